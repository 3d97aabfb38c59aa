//! State spaces of sliding tiles, one for every kind of lower bound.
//!
//! All of them see a board in home coordinates: every tile is named by the cell it belongs to, and so is the
//! blank. The goal is then the identity, whatever arrangement was asked for.

pub mod bound;
pub mod lines;
pub mod patterns;
pub mod sight;
pub mod tiles;
mod walking;

use super::Direction;

/// No move has been made yet.
pub(crate) const NOWHERE: u8 = 4;

/// For every cell and the direction the blank came by, where it can go without turning straight back: one
/// short row for a search to read.
#[derive(Debug, Clone)]
pub(crate) struct Roads {
    rows: Vec<[Row; 5]>,
}

/// The ways out of a cell: how many, and each one's direction and next cell.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Row {
    pub count: u8,
    pub ways: [(u8, u8); 4],
}

impl Roads {
    /// The order in which moves are tried decides how soon a last iteration ends, by luck alone; `order` is from the
    /// first move tried to the last.
    pub fn new(width: usize, height: usize, order: [Direction; 4]) -> Self {
        let row = |cell: usize, arrived: u8| {
            let mut row = Row::default();
            // The last one pushed by a search is tried first, hence backwards.
            for direction in order.into_iter().rev() {
                let Some(next) = direction.step(cell, width, height) else { continue };
                if direction.back() as u8 != arrived {
                    row.ways[row.count as usize] = (direction as u8, next as u8);
                    row.count += 1;
                }
            }
            row
        };
        let rows = (0..width * height)
            .map(|cell| std::array::from_fn(|arrived| row(cell, arrived as u8)))
            .collect();
        Self { rows }
    }

    /// The ways out of a cell, for a blank that arrived by a direction or has not moved yet.
    #[inline(always)]
    pub fn from(&self, cell: u8, arrived: u8) -> &Row {
        &self.rows[cell as usize][arrived as usize]
    }
}

/// A node that knows where its blank is: the way of the blank is all there is to know about a path.
pub trait Blank {
    /// The cell of the blank.
    fn blank(&self) -> usize;
}

/// A board as one number: exact up to 25 cells, scattered beyond.
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

/// The Manhattan distance of a board.
pub(crate) fn manhattan(board: &super::Sliding) -> usize {
    use bound::Bound;
    let homes = board.homes();
    let bound = bound::Manhattan::new(board.width(), homes.len());
    bound.value(bound.start(&homes, board.blank())) as usize
}
