//! The board as shapes.

use super::{Board, Cell};
use crate::draw::{Anchor, Color, Fill, Scene, Shape, contrast, messages as labels};
use crate::nonogram::{Block, Nonogram, Side};
use crate::orderly::Orderly;
use crate::step::Place;

/// Boards with more cells than this are painted in runs, without places: nobody clicks on them.
const MOST_PLACES: usize = 40_000;
/// Cells from this size on carry the sign of their colour, and tell where nothing is.
const SIGNED: f32 = 14.0;
/// Height of a capital letter of the legend.
const LEGEND: f32 = 9.0;

pub(super) fn scene(board: &Board) -> Scene {
    let layout = Layout::new(board.puzzle, board.clues);
    let (width, height) = (board.puzzle.width(), board.puzzle.height());
    let (right, bottom) = layout.corner(width, height);
    let (margin, colors) = (layout.margin, board.style.colors());
    let mut scene = Scene::styled(right + margin, bottom + margin, board.style);
    let places = width * height <= MOST_PLACES;
    if board.clues {
        for side in [Side::Row, Side::Column] {
            for (index, clue) in board.puzzle.lines(side).iter().enumerate() {
                clues(board, &layout, &mut scene, side, index, clue);
            }
        }
    }
    if places {
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            scene.push(cell(board, &layout, x, y));
        }
    } else {
        let size = (right - layout.left, bottom - layout.top);
        let paper = Fill::Flat(board.ink(0));
        scene.push(Shape::rect((layout.left, layout.top), size, paper));
        runs(board, &layout, &mut scene);
    }
    if board.clues {
        grid(board, &layout, &mut scene);
    }
    let framed = |x: usize, y: usize| matches!(board.at(x, y), Cell::Differs(..));
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if framed(x, y) {
            let ((x, y), side) = (layout.corner(x, y), layout.cell);
            let (fill, stroke) = (Fill::None, Some((colors.effect, side / 9.0)));
            scene.push(Shape::Rect { x, y, width: side, height: side, round: 0.0, fill, stroke });
        }
    }
    legend(board, &layout, &mut scene);
    scene
}

/// One cell with its place.
fn cell(board: &Board, layout: &Layout, x: usize, y: usize) -> Shape {
    let (left, top) = layout.corner(x, y);
    let side = layout.cell;
    let middle = (left + side / 2.0, top + side / 2.0);
    let square = |color: Color| Shape::rect((left, top), (side, side), Fill::Flat(color));
    let shown = board.at(x, y);
    let pale = |color: Color| if board.differs() { color.mix(board.ink(0), 0.6) } else { color };
    let mut shapes = match shown {
        Cell::Unknown => vec![square(board.ink(0))],
        Cell::Known(colour) => vec![square(pale(board.ink(colour)))],
        Cell::Differs(one, other) => {
            let corner = vec![(left + side, top), (left + side, top + side), (left, top + side)];
            let fill = Fill::Flat(board.ink(other));
            let half = Shape::Path { points: corner, closed: true, fill, stroke: None };
            vec![square(board.ink(one)), half]
        }
    };
    match shown {
        // A cell that is known to be empty looks like an open one, so it gets a dot.
        Cell::Known(0) if board.is_open() => {
            let (fill, (x, y)) = (Fill::Flat(board.style.colors().fifth), middle);
            shapes.push(Shape::Circle { x, y, radius: side / 10.0, fill, stroke: None });
        }
        Cell::Known(colour)
            if colour != 0 && board.clues && board.puzzle.is_coloured() && side >= SIGNED =>
        {
            let ground = pale(board.ink(colour));
            let color = contrast(ground).mix(ground, 0.45);
            shapes.push(Shape::middle(middle, side * 0.36, board.sign(colour), color));
        }
        _ => {}
    }
    Shape::at(Place::cell(y + 1, x + 1), label(board, x, y, shown), shapes)
}

fn label(board: &Board, x: usize, y: usize, shown: Cell) -> String {
    let lang = board.style.lang;
    let name = |colour: u8| match colour {
        0 => labels::empty().get(lang).to_owned(),
        _ => board.puzzle.palette()[usize::from(colour)].name.clone(),
    };
    let what = match shown {
        Cell::Unknown => labels::open().get(lang).to_owned(),
        Cell::Known(colour) => name(colour),
        Cell::Differs(one, other) => format!("{} / {}", name(one), name(other)),
    };
    labels::cell(y + 1, x + 1, what).get(lang).to_owned()
}

/// The cells of a very large board: one rectangle for each run of a colour.
fn runs(board: &Board, layout: &Layout, scene: &mut Scene) {
    for y in 0..board.puzzle.height() {
        let mut x = 0;
        while x < board.puzzle.width() {
            let here = board.at(x, y);
            let end = (x..board.puzzle.width()).find(|&end| board.at(end, y) != here);
            let end = end.unwrap_or(board.puzzle.width());
            if let Cell::Known(colour) | Cell::Differs(colour, _) = here
                && colour != 0
            {
                let size = ((end - x) as f32 * layout.cell, layout.cell);
                let fill = Fill::Flat(board.ink(colour));
                scene.push(Shape::rect(layout.corner(x, y), size, fill));
            }
            x = end;
        }
    }
}

/// One clue beside its line; coloured blocks stand on a ground of their colour, with its sign.
fn clues(
    board: &Board,
    layout: &Layout,
    scene: &mut Scene,
    side: Side,
    index: usize,
    clue: &[Block],
) {
    let colors = board.style.colors();
    let done = board.is_done(side, index);
    let empty = [Block { colour: 0, length: Some(0) }];
    let blocks = if clue.is_empty() { &empty[..] } else { clue };
    for (from_end, block) in blocks.iter().rev().enumerate() {
        let (back, along) =
            ((from_end as f32 + 0.75) * layout.cell, (index as f32 + 0.5) * layout.cell);
        let (x, y) = match side {
            Side::Row => (layout.left - back, layout.top + along),
            Side::Column => (layout.left + along, layout.top - back),
        };
        let room = layout.cell * 0.92;
        let coloured = board.puzzle.is_coloured() && block.colour != 0;
        let ground = board.ink(block.colour);
        let (fill, stroke) = match coloured {
            true => (Fill::Flat(ground), Some((colors.line, 0.5))),
            false => (Fill::None, None),
        };
        let corner = (x - room / 2.0, y - room / 2.0);
        let round = layout.cell / 8.0;
        let (width, height) = (room, room);
        let mut shapes =
            vec![Shape::Rect { x: corner.0, y: corner.1, width, height, round, fill, stroke }];
        let ink = if coloured { contrast(ground) } else { colors.ink };
        let behind = if coloured { ground } else { colors.ground };
        let color = if done || block.colour == 0 { ink.mix(behind, 0.55) } else { ink };
        let text = block.length.map_or("?".to_owned(), |length| length.to_string());
        // Three digits share the room of two.
        let size = layout.cell * [0.48, 0.44, 0.3, 0.22][text.len().clamp(1, 4) - 1];
        let signed = coloured && layout.cell >= SIGNED;
        let left = if signed { x - layout.cell * 0.1 } else { x };
        shapes.push(Shape::middle((left, y), size, text.clone(), color));
        if signed {
            let width = crate::draw::text_width(&text, size, false);
            let at = (left + width / 2.0 + layout.cell * 0.12, y + layout.cell * 0.2);
            let faint = color.mix(behind, 0.3);
            shapes.push(Shape::middle(at, layout.cell * 0.24, board.sign(block.colour), faint));
        }
        let number = (blocks.len() - from_end) as u16;
        let line = index as u16 + 1;
        let (place, says) = match side {
            Side::Row => (Place::RowClue(line, number), labels::row_clue(line, &text)),
            Side::Column => (Place::ColumnClue(line, number), labels::column_clue(line, &text)),
        };
        scene.push(Shape::at(place, says.get(board.style.lang), shapes));
    }
}

/// The lines, thicker every five cells and at the border.
fn grid(board: &Board, layout: &Layout, scene: &mut Scene) {
    let colors = board.style.colors();
    let (width, height) = (board.puzzle.width(), board.puzzle.height());
    let (right, bottom) = layout.corner(width, height);
    let style = |index: usize, last: usize| match index {
        _ if index == 0 || index == last => (2, colors.frame, layout.cell / 11.0),
        _ if index.is_multiple_of(5) => (1, colors.fifth, layout.cell / 13.0),
        _ => (0, colors.line, layout.cell / 24.0),
    };
    let columns = (0..=width).map(|x| {
        let (at, _) = layout.corner(x, 0);
        (style(x, width), (at, layout.top), (at, bottom))
    });
    let rows = (0..=height).map(|y| {
        let (_, at) = layout.corner(0, y);
        (style(y, height), (layout.left, at), (right, at))
    });
    let mut lines: Vec<_> = columns.chain(rows).collect();
    // Thick lines over thin ones.
    lines.put_in_order_of(|((layer, ..), ..)| *layer);
    for ((_, color, weight), from, to) in lines {
        scene.push(Shape::line(from, to, color, weight));
    }
}

/// What the halves of a cell mean, where two pictures are shown.
fn legend(board: &Board, layout: &Layout, scene: &mut Scene) {
    if !board.differs() {
        return;
    }
    let colors = board.style.colors();
    let lang = board.style.lang;
    let side = 16.0;
    let mut y = scene.height + 4.0;
    let rows = [(true, labels::legend_differs()), (false, labels::legend_agrees())];
    for (differs, message) in rows {
        let x = layout.margin;
        let (fill, stroke) = match differs {
            true => (Fill::Flat(board.ink(1)), Some((colors.effect, 2.0))),
            false => (Fill::Flat(board.ink(1).mix(board.ink(0), 0.6)), Some((colors.line, 1.0))),
        };
        scene.push(Shape::Rect { x, y, width: side, height: side, round: 0.0, fill, stroke });
        if differs {
            let points = vec![(x + side, y), (x + side, y + side), (x, y + side)];
            let fill = Fill::Flat(board.ink(0));
            let stroke = Some((colors.effect, 2.0));
            scene.push(Shape::Path { points, closed: true, fill, stroke });
        }
        let text = message.get(lang).to_owned();
        let left = x + side + 8.0;
        scene.width =
            scene.width.max(left + crate::draw::text_width(&text, LEGEND, false) + layout.margin);
        let (color, anchor) = (colors.soft, Anchor::Start);
        let (x, y_middle) = (left, y + side / 2.0);
        let size = LEGEND;
        scene.push(Shape::Text { x, y: y_middle, size, text, color, anchor, bold: false });
        y += side + 8.0;
    }
    scene.height = y + 4.0;
}

/// Where everything stands.
struct Layout {
    cell: f32,
    left: f32,
    top: f32,
    margin: f32,
}

impl Layout {
    fn new(puzzle: &Nonogram, clues: bool) -> Layout {
        // A small board is not tiny; a thousand cells still fit a screen or two.
        let cell = match puzzle.width().max(puzzle.height()) {
            0..=6 => 40.0,
            7..=12 => 30.0,
            13..=20 => 25.0,
            21..=40 => 20.0,
            41..=100 => 14.0,
            101..=300 => 8.0,
            _ => 4.0,
        };
        let longest =
            |side| puzzle.lines(side).iter().map(Vec::len).max().unwrap_or(0).max(1) as f32;
        let margin = cell / 2.0;
        let room = |side| if clues { (longest(side) + 0.5) * cell } else { 0.0 };
        Layout { cell, left: margin + room(Side::Row), top: margin + room(Side::Column), margin }
    }

    fn corner(&self, x: usize, y: usize) -> (f32, f32) {
        (self.left + x as f32 * self.cell, self.top + y as f32 * self.cell)
    }
}
