//! Ways through the bare part of the tree: candidate by candidate, or many at once.

use super::lists::Lists;
use super::search::Search;
use crate::engine::bits::Bits;
use std::ops::{ControlFlow, Range};

/// A way through the bare part of the tree. A value of it says that this machine can.
pub trait Pace<B: Bits, K: Bits>: Copy {
    /// Searches below a node.
    fn bare<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, B, K, Self>,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
    ) -> ControlFlow<()>;
}

/// A way that looks at many candidates at once.
pub trait Scan<B: Bits, K: Bits>: Pace<B, K> {
    /// So many, at most 64.
    const MOST: usize;

    /// Which of the first [`Scan::MOST`] of these candidates do not meet `key` and leave no hole in the window.
    fn passing(
        self,
        lists: &Lists<B, K>,
        first: usize,
        window: B,
        key: K,
        range: Range<usize>,
    ) -> u64;

    /// [`Search::leap`], compiled for the instructions that this way needs.
    fn descend<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, B, K, Self>,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
        passing: u64,
    ) -> ControlFlow<()>;
}

/// One by one, on any machine.
#[derive(Clone, Copy)]
pub struct Portable;

impl<B: Bits, K: Bits> Pace<B, K> for Portable {
    fn bare<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, B, K, Self>,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
    ) -> ControlFlow<()> {
        search.walk::<SINGLE, LIST>(window, first, exhausted, depth)
    }
}
