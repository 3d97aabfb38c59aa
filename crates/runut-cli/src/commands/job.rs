//! `runut job` and `runut count --job DIR`: long work in parts, kept in a folder.

use super::count::number;
use crate::args::{Common, Count, Job, JobVerb, Search};
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{catalogue, door, input, search};
use runut::desk::{self, Caller, Line, Opened, Question, ReportLine};
use runut::job::{Fault, Folder, JobError, Plan, Work, Working};
use runut::{Ask, Goal, Report};
use std::ffi::OsStr;
use std::path::Path;

/// Parts that a count is cut into: even shares, and something to resume from.
const PARTS: usize = 200;

pub fn run(args: &Job, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        JobVerb::Plan(plan) => {
            let asked = Search {
                strategy: plan.strategy.clone(),
                same: plan.same.clone(),
                ..Search::default()
            };
            match planned(&plan.dir, &plan.puzzle, &asked, plan.parts, common, talk)? {
                Planned::Folder(folder, _) => status(&folder, talk),
                Planned::Stopped(report) => show(&report, &plan.puzzle.to_string_lossy(), talk),
                Planned::Refused => Ok(2),
            }
        }
        JobVerb::Run(run) => {
            let folder = Folder::open(&run.dir).map_err(tell)?;
            name_faults(&folder, talk)?;
            let range = run.parts.clone().unwrap_or(0..usize::MAX);
            let threads = search::threads(run.threads, search::cores(), talk);
            let (cancel, tables) = (door::interrupt(), crate::cache::tables());
            let ask = Ask { threads, cancel, tables, ..Ask::new(Goal::Count) };
            folder.run(Working { range, ask: &ask, tell: &mut |_, _| {} }).map_err(tell)?;
            status(&folder, talk)
        }
        JobVerb::Status(dir) => {
            let folder = Folder::open(&dir.dir).map_err(tell)?;
            name_faults(&folder, talk)?;
            status(&folder, talk)
        }
        JobVerb::Join(dir) => {
            let folder = Folder::open(&dir.dir).map_err(tell)?;
            show(&folder.join(None).map_err(tell)?, &dir.dir.display().to_string(), talk)
        }
    }
}

/// A count that can be interrupted and resumed.
pub fn count(dir: &Path, args: &Count, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let [word] = args.puzzles.as_slice() else {
        return Err(catalogue::one_puzzle_for_a_job().into());
    };
    let name = word.to_string_lossy();
    let (folder, mut ask) = match planned(dir, word, &args.search, PARTS, common, talk)? {
        Planned::Folder(folder, ask) => (folder, ask),
        Planned::Stopped(report) => return show(&report, &name, talk),
        Planned::Refused => return Ok(2),
    };
    name_faults(&folder, talk)?;
    ask.threads = search::threads_for_all(&args.search, talk);
    let mut last = 0;
    let mut tenths = |done: usize, all: usize| {
        // A line for every tenth of the way is enough.
        if done * 10 / all.max(1) != last {
            last = done * 10 / all.max(1);
            talk.say(catalogue::parts_done(done, all).get(talk.lang));
        }
    };
    let working = Working { range: 0..usize::MAX, ask: &ask, tell: &mut tenths };
    let stop = folder.run(working).map_err(tell)?;
    show(&folder.join(stop).map_err(tell)?, &name, talk)
}

/// What came of planning a job.
enum Planned {
    /// Its folder, and what is asked.
    Folder(Box<Folder>, Box<Ask>),
    /// A crown that was stopped is no plan; its report says why.
    Stopped(Box<Report>),
    /// Something is wrong with what was asked; it was told.
    Refused,
}

/// The folder of a job that counts this puzzle: opened if it is there, else planned.
fn planned(
    dir: &Path,
    word: &OsStr,
    asked: &Search,
    parts: usize,
    common: &Common,
    talk: &Talk,
) -> Result<Planned, Trouble> {
    let given = input::given(word)?;
    let opened = desk::open(&given, common.family.as_deref(), common.format.as_deref());
    let opened = match opened.as_deref() {
        Ok([opened]) => opened,
        Ok(_) => return Err(catalogue::one_puzzle_for_a_job().into()),
        Err(problem) => return problem_told(problem, talk).map(|()| Planned::Refused),
    };
    let question = match question(opened, asked) {
        Ok(question) => question,
        Err(problem) => return problem_told(&problem, talk).map(|()| Planned::Refused),
    };
    let (puzzle, ask) = (&*opened.puzzle, Box::new(question.ask));
    let work = Work::new(puzzle, Some(question.strategy.name), ask.sameness).map_err(tell)?;
    if dir.join("plan.json").exists() {
        let folder = Folder::open(dir).map_err(tell)?;
        if folder.plan().work != work {
            return Err(tell(JobError::OtherJob(dir.display().to_string())));
        }
        return Ok(Planned::Folder(Box::new(folder), ask));
    }
    let plan = Plan::new(puzzle, work, &ask, parts).map_err(tell)?;
    if plan.crown.stop.is_some() {
        return Ok(Planned::Stopped(Box::new(plan.crown)));
    }
    Ok(Planned::Folder(Box::new(Folder::create(dir, plan).map_err(tell)?), ask))
}

/// Says which lines of the ledger do not count; their parts are done again.
fn name_faults(folder: &Folder, talk: &Talk) -> Result<(), Trouble> {
    for (line, fault) in folder.ledger().map_err(tell)?.faults {
        let what = match fault {
            Fault::Torn => catalogue::line_torn(line),
            Fault::Damaged => catalogue::line_damaged(line),
            Fault::Foreign => catalogue::line_foreign(line),
            Fault::Double => catalogue::line_double(line),
        };
        talk.say(what.get(talk.lang));
    }
    Ok(())
}

fn problem_told(problem: &desk::Problem, talk: &Talk) -> Result<(), Trouble> {
    match talk.json {
        true => talk.json_line(&Line::Problem(problem.clone())),
        false => {
            talk.problem(problem);
            Ok(())
        }
    }
}

/// What is asked of the puzzle: the best strategy that splits, if none is named.
fn question(opened: &Opened, asked: &Search) -> Result<Question, desk::Problem> {
    let family = opened.puzzle.family();
    let strategies = family.strategies();
    let splits = strategies.iter().rev().find(|about| about.claims.splits);
    let level = asked.same.level();
    let search = desk::Search {
        strategy: asked.strategy.as_deref().or(splits.map(|about| about.name)),
        limits: asked.limits.asked().limits(),
        distinct: level.as_deref(),
        up_to_symmetry: asked.same.up_to_symmetry,
        ..desk::Search::default()
    };
    let question = desk::question(
        family,
        Goal::Count,
        &search,
        &Caller { cancel: door::interrupt(), progress: None, tables: crate::cache::tables() },
    )?;
    if !question.strategy.claims.splits {
        let splitting = strategies.iter().filter(|about| about.claims.splits);
        let names: Vec<&str> = splitting.map(|about| about.name).collect();
        let help = (!names.is_empty()).then(|| desk::words::there_are(names.join(", ")));
        let message = catalogue::does_not_split(question.strategy.name);
        return Err(desk::Problem::new(message, help));
    }
    Ok(question)
}

fn show(report: &Report, name: &str, talk: &Talk) -> Result<u8, Trouble> {
    if talk.json {
        let line = ReportLine::new(name, report.clone());
        talk.json_line(&Line::Report(Box::new(line)))?;
    } else {
        talk.data(&format!("{}\n", number(&report.found, report.exact, talk)))?;
        talk.report(report);
    }
    Ok(door::report_status(report))
}

fn status(folder: &Folder, talk: &Talk) -> Result<u8, Trouble> {
    let (done, all) = (folder.ledger().map_err(tell)?.done.len(), folder.plan().parts.len());
    if talk.json {
        talk.data(&format!(
            "{}\n",
            serde_json::json!({ "type": "job", "done": done, "parts": all })
        ))?;
    } else {
        talk.data(&format!("{}\n", catalogue::parts_done(done, all).get(talk.lang)))?;
    }
    Ok(if done == all { 0 } else { 3 })
}

fn tell(error: JobError) -> Trouble {
    match error {
        JobError::OtherJob(dir) => catalogue::other_job(dir).into(),
        JobError::NoJob(dir, why) => catalogue::no_job(dir, why).into(),
        JobError::OtherVersion { path, planned, here } => {
            catalogue::other_version(path, planned, here).into()
        }
        JobError::OtherTree(dir) => catalogue::other_tree(dir).into(),
        JobError::Unknown(name) => catalogue::no_such_thing(name).into(),
        JobError::DoesNotSplit(name) => catalogue::does_not_split(name).into(),
        JobError::Io(path, error) => Trouble::write(path, &error),
    }
}
