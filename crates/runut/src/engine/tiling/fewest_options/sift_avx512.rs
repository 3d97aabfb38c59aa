//! Sifting eight masks at a time with AVX-512.
//!
//! Groups are small and of all sizes, so that a loop for each of them ends where the machine does not expect it. Here one
//! loop runs over the masks of all groups and notes which of them fit as bits; what a group has left is counted among those
//! bits. Masks between the groups and behind them are full, and fit nowhere.

use super::level::Level;
use super::sift::{Look, Planes, Sift};
use std::arch::x86_64::*;

/// Sifts eight boards of up to 64 cells at a time. Whoever holds one has asked whether this machine can.
#[derive(Clone, Copy)]
pub struct Avx512(());

impl Avx512 {
    /// The proof that this machine has the instructions; `None` if it has not, or if there is too much for the bits.
    pub fn available(root: &Level<u64>) -> Option<Avx512> {
        let few = root.used() < 64 * (MANY - 1) && root.sizes.len() <= 64;
        let has = few
            && is_x86_feature_detected!("avx512f")
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
        unsafe {
            match from.end() < 64 * (FEW - 1) {
                true => sift(Wanted::<FEW>::of(from, open), from, to, laid, owed),
                false => sift(Wanted::<MANY>::of(from, open), from, to, laid, owed),
            }
        }
    }

    #[inline(always)]
    fn look(self, from: &Level<u64>, laid: u64, rest: u64, owed: &[i32], open: &[bool]) -> Look {
        assert!(from.masks.len() >= from.used() + EIGHT);
        // SAFETY: `self` was given by `available` alone, and the assert gives the room that loads need.
        unsafe {
            match from.end() < 64 * (FEW - 1) {
                true => look(Wanted::<FEW>::of(from, open), from, laid, rest, owed),
                false => look(Wanted::<MANY>::of(from, open), from, laid, rest, owed),
            }
        }
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

/// A bit for each mask of a list, in so many words, one of them to spare.
type Bits<const N: usize> = [u64; N];
/// Most lists are this short.
const FEW: usize = 8;
/// None is this long.
const MANY: usize = 512;

/// Which masks of a list are of pieces that are still wanted.
struct Wanted<const N: usize>(Bits<N>);

impl<const N: usize> Wanted<N> {
    #[inline]
    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    fn of(level: &Level<u64>, open: &[bool]) -> Wanted<N> {
        let mut wanted = [!0; N];
        // Pieces that were laid since the list was made: mostly one.
        let mut gone = 0u64;
        for (piece, (open, size)) in open.iter().zip(&level.sizes).enumerate() {
            gone |= u64::from(!*open & (*size > 0)) << piece;
        }
        while gone != 0 {
            let piece = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            let (mut at, end) = (level.begins[piece], level.begins[piece] + level.sizes[piece]);
            while at < end {
                let bits = _bzhi_u64(!0, (end - at).min(64)) << (at % 64);
                wanted[at as usize / 64 % N] &= !bits;
                at += 64 - at % 64;
            }
        }
        Wanted(wanted)
    }
}

/// How many of these bits are set from `begin` on.
#[inline]
#[target_feature(enable = "avx512f,bmi2,popcnt")]
fn count<const N: usize>(bits: &Bits<N>, begin: u32, size: u32) -> u32 {
    let (mut word, shift) = (begin as usize / 64, begin % 64);
    let (mut left, mut sum) = (size, 0);
    loop {
        let (low, high) = (bits[word % N], bits[(word + 1) % N]);
        let some = low >> shift | high << 1 << (63 - shift);
        sum += _bzhi_u64(some, left.min(64)).count_ones();
        if left <= 64 {
            return sum;
        }
        left -= 64;
        word += 1;
    }
}

/// # Safety
/// The list must have room for a vector behind its masks.
#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn look<const N: usize>(
    Wanted(wanted): Wanted<N>,
    from: &Level<u64>,
    laid: u64,
    rest: u64,
    owed: &[i32],
) -> Look {
    let used = from.end();
    let laid = _mm512_set1_epi64(laid as i64);
    let (mut once, mut twice) = (_mm512_setzero_si512(), _mm512_setzero_si512());
    let mut fit = [0; N];
    for (word, begin) in (0..used).step_by(64).enumerate() {
        let (mut lanes, mut bits) = (wanted[word % N], 0);
        let end = (used - begin).min(64);
        for at in (0..end).step_by(EIGHT) {
            // SAFETY: the caller gives the room.
            let masks = unsafe { _mm512_loadu_si512(from.masks.as_ptr().add(begin + at).cast()) };
            let fits = _mm512_mask_testn_epi64_mask(lanes as u8, masks, laid);
            lanes >>= EIGHT;
            bits |= u64::from(fits) << at;
            twice = _mm512_mask_ternarylogic_epi64(twice, fits, once, masks, OR_AND);
            once = _mm512_mask_or_epi64(once, fits, once, masks);
        }
        fit[word % N] = bits;
    }
    let (once, twice) = joined(once, twice);
    if rest & !once != 0 {
        return Look::Dead;
    }
    let mut short_of = false;
    for (piece, owed) in owed.iter().enumerate() {
        short_of |= (count(&fit, from.begins[piece], from.sizes[piece]) as i32) < *owed;
    }
    if short_of { Look::Dead } else { Look::of(once, twice, rest) }
}

/// What the lanes have together: lanes that both have a cell have it twice.
#[inline]
#[target_feature(enable = "avx512f")]
fn joined(once: __m512i, twice: __m512i) -> (u64, u64) {
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
    (low(once), low(twice))
}

/// `a | (b & c)`.
const OR_AND: i32 = 0xf8;

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn only(from: &Level<u64>, laid: u64, cell: usize, open: &[bool]) -> Option<(usize, u64)> {
    let laid = _mm512_set1_epi64(laid as i64);
    let cell = _mm512_set1_epi64(1 << cell);
    let mut piece = 0;
    for at in (0..from.end()).step_by(EIGHT) {
        // SAFETY: the caller gives the room.
        let masks = unsafe { _mm512_loadu_si512(from.masks.as_ptr().add(at).cast()) };
        let covers = _mm512_test_epi64_mask(masks, cell);
        let mut fits = _mm512_mask_testn_epi64_mask(covers, masks, laid);
        while fits != 0 {
            let index = at + fits.trailing_zeros() as usize;
            fits &= fits - 1;
            piece = from.piece_at(index, piece)?;
            if open[piece] {
                return Some((piece, from.masks[index]));
            }
        }
    }
    None
}

#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn covering(level: &Level<u64>, cell: usize, to: &mut Vec<(usize, u64)>) {
    let cell = _mm512_set1_epi64(1 << cell);
    let mut piece = 0;
    for at in (0..level.end()).step_by(EIGHT) {
        // SAFETY: the caller gives the room.
        let masks = unsafe { _mm512_loadu_si512(level.masks.as_ptr().add(at).cast()) };
        let mut covers = _mm512_test_epi64_mask(masks, cell);
        while covers != 0 {
            let index = at + covers.trailing_zeros() as usize;
            covers &= covers - 1;
            let Some(of) = level.piece_at(index, piece) else { return };
            piece = of;
            // Between the groups there are others.
            if index >= level.begins[piece] as usize {
                to.push((piece, level.masks[index]));
            }
        }
    }
}

/// # Safety
/// The list must have room for a vector behind its masks, and the other one for all of them and a vector.
#[target_feature(enable = "avx512f,bmi2,popcnt")]
unsafe fn sift<const N: usize, const K: usize>(
    Wanted(wanted): Wanted<N>,
    from: &Level<u64>,
    to: &mut Level<u64>,
    laid: u64,
    owed: &[i32],
) -> Option<Planes<u64, K>> {
    let used = from.end();
    let laid = _mm512_set1_epi64(laid as i64);
    let mut planes = [_mm512_setzero_si512(); K];
    let mut beyond = _mm512_setzero_si512();
    let mut fit = [0; N];
    let (target, mut next) = (to.masks.as_mut_ptr(), 0);
    for (word, begin) in (0..used).step_by(64).enumerate() {
        let (mut lanes, mut bits) = (wanted[word % N], 0);
        let end = (used - begin).min(64);
        for at in (0..end).step_by(EIGHT) {
            // SAFETY: the caller gives the room.
            let masks = unsafe { _mm512_loadu_si512(from.masks.as_ptr().add(begin + at).cast()) };
            let fits = _mm512_mask_testn_epi64_mask(lanes as u8, masks, laid);
            lanes >>= EIGHT;
            bits |= u64::from(fits) << at;
            let mut carry = _mm512_maskz_compress_epi64(fits, masks);
            // SAFETY: at most as many masks were written as were read, and there is room for a vector behind them.
            unsafe { _mm512_storeu_si512(target.add(next).cast(), carry) };
            next += fits.count_ones() as usize;
            for plane in &mut planes {
                let both = _mm512_and_si512(*plane, carry);
                *plane = _mm512_xor_si512(*plane, carry);
                carry = both;
            }
            beyond = _mm512_or_si512(beyond, carry);
        }
        fit[word % N] = bits;
    }
    // SAFETY: as above; what is read behind the list fits nowhere.
    unsafe { _mm512_storeu_si512(target.add(next).cast(), _mm512_set1_epi64(-1)) };
    to.total = next as u32;
    let (mut begin, mut short_of) = (0, false);
    for (piece, owed) in owed.iter().enumerate() {
        let size = count(&fit, from.begins[piece], from.sizes[piece]);
        (to.begins[piece], to.sizes[piece]) = (begin, size);
        begin += size;
        short_of |= (size as i32) < *owed;
    }
    if short_of { None } else { Some(added_up(planes, beyond)) }
}

/// The counts of all lanes together.
#[inline]
#[target_feature(enable = "avx512f")]
pub fn added_up<const K: usize>(planes: [__m512i; K], beyond: __m512i) -> Planes<u64, K> {
    // Counts too large stay at the largest value.
    let planes = planes.map(|plane| _mm512_or_si512(plane, beyond));
    let halves = planes.map(|plane| _mm512_shuffle_i64x2(plane, plane, 0b01_00_11_10));
    let planes = sum(planes, halves);
    let quarters = planes.map(|plane| _mm512_shuffle_i64x2(plane, plane, 0b10_11_00_01));
    let planes = sum(planes, quarters);
    let lanes = planes.map(|plane| _mm512_permutex_epi64(plane, 0b10_11_00_01));
    let planes = sum(planes, lanes);
    planes.map(|plane| _mm_cvtsi128_si64(_mm512_castsi512_si128(plane)) as u64)
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
