//! The ladder: the least machinery that will do.
//!
//! Most boards that people meet are a few thousand nodes away from their answer: deepening with the Manhattan distance
//! gives it before a table could be opened. A board that is not goes to the largest tables at hand: 7-8 from the cache
//! folder if they are there, else 6-6-3 built on the spot (on other sizes groups of at most six tiles). Only if that
//! turns out to be long are the 7-8 tables built. The report says which rung answered.

use super::deepening::deepen;
use super::pattern;
use super::plan::Plan;
use super::{OPTIMAL, deepening};
use crate::sliding::space::bound::Manhattan;
use crate::sliding::space::tiles::Tiles;
use crate::sliding::{Metric, Parity, Route, Sliding, messages};
use crate::{About, Ask, Goal, Run, Stop, Strategy, Text, answer};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct Best;

static ABOUT: About = About {
    name: "best",
    idea: Text {
        en: "Easy boards without tables, then the largest tables at hand; says which.",
        id: "Papan mudah tanpa tabel, lalu tabel terbesar yang tersedia; disebutkan yang mana.",
    },
    reference: "this program",
    claims: OPTIMAL,
};

/// Nodes for the first try without tables: about two milliseconds.
const EASY: u64 = 200_000;
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
        if width * height <= 25 {
            let space = Tiles::<_, 25>::new(width, height, Manhattan::new(width, width * height));
            let (root, bound) = space.root(&board.homes(), board.blank());
            if deepen(&space, root, bound, width, EASY, run)?.is_none() {
                run.note(messages::chose_easy());
                return Continue(());
            }
        }
        if let Some(outlook) = Plan::large(board).and_then(|plan| pattern::at_hand(&plan)) {
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
        if let Some(plan) = Plan::any(board) {
            run.note(messages::chose_any());
            return pattern::search(board, &plan, false, u64::MAX, run).map_continue(|_| ());
        }
        run.note(messages::chose_linear());
        deepening::LINEAR_CONFLICT.search(board, run)
    }
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
