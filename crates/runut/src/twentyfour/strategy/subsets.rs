//! What the subsets of the cards are worth.
//!
//! An expression ends in one operation between the cards of a part L and those of the rest R. So what can be made of
//! a set follows from what can be made of its parts, and a hand of four has only 14 of those: their values are
//! tabulated once. The last operation is not tried but inverted: for a value y of R there are at most six values x of
//! L that give the target with it, and each is one look into a table (dynamic programming over subsets, met in the
//! middle; Alliot and Vanaret, *(The Final) Countdown*, 2015, compare such programs).
//!
//! *raw* solutions are counted by value ([`counts`](crate::twentyfour::tables::counts)). *ac* and *essential* ones are made
//! directly, each class once ([`classes`](crate::twentyfour::tables::classes)), where a program that enumerates raw
//! expressions and throws out duplicates handles 13 times as many. They are handed over simplest first.
//!
//! `generated` counts entries of tables and classes found; `peak_open` is the largest number of them kept.

use super::{ENTRY, LOOK_EVERY, note_nearest};
use crate::engine::listener::Listener;
use crate::twentyfour::algebra::expression::{Expression, Function};
use crate::twentyfour::algebra::form;
use crate::twentyfour::places::{self, Seats};
use crate::twentyfour::tables::chosen::{self, Level};
use crate::twentyfour::tables::counts::Counts;
use crate::twentyfour::tables::sets::Set;
use crate::twentyfour::{Rational, Rules, Solution, TwentyFour};
use crate::{About, Claims, Event, Goal, Run, Stop, Strategy, Tables, Text};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow::{self, Break, Continue};
use std::rc::Rc;

pub(super) struct Subsets;

static ABOUT: About = About {
    name: "subsets",
    idea: Text {
        en: "Tabulate what each part of the hand can be worth, and meet the target in the middle.",
        id: "Tabelkan nilai yang bisa dibuat dari tiap bagian kartu, lalu temui target di tengah.",
    },
    reference: "dynamic programming over subsets; Alliot and Vanaret, (The Final) Countdown (2015)",
    claims: Claims { splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<TwentyFour> for Subsets {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &TwentyFour, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let mut reserved = 0;
        let flow = search(puzzle, run, &mut reserved);
        run.release(reserved);
        flow
    }
}

fn search(
    puzzle: &TwentyFour,
    run: &mut Run<'_, Solution>,
    reserved: &mut u64,
) -> ControlFlow<Stop> {
    let level = Level::of(&run.ask().sameness);
    let (goal, tables) = (run.ask().goal, &run.ask().tables);
    let large = puzzle.cards().len() >= chosen::TOO_MANY_TO_SORT;
    let aims = chosen::aims(puzzle, &mut making(run, reserved))?;
    note_nearest(puzzle, &aims, run);
    match level {
        Level::Raw if goal == Goal::Count => {
            let total = chosen::count_raw(puzzle, &aims, tables, &mut making(run, reserved))?;
            run.found(total)
        }
        Level::Raw => {
            let mut trees = Trees::new(puzzle);
            let whole = trees.counts.deck.set(puzzle.cards());
            for set in chosen::sets(puzzle, whole) {
                for &aim in &aims {
                    let all = trees.of(set, aim, &mut making(run, reserved))?;
                    for expression in all.iter() {
                        hand_over(puzzle, expression.clone(), run)?;
                    }
                }
            }
            Continue(())
        }
        _ if goal == Goal::Count => {
            let total = chosen::count(puzzle, &aims, level, tables, &mut making(run, reserved))?;
            run.found(total)
        }
        _ if goal == Goal::First && large => {
            let found = chosen::simplest(puzzle, &mut making(run, reserved))?;
            found.map_or(Continue(()), |found| hand_over(puzzle, found, run))
        }
        _ => match run.ask().enough().filter(|_| large) {
            Some(enough) => some(puzzle, &aims, enough, run, reserved),
            None => {
                let mut making = making(run, reserved);
                let all = chosen::distinct(puzzle, &aims, level, tables, &mut making)?;
                drop(making);
                all.into_iter().try_for_each(|expression| hand_over(puzzle, expression, run))
            }
        },
    }
}

/// Tells the run about entries, reserves memory for them, and looks at the limits now and then.
fn making(run: &mut Run<'_, Solution>, reserved: &mut u64) -> impl FnMut(u64) -> ControlFlow<Stop> {
    let mut calls = 0u32;
    let mut bare = run.bare();
    move |entries| {
        calls = calls.wrapping_add(1);
        if entries == 0 {
            return if calls.is_multiple_of(LOOK_EVERY) { bare.poll() } else { Continue(()) };
        }
        bare.reserve(entries * ENTRY)?;
        *reserved += entries * ENTRY;
        bare.open(*reserved / ENTRY);
        bare.nodes(entries, 1)
    }
}

/// Hands over a solution. Its tables know no order of steps: a spectator is shown those of the solution, one below the
/// other, each solution from the cards on.
fn hand_over(
    puzzle: &TwentyFour,
    expression: Expression,
    run: &mut Run<'_, Solution>,
) -> ControlFlow<Stop> {
    let steps = match run.is_watched() {
        true => places::steps(Seats::new(puzzle), &expression),
        false => Vec::new(),
    };
    let depth = steps.len();
    for (above, step) in steps.into_iter().enumerate() {
        run.tell(|| Event::Enter { depth: above + 1, choice: 0, of: 1 });
        run.step(|| step);
    }
    let level = Level::of(&run.ask().sameness);
    run.representative(|| puzzle.solution(expression, level))?;
    (1..=depth).rev().for_each(|depth| run.tell(|| Event::Leave { depth }));
    Continue(())
}

/// As many solutions as are asked for, as they come: for hands with too many to sort.
fn some(
    puzzle: &TwentyFour,
    aims: &[Rational],
    enough: u64,
    run: &mut Run<'_, Solution>,
    reserved: &mut u64,
) -> ControlFlow<Stop> {
    let level = Level::of(&run.ask().sameness);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    let tables = &Tables::none();
    let flow = chosen::each_class(puzzle, aims, tables, &mut making(run, reserved), &mut |form| {
        if level == Level::Ac || seen.insert(form::essential(&form)) {
            found.extend(form.expression());
        }
        if found.len() as u64 >= enough { Break(Stop::Enough) } else { Continue(()) }
    });
    found.into_iter().try_for_each(|expression| hand_over(puzzle, expression, run))?;
    flow
}

/// The raw expressions over a set with a value, remembered.
struct Trees {
    rules: Rules,
    counts: Counts,
    known: FxHashMap<(Set, Rational), Rc<Vec<Expression>>>,
}

impl Trees {
    fn new(puzzle: &TwentyFour) -> Self {
        let rules = puzzle.rules();
        let counts = Counts::new(rules, chosen::table_limit(puzzle));
        Trees { rules, counts, known: FxHashMap::default() }
    }

    fn of(
        &mut self,
        set: Set,
        value: Rational,
        pulse: &mut impl Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, Rc<Vec<Expression>>> {
        if let Some(known) = self.known.get(&(set, value)) {
            return Continue(known.clone());
        }
        let mut all = self.bare(set, value, pulse)?;
        let functions: Vec<Function> = self.rules.functions().collect();
        if !functions.is_empty() {
            let values: Vec<Rational> =
                self.counts.values(set, pulse)?.iter().map(|&(value, _)| value).collect();
            for function in functions {
                for &inner in &values {
                    if self.rules.call(function, inner) == Some(value) {
                        let inner = self.of(set, inner, pulse)?;
                        all.extend(inner.iter().map(|e| Expression::call(function, e.clone())));
                    }
                }
            }
        }
        pulse.worked(all.len() as u64)?;
        let all = Rc::new(all);
        self.known.insert((set, value), all.clone());
        Continue(all)
    }

    /// Those without a function around the whole.
    fn bare(
        &mut self,
        set: Set,
        value: Rational,
        pulse: &mut impl Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, Vec<Expression>> {
        let mut all = Vec::new();
        if set.len() == 1 {
            all.extend(
                self.counts
                    .deck
                    .cards(set)
                    .into_iter()
                    .filter(|&card| card == value)
                    .map(Expression::Number),
            );
        } else if self.rules.concat {
            let joined = self.counts.deck.joined(set).into_iter();
            all.extend(joined.filter(|(v, _)| *v == value).map(|(_, o)| Expression::Joined(o)));
        }
        let values = |trees: &mut Self, set, pulse: &mut _| -> ControlFlow<Stop, Vec<Rational>> {
            let values = trees.counts.values(set, pulse)?;
            Continue(values.iter().map(|&(value, _)| value).collect())
        };
        for (left, right) in set.ordered_splits() {
            let (xs, ys) = (values(self, left, pulse)?, values(self, right, pulse)?);
            for &x in &xs {
                pulse.worked(0)?;
                for &y in &ys {
                    for &operator in self.rules.operators() {
                        if self.rules.apply(operator, x, y) != Some(value) {
                            continue;
                        }
                        let (firsts, seconds) =
                            (self.of(left, x, pulse)?, self.of(right, y, pulse)?);
                        for first in firsts.iter() {
                            for second in seconds.iter() {
                                let (first, second) = (first.clone(), second.clone());
                                all.push(Expression::binary(operator, first, second));
                            }
                        }
                    }
                }
            }
        }
        Continue(all)
    }
}
