//! Looking at two candidates at once in a browser, on boards of up to 64 cells.
//!
//! The twin of the AVX2 kernel with half its width. What pays is less the width than the order: the scan of a node comes
//! before the call, so that a dead end costs none; and holes are looked for only in pairs of which one fits.

use super::abreast::{Expand, for_least};
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
        if SINGLE && !LIST && search.may_go_abreast() {
            let least = search.lists.smallest;
            return for_least!(least, LEAST => search.abreast::<Self, LEAST>(window, first, exhausted));
        }
        search.below::<SINGLE, LIST>(window, first, exhausted, depth)
    }
}

impl Expand for Simd128 {
    const AT_ONCE: usize = LANES;

    #[inline(always)]
    fn whole<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        candidates: &[u64],
    ) -> u8 {
        let cells = u64x2(candidates[0], candidates[1]);
        let cells = v128_and(cells, u64x2_splat(lists.window_part));
        let empty = v128_not(v128_or(cells, u64x2_splat(window)));
        whole(&lists.holes[first], &lists.ways, LEAST, empty)
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
            let whole = whole(&lists.holes[first], &lists.ways, lists.smallest, v128_not(filled));
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

/// In which of two windows there is no hole of fewer than `least` cells ([`Holes::found`]).
#[inline(always)]
fn whole(holes: &Holes<u64>, ways: &Ways, least: usize, empty: v128) -> u8 {
    if least < 2 {
        return 3;
    }
    let seen = |set: v128| {
        [
            v128_and(u64x2_shr(set, ways.up[0]), u64x2_splat(holes.up[0])),
            v128_and(u64x2_shr(set, ways.up[1]), u64x2_splat(holes.up[1])),
            v128_and(i64x2_shl(set, ways.down[0]), u64x2_splat(holes.down[0])),
            v128_and(i64x2_shl(set, ways.down[1]), u64x2_splat(holes.down[1])),
        ]
    };
    let (and, or) = (v128_and, v128_or);
    let tested = v128_andnot(empty, u64x2_splat(holes.untested));
    let [a, b, c, d] = seen(empty);
    let (up, down) = (or(a, b), or(c, d));
    let open = if least == 2 {
        or(up, down)
    } else {
        let two = or(or(and(a, b), and(c, d)), and(up, down));
        let ends = v128_andnot(tested, two);
        let [e, f, g, h] = seen(v128_andnot(empty, ends));
        let enough = match least {
            3 => two,
            4 => or(and(and(a, b), down), and(and(c, d), up)),
            5 => and(and(a, b), and(c, d)),
            _ => u64x2_splat(0),
        };
        or(or(or(e, f), or(g, h)), enough)
    };
    i64x2_bitmask(i64x2_eq(v128_andnot(tested, open), u64x2_splat(0)))
}
