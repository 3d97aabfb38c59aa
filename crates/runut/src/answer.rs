//! The front door: a puzzle, a strategy and a question in; solutions and a report out.

use crate::puzzle::{Claims, Puzzle, Strategy};
use crate::report::{Answer, Report, Stats};
use crate::run::split::{Outcome, Piece, crown_for, run_piece, run_split};
use crate::run::{Ask, Cancel, Goal, Shared, Stop};
use crate::step::Watch;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// The strategy that is used when none is named: the last of the table, the best one.
pub fn default_strategy<P: Puzzle>() -> &'static dyn Strategy<P> {
    *P::strategies().last().expect("every family has a strategy; the registry tests look")
}

/// Asks a strategy. Every solution that `take` receives has passed the referee.
pub fn answer<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Report {
    answer_watched(puzzle, strategy, ask, None, take)
}

/// Asks a strategy while somebody watches every step; a watched search runs on one thread.
pub fn answer_watched<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    watch: Option<&mut dyn Watch>,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Report {
    let claims = strategy.about().claims;
    let impossible = puzzle.impossible();
    let cancel = ask.cancel.child();
    let start = Instant::now();
    let mut outcome = if let Some(refused) = refused(&claims, strategy.about().name, ask) {
        nothing(Break(refused))
    } else if impossible.is_some() && !claims.always_searches {
        nothing(Continue(()))
    } else {
        with_alarm(ask.limits.time, &cancel, || match watch {
            Some(watch) => {
                let shared = (cancel.clone(), Arc::default());
                run_piece(puzzle, strategy, ask, shared, Piece::default(), Some(watch), take)
            }
            None if ask.threads > 1 && claims.splits => {
                run_split(puzzle, strategy, ask, &cancel, take)
            }
            None => {
                let shared = (cancel.clone(), Arc::default());
                run_piece(puzzle, strategy, ask, shared, Piece::default(), None, take)
            }
        })
    };
    let elapsed = start.elapsed();
    outcome.reason = impossible.or(outcome.reason);
    report::<P>(strategy.about().name, &claims, ask, outcome, elapsed)
}

/// Searches the crown of a tree: its report, and the prefixes of the parts below it.
pub fn crown<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    wanted: usize,
) -> (Report, Vec<Vec<u32>>) {
    let about = strategy.about();
    let start = Instant::now();
    let mut outcome = match puzzle.impossible() {
        Some(reason) if !about.claims.always_searches => {
            Outcome { reason: Some(reason), ..nothing(Continue(())) }
        }
        _ => {
            let tokens = (&ask.cancel.child(), &Shared::default());
            crown_for(puzzle, strategy, ask, tokens, wanted).0
        }
    };
    let parts = std::mem::take(&mut outcome.parts);
    (report::<P>(about.name, &about.claims, ask, outcome, start.elapsed()), parts)
}

/// Searches one part of a tree.
pub fn part<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    prefix: &[u32],
) -> Report {
    let about = strategy.about();
    let cancel = ask.cancel.child();
    let start = Instant::now();
    let piece = Piece { prefix, crown: None };
    let outcome = with_alarm(ask.limits.time, &cancel, || {
        let shared = (cancel.clone(), Arc::default());
        run_piece(puzzle, strategy, ask, shared, piece, None, &mut |_| Continue(()))
    });
    report::<P>(about.name, &about.claims, ask, outcome, start.elapsed())
}

/// Whether the strategy does not offer what is asked.
fn refused(claims: &Claims, name: &str, ask: &Ask) -> Option<Stop> {
    if ask.wants_solutions() && !claims.enumerates {
        return Some(Stop::Unable(crate::messages::counts_only(name)));
    }
    let wants_all = matches!(ask.goal, Goal::All | Goal::Count | Goal::Unique);
    if wants_all && !claims.counts && ask.limit != Some(1) {
        return Some(Stop::Unable(crate::messages::finds_one(name)));
    }
    None
}

fn nothing(flow: ControlFlow<Stop>) -> Outcome {
    Outcome {
        flow,
        stats: Stats::default(),
        found: BigUint::ZERO,
        notes: Vec::new(),
        optimal: None,
        reason: None,
        parts: Vec::new(),
    }
}

/// Turns what a search left behind into what it means.
pub(crate) fn report<P: Puzzle>(
    strategy: &str,
    claims: &Claims,
    ask: &Ask,
    outcome: Outcome,
    elapsed: Duration,
) -> Report {
    let mut stop = match &outcome.flow {
        Continue(()) | Break(Stop::Enough) => None,
        Break(stop) => Some(stop.clone()),
    };
    // An incomplete strategy that claims to count says *stalled* unless it has met every solution.
    let decides = claims.complete || claims.counts || outcome.reason.is_some();
    let finished = outcome.flow == Continue(()) && decides;
    let found = outcome.found;
    let none = found == BigUint::ZERO;
    let several = found > BigUint::from(1u8);
    let answer = match ask.goal {
        _ if matches!(stop, Some(Stop::Flawed(_))) => Answer::Unknown,
        Goal::First if !none => Answer::Yes,
        Goal::Unique if several => Answer::No,
        // Nothing to find is a *no*, except to somebody who asked how many there are.
        Goal::First | Goal::All | Goal::Unique if finished && none => Answer::No,
        _ if finished => Answer::Yes,
        // As many as were asked for.
        Goal::All if outcome.flow == Break(Stop::Enough) => Answer::Yes,
        _ => Answer::Unknown,
    };
    if answer == Answer::Unknown && stop.is_none() {
        stop = Some(Stop::Stalled);
    } else if ask.goal == Goal::First && answer == Answer::Yes {
        stop = None;
    }
    Report {
        family: P::FAMILY.name.to_owned(),
        strategy: strategy.to_owned(),
        goal: ask.goal,
        answer,
        exact: finished,
        found,
        stop,
        optimal: outcome.optimal,
        reason: outcome.reason,
        notes: outcome.notes,
        stats: outcome.stats,
        elapsed_ms: elapsed.as_secs_f64() * 1e3,
    }
}

/// Runs `work`; after `limit` somebody else asks it to stop, so that no search looks at a clock.
pub(crate) fn with_alarm<T>(
    limit: Option<Duration>,
    cancel: &Cancel,
    work: impl FnOnce() -> T,
) -> T {
    let Some(limit) = limit else { return work() };
    let (done, bell) = (Mutex::new(false), Condvar::new());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let guard = done.lock().expect("nobody panics while holding this lock");
            let (guard, _) = bell
                .wait_timeout_while(guard, limit, |done| !*done)
                .expect("nobody panics while holding this lock");
            if !*guard {
                cancel.stop(&Stop::Time);
            }
        });
        // Sets `done` even when `work` panics, so that the scope can end.
        struct Quiet<'a>(&'a Mutex<bool>, &'a Condvar);
        impl Drop for Quiet<'_> {
            fn drop(&mut self) {
                if let Ok(mut done) = self.0.lock() {
                    *done = true;
                }
                self.1.notify_all();
            }
        }
        let _quiet = Quiet(&done, &bell);
        work()
    })
}
