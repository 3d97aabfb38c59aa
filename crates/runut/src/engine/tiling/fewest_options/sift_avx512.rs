//! Sifting eight masks at a time with AVX-512.

use super::level::{LANES, Level};
use super::sift::{Look, Planes, Sift};
use std::arch::x86_64::*;

/// Sifts eight boards of up to 64 cells at a time. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx512(());

impl Avx512 {
    /// The proof that this machine has the instructions; `None` if it has not.
    pub fn available() -> Option<Avx512> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx512(()))
    }
}

/// Vectors of masks.
const EIGHT: usize = 8;

impl Sift<u64> for Avx512 {
    #[inline(always)]
    fn sift<const K: usize>(
        self,
        from: &Level<u64>,
        to: &mut Level<u64>,
        laid: u64,
        owed: &[i32],
        open: &[bool],
    ) -> Option<Planes<u64, K>> {
        // At most as many masks are written as are read, and a store writes a whole vector from the next free place on.
        let pieces = from.sizes.len();
        assert!(to.masks.len() >= from.used() + EIGHT && from.masks.len() >= from.used() + EIGHT);
        assert!(to.sizes.len() == pieces && to.begins.len() == pieces);
        assert!(from.begins.len() == pieces && owed.len() == pieces && open.len() == pieces);
        // SAFETY: `self` was given by `available` alone, and the asserts give the room that loads and stores need.
        unsafe { sift(from, to, laid, owed, open) }
    }

    #[inline(always)]
    fn look(self, from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
        assert!(from.masks.len() >= from.used() + EIGHT);
        // SAFETY: `self` was given by `available` alone, and the assert gives the room that loads need.
        unsafe { look(from, laid, rest, owed, open) }
    }

    #[inline(always)]
    fn only(
        self,
        from: &Level<u64>,
        laid: u64,
        cell: usize,
        open: &[bool],
    ) -> Option<(usize, u64)> {
        assert!(from.masks.len() >= from.used() + EIGHT);
        // SAFETY: as above.
        unsafe { only(from, laid, cell, open) }
    }

    #[inline(always)]
    fn covering(self, level: &Level<u64>, cell: usize, to: &mut Vec<(usize, u64)>) {
        assert!(level.masks.len() >= level.used() + EIGHT);
        // SAFETY: as above.
        unsafe { covering(level, cell, to) }
    }
}

/// The masks of a group, eight at a time.
struct Eights {
    masks: *const u64,
    at: usize,
    end: usize,
}

impl Eights {
    /// Behind the group there must be room for a vector.
    #[inline(always)]
    fn of(level: &Level<u64>, piece: usize) -> Eights {
        let at = level.begins[piece] as usize;
        Eights { masks: level.masks.as_ptr(), at, end: at + level.sizes[piece] as usize }
    }

    /// Where the next eight are, they, and the lanes that belong to the group.
    ///
    /// # Safety
    /// The level must live, and have room for a vector behind its groups.
    #[inline]
    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    unsafe fn next(&mut self) -> Option<(usize, __m512i, u8)> {
        if self.at >= self.end {
            return None;
        }
        let at = self.at;
        // SAFETY: the caller gives the room.
        let some = unsafe { _mm512_loadu_si512(self.masks.add(at).cast()) };
        let lanes = (1u32 << (self.end - at).min(EIGHT)) - 1;
        self.at += EIGHT;
        Some((at, some, lanes as u8))
    }
}

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn look(from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
    let laid = _mm512_set1_epi64(laid as i64);
    let (mut once, mut twice) = (_mm512_setzero_si512(), _mm512_setzero_si512());
    for piece in 0..from.sizes.len() {
        if !open[piece] {
            continue;
        }
        let mut size = 0;
        let mut eights = Eights::of(from, piece);
        // SAFETY: the caller gives the room.
        while let Some((_, masks, lanes)) = unsafe { eights.next() } {
            let fits = _mm512_mask_testn_epi64_mask(lanes, masks, laid);
            size += fits.count_ones() as i32;
            twice = _mm512_mask_ternarylogic_epi64(twice, fits, once, masks, OR_AND);
            once = _mm512_mask_or_epi64(once, fits, once, masks);
        }
        if size < owed[piece] {
            return Look::Dead;
        }
    }
    // Lanes that both have a cell have it twice.
    let join = |once: __m512i, twice: __m512i, other: __m512i, more: __m512i| {
        let twice = _mm512_or_si512(twice, more);
        let twice = _mm512_ternarylogic_epi64(twice, once, other, OR_AND);
        (_mm512_or_si512(once, other), twice)
    };
    let (a, b) = (
        _mm512_shuffle_i64x2(once, once, 0b01_00_11_10),
        _mm512_shuffle_i64x2(twice, twice, 0b01_00_11_10),
    );
    let (once, twice) = join(once, twice, a, b);
    let (a, b) = (
        _mm512_shuffle_i64x2(once, once, 0b10_11_00_01),
        _mm512_shuffle_i64x2(twice, twice, 0b10_11_00_01),
    );
    let (once, twice) = join(once, twice, a, b);
    let (a, b) =
        (_mm512_permutex_epi64(once, 0b10_11_00_01), _mm512_permutex_epi64(twice, 0b10_11_00_01));
    let (once, twice) = join(once, twice, a, b);
    let low = |set: __m512i| _mm_cvtsi128_si64(_mm512_castsi512_si128(set)) as u64;
    Look::of(low(once), low(twice), rest)
}

/// `a | (b & c)`.
const OR_AND: i32 = 0xf8;

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn only(from: &Level<u64>, laid: u64, cell: usize, open: &[bool]) -> Option<(usize, u64)> {
    let laid = _mm512_set1_epi64(laid as i64);
    let cell = _mm512_set1_epi64(1 << cell);
    for piece in (0..from.sizes.len()).filter(|piece| open[*piece]) {
        let mut eights = Eights::of(from, piece);
        // SAFETY: the caller gives the room.
        while let Some((at, masks, lanes)) = unsafe { eights.next() } {
            let covers = _mm512_mask_test_epi64_mask(lanes, masks, cell);
            let fits = _mm512_mask_testn_epi64_mask(covers, masks, laid);
            if fits != 0 {
                return Some((piece, from.masks[at + fits.trailing_zeros() as usize]));
            }
        }
    }
    None
}

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn covering(level: &Level<u64>, cell: usize, to: &mut Vec<(usize, u64)>) {
    let cell = _mm512_set1_epi64(1 << cell);
    for piece in 0..level.sizes.len() {
        let mut eights = Eights::of(level, piece);
        // SAFETY: the caller gives the room.
        while let Some((at, masks, lanes)) = unsafe { eights.next() } {
            let mut covers = _mm512_mask_test_epi64_mask(lanes, masks, cell);
            while covers != 0 {
                to.push((piece, level.masks[at + covers.trailing_zeros() as usize]));
                covers &= covers - 1;
            }
        }
    }
}

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn sift<const K: usize>(
    from: &Level<u64>,
    to: &mut Level<u64>,
    laid: u64,
    owed: &[i32],
    open: &[bool],
) -> Option<Planes<u64, K>> {
    let laid = _mm512_set1_epi64(laid as i64);
    let mut planes = [_mm512_setzero_si512(); K];
    let mut beyond = _mm512_setzero_si512();
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
        let mut eights = Eights::of(from, piece);
        // SAFETY: the caller gives the room; at most as many masks are written as were read.
        while let Some((_, masks, lanes)) = unsafe { eights.next() } {
            let fits = _mm512_mask_testn_epi64_mask(lanes, masks, laid);
            let mut carry = _mm512_maskz_compress_epi64(fits, masks);
            // SAFETY: what is written beyond `next` is at most one vector, for which a level has room.
            unsafe { _mm512_storeu_si512(target.add(next).cast(), carry) };
            next += fits.count_ones() as usize;
            for plane in &mut planes {
                let both = _mm512_and_si512(*plane, carry);
                *plane = _mm512_xor_si512(*plane, carry);
                carry = both;
            }
            beyond = _mm512_or_si512(beyond, carry);
        }
        let size = (next - begin) as u32;
        to.sizes[piece] = size;
        to.total += size;
        if (size as i32) < owed[piece] {
            return None;
        }
        // SAFETY: as above; fills the group up with masks that fit nowhere.
        unsafe { _mm512_storeu_si512(target.add(next).cast(), _mm512_set1_epi64(-1)) };
        next = next.next_multiple_of(LANES);
    }
    // Counts too large stay at the largest value.
    let planes = planes.map(|plane| _mm512_or_si512(plane, beyond));
    let halves = planes.map(|plane| _mm512_shuffle_i64x2(plane, plane, 0b01_00_11_10));
    let planes = sum(planes, halves);
    let quarters = planes.map(|plane| _mm512_shuffle_i64x2(plane, plane, 0b10_11_00_01));
    let planes = sum(planes, quarters);
    let lanes = planes.map(|plane| _mm512_permutex_epi64(plane, 0b10_11_00_01));
    let planes = sum(planes, lanes);
    Some(planes.map(|plane| _mm_cvtsi128_si64(_mm512_castsi512_si128(plane)) as u64))
}

/// Adds two sets of counters, each stays at its largest value.
#[inline]
#[target_feature(enable = "avx512f")]
fn sum<const K: usize>(mut a: [__m512i; K], b: [__m512i; K]) -> [__m512i; K] {
    let mut carry = _mm512_setzero_si512();
    for (plane, other) in a.iter_mut().zip(b) {
        let odd = _mm512_xor_si512(*plane, other);
        let both = _mm512_and_si512(*plane, other);
        let more = _mm512_and_si512(odd, carry);
        *plane = _mm512_xor_si512(odd, carry);
        carry = _mm512_or_si512(both, more);
    }
    a.map(|plane| _mm512_or_si512(plane, carry))
}
