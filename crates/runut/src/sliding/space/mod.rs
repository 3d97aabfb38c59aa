//! State spaces of sliding tiles, one for every kind of lower bound.
//!
//! All of them see a board in home coordinates: every tile is named by the cell it belongs to, and so is the
//! blank. The goal is then the identity, whatever arrangement was asked for.

pub mod alternate;
pub mod bound;
mod detours;
pub mod lines;
pub mod lookup;
mod moves;
pub mod patterns;
pub mod tiles;
mod walking;

pub(crate) use moves::Moves;
use moves::{FAN, Way};

/// A node that knows where its blank is: the way of the blank is all there is to know about a path.
pub trait Blank {
    /// The cell of the blank.
    fn blank(&self) -> usize;
}

/// A board as one number: exact up to 25 cells, scattered beyond.
#[inline]
pub(crate) fn packed(board: &[u8]) -> u128 {
    if board.len() <= 25 {
        return board.iter().rev().fold(0, |packed, &tile| packed << 5 | u128::from(tile));
    }
    // Boards of more than 25 cells are only ever compared by searches that promise nothing.
    let mut hash = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
    for &tile in board {
        hash = (hash ^ u128::from(tile)).wrapping_mul(0xda94_2042_e4dd_58b5_0000_0001_0000_01b3);
        hash ^= hash >> 67;
    }
    hash
}
