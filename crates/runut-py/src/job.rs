//! Long work in parts: a job as a folder, and its parts as functions on text, for whoever schedules them elsewhere.

use crate::lines::{Lines, spawned, wait_for};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use runut::desk::{Caller, LimitsAsked, Line, ReportLine};
use runut::job::{self, Asked, Folder, Pace, Plan, Planned, Working, pure};
use runut::{Ask, Report, Stop};
use std::ops::ControlFlow::Break;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

pyo3::create_exception!(
    _runut,
    JobError,
    PyRuntimeError,
    "Something is wrong with a job: another one, another version, a folder that cannot be written."
);

/// Adds what belongs to jobs.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("JobError", module.py().get_type::<JobError>())?;
    module.add_class::<Job>()?;
    module.add_function(wrap_pyfunction!(run_part, module)?)?;
    module.add_function(wrap_pyfunction!(cut_part, module)?)
}

fn failed(error: job::JobError) -> PyErr {
    JobError::new_err(error.to_string())
}

fn ask(caller: &Caller) -> Ask {
    Ask { cancel: caller.cancel.clone(), tables: caller.tables.clone(), ..Ask::default() }
}

/// The line of a part that was searched, and its file of solutions.
type Told<'py> = (String, Option<(String, Bound<'py, PyBytes>)>);

/// The same on its way back.
type Came = (String, Option<(String, Vec<u8>)>);

fn told(py: Python<'_>, shipped: pure::Shipped) -> Told<'_> {
    (shipped.line, shipped.file.map(|(name, bytes)| (name, PyBytes::new(py, &bytes))))
}

/// Searches a part of a plan. After `budget` seconds it is cut where it stands: its line then names what is left.
#[pyfunction]
#[pyo3(signature = (plan, part, budget=None))]
fn run_part(py: Python<'_>, plan: String, part: String, budget: Option<f64>) -> PyResult<Told<'_>> {
    let budget = budget.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or_default());
    let shipped = wait_for(py, move |caller| pure::run_part(&plan, &part, budget, &ask(caller)))?;
    shipped.map(|shipped| told(py, shipped)).map_err(failed)
}

/// Cuts a part of a plan into at least so many, and searches only what lies above them.
#[pyfunction]
fn cut_part(py: Python<'_>, plan: String, part: String, wanted: usize) -> PyResult<Told<'_>> {
    let shipped = wait_for(py, move |caller| pure::cut(&plan, &part, wanted, &ask(caller)))?;
    shipped.map(|shipped| told(py, shipped)).map_err(failed)
}

/// A job as a folder.
#[pyclass(module = "runut._runut", frozen)]
pub struct Job(Arc<Folder>);

#[pymethods]
impl Job {
    /// Makes the folder of a job, or opens it if it already holds the same one. `asked` is JSON.
    #[staticmethod]
    fn begin(py: Python<'_>, path: PathBuf, asked: &str) -> PyResult<Job> {
        let asked: Asked =
            serde_json::from_str(asked).map_err(|error| JobError::new_err(error.to_string()))?;
        let made = wait_for(py, move |caller| begin(&path, &asked, caller))?;
        made.map(|folder| Job(Arc::new(folder))).map_err(failed)
    }

    /// Opens the folder of a job.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<Job> {
        Folder::open(&path).map(|folder| Job(Arc::new(folder))).map_err(failed)
    }

    /// The plan, as JSON.
    fn plan(&self) -> String {
        self.0.plan().text()
    }

    /// The parts that may be searched now, each as JSON.
    fn due(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let ledger = py.detach(|| self.0.ledger()).map_err(failed)?;
        let text = |part: &job::Part| serde_json::to_string(part).unwrap_or_default();
        Ok(ledger.due().map(text).collect())
    }

    /// Adds parts that were searched elsewhere, in one piece: their lines, and their files of solutions.
    fn add(&self, py: Python<'_>, parts: Vec<Came>) -> PyResult<()> {
        let shipped = parts.into_iter().map(|(line, file)| pure::Shipped::new(line, file));
        let shipped: Vec<_> = shipped.collect();
        py.detach(|| self.0.add(&shipped)).map_err(failed)
    }

    /// The report of the whole, as far as it is done: a line.
    fn report(&self, py: Python<'_>) -> PyResult<String> {
        let report = py.detach(|| self.0.join(None)).map_err(failed)?;
        Ok(report_line(&self.0, report).to_json())
    }

    /// How far it is: a line.
    fn status(&self, py: Python<'_>) -> PyResult<String> {
        let status = py.detach(|| self.0.status()).map_err(failed)?;
        Ok(Line::Job(Box::new(status)).to_json())
    }

    /// Works on it here, on so many threads and within limits (JSON), beside whoever else does: the report is the only line.
    fn run(&self, threads: usize, limits: &str) -> PyResult<Lines> {
        let limits: LimitsAsked =
            serde_json::from_str(limits).map_err(|error| JobError::new_err(error.to_string()))?;
        let folder = self.0.clone();
        spawned(move |caller, give| {
            let progress = caller.progress.clone();
            let ask = Ask { threads, limits: limits.limits(), progress, ..ask(caller) };
            let (range, pace) = (0..usize::MAX, Pace::default());
            let ended = folder.run(Working { range, ask: &ask, pace, tell: &mut |_| {} });
            let line = match ended.and_then(|stop| folder.join(stop)) {
                Ok(report) => report_line(&folder, report),
                Err(error) => problem(&error),
            };
            let _ = give(&line);
        })
    }

    /// All solutions that are listed so far, as lines.
    fn solutions(&self) -> PyResult<Lines> {
        let folder = self.0.clone();
        spawned(move |_, give| {
            let mut gone = false;
            let listed = folder.solutions(&mut |solution| match gone {
                true => Err(job::JobError::Stopped(Stop::Interrupted)),
                false => {
                    gone = give(&Line::Solution(solution)) == Break(());
                    Ok(())
                }
            });
            if let Err(error) = listed
                && !gone
            {
                let _ = give(&problem(&error));
            }
        })
    }
}

fn report_line(folder: &Folder, report: Report) -> Line {
    Line::Report(Box::new(ReportLine::new(&folder.plan().name, report)))
}

/// What is wrong with a folder is told like everything that is wrong.
fn problem(error: &job::JobError) -> Line {
    Line::Problem(runut::Message::same(error.to_string()).into())
}

/// Opens the folder of what is asked, or plans it.
fn begin(path: &std::path::Path, asked: &Asked, caller: &Caller) -> Result<Folder, job::JobError> {
    if let Some(folder) = Folder::resume(path, asked)? {
        return Ok(folder);
    }
    match Plan::make(asked, &ask(caller))? {
        Planned::Plan(plan, done) => Folder::create(path, plan, done),
        Planned::Stopped(report) => {
            Err(job::JobError::Stopped(report.stop.unwrap_or(Stop::Interrupted)))
        }
    }
}
