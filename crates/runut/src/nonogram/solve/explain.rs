//! What was decided and why, for somebody who watches.

use super::board::{Board, Conflict};
use super::messages;
use crate::engine::bits::Bits;
use crate::engine::monitor::Monitor;
use crate::{Mark, Message, Role, Step};

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
    Step { what, marks: decided }
}

/// What trying the colours of a cell decided since a moment.
pub fn by_trial<B: Bits>(board: &Board<'_, B>, cell: usize, before: usize) -> Step {
    let mut marks = decided(board, before);
    let what = messages::trial_tells(place(board, cell), marks.len());
    marks.push(Mark { place: place(board, cell), role: Role::Reason });
    Step { what, marks }
}

/// A trial that fills the board has found a solution: everything that was open.
pub fn by_last_trial<B: Bits>(board: &Board<'_, B>, cell: usize) -> Step {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let mark = |cell| Mark { place: place(board, cell), role: Role::Place };
    let mut marks: Vec<Mark> = open.map(mark).collect();
    let what = messages::trial_fills(place(board, cell), marks.len());
    marks.push(Mark { place: place(board, cell), role: Role::Reason });
    Step { what, marks }
}

/// Where nothing follows any more: the cells that stay open.
pub fn stall<B: Bits>(board: &Board<'_, B>, what: Message) -> Step {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let mark = |cell| Mark { place: place(board, cell), role: Role::Reason };
    Step { what, marks: open.map(mark).collect() }
}

fn decided<B: Bits>(board: &Board<'_, B>, before: usize) -> Vec<Mark> {
    let mut cells: Vec<usize> =
        board.removed_since(before).iter().map(|gone| gone.cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells.retain(|&cell| board.known(cell).is_some());
    cells.iter().map(|&cell| Mark { place: place(board, cell), role: Role::Place }).collect()
}

fn place<B: Bits>(board: &Board<'_, B>, cell: usize) -> String {
    format!("r{}c{}", cell / board.width() + 1, cell % board.width() + 1)
}
