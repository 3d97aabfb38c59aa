//! The textbook strategies of the nonogram family, held to the paper's figures.

use runut::nonogram::Nonogram;
use runut::{Answer, Ask, Goal, Limits, Puzzle, Report, Stop, answer, gallery};
use std::ops::ControlFlow::Continue;

fn exhibit(name: &str) -> Nonogram {
    let source = gallery::find(name).expect("a gallery puzzle").source();
    source.text().expect("text").parse().expect("a nonogram")
}

fn ask(puzzle: &Nonogram, strategy: &str, ask: &Ask) -> Report {
    let strategy = Nonogram::strategies().iter().find(|known| known.about().name == strategy);
    answer(puzzle, *strategy.expect("a strategy"), ask, &mut |solution| {
        assert_eq!(puzzle.check(&solution), Ok(()));
        Continue(())
    })
}

#[test]
fn the_papers_puzzles_have_four_one_and_one_solutions() {
    for (name, count) in
        [("nonogram-paper-3x3", "4"), ("nonogram-paper-5x5", "1"), ("nonogram-paper-7x7", "1")]
    {
        let report = ask(&exhibit(name), "backtracking", &Ask::new(Goal::Count));
        assert_eq!((report.found.to_string().as_str(), report.exact), (count, true), "{name}");
    }
}

#[test]
fn brute_force_compares_every_pair() {
    let puzzle = exhibit("nonogram-paper-5x5");
    let report = ask(&puzzle, "brute-force", &Ask::new(Goal::Count));
    assert_eq!(report.stats.cases, Some(108 * 144));
    assert_eq!(report.found.to_string(), "1");
    let report = ask(&exhibit("nonogram-paper-3x3"), "brute-force", &Ask::new(Goal::Count));
    assert_eq!((report.stats.cases, report.found.to_string().as_str()), (Some(18 * 18), "4"));
}

#[test]
fn brute_force_stops_at_its_limit_and_says_so() {
    let puzzle = exhibit("nonogram-paper-7x7");
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let report = ask(&puzzle, "brute-force", &Ask { limits, ..Ask::new(Goal::First) });
    assert_eq!((report.answer, report.stop), (Answer::Unknown, Some(Stop::Nodes)));
    assert!(report.stats.generated <= 100_000);
}

#[test]
fn contradictory_hints_are_proved_unsolvable() {
    let puzzle: Nonogram = "2\n\n2\n1\n\n1\n1\n".parse().expect("a nonogram");
    for strategy in Nonogram::strategies().iter().filter(|known| known.about().claims.complete) {
        let report = ask(&puzzle, strategy.about().name, &Ask::new(Goal::First));
        assert_eq!(report.answer, Answer::No, "{}", strategy.about().name);
    }
    assert!(puzzle.impossible().is_some());
}

#[test]
fn the_largest_board_needs_no_deep_stack() {
    let line = "1 ".repeat(500);
    let text = format!(
        "1000\n\n{}\n{}",
        format!("{line}\n").repeat(1000),
        format!("{line}\n").repeat(1000)
    );
    let puzzle: Nonogram = text.parse().expect("a nonogram");
    for (strategy, nodes) in [("brute-force", 3_000), ("backtracking", 200_000)] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = ask(&puzzle, strategy, &Ask { limits, ..Ask::new(Goal::First) });
        assert!(report.stats.max_depth > 1000, "{strategy}");
    }
}

#[test]
fn blots_and_given_cells_are_honoured() {
    // Four solutions of the paper's first case; a given corner leaves one.
    let rows = "width 3\nheight 3\nrows\n1\n2\n1\ncolumns\n1\n2\n1\n";
    let given: Nonogram = format!("{rows}saved \"1????????\"\n").parse().expect("a nonogram");
    // A row with a block of any length, over columns that allow lengths 1 and 2 in three places.
    let blotted: Nonogram =
        "width 3\nheight 1\nrows\n?\ncolumns\n?\n1\n0\n".parse().expect("a nonogram");
    for strategy in ["brute-force", "backtracking"] {
        for (puzzle, count) in [(&given, "1"), (&blotted, "1")] {
            let report = ask(puzzle, strategy, &Ask::new(Goal::Count));
            assert_eq!(report.found.to_string(), count, "{strategy}");
        }
    }
}
