//! What a designer wants to know: solvable? unique? by logic alone? and where a second solution differs.
//!
//! Line logic answers all three at once for most puzzles; the best strategy decides the others. The
//! notes say how far logic comes, and name the cells in which two solutions differ, which are those
//! to change when the puzzle should become unique.

use super::solve::board::Board;
use super::solve::probe::Prober;
use super::solve::{Task, messages, with_board};
use super::{Nonogram, Picture};
use crate::engine::bits::Bits;
use crate::engine::monitor::Unwatched;
use crate::{Answer, Ask, Goal, Grade, Limits, Message, Puzzle, answer, default_strategy};
use std::ops::ControlFlow::Continue;

/// Cells that a note names at most.
const NAMED: usize = 12;

pub(super) fn grade(puzzle: &Nonogram, ask: &Ask) -> Grade {
    let ask = Ask { goal: Goal::Unique, ..ask.clone() };
    let mut pictures: Vec<Picture> = Vec::new();
    let report = answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |picture| {
        pictures.push(picture);
        Continue(())
    });
    let solvable = match report.answer {
        _ if !pictures.is_empty() => Answer::Yes,
        Answer::No => Answer::No,
        _ => Answer::Unknown,
    };
    let mut notes: Vec<Message> = report.reason.into_iter().chain(report.notes).collect();
    let mut logic = Answer::No;
    if report.answer == Answer::Yes {
        let effort = if puzzle.impossible().is_some() { Effort::Search(0) } else { effort(puzzle) };
        logic = if effort == Effort::Lines { Answer::Yes } else { Answer::No };
        notes.push(match effort {
            Effort::Lines => messages::by_lines(),
            Effort::Trials => messages::by_probing(),
            Effort::Search(known) => messages::by_search(known, puzzle.width() * puzzle.height()),
        });
    } else if report.answer == Answer::Unknown {
        logic = Answer::Unknown;
    }
    if let [one, other] = pictures.as_slice() {
        notes.push(difference(one, other));
    }
    let solutions = pictures.iter().map(Picture::to_string).collect();
    Grade { solvable, unique: report.answer, logic, difficulty: None, notes, solutions }
}

/// Up to two solutions, as far as the best strategy finds them within so many nodes, and whether
/// there is exactly one.
pub(super) fn up_to_two(puzzle: &Nonogram, nodes: u64) -> (Vec<Picture>, Answer) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::Unique) };
    let mut found = Vec::new();
    let report = answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |solution| {
        found.push(solution);
        Continue(())
    });
    (found, report.answer)
}

/// A solution that differs from `known`, if one is found, and whether `known` is the only one.
pub(super) fn another(puzzle: &Nonogram, known: &Picture, nodes: u64) -> (Option<Picture>, Answer) {
    let (found, unique) = up_to_two(puzzle, nodes);
    (found.into_iter().find(|other| other != known), unique)
}

/// What a puzzle with one solution needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effort {
    Lines,
    Trials,
    /// And so many cells follow without it.
    Search(usize),
}

fn effort(puzzle: &Nonogram) -> Effort {
    struct Walk;
    impl Task for Walk {
        type Output = Effort;
        fn run<B: Bits>(self, mut board: Board<'_, B>) -> Effort {
            if board.propagate().is_ok() && board.is_full() {
                return Effort::Lines;
            }
            // The solution is known to be the only one, so a trial that fills the board found it
            // by luck: the trials of the other colours of its cell would have proved it.
            let mut prober = Prober::new(&board);
            let _ = prober.prove(&mut board, &mut Unwatched);
            if board.is_full() {
                return Effort::Trials;
            }
            Effort::Search((0..board.cells()).filter(|&cell| !board.is_open(cell)).count())
        }
    }
    with_board(puzzle, Walk)
}

/// Where two solutions differ.
fn difference(one: &Picture, other: &Picture) -> Message {
    let width = one.width();
    let cells = one.cells().iter().zip(other.cells()).enumerate();
    let differ: Vec<usize> = cells.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect();
    let name = |cell: &usize| format!("r{}c{}", cell / width + 1, cell % width + 1);
    let mut places = differ.iter().take(NAMED).map(name).collect::<Vec<_>>().join(" ");
    if differ.len() > NAMED {
        places.push_str(" …");
    }
    messages::solutions_differ(differ.len(), places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::{Block, Parts};

    fn puzzle(rows: &[&[u16]], columns: &[&[u16]]) -> Nonogram {
        let clues = |lines: &[&[u16]]| {
            lines.iter().map(|line| line.iter().map(|&n| Block::black(n)).collect()).collect()
        };
        Nonogram::new(Parts::new(clues(rows), clues(columns))).unwrap()
    }

    #[test]
    fn a_grade_tells_unique_and_where_it_is_not() {
        let ask = Ask::default();
        let grade = puzzle(&[&[1], &[2]], &[&[2], &[1]]).grade(&ask);
        assert_eq!((grade.unique, grade.logic), (Answer::Yes, Answer::Yes));
        let grade = puzzle(&[&[1], &[1]], &[&[1], &[1]]).grade(&ask);
        assert_eq!((grade.solvable, grade.unique), (Answer::Yes, Answer::No));
        let text = grade.notes.last().map(Message::to_string);
        assert_eq!(text.as_deref(), Some("Two solutions differ in 4 cells: r1c1 r1c2 r2c1 r2c2."));
        assert_eq!(grade.solutions.len(), 2);
    }
}
