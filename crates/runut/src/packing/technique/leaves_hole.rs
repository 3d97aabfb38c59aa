//! A placement that would leave a region which no set of pieces fills.
//!
//! Lay the piece in the mind and look at what remains: an empty cell that nothing covers any more, a piece that has lost
//! its last place, or a region cut off whose size no choice of pieces adds up to (with pentominoes: no multiple of five).
//! If all ways but one to cover a cell, or to use a piece, leave such a hole, the one that is left is right.

use super::elimination::Elimination;
use super::forced::Refuter;
use super::position::Position;
use super::sentences;
use crate::message::Text;
use crate::technique::TechniqueAbout;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "leaves-hole",
    title: Text { en: "a hole that nothing fills", id: "lubang yang tak terisi" },
    idea: Text {
        en: "All other ways would leave a hole that nothing fills: a cell no piece covers, a piece without a place, a region of an impossible size.",
        id: "Semua cara lain menyisakan lubang yang tak terisi: petak yang tak tertutup, keping tanpa tempat, atau daerah yang luasnya mustahil.",
    },
    weight: 3,
};

/// The technique.
pub(super) static TECHNIQUE: Elimination = Elimination {
    about: &ABOUT,
    refuter: Refuter { refutes: &refutes, most_options: MOST_OPTIONS },
    cell: |name, place| sentences::leaves_hole(name, place),
    piece: |name| sentences::leaves_hole_piece(name),
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 40;

/// Whether nothing can follow this piece.
fn refutes(position: &Position, option: u32) -> bool {
    position.lay(option).dead().is_some()
}
