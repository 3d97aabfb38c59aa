//! All solutions of a puzzle as one graph: count, draw, list, and make challenges from it.
//!
//! See [`crate::engine::tiling::solution_graph`] for what it is. Building it takes as long as counting twice;
//! afterwards every question takes milliseconds, however many solutions there are.
//!
//! ```
//! use runut::packing::{Packing, graph::SolutionGraph};
//! let puzzle: Packing = "packing\nboard 2x3\n\npiece L\n##\n#.\n\npiece M\n##\n#.\n".parse()?;
//! let graph = SolutionGraph::new(&puzzle).expect("a small board");
//! assert_eq!(graph.count(), 4);
//! assert_eq!(graph.marginals()[0].iter().sum::<u128>(), 4 * 3);
//! let solution = graph.random(7).expect("there is one");
//! assert_eq!(graph.count_given(&graph.parts(&solution)[..1]), 1);
//! # Ok::<(), runut::Diagnostic>(())
//! ```

use super::tiling::Layout;
use super::{Board, Cell, Ground, Mark, Packing, Piece, Placement, Point, Solution};
use crate::engine::listener::{Listener, Unwatched};
use crate::engine::tiling::layers::Halt;
use crate::engine::tiling::solution_graph::{Graph, build};
use rand::Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow::{self, Break, Continue};

pub use crate::engine::tiling::solution_graph::Damage;

/// The graph of all (labelled) solutions of a puzzle.
pub struct SolutionGraph {
    puzzle: Packing,
    layout: Layout,
    graph: Graph,
}

/// Why there is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoGraph<S> {
    /// The watch stopped it.
    Stopped(S),
    /// The board is too wide, or there are more solutions or edges than can be numbered.
    TooLarge,
}

impl SolutionGraph {
    /// Builds the graph without any limit; `None` if the board is too large for it.
    pub fn new(puzzle: &Packing) -> Option<SolutionGraph> {
        match SolutionGraph::build(puzzle, false, &mut Unwatched::default()) {
            Continue(graph) => Some(graph),
            Break(_) => None,
        }
    }

    /// Builds the graph under a watch, pieces of equal shape merged or not.
    pub(super) fn build<W: Listener>(
        puzzle: &Packing,
        merged: bool,
        watch: &mut W,
    ) -> ControlFlow<NoGraph<W::Stop>, SolutionGraph> {
        let layout = Layout::new(puzzle, merged);
        match build(&layout.tiling, &layout.tiling.alive(), watch) {
            Continue(Some(graph)) => {
                Continue(SolutionGraph { puzzle: puzzle.clone(), layout, graph })
            }
            Continue(None) | Break(Halt::TooWide) => Break(NoGraph::TooLarge),
            Break(Halt::Stopped(stop)) => Break(NoGraph::Stopped(stop)),
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Packing {
        &self.puzzle
    }

    /// How many states and edges the graph has.
    pub fn size(&self) -> (usize, usize) {
        (self.graph.nodes(), self.graph.edges())
    }

    /// The number of solutions.
    pub fn count(&self) -> u128 {
        self.graph.count()
    }

    /// The number of solutions that contain all of these placements: "solutions left".
    pub fn count_given(&self, laid: &[Placement]) -> u128 {
        self.allowed(laid).map_or(0, |allowed| self.graph.count_along(&allowed))
    }

    /// The placements that go with all of these; `None` if these contradict each other.
    fn allowed(&self, laid: &[Placement]) -> Option<Vec<bool>> {
        let mut covered = vec![false; self.puzzle.board().cells().len()];
        for cell in laid.iter().flat_map(|placement| &placement.cells) {
            if std::mem::replace(covered.get_mut(*cell as usize)?, true) {
                return None;
            }
        }
        let placements = 0..self.layout.tiling.placements().len() as u32;
        let placements = placements.map(|number| self.layout.placement(&self.puzzle, number));
        let clear = |other: &Placement| other.cells.iter().all(|cell| !covered[*cell as usize]);
        Some(placements.map(|other| clear(other) || laid.contains(other)).collect())
    }

    /// Visits every solution that contains these placements; with none, every solution.
    pub fn visit<B>(
        &self,
        laid: &[Placement],
        mut visit: impl FnMut(Solution) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(allowed) = self.allowed(laid) else { return Continue(()) };
        let allowed = (!laid.is_empty()).then_some(&allowed[..]);
        self.graph.visit(allowed, |parts| visit(self.layout.solution(&self.puzzle, parts)))
    }

    /// Visits every solution without building it: as indices into [`Packing::placements`], in the
    /// order in which the search lays them.
    pub fn visit_placements(&self, mut visit: impl FnMut(&[u32])) {
        let mut parts = Vec::new();
        let _: ControlFlow<()> = self.graph.visit(None, |numbers| {
            parts.clear();
            parts.extend(numbers.iter().map(|number| self.layout.index(*number)));
            visit(&parts);
            Continue(())
        });
    }

    /// Visits the placements of every solution, as numbers of the tiling.
    pub(super) fn visit_numbers<B>(
        &self,
        visit: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.graph.visit(None, visit)
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// A solution drawn uniformly; `None` if there is none. Equal seeds give equal solutions.
    pub fn random(&self, seed: u64) -> Option<Solution> {
        let parts = self.draw(&mut ChaCha8Rng::seed_from_u64(seed))?;
        Some(self.layout.solution(&self.puzzle, &parts))
    }

    /// The placements of a solution drawn uniformly, as numbers of the tiling.
    pub(super) fn draw(&self, random: &mut impl Rng) -> Option<Vec<u32>> {
        let count = self.count();
        (count > 0).then(|| random.random_range(0..count)).and_then(|number| self.graph.nth(number))
    }

    /// In how many solutions each piece covers each cell: by piece, then by cell.
    pub fn marginals(&self) -> Vec<Vec<u128>> {
        let cells = self.puzzle.board().cells().len();
        let mut marginals = vec![vec![0; cells]; self.puzzle.pieces().len()];
        for (number, uses) in (0..).zip(self.graph.uses()) {
            let placement = self.layout.placement(&self.puzzle, number);
            for cell in &placement.cells {
                marginals[placement.piece][*cell as usize] += uses;
            }
        }
        marginals
    }

    /// The placements that a solution is made of.
    pub fn parts(&self, solution: &Solution) -> Vec<Placement> {
        parts(&self.puzzle, solution)
    }

    /// A challenge: the puzzle with some pieces of a random solution placed beforehand, so that
    /// exactly one solution is left, and no placed piece can be spared. `None` if there is none.
    pub fn challenge(&self, seed: u64) -> Option<Packing> {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let parts = self.draw(&mut random)?;
        let mut given: Vec<Placement> = (parts.iter())
            .map(|number| self.layout.placement(&self.puzzle, *number).clone())
            .collect();
        let mut order: Vec<Placement> = given.clone();
        order.shuffle(&mut random);
        for spared in order {
            let fewer: Vec<Placement> =
                given.iter().filter(|placement| **placement != spared).cloned().collect();
            if self.count_given(&fewer) == 1 {
                given = fewer;
            }
        }
        Some(with_placed(&self.puzzle, &given))
    }

    /// The graph as bytes, with a checksum and a fingerprint of the puzzle.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.graph.to_bytes(&self.layout.tiling)
    }

    /// Reads the graph of this puzzle.
    ///
    /// # Errors
    /// If the bytes are no graph, are damaged, or belong to another puzzle.
    pub fn from_bytes(puzzle: &Packing, bytes: &[u8]) -> Result<SolutionGraph, Damage> {
        let layout = Layout::new(puzzle, false);
        let graph = Graph::from_bytes(&layout.tiling, bytes)?;
        Ok(SolutionGraph { puzzle: puzzle.clone(), layout, graph })
    }
}

/// The placements that a solution is made of, pieces placed beforehand left out.
pub fn parts(puzzle: &Packing, solution: &Solution) -> Vec<Placement> {
    let drawn = puzzle.board().ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    let marks = solution.marks();
    let open = drawn.zip(&*marks).filter(|((_, ground), _)| *ground == Ground::Open);
    let mut parts: Vec<(Mark, Vec<Cell>)> = Vec::new();
    for (cell, (_, mark)) in open.enumerate() {
        let Some(mark) = mark else { continue };
        match parts.iter_mut().find(|(known, _)| known == mark) {
            Some((_, cells)) => cells.push(cell as Cell),
            None => parts.push((*mark, vec![cell as Cell])),
        }
    }
    let placement = |(mark, cells): (Mark, Vec<Cell>)| Placement {
        piece: mark.piece as usize,
        cells: cells.into(),
    };
    parts.into_iter().map(placement).collect()
}

/// The puzzle with these placements fixed beforehand.
pub(super) fn with_placed(puzzle: &Packing, given: &[Placement]) -> Packing {
    let board = puzzle.board();
    let mut placed = puzzle.placed().to_vec();
    let mut pieces: Vec<Piece> = puzzle.pieces().to_vec();
    let mut owner = vec![None; board.cells().len()];
    for placement in given {
        let piece = &mut pieces[placement.piece];
        piece.least = piece.least.saturating_sub(1);
        piece.most = piece.most.saturating_sub(1);
        placement.cells.iter().for_each(|cell| owner[*cell as usize] = Some(placed.len()));
        let points: Vec<Point> =
            placement.cells.iter().map(|cell| board.cells()[*cell as usize]).collect();
        placed.push((placement.piece, points));
    }
    let grounds: std::collections::HashMap<_, _> = board.ground().iter().copied().collect();
    let fixed = Board::new(board.lattice(), board.sheets().to_vec(), |at| {
        let cell = board.cell(board.lattice().point(at));
        match cell.and_then(|cell| owner[cell as usize]) {
            Some(number) => Ground::Placed(number),
            None => grounds.get(&at).copied().unwrap_or(Ground::Void),
        }
    });
    Packing::made(fixed, pieces, placed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;
    use crate::{Ask, Goal, Puzzle};

    #[test]
    fn challenges_have_one_solution_and_nothing_to_spare() {
        let puzzle = samples::pentominoes(5, 12);
        let graph = SolutionGraph::new(&puzzle).unwrap();
        assert_eq!(graph.count(), 4040);
        for seed in 0..3 {
            let challenge = graph.challenge(seed).unwrap();
            let best = crate::default_strategy::<Packing>();
            let report =
                crate::answer(&challenge, best, &Ask::new(Goal::Count), &mut |_| Continue(()));
            assert_eq!(report.found.to_string(), "1");
            // It can be written and read.
            let again: Packing = challenge.to_string().parse().unwrap();
            assert_eq!(again.placed().len(), challenge.placed().len());
        }
    }

    #[test]
    fn random_solutions_are_solutions_and_differ() {
        let puzzle = samples::pentominoes(5, 12);
        let graph = SolutionGraph::new(&puzzle).unwrap();
        let mut texts = std::collections::HashSet::new();
        for seed in 0..40 {
            let solution = graph.random(seed).unwrap();
            assert!(puzzle.check(&solution).is_ok());
            assert_eq!(graph.count_given(&graph.parts(&solution)), 1);
            texts.insert(solution.to_string());
        }
        assert!(texts.len() > 30);
        assert_eq!(graph.random(3).unwrap().to_string(), graph.random(3).unwrap().to_string());
    }

    #[test]
    fn every_cell_is_covered_in_every_solution() {
        let puzzle = samples::pentominoes(5, 12);
        let graph = SolutionGraph::new(&puzzle).unwrap();
        let marginals = graph.marginals();
        for cell in 0..60 {
            assert_eq!(marginals.iter().map(|piece| piece[cell]).sum::<u128>(), 4040);
        }
        let bytes = graph.to_bytes();
        let again = SolutionGraph::from_bytes(&puzzle, &bytes).unwrap();
        assert_eq!(again.marginals(), marginals);
        assert_eq!(
            SolutionGraph::from_bytes(&samples::pentominoes(4, 15), &bytes).err(),
            Some(Damage::OtherPuzzle)
        );
    }
}
