//! Every strategy beside every other one, on two hundred small random puzzles of each family: those that come to an end
//! agree on how many solutions there are, on which ones, and on the length of the best.

use runut::{About, Answer, AnyPuzzle, Ask, Goal, Limits, Report};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

/// Puzzles of each family.
const PUZZLES: u64 = 200;
/// Nodes and bytes that one search may take: what is slower is not compared.
const LIMITS: Limits = Limits { nodes: Some(20_000), memory: Some(64 << 20), time: None };
/// Longer lists are only counted.
const LISTED: u64 = 300;

/// Small puzzles of a family, solvable or not as its generator makes them.
fn specs(family: &str) -> &'static [&'static str] {
    match family {
        "packing" => &["3x4", "4x4", "3x5", "4x5"],
        "sliding" => &["2x2", "2x3", "3x2", "3x3 moves=12"],
        "twentyfour" => &["any cards=3", "any cards=4"],
        "nonogram" => &["4x4", "5x5", "6x4", "5x5 density=0.7"],
        "template" => &["2x3", "4x4", "4x5", "5x6"],
        _ => &[""],
    }
}

/// What a strategy says of a puzzle.
struct Said {
    by: &'static str,
    report: Report,
    listed: Option<BTreeSet<String>>,
    length: Option<u64>,
}

fn ask(puzzle: &dyn AnyPuzzle, about: &'static About) -> Option<Said> {
    let goal = match about.claims {
        claims if claims.counts && claims.enumerates => Goal::All,
        claims if claims.counts => Goal::Count,
        _ => Goal::First,
    };
    let (mut listed, mut length) = (BTreeSet::new(), None);
    let ask = Ask { limits: LIMITS, ..Ask::new(goal) };
    let report = puzzle.answer(Some(about.name), &ask, None, &mut |solution| {
        length = solution.details().get("length").and_then(serde_json::Value::as_u64);
        if listed.len() <= LISTED as usize {
            listed.insert(solution.text());
        }
        Continue(())
    });
    let report = report.expect("the strategy is in the table");
    let listed = (goal == Goal::All && report.found <= LISTED.into()).then_some(listed);
    // A way that is not proved to be the shortest says nothing about the length.
    let length = length.filter(|_| report.optimal == Some(true));
    report.stop.is_none().then_some(Said { by: about.name, report, listed, length })
}

fn compare(puzzle: &dyn AnyPuzzle) -> usize {
    let family = puzzle.family();
    let said: Vec<Said> =
        family.strategies().into_iter().filter_map(|about| ask(puzzle, about)).collect();
    let text = puzzle.text();
    let solvable = |said: &Said| said.report.found > 0u8.into();
    for pair in said.windows(2) {
        let [a, b] = pair else { continue };
        let who = format!("{} and {} on\n{text}", a.by, b.by);
        assert_eq!(solvable(a), solvable(b), "{who}");
        assert!(
            solvable(a) || b.report.answer != Answer::Yes || b.report.goal == Goal::Count,
            "{who}"
        );
    }
    let exact: Vec<&Said> =
        said.iter().filter(|said| said.report.exact && said.report.goal != Goal::First).collect();
    for pair in exact.windows(2) {
        let [a, b] = pair else { continue };
        assert_eq!(a.report.found, b.report.found, "{} and {} on\n{text}", a.by, b.by);
    }
    let lists: Vec<(&str, &BTreeSet<String>)> =
        said.iter().filter_map(|said| Some((said.by, said.listed.as_ref()?))).collect();
    for pair in lists.windows(2) {
        assert_eq!(pair[0].1, pair[1].1, "{} and {} list others on\n{text}", pair[0].0, pair[1].0);
    }
    let lengths: BTreeSet<u64> = said.iter().filter_map(|said| said.length).collect();
    assert!(lengths.len() <= 1, "shortest ways of {lengths:?} moves on\n{text}");
    said.len()
}

fn agree(name: &str) {
    let family = runut::family(name).expect("a family");
    let specs = specs(name);
    let mut answers = 0;
    for seed in 0..PUZZLES {
        let spec = specs[seed as usize % specs.len()];
        let puzzle = family.generate(spec, seed);
        answers += compare(&*puzzle.unwrap_or_else(|error| panic!("{name} {spec}: {error:?}")));
    }
    assert!(answers as u64 >= 2 * PUZZLES, "only {answers} answers to compare");
}

#[test]
fn packing() {
    agree("packing");
}

#[test]
fn sliding() {
    agree("sliding");
}

#[test]
fn twentyfour() {
    agree("twentyfour");
}

#[test]
fn nonogram() {
    agree("nonogram");
}

#[test]
fn template() {
    agree("template");
}

#[test]
fn no_family_is_forgotten() {
    let names: BTreeSet<&str> = runut::FAMILIES.iter().map(|family| family.family().name).collect();
    let tested = ["nonogram", "packing", "sliding", "template", "twentyfour"].into();
    assert_eq!(names, tested);
}
