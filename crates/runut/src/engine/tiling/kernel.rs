//! What the searches for tilings have in common.

use super::Tiling;
use super::symmetry::Plan;
use crate::engine::lent::{Lent, Someone};
use crate::engine::listener::Listener;
use std::ops::ControlFlow;

/// An engine that searches a tiling.
pub trait Kernel: Sized + Send + Sync + 'static {
    /// Prepares the placements that are `alive`; `None` if the board is too large.
    fn new(tiling: &Tiling, alive: &[bool]) -> Option<Self>;
    /// The bytes that one search keeps.
    fn memory(&self) -> u64;
    /// Searches for all solutions that contain the placements of `laid`.
    fn search_for(&self, tiling: &Tiling, laid: &[u32], watch: &mut Someone<'_>)
    -> ControlFlow<()>;
    /// The same for a listener with reasons of its own.
    fn search<W: Listener>(
        &self,
        tiling: &Tiling,
        laid: &[u32],
        watch: &mut W,
    ) -> ControlFlow<W::Stop> {
        let mut lent = Lent::new(watch);
        self.search_for(tiling, laid, &mut lent).map_break(|()| lent.reason())
    }
    /// How to break the symmetry: with the piece that has the fewest orbits.
    fn plan(tiling: &Tiling, alive: Vec<bool>) -> Plan {
        Plan::new(tiling, alive)
    }
}
