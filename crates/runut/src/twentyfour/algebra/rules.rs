//! The switches of the game, and what a step may be under them.

use super::expression::{Function, Operator};
use super::rational::Rational;

/// Which steps are allowed and which cards must be used. The default is the classic game: every card once, the
/// four operations, any rational on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// Any cards may be left over.
    pub subset: bool,
    /// The result of every step is an integer.
    pub integer: bool,
    /// The result of every step is greater than zero.
    pub positive: bool,
    /// `^` is allowed where it gives one exact rational.
    pub power: bool,
    /// The exact square root is allowed, of a card or of a result.
    pub root: bool,
    /// The factorial is allowed, of a card or of a result.
    pub factorial: bool,
    /// Cards may be put side by side: 1 and 2 make 12.
    pub concat: bool,
    /// When the target is out of reach, the closest value wins.
    pub nearest: bool,
}

impl Rules {
    /// The rules of the card game: every switch off.
    pub const CLASSIC: Rules = Rules {
        subset: false,
        integer: false,
        positive: false,
        power: false,
        root: false,
        factorial: false,
        concat: false,
        nearest: false,
    };

    /// The rules of the numbers round of Countdown.
    pub const COUNTDOWN: Rules =
        Rules { subset: true, integer: true, positive: true, nearest: true, ..Rules::CLASSIC };

    /// Every switch: its name in ids and files, how to read it and how to turn it on.
    pub const SWITCHES: &'static [Switch] = &[
        Switch { name: "subset", field: |r| &mut r.subset },
        Switch { name: "integer", field: |r| &mut r.integer },
        Switch { name: "positive", field: |r| &mut r.positive },
        Switch { name: "power", field: |r| &mut r.power },
        Switch { name: "root", field: |r| &mut r.root },
        Switch { name: "factorial", field: |r| &mut r.factorial },
        Switch { name: "concat", field: |r| &mut r.concat },
        Switch { name: "nearest", field: |r| &mut r.nearest },
    ];

    /// The names of the switches that are on.
    pub fn names(mut self) -> Vec<&'static str> {
        Self::SWITCHES.iter().filter(|s| *(s.field)(&mut self)).map(|s| s.name).collect()
    }

    /// Are there operations beyond `+ − × ÷`? Those have no unique inverse, so a search cannot run backwards
    /// from the target.
    pub const fn extended(self) -> bool {
        self.power || self.root || self.factorial
    }

    /// The operators, in the order in which they are tried.
    pub const fn operators(self) -> &'static [Operator] {
        use Operator::{Add, Divide, Multiply, Power, Subtract};
        if self.power {
            &[Add, Subtract, Multiply, Divide, Power]
        } else {
            &[Add, Subtract, Multiply, Divide]
        }
    }

    /// May this be the result of a step?
    #[inline]
    pub fn allows(self, value: Rational) -> bool {
        (!self.integer || value.is_integer()) && (!self.positive || value.is_positive())
    }

    /// The result of a step, if there is one and the rules allow it.
    #[inline]
    pub fn apply(self, operator: Operator, left: Rational, right: Rational) -> Option<Rational> {
        operator.apply(left, right).filter(|&value| self.allows(value))
    }

    /// The functions that may be applied.
    pub fn functions(self) -> impl Iterator<Item = Function> {
        let root = self.root.then_some(Function::Root);
        let factorial = self.factorial.then_some(Function::Factorial);
        root.into_iter().chain(factorial)
    }

    /// The result of a function, if there is one, it is allowed, and it differs from what went in: √1 and 2! add
    /// nothing, and without them every chain of functions ends.
    pub fn call(self, function: Function, value: Rational) -> Option<Rational> {
        function.apply(value).filter(|&result| result != value && self.allows(result))
    }
}

/// One switch of the rules.
pub struct Switch {
    /// Its name.
    pub name: &'static str,
    /// Where it is.
    pub field: fn(&mut Rules) -> &mut bool,
}
