//! Out of reach: a painted cell says where its block is about, and cells that lie further away than its length belong to
//! nobody.
//!
//! ```text
//! 3 │ ? ? # ? ? ? ?    →    ? ? # ? ? . .
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Reach;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "reach",
    title: Text { en: "Out of reach", id: "Di luar jangkauan" },
    idea: Text {
        en: "The blocks that lie here are known well enough: none of them reaches these cells.",
        id: "Blok-blok di sini sudah cukup diketahui: tidak satu pun menjangkau petak-petak ini.",
    },
    weight: 2,
};

impl ByLine for Reach {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        view.only_empties() && !view.finding.painted.is_empty() && view.between().next().is_none()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        messages::out_of_reach(side, line, view.lengths(), view.count())
    }
}
