//! A cell that only one placement covers.
//!
//! The first thing that a person sees: a corner or a narrow place into which only one piece goes, and only in one way. It
//! lies there in every solution. On the board
//!
//! ```text
//! A A A
//! A . .
//! ```
//!
//! with a bar of two cells left there is nothing to think about.

use super::forced::{Refuter, nothing};
use super::position::{Item, Position};
use super::sentences;
use crate::message::Text;
use crate::step::Step;
use crate::technique::{Technique, TechniqueAbout};

/// The technique `only-cover`.
pub struct OnlyCover;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "only-cover",
    title: Text { en: "a cell only one placement covers", id: "petak dengan satu penempatan" },
    idea: Text {
        en: "A cell that only one piece can cover, and only in one way.",
        id: "Petak yang hanya bisa ditutup satu keping, dan hanya dengan satu cara.",
    },
    weight: 1,
};

/// There is one way, and nothing has to be refuted.
pub(super) static REFUTER: Refuter<'static> = Refuter { refutes: &nothing, most_options: 1 };

impl Technique<Position> for OnlyCover {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let found = REFUTER.find(position, |item| matches!(item, Item::Cell(_)))?;
        let Item::Cell(cell) = found.item else { return None };
        let place = position.table.puzzle.place(cell);
        let what = sentences::only_cover(found.piece_name(position), place);
        Some(found.step(position, ABOUT.name, what))
    }
}
