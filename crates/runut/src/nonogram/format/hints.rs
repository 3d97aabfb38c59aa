//! `hints`: the size, a blank line, the row hints, a blank line, the column hints.
//!
//! The format of the student paper that compares brute force with backtracking: a square of side
//! `n`. Here the first line may also say `rows columns`, for any rectangle.

use super::text::draft::{Draft, Holds, plain_lines};
use super::text::scan::{Piece, check_size, clues, one_number, section, two_numbers};
use crate::nonogram::messages as say;
use crate::nonogram::{Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let [size, blank, hint, ..] = *lines else { return false };
    let sized = one_number(size).is_some() || two_numbers(size).is_some();
    sized && blank.is_blank() && hint.words().iter().all(|word| word.number().is_ok())
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let Some((&first, lines)) = lines.split_first() else {
        return Err(Diagnostic::at(text.span(), say::size_missing()));
    };
    let (height, width) = match (one_number(first), two_numbers(first)) {
        (Some(n), _) => (n, n),
        (_, Some(size)) => size,
        _ => return Err(Diagnostic::at(first.span(), say::size_missing())),
    };
    check_size(width, height, first.trim().span())?;
    let mut sections = lines.split(|line| line.is_blank()).filter(|lines| !lines.is_empty());
    let rows = sections.next().ok_or_else(|| Diagnostic::at(text.end(), say::rows_missing()))?;
    let rows = clues(&section(rows, height, Side::Row, text.end())?)?;
    let columns =
        sections.next().ok_or_else(|| Diagnostic::at(text.end(), say::columns_missing()))?;
    let columns = clues(&section(columns, width, Side::Column, text.end())?)?;
    if let Some(line) = sections.next().and_then(|lines| lines.first()) {
        let line = line.trim();
        return Err(Diagnostic::at(line.span(), say::surplus(line.text)));
    }
    Ok(vec![Draft::new(first.trim().span(), rows, columns).finish()?])
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "hints")?;
    let size = match (puzzle.height(), puzzle.width()) {
        (height, width) if height == width => height.to_string(),
        (height, width) => format!("{height} {width}"),
    };
    let (rows, columns) = (plain_lines(puzzle.rows(), " "), plain_lines(puzzle.columns(), " "));
    Ok(format!("{size}\n\n{rows}\n{columns}").into_bytes())
}
