//! A count cut into parts, as plain JSON.

use super::JobError;
use crate::any::{AnyPuzzle, AnyQuestion};
use crate::report::Report;
use crate::run::{Ask, Cancel, Goal, Sameness};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow::Continue;

/// The version that makes and understands plans: another one may walk another tree.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is to be counted, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// The family.
    pub family: String,
    /// The puzzle, in the family's own format.
    pub puzzle: String,
    /// The strategy.
    pub strategy: String,
    /// Which solutions count as the same.
    pub sameness: Sameness,
}

impl Work {
    /// What a plan for this question would work on. Without a strategy: the best of the family's that split.
    ///
    /// # Errors
    /// When there is no such strategy, or it does not split.
    pub fn new(
        puzzle: &dyn AnyPuzzle,
        strategy: Option<&str>,
        sameness: Sameness,
    ) -> Result<Work, JobError> {
        let family = puzzle.family();
        let strategies = family.strategies();
        let about = match strategy {
            Some(name) => strategies.iter().find(|about| about.name == name),
            None => {
                strategies.iter().rev().find(|about| about.claims.splits && about.claims.counts)
            }
        };
        let about = about.ok_or_else(|| JobError::Unknown(strategy.unwrap_or("-").to_owned()))?;
        if !about.claims.splits {
            return Err(JobError::DoesNotSplit(about.name.to_owned()));
        }
        Ok(Work {
            family: family.family().name.to_owned(),
            puzzle: puzzle.text(),
            strategy: about.name.to_owned(),
            sameness,
        })
    }

    pub(super) fn open(&self) -> Result<Box<dyn AnyPuzzle>, JobError> {
        let unknown = || JobError::Unknown(self.family.clone());
        let family = crate::family(&self.family).ok_or_else(unknown)?;
        let parsed = family.parse(&self.puzzle);
        parsed.map_err(|flaw| JobError::NoJob("plan.json".into(), flaw.to_string()))
    }

    /// The question of the whole, within what `ask` says of limits, threads and stopping.
    pub(super) fn question<'p>(
        &self,
        puzzle: &'p dyn AnyPuzzle,
        ask: &Ask,
    ) -> Result<Box<dyn AnyQuestion + 'p>, JobError> {
        let ask = Ask { goal: Goal::Count, limit: None, sameness: self.sameness, ..ask.clone() };
        let question = puzzle.question(Some(&self.strategy), &ask);
        question.ok_or_else(|| JobError::Unknown(self.strategy.clone()))
    }
}

/// One part of a work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The work it belongs to.
    #[serde(flatten)]
    pub work: Work,
    /// The version of the program that planned it.
    pub version: String,
    /// The choices that lead to the root of the part.
    pub prefix: Vec<u32>,
}

impl Task {
    /// Searches the part.
    ///
    /// # Errors
    /// When the task names a family, puzzle, strategy or part that this program does not have.
    pub fn perform(&self, cancel: &Cancel) -> Result<Report, JobError> {
        same_version(&self.version, "task")?;
        let puzzle = self.work.open()?;
        let ask = Ask { cancel: cancel.clone(), ..Ask::default() };
        let question = self.work.question(&*puzzle, &ask)?;
        let report = question.part(&self.prefix, &mut |_| Continue(()));
        report.map_err(|lost| JobError::OtherTree(lost.to_string()))
    }
}

/// A work cut into parts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The version of the program that made it.
    pub version: String,
    /// What is counted.
    #[serde(flatten)]
    pub work: Work,
    /// How many parts were wanted.
    pub wanted: usize,
    /// The report of the crown.
    pub crown: Report,
    /// The prefix of every part.
    pub parts: Vec<Vec<u32>>,
    /// Tells plans apart, and a damaged one from itself.
    fingerprint: String,
}

impl Plan {
    /// Cuts a count into at least `wanted` parts, where the tree is wide enough. A crown that was stopped has a report
    /// that says so, and is no plan to go on with.
    ///
    /// # Errors
    /// When the strategy does not split.
    pub fn new(
        puzzle: &dyn AnyPuzzle,
        work: Work,
        ask: &Ask,
        wanted: usize,
    ) -> Result<Plan, JobError> {
        let crown = work.question(puzzle, ask)?.crown(wanted);
        let mut plan = Plan {
            version: VERSION.to_owned(),
            work,
            wanted,
            crown: crown.report,
            parts: crown.parts,
            fingerprint: String::new(),
        };
        plan.fingerprint = plan.computed_fingerprint();
        Ok(plan)
    }

    /// Tells this plan from every other one.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Over everything that decides what a part is: the times of the crown are not among it.
    fn computed_fingerprint(&self) -> String {
        let Report { found, stats, answer, stop, .. } = &self.crown;
        let crown = (found.to_string(), stats, answer, stop);
        let all = (&self.version, &self.work, self.wanted, crown, &self.parts);
        let text = serde_json::to_vec(&all).unwrap_or_default();
        format!("{:08x}{:08x}", crc32fast::hash(&text), text.len())
    }

    /// Whether the plan is as it was made, and made by this version.
    pub(super) fn check(&self, path: &str) -> Result<(), JobError> {
        same_version(&self.version, path)?;
        if self.computed_fingerprint() != self.fingerprint {
            return Err(JobError::NoJob(path.to_owned(), "plan.json is damaged".to_owned()));
        }
        Ok(())
    }

    /// Whether this program finds the same crown and the same parts.
    pub(super) fn check_tree(
        &self,
        question: &dyn AnyQuestion,
        path: &str,
    ) -> Result<(), JobError> {
        let crown = question.crown(self.wanted);
        let report = &crown.report;
        let stopped = report.stop.is_some();
        let same = crown.parts == self.parts
            && report.found == self.crown.found
            && report.stats == self.crown.stats;
        if same || stopped { Ok(()) } else { Err(JobError::OtherTree(path.to_owned())) }
    }

    /// One part as a task of its own.
    pub fn task(&self, part: usize) -> Option<Task> {
        let prefix = self.parts.get(part)?.clone();
        Some(Task { work: self.work.clone(), version: self.version.clone(), prefix })
    }
}

fn same_version(planned: &str, path: &str) -> Result<(), JobError> {
    if planned == VERSION {
        return Ok(());
    }
    let (path, planned, here) = (path.to_owned(), planned.to_owned(), VERSION.to_owned());
    Err(JobError::OtherVersion { path, planned, here })
}
