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
//! [`counts`](super::counts). What one question has left serves the next, which is told of it as if it were made now.
//!
//! `node` is one class, `grow` makes them, `ask` finds those of a value, `read` turns one back into a form.

mod ask;
mod grow;
mod node;
mod read;

use super::deck::Deck;
use super::lending::Memory;
use super::sets::Set;
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::form::Signed;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use ask::{Asked, Found};
use node::{Id, Node};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow::{self, Continue};
use std::ops::Range;

struct Table {
    ids: Range<Id>,
    by_value: Vec<(Rational, Id)>,
    /// The tables that it was made of.
    parts: Vec<usize>,
    /// The last question that was told of it.
    told: u32,
}

impl Table {
    /// Where the classes of this size stand.
    #[inline(always)]
    fn with_value(&self, size: Rational) -> Range<usize> {
        let from = self.by_value.partition_point(|&(value, _)| key(value) < key(size));
        let rest = self.by_value[from..].iter();
        from..from + rest.take_while(|&&(value, _)| value == size).count()
    }
}

/// The memory of the classes, for one set of rules.
pub struct Classes {
    rules: Rules,
    /// The values of the cards.
    pub deck: Deck,
    limit: usize,
    forward: bool,
    /// The number of the present question, and of its round: one for each target of a set.
    question: u32,
    round: u32,
    nodes: Vec<Node>,
    joined: Vec<Vec<Rational>>,
    index: FxHashMap<Set, usize>,
    tables: Vec<Table>,
    slots: FxHashMap<Set, usize>,
    asked: Vec<Asked>,
    found: Vec<Id>,
}

impl Memory for Classes {
    const NAMES: [&'static str; 4] =
        ["24-classes-1", "24-classes-2", "24-classes-3", "24-classes-4"];

    fn new(rules: Rules, limit: usize) -> Self {
        Classes::new(rules, limit)
    }

    fn suits(&self, rules: Rules, cards: &[Rational]) -> bool {
        self.rules == rules && self.deck.has_room(cards)
    }

    fn begin(&mut self) {
        self.question += 1;
        self.round += 1;
    }

    fn entries(&self) -> usize {
        self.nodes.len()
    }
}

impl Classes {
    /// An empty memory. Sets of at most `limit` cards get tables.
    pub fn new(rules: Rules, limit: usize) -> Self {
        Classes {
            rules,
            deck: Deck::default(),
            limit,
            forward: rules.extended(),
            question: 1,
            round: 1,
            nodes: Vec::new(),
            joined: Vec::new(),
            index: FxHashMap::default(),
            tables: Vec::new(),
            slots: FxHashMap::default(),
            asked: Vec::new(),
            found: Vec::new(),
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
        let found = if set.len() <= self.limit || self.forward {
            let table = self.table(set, pulse)?;
            Found { table: Some(table), places: self.tables[table].with_value(target.abs()) }
        } else {
            self.round += 1;
            self.with_value(set, target.abs(), pulse)?
        };
        for place in found.places {
            let id = self.id(found.table, place);
            let node = self.nodes[id as usize];
            for negative in [false, true] {
                let value = if negative { node.value.negated() } else { node.value };
                if value == target && node.whole && node.writes(negative) {
                    visit(self.form(id, negative))?;
                }
            }
        }
        Continue(())
    }

    fn table<E>(&mut self, set: Set, pulse: &mut impl Listener<Stop = E>) -> ControlFlow<E, usize> {
        if let Some(&table) = self.index.get(&set) {
            self.tell(table, pulse)?;
            return Continue(table);
        }
        let table = self.make(set, pulse)?;
        self.index.insert(set, table);
        Continue(table)
    }

    /// Tells of a table that another question has left, and of those that it was made of, as if it were made now.
    fn tell<E>(&mut self, table: usize, pulse: &mut impl Listener<Stop = E>) -> ControlFlow<E> {
        if self.tables[table].told == self.question {
            return Continue(());
        }
        for part in 0..self.tables[table].parts.len() {
            self.tell(self.tables[table].parts[part], pulse)?;
        }
        let Table { ids, told, .. } = &mut self.tables[table];
        *told = self.question;
        pulse.worked(ids.len() as u64)
    }

    fn make<E>(&mut self, set: Set, pulse: &mut impl Listener<Stop = E>) -> ControlFlow<E, usize> {
        let mut parts = Vec::new();
        if set.len() > 1 {
            for (left, right) in set.ordered_splits() {
                parts.extend([self.table(left, pulse)?, self.table(right, pulse)?]);
            }
        }
        let mut ids = Vec::new();
        let start = self.nodes.len() as Id;
        self.leaves(set, |_| true, &mut ids);
        for pair in parts.chunks_exact(2) {
            let (left, right) = (pair[0], pair[1]);
            for a in self.tables[left].ids.clone() {
                pulse.worked(0)?;
                for b in self.tables[right].ids.clone() {
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
        self.tables.push(Table {
            ids: start..self.nodes.len() as Id,
            by_value,
            parts,
            told: self.question,
        });
        Continue(self.tables.len() - 1)
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
