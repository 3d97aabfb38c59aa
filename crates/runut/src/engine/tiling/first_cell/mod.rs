//! First empty cell on bitboards.
//!
//! Fill the board in a fixed order of cells: always the first empty one. Numbered along the short
//! side of a flat board the filled part is a ragged front, so that the board can be shifted to begin
//! at the first empty cell and everything that matters lies in a few words: the *window*. Long in
//! folklore (Fletcher 1965 filled 6×10 this way); lists of placements by the pattern of the cells
//! next to the front are from Busche's FILA ("neighbours of the first cell"), the symmetry-breaking
//! piece is as old as the hand-made counts.
//!
//! What differs here: a candidate is one word, the cells it covers relative to the first empty cell
//! and above them one bit for its piece, so that "fits, and the piece is left" is one `and`. Cells
//! that look alike from the front share their lists, which keeps them in the first cache. A
//! candidate that leaves a hole known from the pattern alone is not in the list; other holes of one
//! cell are found by a few shifts. Machines with AVX-512 or AVX2 look at sixteen or four candidates of a small board at
//! once, browsers at two, for both questions; with AVX-512 many nodes are looked at together where solutions are only counted.
//! Nothing is allocated below [`FirstCell::search`].

mod abreast;
#[cfg(target_arch = "x86_64")]
mod abreast_avx512;
pub(crate) mod lists;
mod pace;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod scan_simd128;
#[cfg(target_arch = "x86_64")]
mod scan_x86;
#[cfg_attr(
    not(any(target_arch = "x86_64", target_feature = "simd128")),
    expect(dead_code, reason = "elsewhere candidates are looked at one by one")
)]
mod search;

use pace::Portable;
use search::search;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use abreast::OneByOne as Anywhere;
/// The way through a small board that needs no question whether this machine can.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use scan_simd128::Simd128 as Anywhere;

use super::kernel::Kernel;
use super::{DEEPEST, Tiling};
use crate::engine::bits::{Bits, Wide};
use crate::engine::lent::Someone;
use lists::Lists;
use std::ops::ControlFlow;

/// A tiling prepared for the search, in the narrowest words that hold it.
pub struct FirstCell(Width);

enum Width {
    Narrow(Lists<u64, u64>),
    Middle(Lists<u128, u64>),
    Vast(Box<Lists<Wide<16>, Wide<16>>>),
}

/// Does the same with the lists in words of any width.
macro_rules! in_width {
    ($width:expr, $lists:ident => $work:expr) => {
        match $width {
            Width::Narrow($lists) => $work,
            Width::Middle($lists) => $work,
            Width::Vast($lists) => $work,
        }
    };
}

impl Kernel for FirstCell {
    fn new(tiling: &Tiling, alive: &[bool]) -> Option<FirstCell> {
        let key = lists::reach(tiling) + tiling.copies().len();
        let cells = tiling.cells();
        if tiling.most_pieces() > DEEPEST || cells.max(key) > <Wide<16> as Bits>::WIDTH {
            return None;
        }
        Some(FirstCell(if cells <= 64 && key <= 64 {
            Width::Narrow(Lists::new(tiling, alive))
        } else if cells <= 128 && key <= 64 {
            Width::Middle(Lists::new(tiling, alive))
        } else {
            Width::Vast(Box::new(Lists::new(tiling, alive)))
        }))
    }

    fn memory(&self) -> u64 {
        in_width!(&self.0, lists => lists.memory())
    }

    fn search_for(
        &self,
        tiling: &Tiling,
        laid: &[u32],
        watch: &mut Someone<'_>,
    ) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if let Width::Narrow(lists) = &self.0 {
            if let Some(scan) = scan_x86::Avx512::available() {
                return search(scan, lists, tiling, laid, watch);
            }
            if let Some(scan) = scan_x86::Avx2::available() {
                return search(scan, lists, tiling, laid, watch);
            }
        }
        match &self.0 {
            Width::Narrow(lists) => search(Anywhere, lists, tiling, laid, watch),
            Width::Middle(lists) => search(Portable, lists, tiling, laid, watch),
            Width::Vast(lists) => search(Portable, &**lists, tiling, laid, watch),
        }
    }
}

#[cfg(test)]
impl FirstCell {
    /// The same without vectors, to compare.
    fn search_portably(
        &self,
        tiling: &Tiling,
        laid: &[u32],
        watch: &mut Someone<'_>,
    ) -> ControlFlow<()> {
        in_width!(&self.0, lists => search(Portable, lists, tiling, laid, watch))
    }
}

#[cfg(test)]
mod tests;
