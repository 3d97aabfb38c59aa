//! Which of the terminal's versions fits: two columns a cell with clues, the same without a line every five cells, one
//! column a cell with clues (where colours need no sign), two columns without clues, half blocks (one column, two rows a
//! line), and half blocks that each stand for several cells. Whoever gets less than the whole is told so.

use super::terminal::{self, Sheet};
use super::{Board, Cell};
use crate::Message;
use crate::draw::paper::block_width;
use crate::draw::{Span, StyledLine, messages};

pub(super) fn text(board: &Board) -> (Vec<StyledLine>, Option<Message>) {
    let width = board.puzzle.width();
    let Some(columns) = board.style.columns else {
        return (terminal::sheet(board, Sheet { cell: 2, clues: board.clues, ruled: true }), None);
    };
    let low = |lines: &[StyledLine]| board.style.rows.is_none_or(|rows| lines.len() <= rows);
    if board.clues {
        for (cell, ruled) in [(2, true), (2, false), (1, true)] {
            let lines = terminal::sheet(board, Sheet { cell, clues: true, ruled });
            let legible = cell > 1 || !board.puzzle.is_coloured();
            if legible && block_width(&lines) <= columns && low(&lines) {
                return (lines, None);
            }
        }
    }
    let note = |message: Message| if board.clues { Some(message) } else { None };
    let lines = terminal::sheet(board, Sheet { cell: 2, clues: false, ruled: false });
    if block_width(&lines) <= columns && low(&lines) {
        return (lines, note(messages::without_clues(columns)));
    }
    // Two rows of cells share a line.
    let tall = board.style.rows.map_or(1, |rows| board.puzzle.height().div_ceil(2 * rows.max(1)));
    if width <= columns && tall <= 1 {
        return (halves(board, 1), note(messages::half_blocks(columns)));
    }
    let each = width.div_ceil(columns.max(1)).max(tall);
    (halves(board, each), Some(messages::shrunk(columns, each)))
}

/// Half blocks: each sign is two cells, one above the other; or two squares of `each` cells a side, in the colour that most
/// of their cells have.
fn halves(board: &Board, each: usize) -> Vec<StyledLine> {
    let (width, height) = (board.puzzle.width(), board.puzzle.height());
    let colour = |x: usize, y: usize| {
        let mut counts = vec![0usize; board.puzzle.palette().len()];
        for (x, y) in (y..(y + each).min(height))
            .flat_map(|y| (x..(x + each).min(width)).map(move |x| (x, y)))
        {
            if let Cell::Known(colour) | Cell::Differs(colour, _) = board.at(x, y) {
                counts[usize::from(colour)] += 1;
            }
        }
        // Ink before paper: thin lines should not vanish.
        let most = (1..counts.len()).max_by_key(|&colour| counts[colour]).unwrap_or(0);
        if counts.get(most).is_some_and(|&count| count > 0 && 3 * count >= each * each) {
            most as u8
        } else {
            0
        }
    };
    let coloured = board.puzzle.is_coloured();
    let sign = |x: usize, y: usize| {
        let upper = colour(x, y);
        let lower = if y + each < height { colour(x, y + each) } else { 0 };
        let ink = |colour: u8| coloured.then(|| board.ink(colour));
        let unknown = |y: usize| y >= height || matches!(board.at(x, y), Cell::Unknown);
        if each == 1 && unknown(y) && unknown(y + 1) {
            return Span::faint("·");
        }
        let (text, color, background) = match (upper, lower) {
            (0, 0) => (" ", None, None),
            (upper, 0) => ("▀", ink(upper), None),
            (0, lower) => ("▄", ink(lower), None),
            (upper, lower) if upper == lower => ("█", ink(upper), None),
            (upper, lower) => ("▀", ink(upper), ink(lower)),
        };
        Span { text: text.to_owned(), color, background, ..Span::default() }
    };
    let row = |y: usize| (0..width).step_by(each).map(|x| sign(x, y)).collect();
    (0..height).step_by(2 * each).map(row).collect()
}
