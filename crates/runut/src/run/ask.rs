//! What is asked of a strategy, within which limits, and how it is told to stop.

use super::stop::Cancel;
use super::tables::Tables;
use crate::message::Message;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

/// How far a search is, readable while it runs.
#[derive(Debug, Default)]
pub struct Progress {
    fraction: AtomicU64,
    generated: AtomicU64,
    found: AtomicU64,
    strategy: Mutex<Option<&'static str>>,
    preparing: Mutex<Option<Message>>,
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

    /// The strategy that searches now.
    pub fn strategy(&self) -> Option<&'static str> {
        *self.strategy.lock().ok()?
    }

    /// Another search begins.
    pub(super) fn begins(&self, strategy: &'static str) {
        if let Ok(mut now) = self.strategy.lock() {
            *now = Some(strategy);
        }
        self.set_fraction(0.0);
        self.generated.store(0, Relaxed);
        self.found.store(0, Relaxed);
    }

    /// What is being made before the search goes on, such as a table.
    pub fn preparing(&self) -> Option<Message> {
        self.preparing.lock().ok()?.clone()
    }

    pub(super) fn prepares(&self, what: Option<Message>) {
        if let Ok(mut preparing) = self.preparing.lock() {
            *preparing = what;
        }
    }

    pub(crate) fn set_fraction(&self, fraction: f64) {
        self.fraction.store(fraction.to_bits(), Relaxed);
    }

    pub(super) fn advance(&self, generated: u64, found: u64) {
        self.generated.fetch_add(generated, Relaxed);
        self.found.fetch_add(found, Relaxed);
    }

    /// What was told and is made again.
    pub(super) fn take_back(&self, generated: u64, found: u64) {
        self.generated.fetch_sub(generated, Relaxed);
        self.found.fetch_sub(found, Relaxed);
    }
}

/// A question to a strategy. Write it as `Ask { threads: 2, ..Ask::new(Goal::Count) }`: fields that come later then change
/// nothing for you.
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
    /// Where large tables are found and kept.
    pub tables: Tables,
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
            tables: Tables::none(),
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

    /// How many threads may search: what was asked for, at least one, and one only where the library has no threads.
    pub(crate) fn workers(&self) -> usize {
        if cfg!(feature = "threads") { self.threads.max(1) } else { 1 }
    }

    /// Whether the solutions themselves are wanted, not only their number.
    pub fn wants_solutions(&self) -> bool {
        self.goal != Goal::Count
    }
}
