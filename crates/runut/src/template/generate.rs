//! Random boards that have a tiling: dominoes are laid on an empty board until enough of it is covered.

use super::{LARGEST_SIDE, Tiling, messages};
use crate::{Diagnostic, Refusal};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::str::FromStr;

/// What to generate: a board of this size, about a fifth of it holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    rows: usize,
    columns: usize,
}

impl Default for Spec {
    fn default() -> Spec {
        Spec { rows: 6, columns: 8 }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        let bad = || Diagnostic::at(0..text.len(), messages::bad_spec());
        let (rows, columns) = text.split_once(['x', '×']).ok_or_else(bad)?;
        let side =
            |text: &str| text.trim().parse().ok().filter(|side| (1..=LARGEST_SIDE).contains(side));
        Ok(Spec { rows: side(rows).ok_or_else(bad)?, columns: side(columns).ok_or_else(bad)? })
    }
}

pub(super) fn generate(spec: &Spec, seed: u64) -> Result<Tiling, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut rows = vec![vec![false; spec.columns]; spec.rows];
    let area = spec.rows * spec.columns;
    // Ten tries a square are enough to cover about four fifths of a board.
    for _ in 0..10 * area {
        let (row, column) =
            (random.random_range(0..spec.rows), random.random_range(0..spec.columns));
        let (down, right) = if random.random() { (1, 0) } else { (0, 1) };
        let other = (row + down, column + right);
        let free = other.0 < spec.rows
            && other.1 < spec.columns
            && !rows[row][column]
            && !rows[other.0][other.1];
        if free {
            rows[row][column] = true;
            rows[other.0][other.1] = true;
        }
    }
    Tiling::new(&rows).ok_or_else(|| messages::bad_size(LARGEST_SIDE).into())
}
