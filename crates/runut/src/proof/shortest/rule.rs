//! The rule that a table has to keep, looked at entry by entry: the second part of the checker.

use super::check::{places, steps};
use super::{Claim, messages};
use crate::Message;

/// Looks at an entry and at those one move away: whether a tile of the table was moved.
type Look<'a> = &'a mut dyn FnMut(usize, &[(usize, bool)]) -> Result<(), Message>;

/// The numbers of some tiles and the blank.
pub(super) struct Table<'a> {
    columns: usize,
    cells: usize,
    pub(super) tiles: &'a [u8],
    entries: &'a [u8],
}

impl Table<'_> {
    /// The entry of an arrangement: cells of the blank and of the tiles, each counted among the cells that are left.
    fn entry(&self, cells: &[usize]) -> usize {
        let mut entry = 0;
        for (number, &cell) in cells.iter().enumerate() {
            let smaller = cells[..number].iter().filter(|&&earlier| earlier < cell).count();
            entry = entry * (self.cells - number) + (cell - smaller);
        }
        entry
    }

    /// The number of a board, given the cell of every tile.
    fn bound(&self, places: &[usize]) -> usize {
        let mut cells = [places[0]; 100];
        for (cell, &tile) in cells[1..].iter_mut().zip(self.tiles) {
            *cell = places[usize::from(tile)];
        }
        usize::from(self.entries[self.entry(&cells[..=self.tiles.len()])])
    }

    /// Calls `look` with every arrangement, its entry, and the entries one move away: whether a tile of ours was moved.
    fn all(&self, go_on: &mut dyn FnMut() -> bool, look: Look<'_>) -> Result<(), Message> {
        // Counts through all arrangements in the order of their entries.
        let mut cells: Vec<usize> = (0..=self.tiles.len()).collect();
        for entry in 0..self.entries.len() {
            if entry % (1 << 14) == 0 && !go_on() {
                return Err(messages::stopped());
            }
            debug_assert_eq!(self.entry(&cells), entry);
            let blank = cells[0];
            let mut beside = [(0, false); 4];
            let mut count = 0;
            for (_, to) in steps(blank, self.columns, self.cells) {
                let Some(to) = to else { continue };
                let tile = (1..cells.len()).find(|&tile| cells[tile] == to);
                cells[0] = to;
                tile.into_iter().for_each(|tile| cells[tile] = blank);
                beside[count] = (self.entry(&cells), tile.is_some());
                count += 1;
                tile.into_iter().for_each(|tile| cells[tile] = to);
                cells[0] = blank;
            }
            look(entry, &beside[..count])?;
            self.advance(&mut cells);
        }
        Ok(())
    }

    /// The next arrangement: the last cell moves on to the next that is free; those that run out begin anew.
    fn advance(&self, cells: &mut [usize]) {
        let free =
            |cells: &[usize], from: usize| (from..self.cells).find(|cell| !cells.contains(cell));
        for at in (0..cells.len()).rev() {
            let (before, rest) = cells.split_at_mut(at);
            let Some(next) = free(before, rest[0] + 1) else { continue };
            rest[0] = next;
            for later in at + 1..cells.len() {
                let (before, rest) = cells.split_at_mut(later);
                rest[0] = free(before, 0).unwrap_or(0);
            }
            return;
        }
    }

    /// That the goal has 0, and no move makes the number smaller by more than it may.
    pub(super) fn obeys(
        &self,
        number: usize,
        goal: &[u8],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Message> {
        if self.bound(&places(goal)) != 0 {
            return Err(messages::goal_not_zero(number));
        }
        self.all(go_on, &mut |entry, beside| {
            let least = |&(there, moved): &(usize, bool)| {
                usize::from(self.entries[there]) + usize::from(moved)
            };
            let here = usize::from(self.entries[entry]);
            match beside.iter().all(|there| here <= least(there)) {
                true => Ok(()),
                false => Err(messages::not_consistent(number, entry)),
            }
        })
    }

    /// How many boards have a way, and the furthest: where every entry but the goal's has a neighbour that is one less.
    /// Those that have no way have no neighbour that has one.
    pub(super) fn exact(&self, goal: &[u8]) -> Option<(u64, u8)> {
        let (mut boards, mut furthest) = (0, 0);
        let none = u8::MAX;
        let mut zeros = 0;
        self.all(&mut || true, &mut |entry, beside| {
            let here = self.entries[entry];
            if here == none {
                return Ok(());
            }
            (boards, furthest) = (boards + 1, furthest.max(here));
            zeros += usize::from(here == 0);
            let nearer =
                beside.iter().any(|&(there, _)| here.checked_sub(1) == Some(self.entries[there]));
            match here == 0 || nearer {
                true => Ok(()),
                false => Err(messages::no_claim()),
            }
        })
        .ok()?;
        // The goal is the only one that is there already.
        (zeros == 1 && self.bound(&places(goal)) == 0).then_some((boards, furthest))
    }
}

/// Tables that may be added.
pub(super) struct Bounds<'a> {
    pub(super) tables: Vec<Table<'a>>,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(claim: &'a Claim, mut bytes: &'a [u8]) -> Result<Bounds<'a>, Message> {
        let cells = claim.board.tiles.len();
        let mut seen = [false; 256];
        seen[0] = true;
        for &tile in claim.tables.iter().flatten() {
            if usize::from(tile) >= cells || std::mem::replace(&mut seen[usize::from(tile)], true) {
                return Err(messages::bad_tables());
            }
        }
        let mut sizes = Vec::new();
        for tiles in &claim.tables {
            let size =
                (0..=tiles.len()).try_fold(1usize, |size, taken| size.checked_mul(cells - taken));
            sizes.push(size.unwrap_or(usize::MAX));
        }
        let expected = sizes.iter().fold(0usize, |sum, &size| sum.saturating_add(size));
        if expected != bytes.len() {
            return Err(messages::bad_size(expected, bytes.len()));
        }
        let mut tables = Vec::new();
        for (tiles, size) in claim.tables.iter().zip(sizes) {
            let (entries, rest) = bytes.split_at(size);
            tables.push(Table { columns: claim.board.columns, cells, tiles, entries });
            bytes = rest;
        }
        Ok(Bounds { tables })
    }

    pub(super) fn bound(&self, places: &[usize]) -> usize {
        self.tables.iter().map(|table| table.bound(places)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(entries: &[u8]) -> Table<'_> {
        Table { columns: 2, cells: 4, tiles: &[1, 2, 3], entries }
    }

    /// How far every board of 2×2 is from the nearest of these.
    fn distances(goals: &[[u8; 4]]) -> Vec<u8> {
        let mut entries = vec![u8::MAX; 24];
        for goal in goals {
            let entry = table(&[]).entry(&places(goal)[..4]);
            entries[entry] = 0;
        }
        loop {
            let mut nearer = entries.clone();
            let seen = table(&entries).all(&mut || true, &mut |entry, beside| {
                for &(there, _) in beside {
                    nearer[entry] = nearer[entry].min(entries[there].saturating_add(1));
                }
                Ok(())
            });
            assert!(seen.is_ok());
            if nearer == entries {
                return entries;
            }
            entries = nearer;
        }
    }

    #[test]
    fn an_exact_table_has_one_goal_and_that_is_the_right_one() {
        let (goal, other) = ([1, 2, 3, 0], [1, 0, 3, 2]);
        let right = distances(&[goal]);
        assert_eq!(table(&right).exact(&goal), Some((12, 6)));
        assert_eq!(table(&distances(&[other])).exact(&goal), None, "another goal");
        assert_eq!(table(&distances(&[goal, other])).exact(&goal), None, "two goals");
        let mut lazy = right.clone();
        let furthest = right.iter().position(|&far| far == 6).expect("the furthest");
        lazy[furthest] = 4;
        assert_eq!(table(&lazy).exact(&goal), None, "no neighbour is one less");
        assert_eq!(table(&right).bound(&places(&other)), 1);
    }
}
