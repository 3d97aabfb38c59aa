//! The border of a search: every solution passes the referee here, before anybody sees it.

use super::{Ask, Sink, Stop, Taken};
use crate::puzzle::Puzzle;
use std::ops::ControlFlow::{self, Break, Continue};

/// Takes a solution that has passed the referee.
pub(crate) type Take<'a, S> = dyn FnMut(S) -> ControlFlow<Stop, Taken> + 'a;

/// Where the solutions of a search go: past the referee, to whoever asked.
pub(crate) struct Border<'a, P: Puzzle> {
    pub(crate) puzzle: &'a P,
    pub(crate) strategy: &'static str,
    pub(crate) ask: &'a Ask,
    pub(crate) take: &'a mut Take<'a, P::Solution>,
}

impl<P: Puzzle> Sink<P::Solution> for Border<'_, P> {
    fn wants(&self) -> bool {
        self.ask.wants_solutions() || !self.ask.sameness.is_plain()
    }

    fn offer(&mut self, solution: P::Solution, filter: bool) -> ControlFlow<Stop, Taken> {
        let sameness = &self.ask.sameness;
        if filter && !sameness.is_plain() && !self.puzzle.represents(&solution, sameness) {
            return Continue(Taken::Same);
        }
        if !self.ask.wants_solutions() {
            return Continue(Taken::Counted);
        }
        if let Err(flaw) = self.puzzle.check(&solution) {
            let message = crate::messages::flawed_answer(self.strategy, flaw.message);
            return Break(Stop::Flawed(message));
        }
        (self.take)(solution)
    }
}

/// A taker from outside. Whoever breaks has taken that solution: it counts.
pub(crate) fn outside<S>(
    take: &mut dyn FnMut(S) -> ControlFlow<()>,
) -> impl FnMut(S) -> ControlFlow<Stop, Taken> {
    |solution| match take(solution) {
        Continue(()) => Continue(Taken::Counted),
        Break(()) => Continue(Taken::Last),
    }
}
