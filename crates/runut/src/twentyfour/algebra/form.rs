//! When are two solutions the same? Canonical forms of expressions.
//!
//! *Up to commutativity and associativity* (`ac`, the equivalence of OEIS A140606): a sum is a multiset of signed
//! terms, a product a multiset of factors with exponent 1 or −1, so a−(b−c) = a−b+c and a/(b/c) = a·c/b. A sum
//! that is a factor is known up to its sign, which moves out: (a−b)(c−d) = (b−a)(d−c). Equal cards are one symbol.
//!
//! *Essential*: `ac`, and then the neutral parts go: factors of value ±1, terms of value 0, two terms that cancel,
//! two factors that cancel. Their cards are set aside; two solutions are the same if what is left and what was set
//! aside agree. So (J+K)·(8−7), J·(8−7)+K and J+K/(8−7) are one, and x·7/7 is x+7−7.
//!
//! Powers, roots and factorials are symbols of their own: no law is applied across them.

use super::expression::{self, Expression, Function, Operator};
use super::rational::Rational;
use std::cmp::Reverse;

/// A form and the sign in front of it.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Signed {
    /// The sign is a minus.
    pub negative: bool,
    /// What the sign stands before.
    pub form: Form,
}

/// A class of expressions that differ by order, brackets and sign only. Greater values come first, so that what is
/// rebuilt from a form reads well.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Form {
    value: Reverse<Rational>,
    shape: Shape,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Shape {
    Number,
    Joined(Vec<Rational>),
    Call(Function, Box<Signed>),
    Power(Box<Signed>, Box<Signed>),
    Product(Vec<Factor>),
    Sum(Vec<Signed>),
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct Factor {
    inverse: bool,
    form: Form,
}

/// The form of an expression up to commutativity and associativity; `None` if the expression has no value.
pub fn ac(expression: &Expression) -> Option<Signed> {
    Some(match expression {
        Expression::Number(value) => number(*value),
        Expression::Joined(cards) => joined(cards.clone())?,
        Expression::Call(function, inner) => call(*function, ac(inner)?)?,
        Expression::Binary(Operator::Power, base, exponent) => power(ac(base)?, ac(exponent)?)?,
        Expression::Binary(operator, left, right) => {
            let (left, right) = (ac(left)?, ac(right)?);
            let value = operator.apply(left.value(), right.value())?;
            if matches!(operator, Operator::Add | Operator::Subtract) {
                let mut terms = Vec::with_capacity(4);
                push_terms(left, false, &mut terms);
                push_terms(right, *operator == Operator::Subtract, &mut terms);
                sum(terms, value)
            } else {
                let mut product = Product::default();
                product.push(left, false);
                product.push(right, *operator == Operator::Divide);
                product.close(value)
            }
        }
    })
}

/// The form of a card.
pub(in crate::twentyfour) fn number(value: Rational) -> Signed {
    Form { value: Reverse(value), shape: Shape::Number }.with(false)
}

/// The form of cards put side by side.
pub(in crate::twentyfour) fn joined(cards: Vec<Rational>) -> Option<Signed> {
    let value = Reverse(expression::join(&cards)?);
    Some(Form { value, shape: Shape::Joined(cards) }.with(false))
}

/// The form of a function of a form.
pub(in crate::twentyfour) fn call(function: Function, inner: Signed) -> Option<Signed> {
    let value = Reverse(function.apply(inner.value())?);
    Some(Form { value, shape: Shape::Call(function, Box::new(inner)) }.with(false))
}

/// The form of a power of forms.
pub(in crate::twentyfour) fn power(base: Signed, exponent: Signed) -> Option<Signed> {
    let value = Reverse(base.value().power(exponent.value())?);
    Some(Form { value, shape: Shape::Power(Box::new(base), Box::new(exponent)) }.with(false))
}

pub(in crate::twentyfour) fn push_terms(part: Signed, flip: bool, terms: &mut Vec<Signed>) {
    let negative = part.negative != flip;
    match part.form.shape {
        Shape::Sum(inner) => {
            terms.extend(inner.into_iter().map(|t| t.form.with(t.negative != negative)));
        }
        _ => terms.push(part.form.with(negative)),
    }
}

/// The sum of terms, none of which is a sum, of which the value is known. Its sign is the one that makes its value
/// positive; the terms decide where the value is zero.
pub(in crate::twentyfour) fn sum(mut terms: Vec<Signed>, value: Rational) -> Signed {
    if let (1, Some(only)) = (terms.len(), terms.first()) {
        return only.clone();
    }
    for term in &mut terms {
        term.negative &= !term.form.is_own_negative();
    }
    // By form first: the order must not depend on the signs, which may all turn.
    terms.sort_unstable_by(|a, b| (&a.form, a.negative).cmp(&(&b.form, b.negative)));
    let mut negative = value.is_negative();
    if value.is_zero() {
        let turned = turned(&terms);
        negative = turned < terms;
    }
    if negative {
        terms = turned(&terms);
    }
    Form { value: Reverse(value.abs()), shape: Shape::Sum(terms) }.with(negative)
}

/// The terms with all signs turned, in order.
fn turned(terms: &[Signed]) -> Vec<Signed> {
    let mut turned: Vec<Signed> = terms
        .iter()
        .map(|t| t.form.clone().with(!t.negative && !t.form.is_own_negative()))
        .collect();
    turned.sort_unstable_by(|a, b| (&a.form, a.negative).cmp(&(&b.form, b.negative)));
    turned
}

/// A product under construction.
#[derive(Default)]
pub(in crate::twentyfour) struct Product {
    negative: bool,
    factors: Vec<Factor>,
}

impl Product {
    pub(in crate::twentyfour) fn push(&mut self, part: Signed, inverse: bool) {
        self.negative ^= part.negative;
        match part.form.shape {
            Shape::Product(inner) => self.factors.extend(
                inner.into_iter().map(|f| Factor { inverse: f.inverse != inverse, form: f.form }),
            ),
            _ => self.factors.push(Factor { inverse, form: part.form }),
        }
    }

    /// The product, of which the value is known.
    pub(in crate::twentyfour) fn close(mut self, value: Rational) -> Signed {
        if let [Factor { inverse: false, form }] = self.factors.as_slice() {
            return form.clone().with(self.negative);
        }
        let value = if self.negative { value.negated() } else { value };
        self.negative &= !self.factors.iter().any(|factor| factor.form.is_own_negative());
        self.factors.sort_unstable();
        Form { value: Reverse(value), shape: Shape::Product(self.factors) }.with(self.negative)
    }
}

impl Signed {
    /// Its value.
    pub fn value(&self) -> Rational {
        let value = self.form.value.0;
        if self.negative { value.negated() } else { value }
    }

    /// The expression that stands for its class: what is added comes before what is taken away, what is multiplied
    /// before what is divided, greater before smaller. No expression of the class has fewer brackets, and if any of
    /// them keeps to integers or to positive numbers at every step, this one does. `None` if no expression without
    /// a sign in front has this form.
    pub fn expression(&self) -> Option<Expression> {
        self.form.expression(self.negative)
    }
}

impl Form {
    fn with(self, negative: bool) -> Signed {
        Signed { negative, form: self }
    }

    /// Is the form with a minus in front the same form? So it is for a−a, and for a product with such a factor.
    #[inline]
    fn is_own_negative(&self) -> bool {
        match &self.shape {
            Shape::Sum(terms) => {
                self.value.0.is_zero()
                    && terms.iter().all(|term| {
                        let same = |negative| {
                            let equal = |t: &&Signed| t.form == term.form && t.negative == negative;
                            terms.iter().filter(equal).count()
                        };
                        term.form.is_own_negative() || same(true) == same(false)
                    })
            }
            Shape::Product(factors) => factors.iter().any(|f| f.form.is_own_negative()),
            _ => false,
        }
    }

    fn expression(&self, negative: bool) -> Option<Expression> {
        let negative = negative && !self.is_own_negative();
        match &self.shape {
            Shape::Number => (!negative).then_some(Expression::Number(self.value.0)),
            Shape::Joined(cards) => (!negative).then(|| Expression::Joined(cards.clone())),
            Shape::Call(function, inner) => {
                let inner = inner.expression()?;
                (!negative).then(|| Expression::call(*function, inner))
            }
            Shape::Power(base, exponent) => {
                let (base, exponent) = (base.expression()?, exponent.expression()?);
                (!negative).then(|| Expression::binary(Operator::Power, base, exponent))
            }
            Shape::Sum(terms) => sum_expression(terms, negative),
            Shape::Product(factors) => product_expression(factors, negative),
        }
    }

    fn push_numbers(&self, into: &mut Vec<Rational>) {
        match &self.shape {
            Shape::Number => into.push(self.value.0),
            Shape::Joined(cards) => into.extend(cards),
            Shape::Call(_, inner) => inner.form.push_numbers(into),
            Shape::Power(base, exponent) => {
                base.form.push_numbers(into);
                exponent.form.push_numbers(into);
            }
            Shape::Sum(terms) => terms.iter().for_each(|t| t.form.push_numbers(into)),
            Shape::Product(factors) => factors.iter().for_each(|f| f.form.push_numbers(into)),
        }
    }
}

fn sum_expression(terms: &[Signed], negative: bool) -> Option<Expression> {
    let mut added = Vec::with_capacity(terms.len());
    let mut taken = Vec::with_capacity(terms.len());
    for term in terms {
        let minus = term.negative != negative;
        // A term is added as it is, or taken away with its inner sign turned: whichever can be written.
        match (term.form.expression(false), minus) {
            (Some(plain), false) => added.push(plain),
            (Some(plain), true) => taken.push((plain, term)),
            (None, false) => taken.push((term.form.expression(true)?, term)),
            (None, true) => added.push(term.form.expression(true)?),
        }
    }
    if added.is_empty() {
        // Something must stand first: turn the sign inside a product, (a−b)·c for −(b−a)·c.
        let (place, turned) = taken.iter().enumerate().find_map(|(i, (_, term))| {
            let minus = term.negative != negative;
            term.form.expression(minus).map(|turned| (i, turned))
        })?;
        taken.remove(place);
        added.push(turned);
    }
    let sum = added
        .into_iter()
        .reduce(|sum, term| Expression::binary(Operator::Add, sum, term))
        .expect("something is added");
    let subtract = |sum, (term, _)| Expression::binary(Operator::Subtract, sum, term);
    Some(taken.into_iter().fold(sum, subtract))
}

fn product_expression(factors: &[Factor], negative: bool) -> Option<Expression> {
    let mut sign = negative;
    let mut parts = Vec::with_capacity(factors.len());
    for factor in factors {
        let plain = factor.form.expression(false);
        sign ^= plain.is_none();
        parts.push(match plain {
            Some(plain) => (plain, false),
            None => (factor.form.expression(true)?, true),
        });
    }
    if sign {
        let (place, turned) = (0..factors.len())
            .find_map(|i| factors[i].form.expression(!parts[i].1).map(|turned| (i, turned)))?;
        parts[place].0 = turned;
    }
    // The factors are sorted: what multiplies comes before what divides.
    let mut product: Option<Expression> = None;
    for ((part, _), factor) in parts.into_iter().zip(factors) {
        product = Some(match product {
            None if factor.inverse => return None,
            None => part,
            Some(so_far) => {
                let operator = if factor.inverse { Operator::Divide } else { Operator::Multiply };
                Expression::binary(operator, so_far, part)
            }
        });
    }
    product
}

/// An essential class: what is left without the neutral parts, and the cards of those.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Essence {
    core: Signed,
    aside: Vec<Rational>,
}

/// The essential class of a form.
pub fn essential(form: &Signed) -> Essence {
    let mut aside = Vec::new();
    let mut core = simplified(&form.form, &mut aside);
    core.negative = core.negative != form.negative && !core.form.is_own_negative();
    aside.sort_unstable();
    Essence { core, aside }
}

/// The form without its neutral parts; their cards go aside. The value stays.
fn simplified(form: &Form, aside: &mut Vec<Rational>) -> Signed {
    let signed = |part: &Signed, aside: &mut Vec<Rational>| -> Box<Signed> {
        let inner = simplified(&part.form, aside);
        let negative = inner.negative != part.negative;
        Box::new(inner.form.with(negative))
    };
    let value = form.value;
    match &form.shape {
        Shape::Number | Shape::Joined(_) => form.clone().with(false),
        Shape::Call(function, inner) => {
            Form { value, shape: Shape::Call(*function, signed(inner, aside)) }.with(false)
        }
        Shape::Power(base, exponent) => {
            let shape = Shape::Power(signed(base, aside), signed(exponent, aside));
            Form { value, shape }.with(false)
        }
        Shape::Sum(parts) => {
            let mut terms = Vec::with_capacity(parts.len());
            for part in parts {
                push_terms(*signed(part, aside), false, &mut terms);
            }
            terms.sort_unstable();
            drop_where(&mut terms, aside, |t| t.value().is_zero(), |t| &t.form);
            drop_pairs(&mut terms, aside, |a, b| a.value() == b.value().negated(), |t| &t.form);
            sum(terms, value.0)
        }
        Shape::Product(parts) => {
            let mut product = Product::default();
            for part in parts {
                product.push(simplified(&part.form, aside), part.inverse);
            }
            product.factors.sort_unstable();
            let before = product.sign_of_values();
            let unit = |f: &Factor| f.form.value.0.abs() == Rational::ONE;
            let cancel = |a: &Factor, b: &Factor| {
                let equal = a.form.value.0.abs() == b.form.value.0.abs();
                a.inverse != b.inverse && equal && !unit(a)
            };
            drop_pairs(&mut product.factors, aside, cancel, |f| &f.form);
            // Of 1·1 one factor stays: x−1·1 is x−1 with a 1 aside.
            let kept = match product.factors.first() {
                Some(_) if product.factors.iter().all(unit) => Some(product.factors.remove(0)),
                _ => None,
            };
            drop_where(&mut product.factors, aside, unit, |f| &f.form);
            product.factors.extend(kept.map(|f| Factor { inverse: false, form: f.form }));
            // What was dropped is ±1; its sign stays.
            product.negative ^= before != product.sign_of_values();
            product.close(value.0)
        }
    }
}

impl Product {
    /// Is the product of the signs of the factors' values a minus?
    fn sign_of_values(&self) -> bool {
        self.factors.iter().filter(|f| f.form.value.0.is_negative()).count() % 2 == 1
    }
}

fn drop_where<T>(
    parts: &mut Vec<T>,
    aside: &mut Vec<Rational>,
    neutral: impl Fn(&T) -> bool,
    form: impl Fn(&T) -> &Form,
) {
    parts.retain(|part| {
        let drop = neutral(part);
        if drop {
            form(part).push_numbers(aside);
        }
        !drop
    });
}

fn drop_pairs<T>(
    parts: &mut Vec<T>,
    aside: &mut Vec<Rational>,
    cancel: impl Fn(&T, &T) -> bool,
    form: impl Fn(&T) -> &Form,
) {
    let mut first = 0;
    while first < parts.len() {
        match (first + 1..parts.len()).find(|&second| cancel(&parts[first], &parts[second])) {
            Some(second) => {
                form(&parts.remove(second)).push_numbers(aside);
                form(&parts.remove(first)).push_numbers(aside);
            }
            None => first += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentyfour::Rules;
    use crate::twentyfour::tables::reference;
    use std::collections::HashSet;

    #[test]
    fn forms_of_distinct_symbols_are_a140606() {
        // Values without accidents: no two forms vanish or coincide.
        let values = [7919, 10_007, 12_553, 20_011].map(Rational::integer);
        for (n, expected) in [(1, 1), (2, 6), (3, 68), (4, 1170)] {
            let mut forms = HashSet::new();
            for (tree, value) in reference::expressions(&values[..n], Rules::default()) {
                let form = ac(&tree).unwrap();
                let chosen = form.expression().unwrap();
                assert_eq!(ac(&chosen), Some(form.clone()));
                assert_eq!(chosen.value(), Some(value));
                assert!(chosen.brackets() <= tree.brackets());
                forms.insert(form);
            }
            assert_eq!(forms.len(), expected);
        }
    }

    #[test]
    fn neutral_parts_do_not_count() {
        let classes = |hand: [i64; 4]| {
            let hand = hand.map(Rational::integer);
            let all = reference::expressions(&hand, Rules::default());
            let solutions = all.iter().filter(|(_, value)| *value == Rational::integer(24));
            let forms: HashSet<Signed> = solutions.map(|(tree, _)| ac(tree).unwrap()).collect();
            let essences: HashSet<Essence> = forms.iter().map(essential).collect();
            (forms.len(), essences.len())
        };
        assert_eq!(classes([7, 8, 11, 13]), (7, 2));
        assert_eq!(classes([1, 1, 11, 13]), (22, 1));
        assert_eq!(classes([3, 8, 7, 7]), (4, 1));
        assert_eq!(classes([1, 1, 2, 13]), (8, 3));
        assert_eq!(classes([3, 3, 8, 8]), (1, 1));
        assert_eq!(classes([2, 4, 8, 10]), (11, 11));
    }
}
