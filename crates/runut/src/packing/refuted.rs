//! Proofs without search that there is no solution: areas, pieces that fit nowhere, cells that nothing reaches, colours.

use super::board::Cell;
use super::piece::Piece;
use super::{Packing, colouring, messages};
use crate::message::Message;

impl Packing {
    /// Whether some allowed choice of pieces covers as many cells as there are.
    fn area_flaw(&self) -> Option<Message> {
        let cells = self.board().cells().len();
        let pieces = self.pieces();
        let area = |copies: fn(&Piece) -> usize| -> usize {
            pieces.iter().map(|piece| copies(piece) * piece.size()).sum()
        };
        let (least, most) = (area(|piece| piece.least), area(|piece| piece.most));
        if least == most {
            return (least != cells).then(|| messages::area_differs(cells, least));
        }
        let mut reachable = vec![false; cells + 1];
        *reachable.get_mut(least)? = true;
        for piece in pieces {
            for _ in 0..(piece.most - piece.least).min(cells / piece.size()) {
                for sum in (piece.size()..=cells).rev() {
                    reachable[sum] |= reachable[sum - piece.size()];
                }
            }
        }
        (!reachable[cells]).then(|| messages::area_unreachable(cells))
    }

    /// A proof without search that there is no solution.
    pub(super) fn refuted(&self) -> Option<Message> {
        if let Some(flaw) = self.area_flaw() {
            return Some(flaw);
        }
        let mut placeable = vec![false; self.pieces().len()];
        let mut reachable = vec![false; self.board().cells().len()];
        for placement in self.placements() {
            placeable[placement.piece] = true;
            placement.cells.iter().for_each(|&cell| reachable[cell as usize] = true);
        }
        let stuck = |(piece, placeable): (&Piece, &bool)| piece.least > 0 && !placeable;
        let piece = self.pieces().iter().zip(&placeable).position(stuck);
        if let Some(piece) = piece {
            return Some(messages::piece_fits_nowhere(self.pieces()[piece].name));
        }
        let cell = reachable.iter().position(|&reachable| !reachable);
        if let Some(cell) = cell {
            return Some(messages::cell_unreachable(self.place(cell as Cell)));
        }
        let rest = colouring::Rest {
            cells: (0..self.board().cells().len() as Cell).collect(),
            supply: self.pieces().iter().map(|piece| (piece.least, piece.most)).collect(),
            placements: self.placements().iter().collect(),
        };
        colouring::refute(self, &rest)
    }
}
