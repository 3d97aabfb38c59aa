//! Explanations of packings, held to their word: every step is true in every solution (all of them found by a strategy that
//! shares nothing with the techniques), the way ends in the solution, a hint along the way agrees, and a puzzle is as hard and
//! as unique as was asked.

use runut::packing::Packing;
use runut::{
    Answer, Ask, End, Explanation, Goal, Hint, Place, Puzzle, Replay, Role, Value, answer,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

type Board = BTreeMap<Place, Value>;

/// How many puzzles: a sample, or with RUNUT_MANY the whole campaign.
fn many(sample: u64, all: u64) -> u64 {
    if std::env::var_os("RUNUT_MANY").is_some() { all } else { sample }
}

fn made(spec: &str, seed: u64) -> Packing {
    let spec = spec.parse().unwrap_or_else(|wrong| panic!("{spec}: {wrong}"));
    Packing::generate(&spec, seed).unwrap_or_else(|why| panic!("{spec} {seed}: {why:?}"))
}

fn solutions(puzzle: &Packing) -> Vec<Board> {
    let links = Packing::strategies().iter().find(|s| s.about().name == "dancing-links");
    let mut all = Vec::new();
    answer(puzzle, *links.expect("it is there"), &Ask::new(Goal::All), &mut |solution| {
        all.push(puzzle.layout(Some(&solution)).into_iter().collect());
        Continue(())
    });
    all
}

/// What a step puts where.
fn puts(step: &runut::Step) -> Vec<(Place, Value)> {
    let put = step.marks.iter().filter(|mark| mark.role == Role::Place);
    put.filter_map(|mark| Some((mark.place, mark.value.clone()?))).collect()
}

/// The text of a position: the letters of a solution where something lies, dots elsewhere.
fn text(puzzle: &Packing, board: &Board) -> String {
    let base = puzzle.board().sheets()[0];
    let flat = puzzle.board().sheets().len() == 1;
    assert!(flat);
    let mut text = String::new();
    for row in 1..=base.rows {
        for column in 1..=base.columns {
            text.push(match board.get(&Place::cell(row, column)) {
                Some(Value::Piece(name, _)) => *name,
                _ => '.',
            });
        }
        text.push('\n');
    }
    text
}

#[test]
fn every_step_is_true_in_every_solution() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (spec, sample) in [
        ("4x5:5 unique", 15),
        ("5x6:7 unique", 10),
        ("5x8:8 unique", 6),
        ("5x10:10 unique", 2),
        ("6x10:12 unique", 1),
        ("2x3x3:5 unique", 10),
        ("pyramid3:4 unique", 10),
    ] {
        for seed in 0..many(sample, 200) {
            let who = format!("{spec}, seed {seed}");
            let puzzle = made(spec, seed);
            let all = solutions(&puzzle);
            assert_eq!(all.len(), 1, "{who}");
            let Explanation { steps, end } = puzzle.explain(None).expect("it is offered");
            assert!(matches!(end, End::Solved(_)), "{who}: {end:?}");
            let mut replay = Replay::new(puzzle.layout(None));
            for step in &steps {
                if puzzle.board().sheets().len() == 1 {
                    let position = text(&puzzle, replay.board());
                    let hint = puzzle.hint(Some(&position)).expect("it is offered");
                    assert_eq!(hint, Hint::Step(step.clone()), "{who}\n{position}");
                }
                for (place, value) in puts(step) {
                    let true_everywhere = all.iter().all(|board| board.get(&place) == Some(&value));
                    assert!(true_everywhere, "{who}: {step:?}");
                }
                replay.hear(&runut::Event::Step(step.clone()));
                used.extend(step.technique.clone());
            }
            assert_eq!(replay.board(), &all[0], "{who}");
        }
    }
    assert!(used.len() >= 4, "{used:?}");
}

#[test]
fn without_uniqueness_nothing_false_is_said() {
    for seed in 0..many(15, 200) {
        let puzzle = made("4x5:5", seed);
        let all = solutions(&puzzle);
        let Explanation { steps, end } = puzzle.explain(None).expect("it is offered");
        for (place, value) in steps.iter().flat_map(puts) {
            assert!(all.iter().all(|board| board.get(&place) == Some(&value)), "seed {seed}");
        }
        assert!(matches!(end, End::Stuck(_)), "seed {seed}: {end:?}");
        // Of two solutions it says where they differ.
        let grade = puzzle.grade(&Ask::default());
        assert_eq!((grade.solvable, grade.unique), (Answer::Yes, Answer::No));
        assert!(grade.notes.iter().any(|note| note.key() == "differ"), "seed {seed}");
    }
}

#[test]
fn challenges_are_as_hard_as_asked() {
    for (spec, low, high) in
        [("5x6:7 difficulty=1..3", 1.0, 3.0), ("5x8:8 difficulty=4..10", 4.0, 10.0)]
    {
        for seed in 0..many(4, 500) {
            let puzzle = made(spec, seed);
            assert_eq!(solutions(&puzzle).len(), 1, "{spec} {seed}");
            let grade = puzzle.grade(&Ask::default());
            let difficulty = grade.difficulty.expect("it is unique");
            assert!((low..=high).contains(&difficulty), "{spec} {seed}: {difficulty}");
            assert_eq!(made(spec, seed).to_string(), puzzle.to_string());
        }
    }
}

/// Some pieces of a solution, and one that lies in no solution with them: found wrong, since that moment.
#[test]
fn a_wrong_piece_is_found_and_named() {
    let mut found = 0;
    for seed in 0..many(6, 200) {
        let puzzle = made("5x6:7 unique", seed);
        let Explanation { steps, .. } = puzzle.explain(None).expect("it is offered");
        let mut replay = Replay::new(puzzle.layout(None));
        for step in &steps {
            // The piece that comes next, laid elsewhere: the same cells with another letter are no copy of a piece, so
            // every other placement of the puzzle that fits is tried.
            let right: BTreeSet<Place> = puts(step).into_iter().map(|(place, _)| place).collect();
            let Some(Value::Piece(name, _)) = puts(step).first().map(|(_, value)| value.clone())
            else {
                panic!("a step lays a piece")
            };
            let wrong = puzzle.placements().iter().find(|placement| {
                let places: BTreeSet<Place> =
                    placement.cells.iter().map(|cell| puzzle.place(*cell)).collect();
                puzzle.pieces()[placement.piece].name == name
                    && places != right
                    && places.iter().all(|place| !replay.board().contains_key(place))
            });
            if let Some(wrong) = wrong {
                let mut board = replay.board().clone();
                for cell in &wrong.cells {
                    board.insert(puzzle.place(*cell), Value::Piece(name, 0));
                }
                let way = puzzle.explain(Some(&text(&puzzle, &board))).expect("a position");
                assert!(matches!(way.end, End::Never(_)), "seed {seed}: {:?}", way.end);
                let taken: BTreeSet<Place> = (way.steps.iter().flat_map(|step| &step.marks))
                    .filter(|mark| mark.role == Role::Remove)
                    .map(|mark| mark.place)
                    .collect();
                // What is said to be taken away has the wrong piece in it: the others lie right.
                assert!(wrong.cells.iter().all(|cell| taken.contains(&puzzle.place(*cell))));
                found += 1;
            }
            replay.hear(&runut::Event::Step(step.clone()));
        }
    }
    assert!(found > 5, "{found}");
}
