//! Packing: fill a board with pieces. Rectangles, boards of any outline, boxes of cubes and
//! pyramids of balls share one model: a set of cells of a [`Lattice`], pieces as sets of cells,
//! and the lattice's orientations.
//!
//! A solution is labelled: pieces of equal shape with different letters differ, copies of one
//! piece do not.

pub mod board;
pub mod lattice;
pub mod piece;
pub mod placement;
#[cfg(test)]
mod samples;
pub mod solution;
pub mod symmetry;

use std::sync::{Arc, OnceLock};

pub use board::{Board, Cell, Ground};
pub use lattice::{Lattice, Point, Turns};
pub use piece::{Piece, Shape};
pub use placement::Placement;
pub use solution::{Mark, Solution};
pub use symmetry::Symmetry;

use symmetry::{Classes, Covering, Judge};

/// A packing puzzle.
#[derive(Clone)]
pub struct Packing {
    setup: Arc<Setup>,
}

/// What a puzzle and its solutions share.
pub(crate) struct Setup {
    board: Board,
    pieces: Vec<Piece>,
    /// Pieces placed beforehand, with their points in reading order.
    placed: Vec<(usize, Vec<Point>)>,
    placements: OnceLock<Vec<Placement>>,
    symmetries: OnceLock<Vec<Symmetry>>,
    judge: OnceLock<Judge>,
}

impl Setup {
    /// Whether copies of this piece need numbers to be told apart.
    fn is_numbered(&self, piece: usize) -> bool {
        let placed = self.placed.iter().filter(|(other, _)| *other == piece).count();
        self.pieces[piece].size() > 1 && self.pieces[piece].most + placed > 1
    }
}

impl Packing {
    /// A puzzle from its parts. `placed` lists the pieces placed beforehand, in the order of the
    /// numbers in [`Ground::Placed`], with the points they cover; they are not counted in the
    /// pieces' `least` and `most`.
    ///
    /// Readers see to it that names differ and that placed pieces have the shape of their piece.
    pub fn new(board: Board, pieces: Vec<Piece>, mut placed: Vec<(usize, Vec<Point>)>) -> Packing {
        for (_, points) in &mut placed {
            points.sort_unstable_by_key(|&point| board.lattice().reading_order(point));
        }
        let setup = Setup {
            board,
            pieces,
            placed,
            placements: OnceLock::new(),
            symmetries: OnceLock::new(),
            judge: OnceLock::new(),
        };
        Packing { setup: Arc::new(setup) }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The pieces, in the order they were given.
    pub fn pieces(&self) -> &[Piece] {
        &self.setup.pieces
    }

    /// The pieces placed beforehand, with the points they cover.
    pub fn placed(&self) -> &[(usize, Vec<Point>)] {
        &self.setup.placed
    }

    /// Every way to lay a piece on the cells to be covered: by piece, orientation, first cell.
    pub fn placements(&self) -> &[Placement] {
        let setup = &self.setup;
        setup.placements.get_or_init(|| placement::all(&setup.board, &setup.pieces))
    }

    /// The symmetries of board and pieces together, the identity among them.
    pub fn symmetries(&self) -> &[Symmetry] {
        let Setup { board, pieces, placed, .. } = &*self.setup;
        self.setup.symmetries.get_or_init(|| symmetry::symmetries(board, pieces, placed))
    }

    /// The pieces grouped by shape.
    pub fn classes(&self) -> Classes {
        symmetry::classes(&self.setup.board, &self.setup.pieces)
    }

    /// Whether a solution is the chosen member among those that are the same, when pieces of equal
    /// shape are `merged` and when the symmetries are taken together.
    pub fn chooses(&self, solution: &Solution, merged: bool, up_to_symmetry: bool) -> bool {
        let judge = self
            .setup
            .judge
            .get_or_init(|| Judge::new(self.classes(), &self.setup.pieces, self.symmetries()));
        let mut parts: Vec<Mark> = Vec::new();
        let mut owner = Vec::with_capacity(self.setup.board.cells().len());
        let drawn = self.setup.board.ground().iter().filter(|(_, g)| *g != Ground::Void);
        for ((_, ground), mark) in drawn.zip(&solution.marks) {
            let (Ground::Open, Some(mark)) = (ground, mark) else { continue };
            let part = parts.iter().position(|part| part == mark).unwrap_or_else(|| {
                parts.push(*mark);
                parts.len() - 1
            });
            owner.push(part as u16);
        }
        let piece: Vec<u16> = parts.iter().map(|mark| mark.piece).collect();
        judge.chooses(&Covering { owner: &owner, piece: &piece }, merged, up_to_symmetry)
    }
}
