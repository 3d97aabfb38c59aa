//! Iterative deepening A*, with lower bounds that need no table or a small one.
//!
//! Depth-first search below a bound on depth + estimate; when it finds nothing, the bound grows to the least value that
//! was cut off (Korf, "Depth-first iterative-deepening", 1985). Memory is one path. `generated` counts as Korf does:
//! every board made, except the one just left, whether or not it is then cut off; `expanded` those that were not. The
//! root aside, `ida-manhattan` makes the very boards that Korf's program made, and as many.
//! `iterations` counts the bounds tried.
//!
//! On Korf's 100 boards: Manhattan distance 3.6·10¹⁰ nodes, with linear conflicts 4.5·10⁹, walking distance 6.2·10⁹.
//!
//! With threads, an iteration is cut at a frontier of boards and the pieces are shared out.

use super::{OPTIMAL, add, single_only, wants_all};
use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening as Search, Pause};
use crate::sliding::space::bound::{Bound, LinearConflict, Manhattan, WalkingDistance};
use crate::sliding::space::{Blank, lines::Lines, tiles::Tiles};
use crate::sliding::{Metric, Route, Sliding, messages};
use crate::{About, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// Deepening with one kind of bound.
pub(super) struct Deepening {
    about: &'static About,
    kind: Kind,
}

enum Kind {
    Manhattan,
    LinearConflict,
    WalkingDistance,
}

pub(super) static MANHATTAN: Deepening = Deepening {
    about: &About {
        name: "ida-manhattan",
        idea: Text {
            en: "Depth-first search below a growing bound on depth plus Manhattan distance; no memory needed.",
            id: "Pencarian mendalam di bawah batas yang terus naik atas kedalaman ditambah jarak Manhattan; tanpa memori.",
        },
        reference: "Korf, Depth-first iterative-deepening (1985)",
        claims: OPTIMAL,
    },
    kind: Kind::Manhattan,
};

pub(super) static LINEAR_CONFLICT: Deepening = Deepening {
    about: &About {
        name: "ida-linear-conflict",
        idea: Text {
            en: "The same with linear conflicts: tiles in the right line but the wrong order cost two moves more.",
            id: "Sama, ditambah konflik linear: ubin di baris yang benar tetapi urutannya salah menambah dua gerakan.",
        },
        reference: "Hansson, Mayer & Yung (1992)",
        claims: OPTIMAL,
    },
    kind: Kind::LinearConflict,
};

pub(super) static WALKING_DISTANCE: Deepening = Deepening {
    about: &About {
        name: "ida-walking-distance",
        idea: Text {
            en: "The same with walking distance: the exact moves between rows plus those between columns. Both metrics.",
            id: "Sama, dengan walking distance: gerakan antarbaris yang tepat ditambah gerakan antarkolom. Kedua metrik.",
        },
        reference: "Takahashi (about 2000)",
        claims: OPTIMAL,
    },
    kind: Kind::WalkingDistance,
};

impl Strategy<Sliding> for Deepening {
    fn about(&self) -> &'static About {
        self.about
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let name = self.about.name;
        let (width, cells) = (board.width(), board.tiles().len());
        match self.kind {
            Kind::Manhattan => {
                single_only(name, board)?;
                by_size(board, Manhattan::new(width, cells), run)
            }
            Kind::LinearConflict => {
                single_only(name, board)?;
                by_size(board, LinearConflict::new(width, cells), run)
            }
            Kind::WalkingDistance => {
                let bound = WalkingDistance::new(width, cells, board.blank_home(), board.metric());
                let Some(bound) = bound else {
                    return Break(Stop::Unable(messages::too_large(name, 16)));
                };
                by_size(board, bound, run)
            }
        }
    }
}

/// Small boards are copied from node to node: their arrays should not be larger than they must.
fn by_size<B: Bound>(board: &Sliding, bound: B, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    match board.tiles().len() {
        ..=16 => in_cells::<B, 16>(board, bound, run),
        17..=25 => in_cells::<B, 25>(board, bound, run),
        _ => in_cells::<B, 100>(board, bound, run),
    }
}

fn in_cells<B: Bound, const C: usize>(
    board: &Sliding,
    bound: B,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let (width, height) = (board.width(), board.height());
    let (homes, blank) = (board.homes(), board.blank());
    match board.metric() {
        Metric::Single => {
            let space = Tiles::<B, C>::new(width, height, bound);
            let (root, estimate) = space.root(&homes, blank);
            deepen(&space, root, estimate, width, u64::MAX, run).map_continue(|_| ())
        }
        Metric::Multi => {
            let space = Lines::<B, C>::new(width, height, bound);
            let (root, estimate) = space.root(&homes, blank);
            deepen(&space, root, estimate, width, u64::MAX, run).map_continue(|_| ())
        }
    }
}

/// Searches with growing bounds and hands over the shortest ways. Gives up after `most` nodes: the answer is then the
/// bound that was proved.
pub(super) fn deepen<S: Space + Sync>(
    space: &S,
    root: S::Node,
    bound: u32,
    width: usize,
    most: u64,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>>
where
    S::Node: Blank + Send + Sync,
{
    if bound == 0 && space.is_goal(&root) {
        run.proved_optimal(true);
        run.solution(|| Route::new(Vec::new()).proved(true))?;
        return Continue(None);
    }
    let mut search = Search::new(space, root.clone(), bound);
    let all = wants_all(run);
    let mut solved = false;
    let mut told = (0, 0);
    run.count("iterations", 1);
    loop {
        let pause = search.advance(run.allowance());
        let stats = Stats {
            generated: search.generated - told.0,
            expanded: search.expanded - told.1,
            max_depth: search.path().len() as u64 - 1,
            ..Stats::default()
        };
        told = (search.generated, search.expanded);
        match pause {
            Pause::Solved => {
                // The way is found even if a limit was reached with its last board.
                let limit = run.add(&stats);
                run.proved_optimal(true);
                solved = true;
                run.solution(|| {
                    let cells = search.path().iter().map(Blank::blank);
                    Route::along(cells, width).proved(true)
                })?;
                if all {
                    limit?;
                }
            }
            Pause::Deeper(more) => {
                add(run, &stats, false, search.bound())?;
                if solved || !more {
                    return Continue(None);
                }
                run.count("iterations", 1);
                if run.ask().threads > 1 && search.generated >= WORTH_SHARING {
                    return share(space, &root, search.bound(), width, most, run);
                }
            }
            Pause::Allowance => {
                add(run, &stats, true, search.bound())?;
                if search.generated >= most {
                    return Continue(Some(search.bound()));
                }
            }
        }
    }
}

/// Nodes of all iterations so far from which on the next one is worth sharing out among threads.
const WORTH_SHARING: u64 = 500_000;
/// Pieces of an iteration a thread: enough that the last ones end together.
const PIECES: usize = 64;

/// The same from some bound on, with every iteration cut at a frontier of boards.
fn share<S: Space + Sync>(
    space: &S,
    root: &S::Node,
    mut bound: u32,
    width: usize,
    most: u64,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>>
where
    S::Node: Blank + Send + Sync,
{
    let wanted = run.ask().threads * PIECES;
    loop {
        let (frontier, least_omitted) = frontier(space, root, bound, wanted);
        let next = AtomicU32::new(least_omitted);
        let solved = AtomicBool::new(false);
        let flow = run.parallel(frontier.len(), |index, run| {
            let path = &frontier[index];
            let depth = path.len() as u32 - 1;
            let start = path[depth as usize].clone();
            let mut search = Search::new(space, start, bound - depth);
            let mut told = (0, 0);
            loop {
                let pause = search.advance(run.allowance());
                let stats = Stats {
                    generated: search.generated - told.0,
                    expanded: search.expanded - told.1,
                    max_depth: u64::from(depth) + search.path().len() as u64 - 1,
                    ..Stats::default()
                };
                told = (search.generated, search.expanded);
                let limit = run.add(&stats);
                match pause {
                    Pause::Solved => {
                        solved.store(true, Relaxed);
                        run.proved_optimal(true);
                        run.solution(|| {
                            let whole = path.iter().chain(&search.path()[1..]);
                            Route::along(whole.map(Blank::blank), width).proved(true)
                        })?;
                    }
                    Pause::Deeper(more) => {
                        if more {
                            next.fetch_min(depth + search.bound(), Relaxed);
                        }
                        return limit;
                    }
                    Pause::Allowance if stats.generated == 0 => {
                        limit?;
                        return Break(Stop::Nodes);
                    }
                    Pause::Allowance => {}
                }
                limit?;
            }
        });
        if !matches!(flow, Continue(()) | Break(Stop::Enough)) {
            run.note(messages::proved_bound(bound));
        }
        flow?;
        let deeper = next.into_inner();
        if solved.into_inner() || deeper == u32::MAX {
            return Continue(None);
        }
        bound = deeper;
        if run.stats().generated >= most {
            return Continue(Some(bound));
        }
        run.count("iterations", 1);
    }
}

/// Paths from the root below which a whole iteration lies, at least so many where the tree is wide enough; and the
/// least value cut off above them.
fn frontier<S: Space>(
    space: &S,
    root: &S::Node,
    bound: u32,
    wanted: usize,
) -> (Vec<Vec<S::Node>>, u32) {
    let mut paths = vec![vec![root.clone()]];
    let mut least_omitted = u32::MAX;
    let mut steps = Vec::new();
    // The goal is at depth `bound`: staying well above it, no path can reach it.
    for depth in 1..bound / 2 {
        if paths.len() >= wanted {
            break;
        }
        let mut deeper = Vec::new();
        for path in &paths {
            let node = &path[path.len() - 1];
            let omitted = space.expand(node, bound - depth, &mut steps);
            least_omitted = least_omitted.min(omitted.least.saturating_add(depth));
            while let Some(mut step) = steps.pop() {
                let total = depth + space.estimate(node, bound - depth, &mut step);
                if total > bound {
                    least_omitted = least_omitted.min(total);
                    continue;
                }
                let mut child = node.clone();
                space.enter(node, &step, &mut child);
                let mut longer = path.clone();
                longer.push(child);
                deeper.push(longer);
            }
        }
        paths = deeper;
    }
    (paths, least_omitted)
}

/// A bound that no way is shorter than, in single-tile moves: Manhattan distance and linear conflicts.
pub(super) fn lower_bound(board: &Sliding) -> u32 {
    let bound = LinearConflict::new(board.width(), board.tiles().len());
    bound.value(bound.start(&board.homes(), board.blank()))
}
