//! From the thread of a search to the connection of whoever asked.
//!
//! The search writes lines into a buffer of bounded size; the connection takes whatever is there, so that a thousand small
//! lines travel together and a single one at once. A full buffer makes the search wait: it never runs far ahead of its
//! reader. When the connection is closed its end of the pipe is dropped, and that cancels the search.

use crate::log::Entry;
use bytes::Bytes;
use http_body::{Body, Frame};
use runut::desk::{Line, ProgressLine};
use runut::{Cancel, Progress, Stop};
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Break, Continue};
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, Sleep, sleep};

#[derive(Default)]
struct State {
    buffer: Vec<u8>,
    waker: Option<Waker>,
    /// The writer has said everything.
    ended: bool,
    /// The reader went away.
    gone: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    room: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics half-way: the state is whole whatever happened to the other thread.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end that a search writes to.
pub struct Writer {
    shared: Arc<Shared>,
    ahead: usize,
    patience: Duration,
}

/// The end that the connection reads.
pub struct Lines {
    shared: Arc<Shared>,
    cancel: Cancel,
    ticks: Option<Ticks>,
    /// Gives the place among the open answers back.
    _place: OwnedSemaphorePermit,
    entry: Entry,
}

/// Lines about progress, at a steady pace.
struct Ticks {
    every: Duration,
    sleep: Pin<Box<Sleep>>,
    progress: Arc<Progress>,
}

/// A pipe; at most `ahead` bytes wait in it, and a writer waits `patience` for its reader.
pub fn pipe(
    (ahead, patience): (usize, Duration),
    cancel: Cancel,
    ticks: Option<(Duration, Arc<Progress>)>,
    place: OwnedSemaphorePermit,
    entry: Entry,
) -> (Writer, Lines) {
    let shared = Arc::new(Shared::default());
    let ticks =
        ticks.map(|(every, progress)| Ticks { every, sleep: Box::pin(sleep(every)), progress });
    let lines = Lines { shared: shared.clone(), cancel, ticks, _place: place, entry };
    (Writer { shared, ahead, patience }, lines)
}

impl Writer {
    /// Writes a line; `Break` when nobody reads any more.
    pub fn line(&self, line: &Line) -> ControlFlow<()> {
        let json = line.to_json();
        let state = self.shared.lock();
        let full = |state: &mut State| state.buffer.len() >= self.ahead && !state.gone;
        let waited = self.shared.room.wait_timeout_while(state, self.patience, full);
        let (mut state, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() || state.gone {
            return Break(());
        }
        state.buffer.extend_from_slice(json.as_bytes());
        state.buffer.push(b'\n');
        if let Some(waker) = state.waker.take() {
            waker.wake();
        }
        Continue(())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.ended = true;
        if let Some(waker) = state.waker.take() {
            waker.wake();
        }
    }
}

impl Lines {
    fn take(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let mut state = self.shared.lock();
        if !state.buffer.is_empty() {
            let bytes = std::mem::take(&mut state.buffer);
            self.shared.room.notify_all();
            return Poll::Ready(Some(bytes.into()));
        }
        if state.ended {
            return Poll::Ready(None);
        }
        state.waker = Some(context.waker().clone());
        Poll::Pending
    }

    fn tick(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        let Some(ticks) = &mut self.ticks else { return Poll::Pending };
        if ticks.sleep.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        ticks.sleep.as_mut().reset(Instant::now() + ticks.every);
        // Looked at again, so that the next tick wakes this task.
        let _ = ticks.sleep.as_mut().poll(context);
        let mut json = Line::Progress(ProgressLine::from(&*ticks.progress)).to_json();
        json.push('\n');
        Poll::Ready(Some(json.into()))
    }
}

impl Body for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let lines = self.get_mut();
        let next = match lines.take(context) {
            Poll::Pending => lines.tick(context),
            ready => ready,
        };
        next.map(|bytes| {
            let bytes = bytes?;
            lines.entry.bytes += bytes.len() as u64;
            Some(Ok(Frame::data(bytes)))
        })
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.shared.lock().gone = true;
        self.shared.room.notify_all();
        self.cancel.stop(&Stop::Interrupted);
    }
}
