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
use super::leaves::{Leaf, lists};
use crate::twentyfour::algebra::expression::{Brackets, Expression, Function, Notation, Operator};
use crate::twentyfour::places::{self, Seats};
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
    claims: Claims { explains: true, ..Claims::TREE },
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

/// A number on the table.
#[derive(Clone, Copy)]
struct Item {
    value: Rational,
    /// Where in `history` it says how the number was made.
    origin: usize,
}

/// How a number was made.
enum Origin {
    Leaf(usize),
    Call(Function, usize),
    Binary(Operator, usize, usize),
}

struct Search<'a> {
    wanted: &'a Wanted<'a>,
    rules: Rules,
    leaves: &'a [Leaf],
    /// For each leaf the cards it is made of.
    cards: Vec<Vec<usize>>,
    /// For each leaf everything that functions make of it, itself first.
    variants: Vec<Vec<Item>>,
    used: Vec<bool>,
    /// Numbers made so far, the newest last.
    made: Vec<Item>,
    /// How they and the leaves were made.
    history: Vec<Origin>,
    /// The pairs of all nodes down to the present one; room that is used again and again.
    pairs: Vec<(Operand, Operand)>,
    /// What functions make of the numbers on the way down, likewise.
    wrapped: Vec<Item>,
}

/// Where an operand comes from.
#[derive(Clone, Copy)]
enum Operand {
    Leaf(usize, usize),
    Newest,
    SecondNewest,
}

impl<'a> Search<'a> {
    fn new(wanted: &'a Wanted<'a>, leaves: &'a [Leaf]) -> Self {
        let mut search = Search {
            wanted,
            rules: wanted.puzzle.rules(),
            leaves,
            cards: Vec::new(),
            variants: Vec::new(),
            used: vec![false; leaves.len()],
            made: Vec::new(),
            history: Vec::new(),
            pairs: Vec::new(),
            wrapped: Vec::new(),
        };
        let mut seats = Seats::new(wanted.puzzle);
        for (index, leaf) in leaves.iter().enumerate() {
            search.cards.push(seats.take(&leaf.expression.numbers()));
            search.history.push(Origin::Leaf(index));
            let plain = Item { value: leaf.value, origin: search.history.len() - 1 };
            search.wrap(plain);
            search.variants.push(std::mem::take(&mut search.wrapped));
        }
        search
    }

    /// Appends to `wrapped` a number and everything that chains of functions make of it.
    fn wrap(&mut self, item: Item) {
        let mut next = self.wrapped.len();
        self.wrapped.push(item);
        while let Some(&Item { value, origin }) = self.wrapped.get(next) {
            for function in self.rules.functions() {
                if let Some(value) = self.rules.call(function, value) {
                    self.history.push(Origin::Call(function, origin));
                    self.wrapped.push(Item { value, origin: self.history.len() - 1 });
                }
            }
            next += 1;
        }
    }

    fn expression(&self, origin: usize) -> Expression {
        match &self.history[origin] {
            Origin::Leaf(leaf) => self.leaves[*leaf].expression.clone(),
            Origin::Call(function, inner) => Expression::call(*function, self.expression(*inner)),
            Origin::Binary(operator, left, right) => {
                Expression::binary(*operator, self.expression(*left), self.expression(*right))
            }
        }
    }

    /// Hands over a number made of all leaves, if it is one of those aimed at.
    fn finish(&self, item: Item, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        if self.wanted.aims.contains(&item.value) {
            return self.wanted.offer(self.expression(item.origin), run);
        }
        Continue(())
    }

    fn begin(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        if self.leaves.len() > 1 {
            return self.node(run);
        }
        self.variants[0].iter().try_for_each(|&item| {
            run.step(|| self.describe(item));
            self.finish(item, run)
        })
    }

    /// The leaves that may be taken now, but for one: of equal ones the first.
    fn free(&self, except: Option<usize>) -> impl Iterator<Item = usize> {
        let gone = move |leaf: usize| self.used[leaf] || Some(leaf) == except;
        (0..self.leaves.len()).filter(move |&leaf| {
            let twin = |other: usize| !gone(other) && self.leaves[other] == self.leaves[leaf];
            !gone(leaf) && !(0..leaf).any(twin)
        })
    }

    /// Appends to `pairs` those that may be combined.
    fn list_pairs(&mut self) {
        let mut pairs = std::mem::take(&mut self.pairs);
        let variants =
            |leaf: usize| (0..self.variants[leaf].len()).map(move |v| Operand::Leaf(leaf, v));
        for left in self.free(None) {
            for right in self.free(Some(left)) {
                for first in variants(left) {
                    pairs.extend(variants(right).map(|second| (first, second)));
                }
            }
        }
        if !self.made.is_empty() {
            for leaf in self.free(None).flat_map(variants) {
                pairs.push((Operand::Newest, leaf));
                pairs.push((leaf, Operand::Newest));
            }
        }
        if self.made.len() > 1 {
            pairs.push((Operand::SecondNewest, Operand::Newest));
        }
        self.pairs = pairs;
    }

    fn item(&self, operand: Operand) -> Item {
        let newest = self.made.len();
        match operand {
            Operand::Leaf(leaf, variant) => self.variants[leaf][variant],
            Operand::Newest => self.made[newest - 1],
            Operand::SecondNewest => self.made[newest - 2],
        }
    }

    fn node(&mut self, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        run.expanded();
        let base = self.pairs.len();
        self.list_pairs();
        let operators = self.rules.operators();
        let end = self.pairs.len();
        let of = ((end - base) * operators.len()) as u32;
        for (index, pair) in (base..end).enumerate() {
            let (left, right) = self.pairs[pair];
            for (which, &operator) in operators.iter().enumerate() {
                let (x, y) = (self.item(left), self.item(right));
                let Some(value) = self.rules.apply(operator, x.value, y.value) else {
                    run.pruned(1);
                    continue;
                };
                if run.enter((index * operators.len() + which) as u32, of)? {
                    let before = self.history.len();
                    self.history.push(Origin::Binary(operator, x.origin, y.origin));
                    let result = Item { value, origin: before };
                    run.step(|| self.describe(result));
                    self.combine([left, right], result, run)?;
                    self.history.truncate(before);
                    run.leave();
                }
            }
        }
        self.pairs.truncate(base);
        Continue(())
    }

    /// Puts a result on the table in place of two numbers, goes on, and puts everything back.
    fn combine(
        &mut self,
        parts: [Operand; 2],
        result: Item,
        run: &mut Run<'_, Solution>,
    ) -> ControlFlow<Stop> {
        let items = parts.map(|part| self.item(part));
        for part in parts {
            match part {
                Operand::Leaf(leaf, _) => self.used[leaf] = true,
                Operand::Newest | Operand::SecondNewest => drop(self.made.pop()),
            }
        }
        let last = self.made.is_empty() && self.used.iter().all(|&used| used);
        let base = self.wrapped.len();
        self.wrap(result);
        for index in base..self.wrapped.len() {
            let item = self.wrapped[index];
            if index > base {
                run.step(|| self.describe(item));
            }
            if last {
                self.finish(item, run)?;
            } else {
                self.made.push(item);
                self.node(run)?;
                self.made.pop();
            }
        }
        self.wrapped.truncate(base);
        for (part, item) in parts.into_iter().zip(items) {
            match part {
                Operand::Leaf(leaf, _) => self.used[leaf] = false,
                // The older one is always the left one, so this is their order on the table.
                Operand::Newest | Operand::SecondNewest => self.made.push(item),
            }
        }
        Continue(())
    }

    fn describe(&self, item: Item) -> Step {
        let notation = Notation { faces: self.wanted.puzzle.faces(), brackets: Brackets::All };
        let expression = self.expression(item.origin);
        let what = messages::tried(expression.written(notation), item.value);
        Step::new(what, places::marks(&self.parts(item.origin), item.value))
    }

    /// The cards on which the operands of a number lie.
    fn parts(&self, origin: usize) -> Vec<usize> {
        match &self.history[origin] {
            Origin::Leaf(leaf) => self.cards[*leaf].clone(),
            Origin::Call(_, inner) => self.parts(*inner),
            Origin::Binary(_, left, right) => {
                let (mut first, second) = (self.standing(*left), self.standing(*right));
                first.extend(second);
                first
            }
        }
    }

    /// The cards on which a number lies: its leftmost one, or all cards of a leaf that was never told of.
    fn standing(&self, origin: usize) -> Vec<usize> {
        match &self.history[origin] {
            Origin::Leaf(leaf) => self.cards[*leaf].clone(),
            Origin::Call(_, inner) => self.standing(*inner),
            Origin::Binary(..) => self.parts(origin).into_iter().min().into_iter().collect(),
        }
    }
}
