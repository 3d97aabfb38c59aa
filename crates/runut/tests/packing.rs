//! Packing: published figures, what a count means, and strategies against each other.

use std::ops::ControlFlow::Continue;

use runut::packing::Packing;
use runut::{Ask, Goal, Puzzle, Report, Sameness, Strategy, answer, gallery};

fn exhibit(name: &str) -> Packing {
    let source = gallery::find(name).expect("the gallery has it").source();
    let format = Packing::formats().iter().find(|format| (format.sniff)(&source));
    let reading = (format.expect("a format knows it").read)(&source).expect("it reads well").pop();
    reading.expect("it holds a puzzle").puzzle
}

fn strategy(name: &str) -> &'static dyn Strategy<Packing> {
    let found = Packing::strategies().iter().find(|strategy| strategy.about().name == name);
    *found.expect("the strategy exists")
}

fn ask(puzzle: &Packing, strategy_name: &str, ask: &Ask) -> Report {
    let mut solutions = 0_u64;
    let report = answer(puzzle, strategy(strategy_name), ask, &mut |solution| {
        solutions += 1;
        let again = puzzle.read_solution(&solution.to_string()).expect("its text reads back");
        assert_eq!(again.to_string(), solution.to_string());
        puzzle.check(&again).expect("it is right");
        Continue(())
    });
    assert!(ask.goal == Goal::Count || report.found == solutions.into());
    report
}

fn count(puzzle: &Packing, strategy: &str, distinct: usize, up_to_symmetry: bool) -> String {
    let sameness = Sameness { distinct, up_to_symmetry };
    let report = ask(puzzle, strategy, &Ask { sameness, ..Ask::new(Goal::Count) });
    assert!(report.exact);
    report.found.to_string()
}

#[test]
fn brute_force_examines_as_many_cases_as_the_paper() {
    for (name, cases, solved) in [
        ("iq-paper-1", 1715, true),
        ("iq-paper-2", 2_801_760, true),
        ("iq-paper-3", 2_972_988, true),
        ("iq-paper-4", 1_964_288, true),
        ("iq-paper-5", 17, false),
    ] {
        let report = ask(&exhibit(name), "brute-force", &Ask::new(Goal::First));
        assert_eq!(report.stats.cases, Some(cases), "{name}");
        assert_eq!(report.found == 1_u8.into(), solved, "{name}");
        assert_eq!(report.reason.is_none(), solved, "{name}");
    }
}

#[test]
fn brute_force_finds_the_papers_answers() {
    for (name, expected) in [
        ("iq-paper-1", "AABBD AEBDD EECCF EECFF GGGFF"),
        ("iq-paper-2", "AAABBCCGGGG FFABBECCGDD FJJBHEELDDK FJHHHIELDKK FJJHIIELLLK"),
        ("iq-paper-3", "FFFFEE FGGFAE GGGAAE DGBBAE DBBCCC DBCCCC"),
        ("iq-paper-4", "ABAAA ABAFF AAAAA WWASA AAASA"),
    ] {
        let mut found = String::new();
        answer(&exhibit(name), strategy("brute-force"), &Ask::new(Goal::First), &mut |solution| {
            found = solution.to_string().replace('\n', " ");
            Continue(())
        });
        assert_eq!(found, expected, "{name}");
    }
}

const FAST: [&str; 3] = ["backtracking", "flood-fill", "dancing-links"];

#[test]
fn counts_agree_with_what_is_known() {
    let facts = gallery::facts("packing").expect("the facts read well");
    for name in [
        "iq-paper-1",
        "iq-paper-3",
        "iq-paper-4",
        "iq-sample-custom",
        "iq-sample-pyramid",
        "pentomino-3x20",
        "pentomino-8x8-hole",
        "soma",
    ] {
        let puzzle = exhibit(name);
        for strategy in FAST {
            let facts = &facts[name];
            let expected = facts.count.clone().expect("its count is known");
            assert_eq!(count(&puzzle, strategy, 0, false), expected, "{name} {strategy}");
            if let Some(distinct) = &facts.distinct {
                assert_eq!(count(&puzzle, strategy, 0, true), *distinct, "{name} {strategy}");
            }
            if let Some(merged) = facts.counts.get("merged") {
                assert_eq!(count(&puzzle, strategy, 1, false), *merged, "{name} {strategy}");
            }
        }
    }
}
