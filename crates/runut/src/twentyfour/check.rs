//! The referee: the cards, every step, the value.
//!
//! It shares nothing with the strategies, not even their arithmetic: fractions are pairs of 128-bit integers that are
//! never reduced, which is wide enough for every hand, and compared crosswise.

use super::algebra::expression::{Expression, Face, Function, Operator};
use super::algebra::rational::Rational;
use super::{Notation, TwentyFour, messages};
use crate::twentyfour::algebra::expression::Brackets;
use crate::{Flaw, Place};
use std::collections::HashSet;

/// A fraction as it comes, the denominator positive.
#[derive(Clone, Copy, Debug)]
pub(in crate::twentyfour) struct Fraction {
    over: i128,
    under: i128,
}

/// The least distance from the target; none where nothing can be made.
pub(super) type Distance = Option<Fraction>;

pub(super) fn check(puzzle: &TwentyFour, expression: &Expression) -> Result<(), Flaw> {
    check_cards(puzzle, expression)?;
    let value = evaluate(puzzle, expression)?;
    let target = Fraction::of(puzzle.target());
    if value.equals(target) {
        return Ok(());
    }
    if puzzle.rules().nearest {
        let distance = value.distance(target);
        match *puzzle.least_distance.get_or_init(|| least_distance(puzzle)) {
            Some(least) if distance.is_some_and(|distance| least.less(distance)) => {
                let message = messages::not_nearest(value.text(), puzzle.target(), least.text());
                return Err(message.into());
            }
            _ => return Ok(()),
        }
    }
    Err(messages::wrong_value(value.text(), puzzle.target()).into())
}

fn check_cards(puzzle: &TwentyFour, expression: &Expression) -> Result<(), Flaw> {
    let used = expression.numbers();
    let (taken, strangers) = places_of(puzzle, &used);
    let unused = || (0..puzzle.cards().len()).map(card).filter(|card| !taken.contains(card));
    if strangers == 0 && (unused().next().is_none() || puzzle.rules().subset) {
        return Ok(());
    }
    let names: Vec<String> =
        used.iter().map(|&card| Face(card, puzzle.faces()).to_string()).collect();
    let message = messages::wrong_cards(names.join(" "), puzzle.hand());
    Err(Flaw { message, places: unused().collect() })
}

/// The card of this index, counted from 0.
fn card(index: usize) -> Place {
    Place::Card(index as u16 + 1)
}

/// Which cards of the hand these numbers are, and how many of them are none.
fn places_of(puzzle: &TwentyFour, numbers: &[Rational]) -> (Vec<Place>, usize) {
    let mut taken: Vec<usize> = Vec::new();
    for number in numbers {
        let fits = |index: &usize| puzzle.cards()[*index] == *number && !taken.contains(index);
        taken.extend((0..puzzle.cards().len()).find(fits));
    }
    let strangers = numbers.len() - taken.len();
    (taken.into_iter().map(card).collect(), strangers)
}

pub(super) fn evaluate(puzzle: &TwentyFour, expression: &Expression) -> Result<Fraction, Flaw> {
    let rules = puzzle.rules();
    let notation = Notation { faces: puzzle.faces(), brackets: Brackets::Needed };
    let text = || expression.written(notation).to_string();
    let flaw = |message| Err(Flaw { message, places: places_of(puzzle, &expression.numbers()).0 });
    let result = match expression {
        Expression::Number(value) => return Ok(Fraction::of(*value)),
        Expression::Joined(cards) => {
            if !rules.concat {
                return flaw(messages::step_not_allowed(text()));
            }
            let digits: String = cards.iter().map(ToString::to_string).collect();
            let whole = digits.parse().ok().filter(|_| !digits.starts_with('0'));
            return match whole {
                Some(over) => Ok(Fraction { over, under: 1 }),
                None => flaw(messages::step_without_value(text())),
            };
        }
        Expression::Call(function, inner) => {
            let allowed = match function {
                Function::Root => rules.root,
                Function::Factorial => rules.factorial,
            };
            if !allowed {
                return flaw(messages::step_not_allowed(text()));
            }
            let inner = evaluate(puzzle, inner)?;
            match function {
                Function::Root => inner.reduced().root(2),
                Function::Factorial => inner.factorial(),
            }
        }
        Expression::Binary(operator, left, right) => {
            let (left, right) = (evaluate(puzzle, left)?, evaluate(puzzle, right)?);
            match operator {
                Operator::Add => left.add(right),
                Operator::Subtract => left.add(Fraction { over: -right.over, ..right }),
                Operator::Multiply => left.multiply(right),
                Operator::Divide if right.over == 0 => {
                    return flaw(messages::division_by_zero(text()));
                }
                Operator::Divide => right.inverse().and_then(|inverse| left.multiply(inverse)),
                Operator::Power if !rules.power => {
                    return flaw(messages::step_not_allowed(text()));
                }
                Operator::Power => left.reduced().power(right.reduced()),
            }
        }
    };
    let Some(value) = result else { return flaw(messages::step_without_value(text())) };
    if rules.integer && value.over % value.under != 0 {
        return flaw(messages::step_not_integer(text(), value.text()));
    }
    if rules.positive && value.over <= 0 {
        return flaw(messages::step_not_positive(text(), value.text()));
    }
    Ok(value)
}

impl Fraction {
    fn of(value: Rational) -> Fraction {
        Fraction { over: i128::from(value.numerator()), under: i128::from(value.denominator()) }
    }

    fn add(self, other: Fraction) -> Option<Fraction> {
        let left = self.over.checked_mul(other.under)?;
        let right = other.over.checked_mul(self.under)?;
        let under = self.under.checked_mul(other.under)?;
        Some(Fraction { over: left.checked_add(right)?, under })
    }

    fn multiply(self, other: Fraction) -> Option<Fraction> {
        let over = self.over.checked_mul(other.over)?;
        Some(Fraction { over, under: self.under.checked_mul(other.under)? })
    }

    fn inverse(self) -> Option<Fraction> {
        let sign = self.over.signum();
        (sign != 0).then(|| Fraction { over: self.under * sign, under: self.over * sign })
    }

    fn reduced(self) -> Fraction {
        let (mut a, mut b) = (self.over.abs(), self.under);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction { over: self.over / a.max(1), under: self.under / a.max(1) }
    }

    /// The exact root, of reduced fractions that are not negative.
    fn root(self, degree: u32) -> Option<Fraction> {
        if degree == 1 {
            return Some(self);
        }
        let whole = |value: i128| {
            let (mut low, mut high) = (0i128, value);
            while low < high {
                let middle = low + (high - low) / 2;
                match middle.checked_pow(degree) {
                    Some(power) if power < value => low = middle + 1,
                    _ => high = middle,
                }
            }
            (low.checked_pow(degree) == Some(value)).then_some(low)
        };
        if self.over < 0 {
            return None;
        }
        Some(Fraction { over: whole(self.over)?, under: whole(self.under)? })
    }

    /// A reduced fraction to the power of another.
    fn power(self, exponent: Fraction) -> Option<Fraction> {
        if self.over == 0 {
            return (exponent.over > 0).then_some(self);
        }
        if self.over == self.under {
            return Some(self);
        }
        let base = self.root(u32::try_from(exponent.under).ok()?)?;
        let base = if exponent.over < 0 { base.inverse()? } else { base };
        if base.over == -1 && base.under == 1 {
            let over = if exponent.over % 2 == 0 { 1 } else { -1 };
            return Some(Fraction { over, under: 1 });
        }
        let times = u32::try_from(exponent.over.unsigned_abs()).ok()?;
        let over = base.over.checked_pow(times)?;
        Some(Fraction { over, under: base.under.checked_pow(times)? })
    }

    fn factorial(self) -> Option<Fraction> {
        if self.over % self.under != 0 || self.over < 0 || self.over / self.under > 20 {
            return None;
        }
        Some(Fraction { over: (1..=self.over / self.under).product(), under: 1 })
    }

    fn equals(self, other: Fraction) -> bool {
        let (a, b) = (self.reduced(), other.reduced());
        a.over == b.over && a.under == b.under
    }

    fn distance(self, other: Fraction) -> Option<Fraction> {
        let difference = self.add(Fraction { over: -other.over, ..other })?;
        Some(Fraction { over: difference.over.abs(), ..difference })
    }

    fn less(self, other: Fraction) -> bool {
        let (a, b) = (self.reduced(), other.reduced());
        match (a.over.checked_mul(b.under), b.over.checked_mul(a.under)) {
            (Some(left), Some(right)) => left < right,
            _ => a.over / a.under < b.over / b.under,
        }
    }

    fn text(self) -> String {
        let Fraction { over, under } = self.reduced();
        if under == 1 { over.to_string() } else { format!("{over}/{under}") }
    }
}

/// The least distance from the target that any expression has, by making all values of all parts of the hand.
fn least_distance(puzzle: &TwentyFour) -> Distance {
    let rules = puzzle.rules();
    let cards = puzzle.cards();
    let whole = (1usize << cards.len()) - 1;
    let target = Fraction::of(puzzle.target());
    let mut values: Vec<HashSet<(i128, i128)>> = vec![HashSet::new(); whole + 1];
    for part in 1..=whole {
        let mut made: HashSet<(i128, i128)> = HashSet::new();
        let members: Vec<_> = (0..cards.len()).filter(|i| part >> i & 1 == 1).collect();
        if let [only] = members[..] {
            let card = Fraction::of(cards[only]);
            made.insert((card.over, card.under));
        }
        if rules.concat && members.len() > 1 {
            orders(&members, &mut Vec::new(), &mut |order| {
                let digits: String = order.iter().map(|&i| cards[i].to_string()).collect();
                if let (Ok(value), false) = (digits.parse(), digits.starts_with('0')) {
                    made.insert((value, 1));
                }
            });
        }
        let mut left = (part - 1) & part;
        while left > 0 {
            for &(a, b) in &values[left] {
                for &(c, d) in &values[part ^ left] {
                    let (x, y) = (Fraction { over: a, under: b }, Fraction { over: c, under: d });
                    let negative = Fraction { over: -c, under: d };
                    let quotient = y.inverse().and_then(|inverse| x.multiply(inverse));
                    let power = if rules.power { x.power(y) } else { None };
                    let results = [x.add(y), x.add(negative), x.multiply(y), quotient, power];
                    for result in results.into_iter().flatten().map(Fraction::reduced) {
                        let integer = !rules.integer || result.under == 1;
                        if integer && (!rules.positive || result.over > 0) {
                            made.insert((result.over, result.under));
                        }
                    }
                }
            }
            left = (left - 1) & part;
        }
        let mut fresh: Vec<(i128, i128)> = made.iter().copied().collect();
        while let Some((over, under)) = fresh.pop() {
            let value = Fraction { over, under };
            let root = if rules.root { value.root(2) } else { None };
            let factorial = if rules.factorial { value.factorial() } else { None };
            for result in [root, factorial].into_iter().flatten() {
                if made.insert((result.over, result.under)) {
                    fresh.push((result.over, result.under));
                }
            }
        }
        values[part] = made;
    }
    let counted = if rules.subset { &values[1..] } else { &values[whole..] };
    let all = counted.iter().flatten().map(|&(over, under)| Fraction { over, under });
    all.filter_map(|value| value.distance(target))
        .reduce(|least, distance| if distance.less(least) { distance } else { least })
}

fn orders(rest: &[usize], chosen: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
    if rest.is_empty() {
        return visit(chosen);
    }
    for i in 0..rest.len() {
        let mut others = rest.to_vec();
        chosen.push(others.remove(i));
        orders(&others, chosen, visit);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    fn verdict(puzzle: &str, text: &str) -> String {
        let puzzle: TwentyFour = puzzle.parse().unwrap();
        let solution = puzzle.read_solution(text).unwrap();
        match puzzle.check(&solution) {
            Ok(()) => "right".into(),
            Err(flaw) => flaw.message.to_string(),
        }
    }

    #[test]
    fn the_examples_of_the_introduction_are_wrong() {
        assert_eq!(verdict("24:4,6,Q,A", "(Q-6)*4*A"), "right");
        assert_eq!(verdict("24:4,6,Q,A", "(4-(Q-6))*A"), "The value is -2, not 24.");
        assert_eq!(verdict("24:4,6,Q,A", "(Q-A)*(6-4)"), "The value is 22, not 24.");
        assert_eq!(verdict("24:3,3,8,8", "8/(3-8/3)"), "right");
    }

    #[test]
    fn every_flaw_has_its_sentence() {
        let wrong = "The cards do not match: the expression uses 4 6, the hand is 4 6 Q A.";
        assert_eq!(verdict("24:4,6,Q,A", "4*6"), wrong);
        assert_eq!(verdict("24:4,6;subset", "4*6"), "right");
        let wrong = "The cards do not match: the expression uses Q 6 4 4 A, the hand is 4 6 Q A.";
        assert_eq!(verdict("24:4,6,Q,A", "Q/(6-4)*4*A"), wrong);
        let wrong = "The cards do not match: the expression uses 4 6 A A, the hand is 4 6 Q A.";
        assert_eq!(verdict("24:4,6,Q,A", "4*6*A*A"), wrong);
        assert_eq!(verdict("24:4,6,6,A", "4/(6-6)*A"), "`4 / (6 - 6)` divides by zero.");
        assert_eq!(
            verdict("24:3,3,8,8;integer", "8/(3-8/3)"),
            "`8 / 3` is 8/3: the rules allow integers only."
        );
        assert_eq!(
            verdict("24:1,2,25;positive", "1-2+25"),
            "`1 - 2` is -1: the rules allow numbers greater than zero only."
        );
        assert_eq!(
            verdict("24:2,3;integer", "2^3"),
            "`2 ^ 3` uses an operation that the rules of this puzzle do not allow."
        );
        assert_eq!(verdict("24:2,3->8;power", "2^3"), "right");
        assert_eq!(verdict("24:4;factorial", "4!"), "right");
        assert_eq!(verdict("24:2,4;concat", "24"), "right");
        assert_eq!(verdict("24:2->3;root", "sqrt(2)"), "`sqrt(2)` has no exact value that fits.");
    }

    #[test]
    fn the_nearest_miss_is_a_solution() {
        assert_eq!(verdict("countdown:1,1,2->100", "2+1+1"), "right");
        assert_eq!(
            verdict("countdown:1,1,2->100", "2+1"),
            "The value 3 misses the target 100; another expression comes within 96 of it."
        );
        assert_eq!(verdict("countdown:1,1,2->3", "2+1"), "right");
    }
}
