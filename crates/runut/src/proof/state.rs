//! What follows from what: the formula under an assignment, with a reason for every literal that is forced.
//!
//! A constraint that asks for k of n literals counts how many of them are not false. When only k are left, all of them are
//! forced, and the constraint is their reason; when fewer are left, it is in conflict. Walking back along the reasons tells
//! which constraints a conflict really needs, in which order: the hints of a proof line.

use super::formula::{Constraint, Formula, Literal};
use rustc_hash::FxHashSet;

/// A constraint by its index.
pub(super) type Index = u32;

struct Watched {
    literals: Vec<Literal>,
    /// How many literals may still become false.
    slack: i64,
    /// Its number in the proof.
    id: u64,
    alive: bool,
}

/// The formula under an assignment.
pub(super) struct State {
    constraints: Vec<Watched>,
    /// For every literal the constraints in which it stands.
    occurs: Vec<Vec<Index>>,
    /// For every literal whether it is true.
    holds: Vec<bool>,
    /// For every variable its place in the trail.
    place: Vec<u32>,
    level: Vec<u32>,
    reason: Vec<Option<Index>>,
    trail: Vec<Literal>,
    /// Where in the trail each decision begins.
    decisions: Vec<usize>,
    done: usize,
    seen: Vec<bool>,
}

/// A refuted set of literals and the proof of it.
pub(super) struct Lesson {
    /// One of these literals is true.
    pub(super) clause: Vec<Literal>,
    /// The constraints it follows from, by number, in the order in which they propagate.
    pub(super) hints: Vec<u64>,
}

impl State {
    pub(super) fn new(formula: &Formula) -> State {
        let variables = formula.variables.len();
        let mut state = State {
            constraints: Vec::new(),
            occurs: vec![Vec::new(); 2 * variables],
            holds: vec![false; 2 * variables],
            place: vec![0; variables],
            level: vec![0; variables],
            reason: vec![None; variables],
            trail: Vec::new(),
            decisions: Vec::new(),
            done: 0,
            seen: vec![false; variables],
        };
        for (index, Constraint { literals, least }) in formula.constraints.iter().enumerate() {
            state.add(literals.clone(), *least, index as u64 + 1);
        }
        state
    }

    pub(super) fn variables(&self) -> usize {
        self.place.len()
    }

    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.holds[literal.index()]
    }

    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.holds[literal.negated().index()]
    }

    pub(super) fn is_open(&self, literal: Literal) -> bool {
        !self.is_true(literal) && !self.is_false(literal)
    }

    /// How many decisions were made.
    pub(super) fn depth(&self) -> usize {
        self.decisions.len()
    }

    pub(super) fn level(&self, variable: usize) -> usize {
        self.level[variable] as usize
    }

    pub(super) fn literals(&self, index: Index) -> &[Literal] {
        &self.constraints[index as usize].literals
    }

    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// A new constraint under the present assignment. The propagation that is due is for [`State::propagate`].
    pub(super) fn add(&mut self, literals: Vec<Literal>, least: usize, id: u64) -> Index {
        let index = self.constraints.len() as Index;
        for literal in &literals {
            self.occurs[literal.index()].push(index);
        }
        // Literals that are false but not worked off yet are counted when they are.
        let gone = literals.iter().filter(|literal| {
            self.is_false(**literal) && (self.place[literal.variable()] as usize) < self.done
        });
        let slack = literals.len() as i64 - least as i64 - gone.count() as i64;
        self.constraints.push(Watched { literals, slack, id, alive: true });
        index
    }

    /// How many literals of a constraint may still become false.
    pub(super) fn slack(&self, index: usize) -> i64 {
        self.constraints[index].slack
    }

    /// The next of the literals that hold without any decision, from a place in the trail on, with what it follows from.
    pub(super) fn rooted(&self, at: usize) -> Option<(Literal, Vec<u64>)> {
        let &literal = self.trail.get(at)?;
        let variable = literal.variable();
        if self.level[variable] > 0 {
            return None;
        }
        let reason = self.reason[variable]?;
        let others = self.literals(reason).iter().filter(|other| {
            self.is_false(**other) && self.place[other.variable()] < self.place[variable]
        });
        let ids = others.filter_map(|other| self.reason[other.variable()]).map(|it| self.id(it));
        Some((literal, ids.chain([self.id(reason)]).collect()))
    }

    /// From now on a literal holds because a constraint of its own says so.
    pub(super) fn root(&mut self, literal: Literal, id: u64) {
        let index = self.add(vec![literal], 1, id);
        self.reason[literal.variable()] = Some(index);
    }

    /// The number of a constraint in the proof.
    pub(super) fn id(&self, index: Index) -> u64 {
        self.constraints[index as usize].id
    }

    /// Forgets a constraint that was added last of all that are alive in its lists, or close to it.
    pub(super) fn forget(&mut self, index: Index) {
        let literals = std::mem::take(&mut self.constraints[index as usize].literals);
        self.constraints[index as usize].alive = false;
        for literal in literals {
            let list = &mut self.occurs[literal.index()];
            if let Some(at) = list.iter().rposition(|&other| other == index) {
                list.swap_remove(at);
            }
        }
        while self.constraints.last().is_some_and(|last| !last.alive) {
            self.constraints.pop();
        }
    }

    /// Whether a constraint is the reason of something.
    pub(super) fn is_reason(&self, index: Index) -> bool {
        let mut literals = self.literals(index).iter();
        literals
            .any(|literal| self.is_true(*literal) && self.reason[literal.variable()] == Some(index))
    }

    fn assign(&mut self, literal: Literal, reason: Option<Index>) {
        self.holds[literal.index()] = true;
        let variable = literal.variable();
        self.place[variable] = self.trail.len() as u32;
        self.level[variable] = self.decisions.len() as u32;
        self.reason[variable] = reason;
        self.trail.push(literal);
    }

    /// Assumes a literal.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.decisions.push(self.trail.len());
        self.assign(literal, None);
    }

    /// Takes back all decisions beyond so many.
    pub(super) fn back_to(&mut self, depth: usize) {
        let Some(&length) = self.decisions.get(depth) else { return };
        self.decisions.truncate(depth);
        while self.trail.len() > length {
            let Some(literal) = self.trail.pop() else { break };
            self.holds[literal.index()] = false;
            if self.done > self.trail.len() {
                for &index in &self.occurs[literal.negated().index()] {
                    self.constraints[index as usize].slack += 1;
                }
            }
        }
        self.done = self.done.min(length);
    }

    /// Forces what a constraint forces now; its index if it is in conflict.
    pub(super) fn settle(&mut self, index: Index) -> Result<(), Index> {
        let slack = self.constraints[index as usize].slack;
        if slack < 0 {
            return Err(index);
        }
        if slack == 0 {
            for at in 0..self.constraints[index as usize].literals.len() {
                let literal = self.constraints[index as usize].literals[at];
                if self.is_open(literal) {
                    self.assign(literal, Some(index));
                }
            }
        }
        Ok(())
    }

    /// Everything that follows; the index of a constraint in conflict, if one is.
    pub(super) fn propagate(&mut self) -> Result<(), Index> {
        while let Some(&literal) = self.trail.get(self.done) {
            self.done += 1;
            let mut conflict = None;
            let falsified = literal.negated().index();
            for at in 0..self.occurs[falsified].len() {
                let index = self.occurs[falsified][at];
                self.constraints[index as usize].slack -= 1;
            }
            for at in 0..self.occurs[falsified].len() {
                let index = self.occurs[falsified][at];
                if let Err(broken) = self.settle(index) {
                    conflict = conflict.or(Some(broken));
                    break;
                }
            }
            if let Some(conflict) = conflict {
                return Err(conflict);
            }
        }
        Ok(())
    }

    /// What a conflict teaches. With `deep`, a clause over decisions alone; otherwise the one that has a single literal of the
    /// last level (its first unique implication point), that literal first.
    pub(super) fn analyse(&mut self, conflict: Index, deep: bool) -> Lesson {
        let last = self.depth() as u32;
        let mut used = vec![conflict];
        let mut clause = Vec::new();
        let mut marked: Vec<usize> = Vec::new();
        let mut open = 0;
        self.mark(conflict, u32::MAX, &mut marked, &mut open, last);
        for at in (0..self.trail.len()).rev() {
            let literal = self.trail[at];
            let variable = literal.variable();
            if !self.seen[variable] {
                continue;
            }
            let of_last = self.level[variable] == last && last > 0;
            let stop = match deep {
                true => self.reason[variable].is_none(),
                false => self.level[variable] > 0 && (!of_last || open == 1),
            };
            if of_last {
                open -= 1;
            }
            if stop {
                if of_last && !deep {
                    clause.insert(0, literal.negated());
                    // The others of the last level were met already; those of lower levels follow.
                    open = usize::MAX;
                } else {
                    clause.push(literal.negated());
                }
                continue;
            }
            if let Some(reason) = self.reason[variable] {
                used.push(reason);
                self.mark(reason, at as u32, &mut marked, &mut open, last);
            }
        }
        marked.into_iter().for_each(|variable| self.seen[variable] = false);
        used.reverse();
        let mut told = FxHashSet::default();
        let ids = used.into_iter().map(|index| self.id(index));
        Lesson { clause, hints: ids.filter(|&id| told.insert(id)).collect() }
    }

    /// Marks the literals of a constraint that were false before a place in the trail.
    fn mark(
        &mut self,
        index: Index,
        before: u32,
        marked: &mut Vec<usize>,
        open: &mut usize,
        last: u32,
    ) {
        for at in 0..self.constraints[index as usize].literals.len() {
            let literal = self.constraints[index as usize].literals[at];
            let variable = literal.variable();
            if self.is_false(literal) && self.place[variable] < before && !self.seen[variable] {
                self.seen[variable] = true;
                marked.push(variable);
                if self.level[variable] == last && last > 0 {
                    *open += 1;
                }
            }
        }
    }
}
