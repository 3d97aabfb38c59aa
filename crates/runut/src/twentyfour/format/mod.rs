//! The file formats: one-line ids, and files with a hand on each line.

mod countdown;
mod hands;
pub(super) mod id;
pub(super) mod line;

use super::TwentyFour;
use crate::Format;

pub(super) static FORMATS: &[Format<TwentyFour>] = &[id::FORMAT, countdown::FORMAT, hands::FORMAT];
