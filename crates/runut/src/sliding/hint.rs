//! The next move for somebody who plays, and how hard a board is.

use super::{Direction, Parity, Route, Sliding, messages};
use crate::{
    Answer, Ask, Diagnostic, End, Goal, Grade, Hint, Limits, Mark, Place, Step, Value, answer,
    default_strategy,
};
use std::ops::ControlFlow::Continue;

/// Nodes that a hint may cost: a second or two on the hardest boards.
const PATIENCE: u64 = 50_000_000;

/// The next move from a board, or from where some moves have led.
pub(super) fn hint(board: &Sliding, partial: Option<&str>) -> Result<Hint, Diagnostic> {
    let done = Route::read(partial.unwrap_or_default())?;
    let end = partial.map_or(0, str::len);
    let Some(here) = board.after(&done.moves) else {
        let letter = done.moves.last().map_or('-', |last| last.letter());
        return Err(Diagnostic::at(0..end, messages::leaves_board(done.moves.len(), letter)));
    };
    if let Some(reason) = Parity::of(&here).impossible() {
        return Ok(Hint::End(End::Never(reason)));
    }
    let limits = Limits { nodes: Some(PATIENCE), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::First) };
    let Some((route, _)) = solve(&here, &ask) else {
        return Ok(Hint::End(End::Stuck(messages::no_hint())));
    };
    let Some(&direction) = route.moves.first() else {
        return Ok(Hint::End(End::Solved(messages::already_solved())));
    };
    let (width, blank) = (here.width(), here.blank());
    let from =
        direction.step(blank, width, here.height()).expect("a checked way stays on the board");
    // The tile goes against the blank.
    let arrow = match direction {
        Direction::Up => '↓',
        Direction::Left => '→',
        Direction::Right => '←',
        Direction::Down => '↑',
    };
    let left = route.length(here.metric());
    let tile = here.tiles()[from];
    let what = match route.optimal {
        Some(true) => messages::next_move(direction.letter(), tile, arrow, left),
        _ => messages::good_move(direction.letter(), tile, arrow, left),
    };
    Ok(Hint::Step(Step::new(
        what,
        vec![
            Mark::put(Place::at(from, width), Value::Empty),
            Mark::put(Place::at(blank, width), Value::Tile(u16::from(tile))),
        ],
    )))
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
            let cells = board.tiles().len() as f64;
            // The longest shortest ways grow about like the cells to the power of 3/2: 31 moves on 3×3, 80 on 4×4.
            let longest = 1.2 * cells.powf(1.5);
            grade.difficulty = Some((10.0 * length as f64 / longest).min(10.0));
            grade.notes.push(messages::fewest(length));
        }
        grade.solutions.push(route.to_string());
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
