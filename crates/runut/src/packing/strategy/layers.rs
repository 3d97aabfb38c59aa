//! Counting by dynamic programming over the front, without looking at single solutions.
//!
//! Partial tilings with the same cells filled beyond the first empty one and the same pieces used
//! have the same completions, so only their number is kept, layer by layer (transfer matrices;
//! P. W. Kasteleyn 1961). See [`crate::engine::tiling::layers`]. The cost is the number of states: IQ Puzzler
//! Pro on 5×11 has 0.8 million for its 4 331 140 solutions. Up to symmetry the count is the mean
//! number of tilings fixed by each symmetry (Burnside's lemma), each counted by layers again.

use super::sentences;
use crate::engine::listener::{Listener, Tally};
use crate::engine::tiling::layers::{Halt, count, estimate};
use crate::engine::tiling::symmetry::quotient;
use crate::message::Text;
use crate::packing::tiling::Layout;
use crate::packing::{Packing, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use crate::step::Event;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};

/// The strategy `layers`.
pub struct Layers;

static ABOUT: About = About {
    name: "layers",
    idea: Text {
        en: "Count only: advance over all fronts at once, keeping one number for every window of filled cells and set of used pieces.",
        id: "Hanya menghitung: maju di semua garis depan sekaligus, menyimpan satu bilangan untuk setiap jendela petak terisi dan himpunan keping terpakai.",
    },
    reference: "P. W. Kasteleyn, The statistics of dimers on a lattice, 1961",
    claims: Claims { splits: false, enumerates: false, ..Claims::TREE },
};

impl Strategy<Packing> for Layers {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        // Refuse at once what would be refused in the middle.
        if let Some(limit) = run.ask().limits.memory {
            let states = states_needed(puzzle, run);
            run.poll()?;
            if states.is_some_and(|states| states * BYTES_PER_STATE > limit as f64) {
                return Break(Stop::Memory);
            }
        }
        let total = total(puzzle, run, u64::MAX)?;
        run.found(total)
    }
}

/// How many states will be kept at a time, nearly; `None` if that cannot be told quickly.
pub(super) fn states_needed(puzzle: &Packing, run: &Run<'_, Solution>) -> Option<f64> {
    let layout = Layout::new(puzzle, true);
    let alive = vec![true; layout.tiling.placements().len()];
    estimate(&layout.tiling, &alive, &|| run.cancel().requested().is_none())
}

/// A state and its count are two to four words; tables are half full.
pub(super) const BYTES_PER_STATE: f64 = 32.0;

/// The number of solutions, in the sense of the question.
///
/// With tables of more than `room` bytes it gives up.
pub(super) fn total(
    puzzle: &Packing,
    run: &mut Run<'_, Solution>,
    room: u64,
) -> ControlFlow<Stop, BigUint> {
    let sameness = run.ask().sameness;
    let merged = sameness.distinct == 1;
    // Labels only multiply, unless symmetries move them.
    let labels =
        if merged || sameness.up_to_symmetry { None } else { super::follow::labellings(puzzle) };
    let layout = Layout::new(puzzle, merged || labels.is_some());
    let tiling = &layout.tiling;
    let mut counting = |tiling: &_| {
        let alive = crate::engine::tiling::Tiling::alive(tiling);
        match count(tiling, &alive, &mut Counting { run: &mut *run, room }) {
            Continue(count) => Continue(count),
            Break(Halt::Stopped(stop)) => Break(stop),
            Break(Halt::TooWide) => Break(Stop::Unable(sentences::front_too_wide())),
        }
    };
    let mut sum = counting(tiling)?;
    if !sameness.up_to_symmetry {
        return Continue(sum * labels.unwrap_or(1));
    }
    let order = tiling.images().len();
    for symmetry in 1..order {
        sum += counting(&quotient(tiling, symmetry))?;
    }
    Continue(sum / order)
}

/// Hands the counters of the layers to the run.
pub(super) struct Counting<'a, 'b> {
    pub(super) run: &'a mut Run<'b, Solution>,
    /// Bytes that tables may still take.
    pub(super) room: u64,
}

impl Listener for Counting<'_, '_> {
    type Stop = Stop;

    fn layer(&mut self, depth: usize, width: u64) {
        self.run.tell(|| Event::Layer { depth, width });
    }
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        self.run.allowance()
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Stop> {
        Listener::add(self.run, tally)
    }
    fn poll(&mut self) -> ControlFlow<Stop> {
        self.run.poll()
    }
    fn reserve(&mut self, bytes: u64) -> ControlFlow<Stop> {
        self.room = match self.room.checked_sub(bytes) {
            Some(room) => room,
            None => return Break(Stop::Memory),
        };
        self.run.reserve(bytes)
    }
    fn release(&mut self, bytes: u64) {
        self.room = self.room.saturating_add(bytes);
        self.run.release(bytes);
    }
}
