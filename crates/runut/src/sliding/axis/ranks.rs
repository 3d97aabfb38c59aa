//! Numbering sequences of coloured tiles.
//!
//! A sequence is packed, three bits a tile, the first one lowest. It is cut in two: the head alone decides the colours that
//! are left for the tail, so two look-ups give the number: where the sequences with this head begin, and which of the
//! tails of its colours this is.

use super::TILES;
use rustc_hash::FxHashMap;

/// Tiles of the head; the others are the tail.
const HEAD: usize = 8;
const TAIL: usize = TILES - HEAD;
/// Tiles whose bits one small table turns into a number.
const CHUNK: usize = 4;

/// The numbers of all sequences with so many tiles of each colour.
#[derive(Debug)]
pub(crate) struct Ranks {
    counts: Vec<usize>,
    /// The number of four tiles, by their bits: digits to the base of the colours.
    digits: Vec<u16>,
    /// What the second four digits count.
    second: usize,
    head: Vec<u32>,
    tail: Vec<u32>,
}

/// How many sequences there are.
pub(super) fn arrangements(counts: &[usize]) -> usize {
    let mut placed = 0;
    let mut product = 1u64;
    for &count in counts {
        for i in 1..=count as u64 {
            placed += 1;
            product = product * placed / i;
        }
    }
    product as usize
}

impl Ranks {
    pub fn new(counts: &[usize]) -> Self {
        let colours = counts.len();
        let digit = |bits: usize, i: usize| (bits >> (3 * i) & 7).min(colours - 1);
        let digits = (0..1 << (3 * CHUNK))
            .map(|bits| (0..CHUNK).rev().fold(0, |n, i| n * colours + digit(bits, i)) as u16)
            .collect();
        let number = |sequence: &[usize]| sequence.iter().rev().fold(0, |n, &d| n * colours + d);
        let mut tail = vec![0; colours.pow(TAIL as u32)];
        let mut tails: FxHashMap<Vec<usize>, u32> = FxHashMap::default();
        each(counts, TAIL, &mut |sequence, used| {
            let next = tails.entry(used.to_vec()).or_insert(0);
            tail[number(sequence)] = *next;
            *next += 1;
        });
        let mut head = vec![0; colours.pow(HEAD as u32)];
        let mut begin = 0;
        each(counts, HEAD, &mut |sequence, used| {
            head[number(sequence)] = begin;
            let left: Vec<usize> = counts.iter().zip(used).map(|(all, used)| all - used).collect();
            begin += arrangements(&left) as u32;
        });
        Self { counts: counts.to_vec(), digits, second: colours.pow(CHUNK as u32), head, tail }
    }

    /// The number of a packed sequence; any number for something else.
    #[inline(always)]
    pub fn rank(&self, sequence: u64) -> usize {
        const MASK: u64 = (1 << (3 * CHUNK)) - 1;
        let digits = |at: usize| self.digits[(sequence >> (3 * at) & MASK) as usize] as usize;
        let head = digits(0) + digits(CHUNK) * self.second;
        let tail = digits(HEAD) + digits(HEAD + CHUNK) * self.second;
        self.head[head] as usize + self.tail[tail] as usize
    }

    /// Calls `visit` with every sequence in the order of their numbers, until it breaks off.
    pub fn each<B>(
        &self,
        visit: &mut dyn FnMut(u64) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        let pack = |sequence: &[usize]| sequence.iter().rev().fold(0, |p, &d| p << 3 | d as u64);
        let mut tails: FxHashMap<Vec<usize>, Vec<u64>> = FxHashMap::default();
        each(&self.counts, TAIL, &mut |sequence, used| {
            tails.entry(used.to_vec()).or_default().push(pack(sequence));
        });
        let mut heads = Vec::new();
        each(&self.counts, HEAD, &mut |sequence, used| {
            let left: Vec<usize> =
                self.counts.iter().zip(used).map(|(all, used)| all - used).collect();
            heads.push((pack(sequence), left));
        });
        for (head, left) in &heads {
            for tail in tails.get(left).into_iter().flatten() {
                visit(head | tail << (3 * HEAD))?;
            }
        }
        std::ops::ControlFlow::Continue(())
    }
}

/// Calls `visit` with every sequence of `length` colours and how often each is used, none more often than it may be.
fn each(counts: &[usize], length: usize, visit: &mut dyn FnMut(&[usize], &[usize])) {
    fn extend(
        counts: &[usize],
        length: usize,
        sequence: &mut Vec<usize>,
        used: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[usize], &[usize]),
    ) {
        if sequence.len() == length {
            return visit(sequence, used);
        }
        for colour in 0..counts.len() {
            if used[colour] < counts[colour] {
                used[colour] += 1;
                sequence.push(colour);
                extend(counts, length, sequence, used, visit);
                sequence.pop();
                used[colour] -= 1;
            }
        }
    }
    extend(counts, length, &mut Vec::new(), &mut vec![0; counts.len()], visit);
}

/// The sequence after the blank has gone up from a cell: the tile above it passes the three between.
#[inline(always)]
pub(crate) fn up(sequence: u64, blank: usize) -> u64 {
    let at = 3 * (blank - 4);
    let segment = sequence >> at & 0xfff;
    sequence ^ (segment ^ (segment >> 3 | (segment & 7) << 9)) << at
}

/// The sequence after the blank has gone down from a cell.
#[inline(always)]
pub(crate) fn down(sequence: u64, blank: usize) -> u64 {
    let at = 3 * blank;
    let segment = sequence >> at & 0xfff;
    sequence ^ (segment ^ (segment << 3 & 0xfff | segment >> 9)) << at
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow::{self, Continue};

    #[test]
    fn every_sequence_has_its_own_number() {
        for counts in [&[8, 7][..], &[5, 5, 5], &[12, 1, 1, 1], &[6, 6, 2, 1]] {
            let ranks = Ranks::new(counts);
            let mut next = 0;
            let flow: ControlFlow<()> = ranks.each(&mut |sequence| {
                assert_eq!(ranks.rank(sequence), next);
                next += 1;
                Continue(())
            });
            assert_eq!((flow, next), (Continue(()), arrangements(counts)));
        }
    }

    #[test]
    fn going_up_and_down_is_going_nowhere() {
        let sequence = 0o012_340_123_401_234;
        for blank in 4..16 {
            assert_ne!(up(sequence, blank), sequence);
            assert_eq!(down(up(sequence, blank), blank - 4), sequence);
        }
        // The tile in the first cell goes past the next three.
        assert_eq!(up(0o4321, 4), 0o1432);
    }
}
