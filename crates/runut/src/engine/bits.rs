//! Sets of small numbers in machine words: `u64`, `u128`, and [`Wide`] for larger boards.

#[cfg(any(test, target_arch = "wasm32"))]
mod double;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A fixed-size set of bits. Shifts by at least [`Bits::WIDTH`] are not allowed.
pub trait Bits:
    Copy
    + Debug
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many bits there are.
    const WIDTH: usize;
    /// The empty set.
    const EMPTY: Self;
    /// The set with the single member `index`.
    fn bit(index: usize) -> Self;
    /// The lowest 64 members.
    fn low(self) -> u64;
    /// The members `64 * index` to `64 * index + 63`; none beyond the width.
    fn word(self, index: usize) -> u64;
    /// The set with the given words; those beyond the width are left out.
    fn from_words(word: impl Fn(usize) -> u64) -> Self;
    /// How many members.
    fn count(self) -> u32;
    /// The smallest member, or the width.
    fn trailing_zeros(self) -> u32;
    /// The smallest number that is no member, or the width.
    fn trailing_ones(self) -> u32;
    /// The largest member; 0 when there is none.
    fn highest(self) -> u32;
    /// The member `m` becomes `WIDTH - 1 - m`.
    fn mirror(self) -> Self;
    /// Mirrors all of them.
    #[inline]
    fn mirror_all(sets: &mut [Self]) {
        sets.iter_mut().for_each(|set| *set = set.mirror());
    }
    /// The sum of both, read as numbers; a carry out of the top is lost.
    fn plus(self, other: Self) -> Self;
    /// All members become larger by this, and those beyond the width are lost: `<<`, for a number that only a search knows.
    #[inline(always)]
    fn up(self, by: u32) -> Self {
        self << by
    }
    /// All members become smaller by this: `>>`.
    #[inline(always)]
    fn down(self, by: u32) -> Self {
        self >> by
    }

    /// The numbers below `end`, which is less than the width.
    #[inline(always)]
    fn below(end: usize) -> Self {
        !(!Self::EMPTY << end as u32)
    }
    /// Is `index` a member?
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }
    /// Is this the empty set?
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// The same members in another width; those beyond it are left out.
    #[inline(always)]
    fn cast<B: Bits>(self) -> B {
        B::from_words(|index| self.word(index))
    }
    /// The set of the given members.
    fn of(members: impl IntoIterator<Item = usize>) -> Self {
        members.into_iter().fold(Self::EMPTY, |set, member| set | Self::bit(member))
    }
    /// The members in rising order.
    fn members(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let member = rest.trailing_zeros() as usize;
            rest = rest & !Self::bit(member);
            Some(member)
        })
    }
}

macro_rules! machine_bits {
    ($($word:ty, $words:expr, $up:path, $down:path, $mirror:path);*) => {$(
        impl Bits for $word {
            const WIDTH: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;
            #[inline(always)]
            fn bit(index: usize) -> Self {
                $up(1 as $word, index as u32)
            }
            #[inline(always)]
            fn up(self, by: u32) -> Self {
                $up(self, by)
            }
            #[inline(always)]
            fn down(self, by: u32) -> Self {
                $down(self, by)
            }
            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn word(self, index: usize) -> u64 {
                if index < $words { (self >> (64 * index)) as u64 } else { 0 }
            }
            #[inline(always)]
            fn from_words(word: impl Fn(usize) -> u64) -> Self {
                (0..$words).fold(0, |bits, index| bits | (word(index) as Self) << (64 * index))
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$word>::trailing_zeros(self)
            }
            #[inline(always)]
            fn trailing_ones(self) -> u32 {
                <$word>::trailing_ones(self)
            }
            #[inline(always)]
            fn highest(self) -> u32 {
                self.checked_ilog2().unwrap_or(0)
            }
            #[inline(always)]
            fn mirror(self) -> Self {
                $mirror(self)
            }
            #[cfg(target_arch = "x86_64")]
            #[inline]
            fn mirror_all(sets: &mut [Self]) {
                /// Several at once, by looking up half bytes: a word alone takes seventeen instructions.
                #[target_feature(enable = "avx2")]
                fn many(sets: &mut [$word]) {
                    sets.iter_mut().for_each(|set| *set = set.reverse_bits());
                }
                if std::arch::is_x86_feature_detected!("avx2") {
                    // SAFETY: the instructions were detected just now.
                    unsafe { many(sets) }
                } else {
                    sets.iter_mut().for_each(|set| *set = set.reverse_bits());
                }
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
        }
    )*};
}
#[cfg(not(target_arch = "wasm32"))]
machine_bits!(
    u64, 1, Shl::shl, Shr::shr, u64::reverse_bits;
    u128, 2, Shl::shl, Shr::shr, u128::reverse_bits
);
#[cfg(all(target_arch = "wasm32", not(target_feature = "simd128")))]
machine_bits!(
    u64, 1, Shl::shl, Shr::shr, u64::reverse_bits;
    u128, 2, double::up, double::down, u128::reverse_bits
);
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
machine_bits!(
    u64, 1, Shl::shl, Shr::shr, double::mirror_word;
    u128, 2, double::up, double::down, double::mirror
);

/// `N` words of 64 bits, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline(always)]
    fn zip(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}
impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
impl<const N: usize> BitOrAssign for Wide<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}
impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}
impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|word| {
            let at = |index: Option<usize>| index.map_or(0, |index| self.0[index]);
            let high = at(word.checked_sub(words)) << bits;
            let carried =
                if bits == 0 { 0 } else { at(word.checked_sub(words + 1)) >> (64 - bits) };
            high | carried
        }))
    }
}
impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|word| {
            let at = |index: usize| self.0.get(index).copied().unwrap_or(0);
            let low = at(word + words) >> bits;
            let carried = if bits == 0 { 0 } else { at(word + words + 1) << (64 - bits) };
            low | carried
        }))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const WIDTH: usize = 64 * N;
    const EMPTY: Self = Wide([0; N]);
    fn bit(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Wide(words)
    }
    // One word tells; making and comparing whole sets took most of the time on boards of a thousand lines.
    #[inline(always)]
    fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
    #[inline(always)]
    fn low(self) -> u64 {
        self.0[0]
    }
    #[inline(always)]
    fn word(self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }
    #[inline(always)]
    fn from_words(word: impl Fn(usize) -> u64) -> Self {
        Wide(std::array::from_fn(word))
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    fn trailing_zeros(self) -> u32 {
        let full = self.0.iter().take_while(|word| **word == 0).count();
        full as u32 * 64 + self.0.get(full).map_or(0, |word| word.trailing_zeros())
    }
    fn trailing_ones(self) -> u32 {
        (!self).trailing_zeros()
    }
    fn highest(self) -> u32 {
        let word = self.0.iter().rposition(|&word| word != 0);
        word.map_or(0, |index| index as u32 * 64 + self.0[index].ilog2())
    }
    fn mirror(self) -> Self {
        Wide(std::array::from_fn(|word| self.0[N - 1 - word].reverse_bits()))
    }
    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Wide(std::array::from_fn(|word| {
            let (sum, over) = self.0[word].overflowing_add(other.0[word]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over | again;
            sum
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two words must do what `u128` does.
    #[test]
    fn wide_sets_do_what_machine_words_do() {
        let wide = |x: u128| Wide([x as u64, (x >> 64) as u64]);
        let mut x = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
        for by in 0..128 {
            let y = x.rotate_left(by * 7 + 3).wrapping_mul(x | 1);
            assert_eq!(wide(x) << by, wide(x << by));
            assert_eq!(wide(x) >> by, wide(x >> by));
            assert_eq!(wide(x).plus(wide(y)), wide(x.wrapping_add(y)));
            assert_eq!((wide(x) & wide(y)) | (wide(x) ^ !wide(y)), wide((x & y) | (x ^ !y)));
            assert_eq!(wide(x).mirror(), wide(x.reverse_bits()));
            assert_eq!(wide(x).count(), x.count_ones());
            assert_eq!(wide(x >> by).trailing_ones(), (x >> by).trailing_ones());
            assert_eq!(wide(x << by).trailing_zeros(), (x << by).trailing_zeros());
            assert_eq!(wide(x >> by).highest(), (x >> by).highest());
            assert_eq!(Wide::<2>::below(by as usize), wide(u128::below(by as usize)));
            assert!(wide(x).members().eq(x.members()));
            assert_eq!(wide(x).has(by as usize), x.has(by as usize));
            assert_eq!(wide(x & (1 << by)).is_empty(), !x.has(by as usize));
            x = y;
        }
        assert_eq!(Wide::<2>::EMPTY.trailing_zeros(), 128);
    }

    #[test]
    fn many_sets_are_mirrored_as_one_is() {
        fn agree<B: Bits>() {
            let word = |index: usize| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * index as u64 + 3);
            for count in 0..40 {
                let sets: Vec<B> =
                    (0..count).map(|set| B::from_words(|index| word(5 * set + index))).collect();
                let mut mirrored = sets.clone();
                B::mirror_all(&mut mirrored);
                assert!(sets.iter().map(|set| set.mirror()).eq(mirrored));
            }
        }
        agree::<u64>();
        agree::<u128>();
        agree::<Wide<3>>();
    }
}
