//! A search tree cut into pieces: a frontier of nodes, and all that lies below each of them.
//!
//! The last iteration of deepening ends at the first goal, so the order counts there: it should begin with the pieces in
//! which the iteration before came deepest, that is nearest to a goal as far as the lower bound knows (Powley & Korf,
//! "Single-agent parallel window search", 1991). Pieces are also what threads share out among them. What lies above
//! the frontier is searched once, when it is cut, and not again in every iteration.

use super::Space;
use crate::orderly::Orderly;
use std::cmp::Reverse;

/// A part of the tree: all that lies below the end of a path.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// The number of its last node.
    end: usize,
    /// How many nodes the path has.
    pub length: usize,
    /// The length of the path + the lower bound at its end.
    pub total: u32,
    /// The most steps of a path in this piece, in the iteration before.
    pub deepest: usize,
}

/// The whole tree, in pieces.
#[derive(Debug)]
pub struct Pieces<N> {
    list: Vec<Piece>,
    /// Pieces of the present layer that are to be cut further, the next one last.
    uncut: Vec<Piece>,
    /// All nodes above the frontier, each with the number of the one before it: paths have most of their nodes in common.
    nodes: Vec<(usize, N)>,
}

/// What cutting took.
#[derive(Debug, Default)]
pub struct Cut {
    /// Whether it came to an end before the allowance did.
    pub ended: bool,
    /// Nodes made.
    pub generated: u64,
    /// Nodes whose steps were listed.
    pub expanded: u64,
}

/// One piece pays for so many nodes of the iterations before,
const NODES_PER_PIECE: u64 = 128;
/// up to this many: more would hardly improve the order.
const MOST_PIECES: u64 = 1000;

/// How many pieces pay in a search that has made so many nodes.
pub fn worthwhile(generated: u64) -> usize {
    (generated / NODES_PER_PIECE).min(MOST_PIECES) as usize
}

impl<N: Clone> Pieces<N> {
    /// One piece: the tree below a root, whose lower bound is `total`.
    pub fn whole(root: N, total: u32) -> Self {
        let whole = Piece { end: 0, length: 1, total, deepest: 0 };
        Self { list: vec![whole], uncut: Vec::new(), nodes: vec![(0, root)] }
    }

    /// The pieces, in the order of the search.
    pub fn list(&self) -> &[Piece] {
        &self.list
    }

    /// The nodes of the path of a piece, from its end back to the root.
    pub fn path_back(&self, number: usize) -> impl Iterator<Item = &N> {
        let Piece { end, length, .. } = self.list[number];
        let mut next = end;
        (0..length).map(move |_| {
            let (before, node) = &self.nodes[next];
            next = *before;
            node
        })
    }

    /// Notes how deep the search came in a piece.
    pub fn note(&mut self, number: usize, deepest: usize) {
        self.list[number].deepest = deepest;
    }

    /// The number of the first piece from `number` on that a bound lets pass.
    pub fn next(&self, number: usize, bound: u32) -> Option<usize> {
        (number..self.list.len()).find(|&number| self.list[number].total <= bound)
    }

    /// The least total above a bound; `u32::MAX` if there is none.
    pub fn least_above(&self, bound: u32) -> u32 {
        let totals = self.list.iter().map(|piece| piece.total);
        totals.filter(|&total| total > bound).min().unwrap_or(u32::MAX)
    }

    /// Puts the most promising pieces first; equal ones stay in the order of the tree.
    pub fn sort(&mut self) {
        self.list.put_in_order_of(|piece| Reverse(piece.deepest));
    }

    /// Cuts the tree, layer by layer, into at least so many pieces that the bound lets pass; makes at most `allowance`
    /// nodes, and goes on from there when it is called again.
    pub fn cut<S>(&mut self, space: &S, bound: u32, wanted: usize, allowance: u64) -> Cut
    where
        S: Space<Node = N>,
    {
        // Goals are no nearer than the bound: half way there, none is cut off from its path.
        let depths = bound as usize / 2;
        let may_be_cut = |piece: &Piece| piece.total <= bound && piece.length <= depths;
        let mut steps = Vec::new();
        let mut cut = Cut::default();
        loop {
            while let Some(piece) = self.uncut.pop() {
                if !may_be_cut(&piece) {
                    self.list.push(piece);
                } else if cut.generated + S::FAN > allowance {
                    self.uncut.push(piece);
                    return cut;
                } else {
                    cut.expanded += 1;
                    cut.generated += self.cut_piece(space, &piece, &mut steps);
                }
            }
            let live = self.list.iter().filter(|piece| piece.total <= bound).count();
            if live >= wanted || !self.list.iter().any(may_be_cut) {
                return Cut { ended: true, ..cut };
            }
            std::mem::swap(&mut self.uncut, &mut self.list);
            self.uncut.reverse();
        }
    }

    /// Puts a piece for every step in place of one, those above the bound too: their time will come. Answers how many.
    fn cut_piece<S>(&mut self, space: &S, piece: &Piece, steps: &mut Vec<S::Step>) -> u64
    where
        S: Space<Node = N>,
    {
        let node = self.nodes[piece.end].1.clone();
        let mut count = 0;
        space.expand(&node, u32::MAX, steps);
        while let Some(mut step) = steps.pop() {
            count += 1;
            let total = piece.length as u32 + space.estimate(&node, u32::MAX, &mut step);
            let mut child = node.clone();
            space.enter(&node, &step, &mut child);
            let (end, length) = (self.nodes.len(), piece.length + 1);
            self.nodes.push((piece.end, child));
            self.list.push(Piece { end, length, total, deepest: piece.deepest });
        }
        count
    }
}
