//! The strategies: textbook first, best last. A new one is one file and one line.

mod brute_force;
mod leaves;
mod reduce;
mod subsets;

use super::algebra::expression::Expression;
use super::tables::chosen::{self, Level};
use super::{Rational, Solution, TwentyFour, messages};
use crate::{Run, Stop, Strategy, Tables};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow::{self, Continue};
use std::sync::{Arc, OnceLock};

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<TwentyFour>] =
    &[&brute_force::BruteForce, &reduce::Reduce, &subsets::Subsets];

/// Calls of a pulse between two looks at limits and cancellation.
const LOOK_EVERY: u32 = 256;

/// Bytes of memory that an entry of a table takes, roughly.
const ENTRY: u64 = 64;

/// What a search finds out before it walks over raw expressions: once for all its parts.
#[derive(Default)]
struct Known {
    aims: OnceLock<Vec<Rational>>,
    /// The expressions that stand for their class, where an expression does not know by itself.
    chosen: OnceLock<FxHashSet<Expression>>,
}

/// What a walk over raw expressions looks for.
struct Wanted<'a> {
    puzzle: &'a TwentyFour,
    level: Level,
    aims: Vec<Rational>,
    known: Arc<Known>,
}

impl<'a> Wanted<'a> {
    fn new(puzzle: &'a TwentyFour, run: &mut Run<'_, Solution>) -> ControlFlow<Stop, Wanted<'a>> {
        let level = Level::of(&run.ask().sameness);
        let known = run.once(Known::default);
        let mut reserved = 0;
        let flow = find_out(puzzle, level, &known, run, &mut reserved);
        run.release(reserved);
        let aims = flow?;
        note_nearest(puzzle, &aims, run);
        Continue(Wanted { puzzle, level, aims, known })
    }

    /// Hands over an expression with one of the values aimed at, if it stands for its class.
    fn offer(&self, expression: Expression, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let stands = match (self.level, self.known.chosen.get()) {
            (Level::Raw, _) => true,
            (_, Some(chosen)) => chosen.contains(&expression),
            _ => chosen::is_canonical(&expression),
        };
        if !stands {
            return Continue(());
        }
        run.representative(|| self.puzzle.solution(expression, self.level))
    }
}

/// Fills in what is not known yet. Looking at the limits on the way; none of it counts as nodes.
fn find_out(
    puzzle: &TwentyFour,
    level: Level,
    known: &Known,
    run: &mut Run<'_, Solution>,
    reserved: &mut u64,
) -> ControlFlow<Stop, Vec<Rational>> {
    let mut calls = 0;
    let mut pulse = |entries: u64| {
        calls += 1;
        if entries > 0 {
            run.reserve(entries * ENTRY)?;
            *reserved += entries * ENTRY;
        }
        if calls % LOOK_EVERY == 0 { run.poll() } else { Continue(()) }
    };
    let aims = match known.aims.get() {
        Some(aims) => aims.clone(),
        None => {
            let found = chosen::aims(puzzle, &mut pulse)?;
            known.aims.get_or_init(|| found).clone()
        }
    };
    if matches!(level, Level::Essential | Level::FewestBrackets) && known.chosen.get().is_none() {
        let found = chosen::distinct(puzzle, &aims, level, &Tables::none(), &mut pulse)?;
        known.chosen.get_or_init(|| found.into_iter().collect());
    }
    Continue(aims)
}

/// Says how near the solutions come, where they miss the target.
fn note_nearest(puzzle: &TwentyFour, aims: &[Rational], run: &mut Run<'_, Solution>) {
    if let Some(&aim) = aims.first()
        && aim != puzzle.target()
    {
        run.note(messages::nearest_is(puzzle.target(), aim));
    }
}
