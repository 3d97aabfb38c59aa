//! `runut job`, and `--job DIR` of `count`, `enumerate` and `solve`: long work in parts, kept in a folder.

mod told;
mod words;

use crate::args::{Common, Job, JobVerb, Limit, Same, Search};
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{door, input, search};
use runut::desk::{Line, ReportLine};
use runut::job::{Asked, Folder, JobError, Pace, Plan, Planned, Working};
use runut::{Ask, Goal, Report, Stop};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Instant;
use told::{Now, name_faults, status, trouble};

pub fn run(args: &Job, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        JobVerb::Plan(plan) => {
            let search = (plan.strategy.as_deref(), &plan.same);
            let asked = asked(&plan.puzzle, search, plan.goal.into(), common)?;
            let ask = terms(&plan.limits, search::threads(None, search::cores(), talk));
            match planned(&plan.dir, &asked, &ask, talk)? {
                Ok(folder) => {
                    match folder.cut(plan.parts.unwrap_or(1), &ask) {
                        // It is planned all the same, and whoever runs it will cut it.
                        Ok(()) | Err(JobError::Stopped(_)) => status(&folder, talk),
                        Err(error) => Err(trouble(error)),
                    }
                }
                Err(report) => show(&report, &plan.puzzle.to_string_lossy(), talk),
            }
        }
        JobVerb::Run(run) => {
            let folder = Folder::open(&run.dir).map_err(trouble)?;
            name_faults(&folder, talk)?;
            let threads = search::threads(run.threads, search::cores(), talk);
            let ask = terms(&run.limits, threads);
            let stop = work(&folder, run.parts.clone(), &ask, talk)?;
            let code = status(&folder, talk)?;
            Ok(if stop == Some(Stop::Interrupted) { 130 } else { code })
        }
        JobVerb::Status(dir) => {
            let folder = Folder::open(&dir.dir).map_err(trouble)?;
            name_faults(&folder, talk)?;
            status(&folder, talk)
        }
        JobVerb::Join(dir) => {
            let folder = Folder::open(&dir.dir).map_err(trouble)?;
            name_faults(&folder, talk)?;
            let mut show = Show::new(&folder, talk);
            told(&folder, None, &mut |line| show.line(&line))
        }
        JobVerb::Cancel(dir) => {
            let folder = Folder::open(&dir.dir).map_err(trouble)?;
            let processes = folder.cancel().map_err(trouble)?;
            talk.say(words::told_to_stop(processes).get(talk.lang));
            Ok(0)
        }
    }
}

/// A search that can be interrupted and resumed: what it found goes to `take`, as lines.
pub fn search(
    dir: &Path,
    puzzles: &[OsString],
    asked: (&Search, Goal),
    common: &Common,
    talk: &Talk,
    take: &mut dyn FnMut(Line) -> Result<(), Trouble>,
) -> Result<u8, Trouble> {
    let (search, goal) = asked;
    let [word] = puzzles else {
        return Err(crate::catalogue::one_puzzle_for_a_job().into());
    };
    let by_name = (search.strategy.as_deref(), &search.same);
    let asked = self::asked(word, by_name, goal, common)?;
    let ask = terms(&search.limits, search::threads_for_all(search, talk));
    let folder = match planned(dir, &asked, &ask, talk)? {
        Ok(folder) => folder,
        Err(report) => {
            let status = door::report_status(&report);
            take(Line::Report(Box::new(ReportLine::new(word.to_string_lossy(), report))))?;
            return Ok(status);
        }
    };
    name_faults(&folder, talk)?;
    let stop = work(&folder, None, &ask, talk)?;
    if stop.is_some() {
        talk.say(words::can_be_resumed(dir.display()).get(talk.lang));
    }
    told(&folder, stop, take)
}

/// Pictures are drawn of single solutions; a job writes lists.
pub fn only_lists(output: &[PathBuf]) -> Result<(), Trouble> {
    let list = |path: &&PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        !matches!(extension, Some("txt" | "json" | "jsonl"))
    };
    match output.iter().find(list) {
        Some(path) => Err(words::no_pictures(path.display()).into()),
        None => Ok(()),
    }
}

fn asked(
    word: &OsString,
    (strategy, same): (Option<&str>, &Same),
    goal: Goal,
    common: &Common,
) -> Result<Asked, Trouble> {
    Ok(Asked {
        puzzle: input::given(word)?,
        family: common.family.clone(),
        format: common.format.clone(),
        strategy: strategy.map(str::to_owned),
        goal,
        distinct: same.level(),
        up_to_symmetry: same.up_to_symmetry,
    })
}

fn terms(limits: &Limit, threads: usize) -> Ask {
    let (cancel, tables) = (door::interrupt(), crate::cache::tables());
    Ask { threads, cancel, tables, limits: limits.asked().limits(), ..Ask::default() }
}

/// The folder of this job: opened if it is there, else planned; or the report of a search that was stopped before.
fn planned(
    dir: &Path,
    asked: &Asked,
    ask: &Ask,
    talk: &Talk,
) -> Result<Result<Folder, Report>, Trouble> {
    let problem = |error| match error {
        JobError::Problem(problem) if !talk.json => {
            talk.problem(&problem);
            Trouble::Told
        }
        error => trouble(error),
    };
    if let Some(folder) = Folder::resume(dir, asked).map_err(problem)? {
        return Ok(Ok(folder));
    }
    match Plan::make(asked, ask).map_err(problem)? {
        Planned::Plan(plan, done) => Ok(Ok(Folder::create(dir, plan, done).map_err(trouble)?)),
        Planned::Stopped(report) => Ok(Err(report)),
    }
}

fn work(
    folder: &Folder,
    range: Option<std::ops::Range<usize>>,
    ask: &Ask,
    talk: &Talk,
) -> Result<Option<Stop>, Trouble> {
    let mut now = Now { folder, talk, last: Instant::now() };
    let working = Working {
        range: range.unwrap_or(0..usize::MAX),
        ask,
        pace: Pace::default(),
        tell: &mut |ledger| now.hear(ledger),
    };
    folder.run(working).map_err(trouble)
}

/// Tells what came of a job: solutions, if they were wanted, then the report.
fn told(
    folder: &Folder,
    stop: Option<Stop>,
    take: &mut dyn FnMut(Line) -> Result<(), Trouble>,
) -> Result<u8, Trouble> {
    let report = folder.join(stop).map_err(trouble)?;
    let mut gone = Ok(());
    let listed = folder.solutions(&mut |solution| {
        take(Line::Solution(solution)).map_err(|trouble| {
            gone = Err(trouble);
            JobError::Unknown(String::new())
        })
    });
    gone?;
    listed.map_err(trouble)?;
    let status = door::report_status(&report);
    take(Line::Report(Box::new(ReportLine::new(&folder.plan().name, report))))?;
    Ok(status)
}

/// Shows what came of a job, as the command without a job would.
struct Show<'a> {
    counts: bool,
    talk: &'a Talk,
    lists: super::solve::Show<'a>,
}

impl<'a> Show<'a> {
    fn new(folder: &Folder, talk: &'a Talk) -> Show<'a> {
        let counts = folder.plan().work.goal == Goal::Count;
        Show { counts, talk, lists: super::solve::Show::texts(false, talk) }
    }

    fn line(&mut self, line: &Line) -> Result<(), Trouble> {
        match line {
            _ if self.talk.json => self.talk.json_line(line),
            Line::Report(report) if self.counts => counted(&report.report, self.talk),
            line => self.lists.line(line),
        }
    }
}

/// Shows a count.
pub fn counted(report: &Report, talk: &Talk) -> Result<(), Trouble> {
    talk.data(&format!("{}\n", super::count::number(&report.found, report.exact, talk)))?;
    talk.report(report);
    Ok(())
}

fn show(report: &Report, name: &str, talk: &Talk) -> Result<u8, Trouble> {
    match talk.json {
        true => talk.json_line(&Line::Report(Box::new(ReportLine::new(name, report.clone()))))?,
        false => counted(report, talk)?,
    }
    Ok(door::report_status(report))
}
