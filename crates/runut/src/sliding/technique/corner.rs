//! The last two tiles of a row turn into it together.
//!
//! If the last but one lay in its place, the last one could not get past it into the corner. So both go at once: the last
//! but one waits in the corner, the last one below it, and one turn brings both in. Example: with 1 and 2 laid on 4×4, the 3
//! goes to the corner and the 4 below it; then the blank on the left of the 3 draws both in.

use super::Position;
use crate::sliding::laying::Stage;
use crate::sliding::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "corner",
    title: Text { en: "a pair around the corner", id: "sepasang ubin lewat sudut" },
    idea: Text {
        en: "The last two tiles of a row turn into it one behind the other: alone the last one could not get in.",
        id: "Dua ubin terakhir sebuah baris masuk berurutan lewat sudut: sendirian, yang terakhir tidak bisa masuk.",
    },
    weight: 4,
};

pub(super) struct Corner;

impl Technique<Position> for Corner {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let [first, second] = position.cells[..] else { return None };
        if position.stage != Stage::RowEnd {
            return None;
        }
        let (a, b) = (position.tile(first), position.tile(second));
        let what = messages::corner(a, b, position.letters(), position.moves.len());
        Some(position.told(&ABOUT, what))
    }
}
