//! Counting for the textbook strategies, which walk their trees with a loop instead of recursion: a
//! board of 1000 × 1000 would need a million frames.
//!
//! Down to some depth every node is announced to the run; below it, where nobody needs to know the
//! position, nodes are only counted, and the counters are handed over in bulk.

use crate::nonogram::Picture;
use crate::{Run, Stats, Step, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Ticks between two looks at the outside world.
const TICKS: u32 = 1 << 14;

pub(super) struct Tally<'r, 'a> {
    run: &'r mut Run<'a, Picture>,
    /// From this depth on nodes may go unannounced.
    bare_below: usize,
    /// Depth of the present node.
    depth: usize,
    /// The depth at which the bare part of the walk began, and its counters.
    bare: Option<(usize, Stats)>,
    /// Nodes the bare part may still make before it must report.
    left: u64,
    ticks: u32,
}

impl<'r, 'a> Tally<'r, 'a> {
    pub fn new(run: &'r mut Run<'a, Picture>, bare_below: usize) -> Tally<'r, 'a> {
        Tally { run, bare_below, depth: 0, bare: None, left: 0, ticks: 0 }
    }

    /// The candidates of the present node are listed.
    pub fn expanded(&mut self) {
        if self.bare.is_none() && self.depth >= self.bare_below && self.run.may_go_bare() {
            self.left = self.run.allowance();
            self.bare = Some((self.depth, Stats::default()));
        }
        match &mut self.bare {
            Some((_, stats)) => stats.expanded += 1,
            None => self.run.expanded(),
        }
    }

    /// Goes down to a candidate: false when it belongs to another part.
    pub fn enter(&mut self, choice: u32, step: impl FnOnce() -> Step) -> ControlFlow<Stop, bool> {
        if let Some((_, stats)) = &mut self.bare {
            if self.left == 0 {
                self.run.add(&std::mem::take(stats))?;
                self.left = self.run.allowance();
            }
            self.left = self.left.saturating_sub(1);
            stats.generated += 1;
            stats.max_depth = stats.max_depth.max(self.depth as u64 + 1);
        } else {
            if !self.run.enter(choice, 0)? {
                return Continue(false);
            }
            self.run.step(step);
        }
        self.depth += 1;
        Continue(true)
    }

    /// Describes a step that makes no node.
    pub fn step(&mut self, step: impl FnOnce() -> Step) {
        if self.bare.is_none() {
            self.run.step(step);
        }
    }

    /// Goes back up.
    pub fn leave(&mut self) -> ControlFlow<Stop> {
        match self.bare.take() {
            // The node where the bare part began is left: it was announced.
            Some((top, stats)) if self.depth == top => {
                self.run.add(&stats)?;
                self.run.leave();
            }
            Some(bare) => self.bare = Some(bare),
            None => self.run.leave(),
        }
        self.depth -= 1;
        Continue(())
    }

    /// Work that makes no nodes must not keep the walk from hearing that it should stop.
    pub fn tick(&mut self) -> ControlFlow<Stop> {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(TICKS) { self.run.poll() } else { Continue(()) }
    }

    /// A candidate was rejected.
    pub fn pruned(&mut self) {
        match &mut self.bare {
            Some((_, stats)) => stats.pruned += 1,
            None => self.run.pruned(1),
        }
    }

    /// One more case.
    pub fn case(&mut self) {
        match &mut self.bare {
            Some((_, stats)) => *stats.cases.get_or_insert(0) += 1,
            None => self.run.case(),
        }
    }

    /// Hands over a solution.
    pub fn solution(&mut self, make: impl FnOnce() -> Picture) -> ControlFlow<Stop> {
        self.run.solution(make)
    }

    /// Hands over what the bare part has counted so far: when the walk ends, however it ends.
    pub fn close(&mut self) -> ControlFlow<Stop> {
        match self.bare.take() {
            Some((_, stats)) => self.run.add(&stats),
            None => Continue(()),
        }
    }
}
