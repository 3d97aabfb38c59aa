//! The engine behind the fast strategies: line logic, probing, search, beliefs, clauses, counting.
//!
//! The files from the bottom up: [`bits`] sets of cells, [`line`] one line, [`cache`] lines solved
//! before, [`board`] all lines, [`probe`] trials, [`search`] depth first.

pub mod bits;
pub mod board;
pub mod cache;
pub mod line;
pub mod probe;
pub mod search;
