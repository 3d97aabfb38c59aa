//! Deepening on several threads: every iteration is cut into pieces, and they are shared out.
//!
//! Reinefeld & Schnecke, "AIDA*" (1994). The pieces are taken in the order in which one thread would, so that the way
//! found first is the same on any number of threads.

use super::deepening::Reach;
use super::{add, prove};
use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening as Search, Pause};
use crate::engine::path::pieces::{Cut, worthwhile};
use crate::sliding::Route;
use crate::sliding::space::Blank;
use crate::{Run, Stats, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::Relaxed};

/// Nodes of all iterations so far from which on the next one is worth sharing out among threads.
pub(super) const WORTH_SHARING: u64 = 500_000;

/// Goes on with a search that has come to the end of an iteration.
pub(super) fn share<S: Space + Sync>(
    space: &S,
    search: Search<'_, S>,
    width: usize,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>>
where
    S::Node: Blank + Send + Sync,
{
    let before = run.stats().generated;
    let mut bound = search.bound();
    let mut pieces = search.into_pieces();
    loop {
        let cut = pieces.cut(space, bound, worthwhile(WORTH_SHARING), u64::MAX);
        let Cut { generated, expanded, .. } = cut;
        add(run, &Stats { generated, expanded, ..Stats::default() }, false, bound)?;
        if reach.keen {
            pieces.sort();
        }
        let list = pieces.list();
        let live: Vec<usize> =
            (0..list.len()).filter(|&number| list[number].total <= bound).collect();
        let deepest: Vec<AtomicUsize> = live.iter().map(|_| AtomicUsize::new(0)).collect();
        let next = AtomicU32::new(pieces.least_above(bound));
        let solved = AtomicBool::new(false);
        let flow = run.parallel(live.len(), |index, run| {
            let mut path: Vec<S::Node> = pieces.path_back(live[index]).cloned().collect();
            path.reverse();
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
                        deepest[index].store(depth as usize + search.deepest(), Relaxed);
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
            prove(bound, run);
        }
        flow?;
        let deeper = next.into_inner();
        if solved.into_inner() || deeper == u32::MAX {
            return Continue(None);
        }
        for (&number, deepest) in live.iter().zip(deepest) {
            pieces.note(number, deepest.into_inner());
        }
        bound = deeper;
        if reach.is_over(run.stats().generated - before) {
            return Continue(Some(bound));
        }
        run.count("iterations", 1);
    }
}
