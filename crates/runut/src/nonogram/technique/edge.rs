//! Edge: a painted cell near the border, or near a cell that is known to be empty, has no room on that side; its block
//! must reach out to the other.
//!
//! ```text
//! 4 │ ? # ? ? ? ? ?    →    ? # # # ? ? ?
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Edge;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "edge",
    title: Text { en: "Edge", id: "Tepi" },
    idea: Text {
        en: "A painted cell near an edge belongs to a block that must grow away from it.",
        id: "Petak terisi di dekat tepi adalah bagian blok yang harus tumbuh menjauhinya.",
    },
    weight: 2,
};

impl ByLine for Edge {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        view.some_ink() && !view.finding.painted.is_empty() && view.between().next().is_none()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        match view.emptied() {
            0 => messages::grows(side, line, view.lengths(), view.inked()),
            empty => messages::grows_and_ends(side, line, view.lengths(), view.inked(), empty),
        }
    }
}
