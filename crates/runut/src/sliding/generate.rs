//! Random boards that can be solved.
//!
//! A board is drawn uniformly from all boards of its size and made solvable by one swap where it has to be: every
//! solvable board is equally likely. With `moves`, the board is walked away from its goal instead, and is exactly so
//! many moves from it where the size allows to prove that.

use super::space::manhattan;
use super::strategy::distance;
use super::{Metric, Parity, SIDES, Sliding, messages, usual_goal};
use crate::{Diagnostic, Refusal};
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
            let bad = || Diagnostic::at(at..at + word.len(), messages::bad_spec());
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

pub(super) fn generate(spec: &Spec, seed: u64) -> Result<Sliding, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let cells = spec.rows * spec.columns;
    let board = match spec.moves {
        None => shuffled(spec.columns, cells, &mut random),
        Some(moves) => walked(spec, moves, &mut random)?,
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

/// Walks away from the goal, never back, until the board is so many moves away; tries again where a walk came home.
fn walked(spec: &Spec, moves: usize, random: &mut ChaCha8Rng) -> Result<Sliding, Refusal> {
    const TRIES: usize = 2000;
    let cells = spec.rows * spec.columns;
    if cells > 16 || spec.metric == Metric::Multi {
        return Err(messages::moves_not_proved().into());
    }
    let goal = Sliding::new(spec.columns, usual_goal(cells)).expect("the goal is a board");
    for _ in 0..TRIES {
        let mut board = goal.clone();
        let mut away = 0;
        let mut last = None;
        // Every step away adds one; a step that does not is taken back. Near the edge of the space a walk gets stuck.
        for _ in 0..20 * (moves + 1) {
            if away == moves {
                return Ok(board);
            }
            let ways: Vec<_> = super::Direction::ALL
                .into_iter()
                .filter(|direction| {
                    last.is_none_or(|last: super::Direction| direction.back() != last)
                })
                .filter_map(|direction| Some((direction, board.after(&[direction])?)))
                .collect();
            let (direction, next) = ways[random.random_range(0..ways.len())].clone();
            // The Manhattan distance proves short walks without a search.
            let reached = if manhattan(&next) == away + 1 { away + 1 } else { distance(&next) };
            if reached > away || random.random_ratio(1, 8) {
                (board, away, last) = (next, reached, Some(direction));
            }
        }
    }
    Err(messages::moves_not_met(moves, TRIES).into())
}
