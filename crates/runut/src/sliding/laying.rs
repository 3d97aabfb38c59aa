//! Laying a board down tile by tile, as people do: the rows from the top, then the columns of the last two rows.
//!
//! A tile is brought to its place by the shortest way that disturbs nothing already laid, found by breadth-first search
//! over the places of that tile and of the blank alone. The last two tiles of a row, and the two of a column at the
//! end, go together, since the second could not follow the first.
//!
//! A goal whose blank is not in the last cell is first walked there, and the walk is undone at the end.

use super::{Direction, Sliding};
use std::collections::VecDeque;

/// What is laid next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// One tile of a row.
    One,
    /// The last two tiles of a row.
    RowEnd,
    /// The two tiles of a column in the last two rows.
    Column,
    /// The last square.
    LastSquare,
    /// The walk of the blank to where it belongs.
    BlankHome,
}

/// A group of tiles that was laid.
pub(super) struct Laid {
    /// What it was.
    pub stage: Stage,
    /// The cells that are filled for good.
    pub cells: Vec<usize>,
    /// How.
    pub moves: Vec<Direction>,
}

/// The board under construction, in home coordinates.
pub(super) struct Laying {
    width: usize,
    height: usize,
    at: Vec<u8>,
    blank: usize,
    laid: Vec<bool>,
    /// The groups still to lay, the next one last.
    groups: Vec<(Stage, Vec<usize>)>,
    /// The walk of the goal's blank from its home to the last cell.
    walk: Vec<Direction>,
    /// Placements looked at.
    pub looked: u64,
}

impl Laying {
    /// Begins with a board that can be solved.
    pub fn new(board: &Sliding) -> Self {
        let (width, height) = (board.width(), board.height());
        let last = width * height - 1;
        let goal = Sliding::new(width, board.goal().to_vec()).expect("a goal is a board");
        let (row, column) = (goal.blank() / width, goal.blank() % width);
        let mut walk = vec![Direction::Down; height - 1 - row];
        walk.extend(vec![Direction::Right; width - 1 - column]);
        let goal = goal.after(&walk).expect("the walk ends in the last cell");
        let home =
            |tile: &u8| goal.tiles().iter().position(|other| other == tile).unwrap_or(0) as u8;

        let mut groups = Vec::new();
        for row in 0..height - 2 {
            groups.extend((0..width - 2).map(|column| (Stage::One, vec![row * width + column])));
            groups.push((Stage::RowEnd, vec![row * width + width - 2, row * width + width - 1]));
        }
        for column in 0..width - 2 {
            let pair = vec![(height - 2) * width + column, (height - 1) * width + column];
            groups.push((Stage::Column, pair));
        }
        groups.push((Stage::LastSquare, vec![last - width - 1, last - width]));
        groups.push((Stage::BlankHome, Vec::new()));
        groups.reverse();
        Self {
            width,
            height,
            at: board.tiles().iter().map(home).collect(),
            blank: board.blank(),
            laid: vec![false; last + 1],
            groups,
            walk,
            looked: 0,
        }
    }

    /// Lays the next group; `None` when everything is laid. On a board that cannot be solved the last square stays as it is.
    pub fn next_group(&mut self) -> Option<Laid> {
        let (stage, cells) = self.groups.pop()?;
        let mut moves = match stage {
            Stage::BlankHome => self.walk.iter().rev().map(|direction| direction.back()).collect(),
            _ => self.way(&cells).unwrap_or_default(),
        };
        self.go(&moves);
        cells.iter().for_each(|&cell| self.laid[cell] = true);
        if stage == Stage::LastSquare {
            let fetch = self.fetch();
            self.go(&fetch);
            moves.extend(fetch);
        }
        Some(Laid { stage, cells, moves })
    }

    fn go(&mut self, moves: &[Direction]) {
        for direction in moves {
            let next = direction.step(self.blank, self.width, self.height);
            let next = next.expect("the way was found on the board");
            self.at.swap(self.blank, next);
            self.blank = next;
        }
    }

    /// The shortest way of the blank that brings the tiles of one or two homes there and touches nothing laid.
    fn way(&mut self, homes: &[usize]) -> Option<Vec<Direction>> {
        let cells = self.at.len();
        let place = |home: usize| self.at.iter().position(|&tile| tile as usize == home);
        let first = place(homes[0])?;
        let second = homes.get(1).map_or(Some(0), |&home| place(home))?;
        let single = homes.len() == 1;
        // A placement: blank, first tile, second tile (always 0 when there is none).
        let start = (self.blank, first, second);
        let number = |(blank, first, second): (usize, usize, usize)| {
            let pair = blank * cells + first;
            if single { pair } else { pair * cells + second }
        };
        let size = if single { cells * cells } else { cells * cells * cells };
        let mut came = vec![u8::MAX; size];
        let mut queue = VecDeque::from([start]);
        came[number(start)] = 4;
        while let Some(here) = queue.pop_front() {
            self.looked += 1;
            let (blank, first, second) = here;
            if first == homes[0] && (single || second == homes[1]) {
                return Some(self.way_back(here, &came, number, single));
            }
            for direction in Direction::ALL {
                let Some(next) = direction.step(blank, self.width, self.height) else { continue };
                if self.laid[next] {
                    continue;
                }
                let moved = |tile: usize| if tile == next { blank } else { tile };
                let there = (next, moved(first), if single { 0 } else { moved(second) });
                if came[number(there)] == u8::MAX {
                    came[number(there)] = direction as u8;
                    queue.push_back(there);
                }
            }
        }
        None
    }

    /// The way that led to a placement.
    fn way_back(
        &self,
        end: (usize, usize, usize),
        came: &[u8],
        number: impl Fn((usize, usize, usize)) -> usize,
        single: bool,
    ) -> Vec<Direction> {
        let (mut blank, mut first, mut second) = end;
        let mut way = Vec::new();
        while let Some(&direction) =
            Direction::ALL.get(came[number((blank, first, second))] as usize)
        {
            way.push(direction);
            let before = direction.back().step(blank, self.width, self.height);
            let before = before.expect("the blank came from there");
            let moved = |tile: usize| if tile == before { blank } else { tile };
            (first, second) = (moved(first), if single { 0 } else { moved(second) });
            blank = before;
        }
        way.reverse();
        way
    }

    /// Brings the blank into the last cell when every tile is laid that can be.
    fn fetch(&self) -> Vec<Direction> {
        let down = self.height - 1 - self.blank / self.width;
        let right = self.width - 1 - self.blank % self.width;
        let mut moves = vec![Direction::Down; down];
        moves.extend(vec![Direction::Right; right]);
        moves
    }

    /// Whether everything is in order, the walk of the blank included.
    pub fn is_done(&self) -> bool {
        let mut at = self.at.clone();
        let mut blank = self.blank;
        for direction in &self.walk {
            let Some(next) = direction.step(blank, self.width, self.height) else { return false };
            at.swap(blank, next);
            blank = next;
        }
        self.groups.is_empty() && at.iter().enumerate().all(|(cell, &home)| cell == home as usize)
    }
}
