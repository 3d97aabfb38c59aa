//! The classes of a value over sets that have no table: backwards from the value.

use super::Classes;
use super::node::{Id, Kind};
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::tables::sets::Set;
use rustc_hash::FxHashMap;
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};
use std::ops::Range;

/// What was asked about a set without a table.
#[derive(Default)]
pub(super) struct Asked {
    /// The last round that asked, and how many did.
    round: u32,
    rounds: u32,
    /// What it was answered.
    answers: FxHashMap<Rational, Found>,
    /// Where several ask: the table of all classes, of which nobody is told, the tables that it follows from, and the last
    /// question that was told of those.
    all: Option<usize>,
    parts: Vec<usize>,
    told: u32,
}

/// Classes of a size: a stretch of a table, or of all that were found elsewhere.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) table: Option<usize>,
    pub(super) places: Range<usize>,
}

/// Parts of so many cards have less than a hundred classes, and hands share them: all can be made for those to come.
const LARGEST: usize = 3;

impl Classes {
    /// The classes over a set without a table whose value is this one, but for the sign.
    pub(super) fn with_value<E>(
        &mut self,
        set: Set,
        size: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Found> {
        if self.rules.integer && !size.is_integer() {
            return Continue(Found { table: None, places: 0..0 });
        }
        let slot = self.slot(set);
        let Asked { answers, rounds, .. } = &self.asked[slot];
        if let Some(known) = answers.get(&size) {
            return Continue(known.clone());
        }
        let pays = *rounds > 1 && set.len() <= LARGEST && set.len() == self.limit + 1;
        let found = match pays {
            true => self.look_into_all(slot, set, size, pulse)?,
            false => self.search(set, size, pulse)?,
        };
        pulse.worked(found.places.len() as u64)?;
        self.asked[slot].answers.insert(size, found.clone());
        Continue(found)
    }

    /// The same, asking backwards.
    fn search<E>(
        &mut self,
        set: Set,
        size: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Found> {
        let mut hits = Vec::new();
        self.leaves(set, |node| node.value.abs() == size, &mut hits);
        for (left, right) in set.ordered_splits() {
            let left_is_small = left.len() < right.len();
            let (small, large) = if left_is_small { (left, right) } else { (right, left) };
            let known = self.table(small, pulse)?;
            let tabled =
                if large.len() <= self.limit { Some(self.table(large, pulse)?) } else { None };
            for one in self.tables[known].ids.clone() {
                pulse.worked(0)?;
                for other_size in self.other_sizes(one, left_is_small, size) {
                    let mut combine = |classes: &mut Self, other: Id| {
                        let (a, b) = if left_is_small { (one, other) } else { (other, one) };
                        classes.combine(a, b, |node| node.value.abs() == size, &mut hits);
                    };
                    match (other_size, tabled) {
                        (Some(value), Some(table)) => {
                            for place in self.tables[table].with_value(value) {
                                combine(self, self.tables[table].by_value[place].1);
                            }
                        }
                        (Some(value), None) => {
                            let found = self.with_value(large, value, pulse)?;
                            for place in found.places {
                                combine(self, self.id(found.table, place));
                            }
                        }
                        (None, _) => {
                            let table = self.table(large, pulse)?;
                            self.tables[table].ids.clone().for_each(|other| combine(self, other));
                        }
                    }
                }
            }
        }
        let start = self.found.len();
        self.found.append(&mut hits);
        Continue(Found { table: None, places: start..self.found.len() })
    }

    /// The same for a part that several rounds ask about: all its classes are made once, and this round is told what it would
    /// be told if it asked alone.
    fn look_into_all<E>(
        &mut self,
        slot: usize,
        set: Set,
        size: Rational,
        pulse: &mut impl Listener<Stop = E>,
    ) -> ControlFlow<E, Found> {
        let table = match self.asked[slot].all {
            Some(table) => table,
            None => {
                let mut parts = Vec::new();
                for (left, right) in set.ordered_splits() {
                    let left_is_small = left.len() < right.len();
                    let (small, large) = if left_is_small { (left, right) } else { (right, left) };
                    parts.extend([self.table(small, pulse)?, self.table(large, pulse)?]);
                }
                self.asked[slot].parts = parts;
                let Continue(table) = self.make(set, &mut |_| Continue::<Infallible>(()));
                self.asked[slot].all = Some(table);
                table
            }
        };
        if std::mem::replace(&mut self.asked[slot].told, self.question) != self.question {
            for part in 0..self.asked[slot].parts.len() {
                self.tell(self.asked[slot].parts[part], pulse)?;
            }
        }
        Continue(Found { table: Some(table), places: self.tables[table].with_value(size) })
    }

    /// What was asked about a set; what other rounds were answered is forgotten, since this one asks for itself.
    #[inline]
    fn slot(&mut self, set: Set) -> usize {
        let slot = *self.slots.entry(set).or_insert_with(|| {
            self.asked.push(Asked::default());
            self.asked.len() - 1
        });
        let asked = &mut self.asked[slot];
        if asked.round != self.round {
            asked.round = self.round;
            asked.rounds += 1;
            asked.answers.clear();
        }
        slot
    }

    #[inline]
    pub(super) fn id(&self, table: Option<usize>, place: usize) -> Id {
        match table {
            Some(table) => self.tables[table].by_value[place].1,
            None => self.found[place],
        }
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
}
