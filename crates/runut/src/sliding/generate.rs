//! Random boards that can be solved.
//!
//! A board is drawn uniformly from all boards of its size and made solvable by one swap where it has to be: every
//! solvable board is equally likely. With `moves`, the board is exactly so many moves away from its goal, which is proved:
//! on small sizes by the whole space, on larger ones by a shortest way that leads through it.

use super::distances::Distances;
use super::far::{WAYS, before_the_end, furthest};
use super::strategy::{shortest, shortest_by};
use super::{Direction, Metric, Parity, SIDES, Sliding, messages, usual_goal};
use crate::message::Text;
use crate::messages::not_made_in_time;
use crate::{Cancel, Diagnostic, Refusal, Tables};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::str::FromStr;

/// What to generate: `4x4`, or `4x4 moves=30`, or `4x4 multi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    rows: usize,
    columns: usize,
    /// The fewest moves that solve it.
    moves: Option<usize>,
    metric: Metric,
}

/// Kinds worth offering.
pub(super) const KINDS: &[(&str, Text)] = &[
    ("4x4", Text { en: "4 × 4", id: "4 × 4" }),
    ("3x3", Text { en: "3 × 3", id: "3 × 3" }),
    ("4x4 moves=10", Text { en: "4 × 4, easy", id: "4 × 4, mudah" }),
    ("4x4 moves=25", Text { en: "4 × 4, medium", id: "4 × 4, sedang" }),
    ("3x5", Text { en: "3 × 5", id: "3 × 5" }),
    ("5x5", Text { en: "5 × 5", id: "5 × 5" }),
];

impl Default for Spec {
    fn default() -> Self {
        Self { rows: 4, columns: 4, moves: None, metric: Metric::Single }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)?;
        if let Some(moves) = self.moves {
            write!(f, " moves={moves}")?;
        }
        if self.metric == Metric::Multi {
            f.write_str(" multi")?;
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Self, Diagnostic> {
        let mut spec = Self::default();
        for word in text.split_whitespace() {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let bad = || {
                let wrong = Diagnostic::at(at..at + word.len(), messages::bad_spec());
                wrong.help(messages::specs_are())
            };
            let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
            if let Some(moves) = word.strip_prefix("moves=") {
                spec.moves = Some(moves.parse().map_err(|_| bad())?);
            } else if word == "multi" {
                spec.metric = Metric::Multi;
            } else {
                let (rows, columns) = word.split_once(['x', '×']).ok_or_else(bad)?;
                spec.rows = side(rows).ok_or_else(bad)?;
                spec.columns = side(columns).ok_or_else(bad)?;
            }
        }
        Ok(spec)
    }
}

pub(super) fn generate(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Sliding, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let cells = spec.rows * spec.columns;
    let board = match spec.moves {
        None => shuffled(spec.columns, cells, &mut random),
        Some(moves) => at_distance(spec, moves, &mut random, cancel)?,
    };
    Ok(board.with_metric(spec.metric))
}

fn shuffled(width: usize, cells: usize, random: &mut ChaCha8Rng) -> Sliding {
    let mut tiles = usual_goal(cells);
    tiles.shuffle(random);
    let board = Sliding::new(width, tiles).expect("a shuffled goal has every tile once");
    if Parity::of(&board).is_even() {
        return board;
    }
    let mut tiles = board.tiles;
    let mut two = (0..cells).filter(|&cell| tiles[cell] != 0);
    let (a, b) = two.next().zip(two.next()).expect("there are at least three tiles");
    tiles.swap(a, b);
    Sliding::new(width, tiles).expect("a swap keeps every tile")
}

/// A board exactly so many moves away from its goal.
fn at_distance(
    spec: &Spec,
    moves: usize,
    random: &mut ChaCha8Rng,
    cancel: &Cancel,
) -> Result<Sliding, Refusal> {
    let (rows, columns) = (spec.rows, spec.columns);
    let cells = rows * columns;
    if cells > 16 || spec.metric == Metric::Multi {
        return Err(messages::moves_not_proved().into());
    }
    if let Some(most) = furthest(rows, columns).filter(|&most| moves > most) {
        return Err(messages::moves_beyond(moves, rows, columns, most).into());
    }
    // The whole space is at hand: any board of that distance, each as likely as the others.
    if let Some(distances) = Distances::new(columns, rows, cells - 1) {
        let count = distances.count(moves);
        let board = (count > 0).then(|| random.random_range(0..count));
        let board = board.and_then(|number| distances.nth(moves, number));
        return board.ok_or_else(|| messages::moves_not_met(moves, 1).into());
    }
    if (rows, columns) == (4, 4) && moves > COMMON {
        let way = WAYS[random.random_range(0..WAYS.len())];
        return Ok(
            before_the_end(way, moves).expect("the ways are long enough and stay on the board")
        );
    }
    if moves <= NEAR
        && let Some(board) = near(spec, moves, random, cancel)
    {
        return Ok(board);
    }
    on_the_way(spec, moves, random, cancel)
}

/// Up to so many moves a search without tables is quicker than making tables.
const NEAR: usize = 36;

/// Walks away from the goal, never straight back, and proves by a search how far that led: a little too far is cut.
fn near(spec: &Spec, moves: usize, random: &mut ChaCha8Rng, cancel: &Cancel) -> Option<Sliding> {
    let goal = Sliding::new(spec.columns, usual_goal(spec.rows * spec.columns))?;
    for _ in 0..TRIES {
        let steps = moves + random.random_range(0..=moves / 4);
        let (mut board, mut came): (Sliding, Option<Direction>) = (goal.clone(), None);
        for _ in 0..steps {
            let forth = |direction: &Direction| came != Some(direction.back());
            let ways = Direction::ALL.into_iter().filter(forth);
            let ways: Vec<(Direction, Sliding)> = ways
                .filter_map(|direction| Some((direction, board.after(&[direction])?)))
                .collect();
            let (direction, next) = ways[random.random_range(0..ways.len())].clone();
            (board, came) = (next, Some(direction));
        }
        let way = shortest_by(&board, "ida-linear-conflict", cancel)?.moves;
        if let Some(spare) = way.len().checked_sub(moves) {
            return board.after(&way[..spare]);
        }
    }
    None
}

/// The most moves that are common enough among random 15-puzzles to wait for one.
const COMMON: usize = 56;
/// Random boards, and steps away from the furthest of them.
const TRIES: usize = 200;

/// Solves random boards until one is far enough, and goes its shortest way until so many moves are left. Where random
/// boards are never that far, goes on from the furthest of them, away from the goal.
fn on_the_way(
    spec: &Spec,
    moves: usize,
    random: &mut ChaCha8Rng,
    cancel: &Cancel,
) -> Result<Sliding, Refusal> {
    let tables = Tables::in_memory(Tables::USUAL_BUDGET);
    let mut best: Option<(Sliding, usize)> = None;
    for _ in 0..TRIES {
        let board = shuffled(spec.columns, spec.rows * spec.columns, random);
        // A shuffled board can be solved; only a request to stop keeps its way back.
        let way = shortest(&board, &tables, cancel).ok_or_else(not_made_in_time)?.moves;
        if let Some(spare) = way.len().checked_sub(moves) {
            return Ok(board.after(&way[..spare]).expect("the way stays on the board"));
        }
        if best.as_ref().is_none_or(|(_, away)| way.len() > *away) {
            best = Some((board, way.len()));
        }
    }
    let (mut board, mut away) = best.expect("there were boards");
    for _ in 0..TRIES {
        let ways: Vec<Sliding> =
            Direction::ALL.into_iter().filter_map(|direction| board.after(&[direction])).collect();
        let next = ways[random.random_range(0..ways.len())].clone();
        let reached = shortest(&next, &tables, cancel).map_or(0, |route| route.moves.len());
        if cancel.requested().is_some() {
            return Err(not_made_in_time().into());
        }
        if reached == moves {
            return Ok(next);
        }
        // Sometimes a step back, or the walk would end in the first corner of the space.
        if reached > away || random.random_ratio(1, 8) {
            (board, away) = (next, reached);
        }
    }
    Err(messages::moves_not_met(moves, 2 * TRIES).into())
}
