//! Long work in parts.
//!
//! A count is cut into a crown, which is searched while planning, and parts, each named by its prefix of choices.
//! A [`Task`] is one part, and [`Task::perform`] is a pure function from task to report, both plain JSON: it does not
//! matter on which thread, machine or day it is called. A job is a [`Folder`] with two files:
//!
//! * `plan.json`: the puzzle, the strategy, the report of the crown and the prefixes of the parts;
//! * `done.jsonl`: one line for every finished part, synced before the next one begins. A torn last line is ignored,
//!   so that running the same command again resumes after any accident.
//!
//! Crown plus parts equals the whole, counter by counter, so the joined report is the report of a single run.

use crate::any::AnyPuzzle;
use crate::report::{Answer, Report};
use crate::run::{Ask, Cancel, Goal, Sameness};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// What can go wrong with a job.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The folder belongs to another job.
    #[error("{0} holds another job")]
    OtherJob(String),
    /// The folder holds no job that can be read.
    #[error("{0} holds no job: {1}")]
    NoJob(String, String),
    /// The strategy has no parts.
    #[error("the strategy {0} cannot be cut into parts")]
    DoesNotSplit(String),
    /// A file could not be written.
    #[error("{0}: {1}")]
    Io(String, io::Error),
}

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
    fn open(&self) -> Result<Box<dyn AnyPuzzle>, JobError> {
        let bad = |why: String| JobError::NoJob("plan.json".into(), why);
        let family = crate::family(&self.family).ok_or_else(|| bad(self.family.clone()))?;
        let parsed = family.parse(&self.puzzle);
        parsed.map_err(|diagnostic| bad(diagnostic.to_string()))
    }
}

/// One part of a work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The work it belongs to.
    #[serde(flatten)]
    pub work: Work,
    /// The choices that lead to the root of the part.
    pub prefix: Vec<u32>,
}

impl Task {
    /// Searches the part.
    ///
    /// # Errors
    /// When the task names a family, puzzle or strategy that this program does not have.
    pub fn perform(&self, cancel: &Cancel) -> Result<Report, JobError> {
        perform(&*self.work.open()?, &self.work, &self.prefix, cancel)
    }
}

fn perform(
    puzzle: &dyn AnyPuzzle,
    work: &Work,
    prefix: &[u32],
    cancel: &Cancel,
) -> Result<Report, JobError> {
    let ask = Ask { sameness: work.sameness, cancel: cancel.clone(), ..Ask::new(Goal::Count) };
    let question = puzzle.question(Some(&work.strategy), &ask);
    let question = question.ok_or_else(|| JobError::DoesNotSplit(work.strategy.clone()))?;
    question
        .part(prefix, &mut |_| std::ops::ControlFlow::Continue(()))
        .map_err(|lost| JobError::NoJob("plan.json".into(), lost.to_string()))
}

/// A work cut into parts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// What is counted.
    #[serde(flatten)]
    pub work: Work,
    /// The report of the crown.
    pub crown: Report,
    /// The prefix of every part.
    pub parts: Vec<Vec<u32>>,
}

impl Plan {
    /// Cuts a count into at least `wanted` parts, where the tree is wide enough.
    ///
    /// # Errors
    /// When the strategy does not split.
    pub fn new(
        puzzle: &dyn AnyPuzzle,
        strategy: Option<&str>,
        sameness: Sameness,
        wanted: usize,
    ) -> Result<Plan, JobError> {
        let family = puzzle.family();
        let best = family.strategies().last().map(|about| about.name).unwrap_or_default();
        let strategy = strategy.unwrap_or(best).to_owned();
        let ask = Ask { sameness, ..Ask::new(Goal::Count) };
        let question = puzzle.question(Some(&strategy), &ask);
        let question = question
            .filter(|question| question.strategy().claims.splits)
            .ok_or_else(|| JobError::DoesNotSplit(strategy.clone()))?;
        let planned = question.crown(wanted);
        let (crown, parts) = (planned.report, planned.parts);
        let work = Work {
            family: family.family().name.to_owned(),
            puzzle: puzzle.text(),
            strategy,
            sameness,
        };
        Ok(Plan { work, crown, parts })
    }

    /// One part as a task of its own.
    pub fn task(&self, part: usize) -> Option<Task> {
        Some(Task { work: self.work.clone(), prefix: self.parts.get(part)?.clone() })
    }
}

/// A line of `done.jsonl`.
#[derive(Serialize, Deserialize)]
struct Done {
    part: usize,
    report: Report,
}

/// Hears how many parts are done, and how many there are.
pub type Tell<'a> = &'a mut (dyn FnMut(usize, usize) + Send);

/// The open ledger: the file, how many parts are done, and who wants to know.
struct Ledger<'a> {
    file: File,
    done: usize,
    tell: Tell<'a>,
}

/// A job as a folder.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    plan: Plan,
}

impl Folder {
    /// Makes the folder of a job, or opens it if it already holds the same one.
    ///
    /// # Errors
    /// When it holds another job, or cannot be written.
    pub fn create(path: &Path, plan: &Plan) -> Result<Folder, JobError> {
        let name = path.join("plan.json");
        if name.exists() {
            let folder = Folder::open(path)?;
            let same = folder.plan.work == plan.work;
            return if same {
                Ok(folder)
            } else {
                Err(JobError::OtherJob(path.display().to_string()))
            };
        }
        let fail = |error| JobError::Io(name.display().to_string(), error);
        fs::create_dir_all(path).map_err(fail)?;
        // Written aside and renamed: a plan is whole or absent.
        let aside = path.join("plan.json.new");
        let text = serde_json::to_string(plan).map_err(|error| fail(error.into()))?;
        fs::write(&aside, text).map_err(fail)?;
        fs::rename(&aside, &name).map_err(fail)?;
        Ok(Folder { path: path.to_owned(), plan: plan.clone() })
    }

    /// Opens the folder of a job.
    ///
    /// # Errors
    /// When it holds none.
    pub fn open(path: &Path) -> Result<Folder, JobError> {
        let no_job = |why: String| JobError::NoJob(path.display().to_string(), why);
        let text = fs::read_to_string(path.join("plan.json"))
            .map_err(|error| no_job(error.to_string()))?;
        let plan = serde_json::from_str(&text).map_err(|error| no_job(error.to_string()))?;
        Ok(Folder { path: path.to_owned(), plan })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    fn ledger(&self) -> PathBuf {
        self.path.join("done.jsonl")
    }

    /// The finished parts. Lines that cannot be read (a torn last one) do not count, and of two lines for one part
    /// the first does: both say the same.
    fn done(&self) -> Result<BTreeMap<usize, Report>, JobError> {
        let bytes = match fs::read(self.ledger()) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
            Err(error) => return Err(JobError::Io(self.ledger().display().to_string(), error)),
        };
        let mut done = BTreeMap::new();
        for line in bytes.split(|&byte| byte == b'\n') {
            if let Ok(Done { part, report }) = serde_json::from_slice(line) {
                done.entry(part).or_insert(report);
            }
        }
        done.retain(|&part, _| part < self.plan.parts.len());
        Ok(done)
    }

    /// How many parts are done, and how many there are.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn status(&self) -> Result<(usize, usize), JobError> {
        Ok((self.done()?.len(), self.plan.parts.len()))
    }

    /// Runs the parts of a range that are not done yet, until all are or somebody asks to stop.
    ///
    /// # Errors
    /// When the plan or the ledger fails.
    pub fn run(
        &self,
        range: Range<usize>,
        threads: usize,
        cancel: &Cancel,
        tell: Tell<'_>,
    ) -> Result<(), JobError> {
        let puzzle = self.plan.work.open()?;
        let done = self.done()?;
        let all = self.plan.parts.len();
        let due: Vec<usize> =
            (range.start..range.end.min(all)).filter(|part| !done.contains_key(part)).collect();
        let ledger = Mutex::new(Ledger { file: self.open_ledger()?, done: done.len(), tell });
        let next = AtomicUsize::new(0);
        let failed: Mutex<Option<JobError>> = Mutex::new(None);
        let work = || {
            while let Some(&part) = due.get(next.fetch_add(1, Relaxed)) {
                let outcome = perform(&*puzzle, &self.plan.work, &self.plan.parts[part], cancel);
                let written = outcome.and_then(|report| match report.stop {
                    None => self.write(&ledger, &Done { part, report }, all),
                    // Not finished: the part stays due.
                    Some(_) => Ok(()),
                });
                if let Err(error) = written {
                    *failed.lock().expect("nobody panics while holding this lock") = Some(error);
                    break;
                }
                if cancel.requested().is_some() {
                    break;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
        match failed.into_inner().expect("nobody panics while holding this lock") {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// The ledger, ready for whole lines: a torn last line is ended first.
    fn open_ledger(&self) -> Result<File, JobError> {
        let fail = |error| JobError::Io(self.ledger().display().to_string(), error);
        let torn = fs::read(self.ledger())
            .is_ok_and(|bytes| bytes.last().is_some_and(|&byte| byte != b'\n'));
        let mut file =
            OpenOptions::new().create(true).append(true).open(self.ledger()).map_err(fail)?;
        if torn {
            file.write_all(b"\n").map_err(fail)?;
        }
        Ok(file)
    }

    fn write(&self, ledger: &Mutex<Ledger<'_>>, done: &Done, all: usize) -> Result<(), JobError> {
        let fail = |error| JobError::Io(self.ledger().display().to_string(), error);
        let line = serde_json::to_string(done).map_err(|error| fail(error.into()))? + "\n";
        let mut ledger = ledger.lock().expect("nobody panics while holding this lock");
        ledger
            .file
            .write_all(line.as_bytes())
            .and_then(|()| ledger.file.sync_data())
            .map_err(fail)?;
        ledger.done += 1;
        let done = ledger.done;
        (ledger.tell)(done, all);
        Ok(())
    }

    /// The report of the whole, as far as it is done.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn join(&self) -> Result<Report, JobError> {
        let done = self.done()?;
        let mut whole = self.plan.crown.clone();
        for report in done.values() {
            whole.found += &report.found;
            whole.stats.join(&report.stats);
            whole.elapsed_ms += report.elapsed_ms;
        }
        let complete = done.len() == self.plan.parts.len();
        whole.exact = complete;
        whole.answer = if complete { Answer::Yes } else { Answer::Unknown };
        whole.stop = if complete { None } else { Some(crate::Stop::Interrupted) };
        Ok(whole)
    }
}
