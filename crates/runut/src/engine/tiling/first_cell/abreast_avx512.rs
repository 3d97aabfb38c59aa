//! The children of a node made eight at once, with AVX-512.

use super::abreast::{Expand, FIRST, LANES, Pending};
use super::lists::{BEYOND, Lists};
use super::scan_x86::{Avx512, whole_avx512, within};
use std::arch::x86_64::*;

impl Expand for Avx512 {
    const AT_ONCE: usize = LANES;

    #[inline(always)]
    fn whole<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        candidates: &[u64],
    ) -> u8 {
        let candidates = &candidates[..LANES];
        // SAFETY: eight candidates are there, and only a search with such a pace calls it.
        unsafe {
            let candidates = _mm512_loadu_si512(candidates.as_ptr().cast());
            whole_avx512::<LEAST>(lists, first, window, candidates)
        }
    }

    #[inline(always)]
    fn expand<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        pending: &mut Pending,
        window: u64,
        rest: u64,
    ) -> usize {
        // SAFETY: only a search with such a pace calls it.
        unsafe { expand::<LEAST>(lists, pending, window, rest) }
    }
}

#[target_feature(enable = "avx512f,avx512cd,avx2,bmi1,bmi2,popcnt")]
#[inline]
fn expand<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    pending: &mut Pending,
    window: u64,
    rest: u64,
) -> usize {
    let first = (rest >> FIRST) as usize;
    let (begin, end) = lists.candidates(window, first);
    let key = _mm512_set1_epi64(((window & lists.window_part) | rest) as i64);
    let mut at = begin;
    while at < end {
        let keys = &lists.keys[at..at + BEYOND];
        // SAFETY: so many keys are there.
        let (low, high) = unsafe {
            let keys = keys.as_ptr();
            (_mm512_loadu_si512(keys.cast()), _mm512_loadu_si512(keys.add(LANES).cast()))
        };
        let fits = |keys| u32::from(_mm512_testn_epi64_mask(keys, key));
        let fits = (fits(low) | fits(high) << LANES) & within(&(at..end), 2 * LANES);
        at += 2 * LANES;
        // Most nodes are dead ends.
        if fits == 0 {
            continue;
        }
        let (fits_low, fits_high) = (fits as u8, (fits >> LANES) as u8);
        let (few, mut count) = (fits_low.count_ones(), fits.count_ones());
        let mut all = _mm512_maskz_compress_epi64(fits_low, low);
        if count > LANES as u32 {
            // Too many for eight words, which is rare: the upper ones wait for the next look.
            (at, count) = (at - LANES, few);
        } else {
            let high = _mm512_maskz_compress_epi64(fits_high, high);
            all = _mm512_mask_expand_epi64(all, (0xff_u32 << few) as u8, high);
        }
        lay_all::<LEAST>(lists, pending, window, rest, all, (1 << count) - 1);
    }
    end - begin
}

/// Lays the first eight candidates, as many as `mask` says.
#[target_feature(enable = "avx512f,avx512cd,avx2,bmi1,bmi2,popcnt")]
#[inline]
fn lay_all<const LEAST: usize>(
    lists: &Lists<u64, u64>,
    pending: &mut Pending,
    window: u64,
    rest: u64,
    candidates: __m512i,
    mask: u32,
) {
    let first = (rest >> FIRST) as usize;
    let whole = whole_avx512::<LEAST>(lists, first, window, candidates);
    let all = |word: u64| _mm512_set1_epi64(word as i64);
    let cells = all(lists.window_part);
    let filled = _mm512_or_si512(_mm512_and_si512(candidates, cells), all(window));
    let empty = _mm512_xor_si512(filled, all(!0));
    let lowest = _mm512_and_si512(empty, _mm512_sub_epi64(all(0), empty));
    // Where nothing is empty the lowest empty cell is beyond the window.
    let skip = _mm512_sub_epi64(all(63), _mm512_lzcnt_epi64(lowest));
    let skip = _mm512_min_epu64(skip, all(64));
    let used = _mm512_or_si512(_mm512_andnot_si512(cells, candidates), all(rest));
    let rests = _mm512_add_epi64(used, _mm512_slli_epi64::<FIRST>(skip));
    let mask = mask as u8 & whole;
    let room = pending.count..pending.count + LANES;
    let (above, beside) = (&mut pending.windows[room.clone()], &mut pending.rests[room]);
    let windows = _mm512_maskz_compress_epi64(mask, _mm512_srlv_epi64(filled, skip));
    // SAFETY: both slices hold eight words.
    unsafe {
        _mm512_storeu_si512(above.as_mut_ptr().cast(), windows);
        _mm512_storeu_si512(beside.as_mut_ptr().cast(), _mm512_maskz_compress_epi64(mask, rests));
    }
    pending.count += mask.count_ones() as usize;
}
