//! Lines of long work and of tables.

use crate::run::Goal;
use serde::{Deserialize, Serialize};

/// How far a job is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct JobLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its family.
    pub family: String,
    /// The strategy that searches.
    pub strategy: String,
    /// What is wanted.
    pub goal: Goal,
    /// Whether nothing more needs to be searched.
    pub over: bool,
    /// Parts that are known: done or not.
    pub parts: usize,
    /// Parts that are done.
    pub done: usize,
    /// Parts that were cut into others.
    pub cut: usize,
    /// Parts that somebody is at work on, or has taken to be next.
    pub taken: usize,
    /// Processes at work.
    pub processes: usize,
    /// Their threads.
    pub threads: usize,
    /// Where the strategy deepens: the number of the iteration, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iteration: Option<u32>,
    /// Solutions found so far.
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9]+$")))]
    pub found: String,
    /// Nodes generated so far.
    pub generated: u64,
    /// Time of all parts together, in milliseconds.
    pub spent_ms: f64,
    /// Nodes per second of those who are at work now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes_per_second: Option<f64>,
    /// How long it will take those who are at work now, or one thread if nobody is; of this iteration, where the strategy
    /// deepens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<f64>,
    /// How many solutions there will be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateLine>,
    /// Lines of the ledger that do not count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultLine>,
}

/// An estimate from a sample of the parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EstimateLine {
    /// The number of solutions.
    pub found: f64,
    /// Its standard error.
    pub error: f64,
}

/// A line of a ledger that does not count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FaultLine {
    /// The line, from 1.
    pub line: usize,
    /// `torn`, `damaged`, `foreign`, `double`, or `unlisted`: its file of solutions is not there.
    pub what: String,
}

/// A table in the cache folder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableLine {
    /// Its file.
    pub path: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// The set it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}
