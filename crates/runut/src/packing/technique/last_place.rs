//! A piece with one place left.
//!
//! The same thought turned round: not "what can lie here?" but "where can this lie?". It is a little harder, since the
//! whole board must be looked through, and pays for long and bulky pieces, which run out of places first.

use super::forced::{Refuter, nothing};
use super::position::{Item, Position};
use super::sentences;
use crate::message::Text;
use crate::step::Step;
use crate::technique::{Technique, TechniqueAbout};

/// The technique `last-place`.
pub struct LastPlace;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "last-place",
    title: Text { en: "a piece with one place left", id: "keping dengan satu tempat" },
    idea: Text {
        en: "A piece that must be used and fits in one place only.",
        id: "Keping yang harus dipakai dan hanya muat di satu tempat.",
    },
    weight: 2,
};

/// There is one way, and nothing has to be refuted.
pub(super) static REFUTER: Refuter<'static> = Refuter { refutes: &nothing, most_options: 1 };

impl Technique<Position> for LastPlace {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let found = REFUTER.find(position, |item| matches!(item, Item::Piece(_)))?;
        let what = sentences::last_place(found.piece_name(position));
        Some(found.step(position, ABOUT.name, what))
    }
}
