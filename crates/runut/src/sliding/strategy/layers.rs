//! The layers of a beam over boards of up to 25 cells, in little memory.
//!
//! What makes the ways of a beam short is its width, so a board must be small and quickly looked at. It takes 24 bytes: five
//! bits a cell, and the entries of up to eight tables, from which the places in the tables are computed anew when a tile has
//! moved; that is cheaper than carrying them along. The steps out of many boards are prepared together, and the memory is asked
//! for all their entries before the first is needed. A layer stays in the order of its parents, so that half a byte a
//! board, the directions in which its children live on, is all that has to be kept to find the way back.
//!
//! Boards are ranked by Manhattan distance and the sums of their partitions, the largest of which counts more: among boards
//! of one bound those look nearest whose other sum is small too. Of the last rank that fits a part is taken by the hash of the
//! board: which parents come first must not matter. No board is kept that comes twice in a layer or shortly after.

use super::sights::{Map, Node, Step, prepare};
use crate::sliding::Direction;
use std::ops::ControlFlow::{self, Continue};

/// Boards whose steps are prepared together, and batches between two looks at whoever watches.
const BATCH: usize = 64;
const WATCHED: usize = 64;
/// More than the rank of any board.
const RANKS: usize = 2048;

/// What a layer brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// The only board of the newest layer is the goal.
    Goal,
    /// Go on.
    More,
    /// No board has a neighbour that was not seen.
    Dead,
}

/// How boards are told apart: what a step of all tiles counts, and half a step beyond that, in the largest sum and in both.
/// (A beam of 16 000 over Korf & Felner's fifty: 3.1 % above the optimum with the first, 3.3 % with the second.)
const WEIGHTS: [[u32; 3]; 2] = [[4, 2, 3], [4, 1, 4]];

/// A beam in progress.
pub(super) struct Layers<'m> {
    map: &'m Map<'m>,
    weights: [u32; 3],
    seed: u64,
    nodes: Vec<Node>,
    /// For every board of every layer but the last, four bits: the directions in which it has children.
    trail: Vec<Vec<u8>>,
    /// Boards of the last layers, by their hashes; newer ones push out older ones.
    seen: Vec<u32>,
    candidates: Vec<Node>,
    /// Parent, direction and rank of each candidate.
    marks: Vec<(u32, u16)>,
    steps: Vec<Step>,
    /// Boards that lived on.
    pub generated: u64,
    /// Boards whose steps were listed.
    pub expanded: u64,
    /// Steps that were left behind.
    pub pruned: u64,
}

impl<'m> Layers<'m> {
    /// A beam of at most so many boards a layer. With another `turn` equal ranks fall another way.
    pub fn new(map: &'m Map<'m>, widest: usize, turn: usize) -> Self {
        Self {
            map,
            weights: WEIGHTS[turn % WEIGHTS.len()],
            seed: turn as u64,
            nodes: vec![map.root],
            trail: Vec::new(),
            seen: vec![0; (4 * widest).next_power_of_two()],
            candidates: Vec::new(),
            marks: Vec::new(),
            steps: Vec::with_capacity(3 * BATCH),
            generated: 0,
            expanded: 0,
            pruned: 0,
        }
    }

    /// How many layers there are.
    pub fn depth(&self) -> usize {
        self.trail.len()
    }

    /// Boards in the newest layer.
    pub fn live(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes that the beam takes now, roughly.
    pub fn memory(&self) -> u64 {
        let nodes = self.nodes.capacity() + self.candidates.capacity();
        let trail: usize = self.trail.iter().map(Vec::capacity).sum();
        let marks = size_of_val(&*self.seen) + self.marks.capacity() * size_of::<(u32, u16)>();
        (nodes * size_of::<Node>() + marks + trail) as u64
    }

    /// Makes the next layer, of at most so many boards, none of which is on a way of `below` moves or more.
    pub fn advance<B>(
        &mut self,
        width: usize,
        below: usize,
        watch: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Layer> {
        let depth = self.depth() + 1;
        let mut ranks = vec![0u32; RANKS];
        let mut steps = std::mem::take(&mut self.steps);
        self.candidates.clear();
        self.marks.clear();
        for (batch, nodes) in self.nodes.chunks(BATCH).enumerate() {
            if batch % WATCHED == WATCHED - 1 {
                watch()?;
            }
            steps.clear();
            prepare(self.map, &self.seen, nodes, (batch * BATCH) as u32, &mut steps);
            self.expanded += nodes.len() as u64;
            for step in &steps {
                let slot = (step.hash >> 32) as usize & (self.seen.len() - 1);
                let seen = &mut self.seen[slot];
                if *seen == step.hash as u32 {
                    self.pruned += 1;
                    continue;
                }
                *seen = step.hash as u32;
                let mut node = step.node;
                for part in 0..self.map.partitions {
                    let view = step.views[part];
                    let value = self.map.sights[view as usize].value(step.entries[part]);
                    node.values &= !(15 << (4 * view));
                    node.values |= u32::from(value) << (4 * view);
                }
                let sums = node.sums();
                let largest = sums[0].max(sums[1]);
                let bound = u32::from(node.manhattan) + 2 * largest;
                if depth + bound as usize >= below {
                    self.pruned += 1;
                    continue;
                }
                let place = step.parent << 2 | u32::from(node.last);
                if bound == 0 && width > 0 {
                    self.steps = steps;
                    self.reached(place, node);
                    return Continue(Layer::Goal);
                }
                // The only partition is its own other one.
                let both = if self.map.partitions == 1 { 2 * sums[0] } else { sums[0] + sums[1] };
                let [all, most, sum] = self.weights;
                let rank = all * u32::from(node.manhattan) + most * largest + sum * both;
                ranks[rank as usize] += 1;
                self.candidates.push(node);
                self.marks.push((place, rank as u16));
            }
        }
        self.steps = steps;
        self.select(width, &ranks);
        Continue(if self.nodes.is_empty() { Layer::Dead } else { Layer::More })
    }

    /// The goal is reached: the only board of the newest layer.
    fn reached(&mut self, place: u32, node: Node) {
        let mut made = vec![0; self.nodes.len().div_ceil(2)];
        mark(&mut made, place);
        self.trail.push(made);
        self.nodes.clear();
        self.nodes.push(node);
        self.generated += 1;
        self.pruned += self.candidates.len() as u64;
    }

    /// The candidates of the least ranks become the newest layer.
    fn select(&mut self, width: usize, ranks: &[u32]) {
        let mut room = width;
        let mut cut = ranks.len();
        let mut part = 0;
        for (rank, &count) in ranks.iter().enumerate() {
            if count as usize > room {
                cut = rank;
                part = ((room as u64) << 32) / u64::from(count);
                break;
            }
            room -= count as usize;
        }
        let mut made = vec![0; self.nodes.len().div_ceil(2)];
        self.nodes.clear();
        for (node, &(place, rank)) in self.candidates.iter().zip(&self.marks) {
            let rank = rank as usize;
            let lives = rank < cut || rank == cut && node.hash(self.seed) >> 32 < part;
            if lives && self.nodes.len() < width {
                mark(&mut made, place);
                self.nodes.push(*node);
            }
        }
        self.trail.push(made);
        self.generated += self.nodes.len() as u64;
        self.pruned += (self.candidates.len() - self.nodes.len()) as u64;
    }

    /// The way to a board of the newest layer.
    pub fn path(&self, number: usize) -> Vec<Direction> {
        let mut moves = Vec::with_capacity(self.trail.len());
        let mut number = number as u32;
        for layer in self.trail.iter().rev() {
            let byte = layer.iter().position(|byte| {
                let children = byte.count_ones();
                let here = number < children;
                number -= if here { 0 } else { children };
                here
            });
            let byte = byte.expect("every board has a parent");
            let mut children = layer[byte];
            for _ in 0..number {
                children &= children - 1;
            }
            let bit = children.trailing_zeros() as usize;
            moves.push(Direction::ALL[bit % 4]);
            number = (2 * byte + bit / 4) as u32;
        }
        moves.reverse();
        moves
    }
}

/// Notes a child: the number of its parent, and the direction.
fn mark(made: &mut [u8], place: u32) {
    made[(place >> 3) as usize] |= 1 << (place & 7);
}

#[cfg(test)]
mod tests {
    use super::super::pattern::Outlook;
    use super::super::shortest_by;
    use super::*;
    use crate::sliding::distances::Distances;
    use crate::sliding::pattern::{Pattern, Table};
    use crate::sliding::{Route, Sliding};
    use crate::{Cancel, Puzzle};
    use std::convert::Infallible;
    use std::sync::Arc;

    /// Looks at a board through the tables of these groups, partition by partition.
    fn outlook(board: &Sliding, partitions: &[&[&[usize]]]) -> Outlook {
        let (width, height) = (board.width(), board.height());
        let look = |tiles: &&[usize]| {
            let pattern = Pattern::new(width, height, board.blank_home(), tiles);
            let (standard, turned) = pattern.expect("a pattern").standard();
            (Arc::new(Table::build(&standard)), turned)
        };
        partitions.iter().map(|groups| groups.iter().map(look).collect()).collect()
    }

    /// The way that a beam of one width finds, if it is shorter than `below`.
    fn way(map: &Map<'_>, width: usize, below: usize) -> Option<Vec<Direction>> {
        let mut layers = Layers::new(map, width, 0);
        loop {
            let go_on = &mut || ControlFlow::<Infallible>::Continue(());
            let Continue(layer) = layers.advance(width, below, go_on);
            assert!(layers.live() <= width);
            match layer {
                Layer::Goal => return Some(layers.path(0)),
                Layer::Dead => return None,
                Layer::More => {}
            }
        }
    }

    #[test]
    fn a_beam_that_leaves_nothing_out_finds_a_shortest_way() {
        let distances = Distances::new(3, 3, 8).expect("a small board");
        let mut boards = Vec::new();
        let mut number = 0;
        distances.each(|board, moves| {
            number += 1;
            if number % 20_001 == 0 {
                boards.push((board.clone(), moves));
            }
        });
        let both: [&[&[usize]]; 2] =
            [&[&[0, 1, 2], &[3, 4, 5, 6, 7]], &[&[0, 3, 6], &[1, 4, 7, 2, 5]]];
        for (board, moves) in boards {
            for partitions in 1..=2 {
                let outlook = outlook(&board, &both[..partitions]);
                let map = Map::new(&board, &outlook);
                assert!(map.bound() as usize <= moves);
                let found = way(&map, 100_000, usize::MAX).expect("it can be solved");
                assert_eq!(found.len(), moves);
                assert_eq!(board.check(&Route::new(found)), Ok(()));
                // Nothing is shorter, and what is not shorter is not looked at.
                assert_eq!(way(&map, 100_000, moves), None);
                let narrow = way(&map, 20, usize::MAX).map(Route::new);
                assert!(
                    narrow
                        .is_none_or(|way| board.check(&way) == Ok(()) && way.moves.len() >= moves)
                );
            }
        }
    }

    /// A board some steps of the blank away from its goal, and the fewest moves that lead back.
    fn walked(columns: usize, rows: usize, seed: usize) -> (Sliding, usize) {
        let mut tiles: Vec<u8> = (1..(columns * rows) as u8).collect();
        tiles.push(0);
        let mut board = Sliding::new(columns, tiles).expect("a board");
        for step in 0..40 {
            let direction = Direction::ALL[(step * step + seed * step) / 3 % 4];
            board = board.after(&[direction]).unwrap_or(board);
        }
        let shortest = shortest_by(&board, "ida-manhattan", &Cancel::new());
        let moves = shortest.expect("it is near").moves.len();
        (board, moves)
    }

    #[test]
    fn boards_of_25_cells_and_goals_elsewhere() {
        let mut furthest = 0;
        for (columns, rows) in [(5, 5), (4, 6), (5, 5), (8, 3)] {
            let (board, moves) = walked(columns, rows, furthest);
            furthest = furthest.max(moves);
            let outlook = outlook(&board, &[&[&[0, 1], &[2, 3]], &[&[0, 5]]]);
            let map = Map::new(&board, &outlook);
            let found = way(&map, 5_000, usize::MAX).expect("it can be solved");
            assert_eq!((found.len(), board.check(&Route::new(found))), (moves, Ok(())), "{board}");
        }
        assert!(furthest > 8, "{furthest}");
        let (board, _) = walked(5, 5, 3);
        let goal = board.after(&[Direction::Up]).or_else(|| board.after(&[Direction::Down]));
        let goal = goal.expect("one of them is on the board").tiles().to_vec();
        let elsewhere = board.with_goal(goal).expect("a goal");
        let outlook = outlook(&elsewhere, &[&[&[0, 1], &[2, 3]]]);
        let found = way(&Map::new(&elsewhere, &outlook), 100, usize::MAX).expect("a way");
        assert_eq!((found.len(), elsewhere.check(&Route::new(found))), (1, Ok(())));
    }
}
