//! The threads of one process at work in a folder, beside those of other processes.
//!
//! The calling thread is the clerk: now and then it takes the lock of the folder, writes down what was finished, reads
//! what others have written, and takes new parts. The other threads search. A part that takes longer than its share is
//! asked to stand still, and so is every longer part while somebody has nothing to do: here or in another process.

use super::bench::{Bench, Finished};
use super::folder::{Folder, Reader, is_among, shown};
use super::ledger::Ledger;
use super::workers::{Hands, Seat, now};
use super::{JobError, Part};
use crate::run::{Ask, Cancel, Moment, Stop};
use num_bigint::BigUint;
use std::collections::{BTreeSet, VecDeque};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Finished parts are written down and synced at least this often: what a crash loses at most, besides unfinished parts.
const CHECKPOINT: Duration = Duration::from_millis(250);
/// And at most this often.
const BREATH: Duration = Duration::from_millis(10);
/// A part that has stood still so often over its time is cut wherever it is, not only near its root.
const PRESSING: u32 = 2;
/// Near its root: so many levels below.
const NEAR: usize = 4;
/// A part may take this share of the work that is done, within the [`Pace`].
const SHARE: u32 = 16;

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
        };
        crew.work_on(ask.workers(), Clerk::new(self, working)?)
    }
}

/// What the threads share.
struct Crew<'a, 'p> {
    bench: &'a Bench<'p>,
    /// Calls the searches back.
    recall: Cancel,
    state: Mutex<State>,
    /// There may be parts to take.
    work: Condvar,
    /// There is something to write down, or nothing to do.
    news: Condvar,
    /// Somebody has nothing to do.
    hungry: AtomicBool,
    /// How long a part may take, in microseconds.
    budget: AtomicU64,
    /// How many solutions settle the question, if any number does.
    enough: Option<BigUint>,
    least: Duration,
}

#[derive(Default)]
struct State {
    queue: VecDeque<Part>,
    /// Threads that have nothing to do.
    idle: usize,
    outbox: Vec<Finished>,
    /// Parts that were given up: they are due again.
    dropped: Vec<Part>,
    ended: Option<JobError>,
    /// Solutions found by these threads.
    found: BigUint,
    closed: bool,
}

impl Crew<'_, '_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work_on(&self, threads: usize, mut clerk: Clerk<'_, '_>) -> Result<Option<Stop>, JobError> {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work());
            }
            let end = clerk.keep(self, threads);
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
            match ran {
                Ok(finished) => {
                    state.found += &finished.fact.report.found;
                    state.outbox.push(finished);
                    if self.is_decided(&state) {
                        // Whatever the others would find, nobody needs it.
                        state.queue.clear();
                        self.recall.stop(&Stop::Interrupted);
                    }
                }
                Err(error) => {
                    state.dropped.push(part);
                    state.ended.get_or_insert(error);
                }
            }
            self.news.notify_one();
        }
    }

    fn is_decided(&self, state: &State) -> bool {
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

/// Who writes down what was finished, and takes parts.
struct Clerk<'f, 'w> {
    folder: &'f Folder,
    working: Working<'w>,
    reader: Reader,
    workers: PathBuf,
    seat: Seat,
    hands: Hands,
    last: Moment,
}

/// What a visit to the folder found.
enum Next {
    /// Work, and so many parts that nobody has taken.
    Work(usize),
    /// Somebody else has what is left.
    Wait,
    /// Nothing is left.
    Over,
}

impl<'f, 'w> Clerk<'f, 'w> {
    fn new(folder: &'f Folder, working: Working<'w>) -> Result<Clerk<'f, 'w>, JobError> {
        let locked = folder.lock()?;
        let workers = folder.path.join("workers");
        let seat = Seat::take(&workers).map_err(|error| JobError::Io(shown(&workers), error))?;
        let hands = Hands { threads: working.ask.workers(), since: now(), ..Hands::default() };
        drop(locked);
        let (reader, last) = (Reader::new(folder.plan()), Moment::now());
        Ok(Clerk { folder, working, reader, workers, seat, hands, last })
    }

    /// Until all is done, or something stops it.
    fn keep(&mut self, crew: &Crew<'_, '_>, threads: usize) -> Result<Option<Stop>, JobError> {
        let cancel = self.working.ask.cancel.within(self.working.ask.limits.time);
        loop {
            let mut state = crew.lock();
            let (outbox, dropped) =
                (std::mem::take(&mut state.outbox), std::mem::take(&mut state.dropped));
            let stop = match &state.ended {
                // Called back because the question is settled: the visit will see that it is.
                Some(JobError::Stopped(_)) if crew.is_decided(&state) => None,
                Some(JobError::Stopped(stop)) => Some(stop.clone()),
                Some(_) => Some(Stop::Interrupted),
                None => cancel.requested(),
            };
            let (idle, queued) = (state.idle, state.queue.len());
            drop(state);
            for part in &dropped {
                self.hands.taken.remove(part);
            }
            // Enough for the next while, and no more: others want to work too.
            let wanted = (threads * 2).saturating_sub(queued);
            let (parts, next) =
                self.visit(outbox, if stop.is_some() { 0 } else { wanted }, idle, crew)?;
            let mut state = crew.lock();
            state.queue.extend(parts);
            crew.work.notify_all();
            let left = match next {
                Next::Over => return Ok(None),
                Next::Work(left) => left,
                Next::Wait => 0,
            };
            let told = self.seat.is_told_to_stop().then_some(Stop::Interrupted);
            if let Some(stop) = stop.or(told) {
                return Ok(Some(stop));
            }
            let quiet = |state: &mut State| {
                let wants = state.queue.len() < threads && left > 0;
                let starves = state.idle > 0 && !state.outbox.is_empty();
                state.ended.is_none() && !crew.is_decided(state) && !wants && !starves
            };
            let idle = state.idle > 0;
            let wait = if idle { CHECKPOINT / 5 } else { CHECKPOINT };
            let news = crew.news.wait_timeout_while(state, wait, quiet);
            drop(news.unwrap_or_else(PoisonError::into_inner));
            std::thread::sleep(BREATH.saturating_sub(self.last.elapsed()));
        }
    }

    /// One visit to the folder: writes down, reads, takes parts.
    fn visit(
        &mut self,
        outbox: Vec<Finished>,
        wanted: usize,
        idle: usize,
        crew: &Crew<'_, '_>,
    ) -> Result<(Vec<Part>, Next), JobError> {
        self.last = Moment::now();
        self.folder.keep_files(&outbox)?;
        let failed = |error| JobError::Io(shown(&self.workers), error);
        let locked = self.folder.lock()?;
        self.reader.catch_up(self.folder)?;
        self.reader.append(self.folder, &outbox)?;
        for Finished { fact, .. } in &outbox {
            self.hands.taken.remove(&fact.part);
            self.hands.nodes += fact.report.stats.generated;
        }
        let standing = self.reader.ledger.standing();
        let others = self.seat.others(&self.workers).map_err(failed)?;
        let elsewhere: BTreeSet<&Part> = others.iter().flat_map(|hands| &hands.taken).collect();
        let everywhere = self.working.range == (0..usize::MAX);
        let first = if everywhere { Vec::new() } else { self.reader.ledger.first_cut() };
        let free = standing.due.iter().filter(|part| {
            !self.hands.taken.contains(*part)
                && !elsewhere.contains(part)
                && (everywhere || is_among(part, &first, &self.working.range))
        });
        let free: Vec<&Part> = free.collect();
        // As many as are wanted, and a fair share of what there is: small parts should not need a visit each.
        let share = free.len() / (4 * (others.len() + 1));
        let many = if wanted == 0 { 0 } else { wanted.max(share.min(256)) };
        let parts: Vec<Part> = free.iter().take(many).map(|part| (*part).clone()).collect();
        let left = free.len() - parts.len();
        let over = standing.over;
        let spent: f64 = standing.facts.iter().map(|fact| fact.report.elapsed_ms).sum();
        self.hands.taken.extend(parts.iter().cloned());
        self.hands.hungry = left == 0 && idle > parts.len();
        self.hands.seen = now();
        self.seat.say(&self.hands).map_err(failed)?;
        drop(locked);
        let starving = others.iter().any(|hands| hands.hungry);
        crew.hungry.store(left == 0 && (starving || self.hands.hungry), Relaxed);
        let workers = others.iter().map(|hands| hands.threads).sum::<usize>() + self.hands.threads;
        let Pace { least, most } = self.working.pace;
        let budget = Duration::from_secs_f64(spent / 1e3 / workers.max(1) as f64) / SHARE;
        crew.budget.store(budget.max(least).min(most.max(least)).as_micros() as u64, Relaxed);
        (self.working.tell)(&self.reader.ledger);
        let mine = !self.hands.taken.is_empty();
        let next = match (over, mine, others.iter().any(|hands| !hands.taken.is_empty())) {
            (true, _, _) => Next::Over,
            (false, true, _) => Next::Work(left),
            (false, false, true) if everywhere && left == 0 => Next::Wait,
            (false, false, _) if left == 0 => Next::Over,
            (false, false, _) => Next::Work(left),
        };
        Ok((parts, next))
    }

    /// Writes down what was finished last.
    fn last(&mut self, outbox: Vec<Finished>) -> Result<(), JobError> {
        self.folder.keep_files(&outbox)?;
        let _locked = self.folder.lock()?;
        self.reader.append(self.folder, &outbox)
    }
}
