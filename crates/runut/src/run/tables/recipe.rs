//! Tables that can be made beforehand: what a family offers, by name.

use super::Tables;
use crate::engine::listener::Listener;
use crate::run::Stop;
use std::io;
use std::ops::ControlFlow::{self, Continue};
use std::path::PathBuf;

/// A table that can be made.
pub trait Recipe: Send + Sync {
    /// The name under which the table is kept.
    fn name(&self) -> String;
    /// Bytes of the table.
    fn size(&self) -> usize;
    /// Makes it. The listener hears how far it has come, many times a second, and may break it off.
    fn build(
        &self,
        threads: usize,
        listener: &mut dyn Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, Vec<u8>>;
}

impl dyn Recipe {
    /// Whether the table is there, whole.
    pub fn is_there(&self, tables: &Tables) -> bool {
        tables.open(&self.name(), self.size()).is_some_and(|bytes| bytes.all().is_some())
    }

    /// Makes the table and writes it into the folder, if there is one; returns where.
    pub fn keep(
        &self,
        tables: &Tables,
        threads: usize,
        listener: &mut dyn Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, io::Result<Option<PathBuf>>> {
        let values = self.build(threads, listener)?;
        Continue(tables.save(&self.name(), &values))
    }
}

/// Tables worth keeping together.
pub struct TableSet {
    /// The name: that of the strategy that uses them.
    pub name: &'static str,
    /// Whether it is the one to make when none is named.
    pub usual: bool,
    /// The tables.
    pub recipes: Vec<Box<dyn Recipe>>,
}
