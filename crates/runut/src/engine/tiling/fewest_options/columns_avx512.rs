//! Eight words at a time with AVX-512.

use super::columns::{Columns, WIDTH};
use super::sift::Planes;
use super::sift_avx512::{Avx512, added_up};
use std::arch::x86_64::*;

impl Columns for Avx512 {
    #[inline(always)]
    fn seen(self, list: &[u64], laid: u64, all: u64) -> [u64; 3] {
        // SAFETY: `self` was given by `available` alone.
        unsafe { seen(list, laid, all) }
    }

    #[inline(always)]
    fn first_with(self, list: &[u64], laid: u64, column: u64) -> u64 {
        // SAFETY: `self` was given by `available` alone.
        unsafe { first_with(list, laid, column) }
    }

    #[inline(always)]
    fn keep(self, list: &[u64], laid: u64, to: &mut [u64]) -> usize {
        assert!(to.len() >= list.len() + WIDTH);
        // SAFETY: `self` was given by `available` alone, and the assert gives the room.
        unsafe { keep(list, laid, to) }
    }

    #[inline(always)]
    fn count<const K: usize>(self, list: &[u64]) -> Planes<u64, K> {
        // SAFETY: `self` was given by `available` alone.
        unsafe { count(list) }
    }

    #[inline(always)]
    fn all_with(self, list: &[u64], column: u64, to: &mut Vec<u64>) {
        // SAFETY: `self` was given by `available` alone.
        unsafe { all_with(list, column, to) }
    }
}

/// The words of a list by eights.
#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn eights(list: &[u64]) -> impl Iterator<Item = __m512i> {
    // SAFETY: eight words are there.
    list.as_chunks::<WIDTH>()
        .0
        .iter()
        .map(|eight| unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) })
}

/// `a | (b & c)`.
const OR_AND: i32 = 0xf8;
/// The sum of three bits, and its carry.
const ODD: i32 = 0x96;
const MAJORITY: i32 = 0xe8;

#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn seen(list: &[u64], laid: u64, all: u64) -> [u64; 3] {
    let laid = _mm512_set1_epi64(laid as i64);
    let zero = _mm512_setzero_si512();
    let (mut once, mut twice, mut thrice) = (zero, zero, zero);
    for words in eights(list) {
        let fits = _mm512_testn_epi64_mask(words, laid);
        thrice = _mm512_mask_ternarylogic_epi64(thrice, fits, twice, words, OR_AND);
        twice = _mm512_mask_ternarylogic_epi64(twice, fits, once, words, OR_AND);
        once = _mm512_mask_or_epi64(once, fits, once, words);
    }
    let some = _mm512_reduce_or_epi64(once) as u64;
    if all & !some != 0 {
        return [some, 0, 0];
    }
    macro_rules! join {
        ($turn:expr) => {
            let turned = [once, twice, thrice].map($turn);
            let more = _mm512_or_si512(thrice, turned[2]);
            let more = _mm512_ternarylogic_epi64(more, once, turned[1], OR_AND);
            thrice = _mm512_ternarylogic_epi64(more, twice, turned[0], OR_AND);
            let more = _mm512_or_si512(twice, turned[1]);
            twice = _mm512_ternarylogic_epi64(more, once, turned[0], OR_AND);
            once = _mm512_or_si512(once, turned[0]);
        };
    }
    join!(|set| _mm512_shuffle_i64x2(set, set, 0b01_00_11_10));
    join!(|set| _mm512_shuffle_i64x2(set, set, 0b10_11_00_01));
    join!(|set| _mm512_permutex_epi64(set, 0b10_11_00_01));
    let low = |set: __m512i| _mm_cvtsi128_si64(_mm512_castsi512_si128(set)) as u64;
    [once, twice, thrice].map(low)
}

#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn first_with(list: &[u64], laid: u64, column: u64) -> u64 {
    let (both, column) =
        (_mm512_set1_epi64((laid | column) as i64), _mm512_set1_epi64(column as i64));
    for (place, words) in eights(list).enumerate() {
        let fits = _mm512_cmpeq_epi64_mask(_mm512_and_si512(words, both), column);
        if fits != 0 {
            return list[WIDTH * place + fits.trailing_zeros() as usize];
        }
    }
    unreachable!("a column that is covered has an option")
}

/// # Safety
/// There must be room for the list and a vector.
#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn keep(list: &[u64], laid: u64, to: &mut [u64]) -> usize {
    let laid = _mm512_set1_epi64(laid as i64);
    let (target, mut next) = (to.as_mut_ptr(), 0);
    for words in eights(list) {
        let fits = _mm512_testn_epi64_mask(words, laid);
        let fitting = _mm512_maskz_compress_epi64(fits, words);
        // SAFETY: at most as many words were written as were read, and there is room for a vector behind them.
        unsafe { _mm512_storeu_si512(target.add(next).cast(), fitting) };
        next += fits.count_ones() as usize;
    }
    next
}

#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn count<const K: usize>(list: &[u64]) -> Planes<u64, K> {
    let zero = _mm512_setzero_si512();
    let (mut planes, mut beyond) = ([zero; K], zero);
    let mut words = eights(list);
    // Two vectors at once: a full adder takes both, and only one carry goes on.
    while let Some(one) = words.next() {
        let other = words.next().unwrap_or(zero);
        let mut carry = _mm512_ternarylogic_epi64(planes[0], one, other, MAJORITY);
        planes[0] = _mm512_ternarylogic_epi64(planes[0], one, other, ODD);
        for plane in &mut planes[1..] {
            let both = _mm512_and_si512(*plane, carry);
            *plane = _mm512_xor_si512(*plane, carry);
            carry = both;
        }
        beyond = _mm512_or_si512(beyond, carry);
    }
    added_up(planes, beyond)
}

#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn all_with(list: &[u64], column: u64, to: &mut Vec<u64>) {
    let column = _mm512_set1_epi64(column as i64);
    for (place, words) in eights(list).enumerate() {
        let mut covers = _mm512_test_epi64_mask(words, column);
        while covers != 0 {
            to.push(list[WIDTH * place + covers.trailing_zeros() as usize]);
            covers &= covers - 1;
        }
    }
}
