//! One expression of each class, the simplest first.

use super::chosen::Level;
use crate::twentyfour::algebra::expression::Expression;
use crate::twentyfour::algebra::form::{self, Essence, Signed};
use crate::twentyfour::grade;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// Chooses one expression of each class.
///
/// An essential class is as simple as the simplest of its expressions. Shown is the one whose neutral steps come last,
/// since that is how a person writes it: `Q * (6 - 4) * A` and not `Q * (6 - 4 / A)`.
pub struct Pick {
    level: Level,
    best: FxHashMap<Essence, Best>,
    all: Vec<(i32, Expression)>,
}

/// The best of a class so far.
struct Best {
    /// The least effort of all.
    effort: i32,
    /// By what the expression was chosen: less is better.
    rank: (i32, i32, i32),
    expression: Expression,
}

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
        if self.level == Level::Ac {
            return self.all.push((effort, expression));
        }
        let brackets = match self.level {
            Level::FewestBrackets => expression.brackets() as i32,
            _ => 0,
        };
        let rank = (brackets, grade::detour(&expression), effort);
        match self.best.entry(form::essential(form)) {
            Entry::Vacant(place) => drop(place.insert(Best { effort, rank, expression })),
            Entry::Occupied(mut place) => {
                let best = place.get_mut();
                best.effort = best.effort.min(effort);
                if (rank, &expression) < (best.rank, &best.expression) {
                    (best.rank, best.expression) = (rank, expression);
                }
            }
        }
    }

    /// The chosen expressions, simplest first.
    pub fn finish(self) -> Vec<Expression> {
        let best = self.best.into_values();
        let mut all: Vec<((i32, i32), Expression)> =
            best.map(|best| ((best.rank.0, best.effort), best.expression)).collect();
        all.extend(self.all.into_iter().map(|(effort, expression)| ((0, effort), expression)));
        all.sort_unstable();
        all.into_iter().map(|(_, expression)| expression).collect()
    }
}

/// Whether the expression that a form is written as has a value. Powers and factorials may outgrow 64 bits in one order
/// of the same steps and not in another.
pub(in crate::twentyfour) fn is_writable(form: &Signed) -> bool {
    form.expression().is_some_and(|expression| expression.value().is_some())
}
