//! Proofs that a way of sliding tiles is a shortest one.
//!
//! A shortest way shows itself only half: that it is a way anybody can follow, that there is no shorter one has to be
//! believed. Here it is shown by a lower bound that needs no belief. A *table* says for some of the tiles how many of their
//! moves any way still needs, for every place they and the blank may have. A table that lies can be found out by looking at
//! one entry and its neighbours at a time: the goal has 0, and no move makes the number smaller by more than it moves tiles of
//! the table. If every entry keeps that rule, the number is at most the true one (add it up along any way), and tables of
//! different tiles may be added, since a move moves one tile. With such a bound a plain search looks at every way that could
//! be shorter, and finds that none arrives.
//!
//! On boards of ten cells or fewer one table holds all tiles. Then the number is exact for every board, not only for the one
//! that was asked about: each has a neighbour that is nearer.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `claim.rs` | the claim as text, and how it is read |
//! | `table.rs` | tables, made by a breadth-first search |
//! | `check.rs`, `rule.rs` | the checker: it shares no code with any strategy, nor with what makes the tables |
//! | `messages.rs` | what can be wrong |

mod check;
mod claim;
mod messages;
mod rule;
mod table;

pub use check::{Verdict, check};
pub use claim::Claim;
pub use table::write_tables;

/// A board as plain numbers: what is to be proved about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many cells a row has.
    pub columns: usize,
    /// The tiles row by row; 0 is the blank.
    pub tiles: Vec<u8>,
    /// The tiles row by row as they are wanted.
    pub goal: Vec<u8>,
}
