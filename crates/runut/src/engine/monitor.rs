//! How an engine tells what it does, and hears that it should stop.

use crate::{Message, Place, Step, Value};
use std::ops::ControlFlow;

/// Somebody outside who counts, and who may say stop.
pub trait Monitor {
    /// So many units of work have been done.
    fn worked(&mut self, units: u64) -> ControlFlow<()>;
    /// A node at this depth was made.
    fn node(&mut self, depth: usize) -> ControlFlow<()>;
    /// Should it stop? Asked now and then by work that is counted nowhere.
    fn poll(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// So many more bytes are needed.
    fn reserve(&mut self, _bytes: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// Whether somebody wants to hear what follows.
    fn watches(&self) -> bool {
        false
    }
    /// Something was decided.
    fn step(&mut self, _step: Step) {}
    /// The search went back to this depth.
    fn back(&mut self, _depth: usize) {}
    /// The search begins again, or another way of searching takes its turn.
    fn round(&mut self, _what: Message) {}
    /// This is how the board stands now: what is known, and what is open.
    fn stands(&mut self, _what: Message, _board: &mut dyn Iterator<Item = (Place, Option<Value>)>) {
    }
}

/// Nobody: never stops anything.
pub struct Unwatched;

impl Monitor for Unwatched {
    fn worked(&mut self, _units: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn node(&mut self, _depth: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
