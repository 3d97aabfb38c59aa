//! Shortest paths in state spaces too large to write down: a state space, a search and a lower bound are
//! independent of each other.

pub mod best_first;
pub mod breadth_first;
pub mod deepening;
pub mod pieces;

/// A state space with unit steps and a lower bound on the number of steps to a goal.
///
/// Making a neighbour is cut into three parts, so that a search pays only for what it uses: `expand` lists the
/// steps out of a node (and may start fetching whatever their bounds need from memory), `estimate` gives the
/// bound behind a step, `enter` makes the node.
pub trait Space {
    /// A state, with whatever its lower bound keeps up to date.
    type Node: Clone;
    /// A step out of a node.
    type Step: Copy;
    /// What a sweep writes on.
    type Slate: Default;
    /// No node has more steps than this.
    const FAN: u64;
    /// Whether [`sweep`](Space::sweep) does anything.
    const SWEEPS: bool = false;

    /// Pushes the steps out of `node`, except the one straight back; the last one pushed is tried first. A step
    /// whose bound is plainly above `room` may be left out: the answer counts those.
    fn expand(&self, node: &Self::Node, room: u32, steps: &mut Vec<Self::Step>) -> Omitted;

    /// The lower bound of the node behind a step, or anything less that is above `room`.
    fn estimate(&self, node: &Self::Node, room: u32, step: &mut Self::Step) -> u32;

    /// Makes the node behind a step that was estimated and found not to be above the room.
    fn enter(&self, node: &Self::Node, step: &Self::Step, into: &mut Self::Node);

    /// Searches all that lies within `room` steps below a node, in whatever order is quickest. `None` if there is a goal,
    /// or if that takes more than `most` nodes: then it has to be searched step by step.
    fn sweep(
        &self,
        _node: &Self::Node,
        _room: u32,
        _most: u64,
        _slate: &mut Self::Slate,
    ) -> Option<Swept> {
        None
    }

    /// Whether a node whose bound is zero is a goal.
    fn is_goal(&self, _node: &Self::Node) -> bool {
        true
    }
}

/// What lay below a node, when no goal did: the same as a search step by step would have met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swept {
    /// Nodes made.
    pub generated: u64,
    /// Nodes whose steps were listed, the uppermost too.
    pub expanded: u64,
    /// The most steps of a path.
    pub deepest: u32,
    /// By how much the room was too small, at the least; `u32::MAX` if it never was.
    pub excess: u32,
}

/// What `expand` left out.
#[derive(Debug, Clone, Copy)]
pub struct Omitted {
    /// How many steps.
    pub count: u32,
    /// The least bound among them; `u32::MAX` if there are none.
    pub least: u32,
}

impl Omitted {
    /// Nothing was left out.
    pub const NONE: Self = Self { count: 0, least: u32::MAX };

    /// Leaves out one more step.
    #[inline(always)]
    pub fn add(&mut self, bound: u32) {
        self.count += 1;
        self.least = self.least.min(bound);
    }
}

/// A space whose states can be told apart, for searches that remember where they have been.
pub trait Keyed: Space {
    /// What tells two states apart.
    type Key: Eq + std::hash::Hash + Copy;
    /// The key of a node.
    fn key(&self, node: &Self::Node) -> Self::Key;
}

/// The numbers of the nodes from the root, which is number 0, to a node.
fn way_to(mut number: u32, parent: impl Fn(u32) -> u32) -> Vec<u32> {
    let mut way = vec![number];
    while number != 0 {
        number = parent(number);
        way.push(number);
    }
    way.reverse();
    way
}
