//! Best-first searches that remember every board: the cheapest board waiting is expanded next.
//!
//! `branch-and-bound` is the course's: the cost of a board is its depth plus the number of misplaced tiles. That number
//! never exceeds the moves still needed, so the first time the goal is taken from the queue the way to it is shortest.
//! `astar-manhattan` is the same with a better estimate: every tile's steps to its place (Hart, Nilsson & Raphael,
//! 1968). Among boards of equal cost the newest goes first, which decides how much of the last layer is seen; boards
//! met before are not made again, unlike in the paper's program, hence the smaller counts. `peak_open` is the largest
//! queue.

use super::watched::board_after;
use super::{OPTIMAL, add, at_most, single_only};
use crate::engine::path::best_first::{BestFirst as Search, Pause};
use crate::sliding::space::bound::{Bound, Manhattan, Misplaced};
use crate::sliding::space::{Blank, tiles::Tiles};
use crate::sliding::{Route, Sliding};
use crate::{About, Claims, Event, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

/// A best-first search with one kind of estimate.
pub(super) struct BestFirst {
    about: &'static About,
    search: fn(&Sliding, &'static str, &mut Run<'_, Route>) -> ControlFlow<Stop>,
}

pub(super) static BRANCH_AND_BOUND: BestFirst = BestFirst {
    about: &About {
        name: "branch-and-bound",
        idea: Text {
            en: "Expand the board of least cost first: its depth plus the number of misplaced tiles.",
            id: "Bangkitkan dulu papan dengan biaya terkecil: kedalaman ditambah banyaknya ubin yang salah tempat.",
        },
        reference: "Land & Doig (1960); as taught with the 15-puzzle in Horowitz & Sahni (1978)",
        claims: Claims { counts: false, ..OPTIMAL },
    },
    search: |board, name, run| search(board, name, Misplaced, run),
};

pub(super) static ASTAR_MANHATTAN: BestFirst = BestFirst {
    about: &About {
        name: "astar-manhattan",
        idea: Text {
            en: "Expand the board of least depth plus Manhattan distance first, and remember every board.",
            id: "Bangkitkan dulu papan dengan kedalaman ditambah jarak Manhattan terkecil, dan ingat setiap papan.",
        },
        reference: "Hart, Nilsson & Raphael (1968)",
        claims: Claims { counts: false, ..OPTIMAL },
    },
    search: |board, name, run| {
        search(board, name, Manhattan::new(board.width(), board.tiles().len()), run)
    },
};

/// The most cells: a board must be told apart by one number.
const MOST_CELLS: usize = 25;

impl Strategy<Sliding> for BestFirst {
    fn about(&self) -> &'static About {
        self.about
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        (self.search)(board, self.about.name, run)
    }
}

fn search(
    board: &Sliding,
    name: &str,
    bound: impl Bound,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    single_only(name, board)?;
    at_most(MOST_CELLS, name, board)?;
    if board.tiles().len() <= 16 {
        search_cells::<_, 16>(board, bound, run)
    } else {
        search_cells::<_, MOST_CELLS>(board, bound, run)
    }
}

fn search_cells<B: Bound, const C: usize>(
    board: &Sliding,
    bound: B,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let space = Tiles::<B, C>::new(board.width(), board.height(), bound);
    let (root, estimate) = space.root(&board.homes(), board.blank());
    let mut search = Search::new(&space, root, estimate);
    loop {
        let before = (search.generated, search.expanded, search.pruned);
        let pause = search.advance(run.allowance(), |search, number| {
            let (depth, cost) = (search.depth(number) as usize, search.bound().into());
            run.tell(|| Event::Visit { depth, cost });
            run.step(|| {
                let way = search.way(number).into_iter();
                board_after(board, way.map(|number| search.node(number).blank()))
            });
        });
        let made = search.generated - before.0;
        let stats = Stats {
            generated: made,
            expanded: search.expanded - before.1,
            pruned: search.pruned - before.2,
            peak_open: search.waiting() as u64,
            ..Stats::default()
        };
        if let Pause::Solved(way) = pause {
            let depth = way.len() as u64 - 1;
            let _ = run.add(&Stats { max_depth: depth, ..stats });
            run.proved_optimal(true);
            return run.solution(|| {
                let cells = way.iter().map(|&number| search.node(number).blank());
                Route::along(cells, board.width()).proved(true)
            });
        }
        add(run, &stats, pause == Pause::Allowance, search.bound())?;
        run.reserve(made * Search::<Tiles<B, C>>::bytes_per_node())?;
        if pause == Pause::Exhausted {
            return Continue(());
        }
    }
}
