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

use super::{Cell, Packing, Placement};
use crate::Strategy;
use crate::step::{Mark, Step, Value};

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
    &best::Best,
];

/// Describes that a piece is placed.
fn placed(puzzle: &Packing, placement: &Placement) -> Step {
    let name = puzzle.pieces()[placement.piece].name;
    let mark = |&cell: &Cell| Mark::put(puzzle.place(cell), Value::Piece(name, 1));
    Step::new(super::messages::step_place(name), placement.cells.iter().map(mark).collect())
}

/// A set of cells as machine words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CellSet(Vec<u64>);

impl CellSet {
    fn empty(cells: usize) -> CellSet {
        CellSet(vec![0; cells.div_ceil(64)])
    }

    fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// The first cell from `start` on that is not in the set, among `cells`.
    fn first_missing(&self, start: usize, cells: usize) -> Option<usize> {
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
struct Masks {
    words: Vec<u64>,
    width: usize,
}

impl Masks {
    fn new<'a>(cells: usize, sets: impl Iterator<Item = &'a [Cell]>) -> Masks {
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

    fn of(&self, number: usize) -> &[u64] {
        &self.words[number * self.width..][..self.width]
    }

    /// Whether a placement meets a cell of the set.
    #[inline]
    fn clashes(&self, number: usize, set: &CellSet) -> bool {
        self.of(number).iter().zip(&set.0).any(|(mask, word)| mask & word != 0)
    }

    /// Adds a placement to a set it does not meet, or takes one away that is in it.
    #[inline]
    fn toggle(&self, number: usize, set: &mut CellSet) {
        self.of(number).iter().zip(&mut set.0).for_each(|(mask, word)| *word ^= mask);
    }
}
