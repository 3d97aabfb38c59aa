//! Tables: for every place of some tiles and the blank, how many moves of these tiles any way to the goal needs.
//!
//! Breadth first from the goal. A move of another tile, or of none of ours, costs nothing: it is followed at once.

use super::Claim;
use std::io::{self, Write};

/// No entry is so far away.
const UNKNOWN: u8 = u8::MAX;

/// Writes the tables of a claim, one after another, a byte for each entry. `go_on` is asked now and then; `false` means
/// that it was told to stop.
///
/// # Errors
/// When they cannot be written.
pub fn write_tables(
    claim: &Claim,
    out: &mut dyn Write,
    go_on: &mut dyn FnMut() -> bool,
) -> io::Result<bool> {
    let (columns, cells) = (claim.board.columns, claim.board.goal.len());
    for tiles in &claim.tables {
        let space = Space { columns, cells, tiles: tiles.len() };
        let home = |tile: u8| claim.board.goal.iter().position(|&other| other == tile).unwrap_or(0);
        let start: Vec<usize> = [0].iter().chain(tiles).map(|&tile| home(tile)).collect();
        let Some(entries) = space.distances(&start, go_on) else { return Ok(false) };
        out.write_all(&entries)?;
    }
    Ok(true)
}

/// Places of a blank and some tiles.
struct Space {
    columns: usize,
    cells: usize,
    tiles: usize,
}

impl Space {
    fn entries(&self) -> usize {
        (0..=self.tiles).map(|taken| self.cells - taken).product()
    }

    /// The number of an arrangement: the cell of the blank, then that of each tile among those that are left.
    fn number(&self, places: &[usize]) -> usize {
        let mut number = 0;
        for (at, &place) in places.iter().enumerate() {
            let before = places[..at].iter().filter(|&&other| other < place).count();
            number = number * (self.cells - at) + place - before;
        }
        number
    }

    /// The arrangement of a number.
    fn places(&self, mut number: usize, places: &mut [usize]) {
        for at in (0..places.len()).rev() {
            places[at] = number % (self.cells - at);
            number /= self.cells - at;
        }
        for at in (0..places.len()).rev() {
            for later in at + 1..places.len() {
                places[later] += usize::from(places[later] >= places[at]);
            }
        }
    }

    fn distances(&self, start: &[usize], go_on: &mut dyn FnMut() -> bool) -> Option<Vec<u8>> {
        let mut distances = vec![UNKNOWN; self.entries()];
        let (mut layer, mut next) = (vec![self.number(start) as u32], Vec::new());
        let mut places = vec![0; start.len()];
        for distance in 0..UNKNOWN {
            let mut looked = 0usize;
            while let Some(number) = layer.pop() {
                if distances[number as usize] <= distance {
                    continue;
                }
                distances[number as usize] = distance;
                looked += 1;
                if looked.is_multiple_of(1 << 14) && !go_on() {
                    return None;
                }
                self.places(number as usize, &mut places);
                let blank = places[0];
                for to in self.around(blank) {
                    let tile = places[1..].iter().position(|&place| place == to);
                    places[0] = to;
                    if let Some(tile) = tile {
                        places[1 + tile] = blank;
                    }
                    let there = self.number(&places);
                    match tile {
                        Some(_) if distances[there] > distance + 1 => next.push(there as u32),
                        None if distances[there] > distance => layer.push(there as u32),
                        _ => {}
                    }
                    places[0] = blank;
                    if let Some(tile) = tile {
                        places[1 + tile] = to;
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut layer, &mut next);
        }
        Some(distances)
    }

    /// The cells beside a cell.
    fn around(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, cells) = (self.columns, self.cells);
        let beside = [
            cell.checked_sub(columns),
            Some(cell + columns).filter(|&below| below < cells),
            cell.checked_sub(1).filter(|_| !cell.is_multiple_of(columns)),
            Some(cell + 1).filter(|right| !right.is_multiple_of(columns)),
        ];
        beside.into_iter().flatten()
    }
}
