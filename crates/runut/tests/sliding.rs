//! Sliding tiles: the paper's boards, published distances, and strategies against each other.

use runut::sliding::{Parity, Sliding};
use runut::{Answer, Ask, Goal, Limits, Puzzle, Report, Stop, Strategy, answer};
use std::ops::ControlFlow::Continue;

fn strategy(name: &str) -> &'static dyn Strategy<Sliding> {
    let all = Sliding::strategies();
    *all.iter().find(|strategy| strategy.about().name == name).expect("there is such a strategy")
}

fn solve(board: &Sliding, name: &str) -> (Report, Vec<String>) {
    ask(board, name, &Ask::new(Goal::First))
}

fn ask(board: &Sliding, name: &str, ask: &Ask) -> (Report, Vec<String>) {
    let mut routes = Vec::new();
    let report = answer(board, strategy(name), ask, &mut |route| {
        routes.push(route.to_string());
        Continue(())
    });
    (report, routes)
}

fn board(text: &str) -> Sliding {
    text.replace('/', "\n").parse().expect("a board")
}

/// Strategies that are quick on an easy 4×4 board and need no file.
const QUICK: [&str; 7] = [
    "branch-and-bound",
    "astar-manhattan",
    "ida-manhattan",
    "ida-linear-conflict",
    "ida-walking-distance",
    "ida-pattern-663",
    "best",
];

const PAPER: [(&str, usize); 3] = [
    ("5 1 3 4/2 7 15 8/9 6 14 11/13 10 12 -", 14),
    ("1 6 2 4/5 3 - 11/9 7 8 15/13 14 10 12", 21),
    ("2 5 6 3/1 10 12 4/14 - 11 8/9 7 13 15", 23),
];

#[test]
fn the_boards_of_the_paper() {
    for (rows, length) in PAPER {
        for name in QUICK {
            let (report, routes) = solve(&board(rows), name);
            assert_eq!(report.answer, Answer::Yes);
            assert_eq!(report.optimal, Some(true));
            assert_eq!(routes[0].len(), length, "{name} on {rows}");
        }
    }
}

#[test]
fn the_costs_along_the_first_way_of_the_paper() {
    let start = board(PAPER[0].0);
    let (_, routes) = solve(&start, "branch-and-bound");
    let route = start.read_solution(&routes[0]).expect("a way");
    let costs: Vec<usize> = (0..=route.moves.len())
        .map(|depth| depth + start.after(&route.moves[..depth]).expect("on the board").misplaced())
        .collect();
    assert_eq!(costs, [10, 11, 12, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14, 14]);
}

#[test]
fn all_shortest_ways_agree() {
    for (rows, _) in PAPER {
        let count = |name| ask(&board(rows), name, &Ask::new(Goal::Count)).0;
        let counts = ["ida-manhattan", "ida-linear-conflict", "ida-pattern-663", "best"]
            .map(|name| count(name).found.to_string());
        assert!(counts.iter().all(|other| *other == counts[0]), "{rows}: {counts:?}");
        let (report, routes) = ask(&board(rows), "best", &Ask::new(Goal::All));
        assert!(report.exact);
        assert_eq!(routes.len().to_string(), counts[0]);
    }
    let small = board("8 6 7/2 5 4/3 - 1");
    let blind = ask(&small, "breadth-first", &Ask::new(Goal::Count)).0;
    let best = ask(&small, "best", &Ask::new(Goal::Count)).0;
    assert_eq!(blind.found, best.found);
}

#[test]
fn limits_hold_inside_an_iteration_and_tell_the_bound() {
    let hard = board("0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1");
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    for name in ["ida-manhattan", "ida-pattern-663", "astar-manhattan", "best"] {
        let (report, _) = ask(&hard, name, &Ask { limits, ..Ask::new(Goal::First) });
        assert_eq!(report.answer, Answer::Unknown);
        assert_eq!(report.stop, Some(Stop::Nodes));
        assert!(report.stats.generated < 120_000, "{name}: {}", report.stats.generated);
        assert!(report.notes.iter().any(|note| note.key() == "proved_bound"), "{name}");
    }
}

#[test]
fn diagnostics_point_at_the_fault() {
    let key = |text: &str| {
        let fault = text.replace('/', "\n").parse::<Sliding>().expect_err("a fault");
        format!("{}@{}", fault.message.key(), fault.span.start)
    };
    assert_eq!(key("1 2 3/4 5 6/7 7 -"), "doubled@14");
    assert_eq!(key("1 2 3/4 5 6/7 9 -"), "out_of_range@14");
    assert_eq!(key("1 2 3/4 5 6/- 8 -"), "two_blanks@16");
    assert_eq!(key("1 2 3/4 5 6/7 8 8"), "doubled@16");
    assert_eq!(key("1 2 3/4 5/7 8 -"), "ragged_row@6");
    assert_eq!(key("1 2 3 4 5 6 7 8 9 10 11 0"), "not_square@0");
    assert_eq!(key("1 -"), "not_square@0");
    assert_eq!(key("1 2/-"), "ragged_row@4");
    assert_eq!(key("sliding:3x3:1,2,3,4"), "wrong_count@12");
    assert_eq!(key("sliding:2x2:1,2,3,0:goal=1,2,3,3"), "doubled@31");
}

#[test]
fn what_is_written_is_read_again() {
    for text in [
        "5 1 3 4/2 7 15 8/9 6 14 11/13 10 12 -",
        "1 2 3/- 4 5/goal:/- 1 2/3 4 5",
        "2 1/3 -/metric: multi",
        "1 2 3 4 16 6 7 8 5 10 11 12 9 13 14 15",
    ] {
        let puzzle = board(text);
        assert_eq!(puzzle.to_string().parse::<Sliding>().as_ref(), Ok(&puzzle));
        for format in Sliding::formats() {
            let bytes = (format.write.expect("writable"))(&puzzle).expect("written");
            let source = runut::Source::new("x", bytes);
            assert!((format.sniff)(&source));
            assert_eq!((format.read)(&source).expect("read")[0].puzzle, puzzle);
        }
    }
}

#[test]
fn other_goals_and_sizes_are_solved_alike() {
    // Every strategy that can treat a board finds the length that breadth-first search finds.
    let boards = [
        "4 5 0/1 2 3/goal:/1 0 2/3 4 5",
        "3 1 2/5 0 4/goal:/0 1 2/3 4 5",
        "8 1 3/4 0 2/7 6 5/goal:/1 2 3/8 0 4/7 6 5",
        "2 5/1 4/3 -",
        "5 1 2 4/9 6 3 7/- 10 11 8",
        "3 1/2 0/metric: multi",
        "8 6 7/2 5 4/3 - 1/metric: multi",
        "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12/goal:/1 2 3 4/5 6 7 8/9 10 15 11/13 14 0 12",
        "1 2 3 4/5 0 6 8/9 10 7 11/13 14 15 12/goal:/1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12",
    ];
    for rows in boards {
        let puzzle = board(rows);
        let even = Parity::of(&puzzle).is_even();
        let (report, routes) = solve(&puzzle, "breadth-first");
        assert_eq!(report.answer == Answer::Yes, even, "{rows}");
        let length = |routes: &[String]| {
            puzzle.read_solution(&routes[0]).expect("a way").length(puzzle.metric())
        };
        for strategy in Sliding::strategies() {
            let name = strategy.about().name;
            if name == "ida-pattern-78" {
                continue;
            }
            let (other, found) = solve(&puzzle, name);
            match other.stop {
                Some(Stop::Unable(_)) => {}
                _ if !even => assert_eq!(other.answer, Answer::No),
                _ if other.optimal == Some(true) => {
                    assert_eq!(length(&found), length(&routes), "{name} {rows}");
                }
                _ => assert_eq!(other.answer, Answer::Yes),
            }
        }
    }
}
