//! A job as a folder.
//!
//! | file | what |
//! | --- | --- |
//! | `plan.json` | the [`Plan`]; written aside and renamed, so whole or absent |
//! | `done.jsonl` | the [`Ledger`]: one line for every part that was finished or cut, appended and synced |
//! | `solutions/` | one file for every part with solutions, where they are wanted; only those that the ledger names count |
//! | `workers/` | who is at work, on which parts: an empty file that its process keeps locked, and one to read |
//! | `lock` | held for the moment in which parts are taken or lines are written |

use super::JobError;
use super::bench::{Bench, Finished};
use super::fact::{Fact, Listed};
use super::join::join;
use super::ledger::Ledger;
use super::plan::Plan;
use super::pure::Shipped;
use super::reader::Reader;
use super::solutions::unpack;
use super::work::{Asked, candidates};
use super::workers;
use crate::desk::SolutionLine;
use crate::report::Report;
use crate::run::{Ask, Stop};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A job as a folder.
#[derive(Debug)]
pub struct Folder {
    pub(super) path: PathBuf,
    plan: Plan,
    /// Whether this very program has just made the plan, so that it need not look at the tree again.
    pub(super) fresh: bool,
    /// Files of solutions that were looked at: once is enough.
    checked: Mutex<BTreeSet<String>>,
}

/// The lock of a folder, held until it is dropped.
pub(super) struct Locked(#[expect(dead_code, reason = "it is held, not read")] Option<File>);

impl Folder {
    /// Makes the folder of a job, or opens it if it already holds the same one.
    ///
    /// # Errors
    /// When it holds another job, or cannot be written.
    pub fn create(path: &Path, plan: Plan, done: Option<Finished>) -> Result<Folder, JobError> {
        let name = path.join("plan.json");
        let fail = |error| JobError::Io(shown(&name), error);
        fs::create_dir_all(path).map_err(fail)?;
        let mut folder =
            Folder { path: path.to_owned(), plan, fresh: true, checked: Mutex::default() };
        let locked = folder.lock()?;
        if name.exists() {
            let there = Folder::open(path)?;
            let same = there.plan.work == folder.plan.work;
            return if same { Ok(there) } else { Err(JobError::OtherJob(shown(path))) };
        }
        write_aside(&name, folder.plan.text().as_bytes()).map_err(fail)?;
        drop(locked);
        folder.append(done.as_slice())?;
        folder.fresh = true;
        Ok(folder)
    }

    /// Opens the folder if it already holds the job that is asked for; `None` if it holds none.
    ///
    /// # Errors
    /// When it holds another job, or one that cannot be read.
    pub fn resume(path: &Path, asked: &Asked) -> Result<Option<Folder>, JobError> {
        let (_, _, works) = candidates(asked)?;
        if !path.join("plan.json").exists() {
            return Ok(None);
        }
        let folder = Folder::open(path)?;
        match works.contains(&folder.plan.work) {
            true => Ok(Some(folder)),
            false => Err(JobError::OtherJob(shown(path))),
        }
    }

    /// Opens the folder of a job.
    ///
    /// # Errors
    /// When it holds none, a damaged one, or one of another version.
    pub fn open(path: &Path) -> Result<Folder, JobError> {
        let text = fs::read_to_string(path.join("plan.json"))
            .map_err(|error| JobError::NoJob(shown(path), error.to_string()))?;
        let plan = Plan::read(&text, &shown(path))?;
        Ok(Folder { path: path.to_owned(), plan, fresh: false, checked: Mutex::default() })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn ledger_path(&self) -> PathBuf {
        self.path.join("done.jsonl")
    }

    pub(super) fn failed(&self, error: io::Error) -> JobError {
        JobError::Io(shown(&self.ledger_path()), error)
    }

    /// Waits for the lock. Where the file system has no locks, everybody goes on without: then a part may be searched
    /// twice, which costs time and changes nothing.
    pub(super) fn lock(&self) -> Result<Locked, JobError> {
        let path = self.path.join("lock");
        let open = OpenOptions::new().create(true).append(true).open(&path);
        let file = open.map_err(|error| JobError::Io(shown(&path), error))?;
        match file.lock() {
            Ok(()) => Ok(Locked(Some(file))),
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(Locked(None)),
            Err(error) => Err(JobError::Io(shown(&path), error)),
        }
    }

    /// What is known, and which lines of the ledger do not count. It may be read while others write.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn ledger(&self) -> Result<Ledger, JobError> {
        // Whoever may not write here may look without the lock: a line that is just being written looks torn.
        let _locked = self.lock().ok();
        let mut reader = Reader::new(&self.plan);
        reader.catch_up(self)?;
        Ok(reader.ledger)
    }

    /// Adds parts that were searched elsewhere: their files first, then their lines, in one piece and synced once. If one of
    /// them is refused, none is kept.
    ///
    /// # Errors
    /// When a line is not of this job, a file does not belong to its line, or the folder cannot be written.
    pub fn add(&self, shipped: &[Shipped]) -> Result<(), JobError> {
        let finished = shipped.iter().map(|shipped| self.received(shipped));
        self.append(&finished.collect::<Result<Vec<_>, _>>()?)
    }

    /// A part that came from elsewhere, looked at.
    fn received(&self, shipped: &Shipped) -> Result<Finished, JobError> {
        let foreign = || JobError::OtherJob(shown(&self.path));
        let fact = Fact::read(shipped.line.as_bytes()).ok_or_else(foreign)?;
        let file = shipped.file.as_ref().map(|(_, bytes)| bytes.clone());
        let fits = match (&fact.file, &file) {
            (Some(listed), Some(bytes)) => listed.is(bytes),
            (None, None) => true,
            _ => false,
        };
        if fact.plan != self.plan.fingerprint() || !fits {
            return Err(foreign());
        }
        Ok(Finished { fact, file })
    }

    fn append(&self, finished: &[Finished]) -> Result<(), JobError> {
        self.keep_files(finished)?;
        let _locked = self.lock()?;
        Reader::new(&self.plan).append(self, finished)
    }

    /// Cuts the whole into at least so many parts, if nobody has begun yet.
    ///
    /// # Errors
    /// When a limit comes first, or the folder cannot be written.
    pub fn cut(&self, wanted: usize, ask: &Ask) -> Result<(), JobError> {
        let (ledger, root) = (self.ledger()?, self.plan.root());
        if wanted <= 1 || ledger.fact(&root).is_some() {
            return Ok(());
        }
        let puzzle = self.plan.work.open()?;
        let cut = Bench::new(&self.plan, &*puzzle, ask)?.cut(&root, wanted)?;
        self.append(&[cut])
    }

    /// The report of the whole, as far as it is done; `stop` is what ended the work, if something did.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn join(&self, stop: Option<Stop>) -> Result<Report, JobError> {
        Ok(join(&self.plan, &self.ledger()?, stop))
    }

    /// All solutions that are listed so far, part by part, numbered from 1.
    ///
    /// # Errors
    /// When the folder cannot be read, or whoever takes them says so.
    pub fn solutions(
        &self,
        take: &mut dyn FnMut(SolutionLine) -> Result<(), JobError>,
    ) -> Result<(), JobError> {
        let ledger = self.ledger()?;
        let most = self.plan.work.enough().unwrap_or(u64::MAX);
        let mut number = 0;
        for listed in ledger.counted().into_iter().filter_map(|fact| fact.file.as_ref()) {
            let path = self.path.join("solutions").join(&listed.name);
            let bytes = fs::read(&path).map_err(|error| JobError::Io(shown(&path), error))?;
            unpack(&bytes, &mut |solution| {
                number += 1;
                if number > most {
                    return Ok(());
                }
                take(SolutionLine { number, ..solution })
            })?;
        }
        Ok(())
    }

    /// Asks every process that is at work here to stop; how many there are. The job can be resumed.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn cancel(&self) -> Result<usize, JobError> {
        let _locked = self.lock()?;
        let path = self.path.join("workers");
        workers::tell_to_stop(&path).map_err(|error| JobError::Io(shown(&path), error))
    }

    /// Puts the files of solutions where the ledger will name them.
    pub(super) fn keep_files(&self, finished: &[Finished]) -> Result<(), JobError> {
        for Finished { fact, file } in finished {
            let (Some(listed), Some(bytes)) = (&fact.file, file) else { continue };
            let folder = self.path.join("solutions");
            let path = folder.join(&listed.name);
            fs::create_dir_all(&folder)
                .and_then(|()| write_aside(&path, bytes))
                .map_err(|error| JobError::Io(shown(&path), error))?;
        }
        Ok(())
    }

    /// Whether the file of a fact is there, and is the one that is meant.
    pub(super) fn is_there(&self, fact: &Fact) -> bool {
        let is = |listed: &Listed| {
            let mut checked = self.checked.lock().unwrap_or_else(PoisonError::into_inner);
            if checked.contains(&listed.name) {
                return true;
            }
            let file = fs::read(self.path.join("solutions").join(&listed.name));
            let is = file.is_ok_and(|bytes| listed.is(&bytes));
            if is {
                checked.insert(listed.name.clone());
            }
            is
        };
        fact.file.as_ref().is_none_or(is)
    }
}

/// Writes a file that is whole or absent, whatever happens in between.
fn write_aside(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = path.with_extension(format!("{}.part", std::process::id()));
    let written = (|| {
        let mut file = File::create(&aside)?;
        file.write_all(bytes)?;
        file.sync_data()?;
        fs::rename(&aside, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&aside);
    }
    written
}

pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}
