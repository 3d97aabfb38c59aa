//! The board as terminal text: clues aligned, a line every five cells. It is readable without
//! colour: coloured cells and clues carry their sign.

use crate::draw::{Color, Span, StyledLine};
use crate::nonogram::{Block, Nonogram, Picture, Side};

/// What is shown in a cell.
#[derive(Clone, Copy)]
pub(super) enum Cell {
    Unknown,
    Known(u8),
    /// Two pictures disagree here.
    Differs(u8, u8),
}

/// The whole board.
pub(super) fn lines(puzzle: &Nonogram, cell: impl Fn(usize, usize) -> Cell) -> Vec<StyledLine> {
    let width = cell_width(puzzle);
    let margin = puzzle.rows().iter().map(|clue| row_clue_width(puzzle, clue)).max().unwrap_or(0);
    let mut lines = column_clues(puzzle, margin, width);
    for y in 0..puzzle.height() {
        if y % 5 == 0 {
            lines.push(rule(
                puzzle,
                margin,
                width,
                if y == 0 { ['┏', '┳', '┓'] } else { ['┣', '╋', '┫'] },
            ));
        }
        let clue = &puzzle.rows()[y];
        let mut line = vec![Span::plain(" ".repeat(margin - row_clue_width(puzzle, clue)))];
        for (index, word) in words(puzzle, clue).into_iter().enumerate() {
            line.extend((index > 0).then(|| Span::plain(" ")));
            line.push(word);
        }
        line.push(Span::plain(" "));
        for x in 0..puzzle.width() {
            line.extend((x % 5 == 0).then(|| Span::plain("┃")));
            line.push(show(puzzle, cell(x, y), width));
        }
        line.push(Span::plain("┃"));
        lines.push(line);
    }
    lines.push(rule(puzzle, margin, width, ['┗', '┻', '┛']));
    lines
}

/// The cells alone.
pub(super) fn picture(puzzle: &Nonogram, picture: &Picture) -> Vec<StyledLine> {
    let row =
        |y| (0..puzzle.width()).map(|x| show(puzzle, Cell::Known(picture.at(x, y)), 2)).collect();
    (0..puzzle.height()).map(row).collect()
}

/// Room for the longest number of the column clues and a gap.
fn cell_width(puzzle: &Nonogram) -> usize {
    let blocks = puzzle.columns().iter().flatten();
    let digits = blocks.map(|block| text(puzzle, block).chars().count()).max().unwrap_or(1);
    (digits + 1).max(2)
}

fn text(puzzle: &Nonogram, block: &Block) -> String {
    let length = block.length.map_or("?".to_owned(), |length| length.to_string());
    match puzzle.is_coloured() {
        true => format!("{length}{}", puzzle.palette()[usize::from(block.colour)].sign),
        false => length,
    }
}

fn words(puzzle: &Nonogram, clue: &[Block]) -> Vec<Span> {
    if clue.is_empty() {
        return vec![Span::faint("0")];
    }
    clue.iter().map(|block| word(puzzle, block, text(puzzle, block))).collect()
}

fn word(puzzle: &Nonogram, block: &Block, text: String) -> Span {
    match puzzle.is_coloured() {
        true => Span::on(color(puzzle, block.colour), text),
        false => Span::plain(text),
    }
}

fn row_clue_width(puzzle: &Nonogram, clue: &[Block]) -> usize {
    let words = words(puzzle, clue);
    words.iter().map(|word| word.text.chars().count() + 1).sum::<usize>() - 1
}

fn column_clues(puzzle: &Nonogram, margin: usize, width: usize) -> Vec<StyledLine> {
    let tallest = puzzle.lines(Side::Column).iter().map(Vec::len).max().unwrap_or(0).max(1);
    let line = |level: usize| {
        let mut line = vec![Span::plain(" ".repeat(margin + 1))];
        for (x, clue) in puzzle.columns().iter().enumerate() {
            line.extend((x % 5 == 0).then(|| Span::plain(" ")));
            let above = tallest - clue.len().max(1);
            let shown = match level.checked_sub(above) {
                Some(0) if clue.is_empty() => Span::faint("0"),
                Some(index) => word(puzzle, &clue[index], text(puzzle, &clue[index])),
                None => Span::plain(""),
            };
            // The number stands at the right end of its column, a blank before it.
            line.push(Span::plain(" ".repeat(width - shown.text.chars().count())));
            line.push(shown);
        }
        line
    };
    (0..tallest).map(line).collect()
}

fn rule(
    puzzle: &Nonogram,
    margin: usize,
    width: usize,
    [left, middle, right]: [char; 3],
) -> StyledLine {
    let mut text = " ".repeat(margin + 1);
    for x in 0..puzzle.width() {
        match x {
            0 => text.push(left),
            x if x % 5 == 0 => text.push(middle),
            _ => {}
        }
        text.push_str(&"━".repeat(width));
    }
    text.push(right);
    vec![Span::plain(text)]
}

fn color(puzzle: &Nonogram, colour: u8) -> Color {
    let [r, g, b] = puzzle.palette()[usize::from(colour)].rgb;
    Color(r, g, b)
}

fn show(puzzle: &Nonogram, cell: Cell, width: usize) -> Span {
    let sign = |colour: u8| puzzle.palette()[usize::from(colour)].sign.to_string();
    match cell {
        Cell::Unknown => Span::plain(" ".repeat(width)),
        Cell::Known(0) => Span::faint(format!("{:>width$}", "·")),
        Cell::Known(_) if !puzzle.is_coloured() => Span::plain("█".repeat(width)),
        Cell::Known(colour) => Span::on(color(puzzle, colour), sign(colour).repeat(width)),
        Cell::Differs(one, other) => {
            let mark = Color(0xd6, 0x27, 0x28);
            Span::on(mark, format!("{:>width$}", sign(one) + &sign(other)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::draw::Style;

    #[test]
    fn clues_are_aligned_and_every_fifth_line_shows() {
        let spec = "...r.../...rr../...#.../......./#######/.#####.".parse().unwrap();
        let puzzle = Nonogram::generate(&spec, 0).unwrap();
        let goal = puzzle.goal().unwrap();
        let text = crate::draw::plain(&puzzle.draw(Some(&goal), "board", &Style::default()));
        let expected = [
            "              2r",
            "              1# 1r",
            "     1# 2# 2# 2# 2#  2# 1#",
            "   ┏━━━━━━━━━━━━━━━┳━━━━━━┓",
            "1r ┃  ·  ·  ·rrr  ·┃  ·  ·┃",
            "2r ┃  ·  ·  ·rrrrrr┃  ·  ·┃",
            "1# ┃  ·  ·  ·###  ·┃  ·  ·┃",
            " 0 ┃  ·  ·  ·  ·  ·┃  ·  ·┃",
            "7# ┃###############┃######┃",
            "   ┣━━━━━━━━━━━━━━━╋━━━━━━┫",
            "5# ┃  ·############┃###  ·┃",
            "   ┗━━━━━━━━━━━━━━━┻━━━━━━┛",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    }
}
