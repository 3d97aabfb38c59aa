//! Between the tiling kernels and a run: symmetry, weights, limits, steps.

use super::sentences;
use crate::engine::listener::{Listener, Tally};
use crate::engine::tiling::kernel::Kernel;
use crate::engine::tiling::sample::Sample;
use crate::engine::tiling::symmetry::{Classes, Plan, Start};
use crate::packing::tiling::Layout;
use crate::packing::{Packing, Solution};
use crate::run::{Ask, Goal, Run, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Levels of the tree that are always announced: enough for a progress bar, too few to cost.
const ANNOUNCED: usize = 3;

/// A slice of more nodes than this has no end.
const LIMITED: u64 = u64::MAX / 2;

/// Searches with a kernel that is prepared once for all parts of the search.
pub(super) fn search_with<K: Kernel>(
    puzzle: &Packing,
    run: &mut Run<'_, Solution>,
) -> ControlFlow<Stop> {
    match slice::<K>(puzzle, run, u64::MAX, u64::MAX)? {
        Slice::Ended | Slice::Spent => Continue(()),
        Slice::TooLarge => Break(Stop::Unable(sentences::too_large_for_words())),
    }
}

/// How a slice of a search ended.
pub(super) enum Slice {
    /// The whole tree was searched.
    Ended,
    /// The work was used up.
    Spent,
    /// The board is too large for the kernel, or for the memory.
    TooLarge,
}

/// Searches with a kernel from the beginning until so much work is done: nodes times placements. Not with more bytes
/// than `memory`.
pub(super) fn slice<K: Kernel>(
    puzzle: &Packing,
    run: &mut Run<'_, Solution>,
    work: u64,
    memory: u64,
) -> ControlFlow<Stop, Slice> {
    let ask = run.ask();
    let prepared = run.once(|| Prepared::<K>::new(puzzle, ask));
    let fits = |kernel: &&K| kernel.memory() <= memory;
    let Some(kernel) = prepared.kernel.as_ref().filter(fits) else {
        return Continue(Slice::TooLarge);
    };
    run.reserve(kernel.memory())?;
    let placements = prepared.layout.tiling.placements().len().max(1) as u64;
    let nodes = if work == u64::MAX { work } else { work / placements };
    let flow = prepared.search(kernel, puzzle, run, nodes);
    run.release(kernel.memory());
    match flow {
        Continue(()) => Continue(Slice::Ended),
        Break(None) => Continue(Slice::Spent),
        Break(Some(stop)) => Break(stop),
    }
}

/// How many nodes a search with this kernel will make, roughly; `None` if there are very many, or if the board is too
/// large for it.
pub(super) fn sampled_nodes<K: Kernel>(puzzle: &Packing, run: &Run<'_, Solution>) -> Option<f64> {
    let ask = run.ask();
    let prepared = run.once(|| Prepared::<K>::new(puzzle, ask));
    let kernel = prepared.kernel.as_ref()?;
    let tiling = &prepared.layout.tiling;
    let mut total = 0.0;
    for seed in 0..SAMPLES {
        let mut sample = Sample::new(seed);
        for start in &prepared.plan.starts {
            let laid: Vec<u32> = start.placement.into_iter().collect();
            kernel.search(tiling, &laid, &mut sample).continue_value()?;
        }
        total += sample.nodes;
    }
    Some(total / SAMPLES as f64)
}

/// Samples of a tree whose mean is taken.
const SAMPLES: u64 = 8;

/// A puzzle prepared for a search, in the way the question wants it.
struct Prepared<K> {
    layout: Layout,
    plan: Plan,
    /// How many labelled solutions each one stands for, where labels are only counted.
    labels: u64,
    /// `None` if the board is too large for it.
    kernel: Option<K>,
}

impl<K: Kernel> Prepared<K> {
    fn new(puzzle: &Packing, ask: &Ask) -> Prepared<K> {
        let merged = ask.sameness.distinct == 1;
        let labels = match ask.goal == Goal::Count && !merged && !ask.sameness.up_to_symmetry {
            true => labellings(puzzle),
            false => None,
        };
        let layout = Layout::new(puzzle, merged || labels.is_some());
        let plan = match ask.goal {
            // Most first solutions are found before a table of dead placements is made.
            Goal::First => Plan::plain(vec![true; layout.tiling.placements().len()]),
            _ => K::plan(&layout.tiling, layout.tiling.alive()),
        };
        let kernel = K::new(&layout.tiling, &plan.alive);
        Prepared { layout, plan, labels: labels.unwrap_or(1), kernel }
    }

    /// Searches below every start.
    fn search(
        &self,
        kernel: &K,
        puzzle: &Packing,
        run: &mut Run<'_, Solution>,
        nodes: u64,
    ) -> ControlFlow<Halt> {
        let tiling = &self.layout.tiling;
        let starts = &self.plan.starts;
        // A piece that must be used but has no living placement leaves nowhere to start: there is no solution.
        let Some(first) = starts.first() else { return Continue(()) };
        let mut follow = Follow {
            puzzle,
            prepared: self,
            run,
            start: first,
            classes: Classes::default(),
            turned: Vec::new(),
            nodes,
        };
        if let [start] = &starts[..]
            && start.placement.is_none()
        {
            return kernel.search(tiling, &[], &mut follow);
        }
        follow.run.expanded();
        for (choice, start) in (0..).zip(starts) {
            if !follow.enter(choice, starts.len() as u32)? {
                continue;
            }
            follow.start = start;
            let laid: Vec<u32> = start.placement.into_iter().collect();
            laid.iter().for_each(|placement| follow.chose(*placement));
            let flow = kernel.search(tiling, &laid, &mut follow);
            follow.run.leave();
            flow?;
        }
        Continue(())
    }
}

/// In how many ways pieces of equal shape can be told apart in a solution, if always in the same
/// number of ways, and if there are such pieces.
pub(super) fn labellings(puzzle: &Packing) -> Option<u64> {
    let classes = puzzle.classes();
    let mut ways: u64 = 1;
    for members in classes.members.iter().filter(|members| members.len() > 1) {
        let once = |member: &usize| {
            let piece = &puzzle.pieces()[*member];
            (piece.least, piece.most) == (1, 1)
        };
        if !members.iter().all(once) {
            return None;
        }
        ways = (1..=members.len() as u64).try_fold(ways, u64::checked_mul)?;
    }
    (ways > 1).then_some(ways)
}

/// Hands what a kernel reports to the run.
struct Follow<'a, 'b, K> {
    puzzle: &'a Packing,
    prepared: &'a Prepared<K>,
    run: &'a mut Run<'b, Solution>,
    start: &'a Start,
    classes: Classes,
    turned: Vec<u32>,
    /// Nodes left of the slice.
    nodes: u64,
}

/// Why a search ended early: `None` if its slice is used up.
type Halt = Option<Stop>;

fn stopped<C>(flow: ControlFlow<Stop, C>) -> ControlFlow<Halt, C> {
    match flow {
        Continue(value) => Continue(value),
        Break(stop) => Break(Some(stop)),
    }
}

impl<K> Listener for Follow<'_, '_, K> {
    type Stop = Halt;

    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Halt, bool> {
        if self.nodes == 0 {
            return Break(None);
        }
        self.nodes -= 1;
        stopped(self.run.enter(choice, of))
    }

    fn chose(&mut self, placement: u32) {
        let (layout, puzzle) = (&self.prepared.layout, self.puzzle);
        self.run.step(|| puzzle.placing(layout.placement(puzzle, placement)));
    }

    fn leave(&mut self) {
        self.run.leave();
    }

    fn expanded(&mut self) {
        self.run.expanded();
    }

    fn pruned(&mut self, candidates: u64) {
        self.run.pruned(candidates);
    }

    fn may_go_bare(&self) -> bool {
        self.run.may_go_bare() && self.run.depth() >= ANNOUNCED
    }

    fn allowance(&self) -> u64 {
        self.run.allowance().min(self.nodes)
    }

    fn in_order(&self) -> bool {
        self.nodes <= LIMITED || self.run.ask().limits.nodes.is_some()
    }

    fn add(&mut self, tally: &Tally) -> ControlFlow<Halt> {
        if tally.solutions > 0 {
            let up_to_symmetry = self.run.ask().sameness.up_to_symmetry;
            let weight = if up_to_symmetry { 1 } else { self.start.weight };
            let each = u128::from(weight) * u128::from(self.prepared.labels);
            stopped(self.run.found_few(u128::from(tally.solutions) * each))?;
        }
        stopped(Listener::add(self.run, tally))?;
        self.nodes = self.nodes.saturating_sub(tally.generated);
        if self.nodes == 0 { Break(None) } else { Continue(()) }
    }

    fn lists(&self) -> bool {
        let ask = self.run.ask();
        ask.wants_solutions() || (ask.sameness.up_to_symmetry && self.start.stabiliser.len() > 1)
    }

    fn reserve(&mut self, bytes: u64) -> ControlFlow<Halt> {
        stopped(self.run.reserve(bytes))
    }

    fn release(&mut self, bytes: u64) {
        self.run.release(bytes);
    }

    fn solution(&mut self, placements: &[u32]) -> ControlFlow<Halt> {
        let (puzzle, layout) = (self.puzzle, &self.prepared.layout);
        if self.run.ask().sameness.up_to_symmetry {
            return match self.classes.size(&layout.tiling, self.start, placements) {
                Some(_) => self.hand_over(placements, placements),
                None => Continue(()),
            };
        }
        if !self.run.ask().wants_solutions() {
            let each = u128::from(self.start.weight) * u128::from(self.prepared.labels);
            if !self.run.is_watched() {
                return stopped(self.run.found(each));
            }
            // Whoever watches is told of every single one.
            return (0..each).try_for_each(|_| {
                stopped(self.run.representative(|| layout.solution(puzzle, placements)))
            });
        }
        let mut turned = std::mem::take(&mut self.turned);
        let flow = self.start.turns.iter().try_for_each(|turn| {
            let images = &layout.tiling.images()[*turn];
            turned.clear();
            turned.extend(placements.iter().map(|placement| images[*placement as usize]));
            self.hand_over(placements, &turned)
        });
        self.turned = turned;
        flow
    }
}

impl<K> Follow<'_, '_, K> {
    /// Hands over the solution with these placements, found with those of `laid` on the board.
    fn hand_over(&mut self, laid: &[u32], placements: &[u32]) -> ControlFlow<Halt> {
        let (puzzle, layout) = (self.puzzle, &self.prepared.layout);
        if self.run.is_watched() {
            let laid = laid.iter().map(|number| layout.placement(puzzle, *number));
            let step = puzzle.handing_over(laid, &layout.solution(puzzle, placements));
            if let Some(step) = step {
                self.run.step(|| step);
            }
        }
        stopped(self.run.representative(|| layout.solution(puzzle, placements)))
    }
}
