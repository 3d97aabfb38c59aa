//! The best nonogram strategy on well-known puzzles, where they are at hand.
//!
//! Looked for in `RUNUT_CORPUS`, or beside the repository; without them the tests say so and pass.

use runut::nonogram::Nonogram;
use runut::{Answer, Ask, Goal, Puzzle, Source, answer, default_strategy};
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};

fn corpus(folder: &str) -> Vec<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus");
    let corpus = std::env::var_os("RUNUT_CORPUS").unwrap_or_else(|| beside.into());
    let path = Path::new(&corpus).join("nonogram").join(folder);
    let Ok(entries) = std::fs::read_dir(&path) else {
        println!("skipped: no corpus at {}", path.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Vec<Nonogram> {
    let source = Source::new(path.to_string_lossy(), std::fs::read(path).expect("a file"));
    let format = Nonogram::formats().iter().find(|format| (format.sniff)(&source));
    let readings = (format.expect("a known format").read)(&source).expect("puzzles");
    readings.into_iter().map(|reading| reading.puzzle).collect()
}

/// The answer; every solution has passed the referee at the border.
fn ask(puzzle: &Nonogram, goal: Goal) -> Answer {
    let strategy = default_strategy::<Nonogram>();
    answer(puzzle, strategy, &Ask::new(goal), &mut |_| Continue(())).answer
}

#[test]
fn survey_puzzles_are_unique_but_two() {
    for file in corpus("survey").into_iter().chain(corpus("survey-colour")) {
        let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let unique = !matches!(name, "faase" | "knotty");
        for puzzle in read(&file) {
            let answer = ask(&puzzle, Goal::Unique);
            assert_eq!(answer == Answer::Yes, unique, "{}", file.display());
            assert_ne!(answer, Answer::Unknown);
        }
    }
}

#[test]
fn tournament_puzzles_have_solutions() {
    for file in corpus("tournament") {
        for puzzle in read(&file) {
            assert_eq!(ask(&puzzle, Goal::First), Answer::Yes, "{}", file.display());
        }
    }
}

#[test]
fn random_puzzles_are_decided() {
    for file in corpus("random30") {
        for puzzle in read(&file) {
            assert_ne!(ask(&puzzle, Goal::Unique), Answer::Unknown, "{}", file.display());
        }
    }
}
