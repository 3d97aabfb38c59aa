//! `runut job` and `runut count --job DIR`: long work in parts, kept in a folder.

use crate::args::{Common, Count, Job, JobVerb};
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::search;
use crate::trouble::Trouble;
use runut::job::{Fault, Folder, JobError, Plan, Work, Working};
use runut::{AnyPuzzle, Ask, Goal, Report};
use std::path::Path;

/// Parts that a count is cut into: even shares, and something to resume from.
const PARTS: usize = 200;

pub fn run(args: &Job, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        JobVerb::Plan(plan) => {
            let loaded = input::load_one(&plan.puzzle, common, talk)?;
            let strategy = plan.strategy.as_deref();
            let sameness = search::sameness(&plan.same, strategy, loaded.puzzle.family())?;
            let ask = Ask { sameness, cancel: search::interrupt(), ..Ask::new(Goal::Count) };
            match open(&plan.dir, &*loaded.puzzle, strategy, &ask, plan.parts)? {
                Ok(folder) => status(&folder, talk),
                Err(stopped) => show(&stopped, talk),
            }
        }
        JobVerb::Run(run) => {
            let folder = Folder::open(&run.dir).map_err(tell)?;
            name_faults(&folder, talk)?;
            let range = run.parts.clone().unwrap_or(0..usize::MAX);
            let threads = usize::from(run.threads);
            let ask = Ask { threads, cancel: search::interrupt(), ..Ask::new(Goal::Count) };
            let working = Working { range, ask: &ask, tell: &mut |_, _| {} };
            folder.run(working).map_err(tell)?;
            status(&folder, talk)
        }
        JobVerb::Status(dir) => {
            let folder = Folder::open(&dir.dir).map_err(tell)?;
            name_faults(&folder, talk)?;
            status(&folder, talk)
        }
        JobVerb::Join(dir) => {
            let folder = Folder::open(&dir.dir).map_err(tell)?;
            show(&folder.join(None).map_err(tell)?, talk)
        }
    }
}

/// A count that can be interrupted and resumed.
pub fn count(dir: &Path, args: &Count, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let [word] = args.puzzles.as_slice() else {
        return Err(catalogue::one_puzzle(args.puzzles.join(" "), args.puzzles.len()).into());
    };
    let loaded = input::load_one(word, common, talk)?;
    let ask = search::ask(Goal::Count, &args.search, loaded.puzzle.family())?;
    let strategy = args.search.strategy.as_deref();
    let folder = match open(dir, &*loaded.puzzle, strategy, &ask, PARTS)? {
        Ok(folder) => folder,
        Err(stopped) => return show(&stopped, talk),
    };
    name_faults(&folder, talk)?;
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
    show(&folder.join(stop).map_err(tell)?, talk)
}

/// The folder of this job: opened if it is there, else planned. A crown that was stopped is no plan, and its report says
/// why.
fn open(
    dir: &Path,
    puzzle: &dyn AnyPuzzle,
    strategy: Option<&str>,
    ask: &Ask,
    parts: usize,
) -> Result<Result<Folder, Box<Report>>, Trouble> {
    if let Some(name) = strategy {
        search::known_strategy(name, puzzle.family())?;
    }
    let work = Work::new(puzzle, strategy, ask.sameness).map_err(tell)?;
    if dir.join("plan.json").exists() {
        let folder = Folder::open(dir).map_err(tell)?;
        if folder.plan().work != work {
            return Err(tell(JobError::OtherJob(dir.display().to_string())));
        }
        return Ok(Ok(folder));
    }
    let plan = Plan::new(puzzle, work, ask, parts).map_err(tell)?;
    if plan.crown.stop.is_some() {
        return Ok(Err(Box::new(plan.crown)));
    }
    Ok(Ok(Folder::create(dir, plan).map_err(tell)?))
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

fn show(report: &Report, talk: &Talk) -> Result<u8, Trouble> {
    if talk.json {
        talk.json_line(&report.to_json())?;
    } else {
        let count = match report.exact {
            true => report.found.to_string(),
            false => catalogue::at_least(&report.found).get(talk.lang).to_owned(),
        };
        talk.data(&format!("{count}\n"))?;
        talk.report(report);
    }
    Ok(report.exit_status())
}

fn status(folder: &Folder, talk: &Talk) -> Result<u8, Trouble> {
    let (done, all) = (folder.ledger().map_err(tell)?.done.len(), folder.plan().parts.len());
    if talk.json {
        talk.json_line(&serde_json::json!({ "type": "job", "done": done, "parts": all }))?;
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
        JobError::DoesNotSplit(name) => catalogue::does_not_split(name).into(),
        JobError::Unknown(name) => catalogue::no_such_thing(name).into(),
        JobError::Io(path, error) => Trouble::write(path, &error),
    }
}
