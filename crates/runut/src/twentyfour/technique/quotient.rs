//! Aim higher, and divide.
//!
//! 3, 5, 7 and K: nothing near 24 helps, but 72 / 3 does, and 5 · 13 + 7 = 72. The number to make lies far from the target,
//! so few people look there: one of the hardest hands without a fraction is this one.

use super::Way;
use crate::twentyfour::algebra::expression::Operator::Divide;
use crate::twentyfour::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "quotient",
    title: Text { en: "quotient", id: "hasil bagi" },
    idea: Text {
        en: "Aim higher than the target, and divide.",
        id: "Bidik lebih tinggi dari target, lalu bagi.",
    },
    weight: 5,
};

pub(super) struct Quotient;

impl Technique<Way> for Quotient {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (kept, rest) = way.keep(&[Divide])?;
        let what = messages::quotient(way.equation(), rest.value, rest.numbers());
        Some(way.told(&ABOUT, what, &[kept]))
    }
}
