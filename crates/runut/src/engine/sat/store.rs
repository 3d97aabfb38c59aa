//! Where clauses lie, how they are watched, and what follows from them.

use super::{Clauses, Literal, UNDEFINED};

/// Where a clause lies in the store.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(pub(super) u32);

impl Place {
    /// No clause: a decision, or a fact.
    pub(super) const NONE: Place = Place(u32::MAX);
    /// A binary clause, not in the store; the other literal is known where this is used.
    pub(super) const BINARY: Place = Place(u32::MAX - 1);
}

#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) place: Place,
    /// Some literal of the clause: while it is true there is nothing to do. For a binary clause,
    /// the other literal.
    pub(super) blocker: Literal,
}

#[derive(Clone, Copy)]
pub(super) struct Reason {
    pub(super) place: Place,
    /// The other literal of a binary clause.
    pub(super) other: Literal,
}

/// Words before the literals of a clause in the store: its length, and its number of levels.
pub(super) const HEADER: usize = 2;

impl Clauses {
    /// Stores and watches a clause of two literals or more; they are watched in this order.
    pub(super) fn attach(&mut self, clause: &[Literal], levels: u32) -> Place {
        let (first, second) = (clause[0], clause[1]);
        self.watched += 1;
        let place = if clause.len() == 2 {
            Place::BINARY
        } else {
            let place = Place(self.store.len() as u32);
            self.store.extend([clause.len() as u32, levels]);
            self.store.extend(clause.iter().map(|literal| literal.0));
            if levels > 0 {
                self.learned.push(place);
            }
            place
        };
        self.watches[(!first).code()].push(Watch { place, blocker: second });
        self.watches[(!second).code()].push(Watch { place, blocker: first });
        place
    }

    pub(super) fn clause(&self, place: Place) -> &[u32] {
        let at = place.0 as usize;
        &self.store[at + HEADER..][..self.store[at] as usize]
    }

    #[inline]
    pub(super) fn enqueue(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.code()] = 1;
        self.values[(!literal).code()] = 0;
        self.levels[literal.variable()] = self.decisions.len() as u32;
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Follows all consequences; returns a clause that is false, if there is one, with one or two
    /// of its literals when it is binary.
    pub(super) fn propagate(&mut self) -> Option<(Place, [Literal; 2])> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            self.propagations += 1;
            let mut watches = std::mem::take(&mut self.watches[literal.code()]);
            let (mut read, mut write) = (0, 0);
            let mut conflict = None;
            while let Some(&watch) = watches.get(read) {
                read += 1;
                let value = self.values[watch.blocker.code()];
                if value == 1 {
                    watches[write] = watch;
                    write += 1;
                    continue;
                }
                if watch.place == Place::BINARY {
                    watches[write] = watch;
                    write += 1;
                    if value == 0 {
                        conflict = Some((Place::BINARY, [!literal, watch.blocker]));
                        break;
                    }
                    self.enqueue(watch.blocker, Reason { place: Place::BINARY, other: !literal });
                    continue;
                }
                let at = watch.place.0 as usize;
                let length = self.store[at];
                let clause = &mut self.store[at + HEADER..][..length as usize];
                if clause[0] == (!literal).0 {
                    clause.swap(0, 1);
                }
                let first = Literal(clause[0]);
                let kept = Watch { place: watch.place, blocker: first };
                if first != watch.blocker && self.values[first.code()] == 1 {
                    watches[write] = kept;
                    write += 1;
                    continue;
                }
                let other = (2..clause.len()).find(|&i| self.values[clause[i] as usize] != 0);
                if let Some(other) = other {
                    clause.swap(1, other);
                    let moved = !Literal(clause[1]);
                    self.watches[moved.code()].push(kept);
                    continue;
                }
                watches[write] = kept;
                write += 1;
                if self.values[first.code()] == 0 {
                    conflict = Some((watch.place, [first; 2]));
                    break;
                }
                self.enqueue(first, Reason { place: watch.place, other: first });
            }
            watches.copy_within(read.., write);
            watches.truncate(write + watches.len() - read);
            self.watches[literal.code()] = watches;
            if conflict.is_some() {
                self.head = self.trail.len();
                return conflict;
            }
        }
        None
    }

    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&start) = self.decisions.get(level) else { return };
        for &literal in self.trail[start..].iter().rev() {
            self.values[literal.code()] = UNDEFINED;
            self.values[(!literal).code()] = UNDEFINED;
            self.phases[literal.variable()] = !literal.is_negative();
            self.heap.insert(literal.variable() as u32, &self.activity);
        }
        self.trail.truncate(start);
        self.decisions.truncate(level);
        self.head = start;
    }
}
