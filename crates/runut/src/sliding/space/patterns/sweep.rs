//! Sweeps: all that lies below a node with little room, some nodes at a time.
//!
//! A search step by step asks the memory for the few entries of one node and then needs them at once. Near its end a
//! search has thousands of nodes below one and another, none of which is a goal, and their order changes nothing. So
//! sixteen nodes are taken off a stack together: all their steps are listed, all entries asked for, and when the last was
//! asked for, the first is there. Nothing that depends on a value is a branch, since nobody could guess it. Two thirds of the
//! time of a search step by step; the nodes are the same.

use super::{FAN, Lookup, Node, Patterns, Swept, Way};

/// Nodes whose steps are listed together.
const BATCH: usize = 16;

/// Nodes that can wait: more are not swept.
const WAITING: usize = 64 * BATCH;

/// The largest excess that is told from larger ones. A bound that grows by more at once is rare, and a smaller step is
/// right too.
const LAST: u64 = 63;

/// A node whose values are on their way.
#[derive(Debug, Clone, Copy)]
struct Child<A, L, const C: usize, const V: usize, const P: usize> {
    node: Node<L, C, V, P>,
    aims: [A; P],
    views: [u8; P],
}

/// What a sweep writes on.
#[derive(Debug)]
pub struct Slate<A, L, const C: usize, const V: usize, const P: usize> {
    /// Nodes whose steps were not listed yet.
    stack: Vec<Node<L, C, V, P>>,
    children: Vec<Child<A, L, C, V, P>>,
    /// Ways out of the nodes of a batch, and the numbers of these nodes.
    ways: [Way; FAN * BATCH],
    owners: [u8; FAN * BATCH],
}

impl<A, L, const C: usize, const V: usize, const P: usize> Default for Slate<A, L, C, V, P> {
    fn default() -> Self {
        Self {
            stack: Vec::new(),
            children: Vec::new(),
            ways: [Way::default(); FAN * BATCH],
            owners: [0; FAN * BATCH],
        }
    }
}

impl<A: Copy + Default, L: Copy, const C: usize, const V: usize, const P: usize>
    Slate<A, L, C, V, P>
{
    /// Fills the slate with anything, once.
    fn make_room(&mut self, node: &Node<L, C, V, P>) {
        if self.stack.is_empty() {
            self.stack.resize(WAITING, *node);
            let child = Child { node: *node, aims: [A::default(); P], views: [0; P] };
            self.children.resize(FAN * BATCH, child);
        }
    }
}

/// Searches all that lies within `room` steps below a node; `None` if there may be a goal, or more than `most` nodes.
#[inline(always)]
pub(super) fn below<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize>(
    space: &Patterns<'t, L, C, V, P>,
    node: &Node<L::Place, C, V, P>,
    room: u32,
    most: u64,
    slate: &mut Slate<L::Aim, L::Place, C, V, P>,
) -> Option<Swept> {
    const { assert!(P <= 8, "one byte of a word for each partition") };
    let room = u8::try_from(room).ok()?;
    // A goal has no room left, and no steps.
    if node.manhattan == 0 {
        return None;
    }
    slate.make_room(node);
    let Slate { stack, children, ways, owners } = slate;
    let (stack, children) = (&mut stack[..], &mut children[..]);
    let mut swept = Swept { generated: 0, expanded: 0, deepest: 0, excess: u32::MAX };
    // A bit for every excess that was met; none is no excess.
    let mut excesses = 0u64;
    stack[0] = Node { left: room, ..*node };
    let mut top = 1;
    while top > 0 {
        let count = top.min(BATCH);
        top -= count;
        let parents = &stack[top..top + count];
        let mut wide = 0;
        for (number, parent) in parents.iter().enumerate() {
            // Whole rows are copied, and the next one covers what is not a way.
            let (row, count) = space.moves.row(parent.trail);
            ways[wide..wide + FAN].copy_from_slice(row);
            owners[wide..wide + FAN].copy_from_slice(&[number as u8; FAN]);
            wide += count;
            swept.deepest = swept.deepest.max(u32::from(room - parent.left));
        }
        swept.expanded += count as u64;
        swept.generated += wide as u64;
        if swept.generated > most || top + wide > WAITING {
            return None;
        }
        let mut made = 0;
        let mut solved = false;
        for (way, &owner) in ways[..wide].iter().zip(&owners[..wide]) {
            let parent = &parents[owner as usize];
            let (blank, direction) = (parent.blank, way.direction());
            let tile = parent.board[way.to as usize];
            let change = space.changes[tile as usize][blank as usize][direction];
            // No node on the stack is a goal, so each has something left.
            let (left, manhattan) = (parent.left - 1, parent.manhattan.wrapping_add_signed(change));
            if manhattan > left {
                excesses |= 1 << u64::from(manhattan - left).min(LAST);
                continue;
            }
            solved |= manhattan == 0;
            let child = &mut children[made];
            made += 1;
            let node = &mut child.node;
            *node = *parent;
            node.left = left;
            node.manhattan = manhattan;
            node.board[blank as usize] = tile;
            node.board[way.to as usize] = parent.board[blank as usize];
            node.blank = way.to;
            node.trail = way.trail;
            child.views = space.holders[tile as usize];
            for part in 0..P {
                let view = child.views[part] as usize;
                let aim = space.sights[view].aim(parent.places[view], tile, blank, direction as u8);
                node.places[view] = L::settle(&aim);
                node.sums[part] -= parent.values[view];
                child.aims[part] = aim;
            }
        }
        if solved {
            return None;
        }
        for child in &children[..made] {
            // Copied before a byte of it changes: a processor cannot read in one go what it has just written in pieces.
            let node = &mut stack[top];
            *node = child.node;
            let spare = i32::from(child.node.left) - i32::from(child.node.manhattan);
            // By how much each partition is above the spare room, the first one uppermost: what it forbids counts before
            // what the others do, as in a search step by step, which does not look at them any more.
            let mut above = 0u64;
            for part in 0..P {
                let view = child.views[part] as usize;
                let value = space.sights[view].value(&child.aims[part]);
                let sum = child.node.sums[part] + value;
                (node.values[view], node.sums[part]) = (value, sum);
                let more = 2 * i32::from(sum) - spare;
                above |= (more.max(0) as u64) << (56 - 8 * part);
            }
            // Hidden, lest it becomes a branch.
            let hidden = std::hint::black_box(above);
            let excess = hidden << ((hidden | 1).leading_zeros() / 8 * 8) >> 56;
            excesses |= 1 << excess.min(LAST);
            top += usize::from(above == 0);
        }
    }
    let met = excesses & !1;
    if met != 0 {
        swept.excess = met.trailing_zeros();
    }
    Some(swept)
}

#[cfg(test)]
mod tests {
    use super::super::super::lookup::{Placed, Ranked, View};
    use super::*;
    use crate::engine::path::deepening::{Deepening, Pause};
    use crate::engine::path::{Omitted, Space};
    use crate::sliding::Direction;
    use crate::sliding::pattern::{Pattern, Table};
    use crate::sliding::space::Moves;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// The same space without sweeps.
    struct Stepwise<'s, S>(&'s S);

    impl<S: Space> Space for Stepwise<'_, S> {
        type Node = S::Node;
        type Step = S::Step;
        type Slate = ();
        const FAN: u64 = S::FAN;

        fn expand(&self, node: &S::Node, room: u32, steps: &mut Vec<S::Step>) -> Omitted {
            self.0.expand(node, room, steps)
        }
        fn estimate(&self, node: &S::Node, room: u32, step: &mut S::Step) -> u32 {
            self.0.estimate(node, room, step)
        }
        fn enter(&self, node: &S::Node, step: &S::Step, into: &mut S::Node) {
            self.0.enter(node, step, into);
        }
    }

    /// Weak tables of the 4×4 board, straight and in a mirror: many nodes for few moves.
    fn tables() -> Vec<Table> {
        let groups = [&[0, 1, 4, 5][..], &[2, 3, 6, 7], &[8, 9, 12, 13], &[10, 11, 14]];
        let pattern = |tiles: &&[usize]| Pattern::new(4, 4, 15, tiles).expect("a pattern");
        groups.iter().map(|tiles| Table::build(&pattern(tiles))).collect()
    }

    fn views(tables: &[Table]) -> [View<'_>; 8] {
        let turned = |mirror: bool| -> Vec<u8> {
            (0..16).map(|cell| if mirror { cell % 4 * 4 + cell / 4 } else { cell }).collect()
        };
        std::array::from_fn(|number| View {
            table: &tables[number % 4],
            turned: turned(number >= 4),
        })
    }

    /// A board so many moves of the blank away from home, never straight back.
    fn board(moves: &[u8]) -> (Vec<u8>, usize) {
        let mut board: Vec<u8> = (0..16).collect();
        let (mut blank, mut before) = (15, 15);
        for &choice in moves {
            let ways: Vec<usize> = Direction::ALL
                .into_iter()
                .filter_map(|direction| direction.step(blank, 4, 4))
                .filter(|&next| next != before)
                .collect();
            let next = ways[choice as usize % ways.len()];
            board.swap(blank, next);
            (before, blank) = (blank, next);
        }
        (board, blank)
    }

    /// What a search tells when it is advanced so, until it has all shortest ways or made very many nodes: then only what
    /// was told with fewer.
    fn told<S: Space>(
        search: &mut Deepening<'_, S>,
        allowance: u64,
    ) -> Vec<(Pause, u64, u64, u32)> {
        let mut told = Vec::new();
        loop {
            let pause = search.advance(allowance);
            if search.generated > 300_000 {
                return told;
            }
            if pause != Pause::Allowance {
                told.push((pause, search.generated, search.expanded, search.bound()));
            }
            let solved = told.iter().any(|told| told.0 == Pause::Solved);
            if solved && matches!(pause, Pause::Deeper(_)) {
                return told;
            }
        }
    }

    #[test]
    fn a_swept_search_tells_what_one_step_by_step_does() {
        let tables = tables();
        let views = views(&tables);
        let moves = Moves::new(4, 4, Direction::ALL, 8);
        let ranked = Patterns::<Ranked<'_, 16>, 16, 8, 2>::new((4, 4), 15, &views, moves.clone());
        let placed = Patterns::<Placed<'_, 16>, 16, 8, 2>::new((4, 4), 15, &views, moves);
        let mut dice = ChaCha8Rng::seed_from_u64(15);
        let mut most = 0;
        for number in 0..40 {
            let choices: Vec<u8> = (0..2 * number).map(|_| dice.random_range(0..=255)).collect();
            let (board, blank) = board(&choices);
            let keen = number % 2 == 1;
            let (root, bound) = ranked.root(&board, blank, &views);
            let stepwise = Stepwise(&ranked);
            let steps = told(&mut Deepening::new(&stepwise, root, bound).keen(keen), 1 << 14);
            most = most.max(steps.last().map_or(0, |told| told.1));
            for allowance in [4, 100, 9000, 1 << 14, 1 << 20] {
                let swept = told(&mut Deepening::new(&ranked, root, bound).keen(keen), allowance);
                assert_eq!(swept, steps, "{board:?} {allowance}");
            }
            let (root, bound) = placed.root(&board, blank, &views);
            let swept = told(&mut Deepening::new(&placed, root, bound).keen(keen), 1 << 14);
            assert_eq!(swept, steps, "{board:?}");
        }
        // More than one sweep does.
        assert!(most > 50_000, "{most}");
    }

    #[test]
    fn a_sweep_is_refused_above_its_limit_and_where_a_goal_is() {
        let tables = tables();
        let views = views(&tables);
        let moves = Moves::new(4, 4, Direction::ALL, 8);
        let space = Patterns::<Ranked<'_, 16>, 16, 8, 2>::new((4, 4), 15, &views, moves);
        let mut dice = ChaCha8Rng::seed_from_u64(24);
        let mut slate = Slate::default();
        let mut most = 0;
        for _ in 0..40 {
            let choices: Vec<u8> = (0..36).map(|_| dice.random_range(0..=255)).collect();
            let (board, blank) = board(&choices);
            let (root, bound) = space.root(&board, blank, &views);
            let mut search = Deepening::new(&space, root, bound);
            while search.advance(1 << 20) != Pause::Solved {}
            for room in (bound..search.bound()).step_by(2) {
                let swept = space.sweep(&root, room, u64::MAX, &mut slate).expect("few can wait");
                most = most.max(swept.generated);
                assert_eq!(space.sweep(&root, room, swept.generated, &mut slate), Some(swept));
                assert_eq!(space.sweep(&root, room, swept.generated - 1, &mut slate), None);
                // A way that is too long by one is too long by two.
                assert_eq!(swept.excess, 2);
            }
            assert_eq!(space.sweep(&root, search.bound(), u64::MAX, &mut slate), None);
        }
        assert!(most > 1000, "{most}");
    }
}
