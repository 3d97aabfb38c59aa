//! `runut job` and `runut count --job DIR`: long work in parts, kept in a folder.

use crate::args::{Common, Count, Job, JobVerb};
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::search;
use crate::trouble::Trouble;
use runut::Report;
use runut::job::{Folder, JobError, Plan};
use std::path::Path;

pub fn run(args: &Job, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        JobVerb::Plan(plan) => {
            let loaded = input::load_one(&plan.puzzle, common, talk)?;
            let family = loaded.puzzle.family();
            if let Some(name) = &plan.strategy {
                search::known_strategy(name, family)?;
            }
            let sameness = search::sameness(&plan.same, family)?;
            let made = Plan::new(&*loaded.puzzle, plan.strategy.as_deref(), sameness, plan.parts);
            let folder = Folder::create(&plan.dir, &made.map_err(tell)?).map_err(tell)?;
            status(&folder, talk)
        }
        JobVerb::Run(run) => {
            let folder = Folder::open(&run.dir).map_err(tell)?;
            let range = run.parts.clone().unwrap_or(0..usize::MAX);
            folder
                .run(range, usize::from(run.threads), &search::interrupt(), &mut |_, _| {})
                .map_err(tell)?;
            status(&folder, talk)
        }
        JobVerb::Status(dir) => status(&Folder::open(&dir.dir).map_err(tell)?, talk),
        JobVerb::Join(dir) => {
            let folder = Folder::open(&dir.dir).map_err(tell)?;
            show(&folder.join().map_err(tell)?, talk)
        }
    }
}

/// A count that can be interrupted and resumed.
pub fn count(dir: &Path, args: &Count, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let [word] = args.puzzles.as_slice() else {
        return Err(catalogue::one_puzzle(args.puzzles.join(" "), args.puzzles.len()).into());
    };
    let loaded = input::load_one(word, common, talk)?;
    let family = loaded.puzzle.family();
    let strategy = args.search.strategy.as_deref();
    if let Some(name) = strategy {
        search::known_strategy(name, family)?;
    }
    let sameness = search::sameness(&args.search.same, family)?;
    let plan = Plan::new(&*loaded.puzzle, strategy, sameness, 200).map_err(tell)?;
    let folder = Folder::create(dir, &plan).map_err(tell)?;
    let progress =
        |done: usize, all: usize| talk.say(catalogue::parts_done(done, all).get(talk.lang));
    let threads = usize::from(args.search.threads);
    let mut last = 0;
    folder
        .run(0..usize::MAX, threads, &search::interrupt(), &mut |done, all| {
            // A line for every tenth of the way is enough.
            if done * 10 / all.max(1) != last {
                last = done * 10 / all.max(1);
                progress(done, all);
            }
        })
        .map_err(tell)?;
    show(&folder.join().map_err(tell)?, talk)
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
    let (done, all) = folder.status().map_err(tell)?;
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
        JobError::DoesNotSplit(name) => catalogue::does_not_split(name).into(),
        JobError::Io(path, error) => Trouble::write(path, &error),
    }
}
