//! Lines that wait, and what solving one of them changes.

use super::{Board, Choice, Conflict};
use crate::engine::bits::Bits;
use crate::nonogram::least_length;
use crate::nonogram::solve::cache::Memory;

/// Lines of ordinary length have this many cells at most.
const ORDINARY: usize = 200;

impl<B: Bits> Board<'_, B> {
    #[inline]
    pub(super) fn enqueue(&mut self, line: usize) {
        if !self.queued[line] {
            self.queued[line] = true;
            self.queue.push_back(line as u16);
        }
    }

    /// Solves lines until nothing follows any more.
    pub fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some((_, possible)) = self.solve_next() {
            if !possible {
                return Err(Conflict);
            }
        }
        Ok(())
    }

    /// How many lines take about as long as so many of ordinary length: a long line takes time for its cells and its blocks.
    #[inline]
    pub fn stretch(&self, lines: usize) -> usize {
        let longest = self.width().max(self.height());
        if longest <= ORDINARY {
            lines
        } else {
            (lines * ORDINARY / longest * ORDINARY / longest).max(1)
        }
    }

    /// The same for so many lines at most; `None` when there is more to do.
    #[inline]
    pub fn propagate_for(&mut self, lines: usize) -> Option<Result<(), Conflict>> {
        for _ in 0..lines {
            match self.solve_next() {
                None => return Some(Ok(())),
                Some((_, false)) => return Some(Err(Conflict)),
                Some(_) => {}
            }
        }
        None
    }

    /// Solves the next waiting line; tells which, and whether it has a filling. When it has none,
    /// no line waits any more.
    #[inline]
    pub fn solve_next(&mut self) -> Option<(usize, bool)> {
        let line = usize::from(self.queue.pop_front()?);
        self.queued[line] = false;
        self.visited[line / 64] |= 1 << (line % 64);
        self.work += 1;
        let possible = !self.too_long(line) && self.solve_line(line);
        if possible {
            self.take_over(line);
        } else {
            self.drop_waiting();
        }
        Some((line, possible))
    }

    /// The same for the next waiting line that is wanted; those before it wait no longer.
    pub fn solve_next_among(&mut self, wanted: impl Fn(usize) -> bool) -> Option<(usize, bool)> {
        while let Some(&line) = self.queue.front() {
            if wanted(usize::from(line)) {
                return self.solve_next();
            }
            self.queue.pop_front();
            self.queued[usize::from(line)] = false;
        }
        None
    }

    /// The same for the next waiting line, if it is wanted.
    pub fn solve_next_if(&mut self, wanted: impl Fn(usize) -> bool) -> Option<(usize, bool)> {
        let next = self.queue.front().is_some_and(|&line| wanted(usize::from(line)));
        if next { self.solve_next() } else { None }
    }

    /// No line waits any more.
    pub fn drop_waiting(&mut self) {
        for line in self.queue.drain(..) {
            self.queued[usize::from(line)] = false;
        }
    }

    /// Has the line a clue that is longer than itself? The line solver does not ask.
    #[inline]
    fn too_long(&self, line: usize) -> bool {
        self.broken && least_length(self.clue(line)) > self.length(line)
    }

    /// Solves one line into `kept`.
    #[inline]
    fn solve_line(&mut self, line: usize) -> bool {
        let options = &self.options[line * self.shades..][..self.shades];
        let length = if line < self.height { self.width } else { self.height };
        let clue = match line.checked_sub(self.height) {
            None => &self.puzzle.rows()[line],
            Some(column) => &self.puzzle.columns()[column],
        };
        let Some(cache) = &mut self.cache else {
            return self.solver.solve(clue, length, options, &mut self.kept);
        };
        let hash = self.hashes[line];
        match cache.recall(line, hash, options, &mut self.kept) {
            Memory::Possible => true,
            Memory::Impossible => false,
            Memory::New => {
                let possible = self.solver.solve(clue, length, options, &mut self.kept);
                cache.remember(line, hash, options, possible.then_some(&self.kept));
                possible
            }
        }
    }

    /// Removes from the board what solving `line` has not kept.
    #[inline]
    fn take_over(&mut self, line: usize) {
        let hashing = self.cache.is_some();
        for shade in 0..self.shades {
            let at = line * self.shades + shade;
            let gone = self.options[at] & !self.kept[shade];
            if gone.is_empty() {
                continue;
            }
            self.options[at] = self.kept[shade];
            // Where the crossing lines begin, the place of this line on them, and its cells.
            let (crossing, place, first, step) = match line.checked_sub(self.height) {
                None => (self.height, line, line * self.width, 1),
                Some(column) => (0, column, column, self.width),
            };
            let rest = !B::bit(place);
            let mut hash = 0;
            for position in gone.members() {
                let cross = crossing + position;
                let there = &mut self.options[cross * self.shades + shade];
                *there = *there & rest;
                let choice = Choice::new(first + position * step, shade);
                if hashing {
                    let key = choice.key();
                    hash ^= key;
                    self.hashes[cross] ^= key;
                }
                self.trail.push(choice);
                self.enqueue(cross);
            }
            self.hashes[line] ^= hash;
            self.spare = self.spare.wrapping_sub(gone.count() as usize);
        }
    }
}
