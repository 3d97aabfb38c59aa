//! Portable bitmaps: `P1` (text) and `P4` (bits). The picture is the goal; the clues are read off it.

use super::text::draft::{Draft, Holds};
use super::text::scan::check_size;
use crate::nonogram::messages as say;
use crate::nonogram::{Colour, Nonogram};
use crate::{Diagnostic, Reading, Refusal, Source, Span};

pub(super) fn sniff(source: &Source) -> bool {
    let magic = source.bytes.starts_with(b"P1") || source.bytes.starts_with(b"P4");
    magic && source.bytes.get(2).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'#')
}

/// The header and the pixels of text bitmaps.
struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    /// Skips blanks and comments.
    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'#' {
                let line = self.bytes[self.at..].iter().position(|&byte| byte == b'\n');
                self.at = line.map_or(self.bytes.len(), |line| self.at + line);
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn number(&mut self) -> Result<(usize, Span), Diagnostic> {
        self.skip();
        let start = self.at;
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_digit) {
            self.at += 1;
        }
        let span = Span::new(start, self.at);
        match String::from_utf8_lossy(&self.bytes[start..self.at]).parse() {
            Ok(number) => Ok((number, span)),
            Err(_) => Err(Diagnostic::at(Span::new(start, start + 1), say::size_missing())),
        }
    }
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    if !sniff(source) {
        let at = Span::new(0, source.bytes.len().min(2));
        return Err(Diagnostic::at(at, say::bad_picture("neither P1 nor P4")));
    }
    let mut scan = Scan { bytes: &source.bytes, at: 2 };
    let bits = source.bytes.starts_with(b"P4");
    let ((width, first), (height, last)) = (scan.number()?, scan.number()?);
    let whole = Span::new(first.start, last.end);
    check_size(width, height, whole)?;
    let mut goal = Vec::with_capacity(width * height);
    if bits {
        scan.at += 1;
        let row = width.div_ceil(8);
        for y in 0..height {
            for x in 0..width {
                let byte = source.bytes.get(scan.at + y * row + x / 8);
                let Some(byte) = byte else {
                    return Err(short(source, goal.len(), width * height));
                };
                goal.push(byte >> (7 - x % 8) & 1);
            }
        }
    } else {
        while goal.len() < width * height {
            scan.skip();
            match source.bytes.get(scan.at) {
                Some(byte @ (b'0' | b'1')) => goal.push(byte - b'0'),
                Some(&byte) => {
                    let span = Span::new(scan.at, scan.at + 1);
                    return Err(Diagnostic::at(span, say::unknown_cell(char::from(byte))));
                }
                None => return Err(short(source, goal.len(), width * height)),
            }
            scan.at += 1;
        }
        scan.skip();
        if scan.at < source.bytes.len() {
            let span = Span::new(scan.at, scan.at + 1);
            let sign = char::from(source.bytes[scan.at]);
            return Err(Diagnostic::at(span, say::surplus(sign)));
        }
    }
    Ok(vec![Draft::of_goal(whole, width, goal, Colour::black_and_white()).finish()?])
}

fn short(source: &Source, found: usize, wanted: usize) -> Diagnostic {
    let end = source.bytes.len();
    Diagnostic::at(Span::new(end.saturating_sub(1), end), say::board_size(found, wanted))
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "pbm")?;
    let Some(goal) = puzzle.goal() else { return Err(Refusal(say::no_goal("pbm"))) };
    let row = |row: &[u8]| row.iter().map(|cell| format!("{cell}")).collect::<Vec<_>>().join(" ");
    let rows: String = goal.cells().chunks(puzzle.width()).map(|cells| row(cells) + "\n").collect();
    Ok(format!("P1\n{} {}\n{rows}", puzzle.width(), puzzle.height()).into_bytes())
}
