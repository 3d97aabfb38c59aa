//! A small memory of solved lines.
//!
//! Probing solves the same few lines in the same few states again and again. The table is direct
//! mapped and small on purpose: some thousand entries stay in the second-level cache, while a
//! large table costs more in misses (and in zeroing) than the line solver that it saves.

use crate::engine::bits::Bits;

/// Bytes that the table may take.
const BYTES: usize = 1 << 19;
const MOST_ENTRIES: usize = 1 << 12;

/// Lines in a state, with what solving them gave.
#[derive(Clone)]
pub struct Cache<B> {
    shades: usize,
    shift: u32,
    /// For each entry the line, and whether it has a filling; 0 = free.
    tags: Vec<u32>,
    /// For each entry the options before, then those kept.
    sets: Vec<B>,
}

/// What the cache knows about a line.
pub enum Memory {
    /// Nothing.
    New,
    /// It has no filling.
    Impossible,
    /// It has; the options were copied.
    Possible,
}

impl<B: Bits> Cache<B> {
    /// No table takes more bytes.
    pub const LARGEST: usize = BYTES;

    /// An empty table for lines with this many colours.
    pub fn new(shades: usize) -> Self {
        let entries = BYTES / (2 * shades * size_of::<B>());
        let entries = (entries.max(2).next_power_of_two() / 2).clamp(2, MOST_ENTRIES);
        Cache {
            shades,
            shift: 64 - entries.trailing_zeros(),
            tags: vec![0; entries],
            sets: vec![B::EMPTY; entries * 2 * shades],
        }
    }

    fn slot(&self, line: usize, hash: u64) -> usize {
        let mixed = (hash ^ line as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> self.shift) as usize
    }

    /// Looks up `line` in the state `options`, whose hash is `hash`.
    #[inline]
    pub fn recall(&self, line: usize, hash: u64, options: &[B], kept: &mut [B]) -> Memory {
        let slot = self.slot(line, hash);
        let tag = self.tags[slot];
        if tag >> 1 != line as u32 + 1 {
            return Memory::New;
        }
        let sets = &self.sets[slot * 2 * self.shades..][..2 * self.shades];
        let (before, after) = sets.split_at(self.shades);
        if !before.iter().eq(options) {
            return Memory::New;
        }
        if tag & 1 == 0 {
            return Memory::Impossible;
        }
        kept.copy_from_slice(after);
        Memory::Possible
    }

    /// Remembers a line, forgetting another one perhaps.
    #[inline]
    pub fn remember(&mut self, line: usize, hash: u64, options: &[B], kept: Option<&[B]>) {
        let slot = self.slot(line, hash);
        self.tags[slot] = (line as u32 + 1) << 1 | u32::from(kept.is_some());
        let sets = &mut self.sets[slot * 2 * self.shades..][..2 * self.shades];
        sets[..self.shades].copy_from_slice(options);
        if let Some(kept) = kept {
            sets[self.shades..].copy_from_slice(kept);
        }
    }
}
