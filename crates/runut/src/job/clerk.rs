//! The clerk of a crew: writes down what was finished, reads what others have written, takes parts.

use super::bench::Finished;
use super::crew::{Crew, Pace, State, Working};
use super::folder::{Folder, shown};
use super::reader::Reader;
use super::workers::{Hands, Seat, now};
use super::{JobError, Part};
use crate::run::{Moment, Stop};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// Finished parts are written down and synced at least this often: what a crash loses at most, besides unfinished parts.
const CHECKPOINT: Duration = Duration::from_millis(250);
/// And at most this often.
const BREATH: Duration = Duration::from_millis(10);
/// A part may take this share of the work that is done, within the [`Pace`].
const SHARE: u32 = 16;

/// Who writes down what was finished, and takes parts.
pub(super) struct Clerk<'f, 'w> {
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
    pub(super) fn new(folder: &'f Folder, working: Working<'w>) -> Result<Clerk<'f, 'w>, JobError> {
        let locked = folder.lock()?;
        let workers = folder.path.join("workers");
        let seat = Seat::take(&workers).map_err(|error| JobError::Io(shown(&workers), error))?;
        let hands = Hands { threads: working.ask.workers(), since: now(), ..Hands::default() };
        drop(locked);
        let (reader, last) = (Reader::new(folder.plan()), Moment::now());
        Ok(Clerk { folder, working, reader, workers, seat, hands, last })
    }

    /// Until all is done, or something stops it.
    pub(super) fn keep(
        &mut self,
        crew: &Crew<'_, '_>,
        threads: usize,
    ) -> Result<Option<Stop>, JobError> {
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
        let others = self.seat.others(&self.workers).map_err(failed)?;
        let elsewhere: BTreeSet<&Part> = others.iter().flat_map(|hands| &hands.taken).collect();
        let everywhere = self.working.range == (0..usize::MAX);
        let first = if everywhere { Vec::new() } else { self.reader.ledger.first_cut() };
        let is_free = |part: &&Part| {
            !self.hands.taken.contains(*part)
                && !elsewhere.contains(part)
                && (everywhere || is_among(part, &first, &self.working.range))
        };
        let ledger = &self.reader.ledger;
        let free = if everywhere {
            // There may be thousands of them, and of those that are taken only some: so these are counted.
            let foreign = elsewhere.iter().filter(|part| !self.hands.taken.contains(**part));
            let taken = self.hands.taken.iter().chain(foreign.copied());
            ledger.number_due() - taken.filter(|part| ledger.is_due(part)).count()
        } else {
            ledger.due().filter(is_free).count()
        };
        // As many as are wanted, and a fair share of what there is: small parts should not need a visit each.
        let share = free / (4 * (others.len() + 1));
        let many = if wanted == 0 { 0 } else { wanted.max(share.min(256)) };
        let parts: Vec<Part> = ledger.due().filter(is_free).take(many).cloned().collect();
        let left = free - parts.len();
        let (over, spent) = (ledger.is_over(), ledger.sums.spent);
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
        if let Some(progress) = &self.working.ask.progress {
            progress.set_fraction(self.reader.ledger.fraction());
        }
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
    pub(super) fn last(&mut self, outbox: Vec<Finished>) -> Result<(), JobError> {
        self.folder.keep_files(&outbox)?;
        let _locked = self.folder.lock()?;
        self.reader.append(self.folder, &outbox)
    }
}

/// Whether a part belongs to one of these, by their number in the first cut.
fn is_among(part: &Part, first: &[Part], range: &Range<usize>) -> bool {
    let place = first.iter().position(|above| part.starts_with(above));
    range.contains(&place.unwrap_or(0))
}
