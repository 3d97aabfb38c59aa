//! An iteration of deepening as a tree that can be cut into parts.
//!
//! Long searches are shared out between processes and days ([`crate::job`]). The first choice is the iteration, the
//! others are moves: a part is one iteration below one path. Iterations come one after the other, each when all parts of
//! the one before are done without a way; so the first way that any part finds is a shortest one, and which part is
//! searched when does not matter. (Rao, Kumar & Ramesh, "A parallel implementation of iterative-deepening A*", 1987.)
//!
//! The bound grows by a whole step each time: by 2 where every move changes the parity of what is left, else by 1. An
//! iteration is itself a node of the tree, so `generated` is one larger per iteration than in a search that is not cut.

use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening as Search, Pause};
use crate::sliding::space::Blank;
use crate::sliding::{Metric, Route, Sliding, messages};
use crate::{Run, Stats, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// So many levels further down than it must, every board is announced: the tree is slow to widen, and a part should
/// find places to stand still.
const ANNOUNCED: usize = 10;

/// Searches one part of one iteration.
pub(super) fn search<S: Space + Sync>(
    space: &S,
    root: S::Node,
    estimate: u32,
    board: &Sliding,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop>
where
    S::Node: Blank + Send + Sync,
{
    let step = match board.metric() {
        Metric::Single => 2,
        Metric::Multi => 1,
    };
    for number in 0.. {
        if !run.enter(number, 0)? {
            continue;
        }
        let bound = estimate + number * step;
        run.count("iterations", 1);
        run.note(messages::proved_bound(bound));
        let solved = estimate == 0 && space.is_goal(&root);
        let mut part = Part { space, path: vec![root], bound, width: board.width(), run };
        let flow = if solved { part.solved(&[]) } else { part.below() };
        part.run.leave();
        return flow;
    }
    Continue(())
}

struct Part<'p, 'r, S: Space> {
    space: &'p S,
    /// From the root to here.
    path: Vec<S::Node>,
    bound: u32,
    width: usize,
    run: &'p mut Run<'r, Route>,
}

impl<S: Space> Part<'_, '_, S>
where
    S::Node: Blank,
{
    /// Searches below the end of the path.
    fn below(&mut self) -> ControlFlow<Stop> {
        if self.run.may_go_bare_after(ANNOUNCED) {
            return self.bare();
        }
        self.run.expanded();
        let made = self.path.len() as u32;
        let Some(room) = self.bound.checked_sub(made) else { return Continue(()) };
        let node = self.path[self.path.len() - 1].clone();
        let mut steps = Vec::new();
        let omitted = self.space.expand(&node, room, &mut steps);
        self.cut_off(u64::from(omitted.count))?;
        let of = steps.len() as u32;
        for choice in 0..of {
            let Some(mut step) = steps.pop() else { break };
            let estimate = self.space.estimate(&node, room, &mut step);
            if made + estimate > self.bound {
                self.cut_off(1)?;
                continue;
            }
            if !self.run.enter(choice, of)? {
                continue;
            }
            let mut next = node.clone();
            self.space.enter(&node, &step, &mut next);
            let solved = estimate == 0 && self.space.is_goal(&next);
            self.path.push(next);
            let flow = if solved { self.solved(&[]) } else { self.below() };
            self.path.pop();
            self.run.leave();
            flow?;
        }
        Continue(())
    }

    /// So many boards were made and are beyond the bound.
    fn cut_off(&mut self, generated: u64) -> ControlFlow<Stop> {
        match generated {
            0 => Continue(()),
            _ => self.run.add(&Stats { generated, ..Stats::default() }),
        }
    }

    /// The same without a word to anybody until the allowance is used up.
    fn bare(&mut self) -> ControlFlow<Stop> {
        let depth = self.path.len() - 1;
        let start = self.path[depth].clone();
        let mut search = Search::new(self.space, start, self.bound - depth as u32);
        let mut told = (0, 0);
        loop {
            let pause = search.advance(self.run.allowance());
            let stats = Stats {
                generated: search.generated - told.0,
                expanded: search.expanded - told.1,
                max_depth: self.run.depth() as u64 + search.path().len() as u64 - 1,
                ..Stats::default()
            };
            told = (search.generated, search.expanded);
            let limit = self.run.add(&stats);
            match pause {
                Pause::Solved => self.solved(&search.path()[1..])?,
                Pause::Deeper(_) => return limit,
                Pause::Allowance if stats.generated == 0 => {
                    limit?;
                    return Break(Stop::Nodes);
                }
                Pause::Allowance => {}
            }
            limit?;
        }
    }

    /// The path leads to the goal, with these boards behind it.
    fn solved(&mut self, behind: &[S::Node]) -> ControlFlow<Stop> {
        self.run.proved_optimal(true);
        let (path, width) = (&self.path, self.width);
        self.run.solution(|| {
            Route::along(path.iter().chain(behind).map(Blank::blank), width).proved(true)
        })
    }
}
