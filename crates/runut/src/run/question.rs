//! A question: a puzzle, a strategy, what is asked, and what was prepared for it.
//!
//! The whole search, its crown and a part of it are three methods of one value. They share what was prepared
//! ([`Run::once`]) and one budget of time, nodes and memory, on one thread or on several at once: threads, jobs and
//! clusters all ask here.

use super::border::{Border, Take, outside};
use super::outcome::{Outcome, decide};
use super::shared::Shared;
use super::{Ask, Cancel, Goal, Moment, Pause, Run, Stop, Taken};
use crate::message::Message;
use crate::puzzle::{Claims, Puzzle, Strategy};
use crate::report::Report;
use crate::step::Watch;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::time::Duration;

/// A crown larger than this is not worth its repetition.
const LARGEST_CROWN: u64 = 1 << 15;
/// For every part that is wanted, at most so many are noted: a crown that falls apart into more is given up.
const MOST_TO_WANTED: usize = 64;

/// A question to a strategy about a puzzle.
pub struct Question<'p, P: Puzzle> {
    pub(super) puzzle: &'p P,
    pub(super) strategy: &'p dyn Strategy<P>,
    pub(super) ask: Ask,
    pub(super) cancel: Cancel,
    pub(super) shared: Arc<Shared>,
    /// Why the strategy does not treat this question, or why there is nothing to search.
    refused: Option<Stop>,
    impossible: Option<Message>,
    /// Time that it took to find that out.
    considered: Duration,
}

/// A search cut into its crown and the parts below it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Crown<S> {
    /// What the crown alone gave; it speaks of the whole only if there are no parts.
    pub report: Report,
    /// The solutions found in the crown.
    pub solutions: Vec<S>,
    /// The prefix of choices that leads to each part.
    pub parts: Vec<Vec<u32>>,
}

impl<S> Crown<S> {
    /// The same with other solutions.
    pub(crate) fn map<T>(self, change: impl FnMut(S) -> T) -> Crown<T> {
        let solutions = self.solutions.into_iter().map(change).collect();
        Crown { report: self.report, solutions, parts: self.parts }
    }
}

/// How far a part was searched before it was asked to stand still.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Stretch {
    /// What was searched. Where it is complete ([`Report::stop`] is none), it and the parts are the whole part.
    pub report: Report,
    /// The prefixes of what is left, empty if the part came to its end.
    pub parts: Vec<Vec<u32>>,
}

/// A prefix that leads nowhere in the tree of this search: it was made for another puzzle, strategy or version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search has no part {prefix:?}")]
pub struct NoSuchPart {
    /// The choices that were to lead to the part.
    pub prefix: Vec<u32>,
}

/// Which piece of the tree to run.
#[derive(Clone, Copy, Default)]
pub(super) struct Piece<'a> {
    pub(super) prefix: &'a [u32],
    /// The depth of the crown, and the most parts that are worth noting.
    pub(super) crown: Option<(usize, usize)>,
    /// Nodes just above that depth that become parts with all that is below them, in the order of their choices.
    pub(super) uncut: &'a [Vec<u32>],
    /// Who may ask it to stand still.
    pub(super) pause: Option<Pause<'a>>,
    /// Where an earlier run of this piece stood.
    pub(super) behind: &'a [u32],
}

impl<'p, P: Puzzle> Question<'p, P> {
    /// Asks. The time limit begins now.
    pub fn new(puzzle: &'p P, strategy: &'p dyn Strategy<P>, ask: &Ask) -> Question<'p, P> {
        let start = Moment::now();
        let about = strategy.about();
        let refused = refused(&about.claims, about.name, ask);
        let impossible = puzzle.impossible();
        if let Some(progress) = &ask.progress {
            progress.begins(about.name);
        }
        Question {
            puzzle,
            strategy,
            cancel: ask.cancel.within(ask.limits.time),
            shared: Arc::new(Shared::new(ask)),
            ask: ask.clone(),
            refused,
            impossible,
            considered: start.elapsed(),
        }
    }

    /// What is asked.
    pub fn ask(&self) -> &Ask {
        &self.ask
    }

    /// Searches the whole tree, on as many threads as are asked for. Every solution that `take` receives has passed the
    /// referee. A `take` that breaks has taken that solution: it counts, and no more are searched for.
    pub fn whole(&self, take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>) -> Report {
        let start = Moment::now();
        let outcome = match self.settled() {
            Some(outcome) => outcome,
            #[cfg(feature = "threads")]
            None if self.ask.workers() > 1 && self.strategy.about().claims.splits => {
                super::split::run_split(self, take)
            }
            None => {
                let mut take = outside(take);
                self.run(Piece::default(), &self.cancel, &self.shared, None, &mut take)
            }
        };
        self.report(outcome, start)
    }

    /// Searches the whole tree while somebody watches every step: on one thread.
    pub fn watched(
        &self,
        watch: &mut dyn Watch,
        take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
    ) -> Report {
        let start = Moment::now();
        let outcome = self.settled().unwrap_or_else(|| {
            let mut take = outside(take);
            self.run(Piece::default(), &self.cancel, &self.shared, Some(watch), &mut take)
        });
        self.report(outcome, start)
    }

    /// Searches the crown of the tree: deep enough to leave at least `wanted` parts below it, where that is possible.
    /// A strategy that does not split has a crown without parts.
    pub fn crown(&self, wanted: usize) -> Crown<P::Solution> {
        let start = Moment::now();
        let (mut outcome, solutions) = match self.settled() {
            Some(outcome) => (outcome, Vec::new()),
            None if !self.strategy.about().claims.splits => {
                let mut solutions = Vec::new();
                let mut keep = |solution| {
                    solutions.push(solution);
                    Continue(Taken::Counted)
                };
                let piece = Piece::default();
                let outcome = self.run(piece, &self.cancel, &self.shared, None, &mut keep);
                (outcome, solutions)
            }
            None => self.crown_for(&[], wanted),
        };
        let parts = std::mem::take(&mut outcome.parts);
        let mut report = self.report(outcome, start);
        if !parts.is_empty() {
            // What was found decides what it can; what was not searched decides nothing.
            report.exact = false;
            report.answer = decide(self.ask.goal, &report.found, false, false);
        }
        Crown { report, solutions, parts }
    }

    /// Cuts a part again: searches its crown, deep enough to leave at least `wanted` parts where that is possible, and not
    /// many more.
    ///
    /// # Errors
    /// When the search has no such part.
    pub fn cut(
        &self,
        prefix: &[u32],
        wanted: usize,
    ) -> Result<(Stretch, Vec<P::Solution>), NoSuchPart> {
        let begun = self.begun();
        let (mut outcome, solutions) = match self.settled() {
            Some(settled) => (Outcome { reached: self.begins(prefix), ..settled }, Vec::new()),
            None => self.trimmed_crown(prefix, wanted),
        };
        if outcome.flow.is_continue() && !outcome.reached {
            return Err(NoSuchPart { prefix: prefix.to_owned() });
        }
        let parts = std::mem::take(&mut outcome.parts);
        Ok((Stretch { report: self.report_since(outcome, begun), parts }, solutions))
    }

    /// Searches one part of the tree as [`part`](Question::part) does, until it ends, is stopped or is asked to stand
    /// still. What is left of it then comes back as parts, and nothing that was searched is lost, unless it was
    /// stopped where nobody knows the place: in a bare loop.
    ///
    /// # Errors
    /// When the search has no such part.
    pub fn stretch(
        &self,
        prefix: &[u32],
        pause: Pause<'_>,
        take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
    ) -> Result<Stretch, NoSuchPart> {
        let begun = self.begun();
        let lost = || NoSuchPart { prefix: prefix.to_owned() };
        let mut outcome = match self.settled() {
            Some(settled) => Outcome { reached: self.begins(prefix), ..settled },
            None => {
                let piece = Piece { prefix, pause: Some(pause), ..Piece::default() };
                self.run(piece, &self.cancel, &self.shared, None, &mut outside(&mut *take))
            }
        };
        if outcome.flow.is_continue() && !outcome.reached {
            return Err(lost());
        }
        let mut parts = Vec::new();
        let limit = matches!(
            outcome.flow,
            Break(Stop::Interrupted | Stop::Time | Stop::Nodes | Stop::Memory)
        );
        if let Some(stood) =
            outcome.stood.take().filter(|stood| limit && stood.len() > prefix.len())
        {
            // It makes no node, so it needs no budget; and it is quick, so it hears nobody.
            let piece = Piece { prefix, behind: &stood, ..Piece::default() };
            let (cancel, shared) = (Cancel::new(), Arc::new(self.shared.afresh(&self.ask)));
            let rest = self.run(piece, &cancel, &shared, None, &mut outside(&mut *take));
            match rest.flow {
                Continue(()) if !rest.reached => return Err(lost()),
                Continue(()) => {
                    outcome.flow = Continue(());
                    outcome.join(Outcome { parts: Vec::new(), ..rest });
                    parts = rest.parts;
                }
                Break(_) => {}
            }
        }
        Ok(Stretch { report: self.report_since(outcome, begun), parts })
    }

    /// Searches one part of the tree, on this thread. Several threads may search several parts of one question.
    ///
    /// # Errors
    /// When the search has no such part: it is never counted as an empty one.
    pub fn part(
        &self,
        prefix: &[u32],
        take: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
    ) -> Result<Report, NoSuchPart> {
        let start = Moment::now();
        let outcome = match self.settled() {
            Some(settled) => Outcome { reached: prefix.is_empty(), ..settled },
            None => {
                let piece = Piece { prefix, ..Piece::default() };
                self.run(piece, &self.cancel, &self.shared, None, &mut outside(take))
            }
        };
        if outcome.flow.is_continue() && !outcome.reached {
            return Err(NoSuchPart { prefix: prefix.to_owned() });
        }
        Ok(self.report(outcome, start))
    }

    /// Whether everything begins with this part: the whole, or the first iteration.
    fn begins(&self, prefix: &[u32]) -> bool {
        prefix.is_empty() || (self.strategy.about().claims.deepens && prefix == [0])
    }

    /// What is known without a search.
    fn settled(&self) -> Option<Outcome> {
        if let Some(refused) = &self.refused {
            return Some(Outcome::nothing(Break(refused.clone())));
        }
        let searches = self.strategy.about().claims.always_searches;
        (self.impossible.is_some() && !searches).then(|| Outcome::nothing(Continue(())))
    }

    /// When a part begins, and how much was prepared until then.
    fn begun(&self) -> (Moment, Duration) {
        (Moment::now(), self.shared.prepared().time)
    }

    /// The report of one part of many: what it took itself, without what was considered or prepared for all of them.
    fn report_since(&self, mut outcome: Outcome, (start, before): (Moment, Duration)) -> Report {
        outcome.reason = self.impossible.clone().or(outcome.reason);
        let mut prepared = self.shared.prepared();
        prepared.time = prepared.time.saturating_sub(before);
        outcome.report::<P>(self.strategy.about(), &self.ask, start.elapsed(), prepared)
    }

    fn report(&self, mut outcome: Outcome, start: Moment) -> Report {
        outcome.reason = self.impossible.clone().or(outcome.reason);
        let elapsed = start.elapsed() + self.considered;
        let about = self.strategy.about();
        outcome.report::<P>(about, &self.ask, elapsed, self.shared.prepared())
    }

    /// Runs one piece of the tree on this thread.
    pub(super) fn run<'a>(
        &'a self,
        piece: Piece<'a>,
        cancel: &Cancel,
        shared: &Arc<Shared>,
        watch: Option<&'a mut (dyn Watch + 'a)>,
        take: &'a mut Take<'a, P::Solution>,
    ) -> Outcome {
        let Question { puzzle, strategy, ask, .. } = self;
        let mut border = Border { puzzle: *puzzle, strategy: strategy.about().name, ask, take };
        let whole = piece.prefix.is_empty() && piece.crown.is_none();
        let mut run = Run::new(ask, cancel.clone(), shared.clone(), &mut border).part(piece.prefix);
        run.leads = whole;
        if let Some((depth, most)) = piece.crown {
            run = run.crown(depth, most, piece.uncut);
        }
        if let Some(pause) = piece.pause {
            run = run.pausing(pause);
        }
        if !piece.behind.is_empty() {
            run = run.behind(piece.behind);
        }
        if let Some(watch) = watch {
            run = run.watched(watch);
        }
        let flow = strategy.search(puzzle, &mut run);
        // The last nodes, which no regular look has told to the watchers of the progress bar.
        run.tell_progress();
        run.settle();
        Outcome {
            flow,
            found: run.in_bulk() + run.found,
            stats: run.stats,
            notes: run.notes,
            optimal: run.optimal,
            reason: run.reason,
            parts: run.parts,
            reached: run.reached,
            stood: run.stood,
        }
    }

    /// The crown of a part that leaves at least `wanted` parts, where that is possible, and few more: one level of a tree may
    /// have a tenth of what is wanted and the next one ten times as many, so a part of the nodes between stays uncut.
    fn trimmed_crown(&self, prefix: &[u32], wanted: usize) -> (Outcome, Vec<P::Solution>) {
        let (crown, solutions) = self.crown_for(prefix, wanted);
        let uncut = super::trim::uncut(&crown.parts, prefix.len(), wanted);
        let (Some(first), false) = (crown.parts.first(), uncut.is_empty()) else {
            return (crown, solutions);
        };
        let mut solutions = Vec::new();
        let mut keep = |solution| {
            solutions.push(solution);
            Continue(Taken::Counted)
        };
        let shared = Arc::new(self.shared.afresh(&self.ask));
        let cut = Some((first.len() - 1, usize::MAX));
        let piece = Piece { prefix, crown: cut, uncut: &uncut, ..Piece::default() };
        let trimmed = self.run(piece, &self.cancel, &shared, None, &mut keep);
        self.untell(&crown);
        self.shared.give_back(crown.stats.generated.saturating_sub(trimmed.stats.generated));
        (trimmed, solutions)
    }

    /// A crown that is made again, deeper or trimmed, was not worth telling.
    fn untell(&self, crown: &Outcome) {
        if let Some(progress) = &self.ask.progress {
            let found = u64::try_from(&crown.found).unwrap_or(u64::MAX);
            progress.take_back(crown.stats.generated, found);
        }
    }

    /// The crown of a part that leaves at least `wanted` parts where that is possible, with the solutions found in it.
    /// The nodes of the crowns that were too small do not count: neither in the report nor in the budget.
    pub(super) fn crown_for(&self, prefix: &[u32], wanted: usize) -> (Outcome, Vec<P::Solution>) {
        let most = wanted.saturating_mul(MOST_TO_WANTED).max(1 << 10);
        let mut best: Option<(Outcome, Vec<P::Solution>)> = None;
        for depth in prefix.len().. {
            let mut solutions = Vec::new();
            let mut keep = |solution| {
                solutions.push(solution);
                Continue(Taken::Counted)
            };
            let shared = Arc::new(self.shared.afresh(&self.ask));
            let piece = Piece { prefix, crown: Some((depth, most)), ..Piece::default() };
            let crown = self.run(piece, &self.cancel, &shared, None, &mut keep);
            if crown.parts.len() >= most && crown.flow == Break(Stop::Memory) {
                // It falls apart: the crown before is the best there is, or the whole is one part.
                self.untell(&crown);
                break;
            }
            let settled = crown.flow.is_break() || crown.parts.is_empty();
            let wide = crown.parts.len() >= wanted || crown.stats.generated > LARGEST_CROWN;
            if let Some((small, _)) = best.replace((crown, solutions)) {
                self.untell(&small);
            }
            if settled || wide {
                break;
            }
        }
        let (crown, solutions) = best.unwrap_or_else(|| {
            let mut whole = Outcome::nothing(Continue(()));
            whole.parts.push(prefix.to_owned());
            (whole, Vec::new())
        });
        self.shared.take_nodes(crown.stats.generated);
        (crown, solutions)
    }
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
