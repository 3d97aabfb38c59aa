//! Four words at a time with AVX2.

use super::columns::{Columns, WIDTH};
use super::sift::Planes;
use super::sift_avx2::{Avx2, COMPACT, added_up};
use std::arch::x86_64::*;

/// Words of a vector.
const FOUR: usize = 4;

impl Columns for Avx2 {
    #[inline(always)]
    fn seen(self, list: &[u64], laid: u64, _: u64) -> [u64; 3] {
        // SAFETY: `self` was given by `available` alone.
        unsafe { seen(list, laid) }
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

/// The words of a list by fours.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn fours(list: &[u64]) -> impl Iterator<Item = __m256i> {
    // SAFETY: four words are there.
    let load = |four: &[u64; FOUR]| unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
    list.as_chunks().0.iter().map(load)
}

/// Which of four words have the columns of `both` that `wanted` has, and no other of them.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn with(words: __m256i, both: __m256i, wanted: __m256i) -> __m256i {
    _mm256_cmpeq_epi64(_mm256_and_si256(words, both), wanted)
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn lanes(set: __m256i) -> u32 {
    _mm256_movemask_pd(_mm256_castsi256_pd(set)) as u32
}

#[target_feature(enable = "avx2,popcnt")]
fn seen(list: &[u64], laid: u64) -> [u64; 3] {
    let laid = _mm256_set1_epi64x(laid as i64);
    let zero = _mm256_setzero_si256();
    let or_and = |a, b, c| _mm256_or_si256(a, _mm256_and_si256(b, c));
    let (mut once, mut twice, mut thrice) = (zero, zero, zero);
    for words in fours(list) {
        let words = _mm256_and_si256(words, with(words, laid, zero));
        thrice = or_and(thrice, twice, words);
        twice = or_and(twice, once, words);
        once = _mm256_or_si256(once, words);
    }
    macro_rules! join {
        ($turn:expr) => {
            let turned = [once, twice, thrice].map(|set| _mm256_permute4x64_epi64(set, $turn));
            let more = or_and(_mm256_or_si256(thrice, turned[2]), once, turned[1]);
            thrice = or_and(more, twice, turned[0]);
            twice = or_and(_mm256_or_si256(twice, turned[1]), once, turned[0]);
            once = _mm256_or_si256(once, turned[0]);
        };
    }
    join!(0b00_01_10_11);
    join!(0b10_11_00_01);
    [once, twice, thrice].map(|set| _mm256_extract_epi64(set, 0) as u64)
}

#[target_feature(enable = "avx2,popcnt")]
fn first_with(list: &[u64], laid: u64, column: u64) -> u64 {
    let both = _mm256_set1_epi64x((laid | column) as i64);
    let column = _mm256_set1_epi64x(column as i64);
    for (place, words) in fours(list).enumerate() {
        let fits = lanes(with(words, both, column));
        if fits != 0 {
            return list[FOUR * place + fits.trailing_zeros() as usize];
        }
    }
    unreachable!("a column that is covered has an option")
}

/// # Safety
/// There must be room for the list and a vector.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
unsafe fn keep(list: &[u64], laid: u64, to: &mut [u64]) -> usize {
    let laid = _mm256_set1_epi64x(laid as i64);
    let (target, mut next) = (to.as_mut_ptr(), 0);
    for words in fours(list) {
        let chosen = lanes(with(words, laid, _mm256_setzero_si256()));
        // SAFETY: at most as many words were written as were read, and there is room for a vector behind them.
        unsafe {
            let order = _mm256_loadu_si256(COMPACT[chosen as usize].as_ptr().cast());
            let compacted = _mm256_permutevar8x32_epi32(words, order);
            _mm256_storeu_si256(target.add(next).cast(), compacted);
        }
        next += chosen.count_ones() as usize;
    }
    next
}

#[target_feature(enable = "avx2,popcnt")]
fn count<const K: usize>(list: &[u64]) -> Planes<u64, K> {
    let zero = _mm256_setzero_si256();
    let (mut planes, mut beyond) = ([zero; K], zero);
    let mut words = fours(list);
    // Two vectors at once: a full adder takes both, and only one carry goes on.
    while let Some(one) = words.next() {
        let other = words.next().unwrap_or(zero);
        let odd = _mm256_xor_si256(one, other);
        let both = _mm256_and_si256(one, other);
        let mut carry = _mm256_or_si256(both, _mm256_and_si256(odd, planes[0]));
        planes[0] = _mm256_xor_si256(planes[0], odd);
        for plane in &mut planes[1..] {
            let both = _mm256_and_si256(*plane, carry);
            *plane = _mm256_xor_si256(*plane, carry);
            carry = both;
        }
        beyond = _mm256_or_si256(beyond, carry);
    }
    // Counts too large stay at the largest value.
    added_up(planes.map(|plane| _mm256_or_si256(plane, beyond)))
}

#[target_feature(enable = "avx2,popcnt")]
fn all_with(list: &[u64], column: u64, to: &mut Vec<u64>) {
    let column = _mm256_set1_epi64x(column as i64);
    for (place, words) in fours(list).enumerate() {
        let mut covers = lanes(with(words, column, column));
        while covers != 0 {
            to.push(list[FOUR * place + covers.trailing_zeros() as usize]);
            covers &= covers - 1;
        }
    }
}
