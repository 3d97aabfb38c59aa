//! Beam search: layer by layer like breadth-first search, but only the most promising nodes of a layer live on.
//!
//! Finds good paths in spaces where a shortest one is out of reach; promises nothing. No state is kept twice in
//! neighbouring layers, so the search does not run in small circles. Of the layers behind only four bytes a node are
//! kept, the number of the parent and a label; of the states of the last layers a hash. So a wide beam needs little memory,
//! and width is what makes its ways short.

use super::Keyed;
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::collections::VecDeque;
use std::hash::BuildHasher;

/// Layers in which no state comes twice.
const LAYERS: usize = 8;
/// Bits of a label; the rest of four bytes is the number of a node.
const LABEL: u32 = 5;
/// Nodes a layer, at most.
pub const WIDEST: usize = 1 << (u32::BITS - LABEL);

/// A search in progress.
#[derive(Debug)]
pub struct Beam<'s, S: Keyed> {
    space: &'s S,
    width: usize,
    /// What is to be known of the nodes of a path.
    label: fn(&S::Node) -> u8,
    root: u8,
    nodes: Vec<S::Node>,
    /// For each node of each layer the number of its parent in the layer before, and its label.
    trail: Vec<Vec<u32>>,
    /// Hashes of the states of the last layers: two of them alike would cost a node, and break no promise.
    seen: VecDeque<FxHashSet<u64>>,
    /// Candidates of the next layer by rank: parent and step.
    candidates: Vec<Vec<(u32, S::Step)>>,
    steps: Vec<S::Step>,
    /// Nodes made.
    pub generated: u64,
    /// Nodes whose steps were listed.
    pub expanded: u64,
    /// Candidates left behind.
    pub pruned: u64,
}

/// What a layer brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// The node of this number in the newest layer is a goal.
    Goal(usize),
    /// Go on.
    More,
    /// No node has a neighbour that was not seen.
    Dead,
}

impl<'s, S: Keyed> Beam<'s, S> {
    /// A search from `root` that keeps `width` nodes a layer; `label` gives what is to be known of a path, a number below 32.
    pub fn new(space: &'s S, root: S::Node, width: usize, label: fn(&S::Node) -> u8) -> Self {
        let mut seen = FxHashSet::default();
        seen.insert(hash(&space.key(&root)));
        Self {
            space,
            width: width.min(WIDEST),
            label,
            root: label(&root),
            nodes: vec![root],
            trail: Vec::new(),
            seen: VecDeque::from([seen]),
            candidates: Vec::new(),
            steps: Vec::new(),
            generated: 0,
            expanded: 0,
            pruned: 0,
        }
    }

    /// How many layers there are.
    pub fn depth(&self) -> usize {
        self.trail.len()
    }

    /// Nodes in the newest layer.
    pub fn live(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes that the search takes now, roughly.
    pub fn memory(&self) -> u64 {
        let steps: usize = self.candidates.iter().map(Vec::capacity).sum();
        let seen: usize = self.seen.iter().map(FxHashSet::capacity).sum();
        let trail: usize = self.trail.iter().map(Vec::capacity).sum();
        (self.nodes.capacity() * 2 * size_of::<S::Node>()
            + steps * size_of::<(u32, S::Step)>()
            + trail * size_of::<u32>()
            + seen * 10) as u64
    }

    /// Makes the next layer, of at most so many nodes.
    pub fn advance(&mut self, most: usize) -> Layer {
        let width = self.width.min(most);
        for (number, node) in self.nodes.iter().enumerate() {
            self.expanded += 1;
            self.space.expand(node, u32::MAX, &mut self.steps);
            for mut step in self.steps.drain(..) {
                let estimate = self.space.estimate(node, u32::MAX, &mut step);
                let rank = self.space.rank(&step, estimate) as usize;
                if self.candidates.len() <= rank {
                    self.candidates.resize_with(rank + 1, Vec::new);
                }
                self.candidates[rank].push((number as u32, step));
            }
        }
        let mut nodes = Vec::with_capacity(width);
        let mut made = Vec::with_capacity(width);
        let mut goal = None;
        let mut seen = if self.seen.len() < LAYERS { None } else { self.seen.pop_front() };
        if let Some(seen) = &mut seen {
            seen.clear();
        }
        let mut seen = seen.unwrap_or_default();
        for (rank, candidates) in self.candidates.iter_mut().enumerate() {
            for (parent, step) in candidates.drain(..) {
                if nodes.len() >= width || goal.is_some() {
                    self.pruned += 1;
                    continue;
                }
                let from = &self.nodes[parent as usize];
                let mut node = from.clone();
                self.space.enter(from, &step, &mut node);
                let key = hash(&self.space.key(&node));
                if self.seen.iter().any(|layer| layer.contains(&key)) || !seen.insert(key) {
                    self.pruned += 1;
                    continue;
                }
                self.generated += 1;
                if rank == 0 && self.space.is_goal(&node) {
                    goal = Some(nodes.len());
                }
                made.push(parent << LABEL | u32::from((self.label)(&node)));
                nodes.push(node);
            }
        }
        self.nodes = nodes;
        self.seen.push_back(seen);
        self.trail.push(made);
        match goal {
            Some(goal) => Layer::Goal(goal),
            None if self.nodes.is_empty() => Layer::Dead,
            None => Layer::More,
        }
    }

    /// The labels of the nodes from the root to a node of the newest layer.
    pub fn path(&self, number: usize) -> Vec<u8> {
        let mut labels = Vec::with_capacity(self.trail.len() + 1);
        let mut number = number;
        for layer in self.trail.iter().rev() {
            labels.push((layer[number] & ((1 << LABEL) - 1)) as u8);
            number = (layer[number] >> LABEL) as usize;
        }
        labels.push(self.root);
        labels.reverse();
        labels
    }
}

fn hash(key: &impl std::hash::Hash) -> u64 {
    FxBuildHasher.hash_one(key)
}
