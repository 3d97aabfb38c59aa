//! Lines of a search.

use crate::message::Message;
use crate::puzzle::Size;
use crate::report::Report;
use crate::run::{Progress, Stop};
use crate::step::{Mark, Place, Value};
use serde::{Deserialize, Serialize};
use serde_json::Map;
use std::collections::BTreeMap;

/// A solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SolutionLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 1.
    pub number: u64,
    /// Its text, which `check` reads.
    pub text: String,
    /// What the family says about it besides.
    #[serde(flatten)]
    pub details: Map<String, serde_json::Value>,
}

/// A report, with the puzzle it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ReportLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// What was found out.
    #[serde(flatten)]
    pub report: Report,
    /// In a comparison: how large the puzzle is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// The length of the first solution, where solutions have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// In a comparison: all times in milliseconds, the shortest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times_ms: Vec<f64>,
}

impl ReportLine {
    /// A report about the puzzle of this name.
    pub fn new(puzzle: impl Into<String>, report: Report) -> ReportLine {
        let puzzle = puzzle.into();
        ReportLine { puzzle, report, size: None, length: None, times_ms: Vec::new() }
    }

    /// Whether a limit stopped it: then every counter is only a lower bound of the whole.
    pub fn stopped(&self) -> bool {
        let stop = self.report.stop.as_ref();
        stop.is_some_and(|stop| {
            matches!(stop, Stop::Time | Stop::Nodes | Stop::Memory | Stop::Interrupted)
        })
    }

    /// Whether it searched at all.
    pub fn ran(&self) -> bool {
        !matches!(self.report.stop, Some(Stop::Unable(_)))
    }

    /// Whether it came to its end and decided the question.
    pub fn decided(&self) -> bool {
        self.report.stop.is_none()
    }
}

/// A moment of a search: what its trace says after so many events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MomentLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 0: before anything was done.
    pub number: u64,
    /// How many events of the trace lie behind.
    pub events: u64,
    /// How deep the search stands.
    pub depth: u64,
    /// Nodes made so far.
    pub generated: u64,
    /// Nodes whose candidates were listed so far.
    pub expanded: u64,
    /// Candidates rejected so far.
    pub pruned: u64,
    /// Solutions found so far.
    pub found: u64,
    /// What the search does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Message>,
    /// The places it speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What has changed on the board since the moment before: what stands at a place now, or null.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Place, Option<Value>>,
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProgressLine {
    /// The part of the tree that lies behind, from 0 to 1.
    pub fraction: f64,
    /// Nodes generated so far.
    pub generated: u64,
    /// Solutions found so far.
    pub found: u64,
}

impl From<&Progress> for ProgressLine {
    fn from(progress: &Progress) -> ProgressLine {
        ProgressLine {
            fraction: progress.fraction(),
            generated: progress.generated(),
            found: progress.found(),
        }
    }
}
