//! Every layer from above, side by side, the top one first; the pieces below.

use super::{Drawn, MARGIN, letter, square, tray};
use crate::draw::{Anchor, Color, Fill, Scene, Shape};
use crate::orderly::Orderly;
use crate::packing::lattice::{Lattice, Position};

/// Room between layers.
const GAP: f32 = 28.0;
/// Height of a capital letter of a caption, and the room it takes.
const CAPTION: f32 = 11.0;
const CAPTION_ROOM: f32 = 28.0;

/// The side of a cell: a small board is not tiny, a large one still fits a screen or two.
pub(super) fn cell_side(cells: usize) -> f32 {
    match cells {
        0..=30 => (560.0 / cells.max(1) as f32).clamp(40.0, 72.0),
        _ => (1400.0 / cells as f32).clamp(8.0, 40.0),
    }
}

pub(super) fn layers(drawn: &Drawn) -> Scene {
    let board = drawn.puzzle.board();
    let colors = drawn.style.colors();
    let sheets = board.sheets();
    let longest = sheets.iter().map(|sheet| sheet.rows.max(sheet.columns)).max().unwrap_or(1);
    let side = cell_side(longest);
    let tallest = sheets.iter().map(|sheet| sheet.rows).max().unwrap_or(0) as f32 * side;
    let head = if sheets.len() > 1 { CAPTION_ROOM } else { 0.0 };
    let mut scene = Scene::styled(0.0, 0.0, drawn.style);
    let mut left = MARGIN;
    for (layer, sheet) in sheets.iter().enumerate() {
        let width = sheet.columns as f32 * side;
        let mut room = width;
        if let Some(text) = drawn.caption(layer) {
            room = room.max(crate::draw::text_width(&text, CAPTION, false));
            let (x, y) = (left + room / 2.0, MARGIN + CAPTION_ROOM / 2.0 - 4.0);
            scene.push(Shape::middle((x, y), CAPTION, text, colors.soft));
        }
        let corner = (
            left + (room - width) / 2.0,
            MARGIN + head + (tallest - sheet.rows as f32 * side) / 2.0,
        );
        sheet_of(drawn, &mut scene, layer, corner, side);
        left += room + GAP;
    }
    let (right, bottom) = (left - GAP + MARGIN, MARGIN + head + tallest + MARGIN);
    (scene.width, scene.height) = (right, bottom);
    if !drawn.style.brief {
        tray::below(drawn, &mut scene);
    }
    scene
}

/// One layer, from its top left corner.
fn sheet_of(drawn: &Drawn, scene: &mut Scene, layer: usize, corner: (f32, f32), side: f32) {
    let colors = drawn.style.colors();
    let sheet = drawn.puzzle.board().sheets()[layer];
    let balls = drawn.puzzle.board().lattice() == Lattice::Balls;
    let mut borders = Vec::new();
    for (row, column) in (0..sheet.rows).flat_map(|row| (0..sheet.columns).map(move |c| (row, c))) {
        let at = Position { layer, row, column };
        if !drawn.cells.contains_key(&at) {
            continue;
        }
        let (x, y) = (corner.0 + column as f32 * side, corner.1 + row as f32 * side);
        let middle = (x + side / 2.0, y + side / 2.0);
        let painted = drawn.paint(at);
        let fill = painted.map_or(drawn.bare(at), |(_, color)| color);
        let mut shapes = vec![square((x, y), side, if balls { colors.cell } else { fill })];
        if balls {
            let fill = if painted.is_some() { Fill::Ball(fill) } else { Fill::Flat(fill) };
            let (radius, stroke) = (side * 0.46, Some((colors.fifth, 1.0)));
            shapes.push(Shape::Circle { x: middle.0, y: middle.1, radius, fill, stroke });
        }
        if let Some(((name, _), color)) = painted {
            shapes.push(letter(middle, side * 0.34, name, color));
        }
        let place = drawn.puzzle.place_name(at);
        scene.push(Shape::at(place, drawn.label(at), shapes));
        borders.extend(sides(drawn, at).into_iter().map(|(edge, strong)| {
            let ((x1, y1), (x2, y2)) = edge;
            let (from, to) = ((x + x1 * side, y + y1 * side), (x + x2 * side, y + y2 * side));
            (strong, from, to)
        }));
    }
    // Thin lines between the cells of a part, strong ones around it.
    borders.put_in_order_of(|(strong, ..)| *strong);
    for (strong, from, to) in borders {
        let (color, weight) =
            if strong { (colors.frame, side * 0.055) } else { (thin(drawn), side * 0.02) };
        scene.push(Shape::line(from, to, color, weight));
    }
}

fn thin(drawn: &Drawn) -> Color {
    let colors = drawn.style.colors();
    colors.line.mix(colors.frame, 0.25)
}

/// The corners of a side, in units of a cell.
type Edge = ((f32, f32), (f32, f32));

/// The sides of a cell that are drawn, and whether something else begins there; what two cells share is drawn once.
fn sides(drawn: &Drawn, at: Position) -> Vec<(Edge, bool)> {
    let here = drawn.cells.get(&at);
    let neighbour = |row: Option<usize>, column: Option<usize>| {
        let other = Position { layer: at.layer, row: row?, column: column? };
        drawn.cells.get(&other)
    };
    let (up, left) = (at.row.checked_sub(1), at.column.checked_sub(1));
    let around = [
        (neighbour(up, Some(at.column)), ((0.0, 0.0), (1.0, 0.0)), true),
        (neighbour(Some(at.row), left), ((0.0, 0.0), (0.0, 1.0)), true),
        (neighbour(Some(at.row + 1), Some(at.column)), ((0.0, 1.0), (1.0, 1.0)), false),
        (neighbour(Some(at.row), Some(at.column + 1)), ((1.0, 0.0), (1.0, 1.0)), false),
    ];
    let drawn_here = around.into_iter().filter(|(other, _, own)| *own || other.is_none());
    drawn_here.map(|(other, edge, _)| (edge, other != here)).collect()
}

/// A caption under or beside things.
pub(super) fn caption(at: (f32, f32), text: String, color: Color) -> Shape {
    let ((x, y), size, anchor) = (at, CAPTION, Anchor::Start);
    Shape::Text { x, y, size, text, color, anchor, bold: false }
}
