//! The fast packing strategies against known counts.

use runut::packing::Packing;
use runut::{Ask, Goal, Puzzle, Report, Sameness, Strategy};
use std::ops::ControlFlow::Continue;

fn puzzle(name: &str) -> Packing {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/packing/");
    let text = ["txt", "packing"]
        .iter()
        .find_map(|ending| std::fs::read_to_string(format!("{root}{name}.{ending}")).ok());
    text.expect("the puzzle is in the gallery").parse().expect("the gallery is readable")
}

fn strategy(name: &str) -> &'static dyn Strategy<Packing> {
    *Packing::strategies().iter().find(|s| s.about().name == name).expect("a strategy")
}

fn ask(name: &str, by: &str, ask: Ask) -> Report {
    runut::answer(&puzzle(name), strategy(by), &ask, &mut |_| Continue(()))
}

fn count(name: &str, by: &str, up_to_symmetry: bool) -> String {
    let sameness = Sameness { distinct: 0, up_to_symmetry };
    ask(name, by, Ask { sameness, ..Ask::new(Goal::Count) }).found.to_string()
}

#[test]
fn flat_boards() {
    for by in ["first-cell", "fewest-options", "layers", "best"] {
        for (name, distinct, raw) in [
            ("pentomino-3x20", "2", "8"),
            ("pentomino-4x15", "368", "1472"),
            ("pentomino-5x12", "1010", "4040"),
            ("pentomino-6x10", "2339", "9356"),
            ("pentomino-8x8-hole", "65", "520"),
        ] {
            assert_eq!(count(name, by, true), distinct, "{name} by {by}");
            assert_eq!(count(name, by, false), raw, "{name} by {by}");
        }
        assert_eq!(count("iq-paper-1", by, false), "37632", "by {by}");
        assert_eq!(count("iq-sample-custom", by, false), "32", "by {by}");
        let merged = Sameness { distinct: 1, up_to_symmetry: false };
        let report = ask("iq-paper-1", by, Ask { sameness: merged, ..Ask::new(Goal::Count) });
        assert_eq!(report.found.to_string(), "784", "by {by}");
    }
}

#[test]
fn the_best_strategy_says_who_found_the_first_solution() {
    for name in ["iq-puzzler-pro", "iq-pyramid", "iq-paper-5"] {
        let report = ask(name, "best", Ask::new(Goal::First));
        let says = |key: &str| report.notes.iter().any(|note| note.key() == key);
        let proved_at_once = report.reason.is_some();
        assert!(proved_at_once || says("chose_fewest_options_first"), "{name}: {:?}", report.notes);
    }
}

#[test]
fn solid_boards() {
    for by in ["first-cell", "fewest-options", "best"] {
        assert_eq!(count("soma", by, true), "240", "by {by}");
        assert_eq!(count("soma", by, false), "11520", "by {by}");
    }
    for by in ["fewest-options", "best"] {
        assert_eq!(count("iq-sample-pyramid", by, false), "5232", "by {by}");
        assert_eq!(count("iq-pyramid", by, true), "3340", "by {by}");
        assert_eq!(count("iq-pyramid", by, false), "26720", "by {by}");
    }
}

#[test]
fn iq_puzzler_pro() {
    for by in ["layers", "best"] {
        assert_eq!(count("iq-puzzler-pro", by, false), "4331140", "by {by}");
    }
    for by in ["layers", "first-cell"] {
        assert_eq!(count("iq-puzzler-pro", by, true), "1082785", "by {by}");
    }
}

#[test]
fn lists_are_complete_and_without_repetition() {
    for by in ["first-cell", "fewest-options", "best"] {
        for (name, up_to_symmetry, distinct, known) in [
            ("pentomino-5x12", false, 0, 4040),
            ("pentomino-5x12", true, 0, 1010),
            ("pentomino-8x8-hole", false, 0, 520),
            ("soma", false, 0, 11520),
            ("soma", true, 0, 240),
            ("iq-paper-1", false, 0, 37632),
            ("iq-paper-1", false, 1, 784),
        ] {
            let sameness = Sameness { distinct, up_to_symmetry };
            let mut texts = std::collections::HashSet::new();
            let question = Ask { sameness, ..Ask::new(Goal::All) };
            let report = runut::answer(&puzzle(name), strategy(by), &question, &mut |solution| {
                texts.insert(solution.to_string());
                Continue(())
            });
            assert_eq!(report.found.to_string(), known.to_string(), "{name} by {by}");
            assert_eq!(texts.len(), known, "{name} by {by}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for by in ["first-cell", "fewest-options"] {
        for up_to_symmetry in [false, true] {
            let sameness = Sameness { distinct: 0, up_to_symmetry };
            let one = Ask { sameness, ..Ask::new(Goal::Count) };
            let two = Ask { threads: 2, ..one.clone() };
            for name in ["pentomino-4x15", "pentomino-8x8-hole", "soma"] {
                let (one, two) = (ask(name, by, one.clone()), ask(name, by, two.clone()));
                assert_eq!(one.found, two.found, "{name} by {by}");
                assert_eq!(one.stats, two.stats, "{name} by {by}");
            }
        }
    }
}
