//! Backtracking on the first empty cell.
//!
//! Some piece must cover the first empty cell, so only the placements that begin there are tried:
//! a wrong piece is noticed as soon as a hole appears that nothing fills. The order of the cells
//! runs along the short sides of the board, which keeps the border between filled and empty short.
//! (S. W. Golomb and L. D. Baumert, "Backtrack programming", 1965; J. G. Fletcher's pentomino
//! program of the same year tries pieces at the first empty cell.)
//!
//! Copies of a piece and optional pieces need nothing special: a placement may be tried while
//! copies are left, and a node is given up when the cells left cannot hold the pieces still owed.

use std::ops::ControlFlow::{self, Continue};

use crate::message::Text;
use crate::packing::{Board, Lattice, Packing, Placement, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};

use super::{CellSet, Masks};

/// The strategy `backtracking`.
pub struct Backtracking;

static ABOUT: About = About {
    name: "backtracking",
    idea: Text {
        en: "Cover the first empty cell with every piece that fits there; go back when none does.",
        id: "Tutup petak kosong pertama dengan setiap keping yang muat; mundur bila tidak ada.",
    },
    reference: "Golomb & Baumert, Backtrack programming, 1965; Fletcher 1965",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for Backtracking {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        walk(puzzle, run, |_, _| false)
    }
}

/// A partly filled board.
pub(super) struct State {
    /// The filled cells, by their place in the order of the walk.
    pub(super) filled: CellSet,
    /// How many cells are not filled.
    pub(super) left: usize,
    /// How many more copies of each piece may be placed.
    pub(super) supply: Vec<usize>,
    /// How many cells the pieces that must still be placed take.
    owed: usize,
}

/// What happens at one depth: the first empty cell, and its candidates.
struct Level {
    cell: usize,
    next: usize,
    /// The placement that is tried, and whether its node was entered.
    taken: Option<(usize, bool)>,
}

/// Walks the tree; `hopeless` may give up a node before it is entered.
pub(super) fn walk(
    puzzle: &Packing,
    run: &mut Run<'_, Solution>,
    mut hopeless: impl FnMut(&State, &mut Run<'_, Solution>) -> bool,
) -> ControlFlow<Stop> {
    let cells = puzzle.board().cells().len();
    let rank = walking_ranks(puzzle.board());
    let placements = puzzle.placements();
    let ranked: Vec<Vec<u16>> = placements
        .iter()
        .map(|placement| placement.cells.iter().map(|&cell| rank[cell as usize]).collect())
        .collect();
    let masks = Masks::new(cells, ranked.iter().map(Vec::as_slice));
    let mut beginning: Vec<Vec<u32>> = vec![Vec::new(); cells];
    for (number, ranks) in ranked.iter().enumerate() {
        let first = ranks.iter().min().expect("a piece has a cell");
        beginning[*first as usize].push(number as u32);
    }

    let pieces = puzzle.pieces();
    let mut state = State {
        filled: CellSet::empty(cells),
        left: cells,
        supply: pieces.iter().map(|piece| piece.most).collect(),
        owed: pieces.iter().map(|piece| piece.least * piece.size()).sum(),
    };
    if cells == 0 {
        return if state.owed == 0 { run.solution(|| puzzle.solution([])) } else { Continue(()) };
    }

    let mut levels = vec![Level { cell: 0, next: 0, taken: None }];
    run.expanded();
    while let Some(level) = levels.last_mut() {
        if let Some((number, entered)) = level.taken.take() {
            if entered {
                run.leave();
            }
            put_back(&mut state, puzzle, &masks, number);
        }
        let candidates = &beginning[level.cell];
        let fits = |&number: &u32| {
            let number = number as usize;
            state.supply[placements[number].piece] > 0 && !masks.clashes(number, &state.filled)
        };
        let start = level.next;
        let Some(skipped) = candidates[start..].iter().position(fits) else {
            run.pruned((candidates.len() - start) as u64);
            levels.pop();
            continue;
        };
        run.pruned(skipped as u64);
        let choice = start + skipped;
        let number = candidates[choice] as usize;
        level.next = choice + 1;
        level.taken = Some((number, false));
        let cell = level.cell;
        take(&mut state, puzzle, &masks, number);
        if state.owed > state.left || hopeless(&state, run) {
            run.pruned(1);
            continue;
        }
        if !run.enter(choice as u32, candidates.len() as u32)? {
            continue;
        }
        level.taken = Some((number, true));
        run.step(|| puzzle.placing(&placements[number]));
        match state.filled.first_missing(cell + 1, cells) {
            Some(cell) => {
                run.expanded();
                levels.push(Level { cell, next: 0, taken: None });
            }
            None => run.solution(|| {
                let taken = levels.iter().filter_map(|level| level.taken);
                puzzle.solution(taken.map(|(number, _)| &placements[number]))
            })?,
        }
    }
    Continue(())
}

fn take(state: &mut State, puzzle: &Packing, masks: &Masks, number: usize) {
    let Placement { piece, cells } = &puzzle.placements()[number];
    let about = &puzzle.pieces()[*piece];
    masks.toggle(number, &mut state.filled);
    state.left -= cells.len();
    state.supply[*piece] -= 1;
    if about.most - state.supply[*piece] <= about.least {
        state.owed -= cells.len();
    }
}

fn put_back(state: &mut State, puzzle: &Packing, masks: &Masks, number: usize) {
    let Placement { piece, cells } = &puzzle.placements()[number];
    let about = &puzzle.pieces()[*piece];
    if about.most - state.supply[*piece] <= about.least {
        state.owed += cells.len();
    }
    state.supply[*piece] += 1;
    state.left += cells.len();
    masks.toggle(number, &mut state.filled);
}

/// The place of every cell in the order of the walk: along the short sides first.
pub(super) fn walking_ranks(board: &Board) -> Vec<u16> {
    let points = board.cells();
    let mut order: Vec<usize> = (0..points.len()).collect();
    if board.lattice() != Lattice::Balls {
        let coordinates = |cell: usize| [points[cell].z, points[cell].y, points[cell].x];
        let extent = |axis: usize| {
            let values = order.iter().map(|&cell| coordinates(cell)[axis]);
            values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
        };
        let mut axes = [0, 1, 2];
        axes.sort_by_key(|&axis| std::cmp::Reverse(extent(axis)));
        order.sort_by_key(|&cell| axes.map(|axis| coordinates(cell)[axis]));
    }
    let mut rank = vec![0; order.len()];
    for (place, &cell) in order.iter().enumerate() {
        rank[cell] = place as u16;
    }
    rank
}
