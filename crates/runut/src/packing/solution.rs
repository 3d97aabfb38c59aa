//! Solutions: what is written on every cell of the board.

use std::fmt;
use std::sync::Arc;

use super::board::Ground;
use super::placement::Placement;
use super::{Packing, Setup};

/// What is written on a cell: the letter of a piece, and which copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark {
    /// Which piece, by its place in the puzzle's list.
    pub piece: u16,
    /// Which copy; copies are numbered from 0 in the order of their first cells.
    pub copy: u16,
}

/// A filled board, right or wrong: the referee says which.
#[derive(Clone)]
pub struct Solution {
    pub(super) setup: Arc<Setup>,
    /// One mark for every position that is not void, in reading order; `None` is left empty.
    pub(super) marks: Vec<Option<Mark>>,
}

impl Solution {
    /// What is written on the board, in reading order, void positions left out.
    pub fn marks(&self) -> &[Option<Mark>] {
        &self.marks
    }

    /// A solution from its marks; copies are numbered anew by their first cells.
    pub(super) fn new(setup: Arc<Setup>, mut marks: Vec<Option<Mark>>) -> Solution {
        let mut seen: Vec<Vec<u16>> = vec![Vec::new(); setup.pieces.len()];
        for mark in marks.iter_mut().flatten() {
            let copies = &mut seen[mark.piece as usize];
            let known = copies.iter().position(|&copy| copy == mark.copy);
            let number = known.unwrap_or_else(|| {
                copies.push(mark.copy);
                copies.len() - 1
            });
            mark.copy = number as u16;
        }
        Solution { setup, marks }
    }
}

impl Packing {
    /// The solution in which these placements fill the cells to be covered.
    pub fn solution<'a>(&self, parts: impl IntoIterator<Item = &'a Placement>) -> Solution {
        let setup = &self.setup;
        // Placed pieces come first, so that a part's number differs from theirs.
        let mut open = vec![None; setup.board.cells().len()];
        for (part, placement) in parts.into_iter().enumerate() {
            let copy = (setup.placed.len() + part) as u16;
            for &cell in &placement.cells {
                open[cell as usize] = Some(Mark { piece: placement.piece as u16, copy });
            }
        }
        let mut open = open.into_iter();
        let drawn = setup.board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let marks = drawn.map(|&(_, ground)| match ground {
            Ground::Open => open.next().flatten(),
            Ground::Placed(number) => {
                Some(Mark { piece: setup.placed[number].0 as u16, copy: number as u16 })
            }
            Ground::Empty | Ground::Void => None,
        });
        Solution::new(Arc::clone(setup), marks.collect())
    }
}

/// The letters, row by row, layers from the top with a blank line between them. Void positions are
/// blank, empty cells are dots. Where a piece has several copies they are numbered: `A1 A1 A2`.
impl fmt::Display for Solution {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        let write = |mark: &Option<Mark>| match mark {
            None => ".".to_owned(),
            Some(mark) => {
                let piece = &setup.pieces[mark.piece as usize];
                if setup.is_numbered(mark.piece as usize) {
                    format!("{}{}", piece.name, mark.copy + 1)
                } else {
                    piece.name.to_string()
                }
            }
        };
        let words: Vec<String> = self.marks.iter().map(write).collect();
        let numbered = (0..setup.pieces.len()).any(|piece| setup.is_numbered(piece));
        let width = words.iter().map(String::len).max().unwrap_or(1);
        let gap = if numbered { " " } else { "" };

        let mut words = words.iter();
        let mut ground = setup.board.ground().iter();
        for (layer, sheet) in setup.board.sheets().iter().enumerate() {
            if layer > 0 {
                writeln!(out)?;
            }
            for _ in 0..sheet.rows {
                let mut line = String::new();
                for (_, ground) in ground.by_ref().take(sheet.columns) {
                    let word = match ground {
                        Ground::Void => "",
                        _ => words.next().expect("one mark for every position that is not void"),
                    };
                    line.push_str(&format!("{word:width$}{gap}"));
                }
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }
}
