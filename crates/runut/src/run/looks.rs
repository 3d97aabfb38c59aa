//! How a run looks at the world outside: its budget, the request to stop, and what it shares with other runs.

use super::{BARE_EVERY, CHECK_EVERY, Cancel, Moment, PROGRESS_LEVELS, Run, Stop};
use crate::message::Message;
use crate::report::Stats;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::time::Duration;

/// No node of any search has more children than this.
const ROOM: u64 = 32;

impl<S> Run<'_, S> {
    /// How many nodes a bare loop may make before it must [`add`](Run::add) its counters.
    pub fn allowance(&self) -> u64 {
        BARE_EVERY.min(self.granted.saturating_sub(self.stats.generated))
    }

    /// Adds the counters of a bare loop, and looks at limits and cancellation.
    pub fn add(&mut self, stats: &Stats) -> ControlFlow<Stop> {
        if !self.muted {
            self.stats.join(stats);
        }
        self.poll()
    }

    /// How much time is left, if there is a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.cancel.left()
    }

    /// Looks at limits and cancellation. Called by `enter` and `add`; a strategy whose single nodes take long calls
    /// it in between.
    pub fn poll(&mut self) -> ControlFlow<Stop> {
        self.tell_progress();
        if let Some(stop) = self.cancel.requested() {
            return Break(stop);
        }
        let generated = self.stats.generated;
        if generated >= self.granted {
            // Nodes that were counted in bulk may have gone beyond what was granted: they are paid first.
            self.granted += self.shared.take_nodes(generated - self.granted);
            self.granted += self.shared.draw_nodes();
            if generated >= self.granted {
                return Break(Stop::Nodes);
            }
        }
        if self.granted - generated < ROOM {
            // A search that makes all children of a node at once could not go on with what is left of this draw.
            self.granted += self.shared.draw_nodes();
        }
        self.check_at = generated.saturating_add(CHECK_EVERY).min(self.granted);
        Continue(())
    }

    pub(super) fn tell_progress(&mut self) {
        let Some(progress) = &self.ask.progress else { return };
        let bulk = u64::try_from(&self.bulk).unwrap_or(u64::MAX);
        let found = self.found.saturating_add(self.counted).saturating_add(bulk);
        let generated = self.stats.generated;
        progress.advance(generated - self.told.0, found - self.told.1);
        self.told = (generated, found);
        if self.leads {
            progress.set_fraction(self.position());
        }
    }

    /// Gives back what was drawn from the budget and not used.
    pub(super) fn settle(&mut self) {
        if self.granted != u64::MAX {
            self.shared.give_back(self.granted.saturating_sub(self.stats.generated));
            self.granted = self.stats.generated;
        }
    }

    /// The part of the tree that lies behind: from 0 to 1.
    fn position(&self) -> f64 {
        let (mut width, mut behind) = (1.0, 0.0);
        for &(choice, of) in self.path.iter().take(PROGRESS_LEVELS) {
            if of > 0 {
                width /= f64::from(of);
                behind += width * f64::from(choice);
            }
        }
        behind
    }

    /// Makes something once for the whole search: every part of a split search gets the same, made by the first that
    /// asks. It may depend on the puzzle and on what is asked, on nothing else; its type is its name.
    pub fn once<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        match self.shared.once(|| Continue(make())) {
            Continue(made) => made,
            Break(_) => unreachable!("what cannot fail does not fail"),
        }
    }

    /// The same for what takes long: it may be stopped, and is tried again by the next that asks.
    pub fn try_once<T: Send + Sync + 'static>(
        &mut self,
        make: impl FnOnce(&mut Self) -> ControlFlow<Stop, T>,
    ) -> ControlFlow<Stop, Arc<T>> {
        let shared = self.shared.clone();
        shared.once(|| make(self))
    }

    /// Prepares something that is not searching, such as a table: its time is reported apart from the search's, with
    /// the sentence that says what was made.
    pub fn preparing<T>(
        &mut self,
        what: Message,
        work: impl FnOnce(&mut Self) -> ControlFlow<Stop, T>,
    ) -> ControlFlow<Stop, T> {
        let start = Moment::now();
        let tell = |what: Option<Message>, run: &Self| {
            if let Some(progress) = &run.ask.progress {
                progress.prepares(what);
            }
        };
        tell(Some(what.clone()), self);
        let done = work(self);
        tell(None, self);
        self.shared.note_prepared(what, start.elapsed());
        done
    }

    /// Announces that a table of so many bytes will be made: refused when that passes the memory limit.
    pub fn reserve(&mut self, bytes: u64) -> ControlFlow<Stop> {
        self.shared.reserve(bytes, self.ask.limits.memory)
    }

    /// Announces that a table is gone.
    pub fn release(&mut self, bytes: u64) {
        self.shared.release(bytes);
    }

    /// The request to stop that this run hears, for work on other threads.
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }
}
