//! Lines about how a person solves a puzzle.

use crate::message::Message;
use crate::report::Answer;
use crate::run::Stop;
use crate::step::{Place, Step};
use serde::{Deserialize, Serialize};

/// A step, with its number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StepLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 1.
    pub number: u64,
    /// The step.
    #[serde(flatten)]
    pub step: Step,
}

/// How an explanation ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EndLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// `yes`: in the solution; `no`: there is none from here; `unknown`: a guess is needed.
    pub answer: Answer,
    /// What there is to say about it.
    pub what: Message,
    /// Of several positions, the number of the first from which on all are wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
}

impl EndLine {
    pub(in crate::desk) fn new(puzzle: &str, end: crate::End) -> EndLine {
        let (answer, what) = match end {
            crate::End::Solved(what) => (Answer::Yes, what),
            crate::End::Never(what) => (Answer::No, what),
            crate::End::Stuck(what) => (Answer::Unknown, what),
        };
        EndLine { puzzle: puzzle.to_owned(), answer, what, since: None }
    }
}

/// A technique of people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniqueLine {
    /// Its family.
    pub family: String,
    /// The name used everywhere.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// What a person sees.
    pub idea: Message,
    /// How hard it is for a person.
    pub weight: u32,
}

/// What a designer wants to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GradeLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its family.
    pub family: String,
    /// Whether it is a good puzzle, as its family means it: solvable, and unique where that is wanted.
    pub answer: Answer,
    /// Is there a solution?
    pub solvable: Answer,
    /// Is there exactly one?
    pub unique: Answer,
    /// Does plain logic, without trying, solve it? Not said where the family has no such logic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<Answer>,
    /// How hard it is for people, from 0 to 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<f64>,
    /// The same in a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Message>,
    /// What else is worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
    /// Up to two solutions, as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<String>,
    /// What stopped it, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
}

/// Whether a solution is right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CheckLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution, from 1.
    pub number: u64,
    /// Is it right?
    pub answer: Answer,
    /// What is wrong with it; its `key` is the class of the error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flaw: Option<Message>,
    /// Where it is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
}
