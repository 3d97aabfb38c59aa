//! Counting by profiles, without building a single tiling.
//!
//! Read the board square by square. All that the rest of the board needs to know about the tiling so far is which of
//! the next `width` squares are already covered: the *profile*. So the tilings of the first squares are counted per
//! profile, and the counts are carried from square to square (dynamic programming over a broken profile). At most
//! 2^width profiles a square: a chessboard in 16 thousand additions, where backtracking walks 13 million tilings.

use crate::template::{Tiled, Tiling};
use crate::{About, Claims, Run, Stop, Strategy, Text};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Continue};

pub(super) struct Profile;

static ABOUT: About = About {
    name: "profile",
    idea: Text {
        en: "Count the tilings of the squares read so far, one count for each outline of their edge.",
        id: "Hitung pengubinan petak yang sudah dibaca, satu hitungan untuk setiap bentuk tepinya.",
    },
    reference: "folklore; see Flajolet and Sedgewick, Analytic Combinatorics (2009), on transfer matrices",
    claims: Claims { splits: false, enumerates: false, ..Claims::TREE },
};

impl Strategy<Tiling> for Profile {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Tiling, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        let mut reserved = 0;
        let flow = count(board, run, &mut reserved);
        run.release(reserved);
        flow
    }
}

/// Profiles between two looks at the limits: a square of a wide board has millions of them.
const LOOK_EVERY: usize = 1 << 10;

/// The bytes of a profile with its count: the map's share, and the digits.
fn bytes(count: &BigUint) -> u64 {
    96 + count.bits() / 8
}

/// Announces memory before it is taken, so that a limit is kept and not only noticed.
fn count(board: &Tiling, run: &mut Run<'_, Tiled>, reserved: &mut u64) -> ControlFlow<Stop> {
    // Bit i: the square i places ahead is covered. Bit 0 is the square being read.
    let mut counts = BTreeMap::from([(0u32, BigUint::from(1u8))]);
    let width = board.width();
    for at in 0..board.open.len() {
        let before = *reserved;
        let mut next: BTreeMap<u32, BigUint> = BTreeMap::new();
        for (index, (profile, count)) in counts.iter().enumerate() {
            if index.is_multiple_of(LOOK_EVERY) {
                run.poll()?;
            }
            let mut carry = |profile: u32| -> ControlFlow<Stop> {
                if !next.contains_key(&profile) {
                    run.reserve(bytes(count))?;
                    *reserved += bytes(count);
                }
                *next.entry(profile).or_default() += count;
                Continue(())
            };
            let covered = profile & 1 == 1;
            if covered || !board.open[at] {
                carry(profile >> 1)?;
            } else {
                let right =
                    !(at + 1).is_multiple_of(width) && board.open[at + 1] && profile & 2 == 0;
                let below = board.open.get(at + width) == Some(&true) && profile >> width & 1 == 0;
                if right {
                    carry(profile >> 1 | 1)?;
                }
                if below {
                    carry((profile | 1 << width) >> 1)?;
                }
            }
            run.expanded();
        }
        run.open(next.len() as u64);
        counts = next;
        // The profiles of the square before are gone.
        run.release(before);
        *reserved -= before;
    }
    run.found(counts.remove(&0).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Ask, Goal, Limits, Puzzle, answer};

    #[test]
    fn a_memory_limit_stops_it() {
        let board = Tiling::new(&vec![vec![true; 20]; 20]).unwrap();
        let limits = Limits { memory: Some(1 << 20), ..Limits::default() };
        let ask = Ask { limits, ..Ask::new(Goal::Count) };
        let profile = *Tiling::strategies().first().unwrap();
        let report = answer(&board, profile, &ask, &mut |_| Continue(()));
        assert_eq!((report.stop, report.answer), (Some(Stop::Memory), Answer::Unknown));
        // What was announced is about what was taken.
        let entries = report.stats.peak_open;
        assert!((4_000..11_000).contains(&entries), "{entries}");
    }
}
