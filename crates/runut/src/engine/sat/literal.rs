//! Variables and their negations.

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(pub(super) u32);

impl Literal {
    /// Variable 0 is true in every solver.
    pub const TRUE: Literal = Literal(0);
    /// And so this is false.
    pub const FALSE: Literal = Literal(1);

    /// The variable itself.
    pub fn of(variable: u32) -> Literal {
        Literal(variable << 1)
    }

    /// The variable.
    #[inline]
    pub fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is it the negation of its variable?
    #[inline]
    pub fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(super) fn code(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;
    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
