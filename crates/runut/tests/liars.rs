//! What the border does with strategies that are wrong: a liar is stopped by the referee, and a tree that changes between
//! two walks is noticed instead of being counted.

use runut::template::{Tiled, Tiling};
use runut::{
    About, Answer, Ask, Claims, Goal, Puzzle, Question, Run, Stop, Strategy, Text, answer, strategy,
};
use std::ops::ControlFlow::{self, Continue};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

const IDEA: Text = Text { en: "lies", id: "berbohong" };

/// Hands over a solution of another board.
struct Liar;

static LIAR: About = About { name: "liar", idea: IDEA, reference: "nobody", claims: Claims::TREE };

impl Strategy<Tiling> for Liar {
    fn about(&self) -> &'static About {
        &LIAR
    }
    fn search(&self, _: &Tiling, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        let other: Tiling = "....\n".parse().expect("a board");
        let wrong = other.read_solution("<><>\n").expect("a tiling of it");
        if run.enter(0, 1)? {
            run.solution(|| wrong.clone())?;
            run.leave();
        }
        Continue(())
    }
}

/// Walks another tree each time.
struct Fickle(AtomicU32);

static FICKLE: About =
    About { name: "fickle", idea: IDEA, reference: "nobody", claims: Claims::TREE };

impl Strategy<Tiling> for Fickle {
    fn about(&self) -> &'static About {
        &FICKLE
    }
    fn search(&self, _: &Tiling, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        let first = self.0.fetch_add(1, Relaxed) * 1000;
        for choice in first..first + 100 {
            if run.enter(choice, 0)? {
                run.leave();
            }
        }
        Continue(())
    }
}

fn board() -> Tiling {
    "....\n....\n".parse().expect("a board")
}

#[test]
fn a_wrong_solution_is_never_passed_on() {
    for threads in [1, 2] {
        for goal in [Goal::First, Goal::All, Goal::Unique] {
            let ask = Ask { threads, ..Ask::new(goal) };
            let report = answer(&board(), &Liar, &ask, &mut |_| panic!("a lie was passed on"));
            assert!(matches!(report.stop, Some(Stop::Flawed(_))), "{:?}", report.stop);
            assert_eq!((report.answer, report.exact), (Answer::Unknown, false));
            assert_eq!(report.found, 0u8.into());
        }
    }
}

#[test]
fn a_tree_that_changes_is_noticed_by_threads() {
    let fickle = Fickle(AtomicU32::new(0));
    let ask = Ask { threads: 2, ..Ask::new(Goal::Count) };
    let report = answer(&board(), &fickle, &ask, &mut |_| Continue(()));
    assert!(matches!(report.stop, Some(Stop::Flawed(_))), "{:?}", report.stop);
    assert_eq!((report.answer, report.exact), (Answer::Unknown, false));
}

#[test]
fn a_part_that_is_not_there_is_an_error() {
    let (board, ask) = (board(), Ask::new(Goal::Count));
    let question = Question::new(&board, strategy("backtracking").expect("a strategy"), &ask);
    let lost = question.part(&[9999], &mut |_| Continue(())).expect_err("no such part");
    assert_eq!(lost.prefix, [9999]);
    let crown = question.crown(2);
    assert!(!crown.report.exact && crown.report.answer == Answer::Unknown, "not the whole");
    assert!(!crown.parts.is_empty());
}
