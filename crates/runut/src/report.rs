//! What a search reports: the answer, the count, the counters.

use crate::message::Message;
use crate::run::{Goal, Stop};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// The counters. One vocabulary for every strategy; parts add up to the whole, counter by counter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default)]
#[non_exhaustive]
pub struct Stats {
    /// Nodes made: a candidate was accepted and entered. The root is not made by anybody.
    pub generated: u64,
    /// Nodes whose candidates were listed ("evaluated").
    pub expanded: u64,
    /// Candidates rejected before becoming nodes: clash, bound, duplicate, symmetry, dead region.
    pub pruned: u64,
    /// What the textbook report of that strategy counts as "cases examined", where it has such a figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cases: Option<u64>,
    /// Deepest node.
    pub max_depth: u64,
    /// Largest frontier or table kept, in entries.
    pub peak_open: u64,
    /// Named counters of one strategy, documented in its essay.
    #[serde(flatten)]
    pub extra: BTreeMap<String, u64>,
}

impl Stats {
    /// Adds the counters of another part of the same search.
    pub fn join(&mut self, part: &Stats) {
        self.generated += part.generated;
        self.expanded += part.expanded;
        self.pruned += part.pruned;
        if let Some(cases) = part.cases {
            *self.cases.get_or_insert(0) += cases;
        }
        self.max_depth = self.max_depth.max(part.max_depth);
        self.peak_open = self.peak_open.max(part.peak_open);
        for (name, value) in &part.extra {
            *self.extra.entry(name.clone()).or_insert(0) += value;
        }
    }
}

/// The answer to what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Solved, unique, listed or counted completely.
    Yes,
    /// Proved: no solution, or not unique.
    No,
    /// Not decided; [`Report::stop`] says what stopped the search.
    Unknown,
}

/// Everything that is known after a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Report {
    /// The family of the puzzle.
    pub family: String,
    /// The strategy that searched.
    pub strategy: String,
    /// What was asked.
    pub goal: Goal,
    /// The answer.
    pub answer: Answer,
    /// How many solutions were found.
    #[serde(serialize_with = "as_digits", deserialize_with = "from_digits")]
    #[cfg_attr(test, schemars(with = "String", regex(pattern = "^[0-9]+$")))]
    pub found: BigUint,
    /// Whether `found` is the exact number of all solutions.
    pub exact: bool,
    /// What stopped the search before its end, if anything did.
    pub stop: Option<Stop>,
    /// Whether every solution handed over is proved to be of the least possible length, where that has a meaning.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub optimal: Option<bool>,
    /// Why there is no solution, where one sentence says it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<Message>,
    /// What the strategy wants to be known, such as which strategy `best` chose.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub notes: Vec<Message>,
    /// The counters.
    pub stats: Stats,
    /// Wall clock of the search alone, in milliseconds: reading, making or loading tables, and drawing are not in it.
    pub elapsed_ms: f64,
    /// Wall clock of what had to be prepared first, in milliseconds.
    #[serde(default)]
    pub prepare_ms: f64,
    /// What was prepared.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub prepared: Vec<Message>,
}

fn as_digits<S: Serializer>(count: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(count)
}

fn from_digits<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<BigUint, D::Error> {
    let digits = String::deserialize(deserializer)?;
    digits.parse().map_err(serde::de::Error::custom)
}
