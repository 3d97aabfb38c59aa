//! One expression of each class, the simplest first.

use super::chosen::Level;
use super::expression::Expression;
use super::form::{self, Essence, Signed};
use super::grade;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// Chooses one expression of each class.
pub struct Pick {
    level: Level,
    best: FxHashMap<Essence, (Rank, Expression)>,
    all: Vec<(Rank, Expression)>,
}

/// The order of solutions: less is simpler.
type Rank = (i32, i32);

impl Pick {
    /// Nothing seen yet.
    pub fn new(level: Level) -> Self {
        Pick { level, best: FxHashMap::default(), all: Vec::new() }
    }

    /// Takes one more form of a solution, each at most once.
    pub fn add(&mut self, form: &Signed) {
        let Some(expression) = form.expression().filter(|found| found.value().is_some()) else {
            return;
        };
        let effort = grade::effort(&expression);
        let rank = match self.level {
            Level::FewestBrackets => (expression.brackets() as i32, effort),
            _ => (effort, 0),
        };
        if self.level == Level::Ac {
            return self.all.push((rank, expression));
        }
        let found = (rank, expression);
        match self.best.entry(form::essential(form)) {
            Entry::Vacant(place) => drop(place.insert(found)),
            Entry::Occupied(mut place) => {
                if found < *place.get() {
                    place.insert(found);
                }
            }
        }
    }

    /// The chosen expressions, simplest first.
    pub fn finish(self) -> Vec<Expression> {
        let mut all = self.all;
        all.extend(self.best.into_values());
        all.sort_unstable();
        all.into_iter().map(|(_, expression)| expression).collect()
    }
}

/// Whether the expression that a form is written as has a value. Powers and factorials may outgrow 64 bits in one order
/// of the same steps and not in another.
pub(super) fn is_writable(form: &Signed) -> bool {
    form.expression().is_some_and(|expression| expression.value().is_some())
}
