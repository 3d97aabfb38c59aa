//! A colouring argument for what is left.
//!
//! After a piece is laid the rest of the board must have as many dark and light cells (of a checkerboard, of stripes, of
//! the other rules of [`crate::packing`]) as the rest of the pieces can cover. A T tetromino is the only one that covers
//! three of a colour, so with it the balance tells where it cannot lie.

use super::forced::Refuter;
use super::position::{Item, Position};
use super::sentences;
use crate::message::Text;
use crate::step::Step;
use crate::technique::{Technique, TechniqueAbout};

/// The technique `colouring`.
pub struct Colours;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "colouring",
    title: Text { en: "a colouring argument", id: "argumen pewarnaan" },
    idea: Text {
        en: "All other ways would leave a rest that no colouring allows, or a hole.",
        id: "Semua cara lain menyisakan daerah yang dilarang oleh pewarnaan, atau lubang.",
    },
    weight: 5,
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 12;
pub(super) static REFUTER: Refuter<'static> =
    Refuter { refutes: &refutes, most_options: MOST_OPTIONS };

impl Technique<Position> for Colours {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let found = REFUTER.find(position, |_| true)?;
        let name = found.piece_name(position);
        let what = match found.item {
            Item::Cell(cell) => sentences::by_colours(name, position.table.puzzle.place(cell)),
            Item::Piece(_) => sentences::by_colours_piece(name),
        };
        Some(found.step(position, ABOUT.name, what))
    }
}

/// Whether nothing can follow this piece, plainly or by a colouring.
fn refutes(position: &Position, option: u32) -> bool {
    let next = position.lay(option);
    next.dead().is_some() || next.refuted_by_colours()
}
