//! Breadth-first search: layer by layer, every state once. The first goal met is nearest, and all shortest ways to it
//! can be read off the layers.

use super::{Keyed, way_to};
use rustc_hash::FxHashMap;

/// A search in progress.
#[derive(Debug)]
pub struct BreadthFirst<'s, S: Keyed> {
    space: &'s S,
    made: Vec<Made<S::Node>>,
    known: FxHashMap<S::Key, u32>,
    /// Further ways into a state from the layer before: (state, parent), in the order they were met.
    more: Vec<(u32, u32)>,
    next: usize,
    steps: Vec<S::Step>,
    goal: Option<u32>,
    /// Nodes whose steps were listed.
    pub expanded: u64,
    /// States met again.
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
    /// The goal was reached, and with it every shortest way.
    Solved,
    /// Every state was seen.
    Exhausted,
    /// The allowance is used up.
    Allowance,
}

impl<'s, S: Keyed> BreadthFirst<'s, S> {
    /// A search from `root`.
    pub fn new(space: &'s S, root: S::Node) -> Self {
        let mut known = FxHashMap::default();
        known.insert(space.key(&root), 0);
        let goal = space.is_goal(&root).then_some(0);
        Self {
            space,
            made: vec![Made { node: root, parent: 0, depth: 0 }],
            known,
            more: Vec::new(),
            next: 0,
            steps: Vec::new(),
            goal,
            expanded: 0,
            pruned: 0,
        }
    }

    /// Nodes made.
    pub fn generated(&self) -> u64 {
        self.made.len() as u64 - 1
    }

    /// Nodes waiting to be expanded.
    pub fn waiting(&self) -> usize {
        self.made.len() - self.next
    }

    /// No path is shorter than this.
    pub fn bound(&self) -> u32 {
        self.made.get(self.next).map_or(0, |made| made.depth)
    }

    /// The depth of the last node made.
    pub fn deepest(&self) -> u32 {
        self.made.last().map_or(0, |made| made.depth)
    }

    /// How many nodes there are of this depth.
    pub fn width(&self, depth: u32) -> u64 {
        let before = |depth| self.made.partition_point(|made| made.depth < depth);
        (before(depth + 1) - before(depth)) as u64
    }

    /// The numbers of the nodes from the root to the one that is expanded next, or to the last one.
    pub fn way(&self) -> Vec<u32> {
        let number = self.next.min(self.made.len() - 1) as u32;
        way_to(number, |number| self.made[number as usize].parent)
    }

    /// A node by its number.
    pub fn node(&self, number: u32) -> &S::Node {
        &self.made[number as usize].node
    }

    /// Bytes that one node takes, its share of the tables included.
    pub fn bytes_per_node() -> u64 {
        (size_of::<Made<S::Node>>() + 2 * (size_of::<S::Key>() + 4) + 8) as u64
    }

    /// Searches on until something happens or the next node could make more than `allowance` nodes. With `all`, the layer before the
    /// goal's is finished, so that every shortest way is known.
    pub fn advance(&mut self, allowance: u64, all: bool) -> Pause {
        let end = self.generated().saturating_add(allowance);
        while self.generated() + S::FAN <= end {
            let Some(Made { node, depth, .. }) = self.made.get(self.next) else {
                return if self.goal.is_some() { Pause::Solved } else { Pause::Exhausted };
            };
            if let Some(goal) = self.goal
                && (!all || self.made[goal as usize].depth <= *depth)
            {
                return Pause::Solved;
            }
            let (node, depth, parent) = (node.clone(), *depth + 1, self.next as u32);
            self.next += 1;
            self.expanded += 1;
            self.steps.clear();
            self.space.expand(&node, u32::MAX, &mut self.steps);
            while let Some(mut step) = self.steps.pop() {
                self.space.estimate(&node, u32::MAX, &mut step);
                let mut child = node.clone();
                self.space.enter(&node, &step, &mut child);
                self.admit(child, parent, depth);
            }
        }
        Pause::Allowance
    }

    fn admit(&mut self, node: S::Node, parent: u32, depth: u32) {
        let number = self.made.len() as u32;
        let known = *self.known.entry(self.space.key(&node)).or_insert(number);
        if known != number {
            self.pruned += 1;
            if self.made[known as usize].depth == depth {
                self.more.push((known, parent));
            }
            return;
        }
        if self.goal.is_none() && self.space.is_goal(&node) {
            self.goal = Some(number);
        }
        self.made.push(Made { node, parent, depth });
    }

    /// Calls `visit` with the numbers of the nodes of every shortest way, goal first, until it breaks off.
    pub fn ways<B>(
        &self,
        mut visit: impl FnMut(&[u32]) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        let Some(goal) = self.goal else { return std::ops::ControlFlow::Continue(()) };
        let mut more: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for &(state, parent) in &self.more {
            more.entry(state).or_default().push(parent);
        }
        let mut way = vec![goal];
        // The parents of each node of the way that are still to be tried.
        let mut open: Vec<Vec<u32>> = Vec::new();
        loop {
            let last = way[way.len() - 1];
            if last == 0 {
                visit(&way)?;
            } else if open.len() < way.len() {
                let first = self.made[last as usize].parent;
                let others = more.get(&last).into_iter().flatten().copied();
                open.push(others.chain([first]).collect());
            }
            loop {
                if open.len() == way.len() {
                    if let Some(parent) = open[way.len() - 1].pop() {
                        way.push(parent);
                        break;
                    }
                    open.pop();
                }
                way.pop();
                if way.is_empty() {
                    return std::ops::ControlFlow::Continue(());
                }
            }
        }
    }
}
