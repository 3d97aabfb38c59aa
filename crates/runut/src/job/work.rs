//! What a job works on: a puzzle, a strategy, a goal.

use super::JobError;
use crate::any::{AnyPuzzle, AnyQuestion};
use crate::desk::{self, Caller, Given, Problem};
use crate::puzzle::{About, Claims};
use crate::run::{Ask, Goal, Sameness};
use serde::{Deserialize, Serialize};

/// What a job is asked to do, by names: the same words as in a request to the desk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The puzzle: one.
    pub puzzle: Given,
    /// Its family, where it is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Its format, where it is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The strategy; the best one that can be cut into parts if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strategy: Option<String>,
    /// `count` (if nothing is said), `all`, `first` or `unique`.
    #[serde(default = "counting")]
    pub goal: Goal,
    /// Which solutions are the same: a level of the family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distinct: Option<String>,
    /// Solutions that a symmetry maps onto each other are one.
    #[serde(default)]
    pub up_to_symmetry: bool,
}

fn counting() -> Goal {
    Goal::Count
}

impl Asked {
    /// Counting this puzzle.
    pub fn count(puzzle: impl Into<String>) -> Asked {
        Asked {
            puzzle: Given::Text(puzzle.into()),
            family: None,
            format: None,
            strategy: None,
            goal: Goal::Count,
            distinct: None,
            up_to_symmetry: false,
        }
    }
}

/// What is to be done, and how. Two jobs with the same work are the same job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// The family.
    pub family: String,
    /// The puzzle, in the family's own format.
    pub puzzle: String,
    /// The strategy.
    pub strategy: String,
    /// What is wanted.
    pub goal: Goal,
    /// Which solutions count as the same.
    pub sameness: Sameness,
}

/// Whether the work of a strategy can be cut into parts.
pub(super) fn splits(claims: &Claims) -> bool {
    claims.splits || claims.deepens
}

/// The puzzle that is asked about, its name, and the works that are meant: one, or those to choose from, the best first.
pub(super) type Candidates = (String, Box<dyn AnyPuzzle>, Vec<Work>);

/// What is meant by what is asked.
pub(super) fn candidates(asked: &Asked) -> Result<Candidates, JobError> {
    let mut opened = desk::open(&asked.puzzle, asked.family.as_deref(), asked.format.as_deref())?;
    if opened.len() != 1 {
        return Err(JobError::OnePuzzle);
    }
    let opened = opened.remove(0);
    let family = opened.puzzle.family();
    let strategies = family.strategies();
    let suits = |about: &&&'static About| {
        let claims = &about.claims;
        splits(claims)
            && (asked.goal == Goal::First || claims.counts)
            && (asked.goal == Goal::Count || claims.enumerates)
    };
    let names: Vec<&str> = match &asked.strategy {
        Some(name) => vec![name.as_str()],
        None => strategies.iter().rev().filter(suits).map(|about| about.name).collect(),
    };
    let work = |name: &str| -> Result<Work, JobError> {
        let search = desk::Search {
            strategy: Some(name),
            distinct: asked.distinct.as_deref(),
            up_to_symmetry: asked.up_to_symmetry,
            ..desk::Search::default()
        };
        let question = desk::question(family, asked.goal, &search, &Caller::default())?;
        if !splits(&question.strategy.claims) {
            let splitting: Vec<&str> = strategies
                .iter()
                .filter(|about| splits(&about.claims))
                .map(|about| about.name)
                .collect();
            return Err(JobError::DoesNotSplit(name.to_owned(), splitting.join(", ")));
        }
        Ok(Work {
            family: family.family().name.to_owned(),
            puzzle: opened.puzzle.text(),
            strategy: name.to_owned(),
            goal: asked.goal,
            sameness: question.ask.sameness,
        })
    };
    let works = names.into_iter().map(work).collect::<Result<Vec<_>, _>>()?;
    if works.is_empty() {
        return Err(JobError::DoesNotSplit(family.family().name.to_owned(), String::new()));
    }
    Ok((opened.name.clone(), opened.puzzle, works))
}

impl From<Problem> for JobError {
    fn from(problem: Problem) -> JobError {
        JobError::Problem(Box::new(problem))
    }
}

impl From<Box<Problem>> for JobError {
    fn from(problem: Box<Problem>) -> JobError {
        JobError::Problem(problem)
    }
}

impl Work {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// When this program does not know its family, or cannot read it.
    pub fn open(&self) -> Result<Box<dyn AnyPuzzle>, JobError> {
        let unknown = || JobError::Unknown(self.family.clone());
        let family = crate::family(&self.family).ok_or_else(unknown)?;
        let parsed = family.parse(&self.puzzle);
        parsed.map_err(|flaw| JobError::NoJob("plan.json".into(), flaw.to_string()))
    }

    pub(super) fn about(&self) -> Result<&'static About, JobError> {
        let family = crate::family(&self.family);
        let strategies = family.map(|family| family.strategies()).unwrap_or_default();
        let found = strategies.into_iter().find(|about| about.name == self.strategy);
        found.ok_or_else(|| JobError::Unknown(self.strategy.clone()))
    }

    /// The question of the whole, within what `ask` says of limits, threads and stopping.
    pub(super) fn question<'p>(
        &self,
        puzzle: &'p dyn AnyPuzzle,
        ask: &Ask,
    ) -> Result<Box<dyn AnyQuestion + 'p>, JobError> {
        let ask = Ask {
            goal: self.goal,
            limit: None,
            random: None,
            sameness: self.sameness,
            ..ask.clone()
        };
        let question = puzzle.question(Some(&self.strategy), &ask);
        question.ok_or_else(|| JobError::Unknown(self.strategy.clone()))
    }

    /// How many solutions settle the question, if any number does.
    pub(super) fn enough(&self) -> Option<u64> {
        Ask::new(self.goal).enough()
    }
}
