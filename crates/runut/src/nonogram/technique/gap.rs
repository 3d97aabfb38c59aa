//! A gap that is too short: between cells that are known to be empty (or the border) no block fits.
//!
//! ```text
//! 3 │ ? ? . ? ? ? ?    →    . . . ? # ? ?
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Gap;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "gap",
    title: Text { en: "Gap too short", id: "Celah terlalu sempit" },
    idea: Text {
        en: "A gap is shorter than every block that could lie there, so it stays empty.",
        id: "Sebuah celah lebih sempit daripada semua blok yang mungkin di situ, jadi tetap kosong.",
    },
    weight: 2,
};

impl ByLine for Gap {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        view.only_empties() && view.finding.painted.is_empty()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        messages::too_short(side, line, view.lengths(), view.count())
    }
}
