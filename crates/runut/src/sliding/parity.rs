//! Which boards can be solved: KURANG and X.
//!
//! Number the tiles by the place where they belong (the blank too). KURANG(i) is how many smaller numbers come after
//! i; X is 1 when the blank is an odd number of steps from its place. Every move changes the parity of the sum of all
//! KURANG (it swaps two numbers) and X, so the parity of the sum of both never changes; it is 0 when all is in order.
//! So a board with an odd sum cannot be solved (Johnson & Story, American Journal of Mathematics, 1879), and on
//! boards of at least 2×2 every other one can. Any two tiles swapped turn one kind into the other.

use super::{Sliding, messages};
use crate::Message;

/// The sums that decide whether a board can be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parity {
    /// For each place: KURANG of the tile that belongs there.
    pub kurang: Vec<usize>,
    /// The tile that belongs in each place, as it is written; 0 is the blank.
    pub tiles: Vec<u8>,
    /// 1 when the blank is an odd number of steps from its place.
    pub x: usize,
    swap: (u8, u8),
}

impl Parity {
    /// The sums of a board.
    pub fn of(board: &Sliding) -> Self {
        let homes = board.homes();
        let mut kurang = vec![0; homes.len()];
        for (cell, &home) in homes.iter().enumerate() {
            kurang[home as usize] = homes[cell + 1..].iter().filter(|&&later| later < home).count();
        }
        let steps = distance(board.blank(), board.blank_home(), board.width());
        Self {
            kurang,
            tiles: board.goal().to_vec(),
            x: steps % 2,
            swap: nearest_swap(board, &homes),
        }
    }

    /// The sum of all KURANG, plus X.
    pub fn sum(&self) -> usize {
        self.kurang.iter().sum::<usize>() + self.x
    }

    /// Whether the board can be solved.
    pub fn is_even(&self) -> bool {
        self.sum().is_multiple_of(2)
    }

    /// Why the board cannot be solved, if so, and the nearest swap that would help.
    pub fn impossible(&self) -> Option<Message> {
        let kurang: usize = self.kurang.iter().sum();
        (!self.is_even())
            .then(|| messages::odd_sum(kurang, self.x, self.sum(), self.swap.0, self.swap.1))
    }
}

/// The two neighbouring tiles whose swap brings the board nearest to its goal.
fn nearest_swap(board: &Sliding, homes: &[u8]) -> (u8, u8) {
    let width = board.width();
    let away = |from: usize, to: usize| distance(homes[from] as usize, to, width);
    let mut best = None;
    for cell in 0..homes.len() {
        let right = (cell % width + 1 < width).then_some(cell + 1);
        let below = (cell + width < homes.len()).then_some(cell + width);
        for other in [right, below].into_iter().flatten() {
            let (a, b) = (board.tiles()[cell], board.tiles()[other]);
            if a == 0 || b == 0 {
                continue;
            }
            let change = (away(cell, other) + away(other, cell)) as i32
                - (away(cell, cell) + away(other, other)) as i32;
            if best.is_none_or(|(least, _)| change < least) {
                best = Some((change, (a.min(b), a.max(b))));
            }
        }
    }
    best.expect("a board of at least 2×2 has two tiles side by side").1
}

pub(super) fn distance(from: usize, to: usize, width: usize) -> usize {
    (from % width).abs_diff(to % width) + (from / width).abs_diff(to / width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_of_the_paper() {
        let boards = [
            ("5 1 3 4/2 7 15 8/9 6 14 11/13 10 12 -", 24),
            ("1 6 2 4/5 3 - 11/9 7 8 15/13 14 10 12", 30),
            ("2 5 6 3/1 10 12 4/14 - 11 8/9 7 13 15", 34),
            ("15 7 4 8/11 6 - 9/12 1 10 3/5 14 2 13", 65),
            ("7 2 11 10/15 12 1 5/9 14 13 -/3 6 8 4", 61),
        ];
        for (rows, sum) in boards {
            let board: Sliding = rows.replace('/', "\n").parse().expect("a board");
            assert_eq!(Parity::of(&board).sum(), sum);
        }
        let first: Sliding = boards[0].0.replace('/', "\n").parse().expect("a board");
        let kurang = Parity::of(&first).kurang;
        assert_eq!(kurang, [0, 0, 1, 1, 4, 0, 1, 1, 1, 0, 1, 0, 2, 4, 8, 0]);
    }
}
