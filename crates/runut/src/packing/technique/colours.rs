//! A colouring argument for what is left.
//!
//! After a piece is laid the rest of the board must have as many dark and light cells (of a checkerboard, of stripes, of
//! the other rules of [`crate::packing`]) as the rest of the pieces can cover. A T tetromino is the only one that covers
//! three of a colour, so with it the balance tells where it cannot lie.

use super::elimination::Elimination;
use super::forced::Refuter;
use super::position::Position;
use super::sentences;
use crate::message::Text;
use crate::technique::TechniqueAbout;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "colouring",
    title: Text { en: "a colouring argument", id: "argumen pewarnaan" },
    idea: Text {
        en: "All other ways would leave a rest that no colouring allows, or a hole.",
        id: "Semua cara lain menyisakan daerah yang dilarang oleh pewarnaan, atau lubang.",
    },
    weight: 5,
};

/// The technique.
pub(super) static TECHNIQUE: Elimination = Elimination {
    about: &ABOUT,
    refuter: Refuter { refutes: &refutes, most_options: MOST_OPTIONS },
    cell: |name, place| sentences::by_colours(name, place),
    piece: |name| sentences::by_colours_piece(name),
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 12;

/// Whether nothing can follow this piece, plainly or by a colouring.
fn refutes(position: &Position, option: u32) -> bool {
    let next = position.lay(option);
    next.dead().is_some() || next.refuted_by_colours()
}
