//! The line solver: everything that follows for one line from its clue and from what is known of
//! its cells, exactly (generalised arc consistency), with a few machine instructions per block.
//!
//! For each colour the line holds the set of cells that may have it, one bit per cell. Let `cursor`
//! be the set of places between cells that can be reached when some blocks have been put down.
//! Walking on over background cells is one addition: the carry runs through the ones
//! ([`walk`], the trick of sliding pieces in chess programs). A block may start where the cursor
//! stands and `length` cells in a row may have its colour ([`runs`], logarithmic in the length).
//! One sweep over the blocks thus gives, for each block, all starts that everything to its left
//! allows. The same sweep over the mirrored line gives what everything to its right allows, and
//! where both agree lies precisely what some filling of the whole line does: a block at a start
//! says "left part possible" and "right part possible", and these two are independent.
//!
//! A block of unknown length (a blotted clue) walks on over its own colour instead.
//!
//! Batenburg and Kosters (2009) solve a line by dynamic programming over (block, cell), O(k·n);
//! this is the same table with its rows as machine words, O(k log n) for n up to 127. Two
//! differences to other bit-parallel solvers: it is generic in colour, and it keeps the exact
//! [`LineSolver::starts`] of each block, for hints, for counting and for the encoding to clauses.

use super::bits::Bits;
use crate::nonogram::Block;

/// What a sweep knows about one block and the gap before it.
#[derive(Clone, Copy)]
struct Reach<B> {
    /// Where the block may start, as far as the cells swept so far can tell.
    starts: B,
    /// The cells it may cover; only for blotted blocks, whose starts do not tell.
    cover: B,
    /// The cells that may be background between the block before it and this one.
    gap: B,
}

impl<B: Bits> Reach<B> {
    const NOTHING: Self = Reach { starts: B::ZERO, cover: B::ZERO, gap: B::ZERO };
}

/// Solves lines. It owns its working memory, so that solving a line allocates nothing.
#[derive(Clone)]
pub struct LineSolver<B> {
    forward: Vec<Reach<B>>,
    backward: Vec<Reach<B>>,
    mirrored: Vec<B>,
    starts: Vec<B>,
}

impl<B: Bits> LineSolver<B> {
    /// A solver for lines of up to `blocks` blocks in `shades` colours, the background counted.
    pub fn new(blocks: usize, shades: usize) -> Self {
        LineSolver {
            forward: vec![Reach::NOTHING; blocks + 1],
            backward: vec![Reach::NOTHING; blocks + 1],
            mirrored: vec![B::ZERO; shades],
            starts: vec![B::ZERO; blocks],
        }
    }

    /// Finds which of `options` (for each colour, the cells that may have it) some filling of a
    /// line of `length` cells with these blocks really uses, and writes them to `kept`. False when
    /// there is no filling at all; `kept` means nothing then.
    ///
    /// The blocks must fit: [`least_length`](crate::nonogram::least_length) at most `length`, and
    /// `length` less than the width of `B`.
    #[inline]
    pub fn solve(&mut self, blocks: &[Block], length: u32, options: &[B], kept: &mut [B]) -> bool {
        let last = sweep(options, blocks.iter(), &mut self.forward);
        if !last.has(length) {
            return false;
        }
        let back = B::WIDTH - length;
        for (mirrored, &options) in self.mirrored.iter_mut().zip(options) {
            *mirrored = options.mirror() >> back;
        }
        let first = sweep(&self.mirrored, blocks.iter().rev(), &mut self.backward);
        // A filling that the sweep from the left has found is found from the right as well.
        debug_assert!(first.has(length));

        kept.fill(B::ZERO);
        let gap = first.mirror() >> back;
        let mut ground = self.forward[0].gap & gap;
        let forward = self.forward[..=blocks.len()].windows(2);
        let backward = self.backward[..blocks.len()].iter().rev();
        for (((block, left), right), starts) in
            blocks.iter().zip(forward).zip(backward).zip(&mut self.starts)
        {
            let cover = match block.length {
                Some(size) => {
                    let size = u32::from(size);
                    *starts = left[0].starts & (right.starts.mirror() >> (back + size - 1));
                    spread(*starts, size)
                }
                None => {
                    let ends = right.cover.mirror() >> back;
                    *starts = left[0].starts & ends;
                    left[0].cover & ends
                }
            };
            kept[usize::from(block.colour)] |= cover;
            ground |= left[1].gap & (right.gap.mirror() >> back);
        }
        kept[0] = ground;
        true
    }

    /// For each block of the line solved last: the cells where it starts in some filling.
    pub fn starts(&self, blocks: usize) -> &[B] {
        &self.starts[..blocks]
    }
}

/// Puts down the blocks from the left, all possibilities at once; returns where the cursor can be
/// after the last one. `reach[blocks.len()]` gets the gap after it.
#[inline(always)]
fn sweep<'a, B: Bits>(
    options: &[B],
    blocks: impl ExactSizeIterator<Item = &'a Block>,
    reach: &mut [Reach<B>],
) -> B {
    let ground = options[0];
    let count = blocks.len();
    let mut cursor = walk(B::ONE, ground);
    let mut before = 0;
    for (block, reach) in blocks.zip(&mut *reach) {
        let ink = options[usize::from(block.colour)];
        let gap = cursor & ground;
        let free = if block.colour == before { gap << 1 } else { cursor };
        *reach = match block.length {
            Some(size) => {
                let starts = free & runs(ink, u32::from(size));
                cursor = walk(starts << u32::from(size), ground);
                Reach { starts, cover: B::ZERO, gap }
            }
            None => {
                let starts = free & ink;
                let cover = walk(starts, ink) & ink;
                cursor = walk(cover << 1, ground);
                Reach { starts, cover, gap }
            }
        };
        before = block.colour;
    }
    reach[count].gap = cursor & ground;
    cursor
}

/// The places reached from `from` by stepping right over cells of `over`, any number of times.
#[inline(always)]
fn walk<B: Bits>(from: B, over: B) -> B {
    (over.plus(from & over) ^ over) | from
}

/// The cells where `length` cells of `cells` in a row begin.
#[inline(always)]
fn runs<B: Bits>(mut cells: B, length: u32) -> B {
    let mut done = 1;
    while 2 * done <= length {
        cells = cells & (cells >> done);
        done *= 2;
    }
    if done < length { cells & (cells >> (length - done)) } else { cells }
}

/// The cells covered by runs of `length` cells that begin in `starts`.
#[inline(always)]
fn spread<B: Bits>(mut starts: B, length: u32) -> B {
    let mut done = 1;
    while 2 * done <= length {
        starts |= starts << done;
        done *= 2;
    }
    if done < length { starts | (starts << (length - done)) } else { starts }
}

#[cfg(test)]
mod tests {
    use super::super::bits::Wide;
    use super::*;
    use crate::nonogram::least_length;

    /// All fillings of `length` cells, block by block: the definition.
    fn fillings(blocks: &[Block], length: usize) -> Vec<Vec<u8>> {
        fn put(blocks: &[Block], before: u8, line: Vec<u8>, length: usize, out: &mut Vec<Vec<u8>>) {
            let Some((block, rest)) = blocks.split_first() else {
                let mut line = line;
                line.resize(length, 0);
                return out.push(line);
            };
            let least = usize::from(block.colour == before);
            for gap in least..=length {
                let sizes = match block.length {
                    Some(size) => size..=size,
                    None => 1..=length as u16,
                };
                for size in sizes {
                    let mut line = line.clone();
                    line.resize(line.len() + gap, 0);
                    line.resize(line.len() + usize::from(size), block.colour);
                    if line.len() <= length {
                        put(rest, block.colour, line, length, out);
                    }
                }
            }
        }
        let mut out = Vec::new();
        put(blocks, 0, Vec::new(), length, &mut out);
        out
    }

    struct Dice(u64);

    impl Dice {
        fn below(&mut self, end: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) % end
        }
    }

    fn agrees<B: Bits + std::fmt::Debug>(seed: u64, shift: usize) {
        let mut dice = Dice(seed);
        for _ in 0..4000 {
            let length = 1 + dice.below(11) as usize;
            let shades = 2 + dice.below(3) as usize;
            let mut blocks = Vec::new();
            for _ in 0..dice.below(5) {
                let size = 1 + dice.below(4) as u16;
                blocks.push(Block {
                    colour: 1 + dice.below(shades as u64 - 1) as u8,
                    length: (dice.below(6) > 0).then_some(size),
                });
                if least_length(&blocks) > length {
                    blocks.pop();
                }
            }
            // Random options: mostly open, so that some filling survives most of the time.
            let open: Vec<Vec<bool>> =
                (0..length).map(|_| (0..shades).map(|_| dice.below(8) > 0).collect()).collect();
            let all: Vec<Vec<u8>> = fillings(&blocks, length)
                .into_iter()
                .filter(|line| line.iter().zip(&open).all(|(&c, open)| open[usize::from(c)]))
                .collect();

            // The same line again behind `shift` cells of background, to meet the word borders.
            let mut options = vec![B::ZERO; shades];
            options[0] = B::below(shift as u32);
            for (cell, open) in open.iter().enumerate() {
                for shade in (0..shades).filter(|&shade| open[shade]) {
                    options[shade] |= B::single((cell + shift) as u32);
                }
            }
            let mut solver = LineSolver::new(blocks.len(), shades);
            let mut kept = vec![B::ZERO; shades];
            let possible = solver.solve(&blocks, (length + shift) as u32, &options, &mut kept);
            assert_eq!(possible, !all.is_empty(), "{blocks:?} {open:?}");
            if !possible {
                continue;
            }
            for cell in 0..length {
                for (shade, kept) in kept.iter().enumerate() {
                    let used = all.iter().any(|line| usize::from(line[cell]) == shade);
                    assert_eq!(kept.has((cell + shift) as u32), used, "{blocks:?} {open:?}");
                }
            }
            // The starts: the block before must have ended, so read them off the fillings.
            let mut starts = vec![B::ZERO; blocks.len()];
            for line in &all {
                let begins = (0..length)
                    .filter(|&cell| line[cell] != 0 && (cell == 0 || line[cell] != line[cell - 1]));
                for (block, cell) in begins.enumerate() {
                    starts[block] |= B::single((cell + shift) as u32);
                }
            }
            assert_eq!(solver.starts(blocks.len()), starts, "{blocks:?} {open:?}");
        }
    }

    #[test]
    fn a_line_keeps_what_some_filling_uses() {
        agrees::<u64>(1, 0);
        agrees::<u64>(2, 52);
        agrees::<u128>(3, 58);
        agrees::<Wide<4>>(4, 58);
        agrees::<Wide<4>>(5, 186);
    }
}
