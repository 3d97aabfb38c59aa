//! A job as pure functions on text: for whoever schedules parts elsewhere, such as a cluster.
//!
//! Nothing here touches a folder. A plan and a part are JSON; a part in, a line out, on whatever machine and day:
//!
//! ```
//! use runut::Ask;
//! use runut::job::pure;
//!
//! let ask = Ask::default();
//! let made = pure::plan(r#"{"puzzle": "@pentomino-3x20", "strategy": "first-cell", "goal": "count"}"#, &ask)?;
//! let mut lines: String = made.lines.iter().map(|shipped| shipped.line.as_str()).collect();
//! // Cut the whole into some parts, then search them: anywhere, in any order, more than once if need be.
//! let whole = pure::due(&made.plan, &lines)?;
//! assert_eq!(whole, ["[]"]);
//! lines += &pure::cut(&made.plan, &whole[0], 20, &ask)?.line;
//! for part in pure::due(&made.plan, &lines)? {
//!     lines += &pure::run_part(&made.plan, &part, None, &ask)?.line;
//! }
//! let report: serde_json::Value = serde_json::from_str(&pure::join(&made.plan, &lines)?).unwrap();
//! assert_eq!((&report["found"], &report["exact"]), (&"8".into(), &true.into()));
//! # Ok::<(), runut::job::JobError>(())
//! ```
//!
//! | function | what |
//! | --- | --- |
//! | [`plan`] | a plan for [`Asked`]; it may already come with a first line |
//! | [`due`] | the parts that may be searched now, given the lines so far |
//! | [`run_part`] | searches a part; over its budget it is cut where it stands, and the line says so |
//! | [`cut`] | cuts a part into many at once, searching only what lies above them |
//! | [`join`] | the report, given the lines |
//! | [`solutions`] | the solutions in the file of a part, as lines of the desk |
//!
//! The lines are those of the ledger of a [`Folder`](super::Folder), and [`Folder::add`](super::Folder::add) puts
//! one there with its file: a job begun on a laptop goes on in a cluster, and back. Every machine must run the same
//! version of the program: a plan of another one is refused ([`JobError::OtherVersion`]).

use super::bench::{Bench, Finished};
use super::join::join as joined;
use super::ledger::Ledger;
use super::plan::{Plan, Planned};
use super::work::Asked;
use super::{JobError, Part};
use crate::desk::ReportLine;
use crate::run::{Ask, Moment};
use std::time::Duration;

/// A plan, as JSON.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Made {
    /// The plan.
    pub plan: String,
    /// Lines that came of planning: the whole answer, where it was found at once.
    pub lines: Vec<Shipped>,
}

/// A part that was searched, ready to travel.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Shipped {
    /// The line of the ledger, with its end of line.
    pub line: String,
    /// The name of the file of solutions and what is in it, where solutions are wanted and there are any.
    pub file: Option<(String, Vec<u8>)>,
}

impl Shipped {
    /// A line and its file, as they came from elsewhere: [`Folder::add`](super::Folder::add) looks at both.
    pub fn new(line: String, file: Option<(String, Vec<u8>)>) -> Shipped {
        Shipped { line, file }
    }
}

impl From<Finished> for Shipped {
    fn from(finished: Finished) -> Shipped {
        let line = finished.line();
        let name = finished.fact.file.map(|listed| listed.name);
        Shipped { line, file: name.zip(finished.file) }
    }
}

/// A plan for what is asked: JSON of [`Asked`].
///
/// # Errors
/// When there is no such puzzle or strategy, the strategy does not split, or a limit came first.
pub fn plan(asked: &str, ask: &Ask) -> Result<Made, JobError> {
    let asked: Asked = serde_json::from_str(asked)
        .map_err(|error| JobError::NoJob("plan".into(), error.to_string()))?;
    match Plan::make(&asked, ask)? {
        Planned::Plan(plan, done) => {
            let lines = done.into_iter().map(Shipped::from).collect();
            Ok(Made { plan: plan.text(), lines })
        }
        Planned::Stopped(report) => {
            Err(JobError::Stopped(report.stop.unwrap_or(crate::Stop::Interrupted)))
        }
    }
}

fn read_plan(plan: &str) -> Result<Plan, JobError> {
    Plan::read(plan, "plan")
}

fn read_part(part: &str) -> Result<Part, JobError> {
    serde_json::from_str(part).map_err(|error| JobError::NoJob("part".into(), error.to_string()))
}

fn read_lines(plan: &Plan, lines: &str) -> Ledger {
    let mut ledger = Ledger::new(plan);
    ledger.read(lines.as_bytes(), &mut |_| true);
    ledger
}

/// The parts that may be searched now, each as JSON, given the lines so far. None: then the job is over.
///
/// # Errors
/// When the plan is none of ours.
pub fn due(plan: &str, lines: &str) -> Result<Vec<String>, JobError> {
    let ledger = read_lines(&read_plan(plan)?, lines);
    Ok(ledger.due().map(|part| serde_json::to_string(part).unwrap_or_default()).collect())
}

/// Searches a part. After `budget` it is cut where it stands: its line then names the parts that are left.
///
/// # Errors
/// When plan or part are none of ours, or a limit or request to stop came where the place is not known.
pub fn run_part(
    plan: &str,
    part: &str,
    budget: Option<Duration>,
    ask: &Ask,
) -> Result<Shipped, JobError> {
    let (plan, part) = (read_plan(plan)?, read_part(part)?);
    let puzzle = plan.work.open()?;
    let bench = Bench::new(&plan, &*puzzle, ask)?;
    let start = Moment::now();
    let over = |_: usize| budget.is_some_and(|budget| start.elapsed() > budget);
    bench.run(&part, &over).map(Shipped::from)
}

/// Cuts a part into at least so many, where it is wide enough.
///
/// # Errors
/// As [`run_part`].
pub fn cut(plan: &str, part: &str, wanted: usize, ask: &Ask) -> Result<Shipped, JobError> {
    let (plan, part) = (read_plan(plan)?, read_part(part)?);
    let puzzle = plan.work.open()?;
    Bench::new(&plan, &*puzzle, ask)?.cut(&part, wanted).map(Shipped::from)
}

/// The report of the whole as far as the lines tell it: a [`ReportLine`] as JSON.
///
/// # Errors
/// When the plan is none of ours.
pub fn join(plan: &str, lines: &str) -> Result<String, JobError> {
    let plan = read_plan(plan)?;
    let report = joined(&plan, &read_lines(&plan, lines), None);
    let line = crate::desk::Line::Report(Box::new(ReportLine::new(&plan.name, report)));
    Ok(serde_json::to_string(&line).unwrap_or_default())
}

/// The solutions in the file of a part, each as the JSON of a solution line, numbered within the file.
///
/// # Errors
/// When it is no such file.
pub fn solutions(file: &[u8]) -> Result<Vec<String>, JobError> {
    let mut lines = Vec::new();
    super::solutions::unpack(file, &mut |solution| {
        let line = crate::desk::Line::Solution(solution);
        lines.push(serde_json::to_string(&line).unwrap_or_default());
        Ok(())
    })?;
    Ok(lines)
}
