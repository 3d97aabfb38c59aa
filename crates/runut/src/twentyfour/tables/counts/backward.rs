//! The recurrence backwards: which values of the larger part give the target with those of the smaller one.

use super::{Counts, Rests, look_up};
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;
use std::ops::ControlFlow::{self, Continue};
use std::rc::Rc;

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
            let rests = self.rests(right, target);
            for entry in 0..self.tables[right].len() {
                pulse.worked(0)?;
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
    pub(super) fn ask<E, const EXISTS: bool>(
        &mut self,
        set: Set,
        value: Rational,
        pulse: &mut impl Listener<Stop = E>,
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
            pulse.worked(1)?;
            return Continue(u64::from(reached));
        }
        if let Some(&known) = self.asked.get(&(set, value)) {
            return Continue(known);
        }
        let count = self.count(set, value, pulse)?;
        self.asked.insert((set, value), count);
        pulse.worked(1)?;
        Continue(count)
    }

    /// The number of all raw expressions over a set that have a value: four for every ordered split and every pair
    /// of parts, less the divisions by zero. Only the plain rules ever need it.
    fn total<E>(&mut self, set: Set, pulse: &mut impl Listener<Stop = E>) -> ControlFlow<E, u64> {
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
