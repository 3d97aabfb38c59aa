//! One kind of piece on a narrow board: the front in a machine word.
//!
//! Where all pieces are alike nothing is kept for the end, and what is left to fill is all there is to know: the first empty
//! cell along the short side, and which of the next cells are filled. Both fit into a word and a number, so that a node costs
//! a few dozen instructions and a front that was searched in vain can be remembered, across tries too. On 15×15 with 45 Y
//! pentominoes that saves two nodes of three; a node costs a tenth of what it costs among many kinds.

use crate::packing::{Lattice, Packing, Placement, Solution};
use crate::run::{Run, Stop};
use std::ops::ControlFlow::{self, Continue};

/// Nodes of the shortest try.
const SHORTEST_TRY: u64 = 1000;
/// Fronts that are remembered.
const REMEMBERED: usize = 1 << 16;
/// What a neighbour that is filled, or no cell, counts for; luck counts for less than as much.
const CONTACT: u32 = 256;
/// Wider boards have so many fronts that few are met twice.
const WIDEST: usize = 16;
/// A piece that may be turned over lies in at most so many ways.
const MOST_WAYS: usize = 8;

/// A board counted along its short side, and the fronts that lead nowhere.
pub(super) struct Front {
    /// How many cells its short side has.
    width: u32,
    /// For each place which of the next 64 are no cells.
    blocked: Vec<u64>,
    /// Which of the next 64 places, counted from each column, lie in the first column, and which in the last.
    columns: Vec<(u64, u64)>,
    /// Where the fits of each place begin.
    begins: Vec<u32>,
    fits: Vec<Fit>,
    /// Fronts that were searched, with their places from 1.
    failed: Vec<(u64, u32)>,
    /// Whether two cells alone are too few for a piece.
    pairs: bool,
    /// How many tries there were.
    tried: u64,
}

/// A placement that begins at a place.
struct Fit {
    /// The cells it covers, counted from there.
    cells: u64,
    /// The cells to the right, to the left, below and above.
    beside: [u64; 4],
    /// How many of its sides touch what is filled already, or no cell.
    walls: u32,
    number: u32,
}

/// A place, what is filled from there on, and what can still cover it.
struct Level {
    place: usize,
    filled: u64,
    /// Scores and fits, the most promising last.
    fits: [(u32, u32); MOST_WAYS],
    left: usize,
    of: usize,
    /// The placement that lies there.
    laid: Option<u32>,
}

impl Front {
    /// `None` if there are several kinds of pieces, or some may be left out, or a piece does not fit into the word.
    pub(super) fn new(puzzle: &Packing) -> Option<Front> {
        let (board, [piece]) = (puzzle.board(), puzzle.pieces()) else { return None };
        let points = board.cells();
        let (lattice, size) = (board.lattice(), piece.size());
        let copies = points.len() / size;
        let alike = points.len() == copies * size && (piece.least..=piece.most).contains(&copies);
        let layer = points.first()?.z;
        let flat = lattice != Lattice::Balls && points.iter().all(|point| point.z == layer);
        if !alike || !flat || size < 2 || !piece.shape.is_connected(lattice) {
            return None;
        }
        let extent = |of: fn(&crate::packing::Point) -> i32| {
            let low = points.iter().map(of).min()?;
            Some((low, (points.iter().map(of).max()? - low) as usize + 1))
        };
        let ((left, columns), (top, rows)) = (extent(|point| point.x)?, extent(|point| point.y)?);
        let width = columns.min(rows);
        let places = points.iter().map(|point| {
            let (x, y) = ((point.x - left) as usize, (point.y - top) as usize);
            if columns <= rows { y * width + x } else { x * width + y }
        });
        let places: Vec<usize> = places.collect();
        if !(2..=WIDEST).contains(&width) {
            return None;
        }
        let mut cells = vec![false; columns * rows];
        places.iter().for_each(|place| cells[*place] = true);
        let is_blocked = |place: usize| !cells.get(place).copied().unwrap_or(false);
        let word = |of: &dyn Fn(usize) -> bool| {
            (0..64).filter(|bit| of(*bit)).fold(0u64, |word, bit| word | 1 << bit)
        };
        let blocked = |place: usize| word(&|bit| is_blocked(place + bit));
        let column = |begin: usize| {
            let at = move |column: usize| move |bit: usize| (begin + bit) % width == column;
            (word(&at(0)), word(&at(width - 1)))
        };
        let columns: Vec<(u64, u64)> = (0..width).map(column).collect();
        let mut by_place: Vec<(usize, Fit)> = Vec::with_capacity(puzzle.placements().len());
        for (number, placement) in (0..).zip(puzzle.placements()) {
            by_place.push(Fit::new(number, placement, &places, width, &columns)?);
        }
        by_place.sort_by_key(|(place, _)| *place);
        let begin = |place| by_place.partition_point(|(first, _)| *first < place) as u32;
        let begins: Vec<u32> = (0..=cells.len()).map(begin).collect();
        if begins.windows(2).any(|pair| (pair[1] - pair[0]) as usize > MOST_WAYS) {
            return None;
        }
        Some(Front {
            width: width as u32,
            blocked: (0..cells.len()).map(blocked).collect(),
            columns,
            begins,
            fits: by_place.into_iter().map(|(_, fit)| fit).collect(),
            failed: Vec::new(),
            pairs: size > 2,
            tried: 0,
        })
    }

    /// What a front takes.
    pub(super) const BYTES: u64 = (REMEMBERED * size_of::<(u64, u32)>()) as u64;

    /// Tries until one ends, or until so many nodes were made: true if one searched its whole tree.
    pub(super) fn tries(
        &mut self,
        puzzle: &Packing,
        run: &mut Run<'_, Solution>,
        mut nodes: u64,
    ) -> ControlFlow<Stop, bool> {
        self.failed.resize(REMEMBERED, (0, 0));
        while nodes > 0 {
            self.tried += 1;
            let length = SHORTEST_TRY * crate::engine::sat::luby(self.tried);
            let given = length.min(nodes);
            if self.tried > 1 {
                let said = super::Order::Slices.says(self.tried);
                run.tell(|| crate::step::Event::Round { what: said });
            }
            let mut left = given;
            if self.one_try(puzzle, run, &mut left)? {
                return Continue(true);
            }
            nodes -= given - left;
        }
        Continue(false)
    }

    /// Searches until the nodes are used up: true if the whole tree was searched.
    fn one_try(
        &mut self,
        puzzle: &Packing,
        run: &mut Run<'_, Solution>,
        nodes: &mut u64,
    ) -> ControlFlow<Stop, bool> {
        let mut luck = self.tried.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let Some((place, filled)) = self.next(0, 0) else { return Continue(true) };
        let mut levels = vec![self.level(run, place, filled, &mut luck)];
        while let Some(level) = levels.last_mut() {
            if level.laid.take().is_some() {
                run.leave();
            }
            if level.left == 0 {
                let seen = (level.filled, level.place as u32 + 1);
                let slot = slot(seen);
                self.failed[slot] = seen;
                levels.pop();
                continue;
            }
            if *nodes == 0 {
                // Back to the root, so that the next try begins where this one did.
                levels.iter().filter(|level| level.laid.is_some()).for_each(|_| run.leave());
                return Continue(false);
            }
            level.left -= 1;
            let fit = &self.fits[level.fits[level.left].1 as usize];
            let next = self.next(level.place, level.filled | fit.cells);
            if next.is_some_and(|(place, filled)| self.is_lost(place, filled)) {
                run.pruned(1);
                continue;
            }
            *nodes -= 1;
            level.laid = Some(fit.number);
            let (choice, of) = (level.of - 1 - level.left, level.of);
            // A search that does not split is never cut: it may always enter.
            run.enter(choice as u32, of as u32)?;
            run.step(|| puzzle.placing(&puzzle.placements()[fit.number as usize]));
            match next {
                Some((place, filled)) => {
                    let level = self.level(run, place, filled, &mut luck);
                    levels.push(level);
                }
                None => {
                    let laid = levels.iter().filter_map(|level| level.laid);
                    let laid = laid.map(|number| &puzzle.placements()[number as usize]);
                    run.solution(|| puzzle.solution(laid))?;
                }
            }
        }
        Continue(true)
    }

    /// The first empty place from here on, and what is filled from there on; `None` if all is.
    fn next(&self, mut place: usize, mut filled: u64) -> Option<(usize, u64)> {
        loop {
            filled |= self.blocked.get(place)?;
            let passed = filled.trailing_ones();
            if passed == 0 {
                return Some((place, filled));
            }
            place += passed as usize;
            filled = filled.checked_shr(passed).unwrap_or(0);
        }
    }

    /// Whether a cell or two are cut off, or the same was searched before.
    fn is_lost(&self, place: usize, filled: u64) -> bool {
        let (first, last) = self.columns[place % self.width as usize];
        let empty = !filled;
        let (left, right) = ((empty << 1) & !first, (empty >> 1) & !last);
        let (above, below) = (empty << self.width, empty >> self.width);
        // Nothing is known of the lower neighbours of the last cells.
        let known = empty & (u64::MAX >> (self.width + 1));
        if known & !(left | right | above | below) != 0 {
            return true;
        }
        let two = (left & right) | ((left | right) & (above | below)) | (above & below);
        let end = known & !two;
        if self.pairs && end & (((end << 1) & !first) | (end << self.width)) != 0 {
            return true;
        }
        let seen = (filled, place as u32 + 1);
        self.failed[slot(seen)] == seen
    }

    /// What can cover a place.
    fn level(
        &self,
        run: &mut Run<'_, Solution>,
        place: usize,
        filled: u64,
        luck: &mut u64,
    ) -> Level {
        run.expanded();
        // Marsaglia's xorshift.
        *luck ^= *luck << 13;
        *luck ^= *luck >> 7;
        *luck ^= *luck << 17;
        let mut noise = *luck;
        let mut level =
            Level { place, filled, fits: [(0, 0); MOST_WAYS], left: 0, of: 0, laid: None };
        let range = self.begins[place]..self.begins[place + 1];
        let all = range.len();
        for (number, fit) in range.clone().zip(&self.fits[range.start as usize..]) {
            if fit.cells & filled != 0 {
                continue;
            }
            let touching: u32 =
                fit.beside.iter().map(|beside| (beside & filled).count_ones()).sum();
            let score = CONTACT * (fit.walls + touching) + (noise & 0xff) as u32;
            noise >>= 8;
            let mut at = level.left;
            while at > 0 && level.fits[at - 1].0 > score {
                level.fits[at] = level.fits[at - 1];
                at -= 1;
            }
            level.fits[at] = (score, number);
            level.left += 1;
        }
        level.of = level.left;
        run.pruned((all - level.of) as u64);
        level
    }
}

/// Where a front is remembered.
fn slot((filled, place): (u64, u32)) -> usize {
    let mixed = (filled ^ (u64::from(place) << 48)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 32) as usize % REMEMBERED
}

impl Fit {
    /// The fit and its place; `None` if it does not fit into the word.
    fn new(
        number: u32,
        placement: &Placement,
        places: &[usize],
        width: usize,
        columns: &[(u64, u64)],
    ) -> Option<(usize, Fit)> {
        let at = placement.cells.iter().map(|cell| places[*cell as usize]);
        let place = at.clone().min()?;
        let bit = |at: usize| u32::try_from(at - place).ok().and_then(|by| 1u64.checked_shl(by));
        let cells = at.map(bit).try_fold(0u64, |cells, bit| bit.map(|bit| cells | bit))?;
        let (first, last) = columns[place % width];
        let outside = |beside: u64| beside & !cells;
        let beside = [
            outside((cells << 1) & !first),
            outside((cells >> 1) & !last),
            outside(cells << width),
            outside(cells >> width),
        ];
        // What is shifted out of the word, or over its side, lies before the place: filled, or no cell.
        let inside =
            (cells & (cells >> 1) & !last).count_ones() + (cells & (cells >> width)).count_ones();
        let sides = 4 * cells.count_ones() - 2 * inside;
        let walls = sides - beside.iter().map(|beside| beside.count_ones()).sum::<u32>();
        Some((place, Fit { cells, beside, walls, number }))
    }
}
