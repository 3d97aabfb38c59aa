//! Sifting four masks at a time in a browser, whose vectors hold two.
//!
//! The twin of the AVX2 kernel with half its width. What is lost by that is mostly won back by counting two vectors at once:
//! the lowest plane takes both in a full adder, and only one carry ripples through the others, so that five planes need
//! eighteen operations for four masks where one after the other would need thirty. Looks need no counters, and most fours
//! have no option that covers a certain cell.

use super::level::{LANES, Level};
use super::sift::{Look, Planes, Sift};
use std::arch::wasm32::*;

/// Sifts boards of up to 64 cells. The whole program is compiled for machines that have the instructions.
#[derive(Clone, Copy)]
pub struct Simd128;

impl Sift<u64> for Simd128 {
    #[inline(always)]
    fn sift<const K: usize>(
        self,
        from: &Level<u64>,
        to: &mut Level<u64>,
        laid: u64,
        owed: &[i32],
        open: &[bool],
    ) -> Option<Planes<u64, K>> {
        // At most as many masks are written as are read; each is written at the next free place, fitting or not, and a
        // group is filled up by a whole stride: two strides of slack beyond what is read.
        let pieces = from.sizes.len();
        assert!(to.masks.len() >= from.used() + 2 * LANES);
        // Masks that fill up the groups are full: they meet whatever is laid, if anything is.
        debug_assert!(laid != 0);
        assert!(
            [to.sizes.len(), to.begins.len(), from.begins.len(), owed.len(), open.len()]
                == [pieces; 5]
        );
        let laid = u64x2_splat(laid);
        let zero = u64x2_splat(0);
        let full = u64x2_splat(u64::MAX);
        let mut planes = [zero; K];
        let mut next = 0;
        let target = to.masks.as_mut_ptr();
        to.total = 0;
        for piece in 0..pieces {
            to.begins[piece] = next as u32;
            if !open[piece] {
                to.sizes[piece] = 0;
                continue;
            }
            let begin = next;
            let source = from.begins[piece] as usize;
            let size = from.sizes[piece] as usize;
            let group = &from.masks[source..(source + size).next_multiple_of(LANES)];
            for four in group.chunks_exact(LANES) {
                // SAFETY: four masks are there; at most as many were kept as were read before them, and the places that
                // are written lie within the slack that the assert gives.
                unsafe {
                    let low = v128_load(four.as_ptr().cast());
                    let high = v128_load(four.as_ptr().add(2).cast());
                    let low_fits = i64x2_eq(v128_and(low, laid), zero);
                    let high_fits = i64x2_eq(v128_and(high, laid), zero);
                    let (first, second) = (i64x2_bitmask(low_fits), i64x2_bitmask(high_fits));
                    v128_store64_lane::<0>(low, target.add(next).cast());
                    next += usize::from(first & 1 != 0);
                    v128_store64_lane::<1>(low, target.add(next).cast());
                    next += usize::from(first & 2 != 0);
                    v128_store64_lane::<0>(high, target.add(next).cast());
                    next += usize::from(second & 1 != 0);
                    v128_store64_lane::<1>(high, target.add(next).cast());
                    next += usize::from(second & 2 != 0);
                    add_both(&mut planes, v128_and(low, low_fits), v128_and(high, high_fits));
                }
            }
            let size = (next - begin) as u32;
            to.sizes[piece] = size;
            to.total += size;
            if (size as i32) < owed[piece] {
                return None;
            }
            // SAFETY: as above; fills the group up with masks that fit nowhere.
            unsafe {
                v128_store(target.add(next).cast(), full);
                v128_store(target.add(next + 2).cast(), full);
            }
            next = next.next_multiple_of(LANES);
        }
        Some(halves_added(planes))
    }

    #[inline(always)]
    fn look(self, from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
        let laid = u64x2_splat(laid);
        let zero = u64x2_splat(0);
        let (mut once, mut twice) = ([zero; 2], [zero; 2]);
        for piece in (0..from.sizes.len()).filter(|piece| open[*piece]) {
            let mut sizes = zero;
            for four in fours(from, piece) {
                for (half, masks) in vectors(four).into_iter().enumerate() {
                    let fits = i64x2_eq(v128_and(masks, laid), zero);
                    let masks = v128_and(masks, fits);
                    sizes = i64x2_sub(sizes, fits);
                    twice[half] = v128_or(twice[half], v128_and(once[half], masks));
                    once[half] = v128_or(once[half], masks);
                }
            }
            let size = i64x2_extract_lane::<0>(sizes) + i64x2_extract_lane::<1>(sizes);
            if size < i64::from(owed[piece]) {
                return Look::Dead;
            }
        }
        let both = v128_and(once[0], once[1]);
        let (once, twice) = (v128_or(once[0], once[1]), v128_or(twice[0], twice[1]));
        let halves = |set: v128| (u64x2_extract_lane::<0>(set), u64x2_extract_lane::<1>(set));
        let ((low, high), (more, others)) = (halves(once), halves(v128_or(twice, both)));
        Look::of(low | high, more | others | low & high, rest)
    }

    #[inline(always)]
    fn covering(self, level: &Level<u64>, cell: usize, to: &mut Vec<(usize, u64)>) {
        let cells = u64x2_splat(1 << cell);
        for piece in 0..level.sizes.len() {
            let size = level.sizes[piece] as usize;
            for (number, four) in fours(level, piece).enumerate() {
                let [low, high] = vectors(four);
                if !v128_any_true(v128_and(v128_or(low, high), cells)) {
                    continue;
                }
                let real = &four[..LANES.min(size - LANES * number)];
                let covers = |mask: &&u64| **mask >> cell & 1 != 0;
                to.extend(real.iter().filter(covers).map(|mask| (piece, *mask)));
            }
        }
    }
}

/// The options of a piece by fours; the last ones are filled up by masks that meet whatever is laid.
#[inline(always)]
fn fours(level: &Level<u64>, piece: usize) -> impl Iterator<Item = &[u64; LANES]> {
    let begin = level.begins[piece] as usize;
    let end = (begin + level.sizes[piece] as usize).next_multiple_of(LANES);
    level.masks[begin..end].as_chunks().0.iter()
}

/// Four masks as two vectors.
#[inline(always)]
fn vectors(four: &[u64; LANES]) -> [v128; 2] {
    [u64x2(four[0], four[1]), u64x2(four[2], four[3])]
}

/// Adds one to the counts of the cells of both masks, in each half of the vectors.
#[inline(always)]
fn add_both<const K: usize>(planes: &mut [v128; K], one: v128, other: v128) {
    let odd = v128_xor(one, other);
    let mut carry = v128_or(v128_and(one, other), v128_and(odd, planes[0]));
    planes[0] = v128_xor(odd, planes[0]);
    for plane in &mut planes[1..] {
        let both = v128_and(*plane, carry);
        *plane = v128_xor(*plane, carry);
        carry = both;
    }
    // An overflow leaves zeros, or a one: put the largest value back.
    for plane in planes.iter_mut() {
        *plane = v128_or(*plane, carry);
    }
}

/// The sums of both halves; each stays at its largest value.
#[inline(always)]
pub fn halves_added<const K: usize>(planes: [v128; K]) -> Planes<u64, K> {
    let mut sums = [0; K];
    let mut carry = 0;
    for (sum, plane) in sums.iter_mut().zip(planes) {
        let (low, high) = (u64x2_extract_lane::<0>(plane), u64x2_extract_lane::<1>(plane));
        let odd = low ^ high;
        *sum = odd ^ carry;
        carry = low & high | odd & carry;
    }
    sums.map(|sum| sum | carry)
}
