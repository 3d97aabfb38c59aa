//! Where the blank may go, given the way it came: without [`detours`](super::detours).
//!
//! What has to be remembered of a way is its *trail*: the cell, and the state of the automaton that reads the moves.

use super::detours::{Automaton, detours};
use crate::sliding::Direction;
use std::sync::Arc;

/// No cell has more ways out.
pub(super) const FAN: usize = 4;

/// For every cell and the way the blank came, where it can go: one short row for a search to read.
#[derive(Debug, Clone)]
pub(crate) struct Moves {
    /// By trail.
    rows: Arc<[Row]>,
}

/// The ways out of a cell: the first of them knows how many there are.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(16))]
struct Row([Way; FAN]);

/// One way out of a cell.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Way {
    /// The trail it leaves.
    pub trail: u16,
    /// The next cell.
    pub to: u8,
    /// The direction in the lower four bits; above them, in the first way of a row, the number of ways.
    packed: u8,
}

impl Way {
    #[inline(always)]
    pub fn direction(self) -> usize {
        (self.packed & 3) as usize
    }
}

impl Moves {
    /// The trail of a blank that has not moved yet.
    pub fn start(blank: usize) -> u16 {
        blank as u16
    }

    /// Moves without detours of at most `reach` moves; two moves are a step straight back.
    ///
    /// The order in which moves are tried decides how soon a last iteration ends, by luck alone; `order` is from the
    /// first move tried to the last.
    pub fn new(width: usize, height: usize, order: [Direction; 4], reach: u32) -> Self {
        // Trails have 16 bits: on boards with more, shorter detours must do.
        let shorter = (2..=reach).rev().map(|reach| rows(width, height, order, reach));
        let rows = shorter.flatten().next().expect("steps straight back need few trails");
        Self { rows }
    }

    /// Bytes of the rows.
    pub fn memory(&self) -> u64 {
        size_of_val(&*self.rows) as u64
    }

    /// The ways out of the cell to which a trail leads.
    #[inline(always)]
    pub fn from(&self, trail: u16) -> &[Way] {
        let (row, count) = self.row(trail);
        &row[..count]
    }

    /// The same as a whole row, and how many ways of it there are.
    #[inline(always)]
    pub fn row(&self, trail: u16) -> (&[Way; FAN], usize) {
        let row = &self.rows[trail as usize].0;
        (row, (row[0].packed >> 4) as usize)
    }
}

/// A row for every cell and state of the automaton that can come together; `None` if there are too many.
fn rows(width: usize, height: usize, order: [Direction; 4], reach: u32) -> Option<Arc<[Row]>> {
    let automaton = Automaton::new(&detours(reach));
    let cells = width * height;
    // The last one pushed by a search is tried first, hence backwards.
    let ways_out = |cell: usize| -> Vec<(Direction, usize)> {
        let ways = order.into_iter().rev();
        ways.filter_map(|way| Some((way, way.step(cell, width, height)?))).collect()
    };
    let ways: Vec<_> = (0..cells).map(ways_out).collect();
    let mut known: Vec<(u8, u16)> = (0..cells as u8).map(|cell| (cell, 0)).collect();
    // The trails of these, by state and cell.
    const NONE: u16 = u16::MAX;
    let mut trails = vec![NONE; automaton.next.len() * cells];
    (0..).zip(&mut trails[..cells]).for_each(|(number, trail)| *trail = number);
    let mut rows = Vec::new();
    while let Some(&(cell, state)) = known.get(rows.len()) {
        let mut row = Row::default();
        let mut count = 0;
        for &(direction, next) in &ways[cell as usize] {
            let Some(state) = automaton.next[state as usize][direction as usize] else { continue };
            let trail = &mut trails[state as usize * cells + next];
            if *trail == NONE {
                *trail = u16::try_from(known.len()).ok().filter(|&made| made < NONE)?;
                known.push((next as u8, state));
            }
            row.0[count] = Way { trail: *trail, to: next as u8, packed: direction as u8 };
            count += 1;
        }
        row.0[0].packed |= (count as u8) << 4;
        rows.push(row);
    }
    Some(rows.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;

    /// How many boards are so many moves away along these moves.
    fn boards_by_distance(width: usize, height: usize, reach: u32) -> Vec<usize> {
        let moves = Moves::new(width, height, Direction::ALL, reach);
        let cells = width * height;
        let goal = (0..cells).fold(0u64, |board, cell| board | (cell as u64) << (4 * cell));
        let mut seen = FxHashSet::from_iter([goal]);
        let mut layer = FxHashSet::from_iter([(goal, cells - 1, Moves::start(cells - 1))]);
        let mut counts = Vec::new();
        while !layer.is_empty() {
            let boards: FxHashSet<u64> = layer.iter().map(|&(board, ..)| board).collect();
            counts.push(boards.len());
            let mut next = FxHashSet::default();
            for (board, blank, trail) in layer {
                for way in moves.from(trail) {
                    let (low, high) = (4 * blank, 4 * way.to as usize);
                    let differ = (board >> low ^ board >> high) & 15;
                    let board = board ^ differ << low ^ differ << high;
                    if !seen.contains(&board) {
                        next.insert((board, way.to as usize, way.trail));
                    }
                }
            }
            seen.extend(next.iter().map(|&(board, ..)| board));
            layer = next;
        }
        counts
    }

    #[test]
    fn every_board_is_still_as_near_as_it_was() {
        for (width, height, furthest) in [(2, 3, 21), (4, 2, 36), (3, 3, 31)] {
            let all = boards_by_distance(width, height, 2);
            assert_eq!(all.len(), furthest + 1);
            for reach in [7, 8, 10, 12] {
                assert_eq!(boards_by_distance(width, height, reach), all, "{width}×{height}");
            }
        }
    }

    #[test]
    fn too_many_trails_are_refused() {
        assert!(rows(5, 5, Direction::ALL, 12).is_some());
        assert!(rows(10, 10, Direction::ALL, 12).is_none());
    }
}
