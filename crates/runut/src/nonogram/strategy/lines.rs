//! Line logic alone: what follows from one line at a time, until nothing follows.
//!
//! Each line is solved exactly (see [`line`](crate::nonogram::solve::line)); whatever it decides is
//! told to the lines that cross it, and those are solved again. A puzzle that yields to this can be
//! solved by hand without a single guess, and its solution is the only one: the count is 1, proved.
//! Batenburg and Kosters (2009) call such puzzles simple; about four out of five published ones
//! are. Polynomial: at most one round for each option of each cell, in practice a few. When nothing
//! follows any more the strategy says *unknown*, and shows how far it came.

use super::meter::Meter;
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::nonogram::solve::board::Board;
use crate::nonogram::solve::explain::{by_line, stall};
use crate::nonogram::solve::{Task, messages, with_board};
use crate::nonogram::{Nonogram, Picture};
use crate::{About, Claims, Message, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Lines;

static ABOUT: About = About {
    name: "lines",
    idea: Text {
        en: "Solve one row or column at a time, exactly, until nothing more follows; never guess.",
        id: "Selesaikan satu baris atau kolom setiap kali, secara tepat, sampai tidak ada lagi akibatnya; tanpa menebak.",
    },
    reference: "Batenburg and Kosters, Solving Nonograms by combining relaxations (2009)",
    claims: Claims { complete: false, splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Lines {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        with_board(puzzle, Walk { puzzle, run })
    }
}

struct Walk<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
}

impl Task for Walk<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, mut board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::new(self.puzzle, self.run);
        loop {
            let before = board.mark();
            let Some((line, possible)) = board.solve_next() else { break };
            if meter.worked(1).is_break() {
                return meter.stopped();
            }
            if !possible {
                meter.run().reason(contradiction(&board, line));
                return Continue(());
            }
            if board.mark() > before && meter.watches() {
                meter.step(by_line(&board, line, before));
            }
        }
        if board.is_full() {
            return meter.solution(self.puzzle, board.picture());
        }
        note_stall(&board, &mut meter);
        Break(Stop::Stalled)
    }
}

/// Which line cannot be filled.
pub(super) fn contradiction<B: Bits>(board: &Board<'_, B>, line: usize) -> Message {
    match line.checked_sub(board.height()) {
        None => messages::row_contradicts(line + 1),
        Some(column) => messages::column_contradicts(column + 1),
    }
}

/// Notes how far logic came.
pub(super) fn note_stall<B: Bits>(board: &Board<'_, B>, meter: &mut Meter<'_, '_>) {
    let message = stalled(board);
    if meter.watches() {
        meter.step(stall(board, message.clone()));
    }
    meter.run().note(message);
}

fn stalled<B: Bits>(board: &Board<'_, B>) -> Message {
    let palette = board.puzzle().palette();
    let known: Vec<Option<u8>> = (0..board.cells()).map(|cell| board.known(cell)).collect();
    let sign = |cell: &Option<u8>| cell.map_or('?', |shade| palette[usize::from(shade)].sign);
    let rows = known.chunks(board.width()).map(|row| row.iter().map(sign).collect::<String>());
    let text = rows.collect::<Vec<_>>().join("\n");
    messages::stalled_at(known.iter().flatten().count(), known.len(), text)
}
