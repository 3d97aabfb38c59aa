//! The ladder: the least machinery that will do.
//!
//! Most boards that people meet are a few thousand nodes away from their answer: deepening with the Manhattan distance
//! gives it before a table could be opened. A 4×4 board that is not goes to the largest tables at hand, and to larger
//! ones if it turns out to be hard (see `ladder`); other sizes of up to 20 cells get groups of at most six tiles, built
//! on the spot. Beyond that a beam search gives a good way, and a bounded search with tables tries to prove a shortest
//! one. The report says which rung answered, and whether the way is shortest.

use super::beam;
use super::constructive::{construct, hand_over};
use super::deepening::{Reach, deepen, lower_bound};
use super::plan::Plan;
use super::shorten::shorten;
use super::{OPTIMAL, alternation, deepening, ladder, pattern};
use crate::sliding::space::bound::Manhattan;
use crate::sliding::space::tiles::Tiles;
use crate::sliding::tables::Shelf;
use crate::sliding::{Metric, Parity, Route, Sliding, messages};
use crate::{About, Ask, Cancel, Claims, Goal, Limits, Run, Stop, Strategy, Tables, Text, answer};
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
const EASY: [u64; 2] = [3_000, 1_000_000];
/// Nodes for a shortest way on boards beyond 20 cells: about ten seconds.
const PATIENCE: u64 = 200_000_000;
/// Nodes that such a search makes in a second, roughly.
const SPEED: f64 = 2e7;
/// Nodes for shortening a way after a limit was reached: some ten milliseconds.
const BRIEFLY: u64 = 200_000;

impl Strategy<Sliding> for Best {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let single = board.metric() == Metric::Single;
        match climb(board, run) {
            // A limit is no reason to say nothing: some way is always known.
            Break(Stop::Time | Stop::Nodes | Stop::Memory)
                if single && run.ask().goal == Goal::First && run.found_so_far() == 0 =>
            {
                known_way(board, run)
            }
            flow => flow,
        }
    }
}

/// A way that takes no search worth mentioning, and what was proved before the limit.
fn known_way(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    let Some((mut route, _)) = construct(board, |_, _| {}) else { return Break(Stop::Stalled) };
    for window in [8, 12] {
        let mut left = BRIEFLY;
        let _ = shorten(board, &mut route.moves, window, &mut |nodes| {
            left = left.saturating_sub(nodes);
            if left == 0 { Break(()) } else { Continue(()) }
        });
    }
    let bound = Shelf::of(run).proved().max(lower_bound(board));
    hand_over(board, route, bound, run)
}

/// From the first rung on.
fn climb(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    if board.metric() == Metric::Multi {
        return multi(board, run);
    }
    let (width, height) = (board.width(), board.height());
    let easy = EASY[usize::from(!ladder::is_kept(board, &Shelf::of(run)))];
    // Where a beam will have to do it, most of a limit is the beam's.
    let large = width * height > 20;
    let most = run.ask().limits.nodes.filter(|_| large);
    let easy = most.map_or(easy, |most| easy.min(most / 10));
    if width * height <= 25 {
        let space = Tiles::<_, 25>::new(width, height, Manhattan::new(width, width * height));
        let (root, bound) = space.root(&board.homes(), board.blank());
        // Everything beyond the easy boards is left to the tables, on one thread or several.
        match deepen(&space, root, bound, board, Reach::nodes(easy), run) {
            Continue(Some(_)) => {}
            answered => {
                run.note(messages::chose_easy());
                return answered.map_continue(|_| ());
            }
        }
    }
    if (width, height) == (4, 4) {
        return ladder::climb(board, run);
    }
    if large {
        return near(board, run);
    }
    if let Some(plan) = Plan::any(board) {
        run.note(messages::chose_any());
        return pattern::search(board, &plan, false, Reach::WHOLE, run).map_continue(|_| ());
    }
    near(board, run)
}

/// Multi-tile moves: walking distance for the easy boards and those that have no tables, then the tables at hand.
fn multi(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    if !alternation::suits(board) {
        run.note(messages::chose_walking());
        return deepening::WALKING_DISTANCE.search(board, run);
    }
    if !alternation::is_kept(run) && deepening::walk(board, Reach::nodes(EASY[1]), run)?.is_none() {
        run.note(messages::chose_walking());
        return Continue(());
    }
    run.note(messages::chose_colours(alternation::ABOUT.name));
    alternation::Alternation.search(board, run)
}

/// Beyond 20 cells a shortest way may take hours: a good one, and a shortest one if that is quick.
fn near(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    if run.ask().goal != Goal::First {
        // All shortest ways were asked for: there is no way round the long search.
        return match Plan::five(board).or_else(|| Plan::any(board)) {
            Some(plan) => {
                pattern::search(board, &plan, true, Reach::WHOLE, run).map_continue(|_| ())
            }
            None => deepening::LINEAR_CONFLICT.search(board, run),
        };
    }
    let plan = Plan::five(board).or_else(|| Plan::any(board));
    let limited = beam::is_limited(run);
    let mut known = 0;
    if limited && let Some(plan) = &plan {
        // The beam takes whatever there is: the search for a shortest way has a short turn before it.
        match pattern::search(board, plan, true, Reach::nodes(brief(run)), run)? {
            Some(bound) => known = bound,
            None => return Continue(()),
        }
    }
    let (route, bound) = beam::good_way(board, known, run)?;
    let mut proved = bound;
    if !limited && let Some(plan) = &plan {
        match pattern::search(board, plan, true, Reach::nodes(PATIENCE), run) {
            Continue(Some(bound)) => proved = bound,
            Break(Stop::Time | Stop::Nodes | Stop::Memory) => {}
            other => return other.map_continue(|_| ()),
        }
    }
    run.note(messages::chose_beam());
    hand_over(board, route, proved, run)
}

/// Nodes for the search for a shortest way within a limit: a tenth of it, roughly.
fn brief(run: &Run<'_, Route>) -> u64 {
    let time = run.time_left().map(|left| (left.as_secs_f64() * SPEED / 10.0) as u64);
    let nodes = run.ask().limits.nodes.map(|most| most / 10);
    time.into_iter().chain(nodes).fold(PATIENCE, u64::min)
}

/// A shortest way, if the board can be solved, with the help of these tables.
pub(in crate::sliding) fn shortest(
    board: &Sliding,
    tables: &Tables,
    cancel: &Cancel,
) -> Option<Route> {
    proved(board, &Ask { tables: tables.clone(), cancel: cancel.clone(), ..Ask::new(Goal::First) })
}

/// The same, if it is found and proved within so many nodes.
pub(in crate::sliding) fn shortest_within(
    board: &Sliding,
    tables: &Tables,
    nodes: Option<u64>,
) -> Option<Route> {
    let limits = Limits { nodes, ..Limits::default() };
    proved(board, &Ask { tables: tables.clone(), limits, ..Ask::new(Goal::First) })
}

/// The same by another strategy, which needs no tables.
pub(in crate::sliding) fn shortest_by(
    board: &Sliding,
    strategy: &str,
    cancel: &Cancel,
) -> Option<Route> {
    let ask = Ask { cancel: cancel.clone(), ..Ask::new(Goal::First) };
    proved_by(board, crate::strategy::<Sliding>(strategy)?, &ask)
}

fn proved(board: &Sliding, ask: &Ask) -> Option<Route> {
    proved_by(board, &Best, ask)
}

fn proved_by(board: &Sliding, strategy: &dyn Strategy<Sliding>, ask: &Ask) -> Option<Route> {
    if !Parity::of(board).is_even() {
        return None;
    }
    let mut route: Option<Route> = None;
    answer(board, strategy, ask, &mut |found| {
        route = Some(found);
        Continue(())
    });
    route.filter(|route| route.optimal == Some(true))
}
