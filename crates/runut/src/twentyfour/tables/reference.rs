//! The slowest and plainest enumeration, for tests to compare with: no tables, no order, no pruning.

use crate::twentyfour::algebra::expression::{self, Expression};
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use std::collections::HashSet;

/// Every raw expression over all of these cards that the rules allow, with its value, each once.
pub(in crate::twentyfour) fn expressions(
    cards: &[Rational],
    rules: Rules,
) -> HashSet<(Expression, Rational)> {
    let mut all = HashSet::new();
    if let [only] = cards {
        all.insert((Expression::Number(*only), *only));
    } else if rules.concat {
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        super::deck::permute(&sorted, &mut Vec::new(), &mut |order| {
            if let Some(value) = expression::join(order) {
                all.insert((Expression::Joined(order.to_vec()), value));
            }
        });
    }
    for mask in 1..(1u32 << cards.len()) - 1 {
        let part = |inside: u32| -> Vec<Rational> {
            let chosen = (0..cards.len()).filter(|i| mask >> i & 1 == inside);
            chosen.map(|i| cards[i]).collect()
        };
        for (left, x) in expressions(&part(1), rules) {
            for (right, y) in expressions(&part(0), rules) {
                for &operator in rules.operators() {
                    if let Some(value) = rules.apply(operator, x, y) {
                        let whole = Expression::binary(operator, left.clone(), right.clone());
                        all.insert((whole, value));
                    }
                }
            }
        }
    }
    let mut fresh: Vec<(Expression, Rational)> = all.iter().cloned().collect();
    while let Some((inner, value)) = fresh.pop() {
        for function in rules.functions() {
            if let Some(result) = rules.call(function, value) {
                let whole = (Expression::call(function, inner.clone()), result);
                all.insert(whole.clone());
                fresh.push(whole);
            }
        }
    }
    all
}
