//! Depth-first search with probing at every node, and restarts.
//!
//! At a node everything that probing can tell is taken over; then one open cell is chosen, one of
//! its colours is tried, and when that comes to nothing the colour is out and the node goes on
//! without it. The cell is the one whose trials have told most: the least gain among its colours
//! plus 1.85 ln(1 + difference), the score of Wu's tournament program LalaFrogKK. A bad first
//! choice high up can cost everything, so after a while the search begins again, and every other
//! time it chooses greedily: the single option that decides most. Some pictures that take the
//! balanced score minutes are nothing to the greedy one, and the other way round. The stretches
//! grow, so that in the end one of them is long enough.
//!
//! A search can be paused after a given amount of work and goes on where it stood.

use std::ops::ControlFlow;

use super::beliefs::Beliefs;
use super::board::{Board, Choice};
use super::explain::{place, stands};
use super::leap::Leap;
use super::messages;
use super::probe::{Probed, Prober};
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::engine::sat::luby;

/// What a stretch of search came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Event {
    /// A solution; going on looks for others.
    Solution(Vec<u8>),
    /// There are no (more) solutions.
    Exhausted,
    /// The allotted work is done, nothing is decided.
    Paused,
}

/// How a search chooses, and when it begins again.
#[derive(Clone)]
pub enum Guide {
    /// By what probing gained; never begins again, so that each solution is met once.
    Steady,
    /// By what probing gained; begins again after some nodes.
    Restless,
    /// By what probing gained, with the colours of this picture first.
    Near(Vec<u8>),
    /// By beliefs; begins again when it had to step back too often.
    Believing(Box<Beliefs>),
}

/// Nodes before the first restart of a restless search, and restarts after which they double.
const RESTLESS: u64 = 40;
const DOUBLE: u64 = 2;
/// Steps back before a believing search begins again.
const BELIEVING: u64 = 20;

struct Frame {
    mark: usize,
    choice: Choice,
}

/// A search that can be paused.
pub struct Search<'a, B> {
    board: Board<'a, B>,
    prober: Prober,
    guide: Guide,
    stack: Vec<Frame>,
    /// The deductions of the present node were contradictory.
    blocked: bool,
    exhausted: bool,
    restarts: u64,
    /// Nodes, or steps back, before the next restart.
    patience: u64,
    leap: Leap,
}

impl<'a, B: Bits> Search<'a, B> {
    /// A search that starts from `board`, which must be propagated.
    pub fn new(board: Board<'a, B>, prober: Prober, guide: Guide) -> Self {
        let patience = match guide {
            Guide::Steady => u64::MAX,
            Guide::Restless | Guide::Near(_) => RESTLESS,
            Guide::Believing(_) => BELIEVING,
        };
        let leap = if matches!(guide, Guide::Believing(_)) { Leap::after(0) } else { Leap::NONE };
        Search {
            board,
            prober,
            guide,
            stack: Vec::new(),
            blocked: false,
            exhausted: false,
            restarts: 0,
            patience,
            leap,
        }
    }

    /// The board at the present node.
    pub fn board(&self) -> &Board<'a, B> {
        &self.board
    }

    /// Searches until the next solution, or until `work` lines have been solved.
    pub fn run(
        &mut self,
        work: u64,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Event> {
        let until = self.board.work().saturating_add(work);
        stands(&self.board, monitor, messages::goes_on);
        loop {
            if self.exhausted || self.blocked && !self.step_back(monitor)? {
                self.exhausted = true;
                return ControlFlow::Continue(Event::Exhausted);
            }
            if self.board.work() >= until {
                return ControlFlow::Continue(Event::Paused);
            }
            if !self.board.is_full() && self.leap.goes_on() {
                self.branch(monitor)?;
                if self.blocked {
                    self.leap_back(monitor);
                }
                continue;
            }
            match self.prober.run(&mut self.board, monitor)? {
                Probed::Conflict if self.leaps() => self.leap_back(monitor),
                Probed::Conflict => self.blocked = true,
                Probed::Solution(choice, picture) => {
                    // The leap has ended well: from here on every choice is taken back by itself.
                    self.leap.from = self.stack.len();
                    self.blocked = !self.prober.go_on(&mut self.board, choice, monitor)?;
                    return ControlFlow::Continue(Event::Solution(picture));
                }
                Probed::Stable if self.board.is_full() => {
                    self.blocked = true;
                    return ControlFlow::Continue(Event::Solution(self.board.picture()));
                }
                Probed::Stable => {
                    self.leap.begin(self.stack.len());
                    self.branch(monitor)?;
                    if self.blocked {
                        self.leap.left = 0;
                    }
                }
            }
        }
    }

    /// Whether more than one choice was made since the board was probed.
    fn leaps(&self) -> bool {
        self.stack.len() > self.leap.from + 1
    }

    /// Takes a leap back. Nothing is known to be wrong but one of its choices, so none of them is out.
    fn leap_back(&mut self, monitor: &mut dyn Listener<Stop = ()>) {
        if let Some(frame) = self.stack.get(self.leap.from) {
            self.board.undo(frame.mark);
        }
        self.stack.truncate(self.leap.from);
        self.blocked = false;
        self.leap.falls(self.stack.len(), self.leap.stride / 8);
        monitor.back(self.stack.len());
        stands(&self.board, monitor, messages::goes_on);
    }

    /// Leaves the last choice that can be taken back, and goes on without it.
    fn step_back(&mut self, monitor: &mut dyn Listener<Stop = ()>) -> ControlFlow<(), bool> {
        while let Some(Frame { mark, choice }) = self.stack.pop() {
            self.board.undo(mark);
            self.board.remove(choice);
            if self.board.propagate().is_ok() {
                self.blocked = false;
                self.leap.falls(self.stack.len(), 1);
                if let Guide::Believing(_) = self.guide {
                    self.patience = self.patience.saturating_sub(1);
                }
                monitor.back(self.stack.len());
                let at = place(&self.board, choice.cell());
                stands(&self.board, monitor, || messages::goes_back(at));
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    fn branch(&mut self, monitor: &mut dyn Listener<Stop = ()>) -> ControlFlow<()> {
        if self.patience == 0 && !self.stack.is_empty() {
            self.begin_again();
            if monitor.watches() {
                monitor.round(messages::begins_again());
                stands(&self.board, monitor, messages::goes_on);
            }
            return ControlFlow::Continue(());
        }
        monitor.node(self.stack.len() + 1)?;
        let choice = match &mut self.guide {
            Guide::Believing(beliefs) => beliefs.choose(&mut self.board, self.leap.stride > 1),
            _ => {
                self.patience = self.patience.saturating_sub(1);
                self.choose()
            }
        };
        let mark = self.board.mark();
        self.stack.push(Frame { mark, choice });
        self.board.assign(choice);
        self.blocked = self.board.propagate().is_err();
        let (at, followed) = (place(&self.board, choice.cell()), self.board.mark() - mark);
        stands(&self.board, monitor, || messages::tries(at, followed));
        ControlFlow::Continue(())
    }

    fn begin_again(&mut self) {
        self.restarts += 1;
        if let Some(first) = self.stack.first() {
            self.board.undo(first.mark);
            self.stack.clear();
        }
        self.leap = Leap::NONE;
        self.patience = match &mut self.guide {
            Guide::Steady => u64::MAX,
            Guide::Restless | Guide::Near(_) => RESTLESS << (self.restarts / DOUBLE).min(40),
            Guide::Believing(beliefs) => {
                self.leap = Leap::after(self.restarts);
                beliefs.restart(true);
                BELIEVING * luby(self.restarts)
            }
        };
    }

    fn choose(&self) -> Choice {
        if matches!(self.guide, Guide::Restless) && self.restarts % 2 == 1 {
            return self.greedy();
        }
        let mut best = (f64::MIN, Choice::new(0, 0));
        for cell in (0..self.board.cells()).filter(|&cell| self.board.is_open(cell)) {
            let gain = |choice: &Choice| self.prober.gain(*choice);
            let (Some(least), Some(most)) = (
                self.board.choices(cell).min_by_key(gain),
                self.board.choices(cell).max_by_key(gain),
            ) else {
                continue;
            };
            let (low, high) = (f64::from(gain(&least)), f64::from(gain(&most)));
            let score = low + 1.85 * (1.0 + high - low).ln();
            if score > best.0 {
                let choice = match &self.guide {
                    Guide::Near(picture) => {
                        let near = Choice::new(cell, usize::from(picture[cell]));
                        if self.board.allows(near) { near } else { most }
                    }
                    _ if (self.restarts / DOUBLE).is_multiple_of(2) => most,
                    _ => least,
                };
                best = (score, choice);
            }
        }
        best.1
    }

    /// The option that decided most when it was tried.
    fn greedy(&self) -> Choice {
        let open = (0..self.board.cells()).filter(|&cell| self.board.is_open(cell));
        let all = open.flat_map(|cell| self.board.choices(cell));
        let best = all.max_by_key(|choice| self.prober.gain(*choice));
        best.unwrap_or(Choice::new(0, 0))
    }
}
