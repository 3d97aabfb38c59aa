//! The board as squares, the dominoes as rounded tiles.

use super::{Half, Tiled, Tiling};
use crate::draw::{Color, Fill, Scene, Shape, Span, Style};

const CELL: f32 = 50.0;
const HOLE: Color = Color(0x33, 0x33, 0x38);
const SQUARE: Color = Color(0xf2, 0xee, 0xe4);
const TILE: Color = Color(0xd9, 0xa4, 0x41);

pub(super) fn draw(board: &Tiling, solution: Option<&Tiled>, _style: &Style) -> Scene {
    let mut scene = Scene::new(board.width() as f32 * CELL, board.height() as f32 * CELL);
    for row in 0..board.height() {
        let mut line = Vec::new();
        for column in 0..board.width() {
            let (x, y) = (column as f32 * CELL, row as f32 * CELL);
            let ground = if board.is_open(row, column) { SQUARE } else { HOLE };
            let stroke = Some((Color(0xaa, 0xa5, 0x98), 1.0));
            scene.push(Shape::Rect {
                x,
                y,
                width: CELL,
                height: CELL,
                round: 0.0,
                fill: Fill::Flat(ground),
                stroke,
            });
            let half = solution.and_then(|tiled| tiled.halves.get(row * board.width() + column));
            line.push(match half {
                _ if !board.is_open(row, column) => Span::faint("##"),
                None | Some(Half::Hole) => Span::plain(". "),
                Some(Half::Left) => Span::on(TILE, "[="),
                Some(Half::Right) => Span::on(TILE, "=]"),
                Some(Half::Upper) => Span::on(TILE, "/\\"),
                Some(Half::Lower) => Span::on(TILE, "\\/"),
            });
        }
        scene.text.push(line);
    }
    let halves = solution.map(|tiled| tiled.halves.as_slice()).unwrap_or_default();
    for (at, half) in halves.iter().enumerate() {
        let (across, down) = match half {
            Half::Left => (2.0, 1.0),
            Half::Upper => (1.0, 2.0),
            _ => continue,
        };
        let (x, y) =
            ((at % board.width()) as f32 * CELL + 4.0, (at / board.width()) as f32 * CELL + 4.0);
        let (width, height) = (across * CELL - 8.0, down * CELL - 8.0);
        let (fill, stroke) = (Fill::Flat(TILE), Some((Color::BLACK, 2.0)));
        scene.push(Shape::Rect { x, y, width, height, round: 8.0, fill, stroke });
    }
    scene
}
