//! The desk: every verb on every family, as data there and back; what is refused, and how.

#[path = "common/asking.rs"]
mod asking;

use asking::{found, kind, kinds, lines, problem, puzzles};
use runut::Answer;
use runut::desk::{self, Caller, Line, Request, Severity};
use serde_json::{Value, json};
use std::ops::ControlFlow::{Break, Continue};

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
