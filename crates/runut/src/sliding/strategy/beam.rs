//! Beam search: near-optimal ways on boards where a shortest one is out of reach.
//!
//! Layer by layer, the boards that look nearest live on, by pattern databases on boards of up to 25 cells
//! ([`layers`](super::layers)); beyond, the lines are laid one after the other ([`peel`](super::peel)). The beam starts narrow;
//! without a limit it ends at [`USUAL`] boards a layer. Within one, a third beam is as wide as what is left allows: after every
//! layer its width is chosen anew from the time (or the nodes) left, the layers still to come and the speed so far, so that it
//! ends in time on any machine. What it leaves goes to further beams, in which equal ranks fall another way. A
//! board whose bound shows that it lies on no shorter way than the best one is left out; every way found is searched for short
//! cuts ([`shorten`](super::shorten)). The report tells the bound below which no way can be.

use super::constructive::{construct, hand_over};
use super::deepening::lower_bound;
use super::layers::{Layer, Layers};
use super::pattern::{Outlook, obtain};
use super::peel::Peeling;
use super::plan::Plan;
use super::shorten::shorten;
use super::sights::Map;
use super::single_only;
use super::watched::board_at;
use crate::run::Moment;
use crate::sliding::tables::Shelf;
use crate::sliding::{Direction, Route, Sliding, messages};
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
/// What a beam takes, at most, and for each board of its width: boards, candidates, hashes and trail.
const MOST_MEMORY: usize = 130 << 20;
const EACH: usize = 200;
/// A beam is planned to end when this part of what is left is used up.
const CAUTION: f64 = 0.95;
/// A beam that could not be wider than this is not begun within a limit.
const NARROWEST: usize = 2 * USUAL;
/// Seconds after which the speed of a beam tells more than that of the one before.
const WARM: f64 = 0.02;
/// Windows in which short cuts are looked for.
const WINDOWS: [usize; 2] = [12, 18];

impl Strategy<Sliding> for Beam {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        single_only(ABOUT.name, board)?;
        let (route, bound) = good_way(board, 0, run)?;
        hand_over(board, route, bound, run)
    }
}

/// A good way, and a bound that no way is shorter than; `proved` is one that is known.
pub(super) fn good_way(
    board: &Sliding,
    proved: u32,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, (Route, u32)> {
    let plan = Plan::small(board).or_else(|| Plan::five(board)).or_else(|| Plan::any(board));
    let outlook: Option<Outlook> = match plan {
        Some(plan) => Some(obtain(&plan, board.tiles().len() > 16, run)?),
        None => None,
    };
    let Some((route, _)) = construct(board, |_, _| {}) else { return Break(Stop::Stalled) };
    let mut best = Best { board, route };
    if let Some(outlook) = &outlook {
        let map = Map::new(board, outlook);
        let bound = map.bound().max(proved);
        let flow = widen(&map, bound, &mut best, run);
        let shelf = Shelf::of(run);
        let tables = outlook.iter().flatten();
        tables.filter_map(|(table, _)| shelf.inspect(table)).for_each(|note| run.note(note));
        return best.end(flow, bound);
    }
    let bound = lower_bound(board).max(proved);
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

pub(super) fn is_limited(run: &Run<'_, Route>) -> bool {
    run.ask().limits.nodes.is_some() || run.time_left().is_some()
}

/// Wider and wider beams, as long as the limits and the memory allow.
fn widen(
    map: &Map<'_>,
    bound: u32,
    best: &mut Best<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let widest = MOST_MEMORY / EACH;
    let mut speed = None;
    for turn in 0.. {
        let width = match turn {
            0 => USUAL / 10,
            1 => USUAL,
            _ if !is_limited(run) => break,
            _ => fitting(speed, best.route.moves.len(), run).min(widest),
        };
        if best.route.moves.len() <= bound as usize || turn > 1 && width < NARROWEST {
            break;
        }
        run.tell(|| Event::Round { what: messages::round_width(width) });
        let most = if turn > 1 { (width + width / 2).min(widest) } else { width };
        let mut layers = Layers::new(map, most, turn / 2);
        let pace = Pace { width, most: if turn > 1 { Some(most) } else { None }, speed };
        let found = one_beam(&mut layers, pace, &mut speed, best, run)?;
        if let Some(moves) = found {
            best.take(moves, run)?;
        }
    }
    Continue(())
}

/// How wide a beam begins, and if it may change, how wide it can become.
struct Pace {
    width: usize,
    most: Option<usize>,
    /// Boards a second, of the beam before.
    speed: Option<f64>,
}

/// How many boards so many layers can have within what is left.
fn fitting(speed: Option<f64>, layers: usize, run: &Run<'_, Route>) -> usize {
    let nodes =
        run.ask().limits.nodes.map(|most| most.saturating_sub(run.stats().generated) as f64);
    let time = run.time_left().zip(speed).map(|(left, speed)| left.as_secs_f64() * speed);
    let boards = nodes.into_iter().chain(time).fold(f64::INFINITY, f64::min);
    (boards * CAUTION / layers.max(1) as f64) as usize
}

/// A way shorter than the best, if a beam finds one.
fn one_beam(
    search: &mut Layers<'_>,
    pace: Pace,
    speed: &mut Option<f64>,
    best: &Best<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<Vec<Direction>>> {
    let (board, below) = (best.board, best.route.moves.len());
    let nodes = run.ask().limits.nodes;
    let start = Moment::now();
    let mut told = (0, 0, 0);
    let mut reserved = 0;
    let mut found = None;
    while search.depth() + 1 < below {
        let seconds = start.elapsed().as_secs_f64();
        if seconds > WARM || pace.speed.is_none() {
            *speed = Some(search.generated as f64 / seconds.max(f64::MIN_POSITIVE));
        }
        let width = match pace.most {
            Some(most) => fitting(*speed, below - search.depth(), run).clamp(USUAL, most),
            None => pace.width,
        };
        let room = nodes.map_or(u64::MAX, |most| most.saturating_sub(run.stats().generated));
        let width = width.min(room.try_into().unwrap_or(usize::MAX));
        let layer = search.advance(width, below, &mut || run.poll())?;
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
            run.step(|| board_at(board, &search.path(0)));
        }
        match layer {
            Layer::More => {}
            Layer::Dead => break,
            Layer::Goal => {
                found = Some(search.path(0));
                break;
            }
        }
    }
    run.release(reserved);
    Continue(found)
}
