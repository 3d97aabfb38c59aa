//! What stands at the leaves of an expression: each card, or some cards left over, or cards put side by side.

use crate::twentyfour::algebra::expression::{self, Expression};
use crate::twentyfour::tables::deck::permute;
use crate::twentyfour::{Rational, TwentyFour};
use std::collections::BTreeSet;

/// A leaf and its value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Leaf {
    pub value: Rational,
    pub expression: Expression,
}

impl Leaf {
    fn card(value: Rational) -> Leaf {
        Leaf { value, expression: Expression::Number(value) }
    }
}

/// Every list of leaves that a hand makes, each once without regard to order. In the card game there is one: the
/// cards as they were dealt.
pub(super) fn lists(puzzle: &TwentyFour) -> Vec<Vec<Leaf>> {
    let rules = puzzle.rules();
    let dealt: Vec<Leaf> = puzzle.cards().iter().copied().map(Leaf::card).collect();
    if !rules.subset && !rules.concat {
        return vec![dealt];
    }
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    let mut keep = |list: Vec<Leaf>| {
        let mut sorted = list.clone();
        sorted.sort_unstable();
        if !list.is_empty() && seen.insert(sorted) {
            all.push(list);
        }
    };
    let count = dealt.len();
    for left_out in 0..if rules.subset { 1u32 << count } else { 1 } {
        let cards: Vec<Rational> =
            (0..count).filter(|i| left_out >> i & 1 == 0).map(|i| dealt[i].value).collect();
        if rules.concat {
            group(&cards, &mut Vec::new(), &mut keep);
        } else {
            keep(cards.into_iter().map(Leaf::card).collect());
        }
    }
    all
}

/// Every way to group cards; a group of several is put side by side in every order.
fn group(cards: &[Rational], leaves: &mut Vec<Leaf>, keep: &mut impl FnMut(Vec<Leaf>)) {
    let Some((&first, rest)) = cards.split_first() else {
        return keep(leaves.clone());
    };
    for with in 0..1u32 << rest.len() {
        let part = |inside: u32| -> Vec<Rational> {
            (0..rest.len()).filter(|i| with >> i & 1 == inside).map(|i| rest[i]).collect()
        };
        let (mut together, others) = (part(1), part(0));
        if together.is_empty() {
            leaves.push(Leaf::card(first));
            group(&others, leaves, keep);
            leaves.pop();
            continue;
        }
        together.push(first);
        together.sort_unstable();
        let mut joined = Vec::new();
        permute(&together, &mut Vec::new(), &mut |order| {
            joined.extend(expression::join(order).map(|value| (value, order.to_vec())));
        });
        for (value, order) in joined {
            leaves.push(Leaf { value, expression: Expression::Joined(order) });
            group(&others, leaves, keep);
            leaves.pop();
        }
    }
}
