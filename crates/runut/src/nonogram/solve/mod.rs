//! The engine behind the fast strategies.
//!
//! From the bottom up, on [sets of cells](crate::engine::bits): [`mod@line`] solves one line,
//! [`cache`] remembers lines, [`board`] keeps all lines in step, [`probe`] makes trials, [`search`]
//! goes depth first, guided by [`beliefs`] (in [`leap`]s) or by the trials; the [SAT solver](crate::engine::sat) and
//! [`encode`] writes a board for it; [`arms`] lets these ways of searching take turns; [`count`]
//! multiplies the numbers of independent regions. The [listener](crate::engine::listener) is how all of them report and are
//! stopped, [`explain`] what somebody who watches hears.

pub mod arms;
pub mod beliefs;
pub mod board;
pub mod cache;
pub mod count;
pub mod encode;
pub mod explain;
pub mod leap;
pub mod line;
pub mod messages;
pub mod probe;
pub mod search;

use super::Nonogram;
use crate::engine::bits::{Bits, Wide};
use board::Board;

/// Something to do with a board, however wide it is.
pub trait Task {
    /// What it gives.
    type Output;
    /// Does it.
    fn run<B: Bits>(self, board: Board<'_, B>) -> Self::Output;
}

/// Does the task on a board with sets just wide enough for its lines: a line of `n` cells has `n + 1`
/// places between and around its cells.
pub fn with_board<T: Task>(puzzle: &Nonogram, task: T) -> T::Output {
    match puzzle.width().max(puzzle.height()) {
        ..64 => task.run(Board::<u64>::new(puzzle)),
        64..128 => task.run(Board::<u128>::new(puzzle)),
        128..256 => task.run(Board::<Wide<4>>::new(puzzle)),
        _ => task.run(Board::<Wide<16>>::new(puzzle)),
    }
}
