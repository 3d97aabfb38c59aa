//! Playing on a sliding board: a tile in line with the blank slides, and all tiles between them with it. There are no
//! tools. A position is the way of the blank so far; no position is wrong, but a board may have no way at all.

use super::laying::Laying;
use super::technique::stand;
use super::{Direction, Parity, Route, Sliding, messages};
use crate::orderly::gathered;
use crate::play::{Act, Game, Judgement, Tool, messages as say};
use crate::{Answer, Diagnostic, Mark, Message, Place, Role, Value, Values};
use std::fmt;

/// The game on a board.
pub(super) struct Play<'a>(pub &'a Sliding);

/// Where somebody stands: the way there, and the board it led to.
pub(super) struct Position {
    way: Vec<Direction>,
    board: Sliding,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.way.iter().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}

impl Position {
    /// The cell that a place means: itself, or where a tile lies.
    fn cell(&self, place: Place) -> Option<usize> {
        match place {
            Place::Tile(tile) => self.board.tiles().iter().position(|&t| u16::from(t) == tile),
            place => {
                let (row, column) = place.flat()?;
                let inside = row < self.board.height() && column < self.board.width();
                inside.then_some(row * self.board.width() + column)
            }
        }
    }

    /// The way of the blank to a cell in its row or column.
    fn way_to(&self, cell: usize) -> Option<Vec<Direction>> {
        let (blank, width) = (self.board.blank(), self.board.width());
        let in_line = cell / width == blank / width || cell % width == blank % width;
        in_line.then(|| Route::along([blank, cell], width).moves)
    }

    fn after(&self, moves: &[Direction]) -> Option<Position> {
        let board = self.board.after(moves)?;
        Some(Position { way: [&self.way, moves].concat(), board })
    }
}

impl Game for Play<'_> {
    type Position = Position;

    fn start(&self) -> Position {
        Position { way: Vec::new(), board: self.0.clone() }
    }

    fn read(&self, text: &str) -> Result<Position, Diagnostic> {
        let board = stand(self.0, Some(text))?;
        Ok(Position { way: Route::read(text)?.moves, board })
    }

    fn tools(&self) -> Vec<Tool> {
        Vec::new()
    }

    /// A drag slides the tile it began on; one that began on the blank, the tile it ended on.
    fn act(&self, position: &Position, act: &Act) -> Result<Position, Message> {
        let mut cells = Vec::new();
        for &place in &act.places {
            cells.push(position.cell(place).ok_or_else(|| say::nothing_here(place))?);
        }
        let blank = position.board.blank();
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        let cell = if first == blank { last } else { first };
        if cell == blank {
            return Err(messages::nothing_slides());
        }
        let moves = position.way_to(cell).ok_or_else(messages::not_in_line)?;
        position.after(&moves).ok_or_else(messages::not_in_line)
    }

    /// A hint is a move or a manoeuvre: its marks say what the board looks like afterwards.
    fn follow(&self, position: &Position, marks: &[Mark]) -> Result<Position, Message> {
        let mut wanted = gathered::<_, Values>(position.board.places());
        let put = marks.iter().filter(|mark| mark.role == Role::Place);
        wanted.extend(put.filter_map(|mark| Some((mark.place, mark.value.clone()?))));
        let here: Values = gathered(position.board.places());
        if wanted == here {
            return Err(say::only_look());
        }
        let blank = wanted.iter().find(|(_, value)| **value == Value::Empty);
        let moved = blank.and_then(|(place, _)| position.cell(*place));
        let straight = moved.and_then(|cell| position.way_to(cell));
        let mut laying = Laying::new(&position.board);
        let manoeuvre = std::iter::from_fn(|| laying.next_group())
            .map(|laid| laid.moves)
            .find(|moves| !moves.is_empty());
        let ways = straight.into_iter().chain(manoeuvre);
        let mut there = ways.filter_map(|moves| position.after(&moves));
        there
            .find(|there| gathered::<_, Values>(there.board.places()) == wanted)
            .ok_or_else(say::does_not_fit)
    }

    fn values(&self, position: &Position) -> Values {
        gathered(position.board.places())
    }

    fn done(&self, _: &Position) -> Vec<Place> {
        Vec::new()
    }

    fn is_solved(&self, position: &Position) -> bool {
        position.board.tiles() == position.board.goal()
    }

    fn judge(&self, position: &Position) -> Judgement {
        match Parity::of(&position.board).impossible() {
            None => Judgement::RIGHT,
            why => Judgement { answer: Answer::No, wrong: Vec::new(), why },
        }
    }

    fn hole(&self, position: &Position) -> Option<Place> {
        Some(Place::at(position.board.blank(), position.board.width()))
    }
}
