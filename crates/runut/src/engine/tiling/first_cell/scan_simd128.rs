//! Looking at two candidates at once in a browser, on boards of up to 64 cells.
//!
//! The twin of the AVX2 kernel with half its width. What pays is less the width than the order: the scan of a node comes
//! before the call, so that a dead end costs none; and holes are looked for only in pairs of which one fits.

use super::lists::{BEYOND, Holes, Lists, Ways};
use super::pace::{Pace, Scan};
use super::search::Search;
use std::arch::wasm32::*;
use std::ops::{ControlFlow, Range};

/// Two candidates at once. The whole program is compiled for machines that have the instructions.
#[derive(Clone, Copy)]
pub struct Simd128;

/// As many candidates as a word has bits.
const MOST: usize = 64;
/// The candidates of a vector.
const LANES: usize = 2;

impl Pace<u64, u64> for Simd128 {
    fn bare<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, u64, u64, Self>,
        window: u64,
        first: usize,
        exhausted: u64,
        depth: u64,
    ) -> ControlFlow<()> {
        search.below::<SINGLE, LIST>(window, first, exhausted, depth)
    }
}

impl Scan<u64, u64> for Simd128 {
    const MOST: usize = MOST;

    #[inline(always)]
    fn passing(
        self,
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        key: u64,
        range: Range<usize>,
    ) -> u64 {
        let count = (range.end - range.start).min(MOST);
        const { assert!(LANES <= BEYOND) };
        let keys = &lists.keys[range.start..range.start + count.next_multiple_of(LANES)];
        let (key, window) = (u64x2_splat(key), u64x2_splat(window));
        let cells = u64x2_splat(lists.window_part);
        let mut passing = 0;
        for (place, pair) in keys.chunks_exact(LANES).enumerate() {
            // SAFETY: two keys are there.
            let pair = unsafe { v128_load(pair.as_ptr().cast()) };
            let fits = i64x2_bitmask(i64x2_eq(v128_and(pair, key), u64x2_splat(0)));
            if fits == 0 {
                continue;
            }
            let filled = v128_or(v128_and(pair, cells), window);
            let whole = whole(&lists.holes[first], &lists.ways, v128_not(filled));
            passing |= u64::from(fits & whole) << (LANES * place);
        }
        // The last vector may reach beyond the list.
        passing & (u64::MAX >> (MOST - count.max(1)))
    }

    fn descend<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, u64, u64, Self>,
        window: u64,
        first: usize,
        exhausted: u64,
        depth: u64,
        passing: u64,
    ) -> ControlFlow<()> {
        search.leap::<SINGLE, LIST>(window, first, exhausted, depth, passing)
    }
}

/// In which of two windows no empty cell is left that can no longer be covered ([`Holes::found`]).
#[inline(always)]
fn whole(holes: &Holes<u64>, ways: &Ways, empty: v128) -> u8 {
    let seen = |set: v128| {
        [
            v128_and(u64x2_shr(set, ways.up[0]), u64x2_splat(holes.up[0])),
            v128_and(u64x2_shr(set, ways.up[1]), u64x2_splat(holes.up[1])),
            v128_and(i64x2_shl(set, ways.down[0]), u64x2_splat(holes.down[0])),
            v128_and(i64x2_shl(set, ways.down[1]), u64x2_splat(holes.down[1])),
        ]
    };
    let tested = v128_andnot(empty, u64x2_splat(holes.untested));
    let [a, b, c, d] = seen(empty);
    let (up, down) = (v128_or(a, b), v128_or(c, d));
    let lonely = v128_andnot(tested, v128_or(up, down));
    let none = |set: v128| i64x2_bitmask(i64x2_eq(set, u64x2_splat(0)));
    if !ways.pairs {
        return none(lonely);
    }
    let twice = v128_or(v128_and(a, b), v128_and(c, d));
    let more = v128_or(twice, v128_and(up, down));
    let single = v128_andnot(tested, more);
    let [a, b, c, d] = seen(single);
    let paired = v128_and(single, v128_or(v128_or(a, b), v128_or(c, d)));
    none(v128_or(lonely, paired))
}
