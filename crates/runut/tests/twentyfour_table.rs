//! Every hand of four cards against a table of counts made by another program, where it is at hand.
//!
//! Its column `ess` stops short of what Runut calls *essential*: it takes out factors of value ±1 and terms of value 0,
//! but keeps pairs that cancel (`+ 7 - 7`), and a product of nothing but ones stays as it is. That makes 3228 classes
//! where the equivalence of 4nums.com, ours, makes 3017. Both are computed here from their definitions, by code that
//! shares only the arithmetic with the library.

use runut::twentyfour::algebra::expression::{Expression, Operator};
use runut::twentyfour::algebra::rules::Rules;
use runut::twentyfour::{Rational, TwentyFour};
use runut::{Ask, Goal, Puzzle, Sameness, answer, default_strategy};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::path::PathBuf;

const ESSENTIAL: usize = 0;
const AC: usize = 1;
const RAW: usize = 2;

#[test]
fn every_hand_agrees_with_the_table() {
    let shared = match std::env::var_os("RUNUT_CORPUS") {
        Some(corpus) => PathBuf::from(corpus).join(".."),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    let Ok(table) = std::fs::read_to_string(shared.join("facts/hands24.tsv")) else {
        return println!("skipped: the table is not here");
    };
    let mut totals = [0; 4];
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let known = |column: usize| -> usize { columns[column].parse().expect("a number") };
        let cards =
            columns[0].split(' ').map(|card| Rational::integer(card.parse().expect("a card")));
        let cards: Vec<Rational> = cards.collect();
        let hand = |rules| TwentyFour::new(cards.clone(), false, Rational::integer(24), rules);
        let puzzle = hand(Rules::CLASSIC).expect("a fair hand");
        let classes = solutions(&puzzle, AC);
        let essences = |pairs| -> usize {
            let all: BTreeSet<_> = classes.iter().map(|one| essence(one, pairs)).collect();
            all.len()
        };
        let counts =
            [solutions(&puzzle, RAW).len(), classes.len(), essences(false), essences(true)];
        assert_eq!(counts[..3], [known(2), known(4), known(5)], "{line}");
        assert_eq!(solutions(&puzzle, ESSENTIAL).len(), counts[3], "{line}");
        for (total, count) in totals.iter_mut().zip(counts) {
            *total += count;
        }
        let strict = Rules { integer: true, positive: true, ..Rules::CLASSIC };
        let strict = hand(strict).expect("a fair hand");
        assert_eq!(solutions(&strict, AC).len(), known(6), "{line}");
        let notes = puzzle.grade(&Ask::default()).notes;
        let fraction = notes.iter().any(|note| note.key() == "needs_fraction");
        assert_eq!(usize::from(fraction), known(7), "{line}");
    }
    assert_eq!(totals, [53_282, 4078, 3228, 3017]);
}

fn solutions(puzzle: &TwentyFour, distinct: usize) -> Vec<Expression> {
    let ask = Ask { sameness: Sameness { distinct, up_to_symmetry: false }, ..Ask::new(Goal::All) };
    let mut all = Vec::new();
    let report = answer(puzzle, default_strategy(), &ask, &mut |solution| {
        all.push(solution.expression);
        Continue(())
    });
    assert!(report.exact);
    all
}

/// A card, a sum of terms or a product of factors, flat and sorted.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Card(i64),
    Sum(Vec<Part>),
    Product(Vec<Part>),
}

/// A term that may be taken away, or a factor that may divide.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    turned: bool,
    form: Form,
}

impl Form {
    fn value(&self) -> Rational {
        let zero = Rational::integer(0);
        match self {
            Form::Card(card) => Rational::integer(*card),
            Form::Sum(terms) => terms.iter().fold(zero, |sum, term| {
                let step = if term.turned { Operator::Subtract } else { Operator::Add };
                step.apply(sum, term.form.value()).expect("small numbers")
            }),
            Form::Product(factors) => {
                factors.iter().fold(Rational::integer(1), |product, factor| {
                    let step = if factor.turned { Operator::Divide } else { Operator::Multiply };
                    step.apply(product, factor.form.value()).expect("small numbers")
                })
            }
        }
    }

    fn cards(&self) -> Vec<i64> {
        match self {
            Form::Card(card) => vec![*card],
            Form::Sum(parts) | Form::Product(parts) => {
                parts.iter().flat_map(|part| part.form.cards()).collect()
            }
        }
    }
}

/// A sum, up to its sign: the sign comes out.
fn sum(terms: Vec<Part>) -> Part {
    let flat = terms.into_iter().flat_map(|term| match term.form {
        Form::Sum(inner) => {
            let turn = |part: Part| Part { turned: part.turned != term.turned, ..part };
            inner.into_iter().map(turn).collect()
        }
        form => vec![Part { form, ..term }],
    });
    let mut plain: Vec<Part> = flat.collect();
    if plain.len() == 1 {
        return plain.remove(0);
    }
    let mut turned: Vec<Part> =
        plain.iter().cloned().map(|part| Part { turned: !part.turned, ..part }).collect();
    plain.sort();
    turned.sort();
    let negative = turned < plain;
    Part { turned: negative, form: Form::Sum(plain.min(turned)) }
}

/// A product with the sign of all its parts.
fn product(negative: bool, factors: Vec<Part>) -> Part {
    let flat = factors.into_iter().flat_map(|factor| match factor.form {
        Form::Product(inner) => {
            let turn = |part: Part| Part { turned: part.turned != factor.turned, ..part };
            inner.into_iter().map(turn).collect()
        }
        form => vec![Part { form, ..factor }],
    });
    let mut flat: Vec<Part> = flat.collect();
    flat.sort();
    match flat.as_slice() {
        [Part { turned: false, form }] => Part { turned: negative, form: form.clone() },
        _ => Part { turned: negative, form: Form::Product(flat) },
    }
}

/// The class up to commutativity and associativity, with its sign.
fn class(expression: &Expression) -> Part {
    let (operator, left, right) = match expression {
        Expression::Number(card) => {
            return Part { turned: false, form: Form::Card(card.numerator()) };
        }
        Expression::Binary(operator, left, right) => (operator, class(left), class(right)),
        _ => unreachable!("the classic rules have nothing else"),
    };
    let inverse = matches!(operator, Operator::Subtract | Operator::Divide);
    match operator {
        Operator::Add | Operator::Subtract => {
            sum(vec![left, Part { turned: right.turned != inverse, ..right }])
        }
        _ => product(
            left.turned != right.turned,
            vec![Part { turned: false, ..left }, Part { turned: inverse, ..right }],
        ),
    }
}

/// What is left of a solution without its neutral parts, and the cards of those.
fn essence(expression: &Expression, pairs: bool) -> (Part, Vec<i64>) {
    let Part { turned, form } = class(expression);
    let mut aside = Vec::new();
    let core = stripped(form, pairs, &mut aside);
    aside.sort_unstable();
    (Part { turned: core.turned != turned, ..core }, aside)
}

fn stripped(form: Form, pairs: bool, aside: &mut Vec<i64>) -> Part {
    match form {
        Form::Card(_) => Part { turned: false, form },
        Form::Sum(terms) => {
            let strip = |term: Part, aside: &mut Vec<i64>| {
                let inner = stripped(term.form, pairs, aside);
                Part { turned: inner.turned != term.turned, ..inner }
            };
            let mut terms: Vec<Part> = terms.into_iter().map(|term| strip(term, aside)).collect();
            let mut out = take(&mut terms, |term| term.form.value().is_zero());
            let value = |term: &Part| {
                let value = term.form.value();
                if term.turned { value.negated() } else { value }
            };
            while let Some((one, other)) =
                pair(&terms, |a, b| pairs && value(a) == value(b).negated())
            {
                out.extend([terms.remove(other), terms.remove(one)]);
            }
            if terms.is_empty() {
                return sum(out);
            }
            aside.extend(out.iter().flat_map(|term| term.form.cards()));
            sum(terms)
        }
        Form::Product(factors) => {
            let mut negative = false;
            let mut kept = Vec::new();
            for factor in factors {
                let inner = stripped(factor.form, pairs, aside);
                negative ^= inner.turned;
                kept.push(Part { turned: factor.turned, ..inner });
            }
            let size = |factor: &Part| factor.form.value().abs();
            let sign = |factor: &Part| factor.form.value().is_negative();
            let mut out = take(&mut kept, |factor| size(factor) == Rational::integer(1));
            while let Some((one, other)) =
                pair(&kept, |a, b| pairs && a.turned != b.turned && size(a) == size(b))
            {
                out.extend([kept.remove(other), kept.remove(one)]);
            }
            if kept.is_empty() && !pairs {
                return product(negative, out);
            }
            // Something must stay that multiplies.
            if kept.iter().all(|factor| factor.turned) {
                let first = out.iter().position(|factor| !factor.turned).expect("one multiplies");
                kept.push(out.remove(first));
            }
            negative ^= out.iter().filter(|factor| sign(factor)).count() % 2 == 1;
            aside.extend(out.iter().flat_map(|factor| factor.form.cards()));
            product(negative, kept)
        }
    }
}

/// Takes out what is neutral.
fn take(parts: &mut Vec<Part>, neutral: impl Fn(&Part) -> bool) -> Vec<Part> {
    let (out, kept) = parts.drain(..).partition(neutral);
    *parts = kept;
    out
}

/// The places of two parts that cancel, the smaller place first.
fn pair(parts: &[Part], cancel: impl Fn(&Part, &Part) -> bool) -> Option<(usize, usize)> {
    let places =
        (0..parts.len()).flat_map(|one| (one + 1..parts.len()).map(move |other| (one, other)));
    places.into_iter().find(|&(one, other)| cancel(&parts[one], &parts[other]))
}
