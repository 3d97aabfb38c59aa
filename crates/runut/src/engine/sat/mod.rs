//! A small solver for propositional clauses: conflict-driven clause learning.
//!
//! The recipe is the usual one: two watched literals with blockers and binary clauses inlined
//! (Moskewicz et al. 2001), learning at the first unique implication point with minimisation
//! (Marques-Silva and Sakallah 1996, Sörensson and Biere 2009), variable activities with a heap,
//! saved phases, learned clauses ranked by their number of levels (Audemard and Simon 2009),
//! restarts that alternate between a hasty and a steady regime (Biere 2019).
//!
//! It is written here rather than taken from a library because the portfolio needs three things
//! together: pausing after a given amount of work without a clock, phases suggested from outside,
//! and adding clauses between pauses. It knows nothing of nonograms.
//!
//! One file for each part: `literal`s, the clauses in their `store`, `learn`ing and `forget`ting,
//! the `heap` of active variables, and the `pace` of restarts.

mod forget;
mod heap;
mod learn;
mod literal;
mod pace;

pub use pace::luby;
mod store;

use crate::engine::listener::Listener;
use heap::Heap;
pub use literal::Literal;
use pace::Pace;
use std::ops::ControlFlow;
use store::{Place, Reason, Watch};

/// What a stretch of solving came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is a model; read it with [`Clauses::is_true`] before adding anything.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// The allotted work is done, nothing is decided.
    Paused,
}

const UNDEFINED: u8 = 2;
/// Propagations in a unit of work.
const PER_UNIT: u64 = 2;
/// Literals propagated between two looks at the outside world, as long as there is no conflict.
const LOOK: u64 = 1 << 14;
/// Bytes for each variable beside its clauses, and for each clause beside its literals.
const PER_VARIABLE: usize = 96;
const PER_WATCH: usize = 24;
/// Bytes that are announced at a time.
const ANNOUNCED: u64 = 1 << 20;

/// A set of clauses, and the state of solving it.
#[derive(Clone)]
pub struct Clauses {
    store: Vec<u32>,
    learned: Vec<Place>,
    watches: Vec<Vec<Watch>>,
    /// For each literal: 0 false, 1 true, 2 open.
    values: Vec<u8>,
    phases: Vec<bool>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    trail: Vec<Literal>,
    decisions: Vec<usize>,
    head: usize,
    activity: Vec<f64>,
    bump: f64,
    heap: Heap,
    seen: Vec<bool>,
    /// Scratch: literals to reset in `seen`, and a stamp for each level.
    touched: Vec<Literal>,
    stamps: Vec<u64>,
    stamp: u64,
    contradiction: bool,
    conflicts: u64,
    propagations: u64,
    pace: Pace,
    next_reduce: u64,
    reductions: u64,
    /// Clauses that are watched, and the bytes that were announced.
    watched: usize,
    announced: u64,
}

impl Default for Clauses {
    fn default() -> Self {
        Clauses::new()
    }
}

impl Clauses {
    /// No clauses yet; variable 0 exists and is true.
    pub fn new() -> Clauses {
        let mut clauses = Clauses {
            store: Vec::new(),
            learned: Vec::new(),
            watches: Vec::new(),
            values: Vec::new(),
            phases: Vec::new(),
            levels: Vec::new(),
            reasons: Vec::new(),
            trail: Vec::new(),
            decisions: Vec::new(),
            head: 0,
            activity: Vec::new(),
            bump: 1.0,
            heap: Heap::default(),
            seen: Vec::new(),
            touched: Vec::new(),
            stamps: vec![0],
            stamp: 0,
            contradiction: false,
            conflicts: 0,
            propagations: 0,
            pace: Pace::default(),
            next_reduce: 2000,
            reductions: 0,
            watched: 0,
            announced: 0,
        };
        let truth = clauses.variable();
        clauses.add(&[truth]);
        clauses
    }

    /// A new variable.
    pub fn variable(&mut self) -> Literal {
        let variable = self.levels.len() as u32;
        self.watches.extend([Vec::new(), Vec::new()]);
        self.values.extend([UNDEFINED; 2]);
        self.phases.push(false);
        self.levels.push(0);
        self.reasons.push(Reason { place: Place::NONE, other: Literal::TRUE });
        self.activity.push(0.0);
        self.seen.push(false);
        self.stamps.push(0);
        self.heap.insert(variable, &self.activity);
        Literal::of(variable)
    }

    /// How many variables there are.
    pub fn variables(&self) -> usize {
        self.levels.len()
    }

    /// About how many bytes everything takes.
    pub fn bytes(&self) -> u64 {
        let clauses = self.store.capacity() * size_of::<u32>() + 2 * self.watched * PER_WATCH;
        (clauses + self.variables() * PER_VARIABLE) as u64
    }

    /// Announces what it has grown by since it was asked last.
    pub fn announce(&mut self, monitor: &mut dyn Listener<Stop = ()>) -> ControlFlow<()> {
        let bytes = self.bytes();
        if bytes < self.announced + ANNOUNCED {
            return ControlFlow::Continue(());
        }
        let more = bytes - self.announced;
        self.announced = bytes;
        monitor.reserve(more)
    }

    /// The work done so far, in units.
    pub fn work(&self) -> u64 {
        self.propagations / PER_UNIT
    }

    /// Try this value first, and decide about it before variables that nothing is known of.
    pub fn suggest(&mut self, literal: Literal) {
        let variable = literal.variable();
        self.phases[variable] = !literal.is_negative();
        if self.activity[variable] == 0.0 {
            self.activity[variable] = self.bump / 1024.0;
            self.heap.raise(variable as u32, &self.activity);
        }
    }

    /// Is the literal true now? After [`Outcome::Satisfiable`] all are decided.
    #[inline]
    pub fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.code()] == 1
    }

    #[inline]
    fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.code()] == 0
    }

    /// One of these literals must be true. Goes back to the root.
    pub fn add(&mut self, literals: &[Literal]) {
        self.back_to(0);
        let mut clause = literals.to_vec();
        clause.sort_unstable();
        clause.dedup();
        let tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
        if tautology || clause.iter().any(|&literal| self.is_true(literal)) {
            return;
        }
        clause.retain(|&literal| !self.is_false(literal));
        match *clause {
            [] => self.contradiction = true,
            [fact] => self.enqueue(fact, Reason { place: Place::NONE, other: fact }),
            _ => {
                self.attach(&clause, 0);
            }
        }
    }

    /// Solves until decided, or until so many units of work are done.
    pub fn solve(
        &mut self,
        work: u64,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Outcome> {
        let until = self.propagations.saturating_add(work.saturating_mul(PER_UNIT));
        let mut told = self.propagations;
        let mut looked = self.propagations;
        loop {
            if self.contradiction {
                return ControlFlow::Continue(Outcome::Unsatisfiable);
            }
            if let Some(conflict) = self.propagate() {
                if self.decisions.is_empty() {
                    self.contradiction = true;
                    continue;
                }
                self.conflicts += 1;
                let clause = self.analyse(conflict);
                self.learn(clause);
                monitor.node(self.decisions.len())?;
                monitor.worked((self.propagations - told) / PER_UNIT)?;
                told = self.propagations;
                if self.propagations >= until {
                    return ControlFlow::Continue(Outcome::Paused);
                }
                continue;
            }
            if self.pace.is_over(self.conflicts) {
                self.back_to(0);
                self.announce(monitor)?;
                continue;
            }
            if self.conflicts >= self.next_reduce {
                self.reduce();
            }
            if self.propagations - looked >= LOOK {
                looked = self.propagations;
                monitor.poll()?;
            }
            let Some(variable) = self.next_variable() else {
                return ControlFlow::Continue(Outcome::Satisfiable);
            };
            let literal = Literal(variable << 1 | u32::from(!self.phases[variable as usize]));
            self.decisions.push(self.trail.len());
            self.enqueue(literal, Reason { place: Place::NONE, other: literal });
        }
    }

    fn next_variable(&mut self) -> Option<u32> {
        while let Some(variable) = self.heap.pop(&self.activity) {
            if self.values[(variable << 1) as usize] == UNDEFINED {
                return Some(variable);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn holds(formula: &[Vec<Literal>], is_true: impl Fn(Literal) -> bool) -> bool {
        formula.iter().all(|clause| clause.iter().any(|&literal| is_true(literal)))
    }

    #[test]
    fn a_formula_without_conflicts_is_not_solved_without_looking_up() {
        let (mut clauses, mut looks) = (Clauses::new(), 0);
        for _ in 0..4 * LOOK {
            clauses.variable();
        }
        let outcome = clauses.solve(u64::MAX, &mut |_| {
            looks += 1;
            if looks < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(outcome.is_break());
        assert!((2 * LOOK..=4 * LOOK).contains(&clauses.propagations));
    }

    #[test]
    fn random_formulas_are_decided_as_by_trying_everything() {
        let mut dice = ChaCha8Rng::seed_from_u64(7);
        for round in 0..400 {
            let variables = 3 + round % 10;
            let mut clauses = Clauses::new();
            for _ in 0..variables {
                clauses.variable();
            }
            let mut formula = Vec::new();
            for _ in 0..(variables as f64 * 4.1) as usize {
                let size = 2 + (dice.random::<u64>() % 3) as usize;
                let literal = |bits: u64| {
                    Literal((1 + (bits >> 8) as u32 % variables) << 1 | bits as u32 & 1)
                };
                let clause: Vec<Literal> = (0..size).map(|_| literal(dice.random())).collect();
                clauses.add(&clause);
                formula.push(clause);
            }
            let expected = (0u32..1 << variables).any(|model| {
                holds(&formula, |l| (model >> (l.variable() - 1) & 1 == 1) != l.is_negative())
            });
            let outcome = clauses.solve(u64::MAX, &mut |_| ControlFlow::Continue(()));
            match outcome {
                ControlFlow::Continue(Outcome::Satisfiable) => {
                    assert!(expected && holds(&formula, |literal| clauses.is_true(literal)));
                }
                outcome => {
                    assert_eq!(outcome, ControlFlow::Continue(Outcome::Unsatisfiable));
                    assert!(!expected);
                }
            }
        }
    }

    /// Pigeons do not fit into fewer holes: many conflicts, so that clauses are forgotten too.
    #[test]
    fn pigeons_do_not_fit() {
        let (pigeons, holes) = (9, 8);
        let mut clauses = Clauses::new();
        let sits: Vec<Vec<Literal>> =
            (0..pigeons).map(|_| (0..holes).map(|_| clauses.variable()).collect()).collect();
        for pigeon in &sits {
            clauses.add(pigeon);
        }
        for (number, one) in sits.iter().enumerate() {
            for other in &sits[..number] {
                for (here, there) in one.iter().zip(other) {
                    clauses.add(&[!*here, !*there]);
                }
            }
        }
        let outcome = clauses.solve(u64::MAX, &mut |_| ControlFlow::Continue(()));
        assert_eq!(outcome, ControlFlow::Continue(Outcome::Unsatisfiable));
        assert!(clauses.reductions > 0);
    }
}
