//! Looking at sixteen candidates at once with AVX-512, or at four with AVX2, on boards of up to 64 cells.

use super::abreast::{Expand, for_least};
use super::lists::{BEYOND, Lists};
use super::pace::{Pace, Scan};
use super::search::Search;
use std::arch::x86_64::*;
use std::ops::{ControlFlow, Range};

/// Sixteen candidates at once. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx512(());

/// Four candidates at once. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx2(());

impl Avx512 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && Avx2::available().is_some();
        has.then_some(Avx512(()))
    }
}

impl Avx2 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

/// As many candidates as a word has bits.
const MOST: usize = 64;

/// The first lanes that are in the list.
#[inline(always)]
pub(super) fn within(range: &Range<usize>, lanes: usize) -> u32 {
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
                #[target_feature(enable = $features)]
                fn abreast<const LEAST: usize>(
                    search: &mut Search<'_, u64, u64, $width>,
                    window: u64,
                    first: usize,
                    exhausted: u64,
                ) -> ControlFlow<()> {
                    search.abreast::<$width, LEAST>(window, first, exhausted)
                }
                if SINGLE && !LIST && search.may_go_abreast() {
                    let least = search.lists.smallest;
                    // SAFETY: a search has such a value only where this machine has the instructions.
                    return for_least!(least, LEAST => unsafe {
                        abreast::<LEAST>(search, window, first, exhausted)
                    });
                }
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
                fn all<const LEAST: usize>(
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
                        let some = $passing::<LEAST>(lists, first, window, key, at..range.end);
                        passing |= u64::from(some) << (at - range.start);
                        at += $lanes;
                    }
                    passing
                }
                // SAFETY: `self` was given by `available` alone.
                for_least!(lists.smallest, LEAST => unsafe {
                    all::<LEAST>(lists, first, window, key, range)
                })
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

scans!(Avx512, 16, "avx512f,avx512cd,avx2,bmi1,bmi2,popcnt", passing_avx512);
scans!(Avx2, 4, "avx2,bmi1,bmi2,popcnt", passing_avx2);

/// Those of sixteen candidates that fit are moved together, so that one look finds their holes: few of them fit.
#[target_feature(enable = "avx512f,avx2,bmi1,bmi2,popcnt")]
#[inline]
fn passing_avx512<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    key: u64,
    range: Range<usize>,
) -> u32 {
    let keys = &lists.keys[range.start..range.start + BEYOND];
    // SAFETY: so many keys are there.
    let (low, high) = unsafe {
        let keys = keys.as_ptr();
        (_mm512_loadu_si512(keys.cast()), _mm512_loadu_si512(keys.add(8).cast()))
    };
    let key = _mm512_set1_epi64(key as i64);
    let fits = |keys| u32::from(_mm512_testn_epi64_mask(keys, key));
    let fits = (fits(low) | fits(high) << 8) & within(&range, 16);
    let (fits_low, fits_high) = (fits as u8, (fits >> 8) as u8);
    let whole = |keys| u32::from(whole_avx512::<LEAST>(lists, first, window, keys));
    if fits.count_ones() > 8 {
        return fits & (whole(low) | whole(high) << 8);
    }
    let behind = (0xff << fits_low.count_ones()) as u8;
    let few = _mm512_maskz_compress_epi64(fits_low, low);
    let more = _mm512_maskz_compress_epi64(fits_high, high);
    _pdep_u32(whole(_mm512_mask_expand_epi64(few, behind, more)), fits)
}

/// Which of eight candidates leave no hole ([`Holes::found`]).
///
/// [`Holes::found`]: super::lists::Holes::found
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn whole_avx512<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    keys: __m512i,
) -> u8 {
    if LEAST < 2 {
        return !0;
    }
    let (holes, ways) = (&lists.holes[first], &lists.ways);
    let all = |word: u64| _mm512_set1_epi64(word as i64);
    let and = |a, b| _mm512_and_si512(a, b);
    let or = |a, b| _mm512_or_si512(a, b);
    let without = |a, b| _mm512_andnot_si512(b, a);
    let count = |by: u32| _mm_cvtsi32_si128(by as i32);
    let counts = [ways.up[0], ways.up[1], ways.down[0], ways.down[1]].map(count);
    let seen = |set: __m512i| {
        [
            and(_mm512_srl_epi64(set, counts[0]), all(holes.up[0])),
            and(_mm512_srl_epi64(set, counts[1]), all(holes.up[1])),
            and(_mm512_sll_epi64(set, counts[2]), all(holes.down[0])),
            and(_mm512_sll_epi64(set, counts[3]), all(holes.down[1])),
        ]
    };
    let filled = or(and(keys, all(lists.window_part)), all(window));
    let empty = _mm512_xor_si512(filled, all(!0));
    let tested = without(empty, all(holes.untested));
    let [a, b, c, d] = seen(empty);
    let (up, down) = (or(a, b), or(c, d));
    let mut open = or(up, down);
    if LEAST > 2 {
        let two = or(or(and(a, b), and(c, d)), and(up, down));
        let [e, f, g, h] = seen(without(empty, without(tested, two)));
        open = or(or(e, f), or(g, h));
        open = match LEAST {
            3 => or(open, two),
            4 => or(open, or(and(and(a, b), down), and(and(c, d), up))),
            5 => or(open, and(and(a, b), and(c, d))),
            _ => open,
        };
    }
    let middles = without(tested, open);
    _mm512_testn_epi64_mask(middles, middles)
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
#[inline]
fn passing_avx2<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    key: u64,
    range: Range<usize>,
) -> u32 {
    let keys = &lists.keys[range.start..range.start + BEYOND];
    // SAFETY: so many keys are there.
    let keys = unsafe { _mm256_loadu_si256(keys.as_ptr().cast()) };
    let fits =
        empty_avx2(_mm256_and_si256(keys, _mm256_set1_epi64x(key as i64))) & within(&range, 4);
    if fits == 0 {
        return 0;
    }
    fits & whole_avx2::<LEAST>(lists, first, window, keys)
}

/// Which of four words are zero.
#[target_feature(enable = "avx2")]
#[inline]
fn empty_avx2(words: __m256i) -> u32 {
    let empty = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
    _mm256_movemask_pd(_mm256_castsi256_pd(empty)) as u32
}

/// Which of four candidates leave no hole ([`Holes::found`]).
///
/// [`Holes::found`]: super::lists::Holes::found
#[target_feature(enable = "avx2")]
#[inline]
fn whole_avx2<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    first: usize,
    window: u64,
    keys: __m256i,
) -> u32 {
    if LEAST < 2 {
        return !0;
    }
    let all = |word: u64| _mm256_set1_epi64x(word as i64);
    let and = |a, b| _mm256_and_si256(a, b);
    let or = |a, b| _mm256_or_si256(a, b);
    let without = |a, b| _mm256_andnot_si256(b, a);
    let (holes, ways) = (&lists.holes[first], &lists.ways);
    let count = |by: u32| _mm_cvtsi32_si128(by as i32);
    let counts = [ways.up[0], ways.up[1], ways.down[0], ways.down[1]].map(count);
    let seen = |set: __m256i| {
        [
            and(_mm256_srl_epi64(set, counts[0]), all(holes.up[0])),
            and(_mm256_srl_epi64(set, counts[1]), all(holes.up[1])),
            and(_mm256_sll_epi64(set, counts[2]), all(holes.down[0])),
            and(_mm256_sll_epi64(set, counts[3]), all(holes.down[1])),
        ]
    };
    let filled = or(and(keys, all(lists.window_part)), all(window));
    let empty = _mm256_xor_si256(filled, all(!0));
    let tested = without(empty, all(holes.untested));
    let [a, b, c, d] = seen(empty);
    let (up, down) = (or(a, b), or(c, d));
    let mut open = or(up, down);
    if LEAST > 2 {
        let two = or(or(and(a, b), and(c, d)), and(up, down));
        let [e, f, g, h] = seen(without(empty, without(tested, two)));
        open = or(or(e, f), or(g, h));
        open = match LEAST {
            3 => or(open, two),
            4 => or(open, or(and(and(a, b), down), and(and(c, d), up))),
            5 => or(open, and(and(a, b), and(c, d))),
            _ => open,
        };
    }
    empty_avx2(without(tested, open))
}

impl Expand for Avx2 {
    const AT_ONCE: usize = 4;

    #[inline(always)]
    fn whole<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        candidates: &[u64],
    ) -> u8 {
        let candidates = &candidates[..Self::AT_ONCE];
        // SAFETY: four candidates are there, and only a search with such a pace calls it.
        unsafe {
            let candidates = _mm256_loadu_si256(candidates.as_ptr().cast());
            whole_avx2::<LEAST>(lists, first, window, candidates) as u8
        }
    }
}
