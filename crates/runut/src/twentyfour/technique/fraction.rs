//! No whole number does: a fraction has to be made on the way.
//!
//! 3, 3, 8 and 8: 8 / (1/3) = 24, and 3 − 8/3 = 1/3. Sixteen hands of four cards have no other way; nobody expects a third on
//! the way to 24, and the mean time that people take for these hands is the longest of all.

use super::Way;
use crate::twentyfour::messages;

use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "fraction",
    title: Text { en: "fraction", id: "pecahan" },
    idea: Text {
        en: "No whole number does: a fraction has to be made on the way.",
        id: "Bilangan bulat tidak cukup: pecahan harus dibuat di tengah jalan.",
    },
    weight: 9,
};

pub(super) struct Fraction;

impl Technique<Way> for Fraction {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (_, left, right) = way.last.as_ref()?;
        if left.value.is_integer() && right.value.is_integer() {
            return None;
        }
        let (kept, rest) = if right.value.is_integer() { (right, left) } else { (left, right) };
        let what = messages::fraction_needed(way.equation(), rest.value, rest.numbers());
        Some(way.told(&ABOUT, what, &[kept]))
    }
}
