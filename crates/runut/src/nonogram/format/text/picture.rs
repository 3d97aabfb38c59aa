//! Solutions as text: a line for each row, a character for each cell. On one line `/` separates rows.

use super::board;
use super::scan::Piece;
use crate::Diagnostic;
use crate::nonogram::messages as say;
use crate::nonogram::{ColourSet, Nonogram, Picture};

/// The colour that a sign stands for. For black and white other common signs are understood as well.
fn colour(puzzle: &Nonogram, sign: char) -> Option<u8> {
    let known = puzzle.palette().iter().position(|colour| colour.sign == sign);
    known.map(|colour| colour as u8).or(match sign {
        '.' | '0' | '-' | '_' | '·' | '□' => Some(0),
        '#' | '1' | 'X' | 'x' | '*' | '█' | '■' if !puzzle.is_coloured() => Some(1),
        _ => None,
    })
}

/// Reads a position: like a solution, with `?` for cells of which nothing is known and `[ab]` for one of these colours.
pub(in crate::nonogram) fn position(
    puzzle: &Nonogram,
    text: &str,
) -> Result<Vec<ColourSet>, Diagnostic> {
    let slash = puzzle.palette().iter().all(|colour| colour.sign != '/');
    let lines = if slash { text.replace('/', "\n") } else { text.to_owned() };
    let cells = board::cells(Piece::new(&lines), |sign| colour(puzzle, sign))?;
    let wanted = puzzle.width() * puzzle.height();
    match cells.len() == wanted {
        true => Ok(cells),
        false => Err(Diagnostic::at(Piece::new(text).end(), say::board_size(cells.len(), wanted))),
    }
}

/// Reads a solution of `puzzle`.
pub(in crate::nonogram) fn read(puzzle: &Nonogram, text: &str) -> Result<Picture, Diagnostic> {
    let text = Piece::new(text);
    let mut cells = Vec::with_capacity(puzzle.width() * puzzle.height());
    let slash = puzzle.palette().iter().all(|colour| colour.sign != '/');
    let rows = text.split(|sign| sign == '\n' || slash && sign == '/');
    let rows: Vec<_> = rows.into_iter().filter(|row| !row.is_blank()).collect();
    for row in &rows {
        let before = cells.len();
        for (character, span) in row.signs().filter(|(sign, _)| !sign.is_whitespace()) {
            let colour = colour(puzzle, character);
            cells.push(colour.ok_or_else(|| Diagnostic::at(span, say::unknown_cell(character)))?);
        }
        let found = cells.len() - before;
        if found != puzzle.width() {
            return Err(Diagnostic::at(row.trim().span(), say::row_size(found, puzzle.width())));
        }
    }
    match rows.len() == puzzle.height() {
        true => Ok(puzzle.picture(cells)),
        false => Err(Diagnostic::at(text.end(), say::row_count(rows.len(), puzzle.height()))),
    }
}
