//! State spaces of sliding tiles, one for every kind of lower bound.
//!
//! All of them see a board in home coordinates: every tile is named by the cell it belongs to, and so is the
//! blank. The goal is then the identity, whatever arrangement was asked for.

pub mod patterns;

/// Where the blank can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
}

impl Direction {
    /// All four. The opposite of a direction has the opposite place in the list.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// The way back.
    pub fn back(self) -> Self {
        Self::ALL[3 - self as usize]
    }

    /// The letter of a move string.
    pub fn letter(self) -> char {
        ['U', 'L', 'R', 'D'][self as usize]
    }

    /// The cell one step from `cell` on a board.
    pub fn step(self, cell: usize, width: usize, height: usize) -> Option<usize> {
        let (row, column) = (cell / width, cell % width);
        match self {
            Self::Up => (row > 0).then(|| cell - width),
            Self::Left => (column > 0).then(|| cell - 1),
            Self::Right => (column + 1 < width).then(|| cell + 1),
            Self::Down => (row + 1 < height).then(|| cell + width),
        }
    }
}

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
    pub fn new(width: usize, height: usize) -> Self {
        let row = |cell: usize, arrived: u8| {
            let mut row = Row::default();
            // The last one pushed by a search is tried first, hence backwards.
            for direction in Direction::ALL.into_iter().rev() {
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
