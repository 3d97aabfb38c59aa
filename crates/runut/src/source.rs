//! Where a puzzle was read from, and how a reader says what is wrong with it.

use crate::message::{Lang, Message};
use std::ops::Range;
use std::sync::OnceLock;

/// A stretch of bytes in a [`Source`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The span from `start` up to `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end: end.max(start) }
    }

    /// The span shifted right by `offset` bytes.
    pub fn shift(self, offset: usize) -> Span {
        Span { start: self.start + offset, end: self.end + offset }
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Span {
        Span::new(range.start, range.end)
    }
}

/// What some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The bytes of a puzzle with the name they are known by (a path, `@name`, `-`).
#[derive(Clone, Debug)]
pub struct Source {
    /// How messages call it.
    pub name: String,
    /// What it holds, without a byte order mark.
    pub bytes: Vec<u8>,
    /// Its text, if somebody asked for it and it is Latin-1.
    latin: OnceLock<String>,
}

impl Source {
    /// A source from a name and its contents.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Source {
        let mut bytes = bytes.into();
        if bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        Source { name: name.into(), bytes, latin: OnceLock::new() }
    }

    /// The contents as text. Spans are byte offsets into exactly this text.
    ///
    /// Text that is not UTF-8 is taken for Latin-1, as older programs wrote it; reading a puzzle from it gives a warning.
    pub fn text(&self) -> Result<&str, Diagnostic> {
        let not_utf8 = match std::str::from_utf8(&self.bytes) {
            Ok(text) => return Ok(text),
            Err(error) => error.valid_up_to(),
        };
        let printable = |&byte: &u8| byte >= b' ' || byte.is_ascii_whitespace();
        if !self.bytes.iter().all(printable) {
            let span = Span::new(not_utf8, not_utf8 + 1);
            return Err(Diagnostic::at(span, crate::messages::not_text()));
        }
        Ok(self.latin.get_or_init(|| self.bytes.iter().map(|&byte| char::from(byte)).collect()))
    }

    /// The same source, as if nobody had looked into it.
    pub(crate) fn afresh(&self) -> Source {
        Source { latin: OnceLock::new(), ..self.clone() }
    }

    /// A warning, if its text was asked for and had to be taken for Latin-1.
    pub(crate) fn warning(&self) -> Option<Diagnostic> {
        let text = self.latin.get()?;
        let valid = std::str::from_utf8(&self.bytes).err()?.valid_up_to();
        let before = text.char_indices().nth(valid).map_or(0, |(at, _)| at);
        Some(Diagnostic::at(before..before + 2, crate::messages::read_as_latin()))
    }

    /// How long the text is that spans point into.
    pub(crate) fn length(&self) -> usize {
        self.text().map_or(self.bytes.len(), str::len)
    }

    /// Line and column (both from 1, the column in characters) of a byte offset.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let bytes = self.text().map_or(&self.bytes[..], str::as_bytes);
        let before = &bytes[..offset.min(bytes.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        (line, String::from_utf8_lossy(&before[start..]).chars().count() + 1)
    }

    /// Whether the file name ends in one of these extensions.
    pub fn has_extension(&self, extensions: &[&str]) -> bool {
        let name = self.name.to_ascii_lowercase();
        extensions.iter().any(|ext| name.strip_suffix(ext).is_some_and(|stem| stem.ends_with('.')))
    }
}

/// What is wrong (or odd) in a source, where, and what would be right.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// What is wrong. Its key is the class of the error.
    pub message: Message,
    /// Where.
    pub span: Span,
    /// What would be right.
    pub help: Option<Message>,
}

impl Diagnostic {
    /// The same, pointing at nothing beyond the end: what is missing is missing at the end.
    pub(crate) fn within(mut self, length: usize) -> Diagnostic {
        let Span { start, end } = self.span;
        self.span = Span::new(start.min(length), end.min(length));
        self
    }

    /// A diagnostic that points at `span`.
    pub fn at(span: impl Into<Span>, message: Message) -> Diagnostic {
        Diagnostic { message, span: span.into(), help: None }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn help(mut self, help: Message) -> Diagnostic {
        self.help = Some(help);
        self
    }

    /// The diagnostic with its span shifted, for a reader that works on a part of a source.
    #[must_use]
    pub fn shift(mut self, offset: usize) -> Diagnostic {
        self.span = self.span.shift(offset);
        self
    }

    /// One line: `name:line:column: message (help)`.
    pub fn one_line(&self, source: &Source, lang: Lang) -> String {
        let (line, column) = source.line_column(self.span.start);
        let mut out = format!("{}:{line}:{column}: {}", source.name, self.message.get(lang));
        if let Some(help) = &self.help {
            out.push_str(&format!(" ({})", help.get(lang)));
        }
        out
    }
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Diagnostic {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let source = Source::new("x", "ab\nç d");
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column(3), (2, 1));
        assert_eq!(source.line_column(6), (2, 3));
        assert_eq!(source.line_column(99), (2, 4));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_text() {
        assert_eq!(Source::new("x", b"\xef\xbb\xbf1 2").text(), Ok("1 2"));
    }

    #[test]
    fn what_is_not_utf8_is_latin_unless_it_is_no_text() {
        let source = Source::new("x", b"a\ncaf\xe9 b");
        assert_eq!((source.text(), source.line_column(8)), (Ok("a\ncafé b"), (2, 6)));
        let warning = source.warning().expect("not UTF-8");
        assert_eq!((warning.message.key(), warning.span), ("read_as_latin", Span::new(5, 7)));
        assert_eq!(source.afresh().warning(), None);
        assert_eq!(Source::new("x", b"\x89PNG\0").text().unwrap_err().message.key(), "not_text");
    }
}
