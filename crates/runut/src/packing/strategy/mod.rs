//! The strategies, from the textbook's to the best. One file each.

mod backtracking;
mod best;
mod brute_force;
mod dancing_links;
mod fewest_options;
mod first_cell;
mod flood_fill;
mod follow;
mod layers;
pub mod sentences;
mod solution_graph;
mod strips;

pub(super) use flood_fill::Sums;

use super::{Cell, Packing};
use crate::Strategy;

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<Packing>] = &[
    &brute_force::BruteForce,
    &backtracking::Backtracking,
    &flood_fill::FloodFill,
    &dancing_links::DancingLinks,
    &layers::Layers,
    &solution_graph::AllSolutions,
    &first_cell::FirstEmptyCell,
    &fewest_options::FewestOptions,
    &strips::Strips,
    &best::Best,
];

/// A set of cells as machine words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellSet(Vec<u64>);

impl CellSet {
    pub(super) fn empty(cells: usize) -> CellSet {
        CellSet(vec![0; cells.div_ceil(64)])
    }

    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// The first cell from `start` on that is not in the set, among `cells`.
    #[inline]
    pub(super) fn first_missing(&self, start: usize, cells: usize) -> Option<usize> {
        let mut word = start / 64;
        let mut missing = !self.0.get(word)? & !0 << (start % 64);
        while missing == 0 {
            word += 1;
            missing = !*self.0.get(word)?;
        }
        Some(word * 64 + missing.trailing_zeros() as usize).filter(|&cell| cell < cells)
    }
}

/// The masks of many placements, side by side.
pub(super) struct Masks {
    words: Vec<u64>,
    width: usize,
}

impl Masks {
    pub(super) fn new<'a>(cells: usize, sets: impl Iterator<Item = &'a [Cell]>) -> Masks {
        let width = cells.div_ceil(64).max(1);
        let mut words = Vec::new();
        for set in sets {
            let start = words.len();
            words.resize(start + width, 0);
            for &cell in set {
                words[start + cell as usize / 64] |= 1 << (cell % 64);
            }
        }
        Masks { words, width }
    }

    #[inline]
    fn of(&self, number: usize) -> &[u64] {
        &self.words[number * self.width..][..self.width]
    }

    /// Whether a placement meets a cell of the set.
    #[inline]
    pub(super) fn clashes(&self, number: usize, set: &CellSet) -> bool {
        self.of(number).iter().zip(&set.0).any(|(mask, word)| mask & word != 0)
    }

    /// Whether two placements share a cell.
    pub(super) fn meet(&self, one: usize, other: usize) -> bool {
        self.of(one).iter().zip(self.of(other)).any(|(one, other)| one & other != 0)
    }

    /// Adds a placement to a set it does not meet, or takes one away that is in it.
    #[inline]
    pub(super) fn toggle(&self, number: usize, set: &mut CellSet) {
        self.of(number).iter().zip(&mut set.0).for_each(|(mask, word)| *word ^= mask);
    }
}
