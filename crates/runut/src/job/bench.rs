//! Where parts are searched: a pure function from a part to a line of the ledger, and a file of solutions if they are
//! wanted.

use super::fact::{Fact, Listed};
use super::plan::Plan;
use super::solutions::Pack;
use super::{JobError, Part};
use crate::any::{AnyPuzzle, AnyQuestion, AnySolution};
use crate::run::{Ask, NoSuchPart, Pause, Stop, Stretch};
use std::ops::ControlFlow::Continue;

/// Parts of the top of a tree: enough to tell it from another.
const TRUNK: usize = 8;

/// A question opened for its parts.
pub struct Bench<'p> {
    plan: &'p Plan,
    question: Box<dyn AnyQuestion + 'p>,
}

/// A part that was searched: done, or cut where it stood.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finished {
    /// What the ledger says of it.
    pub fact: Fact,
    /// The solutions found in it, as the file that the ledger names ([`Fact::file`]).
    pub file: Option<Vec<u8>>,
}

impl Finished {
    /// The line of the ledger.
    pub fn line(&self) -> String {
        self.fact.line()
    }

    /// Tells one top of a tree from another: everything but the times.
    pub(super) fn digest(&self) -> String {
        let Fact { report, rest, part, .. } = &self.fact;
        let told = (report.found.to_string(), &report.stats, part, rest);
        let text = serde_json::to_vec(&told).unwrap_or_default();
        format!("{:08x}{:08x}", crc32fast::hash(&text), text.len())
    }

    /// The same as a line of this plan.
    pub(super) fn of_plan(mut self, plan: &Plan) -> Finished {
        self.fact.plan = plan.fingerprint().to_owned();
        self
    }
}

impl<'p> Bench<'p> {
    /// Opens the question of a plan, within what `ask` says of limits, threads, tables and stopping.
    ///
    /// # Errors
    /// When the plan names a strategy that this program does not have.
    pub fn new(
        plan: &'p Plan,
        puzzle: &'p dyn AnyPuzzle,
        ask: &Ask,
    ) -> Result<Bench<'p>, JobError> {
        Ok(Bench { plan, question: plan.work.question(puzzle, ask)? })
    }

    /// The top of the tree.
    pub(super) fn trunk(&self) -> Result<Finished, JobError> {
        let (part, wanted) = (self.plan.root(), if self.plan.deepens() { 1 } else { TRUNK });
        self.finish(part.clone(), |take| self.question.cut(&part, wanted, take))
    }

    /// Searches a part until it ends or `pause` asks it to stand still; then what is left of it is cut into parts.
    ///
    /// # Errors
    /// When the tree has no such part, or a limit stopped it where nobody knows the place.
    pub fn run(&self, part: &[u32], pause: Pause<'_>) -> Result<Finished, JobError> {
        let finished =
            self.finish(part.to_owned(), |take| self.question.stretch(part, pause, take))?;
        match finished.fact.report.stop {
            Some(stop) => Err(JobError::Stopped(stop)),
            None => Ok(finished),
        }
    }

    /// Cuts a part into at least so many, where it is wide enough, and searches only what lies above them.
    ///
    /// # Errors
    /// When the tree has no such part, or a limit stopped it.
    pub fn cut(&self, part: &[u32], wanted: usize) -> Result<Finished, JobError> {
        let finished =
            self.finish(part.to_owned(), |take| self.question.cut(part, wanted, take))?;
        match finished.fact.report.stop {
            Some(stop) => Err(JobError::Stopped(stop)),
            None => Ok(finished),
        }
    }

    fn finish(
        &self,
        part: Part,
        search: impl FnOnce(
            &mut dyn FnMut(&dyn AnySolution) -> std::ops::ControlFlow<()>,
        ) -> Result<Stretch, NoSuchPart>,
    ) -> Result<Finished, JobError> {
        let mut pack = Pack::new(&self.plan.name);
        let stretch = search(&mut |solution| {
            pack.add(solution);
            Continue(())
        });
        let Stretch { mut report, parts, .. } =
            stretch.map_err(|lost| JobError::OtherTree(lost.to_string()))?;
        if let Some(Stop::Flawed(why)) = &report.stop {
            return Err(JobError::Stopped(Stop::Flawed(why.clone())));
        }
        // What was prepared is the question's, not the part's.
        report.prepared.clear();
        let file = pack.close();
        let listed = file.as_ref().map(|file| Listed::new(&part, file));
        let rest = parts.into_iter().map(|below| below[part.len()..].to_vec()).collect();
        let plan = self.plan.fingerprint().to_owned();
        let fact = Fact { plan, part, report, rest, file: listed };
        Ok(Finished { fact, file: file.map(|file| file.bytes) })
    }
}
