//! The board as squares, the dominoes as rounded tiles.

use super::{Half, Tiled, Tiling};
use crate::draw::{Color, Fill, Scene, Shape, Span, Style, messages};
use crate::step::{Place, Value, Values};

const CELL: f32 = 50.0;
const MARGIN: f32 = 10.0;
const TILE: Color = Color(0xd9, 0xa4, 0x41);

pub(super) fn draw(board: &Tiling, solution: Option<&Tiled>, style: &Style) -> Scene {
    let colors = style.colors();
    let size = |cells: usize| cells as f32 * CELL + 2.0 * MARGIN;
    let mut scene = Scene::styled(size(board.width()), size(board.height()), style);
    let corner =
        |row: usize, column: usize| (MARGIN + column as f32 * CELL, MARGIN + row as f32 * CELL);
    for row in 0..board.height() {
        let mut line = Vec::new();
        for column in 0..board.width() {
            let ((x, y), place) = (corner(row, column), Place::cell(row + 1, column + 1));
            let open = board.is_open(row, column);
            let fill = Fill::Flat(if open { colors.cell } else { colors.hole });
            let (width, height, stroke) = (CELL, CELL, Some((colors.line, 1.0)));
            let square = Shape::Rect { x, y, width, height, round: 0.0, fill, stroke };
            let half = solution.and_then(|tiled| tiled.halves.get(row * board.width() + column));
            let (span, state) = match half {
                _ if !open => (Span::faint("##"), messages::empty()),
                None | Some(Half::Hole) => (Span::plain(". "), messages::open()),
                Some(half) => {
                    let text = match half {
                        Half::Left => "[=",
                        Half::Right => "=]",
                        Half::Upper => "/\\",
                        _ => "\\/",
                    };
                    (Span::on(TILE, text), messages::domino())
                }
            };
            let says = messages::cell(row + 1, column + 1, state.get(style.lang));
            match open {
                true => scene.push(Shape::at(place, says.get(style.lang), vec![square])),
                false => scene.push(square),
            }
            line.push(if open { span.at(place) } else { span });
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
        let (x, y) = corner(at / board.width(), at % board.width());
        let (x, y) = (x + 4.0, y + 4.0);
        let (width, height) = (across * CELL - 8.0, down * CELL - 8.0);
        let (fill, stroke) = (Fill::Flat(TILE), Some((colors.frame, 2.0)));
        scene.push(Shape::Rect { x, y, width, height, round: 8.0, fill, stroke });
    }
    scene
}

/// Draws a board with these dominoes on it: both halves of one have the same number.
pub(super) fn sketch(board: &Tiling, values: &Values, style: &Style) -> Scene {
    let number = |row: usize, column: usize| match values.get(&Place::cell(row + 1, column + 1)) {
        Some(Value::Piece(_, number)) => Some(*number),
        _ => None,
    };
    let mut halves = vec![Half::Hole; board.width() * board.height()];
    for (row, column) in
        (0..board.height()).flat_map(|row| (0..board.width()).map(move |column| (row, column)))
    {
        let (here, at) = (number(row, column), row * board.width() + column);
        if here.is_some() && column + 1 < board.width() && number(row, column + 1) == here {
            (halves[at], halves[at + 1]) = (Half::Left, Half::Right);
        } else if here.is_some() && row + 1 < board.height() && number(row + 1, column) == here {
            (halves[at], halves[at + board.width()]) = (Half::Upper, Half::Lower);
        }
    }
    draw(board, Some(&Tiled { halves, width: board.width() }), style)
}
