//! Three tiles and the blank are left: they turn in their square until everything is in order.
//!
//! Turning is all that can happen there, and on a board that can be solved one of the twelve turns is right. Where the blank
//! belongs elsewhere, it then walks home.

use super::Position;
use crate::sliding::laying::Stage;
use crate::sliding::messages;
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "last-square",
    title: Text { en: "the last square", id: "persegi terakhir" },
    idea: Text {
        en: "The last three tiles turn in their square until everything is in order.",
        id: "Tiga ubin terakhir berputar dalam perseginya sampai semuanya berurutan.",
    },
    weight: 1,
};

pub(super) struct LastSquare;

impl Technique<Position> for LastSquare {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let what = match position.stage {
            Stage::LastSquare => messages::last_square(position.letters(), position.moves.len()),
            Stage::BlankHome => messages::blank_home(position.letters(), position.moves.len()),
            _ => return None,
        };
        Some(position.told(&ABOUT, what))
    }
}
