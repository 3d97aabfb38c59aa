//! Carrying one tile home: the blank goes around it and pushes it on, step by step.
//!
//! To push a tile one cell the blank must stand on the cell where it is to go; then the blank walks around the tile to
//! stand before it again. Five moves a cell on a straight line, three around a bend. All tiles of a row but the last two
//! are laid so. Example: on `2 3 4 / 1 5 6 / 7 8 -` the 1 has one cell to go.

use super::Position;
use crate::sliding::laying::Stage;
use crate::sliding::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "carry",
    title: Text { en: "carry a tile home", id: "antar satu ubin" },
    idea: Text {
        en: "The blank walks around a tile and pushes it on, until it lies in its place; laid tiles stay.",
        id: "Petak kosong mengitari ubin dan mendorongnya sampai ke tempatnya; ubin yang sudah menetap tidak disentuh.",
    },
    weight: 2,
};

pub(super) struct Carry;

impl Technique<Position> for Carry {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let cell = *position.cells.first().filter(|_| position.stage == Stage::One)?;
        let (tile, place) = (position.tile(cell), position.place(cell));
        let what = messages::carry(tile, place, position.letters(), position.moves.len());
        Some(position.told(&ABOUT, what))
    }
}
