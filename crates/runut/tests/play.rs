//! Laws of play, over the registry: solutions can be played to the end, positions read back, nothing that anybody does
//! breaks anything, and what is wrong is found where it is wrong.

mod common;

use common::player::play;
use common::{ask, cases};
use rand::{Rng, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use runut::draw::{Style, svg};
use runut::play::{Act, AnyGame, History, grid};
use runut::{Answer, AnyPuzzle, FAMILIES, Goal, Hint, Place, Value};
use std::collections::BTreeSet;
use std::ops::ControlFlow::{Break, Continue};

/// Boards up to this size are played to the end.
const SMALL: u64 = 36;

fn solution(puzzle: &dyn AnyPuzzle) -> Option<String> {
    let mut found = None;
    puzzle.answer(None, &ask(Goal::First), None, &mut |solution| {
        found = Some(solution.text());
        Break(())
    });
    found
}

/// Small puzzles of every family: of the gallery, and made.
fn puzzles() -> Vec<(String, Box<dyn AnyPuzzle>)> {
    let mut puzzles = Vec::new();
    for case in cases().iter().filter(|case| case.facts.error.is_none()) {
        let puzzle = case.puzzles().swap_remove(0);
        // Larger cubes and pyramids have the same rules.
        if puzzle.size().cells <= SMALL {
            puzzles.push((case.exhibit.name.to_owned(), puzzle));
        }
    }
    for family in FAMILIES {
        let name = family.family().name;
        let specs: &[&str] = match name {
            "packing" => &["3x4", "4x5 unique", "2x2x3", "pyramid3"],
            "sliding" => &["2x3", "3x3"],
            "nonogram" => &["5x5 unique", "6x4 colours=2"],
            "template" => &["4x4"],
            _ => &[""],
        };
        for spec in specs {
            let made = family.generate(spec, 5);
            let made = made.unwrap_or_else(|error| panic!("{name} {spec}: {error:?}"));
            puzzles.push((format!("{name} {spec}"), made));
        }
    }
    puzzles
}

/// A position reads back as itself.
fn reads_back(name: &str, game: &dyn AnyGame, position: &str) {
    let view = game.view(position).unwrap_or_else(|error| panic!("{name}: {error}\n{position}"));
    assert_eq!(view.text, position, "{name}");
}

#[test]
fn a_solution_is_played_to_its_end() {
    let mut played = BTreeSet::new();
    for (name, puzzle) in puzzles() {
        let game = puzzle.game().unwrap_or_else(|| panic!("{name} cannot be played"));
        let game = game.as_ref();
        let Some(solution) = solution(&*puzzle) else { continue };
        assert!(!game.view(&game.start()).unwrap().solved || solution.is_empty(), "{name}");
        let mut history = History::new("", "", game);
        let end = play(&*puzzle, game, &solution, &mut |from, act, to| {
            reads_back(&name, game, to);
            assert_eq!(history.now(), from, "{name}");
            history.act(game, act).unwrap();
            assert_eq!(history.now(), to, "{name}");
            if from != to {
                assert!(history.undo());
                assert_eq!(history.now(), from, "{name}: {act:?} is undone");
                assert!(history.redo());
            }
        });
        assert!(game.view(&end).unwrap().solved, "{name} is not solved by\n{end}");
        let judgement = game.judge(&end).unwrap();
        assert_ne!(judgement.answer, Answer::No, "{name}: {judgement:?}\n{end}");
        assert!(judgement.wrong.is_empty(), "{name}: {judgement:?}\n{end}");
        assert_eq!(history.to_the_last_right(game), 0, "{name}");
        while history.undo() {}
        assert_eq!(history.now(), game.start());
        played.insert(puzzle.family().family().name);
    }
    assert_eq!(played.len(), FAMILIES.len(), "{played:?}");
}

/// Places that a picture shows, and some that it does not.
fn places(puzzle: &dyn AnyPuzzle, game: &dyn AnyGame, position: &str) -> Vec<Place> {
    let view = game.view(position).unwrap();
    let scene = puzzle.sketch(&view.values, &Style::default());
    let mut places: Vec<Place> = scene.places().iter().map(|(place, _)| *place).collect();
    places.extend([Place::cell(99, 99), Place::Tile(3), Place::Row(1), Place::Card(7)]);
    places.push(Place::Cell { layer: 0, row: 0, column: 0 });
    places
}

#[test]
fn nothing_that_anybody_does_breaks_anything() {
    for family in FAMILIES {
        let name = family.family().name;
        let spec = match name {
            "packing" => "4x5",
            "sliding" => "3x3",
            "nonogram" => "6x5 colours=2",
            "template" => "4x5",
            _ => "",
        };
        let puzzle = family.generate(spec, 8).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let game = puzzle.game().unwrap();
        let game = game.as_ref();
        let tools = game.tools();
        let mut random = ChaCha8Rng::seed_from_u64(24);
        let mut history = History::new(name, puzzle.text(), game);
        let mut done = 0;
        for round in 0..2000 {
            let places = places(&*puzzle, game, history.now());
            let mut count = if random.random_ratio(1, 4) { 3 } else { 1 };
            let tool = tools.choose(&mut random);
            if tool.is_some_and(|tool| tool.takes == 2) {
                count = 2;
            }
            let chosen: Vec<Place> =
                (0..count).map(|_| *places.choose(&mut random).unwrap()).collect();
            let act = Act { tool: tool.map(|tool| tool.name.clone()), places: chosen };
            let before = history.now().to_owned();
            let acts = history.acts();
            match history.act(game, &act) {
                Ok(()) => {
                    done += usize::from(history.acts() > acts);
                    reads_back(name, game, history.now());
                    if history.acts() > acts {
                        assert!(history.undo());
                        assert_eq!(history.now(), before, "{name}: {act:?}");
                        assert!(history.redo());
                    }
                }
                Err(why) => {
                    assert!(!why.to_string().is_empty());
                    assert_eq!(history.now(), before, "{name}: what is refused changes nothing");
                }
            }
            if round % 250 == 0 {
                let saved = History::read(&history.text()).unwrap().checked(game).unwrap();
                assert_eq!(saved, history);
                game.judge(history.now()).unwrap();
            }
            // A hand is soon used up.
            if random.random_ratio(1, 12) {
                for _ in 0..random.random_range(1..9) {
                    history.undo();
                }
            }
        }
        assert!(done > 100, "{name}: only {done} of 2000 acts did something");
    }
}

#[test]
fn every_place_of_a_picture_can_be_clicked_and_is_a_word_of_the_grid() {
    for (name, puzzle) in puzzles() {
        let game = puzzle.game().unwrap();
        let view = game.view(&game.start()).unwrap();
        let scene = puzzle.sketch(&view.values, &Style::default());
        let drawn: BTreeSet<Place> = scene.places().iter().map(|(place, _)| *place).collect();
        let document = svg(&scene);
        for (place, _) in puzzle.layout(None).unwrap() {
            assert!(drawn.contains(&place), "{name} does not show {place}");
        }
        for place in &drawn {
            assert!(document.contains(&format!("data-place=\"{place}\"")), "{name}: {place}");
        }
        let tools = game.tools();
        for tool in &tools {
            assert!(tool.place.is_none_or(|place| drawn.contains(&place)), "{name}: {tool:?}");
        }
        let grid = grid(&*puzzle, game.as_ref(), &view.values);
        let words: BTreeSet<Place> =
            grid.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.place).collect();
        let clues = |place: &&Place| matches!(place, Place::RowClue(..) | Place::ColumnClue(..));
        let seen: BTreeSet<Place> = drawn.iter().filter(|place| !clues(place)).copied().collect();
        assert_eq!(words, seen, "{name}");
        // Every listed tool reaches all its ways by keys.
        for tool in tools.iter().filter(|tool| tool.listed && !tool.cells.is_empty()) {
            let mut reached = BTreeSet::from([tool.name.clone()]);
            let mut todo = vec![tool.name.clone()];
            while let Some(name) = todo.pop() {
                let of = tools.iter().find(|tool| tool.name == name).unwrap();
                for next in [&of.turn, &of.tip, &of.mirror].into_iter().flatten() {
                    if reached.insert(next.clone()) {
                        todo.push(next.clone());
                    }
                }
            }
            let ways = tools.iter().filter(|other| other.place == tool.place && !other.second);
            let ways = ways.filter(|other| other.glyph == tool.glyph).count();
            assert_eq!(reached.len(), ways, "{name}: {}", tool.name);
        }
    }
}

#[test]
fn what_is_wrong_is_found_where_it_is() {
    let mut judged = 0;
    for (name, spec) in [
        ("nonogram", "5x5 unique"),
        ("nonogram", "8x8 unique"),
        ("nonogram", "6x6 colours=2 unique"),
        ("packing", "4x5 unique"),
        ("packing", "5x5 unique"),
    ] {
        let family = runut::family(name).unwrap();
        for seed in 0..4 {
            let Ok(puzzle) = family.generate(spec, seed) else { continue };
            let mut all = Vec::new();
            puzzle.answer(None, &ask(Goal::All), None, &mut |solution| {
                all.push(solution.text());
                Continue(())
            });
            let [right] = all.as_slice() else { continue };
            let right: runut::Values = puzzle.layout(Some(right)).unwrap().into_iter().collect();
            let game = puzzle.game().unwrap();
            let game = game.as_ref();
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut history = History::new(name, "", game);
            let tools = game.tools();
            for _ in 0..60 {
                let cells: Vec<Place> = right.keys().copied().collect();
                let place = *cells.choose(&mut random).unwrap();
                let tool = tools.choose(&mut random).unwrap();
                let _ = history.act(game, &Act::new(&tool.name, [place]));
                let values = game.view(history.now()).unwrap().values;
                let judgement = game.judge(history.now()).unwrap();
                let differs = |(place, value): &(&Place, &Value)| right.get(place) != Some(value);
                let differ: BTreeSet<Place> =
                    values.iter().filter(differs).map(|(place, _)| *place).collect();
                let wrong: BTreeSet<Place> = judgement.wrong.iter().copied().collect();
                assert_eq!(judgement.answer == Answer::Yes, differ.is_empty(), "{name} {spec}");
                assert_eq!(judgement.answer == Answer::No, !differ.is_empty(), "{name} {spec}");
                if name == "nonogram" {
                    assert_eq!(wrong, differ, "{name} {spec}\n{}", history.now());
                } else {
                    // A piece is wrong as a whole, even where the right place of it meets the wrong one.
                    assert!(wrong.is_superset(&differ), "{name} {spec}\n{}", history.now());
                    let pieces: BTreeSet<&Value> = differ.iter().map(|at| &values[at]).collect();
                    assert!(wrong.iter().all(|place| pieces.contains(&values[place])));
                }
                judged += usize::from(!differ.is_empty());
            }
            let back = history.to_the_last_right(game);
            assert_ne!(game.judge(history.now()).unwrap().answer, Answer::No, "{back}");
        }
    }
    assert!(judged > 200, "only {judged} wrong positions");
}

#[test]
fn hints_can_be_followed_to_the_end() {
    let mut followed = BTreeSet::new();
    for (name, puzzle) in puzzles() {
        let game = puzzle.game().unwrap();
        let game = game.as_ref();
        let large = puzzle.size().cells > 25;
        if large || puzzle.family().techniques().is_empty() || solution(&*puzzle).is_none() {
            continue;
        }
        let mut history = History::new("", "", game);
        for _ in 0..300 {
            let position = history.now().to_owned();
            match puzzle.hint(Some(&position)).unwrap() {
                Hint::End(_) => break,
                Hint::Step(step) => {
                    let done = history.follow(game, &step.marks);
                    if done.is_err() {
                        // Thoughts are only thoughts.
                        assert_eq!(puzzle.family().family().name, "twentyfour", "{name}: {step:?}");
                        break;
                    }
                    reads_back(&name, game, history.now());
                    assert_ne!(history.now(), position, "{name}: {step:?}");
                }
            }
        }
        if game.view(history.now()).unwrap().solved {
            followed.insert(puzzle.family().family().name);
        }
    }
    assert!(["nonogram", "packing", "sliding"].iter().all(|name| followed.contains(name)));
}

#[test]
fn steps_of_an_explanation_can_be_followed_with_cards() {
    let family = runut::family("twentyfour").unwrap();
    for seed in 0..20 {
        let Ok(puzzle) = family.generate("", seed) else { continue };
        let game = puzzle.game().unwrap();
        let Ok(way) = puzzle.explain(None) else { continue };
        if solution(&*puzzle).is_none() {
            continue;
        }
        let mut history = History::new("", "", game.as_ref());
        for step in way.steps.iter().filter(|step| step.marks.iter().any(|m| m.value.is_some())) {
            // Of equal cards another one may lie there: then the step does not fit, and says so.
            if history.follow(game.as_ref(), &step.marks).is_err() {
                break;
            }
        }
        let judgement = game.judge(history.now()).unwrap();
        assert_eq!(judgement.answer, Answer::Yes, "{}: {}", puzzle.text(), history.now());
    }
}

#[test]
fn runs_are_strokes() {
    let family = runut::family("nonogram").unwrap();
    let puzzle = family.parse("width 4\nheight 2\nrows\n4\n1\ncolumns\n1\n1\n1\n2\n").unwrap();
    let game = puzzle.game().unwrap();
    let act = |position: &str, tool: &str, places: &[Place]| {
        game.act(position, &Act::new(tool, places)).unwrap().unwrap()
    };
    let start = game.start();
    assert_eq!(start, "????\n????");
    let crossed = act(&start, "empty", &[Place::cell(1, 2)]);
    assert_eq!(crossed, "?.??\n????");
    // The hand was fast: the cells between are part of the stroke, what stands otherwise stays.
    let stroke = act(&crossed, "colour1", &[Place::cell(1, 1), Place::cell(1, 4)]);
    assert_eq!(stroke, "#.##\n????");
    let down = act(&stroke, "colour1", &[Place::cell(2, 4), Place::cell(1, 4)]);
    assert_eq!(down, "#.##\n???#");
    let opened = act(&down, "colour1", &[Place::cell(1, 4), Place::cell(1, 1)]);
    assert_eq!(opened, "?.??\n???#");
    let view = game.view("####\n???#").unwrap();
    assert!(view.solved);
    let done: Vec<String> = view.done.iter().map(ToString::to_string).collect();
    assert_eq!(done, ["clue1.1", "clue2.1", "clue'1.1", "clue'2.1", "clue'3.1", "clue'4.1"]);
    assert!(game.view("##??\n???#").unwrap().done.iter().all(|at| *at != Place::RowClue(1, 1)));
}
