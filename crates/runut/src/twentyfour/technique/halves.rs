//! No single card makes the last step: both of its numbers have to be made.
//!
//! 3, 4, 5 and 7: 24 = 8 · 3, the 8 is 3 + 5, the 3 is 7 − 4. Two groups, two questions at once; each of them is smaller than
//! the whole.

use super::Way;
use crate::twentyfour::algebra::expression::Operator::{Add, Divide, Multiply, Subtract};
use crate::twentyfour::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "halves",
    title: Text { en: "two halves", id: "dua bagian" },
    idea: Text {
        en: "No card makes the last step: two groups make its two numbers.",
        id: "Tidak ada kartu untuk langkah terakhir: dua kelompok membuat kedua bilangannya.",
    },
    weight: 5,
};

pub(super) struct Halves;

impl Technique<Way> for Halves {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (_, left, right) = way.step(&[Add, Subtract, Multiply, Divide])?;
        if left.lies_there() || right.lies_there() {
            return None;
        }
        let what = messages::two_halves(
            way.equation(),
            left.value,
            left.numbers(),
            right.value,
            right.numbers(),
        );
        Some(way.told(&ABOUT, what, &[left]))
    }
}
