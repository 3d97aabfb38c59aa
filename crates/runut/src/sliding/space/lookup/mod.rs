//! Ways to look at a table: how a search finds the entry of a board, and of the board after a move.

mod placed;
mod ranked;

pub use placed::Placed;
pub use ranked::Ranked;

pub(in crate::sliding) use crate::run::tables::fetch;
use crate::sliding::pattern::Table;

/// A table, and how the board is turned before looking at it.
#[derive(Debug, Clone)]
pub struct View<'t> {
    /// The table.
    pub table: &'t Table,
    /// For every cell of the board, the cell of the table's board.
    pub turned: Vec<u8>,
}

/// A view, made ready for search.
pub trait Lookup<'t>: Sync {
    /// Where the tiles of the view are: kept with every node.
    type Place: Copy + Default + Send + Sync;
    /// Where they will be after a step, and how to find its value.
    type Aim: Copy + Default;

    /// Makes a view of a board of this shape ready.
    fn new(view: &View<'t>, width: usize, height: usize) -> Self;
    /// The cells and labels of the view's tiles, by cell, both as the table names them.
    fn start(&self, placed: &[(u8, u8)]) -> Self::Aim;
    /// What happens when `tile` slides into the blank, which goes in this direction; asks the memory for the entry.
    fn aim(&self, place: Self::Place, tile: u8, blank: u8, direction: u8) -> Self::Aim;
    /// The place aimed at.
    fn settle(aim: &Self::Aim) -> Self::Place;
    /// The value of the entry.
    fn value(&self, aim: &Self::Aim) -> u8;
}
