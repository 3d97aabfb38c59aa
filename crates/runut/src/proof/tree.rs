//! Refutation by a tree: the choice with the fewest options, one clause for each leaf.
//!
//! A leaf is a conflict. Its clause names only those decisions that the conflict needs, found by walking back along the
//! reasons; if the last decision is not among them, the clause refutes the parent as well, and the siblings need not be
//! tried (conflict-directed backjumping, Prosser 1993). The last option of a choice is forced by the clauses of its
//! siblings, so it makes no clause. When a node is refuted, the clauses below it are deleted: the checker never holds more
//! than one path with its siblings.

use super::formula::{Formula, Literal};
use super::log::Log;
use super::state::{Index, State};
use super::{Trouble, Watch};

pub(super) struct Tree<'a, 'l> {
    pub(super) formula: &'a Formula,
    pub(super) state: State,
    pub(super) log: &'a mut Log<'l>,
    pub(super) watch: &'a mut Watch<'a>,
}

/// A refuted node: its clause, the clause's number, and the clauses below that are needed no longer.
struct Refuted {
    clause: Vec<Literal>,
    id: u64,
    below: Vec<(Index, u64)>,
}

impl Tree<'_, '_> {
    /// The number of the contradiction.
    pub(super) fn refute(mut self) -> Result<u64, Trouble> {
        for index in 0..self.formula.constraints.len() {
            if let Err(conflict) = self.state.settle(index as Index) {
                let lesson = self.state.analyse(conflict, true);
                return self.log.clause(&lesson);
            }
        }
        Ok(self.node()?.id)
    }

    fn node(&mut self) -> Result<Refuted, Trouble> {
        let depth = self.state.depth();
        let mut below = Vec::new();
        loop {
            if let Err(conflict) = self.state.propagate() {
                let lesson = self.state.analyse(conflict, true);
                let id = self.log.clause(&lesson)?;
                return Ok(Refuted { clause: lesson.clause, id, below });
            }
            (self.watch)(self.log.steps)?;
            let Some(option) = self.choose() else {
                return Err(Trouble::Another(super::model(&self.state)));
            };
            self.state.decide(option);
            let child = self.node()?;
            self.state.back_to(depth);
            for &(index, _) in child.below.iter().rev() {
                self.state.forget(index);
            }
            self.log.delete(&child.below.iter().map(|&(_, id)| id).collect::<Vec<_>>())?;
            if !child.clause.contains(&option.negated()) {
                return Ok(Refuted { below, ..child });
            }
            let index = self.state.add(child.clause, 1, child.id);
            below.push((index, child.id));
            // It holds but for the option, which is open: no conflict.
            let _ = self.state.settle(index);
        }
    }

    /// An open option of the choice that has the fewest.
    fn choose(&self) -> Option<Literal> {
        let unanswered =
            |choice: &&super::Equation| choice.count == 1 && self.state.slack(choice.at_most) == 1;
        let choices = self.formula.choices.iter().filter(unanswered);
        let choice = choices.min_by_key(|choice| self.state.slack(choice.at_least));
        let literals = match choice {
            Some(choice) => &self.formula.constraints[choice.at_least].literals,
            // Every question is answered: what is left may be anything.
            None => {
                let mut variables = (0..self.state.variables()).map(Literal::yes);
                return variables.find(|&literal| self.state.is_open(literal));
            }
        };
        literals.iter().copied().find(|&literal| self.state.is_open(literal))
    }
}
