//! Searches on threads of their own, and how many at once.
//!
//! Small questions (a picture, a move) and searches wait in two queues, so that a page stays quick while something long is
//! counted. A run keeps its place until its thread has ended, whoever listens: what runs is never more than what was
//! allowed.

use crate::limits::Limits;
use crate::log::Entry;
use crate::pipe::{Lines, Writer, pipe};
use crate::words;
use runut::desk::{self, Caller, Line, Problem, Request};
use runut::{Cancel, Message, Progress, Tables};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All runs of a server.
pub struct Runs {
    pub limits: Limits,
    searches: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    streams: Arc<Semaphore>,
    waiting: AtomicUsize,
    running: Arc<AtomicUsize>,
    tables: Tables,
    /// Stops all of them.
    pub cancel: Cancel,
}

/// Why a run was not begun.
pub enum Refused {
    /// Too many searches: 429.
    Searches(Message),
    /// Too many open answers, or no thread to be had: 503.
    Full(Message),
}

/// Counts a run for as long as it lives.
struct Running(Arc<AtomicUsize>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// Counts somebody who waits, also when the waiting is given up.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Runs {
    pub fn new(limits: Limits, tables: Tables) -> Runs {
        Runs {
            searches: Arc::new(Semaphore::new(limits.searches.max(1))),
            quick: Arc::new(Semaphore::new(limits.quick.max(1))),
            streams: Arc::new(Semaphore::new(limits.streams.max(1))),
            waiting: AtomicUsize::new(0),
            running: Arc::default(),
            cancel: Cancel::new(),
            limits,
            tables,
        }
    }

    /// How many run, how many wait, how many answers are open.
    pub fn counts(&self) -> (usize, usize, usize) {
        let open = self.limits.streams.max(1) - self.streams.available_permits();
        (self.running.load(Relaxed), self.waiting.load(Relaxed), open)
    }

    /// Begins a run, when its turn has come.
    pub async fn begin(
        &self,
        mut request: Request,
        ticks: Option<Duration>,
        entry: Entry,
    ) -> Result<Lines, Refused> {
        let full = || Refused::Full(words::full());
        let place = self.streams.clone().try_acquire_owned().map_err(|_| full())?;
        let searches = Limits::searches(&request);
        let turn = self.turn(searches).await?;
        self.limits.grant(&mut request);
        let cancel = self.cancel.within(Some(self.limits.time));
        let progress = Arc::new(Progress::default());
        let ticks = ticks.filter(|_| searches).map(|every| (every, progress.clone()));
        let sizes = (self.limits.ahead, self.limits.patience);
        let (writer, lines) = pipe(sizes, cancel.clone(), ticks, place, entry);
        let caller = Caller { cancel, progress: Some(progress), tables: self.tables.clone() };
        self.running.fetch_add(1, Relaxed);
        let running = Running(self.running.clone());
        let run = move || {
            let _held = (running, turn);
            serve(&request, &caller, &writer);
        };
        std::thread::Builder::new().name("run".into()).spawn(run).map_err(|_| full())?;
        Ok(lines)
    }

    async fn turn(&self, searches: bool) -> Result<OwnedSemaphorePermit, Refused> {
        let queue = if searches { &self.searches } else { &self.quick };
        if let Ok(turn) = queue.clone().try_acquire_owned() {
            return Ok(turn);
        }
        if searches && self.waiting.fetch_add(1, Relaxed) >= self.limits.waiting {
            self.waiting.fetch_sub(1, Relaxed);
            return Err(Refused::Searches(words::too_many_searches(self.limits.searches)));
        }
        let _waiting = searches.then(|| Waiting(&self.waiting));
        let turn = queue.clone().acquire_owned().await;
        turn.map_err(|_| Refused::Full(words::going_down()))
    }
}

/// Answers a request, on this thread. A fault of the program ends the run, not the server.
fn serve(request: &Request, caller: &Caller, writer: &Writer) {
    let run = AssertUnwindSafe(|| {
        desk::serve(request, caller, &mut |line| writer.line(&line));
    });
    if catch_unwind(run).is_err() {
        let _ = writer.line(&Line::Problem(Problem::from(words::fault())));
    }
}
