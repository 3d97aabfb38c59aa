//! All permutations × all operators × all bracketings.
//!
//! The textbook program: every different order of the cards, every operator in each gap, every way to put brackets.
//! Four different cards make 4! · 4³ · 5 = 7680 cases; equal cards are not told apart, so a pair halves that. A case
//! is evaluated from scratch, and nothing that was computed for one case is used for another: n! · 4ⁿ⁻¹ · Cₙ₋₁ cases
//! for n cards, 10.3 million for six.
//!
//! The order is the textbook's: permutations outermost, then operators, then bracketings, the cards as they were
//! dealt, `+ - * /`. What differs: the arithmetic is exact. With floats the same program loses 118 of the 53282
//! solutions of all hands, 3 3 8 8 among them.
//!
//! `cases` counts the cases; each of them is a node, below the cards and operators chosen one by one.

use super::Wanted;
use super::leaves::{Leaf, lists};
use crate::twentyfour::algebra::expression::{Brackets, Expression, Notation, Operator};
use crate::twentyfour::places::{self, Seats};
use crate::twentyfour::tables::chosen::Level;
use crate::twentyfour::{Rational, Rules, Solution, TwentyFour, messages};
use crate::{About, Claims, Run, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct BruteForce;

static ABOUT: About = About {
    name: "brute-force",
    idea: Text {
        en: "Try every order of the cards, every operator between them and every way to put brackets.",
        id: "Coba setiap urutan kartu, setiap operator di antaranya, dan setiap letak tanda kurung.",
    },
    reference: "exhaustive search; the textbook program for the 24 game (7680 cases)",
    claims: Claims { always_searches: true, explains: true, ..Claims::TREE },
};

impl Strategy<TwentyFour> for BruteForce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    /// The textbook counts every expression.
    fn usual_distinction(&self) -> usize {
        Level::Raw.index()
    }

    fn search(&self, puzzle: &TwentyFour, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let wanted = Wanted::new(puzzle, run)?;
        let lists = lists(puzzle);
        if let [dealt] = lists.as_slice() {
            return Search::new(&wanted, dealt).order(run);
        }
        run.expanded();
        for (choice, leaves) in lists.iter().enumerate() {
            if run.enter(choice as u32, lists.len() as u32)? {
                Search::new(&wanted, leaves).order(run)?;
                run.leave();
            }
        }
        Continue(())
    }
}

/// Where the brackets are: a leaf, or two parts.
#[derive(Clone)]
enum Shape {
    Leaf,
    Split(Box<Shape>, Box<Shape>),
}

impl Shape {
    fn width(&self) -> usize {
        match self {
            Shape::Leaf => 1,
            Shape::Split(left, right) => left.width() + right.width(),
        }
    }
}

/// Every bracketing of so many leaves, the last operation as far right as possible first.
fn bracketings(leaves: usize) -> Vec<Shape> {
    let mut smaller: Vec<Vec<Shape>> = vec![Vec::new(), vec![Shape::Leaf]];
    for width in 2..=leaves {
        let mut all = Vec::new();
        for left in (1..width).rev() {
            for first in &smaller[left] {
                for second in &smaller[width - left] {
                    all.push(Shape::Split(Box::new(first.clone()), Box::new(second.clone())));
                }
            }
        }
        smaller.push(all);
    }
    smaller.swap_remove(leaves)
}

struct Search<'a> {
    wanted: &'a Wanted<'a>,
    rules: Rules,
    leaves: &'a [Leaf],
    used: Vec<bool>,
    order: Vec<usize>,
    operators: Vec<Operator>,
    shapes: Vec<Shape>,
}

impl<'a> Search<'a> {
    fn new(wanted: &'a Wanted<'a>, leaves: &'a [Leaf]) -> Self {
        Search {
            wanted,
            rules: wanted.puzzle.rules(),
            leaves,
            used: vec![false; leaves.len()],
            order: Vec::new(),
            operators: Vec::new(),
            shapes: bracketings(leaves.len()),
        }
    }

    /// Chooses the next card.
    fn order(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        if self.order.len() == self.leaves.len() {
            return self.operators(run);
        }
        run.expanded();
        for choice in 0..self.leaves.len() {
            let twin = (0..choice)
                .any(|other| !self.used[other] && self.leaves[other] == self.leaves[choice]);
            if self.used[choice] {
                continue;
            }
            if twin {
                run.pruned(1);
                continue;
            }
            if run.enter(choice as u32, self.leaves.len() as u32)? {
                self.used[choice] = true;
                self.order.push(choice);
                self.order(run)?;
                self.order.pop();
                self.used[choice] = false;
                run.leave();
            }
        }
        Continue(())
    }

    /// Chooses the next operator.
    fn operators(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        run.expanded();
        if self.operators.len() + 1 == self.leaves.len() {
            return self.brackets(run);
        }
        let all = self.rules.operators();
        for (choice, &operator) in all.iter().enumerate() {
            if run.enter(choice as u32, all.len() as u32)? {
                self.operators.push(operator);
                self.operators(run)?;
                self.operators.pop();
                run.leave();
            }
        }
        Continue(())
    }

    /// Evaluates one case for each bracketing.
    fn brackets(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let wraps = self.rules.root || self.rules.factorial;
        let count = self.shapes.len() as u32;
        for choice in 0..self.shapes.len() {
            if !run.enter(choice as u32, count)? {
                continue;
            }
            run.case();
            let shape = &self.shapes[choice];
            run.step(|| self.describe(shape));
            if wraps {
                for (value, expression) in self.variants(shape, 0) {
                    if self.wanted.aims.contains(&value) {
                        run.step(|| self.tell(&expression, Some(value)));
                        self.wanted.offer(expression, run)?;
                    }
                }
            } else if let Some(value) = self.value(shape, 0)
                && self.wanted.aims.contains(&value)
            {
                self.wanted.offer(self.expression(shape, 0), run)?;
            }
            run.leave();
        }
        Continue(())
    }

    fn leaf(&self, at: usize) -> &Leaf {
        &self.leaves[self.order[at]]
    }

    fn value(&self, shape: &Shape, from: usize) -> Option<Rational> {
        match shape {
            Shape::Leaf => Some(self.leaf(from).value),
            Shape::Split(left, right) => {
                let middle = from + left.width();
                let (x, y) = (self.value(left, from)?, self.value(right, middle)?);
                self.rules.apply(self.operators[middle - 1], x, y)
            }
        }
    }

    fn expression(&self, shape: &Shape, from: usize) -> Expression {
        match shape {
            Shape::Leaf => self.leaf(from).expression.clone(),
            Shape::Split(left, right) => {
                let middle = from + left.width();
                let (left, right) = (self.expression(left, from), self.expression(right, middle));
                Expression::binary(self.operators[middle - 1], left, right)
            }
        }
    }

    /// Every value of a case, with functions around its parts or not.
    fn variants(&self, shape: &Shape, from: usize) -> Vec<(Rational, Expression)> {
        let mut all = match shape {
            Shape::Leaf => vec![(self.leaf(from).value, self.leaf(from).expression.clone())],
            Shape::Split(left, right) => {
                let middle = from + left.width();
                let operator = self.operators[middle - 1];
                let (left, right) = (self.variants(left, from), self.variants(right, middle));
                let mut all = Vec::new();
                for (x, first) in &left {
                    for (y, second) in &right {
                        if let Some(value) = self.rules.apply(operator, *x, *y) {
                            let (first, second) = (first.clone(), second.clone());
                            all.push((value, Expression::binary(operator, first, second)));
                        }
                    }
                }
                all
            }
        };
        wrap(&mut all, self.rules);
        all
    }

    fn describe(&self, shape: &Shape) -> Step {
        self.tell(&self.expression(shape, 0), self.value(shape, 0))
    }

    /// A case is worked out at one go: all its cards go, their value lies there.
    fn tell(&self, expression: &Expression, value: Option<Rational>) -> Step {
        let puzzle = self.wanted.puzzle;
        let notation = Notation { faces: puzzle.faces(), brackets: Brackets::All };
        let text = expression.written(notation);
        let Some(value) = value else { return Step::saying(messages::tried_in_vain(text)) };
        let cards = Seats::new(puzzle).take(&expression.numbers());
        Step::new(messages::tried(text, value), places::marks(&cards, value))
    }
}

/// Adds everything that chains of functions make of the expressions.
fn wrap(all: &mut Vec<(Rational, Expression)>, rules: Rules) {
    let mut next = 0;
    while next < all.len() {
        let (value, inner) = all[next].clone();
        for function in rules.functions() {
            if let Some(result) = rules.call(function, value) {
                all.push((result, Expression::call(function, inner.clone())));
            }
        }
        next += 1;
    }
}
