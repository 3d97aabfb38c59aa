//! The strategies: textbook first, best last. A new one is one file and one line.

use super::Tiling;

crate::puzzle::strategies! {
    Tiling:
    profile::{Profile},
    backtracking::{Backtracking},
}
