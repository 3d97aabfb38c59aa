//! Text with its place in the source, so that every complaint can point at what it means.

use crate::nonogram::messages as say;
use crate::nonogram::{Block, LIMIT, Side};
use crate::{Diagnostic, Span};

/// A piece of the source text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::nonogram) struct Piece<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl<'a> Piece<'a> {
    pub fn new(text: &'a str) -> Piece<'a> {
        Piece { text, start: 0 }
    }

    pub fn span(self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// The place just behind it, for what is missing.
    pub fn end(self) -> Span {
        Span::new(self.start + self.text.len(), self.start + self.text.len())
    }

    /// The part of this piece that `part`, a slice of its text, covers.
    pub fn part(self, part: &'a str) -> Piece<'a> {
        let offset = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Piece { text: part, start: self.start + offset }
    }

    pub fn trim(self) -> Piece<'a> {
        self.part(self.text.trim())
    }

    pub fn is_blank(self) -> bool {
        self.text.trim().is_empty()
    }

    /// Its lines, without their ends.
    pub fn lines(self) -> Vec<Piece<'a>> {
        self.text.lines().map(|line| self.part(line)).collect()
    }

    /// What stands between separators; nothing empty.
    pub fn split(self, separator: impl Fn(char) -> bool) -> Vec<Piece<'a>> {
        let parts = self.text.split(separator).filter(|part| !part.is_empty());
        parts.map(|part| self.part(part)).collect()
    }

    /// What stands between blanks.
    pub fn words(self) -> Vec<Piece<'a>> {
        self.split(char::is_whitespace)
    }

    /// The characters, one by one.
    pub fn signs(self) -> impl Iterator<Item = (char, Span)> {
        let place = move |(at, sign): (usize, char)| {
            (sign, Span::new(self.start + at, self.start + at + sign.len_utf8()))
        };
        self.text.char_indices().map(place)
    }

    /// A whole number.
    pub fn number(self) -> Result<usize, Diagnostic> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| self.text.parse().ok()).flatten();
        number.ok_or_else(|| Diagnostic::at(self.span(), say::not_a_number(self.text)))
    }

    /// The length of a block: 1..=[`LIMIT`], or `?` when it is blotted.
    pub fn length(self) -> Result<Option<u16>, Diagnostic> {
        if self.text == "?" {
            return Ok(None);
        }
        let length = self.number().ok().filter(|length| (1..=LIMIT).contains(length));
        match length {
            Some(length) => Ok(Some(length as u16)),
            None => Err(Diagnostic::at(self.span(), say::not_a_length(self.text))
                .help(say::lengths_are(LIMIT))),
        }
    }

    /// A clue without colours; blanks and commas separate, and `0` is the clue of an empty line.
    pub fn clue(self) -> Result<Clued, Diagnostic> {
        self.coloured_clue(|word| Ok(Block { colour: 1, length: word.length()? }))
    }

    /// A clue whose words are read by `block`.
    pub fn coloured_clue(
        self,
        mut block: impl FnMut(Piece<'a>) -> Result<Block, Diagnostic>,
    ) -> Result<Clued, Diagnostic> {
        let words = self.split(|sign| sign.is_whitespace() || sign == ',');
        let mut blocks = Vec::with_capacity(words.len());
        for &word in &words {
            match word.text.bytes().all(|byte| byte == b'0') {
                true if words.len() == 1 => {}
                true => return Err(Diagnostic::at(word.span(), say::zero_among_lengths())),
                false => blocks.push(block(word)?),
            }
        }
        Ok(Clued { blocks, span: self.trim().span() })
    }

    /// `3a` taken apart: the length and the colour behind it.
    pub fn length_and_colour(self) -> (Piece<'a>, Piece<'a>) {
        let digits = self.text.find(|sign: char| !sign.is_ascii_digit() && sign != '?');
        let (length, colour) = self.text.split_at(digits.unwrap_or(self.text.len()));
        (self.part(length), self.part(colour))
    }
}

/// A clue and where it stands.
#[derive(Clone, Debug)]
pub(in crate::nonogram) struct Clued {
    pub blocks: Vec<Block>,
    pub span: Span,
}

/// The `wanted` clue lines of one side. A blank line is the clue of an empty line only when it is
/// needed to make up the number: many writers separate sections by blank lines.
pub(in crate::nonogram) fn section<'a>(
    lines: &[Piece<'a>],
    wanted: usize,
    side: Side,
    end: Span,
) -> Result<Vec<Piece<'a>>, Diagnostic> {
    let filled: Vec<_> = lines.iter().copied().filter(|line| !line.is_blank()).collect();
    if filled.len() == wanted {
        return Ok(filled);
    }
    if filled.len() < wanted
        && lines.len() >= wanted
        && lines[wanted..].iter().all(|line| line.is_blank())
    {
        return Ok(lines[..wanted].to_vec());
    }
    let found = filled.len();
    Err(match filled.get(wanted) {
        Some(line) => Diagnostic::at(
            line.trim().span(),
            match side {
                Side::Row => say::many_rows(wanted),
                Side::Column => say::many_columns(wanted),
            },
        ),
        None => Diagnostic::at(
            filled.last().map_or(end, |line| line.trim().span()),
            match side {
                Side::Row => say::few_rows(found, wanted),
                Side::Column => say::few_columns(found, wanted),
            },
        ),
    })
}

/// Reads every line as a clue without colours.
pub(in crate::nonogram) fn clues(lines: &[Piece<'_>]) -> Result<Vec<Clued>, Diagnostic> {
    lines.iter().map(|line| line.clue()).collect()
}

/// Two numbers on one line, such as the size of a board.
pub(in crate::nonogram) fn two_numbers(line: Piece<'_>) -> Option<(usize, usize)> {
    match *line.split(|sign| sign.is_whitespace() || "xX×,".contains(sign)) {
        [first, second] => Some((first.number().ok()?, second.number().ok()?)),
        _ => None,
    }
}

/// Is this line a single number?
pub(in crate::nonogram) fn one_number(line: Piece<'_>) -> Option<usize> {
    let line = line.trim();
    if line.text.is_empty() { None } else { line.number().ok() }
}

/// Refuses boards that are empty or too large, before anybody counts their lines.
pub(in crate::nonogram) fn check_size(
    width: usize,
    height: usize,
    span: Span,
) -> Result<(), Diagnostic> {
    match (1..=LIMIT).contains(&width) && (1..=LIMIT).contains(&height) {
        true => Ok(()),
        false => Err(Diagnostic::at(span, say::size_out_of_range(width, height, LIMIT))),
    }
}
