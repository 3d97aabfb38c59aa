//! Techniques that differ only in how an option is refuted, and in what they say.

use super::forced::Refuter;
use super::position::{Item, Position};
use crate::message::Message;
use crate::step::{Place, Step};
use crate::technique::{Technique, TechniqueAbout};

/// All other ways to cover a cell, or to use a piece, are refuted.
pub(super) struct Elimination {
    pub(super) about: &'static TechniqueAbout,
    pub(super) refuter: Refuter<'static>,
    /// What is said of the piece that covers a cell.
    pub(super) cell: fn(char, Place) -> Message,
    /// What is said of a piece that lies in its last place.
    pub(super) piece: fn(char) -> Message,
}

impl Technique<Position> for Elimination {
    fn about(&self) -> &'static TechniqueAbout {
        self.about
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let found = self.refuter.find(position, |_| true)?;
        let name = found.piece_name(position);
        let what = match found.item {
            Item::Cell(cell) => (self.cell)(name, position.table.puzzle.place(cell)),
            Item::Piece(_) => (self.piece)(name),
        };
        Some(found.step(position, self.about.name, what))
    }
}
