//! How the engine tells what it does, and hears that it should stop.

use crate::{Message, Step};
use std::ops::ControlFlow;

/// Somebody outside who counts, and who may say stop.
pub trait Monitor {
    /// So many lines have been solved (or comparable work done).
    fn worked(&mut self, lines: u64) -> ControlFlow<()>;
    /// A node at this depth was made.
    fn node(&mut self, depth: usize) -> ControlFlow<()>;
    /// Whether somebody wants to hear what follows.
    fn watches(&self) -> bool {
        false
    }
    /// Something was decided.
    fn step(&mut self, _step: Step) {}
    /// Another way of searching takes its turn.
    fn round(&mut self, _what: Message) {}
}

/// Nobody: never stops anything.
pub struct Unwatched;

impl Monitor for Unwatched {
    fn worked(&mut self, _lines: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn node(&mut self, _depth: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
