//! Running the parts of a search on threads, as if one thread had searched them in order.

use super::outcome::Outcome;
use super::question::{Piece, Question};
use super::window::{Next, Window};
use super::{Cancel, Stop};
use crate::puzzle::Puzzle;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Parts per thread: enough that the last ones end together.
const PARTS_PER_THREAD: usize = 24;

/// Runs a search on as many threads as are asked for. Solutions arrive in the same order whatever their number.
pub(super) fn run_split<P: Puzzle>(
    question: &Question<'_, P>,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Outcome {
    let threads = question.ask.workers();
    let (mut whole, solutions) = question.crown_for(&[], threads * PARTS_PER_THREAD);
    let mut handed = Handed { count: 0, enough: question.ask.enough(), take };
    if handed.over(solutions).is_break() {
        whole.found = BigUint::from(handed.count);
        whole.flow = Break(Stop::Enough);
        return whole;
    }
    let parts = std::mem::take(&mut whole.parts);
    if whole.flow.is_break() || parts.is_empty() {
        return whole;
    }

    let all = question.cancel.child();
    let search = Search {
        question,
        cancels: parts.iter().map(|_| all.child()).collect(),
        all,
        decisive: Mutex::new(None),
        parts,
        next: AtomicUsize::new(0),
        window: Window::new(),
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.min(search.parts.len()) {
            scope.spawn(|| search.work());
        }
        let mut done = 0;
        while done < search.parts.len() {
            match search.window.next() {
                Next::Ended(outcome) => {
                    done += 1;
                    if let Some(progress) = &question.ask.progress {
                        progress.set_fraction(done as f64 / search.parts.len() as f64);
                    }
                    match whole.flow {
                        // What comes after the last solution wanted was made, but does not matter.
                        Break(Stop::Enough) => whole.stats.join(&outcome.stats),
                        _ => whole.join(outcome),
                    }
                }
                Next::Solutions(_) if whole.flow == Break(Stop::Enough) => {}
                Next::Solutions(solutions) => {
                    if handed.over(solutions).is_break() {
                        whole.flow = Break(Stop::Enough);
                        search.all.stop(&Stop::Enough);
                    }
                }
            }
        }
    });
    match &whole.flow {
        Break(Stop::Enough) if question.ask.wants_solutions() => {
            whole.found = BigUint::from(handed.count);
        }
        Continue(()) | Break(Stop::Enough) => {}
        // Not what stopped the first part in order, but what stopped the first part in time.
        Break(_) => whole.flow = search.decisive().map_or(whole.flow, Break),
    }
    whole
}

/// Hands solutions over until enough are.
struct Handed<'t, S> {
    count: u64,
    enough: Option<u64>,
    take: &'t mut dyn FnMut(S) -> ControlFlow<()>,
}

impl<S> Handed<'_, S> {
    fn over(&mut self, solutions: impl IntoIterator<Item = S>) -> ControlFlow<()> {
        for solution in solutions {
            self.count += 1;
            (self.take)(solution)?;
            if self.enough.is_some_and(|enough| self.count >= enough) {
                return Break(());
            }
        }
        Continue(())
    }
}

/// What the threads share.
struct Search<'q, 'p, P: Puzzle> {
    question: &'q Question<'p, P>,
    /// Stops every part.
    all: Cancel,
    /// Stops one part.
    cancels: Vec<Cancel>,
    /// The stop that came first and stopped all others.
    decisive: Mutex<Option<Stop>>,
    parts: Vec<Vec<u32>>,
    next: AtomicUsize,
    window: Window<P::Solution>,
}

impl<P: Puzzle> Search<'_, '_, P> {
    /// Searches part after part, in their order.
    fn work(&self) {
        loop {
            let index = self.next.fetch_add(1, Relaxed);
            let Some(prefix) = self.parts.get(index) else { return };
            let cancel = &self.cancels[index];
            let outcome = match cancel.requested() {
                Some(stop) => Outcome::nothing(Break(stop)),
                None => self.part(index, prefix, cancel),
            };
            match &outcome.flow {
                Continue(()) | Break(Stop::Stalled) => {}
                // Whoever comes later in the order can no longer matter.
                Break(Stop::Enough) => {
                    self.cancels[index + 1..].iter().for_each(|later| later.stop(&Stop::Enough));
                }
                // A limit that is reached in one part is reached for all.
                Break(stop) => {
                    self.decisive
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .get_or_insert(stop.clone());
                    self.all.stop(stop);
                }
            }
            self.window.end(index, outcome);
        }
    }

    fn part(&self, index: usize, prefix: &[u32], cancel: &Cancel) -> Outcome {
        let Search { question, window, .. } = self;
        let mut put = |solution| window.put(index, solution, cancel);
        let piece = Piece { prefix, ..Piece::default() };
        let outcome = question.run(piece, cancel, &question.shared, None, &mut put);
        if outcome.flow.is_continue() && !outcome.reached {
            // The crown noted it, and now it is not there: the strategy does not walk the same tree twice.
            let lost = crate::messages::part_lost(question.strategy.about().name);
            return Outcome { flow: Break(Stop::Flawed(lost)), ..outcome };
        }
        outcome
    }

    fn decisive(&self) -> Option<Stop> {
        self.decisive.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_handed_over_until_enough_are() {
        let mut taken = Vec::new();
        let mut take = |solution: u32| {
            taken.push(solution);
            Continue(())
        };
        let mut handed = Handed { count: 0, enough: Some(3), take: &mut take };
        assert_eq!(handed.over([1, 2]), Continue(()));
        assert_eq!(handed.over([3, 4]), Break(()));
        assert_eq!((handed.count, taken), (3, vec![1, 2, 3]));
    }
}
