//! The strategies: textbook first, best last. A new one is one file and one line.

mod alternation;
mod beam;
mod best;
mod best_first;
mod breadth_first;
mod constructive;
mod deepening;
mod ladder;
mod layers;
mod parallel;
mod pattern;
mod peel;
mod plan;
mod shorten;
mod sights;
#[cfg(feature = "jobs")]
mod stages;
mod watched;

pub(super) use best::{shortest, shortest_by, shortest_within};

use super::axis::Colouring;
use super::tables::{Recipe, Set, Shelf};
use super::{Metric, Route, Sliding, messages};
use crate::{Claims, Goal, Run, Stats, Stop, Strategy};
use std::ops::ControlFlow::{self, Break, Continue};

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<Sliding>] = &[
    &breadth_first::BreadthFirst,
    &best_first::BRANCH_AND_BOUND,
    &best_first::ASTAR_MANHATTAN,
    &deepening::MANHATTAN,
    &deepening::LINEAR_CONFLICT,
    &deepening::WALKING_DISTANCE,
    &alternation::Alternation,
    &pattern::SMALL,
    &pattern::LARGE,
    &pattern::NESTED,
    &pattern::FIVE,
    &constructive::Constructive,
    &beam::Beam,
    &best::Best,
];

/// A search whose answer is a shortest way, and which can list all of them.
const OPTIMAL: Claims = Claims {
    complete: true,
    optimal: true,
    splits: false,
    deepens: false,
    enumerates: true,
    counts: true,
    always_searches: false,
    explains: true,
    draws: false,
};

/// The same, of a search with a growing bound.
const DEEPENING: Claims = Claims { deepens: true, ..OPTIMAL };

/// The sets of tables that are worth keeping.
pub(super) fn kept_sets() -> Vec<Set> {
    let goal = |side: usize| {
        Sliding::new(side, super::usual_goal(side * side)).expect("the goal is a board")
    };
    let set = |name, plan: Option<plan::Plan>| {
        let plan = plan.expect("the plan is made for this size");
        let mut patterns: Vec<_> =
            plan.partitions.iter().flatten().map(|pattern| pattern.standard().0).collect();
        patterns.sort();
        patterns.dedup();
        Set { name, recipes: patterns.into_iter().map(Recipe::Pattern).collect() }
    };
    let lines = Colouring::ALL.map(Recipe::Colours).to_vec();
    vec![
        set("ida-pattern-663", plan::Plan::small(&goal(4))),
        set("ida-pattern-78", plan::Plan::large(&goal(4))),
        set("ida-pattern-nested", plan::Plan::nested(&goal(4))),
        set("ida-pattern-6666", plan::Plan::five(&goal(5))),
        Set { name: alternation::ABOUT.name, recipes: lines },
    ]
}

/// Refuses boards beyond a number of cells.
fn at_most(cells: usize, strategy: &str, board: &Sliding) -> ControlFlow<Stop> {
    match board.tiles().len() > cells {
        true => Break(Stop::Unable(messages::too_large(strategy, cells))),
        false => Continue(()),
    }
}

/// Refuses the multi-tile metric.
fn single_only(strategy: &str, board: &Sliding) -> ControlFlow<Stop> {
    match board.metric() {
        Metric::Multi => Break(Stop::Unable(messages::single_only(strategy))),
        Metric::Single => Continue(()),
    }
}

/// Adds the counters of a piece of search; if that is the end, says what has been proved.
///
/// A search that could not make a single node more within its allowance has reached the node limit.
fn add(run: &mut Run<'_, Route>, stats: &Stats, stuck: bool, bound: u32) -> ControlFlow<Stop> {
    let flow = match run.add(stats) {
        Continue(()) if stuck && stats.generated == 0 => Break(Stop::Nodes),
        flow => flow,
    };
    if flow.is_break() {
        prove(bound, run);
    }
    flow
}

/// A search ends with this proved: no way is shorter.
fn prove(bound: u32, run: &mut Run<'_, Route>) {
    Shelf::of(run).prove(bound);
    run.note(messages::proved_bound(bound));
}

/// Whether all shortest ways are wanted.
fn wants_all<S>(run: &Run<'_, S>) -> bool {
    run.ask().goal != Goal::First
}
