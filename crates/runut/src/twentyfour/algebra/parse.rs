//! Reads expressions as people write them: `Q/(6-4)*4*A`, `√9 × 8`, `(1+3)! = 24`.

use super::expression::{Expression, Function, Operator, join};
use super::rational::Rational;
use crate::Diagnostic;
use crate::twentyfour::{TwentyFour, messages};

/// Longer texts and deeper brackets were not written by a person.
const LONGEST: usize = 2000;
const DEEPEST: usize = 100;

/// Reads an expression; cards that the rules join, and cards that are fractions, are recognised from the hand.
pub(in crate::twentyfour) fn parse(
    text: &str,
    puzzle: &TwentyFour,
) -> Result<Expression, Diagnostic> {
    if text.len() > LONGEST {
        return Err(Diagnostic::at(0..text.len(), messages::too_deep()));
    }
    let mut reader = Reader { text, at: 0, depth: 0 };
    let expression = reader.sum()?;
    if reader.accept("=") {
        // "= 24" at the end is what people write; the referee computes the value itself.
        reader.sum()?;
    }
    match reader.peek() {
        None => {
            let mut left = puzzle.cards().to_vec();
            Ok(recognise(expression, &mut left, puzzle.rules().concat))
        }
        Some(sign) => Err(reader.unexpected(sign)),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn accept(&mut self, token: &str) -> bool {
        self.peek();
        let found = self.text[self.at..].get(..token.len());
        let accepted = found.is_some_and(|found| found.eq_ignore_ascii_case(token));
        if accepted {
            self.at += token.len();
        }
        accepted
    }

    fn accept_any(&mut self, tokens: &[&str]) -> bool {
        tokens.iter().any(|token| self.accept(token))
    }

    fn unexpected(&self, sign: char) -> Diagnostic {
        Diagnostic::at(self.at..self.at + sign.len_utf8(), messages::unexpected(sign))
            .help(messages::expressions_are())
    }

    fn too_deep(&mut self) -> Diagnostic {
        let width = self.peek().map_or(0, char::len_utf8);
        Diagnostic::at(self.at..self.at + width, messages::too_deep())
    }

    fn sum(&mut self) -> Result<Expression, Diagnostic> {
        let mut left = self.product()?;
        loop {
            let operator = if self.accept("+") {
                Operator::Add
            } else if self.accept_any(&["-", "−", "–"]) {
                Operator::Subtract
            } else {
                return Ok(left);
            };
            left = Expression::binary(operator, left, self.product()?);
        }
    }

    fn product(&mut self) -> Result<Expression, Diagnostic> {
        let mut left = self.power()?;
        loop {
            let operator = if self.accept("**") {
                // Some people's power; the power itself binds more tightly and was read before.
                self.at -= 1;
                return Err(self.unexpected('*'));
            } else if self.accept_any(&["*", "×", "x", "·"]) {
                Operator::Multiply
            } else if self.accept_any(&["/", "÷", ":"]) {
                Operator::Divide
            } else {
                return Ok(left);
            };
            left = Expression::binary(operator, left, self.power()?);
        }
    }

    fn power(&mut self) -> Result<Expression, Diagnostic> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.too_deep());
        }
        let mut base = self.primary()?;
        while self.accept("!") {
            base = Expression::call(Function::Factorial, base);
        }
        let whole = if self.accept("^") {
            Expression::binary(Operator::Power, base, self.power()?)
        } else {
            base
        };
        self.depth -= 1;
        Ok(whole)
    }

    fn primary(&mut self) -> Result<Expression, Diagnostic> {
        let start = match self.peek() {
            Some(_) => self.at,
            None => {
                let end = self.text.len();
                return Err(Diagnostic::at(end..end, messages::unfinished())
                    .help(messages::expressions_are()));
            }
        };
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
            if self.accept(open) {
                let inner = self.sum()?;
                if self.accept(close) {
                    return Ok(inner);
                }
                return Err(match self.peek() {
                    Some(sign) => self.unexpected(sign),
                    None => Diagnostic::at(start..start + 1, messages::unclosed_bracket()),
                });
            }
        }
        if self.accept_any(&["sqrt", "√"]) {
            self.depth += 1;
            if self.depth > DEEPEST {
                return Err(self.too_deep());
            }
            let inner = self.primary()?;
            self.depth -= 1;
            return Ok(Expression::call(Function::Root, inner));
        }
        let negative = self.accept_any(&["-", "−"]);
        let first = self.card()?;
        if negative {
            return Ok(Expression::Number(first.negated()));
        }
        let mut cards = vec![first];
        while self.text[self.at..].starts_with('_') {
            self.at += 1;
            cards.push(self.card()?);
        }
        match cards.len() {
            1 => Ok(Expression::Number(first)),
            _ if join(&cards).is_some() => Ok(Expression::Joined(cards)),
            _ => {
                let text = &self.text[start..self.at];
                Err(Diagnostic::at(start..self.at, messages::bad_card(text)))
            }
        }
    }

    /// A card: a letter or digits.
    fn card(&mut self) -> Result<Rational, Diagnostic> {
        for (letter, value) in [("A", 1), ("J", 11), ("Q", 12), ("K", 13)] {
            if self.accept(letter) {
                return Ok(Rational::integer(value));
            }
        }
        let rest = &self.text[self.at..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            let end = self.text.len();
            return Err(match self.peek() {
                Some(sign) => self.unexpected(sign),
                None => Diagnostic::at(end..end, messages::unfinished()),
            });
        }
        let word = &rest[..digits];
        let span = self.at..self.at + digits;
        self.at += digits;
        let value: Result<i64, _> = word.parse();
        value
            .map(Rational::integer)
            .map_err(|_| Diagnostic::at(span, messages::number_too_large(word)))
    }
}

/// Puts cards in the place of what people write for them: `3/4` for a card that is a fraction, `12` for a 1 and a 2
/// side by side. `left` are the cards not yet used, from left to right.
fn recognise(expression: Expression, left: &mut Vec<Rational>, concat: bool) -> Expression {
    match expression {
        Expression::Number(value) => {
            if take(left, value) || !concat {
                return Expression::Number(value);
            }
            match spell(value, left) {
                Some(cards) => {
                    take_all(left, &cards);
                    Expression::Joined(cards)
                }
                None => Expression::Number(value),
            }
        }
        Expression::Joined(cards) => {
            take_all(left, &cards);
            Expression::Joined(cards)
        }
        Expression::Call(function, inner) => {
            Expression::call(function, recognise(*inner, left, concat))
        }
        Expression::Binary(operator, first, second) => {
            if let (Operator::Divide, Expression::Number(over), Expression::Number(under)) =
                (operator, &*first, &*second)
                && let Some(card) = over.over(*under)
                && !card.is_integer()
                && take(left, card)
            {
                return Expression::Number(card);
            }
            let first = recognise(*first, left, concat);
            let second = recognise(*second, left, concat);
            Expression::binary(operator, first, second)
        }
    }
}

fn take(cards: &mut Vec<Rational>, card: Rational) -> bool {
    let place = cards.iter().position(|&other| other == card);
    place.map(|place| cards.remove(place)).is_some()
}

fn take_all(cards: &mut Vec<Rational>, taken: &[Rational]) {
    for &card in taken {
        take(cards, card);
    }
}

/// Cards that spell a number side by side.
fn spell(value: Rational, cards: &[Rational]) -> Option<Vec<Rational>> {
    fn search(rest: &str, cards: &[Rational], chosen: &mut Vec<Rational>) -> bool {
        if rest.is_empty() {
            return chosen.len() > 1;
        }
        (0..cards.len()).any(|i| {
            let digits = cards[i].to_string();
            let Some(rest) = rest.strip_prefix(digits.as_str()) else { return false };
            let mut others = cards.to_vec();
            chosen.push(others.remove(i));
            let found = search(rest, &others, chosen);
            if !found {
                chosen.pop();
            }
            found
        })
    }
    let mut chosen = Vec::new();
    search(&value.to_string(), cards, &mut chosen).then_some(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentyfour::algebra::expression::{Brackets, Notation};

    fn read(puzzle: &str, text: &str) -> String {
        let puzzle: TwentyFour = puzzle.parse().unwrap();
        match parse(text, &puzzle) {
            Ok(expression) => {
                let notation = Notation { faces: puzzle.faces(), brackets: Brackets::All };
                expression.written(notation).to_string()
            }
            Err(error) => {
                format!("{}..{} {}", error.span.start, error.span.end, error.message.key())
            }
        }
    }

    #[test]
    fn expressions_as_people_write_them() {
        let hand = "24:4,6,Q,A";
        assert_eq!(read(hand, "Q/(6-4)*4*A"), "((Q / (6 - 4)) * 4) * A");
        assert_eq!(read(hand, "q ÷ (6−4) × 4 x a = 24"), "((Q / (6 - 4)) * 4) * A");
        assert_eq!(read(hand, "[4-{6-12}]·1"), "(4 - (6 - Q)) * A");
        assert_eq!(read(hand, "2^3^2"), "2 ^ (3 ^ 2)");
        assert_eq!(read(hand, "√4! - sqrt(4)"), "sqrt(4)! - sqrt(4)");
        assert_eq!(read("24:-3,3/4,2", "-3 + 3/4 / 2"), "(-3) + ((3/4) / 2)");
        assert_eq!(read("24:1,2,4,8;concat", "12 + 4 + 8"), "(1_2 + 4) + 8");
        assert_eq!(read("24:1,2,4,12;concat", "12 + 12 + 4"), "(12 + 1_2) + 4");
    }

    #[test]
    fn mistakes_are_pointed_at() {
        let hand = "24:4,6,Q,A";
        assert_eq!(read(hand, ""), "0..0 unfinished");
        assert_eq!(read(hand, "4 +"), "3..3 unfinished");
        assert_eq!(read(hand, "(4 + 6"), "0..1 unclosed_bracket");
        assert_eq!(read(hand, "4 + 6)"), "5..6 unexpected");
        assert_eq!(read(hand, "4 $ 6"), "2..3 unexpected");
        assert_eq!(read(hand, "4 6"), "2..3 unexpected");
        assert_eq!(read(hand, "2 ** 3"), "3..4 unexpected");
        assert_eq!(read(hand, "99999999999999999999"), "0..20 number_too_large");
        assert_eq!(read(hand, &"(".repeat(1000)), "100..101 too_deep");
        assert_eq!(read(hand, &"√".repeat(150)), "300..303 too_deep");
    }
}
