//! What the border does with strategies that are wrong: a liar is stopped by the referee, and a tree that changes between
//! two walks is noticed instead of being counted.

use runut::packing::graph::SolutionGraph;
use runut::packing::tiling::Layout;
use runut::packing::{Packing, Solution};
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

/// Hands over right solutions until the referee judges a list, and then a wrong one.
struct Late(Lie);

#[derive(Clone, Copy, Debug)]
enum Lie {
    /// A piece is not laid.
    Missing,
    /// A piece lies elsewhere.
    Moved,
    /// A piece is laid twice, in the place of another.
    Twice,
}

static LATE: About = About { name: "late", idea: IDEA, reference: "nobody", claims: Claims::TREE };

/// Solutions before the lie.
const TRUE: usize = 300;

impl Late {
    /// The parts of a solution made wrong.
    fn lie(&self, puzzle: &Packing, mut parts: Vec<u32>) -> Vec<u32> {
        let all = puzzle.placements();
        match self.0 {
            Lie::Missing => drop(parts.pop()),
            Lie::Moved => {
                let piece = all[parts[0] as usize].piece;
                let other =
                    |number: &u32| *number != parts[0] && all[*number as usize].piece == piece;
                parts[0] = (0..all.len() as u32).find(other).expect("another placement");
            }
            Lie::Twice => parts[1] = parts[0],
        }
        parts
    }
}

impl Strategy<Packing> for Late {
    fn about(&self) -> &'static About {
        &LATE
    }
    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let (layout, mut all) = (Layout::new(puzzle, false), Vec::new());
        let graph = SolutionGraph::new(puzzle).expect("a small board");
        graph.visit_placements(|parts| all.push(parts.to_vec()));
        if run.enter(0, 1)? {
            for parts in &all[..TRUE] {
                run.solution(|| layout.solution(puzzle, parts))?;
            }
            let wrong = self.lie(puzzle, all[TRUE].clone());
            run.solution(|| layout.solution(puzzle, &wrong))?;
            run.leave();
        }
        Continue(())
    }
}

#[test]
fn a_wrong_solution_is_found_in_a_long_list_too() {
    let puzzle = runut::gallery::find("pentomino-5x12").expect("it is there");
    let puzzle: Packing = puzzle.source().text().expect("text").parse().expect("a puzzle");
    for lie in [Lie::Missing, Lie::Moved, Lie::Twice] {
        for threads in [1, 2] {
            let ask = Ask { threads, ..Ask::new(Goal::All) };
            let mut taken = 0;
            let report = answer(&puzzle, &Late(lie), &ask, &mut |solution| {
                taken += 1;
                assert!(puzzle.check(&solution).is_ok());
                Continue(())
            });
            assert!(matches!(report.stop, Some(Stop::Flawed(_))), "{lie:?}: {:?}", report.stop);
            assert_eq!((report.answer, report.exact), (Answer::Unknown, false));
            assert_eq!(taken, TRUE, "{lie:?}");
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
