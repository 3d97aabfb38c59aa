//! Four words at a time in a browser, whose vectors hold two.

use super::columns::{COLUMNS, Columns, WIDTH};
use super::sift::Planes;
use super::sift_simd128::{Simd128, add_both, halves_added};
use std::arch::wasm32::*;

/// Words looked at together.
const FOUR: usize = 4;

impl Columns for Simd128 {
    #[inline(always)]
    fn seen(self, list: &[u64], laid: u64, _: u64) -> [u64; 3] {
        let laid = u64x2_splat(laid);
        let zero = u64x2_splat(0);
        let (mut once, mut twice, mut thrice) = ([zero; 2], [zero; 2], [zero; 2]);
        for four in fours(list) {
            for (half, words) in vectors(four).into_iter().enumerate() {
                let words = v128_and(words, i64x2_eq(v128_and(words, laid), zero));
                thrice[half] = v128_or(thrice[half], v128_and(twice[half], words));
                twice[half] = v128_or(twice[half], v128_and(once[half], words));
                once[half] = v128_or(once[half], words);
            }
        }
        let halves = |set: v128| [u64x2_extract_lane::<0>(set), u64x2_extract_lane::<1>(set)];
        let mut seen = [0; 3];
        for half in 0..2 {
            let [once, twice, thrice] = [once[half], twice[half], thrice[half]].map(halves);
            for lane in 0..2 {
                seen = joined(seen, [once[lane], twice[lane], thrice[lane]]);
            }
        }
        seen
    }

    #[inline(always)]
    fn first_with(self, list: &[u64], laid: u64, column: u64) -> u64 {
        let (both, one) = (u64x2_splat(laid | column), u64x2_splat(column));
        for four in fours(list) {
            let fits = vectors(four).map(|words| i64x2_eq(v128_and(words, both), one));
            if v128_any_true(v128_or(fits[0], fits[1])) {
                let fits = |option: &&u64| **option & (laid | column) == column;
                return *four.iter().find(fits).expect("one of them fits");
            }
        }
        unreachable!("a column that is covered has an option")
    }

    #[inline(always)]
    fn keep(self, list: &[u64], laid: u64, to: &mut [u64]) -> usize {
        assert!(to.len() >= list.len() + WIDTH);
        let laid = u64x2_splat(laid);
        let (target, mut next) = (to.as_mut_ptr(), 0);
        for four in fours(list) {
            // SAFETY: at most as many words were kept as were read before, and there is room for more.
            unsafe { next = kept(vectors(four), laid, target, next).0 };
        }
        next
    }

    #[inline(always)]
    fn keep_counting<const K: usize>(
        self,
        list: &[u64],
        laid: u64,
        to: &mut [u64],
    ) -> (usize, Planes<u64, K>) {
        assert!(to.len() >= list.len() + WIDTH);
        let laid = u64x2_splat(laid);
        let (target, mut next) = (to.as_mut_ptr(), 0);
        let mut planes = [u64x2_splat(0); K];
        for four in fours(list) {
            // SAFETY: at most as many words were kept as were read before, and there is room for more.
            let (end, [low, high]) = unsafe { kept(vectors(four), laid, target, next) };
            next = end;
            add_both(&mut planes, low, high);
        }
        (next, halves_added(planes))
    }

    #[inline(always)]
    fn all_with(self, list: &[u64], column: u64, to: &mut Vec<u64>) {
        let columns = u64x2_splat(column);
        for four in fours(list) {
            let [low, high] = vectors(four);
            if v128_any_true(v128_and(v128_or(low, high), columns)) {
                let covers = |option: &&u64| **option & (column | 1 << COLUMNS) == column;
                to.extend(four.iter().filter(covers));
            }
        }
    }
}

/// The words of a list by fours.
#[inline(always)]
fn fours(list: &[u64]) -> impl Iterator<Item = &[u64; FOUR]> {
    list.as_chunks().0.iter()
}

/// Four words as two vectors.
#[inline(always)]
fn vectors(four: &[u64; FOUR]) -> [v128; 2] {
    // SAFETY: so many are there.
    unsafe { [v128_load(four.as_ptr().cast()), v128_load(four.as_ptr().add(2).cast())] }
}

/// The columns that two lists together cover once, twice, three times.
#[inline(always)]
fn joined(one: [u64; 3], other: [u64; 3]) -> [u64; 3] {
    let [once, twice, thrice] = one;
    [
        once | other[0],
        twice | other[1] | once & other[0],
        thrice | other[2] | once & other[1] | twice & other[0],
    ]
}

/// Writes those that do not meet `laid` from `next` on; where they end, and the words with the others empty.
///
/// # Safety
/// There must be room for four.
#[inline(always)]
unsafe fn kept(
    [low, high]: [v128; 2],
    laid: v128,
    to: *mut u64,
    mut next: usize,
) -> (usize, [v128; 2]) {
    let zero = u64x2_splat(0);
    let low_fits = i64x2_eq(v128_and(low, laid), zero);
    let high_fits = i64x2_eq(v128_and(high, laid), zero);
    let (first, second) = (i64x2_bitmask(low_fits), i64x2_bitmask(high_fits));
    // SAFETY: the caller gives the room. Each is written at the next free place, fitting or not.
    unsafe {
        v128_store64_lane::<0>(low, to.add(next).cast());
        next += usize::from(first & 1);
        v128_store64_lane::<1>(low, to.add(next).cast());
        next += usize::from(first >> 1);
        v128_store64_lane::<0>(high, to.add(next).cast());
        next += usize::from(second & 1);
        v128_store64_lane::<1>(high, to.add(next).cast());
        next += usize::from(second >> 1);
    }
    (next, [v128_and(low, low_fits), v128_and(high, high_fits)])
}
