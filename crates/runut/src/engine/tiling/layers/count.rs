//! Numbers to count with.

use num_bigint::BigUint;

/// A count outgrew its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

/// A number that tells when it overflows.
pub trait Count: Clone + Default + Send + Sync {
    /// The number one.
    fn one() -> Self;
    /// Adds another number.
    fn add(&mut self, other: &Self) -> Result<(), Overflow>;
}

macro_rules! machine_count {
    ($($word:ty),*) => {$(
        impl Count for $word {
            fn one() -> Self {
                1
            }
            #[inline(always)]
            fn add(&mut self, other: &Self) -> Result<(), Overflow> {
                *self = self.checked_add(*other).ok_or(Overflow)?;
                Ok(())
            }
        }
    )*};
}
machine_count!(u64, u128);

impl Count for BigUint {
    fn one() -> Self {
        BigUint::from(1u8)
    }
    fn add(&mut self, other: &Self) -> Result<(), Overflow> {
        *self += other;
        Ok(())
    }
}

/// A state that was reached; how often does not matter.
#[derive(Clone, Default)]
pub(crate) struct Reached;

impl Count for Reached {
    fn one() -> Reached {
        Reached
    }
    fn add(&mut self, _: &Reached) -> Result<(), Overflow> {
        Ok(())
    }
}
