//! Nothing but search.
//!
//! Every other way is searched to its end by the program; a person would have to guess and come back. The step is as
//! true as the others, and says that no shorter reason was found.

use super::forced::Refuter;
use super::position::{Item, Position, Verdict};
use super::sentences;
use crate::message::Text;
use crate::step::Step;
use crate::technique::{Technique, TechniqueAbout};

/// The technique `search`.
pub struct Search;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "search",
    title: Text { en: "nothing but search", id: "hanya pencarian" },
    idea: Text {
        en: "Nothing but search: all other ways were searched to the end.",
        id: "Hanya pencarian: semua cara lain sudah ditelusuri sampai habis.",
    },
    weight: 10,
};

/// On a large board only so many ways of a cell or a piece are looked through.
const MOST_OPTIONS: usize = 8;
/// A board with at most so many placements left is small: there all ways are.
const SMALL: usize = 1000;

impl Technique<Position> for Search {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let small = position.fits.len() <= SMALL;
        let most_options = if small { usize::MAX } else { MOST_OPTIONS };
        let refuter = Refuter { refutes: &refutes, most_options };
        let found = refuter.find(position, |_| true)?;
        let name = found.piece_name(position);
        let what = match found.item {
            Item::Cell(cell) => sentences::by_search(name, position.table.puzzle.place(cell)),
            Item::Piece(_) => sentences::by_search_piece(name),
        };
        Some(found.step(position, ABOUT.name, what))
    }
}

/// Whether a search, of a limited length, finds that nothing can follow this piece.
fn refutes(position: &Position, option: u32) -> bool {
    matches!(position.lay(option).search(NODES), Verdict::No)
}

/// Nodes that the search below one option may make.
const NODES: u64 = 2_000;
