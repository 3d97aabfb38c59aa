//! `24:4,6,Q,A`, `24:1,2,3,4=10`, `24:1,5,5,5+integer`: a hand as one word.

use super::line::{Defaults, read_line};
use crate::twentyfour::{TwentyFour, messages};
use crate::{Diagnostic, Format, Reading, Source, Text};

pub(super) const FORMAT: Format<TwentyFour> = Format {
    name: "24",
    extensions: &[],
    prefix: Some("24:"),
    about: Text {
        en: "a hand as one word: 24:4,6,Q,A, with =target and +rules if need be",
        id: "satu susunan kartu sebagai satu kata: 24:4,6,Q,A, dengan =target dan +aturan bila perlu",
    },
    sniff: |source| source.bytes.starts_with(b"24:") && !source.bytes.trim_ascii().contains(&b'\n'),
    read: |source| read(source).map(Reading::only),
    write: Some(|puzzle| Ok(format!("{puzzle}\n").into_bytes())),
};

/// Reads the only hand of a source.
pub(in crate::twentyfour) fn read(source: &Source) -> Result<TwentyFour, Diagnostic> {
    read_one(source, Defaults::CARDS)
}

pub(super) fn read_one(source: &Source, defaults: Defaults) -> Result<TwentyFour, Diagnostic> {
    let text = source.text()?;
    let line = text.trim();
    let offset = text.len() - text.trim_start().len();
    if let Some(at) = line.find('\n') {
        return Err(Diagnostic::at(offset + at..offset + line.len(), messages::one_hand()));
    }
    read_line(line, offset, defaults)
}
