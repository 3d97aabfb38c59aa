//! Is there another solution? Asked by drawings and by the generator.

use super::{Nonogram, Picture};
use crate::{Answer, Ask, Goal, Limits, answer, default_strategy};
use std::ops::ControlFlow::Continue;

/// Up to two solutions, as far as the best strategy finds them within so many nodes, and whether
/// there is exactly one.
pub(super) fn up_to_two(puzzle: &Nonogram, nodes: u64) -> (Vec<Picture>, Answer) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::Unique) };
    let mut found = Vec::new();
    let report = answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |solution| {
        found.push(solution);
        Continue(())
    });
    (found, report.answer)
}

/// A solution that differs from `known`, if one is found, and whether `known` is the only one.
pub(super) fn another(puzzle: &Nonogram, known: &Picture, nodes: u64) -> (Option<Picture>, Answer) {
    let (found, unique) = up_to_two(puzzle, nodes);
    (found.into_iter().find(|other| other != known), unique)
}
