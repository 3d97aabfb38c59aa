//! The pieces beside the board: what the puzzle is made of. A piece that lies on the board already is pale, and the number
//! of copies left is told.

use super::{Drawn, MARGIN, Part, letter, solid, square};
use crate::draw::{Bounds, Color, Fill, Scene, Shape, messages};
use crate::packing::HOLE;
use crate::packing::lattice::Lattice;
use crate::packing::piece::Piece;
use crate::step::Place;
use std::collections::HashSet;

/// The side of a cell of a piece in the tray.
const SIDE: f32 = 24.0;
const GAP: f32 = 22.0;
/// The tray is at least so wide, whatever the board is.
const LEAST_WIDTH: f32 = 460.0;
const LABEL: f32 = 10.0;

/// A piece of the tray.
pub(super) struct Entry<'a> {
    /// Its number in the puzzle's list.
    pub number: usize,
    /// The piece.
    pub piece: &'a Piece,
    /// How many copies the puzzle has, as text where it is more than one.
    pub copies: Option<String>,
    /// Whether all of them lie on the board.
    pub used: bool,
}

/// The pieces that are to be placed; holes are none.
pub(super) fn entries<'a>(drawn: &'a Drawn) -> Vec<Entry<'a>> {
    let parts: HashSet<Part> = drawn.cells.values().filter_map(|(_, part)| *part).collect();
    let pieces = drawn.puzzle.pieces().iter().enumerate();
    let wanted = pieces.filter(|(_, piece)| piece.most > 0 && piece.name != HOLE);
    let entry = |(number, piece): (usize, &'a Piece)| {
        let before = drawn.puzzle.placed_copies(piece.name);
        let here = parts.iter().filter(|part| part.0 == piece.name).count();
        let copies = match (piece.least, piece.most) {
            (1, 1) => None,
            (least, most) if least == most => Some(format!("× {most}")),
            (least, most) => Some(format!("× {least}–{most}")),
        };
        Entry { number, piece, copies, used: here >= before + piece.most }
    };
    wanted.map(entry).collect()
}

/// Where the cells of a piece are, if it is drawn from above: none for a piece that is not flat.
pub(super) fn flat_cells(drawn: &Drawn, piece: &Piece) -> Option<Vec<(usize, usize)>> {
    let points = piece.shape.points();
    let lattice = drawn.puzzle.board().lattice();
    let rows: Vec<(i32, i32)> = match lattice {
        Lattice::Square | Lattice::Cubic => points.iter().map(|point| (point.y, point.x)).collect(),
        // Half the sum and half the difference: rows and columns of one layer.
        Lattice::Balls => {
            points.iter().map(|point| ((point.x + point.y) / 2, (point.x - point.y) / 2)).collect()
        }
    };
    let level = points.first()?.z;
    if points.iter().any(|point| point.z != level) {
        return None;
    }
    let top = rows.iter().map(|cell| cell.0).min()?;
    let left = rows.iter().map(|cell| cell.1).min()?;
    Some(rows.iter().map(|cell| ((cell.0 - top) as usize, (cell.1 - left) as usize)).collect())
}

/// Adds the tray below what is drawn, and makes the scene larger.
pub(super) fn below(drawn: &Drawn, scene: &mut Scene) {
    let pieces: Vec<(Shape, Bounds)> = entries(drawn)
        .iter()
        .map(|entry| piece(drawn, entry))
        .filter_map(|shape| Some((shape.clone(), shape.bounds()?)))
        .collect();
    if pieces.is_empty() {
        return;
    }
    let width = scene.width.max(LEAST_WIDTH);
    let mut rows: Vec<Vec<(Shape, Bounds)>> = vec![Vec::new()];
    let mut x = MARGIN;
    for (shape, bounds) in pieces {
        let needs = bounds.right - bounds.left;
        if x > MARGIN && x + needs + MARGIN > width {
            rows.push(Vec::new());
            x = MARGIN;
        }
        x += needs + GAP;
        rows.last_mut().expect("there is a row").push((shape, bounds));
    }
    let mut y = scene.height + GAP / 2.0;
    let mut right = scene.width;
    for row in rows {
        let height = row.iter().map(|(_, b)| b.bottom - b.top).fold(0.0, f32::max);
        let mut x = MARGIN;
        for (shape, bounds) in row {
            // Pieces stand on one line.
            let dy = y + height - bounds.bottom;
            scene.push(shape.shifted(x - bounds.left, dy));
            x += bounds.right - bounds.left + GAP;
        }
        right = right.max(x - GAP + MARGIN);
        y += height + GAP;
    }
    (scene.width, scene.height) = (right, y - GAP + MARGIN);
}

/// One piece, anywhere.
pub(super) fn piece(drawn: &Drawn, entry: &Entry) -> Shape {
    let colors = drawn.style.colors();
    let fade = |color: Color| if entry.used { color.mix(colors.ground, 0.62) } else { color };
    let name = entry.piece.name;
    let color = fade(drawn.color((name, 1)).unwrap_or(colors.cell));
    let edge = fade(colors.frame);
    let mut shapes = match flat_cells(drawn, entry.piece) {
        Some(cells) => flat(drawn, &cells, color, edge),
        None => solid::piece(drawn, entry.piece, color, SIDE),
    };
    let bounds = shapes.iter().filter_map(Shape::bounds).reduce(Bounds::and);
    if let Some(bounds) = bounds {
        // The letter on the first cell, so that the shape stays visible.
        if let Some(cells) = flat_cells(drawn, entry.piece)
            && let Some(&(row, column)) = cells.first()
        {
            let middle = ((column as f32 + 0.5) * SIDE, (row as f32 + 0.5) * SIDE);
            shapes.push(letter(middle, SIDE * 0.36, name, color));
        }
        if let Some(copies) = &entry.copies {
            let at = (bounds.left, bounds.bottom + LABEL + 2.0);
            shapes.push(super::flat::caption(at, copies.clone(), colors.soft));
        }
    }
    let label = messages::piece(name, entry.piece.size());
    let place = Place::Piece(entry.number as u16 + 1);
    Shape::at(place, label.get(drawn.style.lang), shapes)
}

/// A flat piece from above: its cells, and a line around it.
fn flat(drawn: &Drawn, cells: &[(usize, usize)], color: Color, edge: Color) -> Vec<Shape> {
    let balls = drawn.puzzle.board().lattice() == Lattice::Balls;
    let mut shapes = Vec::new();
    for &(row, column) in cells {
        let (x, y) = (column as f32 * SIDE, row as f32 * SIDE);
        if balls {
            let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0);
            let (radius, stroke) = (SIDE * 0.48, Some((edge, 1.0)));
            shapes.push(Shape::Circle { x, y, radius, fill: Fill::Ball(color), stroke });
        } else {
            shapes.push(square((x, y), SIDE, color));
        }
    }
    if balls {
        return shapes;
    }
    let own = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).is_some_and(|cell| cells.contains(&cell))
    };
    for &(row, column) in cells {
        let (x, y) = (column as f32 * SIDE, row as f32 * SIDE);
        let (right, bottom) = (x + SIDE, y + SIDE);
        let sides = [
            (own(row.checked_sub(1), Some(column)), (x, y), (right, y)),
            (own(Some(row), column.checked_sub(1)), (x, y), (x, bottom)),
            (own(Some(row + 1), Some(column)), (x, bottom), (right, bottom)),
            (own(Some(row), Some(column + 1)), (right, y), (right, bottom)),
        ];
        for (inner, from, to) in sides {
            let weight = if inner { 0.4 } else { 1.6 };
            shapes.push(Shape::line(from, to, edge, weight));
        }
    }
    shapes
}
