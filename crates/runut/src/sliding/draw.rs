//! Boards as rounded tiles; a solution as an animation, or as the paper's listing.

use super::{Parity, Route, Sliding, messages};
use crate::draw::{Anchor, Color, Fill, Frame, Scene, Shape, Span, Style, StyledLine};

/// The board (animated when there is a solution), the listing of all boards on the way, the table of KURANG.
pub(super) const VIEWS: &[&str] = &["board", "path", "kurang"];

const CELL: f32 = 60.0;
const EDGE: f32 = 8.0;
const FRAME: Color = Color(0x4a, 0x3f, 0x35);
const BED: Color = Color(0x7d, 0x70, 0x63);
const TILE: Color = Color(0xf2, 0xe3, 0xc6);
const HOME: Color = Color(0xb7, 0xd7, 0xa8);
const LAST: Color = Color(0xff, 0xd1, 0x66);

pub(super) fn draw(board: &Sliding, solution: Option<&Route>, view: &str, _style: &Style) -> Scene {
    let mut scene = pictures(board, solution);
    scene.text = match (view, solution) {
        ("kurang", _) => kurang(board),
        ("path", Some(route)) => listing(board, route),
        (_, Some(route)) => summary(board, route),
        _ => rows(board, None),
    };
    scene
}

/// The board, or one frame for every board on the way.
fn pictures(board: &Sliding, solution: Option<&Route>) -> Scene {
    let size = |cells: usize| cells as f32 * CELL + 2.0 * EDGE;
    let (width, height) = (size(board.width()), size(board.height()));
    let mut scene = Scene::new(width, height);
    let ground = |x: f32, width: f32, height: f32, round: f32, color: Color| Shape::Rect {
        x,
        y: x,
        width,
        height,
        round,
        fill: Fill::Flat(color),
        stroke: None,
    };
    scene.push(ground(0.0, width, height, EDGE, FRAME));
    scene.push(ground(EDGE, width - 2.0 * EDGE, height - 2.0 * EDGE, 2.0, BED));
    let Some(route) = solution else {
        scene.shapes.extend(tiles(board, None));
        return scene;
    };
    let mut here = board.clone();
    scene.frames.push(Frame { shapes: tiles(&here, None), seconds: 1.0 });
    for (number, direction) in route.moves.iter().enumerate() {
        let moved = here.blank();
        let Some(next) = here.after(&[*direction]) else { break };
        here = next;
        let seconds = if number + 1 == route.moves.len() { 2.5 } else { 0.35 };
        scene.frames.push(Frame { shapes: tiles(&here, Some(moved)), seconds });
    }
    scene
}

fn tiles(board: &Sliding, moved: Option<usize>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (cell, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        let x = EDGE + (cell % board.width()) as f32 * CELL;
        let y = EDGE + (cell / board.width()) as f32 * CELL;
        let color = color(board, cell, moved);
        shapes.push(Shape::Rect {
            x: x + 2.0,
            y: y + 2.0,
            width: CELL - 4.0,
            height: CELL - 4.0,
            round: 6.0,
            fill: Fill::Flat(color),
            stroke: Some((FRAME, 1.0)),
        });
        shapes.push(Shape::Text {
            x: x + CELL / 2.0,
            y: y + CELL / 2.0,
            size: CELL * 0.3,
            text: tile.to_string(),
            color: FRAME,
            anchor: Anchor::Middle,
            bold: true,
        });
    }
    shapes
}

fn color(board: &Sliding, cell: usize, moved: Option<usize>) -> Color {
    match () {
        () if moved == Some(cell) => LAST,
        () if board.tiles()[cell] == board.goal()[cell] => HOME,
        () => TILE,
    }
}

/// The board as lines of terminal text.
fn rows(board: &Sliding, moved: Option<usize>) -> Vec<StyledLine> {
    let digits = (board.tiles().len() - 1).to_string().len();
    let row = |(number, row): (usize, &[u8])| {
        let mut line = Vec::new();
        for (column, &tile) in row.iter().enumerate() {
            let cell = number * board.width() + column;
            line.push(match tile {
                0 => Span::faint(format!(" {:>digits$} ", "-")),
                _ => Span::on(color(board, cell, moved), format!(" {tile:>digits$} ")),
            });
        }
        line
    };
    board.tiles().chunks(board.width()).enumerate().map(row).collect()
}

fn summary(board: &Sliding, route: &Route) -> Vec<StyledLine> {
    let mut lines = rows(board, None);
    lines.push(Vec::new());
    let moves = route.to_string();
    let letters: Vec<char> = moves.chars().collect();
    lines.extend(letters.chunks(70).map(|part| vec![Span::plain(part.iter().collect::<String>())]));
    let length = route.length(board.metric());
    let below = if length == 0 { messages::already_solved() } else { messages::way_of(length) };
    lines.push(vec![Span::faint(below.to_string())]);
    lines
}

/// Every board on the way, with the move that led to it and its cost: depth plus misplaced tiles.
fn listing(board: &Sliding, route: &Route) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    let mut here = board.clone();
    let cost = |depth: usize, board: &Sliding| {
        let misplaced = board.misplaced();
        format!("{depth} + {misplaced} = {}", depth + misplaced)
    };
    lines.push(vec![Span::faint(format!("0:     cost {}", cost(0, &here)))]);
    lines.extend(rows(&here, None));
    for (number, direction) in route.moves.iter().enumerate() {
        let moved = here.blank();
        let Some(next) = here.after(&[*direction]) else { break };
        here = next;
        let depth = number + 1;
        lines.push(Vec::new());
        let head = format!("{depth}: {}   cost {}", direction.letter(), cost(depth, &here));
        lines.push(vec![Span::faint(head)]);
        lines.extend(rows(&here, Some(moved)));
    }
    lines
}

/// KURANG of every tile, X, and what follows.
fn kurang(board: &Sliding) -> Vec<StyledLine> {
    let parity = Parity::of(board);
    let mut lines = rows(board, None);
    lines.push(Vec::new());
    lines.push(vec![Span::faint("  i  KURANG(i)")]);
    for (&tile, count) in parity.tiles.iter().zip(&parity.kurang) {
        let name = if tile == 0 { "-".to_owned() } else { tile.to_string() };
        lines.push(vec![Span::plain(format!("{name:>3}  {count:>9}"))]);
    }
    let kurang: usize = parity.kurang.iter().sum();
    lines.push(vec![Span::plain(format!("  Σ  {kurang:>9}"))]);
    lines.push(vec![Span::plain(format!("  X  {:>9}", parity.x))]);
    lines.push(vec![Span::plain(format!("Σ+X  {:>9}", parity.sum()))]);
    let verdict =
        parity.impossible().unwrap_or_else(|| messages::even_sum(kurang, parity.x, parity.sum()));
    lines.push(vec![Span::plain(verdict.to_string())]);
    lines
}
