//! How the list of detours was found: all ways of the blank on a small field, shorter ones first.

use super::{Automaton, Word};
use crate::sliding::Direction;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::hash_map::Entry;

impl Word {
    /// What this way does to the tiles of a field, and the rectangle that it needs.
    fn walk(self) -> ([u8; FIELD * FIELD], Frame) {
        let mut tiles = std::array::from_fn(|cell| cell as u8);
        let (mut blank, mut frame) = (MIDDLE, Frame::START);
        for letter in self.letters() {
            let to = Direction::ALL[letter].step(blank, FIELD, FIELD).expect("it was gone before");
            frame = frame.with(to).expect("it was gone before");
            tiles.swap(blank, to);
            blank = to;
        }
        (tiles, frame)
    }
}

/// Detours are looked for in rectangles of at most this side. On larger boards longer ones are missed, and cost little.
const SIDE: usize = 4;
/// The side of a field in whose middle the blank begins, so that no such rectangle leaves it.
const FIELD: usize = 2 * SIDE - 1;
/// The middle of the field.
const MIDDLE: usize = (SIDE - 1) * FIELD + SIDE - 1;

/// The rectangle that a way of the blank needs: first and last row, first and last column.
#[derive(Debug, Clone, Copy)]
struct Frame([usize; 4]);

impl Frame {
    /// The middle alone.
    const START: Self = Self([SIDE - 1; 4]);

    /// With one more cell, unless that is too large.
    fn with(self, cell: usize) -> Option<Self> {
        let (row, column) = (cell / FIELD, cell % FIELD);
        let [top, bottom, left, right] = self.0;
        let [top, bottom] = [top.min(row), bottom.max(row)];
        let [left, right] = [left.min(column), right.max(column)];
        (bottom - top < SIDE && right - left < SIDE).then_some(Self([top, bottom, left, right]))
    }

    fn holds(self, other: Self) -> bool {
        let ([top, bottom, left, right], [t, b, l, r]) = (self.0, other.0);
        top <= t && bottom >= b && left <= l && right >= r
    }
}

/// All ways of the blank from the middle of a field, shorter ones first, and what they lead to.
pub(super) struct Detours {
    found: Vec<Word>,
    automaton: Automaton,
    /// The first way that led to tiles with this fingerprint.
    first: FxHashMap<u64, Word>,
    tiles: [u8; FIELD * FIELD],
    /// A random number for each tile in each cell; a fingerprint is the sum of some.
    prints: Vec<u64>,
}

impl Detours {
    /// The detours of at most `reach` moves, none of which holds another.
    pub(super) fn of(reach: u32) -> Vec<Word> {
        let mut seed = 0u64;
        let mut random = || {
            // Steele, Lea and Flood's SplitMix.
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        };
        // Room for as many ways as there are, nearly.
        let room = 1 << (reach + reach / 2);
        let mut first = FxHashMap::with_capacity_and_hasher(room, FxBuildHasher);
        first.insert(0, Word::default());
        let mut search = Self {
            found: Vec::new(),
            automaton: Automaton::new(&[]),
            first,
            tiles: std::array::from_fn(|cell| cell as u8),
            prints: (0..FIELD.pow(4)).map(|_| random()).collect(),
        };
        for length in 1..=reach {
            search.go(length, MIDDLE, 0, Frame::START, 0, Word::default());
            search.automaton = Automaton::new(&search.found);
        }
        search.found
    }

    /// Goes on for `left` moves, then looks whether another way led there.
    fn go(&mut self, left: u32, blank: usize, state: u16, frame: Frame, print: u64, word: Word) {
        if left == 0 {
            match self.first.entry(print) {
                Entry::Vacant(first) => drop(first.insert(word)),
                Entry::Occupied(first) => {
                    // The other way must be possible wherever this one is.
                    let (cells, needed) = first.get().walk();
                    if frame.holds(needed) && cells == self.tiles {
                        self.found.push(word);
                    }
                }
            }
            return;
        }
        for direction in Direction::ALL {
            let Some(state) = self.automaton.next[state as usize][direction as usize] else {
                continue;
            };
            let Some(to) = direction.step(blank, FIELD, FIELD) else { continue };
            let Some(frame) = frame.with(to) else { continue };
            let tile = self.tiles[to] as usize * FIELD * FIELD;
            let print =
                print.wrapping_add(self.prints[tile + blank]).wrapping_sub(self.prints[tile + to]);
            self.tiles.swap(blank, to);
            self.go(left - 1, to, state, frame, print, word.then(direction as usize));
            self.tiles.swap(blank, to);
        }
    }
}
