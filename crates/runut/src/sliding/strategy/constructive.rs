//! Laying the board down tile by tile, as people do: the rows from the top, then the columns of the last two rows.
//!
//! How a tile is brought to its place is told in [`laying`](crate::sliding::laying). Nothing is ever taken back, so the
//! answer comes at once on any board; it is several times longer than need be. (The method is folklore; Parberry, "A
//! real-time algorithm for the (n² − 1)-puzzle", 1995, proves 5n³ moves for one like it.)
//!
//! `placements` counts the placements looked at; boards are made one after the other, and none is rejected.

use super::deepening::lower_bound;
use super::watched::{all_marks, board_at, rows};
use crate::sliding::laying::{Laying, Stage};
use crate::sliding::{Direction, Metric, Route, Sliding, messages};
use crate::{About, Claims, Run, Stats, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break};

pub(super) struct Constructive;

static ABOUT: About = About {
    name: "constructive",
    idea: Text {
        en: "Lay the rows from the top, then the columns, as people do: an answer at once, not a short one.",
        id: "Susun baris dari atas, lalu kolom, seperti orang bermain: jawaban seketika, bukan yang pendek.",
    },
    reference: "folklore; see Parberry, A real-time algorithm for the (n²−1)-puzzle (1995)",
    claims: Claims {
        complete: false,
        optimal: false,
        splits: false,
        deepens: false,
        enumerates: true,
        counts: false,
        always_searches: false,
        explains: true,
        draws: false,
    },
};

impl Strategy<Sliding> for Constructive {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let made = construct(board, |moves, laid| {
            run.step(|| {
                let there = board.after(moves).expect("the way stays on the board");
                let what = messages::tiles_laid(laid, moves.len(), rows(&there));
                Step::new(what, all_marks(&there))
            });
        });
        let Some((route, looked)) = made else { return Break(Stop::Stalled) };
        let length = route.moves.len() as u64;
        run.count("placements", looked);
        run.add(&Stats { max_depth: length, ..Stats::default() })?;
        hand_over(board, route, lower_bound(board), run)
    }
}

/// Hands over a way with what is known about how short it could be.
pub(super) fn hand_over(
    board: &Sliding,
    route: Route,
    bound: u32,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let length = route.length(board.metric());
    // The bound holds for single-tile moves only.
    let optimal = board.metric() == Metric::Single && length <= bound as usize || length == 0;
    run.proved_optimal(optimal);
    if !optimal && board.metric() == Metric::Single {
        run.note(messages::near_optimal(length, bound));
    }
    // Whoever watches may have last seen a board that led nowhere.
    run.step(|| board_at(board, &route.moves));
    run.solution(|| route.proved(optimal))
}

/// A way to the goal, and how many placements were looked at. `None` on a board that cannot be solved. `lay` hears of
/// every step: the way so far, and how many tiles are laid.
pub(super) fn construct(
    board: &Sliding,
    mut lay: impl FnMut(&[Direction], usize),
) -> Option<(Route, u64)> {
    let mut laying = Laying::new(board);
    let mut moves = Vec::new();
    let mut laid = 0;
    while let Some(group) = laying.next_group() {
        group.moves.iter().for_each(|&direction| extend(&mut moves, direction));
        laid += group.cells.len() + usize::from(group.stage == Stage::LastSquare);
        if group.stage != Stage::BlankHome {
            lay(&moves, laid);
        }
    }
    laying.is_done().then(|| (Route::new(moves), laying.looked))
}

/// Goes one step further; a step straight back takes out the one before it instead.
fn extend(moves: &mut Vec<Direction>, direction: Direction) {
    if moves.last() == Some(&direction.back()) {
        moves.pop();
    } else {
        moves.push(direction);
    }
}
