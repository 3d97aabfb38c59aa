//! The strategies: textbook first, best last. A new one is one file and one line.

mod brute_force;
mod leaves;
mod reduce;
mod subsets;

use super::algebra::expression::Expression;
use super::tables::chosen::{self, Level};
use super::{Rational, Solution, TwentyFour, messages};
use crate::{Run, Stop, Strategy};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow::{self, Continue};

/// All strategies: textbook first, best last.
pub(super) static STRATEGIES: &[&dyn Strategy<TwentyFour>] =
    &[&brute_force::BruteForce, &reduce::Reduce, &subsets::Subsets];

/// Calls of a pulse between two looks at limits and cancellation.
const LOOK_EVERY: u32 = 256;

/// What a walk over raw expressions looks for.
struct Wanted<'a> {
    puzzle: &'a TwentyFour,
    level: Level,
    aims: Vec<Rational>,
    /// The expressions that stand for their class, where an expression does not know by itself.
    chosen: Option<&'a FxHashSet<Expression>>,
}

impl<'a> Wanted<'a> {
    fn new(puzzle: &'a TwentyFour, run: &mut Run<'_, Solution>) -> ControlFlow<Stop, Wanted<'a>> {
        let level = Level::of(&run.ask().sameness);
        let mut calls = 0;
        let mut pulse = |_| {
            calls += 1;
            if calls % LOOK_EVERY == 0 { run.poll() } else { Continue(()) }
        };
        let aims = chosen::aims(puzzle, &mut pulse)?;
        let chosen = match level {
            Level::Raw | Level::Ac => None,
            _ => Some(chosen::representatives(puzzle, level, &mut pulse)?),
        };
        note_nearest(puzzle, &aims, run);
        Continue(Wanted { puzzle, level, aims, chosen })
    }

    /// Hands over an expression with one of the values aimed at, if it stands for its class.
    fn offer(&self, expression: Expression, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let stands = match (self.level, self.chosen) {
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

/// Says how near the solutions come, where they miss the target.
fn note_nearest(puzzle: &TwentyFour, aims: &[Rational], run: &mut Run<'_, Solution>) {
    if let Some(&aim) = aims.first()
        && aim != puzzle.target()
    {
        run.note(messages::nearest_is(puzzle.target(), aim));
    }
}
