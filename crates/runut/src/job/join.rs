//! What the parts mean together.

use super::ledger::Ledger;
use super::plan::Plan;
use crate::report::{Answer, Report, Stats};
use crate::run::{Goal, Stop, decide};
use num_bigint::BigUint;

/// The report of the whole from what is known; `stop` is what ended the work, if something did.
///
/// Its counters are those of a single run. Its times are those of all parts together, whoever searched them.
pub fn join(plan: &Plan, ledger: &Ledger, stop: Option<Stop>) -> Report {
    let counted = ledger.counted();
    let mut whole = blank(plan);
    for fact in &counted {
        let part = &fact.report;
        whole.found += &part.found;
        whole.stats.join(&part.stats);
        whole.elapsed_ms += part.elapsed_ms;
        whole.prepare_ms = whole.prepare_ms.max(part.prepare_ms);
        for note in &part.notes {
            if !whole.notes.contains(note) {
                whole.notes.push(note.clone());
            }
        }
        whole.optimal = whole.optimal.or(part.optimal);
        whole.reason = whole.reason.take().or_else(|| part.reason.clone());
    }
    // Iterations before the last one have proved less than it has.
    if let Some(last) = counted.last().filter(|_| plan.deepens()) {
        let proved = |key: &str| key == "proved_bound";
        whole.notes.retain(|note| {
            !proved(note.key()) || (!ledger.is_over() && last.report.notes.contains(note))
        });
    }
    if let Some(enough) = plan.work.enough() {
        // Parts that were searched at the same time may have found more than anybody asked for.
        whole.found = whole.found.min(enough.into());
    }
    let over = ledger.is_over();
    whole.exact = over && counted.iter().all(|fact| fact.report.exact);
    whole.answer = decide(whole.goal, &whole.found, whole.exact, false);
    let decided = match whole.goal {
        Goal::First => whole.answer == Answer::Yes,
        Goal::Unique => whole.answer == Answer::No,
        Goal::All | Goal::Count => false,
    };
    if whole.answer == Answer::Unknown || !(over || decided) {
        let why = if over { Stop::Stalled } else { Stop::Interrupted };
        whole.stop = Some(stop.unwrap_or(why));
    }
    whole
}

/// A report of nothing.
fn blank(plan: &Plan) -> Report {
    Report {
        family: plan.work.family.clone(),
        strategy: plan.work.strategy.clone(),
        goal: plan.work.goal,
        answer: Answer::Unknown,
        found: BigUint::ZERO,
        exact: false,
        stop: None,
        optimal: None,
        reason: None,
        notes: Vec::new(),
        stats: Stats::default(),
        elapsed_ms: 0.0,
        prepare_ms: 0.0,
        prepared: Vec::new(),
    }
}
