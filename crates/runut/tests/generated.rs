//! A thousand generated puzzles of every family have what was promised, and another strategy than the one that made
//! them says so. The text of the first ones is kept: the same seed gives the same bytes on every platform and in every
//! profile.

mod common;

use common::answer;
use runut::{Answer, AnyFamily, AnyPuzzle, Ask, FAMILIES, Goal};

const MANY: u64 = 1000;

/// Puzzles that take a while each: their distance is proved while they are made.
const SOME: u64 = 40;

fn family(name: &str) -> &'static dyn AnyFamily {
    *FAMILIES.iter().find(|family| family.family().name == name).expect("a family")
}

fn puzzles(name: &str, spec: &str, number: u64) -> impl Iterator<Item = (u64, Box<dyn AnyPuzzle>)> {
    let (family, spec) = (family(name), spec.to_owned());
    (0..number).map(move |seed| {
        let made = family.generate(&spec, seed);
        (seed, made.unwrap_or_else(|error| panic!("seed {seed} of {spec:?}: {error:?}")))
    })
}

/// The strategy finds a solution (which passed the referee on its way out).
fn solvable(puzzle: &dyn AnyPuzzle, strategy: &str) -> bool {
    let (report, texts) = answer(puzzle, strategy, &Ask::new(Goal::First));
    report.answer == Answer::Yes && texts.len() == 1
}

#[test]
fn packing_puzzles_have_a_solution() {
    for (seed, puzzle) in puzzles("packing", "", MANY) {
        assert!(solvable(&*puzzle, "first-cell"), "seed {seed}");
    }
    for (seed, puzzle) in puzzles("packing", "4x5:5", MANY) {
        assert!(solvable(&*puzzle, "dancing-links"), "seed {seed}");
    }
}

#[test]
fn sliding_boards_have_a_solution() {
    for (seed, puzzle) in puzzles("sliding", "", MANY) {
        assert!(solvable(&*puzzle, "constructive"), "seed {seed}");
    }
}

#[test]
fn sliding_boards_are_as_far_as_asked() {
    for (seed, puzzle) in puzzles("sliding", "4x4 moves=22", SOME) {
        let mut length = None;
        let ask = Ask::new(Goal::First);
        let report = puzzle.answer(Some("ida-linear-conflict"), &ask, None, &mut |solution| {
            length = solution.details().get("length").and_then(serde_json::Value::as_u64);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(report.and_then(|report| report.optimal), Some(true), "seed {seed}");
        assert_eq!(length, Some(22), "seed {seed}");
    }
}

#[test]
fn hands_have_a_solution() {
    for (seed, puzzle) in puzzles("twentyfour", "", MANY) {
        assert!(solvable(&*puzzle, "reduce"), "seed {seed}");
    }
}

#[test]
fn nonograms_have_a_solution_and_unique_ones_one_only() {
    for (seed, puzzle) in puzzles("nonogram", "", MANY) {
        assert!(solvable(&*puzzle, "search"), "seed {seed}");
    }
    for (seed, puzzle) in puzzles("nonogram", "10x10 unique", MANY) {
        let (report, _) = answer(&*puzzle, "sat", &Ask::new(Goal::Unique));
        assert_eq!(report.answer, Answer::Yes, "seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let mut text = String::new();
    for family in FAMILIES {
        let name = family.family().name;
        let made = family.generate("", 7).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        text.push_str(&format!("{name}\n{}\n\n", made.text().trim_end()));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/generated_seed_7.txt");
    if std::env::var_os("RUNUT_BLESS").is_some() {
        std::fs::write(path, &text).expect("the folder is there");
    }
    assert_eq!(text, std::fs::read_to_string(path).unwrap_or_default(), "RUNUT_BLESS=1 accepts it");
}
