//! Counting by dynamic programming over the front.
//!
//! Fill the board always at the first empty cell. What lies behind no longer matters: two partial
//! tilings with the same cells filled beyond the first empty one, and the same pieces used, have the
//! same completions. So keep one number per such state, the number of ways to reach it, and advance
//! layer by layer: all states with the same first empty cell. The transfer-matrix method of
//! statistical physics (Kasteleyn 1961 for dominoes) with the set of used pieces in the state.
//!
//! Pieces without limit need no memory of their use, so that their states are bare profiles; a piece
//! with several copies has a small counter. Counts are exact: words of 64 bits, then of 128, then
//! numbers of any length. A state with a hole is not kept. The cost is the number of states, which
//! grows with the short side of the board and with the number of single pieces, not with the
//! number of solutions. Tables grow by doubling; each is announced before it is made.

mod count;
mod state;
pub(crate) mod table;

pub(crate) use count::Reached;
pub use count::{Count, Overflow};
pub use state::{States, bits as state_bits};

use super::{Copies, Tiling};
use crate::engine::bits::{Bits, Wide};
use crate::engine::lent::{Lent, Someone};
use crate::engine::listener::{Bare, Listener, Tally};
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use table::Table;

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt<S> {
    /// The watch stopped it.
    Stopped(S),
    /// The board is too wide for the states.
    TooWide,
}

impl<S> Halt<S> {
    /// The same with another reason to stop.
    pub fn because<R>(self, reason: impl FnOnce(S) -> R) -> Halt<R> {
        match self {
            Halt::Stopped(stop) => Halt::Stopped(reason(stop)),
            Halt::TooWide => Halt::TooWide,
        }
    }
}

/// The number of tilings with the placements that are `alive`.
pub fn count<W: Listener>(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut W,
) -> ControlFlow<Halt<W::Stop>, BigUint> {
    let mut lent = Lent::new(watch);
    count_for(tiling, alive, &mut lent).map_break(|halt| halt.because(|()| lent.reason()))
}

fn count_for(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut Someone<'_>,
) -> ControlFlow<Halt<()>, BigUint> {
    match state::bits(tiling) {
        0..=64 => {
            let Some(states) = States::<u64>::new(tiling, alive) else {
                return Break(Halt::TooWide);
            };
            // In the narrowest numbers that do not overflow.
            if let Some(count) = advance::<u64, u64>(&states, watch)? {
                return Continue(count.into());
            }
            if let Some(count) = advance::<u64, u128>(&states, watch)? {
                return Continue(count.into());
            }
            long::<u64>(&states, watch)
        }
        65..=256 => match States::<Wide<4>>::new(tiling, alive) {
            Some(states) => long::<Wide<4>>(&states, watch),
            None => Break(Halt::TooWide),
        },
        _ => Break(Halt::TooWide),
    }
}

/// Counts in numbers of any length.
fn long<K: Bits>(states: &States<K>, watch: &mut Someone<'_>) -> ControlFlow<Halt<()>, BigUint> {
    let count = advance::<K, BigUint>(states, watch)?;
    Continue(count.expect("these numbers do not overflow"))
}

/// Goes through all layers; `None` if a count outgrew its words.
fn advance<K: Bits, C: Count>(
    states: &States<K>,
    watch: &mut Someone<'_>,
) -> ControlFlow<Halt<()>, Option<C>> {
    let cells = states.cells();
    let mut layers: Vec<Table<K, C>> = (0..=cells).map(|_| Table::new()).collect();
    let outcome = walk(states, &mut layers, watch);
    layers.iter().for_each(|table| watch.release(table.bytes()));
    match outcome {
        Ok(count) => Continue(Some(count)),
        Err(Fault::Overflow) => Continue(None),
        Err(Fault::Stopped) => Break(Halt::Stopped(())),
    }
}

enum Fault {
    Overflow,
    Stopped,
}

impl From<Overflow> for Fault {
    fn from(_: Overflow) -> Fault {
        Fault::Overflow
    }
}

fn walk<K: Bits, C: Count>(
    states: &States<K>,
    layers: &mut [Table<K, C>],
    watch: &mut Someone<'_>,
) -> Result<C, Fault> {
    let mut bare = Bare::new(watch);
    let (first, root) = states.root();
    stopped(layers[first].room(1, &mut *bare))?;
    layers[first].add(root, C::one())?;
    for first in first..states.cells() {
        let layer = std::mem::replace(&mut layers[first], Table::new());
        bare.layer(first, layer.states());
        let outcome = step(states, first, &layer, layers, &mut bare);
        bare.release(layer.bytes());
        outcome?;
    }
    stopped(bare.end())?;
    let mut total = C::default();
    for (state, count) in layers[states.cells()].entries() {
        if states.settled(state) {
            total.add(count)?;
        }
    }
    Ok(total)
}

/// States between two looks at the outside world, whether or not they lead on.
pub(super) const LOOK: usize = 1 << 12;

/// Advances every state of one layer.
fn step<K: Bits, C: Count>(
    states: &States<K>,
    first: usize,
    layer: &Table<K, C>,
    layers: &mut [Table<K, C>],
    bare: &mut Bare<'_, Someone<'_>>,
) -> Result<(), Fault> {
    for (number, (state, count)) in layer.entries().enumerate() {
        if number % LOOK == LOOK - 1 {
            stopped(bare.poll())?;
        }
        bare.tally.expanded += 1;
        let (mut outcome, mut made) = (Ok(()), 0);
        states.successors(first, state, |next, successor, _| {
            made += 1;
            let table = &mut layers[next];
            outcome = stopped(bare.node(0))
                .and_then(|()| stopped(table.room(1, &mut **bare)))
                .and_then(|()| table.add(successor, count.clone()).map_err(Fault::from));
            outcome.is_ok()
        });
        outcome?;
        bare.tally.pruned += states.candidates(first, state) - made;
    }
    Ok(())
}

fn stopped(flow: ControlFlow<()>) -> Result<(), Fault> {
    if flow.is_break() { Err(Fault::Stopped) } else { Ok(()) }
}

/// The largest number of states that are kept at a time, nearly: how many windows there can be when
/// every piece may be used again, times how many sets of used pieces there can be half-way. Found
/// without making the states. `None` if there are too many windows to tell, or nobody wants to know any longer.
pub fn estimate(tiling: &Tiling, alive: &[bool], go_on: &dyn Fn() -> bool) -> Option<f64> {
    let unlimited = vec![Copies { min: 0, max: None }; tiling.copies().len()];
    let free = Tiling::new(
        (0..tiling.cells()).map(|cell| tiling.is_absent(cell)).collect(),
        unlimited,
        tiling.placements().to_vec(),
    );
    let mut windows = Windows { windows: 0, candidates: 0, go_on };
    let counted = match state::bits(&free) {
        0..=64 => advance::<u64, Reached>(&States::new(&free, alive)?, &mut windows),
        _ => return None,
    };
    if counted.is_break() {
        return None;
    }
    // How many used sets of each size there are: a product of polynomials.
    let mut sets = vec![1.0f64];
    for copies in tiling.copies() {
        let most = match (copies.min, copies.max) {
            (0, None) => 0,
            (least, None) => least,
            (_, Some(most)) => most,
        } as usize;
        let mut product = vec![0.0; (sets.len() + most).min(tiling.area() + 2)];
        for (size, ways) in sets.iter().enumerate() {
            let end = (size + most + 1).min(product.len());
            product[size..end].iter_mut().for_each(|entry| *entry += ways);
        }
        sets = product;
    }
    let most = sets.iter().copied().fold(0.0, f64::max);
    Some(most * windows.windows as f64 / tiling.cells().max(1) as f64)
}

/// Counts windows, and gives up when there are very many, or very many candidates to look at.
struct Windows<'a> {
    windows: u64,
    candidates: u64,
    go_on: &'a dyn Fn() -> bool,
}

/// Windows of all layers together, beyond which an estimate is not worth its cost.
const MANY_WINDOWS: u64 = 2_000_000;
/// Likewise candidates: a tenth of a second.
const MANY_CANDIDATES: u64 = 5_000_000;

impl Listener for Windows<'_> {
    type Stop = ();
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        1 << 14
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<()> {
        self.windows += tally.expanded;
        self.candidates += tally.generated + tally.pruned;
        let many = self.windows > MANY_WINDOWS || self.candidates > MANY_CANDIDATES;
        if many || !(self.go_on)() { Break(()) } else { Continue(()) }
    }
    fn poll(&mut self) -> ControlFlow<()> {
        if (self.go_on)() { Continue(()) } else { Break(()) }
    }
}

#[cfg(test)]
mod tests;
