//! Entries found by position: four bits for the cell of each tile, side by side, are the number of the entry.
//!
//! For tables of at most six tiles on at most 16 cells, spread out to 8 MB. Two thirds of it are never looked at, but a
//! move is a single exclusive or, where ranking takes some forty instructions.

use super::{Lookup, View, fetch};
use crate::sliding::Direction;
use crate::sliding::pattern::spread;

/// A view, made ready for search.
#[derive(Debug)]
pub struct Placed<'t, const C: usize> {
    values: &'t [u8],
    /// For each tile, where its cell stands in the number.
    shifts: [u8; C],
    /// For each cell of the blank and each direction, the bits in which the two cells differ.
    crossed: [[u8; 4]; C],
}

impl<'t, const C: usize> Lookup<'t> for Placed<'t, C> {
    type Place = u32;
    type Aim = u32;

    fn new(view: &View<'t>, width: usize, height: usize) -> Self {
        let tiles = view.table.pattern().tiles();
        let label = |tile: usize| {
            let turned = view.turned.get(tile)?;
            tiles.iter().position(|tile| tile == turned)
        };
        let crossed = |blank: usize, direction: Direction| {
            let tile = (blank < width * height).then(|| direction.step(blank, width, height));
            tile.flatten().map_or(0, |tile| view.turned[tile] ^ view.turned[blank])
        };
        Self {
            values: view.table.spread().expect("only tables that can be spread are looked at so"),
            shifts: std::array::from_fn(|tile| label(tile).map_or(0, spread::shift)),
            crossed: std::array::from_fn(|blank| {
                Direction::ALL.map(|direction| crossed(blank, direction))
            }),
        }
    }

    fn start(&self, placed: &[(u8, u8)]) -> u32 {
        placed.iter().fold(0, |entry, &(cell, label)| {
            entry | u32::from(cell) << spread::shift(label as usize)
        })
    }

    #[inline(always)]
    fn aim(&self, place: u32, tile: u8, blank: u8, direction: u8) -> u32 {
        let crossed = self.crossed[blank as usize][direction as usize];
        let entry = place ^ u32::from(crossed) << self.shifts[tile as usize];
        fetch(self.values, entry as usize / 2);
        entry
    }

    #[inline(always)]
    fn settle(aim: &u32) -> u32 {
        *aim
    }

    #[inline(always)]
    fn value(&self, aim: &u32) -> u8 {
        (self.values[*aim as usize / 2] >> (4 * (aim % 2))) & 15
    }
}
