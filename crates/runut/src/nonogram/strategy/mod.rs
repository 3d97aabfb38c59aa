//! The strategies: textbook first, best last. A new one is one file and one line.

mod backtracking;
mod brute_force;
mod lines;
mod meter;
mod portfolio;
mod probe;
mod sat;
mod search;
mod tally;

use super::Nonogram;
use crate::Strategy;

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<Nonogram>] = &[
    &brute_force::BruteForce,
    &backtracking::Backtracking,
    &lines::Lines,
    &probe::Probe,
    &search::Search,
    &sat::Sat,
    &portfolio::Portfolio,
];
