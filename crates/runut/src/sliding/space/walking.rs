//! Lower bound: walking distance.
//!
//! Forget the columns: how many moves *between rows* does it take until every row holds its own tiles, when any tile of
//! a neighbouring row may be the one that moves? All such states are few (24964 for 4×4), so the exact distance of each
//! is tabulated; the same with the rows forgotten; the two add up, since a move is either vertical or horizontal
//! (K. Takahashi, "Takaken", about 2000). In the multi-tile metric a run of the blank in one direction counts once:
//! the same states, other distances.

use super::bound::Bound;
use crate::sliding::Metric;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Continue};

/// States of one axis beyond which the table is refused.
const MOST_STATES: usize = 4_000_000;
/// States between two questions for more memory.
const WATCHED: usize = 4096;

/// The bound of both axes.
#[derive(Debug)]
pub struct WalkingDistance {
    width: usize,
    rows: Axis,
    columns: Axis,
}

/// The states of both axes.
#[derive(Debug, Clone, Copy)]
pub struct Walk {
    rows: u32,
    columns: u32,
}

/// The table of one axis.
#[derive(Debug)]
struct Axis {
    lines: usize,
    /// For each state, direction (towards the first line or the last) and home line of the tile that moves: the next.
    next: Vec<u32>,
    distance: Vec<u8>,
    number: FxHashMap<u128, u32>,
    bits: u32,
}

impl WalkingDistance {
    /// For boards of this shape whose blank belongs at `blank_home`; `None` if the tables would be too large. `room` is
    /// asked for memory, many times a second, and may break off.
    pub fn new<B>(
        width: usize,
        cells: usize,
        blank_home: usize,
        metric: Metric,
        room: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<Self>> {
        let height = cells / width;
        let rows = Axis::new(height, width, blank_home / width, metric, room)?;
        let Some(rows) = rows else { return Continue(None) };
        let columns = Axis::new(width, height, blank_home % width, metric, room)?;
        Continue(columns.map(|columns| Self { width, rows, columns }))
    }
}

impl Bound for WalkingDistance {
    type State = Walk;
    fn start(&self, board: &[u8], blank: usize) -> Walk {
        let width = self.width;
        let tiles = || board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        Walk {
            rows: self
                .rows
                .find(tiles().map(|(c, &t)| (c / width, t as usize / width)), blank / width),
            columns: self
                .columns
                .find(tiles().map(|(c, &t)| (c % width, t as usize % width)), blank % width),
        }
    }
    #[inline(always)]
    fn after(&self, state: Walk, _board: &[u8], tile: u8, from: u8, to: u8) -> Walk {
        if from.abs_diff(to) == 1 {
            let columns = self.columns.step(state.columns, from > to, tile as usize % self.width);
            Walk { columns, ..state }
        } else {
            let rows = self.rows.step(state.rows, from > to, tile as usize / self.width);
            Walk { rows, ..state }
        }
    }
    #[inline(always)]
    fn value(&self, state: Walk) -> u32 {
        u32::from(self.rows.distance[state.rows as usize])
            + u32::from(self.columns.distance[state.columns as usize])
    }
}

const UNKNOWN: u32 = u32::MAX;

impl Axis {
    /// The table for `lines` lines of `across` cells each.
    fn new<B>(
        lines: usize,
        across: usize,
        blank_home: usize,
        metric: Metric,
        room: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<Self>> {
        let bits = (across as u32 + 1).next_power_of_two().trailing_zeros();
        // Five lines of five have 65 million states, and more lines or longer ones have more.
        if bits * (lines * lines) as u32 > 124 || lines >= 5 && across >= 5 {
            return Continue(None);
        }
        let mut axis =
            Self { lines, next: vec![], distance: vec![], number: FxHashMap::default(), bits };
        let mut goal = 0;
        for line in 0..lines {
            let count = across - usize::from(line == blank_home);
            goal += axis.one(line, line) * count as u128;
        }
        if !axis.explore(goal | (blank_home as u128) << 124, room)? {
            return Continue(None);
        }
        axis.measure(metric, room)?;
        Continue(Some(axis))
    }

    /// One tile in a line that belongs to a line, in a packed state.
    fn one(&self, line: usize, home: usize) -> u128 {
        1 << (self.bits * (line * self.lines + home) as u32)
    }

    /// Numbers every state that can be reached, and fills the steps between them; `false` if there are too many.
    fn explore<B>(
        &mut self,
        goal: u128,
        room: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        // The list of states, their numbers by hash, the steps, the distances and what measuring them takes.
        let bytes = 16 + 64 + 8 * self.lines + 24;
        let mut states = vec![goal];
        self.number.insert(goal, 0);
        let mut done = 0;
        while done < states.len() {
            if done % WATCHED == 0 {
                room((WATCHED * bytes) as u64)?;
            }
            let state = states[done];
            let blank = (state >> 124) as usize;
            for towards_last in [false, true] {
                let other = if towards_last { blank + 1 } else { blank.wrapping_sub(1) };
                for home in 0..self.lines {
                    let held = other < self.lines
                        && !(state / self.one(other, home)).is_multiple_of(1 << self.bits);
                    if !held {
                        self.next.push(UNKNOWN);
                        continue;
                    }
                    let moved =
                        (state & !(15 << 124)) - self.one(other, home) + self.one(blank, home);
                    let moved = moved | (other as u128) << 124;
                    let number = *self.number.entry(moved).or_insert_with(|| {
                        states.push(moved);
                        states.len() as u32 - 1
                    });
                    self.next.push(number);
                }
            }
            done += 1;
            if states.len() > MOST_STATES {
                return Continue(false);
            }
        }
        Continue(true)
    }

    /// Distances from the goal, breadth first. In the multi-tile metric going on in the same direction is free.
    fn measure<B>(
        &mut self,
        metric: Metric,
        room: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut looked = 0usize;
        let count = self.number.len();
        let going_on = u8::from(metric == Metric::Single);
        // Per state and direction of the last step.
        let mut least = vec![u8::MAX; count * 2];
        let mut queue = VecDeque::new();
        self.distance = vec![u8::MAX; count];
        self.distance[0] = 0;
        queue.push_back((0usize, 2usize, 0u8));
        while let Some((state, last, depth)) = queue.pop_front() {
            looked += 1;
            if looked.is_multiple_of(WATCHED) {
                room(0)?;
            }
            if last < 2 && least[state * 2 + last] < depth {
                continue;
            }
            for direction in 0..2 {
                let cost = if direction == last { going_on } else { 1 };
                for home in 0..self.lines {
                    let next = self.next[(state * 2 + direction) * self.lines + home];
                    if next == UNKNOWN {
                        continue;
                    }
                    let (next, reached) = (next as usize, depth + cost);
                    if reached < least[next * 2 + direction] {
                        least[next * 2 + direction] = reached;
                        self.distance[next] = self.distance[next].min(reached);
                        if cost == 0 {
                            queue.push_front((next, direction, reached));
                        } else {
                            queue.push_back((next, direction, reached));
                        }
                    }
                }
            }
        }
        Continue(())
    }

    fn find(&self, tiles: impl Iterator<Item = (usize, usize)>, blank: usize) -> u32 {
        let state = tiles.fold(0, |state, (line, home)| state + self.one(line, home));
        self.number[&(state | (blank as u128) << 124)]
    }

    /// The state after a tile of home line `home` has moved; the blank went the other way, towards the last line or not.
    #[inline(always)]
    fn step(&self, state: u32, towards_last: bool, home: usize) -> u32 {
        self.next[(state as usize * 2 + usize::from(towards_last)) * self.lines + home]
    }
}
