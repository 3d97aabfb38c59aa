//! The solution of a sliding puzzle: the way of the blank.

use super::{Metric, messages};
use crate::Diagnostic;
use std::fmt;

/// Where the blank goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
    /// Towards the last row.
    Down,
}

impl Direction {
    /// All four. Opposite directions have opposite places in the list.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// The way back.
    pub fn back(self) -> Self {
        Self::ALL[3 - self as usize]
    }

    /// The letter of a move string.
    pub fn letter(self) -> char {
        ['U', 'L', 'R', 'D'][self as usize]
    }

    /// The cell one step from `cell` on a board.
    pub fn step(self, cell: usize, width: usize, height: usize) -> Option<usize> {
        let (row, column) = (cell / width, cell % width);
        match self {
            Self::Up => (row > 0).then(|| cell - width),
            Self::Left => (column > 0).then(|| cell - 1),
            Self::Right => (column + 1 < width).then(|| cell + 1),
            Self::Down => (row + 1 < height).then(|| cell + width),
        }
    }
}

/// The way of the blank from a board to its goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// Single steps.
    pub moves: Vec<Direction>,
    /// Whether nobody can do with fewer moves, if the strategy said so.
    pub optimal: Option<bool>,
}

impl Route {
    /// A way of which nothing is claimed.
    pub fn new(moves: Vec<Direction>) -> Self {
        Self { moves, optimal: None }
    }

    /// The same, with a word on whether it is shortest.
    #[must_use]
    pub fn proved(self, optimal: bool) -> Self {
        Self { optimal: Some(optimal), ..self }
    }

    /// The way along these cells of the blank, each in line with the one before.
    pub(crate) fn along(cells: impl IntoIterator<Item = usize>, width: usize) -> Self {
        let mut cells = cells.into_iter();
        let mut moves = Vec::new();
        let Some(mut here) = cells.next() else { return Self::new(moves) };
        for next in cells {
            let (from, to) = ((here / width, here % width), (next / width, next % width));
            let (direction, steps) = match (from, to) {
                _ if to.0 < from.0 => (Direction::Up, from.0 - to.0),
                _ if to.0 > from.0 => (Direction::Down, to.0 - from.0),
                _ if to.1 < from.1 => (Direction::Left, from.1 - to.1),
                _ => (Direction::Right, to.1 - from.1),
            };
            moves.extend(std::iter::repeat_n(direction, steps));
            here = next;
        }
        Self::new(moves)
    }

    /// Its length: single steps, or straight runs.
    pub fn length(&self, metric: Metric) -> usize {
        match metric {
            Metric::Single => self.moves.len(),
            Metric::Multi => self.moves.chunk_by(|a, b| a == b).count(),
        }
    }

    /// Reads the letters U, L, R, D; white space is skipped, and a letter may be followed by how many times.
    pub(super) fn read(text: &str) -> Result<Self, Diagnostic> {
        let mut moves = Vec::new();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let at = text.len() - rest.len();
            rest = &rest[sign.len_utf8()..];
            if sign.is_whitespace() || sign == ',' {
                continue;
            }
            let letter = sign.to_ascii_uppercase();
            let direction =
                Direction::ALL.into_iter().find(|direction| direction.letter() == letter);
            let Some(direction) = direction else {
                let span = at..at + sign.len_utf8();
                return Err(
                    Diagnostic::at(span, messages::bad_move(sign)).help(messages::moves_are())
                );
            };
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            // Nobody's run is longer than a board: two digits are enough.
            let times = match digits {
                0 => 1,
                1 | 2 => rest[..digits].parse().unwrap_or(1),
                _ => {
                    let span = at..at + 1 + digits;
                    return Err(Diagnostic::at(
                        span,
                        messages::bad_move(&text[at..at + 1 + digits]),
                    ));
                }
            };
            moves.extend(std::iter::repeat_n(direction, times));
            rest = &rest[digits..];
        }
        Ok(Self::new(moves))
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}
