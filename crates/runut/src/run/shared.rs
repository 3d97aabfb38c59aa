//! What all runs of one question share: how many nodes and bytes are left, and what was made once for all of them.

use super::{Ask, Stop};
use crate::message::Message;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Nodes that a run draws from the budget at a time where several threads share it.
const DRAW: u64 = 256;

/// What the runs of one question share between threads.
#[derive(Debug)]
pub(crate) struct Shared {
    /// Nodes that may still be made; [`u64::MAX`] where there is no limit.
    left: AtomicU64,
    /// Most nodes drawn at a time.
    draw: u64,
    memory: AtomicU64,
    made: Arc<Made>,
}

/// What was made once, and how long that took.
#[derive(Debug, Default)]
pub(crate) struct Made {
    things: Mutex<HashMap<TypeId, Slot>>,
    prepared: Mutex<Prepared>,
}

type Slot = Arc<Mutex<Option<Arc<dyn Any + Send + Sync>>>>;

/// What was prepared before (or while) a search ran.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prepared {
    pub(crate) what: Vec<Message>,
    pub(crate) time: Duration,
}

/// Nobody leaves these maps half written, so a panic elsewhere does not spoil them.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// The budget of a question.
    pub(crate) fn new(ask: &Ask) -> Shared {
        Shared {
            left: AtomicU64::new(ask.limits.nodes.unwrap_or(u64::MAX)),
            draw: if ask.threads > 1 { DRAW } else { u64::MAX },
            memory: AtomicU64::new(0),
            made: Arc::default(),
        }
    }

    /// The whole budget again, with everything that was made already.
    pub(crate) fn afresh(&self, ask: &Ask) -> Shared {
        Shared { made: self.made.clone(), ..Shared::new(ask) }
    }

    /// Draws nodes from the budget, 0 when it is spent.
    pub(crate) fn draw_nodes(&self) -> u64 {
        self.take_nodes(self.draw)
    }

    /// Takes at most so many nodes from the budget.
    pub(crate) fn take_nodes(&self, most: u64) -> u64 {
        if self.left.load(Relaxed) == u64::MAX {
            return most;
        }
        let take = |left: u64| Some(left - left.min(most));
        let before = self.left.fetch_update(Relaxed, Relaxed, take).unwrap_or_else(|left| left);
        before.min(most)
    }

    /// Gives back nodes that were drawn and not made.
    pub(crate) fn give_back(&self, nodes: u64) {
        let give = |left: u64| (left != u64::MAX).then_some(left.saturating_add(nodes));
        let _ = self.left.fetch_update(Relaxed, Relaxed, give);
    }

    pub(crate) fn reserve(&self, bytes: u64, limit: Option<u64>) -> ControlFlow<Stop> {
        let total = self.memory.fetch_add(bytes, Relaxed).saturating_add(bytes);
        if limit.is_some_and(|limit| total > limit) {
            self.release(bytes);
            return Break(Stop::Memory);
        }
        Continue(())
    }

    pub(crate) fn release(&self, bytes: u64) {
        self.memory.fetch_sub(bytes, Relaxed);
    }

    /// Makes something once; whoever asks meanwhile waits for it. What could not be made is tried again by the next.
    pub(crate) fn once<T: Send + Sync + 'static>(
        &self,
        make: impl FnOnce() -> ControlFlow<Stop, T>,
    ) -> ControlFlow<Stop, Arc<T>> {
        // The map is free while something is made, so that it may ask for other things that are made once.
        let slot = lock(&self.made.things).entry(TypeId::of::<T>()).or_default().clone();
        let mut slot = lock(&slot);
        let made = match &*slot {
            Some(made) => made.clone(),
            None => slot.insert(Arc::new(make()?)).clone(),
        };
        Continue(made.downcast().expect("filed under its own type"))
    }

    pub(crate) fn note_prepared(&self, what: Message, time: Duration) {
        let mut prepared = lock(&self.made.prepared);
        prepared.time += time;
        if !prepared.what.contains(&what) {
            prepared.what.push(what);
        }
    }

    pub(crate) fn prepared(&self) -> Prepared {
        lock(&self.made.prepared).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Goal, Limits};

    #[test]
    fn a_budget_is_drawn_and_given_back_to_the_node() {
        let limits = Limits { nodes: Some(600), ..Limits::default() };
        let ask = Ask { limits, threads: 2, ..Ask::new(Goal::Count) };
        let shared = Shared::new(&ask);
        assert_eq!((shared.draw_nodes(), shared.draw_nodes()), (256, 256));
        assert_eq!((shared.draw_nodes(), shared.draw_nodes()), (88, 0));
        shared.give_back(100);
        assert_eq!(shared.take_nodes(1000), 100);
        let free = Shared::new(&Ask { threads: 2, ..Ask::default() });
        free.give_back(7);
        assert_eq!((free.draw_nodes(), free.take_nodes(9)), (256, 9));
    }

    #[test]
    fn memory_is_refused_beyond_its_limit_and_given_back() {
        let shared = Shared::new(&Ask::default());
        assert_eq!(shared.reserve(6, Some(10)), Continue(()));
        assert_eq!(shared.reserve(5, Some(10)), Break(Stop::Memory));
        assert_eq!(shared.reserve(4, Some(10)), Continue(()), "what was refused is not kept");
        shared.release(6);
        assert_eq!(shared.reserve(6, Some(10)), Continue(()));
        assert_eq!(shared.reserve(u64::MAX, None), Continue(()));
    }

    #[test]
    fn what_is_made_once_may_ask_for_another() {
        let shared = Shared::new(&Ask::default());
        let make = |number: u32| match shared.once(|| Continue(number)) {
            Continue(made) => *made,
            Break(_) => 0,
        };
        let failed = shared.once::<u64>(|| Break(Stop::Memory));
        assert!(failed.is_break(), "and it may be tried again:");
        let sum = shared.once(|| Continue(u64::from(make(3)) + 4));
        assert_eq!(sum.map_continue(|sum| *sum).continue_value(), Some(7));
        assert_eq!(make(9), 3);
    }
}
