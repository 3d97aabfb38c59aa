//! Backtracking that gives up dead regions.
//!
//! The same walk as `backtracking`, but after every placement the empty cells are flood-filled
//! region by region, and the size of each region must be a sum of sizes of unused pieces: with
//! pentominoes, a multiple of five. A pinched-off corner is thus noticed at once and not after
//! everything around it has been filled. (The flood fill of pentomino solvers is folklore;
//! D. S. Scott's program of 1958 already looked for cut-off squares.) Each node costs a walk over
//! the board, and there are far fewer nodes.
//!
//! What differs here: pieces of mixed sizes, copies and optional pieces are treated by a set of
//! reachable sums, kept as bits. A piece that is not connected may fill parts of several regions,
//! so each of its parts counts as a piece that may, but need not, be used.

use std::ops::ControlFlow;

use crate::message::Text;
use crate::packing::{Lattice, Packing, Shape, Solution, messages};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use crate::step::Step;

use super::CellSet;
use super::backtracking::{State, walk, walking_ranks};

/// The strategy `flood-fill`.
pub struct FloodFill;

static ABOUT: About = About {
    name: "flood-fill",
    idea: Text {
        en: "Backtracking, but every empty region must have a size that the unused pieces can add up to.",
        id: "Runut-balik, tetapi luas setiap daerah kosong harus bisa dijumlahkan dari keping yang tersisa.",
    },
    reference: "D. S. Scott, Programming a combinatorial puzzle, 1958",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for FloodFill {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let mut regions = Regions::new(puzzle);
        walk(puzzle, run, |state, run| match regions.dead(state) {
            Some(size) => {
                let what = || messages::step_dead_region(size);
                run.step(|| Step::saying(what()));
                true
            }
            None => false,
        })
    }
}

/// The board as a graph, and scratch space.
struct Regions {
    neighbours: Vec<Vec<u16>>,
    /// The sizes of the connected parts of each piece.
    parts: Vec<Vec<usize>>,
    seen: CellSet,
    frontier: Vec<u16>,
    sums: Sums,
}

impl Regions {
    fn new(puzzle: &Packing) -> Regions {
        let board = puzzle.board();
        let cells = board.cells().len();
        let rank = walking_ranks(board);
        let mut neighbours = vec![Vec::new(); cells];
        for (cell, around) in board.neighbours().iter().enumerate() {
            neighbours[rank[cell] as usize] =
                around.iter().map(|&other| rank[other as usize]).collect();
        }
        let parts = |piece: &crate::packing::Piece| connected_parts(board.lattice(), &piece.shape);
        Regions {
            neighbours,
            parts: puzzle.pieces().iter().map(parts).collect(),
            seen: CellSet::empty(cells),
            frontier: Vec::new(),
            sums: Sums::new(cells),
        }
    }

    /// The size of an empty region that cannot be filled, if there is one.
    fn dead(&mut self, state: &State) -> Option<usize> {
        self.sums.restart();
        for (piece, &supply) in state.supply.iter().enumerate() {
            for &size in &self.parts[piece] {
                self.sums.offer(size, supply);
            }
        }
        self.seen.0.copy_from_slice(&state.filled.0);
        let cells = self.neighbours.len();
        let mut start = 0;
        while let Some(cell) = self.seen.first_missing(start, cells) {
            start = cell + 1;
            let size = self.fill(cell);
            if !self.sums.reach(size) {
                return Some(size);
            }
        }
        None
    }

    /// Marks the region around a cell as seen; answers its size.
    fn fill(&mut self, cell: usize) -> usize {
        self.seen.insert(cell);
        self.frontier.push(cell as u16);
        let mut size = 0;
        while let Some(cell) = self.frontier.pop() {
            size += 1;
            for &other in &self.neighbours[cell as usize] {
                if !self.seen.contains(other as usize) {
                    self.seen.insert(other as usize);
                    self.frontier.push(other);
                }
            }
        }
        size
    }
}

fn connected_parts(lattice: Lattice, shape: &Shape) -> Vec<usize> {
    let mut unseen = shape.points().to_vec();
    let mut sizes = Vec::new();
    while let Some(point) = unseen.pop() {
        let mut frontier = vec![point];
        let mut size = 0;
        while let Some(point) = frontier.pop() {
            size += 1;
            for &step in lattice.neighbours() {
                if let Some(index) = unseen.iter().position(|&other| other == point + step) {
                    frontier.push(unseen.swap_remove(index));
                }
            }
        }
        sizes.push(size);
    }
    sizes
}

/// Which sums of sizes can be reached, as bits.
pub(in crate::packing) struct Sums {
    bits: Vec<u64>,
    largest: usize,
}

impl Sums {
    /// Only nothing is a sum yet.
    pub(in crate::packing) fn new(largest: usize) -> Sums {
        let mut sums = Sums { bits: vec![0; largest / 64 + 1], largest };
        sums.restart();
        sums
    }

    fn restart(&mut self) {
        self.bits.fill(0);
        self.bits[0] = 1;
    }

    pub(in crate::packing) fn reach(&self, sum: usize) -> bool {
        self.bits[sum / 64] >> (sum % 64) & 1 == 1
    }

    /// Offers some copies of a size: any number of them may be added to any sum.
    pub(in crate::packing) fn offer(&mut self, size: usize, copies: usize) {
        // Shifting by 1, 2, 4, … copies and the rest reaches every number of copies.
        let mut left = copies.min(self.largest / size);
        let mut step = 1;
        while left > 0 {
            let now = step.min(left);
            self.add_shifted(size * now);
            left -= now;
            step *= 2;
        }
    }

    fn add_shifted(&mut self, by: usize) {
        let (words, bits) = (by / 64, by % 64);
        for word in (words..self.bits.len()).rev() {
            let mut shifted = self.bits[word - words] << bits;
            if bits > 0 && word > words {
                shifted |= self.bits[word - words - 1] >> (64 - bits);
            }
            self.bits[word] |= shifted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_some_copies() {
        let mut sums = Sums::new(200);
        sums.offer(5, 7);
        sums.offer(64, 1);
        let reached: Vec<usize> = (0..=200).filter(|&sum| sums.reach(sum)).collect();
        let fives = (0..=7).map(|copies| copies * 5);
        let mut expected: Vec<usize> = fives.clone().chain(fives.map(|sum| sum + 64)).collect();
        expected.sort_unstable();
        assert_eq!(reached, expected);
    }
}
