//! How hard a puzzle is for people, from 1 to 10.
//!
//! What is measured is the weakest way of thinking that solves the puzzle, and how many rounds of it are needed when in
//! each round everything is seen that can be seen:
//!
//! | difficulty | what it takes |
//! | --- | --- |
//! | 1 to 4 | the first and the last place of every block (overlap, reach, completed): the more rounds, the harder |
//! | 4 to 6 | whole lines, thought through in all their fillings |
//! | 6 to 7.5 | two lines together |
//! | 7.5 to 9.9 | assumptions about one cell, followed to a contradiction |
//! | 10 | assumptions about several cells at once: a search |
//!
//! All these ways are monotone: who knows more sees at least as much in every round. So a puzzle with one more given cell
//! is never graded harder, which a count of the steps of one particular way would not promise.

use super::finding::follows;
use super::trial::all_refuted;
use crate::nonogram::{ColourSet, Nonogram, Parts};

/// The difficulty of a puzzle with one solution, and whether plain line logic solves it.
pub(in crate::nonogram) fn difficulty(puzzle: &Nonogram) -> (f64, bool) {
    let (width, height) = (puzzle.width(), puzzle.height());
    let any = u64::MAX >> (63 - puzzle.colours());
    let given = |cell: usize| puzzle.given(cell % width, cell / width).0 & any;
    let start: Vec<u64> = (0..width * height).map(given).collect();
    for (simply, low, high) in [(true, 1.0, 4.0), (false, 4.0, 6.0)] {
        let mut cells = start.clone();
        let rounds = lines(puzzle, &mut cells, simply);
        if is_full(&cells) {
            return (within(low, high, rounds, 6.0), true);
        }
    }
    for (by_two, low, high) in [(true, 6.0, 7.5), (false, 7.5, 9.95)] {
        let mut cells = start.clone();
        lines(puzzle, &mut cells, false);
        let mut rounds = 0;
        while !is_full(&cells) {
            let given = cells.iter().map(|&set| ColourSet(set)).collect();
            let known = Nonogram::new(Parts { given, ..puzzle.clone().into_parts() });
            let refuted = known.map_or(Vec::new(), |known| all_refuted(&known, by_two));
            if refuted.is_empty() {
                break;
            }
            refuted.into_iter().for_each(|(cell, shade)| cells[cell] &= !(1 << shade));
            rounds += 1;
            lines(puzzle, &mut cells, false);
        }
        if is_full(&cells) {
            return (within(low, high, rounds, 4.0), false);
        }
    }
    (10.0, false)
}

/// From `low` for one round towards `high` for many; halfway at `half` more.
fn within(low: f64, high: f64, rounds: usize, half: f64) -> f64 {
    let more = rounds.saturating_sub(1) as f64;
    let value = low + (high - low) * more / (more + half);
    (value * 10.0).floor() / 10.0
}

fn is_full(cells: &[u64]) -> bool {
    cells.iter().all(|set| set.is_power_of_two())
}

/// Looks at all lines at once, again and again, until nothing follows; how often something did.
fn lines(puzzle: &Nonogram, cells: &mut [u64], simply: bool) -> usize {
    let (width, height, shades) = (puzzle.width(), puzzle.height(), puzzle.colours() + 1);
    let mut changed = vec![true; height + width];
    let mut rounds = 0;
    loop {
        let before = cells.to_vec();
        let waiting = std::mem::replace(&mut changed, vec![false; height + width]);
        for line in (0..height + width).filter(|&line| waiting[line]) {
            let at: Vec<usize> = match line.checked_sub(height) {
                None => (0..width).map(|x| line * width + x).collect(),
                Some(column) => (0..height).map(|y| y * width + column).collect(),
            };
            let known: Vec<u64> = at.iter().map(|&cell| before[cell]).collect();
            let clue = match line.checked_sub(height) {
                None => &puzzle.rows()[line],
                Some(column) => &puzzle.columns()[column],
            };
            let Some(found) = follows(clue, &known, shades, simply) else { return rounds };
            for (&cell, set) in at.iter().zip(found) {
                if cells[cell] & set != cells[cell] {
                    cells[cell] &= set;
                    changed[cell / width] = true;
                    changed[height + cell % width] = true;
                }
            }
        }
        if before == cells {
            return rounds;
        }
        rounds += 1;
    }
}
