//! What a designer wants to know: solvable? unique? by which techniques, and how hard? Where does a second solution differ?
//!
//! The best strategy decides the first two. How hard a puzzle with one solution is, is measured by the weakest way of
//! thinking that solves it ([`level`](super::technique::level)); the techniques that a person would use, and how often,
//! are those of its explanation. Where there are two solutions the cells in which they differ are named: those are to be
//! changed when the puzzle should become unique.

use super::solve::messages;
use super::technique::level::difficulty;
use super::technique::{self, messages as say};
use super::{Nonogram, Picture};
use crate::{Answer, Ask, Cancel, Goal, Grade, Limits, Message, answer, default_strategy};
use std::ops::ControlFlow::Continue;
use std::time::Duration;

/// Cells that a note names at most.
const NAMED: usize = 12;
/// On larger boards nobody asks how hard a puzzle is, and the answer would take long.
const LARGEST: usize = 20_000;
/// Whoever plays or draws does not wait longer: on huge boards one node takes seconds.
const PATIENCE: Duration = Duration::from_secs(2);

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
    let mut logic = if report.answer == Answer::Unknown { Answer::Unknown } else { Answer::No };
    let mut level = None;
    if report.answer == Answer::Yes && puzzle.width() * puzzle.height() <= LARGEST {
        let (value, by_lines) = difficulty(puzzle);
        level = Some(value);
        logic = if by_lines { Answer::Yes } else { Answer::No };
        notes.push(match value {
            _ if by_lines => messages::by_lines(),
            ..10.0 => messages::by_probing(),
            _ => messages::by_search(),
        });
        let go_on = || ask.cancel.requested().is_none();
        if let Ok(explanation) = technique::explain(puzzle, None, &go_on) {
            let uses = explanation.uses().into_iter();
            let uses: Vec<String> = uses.map(|(name, times)| format!("{name} ×{times}")).collect();
            if !uses.is_empty() {
                notes.push(say::techniques_used(uses.join(", ")));
            }
        }
    }
    if let [one, other] = pictures.as_slice() {
        notes.push(difference(one, other));
    }
    let solutions = pictures.iter().map(Picture::to_string).collect();
    Grade { solvable, unique: report.answer, logic, difficulty: level, notes, solutions }
}

/// Up to two solutions, as far as the best strategy finds them within so many nodes, and whether
/// there is exactly one.
pub(super) fn up_to_two(puzzle: &Nonogram, nodes: u64) -> (Vec<Picture>, Answer) {
    up_to_two_until(puzzle, nodes, Some(PATIENCE), &Cancel::new())
}

/// The same, unless somebody asks to stop.
fn up_to_two_until(
    puzzle: &Nonogram,
    nodes: u64,
    time: Option<Duration>,
    cancel: &Cancel,
) -> (Vec<Picture>, Answer) {
    let limits = Limits { nodes: Some(nodes), time, ..Limits::default() };
    let ask = Ask { limits, cancel: cancel.clone(), ..Ask::new(Goal::Unique) };
    let mut found = Vec::new();
    let report = answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |solution| {
        found.push(solution);
        Continue(())
    });
    (found, report.answer)
}

/// A solution that differs from `known`, if one is found before somebody asks to stop, and whether `known` is the only one.
pub(super) fn another(
    puzzle: &Nonogram,
    known: &Picture,
    nodes: u64,
    cancel: &Cancel,
) -> (Option<Picture>, Answer) {
    let (found, unique) = up_to_two_until(puzzle, nodes, None, cancel);
    (found.into_iter().find(|other| other != known), unique)
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
    use crate::Puzzle;
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
        assert_eq!(grade.difficulty.map(|level| level < 2.0), Some(true));
        let grade = puzzle(&[&[1], &[1]], &[&[1], &[1]]).grade(&ask);
        assert_eq!((grade.solvable, grade.unique), (Answer::Yes, Answer::No));
        let text = grade.notes.last().map(Message::to_string);
        assert_eq!(text.as_deref(), Some("Two solutions differ in 4 cells: r1c1 r1c2 r2c1 r2c2."));
        assert_eq!(grade.solutions.len(), 2);
    }
}
