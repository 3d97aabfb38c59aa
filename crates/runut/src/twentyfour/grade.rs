//! How hard is a hand?
//!
//! Each solution has an *effort*, the sum over its steps of a few weights: multiplying and dividing on the way cost
//! more than adding, fractions cost most, large numbers cost by their length, while a pair of equal numbers and a
//! one are easily seen. A person looks for all solutions at once, so a hand with solutions of efforts eᵢ is taken to
//! need exp(b − ln Σ exp(−β eᵢ) / β) seconds: the easiest solution counts, and several of them help.
//!
//! The weights were fitted to the mean solving times of 1362 hands that 4nums.com has published; the rank correlation
//! of this score with those times is 0.73 (0.71 on hands left out of the fit), where the number of solutions reaches
//! 0.45. See `docs/results/twentyfour.md`. For other targets and other numbers of cards it is an extrapolation.
//!
//! **The scale.** A hand is as hard as it is rare that one is harder: of the 1362 solvable hands of four cards, a hand of
//! difficulty 1 + 9p has the part p below it. The easiest is 1, the middle one 5.5, the hardest 10; below 4 is *easy* (the
//! lower third), from 7 on *hard* (the upper third).

use super::algebra::expression::{Expression, Operator};
use super::tables::chosen::Level;
use super::{Rational, TwentyFour, messages, technique};
use crate::{Answer, Ask, End, Explanation, Goal, Grade, Sameness};
use std::ops::ControlFlow::Continue;

/// What a step costs, in hundredths: the same for each step of a hand, so not part of the fit, but fewer steps are
/// simpler where cards may be left over.
const STEP: i32 = 60;
/// On the way to the last step.
const SUBTRACT: i32 = 13;
const MULTIPLY: i32 = 46;
const DIVIDE: i32 = 37;
const FRACTION: i32 = 98;
/// For each bit of a result.
const BIT: i32 = 10;
/// Of the last step.
const LAST_SUBTRACT: i32 = -16;
const LAST_MULTIPLY: i32 = 15;
const LAST_DIVIDE: i32 = 21;
/// Of any step.
const EQUAL_PAIR: i32 = -27;
const ONE: i32 = -24;
/// Powers, roots and factorials: not in the fit.
const UNUSUAL: i32 = 100;

/// How sharply the easiest solution stands out, and the seconds of a hand without effort, as a logarithm.
const SHARPNESS: f64 = 3.87;
const QUICKEST: f64 = 1.518;
/// Logarithms of seconds: every twentieth of the solvable hands of four cards lies between two of these.
const SCALE: [f64; 21] = [
    1.208, 1.678, 1.853, 1.925, 1.979, 2.020, 2.058, 2.098, 2.131, 2.178, 2.228, 2.258, 2.298,
    2.344, 2.385, 2.466, 2.556, 2.638, 2.798, 3.218, 4.908,
];

/// The effort of an expression for a person, in hundredths. It orders solutions from simple to hard.
pub fn effort(expression: &Expression) -> i32 {
    walk(expression, true).1
}

/// How far inside an expression its neutral steps stand (times or divided by 1, plus or minus 0): nothing when they
/// come last. Of solutions that are essentially the same, this tells which one a person would write.
pub(super) fn detour(expression: &Expression) -> i32 {
    /// The value, the neutral steps, and what they cost so far.
    fn inside(expression: &Expression) -> (Option<Rational>, i32, i32) {
        let Expression::Binary(operator, left, right) = expression else {
            return (expression.value(), 0, 0);
        };
        let ((x, some, one), (y, more, other)) = (inside(left), inside(right));
        let (neutral, inverse) = match operator {
            Operator::Add => (Some(Rational::integer(0)), 0),
            Operator::Subtract => (Some(Rational::integer(0)), 1),
            Operator::Multiply => (Some(Rational::ONE), 0),
            Operator::Divide => (Some(Rational::ONE), 1),
            Operator::Power => (None, 0),
        };
        let value = x.zip(y).and_then(|(x, y)| operator.apply(x, y));
        let (steps, cost) = (some + more, one + other);
        match neutral.is_some() && (x == neutral || y == neutral) {
            true => (value, steps + 1, cost + inverse),
            // Every other step outside of a neutral one puts it deeper.
            false => (value, steps, cost + 2 * steps),
        }
    }
    inside(expression).2
}

/// The value and the effort.
fn walk(expression: &Expression, last: bool) -> (Option<Rational>, i32) {
    match expression {
        Expression::Number(value) => (Some(*value), 0),
        Expression::Joined(_) => (expression.value(), STEP),
        Expression::Call(function, inner) => {
            let (value, effort) = walk(inner, false);
            (value.and_then(|value| function.apply(value)), effort + STEP + UNUSUAL)
        }
        Expression::Binary(operator, left, right) => {
            let ((x, easy), (y, hard)) = (walk(left, false), walk(right, false));
            let Some((x, y)) = x.zip(y) else { return (None, easy + hard) };
            let value = operator.apply(x, y);
            let own = step(*operator, x, y, value, last);
            (value, easy + hard + own)
        }
    }
}

fn step(operator: Operator, x: Rational, y: Rational, value: Option<Rational>, last: bool) -> i32 {
    let mut effort = STEP
        + match (operator, last) {
            (Operator::Add, _) => 0,
            (Operator::Subtract, false) => SUBTRACT,
            (Operator::Multiply, false) => MULTIPLY,
            (Operator::Divide, false) => DIVIDE,
            (Operator::Subtract, true) => LAST_SUBTRACT,
            (Operator::Multiply, true) => LAST_MULTIPLY,
            (Operator::Divide, true) => LAST_DIVIDE,
            (Operator::Power, _) => UNUSUAL,
        };
    if let (Some(value), false) = (value, last) {
        effort += BIT * bits(value.numerator().unsigned_abs()) / 100;
        effort += if value.is_integer() { 0 } else { FRACTION };
    }
    let one = matches!(operator, Operator::Multiply | Operator::Divide)
        && (x == Rational::ONE || y == Rational::ONE);
    effort + if x == y { EQUAL_PAIR } else { 0 } + if one { ONE } else { 0 }
}

/// The binary logarithm in hundredths, straight between powers of two: the same on every machine.
fn bits(value: u64) -> i32 {
    let whole = value.max(1).ilog2();
    let rest = value.max(1) - (1 << whole);
    100 * whole as i32 + ((u128::from(rest) * 100) >> whole) as i32
}

/// How hard a solvable hand is for people, from 1 to 10, by its solutions up to commutativity and associativity.
pub fn difficulty(solutions: &[Expression]) -> f64 {
    let seconds = seconds(solutions);
    let steps = (SCALE.len() - 1) as f64;
    let above = SCALE.partition_point(|&mark| mark <= seconds);
    let part = match (above.checked_sub(1), SCALE.get(above)) {
        (None, _) => 0.0,
        (_, None) => 1.0,
        (Some(below), Some(&high)) => {
            let low = SCALE[below];
            (below as f64 + (seconds - low) / (high - low)) / steps
        }
    };
    1.0 + 9.0 * part
}

/// The logarithm of the seconds that a person is thought to need.
pub fn seconds(solutions: &[Expression]) -> f64 {
    let efforts: Vec<f64> = solutions
        .iter()
        .map(|solution| f64::from(effort(solution)) / 100.0)
        .map(|effort| effort - f64::from(3 * STEP) / 100.0)
        .collect();
    let least = efforts.iter().copied().fold(f64::INFINITY, f64::min);
    let others: f64 = efforts.iter().map(|effort| (-SHARPNESS * (effort - least)).exp()).sum();
    QUICKEST + least - others.ln() / SHARPNESS
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
    let (essential, all) =
        (solutions(puzzle, Level::Essential, ask), solutions(puzzle, Level::Ac, ask));
    let (Some(essential), Some(all)) = (essential, all) else { return grade };
    grade.difficulty = Some(difficulty(&all));
    grade.notes.push(messages::distinct_solutions(essential.len()));
    if needs_fraction(&all) {
        grade.notes.push(messages::needs_fraction());
    }
    let way = essential.first().map(|simplest| technique::explain(simplest, &numbered(puzzle)));
    let way =
        Explanation { steps: way.unwrap_or_default(), end: End::Solved(messages::hint_done()) };
    let uses: Vec<String> =
        way.uses().iter().map(|(name, times)| format!("{times} × {name}")).collect();
    grade.notes.push(messages::techniques_needed(uses.join(", ")));
    grade
}

fn numbered(puzzle: &TwentyFour) -> Vec<(Rational, usize)> {
    puzzle.cards().iter().enumerate().map(|(card, &value)| (value, card)).collect()
}

/// All solutions of a level, unless a limit stops the search for them.
fn solutions(puzzle: &TwentyFour, level: Level, ask: &Ask) -> Option<Vec<Expression>> {
    let sameness = Sameness { distinct: level.index(), up_to_symmetry: false };
    let ask = Ask { goal: Goal::All, limit: None, sameness, ..ask.clone() };
    let mut all = Vec::new();
    let report = crate::answer(puzzle, crate::default_strategy(), &ask, &mut |solution| {
        all.push(solution.expression);
        Continue(())
    });
    report.stop.is_none().then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentyfour::Rules;
    use crate::twentyfour::tables::deck::hands;

    fn all(puzzle: &TwentyFour) -> Vec<Expression> {
        solutions(puzzle, Level::Ac, &Ask::default()).unwrap()
    }

    #[test]
    fn the_scale_is_that_of_all_hands() {
        let target = Rational::integer(24);
        let puzzles = hands(4, 13)
            .into_iter()
            .map(|hand| TwentyFour::new(hand, true, target, Rules::CLASSIC).unwrap());
        let mut times: Vec<f64> = puzzles
            .map(|puzzle| all(&puzzle))
            .filter(|all| !all.is_empty())
            .map(|all| seconds(&all))
            .collect();
        times.sort_unstable_by(f64::total_cmp);
        assert_eq!(times.len(), 1362);
        let marks: Vec<String> =
            (0..=20).map(|mark| format!("{:.3}", times[mark * 1361 / 20])).collect();
        let scale: Vec<String> = SCALE.iter().map(|mark| format!("{mark:.3}")).collect();
        assert_eq!(marks, scale);
    }
}
