//! One expression with a value, read from the tables.

use super::Counts;
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::expression::{Expression, Operator};
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;
use std::ops::ControlFlow::{self, Continue};

impl Counts {
    /// One expression over all cards of the set with this value, if there is one. Not for rules with functions,
    /// powers, or integers that may be zero.
    pub fn witness<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Option<Expression>> {
        use Operator::{Add, Divide, Multiply, Subtract};
        debug_assert!(!self.forward);
        if set.len() == 1 {
            let card = self.deck.cards(set)[0];
            return Continue((card == target).then_some(Expression::Number(card)));
        }
        if self.rules.concat
            && let Some((_, order)) = self.deck.joined(set).into_iter().find(|(v, _)| *v == target)
        {
            return Continue(Some(Expression::Joined(order)));
        }
        for (large, small) in set.splits() {
            let right = self.table(small, pulse)?;
            for entry in 0..self.tables[right].entries.len() {
                let (y, _) = self.tables[right].entries[entry];
                if y.is_zero() && target.is_zero() {
                    // Anything times zero; a sum always has a value.
                    let cards = self.deck.cards(large).into_iter().map(Expression::Number);
                    let sum = cards.reduce(|a, b| Expression::binary(Add, a, b));
                    let zero = self.witness(small, y, pulse)?;
                    return Continue(
                        sum.zip(zero).map(|(a, b)| Expression::binary(Multiply, a, b)),
                    );
                }
                let ways = [
                    (target.minus(y), Add, false),
                    (target.plus(y), Subtract, false),
                    (y.minus(target), Subtract, true),
                    (target.over(y), Multiply, false),
                    (if y.is_zero() { None } else { target.times(y) }, Divide, false),
                    (if y.is_zero() { None } else { y.over(target) }, Divide, true),
                ];
                for (x, operator, mirrored) in ways {
                    let Some(x) = x else { continue };
                    if self.ask::<E, true>(large, x, pulse)? == 0 {
                        continue;
                    }
                    let parts = (self.witness(large, x, pulse)?, self.witness(small, y, pulse)?);
                    return Continue(parts.0.zip(parts.1).map(|(a, b)| {
                        let (a, b) = if mirrored { (b, a) } else { (a, b) };
                        Expression::binary(operator, a, b)
                    }));
                }
            }
        }
        Continue(None)
    }
}
