//! Additive pattern databases: for a few tiles of a board, the fewest moves *of those tiles* that bring them
//! home, whatever the other tiles do.
//!
//! Since only moves of the pattern's own tiles are counted, the values of disjoint patterns add up to a lower
//! bound for the whole board (Korf & Felner, "Disjoint pattern database heuristics", AIJ 134, 2002).
//!
//! A value differs from the Manhattan distance of the same tiles by an even number, so a table holds half the
//! difference, four bits an entry.

mod atlas;
mod build;
mod masks;
mod orders;
pub(crate) mod spread;
mod table;

pub use build::{build, memory};
pub(crate) use masks::Masks;
pub(crate) use orders::{Orders, turn};
pub use table::Table;

use super::symmetry;

/// Which tiles of which board: tiles are named by the cell they belong to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    width: u8,
    height: u8,
    blank: u8,
    tiles: Vec<u8>,
}

impl Pattern {
    /// The most cells a board with pattern databases has: a mask of cells is a word.
    pub const MOST_CELLS: usize = 25;

    /// The pattern of `tiles` (named by their home cells) on a board whose blank belongs at `blank`.
    ///
    /// `None` if the board is too large, there are no tiles or too many, or they are not distinct cells other
    /// than the blank's.
    pub fn new(width: usize, height: usize, blank: usize, tiles: &[usize]) -> Option<Self> {
        let cells = width * height;
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let fits =
            (4..=Self::MOST_CELLS).contains(&cells) && width > 1 && height > 1 && blank < cells;
        let named = sorted.len() == tiles.len()
            && (1..=Orders::MOST).contains(&tiles.len())
            && sorted.iter().all(|&tile| tile < cells && tile != blank);
        (fits && named).then(|| Self {
            width: width as u8,
            height: height as u8,
            blank: blank as u8,
            tiles: sorted.iter().map(|&tile| tile as u8).collect(),
        })
    }

    /// Columns of the board.
    pub fn width(&self) -> usize {
        self.width as usize
    }

    /// Rows of the board.
    pub fn height(&self) -> usize {
        self.height as usize
    }

    /// Cells of the board.
    pub fn cells(&self) -> usize {
        self.width() * self.height()
    }

    /// Where the blank belongs.
    pub fn blank(&self) -> usize {
        self.blank as usize
    }

    /// The tiles, named by their home cells, ascending: the position in this list is the label of a tile.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The cells of the solved pattern.
    pub fn home(&self) -> u32 {
        self.tiles.iter().fold(0, |mask, &tile| mask | 1 << tile)
    }

    /// Steps from one cell to another with nothing in the way.
    pub fn steps(&self, from: usize, to: usize) -> usize {
        let width = self.width();
        (from % width).abs_diff(to % width) + (from / width).abs_diff(to / width)
    }
}

impl Pattern {
    /// The pattern that stands for all its mirror images and turns, with the symmetry that leads to it: for every cell
    /// of the board, the cell of the standard board.
    ///
    /// Where the other cells hang together it does not matter in which of them the blank belongs, so patterns of goals
    /// with the blank elsewhere share their table too.
    pub fn standard(&self) -> (Self, Vec<u8>) {
        let (width, height) = (self.width(), self.height());
        let free = !self.home() & ((1 << self.cells()) - 1);
        let whole = atlas::regions(free, width, self.cells()).len() == 1;
        let images = symmetry::symmetries(width, height).into_iter().map(|turned| {
            let mut tiles: Vec<u8> = self.tiles.iter().map(|&tile| turned[tile as usize]).collect();
            tiles.sort_unstable();
            let last_free = (0..self.cells() as u8).rev().find(|cell| !tiles.contains(cell));
            let blank = match last_free {
                Some(cell) if whole => cell,
                _ => turned[self.blank()],
            };
            (Self { blank, tiles, ..*self }, turned)
        });
        images.min_by(|a, b| a.0.cmp(&b.0)).expect("the identity is a symmetry")
    }
}
