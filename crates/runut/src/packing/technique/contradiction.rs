//! A contradiction of one step: assume, follow what is forced, and meet a dead end.
//!
//! Each other way is tried in the mind; then cells with one placement left and pieces with one place left are filled in,
//! nothing is chosen, until a hole appears that nothing fills.

use super::forced::Refuter;
use super::position::{Item, Position};
use super::sentences;
use crate::message::Text;
use crate::step::Step;
use crate::technique::{Technique, TechniqueAbout};

/// The technique `contradiction`.
pub struct Contradiction;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "contradiction",
    title: Text { en: "a contradiction in one step", id: "kontradiksi satu langkah" },
    idea: Text {
        en: "All other ways lead into a dead end by forced pieces alone.",
        id: "Semua cara lain berujung buntu hanya dengan keping yang terpaksa.",
    },
    weight: 6,
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 8;
pub(super) static REFUTER: Refuter<'static> =
    Refuter { refutes: &refutes, most_options: MOST_OPTIONS };

impl Technique<Position> for Contradiction {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let found = REFUTER.find(position, |_| true)?;
        let name = found.piece_name(position);
        let what = match found.item {
            Item::Cell(cell) => sentences::contradiction(name, position.table.puzzle.place(cell)),
            Item::Piece(_) => sentences::contradiction_piece(name),
        };
        Some(found.step(position, ABOUT.name, what))
    }
}

/// Whether this piece, and all that it forces, ends in a hole.
fn refutes(position: &Position, option: u32) -> bool {
    position.lay(option).chain().is_ok()
}
