//! Best-first search (A*): the node of least path length + lower bound is expanded first.
//!
//! Hart, Nilsson & Raphael, "A formal basis for the heuristic determination of minimum cost paths" (1968); with a
//! lower bound that never decreases by more than a step along a path the first goal expanded is nearest. Among equals
//! the newest is taken first, so that the last layer is crossed in depth. Everything is remembered.

use super::{Keyed, way_to};
use rustc_hash::FxHashMap;

/// A search in progress.
#[derive(Debug)]
pub struct BestFirst<'s, S: Keyed> {
    space: &'s S,
    made: Vec<Made<S::Node>>,
    known: FxHashMap<S::Key, u32>,
    /// Nodes to expand, by total; the newest of a total last.
    open: Vec<Vec<u32>>,
    least: usize,
    steps: Vec<S::Step>,
    waiting: usize,
    /// Nodes made.
    pub generated: u64,
    /// Nodes whose steps were listed.
    pub expanded: u64,
    /// States met again by a way that is no shorter.
    pub pruned: u64,
}

#[derive(Debug)]
struct Made<N> {
    node: N,
    parent: u32,
    depth: u32,
}

/// Why a search stopped advancing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pause {
    /// The goal was reached: the numbers of the nodes on the way, from the root.
    Solved(Vec<u32>),
    /// Every state was seen.
    Exhausted,
    /// The allowance is used up.
    Allowance,
}

impl<'s, S: Keyed> BestFirst<'s, S> {
    /// A search from `root`, whose lower bound is `bound`.
    pub fn new(space: &'s S, root: S::Node, bound: u32) -> Self {
        let mut known = FxHashMap::default();
        known.insert(space.key(&root), 0);
        let mut search = Self {
            space,
            made: vec![Made { node: root, parent: 0, depth: 0 }],
            known,
            open: Vec::new(),
            least: bound as usize,
            steps: Vec::new(),
            waiting: 0,
            generated: 0,
            expanded: 0,
            pruned: 0,
        };
        search.wait(bound as usize, 0);
        search
    }

    fn wait(&mut self, total: usize, number: u32) {
        if self.open.len() <= total {
            self.open.resize_with(total + 1, Vec::new);
        }
        self.open[total].push(number);
        self.least = self.least.min(total);
        self.waiting += 1;
    }

    /// Nodes waiting to be expanded.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// No path is shorter than this.
    pub fn bound(&self) -> u32 {
        self.least as u32
    }

    /// A node by its number.
    pub fn node(&self, number: u32) -> &S::Node {
        &self.made[number as usize].node
    }

    /// The depth of a node.
    pub fn depth(&self, number: u32) -> u32 {
        self.made[number as usize].depth
    }

    /// Bytes that one node takes, its share of the tables included.
    pub fn bytes_per_node() -> u64 {
        (size_of::<Made<S::Node>>() + 2 * (size_of::<S::Key>() + 4) + 8) as u64
    }

    /// The numbers of the nodes from the root to one.
    pub fn way(&self, number: u32) -> Vec<u32> {
        way_to(number, |number| self.made[number as usize].parent)
    }

    /// Searches on until something happens or the next node could make more than `allowance` nodes. `visit` hears the
    /// number of every node that is taken from the queue.
    pub fn advance(&mut self, allowance: u64, mut visit: impl FnMut(&Self, u32)) -> Pause {
        let end = self.generated.saturating_add(allowance);
        while self.generated + S::FAN <= end {
            let Some(number) = self.open.get_mut(self.least).and_then(Vec::pop) else {
                if self.least >= self.open.len() {
                    return Pause::Exhausted;
                }
                self.least += 1;
                continue;
            };
            self.waiting -= 1;
            let Made { node, depth, .. } = &self.made[number as usize];
            let (node, depth) = (node.clone(), *depth);
            if self.known[&self.space.key(&node)] != number {
                // A shorter way to the same state has been found since.
                continue;
            }
            visit(self, number);
            if self.least as u32 == depth && self.space.is_goal(&node) {
                return Pause::Solved(self.way(number));
            }
            self.expanded += 1;
            self.steps.clear();
            self.space.expand(&node, u32::MAX, &mut self.steps);
            while let Some(mut step) = self.steps.pop() {
                let estimate = self.space.estimate(&node, u32::MAX, &mut step);
                let mut child = node.clone();
                self.space.enter(&node, &step, &mut child);
                self.admit(child, number, depth + 1, estimate);
            }
        }
        Pause::Allowance
    }

    fn admit(&mut self, node: S::Node, parent: u32, depth: u32, estimate: u32) {
        let number = self.made.len() as u32;
        match self.known.entry(self.space.key(&node)) {
            std::collections::hash_map::Entry::Occupied(mut entry) => {
                if self.made[*entry.get() as usize].depth <= depth {
                    self.pruned += 1;
                    return;
                }
                entry.insert(number);
            }
            std::collections::hash_map::Entry::Vacant(entry) => {
                entry.insert(number);
            }
        }
        self.generated += 1;
        self.made.push(Made { node, parent, depth });
        self.wait((depth + estimate) as usize, number);
    }
}
