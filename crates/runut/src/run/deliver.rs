//! How a run hands over what it found.

use super::{Run, Stop, Taken};
use crate::step::Event;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};

impl<S> Run<'_, S> {
    /// Hands over a solution. It is built only if somebody wants it, and counts only if it represents its class.
    #[inline]
    pub fn solution(&mut self, make: impl FnOnce() -> S) -> ControlFlow<Stop> {
        if self.muted {
            return Continue(());
        }
        let taken = if self.wants { self.sink.offer(make(), true)? } else { Taken::Counted };
        self.took(taken)
    }

    /// Hands over a solution of which the strategy knows that it represents its class.
    pub fn representative(&mut self, make: impl FnOnce() -> S) -> ControlFlow<Stop> {
        if self.muted {
            return Continue(());
        }
        let wants = self.ask.wants_solutions();
        let taken = if wants { self.sink.offer(make(), false)? } else { Taken::Counted };
        self.took(taken)
    }

    #[inline]
    fn took(&mut self, taken: Taken) -> ControlFlow<Stop> {
        match taken {
            Taken::Same => Continue(()),
            Taken::Counted => self.one_more(),
            Taken::Last => {
                self.one_more()?;
                Break(Stop::Enough)
            }
        }
    }

    #[inline]
    fn one_more(&mut self) -> ControlFlow<Stop> {
        self.found += 1;
        if let Some(watch) = &mut self.watch {
            watch.hear(Event::Solution);
        }
        if self.found >= self.enough { Break(Stop::Enough) } else { Continue(()) }
    }

    /// Adds solutions that were counted without being built.
    pub fn found(&mut self, count: impl Into<BigUint>) -> ControlFlow<Stop> {
        if !self.muted {
            self.bulk += count.into();
        }
        Continue(())
    }

    /// The same for a number of usual size, as a bare loop reports it: a part may have hundreds of thousands of those.
    pub fn found_few(&mut self, count: u128) -> ControlFlow<Stop> {
        let sum = u64::try_from(count).ok().and_then(|count| self.counted.checked_add(count));
        match sum {
            Some(sum) if !self.muted => self.counted = sum,
            Some(_) => {}
            None => return self.found(count),
        }
        Continue(())
    }

    /// All that were counted without being built.
    pub(super) fn in_bulk(&self) -> BigUint {
        &self.bulk + self.counted
    }
}
