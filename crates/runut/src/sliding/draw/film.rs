//! The way of a solution: every board on it side by side, or one after the other.

use super::{CAPTION, Drawn, MARGIN, boards, side, size};
use crate::draw::{Frame, Scene, Shape, Span, Style, StyledLine, messages, paper};
use crate::sliding::{Direction, Route, Sliding};

/// A strip of more boards than this is thinned: its first and last board are always there.
const MOST: usize = 120;
/// How wide a strip may be.
const WIDTH: f32 = 1000.0;
const GAP: f32 = 16.0;

/// Which of so many boards are shown.
fn shown(count: usize) -> Vec<usize> {
    match count {
        0..=MOST => (0..count).collect(),
        _ => (0..MOST).map(|index| index * (count - 1) / (MOST - 1)).collect(),
    }
}

/// Every board on the way, with the number of its move.
pub(super) fn strip(board: &Sliding, route: &Route, style: &Style) -> Scene {
    let boards = boards(board, route);
    let cells = board.width().max(board.height()) as f32;
    let cell = (130.0 / cells).clamp(16.0, 34.0);
    let (width, height) = size(board.width(), board.height(), cell);
    let chosen = shown(boards.len());
    let across = (((WIDTH - 2.0 * MARGIN + GAP) / (width + GAP)) as usize).clamp(1, chosen.len());
    let down = chosen.len().div_ceil(across);
    // Two lines above every board: the move, and the cost as the textbook counts it.
    let band = height + 3.6 * CAPTION + GAP;
    let mut scene = Scene::styled(
        across as f32 * (width + GAP) - GAP + 2.0 * MARGIN,
        down as f32 * band - GAP + 2.0 * MARGIN,
        style,
    );
    let mut blocks = Vec::new();
    for (place, &index) in chosen.iter().enumerate() {
        let (here, moved) = &boards[index];
        let drawn = Drawn::new(here, moved.map(|(cell, _)| cell), style);
        let x = MARGIN + (place % across) as f32 * (width + GAP);
        let y = MARGIN + (place / across) as f32 * band;
        let text = caption(index, moved.map(|(_, direction)| direction));
        let at = (x + width / 2.0, y + CAPTION / 2.0);
        scene.push(Shape::middle(at, CAPTION * 0.9, text.clone(), style.colors().ink));
        let at = (at.0, at.1 + 1.7 * CAPTION);
        scene.push(Shape::middle(at, CAPTION * 0.75, cost(here, index), style.colors().soft));
        // The places of the last board are those of the picture: it is where the way ends.
        let last = place + 1 == chosen.len();
        scene.shapes.extend(drawn.shapes((x, y + 3.6 * CAPTION), cell, last));
        blocks.push(listed(here, &drawn, index, text));
    }
    scene.text = paper::bands(blocks, 4, style.columns);
    if chosen.len() < boards.len() {
        scene.notes.push(messages::thinned(chosen.len(), boards.len()));
    }
    scene
}

fn caption(index: usize, direction: Option<Direction>) -> String {
    match direction {
        Some(direction) => format!("{index}  {}", direction.letter()),
        None => index.to_string(),
    }
}

/// The cost of a board on the way as the textbook counts it: moves made plus misplaced tiles.
fn cost(here: &Sliding, depth: usize) -> String {
    let misplaced = here.misplaced();
    format!("{depth} + {misplaced} = {}", depth + misplaced)
}

/// A board on the way, with its cost.
fn listed(here: &Sliding, drawn: &Drawn, depth: usize, head: String) -> Vec<StyledLine> {
    let mut block = vec![vec![Span::plain(head)], vec![Span::faint(cost(here, depth))]];
    block.extend(drawn.rows());
    block
}

/// One frame for every board on the way.
pub(super) fn film(board: &Sliding, route: &Route, style: &Style) -> Scene {
    let boards = boards(board, route);
    let cell = side(board);
    let mut scene = Drawn::new(board, None, style).scene(cell);
    scene.shapes.clear();
    let last = boards.len() - 1;
    for (index, (here, moved)) in boards.iter().enumerate() {
        let drawn = Drawn::new(here, moved.map(|(cell, _)| cell), style);
        let seconds = match index {
            0 => 1.0,
            index if index == last => 2.5,
            _ => 0.4,
        };
        scene.frames.push(Frame { shapes: drawn.shapes((MARGIN, MARGIN), cell, true), seconds });
    }
    scene.text = strip(board, route, style).text;
    scene
}
