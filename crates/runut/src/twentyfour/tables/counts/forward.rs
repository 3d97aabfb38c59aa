//! Everything that a set of cards makes, from its parts upwards.

use super::{Count, Counts, Table, key};
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};

impl Counts {
    /// Visits every value of a set, some of them more than once; the values of the set itself are not kept.
    pub fn each_value<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Listener<Stop = E>,
        mut visit: impl FnMut(Rational),
    ) -> ControlFlow<E> {
        if self.rules.root || self.rules.factorial || self.index.contains_key(&set) {
            let table = self.table(set, pulse)?;
            self.tables[table].entries.iter().for_each(|&(value, _)| visit(value));
            return Continue(());
        }
        self.combine(set, pulse, |value, _| visit(value))
    }

    pub(super) fn table<E>(
        &mut self,
        set: Set,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, usize> {
        if let Some(&table) = self.index.get(&set) {
            self.tell(table, pulse)?;
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
        pulse.worked(entries.len() as u64)?;
        self.entries += entries.len();
        let parts = if set.len() > 1 { set.splits().collect() } else { Vec::new() };
        let parts = parts.iter().flat_map(|(large, small)| [self.index[large], self.index[small]]);
        let parts = parts.collect();
        self.tables.push(Table { entries, rests: None, parts, told: self.question });
        self.index.insert(set, self.tables.len() - 1);
        Continue(self.tables.len() - 1)
    }

    /// Tells of a table that another question has left, and of those that it was made of, as if it were made now.
    pub(super) fn tell<E>(
        &mut self,
        table: usize,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E> {
        if self.tables[table].told == self.question {
            return Continue(());
        }
        for part in 0..self.tables[table].parts.len() {
            self.tell(self.tables[table].parts[part], pulse)?;
        }
        let Table { entries, told, .. } = &mut self.tables[table];
        *told = self.question;
        pulse.worked(entries.len() as u64)
    }

    /// All values of a set, of which nobody is told.
    pub(super) fn all(&mut self, set: Set) -> Vec<Count> {
        let mut entries: Vec<Count> = Vec::new();
        let mut quiet = |_| Continue::<Infallible>(());
        let Continue(()) =
            self.combine(set, &mut quiet, |value, count| entries.push((value, count)));
        merge(&mut entries);
        entries
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
        pulse: &mut impl Listener<Stop = E>,
        mut visit: impl FnMut(Rational, u64),
    ) -> ControlFlow<E> {
        self.leaves(set).into_iter().for_each(|leaf| visit(leaf, 1));
        for (large, small) in set.splits() {
            let (left, right) = (self.table(large, pulse)?, self.table(small, pulse)?);
            let rules = self.rules;
            for &(x, many) in &self.tables[left].entries {
                pulse.worked(0)?;
                for &(y, more) in &self.tables[right].entries {
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

    pub(super) fn count_forward<E>(
        &mut self,
        set: Set,
        target: Rational,
        pulse: &mut impl Listener<Stop = E>,
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
