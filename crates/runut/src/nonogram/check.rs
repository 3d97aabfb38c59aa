//! The referee. It reads the runs of every line off the picture and compares them with the clue;
//! no strategy shares a line of this code.

use super::{Block, Nonogram, Picture, Side};

/// Where a picture breaks its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The picture has another size.
    Size,
    /// A line has other runs than its clue says, from cell `from` on; `found` are its runs.
    Line { side: Side, line: usize, from: usize, found: Vec<(u8, usize)> },
    /// A cell that was given has another colour.
    Given { x: usize, y: usize },
}

/// Does the picture answer the puzzle?
pub(super) fn check(puzzle: &Nonogram, picture: &Picture) -> Result<(), Wrong> {
    let (width, height) = (puzzle.width(), puzzle.height());
    if picture.width() != width || picture.height() != height {
        return Err(Wrong::Size);
    }
    for y in 0..height {
        let cells: Vec<u8> = (0..width).map(|x| picture.at(x, y)).collect();
        compare(&cells, &puzzle.rows()[y], Side::Row, y)?;
    }
    for x in 0..width {
        let cells: Vec<u8> = (0..height).map(|y| picture.at(x, y)).collect();
        compare(&cells, &puzzle.columns()[x], Side::Column, x)?;
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
        Wrong::Size => (0, 0),
        Wrong::Line { side: Side::Row, line, from, .. } => (from, line),
        Wrong::Line { side: Side::Column, line, from, .. } => (line, from),
        Wrong::Given { x, y } => (x, y),
    })
}

fn compare(cells: &[u8], clue: &[Block], side: Side, line: usize) -> Result<(), Wrong> {
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
            Err(Wrong::Line { side, line, from, found })
        }
    }
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
        let found = vec![(1, 1), (1, 2)];
        assert_eq!(wrong, Wrong::Line { side: Side::Row, line: 0, from: 2, found });
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
