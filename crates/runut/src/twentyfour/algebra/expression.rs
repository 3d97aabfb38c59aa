//! Expressions: the tree, its value, and how it is written.

use super::rational::Rational;
use std::fmt;

/// A binary operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `^`
    Power,
}

impl Operator {
    /// How it is written.
    pub const fn symbol(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
            Operator::Power => '^',
        }
    }

    /// How it is printed in a book.
    pub const fn sign(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '−',
            Operator::Multiply => '×',
            Operator::Divide => '÷',
            Operator::Power => '^',
        }
    }

    /// The exact result; `None` when there is none or it does not fit.
    #[inline]
    pub fn apply(self, left: Rational, right: Rational) -> Option<Rational> {
        match self {
            Operator::Add => left.plus(right),
            Operator::Subtract => left.minus(right),
            Operator::Multiply => left.times(right),
            Operator::Divide => left.over(right),
            Operator::Power => left.power(right),
        }
    }

    const fn precedence(self) -> u8 {
        match self {
            Operator::Add | Operator::Subtract => 1,
            Operator::Multiply | Operator::Divide => 2,
            Operator::Power => 3,
        }
    }
}

/// A function of one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Function {
    /// The square root.
    Root,
    /// The factorial.
    Factorial,
}

impl Function {
    /// The exact result; `None` when there is none or it does not fit.
    pub fn apply(self, value: Rational) -> Option<Rational> {
        match self {
            Function::Root => value.root(),
            Function::Factorial => value.factorial(),
        }
    }
}

/// An expression over numbers.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Expression {
    /// A card.
    Number(Rational),
    /// Cards put side by side: 1 and 2 make 12.
    Joined(Vec<Rational>),
    /// A function of an expression.
    Call(Function, Box<Expression>),
    /// Two expressions combined.
    Binary(Operator, Box<Expression>, Box<Expression>),
}

impl Expression {
    /// `left operator right`.
    pub fn binary(operator: Operator, left: Expression, right: Expression) -> Self {
        Expression::Binary(operator, Box::new(left), Box::new(right))
    }

    /// `function(inner)`.
    pub fn call(function: Function, inner: Expression) -> Self {
        Expression::Call(function, Box::new(inner))
    }

    /// The exact value; `None` where a step has none.
    pub fn value(&self) -> Option<Rational> {
        match self {
            Expression::Number(value) => Some(*value),
            Expression::Joined(cards) => join(cards),
            Expression::Call(function, inner) => function.apply(inner.value()?),
            Expression::Binary(operator, left, right) => {
                operator.apply(left.value()?, right.value()?)
            }
        }
    }

    /// The numbers in it, from left to right.
    pub fn numbers(&self) -> Vec<Rational> {
        fn collect(expression: &Expression, into: &mut Vec<Rational>) {
            match expression {
                Expression::Number(value) => into.push(*value),
                Expression::Joined(cards) => into.extend(cards),
                Expression::Call(_, inner) => collect(inner, into),
                Expression::Binary(_, left, right) => {
                    collect(left, into);
                    collect(right, into);
                }
            }
        }
        let mut numbers = Vec::new();
        collect(self, &mut numbers);
        numbers
    }

    /// How many operators and functions it has.
    pub fn steps(&self) -> usize {
        match self {
            Expression::Number(_) | Expression::Joined(_) => 0,
            Expression::Call(_, inner) => 1 + inner.steps(),
            Expression::Binary(_, left, right) => 1 + left.steps() + right.steps(),
        }
    }

    /// It, to be printed in a notation.
    pub fn written(&self, notation: Notation) -> Written<'_> {
        Written { expression: self, notation }
    }

    /// How many pairs of brackets it needs.
    pub fn brackets(&self) -> usize {
        let written = self.written(Notation { faces: false, brackets: Brackets::Needed });
        written.to_string().bytes().filter(|&b| b == b'(').count()
    }
}

/// The number that cards make side by side; `None` unless they are two or more integers, none of them negative, the
/// first not zero.
pub fn join(cards: &[Rational]) -> Option<Rational> {
    let fit = |card: &Rational| card.is_integer() && !card.is_negative();
    if cards.len() < 2 || !cards.iter().all(fit) || cards[0].is_zero() {
        return None;
    }
    let mut value = 0i64;
    for card in cards {
        let shift = 10i64.checked_pow(card.numerator().checked_ilog10().map_or(1, |n| n + 1))?;
        value = value.checked_mul(shift)?.checked_add(card.numerator())?;
    }
    Some(Rational::integer(value))
}

/// Which brackets are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Brackets {
    /// Around every step but the last, as in `(J / (8 - 7)) + K`.
    All,
    /// Only where the tree would change without them.
    Needed,
}

/// How an expression is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Notation {
    /// 1, 11, 12 and 13 are written A, J, Q and K.
    pub faces: bool,
    /// Which brackets are written.
    pub brackets: Brackets,
}

/// The name of a card.
pub struct Face(pub Rational, pub bool);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Face(value, faces) = *self;
        let letter = match value.numerator() {
            1 => "A",
            11 => "J",
            12 => "Q",
            13 => "K",
            _ => "",
        };
        if faces && value.is_integer() && !letter.is_empty() {
            f.write_str(letter)
        } else {
            write!(f, "{value}")
        }
    }
}

/// An expression with a notation.
pub struct Written<'a> {
    expression: &'a Expression,
    notation: Notation,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_at(self.expression, self.notation, 0, f)
    }
}

/// Writes with brackets if the expression binds less tightly than `floor`.
fn write_at(
    expression: &Expression,
    notation: Notation,
    floor: u8,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match expression {
        Expression::Number(value) => {
            let bare = value.is_integer() && !value.is_negative();
            if bare || floor == 0 {
                write!(f, "{}", Face(*value, notation.faces))
            } else {
                write!(f, "({value})")
            }
        }
        Expression::Joined(cards) => {
            for (i, card) in cards.iter().enumerate() {
                let seam = if i > 0 { "_" } else { "" };
                write!(f, "{seam}{card}")?;
            }
            Ok(())
        }
        Expression::Call(Function::Root, inner) => {
            f.write_str("sqrt(")?;
            write_at(inner, notation, 0, f)?;
            f.write_str(")")
        }
        Expression::Call(Function::Factorial, inner) => {
            // `3!!` would be read as the double factorial.
            if matches!(**inner, Expression::Call(Function::Factorial, _)) {
                f.write_str("(")?;
                write_at(inner, notation, 0, f)?;
                return f.write_str(")!");
            }
            write_at(inner, notation, 4, f)?;
            f.write_str("!")
        }
        Expression::Binary(operator, left, right) => {
            let own = operator.precedence();
            let brackets = match notation.brackets {
                Brackets::All => floor > 0,
                Brackets::Needed => own < floor,
            };
            // Operators of one rank lean left, `^` leans right.
            let (left_floor, right_floor) =
                if *operator == Operator::Power { (own + 1, own) } else { (own, own + 1) };
            if brackets {
                f.write_str("(")?;
            }
            write_at(left, notation, left_floor, f)?;
            write!(f, " {} ", operator.symbol())?;
            write_at(right, notation, right_floor, f)?;
            if brackets {
                f.write_str(")")?;
            }
            Ok(())
        }
    }
}
