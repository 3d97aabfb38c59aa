//! The front door: a puzzle, a strategy and a question in; solutions and a report out.

use crate::puzzle::{Puzzle, Strategy};
use crate::report::Report;
use crate::run::{Ask, Goal, Question, Stop};
use crate::source::{Diagnostic, Source};
use crate::step::Watch;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Continue};

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

/// Reads a puzzle: `@name` of the gallery, a one-line id, or a text in any format of the family. Of several puzzles it is
/// the first.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read<P: Puzzle>(text: &str) -> Result<P, Diagnostic> {
    let exhibit = text.strip_prefix('@').and_then(crate::gallery::find);
    let source = match exhibit.filter(|exhibit| exhibit.family == P::FAMILY.name) {
        Some(exhibit) => exhibit.source(),
        None => Source::new("", text),
    };
    let Some(format) = P::formats().iter().find(|format| (format.sniff)(&source)) else {
        return text.parse();
    };
    let first = (format.read)(&source)?.into_iter().next();
    first.map(|reading| reading.puzzle).map_or_else(|| text.parse(), Ok)
}

/// The first solution that the best strategy finds; `None` when it is proved that there is none.
///
/// # Errors
/// What stopped the search before it was decided.
pub fn first<P: Puzzle>(puzzle: &P) -> Result<Option<P::Solution>, Stop> {
    let mut found = None;
    let report = answer(puzzle, default_strategy(), &Ask::default(), &mut |solution| {
        found = Some(solution);
        Continue(())
    });
    report.stop.map_or(Ok(found), Err)
}

/// How many solutions there are, exactly.
///
/// # Errors
/// What stopped the search before all were counted.
pub fn count<P: Puzzle>(puzzle: &P) -> Result<BigUint, Stop> {
    let ask = Ask::new(Goal::Count);
    let report = answer(puzzle, default_strategy(), &ask, &mut |_| Continue(()));
    report.stop.map_or(Ok(report.found), Err)
}

/// All solutions, in the order in which the best strategy finds them. There may be very many: [`answer`] hands them over
/// one by one.
///
/// # Errors
/// What stopped the search before all were listed.
pub fn solutions<P: Puzzle>(puzzle: &P) -> Result<Vec<P::Solution>, Stop> {
    let mut all = Vec::new();
    let report = answer(puzzle, default_strategy(), &Ask::new(Goal::All), &mut |solution| {
        all.push(solution);
        Continue(())
    });
    report.stop.map_or(Ok(all), Err)
}
