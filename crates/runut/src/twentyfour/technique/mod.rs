//! How people play: easiest first. A new technique is one file and two lines.
//!
//! A person plays the 24 game backwards. The last step makes the target out of two numbers; if one of them lies on the
//! table, the others have to make the other one, and the game has become smaller. So a technique looks at the *last*
//! step of the simplest way and says why it is a good one; what the others must make is the next question. It never
//! says how: that is left to the player.
//!
//! Weights: 1 is arithmetic that is simply done, 9 is what hardly anybody sees.

mod calculate;
mod factors;
mod fraction;
mod halves;
mod near_miss;
mod neutral;
mod quotient;
mod unusual;

use super::Rational;
use super::algebra::expression::{Brackets, Expression, Notation, Operator};
use super::places::{self, Seats};
use crate::{Mark, Message, Step, Technique, TechniqueAbout};

/// All techniques, in the order in which they are looked for.
static TECHNIQUES: &[&dyn Technique<Way>] = &[
    &calculate::Calculate,
    &neutral::Neutral,
    &fraction::Fraction,
    &near_miss::NearMiss,
    &factors::Factors,
    &quotient::Quotient,
    &halves::Halves,
    &unusual::Unusual,
];

/// What they are, easiest first.
pub(super) static ABOUT: &[&TechniqueAbout] = &[
    &calculate::ABOUT,
    &neutral::ABOUT,
    &near_miss::ABOUT,
    &factors::ABOUT,
    &quotient::ABOUT,
    &halves::ABOUT,
    &unusual::ABOUT,
    &fraction::ABOUT,
];

/// A way from numbers on the table to one value.
pub(super) struct Way {
    expression: Expression,
    value: Rational,
    /// The cards on which its numbers lie.
    cards: Vec<usize>,
    /// The last step, where it joins two numbers.
    last: Option<(Operator, Box<Way>, Box<Way>)>,
}

impl Way {
    fn new(expression: &Expression, seats: &mut Seats) -> Option<Way> {
        let value = expression.value()?;
        let expression = expression.clone();
        Some(match &expression {
            Expression::Binary(operator, left, right) => {
                let (left, right) = (Way::new(left, seats)?, Way::new(right, seats)?);
                let cards = [left.cards.as_slice(), &right.cards].concat();
                let last = Some((*operator, Box::new(left), Box::new(right)));
                Way { expression, value, cards, last }
            }
            _ => {
                let cards = seats.take(&expression.numbers());
                Way { expression, value, cards, last: None }
            }
        })
    }

    /// Whether it is one number on the table.
    fn lies_there(&self) -> bool {
        matches!(self.expression, Expression::Number(_))
    }

    /// The last step, if it is one of these operations between two whole numbers.
    fn step(&self, operators: &[Operator]) -> Option<(Operator, &Way, &Way)> {
        let (operator, left, right) = self.last.as_ref()?;
        let whole = left.value.is_integer() && right.value.is_integer();
        (whole && operators.contains(operator)).then_some((*operator, left, right))
    }

    /// The last step with one number that lies there: that number, and what the others must make.
    fn keep(&self, operators: &[Operator]) -> Option<(&Way, &Way)> {
        let (_, left, right) = self.step(operators)?;
        match (left.lies_there(), right.lies_there()) {
            (true, false) => Some((left, right)),
            (false, true) => Some((right, left)),
            _ => None,
        }
    }

    /// The last step written out, such as `6 * 4 = 24`.
    fn equation(&self) -> String {
        let plain = match &self.last {
            Some((operator, left, right)) => {
                let [x, y] = [left, right].map(|part| Expression::Number(part.value));
                Expression::binary(*operator, x, y)
            }
            None => self.expression.clone(),
        };
        let notation = Notation { faces: false, brackets: Brackets::Needed };
        format!("{} = {}", plain.written(notation), self.value)
    }

    /// Its numbers, as a list.
    fn numbers(&self) -> String {
        let numbers: Vec<String> =
            self.expression.numbers().iter().map(ToString::to_string).collect();
        numbers.join(", ")
    }

    /// A step that says where to look.
    fn told(&self, about: &TechniqueAbout, what: Message, look: &[&Way]) -> Step {
        let cards = look.iter().flat_map(|part| &part.cards);
        let marks = cards.map(|&card| Mark::reason(places::card(card))).collect();
        Step { technique: Some(about.name.to_owned()), what, marks }
    }

    /// What to think on the way down: the last step, then what its parts must be made of.
    fn thoughts(&self, steps: &mut Vec<Step>) {
        if self.expression.steps() > 1 {
            steps.extend(TECHNIQUES.iter().find_map(|technique| technique.find(self)));
        }
        for part in self.last.iter().flat_map(|(_, left, right)| [left, right]) {
            part.thoughts(steps);
        }
    }
}

/// The whole way of an expression: what to think, from the target down, and then what to do, from the cards up.
pub(super) fn explain(expression: &Expression, numbers: &[(Rational, usize)]) -> Vec<Step> {
    let mut steps = Vec::new();
    if let Some(way) = Way::new(expression, &mut Seats::of(numbers.to_vec())) {
        way.thoughts(&mut steps);
    }
    let done = places::steps(Seats::of(numbers.to_vec()), expression);
    let technique = Some(calculate::ABOUT.name.to_owned());
    steps.extend(done.into_iter().map(|step| Step { technique: technique.clone(), ..step }));
    steps
}
