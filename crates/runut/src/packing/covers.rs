//! Solutions of small boards without copies of a piece: for each piece the set of positions that it covers.
//!
//! Lists of millions are made of these: a piece is laid by one word, the referee looks at words, and nothing is allocated.
//! Positions are those that are not void, numbered in reading order.

use super::board::Board;
use super::placement::Placement;
use super::solution::Mark;

/// More pieces or positions are written as marks.
const MOST_PIECES: usize = 16;
const MOST_POSITIONS: usize = u64::BITS as usize;

/// The pieces of a solution, no two of which meet.
#[derive(Clone)]
pub(super) struct Covers([u64; MOST_PIECES]);

/// Whether so many pieces on so many positions can be written like this.
pub(super) fn suit(pieces: usize, positions: usize) -> bool {
    pieces <= MOST_PIECES && positions <= MOST_POSITIONS
}

/// What a placement covers, with its piece.
pub(super) fn laid(board: &Board, placement: &Placement) -> (usize, u64) {
    let bit = |cell: &u16| 1 << (board.drawn_number(*cell) % 64);
    (placement.piece, placement.cells.iter().map(bit).fold(0, |cover, bit: u64| cover | bit))
}

impl Covers {
    /// The pieces that are laid so. `None` where two meet.
    pub(super) fn new(laid: impl Iterator<Item = (usize, u64)>) -> Option<Covers> {
        let mut covers = Covers([0; MOST_PIECES]);
        let (mut covered, mut met) = (0, 0);
        for (piece, cover) in laid {
            met |= covered & cover;
            covered |= cover;
            covers.0[piece % MOST_PIECES] |= cover;
        }
        (met == 0).then_some(covers)
    }

    /// What each piece covers; beyond the last piece nothing.
    pub(super) fn of_pieces(&self) -> &[u64; MOST_PIECES] {
        &self.0
    }

    /// The same as marks.
    pub(super) fn marks(&self, positions: usize) -> Vec<Option<Mark>> {
        let mut marks = vec![None; positions];
        for (piece, cover) in (0..).zip(&self.0) {
            for position in members(*cover) {
                marks[position] = Some(Mark { piece, copy: 0 });
            }
        }
        marks
    }
}

/// The positions of a set, in order.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}
