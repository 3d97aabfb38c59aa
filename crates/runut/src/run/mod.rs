//! `Run`: the one thing a strategy talks to.
//!
//! A strategy says where it stands in its search tree ([`Run::enter`], [`Run::leave`]), what it counted, and hands
//! over its solutions. Limits, cancellation, progress, tracing and splitting follow from these calls, for every
//! strategy at once.
//!
//! **Splitting is exact.** A part of a tree is named by a prefix of choices. A run of a part walks down its prefix
//! *muted* (nothing is counted), counts from the prefix's last node on, and skips every other branch. A run of the
//! *crown* counts the nodes down to a depth and notes the nodes just below it as parts. So crown + parts = whole,
//! counter by counter, for every tree that is walked in the same order each time.
//!
//! **Cost.** `enter` is one comparison, one push and one counter when nobody watches; the rest hides behind
//! `guarded`. A hot strategy may do without even that: where [`Run::may_go_bare`] holds, nobody needs to know the
//! position, and a bare loop may add its counters in bulk ([`Run::add`]), at most [`Run::allowance`] nodes at a time.

mod ask;

mod border;
mod clock;
mod deliver;
mod fork;
mod listening;
mod looks;
mod outcome;
mod question;
mod shared;
#[cfg(feature = "threads")]
mod split;
mod stand;
mod stop;
pub mod tables;
#[cfg(test)]
mod tests;
mod trim;
#[cfg(feature = "threads")]
mod window;

pub use crate::engine::listener::Bare;
pub use ask::{Ask, Goal, Limits, Progress, Sameness};
pub(crate) use clock::Moment;
#[cfg(feature = "jobs")]
pub(crate) use outcome::decide;
pub use question::{Crown, NoSuchPart, Question, Stretch};
pub use stand::Pause;
pub use stop::{Cancel, Hook, Stop};
pub use tables::Tables;

use crate::message::Message;
use crate::report::Stats;
use crate::step::{Event, Step, Watch};
use num_bigint::BigUint;
use shared::Shared;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// Nodes between two looks at the outside world.
const CHECK_EVERY: u64 = 256;
/// Nodes a bare loop may make between two looks at the outside world: a few milliseconds of work.
const BARE_EVERY: u64 = 1 << 14;
/// Levels of the tree that progress is computed from: deeper ones change it by less than a pixel.
const PROGRESS_LEVELS: usize = 6;

/// Who takes the solutions of a run.
pub(crate) trait Sink<S> {
    /// Whether solutions have to be built at all.
    fn wants(&self) -> bool;
    /// Takes a solution. With `filter`, only representatives of their class count.
    fn offer(&mut self, solution: S, filter: bool) -> ControlFlow<Stop, Taken>;
}

/// What became of a solution that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is the same as another one, and does not count.
    Same,
    /// It counts.
    Counted,
    /// It counts, and is the last one that is wanted.
    Last,
}

/// One run of a strategy: over the whole tree, its crown, or a part of it.
pub struct Run<'a, S> {
    ask: &'a Ask,
    cancel: Cancel,
    shared: Arc<Shared>,
    sink: &'a mut (dyn Sink<S> + 'a),
    /// Whether solutions have to be built at all, and how many of them settle the question.
    wants: bool,
    enough: u64,
    watch: Option<&'a mut (dyn Watch + 'a)>,
    stats: Stats,
    found: u64,
    /// Solutions that were counted without being built: a small number, and what does not fit into it.
    counted: u64,
    bulk: BigUint,
    notes: Vec<Message>,
    optimal: Option<bool>,
    reason: Option<Message>,
    /// The choices from the root to here: which, out of how many.
    path: Vec<(u32, u32)>,
    /// The part to run: the choices that lead to its root.
    prefix: &'a [u32],
    /// Whether the run is still on its way down to its part.
    muted: bool,
    /// Nodes below this depth become parts instead of being entered.
    crown: Option<usize>,
    /// Nodes just above that depth that become parts themselves.
    uncut: &'a [Vec<u32>],
    parts: Vec<Vec<u32>>,
    /// Where the list of parts grows longer than this, the crown is given up.
    most_parts: usize,
    /// Whether the part that was asked for has been met, or the place behind which a rest begins.
    reached: bool,
    /// Whom to ask whether to stand still, and where the run stood when it stopped.
    pause: Option<Pause<'a>>,
    /// Nobody is asked before so many nodes are made: a part comes forward between two questions.
    stand_at: u64,
    stood: Option<Vec<u32>>,
    /// The place where an earlier run of this part stood: everything before it is searched.
    behind: &'a [u32],
    /// Candidates passed over since the last look at the outside world.
    passed: u64,
    /// Below this depth `enter` has nothing to look after.
    guarded: usize,
    check_at: u64,
    /// So many nodes may be made before more must be drawn from the budget.
    granted: u64,
    /// What was already told to the progress bar.
    told: (u64, u64),
    /// Whether this run's position is the position of the whole search.
    leads: bool,
}

impl<'a, S> Run<'a, S> {
    pub(crate) fn new(
        ask: &'a Ask,
        cancel: Cancel,
        shared: Arc<Shared>,
        sink: &'a mut (dyn Sink<S> + 'a),
    ) -> Run<'a, S> {
        let granted = if ask.limits.nodes.is_some() { shared.draw_nodes() } else { u64::MAX };
        let wants = sink.wants();
        Run {
            ask,
            cancel,
            shared,
            sink,
            wants,
            enough: ask.enough().unwrap_or(u64::MAX),
            watch: None,
            stats: Stats::default(),
            found: 0,
            counted: 0,
            bulk: BigUint::ZERO,
            notes: Vec::new(),
            optimal: None,
            reason: None,
            path: Vec::with_capacity(64),
            prefix: &[],
            muted: false,
            crown: None,
            uncut: &[],
            parts: Vec::new(),
            most_parts: usize::MAX,
            reached: true,
            pause: None,
            stand_at: CHECK_EVERY,
            stood: None,
            behind: &[],
            passed: 0,
            guarded: 0,
            check_at: CHECK_EVERY.min(granted),
            granted,
            told: (0, 0),
            leads: true,
        }
    }

    /// Narrows the run to the part below `prefix`.
    pub(crate) fn part(mut self, prefix: &'a [u32]) -> Run<'a, S> {
        self.prefix = prefix;
        self.muted = !prefix.is_empty();
        self.reached = prefix.is_empty();
        self.guarded = self.guarded.max(prefix.len());
        self
    }

    /// Narrows the run to the nodes of at most this depth; those just below are noted as parts, unless they are more
    /// than `most`, and so are the nodes of that depth that stay uncut.
    pub(crate) fn crown(mut self, depth: usize, most: usize, uncut: &'a [Vec<u32>]) -> Run<'a, S> {
        (self.crown, self.uncut) = (Some(depth), uncut);
        self.most_parts = most;
        self.guarded = usize::MAX;
        self
    }

    /// Lets somebody watch every event.
    pub(crate) fn watched(mut self, watch: &'a mut (dyn Watch + 'a)) -> Run<'a, S> {
        self.watch = Some(watch);
        self.guarded = usize::MAX;
        self
    }

    /// What is asked.
    pub fn ask(&self) -> &'a Ask {
        self.ask
    }

    /// How deep the search stands.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// The counters so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// How many solutions this run has found so far.
    pub fn found_so_far(&self) -> u64 {
        self.found
    }

    /// Goes down to the `choice`-th of `of` candidates: true to descend (and [`leave`](Run::leave) afterwards), false
    /// to pass over this candidate silently, since it belongs to another part.
    ///
    /// A strategy that does not know how many candidates there are may say 0.
    #[inline]
    pub fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Stop, bool> {
        if self.path.len() < self.guarded {
            return self.enter_guarded(choice, of);
        }
        self.make_node(choice)?;
        self.path.push((choice, of));
        Continue(true)
    }

    #[cold]
    fn enter_guarded(&mut self, choice: u32, of: u32) -> ControlFlow<Stop, bool> {
        let depth = self.path.len();
        if depth < self.prefix.len() {
            if self.prefix[depth] != choice {
                return self.pass_over();
            }
            if depth + 1 == self.prefix.len() && self.behind.is_empty() {
                self.muted = false;
                self.reached = true;
            }
        } else if !self.behind.is_empty() {
            return self.enter_rest(choice, of);
        } else if self.crown == Some(depth) || self.stays_uncut(choice) {
            return self.note_part(choice);
        }
        if !self.muted {
            // Bare loops below look at everything else, but they have no place to stand.
            if self.pause.is_some() && self.stats.generated >= self.stand_at {
                self.look(choice)?;
            }
            self.make_node(choice)?;
        }
        self.path.push((choice, of));
        if let (Some(watch), false) = (&mut self.watch, self.muted) {
            watch.hear(Event::Enter { depth: self.path.len(), choice, of });
        }
        Continue(true)
    }

    /// Passes over a candidate of another part. There may be very many of them.
    fn pass_over(&mut self) -> ControlFlow<Stop, bool> {
        self.passed += 1;
        if self.passed.is_multiple_of(CHECK_EVERY)
            && let Some(stop) = self.cancel.requested()
        {
            return Break(stop);
        }
        Continue(false)
    }

    #[inline]
    fn make_node(&mut self, choice: u32) -> ControlFlow<Stop> {
        if self.stats.generated >= self.check_at {
            self.look(choice)?;
        }
        self.stats.generated += 1;
        self.stats.max_depth = self.stats.max_depth.max(self.path.len() as u64 + 1);
        Continue(())
    }

    /// Goes back up.
    #[inline]
    pub fn leave(&mut self) {
        if self.path.len() <= self.guarded {
            self.leave_guarded();
        }
        self.path.pop();
    }

    #[cold]
    fn leave_guarded(&mut self) {
        let depth = self.path.len();
        if let (Some(watch), false) = (&mut self.watch, self.muted) {
            watch.hear(Event::Leave { depth });
        }
        if depth <= self.prefix.len() {
            self.muted = true;
        }
    }

    /// The candidates of the present node are being listed.
    #[inline]
    pub fn expanded(&mut self) {
        if !self.muted {
            self.stats.expanded += 1;
            if let Some(watch) = &mut self.watch {
                watch.hear(Event::Expanded);
            }
        }
    }

    /// So many candidates were rejected before becoming nodes.
    #[inline]
    pub fn pruned(&mut self, count: u64) {
        if !self.muted && count > 0 {
            self.stats.pruned += count;
            if let Some(watch) = &mut self.watch {
                watch.hear(Event::Pruned { count });
            }
        }
    }

    /// One more case, as the textbook counts them.
    #[inline]
    pub fn case(&mut self) {
        if !self.muted {
            *self.stats.cases.get_or_insert(0) += 1;
        }
    }

    /// The frontier or table now has so many entries.
    #[inline]
    pub fn open(&mut self, entries: u64) {
        if !self.muted {
            self.stats.peak_open = self.stats.peak_open.max(entries);
        }
    }

    /// Adds to a counter of the strategy's own.
    pub fn count(&mut self, name: &str, by: u64) {
        if self.muted {
            return;
        }
        match self.stats.extra.get_mut(name) {
            Some(value) => *value += by,
            None => drop(self.stats.extra.insert(name.to_owned(), by)),
        }
    }

    /// Tells an event that is not counted here, if somebody is watching: for searches that count in bulk.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let (Some(watch), false) = (&mut self.watch, self.muted) {
            watch.hear(event());
        }
    }

    /// Describes a step, if somebody is watching.
    #[inline]
    pub fn step(&mut self, describe: impl FnOnce() -> Step) {
        self.tell(|| Event::Step(describe()));
    }

    /// Whether somebody is watching, for strategies that prepare their steps.
    pub fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// Whether this run searches the whole tree, and not its crown or a part, and nobody may ask it to stand still: only
    /// then may a strategy start again.
    pub fn is_whole(&self) -> bool {
        let cut = self.crown.is_some() || self.pause.is_some() || !self.behind.is_empty();
        self.prefix.is_empty() && !cut
    }

    /// Whether nobody needs to know the position below here: a bare loop may take over.
    #[inline]
    pub fn may_go_bare(&self) -> bool {
        self.guarded <= self.path.len()
    }

    /// Adds a sentence to the report.
    pub fn note(&mut self, note: Message) {
        if !self.muted && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Says why there is no solution.
    pub fn reason(&mut self, reason: Message) {
        self.reason = Some(reason);
    }

    /// Says whether the solutions handed over are proved to be the best possible.
    pub fn proved_optimal(&mut self, optimal: bool) {
        self.optimal = Some(optimal);
    }
}
