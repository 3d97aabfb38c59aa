//! The desk: every verb on every family, as data there and back; what is refused, and how.

use runut::desk::{self, Caller, Line, Request, Severity};
use runut::{Answer, FAMILIES, Lang};
use serde_json::{Value, json};
use std::ops::ControlFlow::{Break, Continue};

/// All lines of an answer. Each must read back as the same value, and as the same bytes.
fn lines(request: Value) -> Vec<Line> {
    let typed: Request = serde_json::from_value(request.clone())
        .unwrap_or_else(|error| panic!("{request}: {error}"));
    let again: Request = serde_json::from_str(&serde_json::to_string(&typed).unwrap()).unwrap();
    assert_eq!(again, typed, "{request}");
    let mut lines = Vec::new();
    desk::serve(&typed, &Caller::default(), &mut |line| {
        let text = serde_json::to_string(&line).unwrap();
        let back: Line =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(back, line, "{text}");
        assert_eq!(serde_json::to_string(&back).unwrap(), text);
        lines.push(line);
        Continue(())
    });
    assert!(!lines.is_empty(), "{request} is answered by nothing");
    lines
}

/// The kind of a line.
fn kind(line: &Line) -> String {
    serde_json::to_value(line).unwrap()["type"].as_str().unwrap().to_owned()
}

fn kinds(request: Value) -> Vec<String> {
    lines(request).iter().map(kind).collect()
}

/// The one problem of an answer: its class, and its help in English.
fn problem(request: Value) -> (String, String) {
    let lines = lines(request.clone());
    let Some(Line::Problem(problem)) = lines.last() else { panic!("{request}: {lines:?}") };
    assert_eq!(problem.severity, Severity::Error);
    let help = problem.help.as_ref().map(|help| help.get(Lang::En).to_owned());
    (problem.class.clone(), help.unwrap_or_default())
}

fn found(request: Value) -> String {
    let lines = lines(request);
    let Some(Line::Report(line)) = lines.last() else { panic!("{lines:?}") };
    assert_eq!(line.report.answer, Answer::Yes);
    line.report.found.to_string()
}

/// A small puzzle of each family.
fn puzzles() -> Vec<(&'static str, String)> {
    let mut puzzles = Vec::new();
    for family in FAMILIES {
        let name = family.family().name;
        let spec = match name {
            "packing" => "3x4",
            "sliding" => "2x3",
            "nonogram" => "5x5",
            _ => "",
        };
        let Ok(puzzle) = family.generate(spec, 3) else { panic!("{name} makes no `{spec}`") };
        puzzles.push((name, puzzle.text()));
    }
    puzzles
}

#[test]
fn every_verb_answers_for_every_family() {
    for (family, puzzle) in puzzles() {
        let ask = |verb: &str, more: Value| {
            let mut request = json!({ "verb": verb, "puzzle": puzzle, "family": family });
            for (key, value) in more.as_object().unwrap() {
                request[key] = value.clone();
            }
            lines(request)
        };
        let last = |lines: &[Line]| kind(lines.last().unwrap());
        let read = ask("read", json!({}));
        let Line::Puzzle(line) = &read[0] else { panic!("{read:?}") };
        assert_eq!((line.family.as_str(), line.text.as_deref()), (family, Some(puzzle.as_str())));

        let solved =
            ask("solve", json!({ "pictures": [{ "format": "svg" }, { "format": "text" }] }));
        assert_eq!(last(&solved), "report", "{solved:?}");
        let solution = solved.iter().find_map(|line| match line {
            Line::Solution(solution) => Some(solution.text.clone()),
            _ => None,
        });
        let solution = solution.expect("what is generated can be solved");
        let pictures = solved.iter().filter(|line| kind(line) == "picture").count();
        assert_eq!(pictures, 2);
        let right = ask("check", json!({ "solution": solution }));
        assert!(
            matches!(&right[..], [Line::Check(check)] if check.answer == Answer::Yes),
            "{right:?}"
        );

        assert_eq!(last(&ask("count", json!({ "limits": { "nodes": 100_000 } }))), "report");
        let listed = ask("enumerate", json!({ "limit": 2 }));
        assert_eq!(last(&listed), "report");
        assert_eq!(last(&ask("grade", json!({}))), "grade");
        let traced = ask("trace", json!({ "strategy": first_of(family) }));
        assert!(traced.iter().any(|line| matches!(line, Line::Event(_))), "{family}");
        assert_eq!(last(&traced), "report");
        assert!(["step", "end", "problem"].contains(&last(&ask("hint", json!({}))).as_str()));
        assert!(["report", "end", "problem"].contains(&last(&ask("explain", json!({}))).as_str()));
        let played = ask(
            "play",
            json!({
                "check": true, "tools": true, "grid": true,
                "picture": { "format": "svg", "style": { "theme": "dark" } },
            }),
        );
        let [Line::Position(position)] = &played[..] else { panic!("{played:?}") };
        let svg = position.picture.as_ref().and_then(|picture| picture.text.clone()).unwrap();
        let cells = position.grid.iter().flat_map(|grid| &grid.rows).flat_map(|row| &row.cells);
        assert!(cells.clone().count() > 3, "{position:?}");
        for cell in cells {
            assert!(svg.contains(&format!("data-place=\"{}\"", cell.place)), "{cell:?}");
        }
        assert_eq!((position.answer, position.solved), (Some(Answer::Yes), false));
        let drawn = ask("draw", json!({ "solution": solution, "pictures": [{ "format": "png" }] }));
        assert!(matches!(&drawn[..], [Line::Picture(png)] if png.bytes().starts_with(b"\x89PNG")));
        let format = runut::family(family).unwrap().formats()[0].name;
        assert_eq!(
            kinds(json!({ "verb": "convert", "puzzle": puzzle, "family": family, "to": format })),
            ["file"]
        );
        assert_eq!(
            kinds(json!({ "verb": "generate", "family": family, "number": 2 })),
            ["puzzle", "puzzle"]
        );
        let compared = kinds(json!({
            "verb": "compare", "puzzles": [puzzle], "family": family, "limits": { "nodes": 1000, "memory": 1_000_000 },
            "pictures": [{ "format": "svg" }], "lang": "id",
        }));
        assert!(compared.len() > 2 && compared.last().unwrap() == "picture", "{compared:?}");
        for what in ["families", "strategies", "formats"] {
            let listed = kinds(json!({ "verb": "families", "family": family, "what": what }));
            let expected = match what {
                "families" => "family",
                "strategies" => "strategy",
                _ => "format",
            };
            assert!(listed.iter().all(|kind| kind == expected), "{listed:?}");
        }
        let gallery = kinds(json!({ "verb": "gallery", "family": family }));
        assert!(gallery.iter().all(|kind| kind == "puzzle"));
    }
}

fn first_of(family: &str) -> &'static str {
    let strategies = runut::family(family).unwrap().strategies();
    strategies.iter().find(|about| about.claims.explains).unwrap_or(&strategies[0]).name
}

#[test]
fn a_question_has_one_meaning() {
    // The textbook program of the 24 game counts what the family's default does not tell apart.
    let hand = "24:4,6,Q,A";
    assert_eq!(found(json!({ "verb": "count", "puzzle": hand, "strategy": "brute-force" })), "77");
    assert_eq!(
        found(json!({ "verb": "enumerate", "puzzle": hand, "strategy": "brute-force" })),
        "77"
    );
    let compare = json!({
        "verb": "compare", "puzzles": [hand], "strategies": [{ "strategy": "brute-force" }], "goal": "count",
    });
    assert_eq!(found(compare), "77");
    assert_eq!(found(json!({ "verb": "count", "puzzle": hand })), "5");
    let raw = json!({ "verb": "count", "puzzle": hand, "distinct": "raw" });
    assert_eq!(found(raw), "77");
}

#[test]
fn what_cannot_be_done_is_refused_with_what_could() {
    let solve = |more: Value| {
        let mut request = json!({ "verb": "solve", "puzzle": "@sliding-paper-1" });
        for (key, value) in more.as_object().unwrap() {
            request[key] = value.clone();
        }
        problem(request)
    };
    assert_eq!(solve(json!({ "strategy": "ida-manhatan" })).1, "did you mean `ida-manhattan`?");
    assert_eq!(solve(json!({ "strategy": "dancing-links" })).0, "strategy_elsewhere");
    assert_eq!(solve(json!({ "distinct": "raw" })).0, "no_levels");
    assert_eq!(solve(json!({ "up_to_symmetry": true })).0, "no_symmetry");
    assert_eq!(solve(json!({ "random": 1 })).0, "cannot_draw_lots");
    assert_eq!(solve(json!({ "goal": "count" })).0, "not_a_goal_here");
    assert_eq!(solve(json!({ "pictures": [{ "format": "pdf" }] })).0, "no_format");
    assert_eq!(
        solve(json!({ "pictures": [{ "format": "svg", "view": "bord" }] })).1,
        "did you mean `board`?"
    );
    assert_eq!(solve(json!({ "family": "slidin" })).1, "did you mean `sliding`?");
    assert_eq!(solve(json!({ "puzzle": "@sliding-paper-9" })).1, "did you mean `sliding-paper-5`?");
    assert_eq!(solve(json!({ "puzzle": " \n" })).0, "nothing_given");
    let random = problem(
        json!({ "verb": "solve", "puzzle": "@soma", "random": 1, "strategy": "brute-force" }),
    );
    assert!(random.1.contains("solution-graph"), "{random:?}");
}

#[test]
fn problems_point_at_their_place() {
    let all = lines(
        json!({ "verb": "solve", "puzzle": { "name": "b.txt", "text": "1 2 3\n4 5 6\n7 7 0\n" }, "family": "sliding" }),
    );
    let [Line::Problem(problem)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((problem.source.as_deref(), problem.line), (Some("b.txt"), Some(3)));
    assert_eq!(problem.excerpt.as_deref(), Some("7 7 0"));
    let mark = problem.mark.unwrap();
    assert_eq!(&problem.excerpt.as_ref().unwrap()[mark.start..mark.end], "7");
}

#[test]
fn names_from_files_cannot_command_a_terminal() {
    let all = lines(
        json!({ "verb": "solve", "puzzle": { "name": "\u{1b}]0;x\u{7}.txt", "text": "1 2 3\n4 5 6\n7 0 8\n" } }),
    );
    let Some(Line::Report(line)) = all.last() else { panic!("{all:?}") };
    assert_eq!(line.puzzle, "␛]0;x␇.txt");
}

#[test]
fn sources_are_measured_before_anybody_looks_into_them() {
    let zeros = "0".repeat(desk::LARGEST_SOURCE + 1);
    let all = lines(json!({ "verb": "read", "puzzle": { "name": "z.txt", "text": zeros } }));
    let [Line::Problem(problem)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!(problem.class, "source_too_large");
    assert!(problem.excerpt.is_none());
    let zeros = "0".repeat(1 << 20);
    let all = lines(json!({ "verb": "read", "puzzle": { "name": "z.txt", "text": zeros } }));
    assert!(all.iter().all(|line| serde_json::to_string(line).unwrap().len() < 2000));
}

#[test]
fn marks_of_editors_and_older_encodings_are_understood() {
    for (family, puzzle) in puzzles() {
        let text = format!("\u{feff}{puzzle}");
        let all = lines(json!({ "verb": "read", "puzzle": text, "family": family }));
        assert!(
            matches!(&all[..], [Line::Puzzle(line)] if line.text.as_ref() == Some(&puzzle)),
            "{all:?}"
        );
    }
    let latin = b"title \"Caf\xe9\"\nwidth 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n".to_vec();
    let given = desk::Given::file("x.non", latin);
    let all = lines(json!({ "verb": "read", "puzzle": given }));
    let [Line::Problem(odd), Line::Puzzle(line)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((odd.severity, odd.class.as_str()), (Severity::Warning, "read_as_latin"));
    assert!(line.text.as_ref().unwrap().contains("Café"));
}

#[test]
fn ids_may_lack_their_prefix() {
    for bare in ["4,6,Q,A", "4 6 Q A", "3x3:1/2/1/1/2/1"] {
        assert!(desk::looks_like_a_puzzle(bare), "{bare}");
        let kinds = kinds(json!({ "verb": "solve", "puzzle": bare }));
        assert_eq!(kinds, ["solution", "report"], "{bare}");
    }
    for other in ["24", "nofile.txt", "/tmp/x", "a b c"] {
        assert!(!desk::looks_like_a_puzzle(other), "{other}");
    }
}

#[test]
fn a_listener_that_leaves_stops_the_search() {
    for request in [
        json!({ "verb": "enumerate", "puzzle": "@pentomino-6x10" }),
        json!({ "verb": "trace", "puzzle": "@pentomino-6x10", "all": true, "strategy": "backtracking" }),
    ] {
        let request: Request = serde_json::from_value(request).unwrap();
        let mut heard = 0;
        desk::serve(&request, &Caller::default(), &mut |_| {
            heard += 1;
            if heard < 3 { Continue(()) } else { Break(()) }
        });
        assert_eq!(heard, 3);
    }
}

#[test]
fn parts_of_a_file_are_named() {
    let hands = "4 6 Q A\n3 3 8 8\n";
    let all = lines(
        json!({ "verb": "count", "puzzle": { "name": "hands.24", "text": hands, "part": "2" }, "family": "twentyfour" }),
    );
    let [Line::Report(line)] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!(line.puzzle, "hands.24#3 3 8 8");
    let missing = problem(
        json!({ "verb": "count", "puzzle": { "name": "hands.24", "text": hands, "part": "7" }, "family": "twentyfour" }),
    );
    assert_eq!(missing.0, "no_such_part");
    let several = problem(
        json!({ "verb": "hint", "puzzle": { "name": "hands.24", "text": hands }, "family": "twentyfour" }),
    );
    assert_eq!(several.0, "one_puzzle");
}

#[test]
fn every_counter_of_a_strategy_has_a_title() {
    for (family, puzzle) in puzzles() {
        let titles = runut::family(family).unwrap().counters();
        for line in lines(
            json!({ "verb": "compare", "puzzles": [puzzle], "family": family, "limits": { "memory": 1_000_000, "nodes": 5000 } }),
        ) {
            let Line::Report(line) = line else { continue };
            for name in line.report.stats.extra.keys() {
                assert!(titles.iter().any(|counter| counter.name == name), "{family}: {name}");
            }
        }
    }
}

#[test]
fn a_grade_that_was_interrupted_says_so() {
    let request = json!({ "verb": "grade", "puzzle": "@pentomino-6x10" });
    let request: Request = serde_json::from_value(request).unwrap();
    let caller = Caller::default();
    caller.cancel.stop(&runut::Stop::Interrupted);
    let mut lines = Vec::new();
    desk::serve(&request, &caller, &mut |line| {
        lines.push(line);
        Continue(())
    });
    let [Line::Grade(grade)] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(grade.stop, Some(runut::Stop::Interrupted));
}

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
