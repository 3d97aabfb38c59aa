//! What one hand leaves for the next: hands share cards, so tables of parts serve many of them.
//!
//! All 1820 hands of four cards have 91 pairs among them, and a file of hands asks for each of these twenty times and more.
//! What was made lies with the tables of the question ([`Tables`]), if somebody keeps any. It changes no counter: a memory
//! tells a question of every entry that it needs, as if it were made now.

use crate::run::Tables;
use crate::twentyfour::TwentyFour;
use crate::twentyfour::algebra::rational::Rational;
use crate::twentyfour::algebra::rules::Rules;
use crate::twentyfour::tables::chosen::table_limit;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// What can be made of parts of hands, under one set of rules.
pub(in crate::twentyfour) trait Memory: Send + Sized + 'static {
    /// What it is called among the tables, by the size of parts that have tables in it.
    const NAMES: [&'static str; 4];

    /// An empty one.
    fn new(rules: Rules, limit: usize) -> Self;
    /// Whether it serves these rules, and has room for these cards.
    fn suits(&self, rules: Rules, cards: &[Rational]) -> bool;
    /// Another question begins: it has been told of nothing.
    fn begin(&mut self);
    /// How many entries it has.
    fn entries(&self) -> usize;
}

/// More entries are not kept.
const MOST: usize = 1 << 17;
/// Bytes that so many entries take at most, with all that belongs to them.
const BYTES: u64 = 128 * MOST as u64;

/// Lends the memory that earlier questions have left, or an empty one if there is none, or somebody else has it.
pub(in crate::twentyfour) fn lend<M: Memory, T, E>(
    tables: &Tables,
    puzzle: &TwentyFour,
    work: impl FnOnce(&mut M) -> ControlFlow<E, T>,
) -> ControlFlow<E, T> {
    let (rules, limit) = (puzzle.rules(), table_limit(puzzle));
    let name = M::NAMES[limit - 1];
    let place = tables
        .recall::<Mutex<Option<M>>>(name)
        .unwrap_or_else(|| tables.remember(name, BYTES, Arc::default()));
    let Ok(mut place) = place.try_lock() else { return work(&mut M::new(rules, limit)) };
    let kept = place.take().filter(|memory| memory.suits(rules, puzzle.cards()));
    let mut memory = kept.unwrap_or_else(|| M::new(rules, limit));
    memory.begin();
    let done = work(&mut memory);
    // What was stopped may have left something half made.
    if done.is_continue() && memory.entries() <= MOST {
        *place = Some(memory);
    }
    done
}
