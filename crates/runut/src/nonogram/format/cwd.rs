//! `.cwd` (QNonograms): the height and the width on two lines, the row clues, a blank line, the
//! column clues.

use super::text::draft::{Draft, Holds, plain_lines};
use super::text::scan::{Piece, check_size, clues, one_number, section};
use crate::nonogram::messages as say;
use crate::nonogram::{Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let [height, width, clue, ..] = *lines else { return false };
    let (Some(height), Some(width)) = (one_number(height), one_number(width)) else { return false };
    !clue.is_blank()
        && lines.len() > height.max(width)
        && lines[2..].iter().any(|line| line.is_blank())
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let [height, width, ref lines @ ..] = *lines else {
        return Err(Diagnostic::at(text.span(), say::size_missing()));
    };
    let size = Piece { text: &text.text[..width.end().end], start: 0 };
    let (height, width) = (height.trim().number()?, width.trim().number()?);
    check_size(width, height, size.trim().span())?;
    // The blank line between the sections is the first one that has all rows above it.
    let border = (height.min(lines.len())..lines.len()).find(|&at| lines[at].is_blank());
    let border = border.or_else(|| lines.iter().position(|line| line.is_blank()));
    let Some(border) = border else {
        return Err(Diagnostic::at(text.end(), say::columns_missing()));
    };
    let rows = clues(&section(&lines[..border], height, Side::Row, text.end())?)?;
    let columns = clues(&section(&lines[border + 1..], width, Side::Column, text.end())?)?;
    Ok(vec![Draft::new(size.trim().span(), rows, columns).finish()?])
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "cwd")?;
    let (rows, columns) = (plain_lines(puzzle.rows(), " "), plain_lines(puzzle.columns(), " "));
    Ok(format!("{}\n{}\n{rows}\n{columns}", puzzle.height(), puzzle.width()).into_bytes())
}
