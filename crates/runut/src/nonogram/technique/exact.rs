//! The whole line: whatever else follows from one line alone. Every way to fill it is thought through at once; what they
//! have in common holds. No person does this gladly, but it never needs more than one line.
//!
//! ```text
//! 1 2 │ ? # ? # ? ?    →    ? # . # # .    (for one: if the first were the 2, the second were none)
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Exact;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "line",
    title: Text { en: "The whole line", id: "Seluruh garis" },
    idea: Text {
        en: "All ways to fill the line that agree with what is known have these cells in common.",
        id: "Semua cara mengisi garis yang cocok dengan yang diketahui punya petak-petak ini.",
    },
    weight: 5,
};

impl ByLine for Exact {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, _view: &View<'_>) -> bool {
        true
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        messages::all_agree(side, line, view.lengths(), view.count())
    }
}
