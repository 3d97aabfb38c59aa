//! How many raw expressions over a set of cards have a value.
//!
//! An expression over a set S ends in one operation between an expression over L and one over R, where L and R split
//! S. So the numbers of expressions by value satisfy a recurrence over ordered splits, and sets up to a size have a
//! table of it. For a larger set the recurrence runs backwards from the target: for each value y of the smaller part
//! there are at most six values x of the larger part with x ∘ y or y ∘ x equal to the target, and each is one look
//! into a table. Tables are kept, so that hands which share cards share them: all 1820 hands of four cards need
//! 455 + 91 + 13 tables. A question is told of every entry that it needs, whether it was made for it or found here: what
//! is counted does not depend on what was asked before.
//!
//! `forward` makes tables and all values, `backward` asks from the target, `witness` finds one expression.

mod backward;
mod forward;
mod witness;

use super::deck::Deck;
use super::lending::Memory;
use super::sets::Set;
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow::{self, Continue};

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
    /// The number of the present question.
    question: u32,
    index: FxHashMap<Set, usize>,
    tables: Vec<Table>,
    slots: FxHashMap<Set, usize>,
    asked: Vec<Asked>,
    reached: FxHashMap<(Set, Rational), bool>,
    /// Entries of everything.
    entries: usize,
    /// The target that was asked for first: many hands are asked for one target.
    aim: Option<Rational>,
}

/// What a set is worth.
#[derive(Debug)]
struct Table {
    entries: Vec<Count>,
    /// What the values leave to be found for the target that was asked for first.
    rests: Option<Box<[Rests]>>,
    /// The tables that it was made of.
    parts: Box<[usize]>,
    /// The last question that was told of it.
    told: u32,
}

/// What was asked about a set without a table.
#[derive(Debug, Default)]
struct Asked {
    /// The last question that asked, and how many did.
    question: u32,
    questions: u32,
    /// What it was answered.
    answers: FxHashMap<Rational, u64>,
    /// Where several ask: all that the set is worth, the tables that this follows from, and the last question that was told
    /// of them.
    all: Vec<Count>,
    parts: Vec<usize>,
    told: u32,
}

/// For a value y and a target: every x with x + y, x − y, y − x, x · y, x / y or y / x equal to it, in this order.
type Rests = [Option<Rational>; 6];

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
            question: 1,
            index: FxHashMap::default(),
            tables: Vec::new(),
            slots: FxHashMap::default(),
            asked: Vec::new(),
            reached: FxHashMap::default(),
            entries: 0,
            aim: None,
        }
    }

    /// The number of raw expressions over all cards of the set with this value.
    pub fn count<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, u64> {
        if set.len() == 1 {
            let table = self.table(set, pulse)?;
            return Continue(look_up(&self.tables[table].entries, target));
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
        pulse: &mut impl Listener<Stop = E>,
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
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, &[(Rational, u64)]> {
        let table = self.table(set, pulse)?;
        Continue(&self.tables[table].entries)
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
}

impl Memory for Counts {
    const NAMES: [&'static str; 4] = ["24-counts-1", "24-counts-2", "24-counts-3", "24-counts-4"];

    fn new(rules: Rules, limit: usize) -> Self {
        Counts::new(rules, limit)
    }

    fn suits(&self, rules: Rules, cards: &[Rational]) -> bool {
        self.rules == rules && self.deck.has_room(cards)
    }

    fn begin(&mut self) {
        self.question += 1;
        self.reached.clear();
    }

    fn entries(&self) -> usize {
        self.entries
    }
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
    use crate::twentyfour::tables::deck::hands;
    use std::convert::Infallible;

    fn quiet(_: u64) -> ControlFlow<Infallible> {
        Continue(())
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
