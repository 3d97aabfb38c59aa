//! Peeling: a beam that lays the outer lines first, two tiles at a time.
//!
//! On boards beyond 25 cells no table of patterns helps, and a beam that only counts the steps of all tiles is lost: near the
//! goal it would have to take much apart to put two tiles right. So the board is peeled like an onion, row and column by
//! turns, until sixteen cells are left, which are solved exactly. A line is laid two tiles at a time (its last two must
//! go together anyway). Where two tiles and the blank are is a small space: breadth-first search from the end tells, for all
//! of it, the exact number of moves that bring the two home without touching what is laid. That number always has a move that
//! makes it smaller, so the search is never stuck; among those moves the ones are preferred that also bring the *other* tiles
//! nearer to their places, and a beam keeps many such boards at once. That is what a person does not do, and what saves
//! the moves: the human method takes about 2100 on a random 10×10 board, a beam of 500 about 1240.
//!
//! (Two tiles and the blank: a pattern database in the sense of Korf and Felner that counts all moves. Laying the lines in
//! turns: Parberry 1995. Together they are this program's own.)

use super::constructive::construct;
use super::shortest_within;
use crate::Tables;
use crate::sliding::{Direction, SIDES, Sliding};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::ops::ControlFlow::{self, Continue};

/// The most cells of a board.
const CELLS: usize = *SIDES.end() * *SIDES.end();
/// Cells that are left to an exact search.
const CORE: usize = 16;
/// Layers that a stage goes on after its first board was done: others may be better for what follows.
const LATE: u32 = 12;
/// How much a step of the two tiles counts against a step of all others.
const OWN: i32 = 16;
const OTHERS: i32 = 16;
/// Boards of the last layer whose core is solved, and nodes for each.
const CORES: usize = 6;
const PATIENCE: u64 = 3_000_000;
/// No way at all.
const NEVER: u8 = u8::MAX;

/// The stages of a board, each with the distances of its two tiles. Made once, used by beams of any width.
pub(super) struct Peeling {
    width: usize,
    height: usize,
    /// The board in home coordinates of a goal whose blank is in the last cell.
    start: Vec<u8>,
    blank: usize,
    /// What leads from that goal to the one that is wanted.
    walk: Vec<Direction>,
    stages: Vec<Stage>,
    /// The first row and the first column of the core.
    core: (usize, usize),
}

/// Two tiles (or one) to lay.
struct Stage {
    homes: Vec<usize>,
    /// Where the blank may not go.
    laid: Vec<bool>,
    /// Moves for every cell of the blank, the first and the second tile.
    moves: Vec<u8>,
}

/// A board of a beam.
#[derive(Clone)]
struct Node {
    board: [u8; CELLS],
    blank: u8,
    /// Where the tiles of the stage are.
    tiles: [u8; 2],
    /// How the blank came here; 4 if it did not.
    last: u8,
    /// Steps of all tiles to their places.
    away: i32,
    key: u64,
    made: u32,
    /// Its number in the trail.
    number: u32,
}

impl Peeling {
    /// The stages of a board; `watch` is asked many times a second whether to go on.
    pub fn new<B>(
        board: &Sliding,
        watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let (width, height) = (board.width(), board.height());
        let goal = Sliding::new(width, board.goal().to_vec()).expect("a goal is a board");
        let (row, column) = (goal.blank() / width, goal.blank() % width);
        let mut walk = vec![Direction::Down; height - 1 - row];
        walk.extend(vec![Direction::Right; width - 1 - column]);
        let goal = goal.after(&walk).expect("the walk ends in the last cell");
        let mut home = vec![0; goal.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            home[tile as usize] = cell as u8;
        }
        let mut peeling = Self {
            width,
            height,
            start: board.tiles().iter().map(|&tile| home[tile as usize]).collect(),
            blank: board.blank(),
            walk: walk.iter().rev().map(|direction| direction.back()).collect(),
            stages: Vec::new(),
            core: (0, 0),
        };
        let mut laid = vec![false; width * height];
        loop {
            let (rows, columns) = (height - peeling.core.0, width - peeling.core.1);
            if rows * columns <= CORE {
                break;
            }
            let (top, left) = peeling.core;
            let line: Vec<usize> = if rows >= columns {
                peeling.core.0 += 1;
                (left..width).map(|column| top * width + column).collect()
            } else {
                peeling.core.1 += 1;
                (top..height).map(|row| row * width + left).collect()
            };
            let (odd, pairs) = line.split_at(line.len() % 2);
            for homes in odd.chunks(1).chain(pairs.chunks(2)) {
                let stage = Stage::new(homes, &laid, (width, height), watch)?;
                peeling.stages.push(stage);
                homes.iter().for_each(|&home| laid[home] = true);
            }
        }
        Continue(peeling)
    }

    /// Bytes of all distances.
    pub fn memory(&self) -> u64 {
        self.stages.iter().map(|stage| stage.moves.len() as u64).sum()
    }

    fn steps(&self, home: u8, cell: usize) -> i32 {
        let home = home as usize;
        ((home % self.width).abs_diff(cell % self.width)
            + (home / self.width).abs_diff(cell / self.width)) as i32
    }

    /// A way to the goal by a beam of so many boards. `watch` hears how many nodes were made, layer by layer.
    pub fn way<B>(
        &self,
        beam: usize,
        tables: &Tables,
        watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Option<Vec<Direction>>> {
        let cells = self.start.len();
        let mut board = [0; CELLS];
        board[..cells].copy_from_slice(&self.start);
        let tiles = (0..cells).filter(|&cell| cell != self.blank);
        let mut trail = Trail::default();
        let mut pool = vec![Node {
            board,
            blank: self.blank as u8,
            tiles: [0; 2],
            last: 4,
            away: tiles.clone().map(|cell| self.steps(board[cell], cell)).sum(),
            key: tiles.fold(0, |key, cell| key ^ print(board[cell], cell)),
            made: 0,
            number: trail.add(0, Direction::Up),
        }];
        for stage in &self.stages {
            pool = self.lay(stage, pool, beam, &mut trail, watch)?;
            if pool.is_empty() {
                return Continue(None);
            }
        }
        let mut best: Option<Vec<Direction>> = None;
        for node in pool.iter().take(CORES) {
            let Some(core) = self.solve_core(node, tables) else { continue };
            watch(0)?;
            let total = node.made as usize + core.len();
            if best.as_ref().is_none_or(|best| total < best.len()) {
                best = Some(trail.to(node.number).into_iter().chain(core).collect());
            }
        }
        Continue(best.map(|mut way| {
            for &direction in &self.walk {
                match way.last() == Some(&direction.back()) {
                    true => drop(way.pop()),
                    false => way.push(direction),
                }
            }
            way
        }))
    }

    /// Lays the tiles of a stage on every board of a pool: the boards that are best to go on with.
    fn lay<B>(
        &self,
        stage: &Stage,
        mut pool: Vec<Node>,
        beam: usize,
        trail: &mut Trail,
        watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Vec<Node>> {
        let (width, height, cells) = (self.width, self.height, self.start.len());
        for node in &mut pool {
            for (place, &home) in node.tiles.iter_mut().zip(&stage.homes) {
                let found = node.board[..cells].iter().position(|&tile| tile as usize == home);
                *place = found.expect("every tile is on the board") as u8;
            }
        }
        pool.sort_by_key(|node| Reverse(node.made));
        let mut made = pool.last().map_or(0, |node| node.made);
        let mut end = u32::MAX;
        let mut layer: Vec<Node> = Vec::new();
        let mut done = Vec::new();
        let mut seen = FxHashSet::default();
        let mut candidates: Vec<(i32, u32, u8)> = Vec::new();
        loop {
            while pool.last().is_some_and(|node| node.made == made) {
                layer.extend(pool.pop());
            }
            done.extend(
                layer.extract_if(.., |node| stage.moves(cells, node.blank, node.tiles) == 0),
            );
            if !done.is_empty() && end == u32::MAX {
                end = made + LATE;
            }
            if made >= end || layer.is_empty() && pool.is_empty() {
                break;
            }
            candidates.clear();
            for (number, node) in layer.iter().enumerate() {
                let blank = node.blank as usize;
                for direction in Direction::ALL {
                    if direction as u8 + node.last == 3 && node.last < 4 {
                        continue;
                    }
                    let Some(to) = direction.step(blank, width, height) else { continue };
                    if stage.laid[to] {
                        continue;
                    }
                    let tile = node.board[to];
                    let away = node.away + self.steps(tile, blank) - self.steps(tile, to);
                    let own = stage.moves(cells, to as u8, slid(node.tiles, to, blank));
                    if own != NEVER {
                        let cost = i32::from(own) * OWN + away * OTHERS;
                        candidates.push((cost, number as u32, direction as u8));
                    }
                }
            }
            watch(candidates.len() as u64)?;
            let most = 2 * beam;
            if candidates.len() > most {
                candidates.select_nth_unstable(most);
                candidates.truncate(most);
            }
            candidates.sort_unstable();
            let mut next = Vec::with_capacity(beam);
            for &(_, number, direction) in &candidates {
                if next.len() >= beam {
                    break;
                }
                let node = &layer[number as usize];
                let direction = Direction::ALL[direction as usize];
                let blank = node.blank as usize;
                let to = direction.step(blank, width, height);
                let to = to.expect("a candidate stays on the board");
                let tile = node.board[to];
                // The cell of the blank follows from those of the tiles.
                let key = node.key ^ print(tile, to) ^ print(tile, blank);
                if !seen.insert(key) {
                    continue;
                }
                let mut child = Node {
                    blank: to as u8,
                    tiles: slid(node.tiles, to, blank),
                    last: direction as u8,
                    away: node.away + self.steps(tile, blank) - self.steps(tile, to),
                    key,
                    made: made + 1,
                    number: trail.add(node.number, direction),
                    ..node.clone()
                };
                child.board.swap(blank, to);
                next.push(child);
            }
            layer = next;
            made += 1;
        }
        done.sort_by_key(|node| node.made as i32 * OWN + node.away * (OTHERS + 4));
        done.truncate(beam);
        Continue(done)
    }

    /// The shortest way of the core, or where that takes too long, as on 2×8, a way that needs no search.
    fn solve_core(&self, node: &Node, tables: &Tables) -> Option<Vec<Direction>> {
        let (top, left) = self.core;
        let columns = self.width - left;
        let cells: Vec<usize> = (0..self.start.len())
            .filter(|cell| cell / self.width >= top && cell % self.width >= left)
            .collect();
        let last = cells.len() - 1;
        let tile = |&cell: &usize| {
            let home = node.board[cell] as usize;
            let place = cells.iter().position(|&cell| cell == home)?;
            Some(if place == last { 0 } else { place as u8 + 1 })
        };
        let tiles: Option<Vec<u8>> = cells.iter().map(tile).collect();
        let core = Sliding::new(columns, tiles?)?;
        let shortest = shortest_within(&core, tables, Some(PATIENCE));
        let route = shortest.or_else(|| construct(&core, |_, _| {}).map(|(route, _)| route));
        route.map(|route| route.moves)
    }
}

impl Stage {
    fn new<B>(
        homes: &[usize],
        laid: &[bool],
        (width, height): (usize, usize),
        watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let cells = width * height;
        let pair = homes.len() == 2;
        let mut stage = Self {
            homes: homes.to_vec(),
            laid: laid.to_vec(),
            moves: vec![NEVER; if pair { cells.pow(3) } else { cells.pow(2) }],
        };
        let end = [homes[0] as u8, homes.get(1).map_or(0, |&home| home as u8)];
        let mut queue = VecDeque::new();
        for blank in (0..cells).filter(|cell| !laid[*cell] && !homes.contains(cell)) {
            let number = stage.number(cells, blank as u8, end);
            stage.moves[number] = 0;
            queue.push_back((blank as u8, end));
        }
        let mut looked = 0u32;
        while let Some((blank, tiles)) = queue.pop_front() {
            looked += 1;
            if looked.is_multiple_of(1 << 14) {
                watch(0)?;
            }
            let moves = stage.moves(cells, blank, tiles);
            for direction in Direction::ALL {
                let Some(to) = direction.step(blank as usize, width, height) else { continue };
                if laid[to] {
                    continue;
                }
                let tiles = slid(tiles, to, blank as usize);
                let tiles = if pair { tiles } else { [tiles[0], 0] };
                let number = stage.number(cells, to as u8, tiles);
                if stage.moves[number] == NEVER {
                    stage.moves[number] = moves.saturating_add(1).min(NEVER - 1);
                    queue.push_back((to as u8, tiles));
                }
            }
        }
        Continue(stage)
    }

    fn number(&self, cells: usize, blank: u8, tiles: [u8; 2]) -> usize {
        let one = blank as usize * cells + tiles[0] as usize;
        if self.homes.len() == 2 { one * cells + tiles[1] as usize } else { one }
    }

    /// Moves that bring the tiles home from here.
    fn moves(&self, cells: usize, blank: u8, tiles: [u8; 2]) -> u8 {
        self.moves[self.number(cells, blank, tiles)]
    }
}

/// Where two tiles are after the one at `from`, if it is one of them, has slid `to` another cell.
fn slid(tiles: [u8; 2], from: usize, to: usize) -> [u8; 2] {
    tiles.map(|tile| if tile as usize == from { to as u8 } else { tile })
}

/// A random number for each tile in each cell: Steele, Lea and Flood's SplitMix.
fn print(tile: u8, cell: usize) -> u64 {
    let seed = (u64::from(tile) << 8 | cell as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// How every board was made: the number of the one before, and two bits for the direction.
#[derive(Default)]
struct Trail(Vec<u32>);

impl Trail {
    fn add(&mut self, from: u32, direction: Direction) -> u32 {
        self.0.push(from << 2 | direction as u32);
        self.0.len() as u32 - 1
    }

    /// The moves from the start, which is number 0, to a board.
    fn to(&self, mut number: u32) -> Vec<Direction> {
        let mut way = Vec::new();
        while number != 0 {
            let step = self.0[number as usize];
            way.push(Direction::ALL[step as usize % 4]);
            number = step >> 2;
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::sliding::Route;
    use std::convert::Infallible;

    #[test]
    fn boards_of_every_shape_are_peeled() {
        let tables = Tables::in_memory(Tables::USUAL_BUDGET);
        let go_on = &mut |_| ControlFlow::<Infallible>::Continue(());
        for size in ["3x6", "6x4", "5x5", "2x9", "7x7"] {
            let board = Sliding::generate(&size.parse().expect("a size"), 1).expect("a board");
            let Continue(peeling) = Peeling::new(&board, go_on);
            let Continue(way) = peeling.way(20, &tables, go_on);
            let way = Route::new(way.expect("a board that can be solved"));
            assert_eq!(board.check(&way), Ok(()), "{size}");
        }
        // A goal with its blank elsewhere: the board itself, one move on.
        let board = Sliding::generate(&"5x5".parse().expect("a size"), 3).expect("a board");
        let goal = board.after(&[Direction::Up]).or_else(|| board.after(&[Direction::Down]));
        let goal = goal.expect("one of them is on the board").tiles().to_vec();
        let elsewhere = board.with_goal(goal).expect("a goal");
        let Continue(peeling) = Peeling::new(&elsewhere, go_on);
        let Continue(way) = peeling.way(20, &tables, go_on);
        assert_eq!(elsewhere.check(&Route::new(way.expect("one move away"))), Ok(()));
    }
}
