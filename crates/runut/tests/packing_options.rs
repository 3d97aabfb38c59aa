//! Copies, optional pieces, turns, placed pieces, holes: every strategy against brute force, and
//! every text against its reader.

use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

use runut::draw::Style;
use runut::packing::{Packing, Spec};
use runut::{Answer, Ask, Goal, Puzzle, Sameness, answer};

/// Small puzzles that use every word of the format.
const PUZZLES: &[&str] = &[
    "packing\nboard 3x4\npiece D x6\n##\n",
    "packing\nboard 3x4\npiece D x0..6\n##\npiece T x0..4\n##\n#.\n",
    "packing\nboard 4x4\nturns rotate\npiece L\n###\n#..\npiece J\n###\n..#\npiece O\n##\n##\npiece I\n####\n",
    "packing\nboard 3x5\npiece L x0..1 shift\n###\n#..\npiece T x2..3 mirror\n##\n#.\npiece I x0..2\n###\n",
    "packing\nboard\n#AA#\n##A#\n#__#\n####\npiece A\n##\n#.\npiece B\n##\n#.\npiece C\n####\npiece D\n###\n#..\n",
    "packing\nboard\n#AAA\n#AAA\n####\n####\npiece A x4\n##\n#.\npiece C\n##\n##\n",
    "packing\nholes 2\nboard 3x4\npiece P\n##\n##\n#.\npiece U\n#.#\n###\n",
    "packing\nholes 0..3\nboard 3x3\npiece V x0..3\n##\n#.\n",
    "packing\nlattice cubic\nboard 2x2x3\npiece L x3\n##\n#.\n-\n..\n#.\n",
    "packing\nlattice cubic\nturns mirror\nboard 2x2x3\npiece A x0..3\n##\n#.\n-\n.#\n..\npiece B x0..12\n#\n",
    "packing\nlattice cubic\nboard\n##\n##\n-\n##\n#.\n-\n#.\n..\npiece V x2\n##\n#.\npiece D\n#\n-\n#\n",
    "packing\nlattice balls\nboard 3\npiece T x2\n##\n.#\npiece I x4\n##\n",
    "packing\nlattice balls\nboard 3\npiece S x3\n#\n-\n##\n#.\npiece D\n##\n",
    "packing\nlattice balls\nboard\n#\n-\n##\n##\n-\nDD#\n...\n###\npiece D x2\n##\npiece V x0..5\n##\n#.\n",
    "packing\nboard 3x4\npiece X\n#.#\n...\n#.#\npiece a x8\n#\n",
    "packing\nboard 2x2\npiece A\n####\n",
];

fn solutions(puzzle: &Packing, strategy: &str, sameness: Sameness, threads: usize) -> Vec<String> {
    let found = Packing::strategies().iter().find(|entry| entry.about().name == strategy);
    let mut texts = Vec::new();
    let ask = Ask { sameness, threads, ..Ask::new(Goal::All) };
    let report = answer(puzzle, *found.expect("the strategy exists"), &ask, &mut |solution| {
        let again = puzzle.read_solution(&solution.to_string()).expect("its text reads back");
        assert_eq!(again.to_string(), solution.to_string());
        puzzle.check(&again).expect("it is right");
        texts.push(solution.to_string());
        Continue(())
    });
    assert!(report.exact, "{:?}", report.stop);
    assert_eq!(report.answer == Answer::No, texts.is_empty());
    texts
}

#[test]
fn every_strategy_finds_what_brute_force_finds() {
    for text in PUZZLES {
        let puzzle: Packing = text.parse().unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        for sameness in [(0, false), (1, false), (0, true), (1, true)] {
            let sameness = Sameness { distinct: sameness.0, up_to_symmetry: sameness.1 };
            let all = solutions(&puzzle, "brute-force", sameness, 1);
            let expected: BTreeSet<&String> = all.iter().collect();
            assert_eq!(expected.len(), all.len(), "no solution is handed over twice\n{text}");
            for strategy in Packing::strategies() {
                let about = strategy.about();
                if !about.claims.enumerates || !about.claims.counts {
                    continue;
                }
                let found = solutions(&puzzle, about.name, sameness, 1);
                assert_eq!(found.len(), all.len(), "{} {text}", about.name);
                // Which of several equal solutions is handed over is the strategy's choice only
                // if it knows the symmetries itself.
                if sameness.is_plain() {
                    assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected, "{}", about.name);
                }
                let split = solutions(&puzzle, about.name, sameness, 2);
                assert_eq!(split.len(), all.len(), "{} split {text}", about.name);
            }
        }
    }
}

/// A solution as a set of parts: the piece, and the cells it covers.
type Parts = BTreeSet<(usize, BTreeSet<usize>)>;

#[test]
fn orbits_are_counted_as_burnside_counts_them() {
    for text in PUZZLES {
        let puzzle: Packing = text.parse().expect("it reads well");
        let every_cell_is_open = puzzle.placed().is_empty() && !text.contains('_');
        if !every_cell_is_open {
            continue;
        }
        let mut all: Vec<Parts> = Vec::new();
        let ask = Ask::new(Goal::All);
        let strategy = runut::default_strategy::<Packing>();
        answer(&puzzle, strategy, &ask, &mut |solution| {
            let mut parts = std::collections::BTreeMap::<_, BTreeSet<usize>>::new();
            for (cell, mark) in solution.marks().iter().enumerate() {
                parts.entry(mark.expect("every cell is covered")).or_default().insert(cell);
            }
            all.push(parts.into_iter().map(|(mark, cells)| (mark.piece as usize, cells)).collect());
            Continue(())
        });
        let group = puzzle.symmetries();
        let fixed: usize = group
            .iter()
            .map(|symmetry| {
                let image = |(piece, cells): &(usize, BTreeSet<usize>)| {
                    let cells = cells.iter().map(|&cell| symmetry.cells[cell] as usize);
                    (symmetry.pieces[*piece], cells.collect())
                };
                all.iter()
                    .filter(|parts| parts.iter().map(image).collect::<Parts>() == **parts)
                    .count()
            })
            .sum();
        let distinct = Sameness { distinct: 0, up_to_symmetry: true };
        let orbits = solutions(&puzzle, "backtracking", distinct, 1).len();
        assert_eq!(orbits * group.len(), fixed, "{text}");
    }
}

#[test]
fn known_counts_of_dominoes() {
    let puzzle: Packing = PUZZLES[0].parse().expect("it reads well");
    assert_eq!(solutions(&puzzle, "dancing-links", Sameness::default(), 1).len(), 11);
}

#[test]
fn what_is_printed_reads_back() {
    for text in PUZZLES {
        let puzzle: Packing = text.parse().expect("it reads well");
        let printed = puzzle.to_string();
        let again: Packing = printed.parse().unwrap_or_else(|wrong| panic!("{wrong}:\n{printed}"));
        assert_eq!(again.to_string(), printed);
        assert_eq!(again.placements(), puzzle.placements(), "{text}");
        assert_eq!(again.placed(), puzzle.placed(), "{text}");
    }
}

/// The placements in an order that does not depend on which orientation of a piece was drawn.
fn in_order(puzzle: &Packing) -> Vec<(usize, Vec<u32>)> {
    let plain = puzzle.placements().iter().map(|placement| {
        (placement.piece, placement.cells.iter().map(|&cell| u32::from(cell)).collect())
    });
    let mut placements: Vec<_> = plain.collect();
    placements.sort();
    placements
}

#[test]
fn generated_puzzles_have_a_solution_and_travel() {
    for spec in ["5x5", "4x6:7", "2x3x3:5", "pyramid3", "1x1", "3x3:9"] {
        let spec: Spec = spec.parse().expect("it is a specification");
        for seed in 0..5 {
            let puzzle = Packing::generate(&spec, seed).expect("it can be made");
            let same = Packing::generate(&spec, seed).expect("it can be made");
            assert_eq!(puzzle.to_string(), same.to_string());
            let ask = Ask::new(Goal::First);
            let strategy = runut::default_strategy::<Packing>();
            let report = answer(&puzzle, strategy, &ask, &mut |_| Continue(()));
            assert_eq!(report.answer, Answer::Yes);
            for format in Packing::formats() {
                let Some(Ok(bytes)) = format.write.map(|write| write(&puzzle)) else { continue };
                let source = runut::Source::new("again", bytes);
                let readings = (format.read)(&source).expect("what is written is readable");
                assert_eq!(in_order(&readings[0].puzzle), in_order(&puzzle), "{}", format.name);
            }
        }
    }
}

#[test]
fn wrong_solutions_are_refused_with_their_flaw() {
    let puzzle: Packing = PUZZLES[4].parse().expect("it reads well");
    let right = solutions(&puzzle, "backtracking", Sameness::default(), 1).remove(0);
    let flaw = |text: &str| {
        let solution = puzzle.read_solution(text).expect("it can be read");
        puzzle.check(&solution).map_err(|flaw| flaw.message.key().to_owned())
    };
    assert_eq!(flaw(&right), Ok(()));
    let refused = |from: &str, to: &str| {
        let text = right.replacen(from, to, 1);
        assert_ne!(text, right);
        flaw(&text).expect_err("it is wrong")
    };
    assert_eq!(refused("AA", "CC"), "placed_piece_moved");
    assert_eq!(refused("C", "."), "cell_not_covered");
    assert!(puzzle.read_solution("AAAA").is_err());
    assert!(puzzle.read_solution(&right.replacen('C', "Q", 1)).is_err());
}

#[test]
fn nothing_that_reads_panics_later() {
    for text in PUZZLES {
        let puzzle: Packing = text.parse().expect("it reads well");
        for view in Packing::views() {
            let solution = solutions(&puzzle, "dancing-links", Sameness::default(), 1);
            let solution = solution.first().and_then(|text| puzzle.read_solution(text).ok());
            for drawn in [None, solution.as_ref()] {
                let scene = puzzle.draw(drawn, view, &Style::default());
                assert!(scene.width > 0.0 && scene.height > 0.0);
                assert!(runut::draw::svg(&scene).contains("<svg"));
            }
        }
    }
}

/// The heart of the referee: shapes and copies, each with the places it concerns.
#[test]
fn wrong_shapes_and_copies_are_refused_at_their_places() {
    let flaw = |puzzle: &str, text: &str| {
        let puzzle: Packing = puzzle.parse().expect("it reads well");
        let solution = puzzle.read_solution(text).expect("it can be read");
        let flaw = puzzle.check(&solution).expect_err("it is wrong");
        let places: Vec<String> = flaw.places.iter().map(ToString::to_string).collect();
        (flaw.message.key().to_owned(), places.join(" "))
    };
    let expected = |key: &str, places: &str| (key.to_owned(), places.to_owned());

    let corners = "packing\nboard 2x3\npiece A x2\n##\n#.\n";
    let bars = flaw(corners, "A1 A1 A1\nA2 A2 A2\n");
    assert_eq!(bars, expected("wrong_shape", "r1c1 r1c2 r1c3"));
    let mirrored = "packing\nboard 2x4\nturns rotate\npiece A\n###\n#..\npiece B\n###\n#..\n";
    let wrong_side = flaw(mirrored, "BAAA\nBBBA\n");
    assert_eq!(wrong_side.0, "wrong_shape", "A one-sided piece is not turned over: {wrong_side:?}");
    let fixed = "packing\nboard 2x3\npiece A shift\n##\n#.\npiece B shift\n##\n#.\n";
    assert_eq!(flaw(fixed, "AAB\nABB\n"), expected("wrong_shape", "r1c3 r2c2 r2c3"));
    let stacked = "packing\nlattice balls\nboard 2\npiece A\n##\n##\npiece B\n#\n";
    assert_eq!(flaw(stacked, "A\n\nAB\nAA\n").0, "wrong_shape");

    let two = "packing\nboard 2x3\npiece A x0..1\n##\n#.\npiece B x1..2\n##\n#.\n";
    let twice = flaw(two, "A1 A1 A2\nA1 A2 A2\n");
    assert_eq!(twice, expected("wrong_copies", "piece1 r1c1 r1c2 r2c1 r1c3 r2c2 r2c3"));
    let missing = "packing\nboard 2x3\npiece A x2..3\n##\n#.\npiece B x2\n##\n#.\n";
    let none = flaw(missing, "A1 A1 A2\nA1 A2 A2\n");
    assert_eq!(none, expected("wrong_copies", "piece2"));
    let holes = "packing\nboard 2x2\nholes 1\npiece A\n##\n#.\n";
    assert_eq!(flaw(holes, "..\n..\n").0, "wrong_copies");

    let empty = "packing\nboard\n#_\n##\npiece A\n##\n#.\n";
    assert_eq!(flaw(empty, ".A\nAA\n"), expected("cell_must_stay_empty", "r1c2"));
    assert_eq!(flaw(empty, "..\n.A\n"), expected("cell_not_covered", "r1c1 r2c1"));
}
