//! Real IQ Puzzler files, right and wrong ones, against what is known about each of them.
//!
//! The files are not part of the repository: the test looks in `$RUNUT_CORPUS`, then beside the
//! repository, and says so when there is nothing.

use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};
use std::{env, fs};

use runut::packing::Packing;
use runut::{Answer, Ask, Goal, Limits, Puzzle, Reading, Source, Strategy, answer};

fn corpus() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let root = env::var_os("RUNUT_CORPUS").map_or_else(beside, PathBuf::from);
    Some(root.join("packing/iq")).filter(|folder| folder.join("INDEX.tsv").exists())
}

fn strategy(name: &str) -> &'static dyn Strategy<Packing> {
    let found = Packing::strategies().iter().find(|strategy| strategy.about().name == name);
    *found.expect("the strategy exists")
}

/// A line of the index.
struct Row<'a> {
    id: &'a str,
    errors: Vec<&'a str>,
    verdict: &'a str,
    solutions: &'a str,
    cases: Option<u64>,
}

fn rows(index: &str) -> Vec<Row<'_>> {
    index
        .lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Row {
                id: fields[0],
                errors: fields[5].split(',').filter(|error| !error.is_empty()).collect(),
                verdict: fields[7],
                solutions: fields[8],
                cases: fields[9].parse().ok(),
            }
        })
        .collect()
}

#[test]
fn real_files_are_read_and_solved_as_known() {
    let Some(folder) = corpus() else {
        eprintln!("skipped: no corpus here (set RUNUT_CORPUS)");
        return;
    };
    let index = fs::read_to_string(folder.join("INDEX.tsv")).expect("the index can be read");
    let rows = rows(&index);
    assert_eq!(rows.len(), 188);
    for row in rows {
        let bytes = fs::read(folder.join(row.id).with_extension("txt")).expect("the file exists");
        let source = Source::new(row.id, bytes);
        let iq = Packing::formats().iter().find(|format| format.name == "iq").expect("it exists");
        match (iq.read)(&source) {
            Err(wrong) => {
                let class = wrong.message.key();
                let known = row.errors.contains(&class) || class == "not_text";
                assert!(row.verdict == "invalid" && known, "{}: {class}", row.id);
                assert!(wrong.span.start <= source.bytes.len());
            }
            Ok(mut readings) => {
                assert_ne!(row.verdict, "invalid", "{}", row.id);
                let Reading { puzzle, warnings, .. } = readings.remove(0);
                for warning in &warnings {
                    assert!(row.errors.contains(&warning.message.key()), "{}", row.id);
                }
                assert_eq!(warnings.is_empty(), row.errors.is_empty(), "{}", row.id);
                solve(&row, &puzzle);
                compare_cases(&row, &puzzle, &source);
            }
        }
    }
}

/// Counts that are only known from below are followed up to here.
const FOLLOW: u64 = 5_000;
/// What is not settled within so many nodes is left open.
const NODES: u64 = 3_000_000;

fn solve(row: &Row, puzzle: &Packing) {
    let areas_differ = puzzle.impossible().is_some_and(|reason| reason.key() == "area_differs");
    if row.verdict != "unknown" {
        assert_eq!(row.verdict == "unsolvable (area)", areas_differ, "{}", row.id);
    }
    let bound = row.solutions.strip_suffix('+');
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let limit = bound.map(|bound| bound.parse::<u64>().expect("a number").min(FOLLOW));
    let ask = match row.verdict {
        "unknown" => Ask { limits, ..Ask::new(Goal::First) },
        _ if bound.is_some() => Ask { limits, limit, ..Ask::new(Goal::All) },
        _ => Ask::new(Goal::Count),
    };
    let mut handed: u64 = 0;
    let report = answer(puzzle, strategy("dancing-links"), &ask, &mut |solution| {
        handed += 1;
        let text = solution.to_string();
        let again = puzzle.read_solution(&text).expect("its text reads back");
        puzzle.check(&again).expect("a printed solution is right");
        Continue(())
    });
    match row.verdict {
        "unknown" => {}
        "solvable" => match limit {
            Some(limit) => assert!(handed == limit || report.answer == Answer::Unknown),
            None => assert_eq!(report.found.to_string(), row.solutions, "{}", row.id),
        },
        _ => assert_eq!(report.found.to_string(), "0", "{}", row.id),
    }
    if row.verdict == "solvable" {
        let report =
            answer(puzzle, strategy("flood-fill"), &Ask::new(Goal::First), &mut |_| Continue(()));
        assert_eq!(report.answer, Answer::Yes, "{}", row.id);
    }
}

/// The published program keeps the padding that all rows of a piece share: such files differ.
fn is_padded(source: &Source) -> bool {
    let text = source.text().expect("it was read");
    let mut blocks: Vec<(char, bool)> = Vec::new();
    for line in text.lines().skip(2).filter(|line| !line.trim().is_empty()) {
        let letter = line.trim().chars().next().expect("it is not blank");
        let padded = line.starts_with([' ', '\t']);
        match blocks.last_mut() {
            Some((last, all)) if *last == letter => *all &= padded,
            _ => blocks.push((letter, padded)),
        }
    }
    blocks.iter().any(|(_, all)| *all)
}

fn compare_cases(row: &Row, puzzle: &Packing, source: &Source) {
    // Multiples of 65536 are where the measurement was cut off.
    let Some(cases) = row.cases.filter(|cases| cases % 65536 != 0 && *cases < 3_000_000) else {
        return;
    };
    if is_padded(source) {
        return;
    }
    let ask = Ask::new(Goal::First);
    let report = answer(puzzle, strategy("brute-force"), &ask, &mut |_| Continue(()));
    assert_eq!(report.stats.cases, Some(cases), "{}", row.id);
}
