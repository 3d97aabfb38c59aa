//! Sliding tiles: the paper's boards, published distances, and strategies against each other.

use runut::sliding::distances::Distances;
use runut::sliding::{Metric, Parity, Sliding};
use runut::{Answer, Ask, End, Goal, Hint, Limits, Puzzle, Report, Stop, Strategy, Tables, answer};
use std::ops::ControlFlow::Continue;
use std::sync::LazyLock;

fn strategy(name: &str) -> &'static dyn Strategy<Sliding> {
    let all = Sliding::strategies();
    *all.iter().find(|strategy| strategy.about().name == name).expect("there is such a strategy")
}

fn solve(board: &Sliding, name: &str) -> (Report, Vec<String>) {
    ask(board, name, &Ask::new(Goal::First))
}

/// What one test has made the next one finds.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::in_memory(1 << 30));

fn ask(board: &Sliding, name: &str, ask: &Ask) -> (Report, Vec<String>) {
    let mut routes = Vec::new();
    let ask = Ask { tables: TABLES.clone(), ..ask.clone() };
    let report = answer(board, strategy(name), &ask, &mut |route| {
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
    for name in ["ida-manhattan", "ida-pattern-663", "astar-manhattan"] {
        let (report, _) = ask(&hard, name, &Ask { limits, ..Ask::new(Goal::First) });
        assert_eq!(report.answer, Answer::Unknown);
        assert_eq!(report.stop, Some(Stop::Nodes));
        assert!(report.stats.generated < 120_000, "{name}: {}", report.stats.generated);
        assert!(report.notes.iter().any(|note| note.key() == "proved_bound"), "{name}");
    }
    // The best strategy gives the best way it knows, and what it has proved.
    let (report, routes) = ask(&hard, "best", &Ask { limits, ..Ask::new(Goal::First) });
    assert_eq!((report.answer, report.optimal), (Answer::Yes, Some(false)));
    assert!(report.stats.generated <= 100_000 && (70..250).contains(&routes[0].len()));
    assert!(report.notes.iter().any(|note| note.key() == "near_optimal"));
    let all = Ask { limits, ..Ask::new(Goal::Count) };
    assert_eq!(ask(&hard, "best", &all).0.answer, Answer::Unknown);
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
    assert_eq!(key("1 2 3/4 5 6/7 q 8"), "no_tile@14");
    assert_eq!(key("l 2 3/4 5 6/7 0 8"), "no_tile@0");
    let torn = "1 2 3//4 5 6//7 0 8".replace('/', "\n").parse::<Sliding>().expect_err("a fault");
    assert_eq!(torn.help.map(|help| help.key().to_owned()).as_deref(), Some("no_blank_lines"));
    let sniffed = |text: &str| {
        let source = runut::Source::new("x.txt", text);
        Sliding::formats().iter().any(|format| (format.sniff)(&source))
    };
    // A hand of cards is no board, unless one of them is the blank.
    assert!(!sniffed("1 2 3 4") && sniffed("1 2 3 -") && sniffed("1 2\n3 4"));
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
            if ["ida-pattern-78", "ida-pattern-nested"].contains(&name) {
                // Their tables are too large for a test.
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

#[path = "../benches/sliding/boards.rs"]
#[expect(dead_code, reason = "the benches measure more boards than the tests")]
mod boards;

#[test]
fn boards_of_korf_have_their_lengths() {
    // The easiest quarter of the hundred, by Korf's own node counts, by two strategies.
    let mut easy: Vec<_> = boards::KORF.iter().collect();
    easy.sort_by_key(|known| known.nodes);
    for known in &easy[..25] {
        let board = Sliding::new(4, known.tiles.to_vec()).expect("a board");
        let (report, routes) = solve(&board, "ida-pattern-663");
        assert_eq!(
            (routes[0].len(), report.optimal),
            (known.length, Some(true)),
            "{}",
            known.number
        );
    }
    for known in &easy[..3] {
        let board = Sliding::new(4, known.tiles.to_vec()).expect("a board");
        assert_eq!(solve(&board, "ida-manhattan").1[0].len(), known.length);
    }
}

#[test]
fn the_eight_puzzle_is_refereed_by_its_whole_space() {
    // 500 of all 181440 boards, and the two that are furthest, by every strategy that promises a shortest way.
    let distances = Distances::new(3, 3, 8).expect("a small board");
    let mut sample = Vec::new();
    let mut furthest = 0;
    let mut number = 0;
    distances.each(|board, moves| {
        number += 1;
        furthest = furthest.max(moves);
        if number % 362 == 0 || moves == 31 {
            sample.push((board.clone(), moves));
        }
    });
    assert_eq!((number, furthest), (181_440, 31));
    assert!(sample.len() > 500);
    for strategy in Sliding::strategies() {
        let name = strategy.about().name;
        let claims = strategy.about().claims.optimal;
        for (board, moves) in &sample {
            let (report, routes) = solve(board, name);
            if matches!(report.stop, Some(Stop::Unable(_))) {
                break;
            }
            let length = routes[0].len();
            assert!(length >= *moves);
            if claims || report.optimal == Some(true) {
                assert_eq!(length, *moves, "{name} on\n{board}");
            }
        }
    }
}

#[test]
fn two_threads_find_what_one_finds() {
    let board = board("13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2");
    let one = solve(&board, "ida-pattern-663");
    let two = ask(&board, "ida-pattern-663", &Ask { threads: 2, ..Ask::new(Goal::First) });
    assert_eq!(one.1[0].len(), 57);
    assert_eq!(two.1[0].len(), 57);
    let count =
        |threads| ask(&board, "ida-pattern-663", &Ask { threads, ..Ask::new(Goal::Count) }).0.found;
    assert_eq!(count(1), count(2));
}

#[test]
fn every_board_is_constructed() {
    for height in 2..=7 {
        for width in 2..=7 {
            let spec = format!("{height}x{width}").parse().expect("a size");
            for seed in 0..3 {
                let board = Sliding::generate(&spec, seed).expect("any size can be generated");
                let (report, routes) = solve(&board, "constructive");
                assert_eq!((report.answer, routes.len()), (Answer::Yes, 1), "{board}");
            }
        }
    }
    let elsewhere = board("4 0 5/1 2 3/8 7 6/goal:/1 2 3/8 0 4/7 6 5");
    assert_eq!(solve(&elsewhere, "constructive").0.answer, Answer::Yes);
}

#[test]
fn a_beam_is_not_far_from_a_shortest_way() {
    for known in &boards::KORF[..5] {
        let board = Sliding::new(4, known.tiles.to_vec()).expect("a board");
        let (_, routes) = solve(&board, "beam");
        assert!(
            (known.length..known.length * 5 / 4).contains(&routes[0].len()),
            "{}",
            known.number
        );
    }
    let large = Sliding::generate(&"6x6".parse().expect("a size"), 1).expect("a board");
    let beam = solve(&large, "beam").1[0].len();
    let constructive = solve(&large, "constructive").1[0].len();
    assert!(beam < constructive, "{beam} {constructive}");
}

#[test]
fn boards_at_an_exact_distance_are_generated() {
    for (size, moves) in
        [("3x3", 0), ("3x3", 1), ("3x3", 20), ("3x3", 31), ("2x5", 55), ("3x4", 30), ("4x4", 25)]
    {
        let spec = format!("{size} moves={moves}").parse().expect("a specification");
        for seed in 0..3 {
            let board = Sliding::generate(&spec, seed).expect("such boards exist");
            assert_eq!(solve(&board, "best").1[0].len(), moves, "{board}");
        }
    }
    // Nobody can prove 80 moves in a test: the way that leads there was proved once for all.
    let furthest = Sliding::generate(&"4x4 moves=80".parse().expect("a specification"), 1);
    let furthest = furthest.expect("there are seventeen");
    assert!(boards::FURTHEST.iter().any(|known| known.tiles == furthest.tiles()));
    for beyond in ["3x3 moves=32", "4x4 moves=81", "2x2 moves=7", "5x5 moves=3"] {
        assert!(Sliding::generate(&beyond.parse().expect("a specification"), 1).is_err());
    }
}

#[test]
fn hints_lead_to_the_goal() {
    let start = board("8 1 3/4 0 2/7 6 5");
    let mut way = String::new();
    let length = solve(&start, "best").1[0].len();
    for _ in 0..length {
        let Ok(Hint::Step(step)) = start.hint(Some(&way)) else { panic!("no hint") };
        assert!(step.what.key().starts_with("next_move"));
        let rest =
            start.after(&start.read_solution(&way).expect("a way").moves).expect("on the board");
        way.push(solve(&rest, "best").1[0].chars().next().expect("not there yet"));
    }
    let Ok(Hint::End(End::Solved(done))) = start.hint(Some(&way)) else { panic!("not there") };
    assert_eq!(done.key(), "already_solved");
}

/// Real files of students, with the sums and depths that the paper's program gave.
#[test]
fn the_boards_of_the_corpus() {
    let folder = std::env::var("RUNUT_CORPUS").map_or_else(
        |_| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus"),
        Into::into,
    );
    let boards = folder.join("sliding/boards");
    let Ok(index) = std::fs::read_to_string(boards.join("INDEX.tsv")) else {
        eprintln!("skipped: there is no corpus at {}", boards.display());
        return;
    };
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let bytes =
            std::fs::read(boards.join(format!("{}.txt", fields[0]))).expect("a file of the index");
        let source = runut::Source::new("board.txt", bytes);
        let format =
            Sliding::formats().iter().find(|format| (format.sniff)(&source)).expect("recognised");
        let board = (format.read)(&source).expect("readable").remove(0).puzzle;
        if fields[1] != "ok" {
            continue;
        }
        let parity = Parity::of(&board);
        assert_eq!(parity.sum().to_string(), fields[3], "{}", fields[0]);
        assert_eq!(parity.is_even(), fields[4] == "1");
        if parity.is_even() {
            let (report, routes) = solve(&board, "best");
            assert_eq!(report.optimal, Some(true));
            if let Ok(depth) = fields[8].parse::<usize>() {
                assert_eq!(routes[0].len(), depth, "{}", fields[0]);
            }
        }
    }
}

#[test]
fn multi_tile_moves_by_tables_of_one_axis() {
    // The referee is walking distance, which shares neither table nor bound; the boards are as far as it is quick.
    let spec = "4x4 moves=22".parse().expect("a specification");
    for seed in 0..4 {
        let board = Sliding::generate(&spec, seed).expect("a board").with_metric(Metric::Multi);
        let length = |name| {
            let (report, routes) = solve(&board, name);
            assert_eq!(report.optimal, Some(true), "{name}");
            board.read_solution(&routes[0]).expect("a way").length(Metric::Multi)
        };
        assert_eq!(length("ida-colours"), length("ida-walking-distance"), "{board}");
        assert_eq!(length("best"), length("ida-colours"), "{board}");
        let count = |name| ask(&board, name, &Ask::new(Goal::Count)).0.found;
        assert_eq!(count("ida-colours"), count("ida-walking-distance"), "{board}");
    }
    // A random board, far beyond walking distance.
    let board = board("1 10 5 4/14 3 6 8/7 11 15 2/0 13 12 9/metric: multi");
    let (report, routes) = solve(&board, "ida-colours");
    let way = board.read_solution(&routes[0]).expect("a way");
    assert_eq!((report.optimal, way.length(Metric::Multi)), (Some(true), 28));
    let single = solve(&board.clone().with_metric(Metric::Single), "ida-colours").0;
    assert!(matches!(single.stop, Some(Stop::Unable(_))));
}

#[test]
fn large_boards_get_a_good_way_and_a_bound() {
    let limits = Limits { nodes: Some(400_000), ..Limits::default() };
    for (size, most) in [("6x6", 300), ("8x8", 850), ("5x7", 320)] {
        let board = Sliding::generate(&size.parse().expect("a size"), 1).expect("a board");
        let (report, routes) = ask(&board, "best", &Ask { limits, ..Ask::new(Goal::First) });
        assert_eq!((report.answer, report.optimal), (Answer::Yes, Some(false)), "{size}");
        assert!(report.stats.generated <= 400_000);
        assert!(routes[0].len() < most, "{size}: {}", routes[0].len());
        assert!(report.notes.iter().any(|note| note.key() == "near_optimal"));
    }
}
