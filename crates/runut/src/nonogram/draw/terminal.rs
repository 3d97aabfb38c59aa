//! The board as terminal text: clues aligned, a line every five cells. It is readable without colour: coloured cells and
//! clues carry their sign. Numbers above the board that are wider than a cell are stacked, digit by digit.

use super::{Board, Cell};
use crate::draw::{Color, Span, StyledLine, messages};
use crate::nonogram::{Block, Side};
use crate::step::Place;

const MARK: Color = Color(0xd5, 0x5e, 0x00);

/// How much of the board is shown.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    /// Columns of a cell: 2, or 1 where there is little room.
    pub cell: usize,
    pub clues: bool,
    /// Whether there is a line every five cells.
    pub ruled: bool,
}

impl Sheet {
    /// Whether a line stands before this column.
    fn line_before(self, x: usize) -> bool {
        self.clues && (x == 0 || (self.ruled && x.is_multiple_of(5)))
    }
}

pub(super) fn sheet(board: &Board, sheet: Sheet) -> Vec<StyledLine> {
    let (width, height) = (board.puzzle.width(), board.puzzle.height());
    let framed = sheet.clues;
    let margin = match sheet.clues {
        true => (0..height).map(|y| row_clue_width(board, y)).max().unwrap_or(0) + 1,
        false => 0,
    };
    let mut lines = if sheet.clues { column_clues(board, margin, sheet) } else { Vec::new() };
    for y in 0..height {
        if framed && (y == 0 || (sheet.ruled && y.is_multiple_of(5))) {
            let signs = if y == 0 { ['┏', '┳', '┓'] } else { ['┣', '╋', '┫'] };
            lines.push(rule(board, margin, sheet, signs));
        }
        let mut line = Vec::new();
        if sheet.clues {
            line.push(Span::plain(" ".repeat(margin - 1 - row_clue_width(board, y))));
            line.extend(row_clue(board, y));
            line.push(Span::plain(" "));
        }
        for x in 0..width {
            line.extend(sheet.line_before(x).then(|| Span::plain("┃")));
            line.push(show(board, x, y, sheet.cell));
        }
        line.extend(framed.then(|| Span::plain("┃")));
        lines.push(line);
    }
    if framed {
        lines.push(rule(board, margin, sheet, ['┗', '┻', '┛']));
    }
    if board.differs() {
        let legend = messages::legend_signs();
        let wrapped =
            crate::draw::paper::wrapped(legend.get(board.style.lang), board.style.columns);
        lines.extend(wrapped.into_iter().map(|line| vec![Span::faint(line)]));
    }
    lines
}

/// A number and, on a coloured board, the sign of its colour.
fn number(block: &Block) -> String {
    block.length.map_or("?".to_owned(), |length| length.to_string())
}

fn sign(board: &Board, block: &Block) -> Option<char> {
    board.puzzle.is_coloured().then(|| board.sign(block.colour))
}

fn styled(board: &Board, block: &Block, text: String, done: bool) -> Span {
    match board.puzzle.is_coloured() {
        _ if done => Span::faint(text),
        true => Span::on(board.ink(block.colour), text),
        false => Span::plain(text),
    }
}

fn row_clue(board: &Board, y: usize) -> Vec<Span> {
    let clue = &board.puzzle.rows()[y];
    if clue.is_empty() {
        return vec![Span::faint("0").at(Place::RowClue(y as u16 + 1, 1))];
    }
    let done = board.is_done(Side::Row, y);
    let mut line = Vec::new();
    for (index, block) in clue.iter().enumerate() {
        line.extend((index > 0).then(|| Span::plain(" ")));
        let text: String = number(block).chars().chain(sign(board, block)).collect();
        let place = Place::RowClue(y as u16 + 1, index as u16 + 1);
        line.push(styled(board, block, text, done).at(place));
    }
    line
}

fn row_clue_width(board: &Board, y: usize) -> usize {
    let clue = &board.puzzle.rows()[y];
    let sign = usize::from(board.puzzle.is_coloured());
    let words = clue.iter().map(|block| number(block).len() + sign);
    (words.sum::<usize>() + clue.len().saturating_sub(1)).max(1)
}

/// One line of a column's clue.
#[derive(Clone)]
struct Level {
    text: String,
    block: Option<usize>,
}

/// The clue of a column from top to bottom. A number that is wider than a cell is stacked, and then numbers have a blank
/// line between them.
fn levels(board: &Board, x: usize, cell: usize, stacked: bool) -> Vec<Level> {
    let clue = &board.puzzle.columns()[x];
    if clue.is_empty() {
        return vec![Level { text: "0".to_owned(), block: None }];
    }
    let mut levels = Vec::new();
    for (index, block) in clue.iter().enumerate() {
        if stacked && index > 0 {
            levels.push(Level { text: String::new(), block: None });
        }
        let digits: Vec<String> = match stacked {
            true => number(block).chars().map(String::from).collect(),
            false => vec![number(block)],
        };
        levels.extend(digits.into_iter().map(|text| Level { text, block: Some(index) }));
        if let Some(sign) = sign(board, block) {
            let last = levels.last_mut().expect("a number has digits");
            match cell {
                1 => levels.push(Level { text: sign.to_string(), block: Some(index) }),
                _ => last.text.push(sign),
            }
        }
    }
    levels
}

fn column_clues(board: &Board, margin: usize, sheet: Sheet) -> Vec<StyledLine> {
    let cell = sheet.cell;
    let width = board.puzzle.width();
    let signed = board.puzzle.is_coloured();
    let widest = board.puzzle.columns().iter().flatten().map(|block| number(block).len()).max();
    // Two figures side by side would read as one number.
    let stacked = cell == 1 || widest.unwrap_or(1) > 1;
    let columns: Vec<Vec<Level>> = (0..width).map(|x| levels(board, x, cell, stacked)).collect();
    let tallest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let mut line = vec![Span::plain(" ".repeat(margin))];
        for (x, levels) in columns.iter().enumerate() {
            line.extend(sheet.line_before(x).then(|| Span::plain(" ")));
            let level = (row + levels.len()).checked_sub(tallest).map(|index| &levels[index]);
            let text = level.map(|level| level.text.clone()).unwrap_or_default();
            let before = " ".repeat(cell.saturating_sub(text.chars().count()));
            let done = board.is_done(Side::Column, x);
            let clue = &board.puzzle.columns()[x];
            match level.and_then(|level| level.block) {
                Some(index) => {
                    let place = Place::ColumnClue(x as u16 + 1, index as u16 + 1);
                    let inside = if signed { text } else { format!("{before}{text}") };
                    line.extend(signed.then(|| Span::plain(before)));
                    line.push(styled(board, &clue[index], inside, done).at(place));
                }
                None => line.push(Span::faint(format!("{before}{text}"))),
            }
        }
        line
    };
    (0..tallest).map(line).collect()
}

fn rule(
    board: &Board,
    margin: usize,
    sheet: Sheet,
    [left, middle, right]: [char; 3],
) -> StyledLine {
    let mut text = " ".repeat(margin);
    for x in 0..board.puzzle.width() {
        match x {
            0 => text.push(left),
            x if sheet.line_before(x) => text.push(middle),
            _ => {}
        }
        text.push_str(&"━".repeat(sheet.cell));
    }
    text.push(right);
    vec![Span::plain(text)]
}

fn show(board: &Board, x: usize, y: usize, width: usize) -> Span {
    let sign = |colour: u8| board.sign(colour).to_string();
    let span = match board.at(x, y) {
        Cell::Unknown => Span::plain(" ".repeat(width)),
        Cell::Known(0) => Span::faint(format!("{:>width$}", "·")),
        Cell::Known(_) if !board.puzzle.is_coloured() => Span::plain("█".repeat(width)),
        Cell::Known(colour) => Span::on(board.ink(colour), sign(colour).repeat(width)),
        Cell::Differs(one, other) if width > 1 => Span::on(MARK, sign(one) + &sign(other)),
        Cell::Differs(..) => Span::on(MARK, "?"),
    };
    span.at(Place::cell(y + 1, x + 1))
}

#[cfg(test)]
mod tests {
    use crate::Puzzle;
    use crate::draw::{Style, paper::block_width};
    use crate::nonogram::Nonogram;

    fn drawn(picture: &str, columns: Option<usize>) -> (Vec<String>, usize, bool) {
        let puzzle = Nonogram::generate(&picture.parse().unwrap(), 0).unwrap();
        let goal = puzzle.goal().unwrap();
        let style = Style { columns, ..Style::default() };
        let scene = puzzle.draw(Some(&goal), "board", &style);
        let text = crate::draw::plain(&scene).lines().map(str::to_owned).collect();
        (text, block_width(&scene.text), scene.notes.is_empty())
    }

    #[test]
    fn clues_are_aligned_and_every_fifth_line_shows() {
        let expected = [
            "          2r",
            "          1#1r",
            "    1#2#2#2#2# 2#1#",
            "   ┏━━━━━━━━━━┳━━━━┓",
            "1r ┃ · · ·rr ·┃ · ·┃",
            "2r ┃ · · ·rrrr┃ · ·┃",
            "1# ┃ · · ·## ·┃ · ·┃",
            " 0 ┃ · · · · ·┃ · ·┃",
            "7# ┃##########┃####┃",
            "   ┣━━━━━━━━━━╋━━━━┫",
            "5# ┃ ·########┃## ·┃",
            "   ┗━━━━━━━━━━┻━━━━┛",
        ];
        let (text, ..) = drawn("...r.../...rr../...#.../......./#######/.#####.", None);
        assert_eq!(text, expected);
    }

    #[test]
    fn figures_are_stacked_where_they_are_wider_than_a_cell() {
        let tall = ["##."; 11].join("/") + "/..#/#.#";
        let (text, ..) = drawn(&tall, None);
        assert_eq!(text[..4], ["      1", "      1", "        1", "      1 1 2"]);
    }

    #[test]
    fn every_board_fits_and_says_what_is_left_out() {
        let wide = vec!["#.##.#..###.#.#.##.#####.#..#".repeat(3); 12].join("/");
        let mut whole = 0;
        for columns in [10, 20, 44, 60, 88, 120, 180, 240, 300] {
            let (_, width, silent) = drawn(&wide, Some(columns));
            assert!(width <= columns, "{width} columns of {columns}");
            // The board with its clues needs more columns than it has cells.
            assert!(!silent || columns > 87);
            whole += usize::from(silent);
        }
        assert!((1..9).contains(&whole), "{whole} of 9 show everything");
    }
}
