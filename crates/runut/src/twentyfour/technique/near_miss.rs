//! The others come near the target, and one card makes up for the difference.
//!
//! 5, 5, 9 and 10: 5 · 5 = 25 is one too many, and 10 − 9 = 1. Or with a single card, 5, 5, A and A: 25 · 1 − 1 = 24. Sums are
//! what people try first, and every card is a difference that may be missing.

use super::Way;
use crate::twentyfour::algebra::expression::Operator::{Add, Subtract};
use crate::twentyfour::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "near-miss",
    title: Text { en: "near miss", id: "hampir kena" },
    idea: Text {
        en: "The others make a number near the target, and one card makes up the difference.",
        id: "Kartu lain menghasilkan bilangan dekat target, dan satu kartu menutup selisihnya.",
    },
    weight: 3,
};

pub(super) struct NearMiss;

impl Technique<Way> for NearMiss {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (kept, rest) = way.keep(&[Add, Subtract])?;
        let what = messages::near_miss(kept.value, way.equation(), rest.value, rest.numbers());
        Some(way.told(&ABOUT, what, &[kept]))
    }
}
