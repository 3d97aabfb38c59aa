//! The lines of an answer, one by one.
//!
//! The desk pushes, Python pulls. Between them is a thread with a short queue: the search waits while nobody asks for its
//! next line, so that an iterator of a million solutions costs what was taken of it. The interpreter is free while Python
//! waits for a line, and looks for signals every few milliseconds: Ctrl-C then stops the search and is raised where it was
//! waited for. A list that nobody holds any more stops its search too.

use crate::tables::tables;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use runut::desk::{self, Caller, Line, Request};
use runut::{Cancel, Progress, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// So many lines may wait to be taken.
const QUEUE: usize = 32;
/// So often somebody who waits looks for signals.
const LOOK: Duration = Duration::from_millis(20);
/// What a search may need that goes deep: as much as the main thread of a program has.
const STACK: usize = 8 << 20;

/// An iterator over the lines of an answer.
#[pyclass(module = "runut._runut", frozen)]
pub struct Lines {
    waiting: Mutex<Waiting>,
    cancel: Cancel,
    progress: Arc<Progress>,
}

struct Waiting {
    /// A line that came while somebody waited, and was not taken yet.
    next: Option<String>,
    /// The end of the queue, until the last line was taken.
    queue: Option<Receiver<String>>,
    thread: Option<JoinHandle<()>>,
}

/// What there is when somebody looks.
enum Seen {
    Line,
    Nothing,
    End,
}

/// Answers a request on a thread of its own.
pub fn serve(request: &str) -> PyResult<Lines> {
    let request: Request = serde_json::from_str(request)
        .map_err(|error| PyValueError::new_err(format!("not a request: {error}")))?;
    spawned(move |caller, give| {
        desk::serve(&request, caller, &mut |line| give(&line));
    })
}

/// Takes a line; `Break` means that nobody listens any more.
pub type Give<'a> = &'a mut dyn FnMut(&Line) -> ControlFlow<()>;

/// The lines that a piece of work says, on a thread of its own.
pub fn spawned(work: impl FnOnce(&Caller, Give<'_>) + Send + 'static) -> PyResult<Lines> {
    let (cancel, progress) = (Cancel::new(), Arc::new(Progress::default()));
    let caller =
        Caller { cancel: cancel.clone(), progress: Some(progress.clone()), tables: tables() };
    let (sender, queue) = sync_channel(QUEUE);
    let thread = background(move || {
        work(&caller, &mut |line| {
            if sender.send(line.to_json()).is_ok() { Continue(()) } else { Break(()) }
        });
    })?;
    let waiting = Waiting { next: None, queue: Some(queue), thread: Some(thread) };
    Ok(Lines { waiting: Mutex::new(waiting), cancel, progress })
}

/// A thread that may go deep.
fn background(work: impl FnOnce() + Send + 'static) -> std::io::Result<JoinHandle<()>> {
    Builder::new().name("runut".into()).stack_size(STACK).spawn(work)
}

/// Does something on a thread of its own and waits for it, with the interpreter free and an ear for signals.
pub fn wait_for<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Caller) -> T + Send + 'static,
) -> PyResult<T> {
    let caller = Caller { cancel: Cancel::new(), progress: None, tables: tables() };
    let cancel = caller.cancel.clone();
    let (sender, queue) = sync_channel(1);
    let _thread = background(move || {
        let _ = sender.send(work(&caller));
    })?;
    let queue = Mutex::new(queue);
    loop {
        let got =
            py.detach(|| queue.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(LOOK));
        match got {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Disconnected) => return Err(broke_down()),
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| cancel.stop(&Stop::Interrupted))?;
            }
        }
    }
}

fn broke_down() -> PyErr {
    PyRuntimeError::new_err("a search of Runut broke down: this is a bug, please report it")
}

impl Waiting {
    /// Waits at most so long for a line.
    fn look(&mut self, at_most: Duration) -> Seen {
        if self.next.is_some() {
            return Seen::Line;
        }
        let Some(queue) = &self.queue else { return Seen::End };
        let line = match at_most.is_zero() {
            true => queue.try_recv().map_err(|error| error == TryRecvError::Empty),
            false => queue.recv_timeout(at_most).map_err(|e| e == RecvTimeoutError::Timeout),
        };
        match line {
            Ok(line) => {
                self.next = Some(line);
                Seen::Line
            }
            Err(true) => Seen::Nothing,
            Err(false) => Seen::End,
        }
    }

    /// After the last line: whether the search came to its end, or fell over.
    fn finish(&mut self) -> PyResult<()> {
        // Who closed the queue does not wait for a search that is about to stop.
        let ended = self.queue.take().and_then(|_| self.thread.take());
        match ended.map(JoinHandle::join) {
            Some(Err(_)) => Err(broke_down()),
            _ => Ok(()),
        }
    }
}

impl Lines {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a line, for its end, or for this long, and looks for signals meanwhile.
    fn look(&self, py: Python<'_>, until: Option<Instant>) -> PyResult<Seen> {
        loop {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let at_most = left.unwrap_or(LOOK).min(LOOK);
            // The lock is taken without the interpreter: another thread may hold it and wait.
            match py.detach(|| self.waiting().look(at_most)) {
                Seen::Nothing if left.is_none_or(|left| !left.is_zero()) => {
                    py.check_signals().inspect_err(|_| self.close())?;
                }
                seen => return Ok(seen),
            }
        }
    }
}

#[pymethods]
impl Lines {
    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        // Many quick lines must not keep a signal waiting.
        py.check_signals().inspect_err(|_| self.close())?;
        loop {
            let seen = self.look(py, None)?;
            let mut waiting = self.waiting();
            match (seen, waiting.next.take()) {
                (_, Some(line)) => return Ok(Some(line)),
                (Seen::End, None) => return waiting.finish().map(|()| None),
                // Another thread was quicker.
                (_, None) => {}
            }
        }
    }

    /// Waits at most so many seconds; whether a line, or the end, is there.
    fn wait(&self, py: Python<'_>, seconds: f64) -> PyResult<bool> {
        let time = Duration::try_from_secs_f64(seconds.max(0.0));
        let time = time.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let seen = self.look(py, Some(Instant::now() + time))?;
        Ok(!matches!(seen, Seen::Nothing))
    }

    /// How far the search is: the part of the tree that lies behind, nodes generated, solutions found.
    fn progress(&self) -> (f64, u64, u64) {
        let progress = &self.progress;
        (progress.fraction(), progress.generated(), progress.found())
    }

    /// Whether the search still runs.
    fn running(&self, py: Python<'_>) -> bool {
        py.detach(|| self.waiting().thread.as_ref().is_some_and(|thread| !thread.is_finished()))
    }

    /// Stops the search and forgets its lines.
    fn close(&self) {
        self.cancel.stop(&Stop::Interrupted);
        // Who waits in another thread holds the lock for a moment only.
        let mut waiting = self.waiting();
        (waiting.queue, waiting.next) = (None, None);
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.cancel.stop(&Stop::Interrupted);
    }
}
