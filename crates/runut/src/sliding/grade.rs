//! How hard a board is.
//!
//! Difficulty is the length of a shortest way against the longest there is on boards of that size: 1 is solved already, 10
//! is as far away as a board can be (80 moves on 4×4, 31 on 3×3). A random 15-puzzle, 53 moves on average, is about a 7.
//! It says how far one must see, not how much work the human method is: that takes some 150 moves on any 15-puzzle, and
//! the notes tell which manoeuvres.

use super::far::furthest;
use super::{Parity, Route, Sliding, messages, technique};
use crate::{Answer, Ask, Goal, Grade, answer, default_strategy};
use std::ops::ControlFlow::Continue;

/// The difficulty of a board whose shortest way has so many moves.
pub(super) fn difficulty(board: &Sliding, length: usize) -> f64 {
    // The longest shortest ways grow about like the cells to the power of 3/2: 31 moves on 3×3, 80 on 4×4.
    let about = || 1.2 * (board.tiles().len() as f64).powf(1.5);
    let known = furthest(board.height(), board.width()).map(|most| most as f64);
    (1.0 + 9.0 * length as f64 / known.unwrap_or_else(about)).min(10.0)
}

/// Whether a board can be solved, in how many moves, and how hard that is: the length against the longest there is.
pub(super) fn grade(board: &Sliding, ask: &Ask) -> Grade {
    let parity = Parity::of(board);
    let mut grade = Grade {
        solvable: Answer::Yes,
        unique: Answer::Unknown,
        logic: Answer::Unknown,
        difficulty: None,
        notes: Vec::new(),
        solutions: Vec::new(),
    };
    if let Some(reason) = parity.impossible() {
        grade.solvable = Answer::No;
        grade.unique = Answer::No;
        grade.notes.push(reason);
        return grade;
    }
    let kurang = parity.sum() - parity.x;
    grade.notes.push(messages::even_sum(kurang, parity.x, parity.sum()));
    if let Some((route, report)) = solve(board, &Ask { goal: Goal::Unique, ..ask.clone() }) {
        grade.unique = report.answer;
        grade.notes.extend(report.notes);
        let length = route.length(board.metric());
        if route.optimal == Some(true) {
            grade.difficulty = Some(difficulty(board, length));
            grade.notes.push(messages::fewest(length));
        }
        grade.solutions.push(route.to_string());
    }
    if let Ok(way) = technique::explain(board, None) {
        let uses = way.uses().into_iter().filter(|(name, _)| name != "parity");
        let uses: Vec<String> = uses.map(|(name, times)| format!("{times} × {name}")).collect();
        if !uses.is_empty() {
            grade.notes.push(messages::by_hand(uses.join(", ")));
        }
    }
    grade
}

fn solve(board: &Sliding, ask: &Ask) -> Option<(Route, crate::Report)> {
    let mut first = None;
    let report = answer(board, default_strategy::<Sliding>(), ask, &mut |route| {
        first.get_or_insert(route);
        Continue(())
    });
    first.map(|route| (route, report))
}
