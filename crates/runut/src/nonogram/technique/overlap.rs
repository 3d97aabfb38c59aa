//! Overlap: push all blocks to one end of the line, then to the other; where a block overlaps itself it covers the cell
//! in any case. The first thing that every guide teaches, and often enough for a whole small puzzle.
//!
//! ```text
//! 4 │ ? ? ? ? ? ?    →    ? ? # # ? ?
//! ```
//! Only the lengths matter here, and cells that are known to be empty, which make the room smaller.

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Overlap;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "overlap",
    title: Text { en: "Overlap", id: "Tumpang tindih" },
    idea: Text {
        en: "A block is longer than the room it has: all its places cover the same cells.",
        id: "Sebuah blok lebih panjang daripada sisa ruangnya: semua letaknya menutupi petak yang sama.",
    },
    weight: 1,
};

impl ByLine for Overlap {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        view.some_ink() && view.finding.painted.is_empty() && view.finding.limited.is_empty()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        match view.emptied() {
            0 => messages::overlaps(side, line, view.lengths(), view.inked()),
            empty => messages::overlaps_and_ends(side, line, view.lengths(), view.inked(), empty),
        }
    }
}
