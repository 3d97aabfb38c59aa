//! The front door: a puzzle, a strategy and a question in; solutions and a report out.

use crate::puzzle::{Puzzle, Strategy};
use crate::report::Report;
use crate::run::{Ask, Question};
use crate::step::Watch;
use std::ops::ControlFlow;

/// The strategy that is used when none is named: the last of the table, the best one.
pub fn default_strategy<P: Puzzle>() -> &'static dyn Strategy<P> {
    *P::strategies().last().expect("every family has a strategy; the registry tests look")
}

/// The strategy of this name.
pub fn strategy<P: Puzzle>(name: &str) -> Option<&'static dyn Strategy<P>> {
    P::strategies().iter().copied().find(|strategy| strategy.about().name == name)
}

/// Asks a strategy. Every solution that `take` receives has passed the referee; when `take` breaks, that solution
/// counts and no more are searched for.
pub fn answer<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Report {
    Question::new(puzzle, strategy, ask).whole(take)
}

/// Asks a strategy while somebody watches every step; a watched search runs on one thread.
pub fn answer_watched<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    watch: Option<&mut dyn Watch>,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Report {
    let question = Question::new(puzzle, strategy, ask);
    match watch {
        Some(watch) => question.watched(watch, take),
        None => question.whole(take),
    }
}
