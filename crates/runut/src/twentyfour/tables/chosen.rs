//! The levels of sameness, and which solution stands for its class.
//!
//! Up to commutativity and associativity an expression knows by itself whether it stands for its class: it is the
//! one that its [`form`] is written as. An essential class has several forms; the simplest of them (or
//! the one with the fewest brackets) stands for it, and to know which that is, all solutions have to be known. They
//! are found by [`classes`](super::classes), once for each search: cheaper than any enumeration of raw expressions by
//! orders of magnitude. A puzzle remembers none of it, so that counters depend on the question alone; nor do they depend on
//! what the tables of the question hold already (`lending`).

use super::classes::Classes;
use super::counts::Counts;
use super::lending::lend;
use super::pick::{self, Pick};
use super::sets::Set;
use crate::engine::listener::Listener;
use crate::run::Tables;
use crate::twentyfour::TwentyFour;
use crate::twentyfour::algebra::expression::{Brackets, Expression};
use crate::twentyfour::algebra::form;
use crate::twentyfour::algebra::rational::Rational;
use crate::{Distinction, Sameness, Text};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow::{self, Continue};

/// Which solutions count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Equal without their neutral parts; the simplest stands for its class.
    Essential,
    /// Equal up to commutativity and associativity.
    Ac,
    /// Every expression counts.
    Raw,
    /// As [`Essential`](Level::Essential), but the one with the fewest brackets stands for its class.
    FewestBrackets,
}

/// In the order of [`Level`]; the first one is the default.
pub(in crate::twentyfour) static DISTINCTIONS: &[Distinction] = &[
    Distinction {
        name: "essential",
        about: Text {
            en: "neutral parts such as * 1 or + 7 - 7 make no difference; the simplest of each kind is shown",
            id: "bagian netral seperti * 1 atau + 7 - 7 tidak membedakan; yang paling sederhana ditampilkan",
        },
    },
    Distinction {
        name: "ac",
        about: Text {
            en: "order and brackets of sums and products make no difference (OEIS A140606)",
            id: "urutan dan kurung dalam jumlah dan hasil kali tidak membedakan (OEIS A140606)",
        },
    },
    Distinction {
        name: "raw",
        about: Text {
            en: "every order of the cards, every operator, every bracketing counts",
            id: "setiap urutan kartu, operator, dan letak kurung dihitung",
        },
    },
    Distinction {
        name: "fewest-brackets",
        about: Text {
            en: "as essential, but the one with the fewest brackets is shown",
            id: "seperti essential, tetapi yang ditampilkan yang paling sedikit kurungnya",
        },
    },
];

impl Level {
    const ALL: [Level; 4] = [Level::Essential, Level::Ac, Level::Raw, Level::FewestBrackets];

    /// The level that was asked for.
    pub fn of(sameness: &Sameness) -> Level {
        Self::ALL.get(sameness.distinct).copied().unwrap_or(Level::Essential)
    }

    /// Its place among the family's distinctions.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The brackets that solutions of this level are written with: raw ones as the textbook prints them.
    pub fn brackets(self) -> Brackets {
        if self == Level::Raw { Brackets::All } else { Brackets::Needed }
    }
}

/// The size of tables that pays for a single hand.
pub(in crate::twentyfour) fn table_limit(puzzle: &TwentyFour) -> usize {
    puzzle.cards().len().div_ceil(2)
}

/// The card sets whose expressions count: the whole hand, or each part of it.
pub(in crate::twentyfour) fn sets(puzzle: &TwentyFour, whole: Set) -> Vec<Set> {
    if puzzle.rules().subset { whole.subsets().collect() } else { vec![whole] }
}

/// The values that solve the puzzle: the target, or the nearest values if the rules accept them.
pub(in crate::twentyfour) fn aims<E>(
    puzzle: &TwentyFour,
    pulse: &mut impl Listener<Stop = E>,
) -> ControlFlow<E, Vec<Rational>> {
    if !puzzle.rules().nearest {
        return Continue(vec![puzzle.target()]);
    }
    let target = puzzle.target();
    let mut counts = Counts::new(puzzle.rules(), table_limit(puzzle));
    let whole = counts.deck.set(puzzle.cards());
    let sets = sets(puzzle, whole);
    for &set in &sets {
        if counts.reaches(set, target, pulse)? {
            return Continue(vec![target]);
        }
    }
    let mut best: Option<(Rational, Vec<Rational>)> = None;
    for &set in &sets {
        counts.each_value(set, pulse, |value| {
            let Some(distance) = value.minus(target).map(Rational::abs) else { return };
            match &mut best {
                Some((least, values)) if distance == *least => {
                    if !values.contains(&value) {
                        values.push(value);
                    }
                }
                Some((least, _)) if distance > *least => {}
                _ => best = Some((distance, vec![value])),
            }
        })?;
    }
    Continue(best.map_or_else(Vec::new, |(_, values)| values))
}

/// Visits one expression of every class up to commutativity and associativity that has one of these values.
pub(in crate::twentyfour) fn each_class<E>(
    puzzle: &TwentyFour,
    aims: &[Rational],
    tables: &Tables,
    pulse: &mut impl Listener<Stop = E>,
    visit: &mut impl FnMut(form::Signed) -> ControlFlow<E>,
) -> ControlFlow<E> {
    lend(tables, puzzle, |classes: &mut Classes| {
        let whole = classes.deck.set(puzzle.cards());
        for set in sets(puzzle, whole) {
            for &aim in aims {
                classes.solutions(set, aim, pulse, visit)?;
            }
        }
        Continue(())
    })
}

/// The number of raw expressions that have one of these values.
pub(in crate::twentyfour) fn count_raw<E>(
    puzzle: &TwentyFour,
    aims: &[Rational],
    tables: &Tables,
    pulse: &mut impl Listener<Stop = E>,
) -> ControlFlow<E, u64> {
    lend(tables, puzzle, |counts: &mut Counts| {
        let whole = counts.deck.set(puzzle.cards());
        let mut total = 0;
        for set in sets(puzzle, whole) {
            for &aim in aims {
                total += counts.count(set, aim, pulse)?;
            }
        }
        Continue(total)
    })
}

/// The solutions of a puzzle, one for each class of a level above raw, simplest first.
pub(in crate::twentyfour) fn distinct<E>(
    puzzle: &TwentyFour,
    aims: &[Rational],
    level: Level,
    tables: &Tables,
    pulse: &mut impl Listener<Stop = E>,
) -> ControlFlow<E, Vec<Expression>> {
    let mut pick = Pick::new(level);
    each_class(puzzle, aims, tables, pulse, &mut |form| {
        pick.add(&form);
        Continue(())
    })?;
    Continue(pick.finish())
}

/// The number of classes of a level above raw, without an expression for each.
pub(in crate::twentyfour) fn count<E>(
    puzzle: &TwentyFour,
    aims: &[Rational],
    level: Level,
    tables: &Tables,
    pulse: &mut impl Listener<Stop = E>,
) -> ControlFlow<E, u64> {
    let mut total = 0;
    let mut essences = FxHashSet::default();
    each_class(puzzle, aims, tables, pulse, &mut |form| {
        if puzzle.rules().extended() && !pick::is_writable(&form) {
            return Continue(());
        }
        total += match level {
            Level::Ac => 1,
            _ => u64::from(essences.insert(form::essential(&form))),
        };
        Continue(())
    })?;
    Continue(total)
}

/// So many cards have too many solutions to look for the simplest.
pub(in crate::twentyfour) const TOO_MANY_TO_SORT: usize = 8;

/// The simplest solution; of very large hands just one.
pub(in crate::twentyfour) fn simplest<E>(
    puzzle: &TwentyFour,
    pulse: &mut impl Listener<Stop = E>,
) -> ControlFlow<E, Option<Expression>> {
    if puzzle.cards().len() < TOO_MANY_TO_SORT {
        let aims = aims(puzzle, pulse)?;
        return Continue(
            distinct(puzzle, &aims, Level::Essential, &Tables::none(), pulse)?.into_iter().next(),
        );
    }
    let mut counts = Counts::new(puzzle.rules(), table_limit(puzzle));
    let whole = counts.deck.set(puzzle.cards());
    for set in sets(puzzle, whole) {
        if let Some(found) = counts.witness(set, puzzle.target(), pulse)? {
            let chosen = form::ac(&found).and_then(|form| form.expression());
            return Continue(Some(chosen.unwrap_or(found)));
        }
    }
    Continue(None)
}

/// Whether an expression is the one that its form is written as.
pub(in crate::twentyfour) fn is_canonical(expression: &Expression) -> bool {
    form::ac(expression).and_then(|form| form.expression()).as_ref() == Some(expression)
}
