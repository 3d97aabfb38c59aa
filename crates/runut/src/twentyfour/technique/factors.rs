//! The target is a multiple of a card.
//!
//! 24 is 3 · 8, 4 · 6, 2 · 12: who holds one of these numbers makes the other one out of the rest. 4, 6, Q and A: keep the 6,
//! and make a 4. With many factors 24 is the target that it is.

use super::Way;
use crate::twentyfour::algebra::expression::Operator::Multiply;
use crate::twentyfour::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "factors",
    title: Text { en: "factors", id: "faktor" },
    idea: Text {
        en: "The target is a multiple of a card: the others make the other factor.",
        id: "Target adalah kelipatan sebuah kartu: kartu lain membuat faktor lainnya.",
    },
    weight: 3,
};

pub(super) struct Factors;

impl Technique<Way> for Factors {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (kept, rest) = way.keep(&[Multiply])?;
        let what =
            messages::factor(way.value, kept.value, way.equation(), rest.value, rest.numbers());
        Some(way.told(&ABOUT, what, &[kept]))
    }
}
