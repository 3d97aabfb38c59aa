//! Boards in text: goals and saved games, one character for each cell.

use super::scan::Piece;
use crate::nonogram::ColourSet;
use crate::nonogram::messages as say;
use crate::{Diagnostic, Span};

/// Reads the cells of a board, row by row. `colour` knows the signs; blanks and `|` are skipped,
/// `?` is a cell of which nothing is known, `[ab]` one that has one of these colours.
pub(in crate::nonogram) fn cells(
    board: Piece<'_>,
    colour: impl Fn(char) -> Option<u8>,
) -> Result<Vec<ColourSet>, Diagnostic> {
    let mut cells = Vec::new();
    let mut choice: Option<(ColourSet, Span)> = None;
    for (sign, span) in board.signs() {
        match (sign, &mut choice) {
            ('[', None) => choice = Some((ColourSet(0), span)),
            (']', Some((set, open))) if set.0 == 0 => {
                return Err(Diagnostic::at(Span::new(open.start, span.end), say::no_choice()));
            }
            (']', Some((set, _))) => {
                cells.push(*set);
                choice = None;
            }
            ('?', None) => cells.push(ColourSet::ANY),
            (sign, _) if sign.is_whitespace() || sign == '|' => {}
            (sign, choice) => {
                let colour =
                    colour(sign).ok_or_else(|| Diagnostic::at(span, say::unknown_cell(sign)))?;
                match choice {
                    Some((set, _)) => set.0 |= ColourSet::only(colour).0,
                    None => cells.push(ColourSet::only(colour)),
                }
            }
        }
    }
    match choice {
        Some((_, open)) => Err(Diagnostic::at(open, say::ends_early())),
        None => Ok(cells),
    }
}

/// A board where every cell is known.
pub(in crate::nonogram) fn goal(cells: &[ColourSet]) -> Option<Vec<u8>> {
    cells.iter().map(|set| set.known()).collect()
}
