//! Every target that a Countdown selection reaches, for whole boards of selections.
//!
//! The numbers round has six tiles, targets of three digits, and positive integers at every step. So the values of a
//! set of tiles are plain integers, and only those matter from which a target can still be made: values of five tiles
//! meet one more tile, which is at most 100, and lie below 100 · 1000. They are bits of a table; the values of up to
//! four tiles are lists. Tables are kept between selections: there are 13243 selections of six tiles, but only 5402
//! sets of five and 1826 of four.
//!
//! No search needs it: it is the census of the numbers round that the tests and the bench repeat.

use runut::twentyfour::tables::sets::Set;
use std::collections::HashMap;
use std::rc::Rc;

/// Targets are below this.
pub const TARGETS: usize = 1024;
/// The largest tile.
const LARGEST_TILE: u32 = 100;
/// From five tiles on, greater values lead to no target.
const LARGEST_VALUE: u32 = LARGEST_TILE * TARGETS as u32;

/// The targets that can be reached: one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Targets([u64; TARGETS / 64]);

impl Targets {
    const NONE: Targets = Targets([0; TARGETS / 64]);

    fn add(&mut self, value: u32) {
        if (value as usize) < TARGETS {
            self.0[value as usize / 64] |= 1 << (value % 64);
        }
    }

    fn join(&mut self, other: &Targets) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    /// Can this target be reached?
    pub fn contains(&self, target: usize) -> bool {
        target < TARGETS && self.0[target / 64] >> (target % 64) & 1 == 1
    }
}

/// What a set of tiles is worth.
struct Values {
    /// All values in order, of up to four tiles.
    list: Vec<u32>,
    /// Those that matter, as bits, of five tiles.
    bits: Vec<u64>,
    /// Those that are targets.
    targets: Targets,
}

/// The memory: values of sets of tiles.
#[derive(Default)]
pub struct Reach {
    known: HashMap<Set, Rc<Values>>,
}

impl Reach {
    /// The targets that some of these tiles reach; at most six tiles of at most 100.
    pub fn targets(&mut self, tiles: &[u8]) -> Targets {
        debug_assert!(tiles.len() <= 6 && tiles.iter().all(|&t| u32::from(t) <= LARGEST_TILE));
        let whole = Set::new(tiles);
        let mut targets = Targets::NONE;
        for set in whole.subsets().filter(|&set| set != whole || set.len() < 6) {
            targets.join(&self.values(set).targets);
        }
        if whole.len() == 6 {
            targets.join(&self.six(whole));
        }
        targets
    }

    fn values(&mut self, set: Set) -> Rc<Values> {
        if let Some(known) = self.known.get(&set) {
            return known.clone();
        }
        let values = Rc::new(if set.len() < 5 { self.few(set) } else { self.five(set) });
        self.known.insert(set, values.clone());
        values
    }

    fn few(&mut self, set: Set) -> Values {
        let mut list: Vec<u32> = Vec::new();
        if set.len() == 1 {
            list.extend(set.symbols().map(u32::from));
        }
        for (large, small) in set.splits() {
            let (xs, ys) = (self.values(large), self.values(small));
            for &x in &xs.list {
                ys.list.iter().for_each(|&y| combine(x, y, |value| list.push(value)));
            }
        }
        list.sort_unstable();
        list.dedup();
        let mut targets = Targets::NONE;
        list.iter().for_each(|&value| targets.add(value));
        Values { list, bits: Vec::new(), targets }
    }

    fn five(&mut self, set: Set) -> Values {
        let mut bits = vec![0u64; LARGEST_VALUE as usize / 64 + 1];
        for (large, small) in set.splits() {
            let (xs, ys) = (self.values(large), self.values(small));
            for &x in &xs.list {
                for &y in &ys.list {
                    combine(x, y, |value| {
                        if value <= LARGEST_VALUE {
                            bits[value as usize / 64] |= 1 << (value % 64);
                        }
                    });
                }
            }
        }
        let mut targets = Targets::NONE;
        targets.0.copy_from_slice(&bits[..TARGETS / 64]);
        Values { list: Vec::new(), bits, targets }
    }

    fn six(&mut self, set: Set) -> Targets {
        let mut targets = Targets::NONE;
        for (large, small) in set.splits() {
            let (xs, ys) = (self.values(large), self.values(small));
            if large.len() == 5 {
                ys.list.iter().for_each(|&tile| meet_tile(&xs.bits, tile, &mut targets));
                continue;
            }
            for &y in &ys.list {
                // Sums, differences and products of small values only; quotients of all.
                let near = xs.list.partition_point(|&x| x < y + TARGETS as u32);
                for &x in &xs.list[..near] {
                    combine(x, y, |value| targets.add(value));
                }
                if y > 1 {
                    let far = xs.list[near..].iter().take_while(|&&x| x / y < TARGETS as u32);
                    far.filter(|&&x| x.is_multiple_of(y)).for_each(|&x| targets.add(x / y));
                }
            }
        }
        targets
    }
}

/// Everything that two values make.
#[inline]
fn combine(x: u32, y: u32, mut make: impl FnMut(u32)) {
    let (large, small) = (x.max(y), x.min(y));
    make(x + y);
    if large > small {
        make(large - small);
    }
    if let Some(product) = x.checked_mul(y) {
        make(product);
    }
    if large.is_multiple_of(small) {
        make(large / small);
    }
}

/// What values of five tiles make with the sixth: asked backwards, target by target.
fn meet_tile(bits: &[u64], tile: u32, targets: &mut Targets) {
    let has = |value: u32| bits[value as usize / 64] >> (value % 64) & 1 == 1;
    for target in 1..TARGETS as u32 {
        let sum = target > tile && has(target - tile);
        let difference = has(target + tile) || (tile > target && has(tile - target));
        let product = target.is_multiple_of(tile) && has(target / tile);
        let quotient = has(target * tile) || (tile.is_multiple_of(target) && has(tile / target));
        if sum || difference || product || quotient {
            targets.add(target);
        }
    }
}

/// Every selection of six tiles out of 25, 50, 75, 100 and two each of 1 to 10, equal tiles not told apart.
pub fn selections() -> Vec<Vec<u8>> {
    fn grow(heap: &[u8], chosen: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        if chosen.len() == 6 {
            return all.push(chosen.clone());
        }
        for (i, &tile) in heap.iter().enumerate() {
            if i == 0 || heap[i - 1] != tile {
                chosen.push(tile);
                grow(&heap[i + 1..], chosen, all);
                chosen.pop();
            }
        }
    }
    let mut heap: Vec<u8> = (1..=10).flat_map(|tile| [tile; 2]).collect();
    heap.extend([25, 50, 75, 100]);
    let mut all = Vec::new();
    grow(&heap, &mut Vec::new(), &mut all);
    all
}
