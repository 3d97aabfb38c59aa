//! Counting for the textbook strategies, which walk their trees with a loop instead of recursion: a
//! board of 1000 × 1000 would need a million frames.
//!
//! Down to some depth every node is announced to the run; below it, where nobody needs to know the
//! position, nodes are only counted, and the counters are handed over in bulk.

use crate::nonogram::Picture;
use crate::{Bare, Run, Step, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Ticks between two looks at the outside world.
const TICKS: u32 = 1 << 14;

pub(super) struct Tally<'r, 'a> {
    bare: Bare<'r, Run<'a, Picture>>,
    /// From this depth on nodes may go unannounced.
    bare_below: usize,
    /// Depth of the present node.
    depth: usize,
    /// The depth at which the bare part of the walk began.
    top: Option<usize>,
    ticks: u32,
}

impl<'r, 'a> Tally<'r, 'a> {
    pub fn new(run: &'r mut Run<'a, Picture>, bare_below: usize) -> Tally<'r, 'a> {
        Tally { bare: run.bare(), bare_below, depth: 0, top: None, ticks: 0 }
    }

    /// The candidates of the present node are listed.
    #[inline]
    pub fn expanded(&mut self) {
        if self.top.is_none() && self.depth >= self.bare_below && self.bare.may_go_bare() {
            self.top = Some(self.depth);
            self.bare.renew();
        }
        match self.top {
            Some(_) => self.bare.tally.expanded += 1,
            None => self.bare.expanded(),
        }
    }

    /// Goes down to a candidate: false when it belongs to another part.
    #[inline]
    pub fn enter(&mut self, choice: u32, step: impl FnOnce() -> Step) -> ControlFlow<Stop, bool> {
        if let Some(top) = self.top {
            self.bare.node((self.depth + 1 - top) as u64)?;
        } else {
            if !self.bare.enter(choice, 0)? {
                return Continue(false);
            }
            self.bare.step(step);
        }
        self.depth += 1;
        Continue(true)
    }

    /// Describes a step that makes no node.
    #[inline]
    pub fn step(&mut self, step: impl FnOnce() -> Step) {
        if self.top.is_none() {
            self.bare.step(step);
        }
    }

    /// Goes back up.
    #[inline]
    pub fn leave(&mut self) -> ControlFlow<Stop> {
        // The node where the bare part began was announced.
        if self.top == Some(self.depth) {
            self.bare.end()?;
            self.top = None;
        }
        if self.top.is_none() {
            self.bare.leave();
        }
        self.depth -= 1;
        Continue(())
    }

    /// Work that makes no nodes must not keep the walk from hearing that it should stop.
    #[inline]
    pub fn tick(&mut self) -> ControlFlow<Stop> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(TICKS) { self.bare.poll() } else { Continue(()) }
    }

    /// A candidate was rejected.
    #[inline]
    pub fn pruned(&mut self) {
        match self.top {
            Some(_) => self.bare.tally.pruned += 1,
            None => self.bare.pruned(1),
        }
    }

    /// One more case.
    #[inline]
    pub fn case(&mut self) {
        match self.top {
            Some(_) => self.bare.tally.cases += 1,
            None => self.bare.case(),
        }
    }

    /// Hands over a solution.
    pub fn solution(&mut self, make: impl FnOnce() -> Picture) -> ControlFlow<Stop> {
        self.bare.solution(make)
    }

    /// Hands over what the bare part has counted so far: when the walk ends.
    pub fn close(&mut self) -> ControlFlow<Stop> {
        self.bare.end()
    }
}
