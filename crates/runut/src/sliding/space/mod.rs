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

/// For every cell and the way the blank came, where it can go: one short row for a search to read.
///
/// It never turns straight back. Where one shortest way is enough (`once`), it does not go round a square of four cells
/// by more than five moves one way and six the other either: twelve moves around a square change nothing, so six
/// clockwise lead where six counterclockwise do, and seven where five do. Every shortest way can be rewritten to obey
/// (each exchange takes away right turns, so it comes to an end), and a bound that is met on the rewritten way is met.
/// (The smallest of the automata of Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.)
#[derive(Debug, Clone)]
pub(crate) struct Roads {
    /// By cell, then by trail.
    rows: Vec<Row>,
    trails: usize,
}

/// The ways out of a cell.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Row {
    count: u8,
    ways: [Way; 4],
}

/// One way out of a cell: its direction, the next cell, and the trail it leaves.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Way {
    pub direction: u8,
    pub to: u8,
    pub trail: u8,
}

/// What has to be remembered of the way so far: the last move, and how many turns of one kind in a row it ended (right
/// ones positive).
type Trail = (Option<Direction>, i8);

/// As many right turns in a row, and as many left ones, are one too many.
const RIGHT_TURNS: i8 = 5;
const LEFT_TURNS: i8 = 6;

impl Roads {
    /// The trail of a blank that has not moved yet.
    pub const START: u8 = 0;

    /// The order in which moves are tried decides how soon a last iteration ends, by luck alone; `order` is from the
    /// first move tried to the last.
    pub fn new(width: usize, height: usize, order: [Direction; 4], once: bool) -> Self {
        let mut trails: Vec<Trail> = vec![(None, 0)];
        for direction in Direction::ALL {
            let turns = if once { 1 - LEFT_TURNS..RIGHT_TURNS } else { 0..1 };
            trails.extend(turns.map(|turns| (Some(direction), turns)));
        }
        let after = |(arrived, turns): Trail, direction: Direction| -> Option<Trail> {
            let turns = match arrived {
                Some(last) if last.back() == direction => return None,
                Some(last) if once && last.right() == direction => turns.max(0) + 1,
                Some(last) if once && last.right().back() == direction => turns.min(0) - 1,
                _ => 0,
            };
            (-LEFT_TURNS < turns && turns < RIGHT_TURNS).then_some((Some(direction), turns))
        };
        let row = |cell: usize, trail: Trail| {
            let mut row = Row::default();
            // The last one pushed by a search is tried first, hence backwards.
            for direction in order.into_iter().rev() {
                let Some(next) = direction.step(cell, width, height) else { continue };
                let Some(left) = after(trail, direction) else { continue };
                let left = trails.iter().position(|known| *known == left);
                let trail = left.expect("all trails are listed") as u8;
                row.ways[row.count as usize] =
                    Way { direction: direction as u8, to: next as u8, trail };
                row.count += 1;
            }
            row
        };
        let cells = 0..width * height;
        let rows = cells.flat_map(|cell| trails.iter().map(move |&trail| (cell, trail)));
        Self { rows: rows.map(|(cell, trail)| row(cell, trail)).collect(), trails: trails.len() }
    }

    /// The ways out of a cell, for a blank that came by this trail.
    #[inline(always)]
    pub fn from(&self, cell: u8, trail: u8) -> &[Way] {
        let row = &self.rows[cell as usize * self.trails + trail as usize];
        &row.ways[..row.count as usize]
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
