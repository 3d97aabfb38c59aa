//! Powers, roots, factorials and cards side by side, where the rules of the puzzle allow them.
//!
//! They come last of all that has whole numbers: a person tries the four operations first. 4! = 24 is the exception that
//! everybody learns.

use super::Way;
use crate::twentyfour::messages;

use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "unusual",
    title: Text { en: "unusual steps", id: "langkah tak biasa" },
    idea: Text {
        en: "A power, a root, a factorial or cards side by side: where the rules allow them.",
        id: "Pangkat, akar, faktorial, atau kartu berdampingan: bila aturan membolehkan.",
    },
    weight: 8,
};

pub(super) struct Unusual;

impl Technique<Way> for Unusual {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let what = messages::unusual_step(way.equation());
        Some(way.told(&ABOUT, what, &[way]))
    }
}
