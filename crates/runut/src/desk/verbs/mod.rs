//! One file for each verb, or for a few that are alike.

mod check;
mod compare;
mod edit;
mod explain;
mod generate;
mod hint;
mod list;
mod play;
mod search;
#[cfg(feature = "pdf")]
mod sheet;
mod trace;
mod written;

pub(super) use check::{check, grade};
pub(super) use compare::compare;
pub use compare::{comparison_chart, comparison_title, median};
pub(super) use edit::edit;
pub(super) use explain::explain;
pub(super) use generate::generate;
pub use generate::make;
pub(super) use hint::hint;
pub(super) use list::{families, gallery, read};
pub(super) use play::play;
pub(super) use search::{count, enumerate, solve};
#[cfg(feature = "pdf")]
pub(super) use sheet::sheet;
pub(super) use trace::trace;
pub(super) use written::{convert, draw};

use super::open::Opened;
use super::{End, Line, Push, say};

/// Says what is odd about a puzzle.
fn warn(opened: &mut Opened, push: Push<'_>) -> Result<(), End> {
    let warnings = std::mem::take(&mut opened.warnings);
    warnings.into_iter().try_for_each(|warning| say(push, Line::Problem(warning)))
}

/// A time in milliseconds, to the microsecond: more digits are noise.
fn rounded(ms: f64) -> f64 {
    (ms * 1e3).round() / 1e3
}
