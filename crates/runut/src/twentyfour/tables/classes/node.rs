//! One class: what it was made of, and with which signs it can be written.

use crate::twentyfour::algebra::expression::Function;
use crate::twentyfour::algebra::rational::Rational;

/// The number of a class.
pub(super) type Id = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Card,
    Joined,
    Call(Function),
    Power,
    Sum,
    Product,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The value with the sign in which the class was built.
    pub(super) value: Rational,
    pub(super) kind: Kind,
    pub(super) left: Id,
    pub(super) right: Id,
    /// The right part is taken away, or divides.
    pub(super) inverse: bool,
    /// For a power or a function: the parts whose sign is turned.
    pub(super) turned: (bool, bool),
    /// Can be written with this sign.
    pub(super) plus: bool,
    /// Can be written with the other sign.
    pub(super) minus: bool,
    /// Is the same with the other sign.
    pub(super) own_negative: bool,
    /// May stand alone; otherwise it is only the beginning of a sum.
    pub(super) whole: bool,
    /// For a sum: an earlier run of equal terms is not balanced.
    pub(super) decided: bool,
    /// For a sum: how often its last term is added and taken away.
    pub(super) run: (u8, u8),
}

impl Node {
    /// A class that can be written with its own sign only, such as a card; others differ from it in a few points.
    pub(super) fn leaf(value: Rational, kind: Kind, left: Id) -> Node {
        Node {
            value,
            kind,
            left,
            right: 0,
            inverse: false,
            turned: (false, false),
            plus: true,
            minus: false,
            own_negative: false,
            whole: true,
            decided: false,
            run: (1, 0),
        }
    }

    /// Whether it has the value with a sign in which it can be written.
    pub(super) fn writes(&self, negative: bool) -> bool {
        if negative { self.minus && !self.own_negative } else { self.plus }
    }
}
