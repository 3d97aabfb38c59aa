//! Long work in parts.
//!
//! A job is a question whose tree is searched in parts, each named by its prefix of choices. It begins with one part: the
//! whole. A part that takes too long is cut *where it stands*: what was searched stays searched, the rest becomes parts.
//! So there are as many parts as the work needs, and a tenth of a second of work is one. What is known about a part is a
//! [`Fact`]: done, or cut, with its counters. Facts are true whoever wrote them and in whatever order, so parts may be
//! searched by threads here ([`Folder::run`]), by several processes on one [`Folder`], or by a cluster ([`pure`]);
//! a fact that is lost or damaged costs its part, and nothing else.
//!
//! Facts together equal the whole, counter by counter, so the joined report is the report of a single run.
//!
//! **For whoever schedules parts elsewhere** (Python, a cluster): the functions of [`pure`] are text in, text out.
//!
//! | place | what |
//! | --- | --- |
//! | `work.rs` | what is asked, and what a job works on |
//! | `plan.rs` | the plan, tied to the version of the program and to the top of its tree |
//! | `bench.rs` | a part in, a fact and a file of solutions out |
//! | `fact.rs`, `ledger.rs` | what is known: lines with checksums; which parts are due |
//! | `join.rs`, `status.rs` | what the facts mean together; how far it is, and how far it will go |
//! | `solutions.rs` | files of solutions |
//! | `folder.rs`, `reader.rs`, `workers.rs` | a job as a folder; its ledger; who is at work in it |
//! | `crew.rs`, `clerk.rs` | the threads of one process, and who takes parts for them |
//! | `pure.rs` | all of it as functions on JSON |

mod bench;
mod clerk;
mod crew;
mod fact;
mod folder;
mod join;
mod ledger;
mod plan;
pub mod pure;
mod reader;
mod solutions;
mod status;
mod work;
mod workers;

pub use bench::{Bench, Finished};
pub use crew::{Pace, Tell, Working};
pub use fact::{Fact, Listed};
pub use folder::Folder;
pub use join::join;
pub use ledger::{Fault, Ledger};
pub use plan::{Plan, Planned};
pub use work::{Asked, Work};

use crate::desk::Problem;
use crate::run::Stop;
use std::io;

/// A part of a tree: the choices that lead to its root.
pub type Part = Vec<u32>;

/// What can go wrong with a job.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// Something is wrong with what was asked.
    #[error("{}", .0.message)]
    Problem(Box<Problem>),
    /// A job is about one puzzle.
    #[error("a job is about one puzzle")]
    OnePuzzle,
    /// The folder belongs to another job.
    #[error("{0} holds another job")]
    OtherJob(String),
    /// The folder holds no job that can be read.
    #[error("{0} holds no job: {1}")]
    NoJob(String, String),
    /// The plan was made by another version of the program, whose tree may be another one.
    #[error("{path} was planned by version {planned}, this is {here}")]
    OtherVersion {
        /// Where the plan came from.
        path: String,
        /// The version that made the plan.
        planned: String,
        /// The version that reads it.
        here: String,
    },
    /// This program does not walk the tree that was planned.
    #[error("this program does not find the parts of the plan in {0}")]
    OtherTree(String),
    /// The strategy has no parts; those of the family that have.
    #[error("the strategy {0} cannot be cut into parts")]
    DoesNotSplit(String, String),
    /// There is no family or strategy of this name.
    #[error("there is no {0} here")]
    Unknown(String),
    /// A limit or a request came before the end of a part, where nobody knows the place: it stays due.
    #[error("stopped: {0}")]
    Stopped(Stop),
    /// A file could not be read or written.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}
