//! The best that is known: line logic, probing, then three ways of searching that take turns.
//!
//! Most puzzles never get past the first two. On the others depth-first search, decimation by beliefs
//! and clause learning share the time in doubling slices ([`arms`](crate::nonogram::solve::arms)), so
//! that each puzzle is solved by the way that suits it; asked for uniqueness, they go on from the
//! first solution to a second one or to the proof that there is none. With several threads the arms
//! run side by side and the first to end decides. Counting and listing are those of `search`, once
//! two solutions are known: most puzzles have one, and that is the arms' to prove.

use super::search::solve;
use crate::nonogram::solve::arms::Arm;
use crate::nonogram::{Nonogram, Picture};
use crate::{About, Claims, Goal, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct Portfolio;

static ABOUT: About = About {
    name: "portfolio",
    idea: Text {
        en: "Line logic and trials; then depth-first search, belief propagation and clause learning in turn.",
        id: "Logika per garis dan percobaan; lalu pencarian mendalam, propagasi keyakinan, dan pembelajaran klausa bergiliran.",
    },
    reference: "Huberman, Lukose and Hogg, An economics approach to hard computational problems (1997)",
    claims: Claims { splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Portfolio {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let threads = run.ask().workers();
        let few = matches!(run.ask().goal, Goal::First | Goal::Unique);
        if threads == 1 || !few {
            return solve(puzzle, run, &Arm::ALL);
        }
        run.race(threads, |job, run| solve(puzzle, run, &share(job, threads)))?;
        Continue(())
    }
}

/// The arms of one thread: every arm has a thread; threads beyond that try other beliefs.
fn share(job: usize, threads: usize) -> Vec<Arm> {
    // Beliefs first: with two threads they should not have to share theirs.
    const ORDER: [Arm; 3] = [Arm::Beliefs(0), Arm::Depth, Arm::Clauses];
    let arms: Vec<Arm> = ORDER.into_iter().skip(job).step_by(threads).collect();
    if arms.is_empty() { vec![Arm::Beliefs(job as u64)] } else { arms }
}
