//! Where the cards lie, and what a step leaves where.
//!
//! A step takes two numbers from the table and puts one back: on the place of the card that lies further left, the
//! other place stays empty. So whatever the order of the steps, the last number lies on the leftmost card that was
//! used, and cards that were left over lie where they were. Of equal cards the leftmost is taken first.

use super::algebra::expression::{Brackets, Expression, Notation};
use super::{Rational, TwentyFour, messages};
use crate::{Mark, Place, Step, Value};

/// The place of the card with this index.
pub(super) fn card(index: usize) -> Place {
    Place::Card(u16::try_from(index + 1).unwrap_or(u16::MAX))
}

/// A number on the table. Letters are for cards; a queen that was never touched is a 12 all the same.
pub(super) fn number(value: Rational) -> Value {
    Value::Number(value.to_string())
}

/// What lies where before the first step, or after the last one of a solution.
pub(super) fn layout(puzzle: &TwentyFour, solution: Option<&Expression>) -> Vec<(Place, Value)> {
    let mut seats = Seats::new(puzzle);
    let used = solution.map(|solution| seats.take(&solution.numbers())).unwrap_or_default();
    let mut table: Vec<_> =
        seats.left().iter().map(|&(value, index)| (card(index), number(value))).collect();
    let value = solution.and_then(Expression::value);
    table.extend(used.iter().min().zip(value).map(|(&first, value)| (card(first), number(value))));
    table
}

/// The marks of a step that makes a number of what lies on these cards.
pub(super) fn marks(cards: &[usize], value: Rational) -> Vec<Mark> {
    let first = cards.iter().copied().min().unwrap_or_default();
    let others = cards.iter().filter(|&&other| other != first);
    let put = Mark::put(card(first), number(value));
    std::iter::once(put).chain(others.map(|&other| Mark::remove(card(other), None))).collect()
}

/// Numbers on the table that are still there to be taken, and the cards they lie on.
pub(super) struct Seats {
    numbers: Vec<(Rational, usize)>,
}

impl Seats {
    /// The hand as it was dealt.
    pub(super) fn new(puzzle: &TwentyFour) -> Seats {
        let cards = puzzle.cards().iter().copied();
        Seats { numbers: cards.enumerate().map(|(index, value)| (value, index)).collect() }
    }

    /// Numbers that lie on these cards.
    pub(super) fn of(mut numbers: Vec<(Rational, usize)>) -> Seats {
        numbers.sort_unstable_by_key(|&(_, card)| card);
        Seats { numbers }
    }

    /// Takes a card for each of these numbers; a number that is on no card takes none.
    pub(super) fn take(&mut self, numbers: &[Rational]) -> Vec<usize> {
        let mut found = Vec::with_capacity(numbers.len());
        for number in numbers {
            if let Some(at) = self.numbers.iter().position(|(value, _)| value == number) {
                found.push(self.numbers.remove(at).1);
            }
        }
        found
    }

    /// What was not taken.
    pub(super) fn left(&self) -> &[(Rational, usize)] {
        &self.numbers
    }
}

/// The steps of an expression, inside out and from the left, as a person does them.
pub(super) fn steps(mut seats: Seats, expression: &Expression) -> Vec<Step> {
    let mut steps = Vec::new();
    walk(expression, &mut seats, &mut steps);
    steps
}

/// The value of an expression and the cards that stand for it, its steps told.
fn walk(
    expression: &Expression,
    seats: &mut Seats,
    steps: &mut Vec<Step>,
) -> Option<(Rational, Vec<usize>)> {
    let mut parts = Vec::new();
    let plain = match expression {
        Expression::Number(value) => return Some((*value, seats.take(&[*value]))),
        Expression::Joined(cards) => {
            parts.extend(seats.take(cards));
            expression.clone()
        }
        Expression::Call(function, inner) => {
            let (value, cards) = walk(inner, seats, steps)?;
            parts.extend(cards);
            Expression::call(*function, Expression::Number(value))
        }
        Expression::Binary(operator, left, right) => {
            let ((x, first), (y, second)) = (walk(left, seats, steps)?, walk(right, seats, steps)?);
            parts.extend(first.into_iter().chain(second));
            Expression::binary(*operator, Expression::Number(x), Expression::Number(y))
        }
    };
    let value = plain.value()?;
    let notation = Notation { faces: false, brackets: Brackets::Needed };
    let what = messages::tried(plain.written(notation), value);
    steps.push(Step::new(what, marks(&parts, value)));
    Some((value, parts.into_iter().min().into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, Puzzle, Replay};

    #[test]
    fn steps_end_where_the_solution_lies() {
        for (puzzle, solution) in [
            ("24:3,3,8,8", "8/(3-8/3)"),
            ("24:Q,4,6,A", "4*6*(Q/(Q*A))"),
            ("24:5,5,6,4;subset", "6*4"),
            ("24:1,4,2;concat,factorial", "2_4*1"),
            ("24:4,1;factorial", "4!*1"),
        ] {
            let puzzle: TwentyFour = puzzle.parse().unwrap();
            let solution = puzzle.read_solution(solution).unwrap();
            let mut replay = Replay::new(puzzle.layout(None));
            for step in steps(Seats::new(&puzzle), &solution.expression) {
                replay.hear(&Event::Step(step));
            }
            let end: Vec<_> = replay.board().clone().into_iter().collect();
            let mut layout = puzzle.layout(Some(&solution));
            layout.sort_unstable_by_key(|(place, _)| *place);
            assert_eq!(end, layout, "{puzzle}");
        }
    }
}
