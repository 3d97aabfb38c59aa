//! Four words at a time in a browser, whose vectors hold two.

use super::columns::{Columns, WIDTH};
use super::sift::Planes;
use super::sift_simd128::{Simd128, halves_added};
use std::arch::wasm32::*;

/// Words looked at together.
const FOUR: usize = 4;

impl Columns for Simd128 {
    #[inline(always)]
    fn seen(self, list: &[u64], laid: u64, _: u64) -> [u64; 3] {
        let laid = u64x2_splat(laid);
        let zero = u64x2_splat(0);
        let (mut once, mut twice) = ([zero; 2], [zero; 2]);
        for four in fours(list) {
            for (half, words) in vectors(four).into_iter().enumerate() {
                let words = v128_and(words, i64x2_eq(v128_and(words, laid), zero));
                twice[half] = v128_or(twice[half], v128_and(once[half], words));
                once[half] = v128_or(once[half], words);
            }
        }
        let both = v128_and(once[0], once[1]);
        let twice = v128_or(v128_or(twice[0], twice[1]), both);
        let halves = |set: v128| (u64x2_extract_lane::<0>(set), u64x2_extract_lane::<1>(set));
        let ((low, high), (more, others)) = (halves(v128_or(once[0], once[1])), halves(twice));
        // To look for those covered three times costs more here than to count where no column has only one option.
        [low | high, more | others | low & high, u64::MAX]
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
        let (laid, zero) = (u64x2_splat(laid), u64x2_splat(0));
        let (target, mut next) = (to.as_mut_ptr(), 0);
        for words in fours(list).flat_map(vectors) {
            let fits = usize::from(i64x2_bitmask(i64x2_eq(v128_and(words, laid), zero)));
            // SAFETY: at most as many words were kept as were read before. Each is written, fitting or not: no branch.
            unsafe {
                v128_store64_lane::<0>(words, target.add(next).cast());
                next += fits & 1;
                v128_store64_lane::<1>(words, target.add(next).cast());
                next += fits >> 1;
            }
        }
        next
    }

    #[inline(always)]
    fn count<const K: usize>(self, list: &[u64]) -> Planes<u64, K> {
        let zero = u64x2_splat(0);
        let (mut planes, mut beyond) = ([zero; K], zero);
        for eight in list.as_chunks::<WIDTH>().0 {
            // Four vectors at once: full adders take two each, and only one carry goes on beyond the second plane.
            let (low, high) = eight.split_at(FOUR);
            let [low, high] = [low, high].map(|four| vectors(four.try_into().expect("four")));
            let first = taken(&mut planes[0], low);
            let second = taken(&mut planes[0], high);
            let mut carry = taken(&mut planes[1], [first, second]);
            for plane in &mut planes[2..] {
                let both = v128_and(*plane, carry);
                *plane = v128_xor(*plane, carry);
                carry = both;
            }
            beyond = v128_or(beyond, carry);
        }
        // Counts too large stay at the largest value.
        halves_added(planes.map(|plane| v128_or(plane, beyond)))
    }

    /// A branch for each word, or for each eight, is a guess that is wrong for most that are found: so the column's bits of
    /// sixteen words are gathered as the signs of a vector first.
    #[inline(always)]
    fn all_with(self, list: &[u64], column: u64, to: &mut Vec<u64>) {
        let place = column.trailing_zeros();
        match place < 32 {
            true => with_sign::<false>(list, 31 - place, to),
            false => with_sign::<true>(list, 63 - place, to),
        }
    }
}

/// Adds the words whose lower (or `UPPER`) half has a sign after a shift.
#[inline(always)]
fn with_sign<const UPPER: bool>(list: &[u64], shift: u32, to: &mut Vec<u64>) {
    let halves = |four: &[u64]| {
        let [low, high] = vectors(four.try_into().expect("four"));
        let halves = match UPPER {
            true => i32x4_shuffle::<1, 3, 5, 7>(low, high),
            false => i32x4_shuffle::<0, 2, 4, 6>(low, high),
        };
        i32x4_shl(halves, shift)
    };
    // Narrowing keeps the signs.
    let signs = |eight: &[u64]| i16x8_narrow_i32x4(halves(&eight[..FOUR]), halves(&eight[FOUR..]));
    for some in list.chunks(2 * WIDTH) {
        let (one, other) = (signs(&some[..WIDTH]), some.get(WIDTH..2 * WIDTH).map(signs));
        let mut found = i8x16_bitmask(i8x16_narrow_i16x8(one, other.unwrap_or(i16x8_splat(0))));
        while found != 0 {
            to.push(some[found.trailing_zeros() as usize]);
            found &= found - 1;
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

/// Adds two bits to a plane, and gives the carry.
#[inline(always)]
fn taken(plane: &mut v128, [one, other]: [v128; 2]) -> v128 {
    let odd = v128_xor(one, other);
    let carry = v128_or(v128_and(one, other), v128_and(odd, *plane));
    *plane = v128_xor(*plane, odd);
    carry
}
