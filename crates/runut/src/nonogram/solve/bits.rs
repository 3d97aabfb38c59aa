//! Sets of positions on a line, one bit each, as wide as the line needs.
//!
//! A line of `n` cells has `n + 1` places between and around its cells, so a `u64` serves up to 63
//! cells, a `u128` up to 127, and [`Wide`] anything up to the size limit of the model.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A fixed number of bits that can be added as one number.
pub trait Bits:
    Copy
    + Eq
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
    const WIDTH: u32;
    /// The empty set.
    const ZERO: Self;
    /// The set of position 0.
    const ONE: Self;

    /// The sum; a carry out of the top is lost.
    fn plus(self, other: Self) -> Self;
    /// Position `p` becomes `WIDTH - 1 - p`.
    fn mirror(self) -> Self;
    /// The lowest position; `WIDTH` when empty.
    fn lowest(self) -> u32;
    /// The highest position; 0 when empty.
    fn highest(self) -> u32;
    /// How many positions.
    fn count(self) -> u32;

    /// The set of one position.
    #[inline]
    fn single(position: u32) -> Self {
        Self::ONE << position
    }

    /// The positions below `end`, which is less than `WIDTH`.
    #[inline]
    fn below(end: u32) -> Self {
        !(!Self::ZERO << end)
    }

    /// Is it empty?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// Is `position` in it?
    #[inline]
    fn has(self, position: u32) -> bool {
        !(self & Self::single(position)).is_empty()
    }

    /// The positions, lowest first.
    #[inline]
    fn positions(self) -> Positions<Self> {
        Positions(self)
    }
}

/// Iterates over the positions of a set.
pub struct Positions<B>(B);

impl<B: Bits> Iterator for Positions<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let position = self.0.lowest();
        self.0 = self.0 & !B::single(position);
        Some(position)
    }
}

macro_rules! machine_word {
    ($word:ty) => {
        impl Bits for $word {
            const WIDTH: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn mirror(self) -> Self {
                self.reverse_bits()
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn highest(self) -> u32 {
                self.checked_ilog2().unwrap_or(0)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    };
}

machine_word!(u64);
machine_word!(u128);

/// `N` words, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|i| join(self.0[i], other.0[i])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const N: usize> BitOrAssign for Wide<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            if i < words {
                return 0;
            }
            let carried =
                if bits > 0 && i > words { self.0[i - words - 1] >> (64 - bits) } else { 0 };
            self.0[i - words] << bits | carried
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            let word = |at: usize| self.0.get(at).copied().unwrap_or(0);
            let carried = if bits > 0 { word(i + words + 1) << (64 - bits) } else { 0 };
            word(i + words) >> bits | carried
        }))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const WIDTH: u32 = 64 * N as u32;
    const ZERO: Self = Wide([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Wide(words)
    };

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, again) = sum.overflowing_add(u64::from(carry));
            carry = over | again;
            sum
        }))
    }

    #[inline]
    fn mirror(self) -> Self {
        Wide(std::array::from_fn(|i| self.0[N - 1 - i].reverse_bits()))
    }

    #[inline]
    fn lowest(self) -> u32 {
        let word = self.0.iter().position(|&word| word != 0);
        word.map_or(Self::WIDTH, |i| i as u32 * 64 + self.0[i].trailing_zeros())
    }

    #[inline]
    fn highest(self) -> u32 {
        let word = self.0.iter().rposition(|&word| word != 0);
        word.map_or(0, |i| i as u32 * 64 + self.0[i].ilog2())
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
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
            assert_eq!(wide(x >> by).highest(), (x >> by).highest());
            assert_eq!(Wide::<2>::below(by), wide(u128::below(by)));
            let positions: Vec<u32> = wide(x).positions().collect();
            assert_eq!(positions, x.positions().collect::<Vec<_>>());
            x = y;
        }
        assert_eq!(Wide::<2>::ZERO.lowest(), 128);
    }
}
