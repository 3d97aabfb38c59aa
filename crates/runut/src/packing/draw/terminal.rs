//! The board as terminal text: letters on coloured ground, two columns a cell, so that cells are about square. Copies of
//! one piece carry the same letter, so walls are drawn between them where they fit. Layers stand side by side, the pieces
//! beside the board or below it.

use super::{Drawn, Part, tray};
use crate::draw::paper::{bands, block_width};
use crate::draw::{Span, StyledLine};
use crate::packing::HOLE;
use crate::packing::board::Ground;
use crate::packing::lattice::{Lattice, Position};

/// What a terminal is taken to have when nobody says.
const COLUMNS: usize = 80;
/// The pieces stand beside the board if so many columns are left, else below.
const ROOM_BESIDE: usize = 24;

pub(super) fn text(drawn: &Drawn) -> Vec<StyledLine> {
    let columns = drawn.style.columns;
    let layers = drawn.puzzle.board().sheets().len();
    let layer = |layer: usize| {
        let mut block = match walled(drawn) {
            true => framed(drawn, layer),
            false => compact(drawn, layer),
        };
        if let Some(caption) = drawn.caption(layer) {
            block.insert(0, vec![Span::faint(caption)]);
        }
        block
    };
    let blocks: Vec<Vec<StyledLine>> = (0..layers).map(layer).collect();
    let board = bands(blocks, 3, columns.or(Some(COLUMNS)));
    if drawn.style.brief {
        return board;
    }
    let pieces: Vec<Vec<StyledLine>> =
        tray::entries(drawn).iter().map(|entry| piece(drawn, entry)).collect();
    let all = columns.unwrap_or(COLUMNS);
    let beside = all.saturating_sub(block_width(&board) + 4);
    if pieces.is_empty() {
        board
    } else if beside >= ROOM_BESIDE {
        bands(vec![board, bands(pieces, 2, Some(beside))], 4, None)
    } else {
        let mut lines = board;
        lines.push(Vec::new());
        lines.extend(bands(pieces, 2, Some(all)));
        lines
    }
}

/// Whether copies of one piece lie side by side, and walls between them fit.
fn walled(drawn: &Drawn) -> bool {
    let widest = drawn.puzzle.board().sheets().iter().map(|sheet| sheet.columns).max().unwrap_or(0);
    let meet = |(at, (_, part)): (&Position, &(Ground, Option<Part>))| {
        let next = [Position { row: at.row + 1, ..*at }, Position { column: at.column + 1, ..*at }];
        next.into_iter().filter_map(|other| drawn.part(other)).any(|other| {
            part.is_some_and(|part| part.0 == other.0 && part != other && part.0 != HOLE)
        })
    };
    drawn.style.fits(4 * widest + 1) && drawn.cells.iter().any(meet)
}

/// What is written on a cell.
fn cell(drawn: &Drawn, at: Position, pad: (&str, &str)) -> Span {
    let (before, after) = pad;
    let place = drawn.puzzle.place_name(at);
    let span = match (drawn.cells.get(&at), drawn.paint(at)) {
        (None, _) => return Span::plain(format!("{before} {after}")),
        (_, Some(((name, _), color))) => Span::on(color, format!("{before}{name}{after}")),
        (Some((Ground::Empty, _) | (_, Some((HOLE, _)))), None) => {
            Span::faint(format!("{before}·{after}"))
        }
        (Some(_), None) => Span::faint(format!("{before}□{after}")),
    };
    span.at(place)
}

/// Two columns a cell, nothing between rows.
fn compact(drawn: &Drawn, layer: usize) -> Vec<StyledLine> {
    let sheet = drawn.puzzle.board().sheets()[layer];
    let span = |row: usize, column: usize| {
        let at = Position { layer, row, column };
        let right = Position { layer, row, column: column + 1 };
        let copies = drawn.part(at).zip(drawn.part(right));
        let wall = copies.is_some_and(|(a, b)| a.0 == b.0 && a != b && a.0 != HOLE);
        cell(drawn, at, ("", if wall { "│" } else { " " }))
    };
    let row = |row: usize| (0..sheet.columns).map(|column| span(row, column)).collect();
    (0..sheet.rows).map(row).collect()
}

/// Walls between all parts: four columns and two lines a cell.
fn framed(drawn: &Drawn, layer: usize) -> Vec<StyledLine> {
    let sheet = drawn.puzzle.board().sheets()[layer];
    let at = |row: isize, column: isize| {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        Some(Position { layer, row, column })
    };
    let here = |row: isize, column: isize| at(row, column).and_then(|at| drawn.cells.get(&at));
    // A wall runs above a cell, and left of one, where two different things meet.
    let above = |row: isize, column: isize| here(row - 1, column) != here(row, column);
    let beside = |row: isize, column: isize| here(row, column - 1) != here(row, column);
    let ground = |row: isize, column: isize, text: &str| {
        let color = at(row, column).and_then(|at| drawn.paint(at)).map(|(_, color)| color);
        match color {
            Some(color) => Span::on(color, text),
            None => Span::plain(text),
        }
    };
    let mut lines = Vec::new();
    for row in 0..=sheet.rows as isize {
        let mut line = Vec::new();
        for column in 0..=sheet.columns as isize {
            let corner = [
                beside(row - 1, column),
                above(row, column),
                beside(row, column),
                above(row, column - 1),
            ];
            let bits = corner.iter().rev().fold(0, |bits, &wall| 2 * bits + usize::from(wall));
            let sign: Vec<char> = " ╵╶└╷│┌├╴┘─┴┐┤┬┼".chars().collect();
            line.push(match bits {
                0 => ground(row, column, " "),
                bits => Span::plain(sign[bits].to_string()),
            });
            if column < sheet.columns as isize {
                line.push(match above(row, column) {
                    true => Span::plain("───"),
                    false => ground(row, column, "   "),
                });
            }
        }
        lines.push(line);
        if row == sheet.rows as isize {
            break;
        }
        let mut line = Vec::new();
        for column in 0..=sheet.columns as isize {
            line.push(match beside(row, column) {
                true => Span::plain("│"),
                false => ground(row, column, " "),
            });
            if let Some(at) = at(row, column).filter(|at| at.column < sheet.columns) {
                line.push(cell(drawn, at, (" ", " ")));
            }
        }
        lines.push(line);
    }
    lines
}

/// A piece of the tray; the layers of a solid one from the top, side by side.
fn piece(drawn: &Drawn, entry: &tray::Entry) -> Vec<StyledLine> {
    let name = entry.piece.name;
    let lattice = drawn.puzzle.board().lattice();
    let orders: Vec<(i32, i32, i32)> = entry
        .piece
        .shape
        .points()
        .iter()
        .map(|&point| {
            let (layer, row, column) = lattice.reading_order(point);
            // Rows and columns of balls are counted in halves.
            let step = if lattice == Lattice::Balls { 2 } else { 1 };
            (layer, row.div_euclid(step), column.div_euclid(step))
        })
        .collect();
    let reach = |pick: fn(&(i32, i32, i32)) -> i32| {
        let all = orders.iter().map(pick);
        all.clone().min().unwrap_or(0)..=all.max().unwrap_or(0)
    };
    let (layers, rows, columns) = (reach(|o| o.0), reach(|o| o.1), reach(|o| o.2));
    let place = crate::step::Place::Piece(entry.number as u16 + 1);
    let cell = |layer: i32, row: i32, column: i32| match orders.contains(&(layer, row, column)) {
        false => Span::plain("  "),
        true => match drawn.color((name, 1)) {
            Some(color) if !entry.used => Span::on(color, format!("{name} ")),
            _ => Span::faint(format!("{name} ")),
        }
        .at(place),
    };
    let row = |layer, row| columns.clone().map(|column| cell(layer, row, column)).collect();
    let sheets = layers.map(|layer| rows.clone().map(|at| row(layer, at)).collect()).collect();
    let mut block = bands(sheets, 1, None);
    if let Some(copies) = &entry.copies {
        block.push(vec![Span::faint(copies.clone())]);
    }
    block
}
