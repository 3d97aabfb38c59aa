//! Looking at eight candidates at once with AVX-512, or at four with AVX2, on boards of up to 64 cells.

use super::lists::{BEYOND, Lists};
use super::pace::{Pace, Scan};
use super::search::Search;
use std::arch::x86_64::*;
use std::ops::{ControlFlow, Range};

/// Eight candidates at once. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx512(());

/// Four candidates at once. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx2(());

impl Avx512 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f") && Avx2::available().is_some();
        has.then_some(Avx512(()))
    }
}

impl Avx2 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        has.then_some(Avx2(()))
    }
}

/// As many candidates as a word has bits.
const MOST: usize = 64;

/// The first lanes that are in the list.
#[inline(always)]
fn within(range: &Range<usize>, lanes: usize) -> u32 {
    let left = (range.end - range.start).min(lanes);
    (1 << left) - 1
}

/// What both widths have in common, compiled for the instructions of each.
macro_rules! scans {
    ($width:ty, $lanes:literal, $features:literal, $passing:ident) => {
        impl Pace<u64, u64> for $width {
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

        impl Scan<u64, u64> for $width {
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
                // Two copies of it inside `leap` take 7 % more instructions.
                #[target_feature(enable = $features)]
                #[inline(never)]
                fn all(
                    lists: &Lists<u64, u64>,
                    first: usize,
                    window: u64,
                    key: u64,
                    range: Range<usize>,
                ) -> u64 {
                    let range = range.start..range.end.min(range.start + MOST);
                    let mut passing = 0;
                    let mut at = range.start;
                    while at < range.end {
                        let some = $passing(lists, first, window, key, at..range.end);
                        passing |= u64::from(some) << (at - range.start);
                        at += $lanes;
                    }
                    passing
                }
                // SAFETY: `self` was given by `available` alone.
                unsafe { all(lists, first, window, key, range) }
            }

            #[inline(always)]
            fn descend<const SINGLE: bool, const LIST: bool>(
                search: &mut Search<'_, u64, u64, Self>,
                window: u64,
                first: usize,
                exhausted: u64,
                depth: u64,
                passing: u64,
            ) -> ControlFlow<()> {
                #[target_feature(enable = $features)]
                fn leap<const SINGLE: bool, const LIST: bool>(
                    search: &mut Search<'_, u64, u64, $width>,
                    window: u64,
                    first: usize,
                    exhausted: u64,
                    depth: u64,
                    passing: u64,
                ) -> ControlFlow<()> {
                    search.leap::<SINGLE, LIST>(window, first, exhausted, depth, passing)
                }
                // SAFETY: a search has such a value only where this machine has the instructions.
                unsafe { leap::<SINGLE, LIST>(search, window, first, exhausted, depth, passing) }
            }
        }
    };
}

scans!(Avx512, 8, "avx512f,avx2,bmi1,bmi2", passing_avx512);
scans!(Avx2, 4, "avx2,bmi1,bmi2", passing_avx2);

#[target_feature(enable = "avx512f,avx2,bmi1,bmi2")]
#[inline]
fn passing_avx512(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    key: u64,
    range: Range<usize>,
) -> u32 {
    let keys = &lists.keys[range.start..range.start + BEYOND];
    let (holes, ways) = (&lists.holes[first], &lists.ways);
    let all = |word: u64| _mm512_set1_epi64(word as i64);
    // SAFETY: so many keys are there.
    let keys = unsafe { _mm512_loadu_si512(keys.as_ptr().cast()) };
    let fits = _mm512_testn_epi64_mask(keys, all(key)) & within(&range, 8) as u8;
    if fits == 0 {
        return 0;
    }
    let cells = _mm512_and_si512(keys, all(lists.window_part));
    let filled = _mm512_or_si512(cells, all(window));
    let count = |by: u32| _mm_cvtsi32_si128(by as i32);
    let counts = [ways.up[0], ways.up[1], ways.down[0], ways.down[1]].map(count);
    let seen = |set: __m512i| {
        [
            _mm512_and_si512(_mm512_srl_epi64(set, counts[0]), all(holes.up[0])),
            _mm512_and_si512(_mm512_srl_epi64(set, counts[1]), all(holes.up[1])),
            _mm512_and_si512(_mm512_sll_epi64(set, counts[2]), all(holes.down[0])),
            _mm512_and_si512(_mm512_sll_epi64(set, counts[3]), all(holes.down[1])),
        ]
    };
    let or = |a, b| _mm512_or_si512(a, b);
    let empty = _mm512_xor_si512(filled, all(!0));
    let tested = _mm512_andnot_si512(all(holes.untested), empty);
    let [a, b, c, d] = seen(empty);
    let (up, down) = (or(a, b), or(c, d));
    let lonely = _mm512_andnot_si512(or(up, down), tested);
    if !ways.pairs {
        return u32::from(_mm512_mask_testn_epi64_mask(fits, lonely, lonely));
    }
    let twice = or(_mm512_and_si512(a, b), _mm512_and_si512(c, d));
    let more = or(twice, _mm512_and_si512(up, down));
    let single = _mm512_andnot_si512(more, tested);
    let [a, b, c, d] = seen(single);
    let paired = _mm512_and_si512(single, or(or(a, b), or(c, d)));
    let hole = or(lonely, paired);
    u32::from(_mm512_mask_testn_epi64_mask(fits, hole, hole))
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
#[inline]
fn passing_avx2(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    key: u64,
    range: Range<usize>,
) -> u32 {
    let keys = &lists.keys[range.start..range.start + BEYOND];
    let (holes, ways) = (&lists.holes[first], &lists.ways);
    let all = |word: u64| _mm256_set1_epi64x(word as i64);
    let zero = _mm256_setzero_si256();
    let empties = |set: __m256i| _mm256_cmpeq_epi64(set, zero);
    let lanes = |set: __m256i| _mm256_movemask_pd(_mm256_castsi256_pd(set)) as u32;
    // SAFETY: so many keys are there.
    let keys = unsafe { _mm256_loadu_si256(keys.as_ptr().cast()) };
    let fits = lanes(empties(_mm256_and_si256(keys, all(key)))) & within(&range, 4);
    if fits == 0 {
        return 0;
    }
    let cells = _mm256_and_si256(keys, all(lists.window_part));
    let filled = _mm256_or_si256(cells, all(window));
    let count = |by: u32| _mm_cvtsi32_si128(by as i32);
    let counts = [ways.up[0], ways.up[1], ways.down[0], ways.down[1]].map(count);
    let seen = |set: __m256i| {
        [
            _mm256_and_si256(_mm256_srl_epi64(set, counts[0]), all(holes.up[0])),
            _mm256_and_si256(_mm256_srl_epi64(set, counts[1]), all(holes.up[1])),
            _mm256_and_si256(_mm256_sll_epi64(set, counts[2]), all(holes.down[0])),
            _mm256_and_si256(_mm256_sll_epi64(set, counts[3]), all(holes.down[1])),
        ]
    };
    let or = |a, b| _mm256_or_si256(a, b);
    let empty = _mm256_xor_si256(filled, all(!0));
    let tested = _mm256_andnot_si256(all(holes.untested), empty);
    let [a, b, c, d] = seen(empty);
    let (up, down) = (or(a, b), or(c, d));
    let lonely = _mm256_andnot_si256(or(up, down), tested);
    if !ways.pairs {
        return fits & lanes(empties(lonely));
    }
    let twice = or(_mm256_and_si256(a, b), _mm256_and_si256(c, d));
    let more = or(twice, _mm256_and_si256(up, down));
    let single = _mm256_andnot_si256(more, tested);
    let [a, b, c, d] = seen(single);
    let paired = _mm256_and_si256(single, or(or(a, b), or(c, d)));
    fits & lanes(empties(or(lonely, paired)))
}
