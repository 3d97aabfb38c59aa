//! The referee: every open square has half a domino, and every half has its other half.

use super::{Half, Tiled, Tiling, messages};
use crate::{Flaw, Place};

pub(super) fn check(board: &Tiling, solution: &Tiled) -> Result<(), Flaw> {
    let flaw = |message, row: usize, column: usize| Flaw {
        message,
        places: vec![Place::cell(row + 1, column + 1)],
    };
    for row in 0..board.height() {
        for column in 0..board.width() {
            let at = |row: usize, column: usize| {
                let inside = row < board.height() && column < board.width();
                inside.then(|| solution.halves.get(row * solution.width + column)).flatten()
            };
            let half = at(row, column);
            let partner = match half {
                Some(Half::Hole) if !board.is_open(row, column) => continue,
                Some(Half::Left) => (at(row, column + 1), Half::Right),
                Some(Half::Right) => {
                    (column.checked_sub(1).and_then(|left| at(row, left)), Half::Left)
                }
                Some(Half::Upper) => (at(row + 1, column), Half::Lower),
                Some(Half::Lower) => {
                    (row.checked_sub(1).and_then(|above| at(above, column)), Half::Upper)
                }
                _ => return Err(flaw(messages::wrong_square(row + 1, column + 1), row, column)),
            };
            if !board.is_open(row, column) {
                return Err(flaw(messages::wrong_square(row + 1, column + 1), row, column));
            }
            if partner.0 != Some(&partner.1) {
                return Err(flaw(messages::broken_domino(row + 1, column + 1), row, column));
            }
        }
    }
    Ok(())
}
