//! Entries found by ranking: a mask of cells and the order of the labels on it.
//!
//! Works for tables of any size. A table of eight tiles is far larger than the caches; its rows are as long as there
//! are masks, so that a sideways move stays within six kilobytes.

use super::{Lookup, View, fetch};
use crate::run::tables::{PAGE, Paged};
use crate::sliding::Direction;
use crate::sliding::pattern::{Masks, Orders, turn};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A view, made ready for search.
#[derive(Debug)]
pub struct Ranked<'t, const C: usize> {
    values: &'t [u8],
    /// A bit for every page of the values that was found sound.
    sound: &'t [AtomicU64],
    bytes: &'t Paged,
    orders: &'t Orders,
    masks: &'t Masks,
    row: usize,
    /// For each cell of the blank and each direction, what the move of the tile does.
    slides: [[Slide; 4]; C],
}

/// Where the tiles of a view are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Place {
    mask: u32,
    labels: u32,
}

/// Where they will be, and the entry that tells what it costs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Aim {
    place: Place,
    entry: u32,
}

/// The move of one tile, as a view sees it.
#[derive(Debug, Clone, Copy, Default)]
struct Slide {
    /// The two cells.
    flip: u32,
    /// All cells before the two.
    below: u32,
    /// The cell after the first of the two.
    first: u8,
    /// Whether the tile goes to the later cell.
    upward: bool,
    /// The cells between the two, counted from `first`; none for a sideways move.
    between: u16,
}

impl Slide {
    fn new(from: u8, to: u8, width: usize) -> Self {
        let first = from.min(to);
        let vertical = from.abs_diff(to) as usize == width;
        Self {
            flip: 1 << from | 1 << to,
            below: (1 << first) - 1,
            first: first + 1,
            upward: from < to,
            between: if vertical { (1 << (width - 1)) - 1 } else { 0 },
        }
    }
}

impl<const C: usize> Ranked<'_, C> {
    #[inline(always)]
    fn entry(&self, place: Place) -> u32 {
        (self.orders.rank(place.labels) * self.row + self.masks.rank(place.mask)) as u32
    }

    /// Whether the page of an entry was looked at before.
    #[inline(always)]
    fn is_known(&self, entry: u32) -> bool {
        let page = entry as usize >> (PAGE + 1);
        debug_assert!(page / 64 < self.sound.len());
        // SAFETY: an entry is within the values (see `value`), and every 64 pages of these have a word.
        let word = unsafe { self.sound.get_unchecked(page / 64).load(Relaxed) };
        word >> (page % 64) & 1 == 1
    }

    /// Checks a page that was not looked at before.
    #[cold]
    #[inline(never)]
    fn is_sound(&self, entry: u32) -> bool {
        self.bytes.is_sound(entry as usize / 2)
    }
}

impl<'t, const C: usize> Lookup<'t> for Ranked<'t, C> {
    type Place = Place;
    type Aim = Aim;

    fn new(view: &View<'t>, width: usize, height: usize) -> Self {
        let cells = width * height;
        let slides = std::array::from_fn(|blank| {
            Direction::ALL.map(|direction| {
                let tile = (blank < cells).then(|| direction.step(blank, width, height)).flatten();
                tile.map_or_else(Slide::default, |tile| {
                    Slide::new(view.turned[tile], view.turned[blank], view.table.pattern().width())
                })
            })
        });
        Self {
            values: view.table.values(),
            sound: view.table.bytes().seen(),
            bytes: view.table.bytes(),
            orders: view.table.orders(),
            masks: view.table.masks(),
            row: 2 * view.table.masks().total().div_ceil(2),
            slides,
        }
    }

    fn start(&self, placed: &[(u8, u8)]) -> Aim {
        assert_eq!(placed.len(), self.orders.count(), "the view's tiles, each once");
        let mut place = Place::default();
        for (order, &(cell, label)) in placed.iter().enumerate() {
            place.mask |= 1 << cell;
            place.labels |= u32::from(label) << (3 * order);
        }
        assert_eq!(place.mask.count_ones() as usize, placed.len(), "each on a cell of its own");
        Aim { place, entry: self.entry(place) }
    }

    /// Sideways moves pass no label and turn nothing: one path for all moves, since no branch predictor could guess
    /// them.
    #[inline(always)]
    fn aim(&self, place: Place, _tile: u8, blank: u8, direction: u8) -> Aim {
        let slide = &self.slides[blank as usize][direction as usize];
        let before = (place.mask & slide.below).count_ones();
        let passed = ((place.mask >> slide.first) & u32::from(slide.between)).count_ones();
        let place = Place {
            mask: place.mask ^ slide.flip,
            labels: turn(place.labels, before, passed, slide.upward),
        };
        let entry = self.entry(place);
        if self.is_known(entry) {
            fetch(self.values, entry as usize / 2);
        } else {
            self.bytes.fetch(entry as usize / 2);
        }
        Aim { place, entry }
    }

    #[inline(always)]
    fn settle(aim: &Aim) -> Place {
        aim.place
    }

    #[inline(always)]
    fn value(&self, aim: &Aim) -> u8 {
        let entry = aim.entry;
        debug_assert!((entry as usize / 2) < self.values.len());
        // SAFETY: an entry is the rank of an order times the length of a row, plus the rank of a mask. `start` makes sure
        // that a mask has as many cells as the view has tiles, and a search asks `aim` only about a tile of this view,
        // which leaves a cell of the mask for one outside it, so that the number stays; ranks of such masks, and of any
        // order, are below their totals, of whose product this slice has the length. Places are made nowhere else.
        let byte = unsafe { *self.values.get_unchecked(entry as usize / 2) };
        if !self.is_known(entry) && !self.is_sound(entry) {
            // Nothing beyond the Manhattan distance: true, whatever stood here.
            return 0;
        }
        (byte >> (4 * (entry % 2))) & 15
    }
}
