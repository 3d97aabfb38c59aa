//! Playing with dominoes: two neighbouring squares get one, and a tap takes it away again.
//!
//! A position is written like a tiling, with `.` for squares that are still open.

use super::format::grid::read_halves;
use super::{Half, Tiled, Tiling, domino, messages};
use crate::play::{Act, Game, Judgement, Tool, messages as say, untenable};
use crate::{
    Answer, Ask, Diagnostic, Goal, Mark, Message, Place, Puzzle, Role, Source, Value, Values,
};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow::Continue;

/// The game on a board.
pub(super) struct Play<'a>(pub &'a Tiling);

/// What lies where; `None` is an open square.
#[derive(Clone)]
pub(super) struct Position {
    width: usize,
    halves: Vec<Option<Half>>,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let halves = self.halves.iter().map(|half| half.unwrap_or(Half::Hole)).collect();
        let text = Tiled { width: self.width, halves }.to_string();
        let open = |(index, sign): (usize, char)| {
            // A line break follows every row.
            let (row, column) = (index / (self.width + 1), index % (self.width + 1));
            let inside = column < self.width;
            match inside && self.halves[row * self.width + column].is_none() {
                true => '.',
                false => sign,
            }
        };
        f.write_str(&text.chars().enumerate().map(open).collect::<String>())
    }
}

impl Position {
    /// Where the other half of the domino on a square lies.
    fn other(&self, at: usize) -> Option<usize> {
        let there = match self.halves[at]? {
            Half::Hole => return None,
            Half::Left => at + 1,
            Half::Right => at.checked_sub(1)?,
            Half::Upper => at + self.width,
            Half::Lower => at.checked_sub(self.width)?,
        };
        (there < self.halves.len()).then_some(there)
    }

    /// The dominoes, each by its first square.
    fn dominoes(&self) -> Vec<(usize, usize)> {
        let first = |half: &Option<Half>| matches!(half, Some(Half::Left | Half::Upper));
        let squares = (0..self.halves.len()).filter(|&at| first(&self.halves[at]));
        squares.filter_map(|at| Some((at, self.other(at)?))).collect()
    }
}

impl Play<'_> {
    fn square(&self, place: Place) -> Result<usize, Message> {
        let (row, column) = place.flat().ok_or_else(|| say::nothing_here(place))?;
        let inside = row < self.0.height() && column < self.0.width();
        let open = inside && self.0.is_open(row, column);
        if open { Ok(row * self.0.width() + column) } else { Err(say::nothing_here(place)) }
    }

    /// Lays a domino on two open neighbours.
    fn lay(&self, position: &Position, one: usize, other: usize) -> Result<Position, Message> {
        let (first, last) = (one.min(other), one.max(other));
        let width = self.0.width();
        let halves = match last - first {
            1 if last % width != 0 => (Half::Left, Half::Right),
            across if across == width => (Half::Upper, Half::Lower),
            _ => return Err(messages::no_neighbours()),
        };
        if position.halves[first].or(position.halves[last]).is_some() {
            return Err(messages::covered());
        }
        let mut next = position.clone();
        (next.halves[first], next.halves[last]) = (Some(halves.0), Some(halves.1));
        Ok(next)
    }

    /// Whether the rest can be covered when these dominoes lie there.
    fn possible(&self, dominoes: &[(usize, usize)]) -> Answer {
        let width = self.0.width();
        let laid = |at: usize| dominoes.iter().any(|&(one, other)| at == one || at == other);
        let open =
            |row: usize, column: usize| self.0.is_open(row, column) && !laid(row * width + column);
        let rows: Vec<Vec<bool>> = (0..self.0.height())
            .map(|row| (0..width).map(|column| open(row, column)).collect())
            .collect();
        let Some(rest) = Tiling::new(&rows) else { return Answer::Unknown };
        let (ask, best) = (Ask::new(Goal::First), crate::default_strategy::<Tiling>());
        crate::answer(&rest, best, &ask, &mut |_| Continue(())).answer
    }
}

impl Game for Play<'_> {
    type Position = Position;

    fn start(&self) -> Position {
        let width = self.0.width();
        let half = |at: usize| match self.0.is_open(at / width, at % width) {
            true => None,
            false => Some(Half::Hole),
        };
        Position { width, halves: (0..width * self.0.height()).map(half).collect() }
    }

    fn read(&self, text: &str) -> Result<Position, Diagnostic> {
        let start = self.start();
        if text.trim().is_empty() {
            return Ok(start);
        }
        let halves = read_halves(self.0, &Source::new("", text))?;
        let wrong = |at: usize| {
            let (row, column) = (at / self.0.width() + 1, at % self.0.width() + 1);
            Diagnostic::at(0..text.len(), messages::wrong_square(row, column))
        };
        if halves.len() != start.halves.len() {
            return Err(wrong(halves.len().min(start.halves.len())));
        }
        let position = Position { width: start.width, halves };
        for at in 0..position.halves.len() {
            let hole = position.halves[at] == Some(Half::Hole);
            let other = position.other(at);
            let paired = position.halves[at].is_none()
                || hole
                || other.is_some_and(|other| position.other(other) == Some(at));
            if hole != (start.halves[at] == Some(Half::Hole)) || !paired {
                return Err(wrong(at));
            }
        }
        Ok(position)
    }

    fn tools(&self) -> Vec<Tool> {
        let domino = Tool::new("domino", messages::domino(), "▭");
        let take = Tool::new("take", say::take(), "×");
        vec![
            Tool { takes: 2, key: Some('1'), ..domino },
            Tool { second: true, key: Some('0'), ..take },
        ]
    }

    fn act(&self, position: &Position, act: &Act) -> Result<Position, Message> {
        let squares: Result<Vec<usize>, Message> =
            act.places.iter().map(|&place| self.square(place)).collect();
        let squares = squares?;
        let take = act.tool.as_deref() == Some("take");
        match squares.as_slice() {
            [one, .., other] if !take => self.lay(position, *one, *other),
            squares => {
                let mut next = position.clone();
                for &at in squares {
                    if let Some(other) = next.other(at) {
                        (next.halves[at], next.halves[other]) = (None, None);
                    } else if squares.len() == 1 && !take {
                        return Err(say::two_places());
                    }
                }
                Ok(next)
            }
        }
    }

    fn follow(&self, position: &Position, marks: &[Mark]) -> Result<Position, Message> {
        let mut next = position.clone();
        let mut dominoes: BTreeMap<Value, Vec<usize>> = BTreeMap::new();
        for mark in marks.iter().filter(|mark| mark.role == Role::Place) {
            let value = mark.value.clone().ok_or_else(say::does_not_fit)?;
            dominoes.entry(value).or_default().push(self.square(mark.place)?);
        }
        if dominoes.is_empty() {
            return Err(say::only_look());
        }
        for squares in dominoes.values() {
            let [one, other] = squares[..] else { return Err(say::does_not_fit()) };
            next = self.lay(&next, one, other)?;
        }
        Ok(next)
    }

    fn values(&self, position: &Position) -> Values {
        let dominoes = (1..).zip(position.dominoes());
        let squares = dominoes.flat_map(|(number, (one, other))| {
            [one, other].map(|at| (Place::at(at, position.width), domino(number)))
        });
        squares.collect()
    }

    fn done(&self, _: &Position) -> Vec<Place> {
        Vec::new()
    }

    fn is_solved(&self, position: &Position) -> bool {
        let halves: Option<Vec<Half>> = position.halves.iter().copied().collect();
        let width = position.width;
        halves.is_some_and(|halves| self.0.check(&Tiled { width, halves }).is_ok())
    }

    fn judge(&self, position: &Position) -> Judgement {
        if self.possible(&[]) == Answer::No {
            let why = Some(self.0.impossible().unwrap_or_else(say::hopeless));
            return Judgement { answer: Answer::No, wrong: Vec::new(), why };
        }
        let mut possible = |dominoes: &[(usize, usize)]| self.possible(dominoes);
        let (wrong, answer) = untenable(&position.dominoes(), &mut possible);
        let squares = wrong.iter().flat_map(|&(one, other)| [one, other]);
        let wrong = squares.map(|at| Place::at(at, position.width)).collect();
        Judgement { answer, wrong, why: None }
    }
}
