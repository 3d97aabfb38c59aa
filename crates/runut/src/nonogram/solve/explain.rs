//! What was decided and why, for somebody who watches.

use super::board::{Board, Conflict};
use super::messages;
use crate::engine::bits::Bits;
use crate::engine::monitor::Monitor;
use crate::{Mark, Message, Place, Role, Step, Value};

/// Solves lines until nothing follows any more, and tells what each of them decided if somebody watches.
pub fn propagate<B: Bits>(
    board: &mut Board<'_, B>,
    monitor: &mut dyn Monitor,
) -> Result<(), Conflict> {
    if !monitor.watches() {
        return board.propagate();
    }
    loop {
        let before = board.mark();
        match board.solve_next() {
            None => return Ok(()),
            Some((_, false)) => return Err(Conflict),
            Some((line, true)) if board.mark() > before => {
                monitor.step(by_line(board, line, before))
            }
            Some(_) => {}
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
pub fn by_last_trial<B: Bits>(board: &Board<'_, B>, cell: usize) -> Step {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let mark = |cell| Mark { place: place(board, cell), role: Role::Place, value: None };
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

fn decided<B: Bits>(board: &Board<'_, B>, before: usize) -> Vec<Mark> {
    let mut cells: Vec<usize> =
        board.removed_since(before).iter().map(|gone| gone.cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|&cell| board.known(cell).is_some());
    let mark = |&cell: &usize| {
        let value = board.known(cell).map(|colour| colour_value(usize::from(colour)));
        Mark { place: place(board, cell), role: Role::Place, value }
    };
    cells.iter().map(mark).collect()
}

/// A colour of the puzzle; 0 is empty.
fn colour_value(colour: usize) -> Value {
    match u8::try_from(colour) {
        Ok(0) | Err(_) => Value::Empty,
        Ok(colour) => Value::Colour(colour),
    }
}

fn place<B: Bits>(board: &Board<'_, B>, cell: usize) -> Place {
    Place::at(cell, board.width())
}
