//! The strategies: textbook first, best last. A new one is one file and one line.

mod meter;
mod tally;

use super::Nonogram;

crate::puzzle::strategies! {
    Nonogram:
    brute_force::{BruteForce},
    backtracking::{Backtracking},
    lines::{Lines},
    probe::{Probe},
    search::{Search},
    sat::{Sat},
    portfolio::{Portfolio},
}
