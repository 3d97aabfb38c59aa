//! A partly filled board, as a person sees it: what lies there, what still fits, and what can no longer be.

use crate::engine::listener::{Listener, Tally};
use crate::engine::tiling::fewest_options::FewestOptions;
use crate::engine::tiling::kernel::Kernel;
use crate::orderly::Orderly;
use crate::packing::colouring::{self, Rest};
use crate::packing::strategy::{CellSet, Masks, Sums};
use crate::packing::tiling::Layout;
use crate::packing::{Cell, Packing, Placement};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// What all positions of a puzzle share.
pub struct Table {
    pub(super) puzzle: Packing,
    masks: Masks,
    neighbours: Vec<Vec<Cell>>,
    /// Whether every piece hangs together: only then must a region be filled by itself.
    connected: bool,
    /// For questions that only a search answers; `None` on boards too large for it.
    kernel: Option<(Layout, FewestOptions)>,
}

impl Table {
    pub(super) fn new(puzzle: &Packing) -> Arc<Table> {
        let board = puzzle.board();
        let sets = puzzle.placements().iter().map(|placement| &*placement.cells);
        let connected = |piece: &crate::packing::Piece| {
            piece.most == 0 || piece.shape.is_connected(board.lattice())
        };
        let layout = Layout::new(puzzle, false);
        let all = vec![true; puzzle.placements().len()];
        let kernel = FewestOptions::new(&layout.tiling, &all);
        Arc::new(Table {
            masks: Masks::new(board.cells().len(), sets),
            neighbours: board.neighbours(),
            connected: puzzle.pieces().iter().all(connected),
            kernel: kernel.map(|kernel| (layout, kernel)),
            puzzle: puzzle.clone(),
        })
    }
}

/// What a person looks at to find the next piece: a cell that must be covered, or a piece that must be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    Cell(Cell),
    Piece(usize),
}

/// Why a position has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dead {
    /// No piece can cover this cell.
    Cell(Cell),
    /// This piece must be used and fits nowhere.
    Piece(usize),
    /// No choice of pieces has the size of this region.
    Region(Vec<Cell>),
}

/// A partly filled board.
#[derive(Clone)]
pub struct Position {
    pub(super) table: Arc<Table>,
    /// The placements that lie on the board, by their numbers, rising: what follows does not depend on their history.
    pub(super) laid: Vec<u32>,
    filled: CellSet,
    /// For every piece how many more copies must and may be laid.
    supply: Vec<(usize, usize)>,
    /// The placements that still fit.
    pub(super) fits: Vec<u32>,
}

impl Position {
    /// The position with these placements, which do not meet; `None` if they use a piece too often.
    pub(super) fn new(table: &Arc<Table>, laid: &[u32]) -> Option<Position> {
        let puzzle = &table.puzzle;
        let cells = puzzle.board().cells().len();
        let mut filled = CellSet::empty(cells);
        let supply = puzzle.pieces().iter().map(|piece| (piece.least, piece.most));
        let mut supply: Vec<(usize, usize)> = supply.collect();
        for number in laid {
            table.masks.toggle(*number as usize, &mut filled);
            let (must, may) = &mut supply[puzzle.placements()[*number as usize].piece];
            *may = may.checked_sub(1)?;
            *must = must.saturating_sub(1);
        }
        let fits = (0..puzzle.placements().len() as u32).filter(|number| {
            supply[puzzle.placements()[*number as usize].piece].1 > 0
                && !table.masks.clashes(*number as usize, &filled)
        });
        let fits = fits.collect();
        let mut laid = laid.to_vec();
        laid.sort_unstable();
        Some(Position { table: Arc::clone(table), laid, filled, supply, fits })
    }

    /// The position with one more piece, of those that fit.
    pub(super) fn lay(&self, number: u32) -> Position {
        let mut next = self.clone();
        let placements = self.table.puzzle.placements();
        let piece = placements[number as usize].piece;
        let at = next.laid.partition_point(|other| *other < number);
        next.laid.insert(at, number);
        self.table.masks.toggle(number as usize, &mut next.filled);
        let (must, may) = &mut next.supply[piece];
        (*must, *may) = (must.saturating_sub(1), *may - 1);
        let used_up = *may == 0;
        next.fits.retain(|other| {
            let other = *other as usize;
            let gone = used_up && placements[other].piece == piece;
            !gone && !self.table.masks.meet(other, number as usize)
        });
        next
    }

    /// The position without one of the pieces that lie there.
    pub(super) fn without(&self, index: usize) -> Position {
        let mut laid = self.laid.clone();
        laid.remove(index);
        Position::new(&self.table, &laid).expect("fewer pieces are not too many")
    }

    fn cells(&self) -> usize {
        self.table.puzzle.board().cells().len()
    }

    pub(super) fn is_filled(&self) -> bool {
        self.filled.first_missing(0, self.cells()).is_none()
    }

    fn open(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.cells()).filter(|cell| !self.filled.contains(*cell)).map(|cell| cell as Cell)
    }

    /// The ways to deal with an item.
    pub(super) fn options(&self, item: Item) -> Vec<u32> {
        let placements = self.table.puzzle.placements();
        let concerns = |number: &&u32| {
            let placement = &placements[**number as usize];
            match item {
                Item::Cell(cell) => placement.cells.contains(&cell),
                Item::Piece(piece) => placement.piece == piece,
            }
        };
        self.fits.iter().filter(concerns).copied().collect()
    }

    /// All cells that must be covered and pieces that must be used, with the number of their options, fewest first.
    pub(super) fn items(&self) -> Vec<(usize, Item)> {
        let mut by_cell = vec![0; self.cells()];
        let mut by_piece = vec![0; self.supply.len()];
        for number in &self.fits {
            let placement = &self.table.puzzle.placements()[*number as usize];
            by_piece[placement.piece] += 1;
            placement.cells.iter().for_each(|cell| by_cell[*cell as usize] += 1);
        }
        let cells = self.open().map(|cell| (by_cell[cell as usize], Item::Cell(cell)));
        let needed = (0..self.supply.len()).filter(|piece| self.supply[*piece].0 > 0);
        let pieces = needed.map(|piece| (by_piece[piece], Item::Piece(piece)));
        let mut items: Vec<(usize, Item)> = cells.chain(pieces).collect();
        items.put_in_order_of(|(options, _)| *options);
        items
    }

    /// Why there is plainly no solution: a cell or a piece without options, a region of an impossible size.
    pub(super) fn dead(&self) -> Option<Dead> {
        match self.items().first() {
            Some((0, Item::Cell(cell))) => return Some(Dead::Cell(*cell)),
            Some((0, Item::Piece(piece))) => return Some(Dead::Piece(*piece)),
            None => {
                let owed = self.supply.iter().position(|(must, _)| *must > 0);
                return owed.map(Dead::Piece);
            }
            _ => {}
        }
        let pieces = self.table.puzzle.pieces();
        let open: Vec<Cell> = self.open().collect();
        let owed: usize = pieces.iter().zip(&self.supply).map(|(p, s)| p.size() * s.0).sum();
        if owed > open.len() {
            return Some(Dead::Region(open));
        }
        if !self.table.connected {
            return None;
        }
        self.regions().into_iter().find(|region| !self.can_fill(region)).map(Dead::Region)
    }

    /// The empty cells, cut where they do not touch.
    fn regions(&self) -> Vec<Vec<Cell>> {
        let mut seen = self.filled.clone();
        let mut regions = Vec::new();
        while let Some(first) = seen.first_missing(0, self.cells()) {
            seen.insert(first);
            let mut region = vec![first as Cell];
            let mut next = 0;
            while let Some(cell) = region.get(next).copied() {
                next += 1;
                for other in &self.table.neighbours[cell as usize] {
                    if !seen.contains(*other as usize) {
                        seen.insert(*other as usize);
                        region.push(*other);
                    }
                }
            }
            region.sort_unstable();
            regions.push(region);
        }
        regions
    }

    /// Whether the sizes of pieces that fit into a region can add up to its size.
    fn can_fill(&self, region: &[Cell]) -> bool {
        let placements = self.table.puzzle.placements();
        let mut inside = vec![0; self.supply.len()];
        for number in &self.fits {
            let placement = &placements[*number as usize];
            inside[placement.piece] +=
                usize::from(region.binary_search(&placement.cells[0]).is_ok());
        }
        let mut sums = Sums::new(region.len());
        for (piece, (_, may)) in self.supply.iter().enumerate() {
            sums.offer(self.table.puzzle.pieces()[piece].size(), inside[piece].min(*may));
        }
        sums.reach(region.len())
    }

    /// Whether a colouring shows that there is no solution.
    pub(super) fn refuted_by_colours(&self) -> bool {
        let placements = self.table.puzzle.placements();
        let rest = Rest {
            cells: self.open().collect(),
            supply: self.supply.clone(),
            placements: self.fits.iter().map(|number| &placements[*number as usize]).collect(),
        };
        colouring::refute(&self.table.puzzle, &rest).is_some()
    }

    /// Lays what is forced by single cells and pieces until nothing is, or until nothing fits: then, after how many.
    pub(super) fn chain(&self) -> Result<usize, Box<Position>> {
        let mut now = self.clone();
        for length in 0.. {
            if now.dead().is_some() {
                return Ok(length);
            }
            match now.items().first() {
                Some((1, item)) => now = now.lay(now.options(*item)[0]),
                _ => break,
            }
        }
        Err(Box::new(now))
    }

    /// Searches for a solution, making at most so many nodes.
    pub(super) fn search(&self, nodes: u64) -> Verdict {
        let Some((layout, kernel)) = &self.table.kernel else { return Verdict::Unknown };
        let mut watch = Searching { left: nodes };
        match kernel.search(&layout.tiling, &self.laid, &mut watch) {
            Continue(()) => Verdict::No,
            Break(verdict) => verdict,
        }
    }
}

/// What a search said.
pub(super) enum Verdict {
    /// There is no solution.
    No,
    /// There is one.
    Yes,
    /// It would take too long to tell.
    Unknown,
}

/// A search for one solution within a number of nodes.
struct Searching {
    left: u64,
}

impl Listener for Searching {
    type Stop = Verdict;
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Verdict, bool> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Break(Verdict::Unknown) } else { Continue(true) }
    }
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        self.left
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Verdict> {
        self.left = self.left.saturating_sub(tally.generated);
        if self.left == 0 { Break(Verdict::Unknown) } else { Continue(()) }
    }
    fn lists(&self) -> bool {
        true
    }
    fn solution(&mut self, _: &[u32]) -> ControlFlow<Verdict> {
        Break(Verdict::Yes)
    }
}

/// Counts the solutions that contain some placements, up to two.
pub struct Counter {
    puzzle: Packing,
    layout: Layout,
    kernel: FewestOptions,
}

/// Nodes that one question for uniqueness may cost.
const UNIQUE_NODES: u64 = 300_000;

impl Counter {
    /// `None` if the board is too large for it.
    pub fn new(puzzle: &Packing) -> Option<Counter> {
        let layout = Layout::new(puzzle, false);
        let kernel = FewestOptions::new(&layout.tiling, &layout.tiling.alive())?;
        Some(Counter { puzzle: puzzle.clone(), layout, kernel })
    }

    /// Whether exactly one solution contains these placements; false, too, if that takes too long to tell.
    pub fn is_unique(&self, laid: &[Placement]) -> bool {
        let placements = self.puzzle.placements();
        let number = |part: &Placement| placements.iter().position(|other| other == part);
        let numbers: Option<Vec<u32>> =
            laid.iter().map(|part| number(part).map(|number| number as u32)).collect();
        let Some(numbers) = numbers else { return false };
        let mut watch = Counting { left: UNIQUE_NODES, found: 0 };
        let flow = self.kernel.search(&self.layout.tiling, &numbers, &mut watch);
        flow.is_continue() && watch.found == 1
    }
}

/// Counts solutions until there are two.
struct Counting {
    left: u64,
    found: u64,
}

impl Listener for Counting {
    type Stop = ();
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<(), bool> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { Break(()) } else { Continue(true) }
    }
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        self.left
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<()> {
        self.left = self.left.saturating_sub(tally.generated);
        if self.left == 0 { Break(()) } else { Continue(()) }
    }
    fn lists(&self) -> bool {
        true
    }
    fn solution(&mut self, _: &[u32]) -> ControlFlow<()> {
        self.found += 1;
        if self.found > 1 { Break(()) } else { Continue(()) }
    }
}
