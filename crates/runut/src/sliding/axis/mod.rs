//! Tables for one axis of the 15-puzzle with multi-tile moves: how many *vertical* moves does it take, when horizontal ones
//! are free?
//!
//! Read the 15 tiles row by row and leave the blank out: a horizontal move does not change that sequence, and of the blank
//! only its row matters, since it may go to any column for nothing. A vertical move takes each tile that it slides past
//! three others. The sequences are too many to tabulate, so tiles are told apart by *colour* only, a few colours of
//! neighbouring tiles; unlike walking distance, which knows only how many tiles of which row a row holds, that keeps
//! their order. If the colours look the same in the mirror of the main diagonal, the same table serves the horizontal
//! axis, on the mirrored board.
//!
//! In a shortest way horizontal and vertical moves take turns (two in one line are one), which makes a strong bound out of
//! the two numbers: see `space/alternate`.

mod build;
mod ranks;

pub(crate) use build::build;
pub(crate) use ranks::{Ranks, down, up};

use crate::run::Tables;
use crate::run::tables::Paged;
use std::sync::Arc;

/// The side of the board.
pub(crate) const SIDE: usize = 4;
/// Its tiles.
pub(crate) const TILES: usize = SIDE * SIDE - 1;

/// The colours of the tiles, by their places in the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colouring {
    /// What people call it.
    pub name: &'static str,
    colours: [u8; TILES],
}

impl Colouring {
    /// The quadrants; the outer lines and what is within them; every other tile of every other row. 63 million entries each.
    pub const ALL: [Self; 3] = [
        Self::new("quadrants", b"aabbaabbccddccd"),
        Self::new("frames", b"abbbdacbdcacddc"),
        Self::new("weave", b"ababdcdcababdcd"),
    ];

    const fn new(name: &'static str, letters: &[u8; TILES]) -> Self {
        let mut colours = [0; TILES];
        let mut tile = 0;
        while tile < TILES {
            colours[tile] = letters[tile] - b'a';
            tile += 1;
        }
        Self { name, colours }
    }

    /// The colour of the tile that belongs in a cell.
    pub(crate) fn of(&self, home: usize) -> u64 {
        u64::from(self.colours[home])
    }

    /// How many tiles have each colour.
    pub(crate) fn counts(&self) -> Vec<usize> {
        let most = self.colours.iter().max().map_or(0, |&most| most as usize);
        (0..=most)
            .map(|c| self.colours.iter().filter(|&&colour| colour as usize == c).count())
            .collect()
    }

    /// The name under which its table is kept.
    pub fn table_name(&self) -> String {
        let letters = self.colours.iter().map(|&colour| char::from(b'a' + colour));
        format!("sliding-4x4-lines-{}", letters.collect::<String>())
    }

    /// Bytes of its table.
    pub fn size(&self) -> usize {
        SIDE * ranks::arrangements(&self.counts()) / 2
    }
}

/// The cell mirrored in the main diagonal.
pub(crate) fn mirrored(cell: usize) -> usize {
    cell % SIDE * SIDE + cell / SIDE
}

/// A finished table: four bits for every sequence and row of the blank; 15 stands for anything beyond.
#[derive(Debug)]
pub(crate) struct Axis {
    pub colouring: Colouring,
    pub ranks: Ranks,
    pub bytes: Paged,
}

impl Axis {
    fn new(colouring: Colouring, bytes: Paged) -> Option<Self> {
        let fits = bytes.unchecked().len() == colouring.size();
        fits.then(|| Self { colouring, ranks: Ranks::new(&colouring.counts()), bytes })
    }

    /// A table whose values were built just now.
    pub fn made(colouring: Colouring, values: Vec<u8>) -> Arc<Self> {
        let axis = Self::new(colouring, Paged::made(values));
        Arc::new(axis.expect("a build makes every value"))
    }

    /// The table of a colouring, if it is in memory or in the folder.
    pub fn find(tables: &Tables, colouring: Colouring) -> Option<Arc<Self>> {
        let name = colouring.table_name();
        if let Some(axis) = tables.recall(&name) {
            return Some(axis);
        }
        let axis = Self::new(colouring, tables.open(&name, colouring.size())?)?;
        Some(tables.remember(&name, axis.bytes.memory() as u64, Arc::new(axis)))
    }

    /// Keeps a table: in memory, and in the folder if there is one.
    pub fn keep(self: &Arc<Self>, tables: &Tables) -> std::io::Result<Option<std::path::PathBuf>> {
        let name = self.colouring.table_name();
        tables.remember(&name, self.bytes.memory() as u64, self.clone());
        tables.save(&name, self.bytes.unchecked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_look_the_same_in_the_mirror() {
        for colouring in Colouring::ALL {
            // Two tiles have one colour if and only if their mirror images do.
            for a in 0..TILES {
                for b in 0..TILES {
                    let same = colouring.of(a) == colouring.of(b);
                    let mirror = colouring.of(mirrored(a)) == colouring.of(mirrored(b));
                    assert_eq!(same, mirror, "{}: {a} {b}", colouring.name);
                }
            }
        }
        assert_eq!(Colouring::ALL[0].counts(), [4, 4, 4, 3]);
        assert!(Colouring::ALL.iter().all(|colouring| colouring.size() == 31_531_500));
    }
}
