//! The desk for those who play, watch and make: positions, moments, drafts.

#[path = "common/asking.rs"]
mod asking;

use asking::{kind, lines, problem, puzzles};
use runut::FAMILIES;
use runut::desk::{self, Line};
use serde_json::{Value, json};

#[test]
fn play_keeps_nothing_and_refuses_politely() {
    let ask = |more: Value| {
        let mut request = json!({ "verb": "play", "puzzle": "1 2 3\n4 5 6\n7 - 8\n" });
        more.as_object().unwrap().iter().for_each(|(key, value)| request[key] = value.clone());
        let mut lines = lines(request);
        let Some(Line::Position(position)) = lines.pop() else { panic!("{lines:?}") };
        position
    };
    let start = ask(json!({}));
    assert_eq!((start.text.as_str(), start.solved), ("", false));
    assert_eq!(start.hole.map(|place| place.to_string()).as_deref(), Some("r3c2"));
    let next = ask(json!({ "position": "L", "act": { "places": ["tile8"] } }));
    assert_eq!((next.text.as_str(), next.problem.is_some()), ("LRR", false));
    let end = ask(json!({ "act": { "places": ["r3c3"] } }));
    assert!(end.solved);
    let refused = ask(json!({ "position": "L", "act": { "places": ["tile3"] } }));
    assert_eq!(refused.text, "L");
    assert_eq!(refused.problem.unwrap().key(), "not_in_line");
    let refused = ask(json!({ "act": { "tool": "hammer", "places": ["tile3"] } }));
    assert_eq!(refused.problem.unwrap().key(), "no_tool");
    let step = lines(json!({ "verb": "hint", "puzzle": "1 2 3\n4 5 6\n7 - 8\n" }));
    let done = ask(json!({ "step": serde_json::to_value(&step[0]).unwrap() }));
    assert!(done.solved && done.text == "R");
    let wrong = json!({ "verb": "play", "puzzle": "1 2 3\n4 5 6\n7 - 8\n", "position": "DD" });
    assert_eq!(problem(wrong).0, "leaves_board");
}

#[test]
fn a_search_is_filmed_however_long_it_is() {
    let ask = |puzzle: &str, strategy: &str, wish: Value| {
        let mut lines = lines(json!({
            "verb": "trace", "puzzle": puzzle, "strategy": strategy, "quiet": true, "all": true,
            "limits": { "nodes": 20_000 }, "pictures": [wish],
        }));
        let Line::Picture(picture) = lines.swap_remove(0) else { panic!("{lines:?}") };
        picture
    };
    let film = json!({ "format": "svg", "view": "film" });
    let short = ask("domino:.../...", "backtracking", json!({ "format": "gif" }));
    assert!(short.bytes().starts_with(b"GIF89a"));
    // Thousands of moments, a few hundred of which are shown.
    let long = ask("domino:....../....../....../......", "backtracking", film).text.unwrap();
    assert!(long.contains("<animate"));
    assert!(long.len() < 3 << 20, "{} bytes", long.len());
    let told = problem(json!({
        "verb": "trace", "puzzle": "@pentomino-subset-3x5", "strategy": "layers",
        "pictures": [{ "format": "gif" }],
    }));
    assert_eq!(told.0, "no_trail");
    let moved = lines(json!({
        "verb": "solve", "puzzle": "1 2 3\n4 - 6\n7 5 8\n", "pictures": [{ "format": "gif" }],
    }));
    assert!(moved.iter().any(|line| matches!(line, Line::Picture(p) if p.format == "gif")));
}

#[test]
fn a_moment_says_what_the_trace_says_and_can_be_drawn() {
    for (family, puzzle) in puzzles() {
        for about in runut::family(family).unwrap().strategies() {
            let trace = |more: Value| {
                let mut request = json!({ "verb": "trace", "puzzle": puzzle, "family": family,
                    "strategy": about.name, "limits": { "nodes": 500 } });
                request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
                lines(request)
            };
            let events: Vec<runut::Event> = trace(json!({}))
                .into_iter()
                .filter_map(|line| if let Line::Event(event) = line { Some(event) } else { None })
                .collect();
            let moments: Vec<_> = trace(json!({ "moments": 6 }))
                .into_iter()
                .filter_map(
                    |line| if let Line::Moment(moment) = line { Some(moment) } else { None },
                )
                .collect();
            assert!(moments.len() <= 7, "{family} {}", about.name);
            assert_eq!(moments.last().unwrap().events, events.len() as u64, "{}", about.name);
            let start = desk::open(&puzzle.as_str().into(), Some(family), None).unwrap();
            let start = start[0].puzzle.layout(None).unwrap();
            let (mut replay, mut heard) = (runut::Replay::new(start), 0);
            let (mut entered, mut board) = (0, runut::Values::new());
            for moment in &moments {
                for event in &events[heard..moment.events as usize] {
                    replay.hear(event);
                    let node =
                        matches!(event, runut::Event::Enter { .. } | runut::Event::Visit { .. });
                    entered += u64::from(node);
                }
                heard = moment.events as usize;
                for (place, value) in &moment.values {
                    match value {
                        Some(value) => drop(board.insert(*place, value.clone())),
                        None => drop(board.remove(place)),
                    }
                }
                assert_eq!((&board, entered), (replay.board(), moment.generated), "{}", about.name);
            }
            let last = moments.last().unwrap();
            let drawn = lines(json!({ "verb": "draw", "puzzle": puzzle, "family": family,
                "values": board, "marks": last.marks }));
            assert_eq!(drawn.iter().map(kind).collect::<Vec<_>>(), ["picture"], "{}", about.name);
        }
    }
}

#[test]
fn a_designer_changes_a_puzzle_and_every_draft_is_one() {
    for (family, puzzle) in puzzles() {
        let edit = |puzzle: &str, act: Value| {
            let request = json!({ "verb": "edit", "puzzle": puzzle, "family": family, "act": act,
                "tools": true, "picture": { "format": "svg" } });
            let mut lines = lines(request);
            let Some(Line::Draft(draft)) = lines.pop() else { panic!("{family}: {lines:?}") };
            draft
        };
        let begin = edit(&puzzle, Value::Null);
        if begin.tools.is_empty() {
            assert_eq!(family, "template", "{family} has an editor");
            continue;
        }
        let picture = begin.picture.unwrap().text.unwrap();
        let places: Vec<&str> = picture.split("data-place=\"").skip(1).collect();
        let mut places = places.into_iter().map(|rest| rest.split('"').next().unwrap());
        let first = places.find(|place| !place.starts_with("clue")).unwrap();
        let second = places.find(|place| !place.starts_with("clue") && *place != first).unwrap();
        let mut same = 0;
        for tool in &begin.tools {
            let places = [first, second];
            let places = &places[..usize::from(tool.takes).clamp(1, 2)];
            let act = json!({ "tool": tool.name, "places": places });
            let draft = edit(&puzzle, act.clone());
            let text = draft.puzzle.text.clone().unwrap();
            same += usize::from(draft.problem.is_none() && text == puzzle);
            let again = edit(&text, Value::Null).puzzle.text.unwrap();
            assert_eq!(again, text, "{family} {}", tool.name);
        }
        // A card may have that value already; every other tool changes something.
        assert!(same <= 1, "{family}: {same} tools do nothing");
        let refused = edit(&puzzle, json!({ "tool": "hammer", "places": [first] }));
        assert_eq!(refused.problem.map(|why| why.key().to_owned()).as_deref(), Some("no_tool"));
    }
}

/// The draft after an act, and why it was refused.
fn drafted(puzzle: &str, tool: &str, places: &[&str]) -> (String, Option<String>) {
    let act = json!({ "tool": tool, "places": places });
    let mut lines = lines(json!({ "verb": "edit", "puzzle": puzzle, "act": act }));
    let Some(Line::Draft(draft)) = lines.pop() else { panic!("{lines:?}") };
    (draft.puzzle.text.unwrap(), draft.problem.map(|why| why.key().to_owned()))
}

fn counted(puzzle: &str) -> String {
    let mut lines = lines(json!({ "verb": "count", "puzzle": puzzle }));
    let Some(Line::Report(report)) = lines.pop() else { panic!("{lines:?}") };
    assert!(report.report.exact);
    report.report.found.to_string()
}

#[test]
fn pieces_are_drawn_locked_freed_and_taken_out() {
    let board = "packing\nlattice square\nboard 2x3\n\npiece A\n##\n";
    assert_eq!(drafted(board, "new-piece", &["r1c1", "r2c2"]).1.as_deref(), Some("in_one_part"));
    let (two, why) = drafted(board, "new-piece", &["r2c2", "r2c3", "r3c2", "r3c3"]);
    assert_eq!((why, counted(&two).as_str()), (None, "2"));
    // Locked at the left, there is one way for the other piece; where it does not fit, nothing changes.
    let (locked, why) = drafted(&two, "A.2", &["r1c1"]);
    assert_eq!((why, counted(&locked).as_str()), (None, "1"));
    assert_eq!(drafted(&two, "A.2", &["r2c1"]), (two.clone(), Some("lies_outside".into())));
    assert_eq!(drafted(&locked, "take", &["r2c1"]), (two.clone(), None));
    assert_eq!(drafted(&locked, "take", &["piece1"]).1.as_deref(), Some("only_locked"));
    assert_eq!(drafted(&two, "take", &["piece2"]), (board.to_owned(), None));
    // A second layer, and away with it again; a pyramid grows at its foot.
    let (boxed, why) = drafted(&two, "deeper", &["r1c1"]);
    assert!(why.is_none() && boxed.contains("board 2x2x3"), "{boxed}");
    assert!(drafted(&boxed, "flatter", &["l1r1c1"]).0.contains("board 1x2x3"));
    let (pyramid, _) =
        drafted("packing\nlattice balls\nboard 2\n\npiece A\n#\n", "deeper", &["l1r1c1"]);
    assert!(pyramid.contains("board 3"), "{pyramid}");
    let (target, why) = drafted("24:4,6,Q,A", "target:7/2", &["card1"]);
    assert_eq!((why, target.contains("7/2")), (None, true), "{target}");
    assert_eq!(drafted("24:4,6,Q,A", "target:x", &["card1"]).1.as_deref(), Some("bad_target"));
}

#[test]
fn what_is_left_of_a_puzzle_has_the_solutions_that_can_still_be_reached() {
    let puzzle = "packing\nlattice square\nboard 2x4\n\npiece A x4\n##\n";
    let left = |acts: &[(&str, &str)]| {
        let mut position = String::new();
        let mut rest = String::new();
        for act in std::iter::once(None).chain(acts.iter().map(Some)) {
            let act = act.map(|(tool, place)| json!({ "tool": tool, "places": [place] }));
            let request = json!({ "verb": "play", "puzzle": puzzle, "position": position, "act": act, "rest": true });
            let mut lines = lines(request);
            let Some(Line::Position(line)) = lines.pop() else { panic!("{lines:?}") };
            assert!(line.problem.is_none(), "{:?}", line.problem);
            (position, rest) = (line.text, line.rest.unwrap());
        }
        counted(&rest)
    };
    assert_eq!(left(&[]), "5");
    assert_eq!(left(&[("A.2", "r1c1")]), "3");
    assert_eq!(left(&[("A", "r1c2")]), "1");
    assert_eq!(left(&[("A", "r1c2"), ("A", "r2c1")]), "0");
}

#[test]
fn every_kind_that_is_offered_is_made() {
    for family in FAMILIES {
        for (spec, _) in family.kinds() {
            let name = family.family().name;
            let made =
                lines(json!({ "verb": "generate", "family": name, "spec": spec, "seed": 1 }));
            assert!(matches!(made.last(), Some(Line::Puzzle(_))), "{name} {spec}: {made:?}");
        }
        let usual = family.kinds().first().map(|(spec, _)| (*spec).to_owned());
        assert!(
            usual.is_none_or(|spec| spec == family.default_spec()),
            "the usual kind is the first"
        );
    }
}
