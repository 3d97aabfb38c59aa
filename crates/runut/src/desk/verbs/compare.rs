//! `compare`: several strategies on the same puzzles, one report a run.

use super::generate::make;
use super::{rounded, warn};
use crate::any::{AnyFamily, AnySolution};
use crate::desk::guess::find_family;
use crate::desk::open::{Opened, open};
use crate::desk::request::{Compare, Contender, LimitsAsked};
use crate::desk::{
    Caller, End, Line, Problem, Push, ReportLine, Search, draw_scene, question, say, words,
};
use crate::draw::{Chart, Panel, Point, Scene, Unit, words as labels};
use crate::message::{Lang, Message};
use crate::orderly::Orderly;
use crate::puzzle::About;
use crate::run::{Cancel, Goal, Limits, Stop};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::time::Duration;

/// A run without a limit of its own ends here: nothing is endless unless it was asked for.
const USUAL_TIME: Duration = Duration::from_secs(10);
/// A strategy that nobody named builds no larger tables than this.
const USUAL_MEMORY: u64 = 256 << 20;

pub(in crate::desk) fn compare(
    request: &Compare,
    caller: &Caller,
    push: Push<'_>,
) -> Result<(), End> {
    request.pictures.iter().try_for_each(|wish| wish.check_scene())?;
    let mut puzzles = Vec::new();
    for given in &request.puzzles {
        puzzles.extend(open(given, request.family.as_deref(), request.format.as_deref())?);
    }
    puzzles.extend(generated(request, &caller.cancel)?);
    if puzzles.is_empty() {
        return Err(Problem::from(words::nothing_given()).into());
    }
    if request.by_size {
        puzzles.put_in_order_of(|opened| opened.puzzle.size().cells);
    }
    known_somewhere(&request.strategies, &puzzles)?;
    let mut all: Vec<ReportLine> = Vec::new();
    for opened in &mut puzzles {
        warn(opened, push)?;
        let family = opened.puzzle.family();
        let goal = request.goal.unwrap_or_else(|| goal(request, family));
        for (about, own) in contenders(request, family, goal) {
            let search = Search {
                strategy: Some(about.name),
                limits: limits(request, own),
                distinct: request.distinct.as_deref(),
                up_to_symmetry: request.up_to_symmetry,
                ..Search::default()
            };
            let question = question(family, goal, &search, caller)?;
            let line = measured(opened, &question, request.repeat);
            let interrupted = line.report.stop == Some(Stop::Interrupted);
            all.push(line.clone());
            say(push, Line::Report(Box::new(line)))?;
            if interrupted {
                return Ok(());
            }
        }
    }
    if !request.pictures.is_empty() {
        let title = comparison_title(&all);
        let scene = comparison_chart(&all, &title, request.by_size, request.lang);
        for wish in &request.pictures {
            let scene = scene.clone().in_style(&wish.style);
            say(push, Line::Picture(draw_scene(&scene, &wish.format)?))?;
        }
    }
    Ok(())
}

/// What a comparison shows, as a title.
pub fn comparison_title(all: &[ReportLine]) -> Message {
    let puzzles: BTreeSet<_> = all.iter().map(|one| &one.puzzle).collect();
    let strategies: BTreeSet<_> =
        all.iter().map(|one| (&one.report.family, &one.report.strategy)).collect();
    match puzzles.first() {
        Some(only) if puzzles.len() == 1 => words::chart_of_one(only, strategies.len()),
        _ => words::chart_of(puzzles.len(), strategies.len()),
    }
}

/// The limits of one run: its own, else what was asked for all, else the usual ones.
fn limits(request: &Compare, own: Option<&Contender>) -> Limits {
    let mut limits = request.limits.as_ref().map(LimitsAsked::limits).unwrap_or_default();
    // A time of zero is no limit: whoever writes it wants to wait.
    limits.time = match limits.time {
        None if limits.nodes.is_none() => Some(USUAL_TIME),
        asked => asked.filter(|time| !time.is_zero()),
    };
    limits.memory = limits.memory.or(own.is_none().then_some(USUAL_MEMORY));
    if let Some(own) = own {
        limits.time = own.time_ms.map(Duration::from_millis).or(limits.time);
        limits.nodes = own.nodes.or(limits.nodes);
    }
    limits
}

/// The puzzles that are made for this comparison.
fn generated(request: &Compare, cancel: &Cancel) -> Result<Vec<Opened>, Problem> {
    let mut made = Vec::new();
    for wanted in &request.generate {
        let family = request.family.as_deref().ok_or_else(words::generate_needs_family)?;
        let family = find_family(family)?;
        for seed in wanted.seed..wanted.seed.saturating_add(wanted.number) {
            let puzzle = make(family, &wanted.spec, seed, cancel)?;
            let name = format!("{}#{seed}", wanted.spec);
            let format = family.formats()[0].name;
            made.push(Opened { name, puzzle, format, warnings: Vec::new() });
        }
    }
    Ok(made)
}

/// All solutions, unless one of the strategies cannot count them and all of them can find one.
fn goal(request: &Compare, family: &dyn AnyFamily) -> Goal {
    let named = |about: &&About| {
        request.strategies.is_empty()
            || request.strategies.iter().any(|one| one.strategy == about.name)
    };
    let candidates: Vec<&About> = family.strategies().into_iter().filter(named).collect();
    let counts = candidates.iter().all(|about| about.claims.counts);
    let enumerates = candidates.iter().all(|about| about.claims.enumerates);
    if !counts && enumerates { Goal::First } else { Goal::Count }
}

/// The strategies to compare on a puzzle of this family: those named, or all that can do what is asked.
fn contenders<'a>(
    request: &'a Compare,
    family: &dyn AnyFamily,
    goal: Goal,
) -> Vec<(&'static About, Option<&'a Contender>)> {
    let strategies = family.strategies();
    if request.strategies.is_empty() {
        let fits = |about: &&'static About| match goal {
            Goal::First => about.claims.enumerates,
            _ => about.claims.counts,
        };
        return strategies.into_iter().filter(fits).map(|about| (about, None)).collect();
    }
    let find = |one: &'a Contender| {
        let about = strategies.iter().find(|about| about.name == one.strategy)?;
        Some((*about, Some(one)))
    };
    request.strategies.iter().filter_map(find).collect()
}

/// Trouble, unless every strategy named belongs to a family that is compared.
fn known_somewhere(named: &[Contender], puzzles: &[Opened]) -> Result<(), Problem> {
    let families = puzzles.iter().map(|opened| opened.puzzle.family());
    let known: BTreeSet<&str> =
        families.flat_map(|family| family.strategies()).map(|about| about.name).collect();
    match named.iter().find(|one| !known.contains(one.strategy.as_str())) {
        Some(one) => {
            let known: Vec<&str> = known.into_iter().collect();
            Err(Problem::unknown(words::no_strategy(&one.strategy), &one.strategy, &known))
        }
        None => Ok(()),
    }
}

/// Runs a strategy `repeat` times, after one run that does not count: the first finds memory and caches cold. A run that
/// was stopped is not repeated: it would only be stopped again.
fn measured(opened: &Opened, question: &crate::desk::Question, repeat: u32) -> ReportLine {
    let puzzle = &*opened.puzzle;
    let (mut times, mut length) = (Vec::new(), None);
    let mut warm = repeat < 2;
    let mut report = loop {
        // What one run finds out about the puzzle must not help the next: each gets a copy of its own.
        let copy = puzzle.family().parse(&puzzle.text());
        let fresh = copy.as_deref().unwrap_or(puzzle);
        let mut take = |solution: &dyn AnySolution| {
            if length.is_none() {
                length = solution.details().get("length").and_then(serde_json::Value::as_u64);
            }
            Continue(())
        };
        let name = Some(question.strategy.name);
        let report = fresh.answer(name, &question.ask, None, &mut take);
        let report = report.expect("the question names a strategy of this family");
        if !warm && report.stop.is_none() {
            warm = true;
            continue;
        }
        times.push(rounded(report.elapsed_ms));
        if report.stop.is_some() || times.len() >= repeat as usize {
            break report;
        }
    };
    times.put_in_order(f64::total_cmp);
    report.elapsed_ms = rounded(median(&times));
    report.prepare_ms = rounded(report.prepare_ms);
    let (puzzle, size) = (opened.name.clone(), Some(puzzle.size()));
    ReportLine { puzzle, report, size, length, times_ms: times }
}

/// The median of sorted numbers: the middle one, or the mean of the two in the middle.
pub fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

/// A comparison as a chart: nodes and time, one line for each strategy, over puzzles or over sizes. With `by_size`,
/// puzzles of equal size share a place, and the line goes through their medians.
pub fn comparison_chart(all: &[ReportLine], title: &Message, by_size: bool, lang: Lang) -> Scene {
    let place = |one: &ReportLine| match &one.size {
        Some(size) if by_size => size.shape.get(lang).to_owned(),
        _ => one.puzzle.trim_start_matches('@').to_owned(),
    };
    let places = in_order(all.iter().map(place));
    let series = in_order(all.iter().map(|one| one.report.strategy.clone()));
    // What never ran here was published by others, who may not have counted nodes.
    let nodes = |one: &ReportLine| {
        let generated = one.report.stats.generated;
        (generated > 0 || !one.times_ms.is_empty()).then_some(generated as f64)
    };
    let points = |of: &dyn Fn(&ReportLine) -> Option<f64>| {
        let point = |series: &String, at: &String| {
            let here = all.iter().filter(|one| one.ran() && place(one) == *at);
            let here: Vec<_> = here.filter(|one| one.report.strategy == *series).collect();
            let mut values: Vec<f64> = here.iter().filter_map(|one| of(one)).collect();
            values.put_in_order(f64::total_cmp);
            (!values.is_empty()).then(|| Point {
                value: median(&values),
                least: here.iter().any(|one| one.stopped()),
                all: values,
            })
        };
        let line = |series: &String| places.iter().map(|at| point(series, at)).collect();
        series.iter().map(line).collect()
    };
    let panels = vec![
        Panel {
            title: labels::GENERATED.get(lang).to_owned(),
            unit: Unit::Count,
            points: points(&nodes),
        },
        Panel {
            title: labels::TIME.get(lang).to_owned(),
            unit: Unit::Milliseconds,
            points: points(&|one| Some(one.report.elapsed_ms)),
        },
    ];
    let (title, least) = (title.get(lang).to_owned(), labels::STOPPED_MARK.get(lang).to_owned());
    Chart { title, places, series, panels, least, lang }.scene()
}

/// Each value once, in the order in which they come.
fn in_order(values: impl Iterator<Item = String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for value in values {
        if !once.contains(&value) {
            once.push(value);
        }
    }
    once
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_run_is_endless_unless_that_is_asked_for() {
        let asked = |limits: LimitsAsked| Compare { limits: Some(limits), ..Compare::default() };
        let usual = limits(&Compare::default(), None);
        assert_eq!((usual.time, usual.memory), (Some(USUAL_TIME), Some(USUAL_MEMORY)));
        let named = limits(&Compare::default(), Some(&Contender::default()));
        assert_eq!((named.time, named.memory), (Some(USUAL_TIME), None));
        let zero = limits(&asked(LimitsAsked { time_ms: Some(0), ..Default::default() }), None);
        assert_eq!((zero.time, zero.memory), (None, Some(USUAL_MEMORY)));
        let nodes = limits(&asked(LimitsAsked { nodes: Some(9), ..Default::default() }), None);
        assert_eq!((nodes.time, nodes.nodes), (None, Some(9)));
    }

    #[test]
    fn the_run_that_warms_up_does_not_count() {
        let mut opened = open(&"24:4,6,Q,A".into(), None, None).expect("a hand");
        let opened = opened.remove(0);
        let search = Search { strategy: Some("subsets"), ..Search::default() };
        let family = opened.puzzle.family();
        let question = question(family, Goal::First, &search, &Caller::default()).ok();
        let question = question.expect("a question");
        for repeat in [1, 3] {
            assert_eq!(measured(&opened, &question, repeat).times_ms.len(), repeat as usize);
        }
    }

    #[test]
    fn the_median_of_an_even_number_lies_between() {
        assert_eq!(median(&[1.0, 2.0, 9.0]), 2.0);
        assert_eq!(median(&[1.0, 2.0, 4.0, 9.0]), 3.0);
    }
}
