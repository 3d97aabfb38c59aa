//! A table spread out: the cells of its tiles, four bits each, are the number of an entry.

use super::{Pattern, Table};

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

/// The values of a table, by the cells of its tiles.
pub fn spread(table: &Table) -> Vec<u8> {
    let count = table.pattern().tiles().len();
    let masks = table.masks().all();
    let cells = |mask: u32| (0..32u32).filter(move |cell| mask >> cell & 1 == 1);
    let cells: Vec<u32> = masks.iter().flat_map(|&mask| cells(mask)).collect();
    let row = masks.len().div_ceil(2);
    let mut spread = vec![0; size(table.pattern())];
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
    spread
}
