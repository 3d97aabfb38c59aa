//! Iterative deepening A*: depth-first searches with a growing bound on path length + lower bound.
//!
//! Korf, "Depth-first iterative-deepening: an optimal admissible tree search", AIJ 27 (1985). Memory is one path.
//! The search is a value that can be advanced a number of nodes at a time, so limits and cancellation hold
//! inside an iteration, and an iteration goes on after a solution when all shortest paths are wanted.

use super::Space;

/// A search in progress.
#[derive(Debug)]
pub struct Deepening<'s, S: Space> {
    space: &'s S,
    root_bound: u32,
    bound: u32,
    /// The least value above the bound met in this iteration.
    next_bound: u32,
    /// The nodes of the path, and room for more.
    nodes: Vec<S::Node>,
    /// Steps of the path.
    depth: usize,
    /// Whether the steps of the deepest node are still to be listed.
    closed: bool,
    /// Steps not yet tried, those of the deepest node last.
    steps: Vec<S::Step>,
    /// Where the steps of each node of the path begin.
    bases: Vec<usize>,
    /// Nodes made, over all iterations: every step tried, whether or not its node is then cut off.
    pub generated: u64,
    /// Nodes whose steps were listed, over all iterations.
    pub expanded: u64,
}

/// Why a search stopped advancing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// [`Deepening::path`] leads to a goal, and is a shortest one.
    Solved,
    /// No path is as short as the bound; the next bound is set. `false` if there is none.
    Deeper(bool),
    /// The allowance is used up.
    Allowance,
}

impl<'s, S: Space> Deepening<'s, S> {
    /// A search from `root`, whose lower bound is `bound`.
    pub fn new(space: &'s S, root: S::Node, bound: u32) -> Self {
        let mut search = Self {
            space,
            root_bound: bound,
            bound,
            next_bound: u32::MAX,
            nodes: vec![root],
            depth: 0,
            closed: true,
            steps: Vec::new(),
            bases: Vec::new(),
            generated: 0,
            expanded: 0,
        };
        search.restart();
        search
    }

    /// No path is shorter than this.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// The nodes of the current path, from the root.
    pub fn path(&self) -> &[S::Node] {
        &self.nodes[..=self.depth]
    }

    /// Begins the iteration of the present bound.
    fn restart(&mut self) {
        self.next_bound = u32::MAX;
        self.depth = 0;
        self.steps.clear();
        self.bases.clear();
        let root = self.nodes[0].clone();
        self.nodes.resize(self.bound as usize + 1, root);
        self.closed = true;
    }

    /// Lists the steps of the deepest node.
    #[inline(always)]
    fn open(&mut self) {
        let depth = self.depth;
        self.bases.push(self.steps.len());
        self.expanded += 1;
        let Some(room) = self.bound.checked_sub(depth as u32 + 1) else {
            // Only a bound of zero at a node that is no goal leads here.
            self.next_bound = self.next_bound.min(self.bound + 1);
            return;
        };
        let omitted = self.space.expand(&self.nodes[depth], room, &mut self.steps);
        self.generated += u64::from(omitted.count);
        if omitted.least != u32::MAX {
            self.next_bound = self.next_bound.min(depth as u32 + 1 + omitted.least);
        }
    }

    /// Searches on until something happens or the next node could make more than `allowance` nodes.
    pub fn advance(&mut self, allowance: u64) -> Pause {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("bmi2")
        {
            // SAFETY: the features were detected just now.
            return unsafe { self.advance_with_bit_counts(allowance) };
        }
        self.advance_anywhere(allowance)
    }

    /// The same, compiled for processors that count bits in one instruction: pattern databases live on it.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn advance_with_bit_counts(&mut self, allowance: u64) -> Pause {
        self.advance_anywhere(allowance)
    }

    #[inline(always)]
    fn advance_anywhere(&mut self, allowance: u64) -> Pause {
        let end = self.generated.saturating_add(allowance);
        if self.bases.is_empty() && !self.closed {
            self.restart();
        }
        loop {
            if self.closed {
                if self.generated + S::FAN > end {
                    return Pause::Allowance;
                }
                self.closed = false;
                self.open();
            }
            let depth = self.depth;
            if self.steps.len() > self.bases[depth] {
                if self.generated >= end {
                    return Pause::Allowance;
                }
                self.generated += 1;
                let top = self.steps.len() - 1;
                let step = &mut self.steps[top];
                let (above, below) = self.nodes.split_at_mut(depth + 1);
                // A step was listed because there is room for it, so the depth is below the bound.
                let made = depth as u32 + 1;
                let estimate = self.space.estimate(&above[depth], self.bound - made, step);
                let total = made + estimate;
                if total > self.bound {
                    self.next_bound = self.next_bound.min(total);
                    self.steps.truncate(top);
                    continue;
                }
                self.space.enter(&above[depth], step, &mut below[0]);
                self.steps.truncate(top);
                self.depth += 1;
                if estimate == 0 && self.space.is_goal(&self.nodes[depth + 1]) {
                    // A goal has no steps: the search goes on behind it.
                    self.bases.push(self.steps.len());
                    return Pause::Solved;
                }
                self.closed = true;
            } else {
                self.bases.pop();
                if depth == 0 {
                    return self.finish();
                }
                self.depth -= 1;
            }
        }
    }

    fn finish(&mut self) -> Pause {
        let deeper = self.next_bound != u32::MAX;
        if deeper {
            self.bound = self.next_bound;
        }
        Pause::Deeper(deeper)
    }

    /// The bound at the root.
    pub fn root_bound(&self) -> u32 {
        self.root_bound
    }
}
