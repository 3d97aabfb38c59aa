//! Boards with single-tile moves, under any [`Bound`].

use super::bound::Bound;
use super::{Blank, Moves, Way, packed};
use crate::engine::path::{Keyed, Omitted, Space};
use crate::sliding::Direction;

/// The space of boards of at most `C` cells.
#[derive(Debug)]
pub struct Tiles<B, const C: usize> {
    bound: B,
    moves: Moves,
    cells: usize,
}

/// A board and its bound.
#[derive(Debug, Clone, Copy)]
pub struct Node<S, const C: usize> {
    board: [u8; C],
    blank: u8,
    trail: u16,
    state: S,
}

/// A step of the blank.
#[derive(Debug, Clone, Copy)]
pub struct Step<S> {
    state: S,
    trail: u16,
    to: u8,
    tile: u8,
}

impl<B: Bound, const C: usize> Tiles<B, C> {
    /// Boards of this shape.
    pub fn new(width: usize, height: usize, bound: B) -> Self {
        // Korf's order, so that node counts can be compared with his.
        let order = [Direction::Down, Direction::Right, Direction::Left, Direction::Up];
        Self { bound, moves: Moves::new(width, height, order, 2), cells: width * height }
    }

    /// A board in home coordinates as a node, and its bound.
    pub fn root(&self, board: &[u8], blank: usize) -> (Node<B::State, C>, u32) {
        let mut cells = [0; C];
        cells[..board.len()].copy_from_slice(board);
        let state = self.bound.start(board, blank);
        (
            Node { board: cells, blank: blank as u8, trail: Moves::start(blank), state },
            self.bound.value(state),
        )
    }
}

impl<B: Bound, const C: usize> Space for Tiles<B, C> {
    type Node = Node<B::State, C>;
    type Step = Step<B::State>;
    type Slate = ();
    const FAN: u64 = 4;

    #[inline(always)]
    fn expand(&self, node: &Self::Node, _room: u32, steps: &mut Vec<Self::Step>) -> Omitted {
        for &Way { to, trail, .. } in self.moves.from(node.trail) {
            let tile = node.board[to as usize];
            let state =
                self.bound.after(node.state, &node.board[..self.cells], tile, to, node.blank);
            steps.push(Step { state, trail, to, tile });
        }
        // Nothing is left out: every step is tried in its turn, as in Korf's program, so that counts can be compared.
        Omitted::NONE
    }

    #[inline(always)]
    fn estimate(&self, _node: &Self::Node, _room: u32, step: &mut Self::Step) -> u32 {
        self.bound.value(step.state)
    }

    #[inline(always)]
    fn enter(&self, node: &Self::Node, step: &Self::Step, into: &mut Self::Node) {
        *into = *node;
        into.board[node.blank as usize] = step.tile;
        // The blank's own name is of no use, but a board must stay a permutation to be compared.
        into.board[step.to as usize] = node.board[node.blank as usize];
        into.blank = step.to;
        into.trail = step.trail;
        into.state = step.state;
    }

    fn is_goal(&self, node: &Self::Node) -> bool {
        node.board[..self.cells].iter().enumerate().all(|(cell, &tile)| cell == tile as usize)
    }
}

impl<B: Bound, const C: usize> Keyed for Tiles<B, C> {
    type Key = u128;
    #[inline]
    fn key(&self, node: &Self::Node) -> u128 {
        packed(&node.board[..self.cells])
    }
}

impl<S, const C: usize> Blank for Node<S, C> {
    fn blank(&self) -> usize {
        self.blank as usize
    }
}
