//! A run hears what engines report: every engine may be driven by a run alone.

use super::{Run, Stop};
use crate::engine::listener::{Bare, Listener, Tally};
use crate::report::Stats;
use crate::step::{Event, Step};
use std::ops::ControlFlow;

impl<S> Listener for Run<'_, S> {
    type Stop = Stop;

    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Stop, bool> {
        Run::enter(self, choice, of)
    }

    fn leave(&mut self) {
        Run::leave(self);
    }

    fn expanded(&mut self) {
        Run::expanded(self);
    }

    fn pruned(&mut self, candidates: u64) {
        Run::pruned(self, candidates);
    }

    fn layer(&mut self, depth: usize, width: u64) {
        self.tell(|| Event::Layer { depth, width });
    }

    fn worked(&mut self, _units: u64) -> ControlFlow<Stop> {
        Run::poll(self)
    }

    fn poll(&mut self) -> ControlFlow<Stop> {
        Run::poll(self)
    }

    fn may_go_bare(&self) -> bool {
        Run::may_go_bare(self)
    }

    fn allowance(&self) -> u64 {
        Run::allowance(self)
    }

    fn add(&mut self, tally: &Tally) -> ControlFlow<Stop> {
        // A loop counts its depth from where it began.
        let deepest = if tally.max_depth > 0 { self.depth() as u64 + tally.max_depth } else { 0 };
        let stats = Stats {
            generated: tally.generated,
            expanded: tally.expanded,
            pruned: tally.pruned,
            cases: (tally.cases > 0).then_some(tally.cases),
            max_depth: deepest,
            ..Stats::default()
        };
        Run::add(self, &stats)
    }

    fn reserve(&mut self, bytes: u64) -> ControlFlow<Stop> {
        Run::reserve(self, bytes)
    }

    fn release(&mut self, bytes: u64) {
        Run::release(self, bytes);
    }

    fn watches(&self) -> bool {
        self.is_watched()
    }

    fn step(&mut self, step: Step) {
        Run::step(self, || step);
    }
}

impl<S> Run<'_, S> {
    /// Begins a bare loop, allowed where [`Run::may_go_bare`] holds: the guard counts, looks at limits when its
    /// allowance is used up, and tells this run everything when it is dropped.
    pub fn bare(&mut self) -> Bare<'_, Self> {
        Bare::new(self)
    }
}
