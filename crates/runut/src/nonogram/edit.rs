//! Making a nonogram: the picture is painted, the clues follow. A puzzle that does not tell its picture begins with its
//! first solution, or with nothing.

use super::grade::up_to_two;
use super::solve::explain::value;
use super::{Nonogram, Parts, Picture};
use crate::draw::Color;
use crate::orderly::gathered;
use crate::play::{Act, Resize, Tool, messages as say};
use crate::{Message, Place, Values};

/// Nodes that looking for a picture may cost.
const NODES: u64 = 20_000;
/// The longest side of a picture that is painted by hand.
const LONGEST: usize = 99;
const ERASER: &str = "empty";

pub(super) fn tools(puzzle: &Nonogram) -> Vec<Tool> {
    let colours = (1u32..).zip(puzzle.palette().iter().skip(1));
    let mut tools: Vec<Tool> = colours
        .map(|(number, colour)| {
            let [r, g, b] = colour.rgb;
            let title = super::messages::colour(&colour.name);
            Tool {
                key: char::from_digit(number, 10),
                color: Some(Color(r, g, b)),
                ..Tool::new(format!("colour{number}"), title, colour.sign)
            }
        })
        .collect();
    let eraser = Tool::new(ERASER, say::take(), "×");
    tools.push(Tool { key: Some('0'), second: true, ..eraser });
    tools.extend(Resize::tools());
    tools
}

/// The picture that the puzzle is made of.
fn picture(puzzle: &Nonogram) -> Picture {
    let empty = || puzzle.picture(vec![0; puzzle.width() * puzzle.height()]);
    let solved = || up_to_two(puzzle, NODES).0.into_iter().next();
    puzzle.goal().or_else(solved).unwrap_or_else(empty)
}

pub(super) fn draft(puzzle: &Nonogram) -> Values {
    let picture = picture(puzzle);
    let painted = picture.cells().iter().enumerate().filter(|(_, colour)| **colour != 0);
    gathered(painted.map(|(at, &colour)| (Place::at(at, puzzle.width()), value(colour))))
}

/// The first cell of a stroke decides: one that has the colour already is emptied, and so are its like.
pub(super) fn edit(puzzle: &Nonogram, act: &Act) -> Result<Nonogram, Message> {
    let name = act.tool.as_deref().unwrap_or("colour1");
    let before = picture(puzzle);
    let (width, height) = (puzzle.width(), puzzle.height());
    if let Some(resize) = Resize::named(name) {
        let (wide, high) = resize.sides((width, height), 1..=LONGEST)?;
        let cell = |x: usize, y: usize| if x < width && y < height { before.at(x, y) } else { 0 };
        let cells = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        return painted(puzzle, wide, cells.map(|(x, y)| cell(x, y)).collect());
    }
    let colour = match name.strip_prefix("colour") {
        Some(number) => number.parse::<u8>().map_err(|_| say::no_tool(name))?,
        None => 0,
    };
    if usize::from(colour) >= puzzle.palette().len() {
        return Err(say::no_tool(name));
    }
    let mut cells = before.cells().to_vec();
    let mut wanted = None;
    for &place in &act.places {
        let inside = place.flat().filter(|&(row, column)| row < height && column < width);
        let (row, column) = inside.ok_or_else(|| say::nothing_here(place))?;
        let cell = &mut cells[row * width + column];
        *cell = *wanted.get_or_insert(if *cell == colour { 0 } else { colour });
    }
    painted(puzzle, width, cells)
}

/// The puzzle of a picture, with the colours and the title of another.
fn painted(puzzle: &Nonogram, width: usize, cells: Vec<u8>) -> Result<Nonogram, Message> {
    let signs = puzzle.palette().iter().map(|colour| colour.sign).collect();
    let picture = Picture::new(width, cells, signs).ok_or_else(say::no_place)?;
    let made =
        Nonogram::of_picture(&picture, puzzle.palette().to_vec()).map_err(|_| say::no_place())?;
    let Parts { title, author, .. } = puzzle.parts().clone();
    Nonogram::new(Parts { title, author, ..made.into_parts() }).map_err(|_| say::no_place())
}
