//! Refutation by learning from conflicts.
//!
//! The scheme of GRASP and Chaff: decide, propagate, learn the first unique implication point of a conflict, jump back, begin
//! again now and then (Luby's sequence), and prefer the variables of recent conflicts. Every clause that is learnt is a line
//! of the proof; literals that hold without any decision become lines of their own, so that later lines need not repeat how
//! they follow. It is small and plain: proofs are for puzzles that another strategy has solved already.

use super::formula::{Formula, Literal};
use super::log::Log;
use super::state::{Index, State};
use super::{Trouble, Watch};
use std::collections::BinaryHeap;

/// Conflicts of the shortest round.
const ROUND: u64 = 100;
/// Learnt clauses that are kept before the first are forgotten.
const KEPT: usize = 3000;

pub(super) struct Learning<'a, 'l> {
    state: State,
    log: &'a mut Log<'l>,
    watch: &'a mut Watch<'a>,
    activity: Vec<u64>,
    bump: u64,
    phase: Vec<bool>,
    heap: BinaryHeap<(u64, usize)>,
    /// Learnt clauses: how many levels each touched, its place, its number.
    learnt: Vec<(usize, Index, u64)>,
    kept: usize,
    /// Literals of the root that are lines of the proof already.
    rooted: usize,
}

impl<'a, 'l> Learning<'a, 'l> {
    pub(super) fn new(
        formula: &Formula,
        state: State,
        log: &'a mut Log<'l>,
        watch: &'a mut Watch<'a>,
    ) -> Learning<'a, 'l> {
        let variables = formula.variables.len();
        Learning {
            state,
            log,
            watch,
            activity: vec![0; variables],
            bump: 1,
            phase: vec![false; variables],
            heap: (0..variables).map(|variable| (0, variable)).collect(),
            learnt: Vec::new(),
            kept: KEPT,
            rooted: 0,
        }
    }

    /// The number of the contradiction.
    pub(super) fn refute(mut self, constraints: usize) -> Result<u64, Trouble> {
        for index in 0..constraints {
            if let Err(conflict) = self.state.settle(index as Index) {
                let lesson = self.state.analyse(conflict, true);
                return self.log.clause(&lesson);
            }
        }
        let (mut conflicts, mut round, mut due) = (0u64, 1u64, ROUND);
        loop {
            if let Err(conflict) = self.state.propagate() {
                conflicts += 1;
                if self.state.depth() == 0 {
                    let lesson = self.state.analyse(conflict, true);
                    return self.log.clause(&lesson);
                }
                self.learn(conflict)?;
                continue;
            }
            if self.state.depth() == 0 {
                self.root()?;
            }
            (self.watch)(self.log.steps)?;
            if conflicts >= due {
                round += 1;
                due = conflicts + ROUND * luby(round);
                self.back_to(0);
                self.forget()?;
                continue;
            }
            let Some(literal) = self.pick() else {
                return Err(Trouble::Another(super::model(&self.state)));
            };
            self.state.decide(literal);
        }
    }

    fn learn(&mut self, conflict: Index) -> Result<(), Trouble> {
        let lesson = self.state.analyse(conflict, false);
        let id = self.log.clause(&lesson)?;
        let levels: Vec<usize> =
            lesson.clause.iter().map(|literal| self.state.level(literal.variable())).collect();
        let target = levels.iter().skip(1).copied().max().unwrap_or(0);
        let mut distinct = levels;
        distinct.sort_unstable();
        distinct.dedup();
        self.bump += 1 + self.bump / 16;
        if self.bump > u64::MAX >> 8 {
            self.activity.iter_mut().for_each(|value| *value >>= 40);
            self.bump >>= 40;
        }
        for literal in &lesson.clause {
            let variable = literal.variable();
            self.activity[variable] = self.activity[variable].saturating_add(self.bump);
            self.heap.push((self.activity[variable], variable));
        }
        self.back_to(target);
        let index = self.state.add(lesson.clause, 1, id);
        self.learnt.push((distinct.len(), index, id));
        // All its literals but the first are false: it forces that one.
        let _ = self.state.settle(index);
        Ok(())
    }

    fn back_to(&mut self, depth: usize) {
        for literal in self.state.trail().iter().rev() {
            let variable = literal.variable();
            if self.state.level(variable) <= depth {
                break;
            }
            self.phase[variable] = !literal.is_no();
            self.heap.push((self.activity[variable], variable));
        }
        self.state.back_to(depth);
    }

    /// The open variable of the most recent conflicts, as it was last.
    fn pick(&mut self) -> Option<Literal> {
        while let Some((activity, variable)) = self.heap.pop() {
            let yes = Literal::yes(variable);
            if self.state.is_open(yes) && activity == self.activity[variable] {
                return Some(if self.phase[variable] { yes } else { yes.negated() });
            }
        }
        let mut variables = (0..self.state.variables()).map(Literal::yes);
        variables.find(|&literal| self.state.is_open(literal)).map(Literal::negated)
    }

    /// Writes the new literals of the root.
    fn root(&mut self) -> Result<(), Trouble> {
        while let Some((literal, hints)) = self.state.rooted(self.rooted) {
            if hints.len() > 1 {
                let id = self.log.unit(literal, hints)?;
                self.state.root(literal, id);
            }
            self.rooted += 1;
        }
        Ok(())
    }

    /// Forgets the half of the learnt clauses that touched the most levels.
    fn forget(&mut self) -> Result<(), Trouble> {
        if self.learnt.len() < self.kept {
            return Ok(());
        }
        self.kept += KEPT / 10;
        self.learnt.sort_unstable_by_key(|&(levels, _, id)| (levels, u64::MAX - id));
        let rest = self.learnt.split_off(self.learnt.len() / 2);
        let mut gone = Vec::new();
        for (levels, index, id) in rest {
            if levels <= 2 || self.state.is_reason(index) {
                self.learnt.push((levels, index, id));
            } else {
                gone.push((index, id));
            }
        }
        gone.sort_unstable();
        for &(index, _) in gone.iter().rev() {
            self.state.forget(index);
        }
        self.log.delete(&gone.into_iter().map(|(_, id)| id).collect::<Vec<_>>())
    }
}

/// The lengths of the rounds: 1 1 2 1 1 2 4 …
fn luby(round: u64) -> u64 {
    let mut power = 1;
    while (power << 1) - 1 < round {
        power <<= 1;
    }
    if (power << 1) - 1 == round { power } else { luby(round - (power - 1)) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn rounds_grow_as_luby_said() {
        let rounds: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(rounds, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
