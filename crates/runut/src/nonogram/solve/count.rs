//! Counting by independent regions.
//!
//! Two open cells depend on each other when they are neighbours among the open cells of a line,
//! unless what lies between them cuts the line: an empty cell with the same blocks before it in
//! every filling, or a cell of a block whose place is settled. What lies left of a cut and what
//! lies right of it are then chosen independently. So the open cells fall into regions; the number
//! of solutions is the product of the numbers of the regions, and inside a region a cell is decided
//! one way and the other, which cuts it into smaller regions. Where the open cells are many small
//! islands (the usual way for a puzzle to have many solutions) a number with hundreds of digits is
//! found in an instant. (The component decomposition of Bayardo and Pehoushek's 2000 model counter,
//! with cuts read off the exact starts of the line solver.)

use crate::orderly::Orderly;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::board::{Board, Choice, Conflict};
use super::explain::propagate;
use super::probe::{Probed, Prober};
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;

/// Counts the solutions. When the monitor stops it, the number is one that there are at least, and
/// the flag is false.
pub fn count<B: Bits>(
    mut board: Board<'_, B>,
    monitor: &mut dyn Listener<Stop = ()>,
) -> (BigUint, bool) {
    match propagate(&mut board, monitor) {
        ControlFlow::Break(()) => return (BigUint::ZERO, false),
        ControlFlow::Continue(Err(Conflict)) => return (BigUint::ZERO, true),
        ControlFlow::Continue(Ok(())) => {}
    }
    let prober = Prober::new(&board);
    let sets = Sets::new(board.cells());
    let mut counter = Counter { monitor, stopped: false, sets, prober };
    let total = match counter.prober.prove(&mut board, counter.monitor) {
        ControlFlow::Break(()) => return (BigUint::ZERO, false),
        ControlFlow::Continue(Probed::Conflict) => BigUint::ZERO,
        ControlFlow::Continue(_) => {
            let open = (0..board.cells()).filter(|&cell| board.is_open(cell)).collect();
            counter.regions(&mut board, open, 0)
        }
    };
    (total, !counter.stopped)
}

/// In a region of more cells than this, trials pay: they save branches that come to nothing.
const LARGE: usize = 40;

struct Counter<'m> {
    monitor: &'m mut dyn Listener<Stop = ()>,
    stopped: bool,
    sets: Sets,
    prober: Prober,
}

impl Counter<'_> {
    /// The number of ways to fill these open cells, which depend on no others.
    fn regions<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        open: Vec<usize>,
        depth: usize,
    ) -> BigUint {
        let mut product = BigUint::from(1u8);
        for region in self.split(board, &open) {
            product *= self.region(board, region, depth);
            if product == BigUint::ZERO {
                break;
            }
        }
        product
    }

    /// The number of ways to fill one region: by the ways to fill one of its cells.
    fn region<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        region: Vec<usize>,
        depth: usize,
    ) -> BigUint {
        let cell = self.choose(board, &region);
        let mut sum = BigUint::ZERO;
        for shade in 0..board.shades() {
            let choice = Choice::new(cell, shade);
            if !board.allows(choice) {
                continue;
            }
            if self.stopped || self.monitor.node(depth + 1).is_break() {
                self.stopped = true;
                break;
            }
            let (mark, before) = (board.mark(), board.work());
            board.assign(choice);
            let result = board.propagate();
            self.stopped |= self.monitor.worked(board.work() - before).is_break();
            let mut open = still_open(board, &region);
            let mut possible = result.is_ok();
            if possible && open.len() > LARGE {
                match self.prober.prove(board, self.monitor) {
                    ControlFlow::Break(()) => self.stopped = true,
                    ControlFlow::Continue(probed) => possible = probed != Probed::Conflict,
                }
                open = still_open(board, &region);
            }
            if possible {
                sum += self.regions(board, open, depth + 1);
            }
            board.undo(mark);
        }
        sum
    }

    /// The cell to decide: where trials were made the one that tells most in the worst case, else
    /// one whose lines have little else open, since that settles them soonest.
    fn choose<B: Bits>(&self, board: &Board<'_, B>, region: &[usize]) -> usize {
        if region.len() > LARGE {
            let gain = |&cell: &usize| {
                board.choices(cell).map(|choice| self.prober.gain(choice)).min().unwrap_or(0)
            };
            return region.iter().copied().max_by_key(gain).expect("a region has a cell");
        }
        let mut open = vec![0u32; board.lines()];
        for &cell in region {
            open[cell / board.width()] += 1;
            open[board.height() + cell % board.width()] += 1;
        }
        let crowd =
            |cell: &usize| open[cell / board.width()] + open[board.height() + cell % board.width()];
        region.iter().copied().min_by_key(crowd).expect("a region has a cell")
    }

    /// Divides open cells into those that depend on each other.
    fn split<B: Bits>(&mut self, board: &mut Board<'_, B>, open: &[usize]) -> Vec<Vec<usize>> {
        let (width, height) = (board.width(), board.height());
        let mut lines = vec![Vec::new(); board.lines()];
        for &cell in open {
            self.sets.alone(cell);
            lines[cell / width].push(cell);
            lines[height + cell % width].push(cell);
        }
        for (line, cells) in lines.iter().enumerate().filter(|(_, cells)| cells.len() > 1) {
            let cuts = cuts(board, line);
            for pair in cells.windows(2) {
                let place = |cell: usize| if line < height { cell % width } else { cell / width };
                let between = B::below(place(pair[1])) & !B::below(place(pair[0]) + 1);
                if (cuts & between).is_empty() {
                    self.sets.join(pair[0], pair[1]);
                }
            }
        }
        let mut regions: Vec<Vec<usize>> = Vec::new();
        let mut index: std::collections::HashMap<usize, usize> = std::collections::HashMap::new();
        for &cell in open {
            let root = self.sets.root(cell);
            let at = *index.entry(root).or_insert(regions.len());
            if at == regions.len() {
                regions.push(Vec::new());
            }
            regions[at].push(cell);
        }
        // Small ones first: a region without a solution is found out cheaply.
        regions.put_in_order_of(Vec::len);
        regions
    }
}

fn still_open<B: Bits>(board: &Board<'_, B>, region: &[usize]) -> Vec<usize> {
    region.iter().copied().filter(|&cell| board.is_open(cell)).collect()
}

/// The cells of a line that cut it.
fn cuts<B: Bits>(board: &mut Board<'_, B>, line: usize) -> B {
    let clue = board.clue(line);
    let length = board.length(line);
    let mut inked = B::EMPTY;
    for &set in &board.options(line)[1..] {
        inked |= set;
    }
    // Empty for certain; a block that may start on both sides of such a cell spoils the cut.
    let mut empty = B::below(length) & !inked;
    let mut settled = B::EMPTY;
    let Some(starts) = board.starts(line) else { return B::EMPTY };
    for (block, starts) in clue.iter().zip(starts) {
        let (first, last) = (starts.trailing_zeros() as usize, starts.highest() as usize);
        empty = empty & !(B::below(last) & !B::below(first));
        if let (true, Some(size)) = (first == last, block.length) {
            settled |= B::below(first + usize::from(size)) & !B::below(first);
        }
    }
    empty | settled
}

/// Disjoint sets of cells.
struct Sets {
    parent: Vec<usize>,
}

impl Sets {
    fn new(cells: usize) -> Sets {
        Sets { parent: (0..cells).collect() }
    }

    fn alone(&mut self, cell: usize) {
        self.parent[cell] = cell;
    }

    fn root(&mut self, mut cell: usize) -> usize {
        while self.parent[cell] != cell {
            self.parent[cell] = self.parent[self.parent[cell]];
            cell = self.parent[cell];
        }
        cell
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.parent[one] = other;
    }
}
