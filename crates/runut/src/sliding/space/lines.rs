//! Boards with multi-tile moves: a whole line of tiles slides at once.
//!
//! After a horizontal move only a vertical one makes sense (two in one line are one, or none), so the axes alternate.

use super::bound::Bound;
use super::{Blank, packed};
use crate::engine::path::{Keyed, Omitted, Space};
use crate::sliding::Direction;

/// The space of boards of at most `C` cells.
#[derive(Debug)]
pub struct Lines<B, const C: usize> {
    bound: B,
    width: usize,
    height: usize,
}

/// A board and its bound.
#[derive(Debug, Clone, Copy)]
pub struct Node<S, const C: usize> {
    board: [u8; C],
    blank: u8,
    arrived: Option<(Direction, u8)>,
    state: S,
}

/// A move: where the blank goes and how far.
#[derive(Debug, Clone, Copy)]
pub struct Step<S> {
    state: S,
    direction: Direction,
    length: u8,
}

impl<B: Bound, const C: usize> Lines<B, C> {
    /// Boards of this shape.
    pub fn new(width: usize, height: usize, bound: B) -> Self {
        Self { bound, width, height }
    }

    /// A board in home coordinates as a node, and its bound.
    pub fn root(&self, board: &[u8], blank: usize) -> (Node<B::State, C>, u32) {
        let mut cells = [0; C];
        cells[..board.len()].copy_from_slice(board);
        let state = self.bound.start(board, blank);
        (Node { board: cells, blank: blank as u8, arrived: None, state }, self.bound.value(state))
    }

    fn cells(&self) -> usize {
        self.width * self.height
    }
}

impl<B: Bound, const C: usize> Space for Lines<B, C> {
    type Node = Node<B::State, C>;
    type Step = Step<B::State>;
    type Slate = ();
    const FAN: u64 = 18;

    fn expand(&self, node: &Self::Node, room: u32, steps: &mut Vec<Self::Step>) -> Omitted {
        let mut omitted = Omitted::NONE;
        for direction in Direction::ALL.into_iter().rev() {
            if node.arrived.is_some_and(|(last, _)| last == direction || last == direction.back()) {
                continue;
            }
            let mut board = node.board;
            let (mut state, mut blank) = (node.state, node.blank as usize);
            for length in 1.. {
                let Some(next) = direction.step(blank, self.width, self.height) else { break };
                let tile = board[next];
                state =
                    self.bound.after(state, &board[..self.cells()], tile, next as u8, blank as u8);
                board.swap(blank, next);
                blank = next;
                let value = self.bound.value(state);
                if value > room {
                    omitted.add(value);
                } else {
                    steps.push(Step { state, direction, length });
                }
            }
        }
        omitted
    }

    fn estimate(&self, _node: &Self::Node, _room: u32, step: &mut Self::Step) -> u32 {
        self.bound.value(step.state)
    }

    fn enter(&self, node: &Self::Node, step: &Self::Step, into: &mut Self::Node) {
        *into = *node;
        for _ in 0..step.length {
            let blank = into.blank as usize;
            let next = step.direction.step(blank, self.width, self.height);
            let next = next.expect("a step was listed because it stays on the board");
            into.board.swap(blank, next);
            into.blank = next as u8;
        }
        into.arrived = Some((step.direction, step.length));
        into.state = step.state;
    }

    fn is_goal(&self, node: &Self::Node) -> bool {
        node.board[..self.cells()].iter().enumerate().all(|(cell, &tile)| cell == tile as usize)
    }
}

impl<B: Bound, const C: usize> Keyed for Lines<B, C> {
    type Key = u128;
    fn key(&self, node: &Self::Node) -> u128 {
        packed(&node.board[..self.cells()])
    }
}

impl<S, const C: usize> Blank for Node<S, C> {
    fn blank(&self) -> usize {
        self.blank as usize
    }
}
