//! First empty cell on bitboards: the fastest way through flat boards.
//!
//! Always fill the first empty cell along the short side; everything that matters then lies in a
//! window of a few machine words, and the placements that fit are read from a list chosen by the
//! pattern of the cells next to the front (J. G. Fletcher 1965; M. Busche's FILA lists). The idea,
//! and what differs here, is told in [`crate::engine::tiling::first_cell`]. Symmetry is broken by one piece
//! that is laid in one place per orbit only; weights make the raw count exact for any group.
//! About 30 ns per node; 6×10 needs 0.8 million nodes for the 2339 pentomino tilings.

use super::follow::search_with;
use crate::engine::tiling::first_cell::FirstCell;
use crate::message::Text;
use crate::packing::{Packing, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use std::ops::ControlFlow;

/// The strategy `first-cell`.
pub struct FirstEmptyCell;

static ABOUT: About = About {
    name: "first-cell",
    idea: Text {
        en: "Always fill the first empty cell along the short side, on bitboards, with placements listed by the pattern next to the front.",
        id: "Selalu isi petak kosong pertama sepanjang sisi pendek, pada bitboard, dengan penempatan terdaftar menurut pola di garis depan.",
    },
    reference: "J. G. Fletcher, A program to solve the pentomino problem, CACM 1965; M. Busche, 2011",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for FirstEmptyCell {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        search_with::<FirstCell>(puzzle, run)
    }
}
