//! Between the engine and a run: counts what the engine does, and stops it when the run has to stop.

use crate::engine::monitor::Monitor;
use crate::nonogram::{Nonogram, Picture};
use crate::{Event, Message, Run, Stats, Step, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Lines solved between two looks at the outside world: well under a millisecond.
const LINES: u64 = 4096;

/// A monitor that reports to a run. Besides the nodes it counts `line_solves`.
pub(super) struct Meter<'m, 'r> {
    run: &'m mut Run<'r, Picture>,
    stats: Stats,
    lines: u64,
    /// Nodes that may be made before the run must be asked.
    left: u64,
    stop: Option<Stop>,
    /// Where a depth-first search stands; `None` for a search that jumps.
    depth: Option<usize>,
}

impl<'m, 'r> Meter<'m, 'r> {
    pub(super) fn new(run: &'m mut Run<'r, Picture>) -> Self {
        let left = run.allowance();
        Meter { run, stats: Stats::default(), lines: 0, left, stop: None, depth: None }
    }

    /// The same for a search whose nodes are those of one tree, depth first.
    pub(super) fn of_tree(run: &'m mut Run<'r, Picture>) -> Self {
        let mut meter = Meter::new(run);
        meter.depth = Some(0);
        meter
    }

    /// The run, with everything counted so far.
    pub(super) fn run(&mut self) -> &mut Run<'r, Picture> {
        self.hand_over();
        self.run
    }

    /// Hands over a solution.
    pub(super) fn solution(&mut self, puzzle: &Nonogram, cells: Vec<u8>) -> ControlFlow<Stop> {
        self.run().solution(|| puzzle.picture(cells))
    }

    /// What stopped the engine.
    pub(super) fn stopped(&mut self) -> ControlFlow<Stop> {
        self.hand_over();
        Break(self.stop.take().unwrap_or(Stop::Interrupted))
    }

    fn hand_over(&mut self) {
        self.run.count("line_solves", std::mem::take(&mut self.lines));
        if let Break(stop) = self.run.add(&std::mem::take(&mut self.stats)) {
            self.stop = Some(stop);
        }
        self.left = self.run.allowance();
    }

    /// Tells somebody who watches of a node.
    #[cold]
    fn tell(&mut self, depth: usize) {
        match &mut self.depth {
            None => self.run.tell(|| Event::Visit { depth, cost: 0 }),
            Some(here) => {
                for depth in (depth..=*here).rev() {
                    self.run.tell(|| Event::Leave { depth });
                }
                self.run.tell(|| Event::Enter { depth, choice: 0, of: 0 });
                *here = depth;
            }
        }
    }

    fn look(&mut self) -> ControlFlow<()> {
        self.hand_over();
        if self.stop.is_some() { Break(()) } else { Continue(()) }
    }
}

impl Monitor for Meter<'_, '_> {
    fn worked(&mut self, lines: u64) -> ControlFlow<()> {
        self.lines += lines;
        if self.lines >= LINES { self.look() } else { Continue(()) }
    }

    fn node(&mut self, depth: usize) -> ControlFlow<()> {
        if self.left == 0 {
            self.look()?;
        }
        self.left = self.left.saturating_sub(1);
        self.stats.generated += 1;
        self.stats.expanded += 1;
        self.stats.max_depth = self.stats.max_depth.max(depth as u64);
        if self.run.is_watched() {
            self.tell(depth);
        }
        Continue(())
    }

    fn watches(&self) -> bool {
        self.run.is_watched()
    }

    fn step(&mut self, step: Step) {
        self.run.step(|| step);
    }

    fn round(&mut self, what: Message) {
        self.run.tell(|| Event::Round { what });
    }
}

impl Drop for Meter<'_, '_> {
    fn drop(&mut self) {
        self.hand_over();
    }
}
