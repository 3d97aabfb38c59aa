//! The plan of a job: what is to be done, in plain JSON.

use super::bench::{Bench, Finished};
use super::work::{Asked, Work, candidates};
use super::{JobError, Part};
use crate::any::AnyPuzzle;
use crate::report::Report;
use crate::run::{Ask, Stop};
use serde::{Deserialize, Serialize};

/// The version that makes and understands plans: another one may walk another tree.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Where nobody says which strategy, none is chosen that would first make tables larger than this.
const USUAL_TABLES: u64 = 1 << 30;

/// The plan of a job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The version of the program that made it.
    pub version: String,
    /// The name of the puzzle, for people.
    pub name: String,
    /// What is to be done.
    #[serde(flatten)]
    pub work: Work,
    /// The top of the tree, by which a program tells whether it walks the same one.
    trunk: String,
    /// Tells plans apart, and a damaged one from itself.
    fingerprint: String,
}

/// What came of planning.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one of it in a job")]
pub enum Planned {
    /// A plan, and what was found out while it was made: all of it, sometimes.
    Plan(Plan, Option<Finished>),
    /// A limit or a refusal came first: there is no plan, and the report says why.
    Stopped(Report),
}

impl Plan {
    /// Plans what is asked for.
    ///
    /// # Errors
    /// When there is no such puzzle or strategy, or the strategy does not split.
    pub fn make(asked: &Asked, ask: &Ask) -> Result<Planned, JobError> {
        let (name, puzzle, works) = candidates(asked)?;
        let mut refused = None;
        let several = works.len() > 1;
        for work in works {
            let mut within = ask.clone();
            if several && within.limits.memory.is_none() {
                within.limits.memory = Some(USUAL_TABLES);
            }
            match Plan::of(&name, &*puzzle, work, &within)? {
                Planned::Stopped(report)
                    if several && matches!(report.stop, Some(Stop::Unable(_) | Stop::Memory)) =>
                {
                    refused.get_or_insert(report);
                }
                planned => return Ok(planned),
            }
        }
        refused.map(Planned::Stopped).ok_or(JobError::Unknown(name))
    }

    /// Plans a work.
    fn of(name: &str, puzzle: &dyn AnyPuzzle, work: Work, ask: &Ask) -> Result<Planned, JobError> {
        let mut plan = Plan {
            version: VERSION.to_owned(),
            name: name.to_owned(),
            work,
            trunk: String::new(),
            fingerprint: String::new(),
        };
        let trunk = Bench::new(&plan, puzzle, ask)?.trunk()?;
        if trunk.fact.report.stop.is_some() {
            return Ok(Planned::Stopped(trunk.fact.report));
        }
        plan.trunk = trunk.digest();
        plan.fingerprint = plan.computed_fingerprint();
        // A top without parts is the whole, whatever it is the top of.
        let whole = trunk.fact.rest.is_empty();
        let done = whole.then(|| trunk.of_plan(&plan));
        Ok(Planned::Plan(plan, done))
    }

    /// Reads a plan.
    ///
    /// # Errors
    /// When it is none, damaged, or of another version of the program. `path` is where it came from.
    pub fn read(text: &str, path: &str) -> Result<Plan, JobError> {
        let no_job = |why: String| JobError::NoJob(path.to_owned(), why);
        let plan: Plan = serde_json::from_str(text).map_err(|error| no_job(error.to_string()))?;
        if plan.version != VERSION {
            let (path, planned) = (path.to_owned(), plan.version);
            return Err(JobError::OtherVersion { path, planned, here: VERSION.to_owned() });
        }
        if plan.computed_fingerprint() != plan.fingerprint {
            return Err(no_job("plan.json is damaged".to_owned()));
        }
        Ok(plan)
    }

    /// The plan as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Tells this plan from every other one.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Whether the strategy deepens: then its iterations come one after the other.
    pub(super) fn deepens(&self) -> bool {
        self.work.about().is_ok_and(|about| about.claims.deepens)
    }

    /// The part that everything begins with.
    pub(super) fn root(&self) -> Part {
        if self.deepens() { vec![0] } else { Vec::new() }
    }

    /// Over everything that decides what a part is.
    fn computed_fingerprint(&self) -> String {
        let all = (&self.version, &self.work, &self.trunk);
        let text = serde_json::to_vec(&all).unwrap_or_default();
        format!("{:08x}{:08x}", crc32fast::hash(&text), text.len())
    }

    /// Whether this top of the tree is the one that was planned. A top that was stopped says nothing.
    pub(super) fn check_tree(&self, trunk: &Finished, path: &str) -> Result<(), JobError> {
        let same = trunk.fact.report.stop.is_some() || trunk.digest() == self.trunk;
        if same { Ok(()) } else { Err(JobError::OtherTree(path.to_owned())) }
    }
}
