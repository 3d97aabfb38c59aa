//! A job as a folder.

use super::JobError;
use super::ledger::Ledger;
use super::plan::Plan;
use crate::any::AnyQuestion;
use crate::report::Report;
use crate::run::{Ask, Moment, Stop};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::ControlFlow::Continue;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Finished parts are written down and synced this often: what a crash loses at most.
const CHECKPOINT: Duration = Duration::from_millis(250);

/// A job as a folder.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    plan: Plan,
    /// Whether this very program has just made the plan, so that it need not look for its parts again.
    fresh: bool,
}

/// Hears how many parts are done, and how many there are.
pub type Tell<'a> = &'a mut (dyn FnMut(usize, usize) + Send);

/// Which parts to work on, and who hears how far it is.
pub struct Working<'a> {
    /// The parts.
    pub range: Range<usize>,
    /// Limits, threads and the request to stop.
    pub ask: &'a Ask,
    /// Hears how far it is.
    pub tell: Tell<'a>,
}

impl Folder {
    /// Makes the folder of a job, or opens it if it already holds the same one.
    ///
    /// # Errors
    /// When it holds another job, or cannot be written.
    pub fn create(path: &Path, plan: Plan) -> Result<Folder, JobError> {
        let name = path.join("plan.json");
        if name.exists() {
            let folder = Folder::open(path)?;
            let same = folder.plan.work == plan.work;
            return if same { Ok(folder) } else { Err(JobError::OtherJob(shown(path))) };
        }
        let fail = |error| JobError::Io(shown(&name), error);
        fs::create_dir_all(path).map_err(fail)?;
        // Written aside and renamed: a plan is whole or absent.
        let aside = path.join(format!("plan.json.{}", plan.fingerprint()));
        let text = serde_json::to_string(&plan).map_err(|error| fail(error.into()))?;
        let mut file = File::create(&aside).map_err(fail)?;
        file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).map_err(fail)?;
        fs::rename(&aside, &name).map_err(fail)?;
        Ok(Folder { path: path.to_owned(), plan, fresh: true })
    }

    /// Opens the folder of a job.
    ///
    /// # Errors
    /// When it holds none, a damaged one, or one of another version.
    pub fn open(path: &Path) -> Result<Folder, JobError> {
        let no_job = |why: String| JobError::NoJob(shown(path), why);
        let text = fs::read_to_string(path.join("plan.json"))
            .map_err(|error| no_job(error.to_string()))?;
        let plan: Plan = serde_json::from_str(&text).map_err(|error| no_job(error.to_string()))?;
        plan.check(&shown(path))?;
        Ok(Folder { path: path.to_owned(), plan, fresh: false })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    fn ledger_path(&self) -> PathBuf {
        self.path.join("done.jsonl")
    }

    /// What is done, and which lines of the ledger do not count.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn ledger(&self) -> Result<Ledger, JobError> {
        let bytes = match fs::read(self.ledger_path()) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(self.failed(error)),
        };
        Ok(Ledger::read(&bytes, self.plan.fingerprint(), self.plan.parts.len()))
    }

    fn failed(&self, error: io::Error) -> JobError {
        JobError::Io(shown(&self.ledger_path()), error)
    }

    /// Runs the parts of a range that are not done yet, until all are or something stops them: then it says what.
    ///
    /// # Errors
    /// When the plan is another program's, or the ledger cannot be written.
    pub fn run(&self, working: Working<'_>) -> Result<Option<Stop>, JobError> {
        let Working { range, ask, tell } = working;
        let done = self.ledger()?.done;
        let all = self.plan.parts.len();
        let due: Vec<usize> =
            (range.start..range.end.min(all)).filter(|part| !done.contains_key(part)).collect();
        if due.is_empty() {
            return Ok(None);
        }
        let puzzle = self.plan.work.open()?;
        let question = self.plan.work.question(&*puzzle, ask)?;
        if !self.fresh {
            self.plan.check_tree(&*question, &shown(&self.path))?;
        }
        let written =
            Written { lines: String::new(), file: self.open_ledger()?, last: Moment::now() };
        let crew = Crew {
            folder: self,
            question: &*question,
            due: &due,
            next: AtomicUsize::new(0),
            written: Mutex::new(written),
            told: Mutex::new((done.len(), tell)),
            ended: Mutex::new(Ok(None)),
        };
        crew.work_on(ask.workers().min(due.len()));
        let Crew { written, ended, .. } = crew;
        let mut written = written.into_inner().unwrap_or_else(PoisonError::into_inner);
        written.flush().map_err(|error| self.failed(error))?;
        ended.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The ledger, ready for whole lines: a torn last line is ended first.
    fn open_ledger(&self) -> Result<File, JobError> {
        let torn = fs::read(self.ledger_path())
            .is_ok_and(|bytes| bytes.last().is_some_and(|&byte| byte != b'\n'));
        let open = OpenOptions::new().create(true).append(true).open(self.ledger_path());
        let mut file = open.map_err(|error| self.failed(error))?;
        if torn {
            file.write_all(b"\n").map_err(|error| self.failed(error))?;
        }
        Ok(file)
    }

    /// The report of the whole, as far as it is done; `stop` is what ended the work, if something did.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn join(&self, stop: Option<Stop>) -> Result<Report, JobError> {
        let done = self.ledger()?.done;
        let missing = self.plan.parts.len() - done.len();
        let stop = stop.unwrap_or(Stop::Interrupted);
        Ok(self.plan.crown.clone().joined(done.values(), (missing > 0).then_some(stop)))
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The threads that work on the parts, and what they share.
struct Crew<'a, 't> {
    folder: &'a Folder,
    question: &'a dyn AnyQuestion,
    due: &'a [usize],
    next: AtomicUsize,
    written: Mutex<Written>,
    told: Mutex<(usize, Tell<'t>)>,
    ended: Mutex<Result<Option<Stop>, JobError>>,
}

impl Crew<'_, '_> {
    fn work_on(&self, threads: usize) {
        if threads == 1 {
            return self.work();
        }
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work());
            }
        });
    }

    fn work(&self) {
        while let Some(&part) = self.due.get(self.next.fetch_add(1, Relaxed)) {
            let end = match self.part(part) {
                Ok(None) => continue,
                // Not finished: the part stays due.
                Ok(Some(stop)) => Ok(Some(stop)),
                Err(error) => Err(error),
            };
            // Nobody takes up another part.
            self.next.store(self.due.len(), Relaxed);
            let mut ended = lock(&self.ended);
            if matches!(*ended, Ok(None)) {
                *ended = end;
            }
            return;
        }
    }

    fn part(&self, part: usize) -> Result<Option<Stop>, JobError> {
        let plan = &self.folder.plan;
        let report = self.question.part(&plan.parts[part], &mut |_| Continue(()));
        let report = report.map_err(|_| JobError::OtherTree(shown(&self.folder.path)))?;
        if report.stop.is_some() {
            return Ok(report.stop);
        }
        let line = Ledger::line(plan.fingerprint(), part, &report);
        let line = line.map_err(|error| self.folder.failed(error.into()))?;
        lock(&self.written).add(&line).map_err(|error| self.folder.failed(error))?;
        let (done, tell) = &mut *lock(&self.told);
        *done += 1;
        tell(*done, plan.parts.len());
        Ok(None)
    }
}

/// Lines on their way to the disk.
struct Written {
    lines: String,
    file: File,
    last: Moment,
}

impl Written {
    fn add(&mut self, line: &str) -> io::Result<()> {
        self.lines.push_str(line);
        if self.last.elapsed() >= CHECKPOINT { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.last = Moment::now();
        if self.lines.is_empty() {
            return Ok(());
        }
        // In one piece, so that lines of several processes do not mix.
        self.file.write_all(self.lines.as_bytes())?;
        self.lines.clear();
        self.file.sync_data()
    }
}
