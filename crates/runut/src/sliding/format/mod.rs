//! The file formats.

mod id;
pub(super) mod text;
mod tokens;

use super::{Sliding, messages};
use crate::{Diagnostic, Format, Source};

pub(super) static FORMATS: &[Format<Sliding>] = &[text::FORMAT, id::FORMAT];

/// The only puzzle of a source, in whichever format it looks like.
pub(super) fn read_one(source: &Source) -> Result<Sliding, Diagnostic> {
    let format = FORMATS.iter().find(|format| (format.sniff)(source)).unwrap_or(&FORMATS[0]);
    let mut readings = (format.read)(source)?;
    match readings.pop() {
        Some(reading) if readings.is_empty() => Ok(reading.puzzle),
        _ => Err(Diagnostic::at(0..source.bytes.len(), messages::several_boards())),
    }
}
