//! Some cards make the target already; the others have to disappear.
//!
//! 4, 6 and A: 4 · 6 = 24, and the ace is a 1. Multiplying or dividing by 1, adding or taking away 0 changes nothing. People
//! see a product such as 4 · 6 at once, and two neighbours or two equal cards make a 1 or a 0.

use super::Way;
use crate::twentyfour::Rational;
use crate::twentyfour::algebra::expression::Operator::{Add, Divide, Multiply, Subtract};
use crate::twentyfour::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "neutral",
    title: Text { en: "neutral numbers", id: "bilangan netral" },
    idea: Text {
        en: "Some cards make the target already, and the others make 1 or 0, which changes nothing.",
        id: "Sebagian kartu sudah menghasilkan target, dan sisanya menghasilkan 1 atau 0 yang tidak mengubah apa pun.",
    },
    weight: 2,
};

pub(super) struct Neutral;

impl Technique<Way> for Neutral {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let neutral = |part: &Way, value| part.value == Rational::integer(value);
        let (made, rest) = match way.step(&[Add, Subtract, Multiply, Divide])? {
            (Add | Subtract, left, right) if neutral(right, 0) => (left, right),
            (Multiply | Divide, left, right) if neutral(right, 1) => (left, right),
            (Add, left, right) if neutral(left, 0) => (right, left),
            (Multiply, left, right) if neutral(left, 1) => (right, left),
            _ => return None,
        };
        let what =
            messages::neutral_rest(made.numbers(), made.value, rest.numbers(), way.equation());
        Some(way.told(&ABOUT, what, &[made]))
    }
}
