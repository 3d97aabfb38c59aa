//! How a person solves a board, with a reason for every step.
//!
//! Two questions are asked of a sliding board. *What is the next move?* has an exact answer on boards of up to 16 cells: the
//! distance of every neighbour is known, so it can be said which moves are on a shortest way and which ones only look as if
//! they were (`shortest-move`). *How would I do it by hand?* is answered by the human method, which needs no search at all:
//! lay the rows from the top, tile by tile, and the last two of a row together; then the columns of the last two rows; the
//! last square turns until it is in order. Nothing that is laid is ever touched again, which is the reason of every
//! manoeuvre. Whether there is a way at all is told first (`parity`).
//!
//! A hint is the next shortest move, or where nobody knows it the next manoeuvre; an explanation is the human method.
//!
//! Weights, from 1 to 10: 1 turning the last square, 2 carrying one tile home, 4 a pair around its corner, 5 a pair from
//! below, 10 seeing a move of a shortest way.

mod carry;
mod column;
mod corner;
mod last_square;
mod parity;
mod shortest_move;

pub(super) use shortest_move::next_move;

use super::laying::{Laying, Stage};
use super::{Direction, Parity, Route, Sliding, messages};
use crate::{
    Diagnostic, End, Explanation, Hint, Mark, Message, Place, Step, Tables, Technique,
    TechniqueAbout,
};

/// What they are, easiest first.
pub(super) static ABOUT: &[&TechniqueAbout] = &[
    &parity::ABOUT,
    &last_square::ABOUT,
    &carry::ABOUT,
    &corner::ABOUT,
    &column::ABOUT,
    &shortest_move::ABOUT,
];

/// The manoeuvres of the human method: exactly one of them fits what is to be laid next.
static MANOEUVRES: &[&dyn Technique<Position>] =
    &[&carry::Carry, &corner::Corner, &column::Column, &last_square::LastSquare];

/// A board on its way, the next tiles to lay, and how.
pub(super) struct Position {
    board: Sliding,
    stage: Stage,
    /// The cells to be filled next.
    cells: Vec<usize>,
    moves: Vec<Direction>,
}

impl Position {
    /// The board after the manoeuvre.
    fn after(&self) -> Sliding {
        self.board.after(&self.moves).expect("a manoeuvre stays on the board")
    }

    /// The letters of the manoeuvre.
    fn letters(&self) -> String {
        Route::new(self.moves.clone()).to_string()
    }

    /// The tile that stands in a cell after the manoeuvre, as it is written.
    fn tile(&self, cell: usize) -> String {
        match self.after().tiles()[cell] {
            0 => "-".to_owned(),
            tile => tile.to_string(),
        }
    }

    fn place(&self, cell: usize) -> Place {
        Place::at(cell, self.board.width())
    }

    /// A use of a technique here: the reason is the tiles that it is about, the effect every cell that changes.
    fn told(&self, about: &TechniqueAbout, what: Message) -> Step {
        let after = self.after();
        let tiles = self.cells.iter().map(|&cell| after.tiles()[cell]).filter(|&tile| tile != 0);
        let reasons = tiles.map(|tile| Mark::reason(Place::Tile(u16::from(tile))));
        let changed = self.board.places().zip(after.places()).filter(|(old, new)| old != new);
        let effects = changed.map(|(_, (place, value))| Mark::put(place, value));
        Step {
            technique: Some(about.name.to_owned()),
            what,
            marks: reasons.chain(effects).collect(),
        }
    }
}

/// The human method from a board to its goal.
pub(super) fn explain(board: &Sliding, position: Option<&str>) -> Result<Explanation, Diagnostic> {
    let here = stand(board, position)?;
    let parity = Parity::of(&here);
    let mut steps = vec![parity::step(&parity)];
    if let Some(reason) = parity.impossible() {
        return Ok(Explanation { steps, end: End::Never(reason) });
    }
    let mut laying = Laying::new(&here);
    let mut board = here;
    while let Some(laid) = laying.next_group() {
        if laid.moves.is_empty() {
            continue;
        }
        let position = Position {
            board: board.clone(),
            stage: laid.stage,
            cells: laid.cells,
            moves: laid.moves,
        };
        board = position.after();
        steps.extend(MANOEUVRES.iter().find_map(|technique| technique.find(&position)));
    }
    Ok(Explanation { steps, end: End::Solved(messages::already_solved()) })
}

/// The next move of a shortest way, or the next manoeuvre where nobody knows one.
pub(super) fn hint(board: &Sliding, position: Option<&str>) -> Result<Hint, Diagnostic> {
    let here = stand(board, position)?;
    if let Some(reason) = Parity::of(&here).impossible() {
        return Ok(Hint::End(End::Never(reason)));
    }
    if here.tiles() == here.goal() {
        return Ok(Hint::End(End::Solved(messages::already_solved())));
    }
    if let Some(step) = next_move(&here, &Tables::in_memory(Tables::USUAL_BUDGET)) {
        return Ok(Hint::Step(step));
    }
    let explanation = explain(&here, None)?;
    let manoeuvre = explanation.steps.into_iter().nth(1);
    Ok(manoeuvre.map_or(Hint::End(explanation.end), Hint::Step))
}

/// The board to which some moves have led.
pub(super) fn stand(board: &Sliding, position: Option<&str>) -> Result<Sliding, Diagnostic> {
    let text = position.unwrap_or_default();
    let done = Route::read(text)?;
    let off = (1..=done.moves.len()).find(|&count| board.after(&done.moves[..count]).is_none());
    match off {
        None => Ok(board.after(&done.moves).expect("no move leads off the board")),
        Some(number) => {
            let letter = done.moves[number - 1].letter();
            Err(Diagnostic::at(0..text.len(), messages::leaves_board(number, letter)))
        }
    }
}

#[cfg(test)]
mod tests;
