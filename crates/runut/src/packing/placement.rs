//! Placements: every way a piece can lie on a board.

use super::board::{Board, Cell};
use super::piece::{Piece, Shape};

/// A piece on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    /// Which piece, by its place in the puzzle's list.
    pub piece: usize,
    /// The cells it covers, in increasing order.
    pub cells: Box<[Cell]>,
}

/// All placements of a puzzle: by piece, then by orientation, then by the first cell covered.
///
/// Pieces of which no copy is left to place have none.
pub fn all(board: &Board, pieces: &[Piece]) -> Vec<Placement> {
    let mut placements = Vec::new();
    for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.most > 0) {
        for orientation in piece.orientations(board.lattice()) {
            placements.extend(of_orientation(board, index, &orientation));
        }
    }
    placements
}

/// The placements of a piece in one orientation, by the first cell covered.
pub fn of_orientation(
    board: &Board,
    piece: usize,
    orientation: &Shape,
) -> impl Iterator<Item = Placement> {
    let fits = board.cells().len() >= orientation.points().len();
    let mut cells: Vec<Cell> = Vec::with_capacity(orientation.points().len());
    board.cells().iter().filter(move |_| fits).filter_map(move |&origin| {
        cells.clear();
        // Shifts keep the reading order, so the cells come out sorted.
        for &point in orientation.points() {
            cells.push(board.cell(origin + point)?);
        }
        Some(Placement { piece, cells: cells[..].into() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;

    #[test]
    fn placements_are_as_many_as_published() {
        for (puzzle, count) in [
            (samples::pentominoes(6, 10), 2056),
            (samples::pentominoes(5, 12), 1936),
            (samples::pentominoes(4, 15), 1696),
            (samples::pentominoes(3, 20), 1236),
            (samples::iq_puzzler_pro(Board::rectangle(5, 11)), 2140),
            (samples::iq_puzzler_pro(Board::pyramid(5)), 2004),
            (samples::bedlam(), 4188),
        ] {
            assert_eq!(puzzle.placements().len(), count);
        }
    }

    #[test]
    fn cells_are_sorted_and_placements_differ() {
        for puzzle in [samples::bedlam(), samples::iq_puzzler_pro(Board::pyramid(5))] {
            let mut seen = std::collections::HashSet::new();
            for placement in puzzle.placements() {
                assert!(placement.cells.is_sorted());
                assert!(seen.insert(placement.clone()));
            }
        }
    }
}
