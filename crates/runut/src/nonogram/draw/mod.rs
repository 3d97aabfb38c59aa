//! Pictures of nonograms: clues, cells, a thicker line every five cells.
//!
//! Views: `board` (clues and, if there is one, the solution), `picture` (the cells alone), `difference` (where the solution
//! and another one disagree; without a solution, any two).

mod fit;
mod sheet;
mod terminal;

use super::grade::up_to_two;
use super::{Nonogram, Picture, Side, clue};
use crate::Puzzle;
use crate::draw::{Color, Scene, Style, Theme, messages};
use crate::step::{Place, Value, Values};

/// How long the search for another solution may last, for a drawing.
const NODES: u64 = 200_000;

/// What is shown in a cell.
#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Unknown,
    Known(u8),
    /// Two pictures disagree here.
    Differs(u8, u8),
}

/// A board with something in its cells.
struct Board<'a> {
    puzzle: &'a Nonogram,
    cells: Vec<Cell>,
    style: &'a Style,
    /// Without clues it is only a picture.
    clues: bool,
}

pub(super) fn draw(
    puzzle: &Nonogram,
    solution: Option<&Picture>,
    view: &str,
    style: &Style,
) -> Scene {
    match (view, solution) {
        ("picture", Some(picture)) => {
            let cells = picture.cells().iter().map(|&colour| Cell::Known(colour)).collect();
            Board { puzzle, cells, style, clues: false }.scene()
        }
        ("difference", solution) => match two_solutions(puzzle, solution).as_slice() {
            [one, other, ..] => difference(puzzle, one, other, style),
            found => {
                let mut scene = board(puzzle, found.first(), style);
                scene.notes.push(messages::nothing_differs());
                scene
            }
        },
        (_, solution) => board(puzzle, solution, style),
    }
}

/// Draws a board on which so much is known.
pub(super) fn sketch(puzzle: &Nonogram, values: &Values, style: &Style) -> Scene {
    let known = |cell: usize| match values.get(&Place::at(cell, puzzle.width())) {
        Some(Value::Empty) => Cell::Known(0),
        Some(Value::Colour(colour)) if usize::from(*colour) < puzzle.palette().len() => {
            Cell::Known(*colour)
        }
        _ => Cell::Unknown,
    };
    let cells = (0..puzzle.width() * puzzle.height()).map(known).collect();
    Board { puzzle, cells, style, clues: true }.scene()
}

/// The puzzle with two pictures in it: where they agree the cells are pale, where they differ each shows its half.
pub fn difference(puzzle: &Nonogram, one: &Picture, other: &Picture, style: &Style) -> Scene {
    let pairs = one.cells().iter().zip(other.cells());
    let cell = |(one, other): (&u8, &u8)| match one == other {
        true => Cell::Known(*one),
        false => Cell::Differs(*one, *other),
    };
    Board { puzzle, cells: pairs.map(cell).collect(), style, clues: true }.scene()
}

/// The solution, the goal, and what a short search finds: two of them that differ, if there are.
fn two_solutions(puzzle: &Nonogram, solution: Option<&Picture>) -> Vec<Picture> {
    let goal = puzzle.goal().filter(|goal| puzzle.check(goal).is_ok());
    let mut found: Vec<Picture> = solution.cloned().into_iter().chain(goal).collect();
    found.dedup();
    if found.len() < 2 {
        let more = up_to_two(puzzle, NODES).0;
        found.extend(more.into_iter().filter(|other| solution != Some(other)));
        found.dedup();
    }
    found
}

fn board(puzzle: &Nonogram, solution: Option<&Picture>, style: &Style) -> Scene {
    let cell = |index: usize| {
        let (x, y) = (index % puzzle.width(), index / puzzle.width());
        let known = solution.map(|picture| picture.at(x, y)).or(puzzle.given(x, y).known());
        known.map_or(Cell::Unknown, Cell::Known)
    };
    let cells = (0..puzzle.width() * puzzle.height()).map(cell).collect();
    Board { puzzle, cells, style, clues: true }.scene()
}

impl Board<'_> {
    fn scene(&self) -> Scene {
        let mut scene = sheet::scene(self);
        let (text, note) = fit::text(self);
        scene.text = text;
        scene.notes.extend(note);
        scene
    }

    fn at(&self, x: usize, y: usize) -> Cell {
        self.cells[y * self.puzzle.width() + x]
    }

    /// Whether two pictures are shown in one.
    fn differs(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Differs(..)))
    }

    /// Whether something is still to be found out.
    fn is_open(&self) -> bool {
        self.cells.contains(&Cell::Unknown)
    }

    /// Whether a line is finished as its clue tells, while the board is not: its clue matters no more.
    fn is_done(&self, side: Side, index: usize) -> bool {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let cells: Vec<Cell> = match side {
            Side::Row => (0..width).map(|x| self.at(x, index)).collect(),
            Side::Column => (0..height).map(|y| self.at(index, y)).collect(),
        };
        let known: Option<Vec<u8>> = cells
            .iter()
            .map(|cell| match cell {
                Cell::Known(colour) => Some(*colour),
                _ => None,
            })
            .collect();
        let Some(known) = known else { return false };
        self.is_open() && clue(known.into_iter()) == self.puzzle.lines(side)[index]
    }

    /// The colour of an ink on the screen. On a dark ground paper is dark, and what is nearly black becomes light.
    fn ink(&self, colour: u8) -> Color {
        let [r, g, b] = self.puzzle.palette()[usize::from(colour)].rgb;
        let ink = Color(r, g, b);
        if self.style.theme == Theme::Light {
            return ink;
        }
        let bright = u32::from(r) + u32::from(g) + u32::from(b);
        match colour {
            0 if bright > 600 => self.style.colors().cell,
            0 => ink,
            _ if bright < 150 => self.style.colors().ink,
            _ => ink,
        }
    }

    /// The sign of a colour, which tells it from the others without looking at its ink.
    fn sign(&self, colour: u8) -> char {
        self.puzzle.palette()[usize::from(colour)].sign
    }
}
