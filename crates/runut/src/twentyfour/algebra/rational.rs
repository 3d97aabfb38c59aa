//! Exact rational numbers in lowest terms, checked for overflow.
//!
//! Floats lose solutions (3 3 8 8 is the classic victim), so nothing here rounds. Both parts are 64-bit; an
//! operation whose result does not fit says `None`. For the four operations this never happens on a valid
//! [puzzle](crate::twentyfour::TwentyFour): the numerator and the denominator of an expression over numbers pᵢ/qᵢ are sums of
//! at most 2ⁿ⁻¹ products of one of each pᵢ, qᵢ, and a puzzle whose bound does not fit is refused when it is read.

use std::cmp::Ordering;
use std::fmt;

/// A rational number: the denominator is positive and has no common divisor with the numerator.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: i64,
    denominator: i64,
}

impl Rational {
    /// Zero.
    pub const ZERO: Rational = Rational::integer(0);
    /// One.
    pub const ONE: Rational = Rational::integer(1);

    /// The integer `value`.
    pub const fn integer(value: i64) -> Self {
        Rational { numerator: value, denominator: 1 }
    }

    /// `numerator / denominator` in lowest terms; `None` for a zero denominator or a part that does not fit.
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        Self::reduced(i128::from(numerator), i128::from(denominator))
    }

    fn reduced(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        // Almost every value of a real hand is small: 64-bit division is several times faster than 128-bit.
        if let (Ok(n), Ok(d)) = (i64::try_from(numerator), i64::try_from(denominator))
            && n > i64::MIN
            && d > i64::MIN
        {
            return Some(Self::reduced_small(n, d));
        }
        let mut divisor = (numerator.unsigned_abs(), denominator.unsigned_abs());
        while divisor.1 != 0 {
            divisor = (divisor.1, divisor.0 % divisor.1);
        }
        let divisor = i128::try_from(divisor.0).ok()? * denominator.signum();
        Some(Rational {
            numerator: i64::try_from(numerator / divisor).ok().filter(|&n| n > i64::MIN)?,
            denominator: i64::try_from(denominator / divisor).ok()?,
        })
    }

    /// Neither part is `i64::MIN`, whose sign cannot be turned.
    #[inline(always)]
    fn reduced_small(numerator: i64, denominator: i64) -> Self {
        debug_assert!(denominator != 0);
        if denominator == 1 {
            return Rational { numerator, denominator };
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i64;
        let divisor = if denominator < 0 { -divisor } else { divisor };
        Rational { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The numerator; it carries the sign.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator, at least one.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// Is it an integer?
    pub const fn is_integer(self) -> bool {
        self.denominator == 1
    }

    /// Is it zero?
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Is it greater than zero?
    pub const fn is_positive(self) -> bool {
        self.numerator > 0
    }

    /// Is it less than zero?
    pub const fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// The value without its sign.
    pub const fn abs(self) -> Self {
        if self.numerator < 0 { self.negated() } else { self }
    }

    /// The value with the other sign. `i64::MIN` is no numerator of a valid value, so it cannot overflow.
    pub const fn negated(self) -> Self {
        Rational { numerator: self.numerator.wrapping_neg(), denominator: self.denominator }
    }

    /// `self + other`.
    #[inline]
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            let sum = self.numerator.checked_add(other.numerator)?;
            return (sum > i64::MIN).then_some(Self::integer(sum));
        }
        if let (Some(a), Some(b), Some(d)) = (
            self.numerator.checked_mul(other.denominator),
            other.numerator.checked_mul(self.denominator),
            self.denominator.checked_mul(other.denominator),
        ) && let Some(n) = a.checked_add(b)
            && n > i64::MIN
        {
            return Some(Self::reduced_small(n, d));
        }
        let (a, b) = (i128::from(self.numerator), i128::from(self.denominator));
        let (c, d) = (i128::from(other.numerator), i128::from(other.denominator));
        Self::reduced((a * d).checked_add(c * b)?, b * d)
    }

    /// `self − other`.
    #[inline]
    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.negated())
    }

    /// `self × other`.
    #[inline]
    pub fn times(self, other: Self) -> Option<Self> {
        if let (Some(n), Some(d)) = (
            self.numerator.checked_mul(other.numerator),
            self.denominator.checked_mul(other.denominator),
        ) && n > i64::MIN
        {
            return Some(Self::reduced_small(n, d));
        }
        Self::reduced(
            i128::from(self.numerator) * i128::from(other.numerator),
            i128::from(self.denominator) * i128::from(other.denominator),
        )
    }

    /// `self ÷ other`; `None` also when `other` is zero.
    #[inline]
    pub fn over(self, other: Self) -> Option<Self> {
        match other.numerator {
            0 => None,
            n if n < 0 => self
                .times(Rational { numerator: -other.denominator, denominator: n.wrapping_neg() }),
            n => self.times(Rational { numerator: other.denominator, denominator: n }),
        }
    }

    /// `self ^ exponent`, when that is one exact rational: an integer exponent, or a fraction whose root is exact
    /// (of a base that is not negative). `0 ^ 0` has no value.
    pub fn power(self, exponent: Self) -> Option<Self> {
        if self.is_zero() {
            return exponent.is_positive().then_some(Self::ZERO);
        }
        if self == Self::ONE {
            return Some(Self::ONE);
        }
        let root = u32::try_from(exponent.denominator).ok()?;
        let base = if root == 1 {
            self
        } else {
            if self.is_negative() {
                return None;
            }
            Rational {
                numerator: exact_root(self.numerator, root)?,
                denominator: exact_root(self.denominator, root)?,
            }
        };
        if base == Self::integer(-1) {
            return Some(if exponent.numerator % 2 == 0 { Self::ONE } else { base });
        }
        let times = u32::try_from(exponent.numerator.unsigned_abs()).ok()?;
        let raised = Rational {
            numerator: base.numerator.checked_pow(times)?,
            denominator: base.denominator.checked_pow(times)?,
        };
        if raised.numerator == i64::MIN {
            return None;
        }
        if exponent.is_negative() { Self::ONE.over(raised) } else { Some(raised) }
    }

    /// The exact square root, if there is one.
    pub fn root(self) -> Option<Self> {
        if self.is_negative() {
            return None;
        }
        Some(Rational {
            numerator: exact_root(self.numerator, 2)?,
            denominator: exact_root(self.denominator, 2)?,
        })
    }

    /// The factorial of an integer that is not negative.
    pub fn factorial(self) -> Option<Self> {
        if !self.is_integer() || self.is_negative() || self.numerator > 20 {
            return None;
        }
        Some(Self::integer((1..=self.numerator).product()))
    }
}

/// Euclid's algorithm, on 32-bit words where they do: that division costs a fraction of the 64-bit one.
#[inline]
fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        if let (Ok(mut x), Ok(mut y)) = (u32::try_from(a), u32::try_from(b)) {
            while y != 0 {
                (x, y) = (y, x % y);
            }
            return u64::from(x);
        }
        (a, b) = (b, a % b);
    }
    a
}

fn exact_root(value: i64, degree: u32) -> Option<i64> {
    if value < 2 {
        return Some(value);
    }
    if degree >= 63 {
        return None;
    }
    // 2^(63/degree) exceeds every root; the search needs at most 32 steps.
    let (mut low, mut high) = (1i64, 1i64 << (63 / degree + 1).min(62));
    while low < high {
        let middle = low + (high - low) / 2;
        match middle.checked_pow(degree) {
            Some(power) if power < value => low = middle + 1,
            _ => high = middle,
        }
    }
    (low.checked_pow(degree) == Some(value)).then_some(low)
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn q(n: i64, d: i64) -> Rational {
        Rational::new(n, d).unwrap()
    }

    #[test]
    fn lowest_terms_and_sign() {
        assert_eq!(q(6, -4), q(-3, 2));
        assert_eq!(q(0, -5), Rational::ZERO);
        assert_eq!(Rational::new(1, 0), None);
        assert_eq!(q(7, 2).to_string(), "7/2");
    }

    #[test]
    fn the_four_operations() {
        assert_eq!(q(8, 1).over(q(3, 1).minus(q(8, 3)).unwrap()), Some(q(24, 1)));
        assert_eq!(q(1, 2).plus(q(1, 3)), Some(q(5, 6)));
        assert_eq!(q(-2, 3).times(q(3, 4)), Some(q(-1, 2)));
        assert_eq!(q(1, 2).over(q(-1, 4)), Some(q(-2, 1)));
        assert_eq!(q(1, 2).over(Rational::ZERO), None);
    }

    #[test]
    fn overflow_is_told_and_never_wraps() {
        let huge = Rational::integer(i64::MAX);
        assert_eq!(huge.plus(huge), None);
        assert_eq!(huge.times(huge), None);
        // An intermediate product outgrows 64 bits, the result does not.
        assert_eq!(huge.times(q(2, i64::MAX)), Some(q(2, 1)));
        assert_eq!(q(1, i64::MAX).plus(q(1, i64::MAX - 1)), None);
    }

    #[test]
    fn powers_and_roots() {
        assert_eq!(q(2, 3).power(q(-3, 1)), Some(q(27, 8)));
        assert_eq!(q(9, 4).power(q(3, 2)), Some(q(27, 8)));
        assert_eq!(q(2, 1).power(q(1, 2)), None);
        assert_eq!(q(-8, 1).power(q(1, 3)), None);
        assert_eq!(q(-2, 1).power(q(3, 1)), Some(q(-8, 1)));
        assert_eq!(q(0, 1).power(q(0, 1)), None);
        assert_eq!(q(0, 1).power(q(-1, 1)), None);
        assert_eq!(q(-1, 1).power(Rational::integer(i64::MAX)), Some(q(-1, 1)));
        assert_eq!(q(10, 1).power(q(19, 1)), None);
        assert_eq!(q(49, 9).root(), Some(q(7, 3)));
        assert_eq!(q(50, 9).root(), None);
        assert_eq!(Rational::integer(i64::MAX).root(), None);
        assert_eq!(q(5, 1).factorial(), Some(q(120, 1)));
        assert_eq!(q(21, 1).factorial(), None);
        assert_eq!(q(1, 2).factorial(), None);
    }

    #[test]
    fn every_pair_of_small_fractions_agrees_with_cross_multiplication() {
        let all: Vec<Rational> =
            (-6..=6).flat_map(|n| (1..=5).filter_map(move |d| Rational::new(n, d))).collect();
        for &a in &all {
            for &b in &all {
                let sum = a.plus(b).unwrap();
                assert_eq!(
                    sum.numerator * a.denominator * b.denominator,
                    (a.numerator * b.denominator + b.numerator * a.denominator) * sum.denominator
                );
                assert_eq!(a.minus(b).unwrap().plus(b).unwrap(), a);
                if !b.is_zero() {
                    assert_eq!(a.over(b).unwrap().times(b).unwrap(), a);
                }
                assert_eq!(a < b, a.minus(b).unwrap().is_negative());
            }
        }
    }
}
