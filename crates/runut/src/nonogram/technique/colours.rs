//! Colours in order: in a coloured line blocks come in the order of the clue, and a colour that can come only later (or
//! only earlier) cannot be here; blocks of one colour cannot touch, blocks of different colours may.
//!
//! ```text
//! 2r 2b │ ? ? ? b ? ?    →    ? ? ? b [b.] .    (no red after blue)
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Colours;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "colours",
    title: Text { en: "Order of colours", id: "Urutan warna" },
    idea: Text {
        en: "The colours of a line come in the order of its clue, which excludes a colour here.",
        id: "Warna pada sebuah garis mengikuti urutan petunjuknya, sehingga ada warna yang gugur di sini.",
    },
    weight: 3,
};

impl ByLine for Colours {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        let several = view.clue.windows(2).any(|pair| pair[0].colour != pair[1].colour);
        let open = view.finding.effects.iter().any(|(_, set)| !set.is_power_of_two());
        open || several && !view.finding.limited.is_empty()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        messages::colours_in_order(side, line, view.lengths(), view.count())
    }
}
