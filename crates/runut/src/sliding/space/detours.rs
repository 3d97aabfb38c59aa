//! Detours: ways of the blank that a search can do without.
//!
//! Two ways of the blank that end alike, whatever the tiles, are one too many: the longer one, or of equal ones the later
//! in the order of the moves, is a *detour*, and a search need not go there. The shortest detours are steps straight
//! back; next come six moves around a square one way, where six the other way do the same. A shortest way that holds a
//! detour can be rewritten without it, each time to one that comes earlier in the order, so that this comes to an end;
//! and a bound that never exceeds the moves still needed lets the rewritten way pass as it did the other.
//! (Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.)
//!
//! Detours are found by trying all ways of the blank on a small field, and told by an automaton that reads the moves
//! one by one (Aho and Corasick, "Efficient string matching", CACM 1975). Leaving out those of 12 moves takes away two
//! fifths of the nodes on Korf's 15-puzzles.

use crate::sliding::Direction;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

/// A way of the blank of at most 16 moves: two bits for each, the first one lowest, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Word {
    moves: u32,
    length: u32,
}

impl Word {
    fn then(self, direction: Direction) -> Self {
        let moves = self.moves | (direction as u32) << (2 * self.length);
        Self { moves, length: self.length + 1 }
    }

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

    fn letters(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| (self.moves >> (2 * place) & 3) as usize)
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
    fn go(&mut self, left: u32, blank: usize, state: usize, frame: Frame, print: u64, word: Word) {
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
            let Some(state) = self.automaton.next[state][direction as usize] else { continue };
            let Some(to) = direction.step(blank, FIELD, FIELD) else { continue };
            let Some(frame) = frame.with(to) else { continue };
            let tile = self.tiles[to] as usize * FIELD * FIELD;
            let print =
                print.wrapping_add(self.prints[tile + blank]).wrapping_sub(self.prints[tile + to]);
            self.tiles.swap(blank, to);
            self.go(left - 1, to, state, frame, print, word.then(direction));
            self.tiles.swap(blank, to);
        }
    }
}

/// Reads moves and knows when the last of them completes a detour.
pub(super) struct Automaton {
    /// For each state and move the next state, or none at the end of a detour.
    pub(super) next: Vec<[Option<usize>; 4]>,
}

impl Automaton {
    pub(super) fn new(words: &[Word]) -> Self {
        // The tree of all beginnings; `END` marks a whole word.
        const END: usize = usize::MAX;
        let mut tree: Vec<[Option<usize>; 4]> = vec![[None; 4]];
        for word in words {
            let mut state = 0;
            for (place, letter) in word.letters().enumerate() {
                if place as u32 + 1 == word.length {
                    tree[state][letter] = Some(END);
                } else {
                    state = match tree[state][letter] {
                        Some(state) => state,
                        None => {
                            tree.push([None; 4]);
                            let made = tree.len() - 1;
                            tree[state][letter] = Some(made);
                            made
                        }
                    };
                }
            }
        }
        // Breadth first, so that the states to fall back to are complete.
        let mut next: Vec<[Option<usize>; 4]> = vec![[None; 4]; tree.len()];
        let mut fallback = vec![0; tree.len()];
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            for letter in 0..4 {
                let fallen = if state == 0 { Some(0) } else { next[fallback[state]][letter] };
                next[state][letter] = match (tree[state][letter], fallen) {
                    (Some(END), _) | (_, None) => None,
                    (Some(child), Some(fallen)) => {
                        fallback[child] = fallen;
                        queue.push_back(child);
                        Some(child)
                    }
                    (None, fallen) => fallen,
                };
            }
        }
        Self { next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_detours_are_steps_back_and_squares() {
        let lengths = |reach| {
            let mut lengths: Vec<u32> = Detours::of(reach).iter().map(|word| word.length).collect();
            lengths.sort_unstable();
            lengths
        };
        assert_eq!(lengths(5), [2; 4]);
        // From each corner of a square six moves one way but not the other, and seven the other way.
        assert_eq!(lengths(7), [2, 2, 2, 2, 6, 6, 6, 6, 7, 7]);
    }

    #[test]
    fn the_automaton_stops_at_the_end_of_a_detour() {
        let automaton = Automaton::new(&Detours::of(2));
        let go =
            |state: Option<usize>, direction: Direction| automaton.next[state?][direction as usize];
        let after = [Direction::Up, Direction::Left].into_iter().fold(Some(0), go);
        assert!(go(after, Direction::Up).is_some());
        assert_eq!(go(after, Direction::Right), None);
    }
}
