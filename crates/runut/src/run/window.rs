//! Solutions of many parts, handed over in order through a window of bounded size.
//!
//! Parts are searched by several threads at once, and their solutions must come out as if one thread had searched them
//! all. The part that is *due* passes its solutions on as they come; the others may keep a few in the window and then
//! wait. Since parts are taken up in order, the due part is always being searched, so nobody waits for ever.

use super::outcome::Outcome;
use super::{Cancel, Stop, Taken};
use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Solutions kept for later parts; the part that is due may be so far ahead of whoever takes its solutions.
const ROOM: usize = 1 << 10;
/// How long a thread waits before it looks whether somebody asked to stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The window between the threads that search and the one that hands over.
pub(super) struct Window<S> {
    state: Mutex<State<S>>,
    /// Something may be handed over.
    ready: Condvar,
    /// There may be room again.
    room: Condvar,
}

struct State<S> {
    /// The part whose solutions are handed over now.
    due: usize,
    waiting: BTreeMap<usize, VecDeque<S>>,
    /// Solutions in the window.
    held: usize,
    ended: BTreeMap<usize, Outcome>,
}

/// What is handed over next.
pub(super) enum Next<S> {
    /// Solutions of the part that is due, in their order.
    Solutions(VecDeque<S>),
    /// The part that was due has ended like this.
    Ended(Outcome),
}

impl<S> Window<S> {
    pub(super) fn new() -> Window<S> {
        let state = State { due: 0, waiting: BTreeMap::new(), held: 0, ended: BTreeMap::new() };
        Window { state: Mutex::new(state), ready: Condvar::new(), room: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State<S>> {
        // A thread that panics ends the whole search anyway, through the scope that started it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a solution of a part into the window, when there is room.
    pub(super) fn put(
        &self,
        part: usize,
        solution: S,
        cancel: &Cancel,
    ) -> ControlFlow<Stop, Taken> {
        let mut state = self.lock();
        loop {
            let ahead = state.waiting.get(&part).map_or(0, VecDeque::len);
            let room = if part == state.due { ahead < ROOM } else { state.held < ROOM };
            if room {
                break;
            }
            if let Some(stop) = cancel.requested() {
                return Break(stop);
            }
            state = match self.room.wait_timeout(state, LOOK_EVERY) {
                Ok((state, _)) => state,
                Err(poisoned) => poisoned.into_inner().0,
            };
        }
        state.held += 1;
        state.waiting.entry(part).or_default().push_back(solution);
        if part == state.due {
            self.ready.notify_one();
        }
        Continue(Taken::Counted)
    }

    /// A part has come to its end.
    pub(super) fn end(&self, part: usize, outcome: Outcome) {
        self.lock().ended.insert(part, outcome);
        self.ready.notify_one();
    }

    /// Waits for what is to be handed over next.
    pub(super) fn next(&self) -> Next<S> {
        let mut state = self.lock();
        loop {
            let due = state.due;
            if let Some(solutions) = state.waiting.remove(&due).filter(|list| !list.is_empty()) {
                state.held -= solutions.len();
                self.room.notify_all();
                return Next::Solutions(solutions);
            }
            if let Some(outcome) = state.ended.remove(&due) {
                state.due += 1;
                self.room.notify_all();
                return Next::Ended(outcome);
            }
            state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_parts_wait_when_the_window_is_full() {
        let (window, cancel) = (Window::new(), Cancel::new());
        std::thread::scope(|scope| {
            let ahead = scope.spawn(|| {
                // The second part never ends by itself, and nobody takes what it finds: the first is still due.
                let mut count = 0u32;
                while window.put(1, count, &cancel).is_continue() {
                    count += 1;
                }
                count
            });
            while window.lock().held < ROOM {
                std::thread::yield_now();
            }
            // The part that is due finds room all the same.
            assert_eq!(window.put(0, 7, &cancel), Continue(Taken::Counted));
            let Next::Solutions(first) = window.next() else { panic!("the first part is due") };
            assert_eq!(first, [7]);
            assert_eq!(window.lock().held, ROOM);
            cancel.stop(&Stop::Interrupted);
            assert_eq!(ahead.join().ok(), Some(ROOM as u32));
        });
        window.end(0, Outcome::nothing(Continue(())));
        assert!(matches!(window.next(), Next::Ended(_)));
        let Next::Solutions(second) = window.next() else { panic!("the second part is due") };
        assert!(second.into_iter().eq(0..ROOM as u32), "in their order");
    }
}
