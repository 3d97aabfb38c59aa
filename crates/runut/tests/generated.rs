//! A thousand generated puzzles of every family have what was promised, and another strategy than the one that made
//! them says so. The text of the first ones is kept: the same seed gives the same bytes on every platform and in every
//! profile.

mod common;

use common::answer;
use runut::{Answer, AnyFamily, AnyPuzzle, Ask, FAMILIES, Goal};

const MANY: u64 = 1000;

/// Puzzles that take a while each: a sample, or with RUNUT_MANY a thousand.
fn some() -> u64 {
    if std::env::var_os("RUNUT_MANY").is_some() { MANY } else { 24 }
}

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
fn tiles_to_proves_have_a_solution() {
    for (seed, puzzle) in puzzles("sliding", "", MANY) {
        assert!(solvable(&*puzzle, "constructive"), "seed {seed}");
    }
}

#[test]
fn tiles_to_proves_are_as_far_as_asked() {
    let wished = [("4x4 moves=22", 22), ("3x3 moves=24", 24), ("3x4 moves=30", 30)];
    for ((spec, moves), (seed, puzzle)) in wished
        .iter()
        .flat_map(|wish| puzzles("sliding", wish.0, some()).map(move |made| (*wish, made)))
    {
        let mut length = None;
        let ask = Ask::new(Goal::First);
        let report = puzzle.answer(Some("ida-linear-conflict"), &ask, None, &mut |solution| {
            length = solution.details().get("length").and_then(serde_json::Value::as_u64);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(report.and_then(|report| report.optimal), Some(true), "{spec}, seed {seed}");
        assert_eq!(length, Some(moves), "{spec}, seed {seed}");
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

/// What was asked of a puzzle is so: it is unique, by a strategy that had no part in it, and as hard as that.
fn as_asked(family: &str, spec: &str, strategy: &str, (low, high): (f64, f64)) {
    for (seed, puzzle) in puzzles(family, spec, some()) {
        let (report, _) = answer(&*puzzle, strategy, &Ask::new(Goal::Unique));
        assert_eq!(report.answer, Answer::Yes, "{spec}, seed {seed}");
        let difficulty = puzzle.grade(&Ask::default()).difficulty.expect("it is unique");
        assert!((low..=high).contains(&difficulty), "{spec}, seed {seed}: {difficulty}");
    }
}

#[test]
fn nonograms_are_as_hard_as_asked() {
    as_asked("nonogram", "10x10 unique difficulty=2..3", "sat", (2.0, 3.95));
    as_asked("nonogram", "15x15 unique difficulty=4..6", "sat", (4.0, 6.95));
}

#[test]
fn challenges_are_as_hard_as_asked() {
    as_asked("packing", "4x5:5 unique difficulty=1..4", "dancing-links", (1.0, 4.0));
    as_asked("packing", "5x6:7 difficulty=4..7", "dancing-links", (4.0, 7.0));
}

/// A photograph, here a ball in the light, becomes a picture of black and white with one solution only.
#[test]
fn a_photograph_becomes_a_puzzle_with_one_solution() {
    use runut::desk::{self, Caller, File, Generate, Given, Line, Request};
    use runut::draw::{Color, Fill, Scene, Shape, png};
    let mut scene = Scene::new(120.0, 90.0);
    for ring in 0..40 {
        let grey = (ring * 6) as u8;
        let (x, y, radius) = (60.0, 45.0, 42.0 - ring as f32);
        let fill = Fill::Flat(Color(grey, grey, grey));
        scene.push(Shape::Circle { x, y, radius, fill, stroke: None });
    }
    let Given::File(file) = Given::file("ball.png", png(&scene).expect("a picture")) else {
        panic!("a file")
    };
    let file = File { ..file };
    let request = Request::Generate(Generate {
        family: "nonogram".into(),
        spec: "ball.png 20x15 unique".into(),
        files: vec![file],
        seed: 1,
        number: 1,
        limits: Default::default(),
        to: None,
        pictures: Vec::new(),
    });
    let mut made = Vec::new();
    desk::serve(&request, &Caller::default(), &mut |line| {
        match line {
            Line::Puzzle(puzzle) => made.push(puzzle.text.expect("its text")),
            other => panic!("{other:?}"),
        }
        std::ops::ControlFlow::Continue(())
    });
    let puzzle = family("nonogram").parse(&made[0]).expect("a puzzle");
    assert_eq!(puzzle.size().cells, 300);
    let (report, found) = answer(&*puzzle, "sat", &Ask::new(Goal::Unique));
    assert_eq!(report.answer, Answer::Yes);
    // Dark outside, light inside: the middle is emptier than the edge of the ball.
    let rows: Vec<&str> = found[0].lines().collect();
    let black = |from: usize, to: usize| -> usize {
        rows[6..9].iter().map(|row| row[from..to].matches('#').count()).sum()
    };
    assert!(black(8, 12) < black(3, 7), "{}", found[0]);
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
