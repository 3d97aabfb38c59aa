//! Deepening on several threads: every iteration is cut at a frontier of boards and the pieces are shared out.
//!
//! Reinefeld & Schnecke, "AIDA*" (1994). The pieces are taken in the order of the tree, so that the way found first is
//! the same on any number of threads.

use super::deepening::Reach;
use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening as Search, Pause};
use crate::sliding::space::Blank;
use crate::sliding::{Route, messages};
use crate::{Run, Stats, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

/// Nodes of all iterations so far from which on the next one is worth sharing out among threads.
pub(super) const WORTH_SHARING: u64 = 500_000;
/// Pieces of an iteration a thread: enough that the last ones end together.
const PIECES: usize = 64;

/// The same from some bound on, with every iteration cut at a frontier of boards.
pub(super) fn share<S: Space + Sync>(
    space: &S,
    root: &S::Node,
    width: usize,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>>
where
    S::Node: Blank + Send + Sync,
{
    let wanted = run.ask().threads * PIECES;
    let before = run.stats().generated;
    let mut bound = reach.from;
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
        if reach.is_over(run.stats().generated - before) {
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
