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
mod table;

pub use count::Count;
pub use state::States;

use super::bits::Wide;
use super::tiling::Tiling;
use super::watch::{Tally, Watch};
use count::Overflow;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use table::Table;

use super::bits::Bits;

/// Why there is no count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt<S> {
    /// The watch stopped it.
    Stopped(S),
    /// The board is too wide for the states.
    TooWide,
}

/// The number of tilings with the placements that are `alive`.
pub fn count<W: Watch>(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut W,
) -> ControlFlow<Halt<W::Stop>, BigUint> {
    let bits = state::bits(tiling);
    match bits {
        ..=64 => widen::<u64, W>(tiling, alive, watch),
        ..=128 => widen::<u128, W>(tiling, alive, watch),
        ..=256 => widen::<Wide<4>, W>(tiling, alive, watch),
        _ => Break(Halt::TooWide),
    }
}

/// Counts in the narrowest numbers that do not overflow.
fn widen<K: Bits, W: Watch>(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut W,
) -> ControlFlow<Halt<W::Stop>, BigUint> {
    let Some(states) = States::<K>::new(tiling, alive) else { return Break(Halt::TooWide) };
    if let Some(count) = advance::<K, u64, W>(&states, watch)? {
        return Continue(count.into());
    }
    if let Some(count) = advance::<K, u128, W>(&states, watch)? {
        return Continue(count.into());
    }
    let count = advance::<K, BigUint, W>(&states, watch)?;
    Continue(count.expect("these numbers do not overflow"))
}

/// States between two reports.
const REPORT_EVERY: u64 = 1 << 12;

/// Goes through all layers; `None` if a count outgrew its words.
fn advance<K: Bits, C: Count, W: Watch>(
    states: &States<K>,
    watch: &mut W,
) -> ControlFlow<Halt<W::Stop>, Option<C>> {
    let cells = states.cells();
    let mut layers: Vec<Table<K, C>> = (0..=cells).map(|_| Table::new()).collect();
    let outcome = walk(states, &mut layers, watch);
    layers.iter().for_each(|table| watch.release(table.bytes()));
    match outcome {
        Ok(count) => Continue(Some(count)),
        Err(Fault::Overflow) => Continue(None),
        Err(Fault::Stopped(stop)) => Break(Halt::Stopped(stop)),
    }
}

enum Fault<S> {
    Overflow,
    Stopped(S),
}

impl<S> From<Overflow> for Fault<S> {
    fn from(_: Overflow) -> Fault<S> {
        Fault::Overflow
    }
}

fn walk<K: Bits, C: Count, W: Watch>(
    states: &States<K>,
    layers: &mut [Table<K, C>],
    watch: &mut W,
) -> Result<C, Fault<W::Stop>> {
    let stopped = |flow: ControlFlow<W::Stop>| match flow {
        Continue(()) => Ok(()),
        Break(stop) => Err(Fault::Stopped(stop)),
    };
    let mut tally = Tally::default();
    let (first, root) = states.root();
    stopped(layers[first].room(1, watch))?;
    layers[first].add(root, C::one())?;
    for first in first..states.cells() {
        let layer = std::mem::replace(&mut layers[first], Table::new());
        for (state, count) in layer.entries() {
            tally.expanded += 1;
            let mut outcome = Ok(());
            states.successors(first, state, |next, successor, _| {
                tally.generated += 1;
                let table = &mut layers[next];
                outcome = stopped(table.room(1, watch))
                    .and_then(|()| table.add(successor, count.clone()).map_err(Fault::from));
                outcome.is_ok()
            });
            outcome?;
            if tally.expanded >= REPORT_EVERY {
                stopped(watch.add(&std::mem::take(&mut tally)))?;
            }
        }
        watch.release(layer.bytes());
    }
    stopped(watch.add(&tally))?;
    let mut total = C::default();
    for (state, count) in layers[states.cells()].entries() {
        if states.settled(state) {
            total.add(count)?;
        }
    }
    Ok(total)
}

#[cfg(test)]
mod tests;
