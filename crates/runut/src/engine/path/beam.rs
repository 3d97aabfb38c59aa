//! Beam search: layer by layer like breadth-first search, but only the most promising nodes of a layer live on.
//!
//! Finds good paths in spaces where a shortest one is out of reach; promises nothing. No state is kept twice, not even
//! in different layers, so the search cannot run in circles.

use super::Keyed;
use rustc_hash::FxHashSet;

/// A search in progress.
#[derive(Debug)]
pub struct Beam<'s, S: Keyed> {
    space: &'s S,
    width: usize,
    root: S::Node,
    nodes: Vec<S::Node>,
    /// How each node of each layer was made: the number of its parent in the layer before, and the step.
    trail: Vec<Vec<(u32, S::Step)>>,
    seen: FxHashSet<S::Key>,
    /// Candidates of the next layer by estimate: parent and step.
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
    /// A search from `root` that keeps `width` nodes a layer.
    pub fn new(space: &'s S, root: S::Node, width: usize) -> Self {
        let mut seen = FxHashSet::default();
        seen.insert(space.key(&root));
        Self {
            space,
            width,
            nodes: vec![root.clone()],
            root,
            trail: Vec::new(),
            seen,
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

    /// Makes the next layer, of at most so many nodes.
    pub fn advance(&mut self, most: usize) -> Layer {
        let width = self.width.min(most);
        for (number, node) in self.nodes.iter().enumerate() {
            self.expanded += 1;
            self.space.expand(node, u32::MAX, &mut self.steps);
            for mut step in self.steps.drain(..) {
                let estimate = self.space.estimate(node, u32::MAX, &mut step) as usize;
                if self.candidates.len() <= estimate {
                    self.candidates.resize_with(estimate + 1, Vec::new);
                }
                self.candidates[estimate].push((number as u32, step));
            }
        }
        let mut nodes = Vec::with_capacity(width);
        let mut made = Vec::with_capacity(width);
        let mut goal = None;
        for (estimate, candidates) in self.candidates.iter_mut().enumerate() {
            for (parent, step) in candidates.drain(..) {
                if nodes.len() >= width || goal.is_some() {
                    self.pruned += 1;
                    continue;
                }
                let from = &self.nodes[parent as usize];
                let mut node = from.clone();
                self.space.enter(from, &step, &mut node);
                if !self.seen.insert(self.space.key(&node)) {
                    self.pruned += 1;
                    continue;
                }
                self.generated += 1;
                if estimate == 0 && self.space.is_goal(&node) {
                    goal = Some(nodes.len());
                }
                nodes.push(node);
                made.push((parent, step));
            }
        }
        self.nodes = nodes;
        self.trail.push(made);
        match goal {
            Some(goal) => Layer::Goal(goal),
            None if self.nodes.is_empty() => Layer::Dead,
            None => Layer::More,
        }
    }

    /// The nodes from the root to a node of the newest layer.
    pub fn path(&self, number: usize) -> Vec<S::Node> {
        let mut steps = Vec::with_capacity(self.trail.len());
        let mut number = number;
        for layer in self.trail.iter().rev() {
            let (parent, step) = layer[number];
            steps.push(step);
            number = parent as usize;
        }
        let mut path = vec![self.root.clone()];
        for step in steps.iter().rev() {
            let from = &path[path.len() - 1];
            let mut node = from.clone();
            self.space.enter(from, step, &mut node);
            path.push(node);
        }
        path
    }
}
