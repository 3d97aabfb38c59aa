//! The ladder: the least machinery that will do.
//!
//! Most boards that people meet are a few thousand nodes away from their answer: deepening with the Manhattan distance
//! gives it before a table could be opened. A board that is not goes to the largest tables at hand: 7-8 from the cache
//! folder if they are there, else 6-6-3 built on the spot (on other sizes groups of at most six tiles). Only if that
//! turns out to be long are the 7-8 tables built. Beyond 20 cells a beam search gives a good way, and a bounded search
//! with tables tries to prove a shortest one. The report says which rung answered, and whether the way is shortest.

use super::beam;
use super::constructive::hand_over;
use super::deepening::deepen;
use super::pattern;
use super::plan::Plan;
use super::{OPTIMAL, deepening};
use crate::sliding::space::bound::Manhattan;
use crate::sliding::space::tiles::Tiles;
use crate::sliding::{Metric, Parity, Route, Sliding, messages};
use crate::{About, Ask, Claims, Goal, Run, Stop, Strategy, Text, answer};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Best;

static ABOUT: About = About {
    name: "best",
    idea: Text {
        en: "Easy boards without tables, then the largest tables at hand; says which.",
        id: "Papan mudah tanpa tabel, lalu tabel terbesar yang tersedia; disebutkan yang mana.",
    },
    reference: "this program",
    claims: Claims { optimal: false, ..OPTIMAL },
};

/// Nodes for the first try without tables: a fraction of a millisecond when large tables are at hand, about ten
/// milliseconds when others would have to be built.
const EASY: [u64; 2] = [20_000, 1_000_000];
/// Nodes for a shortest way on boards beyond 20 cells: about ten seconds.
const PATIENCE: u64 = 200_000_000;
/// Nodes with 6-6-3 after which the 7-8 tables are worth building: about fifteen seconds.
const LONG: u64 = 300_000_000;

impl Strategy<Sliding> for Best {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        if board.metric() == Metric::Multi {
            run.note(messages::chose_walking());
            return deepening::WALKING_DISTANCE.search(board, run);
        }
        let (width, height) = (board.width(), board.height());
        let kept = Plan::large(board).and_then(|plan| pattern::at_hand(&plan));
        let easy = EASY[usize::from(kept.is_none())];
        if width * height <= 25 {
            let space = Tiles::<_, 25>::new(width, height, Manhattan::new(width, width * height));
            let (root, bound) = space.root(&board.homes(), board.blank());
            // Everything beyond the easy boards is left to the tables, on one thread or several.
            match deepen(&space, root, bound, width, easy, run) {
                Continue(Some(_)) => {}
                answered => {
                    run.note(messages::chose_easy());
                    return answered.map_continue(|_| ());
                }
            }
        }
        if let Some(outlook) = kept {
            run.note(messages::chose_kept());
            return pattern::look(board, &outlook, u64::MAX, run).map_continue(|_| ());
        }
        if let (Some(small), Some(large)) = (Plan::small(board), Plan::large(board)) {
            run.note(messages::chose_small());
            if pattern::search(board, &small, false, LONG, run)?.is_none() {
                return Continue(());
            }
            run.note(messages::chose_long());
            return pattern::search(board, &large, true, u64::MAX, run).map_continue(|_| ());
        }
        if width * height > 20 {
            return near(board, run);
        }
        if let Some(plan) = Plan::any(board) {
            run.note(messages::chose_any());
            return pattern::search(board, &plan, false, u64::MAX, run).map_continue(|_| ());
        }
        near(board, run)
    }
}

/// Beyond 20 cells a shortest way may take hours: a good one first, then a shortest one if that is quick.
fn near(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    if run.ask().goal != Goal::First {
        // All shortest ways were asked for: there is no way round the long search.
        return match Plan::five(board).or_else(|| Plan::any(board)) {
            Some(plan) => pattern::search(board, &plan, true, u64::MAX, run).map_continue(|_| ()),
            None => deepening::LINEAR_CONFLICT.search(board, run),
        };
    }
    let (route, bound) = beam::good_way(board, run)?;
    let mut proved = bound;
    if let Some(plan) = Plan::five(board).or_else(|| Plan::any(board)) {
        match pattern::search(board, &plan, true, PATIENCE, run) {
            Continue(Some(bound)) => proved = bound,
            Break(Stop::Time | Stop::Nodes | Stop::Memory) => {}
            other => return other.map_continue(|_| ()),
        }
    }
    run.note(messages::chose_beam());
    hand_over(board, route, proved, run)
}

/// A shortest way, if the board can be solved.
pub(super) fn shortest(board: &Sliding) -> Option<Route> {
    if !Parity::of(board).is_even() {
        return None;
    }
    let mut route = None;
    answer(board, &Best, &Ask::new(Goal::First), &mut |found| {
        route = Some(found);
        Continue(())
    });
    route
}
