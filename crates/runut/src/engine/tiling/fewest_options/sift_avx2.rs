//! Sifting four masks at a time with AVX2.

use super::level::{LANES, Level};
use super::sift::{Look, Planes, Sift};
use std::arch::x86_64::*;

/// Sifts four boards of up to 64 cells at a time. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx2(());

impl Avx2 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

/// For each choice of four lanes: the order of 32-bit halves that moves the chosen ones down.
pub static COMPACT: [[u32; 8]; 16] = compact();

const fn compact() -> [[u32; 8]; 16] {
    let mut table = [[0; 8]; 16];
    let mut choice = 0;
    while choice < 16 {
        let (mut lane, mut at) = (0, 0);
        while lane < 4 {
            if choice >> lane & 1 == 1 {
                table[choice][at] = 2 * lane;
                table[choice][at + 1] = 2 * lane + 1;
                at += 2;
            }
            lane += 1;
        }
        choice += 1;
    }
    table
}

impl Sift<u64> for Avx2 {
    #[inline(always)]
    fn sift<const K: usize>(
        self,
        from: &Level<u64>,
        to: &mut Level<u64>,
        laid: u64,
        owed: &[i32],
        open: &[bool],
    ) -> Option<Planes<u64, K>> {
        // At most as many masks are written as are read. A store writes a whole vector from the next free place on, and
        // a group that is filled up may begin one vector further: two vectors of slack beyond what is read.
        let pieces = from.sizes.len();
        assert!(to.masks.len() >= from.used() + 2 * LANES);
        // Masks that fill up the groups are full: they meet whatever is laid, if anything is.
        debug_assert!(laid != 0);
        assert!(
            [to.sizes.len(), to.begins.len(), from.begins.len(), owed.len(), open.len()]
                == [pieces; 5]
        );
        // SAFETY: `self` was given by `available` alone, and the asserts give the room that the stores need.
        unsafe { sift(from, to, laid, owed, open) }
    }

    #[inline(always)]
    fn look(self, from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
        // SAFETY: `self` was given by `available` alone.
        unsafe { look(from, laid, rest, owed, open) }
    }
}

#[target_feature(enable = "avx2,popcnt")]
fn look(from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
    let laid = _mm256_set1_epi64x(laid as i64);
    let zero = _mm256_setzero_si256();
    let (mut once, mut twice) = (zero, zero);
    for piece in (0..from.sizes.len()).filter(|piece| open[*piece]) {
        let begin = from.begins[piece] as usize;
        let end = (begin + from.sizes[piece] as usize).next_multiple_of(LANES);
        let mut size = 0;
        for four in from.masks[begin..end].chunks_exact(LANES) {
            // SAFETY: four masks are there; those that fill up the group are full and meet what is laid.
            let masks = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
            let fits = _mm256_cmpeq_epi64(_mm256_and_si256(masks, laid), zero);
            size += _mm256_movemask_pd(_mm256_castsi256_pd(fits)).count_ones() as i32;
            let masks = _mm256_and_si256(masks, fits);
            twice = _mm256_or_si256(twice, _mm256_and_si256(once, masks));
            once = _mm256_or_si256(once, masks);
        }
        if size < owed[piece] {
            return Look::Dead;
        }
    }
    // Lanes that both have a cell have it twice.
    let both = |once: __m256i, twice: __m256i, other: __m256i, more: __m256i| {
        let more = _mm256_or_si256(more, _mm256_and_si256(once, other));
        (_mm256_or_si256(once, other), _mm256_or_si256(twice, more))
    };
    let halves = |set: __m256i| _mm256_permute4x64_epi64(set, 0b00_01_10_11);
    let quarters = |set: __m256i| _mm256_permute4x64_epi64(set, 0b10_11_00_01);
    let (once, twice) = both(once, twice, halves(once), halves(twice));
    let (once, twice) = both(once, twice, quarters(once), quarters(twice));
    Look::of(_mm256_extract_epi64(once, 0) as u64, _mm256_extract_epi64(twice, 0) as u64, rest)
}

#[target_feature(enable = "avx2,popcnt")]
unsafe fn sift<const K: usize>(
    from: &Level<u64>,
    to: &mut Level<u64>,
    laid: u64,
    owed: &[i32],
    open: &[bool],
) -> Option<Planes<u64, K>> {
    let laid = _mm256_set1_epi64x(laid as i64);
    let zero = _mm256_setzero_si256();
    let full = _mm256_set1_epi64x(-1);
    let mut planes = [zero; K];
    let mut next = 0;
    let target = to.masks.as_mut_ptr();
    to.total = 0;
    for piece in 0..from.sizes.len() {
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
            // SAFETY: four masks are there; at most as many are written as were read, and what is
            // written beyond `next` is at most one vector, for which a level has room.
            unsafe {
                let masks = _mm256_loadu_si256(four.as_ptr().cast());
                let fits = _mm256_cmpeq_epi64(_mm256_and_si256(masks, laid), zero);
                let chosen = _mm256_movemask_pd(_mm256_castsi256_pd(fits)) as usize;
                let order = _mm256_loadu_si256(COMPACT[chosen].as_ptr().cast());
                let compacted = _mm256_permutevar8x32_epi32(masks, order);
                _mm256_storeu_si256(target.add(next).cast(), compacted);
                next += chosen.count_ones() as usize;
                let mut carry = _mm256_and_si256(masks, fits);
                for plane in &mut planes {
                    let both = _mm256_and_si256(*plane, carry);
                    *plane = _mm256_xor_si256(*plane, carry);
                    carry = both;
                }
                for plane in &mut planes {
                    *plane = _mm256_or_si256(*plane, carry);
                }
            }
        }
        let size = (next - begin) as u32;
        to.sizes[piece] = size;
        to.total += size;
        if (size as i32) < owed[piece] {
            return None;
        }
        // SAFETY: as above; fills the group up with masks that fit nowhere.
        unsafe { _mm256_storeu_si256(target.add(next).cast(), full) };
        next = next.next_multiple_of(LANES);
    }
    Some(added_up(planes))
}

/// The counts of all lanes together.
#[inline]
#[target_feature(enable = "avx2")]
pub fn added_up<const K: usize>(planes: [__m256i; K]) -> Planes<u64, K> {
    let halves = planes.map(|plane| _mm256_permute4x64_epi64(plane, 0b00_01_10_11));
    let planes = sum(planes, halves);
    let quarters = planes.map(|plane| _mm256_permute4x64_epi64(plane, 0b10_11_00_01));
    let planes = sum(planes, quarters);
    planes.map(|plane| _mm256_extract_epi64(plane, 0) as u64)
}

/// Adds two sets of counters, each stays at its largest value.
#[target_feature(enable = "avx2")]
fn sum<const K: usize>(mut a: [__m256i; K], b: [__m256i; K]) -> [__m256i; K] {
    let mut carry = _mm256_setzero_si256();
    for (plane, other) in a.iter_mut().zip(b) {
        let odd = _mm256_xor_si256(*plane, other);
        let both = _mm256_and_si256(*plane, other);
        let more = _mm256_and_si256(odd, carry);
        *plane = _mm256_xor_si256(odd, carry);
        carry = _mm256_or_si256(both, more);
    }
    a.map(|plane| _mm256_or_si256(plane, carry))
}
