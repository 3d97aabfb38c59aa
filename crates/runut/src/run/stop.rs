//! Why a search ends before its end, and how it is told to.

use super::clock::Moment;
use crate::message::Message;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::Duration;

/// What ended a search before its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    /// What was asked for has been found: not a failure, and never reported as one.
    Enough,
    /// The time limit.
    Time,
    /// The node limit.
    Nodes,
    /// The memory limit.
    Memory,
    /// Somebody asked to stop.
    Interrupted,
    /// The strategy is not complete and came to its end without deciding.
    Stalled,
    /// The strategy cannot treat this puzzle; the message says why.
    Unable(Message),
    /// The checker refused an answer of the strategy: a bug, never passed on as an answer.
    Flawed(Message),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Enough => f.write_str("as many as were asked for"),
            Stop::Time => f.write_str("the time limit was reached"),
            Stop::Nodes => f.write_str("the node limit was reached"),
            Stop::Memory => f.write_str("the memory limit was reached"),
            Stop::Interrupted => f.write_str("somebody asked to stop"),
            Stop::Stalled => f.write_str("the strategy came to its end undecided"),
            Stop::Unable(why) | Stop::Flawed(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Stop {}

/// Every node of every search returns one of these: it must travel in registers.
const _: () = assert!(size_of::<std::ops::ControlFlow<Stop>>() <= 2 * size_of::<usize>());

/// A request to stop, shared between the searcher and whoever may stop it.
///
/// A search asks [`requested`](Cancel::requested) every few hundred nodes, and whoever wants it to end says
/// [`stop`](Cancel::stop), or passed a deadline, or answers when the *hook* is called: the way for those who have no
/// other thread to speak from, such as a page that looks for messages or an interpreter that looks for signals. A child
/// hears its parent's request too.
#[derive(Clone, Default)]
pub struct Cancel(Arc<Token>);

/// Asked by a search whether to stop, on the thread that searches.
pub type Hook = Box<dyn Fn() -> Option<Stop> + Send + Sync>;

#[derive(Default)]
struct Token {
    reason: AtomicU8,
    deadline: Option<Moment>,
    hook: Option<Hook>,
    parent: Option<Cancel>,
}

impl fmt::Debug for Cancel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Cancel").field(&self.requested()).finish()
    }
}

impl Cancel {
    /// A request that nobody has made yet.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// A request that is made when the hook says so. The hook is called often, on every thread that searches.
    pub fn with_hook(hook: impl Fn() -> Option<Stop> + Send + Sync + 'static) -> Cancel {
        Cancel(Arc::new(Token { hook: Some(Box::new(hook)), ..Token::default() }))
    }

    /// A request that is also made when `self` is.
    pub fn child(&self) -> Cancel {
        Cancel(Arc::new(Token { parent: Some(self.clone()), ..Token::default() }))
    }

    /// A child whose request is made after this time at the latest.
    pub fn within(&self, limit: Option<Duration>) -> Cancel {
        let deadline = limit.and_then(Moment::after);
        Cancel(Arc::new(Token { deadline, parent: Some(self.clone()), ..Token::default() }))
    }

    /// How long until the request will be made, if there is a time for it.
    pub(crate) fn left(&self) -> Option<Duration> {
        let own = self.0.deadline.map(Moment::left);
        let others = self.0.parent.as_ref().and_then(Cancel::left);
        own.into_iter().chain(others).min()
    }

    /// Asks to stop, for this reason; the first reason counts.
    pub fn stop(&self, reason: &Stop) {
        let code = match reason {
            Stop::Time => 1,
            Stop::Nodes => 2,
            Stop::Enough => 3,
            Stop::Memory => 5,
            _ => 4,
        };
        let _ = self.0.reason.compare_exchange(0, code, Relaxed, Relaxed);
    }

    /// Why to stop, if somebody asked.
    pub fn requested(&self) -> Option<Stop> {
        match self.0.reason.load(Relaxed) {
            0 => self.look_around(),
            1 => Some(Stop::Time),
            2 => Some(Stop::Nodes),
            3 => Some(Stop::Enough),
            5 => Some(Stop::Memory),
            _ => Some(Stop::Interrupted),
        }
    }

    fn look_around(&self) -> Option<Stop> {
        let Token { deadline, hook, parent, .. } = &*self.0;
        let found = match parent.as_ref().and_then(Cancel::requested) {
            Some(stop) => Some(stop),
            None if deadline.is_some_and(Moment::has_passed) => Some(Stop::Time),
            None => hook.as_ref().and_then(|hook| hook()),
        };
        if let Some(stop) = &found {
            // Once made, a request stays: a hook that answers only once is heard by every thread.
            self.stop(stop);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn a_child_hears_its_parent_and_not_the_other_way_round() {
        let parent = Cancel::new();
        let (child, other) = (parent.child(), parent.child());
        child.stop(&Stop::Memory);
        assert_eq!((child.requested(), parent.requested()), (Some(Stop::Memory), None));
        parent.stop(&Stop::Nodes);
        assert_eq!(other.child().requested(), Some(Stop::Nodes));
        assert_eq!(child.requested(), Some(Stop::Memory), "the first reason counts");
    }

    #[test]
    fn a_deadline_that_has_passed_is_a_request() {
        let cancel = Cancel::new();
        assert_eq!(cancel.within(Some(Duration::ZERO)).requested(), Some(Stop::Time));
        assert_eq!(cancel.within(Some(Duration::MAX)).requested(), None);
        assert_eq!(cancel.requested(), None);
    }

    #[test]
    fn a_hook_needs_to_answer_only_once() {
        let asked = AtomicBool::new(false);
        let cancel =
            Cancel::with_hook(move || (!asked.swap(true, Relaxed)).then_some(Stop::Interrupted));
        let child = cancel.child();
        assert_eq!(child.requested(), Some(Stop::Interrupted));
        assert_eq!(cancel.requested(), Some(Stop::Interrupted));
    }
}
