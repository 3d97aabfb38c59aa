//! Pictures: the board from above, layer by layer, or a pyramid of shaded balls in perspective.

mod flat;
mod solid;

use std::collections::HashMap;

use super::board::Ground;
use super::lattice::{Lattice, Position};
use super::solution::{Mark, Solution};
use super::{HOLE, Packing};
use crate::draw::{
    Anchor, Color, Fill, Scene, Shape, Span, Style, StyledLine, contrast, piece_color,
};

/// The side of a cell in pixels.
const CELL: f32 = 50.0;
/// Room around the picture.
const MARGIN: f32 = 10.0;
const PAPER: Color = Color::WHITE;
const OPEN: Color = Color(0xee, 0xee, 0xe8);

/// The names of the views: from above, and for solid boards in perspective.
pub const VIEWS: &[&str] = &["layers", "perspective"];

/// What is drawn at a position: which part of a solution, or nothing yet.
type Drawn = HashMap<Position, (Ground, Option<Mark>)>;

/// Draws a puzzle, with a solution if there is one.
pub fn draw(puzzle: &Packing, solution: Option<&Solution>, view: &str, _style: &Style) -> Scene {
    let drawn = drawn(puzzle, solution);
    let mut scene = match (view, puzzle.board().lattice()) {
        ("perspective", Lattice::Balls) => solid::pile(puzzle, &drawn),
        ("perspective", Lattice::Cubic) => solid::blocks(puzzle, &drawn),
        _ => flat::layers(puzzle, &drawn),
    };
    scene.text = text(puzzle, &drawn);
    scene
}

fn drawn(puzzle: &Packing, solution: Option<&Solution>) -> Drawn {
    let board = puzzle.board();
    let cells = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    let marks: Vec<Option<Mark>> = match solution {
        Some(solution) => solution.marks().to_vec(),
        None => puzzle.solution([]).marks().to_vec(),
    };
    cells.zip(marks).map(|(&(at, ground), mark)| (at, (ground, mark))).collect()
}

/// The colour of a piece: by its letter, so that it is the same in every puzzle.
fn color(puzzle: &Packing, mark: Mark) -> Option<Color> {
    let name = puzzle.pieces()[mark.piece as usize].name;
    let index = match name {
        HOLE => return None,
        'A'..='Z' => name as usize - 'A' as usize,
        'a'..='z' => name as usize - 'a' as usize + 26,
        _ => (name as usize).saturating_sub('0' as usize) + 52,
    };
    Some(piece_color(index))
}

fn name(puzzle: &Packing, mark: Mark) -> String {
    puzzle.pieces()[mark.piece as usize].name.to_string()
}

/// The letters on coloured ground; two columns a cell, so that cells are about square.
fn text(puzzle: &Packing, drawn: &Drawn) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    for (layer, sheet) in puzzle.board().sheets().iter().enumerate() {
        if layer > 0 {
            lines.push(Vec::new());
        }
        for row in 0..sheet.rows {
            let span = |column: usize| match drawn.get(&Position { layer, row, column }) {
                None => Span::plain("  "),
                Some((Ground::Empty, None)) => Span::faint("· "),
                Some((_, None)) => Span::faint("□ "),
                Some((_, Some(mark))) => match color(puzzle, *mark) {
                    Some(color) => Span::on(color, format!("{} ", name(puzzle, *mark))),
                    None => Span::faint("· "),
                },
            };
            lines.push((0..sheet.columns).map(span).collect());
        }
    }
    lines
}

fn rectangle(
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    fill: Color,
    stroke: Option<(Color, f32)>,
) -> Shape {
    Shape::Rect { x, y, width, height, round: 0.0, fill: Fill::Flat(fill), stroke }
}

fn letter(x: f32, y: f32, text: String, ground: Color) -> Shape {
    let color = contrast(ground);
    Shape::Text { x, y, size: CELL * 0.32, text, color, anchor: Anchor::Middle, bold: true }
}
