//! A hash table from states to counts: open addressing, linear probing, no deletion.

use super::count::{Count, Overflow};
use crate::engine::bits::Bits;
use crate::engine::lent::Someone;
use std::ops::ControlFlow::{self, Continue};

/// The states of one layer with their counts. Bit 0 of a state is the first empty cell and never
/// set, so that it can mark a slot in use.
pub struct Table<K, C> {
    slots: Vec<(K, C)>,
    used: usize,
    shift: u32,
}

/// Slots of the smallest table that is not empty.
const SMALLEST: usize = 64;

impl<K: Bits, C: Count> Table<K, C> {
    pub fn new() -> Table<K, C> {
        Table { slots: Vec::new(), used: 0, shift: 0 }
    }

    /// How many states it holds.
    pub fn states(&self) -> u64 {
        self.used as u64
    }

    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<(K, C)>()) as u64
    }

    /// Makes sure that so many more states can be added.
    #[inline(always)]
    pub fn room(&mut self, more: usize, watch: &mut Someone<'_>) -> ControlFlow<()> {
        // At most three quarters are in use.
        if (self.used + more) * 4 <= self.slots.len() * 3 {
            return Continue(());
        }
        self.grow(watch)
    }

    #[cold]
    fn grow(&mut self, watch: &mut Someone<'_>) -> ControlFlow<()> {
        let size = (self.slots.len() * 2).max(SMALLEST);
        watch.reserve((size * size_of::<(K, C)>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![(K::EMPTY, C::default()); size]);
        self.shift = 64 - size.trailing_zeros();
        let bytes = old.len() * size_of::<(K, C)>();
        for (key, count) in old {
            if key != K::EMPTY {
                let slot = self.slot(key);
                self.slots[slot] = (key, count);
            }
        }
        watch.release(bytes as u64);
        Continue(())
    }

    /// Where a key is, or the free slot where it belongs.
    #[inline(always)]
    fn slot(&self, key: K) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key, self.shift);
        loop {
            let here = self.slots[slot].0;
            if here == key || here == K::EMPTY {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds to the count of a state; there must be room.
    #[inline(always)]
    pub fn add(&mut self, state: K, count: C) -> Result<(), Overflow> {
        let key = state | K::bit(0);
        let slot = self.slot(key);
        let entry = &mut self.slots[slot];
        if entry.0 == K::EMPTY {
            *entry = (key, count);
            self.used += 1;
            return Ok(());
        }
        entry.1.add(&count)
    }

    /// The count of a state.
    #[inline(always)]
    pub fn get(&self, state: K) -> Option<&C> {
        if self.slots.is_empty() {
            return None;
        }
        let (key, count) = &self.slots[self.slot(state | K::bit(0))];
        (*key != K::EMPTY).then_some(count)
    }

    /// All states with their counts.
    pub fn entries(&self) -> impl Iterator<Item = (K, &C)> {
        let used = self.slots.iter().filter(|(key, _)| *key != K::EMPTY);
        used.map(|(key, count)| (*key & !K::bit(0), count))
    }
}

/// The upper bits of the key times the golden ratio, word by word, folded and multiplied once more:
/// windows differ in few neighbouring bits, and one multiplication would leave them in clusters.
#[inline(always)]
fn hash<K: Bits>(key: K, shift: u32) -> usize {
    const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut hash = 0u64;
    for word in 0..K::WIDTH / 64 {
        hash = (hash.rotate_left(29) ^ key.word(word)).wrapping_mul(GOLDEN);
    }
    ((hash ^ hash >> 32).wrapping_mul(GOLDEN) >> shift) as usize
}
