//! Iterative deepening A*: depth-first searches with a growing bound on path length + lower bound.
//!
//! Korf, "Depth-first iterative-deepening: an optimal admissible tree search", AIJ 27 (1985). Memory is one path.
//! The search is a value that can be advanced a number of nodes at a time, so limits and cancellation hold
//! inside an iteration, and an iteration goes on after a solution when all shortest paths are wanted.
//!
//! Where a space can, what lies below a node with little room left is *swept*: searched in whatever order keeps the memory
//! busy, since the order of nodes without a goal among them is nobody's concern. The counters are the same.
//!
//! A *keen* search cuts the tree into [`pieces`](super::pieces) and begins each iteration with the most promising ones.

use super::Space;
use super::pieces::{Pieces, worthwhile};

/// A search in progress.
#[derive(Debug)]
pub struct Deepening<'s, S: Space> {
    space: &'s S,
    root_bound: u32,
    bound: u32,
    /// The least value above the bound met in this iteration.
    next_bound: u32,
    keen: bool,
    pieces: Pieces<S::Node>,
    stage: Stage,
    /// The nodes of the path, and room for more.
    nodes: Vec<S::Node>,
    /// Steps of the path.
    depth: usize,
    /// Steps of the path above the present piece.
    floor: usize,
    /// The most steps of a path in the present piece.
    deepest: usize,
    /// Whether the steps of the deepest node are still to be listed.
    closed: bool,
    /// Steps not yet tried, those of the deepest node last.
    steps: Vec<S::Step>,
    /// Where the steps of each node of the path begin.
    bases: Vec<usize>,
    /// Below nodes with at most so many steps left there may be little enough to be swept.
    sweepable: u32,
    slate: S::Slate,
    /// Nodes made, over all iterations: every step tried, whether or not its node is then cut off.
    pub generated: u64,
    /// Nodes whose steps were listed, over all iterations.
    pub expanded: u64,
}

/// A sweep makes at most so many nodes: half of what a search makes between two looks at the clock.
const MOST_SWEPT: u64 = 8192;

/// Where a sweep was too much, the next one is tried with so many steps less.
const LESS_ROOM: u32 = 10;

/// What a search is about to do.
#[derive(Debug, Clone, Copy)]
enum Stage {
    /// To begin an iteration.
    Begin,
    /// To cut the tree until there are so many pieces.
    Cut(usize),
    /// To search on in the piece of this number; `None` after the last one.
    Search(Option<usize>),
}

/// What became of a sweep.
enum Sweep {
    /// All below the node is done, as if its steps had been tried.
    Done,
    /// Not now: the allowance is nearly used up, and the next one will do.
    Postponed,
    /// The node has to be searched step by step.
    Impossible,
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
        Self {
            space,
            root_bound: bound,
            bound,
            next_bound: u32::MAX,
            keen: false,
            nodes: vec![root.clone()],
            pieces: Pieces::whole(root, bound),
            stage: Stage::Begin,
            depth: 0,
            floor: 0,
            deepest: 0,
            closed: true,
            steps: Vec::new(),
            bases: Vec::new(),
            sweepable: u32::MAX,
            slate: S::Slate::default(),
            generated: 0,
            expanded: 0,
        }
    }

    /// The same, with the most promising pieces of the tree first.
    pub fn keen(self, keen: bool) -> Self {
        Self { keen, ..self }
    }

    /// No path is shorter than this.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// The bound at the root.
    pub fn root_bound(&self) -> u32 {
        self.root_bound
    }

    /// The nodes of the current path, from the root.
    pub fn path(&self) -> &[S::Node] {
        &self.nodes[..=self.depth]
    }

    /// The most steps of a path in this iteration, as far as the tree was not cut.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// The tree in pieces, for others to search on between two iterations.
    pub fn into_pieces(self) -> Pieces<S::Node> {
        self.pieces
    }

    /// Searches on until something happens or the next node could make more than `allowance` nodes.
    pub fn advance(&mut self, allowance: u64) -> Pause {
        let start = self.generated;
        let end = start.saturating_add(allowance);
        loop {
            match self.stage {
                Stage::Begin => self.begin(),
                Stage::Cut(wanted) => {
                    let left = end - self.generated;
                    let cut = self.pieces.cut(self.space, self.bound, wanted, left);
                    self.generated += cut.generated;
                    self.expanded += cut.expanded;
                    if !cut.ended {
                        return Pause::Allowance;
                    }
                    if self.keen {
                        self.pieces.sort();
                    }
                    self.open_piece(0);
                }
                Stage::Search(Some(number)) => {
                    if let Some(pause) = self.search(start, end) {
                        return pause;
                    }
                    self.pieces.note(number, self.deepest);
                    self.open_piece(number + 1);
                }
                Stage::Search(None) => return self.finish(),
            }
        }
    }

    /// Begins the iteration of the present bound.
    fn begin(&mut self) {
        self.next_bound = u32::MAX;
        let root = self.nodes[0].clone();
        self.nodes.resize(self.bound as usize + 1, root);
        self.stage = Stage::Cut(if self.keen { worthwhile(self.generated) } else { 1 });
    }

    fn finish(&mut self) -> Pause {
        let next = self.next_bound.min(self.pieces.least_above(self.bound));
        let deeper = next != u32::MAX;
        if deeper {
            self.bound = next;
        }
        self.stage = Stage::Begin;
        Pause::Deeper(deeper)
    }

    /// Goes to the first piece from `number` on that the bound lets pass.
    fn open_piece(&mut self, number: usize) {
        let number = self.pieces.next(number, self.bound);
        if let Some(number) = number {
            let length = self.pieces.list()[number].length;
            let places = self.nodes[..length].iter_mut().rev();
            places
                .zip(self.pieces.path_back(number))
                .for_each(|(place, node)| place.clone_from(node));
            self.floor = length - 1;
            self.depth = self.floor;
            self.deepest = self.floor;
            self.closed = true;
            self.steps.clear();
            self.bases.clear();
            self.bases.resize(self.floor, 0);
        }
        self.stage = Stage::Search(number);
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

    /// Searches all below the deepest node at once, if that is little and holds no goal.
    #[inline(always)]
    fn sweep(&mut self, start: u64, end: u64) -> Sweep {
        let room = self.bound - self.depth as u32;
        if !S::SWEEPS || room > self.sweepable {
            return Sweep::Impossible;
        }
        if self.generated + MOST_SWEPT > end {
            let waits = self.generated > start && end - start >= 2 * MOST_SWEPT;
            return if waits { Sweep::Postponed } else { Sweep::Impossible };
        }
        let node = &self.nodes[self.depth];
        let Some(swept) = self.space.sweep(node, room, MOST_SWEPT, &mut self.slate) else {
            self.sweepable = room.saturating_sub(LESS_ROOM);
            return Sweep::Impossible;
        };
        self.generated += swept.generated;
        self.expanded += swept.expanded;
        self.deepest = self.deepest.max(self.depth + swept.deepest as usize);
        self.next_bound = self.next_bound.min(self.bound.saturating_add(swept.excess));
        Sweep::Done
    }

    #[inline(always)]
    fn search_anywhere(&mut self, start: u64, end: u64) -> Option<Pause> {
        loop {
            if self.closed {
                if self.generated + S::FAN > end {
                    return Some(Pause::Allowance);
                }
                self.closed = false;
                match self.sweep(start, end) {
                    Sweep::Impossible => self.open(),
                    Sweep::Done if self.depth == self.floor => return None,
                    Sweep::Done => {
                        self.depth -= 1;
                        continue;
                    }
                    Sweep::Postponed => {
                        self.closed = true;
                        return Some(Pause::Allowance);
                    }
                }
            }
            let depth = self.depth;
            if self.steps.len() > self.bases[depth] {
                if self.generated >= end {
                    return Some(Pause::Allowance);
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
                self.deepest = self.deepest.max(self.depth);
                if estimate == 0 && self.space.is_goal(&self.nodes[depth + 1]) {
                    // A goal has no steps: the search goes on behind it.
                    self.bases.push(self.steps.len());
                    return Some(Pause::Solved);
                }
                self.closed = true;
            } else {
                self.bases.pop();
                if depth == self.floor {
                    return None;
                }
                self.depth -= 1;
            }
        }
    }
}

/// Picks the fastest way to search that this processor allows: one list of instructions both for what is detected and
/// for what the compiler may use, so that the two cannot differ.
macro_rules! compiled_for {
    ($($feature:tt),+) => {
        impl<S: Space> Deepening<'_, S> {
            /// Searches on in the present piece; `None` at its end.
            fn search(&mut self, start: u64, end: u64) -> Option<Pause> {
                #[cfg(target_arch = "x86_64")]
                if $(std::arch::is_x86_feature_detected!($feature))&&+ {
                    // SAFETY: every instruction enabled there was detected just now; the list is the same.
                    return unsafe { self.search_with_bit_counts(start, end) };
                }
                self.search_anywhere(start, end)
            }

            /// The same, compiled for processors that count bits in one instruction: pattern databases live on it.
            #[cfg(target_arch = "x86_64")]
            $(#[target_feature(enable = $feature)])+
            fn search_with_bit_counts(&mut self, start: u64, end: u64) -> Option<Pause> {
                self.search_anywhere(start, end)
            }
        }
    };
}

compiled_for!("popcnt", "bmi1", "bmi2", "lzcnt");
