//! The contract of a search, held by every strategy of every family on any number of threads: limits are kept and said,
//! whoever asks to stop is heard, whoever takes a solution and breaks has taken it, and what a strategy says is checked.

mod common;

use common::{Case, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use runut::{About, Answer, AnyPuzzle, Ask, Cancel, Goal, Limits, Report, Stop};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A search is long enough to be stopped when it makes more nodes than this.
const LONG: u64 = 5_000;
const THREADS: [usize; 3] = [1, 2, 4];
/// Nodes that each thread may hold back, or make after it was asked to stop, apart from a bare loop's.
const SLACK: u64 = 256;
/// Most children that a node of a sliding board has.
const CHILDREN: u64 = 4;
/// Nodes of a bare loop between two looks.
const BARE: u64 = 1 << 14;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for family in runut::FAMILIES {
        let name = family.family().name;
        let cases: Arc<Vec<Case>> = Arc::new(
            cases()
                .into_iter()
                .filter(|case| case.exhibit.family == name && readable(case))
                .collect(),
        );
        for about in family.strategies() {
            let cases = cases.clone();
            let test = move || contract(&*long_enough(&cases, about), about);
            trials.push(Trial::test(format!("{name}::{}", about.name), test));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn readable(case: &Case) -> bool {
    case.facts.error.is_none()
}

/// The first puzzle of the gallery that keeps this strategy busy, or the one that does so longest.
fn long_enough(cases: &[Case], about: &About) -> Box<dyn AnyPuzzle> {
    let mut best: Option<(u64, Box<dyn AnyPuzzle>)> = None;
    for case in cases {
        let puzzle = case.puzzles().swap_remove(0);
        let limits = Limits { nodes: Some(LONG), memory: Some(64 << 20), ..Limits::default() };
        let report = ask(&*puzzle, about, &Ask { limits, ..Ask::new(goal(about)) });
        let made = report.stats.generated;
        if best.as_ref().is_none_or(|(most, _)| made > *most) {
            best = Some((made, puzzle));
        }
        if made >= LONG {
            break;
        }
    }
    best.expect("every family has a puzzle in the gallery").1
}

fn goal(about: &About) -> Goal {
    if about.claims.counts { Goal::Count } else { Goal::First }
}

fn ask(puzzle: &dyn AnyPuzzle, about: &About, ask: &Ask) -> Report {
    let report = puzzle.answer(Some(about.name), ask, None, &mut |_| Continue(()));
    report.expect("the strategy is in the table")
}

fn contract(puzzle: &dyn AnyPuzzle, about: &About) -> Result<(), Failed> {
    let memory = Some(64 << 20);
    for threads in THREADS {
        let plain = Limits { memory, ..Limits::default() };
        let asked = |limits: Limits| Ask { limits, threads, ..Ask::new(goal(about)) };
        let within = |what: &str, law: Result<(), String>| {
            law.map_err(|why| Failed::from(format!("{what}, {threads} threads: {why}")))
        };
        let nodes = |nodes: u64| Limits { nodes: Some(nodes), ..plain };
        for limit in [0, 1, 300, 3_000] {
            let report = ask(puzzle, about, &asked(nodes(limit)));
            within("nodes", kept(&report, limit, threads as u64))?;
        }
        let time = Limits { time: Some(Duration::ZERO), nodes: Some(10 * LONG), ..plain };
        let report = ask(puzzle, about, &asked(time));
        within("time", stopped(&report, &Stop::Time, threads as u64))?;
        let memory = Limits { memory: Some(1), nodes: Some(LONG), ..plain };
        within("memory", honest(&ask(puzzle, about, &asked(memory))))?;

        let cancel = Cancel::new();
        cancel.stop(&Stop::Interrupted);
        let report = ask(puzzle, about, &Ask { cancel, ..asked(nodes(10 * LONG)) });
        within("cancel", stopped(&report, &Stop::Interrupted, threads as u64))?;

        let calls = Arc::new(AtomicU64::new(0));
        let heard = calls.clone();
        let cancel = Cancel::with_hook(move || {
            (heard.fetch_add(1, Relaxed) >= 2).then_some(Stop::Interrupted)
        });
        let report = ask(puzzle, about, &Ask { cancel, ..asked(nodes(10 * LONG)) });
        within("hook", honest(&report))?;
        if report.stats.generated > 2 * BARE + SLACK && calls.load(Relaxed) == 0 {
            within("hook", Err("nobody asked it".into()))?;
        }
        if calls.load(Relaxed) > 3 && report.stop != Some(Stop::Interrupted) {
            within("hook", Err(format!("it said stop, and the report says {:?}", report.stop)))?;
        }
        if about.claims.enumerates {
            within("break", broken(puzzle, about, threads, plain))?;
        }
    }
    Ok(())
}

/// The node limit: exact on one thread, never exceeded, and nearly used up where it is said to have stopped the search.
fn kept(report: &Report, limit: u64, threads: u64) -> Result<(), String> {
    honest(report)?;
    let made = report.stats.generated;
    if made > limit {
        return Err(format!("{made} nodes under a limit of {limit}"));
    }
    // A search that makes all children of a node at once stops before those that would be too many.
    let held_back = if threads == 1 { CHILDREN } else { threads * SLACK };
    if report.stop == Some(Stop::Nodes) && made + held_back < limit {
        return Err(format!("stopped after {made} nodes under a limit of {limit}"));
    }
    Ok(())
}

/// A search that was asked to stop from the beginning.
fn stopped(report: &Report, stop: &Stop, threads: u64) -> Result<(), String> {
    honest(report)?;
    let made = report.stats.generated;
    if made > threads * BARE + (1 << 15) {
        return Err(format!("{made} nodes after the request"));
    }
    match &report.stop {
        None | Some(Stop::Unable(_) | Stop::Stalled | Stop::Memory) => Ok(()),
        Some(said) if said == stop => Ok(()),
        Some(said) => Err(format!("stopped by {said:?}")),
    }
}

/// Nothing that was stopped claims to be exact.
fn honest(report: &Report) -> Result<(), String> {
    let Some(stop) = &report.stop else { return Ok(()) };
    if report.exact || report.answer == Answer::Yes && report.goal == Goal::Count {
        return Err(format!("stopped by {stop:?}, yet exact"));
    }
    match stop {
        Stop::Flawed(why) => Err(why.to_string()),
        Stop::Enough => Err("enough is no failure".into()),
        _ => Ok(()),
    }
}

/// Whoever breaks at a solution has taken it: it is counted, and no other one is handed over.
fn broken(
    puzzle: &dyn AnyPuzzle,
    about: &About,
    threads: usize,
    limits: Limits,
) -> Result<(), String> {
    let goals: &[Goal] =
        if about.claims.counts { &[Goal::First, Goal::All, Goal::Unique] } else { &[Goal::First] };
    for &goal in goals {
        let mut taken = 0u64;
        let limits = Limits { nodes: Some(4 * LONG), ..limits };
        let asked = Ask { limits, threads, ..Ask::new(goal) };
        let report = puzzle.answer(Some(about.name), &asked, None, &mut |_| {
            taken += 1;
            Break(())
        });
        let report = report.expect("the strategy is in the table");
        honest(&report)?;
        if taken > 1 || report.found != taken.into() {
            return Err(format!("{goal:?}: {taken} taken, {} reported", report.found));
        }
        let expected = match goal {
            _ if taken == 0 => continue,
            Goal::Unique => Answer::Unknown,
            _ => Answer::Yes,
        };
        if report.answer != expected {
            return Err(format!("{goal:?}: one was taken, and the answer is {:?}", report.answer));
        }
    }
    Ok(())
}
