//! Is there another solution? Asked by drawings and by the generator.

use super::{Nonogram, Picture};
use crate::{Answer, Ask, Goal, Limits, answer, default_strategy};
use std::ops::ControlFlow::Continue;

/// A solution that differs from `known`, if the best strategy finds one within so many nodes, and
/// whether `known` is the only one.
pub(super) fn another(puzzle: &Nonogram, known: &Picture, nodes: u64) -> (Option<Picture>, Answer) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::Unique) };
    let mut other = None;
    let report = answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |found| {
        if found != *known {
            other = Some(found);
        }
        Continue(())
    });
    (other, report.answer)
}
