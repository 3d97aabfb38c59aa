//! Beam search: near-optimal ways on boards where a shortest one is out of reach.
//!
//! Layer by layer, the boards with the least lower bound live on: that of pattern databases on boards of up to 25 cells;
//! beyond, the lines are laid one after the other ([`peel`](super::peel)). The beam starts narrow; without a limit it ends
//! at [`USUAL`] boards a layer. Within one a second beam takes a tenth of what is left, which tells how wide a third one can
//! be that takes the rest (within a hundred megabytes), and the best way so far is the answer. Every way found is searched
//! for short cuts ([`shorten`](super::shorten)). Over Korf & Felner's fifty 24-puzzles a thousand boards a layer come within
//! about ten percent of the optimum.
//! The report tells the bound below which no way can be.

use super::constructive::{construct, hand_over};
use super::deepening::lower_bound;
use super::pattern::{self, Outlook, obtain};
use super::peel::Peeling;
use super::plan::Plan;
use super::shorten::shorten;
use super::single_only;
use super::watched::board_after;
use crate::engine::path::beam::{Beam as Search, Layer};
use crate::engine::path::{Keyed, Space};
use crate::run::Moment;
use crate::sliding::space::Blank;
use crate::sliding::tables::Shelf;
use crate::sliding::{Direction, Route, Sliding, messages};
use crate::{About, Claims, Event, Limits, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};
use std::time::Duration;

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
        deepens: false,
        enumerates: true,
        counts: false,
        always_searches: false,
        explains: true,
        draws: false,
    },
};

/// Boards a layer when nobody set a limit.
const USUAL: usize = 1000;
/// Boards a layer of a peeling beam, at most.
const WIDEST_PEEL: usize = 8000;
/// A beam that would take more than this is not tried.
const MOST_MEMORY: u64 = 100 << 20;
/// A trial beam takes one part in so many of what is left, and the last one, wider, not quite as much as it seems to need.
const TRIAL: f64 = 10.0;
const CAUTION: f64 = 0.75;
/// Windows in which short cuts are looked for.
const WINDOWS: [usize; 2] = [12, 18];

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
        pattern::spread_out(board, &outlook, run)?;
        return pattern::with_space(board, &outlook, &shelf, Widening { board, run });
    }
    let bound = lower_bound(board);
    let Some((best, _)) = construct(board, |_, _| {}) else { return Break(Stop::Stalled) };
    let mut best = Best { board, route: best };
    let flow = best.peel(bound, run);
    best.end(flow, bound)
}

/// The best way so far.
struct Best<'b> {
    board: &'b Sliding,
    route: Route,
}

impl Best<'_> {
    /// Takes another way if it is shorter, after looking for short cuts.
    fn take(&mut self, moves: Vec<Direction>, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let mut moves = moves;
        // On small boards the tables leave nothing to cut.
        let mut windows = WINDOWS.into_iter().filter(|_| self.board.tiles().len() > 16);
        let flow = windows.try_for_each(|window| {
            shorten(self.board, &mut moves, window, &mut |nodes| count(nodes, run))
        });
        if moves.len() < self.route.moves.len() {
            self.route = Route::new(moves);
        }
        flow
    }

    /// Peels with wider and wider beams, as long as the limits allow.
    fn peel(&mut self, bound: u32, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        let shelf = Shelf::of(run);
        let peeling = Peeling::new(self.board, &mut |nodes| count(nodes, run))?;
        run.reserve(peeling.memory())?;
        let mut width = USUAL / 30;
        while self.route.moves.len() > bound as usize {
            run.tell(|| Event::Round { what: messages::round_width(width) });
            let way = peeling.way(width, shelf.tables(), &mut |nodes| count(nodes, run))?;
            if let Some(moves) = way {
                self.take(moves, run)?;
            }
            if width >= if is_limited(run) { WIDEST_PEEL } else { USUAL / 10 } {
                break;
            }
            width *= 3;
        }
        Continue(())
    }

    /// What was found before a limit is the answer; an interrupted search has nobody to hand it to.
    fn end(self, flow: ControlFlow<Stop>, bound: u32) -> ControlFlow<Stop, (Route, u32)> {
        match flow {
            Continue(()) | Break(Stop::Time | Stop::Nodes | Stop::Memory) => {
                Continue((self.route, bound))
            }
            Break(stop) => Break(stop),
        }
    }
}

/// Counts nodes that were made, unless they are more than the limit leaves.
fn count(nodes: u64, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    let left = run.ask().limits.nodes.map(|most| most.saturating_sub(run.stats().generated));
    if left.is_some_and(|left| nodes > left) {
        return Break(Stop::Nodes);
    }
    run.add(&Stats { generated: nodes, ..Stats::default() })
}

fn is_limited(run: &Run<'_, Route>) -> bool {
    let limits = run.ask().limits;
    limits.time.is_some() || limits.nodes.is_some()
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
        let Some((made, _)) = construct(board, |_, _| {}) else { return Break(Stop::Stalled) };
        let mut best = Best { board, route: made };
        let flow = widen(space, &root, bound, &mut best, run);
        best.end(flow, bound)
    }
}

/// Wider and wider beams, as long as the limits and the memory allow.
fn widen<S: Keyed>(
    space: &S,
    root: &S::Node,
    bound: u32,
    best: &mut Best<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop>
where
    S::Node: Blank,
{
    let start = Moment::now();
    let mut width = USUAL / 10;
    while best.route.moves.len() > bound as usize {
        let before = (start.elapsed(), run.stats().generated);
        let (found, memory) = one_beam(space, root.clone(), width, best, run)?;
        if let Some(moves) = found {
            best.take(moves, run)?;
        }
        let widest = (width as f64 * MOST_MEMORY as f64 / memory.max(1) as f64) as usize;
        let cost = (start.elapsed() - before.0, run.stats().generated - before.1);
        let next = match times(run.ask().limits, cost, (start.elapsed(), run.stats().generated)) {
            _ if width < USUAL => USUAL,
            None => break,
            Some(times) if times >= 2.0 * TRIAL => (width as f64 * times / TRIAL) as usize,
            Some(times) => (width as f64 * times * CAUTION) as usize,
        };
        let next = next.min(widest);
        if next < width + width / 4 {
            break;
        }
        width = next;
    }
    Continue(())
}

/// How many times what a beam has cost is left within the limits, if there are any.
fn times(limits: Limits, cost: (Duration, u64), spent: (Duration, u64)) -> Option<f64> {
    let time = limits.time.map(|most| {
        most.saturating_sub(spent.0).as_secs_f64() / cost.0.as_secs_f64().max(f64::MIN_POSITIVE)
    });
    let nodes = limits.nodes.map(|most| most.saturating_sub(spent.1) as f64 / cost.1.max(1) as f64);
    match (time, nodes) {
        (Some(time), Some(nodes)) => Some(time.min(nodes)),
        (time, nodes) => time.or(nodes),
    }
}

/// A way shorter than the best, if a beam of this width finds one, and the memory it took.
fn one_beam<S: Keyed>(
    space: &S,
    root: S::Node,
    width: usize,
    best: &Best<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, (Option<Vec<Direction>>, u64)>
where
    S::Node: Blank,
{
    let board = best.board;
    let limits = run.ask().limits;
    let mut search = Search::new(space, root, width, |node| node.blank() as u8);
    let mut told = (0, 0, 0);
    let mut reserved = 0;
    let cells = |path: Vec<u8>| path.into_iter().map(usize::from);
    run.tell(|| Event::Round { what: messages::round_width(width) });
    let mut found = None;
    while search.depth() + 1 < best.route.moves.len() {
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
        let memory = search.memory();
        run.reserve(memory.saturating_sub(reserved))?;
        reserved = memory.max(reserved);
        run.tell(|| Event::Layer { depth: search.depth(), width: search.live() as u64 });
        if search.live() > 0 {
            run.step(|| board_after(board, cells(search.path(0))));
        }
        match layer {
            Layer::More => {}
            Layer::Dead => break,
            Layer::Goal(number) => {
                found = Some(Route::along(cells(search.path(number)), board.width()).moves);
                break;
            }
        }
    }
    run.release(reserved);
    Continue((found, reserved))
}
