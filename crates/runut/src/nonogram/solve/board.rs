//! The whole board: all lines, kept consistent with each other, and a trail to take steps back.
//!
//! Each cell is seen by its row and by its column; for each line and each colour the board holds
//! the set of cells that may have it, so the two views are kept in step. Whatever is removed is
//! written on the trail, and [`Board::undo`] takes it back. A line that lost an option to another
//! line waits in a queue; [`Board::propagate`] solves waiting lines until none is left.

mod queue;

use std::collections::VecDeque;

use super::cache::Cache;
use super::line::LineSolver;
use crate::engine::bits::Bits;
use crate::nonogram::{Block, Nonogram, least_length};

/// There is no solution in this direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

/// One option of one cell: "this cell has this colour".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice(u32);

impl Choice {
    /// Cell `cell` (row by row) has the colour `shade`.
    pub fn new(cell: usize, shade: usize) -> Choice {
        Choice((cell as u32) << 6 | shade as u32)
    }

    /// The cell, row by row.
    #[inline]
    pub fn cell(self) -> usize {
        (self.0 >> 6) as usize
    }

    /// The colour, 0 for the background.
    #[inline]
    pub fn shade(self) -> usize {
        (self.0 & 63) as usize
    }

    /// A number that stands for this option in the hashes of its lines.
    #[inline]
    fn key(self) -> u64 {
        let x = u64::from(self.0).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

/// The state of a puzzle that is being solved.
#[derive(Clone)]
pub struct Board<'a, B> {
    puzzle: &'a Nonogram,
    width: usize,
    height: usize,
    shades: usize,
    /// For each line (rows, then columns) and each colour: the cells that may have it.
    options: Vec<B>,
    /// For each line a hash of the options it has lost, kept from [`Board::use_cache`] on.
    hashes: Vec<u64>,
    trail: Vec<Choice>,
    queue: VecDeque<u16>,
    queued: Vec<bool>,
    /// Lines solved since [`Board::forget_visits`], as a bit set.
    visited: Vec<u64>,
    /// Options beyond one for each cell.
    spare: usize,
    solver: LineSolver<B>,
    kept: Vec<B>,
    cache: Option<Cache<B>>,
    /// Lines solved so far, from memory or not: the measure of work.
    work: u64,
    /// Some clue is longer than its line.
    broken: bool,
}

impl<'a, B: Bits> Board<'a, B> {
    /// The board at the start, with its given cells. Nothing is deduced yet.
    pub fn new(puzzle: &'a Nonogram) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let shades = puzzle.colours() + 1;
        let lines = width + height;
        let mut options = Vec::with_capacity(lines * shades);
        options.extend((0..height * shades).map(|_| B::below(width)));
        options.extend((0..width * shades).map(|_| B::below(height)));
        let fits = |clues: &[Vec<Block>], length| clues.iter().all(|c| least_length(c) <= length);
        let most = puzzle.rows().iter().chain(puzzle.columns()).map(Vec::len).max().unwrap_or(0);
        let mut board = Board {
            puzzle,
            width,
            height,
            shades,
            options,
            hashes: vec![0; lines],
            trail: Vec::new(),
            queue: VecDeque::with_capacity(lines),
            queued: vec![false; lines],
            visited: vec![0; lines.div_ceil(64)],
            spare: width * height * (shades - 1),
            solver: LineSolver::new(most),
            kept: vec![B::EMPTY; shades],
            cache: None,
            work: 0,
            broken: !fits(puzzle.rows(), width) || !fits(puzzle.columns(), height),
        };
        for line in 0..lines {
            if board.tells_something(line) {
                board.enqueue(line);
            }
        }
        for cell in 0..if puzzle.has_given() { width * height } else { 0 } {
            let given = puzzle.given(cell % width, cell / width);
            for shade in (0..shades).filter(|&shade| !given.allows(shade as u8)) {
                board.remove(Choice::new(cell, shade));
            }
        }
        board
    }

    /// Does anything follow from the clue of a line of which nothing is known? Only when some block
    /// is longer than the room that the blocks together leave, or when there is none.
    fn tells_something(&self, line: usize) -> bool {
        let clue = self.clue(line);
        let room = self.length(line).checked_sub(least_length(clue));
        let overlaps = |block: &Block| room.is_none_or(|room| block.least() > room);
        clue.is_empty() || clue.iter().any(overlaps)
    }

    /// The puzzle it is the board of.
    pub fn puzzle(&self) -> &'a Nonogram {
        self.puzzle
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Colours, the background counted.
    pub fn shades(&self) -> usize {
        self.shades
    }

    /// Cells.
    pub fn cells(&self) -> usize {
        self.width * self.height
    }

    /// Rows and columns together; the columns come after the rows.
    pub fn lines(&self) -> usize {
        self.width + self.height
    }

    /// How many cells a line has.
    #[inline]
    pub fn length(&self, line: usize) -> usize {
        if line < self.height { self.width } else { self.height }
    }

    /// The clue of a line.
    #[inline]
    pub fn clue(&self, line: usize) -> &'a [Block] {
        let puzzle = self.puzzle;
        match line.checked_sub(self.height) {
            None => &puzzle.rows()[line],
            Some(column) => &puzzle.columns()[column],
        }
    }

    /// The cell at `position` on a line.
    #[inline]
    pub fn cell_at(&self, line: usize, position: usize) -> usize {
        match line.checked_sub(self.height) {
            None => line * self.width + position,
            Some(column) => position * self.width + column,
        }
    }

    /// For each colour, the cells of a line that may have it.
    #[inline]
    pub fn options(&self, line: usize) -> &[B] {
        &self.options[line * self.shades..][..self.shades]
    }

    /// May the cell still have the colour?
    #[inline]
    pub fn allows(&self, choice: Choice) -> bool {
        let (row, column) = (choice.cell() / self.width, choice.cell() % self.width);
        self.options[row * self.shades + choice.shade()].has(column)
    }

    /// The colours a cell may still have.
    pub fn choices(&self, cell: usize) -> impl Iterator<Item = Choice> + '_ {
        (0..self.shades).map(move |shade| Choice::new(cell, shade)).filter(|&c| self.allows(c))
    }

    /// The colour of a cell, when only one is left.
    pub fn known(&self, cell: usize) -> Option<u8> {
        let mut choices = self.choices(cell);
        let choice = choices.next()?;
        choices.next().is_none().then(|| choice.shade() as u8)
    }

    /// Is this cell undecided?
    #[inline]
    pub fn is_open(&self, cell: usize) -> bool {
        let (row, column) = (cell / self.width, cell % self.width);
        let options = self.options(row);
        if options.len() == 2 {
            return options[0].has(column) && options[1].has(column);
        }
        options.iter().filter(|set| set.has(column)).count() > 1
    }

    /// Is every cell decided?
    pub fn is_full(&self) -> bool {
        self.spare == 0
    }

    /// How many options there are beyond one for each cell.
    pub fn spare(&self) -> usize {
        self.spare
    }

    /// The colours of a full board.
    pub fn picture(&self) -> Vec<u8> {
        let mut cells = vec![0; self.cells()];
        for (row, cells) in cells.chunks_mut(self.width).enumerate() {
            for (shade, set) in self.options(row).iter().enumerate().skip(1) {
                set.members().for_each(|column| cells[column] = shade as u8);
            }
        }
        cells
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> u64 {
        let sets = self.options.len() * size_of::<B>();
        (sets + self.trail.capacity() * size_of::<Choice>() + Cache::<B>::LARGEST) as u64
    }

    /// Lines solved so far.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Counts work that is as much as solving so many lines.
    pub fn charge(&mut self, lines: u64) {
        self.work += lines;
    }

    /// Remembers lines from now on. Worth it for probing and search, not for a single pass.
    pub fn use_cache(&mut self) {
        if self.cache.is_some() {
            return;
        }
        self.cache = Some(Cache::new(self.shades));
        for at in 0..self.trail.len() {
            self.toggle_hash(self.trail[at]);
        }
    }

    /// Puts an option into the hashes of its lines, or takes it out.
    #[inline]
    fn toggle_hash(&mut self, choice: Choice) {
        let (row, column) = (choice.cell() / self.width, choice.cell() % self.width);
        let key = choice.key();
        self.hashes[row] ^= key;
        self.hashes[self.height + column] ^= key;
    }

    /// Where the trail ends now, to come back to with [`Board::undo`].
    #[inline]
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// What was removed since `mark`.
    #[inline]
    pub fn removed_since(&self, mark: usize) -> &[Choice] {
        &self.trail[mark..]
    }

    /// Takes back everything since `mark`.
    pub fn undo(&mut self, mark: usize) {
        debug_assert!(self.queue.is_empty());
        for at in (mark..self.trail.len()).rev() {
            let choice = self.trail[at];
            let (row, column) = (choice.cell() / self.width, choice.cell() % self.width);
            self.options[row * self.shades + choice.shade()] |= B::bit(column);
            self.options[(self.height + column) * self.shades + choice.shade()] |= B::bit(row);
            if self.cache.is_some() {
                let key = choice.key();
                self.hashes[row] ^= key;
                self.hashes[self.height + column] ^= key;
            }
        }
        self.spare += self.trail.len() - mark;
        self.trail.truncate(mark);
    }

    /// The cell does not have this colour. Follow with [`Board::propagate`].
    pub fn remove(&mut self, choice: Choice) {
        if !self.allows(choice) {
            return;
        }
        let (row, column) = (choice.cell() / self.width, choice.cell() % self.width);
        let across = &mut self.options[row * self.shades + choice.shade()];
        *across = *across & !B::bit(column);
        let down = &mut self.options[(self.height + column) * self.shades + choice.shade()];
        *down = *down & !B::bit(row);
        if self.cache.is_some() {
            self.toggle_hash(choice);
        }
        self.trail.push(choice);
        // A cell may be left with nothing; its lines will find that out.
        self.spare = self.spare.wrapping_sub(1);
        self.enqueue(row);
        self.enqueue(self.height + column);
    }

    /// The cell has this colour. Follow with [`Board::propagate`].
    pub fn assign(&mut self, choice: Choice) {
        for shade in (0..self.shades).filter(|&shade| shade != choice.shade()) {
            self.remove(Choice::new(choice.cell(), shade));
        }
    }

    /// Where each block of a line may start, as far as this line alone can tell.
    pub fn starts(&mut self, line: usize) -> Option<&[B]> {
        let clue = self.clue(line);
        let options = &self.options[line * self.shades..][..self.shades];
        let length = if line < self.height { self.width } else { self.height };
        let fits = !self.broken || least_length(clue) <= length;
        let possible = fits && self.solver.solve(clue, length, options, &mut self.kept);
        possible.then(|| self.solver.starts(clue, length))
    }

    /// Begins a new set of visited lines.
    pub fn forget_visits(&mut self) {
        self.visited.fill(0);
    }

    /// The lines solved since [`Board::forget_visits`], as a bit set.
    pub fn visits(&self) -> &[u64] {
        &self.visited
    }

    /// A hash of the state of the given lines: while it stays the same, what follows from them does.
    #[inline]
    pub fn hash_of(&self, lines: &[u64]) -> u64 {
        let mut sum = 0u64;
        for (word, &set) in lines.iter().enumerate() {
            for bit in set.members() {
                let line = word * 64 + bit;
                sum = sum.wrapping_add(
                    (self.hashes[line] ^ line as u64).wrapping_mul(0x94d0_49bb_1331_11eb),
                );
            }
        }
        sum
    }

    /// A hash of the whole state.
    pub fn hash(&self) -> u64 {
        let rows = self.hashes[..self.height].iter();
        rows.fold(0u64, |sum, &hash| sum.rotate_left(7).wrapping_add(hash))
    }
}
