//! Laws that every strategy of every family obeys: limits and cancellation stop it, parts add up to the whole, threads
//! change nothing but the time, traces tell the counters, and what is written can be read back.

mod common;

use common::{Case, answer, ask, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use runut::draw::Style;
use runut::{
    Answer, AnyPuzzle, Ask, Cancel, Event, Goal, Limits, Place, Replay, Report, Role, Source, Stop,
    Value,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// A search of at most so many nodes is small enough to be cut up and repeated.
const SMALL: u64 = 20_000;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = vec![Trial::test("every::generated_puzzle_is_valid", generated)];
    for case in cases().into_iter().filter(|case| case.facts.error.is_none()) {
        let case = Arc::new(case);
        let name = format!("{}::{}", case.exhibit.family, case.exhibit.name);
        let formats = case.clone();
        trials.push(Trial::test(format!("{name}::round_trip"), move || round_trip(&formats)));
        let drawn = case.clone();
        trials.push(Trial::test(format!("{name}::draws"), move || draws(&drawn)));
        for about in case.family.strategies() {
            let case = case.clone();
            let test = move || {
                let puzzle = case.puzzles().swap_remove(0);
                limits(&*puzzle, about)?;
                cancelled(&*puzzle, about)?;
                traced(&*puzzle, about)?;
                replayed(&*puzzle, about)?;
                if about.claims.splits {
                    parts(&*puzzle, about)?;
                    stands(&*puzzle, about)?;
                    threads(&*puzzle, about)?;
                }
                Ok(())
            };
            trials.push(Trial::test(format!("{name}::{}", about.name), test));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn goal(about: &runut::About) -> Goal {
    if about.claims.counts { Goal::Count } else { Goal::First }
}

/// A node limit is kept, and said.
fn limits(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    let limit = 50;
    let asked = Ask {
        limits: Limits { nodes: Some(limit), memory: Some(400 << 20), ..Limits::default() },
        ..Ask::new(goal(about))
    };
    let (report, _) = answer(puzzle, about.name, &asked);
    if report.stats.generated > limit {
        return Err(format!("{} nodes under a limit of {limit}", report.stats.generated).into());
    }
    if report.stop == Some(Stop::Nodes) && report.answer != Answer::Unknown {
        return Err("stopped, yet decided".into());
    }
    Ok(())
}

/// A cancelled search ends soon, and says so unless it was already done.
fn cancelled(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    let cancel = Cancel::new();
    cancel.stop(&Stop::Interrupted);
    let (report, _) = answer(puzzle, about.name, &Ask { cancel, ..Ask::new(goal(about)) });
    if report.stats.generated > 40_000 {
        return Err(format!("{} nodes after cancellation", report.stats.generated).into());
    }
    let stopped = report.stop == Some(Stop::Interrupted);
    if stopped && (report.answer != Answer::Unknown || report.stop != Some(Stop::Interrupted)) {
        return Err("interrupted, yet decided".into());
    }
    Ok(())
}

/// Whoever replays the marks of a trace stands at every solution as it is handed over; a strategy that does not claim
/// that puts nothing anywhere.
fn replayed(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    if !about.claims.enumerates {
        return Ok(());
    }
    let asked = Ask {
        limit: Some(3),
        limits: Limits { nodes: Some(SMALL), memory: Some(400 << 20), ..Limits::default() },
        ..Ask::new(if about.claims.counts { Goal::All } else { Goal::First })
    };
    let start = puzzle.layout(None).map_err(|diagnostic| diagnostic.to_string())?;
    let mut replay = Replay::new(start);
    let (mut ends, mut puts) = (Vec::new(), 0);
    let mut watch = |event: Event| {
        replay.hear(&event);
        match event {
            Event::Solution => ends.push(replay.board().clone()),
            Event::Step(step) => {
                puts += step.marks.iter().filter(|mark| mark.role == Role::Place).count();
            }
            _ => {}
        }
    };
    let mut texts = Vec::new();
    puzzle.answer(Some(about.name), &asked, Some(&mut watch), &mut |solution| {
        texts.push(solution.text());
        Continue(())
    });
    if !about.claims.explains {
        return match puts {
            0 => Ok(()),
            _ => {
                Err(format!("{puts} things put somewhere, but it does not claim to explain").into())
            }
        };
    }
    if ends.len() != texts.len() {
        return Err(format!("{} solutions, told {} times", texts.len(), ends.len()).into());
    }
    for (text, end) in texts.iter().zip(&ends) {
        let layout = puzzle.layout(Some(text)).map_err(|diagnostic| diagnostic.to_string())?;
        let layout: BTreeMap<Place, Value> = layout.into_iter().collect();
        if layout != *end || layout.is_empty() {
            return Err(format!("the trace ends in {end:?}, the solution is {layout:?}").into());
        }
    }
    Ok(())
}

/// A trace tells exactly the nodes and solutions that the report counts, and watching changes no counter.
fn traced(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    // Where solutions are only counted, a strategy may count many of them at once.
    let lists = about.claims.counts && about.claims.enumerates;
    let goal = if lists { Goal::All } else { goal(about) };
    let (mut entered, mut left, mut found, mut pruned, mut deepest) =
        (0u64, 0u64, 0u64, 0u64, 0usize);
    let mut watch = |event: Event| match event {
        Event::Enter { depth, .. } => {
            entered += 1;
            deepest = deepest.max(depth);
        }
        Event::Leave { .. } => left += 1,
        Event::Pruned { count } => pruned += count,
        Event::Solution => found += 1,
        _ => {}
    };
    let asked = Ask {
        limits: Limits { nodes: Some(SMALL), memory: Some(400 << 20), ..Limits::default() },
        ..Ask::new(goal)
    };
    let report = puzzle.answer(Some(about.name), &asked, Some(&mut watch), &mut |_| Continue(()));
    let report = report.expect("the strategy is in the table");
    let (unwatched, _) = answer(puzzle, about.name, &asked);
    if unwatched.stop.is_none() || !about.claims.splits {
        equal(&unwatched, &report).map_err(|why| format!("watched: {why}"))?;
    }
    if !about.claims.splits {
        // A strategy without a plain tree may count nodes that have no place in it.
        return Ok(());
    }
    let told = (entered, pruned, deepest as u64);
    let counted = (report.stats.generated, report.stats.pruned, report.stats.max_depth);
    if told != counted {
        return Err(format!("the trace tells {told:?}, the report counts {counted:?}").into());
    }
    if report.found != found.into() {
        return Err(
            format!("the trace tells {found} solutions, the report {}", report.found).into()
        );
    }
    if report.stop.is_none() && lists && entered != left {
        return Err(format!("{entered} nodes entered, {left} left").into());
    }
    Ok(())
}

/// Crown plus parts equals the whole, counter by counter.
fn parts(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    let asked =
        Ask { limits: Limits { nodes: Some(SMALL), ..Limits::default() }, ..Ask::new(Goal::Count) };
    let (whole, _) = answer(puzzle, about.name, &asked);
    if whole.stop.is_some() || !about.claims.counts {
        return Ok(());
    }
    let question = puzzle.question(Some(about.name), &asked).ok_or("no such strategy")?;
    for wanted in [1, 30] {
        // Each time with the whole budget.
        let asked = puzzle.question(Some(about.name), &asked).ok_or("no such strategy")?;
        let crown = asked.crown(wanted);
        let mut joined = crown.report;
        for prefix in &crown.parts {
            let part =
                asked.part(prefix, &mut |_| Continue(())).map_err(|lost| lost.to_string())?;
            joined.found += &part.found;
            joined.stats.join(&part.stats);
        }
        equal(&whole, &joined).map_err(|why| format!("{} parts: {why}", crown.parts.len()))?;
    }
    // Unless the search is empty, a part that is not there is an error and never a zero.
    let strange = question.part(&[u32::MAX, 7], &mut |_| Continue(()));
    match strange {
        Ok(report) if report.stop.is_none() => Err("a part that is not there was counted".into()),
        _ => Ok(()),
    }
}

/// A search that is stopped anywhere stands there: what it has searched, and the parts that are left, are the whole,
/// counter by counter and solution by solution; and so are the parts of parts.
fn stands(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    let listed = about.claims.enumerates;
    let goal = if listed { Goal::All } else { Goal::Count };
    let within = |nodes| Ask {
        limits: Limits { nodes: Some(nodes), memory: Some(400 << 20), ..Limits::default() },
        ..Ask::new(goal)
    };
    let (whole, mut expected) = answer(puzzle, about.name, &within(4_000));
    if whole.stop.is_some() || !about.claims.counts {
        return Ok(());
    }
    expected.sort();
    let ample = puzzle.question(Some(about.name), &within(1 << 40)).ok_or("no such strategy")?;
    for step in [1, 200] {
        let mut joined = whole.clone();
        (joined.found, joined.stats) = Default::default();
        let (mut due, mut texts, mut stretches) = (vec![Vec::new()], Vec::new(), 0u64);
        while let Some(part) = due.pop() {
            stretches += 1;
            // The first stretches are cut short, parts of parts of parts; the later ones come to their end.
            let short = within(step + stretches);
            let short = (stretches < 12).then(|| puzzle.question(Some(about.name), &short));
            let short = short.flatten();
            let question = short.as_ref().unwrap_or(&ample);
            let before = texts.len();
            let stretch = question.stretch(&part, &|_| false, &mut |solution| {
                texts.push(solution.text());
                Continue(())
            });
            let stretch = stretch.map_err(|lost| lost.to_string())?;
            if stretch.report.stop.is_some() {
                // It was stopped in a bare loop, where nobody knows the place: the part is searched again.
                texts.truncate(before);
                due.push(part);
                if stretches > 100 {
                    return Err(format!("stopped: {:?}", stretch.report.stop).into());
                }
                stretches += 12;
                continue;
            }
            joined.found += &stretch.report.found;
            joined.stats.join(&stretch.report.stats);
            due.extend(stretch.parts);
        }
        equal(&whole, &joined).map_err(|why| format!("{step} nodes at a time: {why}"))?;
        texts.sort();
        if listed && texts != expected {
            return Err(format!("{step} nodes at a time: other solutions").into());
        }
    }
    Ok(())
}

/// Any number of threads finds the same, in the same order.
fn threads(puzzle: &dyn AnyPuzzle, about: &runut::About) -> Result<(), Failed> {
    if !(about.claims.counts && about.claims.enumerates) {
        return Ok(());
    }
    let asked =
        Ask { limits: Limits { nodes: Some(SMALL), ..Limits::default() }, ..Ask::new(Goal::All) };
    let (one, alone) = answer(puzzle, about.name, &asked);
    if one.stop.is_some() {
        return Ok(());
    }
    for threads in [2, 4] {
        // Every thread may hold back a few nodes of the budget.
        let nodes = Some(SMALL + threads as u64 * 256);
        let asked = Ask { threads, limits: Limits { nodes, ..asked.limits }, ..asked.clone() };
        let (several, together) = answer(puzzle, about.name, &asked);
        equal(&one, &several).map_err(|why| format!("{threads} threads: {why}"))?;
        if alone != together {
            return Err(
                format!("{threads} threads list other solutions, or in another order").into()
            );
        }
    }
    Ok(())
}

fn equal(a: &Report, b: &Report) -> Result<(), String> {
    let mut stats = b.stats.clone();
    // The largest frontier is a property of one run, not a sum.
    stats.peak_open = a.stats.peak_open;
    match a.found == b.found && a.stats == stats {
        true => Ok(()),
        false => Err(format!("{} {:?} against {} {:?}", a.found, a.stats, b.found, b.stats)),
    }
}

/// Every format that can carry a puzzle gives the same puzzle back.
fn round_trip(case: &Case) -> Result<(), Failed> {
    for puzzle in case.puzzles() {
        let text = puzzle.text();
        let again =
            case.family.parse(&text).map_err(|diagnostic| format!("{diagnostic}\n{text}"))?;
        if again.text() != text {
            return Err(
                format!("printed, parsed and printed again:\n{text}\n{}", again.text()).into()
            );
        }
        for format in case.family.formats().iter().filter(|format| format.writes) {
            let Some(Ok(bytes)) = puzzle.write(format.name) else { continue };
            let source =
                Source::new(format!("x.{}", format.extensions.first().unwrap_or(&"txt")), bytes);
            // A puzzle may be written for other programs in a format that says less than ours needs to read it back
            // (a pyramid as an exact cover): that is refused with a reason, never read as another puzzle.
            let Ok(read) = case.family.read(format.name, &source).expect("the format exists")
            else {
                continue;
            };
            let again = read.first().ok_or("nothing was read back")?;
            // A format may put things into an order of its own, but only once.
            let written = again.puzzle.write(format.name).expect("the format exists");
            let written = written.map_err(|refusal| format!("{}: {}", format.name, refusal.0))?;
            let third = case.family.read(format.name, &Source::new(source.name.as_str(), written));
            let third =
                third.expect("the format exists").map_err(|d| format!("{}: {d}", format.name))?;
            if third.first().map(|reading| reading.puzzle.text()) != Some(again.puzzle.text()) {
                return Err(format!("{} changes when it is read and written", format.name).into());
            }
        }
    }
    Ok(())
}

/// Every view can be drawn, with and without a solution, in every way.
fn draws(case: &Case) -> Result<(), Failed> {
    let puzzle = case.puzzles().swap_remove(0);
    let (_, texts) = {
        let mut texts = Vec::new();
        let report = puzzle.answer(None, &ask(Goal::First), None, &mut |solution| {
            texts.push(solution.text());
            Continue(())
        });
        (report, texts)
    };
    for view in case.family.views() {
        for solution in [None, texts.first()] {
            let scene = puzzle
                .draw(solution.map(String::as_str), view, &Style::default())
                .map_err(|d| d.to_string())?;
            if scene.text.is_empty() || !runut::draw::svg(&scene).contains("</svg>") {
                return Err(format!("{view}: nothing is drawn").into());
            }
            if scene.width * scene.height < 4e6 {
                runut::draw::png(&scene).map_err(|error| format!("{view}: {error}"))?;
            }
        }
    }
    Ok(())
}

/// The default puzzle of every family: the same for the same seed, readable, and solvable as far as the budget shows.
fn generated() -> Result<(), Failed> {
    for family in runut::FAMILIES {
        let name = family.family().name;
        for seed in [1, 2, 3] {
            let make = || family.generate("", seed).map_err(|error| format!("{name}: {error:?}"));
            let (puzzle, again) = (make()?, make()?);
            if puzzle.text() != again.text() {
                return Err(format!("{name}: seed {seed} gives two puzzles").into());
            }
            family.parse(&puzzle.text()).map_err(|diagnostic| format!("{name}: {diagnostic}"))?;
            let best = family.strategies().last().expect("every family has a strategy").name;
            let (report, _) = answer(&*puzzle, best, &ask(Goal::First));
            if report.answer == Answer::No {
                return Err(format!("{name}: seed {seed} has no solution").into());
            }
        }
        let spec = family.default_spec();
        if !spec.is_empty() {
            family.generate(&spec, 1).map_err(|error| format!("{name}: {spec}: {error:?}"))?;
        }
    }
    Ok(())
}
