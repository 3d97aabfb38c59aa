//! Lower bounds that are kept up to date from move to move.

pub use super::walking::WalkingDistance;
use crate::sliding::parity::distance;

/// A lower bound on the moves to the goal.
pub trait Bound: Sync {
    /// What is kept with a node.
    type State: Copy + Send + Sync;
    /// The state of a board.
    fn start(&self, board: &[u8], blank: usize) -> Self::State;
    /// The state after `tile` has moved `from` a cell `to` another; `board` is the board before.
    fn after(&self, state: Self::State, board: &[u8], tile: u8, from: u8, to: u8) -> Self::State;
    /// The bound.
    fn value(&self, state: Self::State) -> u32;
}

/// No bound at all: a blind search.
#[derive(Debug)]
pub struct Blind;

impl Bound for Blind {
    type State = ();
    fn start(&self, _board: &[u8], _blank: usize) {}
    #[inline(always)]
    fn after(&self, _state: (), _board: &[u8], _tile: u8, _from: u8, _to: u8) {}
    #[inline(always)]
    fn value(&self, _state: ()) -> u32 {
        0
    }
}

/// The number of misplaced tiles.
#[derive(Debug)]
pub struct Misplaced;

impl Bound for Misplaced {
    type State = u8;
    fn start(&self, board: &[u8], blank: usize) -> u8 {
        let wrong = |&(cell, &tile): &(usize, &u8)| cell != blank && cell != tile as usize;
        board.iter().enumerate().filter(wrong).count() as u8
    }
    #[inline(always)]
    fn after(&self, state: u8, _board: &[u8], tile: u8, from: u8, to: u8) -> u8 {
        state + u8::from(tile == from) - u8::from(tile == to)
    }
    #[inline(always)]
    fn value(&self, state: u8) -> u32 {
        u32::from(state)
    }
}

/// The Manhattan distance: steps of every tile to its place, with nothing in the way.
#[derive(Debug)]
pub struct Manhattan {
    cells: usize,
    steps: Vec<u8>,
}

impl Manhattan {
    /// For boards of this shape.
    pub fn new(width: usize, cells: usize) -> Self {
        let steps =
            (0..cells * cells).map(|i| distance(i / cells, i % cells, width) as u8).collect();
        Self { cells, steps }
    }

    #[inline(always)]
    fn steps(&self, tile: u8, cell: u8) -> u16 {
        u16::from(self.steps[tile as usize * self.cells + cell as usize])
    }
}

impl Bound for Manhattan {
    type State = u16;
    fn start(&self, board: &[u8], blank: usize) -> u16 {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        tiles.map(|(cell, &tile)| self.steps(tile, cell as u8)).sum()
    }
    #[inline(always)]
    fn after(&self, state: u16, _board: &[u8], tile: u8, from: u8, to: u8) -> u16 {
        state + self.steps(tile, to) - self.steps(tile, from)
    }
    #[inline(always)]
    fn value(&self, state: u16) -> u32 {
        u32::from(state)
    }
}

/// Manhattan distance plus linear conflicts: tiles in their line but in the wrong order must make way, two moves each.
///
/// Hansson, Mayer & Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics" (1992). The
/// least number of tiles that must leave a line is its tiles minus a longest increasing run of their places.
#[derive(Debug)]
pub struct LinearConflict {
    manhattan: Manhattan,
    width: usize,
    height: usize,
}

/// The Manhattan distance, and the tiles that must leave their lines.
#[derive(Debug, Clone, Copy)]
pub struct Conflicts {
    manhattan: u16,
    leaving: u16,
}

impl LinearConflict {
    /// For boards of this shape.
    pub fn new(width: usize, cells: usize) -> Self {
        Self { manhattan: Manhattan::new(width, cells), width, height: cells / width }
    }

    /// Tiles of a row that must leave it. `at` gives the tile of a cell, if there is one.
    #[inline(always)]
    fn row(&self, row: usize, at: impl Fn(usize) -> Option<usize>) -> u16 {
        let cells = (0..self.width).map(|column| row * self.width + column);
        let homes = cells.filter_map(at).filter(|tile| tile / self.width == row);
        leaving(homes.map(|tile| tile % self.width))
    }

    /// Tiles of a column that must leave it.
    #[inline(always)]
    fn column(&self, column: usize, at: impl Fn(usize) -> Option<usize>) -> u16 {
        let cells = (0..self.height).map(|row| row * self.width + column);
        let homes = cells.filter_map(at).filter(|tile| tile % self.width == column);
        leaving(homes.map(|tile| tile / self.width))
    }
}

/// How many must leave so that the rest is increasing.
#[inline(always)]
fn leaving(places: impl Iterator<Item = usize>) -> u16 {
    // The smallest end of an increasing run of each length (patience sorting); lines have at most ten cells.
    let mut ends = [0usize; 10];
    let (mut runs, mut count) = (0, 0);
    for place in places {
        let slot = ends[..runs].iter().position(|&end| end > place).unwrap_or(runs);
        ends[slot] = place;
        runs = runs.max(slot + 1);
        count += 1;
    }
    count - runs as u16
}

impl Bound for LinearConflict {
    type State = Conflicts;
    fn start(&self, board: &[u8], blank: usize) -> Conflicts {
        let at = |cell: usize| (cell != blank).then(|| board[cell] as usize);
        let rows = (0..self.height).map(|row| self.row(row, at)).sum::<u16>();
        let columns = (0..self.width).map(|column| self.column(column, at)).sum::<u16>();
        Conflicts { manhattan: self.manhattan.start(board, blank), leaving: rows + columns }
    }
    #[inline(always)]
    fn after(&self, state: Conflicts, board: &[u8], tile: u8, from: u8, to: u8) -> Conflicts {
        let (from_cell, to_cell) = (from as usize, to as usize);
        let before = |cell: usize| (cell != to_cell).then(|| board[cell] as usize);
        let after = |cell: usize| match cell {
            _ if cell == from_cell => None,
            _ if cell == to_cell => Some(tile as usize),
            _ => Some(board[cell] as usize),
        };
        // Sliding along a line keeps the order in it: only the two lines across can change, and only the tile's own
        // line matters to it.
        let home = tile as usize;
        let (mut old, mut new) = (0, 0);
        if from.abs_diff(to) == 1 {
            for column in [from_cell % self.width, to_cell % self.width] {
                if home % self.width == column {
                    old += self.column(column, before);
                    new += self.column(column, after);
                }
            }
        } else {
            for row in [from_cell / self.width, to_cell / self.width] {
                if home / self.width == row {
                    old += self.row(row, before);
                    new += self.row(row, after);
                }
            }
        }
        Conflicts {
            manhattan: self.manhattan.after(state.manhattan, board, tile, from, to),
            leaving: state.leaving + new - old,
        }
    }
    #[inline(always)]
    fn value(&self, state: Conflicts) -> u32 {
        u32::from(state.manhattan) + 2 * u32::from(state.leaving)
    }
}
