//! The board from above, layer by layer.

use super::{CELL, Drawn, MARGIN, OPEN, PAPER, color, letter, name, rectangle};
use crate::draw::{Color, Fill, Scene, Shape};
use crate::packing::lattice::Position;
use crate::packing::{Ground, Lattice, Packing};

/// Room between layers.
const GAP: f32 = 25.0;
const EMPTY: Color = Color(0xc8, 0xc8, 0xc4);
const GRID: Color = Color(0xa8, 0xa8, 0xa4);

/// Every layer from above, side by side, the top one first; balls as discs.
pub(super) fn layers(puzzle: &Packing, drawn: &Drawn) -> Scene {
    let board = puzzle.board();
    let balls = board.lattice() == Lattice::Balls;
    let tallest = board.sheets().iter().map(|sheet| sheet.rows).max().unwrap_or(0) as f32 * CELL;
    let widths = board.sheets().iter().map(|sheet| sheet.columns as f32 * CELL);
    let gaps = GAP * board.sheets().len().saturating_sub(1) as f32;
    let mut scene = Scene::new(widths.sum::<f32>() + gaps + 2.0 * MARGIN, tallest + 2.0 * MARGIN);
    let (width, height) = (scene.width, scene.height);
    scene.push(rectangle(0.0, 0.0, width, height, PAPER, None));
    let mut left = MARGIN;
    for (layer, sheet) in board.sheets().iter().enumerate() {
        let top = MARGIN + (tallest - sheet.rows as f32 * CELL) / 2.0;
        let mut borders = Vec::new();
        for row in 0..sheet.rows {
            for column in 0..sheet.columns {
                let at = Position { layer, row, column };
                let Some(&(ground, mark)) = drawn.get(&at) else { continue };
                let (x, y) = (left + column as f32 * CELL, top + row as f32 * CELL);
                let paint = mark.and_then(|mark| color(puzzle, mark));
                let fill = paint.unwrap_or(if ground == Ground::Empty { EMPTY } else { OPEN });
                if balls {
                    scene.push(rectangle(x, y, CELL, CELL, OPEN, Some((GRID, 1.0))));
                    scene.push(disc(x + CELL / 2.0, y + CELL / 2.0, fill, paint.is_some()));
                } else {
                    scene.push(rectangle(x, y, CELL, CELL, fill, Some((GRID, 1.0))));
                }
                if let (Some(mark), Some(paint)) = (mark, paint) {
                    scene.push(letter(x + CELL / 2.0, y + CELL / 2.0, name(puzzle, mark), paint));
                }
                // A black border where the neighbour in this layer belongs to something else.
                let part = (ground, mark);
                let other = |row: Option<usize>, column: Option<usize>| {
                    let (Some(row), Some(column)) = (row, column) else { return true };
                    drawn.get(&Position { layer, row, column }) != Some(&part)
                };
                let (right, bottom) = (x + CELL, y + CELL);
                let sides = [
                    (other(row.checked_sub(1), Some(column)), (x, y), (right, y)),
                    (other(Some(row + 1), Some(column)), (x, bottom), (right, bottom)),
                    (other(Some(row), column.checked_sub(1)), (x, y), (x, bottom)),
                    (other(Some(row), Some(column + 1)), (right, y), (right, bottom)),
                ];
                for (_, from, to) in sides.into_iter().filter(|(border, _, _)| *border) {
                    borders.push(Shape::line(from, to, Color::BLACK, 3.0));
                }
            }
        }
        scene.shapes.extend(borders);
        left += sheet.columns as f32 * CELL + GAP;
    }
    scene
}

fn disc(x: f32, y: f32, color: Color, shaded: bool) -> Shape {
    let fill = if shaded { Fill::Ball(color) } else { Fill::Flat(color) };
    Shape::Circle { x, y, radius: CELL * 0.46, fill, stroke: Some((Color::BLACK, 1.5)) }
}
