//! What was decided and why, for somebody who watches.

use super::board::{Board, Conflict};
use super::messages;
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::{Mark, Message, Place, Step, Value};
use std::ops::ControlFlow::{self, Continue};

/// Lines solved between two looks at the outside world.
const STRETCH: usize = 64;

/// Solves lines until nothing follows any more, counts them, and tells what each of them decided if somebody watches.
pub fn propagate<B: Bits>(
    board: &mut Board<'_, B>,
    monitor: &mut dyn Listener<Stop = ()>,
) -> ControlFlow<(), Result<(), Conflict>> {
    if !monitor.watches() {
        loop {
            let before = board.work();
            let settled = board.propagate_for(board.stretch(STRETCH));
            monitor.worked(board.work() - before)?;
            if let Some(settled) = settled {
                return Continue(settled);
            }
        }
    }
    loop {
        let before = board.mark();
        let Some((line, possible)) = board.solve_next() else { return Continue(Ok(())) };
        monitor.worked(1)?;
        if !possible {
            return Continue(Err(Conflict));
        }
        if board.mark() > before {
            monitor.step(by_line(board, line, before));
        }
    }
}

/// What a line decided since a moment.
pub fn by_line<B: Bits>(board: &Board<'_, B>, line: usize, before: usize) -> Step {
    let decided = decided(board, before);
    let what = match line.checked_sub(board.height()) {
        None => messages::row_tells(line + 1, decided.len()),
        Some(column) => messages::column_tells(column + 1, decided.len()),
    };
    Step::new(what, decided)
}

/// What trying the colours of a cell decided since a moment.
pub fn by_trial<B: Bits>(board: &Board<'_, B>, cell: usize, before: usize) -> Step {
    let mut marks = decided(board, before);
    let what = messages::trial_tells(place(board, cell), marks.len());
    marks.push(Mark::reason(place(board, cell)));
    Step::new(what, marks)
}

/// A trial that fills the board has found a solution: everything that was open.
pub fn by_last_trial<B: Bits>(board: &Board<'_, B>, cell: usize, picture: &[u8]) -> Step {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let mark = |cell| Mark::put(place(board, cell), value(picture[cell]));
    let mut marks: Vec<Mark> = open.map(mark).collect();
    let what = messages::trial_fills(place(board, cell), marks.len());
    marks.push(Mark::reason(place(board, cell)));
    Step::new(what, marks)
}

/// Where nothing follows any more: the cells that stay open.
pub fn stall<B: Bits>(board: &Board<'_, B>, what: Message) -> Step {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let mark = |cell| Mark::reason(place(board, cell));
    Step::new(what, open.map(mark).collect())
}

/// Tells somebody who watches how the board stands, after the search has jumped.
pub fn stands<B: Bits>(
    board: &Board<'_, B>,
    monitor: &mut dyn Listener<Stop = ()>,
    what: impl Fn() -> Message,
) {
    if monitor.watches() {
        let cells =
            (0..board.cells()).map(|cell| (place(board, cell), board.known(cell).map(value)));
        monitor.stands(what(), &mut { cells });
    }
}

fn decided<B: Bits>(board: &Board<'_, B>, before: usize) -> Vec<Mark> {
    let mut cells: Vec<usize> =
        board.removed_since(before).iter().map(|gone| gone.cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    let mark = |&cell: &usize| Some(Mark::put(place(board, cell), value(board.known(cell)?)));
    cells.iter().filter_map(mark).collect()
}

/// A colour of the puzzle; 0 is empty.
pub fn value(colour: u8) -> Value {
    match colour {
        0 => Value::Empty,
        colour => Value::Colour(colour),
    }
}

/// The place of a cell.
pub fn place<B: Bits>(board: &Board<'_, B>, cell: usize) -> Place {
    Place::at(cell, board.width())
}
