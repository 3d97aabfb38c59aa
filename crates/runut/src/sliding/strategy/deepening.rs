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

use super::parallel::{WORTH_SHARING, share};
#[cfg(feature = "jobs")]
use super::stages;
use super::watched::Follow;
use super::{DEEPENING, add, single_only, wants_all};
use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening as Search, Pause};
use crate::sliding::space::bound::{Bound, LinearConflict, Manhattan, WalkingDistance};
use crate::sliding::space::{Blank, lines::Lines, tiles::Tiles};
use crate::sliding::{Metric, Route, Sliding, messages};
use crate::{About, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

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
        claims: DEEPENING,
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
        claims: DEEPENING,
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
        claims: DEEPENING,
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
                by_tiles(board, Manhattan::new(width, cells), Reach::WHOLE, run)
                    .map_continue(|_| ())
            }
            Kind::LinearConflict => {
                single_only(name, board)?;
                let bound = LinearConflict::new(width, cells);
                by_tiles(board, bound, Reach::WHOLE, run).map_continue(|_| ())
            }
            Kind::WalkingDistance => walk(board, Reach::WHOLE, run).map_continue(|_| ()),
        }
    }
}

/// Searches for single moves. Small boards are copied from node to node: their arrays should not be larger than they must.
fn by_tiles<B: Bound>(
    board: &Sliding,
    bound: B,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    match board.tiles().len() {
        ..=16 => in_tiles::<B, 16>(board, bound, reach, run),
        17..=25 => in_tiles::<B, 25>(board, bound, reach, run),
        _ => in_tiles::<B, 100>(board, bound, reach, run),
    }
}

fn in_tiles<B: Bound, const C: usize>(
    board: &Sliding,
    bound: B,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    let space = Tiles::<B, C>::new(board.width(), board.height(), bound);
    let (root, estimate) = space.root(&board.homes(), board.blank());
    deepen(&space, root, estimate, board, reach, run)
}

/// Searches with walking distance; beyond its reach it gives up with the bound proved so far.
pub(super) fn walk(
    board: &Sliding,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    let (width, cells, home) = (board.width(), board.tiles().len(), board.blank_home());
    let bound = run.preparing(messages::made_walking(), |run| {
        WalkingDistance::new(width, cells, home, board.metric(), &mut |bytes| {
            run.reserve(bytes)?;
            run.poll()
        })
    })?;
    match bound {
        Some(bound) => match board.metric() {
            Metric::Single => by_tiles(board, bound, reach, run),
            Metric::Multi if cells <= 16 => in_lines::<16>(board, bound, reach, run),
            Metric::Multi => in_lines::<100>(board, bound, reach, run),
        },
        None => {
            let name = WALKING_DISTANCE.about.name;
            Break(Stop::Unable(messages::too_large(name, 16)))
        }
    }
}

/// Searches for moves of whole lines.
fn in_lines<const C: usize>(
    board: &Sliding,
    bound: WalkingDistance,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    let space = Lines::<WalkingDistance, C>::new(board.width(), board.height(), bound);
    let (root, estimate) = space.root(&board.homes(), board.blank());
    deepen(&space, root, estimate, board, reach, run)
}

/// Where a search begins and when it gives up.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach<'a> {
    /// It is known that no way is shorter than this.
    pub from: u32,
    /// Gives up after so many nodes.
    pub nodes: u64,
    /// Gives up as soon as this is set; the other threads are then busy with what will set it.
    pub until: Option<&'a AtomicBool>,
    /// Whether the order of the search is free: then it looks first where it came deepest before.
    pub keen: bool,
}

impl<'a> Reach<'a> {
    /// To the end.
    pub const WHOLE: Self = Self { from: 0, nodes: u64::MAX, until: None, keen: false };

    /// At most so many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::WHOLE }
    }

    /// The same, from a bound that is proved.
    pub fn from(self, from: u32) -> Self {
        Self { from, ..self }
    }

    /// Until a flag is set.
    pub fn until(flag: &'a AtomicBool) -> Self {
        Self { until: Some(flag), ..Self::WHOLE }
    }

    /// Whether a search that has made so many nodes gives up.
    pub fn is_over(&self, generated: u64) -> bool {
        generated >= self.nodes || self.until.is_some_and(|flag| flag.load(Relaxed))
    }
}

/// Searches with growing bounds and hands over the shortest ways. Beyond its reach it gives up: the answer is then the
/// bound that was proved.
pub(super) fn deepen<S: Space + Sync>(
    space: &S,
    root: S::Node,
    estimate: u32,
    board: &Sliding,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>>
where
    S::Node: Blank + Send + Sync,
{
    #[cfg(feature = "jobs")]
    if !run.is_whole() {
        return stages::search(space, root, estimate, board, run).map_continue(|()| None);
    }
    if estimate == 0 && space.is_goal(&root) {
        run.proved_optimal(true);
        run.solution(|| Route::new(Vec::new()).proved(true))?;
        return Continue(None);
    }
    let mut search = Search::new(space, root, estimate.max(reach.from)).keen(reach.keen);
    let all = wants_all(run);
    let mut solved = false;
    let mut told = (0, 0);
    let mut follow = Follow::new(board);
    run.count("iterations", 1);
    follow.begin(search.bound(), run);
    loop {
        // Enough for one node at least: nothing at all would be taken for the limit of the run.
        let left = reach.nodes.saturating_sub(search.generated).max(S::FAN);
        let pause = follow.advance(&mut search, run.allowance().min(left), run);
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
                    Route::along(cells, board.width()).proved(true)
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
                follow.begin(search.bound(), run);
                let alone = run.ask().workers() == 1 || reach.until.is_some() || run.is_watched();
                if !alone && search.generated >= WORTH_SHARING {
                    let spent = search.generated;
                    let nodes = reach.nodes.saturating_sub(spent);
                    let reach = Reach { nodes, ..reach };
                    return share(space, search, board.width(), reach, run);
                }
            }
            Pause::Allowance => {
                add(run, &stats, true, search.bound())?;
                // Ways that were handed over must not be found again: such an iteration is finished.
                if !solved && reach.is_over(search.generated) {
                    return Continue(Some(search.bound()));
                }
            }
        }
    }
}

/// A bound that no way is shorter than, in single-tile moves: Manhattan distance and linear conflicts.
pub(super) fn lower_bound(board: &Sliding) -> u32 {
    let bound = LinearConflict::new(board.width(), board.tiles().len());
    bound.value(bound.start(&board.homes(), board.blank()))
}
