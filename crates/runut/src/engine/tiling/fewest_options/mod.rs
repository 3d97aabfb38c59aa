//! Smallest domain first, over cells and pieces, on compacted lists of bit masks.
//!
//! Every solution covers every cell once and uses every piece; branch on the cell or the piece with
//! the fewest options left (Golomb and Baumert 1965; Knuth's "minimum remaining values", TAOCP 7.2.2.1).
//! Knuth's links undo and redo every change; here a node owns the list of all placements that still
//! fit, as masks grouped by piece. A child is one pass over its parent's list: masks that meet the
//! laid one are dropped, the others are copied and, in the same pass, counted for all cells at once
//! in bit-sliced counters: plane `k` holds bit `k` of the count of each cell. Choosing the cell with
//! the fewest options is then a handful of word operations. The deeper the node the shorter the list. Most nodes lie
//! so deep that cells and pieces together fit into one word, and there lists need no groups (`columns`).
//!
//! For boxes, pyramids and compact boards, where no front is narrow, and for first solutions. On
//! machines with AVX2, and in browsers, four masks are sifted at a time. Nothing is allocated below [`Kernel::search`].

mod columns;
#[cfg(target_arch = "x86_64")]
mod columns_avx2;
#[cfg(target_arch = "x86_64")]
mod columns_avx512;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod columns_simd128;
mod level;
mod search;
mod sift;
#[cfg(target_arch = "x86_64")]
mod sift_avx2;
#[cfg(target_arch = "x86_64")]
mod sift_avx512;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod sift_simd128;
mod words;

use super::kernel::Kernel;
use super::symmetry::{Plan, Start};
use super::{DEEPEST, Tiling};
use crate::engine::bits::Wide;
use crate::engine::lent::Someone;
use crate::engine::listener::Listener;
use level::Options;
use search::search;
use sift::Portable;
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};

/// The way through a small board that needs no question whether this machine can.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use sift::Portable as Anywhere;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use sift_simd128::Simd128 as Anywhere;

/// A tiling prepared for the search, in the narrowest words that hold it.
pub struct FewestOptions(Width);

/// Fewer placements are searched before the best start is known.
const WORTH_PROBING: usize = 1000;

enum Width {
    Narrow(Options<u64>),
    Double(Options<u128>),
    Broad(Box<Options<Wide<4>>>),
    Vast(Box<Options<Wide<16>>>),
}

/// Does the same with the options in words of any width.
macro_rules! in_width {
    ($width:expr, $options:ident => $work:expr) => {
        match $width {
            Width::Narrow($options) => $work,
            Width::Double($options) => $work,
            Width::Broad($options) => $work,
            Width::Vast($options) => $work,
        }
    };
}

impl Kernel for FewestOptions {
    fn new(tiling: &Tiling, alive: &[bool]) -> Option<FewestOptions> {
        if tiling.most_pieces() > DEEPEST {
            return None;
        }
        Some(FewestOptions(match tiling.cells() {
            0..=64 => Width::Narrow(Options::new(tiling, alive)),
            65..=128 => Width::Double(Options::new(tiling, alive)),
            129..=256 => Width::Broad(Box::new(Options::new(tiling, alive))),
            257..=1024 => Width::Vast(Box::new(Options::new(tiling, alive))),
            _ => return None,
        }))
    }

    fn memory(&self) -> u64 {
        in_width!(&self.0, options => options.memory())
    }

    fn search_for(
        &self,
        tiling: &Tiling,
        laid: &[u32],
        watch: &mut Someone<'_>,
    ) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if let Width::Narrow(options) = &self.0
            && let Some(avx512) = sift_avx512::Avx512::available(&options.root)
        {
            return search(avx512, options, tiling, laid, watch);
        }
        #[cfg(target_arch = "x86_64")]
        if let (Width::Narrow(options), Some(avx2)) = (&self.0, sift_avx2::Avx2::available()) {
            return search(avx2, options, tiling, laid, watch);
        }
        match &self.0 {
            Width::Narrow(options) => search(Anywhere, options, tiling, laid, watch),
            Width::Double(options) => search(Portable, options, tiling, laid, watch),
            Width::Broad(options) => search(Portable, &**options, tiling, laid, watch),
            Width::Vast(options) => search(Portable, &**options, tiling, laid, watch),
        }
    }

    /// Breaks the symmetry with the piece below whose starts the first levels are smallest: whole
    /// trees differ by a factor of four, and the first levels tell.
    fn plan(tiling: &Tiling, alive: Vec<bool>) -> Plan {
        let worth = tiling.placements().len() >= WORTH_PROBING && tiling.images().len() > 1;
        match FewestOptions::new(tiling, &alive).filter(|_| worth) {
            Some(masks) => Plan::cheapest(tiling, alive, |starts| masks.probe(tiling, starts)),
            None => Plan::new(tiling, alive),
        }
    }
}

impl FewestOptions {
    /// How many nodes there are within two levels below these starts: tells well how large the
    /// whole trees are.
    pub fn probe(&self, tiling: &Tiling, starts: &[Start]) -> u64 {
        let mut probe = Probe { depth: 0, nodes: 0 };
        for start in starts {
            let laid: Vec<u32> = start.placement.into_iter().collect();
            let Continue(()) = self.search(tiling, &laid, &mut probe);
        }
        probe.nodes
    }

    /// The same without vectors, to compare.
    #[cfg(test)]
    fn search_portably(
        &self,
        tiling: &Tiling,
        laid: &[u32],
        watch: &mut Someone<'_>,
    ) -> ControlFlow<()> {
        in_width!(&self.0, options => search(Portable, options, tiling, laid, watch))
    }
}

/// Counts the nodes of the first levels.
struct Probe {
    depth: u32,
    nodes: u64,
}

impl Listener for Probe {
    type Stop = Infallible;
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Infallible, bool> {
        self.nodes += 1;
        let descend = self.depth < 1;
        self.depth += u32::from(descend);
        Continue(descend)
    }
    fn leave(&mut self) {
        self.depth -= 1;
    }
}

#[cfg(test)]
mod tests;
