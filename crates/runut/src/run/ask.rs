//! What is asked of a strategy, within which limits, and how it is told to stop.

use crate::message::Message;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// One solution.
    #[default]
    First,
    /// Whether there is exactly one.
    Unique,
    /// All solutions (or as many as [`Ask::limit`] says).
    All,
    /// Their number.
    Count,
}

/// Which solutions count as the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sameness {
    /// An index into the family's `distinctions()`; 0 is the family's default.
    pub distinct: usize,
    /// Solutions that a symmetry of the puzzle maps onto each other are one.
    pub up_to_symmetry: bool,
}

impl Sameness {
    /// Whether every solution counts for itself, by the family's default.
    pub fn is_plain(&self) -> bool {
        *self == Sameness::default()
    }
}

/// How much a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Wall clock.
    pub time: Option<Duration>,
    /// Nodes generated.
    pub nodes: Option<u64>,
    /// Bytes of tables, as announced by the strategy.
    pub memory: Option<u64>,
}

/// What ended a search before its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A request to stop, shared between the searcher and whoever may stop it. A child hears its parent's request too.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<Token>);

#[derive(Debug, Default)]
struct Token {
    reason: AtomicU8,
    parent: Option<Cancel>,
}

impl Cancel {
    /// A request that nobody has made yet.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// A request that is also made when `self` is.
    pub fn child(&self) -> Cancel {
        Cancel(Arc::new(Token { reason: AtomicU8::new(0), parent: Some(self.clone()) }))
    }

    /// Asks to stop, for this reason; the first reason counts.
    pub fn stop(&self, reason: &Stop) {
        let code = match reason {
            Stop::Time => 1,
            Stop::Nodes => 2,
            Stop::Enough => 3,
            _ => 4,
        };
        let _ = self.0.reason.compare_exchange(0, code, Relaxed, Relaxed);
    }

    /// Why to stop, if somebody asked.
    pub fn requested(&self) -> Option<Stop> {
        match self.0.reason.load(Relaxed) {
            0 => self.0.parent.as_ref().and_then(Cancel::requested),
            1 => Some(Stop::Time),
            2 => Some(Stop::Nodes),
            3 => Some(Stop::Enough),
            _ => Some(Stop::Interrupted),
        }
    }
}

/// How far a search is, readable while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    fraction: AtomicU64,
    generated: AtomicU64,
    found: AtomicU64,
}

impl Progress {
    /// The part of the tree that lies behind, from 0 to 1, by the position in it.
    pub fn fraction(&self) -> f64 {
        f64::from_bits(self.fraction.load(Relaxed))
    }

    /// Nodes generated so far.
    pub fn generated(&self) -> u64 {
        self.generated.load(Relaxed)
    }

    /// Solutions found so far.
    pub fn found(&self) -> u64 {
        self.found.load(Relaxed)
    }

    pub(super) fn set_fraction(&self, fraction: f64) {
        self.fraction.store(fraction.to_bits(), Relaxed);
    }

    pub(super) fn advance(&self, generated: u64, found: u64) {
        self.generated.fetch_add(generated, Relaxed);
        self.found.fetch_add(found, Relaxed);
    }
}

/// A question to a strategy.
#[derive(Clone, Debug)]
pub struct Ask {
    /// What is wanted.
    pub goal: Goal,
    /// With [`Goal::All`]: at most so many solutions.
    pub limit: Option<u64>,
    /// How much the search may use.
    pub limits: Limits,
    /// Which solutions count as the same.
    pub sameness: Sameness,
    /// How many threads may work on it.
    pub threads: usize,
    /// Draw solutions uniformly at random with this seed, where the strategy can.
    pub random: Option<u64>,
    /// The way to stop it.
    pub cancel: Cancel,
    /// Where to watch how far it is.
    pub progress: Option<Arc<Progress>>,
}

impl Default for Ask {
    fn default() -> Ask {
        Ask {
            goal: Goal::First,
            limit: None,
            limits: Limits::default(),
            sameness: Sameness::default(),
            threads: 1,
            random: None,
            cancel: Cancel::new(),
            progress: None,
        }
    }
}

impl Ask {
    /// A question without limits.
    pub fn new(goal: Goal) -> Ask {
        Ask { goal, ..Ask::default() }
    }

    /// How many solutions settle the question, if any number does.
    pub fn enough(&self) -> Option<u64> {
        match self.goal {
            Goal::First => Some(1),
            Goal::Unique => Some(2),
            Goal::All => self.limit,
            Goal::Count => None,
        }
    }

    /// Whether the solutions themselves are wanted, not only their number.
    pub fn wants_solutions(&self) -> bool {
        self.goal != Goal::Count
    }
}

/// Every node of every search returns one of these: it must travel in registers.
const _: () = assert!(size_of::<std::ops::ControlFlow<Stop>>() <= 2 * size_of::<usize>());
