//! Random packings, solvable or not, one-sided, holed, disconnected, oversized, with copies, optional and fixed pieces
//! and free holes, on every lattice: every strategy and every question against a brute force that shares no code.
//!
//! `RUNUT_PUZZLES=5000 cargo test -p runut --test packing_random` lets it run longer.

mod packing_reference;

use packing_reference::{Model, Parts, random_model};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use runut::packing::Packing;
use runut::{Answer, Ask, Goal, Limits, Puzzle, Report, Sameness, Stop, Strategy, answer};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

/// Puzzles of one test run.
fn puzzles() -> u64 {
    std::env::var("RUNUT_PUZZLES").ok().and_then(|number| number.parse().ok()).unwrap_or(240)
}

/// Solutions that a single puzzle may have: what has more is left out, since it is asked about a hundred times.
const MOST: usize = 500;

#[test]
fn every_strategy_answers_as_brute_force_does() {
    let (mut asked, mut unsolvable, mut symmetric, mut equal) = (0, 0, 0, 0);
    for seed in 0..puzzles() {
        let model = random_model(&mut ChaCha8Rng::seed_from_u64(seed), 12);
        let text = model.text();
        let puzzle: Packing =
            text.parse().unwrap_or_else(|wrong| panic!("{seed}: {wrong}\n{text}"));
        let all = model.solutions(MOST);
        if all.len() > MOST {
            continue;
        }
        asked += 1;
        unsolvable += u32::from(all.is_empty());
        symmetric += u32::from(model.symmetries().len() > 1);
        let merged: BTreeSet<Parts> =
            all.iter().map(|parts| model.class(parts, true, &model.identity())).collect();
        equal += u32::from(merged.len() != all.len());
        for (distinct, up_to_symmetry) in [(0, false), (0, true), (1, false), (1, true)] {
            let turns = if up_to_symmetry { model.symmetries() } else { model.identity() };
            let class = |parts: &Parts| (parts.clone(), model.class(parts, distinct == 1, &turns));
            let class_of: BTreeMap<Parts, Parts> = all.iter().map(class).collect();
            let sameness = Sameness { distinct, up_to_symmetry };
            for strategy in Packing::strategies() {
                let name = strategy.about().name;
                let who = format!("seed {seed}, {name}, {sameness:?}:\n{text}");
                ask(&model, &puzzle, *strategy, sameness, &class_of, &who);
            }
        }
    }
    // The random puzzles are of every kind, else this test proves little.
    assert!(asked * 4 > puzzles() * 3, "{asked}");
    for kind in [unsolvable, symmetric, equal] {
        assert!(u64::from(kind) * 20 > puzzles(), "{unsolvable} {symmetric} {equal}");
    }
}

/// Nodes that a single search may make: the textbook tries many single cells in every order. What it did not end says
/// nothing here, and nothing but the textbook needs so many.
const NODES: u64 = 40_000;

fn ask_for(goal: Goal, sameness: Sameness) -> Ask {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    Ask { sameness, limits, ..Ask::new(goal) }
}

/// Whether a search ended by its limit, as only a slow one may.
fn gave_up(report: &Report, strategy: &dyn Strategy<Packing>) -> bool {
    let slow = ["brute-force", "backtracking"].contains(&strategy.about().name);
    slow && report.stop == Some(Stop::Nodes)
}

/// Asks one strategy in every way; `class_of` has every solution, with the one that stands for all that are the same.
fn ask(
    model: &Model,
    puzzle: &Packing,
    strategy: &dyn Strategy<Packing>,
    sameness: Sameness,
    class_of: &BTreeMap<Parts, Parts>,
    who: &str,
) {
    let classes: BTreeSet<&Parts> = class_of.values().collect();
    let lists = strategy.about().claims.enumerates;
    let asked = ask_for(Goal::First, sameness);
    let report = answer(puzzle, strategy, &asked, &mut |_| Continue(()));
    if lists && !gave_up(&report, strategy) {
        let solvable = if classes.is_empty() { Answer::No } else { Answer::Yes };
        assert_eq!(report.answer, solvable, "first, {:?} {who}", report.stop);
    }
    if !strategy.about().claims.counts {
        return;
    }

    let asked = ask_for(Goal::Count, sameness);
    let report = answer(puzzle, strategy, &asked, &mut |_| Continue(()));
    if gave_up(&report, strategy) {
        return;
    }
    assert!(report.exact, "{:?} {who}", report.stop);
    assert_eq!(report.found, classes.len().into(), "count, {who}");

    let asked = ask_for(Goal::Unique, sameness);
    let report = answer(puzzle, strategy, &asked, &mut |_| Continue(()));
    if report.stop.is_none() || lists {
        let unique = if classes.len() == 1 { Answer::Yes } else { Answer::No };
        assert_eq!(report.answer, unique, "unique, {:?} {who}", report.stop);
    }
    if !lists {
        return;
    }

    let mut found = BTreeSet::new();
    let asked = ask_for(Goal::All, sameness);
    let report = answer(puzzle, strategy, &asked, &mut |solution| {
        let parts = model.parts(&puzzle.details(&solution));
        let class = class_of.get(&parts).unwrap_or_else(|| panic!("not solved: {parts:?} {who}"));
        assert!(found.insert(class), "twice: {parts:?} {who}");
        Continue(())
    });
    assert_eq!(found.len(), classes.len(), "all, {:?} {who}", report.stop);
}

fn count(text: &str, distinct: usize) -> Vec<String> {
    let puzzle: Packing = text.parse().expect("it reads well");
    let sameness = Sameness { distinct, up_to_symmetry: false };
    let asked = ask_for(Goal::Count, sameness);
    (Packing::strategies().iter())
        .filter(|strategy| strategy.about().claims.counts)
        .map(|strategy| answer(&puzzle, *strategy, &asked, &mut |_| Continue(())))
        .map(|report| report.found.to_string())
        .collect()
}

/// On a symmetric board a piece that is used once may have no place that leaves room for the others.
#[test]
fn nowhere_to_start_means_no_solution() {
    for text in ["3 3 2\nDEFAULT\n A\nAAA\n A\nBB\nBB\n", "2 4 2\nDEFAULT\nAA\nAA\nBB\n BB\n"] {
        assert!(count(text, 0).iter().all(|found| found == "0"), "{text}");
    }
}

/// A cell left empty is not a piece of one cell, however alike they look.
#[test]
fn holes_are_no_pieces() {
    let text = "packing\nboard 1x3\nholes 2\n\npiece A\n#\n";
    for distinct in [0, 1] {
        assert!(
            count(text, distinct).iter().all(|found| found == "3"),
            "{:?}",
            count(text, distinct)
        );
    }
}

/// Whatever a format writes, it reads back as a puzzle with the same solutions; what it cannot carry it refuses.
#[test]
fn what_is_written_is_readable_again() {
    let mut texts: Vec<String> = (0..puzzles() / 2)
        .map(|seed| random_model(&mut ChaCha8Rng::seed_from_u64(seed), 10).text())
        .collect();
    let far = format!("#{}\n{}#", ".".repeat(300), ".".repeat(300));
    texts.extend(
        [
            "packing\nboard 2x2\n",
            "packing\nboard\n.\npiece A\n#\n",
            "packing\nboard\n_\n",
            "packing\nlattice balls\nboard 2\n",
            "packing\nlattice cubic\nboard 2x2\npiece A\n#\n-\n#\n",
            "packing\nlattice cubic\nboard 2x2\npiece A x0..1\n#\n-\n#\npiece B x2\n##\n",
            "packing\nboard 2x2\npiece A\n#####\n",
            "packing\nboard\nxx\n##\npiece x x2\n#\npiece A\n##\n",
            "1 1 1\nCUSTOM\n.\nA\n",
        ]
        .map(str::to_owned),
    );
    texts.push(format!("packing\nboard 2x2\npiece A\n{far}\n"));
    texts.push(format!("packing\nlattice cubic\nboard\n{far}\n-\n#\npiece A\n#\n"));
    let mut carried = BTreeMap::new();
    for text in &texts {
        let puzzle: Packing = text.parse().unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
        let solutions = |puzzle: &Packing| {
            let strategy = Packing::strategies().iter().find(|s| s.about().name == "dancing-links");
            let strategy = *strategy.expect("the strategy exists");
            answer(puzzle, strategy, &Ask::new(Goal::Count), &mut |_| Continue(())).found
        };
        for format in Packing::formats() {
            let Ok(bytes) = format.write.expect("every format is written")(&puzzle) else {
                continue;
            };
            let again = (format.read)(&runut::Source::new("", bytes))
                .unwrap_or_else(|wrong| panic!("{}: {wrong}\n{text}", format.name));
            let again = &again.first().expect("one puzzle").puzzle;
            assert_eq!(solutions(again), solutions(&puzzle), "{}\n{text}", format.name);
            if matches!(format.name, "packing" | "id") {
                assert_eq!(again.to_string(), puzzle.to_string(), "{}", format.name);
            }
            *carried.entry(format.name).or_insert(0) += 1;
        }
    }
    // Every format carries some of them; our own carry all.
    assert_eq!(carried.len(), Packing::formats().len(), "{carried:?}");
    assert_eq!((carried["packing"], carried["id"]), (texts.len(), texts.len()));
}
