//! Long work in parts.
//!
//! A count is cut into a crown, which is searched while planning, and parts, each named by its prefix of choices.
//! A [`Task`] is one part, and [`Task::perform`] is a pure function from task to report, both plain JSON: it does not
//! matter on which thread, machine or day it is called. A job is a [`Folder`] with two files:
//!
//! * `plan.json` ([`Plan`]): the puzzle, the strategy, the version of the program, the report of the crown and the
//!   prefixes of the parts, with a fingerprint over all of them;
//! * `done.jsonl` ([`Ledger`]): one line for every finished part, with the fingerprint of its plan and a checksum,
//!   synced a few times a second. A line that is torn, damaged or of another job is named and its part done again, so that
//!   running the same command again resumes after any accident.
//!
//! Crown plus parts equals the whole, counter by counter, so the joined report is the report of a single run. A crown
//! that was stopped or refused is no plan: nothing is ever called exact that was not searched.

mod folder;
mod ledger;
mod plan;

pub use folder::{Folder, Tell, Working};
pub use ledger::{Fault, Ledger};
pub use plan::{Plan, Task, Work};

use std::io;

/// What can go wrong with a job.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The folder belongs to another job.
    #[error("{0} holds another job")]
    OtherJob(String),
    /// The folder holds no job that can be read.
    #[error("{0} holds no job: {1}")]
    NoJob(String, String),
    /// The plan was made by another version of the program, whose tree may be another one.
    #[error("{path} was planned by version {planned}, this is {here}")]
    OtherVersion {
        /// The folder.
        path: String,
        /// The version that made the plan.
        planned: String,
        /// The version that reads it.
        here: String,
    },
    /// This program does not walk the tree that was planned.
    #[error("this program does not find the parts of the plan in {0}")]
    OtherTree(String),
    /// The strategy has no parts.
    #[error("the strategy {0} cannot be cut into parts")]
    DoesNotSplit(String),
    /// There is no family or strategy of this name.
    #[error("there is no {0} here")]
    Unknown(String),
    /// A file could not be read or written.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}
