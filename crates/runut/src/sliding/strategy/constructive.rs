//! Laying the board down tile by tile, as people do: the rows from the top, then the columns of the last two rows.
//!
//! A tile is brought to its place by the shortest way that disturbs nothing already laid, found by breadth-first search
//! over the places of that tile and of the blank alone. The last two tiles of a row, and the two of a column at the
//! end, go together, since the second could not follow the first. Nothing is ever taken back, so the answer comes at
//! once on any board; it is several times longer than need be. (The method is folklore; Parberry, "A real-time
//! algorithm for the (n² − 1)-puzzle", 1995, proves 5n³ moves for one like it.)
//!
//! `placements` counts the placements looked at; boards are made one after the other, and none is rejected.
//!
//! A goal whose blank is not in the last cell is first walked there, and the walk is undone at the end.

use super::deepening::lower_bound;
use super::watched::{all_marks, board_at, rows};
use crate::sliding::{Direction, Metric, Route, Sliding, messages};
use crate::{About, Claims, Run, Stats, Step, Stop, Strategy, Text};
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Break};

pub(super) struct Constructive;

static ABOUT: About = About {
    name: "constructive",
    idea: Text {
        en: "Lay the rows from the top, then the columns, as people do: an answer at once, not a short one.",
        id: "Susun baris dari atas, lalu kolom, seperti orang bermain: jawaban seketika, bukan yang pendek.",
    },
    reference: "folklore; see Parberry, A real-time algorithm for the (n²−1)-puzzle (1995)",
    claims: Claims {
        complete: false,
        optimal: false,
        splits: false,
        enumerates: true,
        counts: false,
        always_searches: false,
        explains: true,
        draws: false,
    },
};

impl Strategy<Sliding> for Constructive {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let made = construct(board, |moves, laid, _| {
            run.step(|| {
                let there = board.after(moves).expect("the way stays on the board");
                let what = messages::tiles_laid(laid, moves.len(), rows(&there));
                Step::new(what, all_marks(&there))
            });
        });
        let Some((route, looked)) = made else { return Break(Stop::Stalled) };
        let length = route.moves.len() as u64;
        run.count("placements", looked);
        run.add(&Stats { max_depth: length, ..Stats::default() })?;
        hand_over(board, route, lower_bound(board), run)
    }
}

/// Hands over a way with what is known about how short it could be.
pub(super) fn hand_over(
    board: &Sliding,
    route: Route,
    bound: u32,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let length = route.length(board.metric());
    // The bound holds for single-tile moves only.
    let optimal = board.metric() == Metric::Single && length <= bound as usize || length == 0;
    run.proved_optimal(optimal);
    if !optimal && board.metric() == Metric::Single {
        run.note(messages::near_optimal(length, bound));
    }
    // Whoever watches may have last seen a board that led nowhere.
    run.step(|| board_at(board, &route.moves));
    run.solution(|| route.proved(optimal))
}

/// A way to the goal, and how many placements were looked at. `None` on a board that cannot be solved. `lay` hears of
/// every step: the way so far, how many tiles are laid, and the cells of the last ones.
pub(super) fn construct(
    board: &Sliding,
    mut lay: impl FnMut(&[Direction], usize, &[usize]),
) -> Option<(Route, u64)> {
    let (width, height) = (board.width(), board.height());
    let last = width * height - 1;
    // Walk the blank of the goal to the last cell.
    let goal = Sliding::new(width, board.goal().to_vec()).expect("a goal is a board");
    let (row, column) = (goal.blank() / width, goal.blank() % width);
    let mut walk = vec![Direction::Down; height - 1 - row];
    walk.extend(vec![Direction::Right; width - 1 - column]);
    let goal = goal.after(&walk).expect("the walk ends in the last cell");

    let mut site = Site::new(board, goal.tiles());
    let mut groups = Vec::new();
    for row in 0..height - 2 {
        groups.extend((0..width - 2).map(|column| vec![row * width + column]));
        groups.push(vec![row * width + width - 2, row * width + width - 1]);
    }
    let columns = 0..width - 2;
    groups.extend(columns.map(|c| vec![(height - 2) * width + c, (height - 1) * width + c]));
    groups.push(vec![last - width - 1, last - width]);
    let mut laid = 0;
    for cells in &groups {
        site.lay(cells)?;
        laid += cells.len();
        lay(&site.moves, laid, cells);
    }
    site.fetch_blank(last);
    lay(&site.moves, laid + 1, &[last - 1]);
    if site.at.iter().enumerate().any(|(cell, &home)| cell != home as usize) {
        return None;
    }
    let mut moves = site.moves;
    walk.iter().rev().for_each(|direction| extend(&mut moves, direction.back()));
    Some((Route::new(moves), site.looked))
}

/// Goes one step further; a step straight back takes out the one before it instead.
fn extend(moves: &mut Vec<Direction>, direction: Direction) {
    if moves.last() == Some(&direction.back()) {
        moves.pop();
    } else {
        moves.push(direction);
    }
}

/// The board under construction, in home coordinates.
struct Site {
    width: usize,
    height: usize,
    at: Vec<u8>,
    blank: usize,
    laid: Vec<bool>,
    moves: Vec<Direction>,
    looked: u64,
}

impl Site {
    fn new(board: &Sliding, goal: &[u8]) -> Self {
        let home = |tile: &u8| goal.iter().position(|other| other == tile).unwrap_or(0) as u8;
        Self {
            width: board.width(),
            height: board.height(),
            at: board.tiles().iter().map(home).collect(),
            blank: board.blank(),
            laid: vec![false; goal.len()],
            moves: Vec::new(),
            looked: 0,
        }
    }

    fn go(&mut self, direction: Direction) {
        let next = direction.step(self.blank, self.width, self.height);
        let next = next.expect("the way was found on the board");
        self.at.swap(self.blank, next);
        self.blank = next;
        extend(&mut self.moves, direction);
    }

    /// Brings the tiles of one or two homes there by a shortest way, and never touches them again.
    fn lay(&mut self, homes: &[usize]) -> Option<()> {
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
                self.follow(here, &came, number, single);
                homes.iter().for_each(|&home| self.laid[home] = true);
                return Some(());
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

    /// Goes the way that led to a placement.
    fn follow(
        &mut self,
        end: (usize, usize, usize),
        came: &[u8],
        number: impl Fn((usize, usize, usize)) -> usize,
        single: bool,
    ) {
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
        way.into_iter().rev().for_each(|direction| self.go(direction));
    }

    /// Brings the blank home when every tile is laid that can be.
    fn fetch_blank(&mut self, home: usize) {
        while self.blank / self.width < home / self.width {
            self.go(Direction::Down);
        }
        while self.blank % self.width < home % self.width {
            self.go(Direction::Right);
        }
    }
}
