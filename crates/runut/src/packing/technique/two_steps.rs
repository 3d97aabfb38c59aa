//! A contradiction of two steps: assume, follow, assume once more.
//!
//! Where the forced pieces run out without a dead end, some cell or piece has few ways left; if each of these runs into a
//! dead end as well, the first assumption was wrong. This is as far as a person goes without paper.

use super::elimination::Elimination;
use super::forced::Refuter;
use super::position::{Item, Position};
use super::sentences;
use crate::message::Text;
use crate::technique::TechniqueAbout;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "two-steps",
    title: Text { en: "a contradiction in two steps", id: "kontradiksi dua langkah" },
    idea: Text {
        en: "All other ways lead into dead ends after one more assumption each.",
        id: "Semua cara lain berujung buntu setelah satu pengandaian lagi.",
    },
    weight: 8,
};

/// The technique.
pub(super) static TECHNIQUE: Elimination = Elimination {
    about: &ABOUT,
    refuter: Refuter { refutes: &refutes, most_options: MOST_OPTIONS },
    cell: |name, place| sentences::two_steps(name, place),
    piece: |name| sentences::two_steps_piece(name),
};

/// A person looks through so many ways and no more.
const MOST_OPTIONS: usize = 6;

/// Whether this piece, all that it forces, and one more assumption in every way end in holes.
fn refutes(position: &Position, option: u32) -> bool {
    let Err(quiet) = position.lay(option).chain() else { return true };
    if quiet.is_filled() {
        return false;
    }
    let few = |(options, _): &(usize, Item)| (2..=INNER_OPTIONS).contains(options);
    let items = quiet.items().into_iter().filter(few).take(INNER_ITEMS);
    let mut items = items.map(|(_, item)| quiet.options(item));
    items.any(|options| options.iter().all(|option| quiet.lay(*option).chain().is_ok()))
}

/// Ways of the second assumption.
const INNER_OPTIONS: usize = 5;
/// Cells and pieces that the second assumption is tried on.
const INNER_ITEMS: usize = 6;
