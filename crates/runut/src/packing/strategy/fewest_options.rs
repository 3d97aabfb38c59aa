//! Fewest options first on compacted bit masks: the fastest way through boxes and pyramids.
//!
//! Branch on the cell or piece with the fewest placements left (Golomb and Baumert 1965), like
//! `dancing-links`, but instead of linked lists a node owns the masks of all placements that still
//! fit, and counts the options of all cells at once in bit-sliced counters. The idea, and what
//! differs here, is told in [`crate::engine::tiling::fewest_options`]. About 0.3 µs per node, seven times
//! less than with links; the same tree but for ties. Symmetry is broken as in `first-cell`.

use super::follow::search_with;
use crate::engine::tiling::fewest_options::FewestOptions as Masks;
use crate::message::Text;
use crate::packing::{Packing, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use std::ops::ControlFlow;

/// The strategy `fewest-options`.
pub struct FewestOptions;

static ABOUT: About = About {
    name: "fewest-options",
    idea: Text {
        en: "Branch on the cell or piece with the fewest placements left, kept as compacted bit masks and counted for all cells at once.",
        id: "Bercabang pada petak atau keping dengan penempatan paling sedikit, yang disimpan sebagai bitmask padat dan dihitung untuk semua petak sekaligus.",
    },
    reference: "S. W. Golomb and L. D. Baumert, Backtrack programming, JACM 1965; D. E. Knuth, TAOCP 7.2.2.1",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for FewestOptions {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        search_with::<Masks>(puzzle, run)
    }
}
