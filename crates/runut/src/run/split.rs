//! Cutting a search into crown and parts, and running the parts on threads.

use super::{Ask, Cancel, Run, Shared, Sink, Stop};
use crate::message::Message;
use crate::puzzle::{Puzzle, Strategy};
use crate::report::Stats;
use crate::step::Watch;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;

/// Parts per thread: enough that the last ones end together.
const PARTS_PER_THREAD: usize = 24;
/// A crown larger than this is not worth its repetition.
const LARGEST_CROWN: u64 = 1 << 15;

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
}

impl Outcome {
    /// Joins what a part left behind. A stop of any part stops the whole.
    fn join(&mut self, part: Outcome) {
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
}

/// Which piece of the tree to run.
#[derive(Clone, Copy, Default)]
pub(crate) struct Piece<'a> {
    pub(crate) prefix: &'a [u32],
    pub(crate) crown: Option<usize>,
}

/// Where the solutions of a search go: past the referee, to whoever asked.
pub(crate) struct Border<'a, P: Puzzle> {
    pub(crate) puzzle: &'a P,
    pub(crate) strategy: &'static str,
    pub(crate) ask: &'a Ask,
    pub(crate) take: &'a mut dyn FnMut(P::Solution) -> ControlFlow<()>,
}

impl<P: Puzzle> Sink<P::Solution> for Border<'_, P> {
    fn wants(&self) -> bool {
        self.ask.wants_solutions() || !self.ask.sameness.is_plain()
    }

    fn offer(&mut self, solution: P::Solution, filter: bool) -> ControlFlow<Stop, bool> {
        let sameness = &self.ask.sameness;
        if filter && !sameness.is_plain() && !self.puzzle.represents(&solution, sameness) {
            return Continue(false);
        }
        if self.ask.wants_solutions() {
            if let Err(flaw) = self.puzzle.check(&solution) {
                let message = crate::messages::flawed_answer(self.strategy, flaw.message);
                return Break(Stop::Flawed(message));
            }
            if (self.take)(solution).is_break() {
                return Break(Stop::Enough);
            }
        }
        Continue(true)
    }
}

/// Runs one piece of a tree on this thread.
pub(crate) fn run_piece<'a, P: Puzzle>(
    puzzle: &'a P,
    strategy: &dyn Strategy<P>,
    ask: &'a Ask,
    (cancel, shared): (Cancel, Arc<Shared>),
    piece: Piece<'a>,
    watch: Option<&'a mut (dyn Watch + 'a)>,
    take: &'a mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Outcome {
    let mut border = Border { puzzle, strategy: strategy.about().name, ask, take };
    let whole = piece.prefix.is_empty() && piece.crown.is_none();
    let mut run = Run::new(ask, cancel, shared, &mut border).part(piece.prefix);
    run.leads = whole;
    if let Some(depth) = piece.crown {
        run = run.crown(depth);
    }
    if let Some(watch) = watch {
        run = run.watched(watch);
    }
    let flow = strategy.search(puzzle, &mut run);
    if whole {
        // The last nodes, which no regular look has told to the watchers of the progress bar.
        let _ = run.poll();
    }
    Outcome {
        flow,
        stats: run.stats,
        found: run.bulk + run.found,
        notes: run.notes,
        optimal: run.optimal,
        reason: run.reason,
        parts: run.parts,
    }
}

/// The crown of a search that leaves at least `wanted` parts where that is possible, with the solutions found in it.
pub(crate) fn crown_for<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    (cancel, shared): (&Cancel, &Shared),
    wanted: usize,
) -> (Outcome, usize, Vec<P::Solution>) {
    let mut depth = 0;
    loop {
        let mut solutions = Vec::new();
        let mut take = |solution| {
            solutions.push(solution);
            Continue(())
        };
        let piece = Piece { prefix: &[], crown: Some(depth) };
        let tokens = (cancel.clone(), shared.afresh());
        let crown = run_piece(puzzle, strategy, ask, tokens, piece, None, &mut take);
        let settled = crown.flow.is_break() || crown.parts.is_empty();
        if settled || crown.parts.len() >= wanted || crown.stats.generated > LARGEST_CROWN {
            return (crown, depth, solutions);
        }
        depth += 1;
    }
}

/// Runs a search on `ask.threads` threads. Solutions arrive in the same order whatever the number of threads.
pub(crate) fn run_split<P: Puzzle>(
    puzzle: &P,
    strategy: &dyn Strategy<P>,
    ask: &Ask,
    cancel: &Cancel,
    take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Outcome {
    let wanted = ask.threads * PARTS_PER_THREAD;
    let shared: Arc<Shared> = Arc::default();
    let (mut whole, _, solutions) = crown_for(puzzle, strategy, ask, (cancel, &shared), wanted);
    let mut handed = 0;
    for solution in solutions {
        handed += 1;
        if take(solution).is_break() {
            whole.flow = Break(Stop::Enough);
            return whole;
        }
    }
    let parts = std::mem::take(&mut whole.parts);
    if whole.flow.is_break() || parts.is_empty() {
        return whole;
    }

    shared.nodes.store(whole.stats.generated, Relaxed);
    let cancels: Vec<Cancel> = parts.iter().map(|_| cancel.child()).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..ask.threads.min(parts.len()) {
            let (sender, shared) = (sender.clone(), shared.clone());
            let (parts, cancels, next) = (&parts, &cancels, &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    if index >= parts.len() {
                        break;
                    }
                    let mut found = Vec::new();
                    let mut keep = |solution| {
                        found.push(solution);
                        Continue(())
                    };
                    let piece = Piece { prefix: &parts[index], crown: None };
                    let tokens = (cancels[index].clone(), shared.clone());
                    let outcome = run_piece(puzzle, strategy, ask, tokens, piece, None, &mut keep);
                    if outcome.flow == Break(Stop::Enough) {
                        // Whoever comes later in the order can no longer matter.
                        cancels[index + 1..].iter().for_each(|cancel| cancel.stop(&Stop::Enough));
                    }
                    if sender.send((index, outcome, found)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);

        let mut waiting = std::collections::BTreeMap::new();
        let mut due = 0;
        for (done, (index, outcome, found)) in receiver.iter().enumerate() {
            if let Some(progress) = &ask.progress {
                progress.set_fraction((done + 1) as f64 / parts.len() as f64);
            }
            waiting.insert(index, (outcome, found));
            while let Some((outcome, found)) = waiting.remove(&due) {
                due += 1;
                let settled = whole.flow == Break(Stop::Enough);
                if settled {
                    whole.stats.join(&outcome.stats);
                    continue;
                }
                whole.join(outcome);
                for solution in found {
                    handed += 1;
                    let refused = take(solution).is_break();
                    if refused || ask.enough().is_some_and(|enough| handed >= enough) {
                        whole.flow = Break(Stop::Enough);
                        whole.found = BigUint::from(handed);
                        cancels.iter().for_each(|cancel| cancel.stop(&Stop::Enough));
                        break;
                    }
                }
            }
        }
    });
    whole
}
