//! Joined or kept apart: two painted runs with a cell between them. If there is no second block for the other run they
//! are one block, and what lies between is painted; if together they would be longer than any block they are two, and
//! something between them stays empty.
//!
//! ```text
//! 5   │ ? # ? # ? ? ?    →    ? # # # ? ? .
//! 2 2 │ ? # ? # ? ?      →    # # . # # .
//! ```

use super::{ByLine, View, is_ink, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Apart;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "apart",
    title: Text { en: "Joined or kept apart", id: "Disambung atau dipisah" },
    idea: Text {
        en: "Two painted runs are one block, or would be too long together: that decides the cells between them.",
        id: "Dua deret terisi adalah satu blok, atau terlalu panjang bila disatukan: itu menentukan petak di antaranya.",
    },
    weight: 3,
};

impl ByLine for Apart {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        view.between().next().is_some()
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        let inked = view.between().filter(|&set| is_ink(set)).count();
        match inked {
            0 => messages::kept_apart(side, line, view.lengths(), view.between().count()),
            _ => messages::joined(side, line, view.lengths(), inked),
        }
    }
}
