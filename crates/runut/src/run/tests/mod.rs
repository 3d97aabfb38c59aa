//! The run alone, with a tree that everybody can count in his head.

mod forks;
mod listens;
mod looks;
mod parts;
mod questions;
mod tables;

use super::fork::Collect;
use super::shared::Shared;
use super::{Ask, Cancel, Run, Stop};
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

/// Does something with a run that keeps its solutions; the solutions.
fn with<T>(ask: &Ask, work: impl FnOnce(&mut Run<'_, u32>) -> T) -> (T, Vec<u32>) {
    let mut sink = Collect { wants: ask.wants_solutions(), solutions: Vec::new() };
    let done = work(&mut fresh(ask, &mut sink));
    (done, sink.solutions)
}

/// A run that nobody has changed yet.
fn fresh<'a>(ask: &'a Ask, sink: &'a mut Collect<u32>) -> Run<'a, u32> {
    Run::new(ask, Cancel::new(), Arc::new(Shared::new(ask)), sink)
}

/// A tree of so many levels below this node, `width` children a node; its leaves are solutions with their number from the left.
fn walk(run: &mut Run<'_, u32>, width: u32, levels: u32, number: u32) -> ControlFlow<Stop> {
    if levels == 0 {
        return run.solution(|| number);
    }
    run.expanded();
    for choice in 0..width {
        if run.enter(choice, width)? {
            walk(run, width, levels - 1, number * width + choice)?;
            run.leave();
        }
    }
    Continue(())
}

/// A tree whose levels have these widths.
fn walk_any<S>(run: &mut Run<'_, S>, widths: &[u32], leaf: &dyn Fn() -> S) -> ControlFlow<Stop> {
    let Some((&width, below)) = widths.split_first() else { return run.solution(leaf) };
    run.expanded();
    for choice in 0..width {
        if run.enter(choice, width)? {
            walk_any(run, below, leaf)?;
            run.leave();
        }
    }
    Continue(())
}
