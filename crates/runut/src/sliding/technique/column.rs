//! In the last two rows the columns are laid from the left, both tiles of a column together.
//!
//! It is the pair around the corner, turned on its side: the lower tile could not pass below the upper one. Example: on 4×4
//! with two rows laid, 9 and 13 go together, then 10 and 14.

use super::Position;
use crate::sliding::laying::Stage;
use crate::sliding::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "column",
    title: Text { en: "a pair from the side", id: "sepasang ubin dari samping" },
    idea: Text {
        en: "In the last two rows the two tiles of a column go in together, from the left.",
        id: "Pada dua baris terakhir, kedua ubin sebuah kolom masuk bersama, mulai dari kiri.",
    },
    weight: 5,
};

pub(super) struct Column;

impl Technique<Position> for Column {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let [first, second] = position.cells[..] else { return None };
        if position.stage != Stage::Column {
            return None;
        }
        let (a, b) = (position.tile(first), position.tile(second));
        let what = messages::column(a, b, position.letters(), position.moves.len());
        Some(position.told(&ABOUT, what))
    }
}
