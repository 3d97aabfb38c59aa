//! A table spread out: the cells of its tiles, four bits each, are the number of an entry.

use super::{Pattern, Table};
#[cfg(feature = "tables")]
use memmap2::MmapMut;
use std::ops::{Deref, DerefMut};

/// Tiles and cells of a table that can be spread: 16⁶ entries, 8 MB.
const MOST: (usize, usize) = (6, 16);

/// Where the cell of a label stands in the number of an entry.
pub const fn shift(label: usize) -> u8 {
    4 * label as u8
}

/// Whether the table of a pattern can be spread.
pub fn fits(pattern: &Pattern) -> bool {
    pattern.tiles().len() <= MOST.0 && pattern.cells() <= MOST.1
}

/// Bytes of a spread table.
pub fn size(pattern: &Pattern) -> usize {
    (1 << shift(pattern.tiles().len())) / 2
}

/// Memory for a spread table, in huge pages where the system has them: entries are looked at in no order, and with small
/// pages a fifth of the time goes to finding the page.
#[derive(Debug)]
pub enum Room {
    /// Memory of its own from the system.
    #[cfg(feature = "tables")]
    Mapped(MmapMut),
    /// Memory of the program, where the system gives no other.
    Plain(Vec<u8>),
}

impl Room {
    fn new(size: usize) -> Room {
        #[cfg(feature = "tables")]
        if let Ok(mapped) = MmapMut::map_anon(size) {
            // Advice that is refused does no harm.
            #[cfg(target_os = "linux")]
            let _ = mapped.advise(memmap2::Advice::HugePage);
            return Room::Mapped(mapped);
        }
        Room::Plain(vec![0; size])
    }
}

impl Deref for Room {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        match self {
            #[cfg(feature = "tables")]
            Room::Mapped(mapped) => mapped,
            Room::Plain(bytes) => bytes,
        }
    }
}

impl DerefMut for Room {
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            #[cfg(feature = "tables")]
            Room::Mapped(mapped) => mapped,
            Room::Plain(bytes) => bytes,
        }
    }
}

/// The values of a table, by the cells of its tiles.
pub fn spread(table: &Table) -> Room {
    let count = table.pattern().tiles().len();
    let masks = table.masks().all();
    let cells = |mask: u32| (0..32u32).filter(move |cell| mask >> cell & 1 == 1);
    let cells: Vec<u32> = masks.iter().flat_map(|&mask| cells(mask)).collect();
    let row = masks.len().div_ceil(2);
    let mut room = Room::new(size(table.pattern()));
    let spread: &mut [u8] = &mut room;
    for (rank, &order) in table.orders().all().iter().enumerate() {
        let values = &table.values()[rank * row..][..row];
        let mut shifts = [0; MOST.0];
        for (place, shifted) in shifts.iter_mut().enumerate().take(count) {
            *shifted = shift((order >> (3 * place) & 7) as usize);
        }
        for (mask, cells) in cells.chunks_exact(count).enumerate() {
            let placed = cells.iter().zip(shifts);
            let entry = placed.fold(0, |entry, (&cell, shift)| entry | cell << shift) as usize;
            let value = values[mask / 2] >> (4 * (mask % 2)) & 15;
            spread[entry / 2] |= value << (4 * (entry % 2));
        }
    }
    room
}
