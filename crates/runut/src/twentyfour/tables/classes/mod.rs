//! Every class of expressions up to commutativity and associativity, each made once.
//!
//! A class is kept *up to its sign*. It is a card (or cards side by side, a power, a function), a sum or a product. A
//! sum is built term by term, the terms in the order of their numbers: `A ± B` where B is no sum and comes no earlier
//! than the last term of A. A product is built likewise, first what multiplies, then what divides. So every multiset
//! of terms or factors is met exactly once, with no duplicates to throw away: 68 classes over three cards, where
//! the raw enumeration has 1152 expressions.
//!
//! Two things need care. A sum and its negative are one class, so of the two lists of signs only one is built: the one
//! in which the first term that is not balanced by its own negative is added (`decided`, `run`). And a class may be
//! written with one of its two signs only (a+b is never −(a+b)): `plus` and `minus` say which signs can be written.
//!
//! Sets up to a size get tables of all their classes; larger ones are asked backwards from the target, as in
//! [`counts`](super::counts).
//!
//! `node` is one class, `grow` makes them, `read` turns one back into a form.

mod grow;
mod node;
mod read;

use super::deck::Deck;
use super::sets::Set;
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::form::Signed;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use node::{Id, Kind, Node};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow::{self, Continue};
use std::ops::Range;
use std::rc::Rc;

struct Table {
    ids: Range<Id>,
    by_value: Vec<(Rational, Id)>,
}

impl Table {
    /// The classes of this size.
    #[inline]
    fn with_value(&self, size: Rational) -> impl Iterator<Item = &(Rational, Id)> {
        let from = self.by_value.partition_point(|&(value, _)| key(value) < key(size));
        self.by_value[from..].iter().take_while(move |&&(value, _)| value == size)
    }
}

/// The memory of the classes, for one set of rules.
pub struct Classes {
    rules: Rules,
    /// The values of the cards.
    pub deck: Deck,
    limit: usize,
    forward: bool,
    nodes: Vec<Node>,
    /// Nodes that belong to tables end here.
    kept: usize,
    joined: Vec<Vec<Rational>>,
    tables: FxHashMap<Set, Rc<Table>>,
    asked: FxHashMap<(Set, Rational), Rc<[Id]>>,
}

impl Classes {
    /// An empty memory. Sets of at most `limit` cards get tables.
    pub fn new(rules: Rules, limit: usize) -> Self {
        Classes {
            rules,
            deck: Deck::default(),
            limit,
            forward: rules.extended(),
            nodes: Vec::new(),
            kept: 0,
            joined: Vec::new(),
            tables: FxHashMap::default(),
            asked: FxHashMap::default(),
        }
    }

    /// Visits every class over all cards of the set that has this value.
    pub fn solutions<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Listener<Stop = E>,
        visit: &mut impl FnMut(Signed) -> ControlFlow<E>,
    ) -> ControlFlow<E> {
        let mark = (set.len() > self.limit && !self.forward).then_some(self.nodes.len());
        let ids = self.with_value(set, target.abs(), pulse)?;
        for &id in ids.iter() {
            let node = self.nodes[id as usize];
            for negative in [false, true] {
                let value = if negative { node.value.negated() } else { node.value };
                if value == target && node.whole && node.writes(negative) {
                    visit(self.form(id, negative))?;
                }
            }
        }
        // What only this target asked for is of no use to the next hand.
        if let Some(mark) = mark {
            self.asked.clear();
            self.nodes.truncate(self.kept.max(mark));
        }
        Continue(())
    }

    /// The classes over a set whose value is this one, but for the sign.
    fn with_value<E>(
        &mut self,
        set: Set,
        size: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Rc<[Id]>> {
        if set.len() <= self.limit || self.forward {
            let table = self.table(set, pulse)?;
            return Continue(table.with_value(size).map(|&(_, id)| id).collect());
        }
        if let Some(known) = self.asked.get(&(set, size)) {
            return Continue(known.clone());
        }
        if self.rules.integer && !size.is_integer() {
            return Continue(Rc::default());
        }
        let mut hits = Vec::new();
        self.leaves(set, |node| node.value.abs() == size, &mut hits);
        for (left, right) in set.ordered_splits() {
            let left_is_small = left.len() < right.len();
            let (small, large) = if left_is_small { (left, right) } else { (right, left) };
            let known = self.table(small, pulse)?;
            let tabled =
                if large.len() <= self.limit { Some(self.table(large, pulse)?) } else { None };
            for one in known.ids.clone() {
                pulse.worked(0)?;
                for other_size in self.other_sizes(one, left_is_small, size) {
                    let mut combine = |classes: &mut Self, other: Id| {
                        let (a, b) = if left_is_small { (one, other) } else { (other, one) };
                        classes.combine(a, b, |node| node.value.abs() == size, &mut hits);
                    };
                    match (other_size, &tabled) {
                        (Some(value), Some(table)) => {
                            table.with_value(value).for_each(|&(_, other)| combine(self, other));
                        }
                        (Some(value), None) => {
                            let others = self.with_value(large, value, pulse)?;
                            others.iter().for_each(|&other| combine(self, other));
                        }
                        (None, _) => {
                            let table = self.table(large, pulse)?;
                            table.ids.clone().for_each(|other| combine(self, other));
                        }
                    }
                }
            }
        }
        pulse.worked(hits.len() as u64)?;
        let hits: Rc<[Id]> = hits.into();
        self.asked.insert((set, size), hits.clone());
        Continue(hits)
    }

    /// The sizes that the other part must have for A∘B to have a size, where one part is given; `None` for any size.
    #[inline]
    fn other_sizes(
        &self,
        one: Id,
        one_is_left: bool,
        size: Rational,
    ) -> impl Iterator<Item = Option<Rational>> + use<> {
        let node = &self.nodes[one as usize];
        let part = node.value.abs();
        if part.is_zero() && size.is_zero() {
            return [Some(None), None, None, None].into_iter().flatten();
        }
        let mut sizes: [Option<Rational>; 4] = [None; 4];
        // The last term is no sum, the last factor no product.
        if one_is_left || node.kind != Kind::Sum {
            sizes[0] = part.minus(size).map(Rational::abs);
            sizes[1] = part.plus(size);
        }
        if one_is_left || node.kind != Kind::Product {
            sizes[2] = size.over(part);
            sizes[3] = if one_is_left { part.over(size) } else { size.times(part) };
        }
        for i in 1..4 {
            if sizes[..i].contains(&sizes[i]) {
                sizes[i] = None;
            }
        }
        sizes.map(|size| size.map(Some)).into_iter().flatten()
    }

    fn table<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Rc<Table>> {
        if let Some(table) = self.tables.get(&set) {
            return Continue(table.clone());
        }
        let mut parts = Vec::new();
        for (left, right) in set.ordered_splits() {
            parts.push((self.table(left, pulse)?, self.table(right, pulse)?));
        }
        let mut ids = Vec::new();
        let start = self.nodes.len() as Id;
        self.leaves(set, |_| true, &mut ids);
        for (left, right) in parts {
            for a in left.ids.clone() {
                pulse.worked(0)?;
                for b in right.ids.clone() {
                    self.combine(a, b, |_| true, &mut ids);
                    if self.rules.power {
                        self.raise(a, b, &mut ids);
                    }
                }
            }
        }
        if self.rules.root || self.rules.factorial {
            let mut next = 0;
            while let Some(&id) = ids.get(next) {
                self.wrap(id, &mut ids);
                next += 1;
            }
        }
        pulse.worked(ids.len() as u64)?;
        let size = |id: Id| self.nodes[id as usize].value.abs();
        let mut by_value: Vec<(Rational, Id)> = ids.iter().map(|&id| (size(id), id)).collect();
        by_value.sort_unstable_by_key(|&(value, id)| (key(value), id));
        self.kept = self.nodes.len();
        let table = Rc::new(Table { ids: start..self.nodes.len() as Id, by_value });
        self.tables.insert(set, table.clone());
        Continue(table)
    }
}

#[inline]
fn key(value: Rational) -> (i64, i64) {
    (value.numerator(), value.denominator())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentyfour::algebra::form;
    use crate::twentyfour::tables::reference;
    use std::collections::HashSet;
    use std::convert::Infallible;

    fn classes(hand: &[Rational], target: Rational, rules: Rules, limit: usize) -> Vec<Signed> {
        let mut classes = Classes::new(rules, limit);
        let set = classes.deck.set(hand);
        let mut all = Vec::new();
        let _: ControlFlow<Infallible> =
            classes.solutions(set, target, &mut |_| Continue(()), &mut |form| {
                all.push(form);
                Continue(())
            });
        all
    }

    fn same_as_raw(hand: &[i64], target: i64, rules: Rules) {
        let hand: Vec<Rational> = hand.iter().copied().map(Rational::integer).collect();
        let target = Rational::integer(target);
        let raw: Vec<_> = reference::expressions(&hand, rules)
            .into_iter()
            .filter(|(_, value)| *value == target)
            .map(|(expression, _)| expression)
            .collect();
        let expected: HashSet<Signed> =
            raw.iter().map(|expression| form::ac(expression).unwrap()).collect();
        // Whatever class there is, the expression chosen for it is one of the raw ones.
        let raw: HashSet<_> = raw.into_iter().collect();
        for form in &expected {
            let chosen = form.expression().unwrap();
            assert!(raw.contains(&chosen), "{chosen:?} of {hand:?}");
        }
        for limit in [hand.len().div_ceil(2), hand.len()] {
            let found = classes(&hand, target, rules, limit);
            let distinct: HashSet<Signed> = found.iter().cloned().collect();
            assert_eq!(distinct.len(), found.len(), "a class came twice: {hand:?}");
            assert_eq!(distinct, expected, "{hand:?} {target} {rules:?}");
        }
    }

    #[test]
    fn every_class_comes_once() {
        let plain = Rules::default();
        for hand in [[1, 2, 3, 4], [3, 3, 8, 8], [1, 1, 11, 13], [0, 0, 4, 6], [2, 2, 2, 2]] {
            for target in [24, 0, 1, -1, 2] {
                same_as_raw(&hand, target, plain);
            }
        }
        for hand in [[-1, 2, -3, 4], [-2, -2, 3, -3]] {
            for target in [24, 0, 1, -6] {
                same_as_raw(&hand, target, plain);
            }
        }
        same_as_raw(&[1, 1, 2, 2, 0], 0, plain);
        same_as_raw(&[1, 2, 3, 5, 5], 24, plain);
        same_as_raw(&[7], 7, plain);
        same_as_raw(&[5, 5], 0, plain);
    }

    #[test]
    fn every_class_comes_once_under_every_rule() {
        for hand in [[1, 2, 3, 4], [3, 3, 8, 8], [1, 1, 11, 13], [2, 4, 4, 9], [2, 3, 3, 5]] {
            for target in [24, 3, 1] {
                for rules in [
                    Rules { positive: true, ..Rules::default() },
                    Rules { integer: true, ..Rules::default() },
                    Rules { positive: true, integer: true, ..Rules::default() },
                    Rules { concat: true, ..Rules::default() },
                    Rules { power: true, ..Rules::default() },
                    Rules { power: true, integer: true, positive: true, ..Rules::default() },
                ] {
                    same_as_raw(&hand, target, rules);
                }
            }
        }
        for hand in [[0, 3, 4], [1, 4, 9], [2, 2, 3]] {
            for target in [24, 6, 0, 1] {
                let rules = Rules { root: true, factorial: true, ..Rules::default() };
                same_as_raw(&hand, target, rules);
                same_as_raw(&hand, target, Rules { power: true, concat: true, ..rules });
            }
        }
    }
}
