//! The recurrence backwards: which values of the larger part give the target with those of the smaller one.

use super::{Asked, Counts, Rests, Table, look_up};
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;
use std::ops::ControlFlow::{self, Continue};

/// Parts of so many cards are worth some hundred values, and hands share them: so many can be made for those to come.
const LARGEST: usize = 3;

impl Counts {
    /// The recurrence, backwards from the target; with `EXISTS`, as soon as the count is not zero.
    pub(super) fn directed<E, const EXISTS: bool>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Listener<Stop = E>,
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
            let aimed_at = self.aims_at(right, target);
            for entry in 0..self.tables[right].entries.len() {
                pulse.worked(0)?;
                let Table { entries, rests, .. } = &self.tables[right];
                let (y, count) = entries[entry];
                let [sum_of, less, more, product, quotient, divisor] = match rests {
                    Some(rests) if aimed_at => rests[entry],
                    _ => rests_of(y, target),
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
                        Some(table) => look_up(&self.tables[table].entries, x),
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

    /// Whether this is the target that was asked for first: what the values of a table leave to be found for it is kept.
    #[inline]
    fn aims_at(&mut self, table: usize, target: Rational) -> bool {
        let aimed_at = *self.aim.get_or_insert(target) == target;
        if aimed_at {
            let Table { entries, rests, .. } = &mut self.tables[table];
            rests.get_or_insert_with(|| entries.iter().map(|v| rests_of(v.0, target)).collect());
        }
        aimed_at
    }

    /// The count of a value in a part: from its table, or by asking backwards again.
    #[inline]
    pub(super) fn ask<E, const EXISTS: bool>(
        &mut self,
        set: Set,
        value: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, u64> {
        if set.len() <= self.limit {
            let table = self.table(set, pulse)?;
            return Continue(look_up(&self.tables[table].entries, value));
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
            pulse.worked(1)?;
            return Continue(u64::from(reached));
        }
        let slot = self.slot(set);
        let Asked { answers, questions, .. } = &self.asked[slot];
        if let Some(&known) = answers.get(&value) {
            return Continue(known);
        }
        let pays = *questions > 1 && set.len() <= LARGEST && set.len() == self.limit + 1;
        let count = match pays && self.rules.allows(value) {
            true => self.look_into_all(slot, set, value, pulse)?,
            false => self.count(set, value, pulse)?,
        };
        self.asked[slot].answers.insert(value, count);
        pulse.worked(1)?;
        Continue(count)
    }

    /// What was asked about a set; what other questions were answered is forgotten, since this one asks for itself.
    #[inline]
    fn slot(&mut self, set: Set) -> usize {
        let slot = *self.slots.entry(set).or_insert_with(|| {
            self.asked.push(Asked::default());
            self.asked.len() - 1
        });
        let asked = &mut self.asked[slot];
        if asked.question != self.question {
            asked.question = self.question;
            asked.questions += 1;
            asked.answers.clear();
        }
        slot
    }

    /// The count of a value in a part that several questions ask about: all that it is worth is made once, and this question
    /// is told what it would be told if it asked alone.
    fn look_into_all<E>(
        &mut self,
        slot: usize,
        set: Set,
        value: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, u64> {
        if self.asked[slot].parts.is_empty() {
            let mut parts = Vec::new();
            for (large, small) in set.splits() {
                parts.extend([self.table(small, pulse)?, self.table(large, pulse)?]);
            }
            let all = self.all(set);
            self.entries += all.len();
            (self.asked[slot].parts, self.asked[slot].all) = (parts, all);
        }
        if std::mem::replace(&mut self.asked[slot].told, self.question) != self.question {
            for part in 0..self.asked[slot].parts.len() {
                self.tell(self.asked[slot].parts[part], pulse)?;
            }
        }
        Continue(look_up(&self.asked[slot].all, value))
    }

    /// The number of all raw expressions over a set that have a value: four for every ordered split and every pair
    /// of parts, less the divisions by zero. Only the plain rules ever need it.
    fn total<E>(&mut self, set: Set, pulse: &mut impl Listener<Stop = E>) -> ControlFlow<E, u64> {
        if set.len() <= self.limit {
            let table = self.table(set, pulse)?;
            return Continue(self.tables[table].entries.iter().map(|entry| entry.1).sum());
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
