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
use std::ops::ControlFlow::{self};

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
        // Bit i: the square i places ahead is covered. Bit 0 is the square being read.
        let mut counts = BTreeMap::from([(0u32, BigUint::from(1u8))]);
        let width = board.width();
        for at in 0..board.open.len() {
            let mut next: BTreeMap<u32, BigUint> = BTreeMap::new();
            let mut carry =
                |profile: u32, count: &BigUint| *next.entry(profile).or_default() += count;
            for (profile, count) in &counts {
                run.expanded();
                let covered = profile & 1 == 1;
                if covered || !board.open[at] {
                    carry(profile >> 1, count);
                    continue;
                }
                let right =
                    !(at + 1).is_multiple_of(width) && board.open[at + 1] && profile & 2 == 0;
                let below = board.open.get(at + width) == Some(&true) && profile >> width & 1 == 0;
                if right {
                    carry(profile >> 1 | 1, count);
                }
                if below {
                    carry((profile | 1 << width) >> 1, count);
                }
            }
            run.poll()?;
            run.open(next.len() as u64);
            counts = next;
        }
        run.found(counts.remove(&0).unwrap_or_default())
    }
}
