//! How hard is a hand?

use super::chosen::{self, Level};
use super::expression::{Expression, Operator};
use super::{TwentyFour, messages};
use crate::{Answer, Ask, Grade};
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// The effort of an expression for a person, in hundredths: the sum over its steps. It orders solutions from simple to
/// hard.
pub fn effort(expression: &Expression) -> u32 {
    let Expression::Binary(operator, left, right) = expression else {
        return match expression {
            Expression::Call(_, inner) => 300 + effort(inner),
            _ => 0,
        };
    };
    let own = match operator {
        Operator::Add => 100,
        Operator::Subtract => 120,
        Operator::Multiply => 150,
        Operator::Divide => 250,
        Operator::Power => 300,
    };
    let size = expression.value().map_or(0, |value| {
        let digits = value.numerator().unsigned_abs().max(1).ilog10();
        let fraction = if value.is_integer() { 0 } else { 1000 };
        let negative = if value.is_negative() { 300 } else { 0 };
        100 * digits + fraction + negative
    });
    own + size + effort(left) + effort(right)
}

/// How hard a solvable hand is for people, from 0 to 10.
pub fn difficulty(solutions: &[Expression]) -> f64 {
    let least = solutions.iter().map(effort).min().unwrap_or(0);
    (f64::from(least) / 200.0).min(10.0)
}

/// Whether every solution passes through a fraction that is not on a card.
pub fn needs_fraction(solutions: &[Expression]) -> bool {
    fn passes(expression: &Expression) -> bool {
        match expression {
            Expression::Number(_) | Expression::Joined(_) => false,
            Expression::Call(_, inner) => passes(inner),
            Expression::Binary(_, left, right) => {
                let own = expression.value().is_some_and(|value| !value.is_integer());
                own || passes(left) || passes(right)
            }
        }
    }
    !solutions.is_empty() && solutions.iter().all(passes)
}

pub(super) fn grade(puzzle: &TwentyFour, ask: &Ask) -> Grade {
    let mut grade = Grade::by_uniqueness(puzzle, ask);
    if grade.solvable != Answer::Yes || puzzle.cards().len() > super::MOST_CARDS_WIDE {
        return grade;
    }
    let mut quiet = |_| Continue::<Infallible>(());
    let Continue(essential) = chosen::distinct(puzzle, Level::Essential, &mut quiet);
    let Continue(all) = chosen::distinct(puzzle, Level::Ac, &mut quiet);
    grade.difficulty = Some(difficulty(&essential));
    grade.notes.push(messages::distinct_solutions(essential.len()));
    if needs_fraction(&all) {
        grade.notes.push(messages::needs_fraction());
    }
    grade
}
