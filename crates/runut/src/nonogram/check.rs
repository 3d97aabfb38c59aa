//! The referee. It reads the runs of every line off the picture and compares them with the clue;
//! no strategy shares a line of this code.

use super::{Block, Nonogram, Picture, Side, messages as say};
use crate::{Flaw, Message, Place};

/// Where a picture breaks its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The picture has another size than this.
    Size { width: usize, height: usize },
    /// A line has other runs than its clue says, from cell `from` on.
    Line { side: Side, line: usize, from: usize, found: String, clue: String },
    /// A cell that was given has another colour.
    Given { x: usize, y: usize },
}

/// Does the picture answer the puzzle?
pub(super) fn check(puzzle: &Nonogram, picture: &Picture) -> Result<(), Wrong> {
    let (width, height) = (puzzle.width(), puzzle.height());
    if picture.width() != width || picture.height() != height {
        return Err(Wrong::Size { width, height });
    }
    for y in 0..height {
        let cells: Vec<u8> = (0..width).map(|x| picture.at(x, y)).collect();
        compare(puzzle, &cells, Side::Row, y)?;
    }
    for x in 0..width {
        let cells: Vec<u8> = (0..height).map(|y| picture.at(x, y)).collect();
        compare(puzzle, &cells, Side::Column, x)?;
    }
    for y in 0..height {
        for x in 0..width {
            if !puzzle.given(x, y).allows(picture.at(x, y)) {
                return Err(Wrong::Given { x, y });
            }
        }
    }
    Ok(())
}

/// The first cell that is wrong, for those who only want to point at it.
pub(super) fn first_flaw(puzzle: &Nonogram, picture: &Picture) -> Result<(), (usize, usize)> {
    check(puzzle, picture).map_err(|wrong| match wrong {
        Wrong::Size { .. } => (0, 0),
        Wrong::Line { side: Side::Row, line, from, .. } => (from, line),
        Wrong::Line { side: Side::Column, line, from, .. } => (line, from),
        Wrong::Given { x, y } => (x, y),
    })
}

fn compare(puzzle: &Nonogram, cells: &[u8], side: Side, line: usize) -> Result<(), Wrong> {
    let clue: &[Block] = &puzzle.lines(side)[line];
    let mut found: Vec<(u8, usize)> = Vec::new();
    let mut starts = Vec::new();
    let mut at = 0;
    while at < cells.len() {
        let end = (at..cells.len()).find(|&end| cells[end] != cells[at]).unwrap_or(cells.len());
        if cells[at] != 0 {
            found.push((cells[at], end - at));
            starts.push(at);
        }
        at = end;
    }
    let agrees = |index: usize| match (found.get(index), clue.get(index)) {
        (Some(&(colour, length)), Some(block)) => {
            colour == block.colour
                && block.length.is_none_or(|wanted| length == usize::from(wanted))
        }
        (None, None) => true,
        _ => false,
    };
    match (0..found.len().max(clue.len())).find(|&index| !agrees(index)) {
        None => Ok(()),
        Some(index) => {
            let from = starts.get(index).copied().unwrap_or(cells.len() - 1);
            let found = found.iter().map(|&(colour, length)| word(puzzle, colour, Some(length)));
            let clue =
                clue.iter().map(|block| word(puzzle, block.colour, block.length.map(usize::from)));
            Err(Wrong::Line { side, line, from, found: list(found), clue: list(clue) })
        }
    }
}

/// A block as people write it: `3`, `3r`, `?`.
fn word(puzzle: &Nonogram, colour: u8, length: Option<usize>) -> String {
    let length = length.map_or("?".to_owned(), |length| length.to_string());
    match puzzle.is_coloured() {
        true => format!("{length}{}", puzzle.palette()[usize::from(colour)].sign),
        false => length,
    }
}

fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "0".to_owned() } else { words.join(" ") }
}

impl From<Wrong> for Flaw {
    fn from(wrong: Wrong) -> Flaw {
        match wrong {
            Wrong::Size { width, height } => say::picture_size(width, height).into(),
            Wrong::Line { side: Side::Row, line, from, found, clue } => Flaw {
                message: say::wrong_row(line + 1, found, clue),
                places: vec![Place::cell(line + 1, from + 1)],
            },
            Wrong::Line { side: Side::Column, line, from, found, clue } => Flaw {
                message: say::wrong_column(line + 1, found, clue),
                places: vec![Place::cell(from + 1, line + 1)],
            },
            Wrong::Given { x, y } => Flaw {
                message: say::wrong_given(x + 1, y + 1),
                places: vec![Place::cell(y + 1, x + 1)],
            },
        }
    }
}

/// What arithmetic alone refutes: a clue longer than its line, or a colour of which rows and
/// columns ask for different amounts.
pub(super) fn impossible(puzzle: &Nonogram) -> Option<Message> {
    for side in [Side::Row, Side::Column] {
        let length = if side == Side::Row { puzzle.width() } else { puzzle.height() };
        for (index, clue) in puzzle.lines(side).iter().enumerate() {
            let cells: usize = clue.iter().map(|block| block.length.map_or(1, usize::from)).sum();
            let gaps = clue.windows(2).filter(|pair| pair[0].colour == pair[1].colour).count();
            if cells + gaps > length {
                return Some(match side {
                    Side::Row => say::row_too_long(index + 1, cells + gaps, length),
                    Side::Column => say::column_too_long(index + 1, cells + gaps, length),
                });
            }
        }
    }
    (1..=puzzle.colours() as u8).find_map(|colour| {
        let total = |lines: &[Vec<Block>]| -> Option<usize> {
            let blocks = lines.iter().flatten().filter(|block| block.colour == colour);
            blocks.map(|block| block.length.map(usize::from)).sum()
        };
        let (rows, columns) = (total(puzzle.rows())?, total(puzzle.columns())?);
        let name = &puzzle.palette()[usize::from(colour)].name;
        (rows != columns).then(|| say::totals_differ(name, rows, columns))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nonogram::Parts;

    fn puzzle(rows: &[&[u16]], columns: &[&[u16]]) -> Nonogram {
        let lines = |lines: &[&[u16]]| {
            lines.iter().map(|line| line.iter().map(|&n| Block::black(n)).collect()).collect()
        };
        Nonogram::new(Parts::new(lines(rows), lines(columns))).unwrap()
    }

    #[test]
    fn a_row_shorter_than_its_hint_is_wrong() {
        // The flaw of the paper's program: rows 2, 1 and columns 1, 1 have no answer.
        let puzzle = puzzle(&[&[2], &[1]], &[&[1], &[1]]);
        for bits in 0..16u8 {
            let cells = (0..4).map(|bit| bits >> bit & 1).collect();
            assert!(check(&puzzle, &puzzle.picture(cells)).is_err());
        }
    }

    #[test]
    fn the_first_wrong_run_is_named() {
        let puzzle = puzzle(&[&[1, 1]], &[&[1], &[], &[1], &[]]);
        assert_eq!(check(&puzzle, &puzzle.picture(vec![1, 0, 1, 0])), Ok(()));
        let wrong = check(&puzzle, &puzzle.picture(vec![1, 0, 1, 1])).unwrap_err();
        let flaw = Flaw::from(wrong);
        assert_eq!(flaw.message.to_string(), "Row 1 has the blocks 1 2, but its clue is 1 1.");
        assert_eq!(flaw.places, [Place::cell(1, 3)]);
    }

    #[test]
    fn a_blot_hides_the_length_not_the_block() {
        let mut parts = Parts::new(vec![vec![Block { colour: 1, length: None }]], vec![]);
        parts.columns =
            vec![vec![Block::black(1)], vec![Block { colour: 1, length: None }], vec![]];
        let puzzle = Nonogram::new(parts).unwrap();
        assert!(check(&puzzle, &puzzle.picture(vec![1, 1, 0])).is_ok());
        assert!(check(&puzzle, &puzzle.picture(vec![1, 0, 0])).is_err());
    }
}
