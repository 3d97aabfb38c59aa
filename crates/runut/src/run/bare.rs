//! A bare loop: a search that speaks to its run only now and then.
//!
//! Below a depth of its choice a hot strategy goes on without [`Run::enter`]. The guard counts for it, looks at limits
//! when the allowance is spent, and tells the run everything when it is dropped, whatever way the loop was left.

use super::{Run, Stop};
use crate::report::Stats;
use std::ops::ControlFlow::{self, Continue};

/// The guard of a bare loop. Made by [`Run::bare`].
pub struct Bare<'r, 'a, S> {
    run: &'r mut Run<'a, S>,
    generated: u64,
    expanded: u64,
    pruned: u64,
    max_depth: u64,
    allowance: u64,
}

impl<'a, S> Run<'a, S> {
    /// Begins a bare loop; allowed where [`Run::may_go_bare`] holds.
    pub fn bare(&mut self) -> Bare<'_, 'a, S> {
        let allowance = self.allowance();
        Bare { run: self, generated: 0, expanded: 0, pruned: 0, max_depth: 0, allowance }
    }
}

impl<S> Bare<'_, '_, S> {
    /// A node is made, so many levels below where the loop began (from 1).
    #[inline]
    pub fn node(&mut self, below: usize) -> ControlFlow<Stop> {
        if self.generated == self.allowance {
            self.flush();
            self.run.poll()?;
            self.allowance = self.run.allowance();
        }
        self.generated += 1;
        self.max_depth = self.max_depth.max(below as u64);
        Continue(())
    }

    /// The candidates of a node are being listed.
    #[inline]
    pub fn expanded(&mut self) {
        self.expanded += 1;
    }

    /// So many candidates were rejected before becoming nodes.
    #[inline]
    pub fn pruned(&mut self, count: u64) {
        self.pruned += count;
    }

    /// Hands over a solution, as [`Run::solution`] does.
    #[inline]
    pub fn solution(&mut self, make: impl FnOnce() -> S) -> ControlFlow<Stop> {
        self.run.solution(make)
    }

    fn flush(&mut self) {
        let depth = self.run.depth() as u64;
        let max_depth = if self.generated > 0 { depth + self.max_depth } else { 0 };
        let (generated, expanded, pruned) = (self.generated, self.expanded, self.pruned);
        (self.generated, self.expanded, self.pruned) = (0, 0, 0);
        if !self.run.muted {
            let stats = Stats { generated, expanded, pruned, max_depth, ..Stats::default() };
            self.run.stats.join(&stats);
        }
    }
}

impl<S> Drop for Bare<'_, '_, S> {
    fn drop(&mut self) {
        self.flush();
    }
}
