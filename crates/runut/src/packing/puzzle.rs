//! The puzzle itself: board, pieces, what is placed beforehand, and what is worked out of them once.

use super::board::{Board, Ground};
use super::check::Referee;
use super::ink::Ink;
use super::lattice::Point;
use super::messages;
use super::piece::{Piece, Shape};
use super::placement::{self, Placement};
use super::solution::{Mark, Solution};
use super::symmetry::{self, Classes, Covering, Judge, Symmetry};
use crate::message::Message;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A packing puzzle.
#[derive(Clone)]
pub struct Packing {
    pub(super) setup: Arc<Setup>,
}

impl fmt::Debug for Packing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Packing({:?})", self.to_string())
    }
}

/// What a puzzle and its solutions share.
pub(crate) struct Setup {
    pub(super) board: Board,
    pub(super) pieces: Vec<Piece>,
    /// Pieces placed beforehand, with their points in reading order.
    pub(super) placed: Vec<(usize, Vec<Point>)>,
    pub(super) placements: OnceLock<Vec<Placement>>,
    pub(super) symmetries: OnceLock<Vec<Symmetry>>,
    pub(super) classes: OnceLock<Classes>,
    pub(super) judge: OnceLock<Judge>,
    pub(super) impossible: OnceLock<Option<Message>>,
    pub(super) referee: OnceLock<Referee>,
    pub(super) ink: OnceLock<Ink>,
}

impl Setup {
    /// Whether copies of this piece need numbers to be told apart.
    pub(super) fn is_numbered(&self, piece: usize) -> bool {
        let placed = self.placed.iter().filter(|(other, _)| *other == piece).count();
        self.pieces[piece].size() > 1 && self.pieces[piece].most + placed > 1
    }

    /// What all solutions share.
    pub(super) fn ink(&self) -> &Ink {
        self.ink.get_or_init(|| Ink::new(self))
    }
}

impl Packing {
    /// A puzzle from its parts. `placed` lists the pieces placed beforehand, in the order of the
    /// numbers in [`Ground::Placed`], with the points they cover; they are not counted in the
    /// pieces' `least` and `most`.
    ///
    /// # Errors
    /// If two pieces have the same name, a piece must be used more often than it may be, or a placed piece has not the
    /// shape of its piece or not the cells that the board marks for it.
    pub fn new(
        board: Board,
        pieces: Vec<Piece>,
        placed: Vec<(usize, Vec<Point>)>,
    ) -> Result<Packing, Message> {
        for (index, piece) in pieces.iter().enumerate() {
            if pieces[..index].iter().any(|other| other.name == piece.name) {
                return Err(messages::native_name_repeated(piece.name));
            }
            if piece.least > piece.most {
                return Err(messages::more_than_there_are(piece.name, piece.least, piece.most));
            }
        }
        let lattice = board.lattice();
        let mut marked: Vec<Vec<Point>> = vec![Vec::new(); placed.len()];
        for (at, ground) in board.ground() {
            if let Ground::Placed(number) = ground {
                let points =
                    marked.get_mut(*number).ok_or_else(|| messages::native_placed_wrong('?'))?;
                points.push(lattice.point(*at));
            }
        }
        for ((index, points), mut marked) in placed.iter().zip(marked) {
            let piece = pieces.get(*index).ok_or_else(|| messages::native_placed_wrong('?'))?;
            let mut points = points.clone();
            points.sort_unstable();
            marked.sort_unstable();
            let shape = Shape::new(lattice, points.iter().copied());
            let fits = shape.is_some_and(|shape| piece.orientations(lattice).contains(&shape));
            if !fits || points != marked {
                return Err(messages::native_placed_wrong(piece.name));
            }
        }
        Ok(Packing::made(board, pieces, placed))
    }

    /// A puzzle from parts that are known to be valid, since their reader or maker saw to it.
    pub(crate) fn made(
        board: Board,
        pieces: Vec<Piece>,
        mut placed: Vec<(usize, Vec<Point>)>,
    ) -> Packing {
        for (_, points) in &mut placed {
            points.sort_unstable_by_key(|&point| board.lattice().reading_order(point));
        }
        let setup = Setup {
            board,
            pieces,
            placed,
            placements: OnceLock::new(),
            symmetries: OnceLock::new(),
            classes: OnceLock::new(),
            judge: OnceLock::new(),
            impossible: OnceLock::new(),
            referee: OnceLock::new(),
            ink: OnceLock::new(),
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
    pub fn classes(&self) -> &Classes {
        let setup = &self.setup;
        setup.classes.get_or_init(|| symmetry::classes(&setup.board, &setup.pieces))
    }

    /// Whether a solution is the chosen member among those that are the same, when pieces of equal
    /// shape are `merged` and when the symmetries are taken together.
    pub fn chooses(&self, solution: &Solution, merged: bool, up_to_symmetry: bool) -> bool {
        let judge = self.setup.judge.get_or_init(|| {
            Judge::new(self.classes().clone(), &self.setup.pieces, self.symmetries())
        });
        let mut parts: Vec<Mark> = Vec::new();
        let mut owner = Vec::with_capacity(self.setup.board.cells().len());
        let drawn = self.setup.board.ground().iter().filter(|(_, g)| *g != Ground::Void);
        for ((_, ground), mark) in drawn.zip(&*solution.marks()) {
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
