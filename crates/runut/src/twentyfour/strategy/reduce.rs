//! Combine two, recurse.
//!
//! On the table lie numbers. Take two, put the result of an operation in their place, and go on until one number is
//! left: the way people play, and the shortest program for the game (Rosetta Code, *24 game/Solve*). Results are
//! shared: what the first step made is not computed again for every continuation, so each step costs one operation.
//!
//! What differs: done naively this meets (a+b)·(c+d) twice, once for each order of its two sums. Here results are
//! combined as on a postfix calculator: of the numbers made so far only the newest may be used, or the two newest
//! together, the older one on the left. Every expression is then made in exactly one order, and no set of seen
//! expressions is needed.

use super::Wanted;
use super::brute_force::wrap;
use super::leaves::{Leaf, lists};
use crate::twentyfour::expression::{Brackets, Expression, Notation, Operator};
use crate::twentyfour::{Rational, Rules, Solution, TwentyFour, messages};
use crate::{About, Claims, Run, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct Reduce;

static ABOUT: About = About {
    name: "reduce",
    idea: Text {
        en: "Combine two of the numbers on the table into one, and go on until one is left.",
        id: "Gabungkan dua bilangan di meja menjadi satu, dan lanjutkan sampai tersisa satu.",
    },
    reference: "folklore; Rosetta Code, 24 game/Solve; the postfix order is Runut's",
    claims: Claims::TREE,
};

impl Strategy<TwentyFour> for Reduce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &TwentyFour, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let wanted = Wanted::new(puzzle, run)?;
        let lists = lists(puzzle);
        if let [dealt] = lists.as_slice() {
            return Search::new(&wanted, dealt).begin(run);
        }
        run.expanded();
        for (choice, leaves) in lists.iter().enumerate() {
            if run.enter(choice as u32, lists.len() as u32)? {
                Search::new(&wanted, leaves).begin(run)?;
                run.leave();
            }
        }
        Continue(())
    }
}

/// A number and how it was made.
type Item = (Rational, Expression);

struct Search<'a> {
    wanted: &'a Wanted<'a>,
    rules: Rules,
    /// Leaves not used yet, each with everything that functions make of it.
    leaves: Vec<Vec<Item>>,
    used: Vec<bool>,
    /// Numbers made so far, the newest last.
    made: Vec<Item>,
}

/// Where an operand comes from.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Leaf(usize, usize),
    Newest,
    SecondNewest,
}

impl<'a> Search<'a> {
    fn new(wanted: &'a Wanted<'a>, leaves: &[Leaf]) -> Self {
        let rules = wanted.puzzle.rules();
        let variants = |leaf: &Leaf| {
            let mut all = vec![(leaf.value, leaf.expression.clone())];
            wrap(&mut all, rules);
            all
        };
        let leaves: Vec<Vec<Item>> = leaves.iter().map(variants).collect();
        let used = vec![false; leaves.len()];
        Search { wanted, rules, leaves, used, made: Vec::new() }
    }

    fn begin(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        if let [only] = self.leaves.as_slice() {
            for (value, expression) in only {
                if self.wanted.aims.contains(value) {
                    self.wanted.offer(expression.clone(), run)?;
                }
            }
            return Continue(());
        }
        self.node(run)
    }

    /// The leaves that may be taken now: of equal ones the first.
    fn free(&self, except: Option<usize>) -> Vec<From> {
        let mut free = Vec::new();
        for leaf in 0..self.leaves.len() {
            let gone = |i: usize| self.used[i] || Some(i) == except;
            let twin =
                (0..leaf).any(|other| !gone(other) && self.leaves[other] == self.leaves[leaf]);
            if !gone(leaf) && !twin {
                free.extend((0..self.leaves[leaf].len()).map(|variant| From::Leaf(leaf, variant)));
            }
        }
        free
    }

    /// The pairs that may be combined.
    fn pairs(&self) -> Vec<(From, From)> {
        let mut pairs = Vec::new();
        for left in self.free(None) {
            let From::Leaf(leaf, _) = left else { continue };
            pairs.extend(self.free(Some(leaf)).into_iter().map(|right| (left, right)));
        }
        if !self.made.is_empty() {
            for leaf in self.free(None) {
                pairs.push((From::Newest, leaf));
                pairs.push((leaf, From::Newest));
            }
        }
        if self.made.len() > 1 {
            pairs.push((From::SecondNewest, From::Newest));
        }
        pairs
    }

    fn item(&self, from: From) -> &Item {
        let newest = self.made.len();
        match from {
            From::Leaf(leaf, variant) => &self.leaves[leaf][variant],
            From::Newest => &self.made[newest - 1],
            From::SecondNewest => &self.made[newest - 2],
        }
    }

    fn node(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        run.expanded();
        let pairs = self.pairs();
        let operators = self.rules.operators();
        let of = (pairs.len() * operators.len()) as u32;
        for (index, &(left, right)) in pairs.iter().enumerate() {
            for (which, &operator) in operators.iter().enumerate() {
                let (x, y) = (self.item(left).0, self.item(right).0);
                let Some(value) = self.rules.apply(operator, x, y) else {
                    run.pruned(1);
                    continue;
                };
                if run.enter((index * operators.len() + which) as u32, of)? {
                    run.step(|| self.describe(operator, left, right, value));
                    self.combine(operator, left, right, value, run)?;
                    run.leave();
                }
            }
        }
        Continue(())
    }

    /// Puts a result on the table, goes on, and puts everything back.
    fn combine(
        &mut self,
        operator: Operator,
        left: From,
        right: From,
        value: Rational,
        run: &mut Run<'_, Solution>,
    ) -> ControlFlow<Stop> {
        let parts = (self.item(left).1.clone(), self.item(right).1.clone());
        let mut results = vec![(value, Expression::binary(operator, parts.0, parts.1))];
        wrap(&mut results, self.rules);
        let before = self.made.clone();
        for part in [left, right] {
            match part {
                From::Leaf(leaf, _) => self.used[leaf] = true,
                From::Newest | From::SecondNewest => drop(self.made.pop()),
            }
        }
        let last = self.made.is_empty() && self.used.iter().all(|&used| used);
        for item in results {
            if last {
                if self.wanted.aims.contains(&item.0) {
                    self.wanted.offer(item.1, run)?;
                }
            } else {
                self.made.push(item);
                self.node(run)?;
                self.made.pop();
            }
        }
        for part in [left, right] {
            if let From::Leaf(leaf, _) = part {
                self.used[leaf] = false;
            }
        }
        self.made = before;
        Continue(())
    }

    fn describe(&self, operator: Operator, left: From, right: From, value: Rational) -> Step {
        let (x, y) = (self.item(left).1.clone(), self.item(right).1.clone());
        let notation = Notation { faces: self.wanted.puzzle.faces(), brackets: Brackets::All };
        let step = Expression::binary(operator, x, y);
        Step { what: messages::tried(step.written(notation), value), marks: Vec::new() }
    }
}
