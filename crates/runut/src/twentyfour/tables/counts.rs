//! How many raw expressions over a set of cards have a value.
//!
//! An expression over a set S ends in one operation between an expression over L and one over R, where L and R split
//! S. So the numbers of expressions by value satisfy a recurrence over ordered splits, and sets up to a size have a
//! table of it. For a larger set the recurrence runs backwards from the target: for each value y of the smaller part
//! there are at most six values x of the larger part with x ∘ y or y ∘ x equal to the target, and each is one look
//! into a table. Tables are kept, so that hands which share cards share them: all 1820 hands of four cards need
//! 455 + 91 + 13 tables.

use super::deck::Deck;
use super::sets::Set;
use crate::twentyfour::algebra::expression::{Expression, Operator};
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow::{self, Continue};
use std::rc::Rc;

/// A value and how many expressions have it.
type Count = (Rational, u64);

/// The memory of the recurrence, for one set of rules.
#[derive(Debug)]
pub struct Counts {
    rules: Rules,
    /// The values of the cards.
    pub deck: Deck,
    /// Sets up to this size have tables.
    limit: usize,
    /// Whether the last step cannot be inverted, so that all values have to be made.
    forward: bool,
    index: FxHashMap<Set, usize>,
    tables: Vec<Vec<Count>>,
    asked: FxHashMap<(Set, Rational), u64>,
    reached: FxHashMap<(Set, Rational), bool>,
    /// The target that was asked for first, and for each table what its values leave to be found for it: many hands
    /// are asked for one target.
    aim: Option<Rational>,
    rests: FxHashMap<usize, Rc<[Rests]>>,
}

/// For a value y and a target: every x with x + y, x − y, y − x, x · y, x / y or y / x equal to it, in this order.
type Rests = [Option<Rational>; 6];

/// Called now and then with the number of table entries made since the last call; may end the work.
pub trait Pulse<E>: FnMut(u64) -> ControlFlow<E> {}
impl<E, F: FnMut(u64) -> ControlFlow<E>> Pulse<E> for F {}

impl Counts {
    /// An empty memory. Sets of at most `limit` cards get tables; half of the largest hand is the least that works,
    /// more pays when many hands are asked.
    pub fn new(rules: Rules, limit: usize) -> Self {
        Counts {
            rules,
            deck: Deck::default(),
            limit,
            // Zero is divisible by everything, so with integer steps "x · 0" has no list of x's to count; positive
            // steps never meet a zero.
            forward: rules.extended() || (rules.integer && !rules.positive),
            index: FxHashMap::default(),
            tables: Vec::new(),
            asked: FxHashMap::default(),
            reached: FxHashMap::default(),
            aim: None,
            rests: FxHashMap::default(),
        }
    }

    /// The number of raw expressions over all cards of the set with this value.
    pub fn count<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, u64> {
        if set.len() == 1 {
            let table = self.table(set, pulse)?;
            return Continue(look_up(&self.tables[table], target));
        }
        if self.forward {
            return self.count_forward(set, target, pulse);
        }
        if !self.rules.allows(target) {
            return Continue(self.leaves(set).iter().filter(|&&leaf| leaf == target).count() as u64);
        }
        self.directed::<E, false>(set, target, pulse)
    }

    /// Whether any raw expression over all cards of the set has this value.
    pub fn reaches<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, bool> {
        if set.len() == 1 || self.forward || !self.rules.allows(target) {
            return self.count(set, target, pulse).map_continue(|count| count > 0);
        }
        self.directed::<E, true>(set, target, pulse).map_continue(|count| count > 0)
    }

    /// The values of a set with their counts, sorted by value; made and kept on first use, whatever the size.
    pub fn values<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, &[(Rational, u64)]> {
        let table = self.table(set, pulse)?;
        Continue(&self.tables[table])
    }

    /// One expression over all cards of the set with this value, if there is one. Not for rules with functions,
    /// powers, or integers that may be zero.
    pub fn witness<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Pulse<E>,
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
            for entry in 0..self.tables[right].len() {
                let (y, _) = self.tables[right][entry];
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

    /// Visits every value of a set, some of them more than once; the values of the set itself are not kept.
    pub fn each_value<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Pulse<E>,
        mut visit: impl FnMut(Rational),
    ) -> ControlFlow<E> {
        if self.rules.root || self.rules.factorial || self.index.contains_key(&set) {
            let table = self.table(set, pulse)?;
            self.tables[table].iter().for_each(|&(value, _)| visit(value));
            return Continue(());
        }
        self.combine(set, pulse, |value, _| visit(value))
    }

    /// What the cards of a set are without any step.
    fn leaves(&self, set: Set) -> Vec<Rational> {
        match set.len() {
            1 => self.deck.cards(set),
            _ if self.rules.concat => {
                self.deck.joined(set).into_iter().map(|(value, _)| value).collect()
            }
            _ => Vec::new(),
        }
    }

    fn table<E>(&mut self, set: Set, pulse: &mut impl Pulse<E>) -> ControlFlow<E, usize> {
        if let Some(&table) = self.index.get(&set) {
            return Continue(table);
        }
        let mut entries: Vec<Count> = Vec::new();
        self.combine(set, pulse, |value, count| entries.push((value, count)))?;
        merge(&mut entries);
        if self.rules.root || self.rules.factorial {
            let mut wrapped = Vec::new();
            for &(value, count) in &entries {
                self.wrap(value, &mut |value| wrapped.push((value, count)));
            }
            entries = wrapped;
            merge(&mut entries);
        }
        pulse(entries.len() as u64)?;
        self.tables.push(entries);
        self.index.insert(set, self.tables.len() - 1);
        Continue(self.tables.len() - 1)
    }

    /// Visits a value and everything that chains of functions make of it.
    fn wrap(&self, value: Rational, visit: &mut impl FnMut(Rational)) {
        visit(value);
        for function in self.rules.functions() {
            if let Some(result) = self.rules.call(function, value) {
                self.wrap(result, visit);
            }
        }
    }

    /// Visits the value of every expression over a set, without a function around it.
    fn combine<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Pulse<E>,
        mut visit: impl FnMut(Rational, u64),
    ) -> ControlFlow<E> {
        self.leaves(set).into_iter().for_each(|leaf| visit(leaf, 1));
        for (large, small) in set.splits() {
            let (left, right) = (self.table(large, pulse)?, self.table(small, pulse)?);
            let rules = self.rules;
            for &(x, many) in &self.tables[left] {
                pulse(0)?;
                for &(y, more) in &self.tables[right] {
                    for &operator in rules.operators() {
                        if let Some(value) = rules.apply(operator, x, y) {
                            visit(value, many * more);
                        }
                        if large != small
                            && let Some(value) = rules.apply(operator, y, x)
                        {
                            visit(value, many * more);
                        }
                    }
                }
            }
        }
        Continue(())
    }

    fn count_forward<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, u64> {
        // The values of the whole set need not be kept, only compared.
        let mut hits: Vec<Count> = Vec::new();
        let wraps = self.rules.root || self.rules.factorial;
        self.combine(set, pulse, |value, count| {
            if wraps || value == target {
                hits.push((value, count));
            }
        })?;
        if !wraps {
            return Continue(hits.iter().map(|hit| hit.1).sum());
        }
        merge(&mut hits);
        let mut total = 0;
        for (value, count) in hits {
            self.wrap(value, &mut |result| total += if result == target { count } else { 0 });
        }
        Continue(total)
    }

    /// The recurrence, backwards from the target; with `EXISTS`, as soon as the count is not zero.
    fn directed<E, const EXISTS: bool>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, u64> {
        let mut sum = 0;
        if self.rules.concat {
            sum += self.leaves(set).iter().filter(|&&leaf| leaf == target).count() as u64;
        }
        for (large, small) in set.splits() {
            let right = self.table(small, pulse)?;
            let tabled =
                if large.len() <= self.limit { Some(self.table(large, pulse)?) } else { None };
            let mirrored = large != small;
            let both = 1 + u64::from(mirrored);
            let rests = self.rests(right, target);
            for entry in 0..self.tables[right].len() {
                pulse(0)?;
                let (y, count) = self.tables[right][entry];
                let [sum_of, less, more, product, quotient, divisor] = match &rests {
                    Some(rests) => rests[entry],
                    None => rests_of(y, target),
                };
                // In how many orders; equal parts are met in both orders anyway.
                let once = |x: Option<Rational>| if mirrored { x } else { None };
                let wanted = [
                    (sum_of, both),
                    (less, 1),
                    (once(more), 1),
                    (product, both),
                    (quotient, 1),
                    (once(divisor), 1),
                ];
                for (x, orders) in wanted {
                    let Some(x) = x else { continue };
                    let found = match tabled {
                        Some(table) => look_up(&self.tables[table], x),
                        None => self.ask::<E, EXISTS>(large, x, pulse)?,
                    };
                    sum += count * orders * found;
                }
                if y.is_zero() && target.is_zero() {
                    let all = self.total(large, pulse)?;
                    let zero = self.ask::<E, false>(large, Rational::ZERO, pulse)?;
                    sum += count * (both * all + u64::from(mirrored) * (all - zero));
                }
                if EXISTS && sum > 0 {
                    return Continue(sum);
                }
            }
        }
        Continue(sum)
    }

    /// What the values of a table leave to be found, if this is the target that was asked for first.
    #[inline]
    fn rests(&mut self, table: usize, target: Rational) -> Option<Rc<[Rests]>> {
        if *self.aim.get_or_insert(target) != target {
            return None;
        }
        let values = &self.tables[table];
        let rests = self.rests.entry(table);
        let made = rests.or_insert_with(|| values.iter().map(|v| rests_of(v.0, target)).collect());
        Some(made.clone())
    }

    /// The count of a value in a part: from its table, or by asking backwards again.
    #[inline]
    fn ask<E, const EXISTS: bool>(
        &mut self,
        set: Set,
        value: Rational,
        pulse: &mut impl Pulse<E>,
    ) -> ControlFlow<E, u64> {
        if set.len() <= self.limit {
            let table = self.table(set, pulse)?;
            return Continue(look_up(&self.tables[table], value));
        }
        if !self.rules.allows(value) && !self.rules.concat {
            return Continue(0);
        }
        if EXISTS {
            if let Some(&known) = self.reached.get(&(set, value)) {
                return Continue(u64::from(known));
            }
            let reached = self.reaches(set, value, pulse)?;
            self.reached.insert((set, value), reached);
            pulse(1)?;
            return Continue(u64::from(reached));
        }
        if let Some(&known) = self.asked.get(&(set, value)) {
            return Continue(known);
        }
        let count = self.count(set, value, pulse)?;
        self.asked.insert((set, value), count);
        pulse(1)?;
        Continue(count)
    }

    /// The number of all raw expressions over a set that have a value: four for every ordered split and every pair
    /// of parts, less the divisions by zero. Only the plain rules ever need it.
    fn total<E>(&mut self, set: Set, pulse: &mut impl Pulse<E>) -> ControlFlow<E, u64> {
        if set.len() <= self.limit {
            let table = self.table(set, pulse)?;
            return Continue(self.tables[table].iter().map(|entry| entry.1).sum());
        }
        let mut total = self.leaves(set).len() as u64;
        for (left, right) in set.ordered_splits() {
            let (many, more) = (self.total(left, pulse)?, self.total(right, pulse)?);
            let zero = self.ask::<E, false>(right, Rational::ZERO, pulse)?;
            total += many * (4 * more - zero);
        }
        Continue(total)
    }
}

fn rests_of(y: Rational, target: Rational) -> Rests {
    let unless_zero = |x: Option<Rational>| if y.is_zero() { None } else { x };
    [
        target.minus(y),
        target.plus(y),
        y.minus(target),
        target.over(y),
        unless_zero(target.times(y)),
        unless_zero(y.over(target)),
    ]
}

/// Sorts by value (in a cheap order) and adds up equal values.
fn merge(entries: &mut Vec<Count>) {
    entries.sort_unstable_by_key(|&(value, _)| key(value));
    entries.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
}

#[inline]
fn key(value: Rational) -> (i64, i64) {
    (value.numerator(), value.denominator())
}

#[inline]
fn look_up(table: &[Count], value: Rational) -> u64 {
    if table.len() <= 6 {
        return table.iter().find(|entry| entry.0 == value).map_or(0, |entry| entry.1);
    }
    match table.binary_search_by_key(&key(value), |&(value, _)| key(value)) {
        Ok(at) => table[at].1,
        Err(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn quiet(_: u64) -> ControlFlow<Infallible> {
        Continue(())
    }

    fn hands(cards: i64, highest: i64) -> Vec<Vec<Rational>> {
        fn grow(hand: &mut Vec<i64>, left: i64, highest: i64, all: &mut Vec<Vec<Rational>>) {
            if left == 0 {
                return all.push(hand.iter().copied().map(Rational::integer).collect());
            }
            for card in hand.last().copied().unwrap_or(1)..=highest {
                hand.push(card);
                grow(hand, left - 1, highest, all);
                hand.pop();
            }
        }
        let mut all = Vec::new();
        grow(&mut Vec::new(), cards, highest, &mut all);
        all
    }

    #[test]
    fn all_hands_of_four_cards() {
        let target = Rational::integer(24);
        for limit in [2, 3] {
            let mut counts = Counts::new(Rules::default(), limit);
            let (mut raw, mut solvable, mut most) = (0, 0, (0, vec![]));
            for hand in hands(4, 13) {
                let set = counts.deck.set(&hand);
                let Continue(count) = counts.count(set, target, &mut quiet);
                let Continue(reached) = counts.reaches(set, target, &mut quiet);
                assert_eq!(reached, count > 0);
                raw += count;
                solvable += u32::from(reached);
                most = most.max((count, hand));
            }
            assert_eq!((raw, solvable), (53_282, 1362));
            assert_eq!(most, (335, [1, 4, 8, 12].map(Rational::integer).to_vec()));
        }
    }

    #[test]
    fn tables_and_backward_questions_agree() {
        for (hand, target) in [([1, 5, 5, 7, 0], 0), ([2, 2, 3, 3, 12], 5), ([1, 1, 1, 1, 2], 0)] {
            let hand = hand.map(Rational::integer);
            let target = Rational::integer(target);
            for rules in [
                Rules::default(),
                Rules { concat: true, ..Rules::default() },
                Rules { positive: true, ..Rules::default() },
                Rules { positive: true, integer: true, concat: true, ..Rules::default() },
            ] {
                if rules.positive && hand.contains(&Rational::ZERO) {
                    continue;
                }
                let ask = |limit| {
                    let mut counts = Counts::new(rules, limit);
                    let set = counts.deck.set(&hand);
                    let Continue(count) = counts.count(set, target, &mut quiet);
                    let Continue(reached) = counts.reaches(set, target, &mut quiet);
                    assert_eq!(reached, count > 0);
                    let Continue(values) = counts.values(set, &mut quiet);
                    assert_eq!(look_up(values, target), count);
                    count
                };
                assert_eq!(ask(3), ask(4));
            }
        }
    }
}
