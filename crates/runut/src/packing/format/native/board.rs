//! Boards: given by their size, or drawn.

use std::collections::HashMap;

use crate::packing::board::{MOST_CELLS, Sheet};
use crate::packing::copies::split;
use crate::packing::lattice::Position;
use crate::packing::{Board, Ground, Lattice, Packing, Piece, Point, messages};
use crate::source::{Diagnostic, Span};

use super::{Line, Section, wrong};

/// The sheets of a board given by its size.
fn sized(section: &Section, lattice: Lattice) -> Result<Vec<Sheet>, Diagnostic> {
    let text = section.words.concat();
    let numbers: Option<Vec<usize>> =
        text.split(['x', '×']).map(|word| word.parse().ok().filter(|&n| n > 0)).collect();
    let (sheets, cells) = match (lattice, numbers.as_deref()) {
        (Lattice::Square | Lattice::Cubic, Some(&[rows, columns])) => {
            (vec![Sheet { rows, columns }], rows.checked_mul(columns))
        }
        (Lattice::Cubic, Some(&[layers, rows, columns])) if layers <= MOST_CELLS => {
            let cells = rows.checked_mul(columns).and_then(|cells| cells.checked_mul(layers));
            (vec![Sheet { rows, columns }; layers], cells)
        }
        (Lattice::Balls, Some(&[height])) if height <= MOST_CELLS => {
            let sheets = (1..=height).map(|side| Sheet { rows: side, columns: side });
            (sheets.collect(), Some(height * (height + 1) * (2 * height + 1) / 6))
        }
        _ => {
            let message = messages::native_unknown_word(&text);
            return wrong(section.line.span(), message, messages::native_expected_size());
        }
    };
    if cells.is_none_or(|cells| cells > MOST_CELLS) {
        let message = messages::board_too_large(MOST_CELLS);
        return Err(Diagnostic::at(section.line.span(), message));
    }
    Ok(sheets)
}

/// Reads the board, and takes the pieces already placed on it from the pieces.
pub(super) fn read_board(
    section: &Section,
    lattice: Lattice,
    mut pieces: Vec<Piece>,
) -> Result<Packing, Diagnostic> {
    if !section.words.is_empty() {
        let sheets = sized(section, lattice)?;
        return Ok(Packing::made(
            Board::new(lattice, sheets, |_| Ground::Open),
            pieces,
            Vec::new(),
        ));
    }
    let width = |line: &Line| line.text.trim().chars().count();
    let mut sheets = Vec::new();
    for (layer, rows) in section.drawing.iter().enumerate() {
        let columns = rows.iter().map(width).max().unwrap_or(0);
        if lattice == Lattice::Square && layer > 0 {
            let span = rows.first().map_or(section.line.span(), Line::span);
            return Err(Diagnostic::at(span, messages::native_too_many_layers()));
        }
        let side = layer + 1;
        if lattice == Lattice::Balls && (columns > side || rows.len() > side) {
            let span = rows.first().map_or(section.line.span(), Line::span);
            return Err(Diagnostic::at(span, messages::native_pyramid_layer(side, side)));
        }
        sheets.push(Sheet { rows: rows.len(), columns });
    }
    let positions = sheets.iter().map(|sheet| sheet.rows * sheet.columns).sum::<usize>();
    if positions > MOST_CELLS {
        let message = messages::board_too_large(MOST_CELLS);
        return Err(Diagnostic::at(section.line.span(), message));
    }
    if positions == 0 {
        let message = messages::native_no_board();
        return wrong(section.line.span(), message, messages::native_expected_board());
    }

    // First what each position is, with the cells of each placed letter; then the copies of it.
    let mut marked: Vec<Vec<Position>> = vec![Vec::new(); pieces.len()];
    let mut first_mark: Vec<Option<Span>> = vec![None; pieces.len()];
    let mut ground = HashMap::new();
    for (layer, rows) in section.drawing.iter().enumerate() {
        for (row, line) in rows.iter().enumerate() {
            let text = line.text.trim();
            for (column, (byte, symbol)) in text.char_indices().enumerate() {
                let at = Position { layer, row, column };
                let here = match symbol {
                    '#' | '+' => Ground::Open,
                    '.' => Ground::Void,
                    '_' => Ground::Empty,
                    _ => {
                        let start = line.span().start + byte;
                        let span = Span::new(start, start + symbol.len_utf8());
                        let named = |piece: &Piece| piece.name == symbol;
                        let Some(piece) = pieces.iter().position(named) else {
                            if text == "piece" {
                                let message = messages::piece_needs_name();
                                return wrong(
                                    line.span(),
                                    message,
                                    messages::native_expected_line(),
                                );
                            }
                            let message = messages::native_bad_board_char(symbol);
                            return wrong(span, message, messages::native_expected_board());
                        };
                        marked[piece].push(at);
                        first_mark[piece].get_or_insert(span);
                        continue;
                    }
                };
                ground.insert(at, here);
            }
        }
    }
    let mut placed = Vec::new();
    for (index, piece) in pieces.iter_mut().enumerate() {
        let Some(span) = first_mark[index] else { continue };
        let points: Vec<Point> = marked[index].iter().map(|&at| lattice.point(at)).collect();
        let Some(copies) = split(&points, &piece.orientations(lattice)) else {
            let message = messages::native_placed_wrong(piece.name);
            return Err(Diagnostic::at(span, message));
        };
        if copies.len() > piece.most {
            let message = messages::native_placed_too_many(piece.name, piece.most);
            return Err(Diagnostic::at(span, message));
        }
        piece.most -= copies.len();
        piece.least = piece.least.saturating_sub(copies.len());
        for copy in copies {
            for &point in &copy {
                ground.insert(lattice.position(point), Ground::Placed(placed.len()));
            }
            placed.push((index, copy));
        }
    }
    let board = Board::new(lattice, sheets, |at| ground.get(&at).copied().unwrap_or(Ground::Void));
    Ok(Packing::made(board, pieces, placed))
}
