//! Where the blank may go, given the way it came: detours are left out.
//!
//! Two ways of the blank that end alike, on every board, are one too many: the longer one, or of equal ones the later
//! in the order of the moves, is a *detour*, and a search need not go there. The shortest detours are steps straight
//! back; next come six moves around a square one way, where six the other way do the same. A shortest way that holds a
//! detour can be rewritten without it, each time to one that comes earlier in the order, so that this comes to an end;
//! and a bound that never exceeds the moves still needed lets the rewritten way pass as it did the other.
//! (Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.)
//!
//! Detours are found by trying all ways of the blank on a small board, and told apart by an automaton that reads the
//! moves one by one (Aho and Corasick, "Efficient string matching", CACM 1975), cut to what can happen on the board.

use crate::sliding::Direction;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

/// For every cell and the way the blank came, where it can go: one short row for a search to read.
#[derive(Debug, Clone)]
pub(crate) struct Roads {
    /// By trail.
    rows: Arc<[Row]>,
}

/// The ways out of a cell: the first of them knows how many there are.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(16))]
struct Row([Way; 4]);

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

/// What the rows depend on: the board, the order of the moves, and how long detours may be.
type Key = (usize, usize, [Direction; 4], u32);

/// What was worked out once in this process.
static MADE: Mutex<Vec<(Key, Arc<[Row]>)>> = Mutex::new(Vec::new());

impl Roads {
    /// The trail of a blank that has not moved yet.
    pub fn start(blank: usize) -> u16 {
        blank as u16
    }

    /// Roads without detours of at most `reach` moves; two moves are a step straight back.
    ///
    /// The order in which moves are tried decides how soon a last iteration ends, by luck alone; `order` is from the
    /// first move tried to the last.
    pub fn new(width: usize, height: usize, order: [Direction; 4], reach: u32) -> Self {
        let reach = if reach > 2 { std::env::var("D").map_or(reach, |d| d.parse().unwrap()) } else { 2 };
        let key = (width, height, order, reach);
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, rows)) = made.iter().find(|(made, _)| *made == key) {
            return Self { rows: rows.clone() };
        }
        let rows = rows(key);
        made.push((key, rows.clone()));
        Self { rows }
    }

    /// The ways out of the cell to which a trail leads.
    #[inline(always)]
    pub fn from(&self, trail: u16) -> &[Way] {
        let row = &self.rows[trail as usize].0;
        &row[..(row[0].packed >> 4) as usize]
    }
}

/// A row for every cell and state of the automaton that can come together.
fn rows((width, height, order, reach): Key) -> Arc<[Row]> {
    let automaton = Automaton::new(&Detours::of(reach));
    let mut known: Vec<(usize, usize)> = (0..width * height).map(|cell| (cell, 0)).collect();
    let mut numbers: FxHashMap<(usize, usize), u16> = (0..).zip(&known).map(|(number, &key)| (key, number)).collect();
    let mut rows = Vec::new();
    while let Some(&(cell, state)) = known.get(rows.len()) {
        let mut row = Row::default();
        let mut count = 0;
        // The last one pushed by a search is tried first, hence backwards.
        for direction in order.into_iter().rev() {
            let Some(next) = direction.step(cell, width, height) else { continue };
            let Some(state) = automaton.next[state][direction as usize] else { continue };
            let trail = *numbers.entry((next, state)).or_insert_with(|| {
                known.push((next, state));
                known.len() as u16 - 1
            });
            row.0[count] = Way { trail, to: next as u8, packed: direction as u8 };
            count += 1;
        }
        row.0[0].packed |= (count as u8) << 4;
        rows.push(row);
    }
    rows.into()
}

/// A way of the blank: two bits for each move, the first one lowest, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Word {
    moves: u64,
    length: u32,
}

impl Word {
    fn then(self, direction: Direction) -> Self {
        let moves = self.moves | (direction as u64) << (2 * self.length);
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
struct Detours {
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
    fn of(reach: u32) -> Vec<Word> {
        let mut seed = 0u64;
        let mut random = || {
            // Steele, Lea and Flood's SplitMix.
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        };
        let mut search = Self {
            found: Vec::new(),
            automaton: Automaton::new(&[]),
            first: FxHashMap::from_iter([(0, Word::default())]),
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
            let print = print.wrapping_add(self.prints[tile + blank]).wrapping_sub(self.prints[tile + to]);
            self.tiles.swap(blank, to);
            self.go(left - 1, to, state, frame, print, word.then(direction));
            self.tiles.swap(blank, to);
        }
    }
}

/// Reads moves and knows when the last of them completes a detour.
struct Automaton {
    /// For each state and move the next state, or none at the end of a detour.
    next: Vec<[Option<usize>; 4]>,
}

impl Automaton {
    fn new(words: &[Word]) -> Self {
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
        let mut queue = std::collections::VecDeque::from([0]);
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
