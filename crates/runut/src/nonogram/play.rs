//! Playing a nonogram: a colour or a cross in a cell, or along a run. The first cell of a run decides: an open one is
//! painted and so are the other open ones, one that has the colour already is opened again and so are its like. So a
//! stroke never spoils what stands there otherwise.
//!
//! A position is the picture with `?` for open cells. Whether it is wrong is told by the solutions: where there is only
//! one by comparing with it, else by asking which cells can stand together.

use super::format::text::picture;
use super::grade::up_to_two;
use super::solve::explain::value;
use super::{Block, ColourSet, Nonogram, Parts, Side, clue, messages};
use crate::draw::Color;
use crate::orderly::gathered;
use crate::play::{Act, Game, Judgement, Tool, messages as say, untenable};
use crate::{
    Answer, Ask, Diagnostic, Goal, Limits, Mark, Message, Place, Puzzle, Role, Value, Values,
};
use std::fmt;
use std::ops::ControlFlow::Continue;

/// Nodes that one question to the solver may cost.
const NODES: u64 = 20_000;
/// The name of the cross.
const EMPTY: &str = "empty";

/// The game on a puzzle.
pub(super) struct Play<'a>(pub &'a Nonogram);

/// What is known of every cell.
#[derive(Clone)]
pub(super) struct Position<'a> {
    puzzle: &'a Nonogram,
    cells: Vec<u64>,
}

impl fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |shade: u32| self.puzzle.palette()[shade as usize].sign;
        let any = any(self.puzzle);
        for (row, cells) in self.cells.chunks(self.puzzle.width()).enumerate() {
            if row > 0 {
                writeln!(f)?;
            }
            for &cell in cells {
                match cell {
                    _ if cell == any => write!(f, "?")?,
                    _ if cell.is_power_of_two() => write!(f, "{}", sign(cell.trailing_zeros()))?,
                    _ => {
                        let shades = (0..64).filter(|shade| cell >> shade & 1 == 1);
                        write!(f, "[{}]", shades.map(sign).collect::<String>())?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// All colours of a puzzle.
fn any(puzzle: &Nonogram) -> u64 {
    u64::MAX >> (63 - puzzle.colours())
}

impl<'a> Play<'a> {
    fn given(&self, cell: usize) -> u64 {
        self.0.given(cell % self.0.width(), cell / self.0.width()).0 & any(self.0)
    }

    fn cell(&self, place: Place) -> Option<usize> {
        let (row, column) = place.flat()?;
        let inside = row < self.0.height() && column < self.0.width();
        inside.then_some(row * self.0.width() + column)
    }

    /// The cells of a stroke: a hand may be faster than its places are told, so those between two in line belong to it.
    fn stroke(&self, places: &[Place]) -> Result<Vec<usize>, Message> {
        let width = self.0.width();
        let mut cells: Vec<usize> = Vec::new();
        for &place in places {
            let next = self.cell(place).ok_or_else(|| say::nothing_here(place))?;
            let last = cells.last().copied().unwrap_or(next);
            let step = match (last / width == next / width, last % width == next % width) {
                (true, _) => 1,
                (_, true) => width,
                _ => usize::MAX,
            };
            let between: Vec<usize> = match step {
                usize::MAX => Vec::new(),
                step if last < next => (last..next).step_by(step).skip(1).collect(),
                step => (next..last).step_by(step).skip(1).collect(),
            };
            cells.extend(between.into_iter().chain([next]));
        }
        Ok(cells)
    }

    /// Whether there is a picture with these cells.
    fn possible(&self, cells: &[(usize, u64)]) -> Answer {
        let mut given: Vec<ColourSet> =
            (0..self.0.width() * self.0.height()).map(|cell| ColourSet(self.given(cell))).collect();
        cells.iter().for_each(|&(cell, set)| given[cell] = ColourSet(given[cell].0 & set));
        let parts = Parts { given, ..self.0.clone().into_parts() };
        let Ok(puzzle) = Nonogram::new(parts) else { return Answer::No };
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let ask = Ask { limits, ..Ask::new(Goal::First) };
        crate::answer(&puzzle, crate::default_strategy::<Nonogram>(), &ask, &mut |_| Continue(()))
            .answer
    }

    fn line(&self, position: &Position<'_>, side: Side, index: usize) -> Vec<u64> {
        let width = self.0.width();
        match side {
            Side::Row => position.cells[index * width..(index + 1) * width].to_vec(),
            Side::Column => position.cells.iter().skip(index).step_by(width).copied().collect(),
        }
    }

    fn title(tool: &str, name: &str) -> Message {
        if tool == EMPTY { messages::cross() } else { messages::colour(name) }
    }
}

/// The colour that a cell shows, open cells none.
fn shown(cell: u64) -> u8 {
    if cell.is_power_of_two() { cell.trailing_zeros() as u8 } else { 0 }
}

fn matches(found: &Block, wanted: &Block) -> bool {
    found.colour == wanted.colour && (wanted.length.is_none() || found.length == wanted.length)
}

/// How many blocks from the beginning of a line are finished: those in front of the first open cell.
fn finished(cells: &mut dyn Iterator<Item = u64>, clue: &mut dyn Iterator<Item = &Block>) -> usize {
    let known: Vec<u8> = cells.take_while(|cell| cell.is_power_of_two()).map(shown).collect();
    // The last run may go on behind the open cell.
    let sure = known.iter().rposition(|colour| Some(colour) != known.last());
    let sure = match known.last() {
        Some(0) => known.len(),
        _ => sure.map_or(0, |at| at + 1),
    };
    let runs = self::clue(known[..sure].iter().copied());
    runs.iter().zip(clue).take_while(|(found, wanted)| matches(found, wanted)).count()
}

impl<'a> Game for Play<'a> {
    type Position = Position<'a>;

    fn start(&self) -> Position<'a> {
        let cells = (0..self.0.width() * self.0.height()).map(|cell| self.given(cell)).collect();
        Position { puzzle: self.0, cells }
    }

    /// What the puzzle gives stays, whatever the text says; a text that contradicts it is refused.
    fn read(&self, text: &str) -> Result<Position<'a>, Diagnostic> {
        let mut position = self.start();
        if text.trim().is_empty() {
            return Ok(position);
        }
        let read = picture::position(self.0, text)?;
        for (index, (cell, set)) in position.cells.iter_mut().zip(read).enumerate() {
            if *cell & set.0 == 0 {
                let place = Place::at(index, self.0.width());
                return Err(Diagnostic::at(0..text.len(), say::is_given(place)));
            }
            *cell &= set.0;
        }
        Ok(position)
    }

    fn tools(&self) -> Vec<Tool> {
        let colours = (1..).zip(self.0.palette().iter().skip(1));
        let mut tools: Vec<Tool> = colours
            .map(|(number, colour)| {
                let name = format!("colour{number}");
                let [r, g, b] = colour.rgb;
                Tool {
                    key: char::from_digit(number, 10),
                    color: Some(Color(r, g, b)),
                    ..Tool::new(&name, Self::title(&name, &colour.name), colour.sign)
                }
            })
            .collect();
        let cross = Tool::new(EMPTY, Self::title(EMPTY, ""), "×");
        tools.push(Tool { key: Some('0'), second: true, ..cross });
        tools
    }

    fn act(&self, position: &Position<'a>, act: &Act) -> Result<Position<'a>, Message> {
        let name = act.tool.as_deref().unwrap_or("colour1");
        let shade = match name.strip_prefix("colour") {
            Some(number) => number.parse::<u32>().map_err(|_| say::no_tool(name))?,
            None => 0,
        };
        let cells = self.stroke(&act.places)?;
        let open = |cell: usize| self.given(cell);
        let first = cells[0];
        if open(first).is_power_of_two() {
            return Err(say::is_given(Place::at(first, self.0.width())));
        }
        let before = position.cells[first];
        // A cell of which the puzzle or a hint excludes this colour is painted all the same: it is for the player to see.
        let wanted = |cell: usize| if before == 1 << shade { open(cell) } else { 1 << shade };
        let alike = |cell: u64| match before.is_power_of_two() {
            true => cell == before,
            false => !cell.is_power_of_two(),
        };
        let mut next = position.clone();
        for cell in cells {
            let allowed = open(cell) & wanted(cell) != 0 && !open(cell).is_power_of_two();
            if allowed && alike(position.cells[cell]) {
                next.cells[cell] = wanted(cell);
            } else if cell == first {
                return Err(say::is_given(Place::at(cell, self.0.width())));
            }
        }
        Ok(next)
    }

    fn follow(&self, position: &Position<'a>, marks: &[Mark]) -> Result<Position<'a>, Message> {
        let mut next = position.clone();
        let mut did = false;
        for mark in marks {
            let (Some(cell), Some(value)) = (self.cell(mark.place), &mark.value) else { continue };
            let shade = match value {
                Value::Colour(colour) if usize::from(*colour) < self.0.palette().len() => *colour,
                Value::Empty => 0,
                _ => return Err(say::does_not_fit()),
            };
            let set = match mark.role {
                Role::Place => 1 << shade,
                Role::Remove => next.cells[cell] & !(1 << shade),
                Role::Reason => continue,
            };
            if set & self.given(cell) == 0 {
                return Err(say::does_not_fit());
            }
            next.cells[cell] = set & self.given(cell);
            did = true;
        }
        if did { Ok(next) } else { Err(say::only_look()) }
    }

    fn values(&self, position: &Position<'a>) -> Values {
        let known = position.cells.iter().enumerate().filter(|(_, cell)| cell.is_power_of_two());
        gathered(known.map(|(at, &cell)| (Place::at(at, self.0.width()), value(shown(cell)))))
    }

    /// Blocks of finished lines, and blocks that are finished from either end of a line.
    fn done(&self, position: &Position<'a>) -> Vec<Place> {
        let mut done = Vec::new();
        for side in [Side::Row, Side::Column] {
            for (index, clue) in self.0.lines(side).iter().enumerate() {
                let cells = self.line(position, side, index);
                let found = self::clue(cells.iter().map(|&cell| shown(cell)));
                let whole = found.len() == clue.len()
                    && found.iter().zip(clue).all(|(found, wanted)| matches(found, wanted));
                let count = clue.len().max(1);
                let (first, last) = match whole {
                    true => (count, 0),
                    false => (
                        finished(&mut cells.iter().copied(), &mut clue.iter()),
                        finished(&mut cells.iter().rev().copied(), &mut clue.iter().rev()),
                    ),
                };
                let place = |block: usize| match side {
                    Side::Row => Place::RowClue(index as u16 + 1, block as u16 + 1),
                    Side::Column => Place::ColumnClue(index as u16 + 1, block as u16 + 1),
                };
                let blocks = (0..count).filter(|&block| block < first || block + last >= count);
                done.extend(blocks.map(place));
            }
        }
        done
    }

    /// Open cells count as empty: nobody has to cross out what is left.
    fn is_solved(&self, position: &Position<'a>) -> bool {
        let empty = |cell: &u64| cell.is_power_of_two() || cell & 1 == 1;
        let cells = position.cells.iter().map(|&cell| shown(cell)).collect();
        position.cells.iter().all(empty) && self.0.check(&self.0.picture(cells)).is_ok()
    }

    fn judge(&self, position: &Position<'a>) -> Judgement {
        let claims: Vec<(usize, u64)> = (position.cells.iter().copied().enumerate())
            .filter(|&(cell, set)| set != self.given(cell))
            .collect();
        let (own, unique) = up_to_two(self.0, NODES);
        let (wrong, answer) = match own.as_slice() {
            [] if unique == Answer::No => {
                let why = self.0.impossible().unwrap_or_else(say::hopeless);
                return Judgement { answer: Answer::No, wrong: Vec::new(), why: Some(why) };
            }
            [right] if unique == Answer::Yes => {
                let differs = |(cell, set): &&(usize, u64)| set >> right.cells()[*cell] & 1 == 0;
                let wrong: Vec<_> = claims.iter().filter(differs).copied().collect();
                let answer = if wrong.is_empty() { Answer::Yes } else { Answer::No };
                (wrong, answer)
            }
            _ => untenable(&claims, &mut |claims| self.possible(claims)),
        };
        let wrong = wrong.iter().map(|&(cell, _)| Place::at(cell, self.0.width())).collect();
        Judgement { answer, wrong, why: None }
    }

    fn header(&self, line: Place) -> Option<Message> {
        let (side, number) = match line {
            Place::Row(row) => (Side::Row, row),
            Place::Column(column) => (Side::Column, column),
            _ => return None,
        };
        let clue = self.0.lines(side).get(usize::from(number).checked_sub(1)?)?;
        let block = |block: &Block| {
            let length = block.length.map_or("?".to_owned(), |length| length.to_string());
            match self.0.is_coloured() {
                true => format!("{length} {}", self.0.palette()[usize::from(block.colour)].name),
                false => length,
            }
        };
        let mut blocks: Vec<String> = clue.iter().map(block).collect();
        if blocks.is_empty() {
            blocks.push("0".to_owned());
        }
        let clue = blocks.join(if self.0.is_coloured() { ", " } else { " " });
        Some(match side {
            Side::Row => messages::row_header(number, clue),
            Side::Column => messages::column_header(number, clue),
        })
    }
}
