//! From arguments to a question, and a question to its answer: what all searching commands share.

use crate::args::{Same, Search};
use crate::cache;
use crate::catalogue;
use crate::output::{Talk, progress};
use crate::trouble::Trouble;
use runut::{AnyFamily, AnyPuzzle, AnySolution, Ask, Cancel, Goal, Report, Sameness, Stop};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

/// The request to stop that Ctrl-C makes now.
static CURRENT: Mutex<Option<Cancel>> = Mutex::new(None);

/// The request to stop that Ctrl-C makes. A second Ctrl-C ends the program at once.
pub fn interrupt() -> Cancel {
    let mut current = CURRENT.lock().expect("nobody panics while holding this lock");
    current.get_or_insert_with(listen).clone()
}

/// A request that was not made yet, for the next search of a session: an earlier Ctrl-C does not count any more.
pub fn fresh_interrupt() -> Cancel {
    interrupt();
    let cancel = Cancel::new();
    *CURRENT.lock().expect("nobody panics while holding this lock") = Some(cancel.clone());
    cancel
}

fn listen() -> Cancel {
    let handler = || {
        let current = CURRENT.lock().ok().and_then(|current| current.clone());
        match current {
            Some(cancel) if cancel.requested().is_none() => cancel.stop(&Stop::Interrupted),
            _ => std::process::exit(130),
        }
    };
    // Without a handler Ctrl-C ends the program, which is the next best thing.
    let _ = ctrlc::set_handler(handler);
    Cancel::new()
}

/// A seed from the clock, for puzzles that nobody wants to repeat (it is shown, so that they can be).
pub fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_micros() as u64 % 1_000_000_007)
}

/// The question that the arguments ask of this family.
pub fn ask(goal: Goal, search: &Search, family: &dyn AnyFamily) -> Result<Ask, Trouble> {
    let sameness = sameness(&search.same, search.strategy.as_deref(), family)?;
    Ok(Ask {
        goal,
        limits: search.limits.limits(),
        sameness,
        threads: usize::from(search.threads),
        tables: cache::tables(),
        cancel: interrupt(),
        ..Ask::default()
    })
}

/// Which solutions count as the same; where nothing is said, what the strategy usually counts.
pub fn sameness(
    same: &Same,
    strategy: Option<&str>,
    family: &dyn AnyFamily,
) -> Result<Sameness, Trouble> {
    strategy.map_or(Ok(()), |name| known_strategy(name, family))?;
    let name = if same.merge_equal_pieces { Some("merged") } else { same.distinct.as_deref() };
    let levels = family.distinctions();
    let distinct = match name {
        None => strategy.map_or(0, |strategy| family.usual_distinction(strategy)),
        Some(name) => levels.iter().position(|level| level.name == name).ok_or_else(|| {
            let known: Vec<&str> = levels.iter().map(|level| level.name).collect();
            catalogue::unknown(catalogue::LEVEL, name, &known)
        })?,
    };
    Ok(Sameness { distinct, up_to_symmetry: same.up_to_symmetry })
}

/// Trouble, unless the family has a strategy of this name.
pub fn known_strategy(name: &str, family: &dyn AnyFamily) -> Result<(), Trouble> {
    let strategies = family.strategies();
    if strategies.iter().any(|about| about.name == name) {
        return Ok(());
    }
    let known: Vec<&str> = strategies.iter().map(|about| about.name).collect();
    Err(catalogue::unknown(catalogue::STRATEGY, name, &known))
}

/// The view of this name, or the family's first one.
pub fn view(name: Option<&str>, family: &dyn AnyFamily) -> Result<&'static str, Trouble> {
    let views = family.views();
    match name {
        None => Ok(views[0]),
        Some(name) => views
            .iter()
            .copied()
            .find(|view| *view == name)
            .ok_or_else(|| catalogue::unknown(catalogue::VIEW, name, views)),
    }
}

/// Asks, with a progress bar where a person waits.
pub fn answer(
    puzzle: &dyn AnyPuzzle,
    strategy: Option<&str>,
    ask: &Ask,
    talk: &Talk,
    take: &mut dyn FnMut(&dyn AnySolution) -> ControlFlow<()>,
) -> Result<Report, Trouble> {
    let progress = Arc::new(runut::Progress::default());
    let ask = Ask { progress: Some(progress.clone()), ..ask.clone() };
    let report = progress::with_bar(talk, &progress, || {
        puzzle.answer(strategy, &ask, None, &mut |solution| take(&*solution))
    });
    match report {
        Some(report) => Ok(report),
        None => {
            known_strategy(strategy.unwrap_or_default(), puzzle.family())?;
            Err(catalogue::unknown(catalogue::STRATEGY, strategy.unwrap_or_default(), &[]))
        }
    }
}

/// The exit status for several puzzles: the worst one, undecided before no before yes.
pub fn worst(a: u8, b: u8) -> u8 {
    let rank = |status| match status {
        0 => 0,
        1 => 1,
        3 => 2,
        2 => 3,
        _ => 4,
    };
    if rank(a) >= rank(b) { a } else { b }
}

/// A solution as a JSON line.
pub fn solution_json(puzzle: Option<&str>, solution: &dyn AnySolution) -> serde_json::Value {
    let mut object = serde_json::Map::new();
    object.insert("type".into(), "solution".into());
    if let Some(puzzle) = puzzle {
        object.insert("puzzle".into(), puzzle.into());
    }
    object.insert("text".into(), solution.text().into());
    object.extend(solution.details());
    object.into()
}

/// A report as a JSON line.
pub fn report_json(puzzle: Option<&str>, report: &Report) -> serde_json::Value {
    let mut json = report.to_json();
    if let (Some(object), Some(puzzle)) = (json.as_object_mut(), puzzle) {
        object.insert("puzzle".into(), puzzle.into());
    }
    json
}
