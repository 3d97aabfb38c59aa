//! Forgetting: learned clauses that span many levels are let go now and then.

use super::store::{HEADER, Place};
use super::{Clauses, Literal};

/// Instead of the number of levels: not wanted any more.
const DELETED: u32 = u32::MAX;

impl Clauses {
    /// Forgets half of the learned clauses, those that span many levels, and all that have become
    /// true for good.
    pub(super) fn reduce(&mut self) {
        self.reductions += 1;
        self.next_reduce = self.conflicts + 2000 + 300 * self.reductions;
        let levels = |place: &Place| self.store[place.0 as usize + 1];
        let mut weak: Vec<Place> = Vec::new();
        for place in &self.learned {
            let first = Literal(self.clause(*place)[0]);
            let needed = self.is_true(first) && self.reasons[first.variable()].place == *place;
            if levels(place) > 2 && !needed {
                weak.push(*place);
            }
        }
        // Many levels first; among equals the old ones.
        weak.sort_by_key(|place| std::cmp::Reverse(levels(place)));
        weak.truncate(weak.len() / 2);
        for place in weak {
            self.store[place.0 as usize + 1] = DELETED;
        }
        self.compact();
    }

    /// Moves the clauses together, and leaves behind what is deleted or true for good.
    fn compact(&mut self) {
        let mut store = Vec::with_capacity(self.store.len());
        let mut at = 0;
        while at < self.store.len() {
            let end = at + HEADER + self.store[at] as usize;
            let settled = self.store[at + HEADER..end].iter().any(|&literal| {
                let literal = Literal(literal);
                self.is_true(literal) && self.levels[literal.variable()] == 0
            });
            let keep = !settled && self.store[at + 1] != DELETED;
            let place = if keep { Place(store.len() as u32) } else { Place::NONE };
            if keep {
                store.extend_from_slice(&self.store[at..end]);
            }
            // The old place tells the new one.
            self.store[at] = place.0;
            at = end;
        }
        let old = std::mem::replace(&mut self.store, store);
        let moved = |place: &mut Place| {
            if *place != Place::NONE && *place != Place::BINARY {
                *place = Place(old[place.0 as usize]);
            }
            *place != Place::NONE
        };
        self.learned.retain_mut(moved);
        for watches in &mut self.watches {
            watches.retain_mut(|watch| moved(&mut watch.place));
        }
        self.watched = self.watches.iter().map(Vec::len).sum::<usize>() / 2;
        for &literal in &self.trail {
            moved(&mut self.reasons[literal.variable()].place);
        }
    }
}
