//! A contradiction of one step: assume, follow what is forced, and meet a dead end.
//!
//! Each other way is tried in the mind; then cells with one placement left and pieces with one place left are filled in,
//! nothing is chosen, until a hole appears that nothing fills.

use super::elimination::Elimination;
use super::forced::Refuter;
use super::position::Position;
use super::sentences;
use crate::message::Text;
use crate::technique::TechniqueAbout;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "contradiction",
    title: Text { en: "a contradiction in one step", id: "kontradiksi satu langkah" },
    idea: Text {
        en: "All other ways lead into a dead end by forced pieces alone.",
        id: "Semua cara lain berujung buntu hanya dengan keping yang terpaksa.",
    },
    weight: 6,
};

/// The technique.
pub(super) static TECHNIQUE: Elimination = Elimination {
    about: &ABOUT,
    refuter: Refuter { refutes: &refutes, most_options: MOST_OPTIONS },
    cell: |name, place| sentences::contradiction(name, place),
    piece: |name| sentences::contradiction_piece(name),
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 8;

/// Whether this piece, and all that it forces, ends in a hole.
fn refutes(position: &Position, option: u32) -> bool {
    position.lay(option).chain().is_ok()
}
