//! Beam search: near-optimal ways on boards where a shortest one is out of reach.
//!
//! Layer by layer, the boards with the least lower bound live on. The bound is the best at hand: pattern databases up to
//! 25 cells, Manhattan distance with linear conflicts beyond. The beam starts narrow and widens threefold; without a
//! limit it ends at [`USUAL`] boards a layer, within one it goes on as long as it may, and the best way so far is the
//! answer. Over Korf & Felner's fifty 24-puzzles a thousand boards a layer come within about ten percent of the optimum.
//! The report tells the bound below which no way can be.

use super::constructive::{construct, hand_over};
use super::pattern::{self, Outlook, obtain};
use super::plan::Plan;
use super::single_only;
use super::watched::board_after;
use crate::engine::path::beam::{Beam as Search, Layer};
use crate::engine::path::{Keyed, Space};
use crate::sliding::space::bound::LinearConflict;
use crate::sliding::space::{Blank, tiles::Tiles};
use crate::sliding::tables::Shelf;
use crate::sliding::{Route, Sliding, messages};
use crate::{About, Claims, Event, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Beam;

static ABOUT: About = About {
    name: "beam",
    idea: Text {
        en: "Layer by layer, keep only the boards that look nearest; widen the beam while the limits allow.",
        id: "Lapis demi lapis, simpan hanya papan yang tampak terdekat; lebarkan berkas selama batas mengizinkan.",
    },
    reference: "Lowerre, The HARPY speech recognition system (1976)",
    claims: Claims {
        complete: false,
        optimal: false,
        splits: false,
        enumerates: true,
        counts: false,
        always_searches: false,
        explains: true,
        draws: false,
    },
};

/// Boards a layer when nobody set a limit.
const USUAL: usize = 1000;

impl Strategy<Sliding> for Beam {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        single_only(ABOUT.name, board)?;
        let (route, bound) = good_way(board, run)?;
        hand_over(board, route, bound, run)
    }
}

/// A good way, and a bound that no way is shorter than.
pub(super) fn good_way(
    board: &Sliding,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, (Route, u32)> {
    let plan = Plan::small(board).or_else(|| Plan::five(board)).or_else(|| Plan::any(board));
    if let Some(plan) = plan {
        let keep = board.tiles().len() > 16;
        let outlook: Outlook = obtain(&plan, keep, run)?;
        let shelf = Shelf::of(run);
        return pattern::with_space(board, &outlook, &shelf, Widening { board, run });
    }
    let (width, height) = (board.width(), board.height());
    let space = Tiles::<_, 100>::new(width, height, LinearConflict::new(width, width * height));
    let (root, bound) = space.root(&board.homes(), board.blank());
    pattern::Visit::visit(Widening { board, run }, &space, root, bound)
}

struct Widening<'v, 'r> {
    board: &'v Sliding,
    run: &'v mut Run<'r, Route>,
}

impl pattern::Visit for Widening<'_, '_> {
    type Answer = (Route, u32);

    fn visit<S>(self, space: &S, root: S::Node, bound: u32) -> ControlFlow<Stop, (Route, u32)>
    where
        S: Space + Keyed + Sync,
        S::Node: Blank + Send + Sync,
    {
        let Self { board, run } = self;
        let limits = run.ask().limits;
        let limited = limits.time.is_some() || limits.nodes.is_some();
        let made = construct(board, |_, _, _| {});
        let Some((mut best, _)) = made else { return Break(Stop::Stalled) };
        let mut width = USUAL / 10;
        while best.moves.len() > bound as usize {
            match one_beam(space, root.clone(), width, best.moves.len(), board, run) {
                Continue(Some(route)) => best = route,
                Continue(None) => {}
                Break(stop @ (Stop::Time | Stop::Nodes | Stop::Interrupted | Stop::Memory)) => {
                    // What was found before the limit is the answer; without a limit there is nobody to hand it to.
                    return if stop == Stop::Interrupted {
                        Break(stop)
                    } else {
                        Continue((best, bound))
                    };
                }
                Break(stop) => return Break(stop),
            }
            if width >= USUAL && !limited {
                break;
            }
            width = if width < USUAL { USUAL } else { width * 3 };
        }
        Continue((best, bound))
    }
}

/// A way shorter than `below`, if a beam of this width finds one.
fn one_beam<S: Keyed>(
    space: &S,
    root: S::Node,
    width: usize,
    below: usize,
    board: &Sliding,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<Route>>
where
    S::Node: Blank,
{
    let limits = run.ask().limits;
    let mut search = Search::new(space, root, width);
    let mut told = (0, 0, 0);
    run.tell(|| Event::Round { what: messages::round_width(width) });
    while search.depth() + 1 < below {
        let room = limits
            .nodes
            .map_or(usize::MAX, |most| most.saturating_sub(run.stats().generated) as usize);
        let layer = search.advance(room);
        run.add(&Stats {
            generated: search.generated - told.0,
            expanded: search.expanded - told.1,
            pruned: search.pruned - told.2,
            max_depth: search.depth() as u64,
            peak_open: search.live() as u64,
            ..Stats::default()
        })?;
        told = (search.generated, search.expanded, search.pruned);
        run.tell(|| Event::Layer { depth: search.depth(), width: search.live() as u64 });
        if search.live() > 0 {
            run.step(|| board_after(board, search.path(0).iter().map(Blank::blank)));
        }
        match layer {
            Layer::More => {}
            Layer::Dead => break,
            Layer::Goal(number) => {
                let path = search.path(number);
                return Continue(Some(Route::along(path.iter().map(Blank::blank), board.width())));
            }
        }
    }
    Continue(None)
}
