//! The threads of one process at work in a folder, beside those of other processes.
//!
//! The calling thread is the clerk: now and then it takes the lock of the folder, writes down what was finished, reads
//! what others have written, and takes new parts. The other threads search. A part that takes longer than its share is
//! asked to stand still, and so is every longer part while somebody has nothing to do: here or in another process.

use super::bench::{Bench, Finished};
use super::clerk::Clerk;
use super::folder::{Folder, shown};
use super::ledger::Ledger;
use super::{JobError, Part};
use crate::run::{Ask, Cancel, Moment, Stop};
use num_bigint::BigUint;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A part that has stood still so often over its time is cut wherever it is, not only near its root.
const PRESSING: u32 = 2;
/// Near its root: so many levels below. There its rest falls into few parts, and large ones; deeper down into crumbs, of which
/// each costs as much as a thousand nodes.
const NEAR: usize = 2;
/// How long a part may take before it is cut where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Work of this length is one part.
    pub least: Duration,
    /// A checkpoint, at the latest: no part takes much longer.
    pub most: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { least: Duration::from_millis(100), most: Duration::from_secs(4) }
    }
}

/// Hears now and then what is known.
pub type Tell<'a> = &'a mut dyn FnMut(&Ledger);

/// How to work on a job.
pub struct Working<'a> {
    /// Only what belongs to these parts, by their number in the first cut.
    pub range: Range<usize>,
    /// Limits, threads, tables and the request to stop.
    pub ask: &'a Ask,
    /// How long a part may take.
    pub pace: Pace,
    /// Hears how far it is.
    pub tell: Tell<'a>,
}

impl Folder {
    /// Works on the job, beside whoever else does, until all is done or something stops it: then it says what.
    ///
    /// # Errors
    /// When the plan is another program's, or the folder cannot be written.
    pub fn run(&self, working: Working<'_>) -> Result<Option<Stop>, JobError> {
        if self.ledger()?.is_over() {
            return Ok(None);
        }
        let plan = self.plan();
        // The searches are called back through a request of their own: whoever asked may go on.
        let recall = working.ask.cancel.child();
        let ask = &Ask { cancel: recall.clone(), ..working.ask.clone() };
        let puzzle = plan.work.open()?;
        let bench = Bench::new(plan, &*puzzle, ask)?;
        let mut first = Vec::new();
        if !self.fresh {
            let trunk = bench.trunk()?;
            plan.check_tree(&trunk, &shown(&self.path))?;
            let whole = trunk.fact.rest.is_empty();
            first.extend(Some(trunk).filter(|trunk| whole && trunk.fact.report.stop.is_none()));
        }
        let crew = Crew {
            bench: &bench,
            recall,
            state: Mutex::new(State { outbox: first, ..State::default() }),
            work: Condvar::new(),
            news: Condvar::new(),
            hungry: AtomicBool::new(false),
            budget: AtomicU64::new(0),
            enough: plan.work.enough().map(BigUint::from),
            least: working.pace.least,
            threads: ask.workers(),
        };
        crew.work_on(Clerk::new(self, working)?)
    }
}

/// What the threads share.
pub(super) struct Crew<'a, 'p> {
    bench: &'a Bench<'p>,
    /// Calls the searches back.
    recall: Cancel,
    state: Mutex<State>,
    /// There may be parts to take.
    pub(super) work: Condvar,
    /// There is something to write down, or nothing to do.
    pub(super) news: Condvar,
    /// Somebody has nothing to do.
    pub(super) hungry: AtomicBool,
    /// How long a part may take, in microseconds.
    pub(super) budget: AtomicU64,
    /// How many solutions settle the question, if any number does.
    enough: Option<BigUint>,
    least: Duration,
    threads: usize,
}

/// What the threads hand over to the clerk, and back.
#[derive(Default)]
pub(super) struct State {
    pub(super) queue: VecDeque<Part>,
    /// Threads that have nothing to do.
    pub(super) idle: usize,
    pub(super) outbox: Vec<Finished>,
    /// Parts that were given up: they are due again.
    pub(super) dropped: Vec<Part>,
    pub(super) ended: Option<JobError>,
    /// Solutions found by these threads.
    found: BigUint,
    closed: bool,
}

impl Crew<'_, '_> {
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work_on(&self, mut clerk: Clerk<'_, '_>) -> Result<Option<Stop>, JobError> {
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let _fallen = Fallen(self);
                    self.work();
                });
            }
            let end = clerk.keep(self, self.threads);
            let stop = end.as_ref().ok().cloned().flatten();
            self.recall.stop(&stop.unwrap_or(Stop::Interrupted));
            self.lock().closed = true;
            self.work.notify_all();
            end
        })
        .and_then(|stop| {
            // What was finished while everybody was called back.
            let state = std::mem::take(&mut *self.lock());
            clerk.last(state.outbox)?;
            match (stop, state.ended) {
                (None, _) => Ok(None),
                (Some(_), Some(JobError::Stopped(Stop::Flawed(why)))) => {
                    Ok(Some(Stop::Flawed(why)))
                }
                (stop, None | Some(JobError::Stopped(_))) => Ok(stop),
                (_, Some(error)) => Err(error),
            }
        })
    }

    /// A thread that searches.
    fn work(&self) {
        let mut state = self.lock();
        loop {
            state.idle += 1;
            let part = loop {
                if state.closed || state.ended.is_some() || self.is_decided(&state) {
                    return;
                }
                if let Some(part) = state.queue.pop_front() {
                    break part;
                }
                self.news.notify_one();
                state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            };
            state.idle -= 1;
            drop(state);
            let ran = self.part(&part);
            state = self.lock();
            // The clerk comes by itself to write down what was finished; it is called when parts run short.
            let mut news = state.queue.len() < self.threads;
            match ran {
                Ok(finished) => {
                    state.found += &finished.fact.report.found;
                    state.outbox.push(finished);
                    if self.is_decided(&state) {
                        // Whatever the others would find, nobody needs it.
                        state.queue.clear();
                        self.recall.stop(&Stop::Interrupted);
                        news = true;
                    }
                }
                Err(error) => {
                    state.dropped.push(part);
                    state.ended.get_or_insert(error);
                    news = true;
                }
            }
            if news {
                self.news.notify_one();
            }
        }
    }

    pub(super) fn is_decided(&self, state: &State) -> bool {
        self.enough.as_ref().is_some_and(|enough| state.found >= *enough)
    }

    fn part(&self, part: &[u32]) -> Result<Finished, JobError> {
        let start = Moment::now();
        let budget = Duration::from_micros(self.budget.load(Relaxed));
        self.bench.run(part, &|depth| {
            let spent = start.elapsed();
            let wanted = self.hungry.load(Relaxed) && spent > self.least;
            (spent > budget && (depth <= NEAR || spent > budget * PRESSING))
                || (wanted && (depth <= NEAR || spent > self.least * PRESSING))
        })
    }
}

/// Tells the clerk when a thread panics, so that nobody waits for it: the panic itself comes out at the end.
struct Fallen<'c, 'a, 'p>(&'c Crew<'a, 'p>);

impl Drop for Fallen<'_, '_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.lock().ended.get_or_insert(JobError::Stopped(Stop::Interrupted));
            self.0.news.notify_one();
        }
    }
}
