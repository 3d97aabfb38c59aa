//! Pictures of nonograms: clues, cells, a thicker line every five cells.
//!
//! Views: `board` (clues and, if there is one, the solution), `picture` (the cells alone),
//! `difference` (where the solution and another one disagree; without a solution, any two).

mod terminal;

use super::grade::up_to_two;
use super::{Block, Nonogram, Picture, Side};
use crate::Puzzle;
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Style};

const PAPER: Color = Color(255, 255, 255);
const FRAME: Color = Color(0x33, 0x33, 0x33);
const FIFTH: Color = Color(0x77, 0x77, 0x77);
const THIN: Color = Color(0xcc, 0xcc, 0xcc);
const MARK: Color = Color(0xd6, 0x27, 0x28);
/// How long the search for another solution may last, for a drawing.
const NODES: u64 = 200_000;

pub(super) fn draw(
    puzzle: &Nonogram,
    solution: Option<&Picture>,
    view: &str,
    _style: &Style,
) -> Scene {
    match (view, solution) {
        ("picture", Some(solution)) => picture(puzzle, solution),
        ("difference", solution) => match two_solutions(puzzle, solution).as_slice() {
            [one, other, ..] => difference(puzzle, one, other),
            found => board(puzzle, found.first()),
        },
        (_, solution) => board(puzzle, solution),
    }
}

/// The puzzle with two pictures in it: where they agree the cells are pale, where they differ each
/// shows its half.
pub fn difference(puzzle: &Nonogram, one: &Picture, other: &Picture) -> Scene {
    let layout = Layout::new(puzzle, true);
    let mut scene = layout.empty(puzzle);
    let color = |picture: &Picture, x, y| ink(puzzle, picture.at(x, y));
    for y in 0..puzzle.height() {
        for x in 0..puzzle.width() {
            let (left, top) = layout.corner(x, y);
            let (right, bottom) = (left + layout.cell, top + layout.cell);
            if one.at(x, y) == other.at(x, y) {
                if one.at(x, y) != 0 {
                    let pale = color(one, x, y).mix(PAPER, 0.65);
                    scene.push(layout.rect(x, y, 1, pale));
                }
                continue;
            }
            let half = |points: [(f32, f32); 3], color| Shape::Path {
                points: points.to_vec(),
                closed: true,
                fill: Fill::Flat(color),
                stroke: None,
            };
            scene.push(half([(left, top), (right, top), (left, bottom)], color(one, x, y)));
            scene.push(half([(right, top), (right, bottom), (left, bottom)], color(other, x, y)));
        }
    }
    layout.grid(puzzle, &mut scene);
    for y in 0..puzzle.height() {
        for x in (0..puzzle.width()).filter(|&x| one.at(x, y) != other.at(x, y)) {
            let (left, top) = layout.corner(x, y);
            scene.push(Shape::Rect {
                x: left,
                y: top,
                width: layout.cell,
                height: layout.cell,
                round: 0.0,
                fill: Fill::None,
                stroke: Some((MARK, layout.cell / 8.0)),
            });
        }
    }
    scene.text = terminal::lines(puzzle, |x, y| match one.at(x, y) == other.at(x, y) {
        true => terminal::Cell::Known(one.at(x, y)),
        false => terminal::Cell::Differs(one.at(x, y), other.at(x, y)),
    });
    scene
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

fn board(puzzle: &Nonogram, solution: Option<&Picture>) -> Scene {
    let layout = Layout::new(puzzle, true);
    let mut scene = layout.empty(puzzle);
    match solution {
        Some(picture) => layout.paint(puzzle, &mut scene, |x, y| Some(picture.at(x, y))),
        None => layout.paint(puzzle, &mut scene, |x, y| puzzle.given(x, y).known()),
    }
    layout.grid(puzzle, &mut scene);
    // A cell that is known to be empty looks like any empty cell, so it gets a dot.
    for y in 0..puzzle.height() {
        for x in (0..puzzle.width()).filter(|&x| puzzle.given(x, y).known() == Some(0)) {
            let (left, top) = layout.corner(x, y);
            let half = layout.cell / 2.0;
            let fill = Fill::Flat(FIFTH);
            scene.push(Shape::Circle {
                x: left + half,
                y: top + half,
                radius: layout.cell / 10.0,
                fill,
                stroke: None,
            });
        }
    }
    scene.text = terminal::lines(puzzle, |x, y| match solution {
        Some(picture) => terminal::Cell::Known(picture.at(x, y)),
        None => match puzzle.given(x, y).known() {
            Some(colour) => terminal::Cell::Known(colour),
            None => terminal::Cell::Unknown,
        },
    });
    scene
}

fn picture(puzzle: &Nonogram, picture: &Picture) -> Scene {
    let layout = Layout::new(puzzle, false);
    let mut scene = layout.empty(puzzle);
    layout.paint(puzzle, &mut scene, |x, y| Some(picture.at(x, y)));
    scene.text = terminal::picture(puzzle, picture);
    scene
}

/// The colour of an ink on the screen.
fn ink(puzzle: &Nonogram, colour: u8) -> Color {
    let [r, g, b] = puzzle.palette()[usize::from(colour)].rgb;
    Color(r, g, b)
}

/// Where everything stands.
struct Layout {
    cell: f32,
    left: f32,
    top: f32,
    margin: f32,
    clues: bool,
}

impl Layout {
    fn new(puzzle: &Nonogram, clues: bool) -> Layout {
        // A thousand cells should still fit a screen or two.
        let cell = match puzzle.width().max(puzzle.height()) {
            0..=40 => 20.0,
            41..=100 => 14.0,
            101..=300 => 8.0,
            _ => 4.0,
        };
        let longest =
            |side| puzzle.lines(side).iter().map(Vec::len).max().unwrap_or(0).max(1) as f32;
        let margin = cell / 2.0;
        let room = |side| if clues { (longest(side) + 0.5) * cell } else { 0.0 };
        Layout {
            cell,
            left: margin + room(Side::Row),
            top: margin + room(Side::Column),
            margin,
            clues,
        }
    }

    fn corner(&self, x: usize, y: usize) -> (f32, f32) {
        (self.left + x as f32 * self.cell, self.top + y as f32 * self.cell)
    }

    fn rect(&self, x: usize, y: usize, cells: usize, color: Color) -> Shape {
        let (left, top) = self.corner(x, y);
        let fill = Fill::Flat(color);
        Shape::Rect {
            x: left,
            y: top,
            width: cells as f32 * self.cell,
            height: self.cell,
            round: 0.0,
            fill,
            stroke: None,
        }
    }

    /// Paper and clues.
    fn empty(&self, puzzle: &Nonogram) -> Scene {
        let (right, bottom) = self.corner(puzzle.width(), puzzle.height());
        let (width, height) = (right + self.margin, bottom + self.margin);
        let mut scene = Scene::new(width, height);
        let sheet = |x, y, width, height, color| Shape::Rect {
            x,
            y,
            width,
            height,
            round: 0.0,
            fill: Fill::Flat(color),
            stroke: None,
        };
        scene.push(sheet(0.0, 0.0, width, height, PAPER));
        if ink(puzzle, 0) != PAPER {
            scene.push(sheet(
                self.left,
                self.top,
                right - self.left,
                bottom - self.top,
                ink(puzzle, 0),
            ));
        }
        if self.clues {
            for side in [Side::Row, Side::Column] {
                for (index, clue) in puzzle.lines(side).iter().enumerate() {
                    self.write(puzzle, &mut scene, side, index, clue);
                }
            }
        }
        scene
    }

    /// One clue beside its line; coloured blocks stand on a ground of their colour.
    fn write(
        &self,
        puzzle: &Nonogram,
        scene: &mut Scene,
        side: Side,
        index: usize,
        clue: &[Block],
    ) {
        let empty = [Block { colour: 0, length: Some(0) }];
        let blocks = if clue.is_empty() { &empty[..] } else { clue };
        for (place, block) in blocks.iter().rev().enumerate() {
            let back = (place as f32 + 0.75) * self.cell;
            let along = (index as f32 + 0.5) * self.cell;
            let (x, y) = match side {
                Side::Row => (self.left - back, self.top + along),
                Side::Column => (self.left + along, self.top - back),
            };
            let mut color = if block.colour == 0 { FIFTH } else { FRAME };
            if puzzle.is_coloured() && block.colour != 0 {
                let ground = ink(puzzle, block.colour);
                let side = self.cell * 0.9;
                scene.push(Shape::Rect {
                    x: x - side / 2.0,
                    y: y - side / 2.0,
                    width: side,
                    height: side,
                    round: self.cell / 8.0,
                    fill: Fill::Flat(ground),
                    stroke: Some((THIN, 0.5)),
                });
                color = crate::draw::contrast(ground);
            }
            let text = block.length.map_or("?".to_owned(), |length| length.to_string());
            // Three digits share the room of two.
            let size = self.cell * [0.5, 0.45, 0.3, 0.22][text.len().clamp(1, 4) - 1];
            scene.push(Shape::Text {
                x,
                y,
                size,
                text,
                color,
                anchor: Anchor::Middle,
                bold: false,
            });
        }
    }

    /// The cells, one rectangle for each run of a colour.
    fn paint(
        &self,
        puzzle: &Nonogram,
        scene: &mut Scene,
        colour: impl Fn(usize, usize) -> Option<u8>,
    ) {
        for y in 0..puzzle.height() {
            let mut x = 0;
            while x < puzzle.width() {
                let here = colour(x, y);
                let end = (x..puzzle.width()).find(|&end| colour(end, y) != here);
                let end = end.unwrap_or(puzzle.width());
                if let Some(ink_here) = here.filter(|&colour| colour != 0) {
                    scene.push(self.rect(x, y, end - x, ink(puzzle, ink_here)));
                }
                x = end;
            }
        }
    }

    /// The lines, thicker every five cells and at the border.
    fn grid(&self, puzzle: &Nonogram, scene: &mut Scene) {
        let (width, height) = (puzzle.width(), puzzle.height());
        let (right, bottom) = self.corner(width, height);
        let style = |index: usize, last: usize| match index {
            _ if index == 0 || index == last => (2, FRAME, self.cell / 10.0),
            _ if index.is_multiple_of(5) => (1, FIFTH, self.cell / 12.0),
            _ => (0, THIN, self.cell / 24.0),
        };
        let columns = (0..=width).map(|x| {
            let (at, _) = self.corner(x, 0);
            (style(x, width), (at, self.top), (at, bottom))
        });
        let rows = (0..=height).map(|y| {
            let (_, at) = self.corner(0, y);
            (style(y, height), (self.left, at), (right, at))
        });
        let mut lines: Vec<_> = columns.chain(rows).collect();
        // Thick lines over thin ones.
        lines.sort_by_key(|((layer, ..), ..)| *layer);
        for ((_, color, weight), from, to) in lines {
            scene.push(Shape::line(from, to, color, weight));
        }
    }
}
