//! What a run left behind, how the outcomes of parts are joined, and what the whole means.

use super::shared::Prepared;
use super::{Ask, Goal, Stop};
use crate::message::Message;
use crate::puzzle::{About, Puzzle};
use crate::report::{Answer, Report, Stats};
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;

/// What a run left behind.
pub(crate) struct Outcome {
    pub(crate) flow: ControlFlow<Stop>,
    pub(crate) stats: Stats,
    pub(crate) found: BigUint,
    pub(crate) notes: Vec<Message>,
    pub(crate) optimal: Option<bool>,
    pub(crate) reason: Option<Message>,
    /// The parts below the crown, if the run was of a crown.
    pub(crate) parts: Vec<Vec<u32>>,
    /// Whether the part that was asked for is there.
    pub(crate) reached: bool,
    /// Where the run stood when it was stopped, if that is known.
    pub(crate) stood: Option<Vec<u32>>,
}

impl Outcome {
    /// Nothing was searched.
    pub(crate) fn nothing(flow: ControlFlow<Stop>) -> Outcome {
        Outcome {
            flow,
            stats: Stats::default(),
            found: BigUint::ZERO,
            notes: Vec::new(),
            optimal: None,
            reason: None,
            parts: Vec::new(),
            reached: true,
            stood: None,
        }
    }

    /// Joins what a part left behind. A stop of any part stops the whole.
    pub(crate) fn join(&mut self, part: Outcome) {
        self.stats.join(&part.stats);
        self.found += part.found;
        for note in part.notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        self.optimal = self.optimal.or(part.optimal);
        self.reason = self.reason.take().or(part.reason);
        if self.flow.is_continue() {
            self.flow = part.flow;
        }
    }

    /// Turns what a search left behind into what it means.
    pub(crate) fn report<P: Puzzle>(
        self,
        about: &About,
        ask: &Ask,
        elapsed: Duration,
        prepared: Prepared,
    ) -> Report {
        // An incomplete strategy that claims to count says *stalled* unless it has met every solution.
        let claims = &about.claims;
        let decides = claims.complete || claims.counts || self.reason.is_some();
        let finished = self.flow == Continue(()) && decides;
        let mut stop = match &self.flow {
            Continue(()) | Break(Stop::Enough) => None,
            Break(stop) => Some(stop.clone()),
        };
        let enough = self.flow == Break(Stop::Enough);
        let answer = match stop {
            Some(Stop::Flawed(_)) => Answer::Unknown,
            _ => decide(ask.goal, &self.found, finished, enough),
        };
        if answer == Answer::Unknown && stop.is_none() {
            // Whoever takes the solutions may end a search before it has decided anything.
            stop = Some(if enough { Stop::Interrupted } else { Stop::Stalled });
        } else if ask.goal == Goal::First && answer == Answer::Yes {
            stop = None;
        }
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        Report {
            family: P::FAMILY.name.to_owned(),
            strategy: about.name.to_owned(),
            goal: ask.goal,
            answer,
            exact: finished,
            found: self.found,
            stop,
            optimal: self.optimal,
            reason: self.reason,
            notes: self.notes,
            stats: self.stats,
            elapsed_ms: milliseconds(elapsed.saturating_sub(prepared.time)),
            prepare_ms: milliseconds(prepared.time),
            prepared: prepared.what,
        }
    }
}

/// What so many solutions mean, when the search came to its end, or has found as many as were asked for.
pub(crate) fn decide(goal: Goal, found: &BigUint, finished: bool, enough: bool) -> Answer {
    let none = *found == BigUint::ZERO;
    let several = *found > BigUint::from(1u8);
    match goal {
        Goal::First if !none => Answer::Yes,
        Goal::Unique if several => Answer::No,
        // Nothing to find is a *no*, except to somebody who asked how many there are.
        Goal::First | Goal::All | Goal::Unique if finished && none => Answer::No,
        _ if finished => Answer::Yes,
        Goal::All if enough => Answer::Yes,
        _ => Answer::Unknown,
    }
}
