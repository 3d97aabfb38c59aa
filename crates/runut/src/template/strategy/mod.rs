//! The strategies: textbook first, best last. A new one is one file and one line.

mod backtracking;
mod profile;

use super::Tiling;
use crate::Strategy;

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<Tiling>] =
    &[&profile::Profile, &backtracking::Backtracking];
