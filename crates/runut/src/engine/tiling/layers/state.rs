//! What a state is: the window beyond the first empty cell, and which pieces are used.

use crate::engine::bits::{Bits, Wide};
use crate::engine::tiling::first_cell::lists::{Holes, Lists, reach};
use crate::engine::tiling::{Copies, Tiling};

/// How a piece is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// Not at all: it may be used any number of times, also never.
    None,
    /// By its bit: it may be used once.
    Bit,
    /// By a counter of `width` bits at `at`, that stays at `most`; `limited` if that is the end. Goes on `by` so many.
    Counter { at: u32, width: u32, most: u32, limited: bool, by: u32 },
}

/// All states of a tiling and the steps between them. `K` holds a state.
pub struct States<K: Bits> {
    lists: Lists<Board, K>,
    holes: Vec<Holes<K>>,
    /// Per first cell: the absent cells of the window.
    absent: Vec<K>,
    copies: Vec<Copies>,
    memory: Vec<Memory>,
    /// Whether every piece is remembered by its bit or not at all.
    plain: bool,
    /// The bits of the pieces that are used at most once.
    bits: K,
    required: K,
    root: (usize, K),
}

/// Boards are prepared in words of this width; only the window is kept in a state.
type Board = Wide<64>;

fn counter_width(copies: &Copies) -> u32 {
    match (copies.min, copies.max) {
        (0, None) | (_, Some(0 | 1)) => 0,
        (least, None) => u32::BITS - least.leading_zeros(),
        (_, Some(most)) => u32::BITS - most.leading_zeros(),
    }
}

/// How many bits a state takes.
pub fn bits(tiling: &Tiling) -> usize {
    let counters: u32 = tiling.copies().iter().map(counter_width).sum();
    reach(tiling) + tiling.copies().len() + counters as usize
}

impl<K: Bits> States<K> {
    /// Prepares the placements that are `alive`; `None` if the board is too large.
    pub fn new(tiling: &Tiling, alive: &[bool]) -> Option<States<K>> {
        if tiling.cells() > Board::WIDTH {
            return None;
        }
        let mut lists: Lists<Board, K> = Lists::new(tiling, alive);
        let copies = tiling.copies().to_vec();
        let mut at = lists.reach + copies.len() as u32;
        let memory: Vec<Memory> = (copies.iter())
            .map(|copies| match (copies.min, copies.max) {
                (0, None) => Memory::None,
                (_, Some(0 | 1)) => Memory::Bit,
                (least, most) => {
                    let width = counter_width(copies);
                    at += width;
                    let limited = most.is_some();
                    let most = most.unwrap_or(least);
                    Memory::Counter { at: at - width, width, most, limited, by: 1 }
                }
            })
            .collect();
        let used = |(piece, copies): &(usize, u32)| match memory[*piece] {
            Memory::Counter { at, width, most, limited, .. } => {
                Memory::Counter { at, width, most, limited, by: *copies }
            }
            memory => memory,
        };
        let memory: Vec<Memory> = tiling.uses().iter().map(used).collect();
        let piece_bits = |wanted: &dyn Fn(usize) -> bool| {
            let pieces = (0..copies.len()).filter(|piece| wanted(*piece));
            K::of(pieces.map(|piece| lists.reach as usize + piece))
        };
        let bits = piece_bits(&|piece| memory[piece] == Memory::Bit);
        let required = piece_bits(&|piece| memory[piece] == Memory::Bit && copies[piece].min > 0);
        let exhausted = piece_bits(&|piece| copies[piece].max == Some(0));
        let within = Board::of(0..tiling.cells());
        let absent: Vec<K> = (0..tiling.cells() as u32)
            .map(|first| ((!lists.board & within) >> first).cast::<K>() & lists.window_part)
            .collect();
        let holes = lists.holes.iter().map(|holes| holes.cut(lists.ways, lists.reach)).collect();
        lists.holes = Vec::new();
        lists.due.iter_mut().for_each(|due| *due = *due & bits);
        let first = (0..tiling.cells()).find(|cell| !tiling.is_absent(*cell));
        let root = match first {
            Some(first) => (first, absent[first] | exhausted),
            None => (tiling.cells(), exhausted),
        };
        let plain = memory.iter().all(|memory| !matches!(memory, Memory::Counter { .. }));
        Some(States { lists, holes, absent, copies, memory, plain, bits, required, root })
    }

    /// How many layers there are before the last.
    pub fn cells(&self) -> usize {
        self.lists.cells
    }

    /// The first empty cell of the empty board, and its state.
    pub fn root(&self) -> (usize, K) {
        self.root
    }

    /// How many placements are looked at from a state.
    #[inline(always)]
    pub fn candidates(&self, first: usize, state: K) -> u64 {
        let list = self.list(first, state);
        u64::from(self.lists.begins[list + 1] - self.lists.begins[list])
    }

    #[inline(always)]
    fn list(&self, first: usize, state: K) -> usize {
        let window = state & self.lists.window_part;
        self.lists.lists_of[first] as usize + self.lists.pattern.of(window.low())
    }

    /// Visits every state one placement further: its first empty cell, the state, the placement.
    /// Stops when `visit` says false.
    #[inline(always)]
    pub fn successors(&self, first: usize, state: K, mut visit: impl FnMut(usize, K, u32) -> bool) {
        let lists = &self.lists;
        let window = state & lists.window_part;
        let list = self.list(first, state);
        let (begin, end) = (lists.begins[list] as usize, lists.begins[list + 1] as usize);
        let used = state & !lists.window_part;
        for index in begin..end {
            let candidate = lists.keys[index];
            if !(candidate & state).is_empty() {
                continue;
            }
            let filled = window | (candidate & lists.window_part);
            if self.holes[first].found(&lists.ways, lists.smallest, !filled) {
                continue;
            }
            let Some(used) = self.take(used, candidate) else { continue };
            // A window of the whole word cannot be full: the state's bits are above it.
            let mut next = first + filled.trailing_ones() as usize;
            let mut window = K::EMPTY;
            if next < lists.cells {
                window = (filled >> (next - first) as u32) | self.absent[next];
                // Absent cells that have come into view may lead on.
                while window.has(0) {
                    let skip = window.trailing_ones();
                    next += skip as usize;
                    if next >= lists.cells {
                        window = K::EMPTY;
                        break;
                    }
                    window = (window >> skip) | self.absent[next];
                }
            }
            if next < lists.cells && !(lists.due[next] & !used).is_empty() {
                continue;
            }
            let placement = lists.order[(lists.placements_of[first] + lists.rank[index]) as usize];
            if !visit(next.min(lists.cells), window | used, placement) {
                return;
            }
        }
    }

    /// The memory of used pieces after one more; `None` if there is no copy left.
    #[inline(always)]
    fn take(&self, used: K, candidate: K) -> Option<K> {
        if self.plain {
            return Some(used | (candidate & self.bits));
        }
        let bit = candidate & !self.lists.window_part;
        match self.memory[(bit.trailing_zeros() - self.lists.reach) as usize] {
            Memory::None => Some(used),
            Memory::Bit => Some(used | bit),
            Memory::Counter { at, width, most, limited, by } => {
                let mask = K::of(0..width as usize);
                let count = ((used >> at) & mask).low() as u32;
                if limited && count + by > most {
                    return None;
                }
                let sum = u64::from((count + by).min(most));
                let counted = K::from_words(|word| if word == 0 { sum } else { 0 });
                Some((used & !(mask << at)) | (counted << at))
            }
        }
    }

    /// Are all pieces used as often as they must be?
    pub fn settled(&self, state: K) -> bool {
        (self.required & !state).is_empty()
            && self.memory.iter().zip(&self.copies).all(|(memory, copies)| match memory {
                Memory::Counter { at, width, .. } => {
                    let count = ((state >> *at) & K::of(0..*width as usize)).low();
                    count >= u64::from(copies.min)
                }
                _ => true,
            })
    }
}
