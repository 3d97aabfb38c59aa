//! Between the engine and a run: counts what the engine does, and stops it when the run has to stop.

use crate::engine::listener::Listener;
use crate::nonogram::solve::explain::value;
use crate::nonogram::solve::messages;
use crate::nonogram::{Nonogram, Picture};
use crate::{Bare, Event, Mark, Message, Place, Puzzle, Replay, Run, Step, Stop, Value};
use std::ops::ControlFlow::{self, Break, Continue};

/// Lines of up to this length solved between two looks at the outside world: about a millisecond. A line takes time for
/// its cells and for its blocks, so there are fewer of longer ones.
const LINES: u64 = 4096;
const LONG: u64 = 64;

/// A monitor that reports to a run. Besides the nodes it counts `line_solves`.
pub(super) struct Meter<'m, 'r> {
    bare: Bare<'m, Run<'r, Picture>>,
    lines: u64,
    every: u64,
    stop: Option<Stop>,
    /// Where a depth-first search stands; `None` for a search that jumps.
    depth: Option<usize>,
    /// The board as those who watch see it.
    seen: Option<Replay>,
}

impl<'m, 'r> Meter<'m, 'r> {
    pub(super) fn new(puzzle: &Nonogram, run: &'m mut Run<'r, Picture>) -> Self {
        let side = (puzzle.width().max(puzzle.height()) as u64).max(LONG);
        let every = (LINES * LONG * LONG / (side * side) * LONG / side).max(1);
        let seen = run.is_watched().then(|| Replay::new(puzzle.layout(None)));
        Meter { bare: run.bare(), lines: 0, every, stop: None, depth: None, seen }
    }

    /// The same for a search whose nodes are those of one tree, depth first.
    pub(super) fn of_tree(puzzle: &Nonogram, run: &'m mut Run<'r, Picture>) -> Self {
        let mut meter = Meter::new(puzzle, run);
        meter.depth = Some(0);
        meter
    }

    /// The run, with everything counted so far.
    pub(super) fn run(&mut self) -> &mut Run<'r, Picture> {
        self.hand_over();
        &mut self.bare
    }

    /// Hands over a solution.
    pub(super) fn solution(&mut self, puzzle: &Nonogram, cells: Vec<u8>) -> ControlFlow<Stop> {
        if self.seen.is_some() {
            let place = |cell: usize| Place::at(cell, puzzle.width());
            let board = cells.iter().enumerate();
            let mut board = board.map(|(cell, &colour)| (place(cell), Some(value(colour))));
            self.stands(messages::found_whole(), &mut board);
        }
        self.run().solution(|| puzzle.picture(cells))
    }

    /// What stopped the engine.
    pub(super) fn stopped(&mut self) -> ControlFlow<Stop> {
        self.hand_over();
        Break(self.stop.take().unwrap_or(Stop::Interrupted))
    }

    fn hand_over(&mut self) {
        self.bare.count("line_solves", std::mem::take(&mut self.lines));
        if let Break(stop) = self.bare.report() {
            self.stop = Some(stop);
        }
    }

    /// Tells somebody who watches.
    #[cold]
    fn tell(&mut self, event: Event) {
        if let Some(seen) = &mut self.seen {
            seen.hear(&event);
            self.bare.tell(|| event);
        }
    }

    fn look(&mut self) -> ControlFlow<()> {
        self.hand_over();
        if self.stop.is_some() { Break(()) } else { Continue(()) }
    }
}

impl Listener for Meter<'_, '_> {
    type Stop = ();

    fn worked(&mut self, lines: u64) -> ControlFlow<()> {
        self.lines += lines;
        if self.lines >= self.every { self.look() } else { Continue(()) }
    }

    fn node(&mut self, depth: usize) -> ControlFlow<()> {
        if let Break(stop) = self.bare.node(depth as u64) {
            self.stop = Some(stop);
            return Break(());
        }
        self.bare.tally.expanded += 1;
        if self.seen.is_some() {
            if let Some(here) = self.depth {
                self.back(depth.saturating_sub(1).min(here));
                self.depth = Some(depth);
                self.tell(Event::Enter { depth, choice: 0, of: 0 });
            } else {
                self.tell(Event::Visit { depth, cost: 0 });
            }
        }
        Continue(())
    }

    fn poll(&mut self) -> ControlFlow<()> {
        self.look()
    }

    fn reserve(&mut self, bytes: u64) -> ControlFlow<()> {
        match self.bare.reserve(bytes) {
            Continue(()) => Continue(()),
            Break(stop) => {
                self.stop = Some(stop);
                Break(())
            }
        }
    }

    fn watches(&self) -> bool {
        self.seen.is_some()
    }

    fn step(&mut self, step: Step) {
        self.tell(Event::Step(step));
    }

    fn back(&mut self, depth: usize) {
        if let (Some(here), true) = (self.depth, self.seen.is_some()) {
            for depth in (depth + 1..=here).rev() {
                self.tell(Event::Leave { depth });
            }
            self.depth = Some(depth.min(here));
        }
    }

    fn round(&mut self, what: Message) {
        self.depth = self.depth.map(|_| 0);
        self.tell(Event::Round { what });
    }

    fn stands(&mut self, what: Message, board: &mut dyn Iterator<Item = (Place, Option<Value>)>) {
        let Some(seen) = &self.seen else { return };
        let mark = |(place, value): (Place, Option<Value>)| match (seen.board().get(&place), value)
        {
            (Some(seen), Some(value)) if *seen == value => None,
            (None, None) => None,
            (_, Some(value)) => Some(Mark::put(place, value)),
            (Some(_), None) => Some(Mark::remove(place, None)),
        };
        let marks: Vec<Mark> = board.filter_map(mark).collect();
        if !marks.is_empty() {
            self.step(Step::new(what, marks));
        }
    }
}

impl Drop for Meter<'_, '_> {
    fn drop(&mut self) {
        self.hand_over();
    }
}
