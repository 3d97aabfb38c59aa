//! Looking at two candidates at once in a browser, on boards of up to 64 cells.
//!
//! The twin of the AVX2 kernel with half its width. What pays is less the width than the order: the scan of a node comes
//! before the call, so that a dead end costs none; and holes are looked for only in pairs of which one fits.

use super::abreast::{Expand, FIRST, Pending, for_least};
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
/// Places that are written or read beyond what is kept.
const MORE: usize = 8;

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
            return for_least!(least, LEAST => apart::<LEAST>(search, window, first, exhausted));
        }
        search.below::<SINGLE, LIST>(window, first, exhausted, depth)
    }
}

/// [`Search::abreast`], compiled alone: a browser's compiler has too few registers for all of them in one function.
#[inline(never)]
fn apart<const LEAST: usize>(
    search: &mut Search<'_, u64, u64, Simd128>,
    window: u64,
    first: usize,
    exhausted: u64,
) -> ControlFlow<()> {
    search.abreast::<Simd128, LEAST>(window, first, exhausted)
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
        Look::new(lists, first).whole(LEAST, empty)
    }

    /// The same without a question whether there is a second one, and with what looks at holes at hand.
    #[inline(always)]
    fn expand<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        pending: &mut Pending,
        window: u64,
        rest: u64,
    ) -> usize {
        let first = (rest >> FIRST) as usize;
        let (begin, end) = lists.candidates(window, first);
        let key = (window & lists.window_part) | rest;
        let keys = &lists.keys[begin..end];
        let room = pending.count..pending.count + keys.len() + MORE;
        let (windows, rests) = (&mut pending.windows[room.clone()], &mut pending.rests[room]);
        let (windows, rests) = (windows.as_mut_ptr(), rests.as_mut_ptr());
        let cells = lists.window_part;
        let look = Look::new(lists, first);
        let (mut fit, mut made) = (0, 0);
        // SAFETY: no more are kept than there are keys, and no more are made than were kept. Each is written at the next
        // free place, kept or not, and they are read in pairs: the room has two places more.
        unsafe {
            for candidate in keys {
                rests.add(fit).write(*candidate);
                fit += usize::from(candidate & key == 0);
            }
            let mut at = 0;
            while at < fit {
                let pair = v128_load(rests.add(at).cast());
                let filled = v128_or(v128_and(pair, u64x2_splat(cells)), u64x2_splat(window));
                let more = v128_andnot(pair, u64x2_splat(cells));
                let whole = look.whole(LEAST, v128_not(filled));
                let mut put = |filled: u64, more: u64, counts: bool| {
                    // The first cell is filled by each, so that this is never a shift by a whole word; behind the last one
                    // stands anything.
                    let skip = filled.trailing_ones();
                    windows.add(made).write(filled >> (skip.wrapping_sub(1) & 63) >> 1);
                    rests.add(made).write((rest | more) + (u64::from(skip) << FIRST));
                    made += usize::from(counts);
                };
                let (one, other) =
                    (u64x2_extract_lane::<0>(filled), u64x2_extract_lane::<1>(filled));
                put(one, u64x2_extract_lane::<0>(more), whole & 1 != 0);
                put(other, u64x2_extract_lane::<1>(more), (whole >> 1 != 0) & (at + 1 < fit));
                at += LANES;
            }
        }
        pending.count += made;
        keys.len()
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
        let look = Look::new(lists, first);
        let mut passing = 0;
        for (place, pair) in keys.chunks_exact(LANES).enumerate() {
            // SAFETY: two keys are there.
            let pair = unsafe { v128_load(pair.as_ptr().cast()) };
            let fits = i64x2_bitmask(i64x2_eq(v128_and(pair, key), u64x2_splat(0)));
            if fits == 0 {
                continue;
            }
            let filled = v128_or(v128_and(pair, cells), window);
            let whole = look.whole(lists.smallest, v128_not(filled));
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

/// What tells holes in the windows that begin at some cell.
#[derive(Clone, Copy)]
struct Look {
    ways: Ways,
    up: [v128; 2],
    down: [v128; 2],
    untested: v128,
}

impl Look {
    #[inline(always)]
    fn new(lists: &Lists<u64, u64>, first: usize) -> Look {
        let Holes { up, down, untested } = lists.holes[first];
        let [up, down] = [up, down].map(|sets| sets.map(|set| u64x2_splat(set)));
        Look { ways: lists.ways, up, down, untested: u64x2_splat(untested) }
    }

    /// For each way the cells that have a member of `set` there.
    #[inline(always)]
    fn seen(&self, set: v128) -> [v128; 4] {
        let Ways { up, down } = self.ways;
        [
            v128_and(u64x2_shr(set, up[0]), self.up[0]),
            v128_and(u64x2_shr(set, up[1]), self.up[1]),
            v128_and(i64x2_shl(set, down[0]), self.down[0]),
            v128_and(i64x2_shl(set, down[1]), self.down[1]),
        ]
    }

    /// In which of two windows there is no hole of fewer than `least` cells ([`Holes::found`]).
    #[inline(always)]
    fn whole(&self, least: usize, empty: v128) -> u8 {
        if least < 2 {
            return 3;
        }
        let (and, or) = (v128_and, v128_or);
        let tested = v128_andnot(empty, self.untested);
        let [a, b, c, d] = self.seen(empty);
        let (up, down) = (or(a, b), or(c, d));
        let open = if least == 2 {
            or(up, down)
        } else {
            let two = or(or(and(a, b), and(c, d)), and(up, down));
            let ends = v128_andnot(tested, two);
            let [e, f, g, h] = self.seen(v128_andnot(empty, ends));
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
}
