//! The claim: a board, a way, and which tiles each table is about.

use super::{Board, messages};
use crate::Message;
use crate::orderly::Orderly;
use std::fmt::{self, Write};

/// The first line of a claim.
const HEAD: &str = "runut shortest way 1";
/// A table has no more entries than this.
const LARGEST: u64 = 8_000_000;

/// That a way is a shortest one, or that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The board.
    pub board: Board,
    /// Where the blank goes, in the letters U, L, R and D; `None` if there is no way at all.
    pub way: Option<String>,
    /// The tiles of each table.
    pub tables: Vec<Vec<u8>>,
}

impl Claim {
    /// The claim about a board, with tables that are small enough to be checked.
    pub fn new(board: Board, way: Option<String>) -> Claim {
        let tables = if way.is_some() { groups(&board) } else { Vec::new() };
        Claim { board, way, tables }
    }

    /// Reads a claim.
    ///
    /// # Errors
    /// When a line is not understood, or one is missing.
    pub fn read(text: &str) -> Result<Claim, Message> {
        let mut lines = text.lines().map(str::trim_end).filter(|line| !line.starts_with('*'));
        if lines.next() != Some(HEAD) {
            return Err(messages::no_claim());
        }
        let (mut columns, mut board, mut goal, mut way) = (None, None, None, None);
        let mut tables = Vec::new();
        for line in lines {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "columns" => columns = rest.parse().ok(),
                "board" => board = numbers(rest),
                "goal" => goal = numbers(rest),
                "way" => way = Some(rest.to_owned()),
                "no-way" => way = None,
                "table" => tables.push(numbers(rest).ok_or_else(messages::no_claim)?),
                _ => return Err(messages::no_claim()),
            }
        }
        let (Some(columns), Some(tiles), Some(goal)) = (columns, board, goal) else {
            return Err(messages::no_claim());
        };
        Ok(Claim { board: Board { columns, tiles, goal }, way, tables })
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Board { columns, tiles, goal } = &self.board;
        writeln!(f, "{HEAD}")?;
        writeln!(f, "* Tiles row by row; 0 is the blank.")?;
        writeln!(f, "columns {columns}\nboard {}\ngoal {}", list(tiles), list(goal))?;
        match &self.way {
            Some(way) => {
                writeln!(f, "* Where the blank goes.\nway {way}")?;
                writeln!(f, "* The tiles of each table, in the order of their places.")?;
            }
            None => writeln!(f, "* There is none: the parities differ.\nno-way")?,
        }
        self.tables.iter().try_for_each(|tiles| writeln!(f, "table {}", list(tiles)))
    }
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split(' ').map(|word| word.parse().ok()).collect()
}

fn list(numbers: &[u8]) -> String {
    let mut text = String::new();
    for number in numbers {
        let _ = write!(text, "{}{number}", if text.is_empty() { "" } else { " " });
    }
    text
}

/// All tiles in one group where that is small enough; otherwise as many as fit, those that belong close together.
fn groups(board: &Board) -> Vec<Vec<u8>> {
    let cells = board.goal.len() as u64;
    let (mut entries, mut size) = (cells, 0);
    while size + 1 < board.goal.len() && entries * (cells - size as u64 - 1) <= LARGEST {
        size += 1;
        entries *= cells - size as u64;
    }
    // Along strips two rows high, to and fro.
    let mut tiles: Vec<(usize, u8)> = board.goal.iter().copied().enumerate().collect();
    tiles.retain(|&(_, tile)| tile != 0);
    tiles.put_in_order_of(|&(cell, _)| {
        let (row, column) = (cell / board.columns, cell % board.columns);
        let strip = row / 2;
        let along = if strip % 2 == 0 { column } else { board.columns - column };
        (strip, along, row)
    });
    tiles.chunks(size.max(1)).map(|group| group.iter().map(|&(_, tile)| tile).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_that_belong_close_together_share_a_table() {
        let board = |columns: usize, rows: usize| {
            let goal: Vec<u8> = (1..(columns * rows) as u8).chain([0]).collect();
            Board { columns, tiles: goal.clone(), goal }
        };
        assert_eq!(groups(&board(3, 3)), [[1, 4, 2, 5, 3, 6, 8, 7]]);
        let fives = [[1, 5, 2, 6, 3], [7, 4, 8, 12, 11], [15, 10, 14, 9, 13]];
        assert_eq!(groups(&board(4, 4)), fives);
    }
}
