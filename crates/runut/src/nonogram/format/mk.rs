//! `.mk` (Petr and Mirek Olšák): `height width`, the row clues, a line `#`, the column clues.

use super::text::draft::{Draft, Holds, plain_lines};
use super::text::scan::{Piece, check_size, clues, section, two_numbers};
use crate::nonogram::messages as say;
use crate::nonogram::{Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let sized = lines.first().is_some_and(|first| two_numbers(*first).is_some());
    sized && lines.iter().any(|line| line.text.trim() == "#")
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let Some((&first, lines)) = lines.split_first() else {
        return Err(Diagnostic::at(text.span(), say::size_missing()));
    };
    let Some((height, width)) = two_numbers(first) else {
        return Err(Diagnostic::at(first.span(), say::size_missing()));
    };
    check_size(width, height, first.trim().span())?;
    let Some(border) = lines.iter().position(|line| line.text.trim_start().starts_with('#')) else {
        return Err(Diagnostic::at(text.end(), say::columns_missing()));
    };
    let rows = clues(&section(&lines[..border], height, Side::Row, lines[border].span())?)?;
    let columns = clues(&section(&lines[border + 1..], width, Side::Column, text.end())?)?;
    Ok(vec![Draft::new(first.trim().span(), rows, columns).finish()?])
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "mk")?;
    let (rows, columns) = (plain_lines(puzzle.rows(), " "), plain_lines(puzzle.columns(), " "));
    Ok(format!("{} {}\n{rows}#\n{columns}", puzzle.height(), puzzle.width()).into_bytes())
}
