//! The line solver: everything that follows for one line from its clue and from what is known of
//! its cells, exactly (generalised arc consistency), with a few machine instructions per block.
//!
//! For each colour the line holds the set of cells that may have it, one bit per cell. Let `cursor`
//! be the set of places between cells that can be reached when some blocks have been put down.
//! Walking on over background cells is one addition: the carry runs through the ones
//! (`walk`, the trick of sliding pieces in chess programs). A block may start where the cursor
//! stands and `length` cells in a row may have its colour (`runs`, logarithmic in the length).
//! One sweep over the blocks thus gives, for each block, all starts that everything to its left
//! allows. A second sweep goes over the mirrored line, and keeps of each block only the places that
//! the first sweep allows as well: a block at such a place says "left part possible" and "right part
//! possible", and these two are independent, so some filling of the whole line has it there. Where
//! the gaps of both sweeps agree lies the background.
//!
//! A block of unknown length (a blotted clue) walks on over its own colour instead.
//!
//! Batenburg and Kosters (2009) solve a line by dynamic programming over (block, cell), O(k·n);
//! this is the same table with its rows as machine words, O(k log n) for n up to 127. Two
//! differences to other bit-parallel solvers: it is generic in colour, and it keeps the exact
//! [`LineSolver::starts`] of each block, for hints, for counting and for the encoding to clauses.
//! What costs most is not the arithmetic but a processor that guesses the length of a block wrong:
//! short blocks are treated without a branch, which makes a fresh line twice as fast.

use crate::engine::bits::Bits;
use crate::nonogram::Block;

/// Solves lines. It owns its working memory, so that solving a line allocates nothing.
#[derive(Clone)]
pub struct LineSolver<B> {
    /// What the sweep from the left knows about each block, mirrored when it has ended: where the block may start, and the
    /// cells that may be background between the block before it and this one.
    reach: Vec<[B; 2]>,
    /// The cells that a blotted block may cover, whose starts do not tell.
    covers: Vec<B>,
    /// For each block of the line solved last: on the mirrored line, where it begins (a blotted
    /// one: where it ends).
    places: Vec<B>,
    starts: Vec<B>,
}

impl<B: Bits> LineSolver<B> {
    /// A solver for lines of up to `blocks` blocks.
    pub fn new(blocks: usize) -> Self {
        LineSolver {
            reach: vec![[B::EMPTY; 2]; blocks],
            covers: vec![B::EMPTY; blocks],
            places: vec![B::EMPTY; blocks],
            starts: vec![B::EMPTY; blocks],
        }
    }

    /// Finds which of `options` (for each colour, the cells that may have it) some filling of a
    /// line of `length` cells with these blocks really uses, and writes them to `kept`. False when
    /// there is no filling at all; `kept` means nothing then.
    ///
    /// The blocks must fit: [`least_length`](crate::nonogram::least_length) at most `length`, and
    /// `length` less than the width of `B`.
    #[inline]
    pub fn solve(
        &mut self,
        blocks: &[Block],
        length: usize,
        options: &[B],
        kept: &mut [B],
    ) -> bool {
        let ground = options[0];
        let mut cursor = walk(B::bit(0), ground);
        let mut before = 0;
        let mut short = Short::new(B::EMPTY);
        let mut colour = 0;
        let reached = self.reach.iter_mut().zip(&mut self.covers);
        for (block, ([starts, gap], cover)) in blocks.iter().zip(reached) {
            let ink = options[usize::from(block.colour)];
            if block.colour != colour {
                (short, colour) = (Short::new(ink), block.colour);
            }
            *gap = cursor & ground;
            let free = if block.colour == before { *gap << 1 } else { cursor };
            cursor = match block.length {
                Some(size) => {
                    *starts = free & short.runs(u32::from(size));
                    walk(starts.up(u32::from(size)), ground)
                }
                None => {
                    *starts = free & ink;
                    *cover = walk(*starts, ink) & ink;
                    walk(*cover << 1, ground)
                }
            };
            before = block.colour;
        }
        if !cursor.has(length) {
            return false;
        }

        // The same again from the other end. `kept` is mirrored, too, until the end.
        let back = (B::WIDTH - length) as u32;
        let mirror = |set: B| set.mirror().down(back);
        let mut behind = mirror(cursor & ground);
        let ground = mirror(ground);
        B::mirror_all(self.reach[..blocks.len()].as_flattened_mut());
        kept.fill(B::EMPTY);
        let mut cursor = walk(B::bit(0), ground);
        let mut before = 0;
        let reached = self.reach.iter().zip(&self.covers).zip(&mut self.places);
        for (block, (([starts, gap], cover), places)) in blocks.iter().zip(reached).rev() {
            let here = cursor & ground;
            kept[0] |= here & behind;
            behind = gap.down(back);
            let free = if block.colour == before { here << 1 } else { cursor };
            let covered;
            (cursor, covered) = match block.length {
                Some(size) => {
                    let size = u32::from(size);
                    *places = free & starts.down(back + size - 1);
                    (walk(places.up(size), ground), spread(*places, size))
                }
                None => {
                    let ink = mirror(options[usize::from(block.colour)]);
                    let right = walk(free & ink, ink) & ink;
                    *places = right & starts.down(back);
                    (walk(*places << 1, ground), right & mirror(*cover))
                }
            };
            kept[usize::from(block.colour)] |= covered;
            before = block.colour;
        }
        // A filling that the sweep from the left has found is found from the right as well.
        debug_assert!(cursor.has(length));
        kept[0] |= cursor & ground & behind;
        for set in kept {
            *set = mirror(*set);
        }
        true
    }

    /// For each block of the line solved last, which had these blocks and this length: the cells
    /// where it starts in some filling.
    pub fn starts(&mut self, blocks: &[Block], length: usize) -> &[B] {
        let back = (B::WIDTH - length) as u32;
        for ((block, places), starts) in blocks.iter().zip(&self.places).zip(&mut self.starts) {
            *starts = places.mirror().down(back + block.least() as u32 - 1);
        }
        &self.starts[..blocks.len()]
    }
}

/// The places reached from `from` by stepping right over cells of `over`, any number of times.
#[inline(always)]
fn walk<B: Bits>(from: B, over: B) -> B {
    (over.plus(from & over) ^ over) | from
}

/// The cells where one, two, three, four cells of a colour in a row begin.
struct Short<B>([B; 4]);

impl<B: Bits> Short<B> {
    #[inline(always)]
    fn new(cells: B) -> Self {
        let two = cells & (cells >> 1);
        Short([cells, two, two & (cells >> 2), two & (two >> 2)])
    }

    /// The cells where `length` of them in a row begin.
    #[inline(always)]
    fn runs(&self, length: u32) -> B {
        let mut done = length.min(4);
        let mut runs = self.0[done as usize - 1];
        while done < length {
            let step = (length - done).min(done);
            runs = runs & runs.down(step);
            done += step;
        }
        runs
    }
}

/// The cells covered by runs of `length` cells that begin in `starts`, in steps that double. Up to four cells there is no
/// branch: a step of 0 changes nothing.
#[inline(always)]
fn spread<B: Bits>(mut starts: B, length: u32) -> B {
    let mut left = length - 1;
    for most in [1, 2] {
        let step = left.min(most);
        starts |= starts.up(step);
        left -= step;
    }
    let mut done = 4;
    while left > 0 {
        let step = left.min(done);
        starts |= starts.up(step);
        left -= step;
        done += step;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bits::Wide;
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

    fn agrees<B: Bits>(seed: u64, shift: usize) {
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
            let mut options = vec![B::EMPTY; shades];
            options[0] = B::below(shift);
            for (cell, open) in open.iter().enumerate() {
                for shade in (0..shades).filter(|&shade| open[shade]) {
                    options[shade] |= B::bit(cell + shift);
                }
            }
            let mut solver = LineSolver::new(blocks.len());
            let mut kept = vec![B::EMPTY; shades];
            let possible = solver.solve(&blocks, length + shift, &options, &mut kept);
            assert_eq!(possible, !all.is_empty(), "{blocks:?} {open:?}");
            if !possible {
                continue;
            }
            for cell in 0..length {
                for (shade, kept) in kept.iter().enumerate() {
                    let used = all.iter().any(|line| usize::from(line[cell]) == shade);
                    assert_eq!(kept.has(cell + shift), used, "{blocks:?} {open:?}");
                }
            }
            // The starts: the block before must have ended, so read them off the fillings.
            let mut starts = vec![B::EMPTY; blocks.len()];
            for line in &all {
                let begins = (0..length)
                    .filter(|&cell| line[cell] != 0 && (cell == 0 || line[cell] != line[cell - 1]));
                for (block, cell) in begins.enumerate() {
                    starts[block] |= B::bit(cell + shift);
                }
            }
            assert_eq!(solver.starts(&blocks, length + shift), starts, "{blocks:?} {open:?}");
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
