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

use std::ops::ControlFlow;

use super::monitor::Monitor;
use super::search::luby;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// Variable 0 is true in every solver.
    pub const TRUE: Literal = Literal(0);
    /// And so this is false.
    pub const FALSE: Literal = Literal(1);

    /// The variable itself.
    pub fn of(variable: u32) -> Literal {
        Literal(variable << 1)
    }

    /// The variable.
    #[inline]
    pub fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is it the negation of its variable?
    #[inline]
    pub fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    fn code(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;
    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

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

/// Where a clause lies in the store.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place(u32);

impl Place {
    /// No clause: a decision, or a fact.
    const NONE: Place = Place(u32::MAX);
    /// A binary clause, not in the store; the other literal is known where this is used.
    const BINARY: Place = Place(u32::MAX - 1);
}

#[derive(Clone, Copy)]
struct Watch {
    place: Place,
    /// Some literal of the clause: while it is true there is nothing to do. For a binary clause,
    /// the other literal.
    blocker: Literal,
}

#[derive(Clone, Copy)]
struct Reason {
    place: Place,
    /// The other literal of a binary clause.
    other: Literal,
}

const UNDEFINED: u8 = 2;
/// Propagations that take about as long as solving a line.
const PER_LINE: u64 = 2;
/// Words before the literals of a clause in the store: its length, and its number of levels.
const HEADER: usize = 2;
/// Instead of the number of levels: not wanted any more.
const DELETED: u32 = u32::MAX;

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
    hasty: Average,
    steady: Average,
    next_restart: u64,
    restarts: u64,
    next_mode: u64,
    stable: bool,
    next_reduce: u64,
    reductions: u64,
}

/// A moving average.
#[derive(Clone, Copy, Default)]
struct Average {
    value: f64,
    weight: f64,
}

impl Average {
    fn add(&mut self, sample: f64, rate: f64) {
        self.weight += rate * (1.0 - self.weight);
        self.value += rate * (sample - self.value);
    }

    fn get(self) -> f64 {
        if self.weight > 0.0 { self.value / self.weight } else { 0.0 }
    }
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
            hasty: Average::default(),
            steady: Average::default(),
            next_restart: 0,
            restarts: 0,
            next_mode: 1000,
            stable: false,
            next_reduce: 2000,
            reductions: 0,
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

    /// The work done so far, in lines that could have been solved instead.
    pub fn work(&self) -> u64 {
        self.propagations / PER_LINE
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

    /// Stores and watches a clause of two literals or more; they are watched in this order.
    fn attach(&mut self, clause: &[Literal], levels: u32) -> Place {
        let (first, second) = (clause[0], clause[1]);
        let place = if clause.len() == 2 {
            Place::BINARY
        } else {
            let place = Place(self.store.len() as u32);
            self.store.extend([clause.len() as u32, levels]);
            self.store.extend(clause.iter().map(|literal| literal.0));
            if levels > 0 {
                self.learned.push(place);
            }
            place
        };
        self.watches[(!first).code()].push(Watch { place, blocker: second });
        self.watches[(!second).code()].push(Watch { place, blocker: first });
        place
    }

    fn clause(&self, place: Place) -> &[u32] {
        let at = place.0 as usize;
        &self.store[at + HEADER..][..self.store[at] as usize]
    }

    #[inline]
    fn enqueue(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.code()] = 1;
        self.values[(!literal).code()] = 0;
        self.levels[literal.variable()] = self.decisions.len() as u32;
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Follows all consequences; returns a clause that is false, if there is one, with one or two
    /// of its literals when it is binary.
    fn propagate(&mut self) -> Option<(Place, [Literal; 2])> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            self.propagations += 1;
            let mut watches = std::mem::take(&mut self.watches[literal.code()]);
            let (mut read, mut write) = (0, 0);
            let mut conflict = None;
            while let Some(&watch) = watches.get(read) {
                read += 1;
                let value = self.values[watch.blocker.code()];
                if value == 1 {
                    watches[write] = watch;
                    write += 1;
                    continue;
                }
                if watch.place == Place::BINARY {
                    watches[write] = watch;
                    write += 1;
                    if value == 0 {
                        conflict = Some((Place::BINARY, [!literal, watch.blocker]));
                        break;
                    }
                    self.enqueue(watch.blocker, Reason { place: Place::BINARY, other: !literal });
                    continue;
                }
                let at = watch.place.0 as usize;
                let length = self.store[at];
                let clause = &mut self.store[at + HEADER..][..length as usize];
                if clause[0] == (!literal).0 {
                    clause.swap(0, 1);
                }
                let first = Literal(clause[0]);
                let kept = Watch { place: watch.place, blocker: first };
                if first != watch.blocker && self.values[first.code()] == 1 {
                    watches[write] = kept;
                    write += 1;
                    continue;
                }
                let other = (2..clause.len()).find(|&i| self.values[clause[i] as usize] != 0);
                if let Some(other) = other {
                    clause.swap(1, other);
                    let moved = !Literal(clause[1]);
                    self.watches[moved.code()].push(kept);
                    continue;
                }
                watches[write] = kept;
                write += 1;
                if self.values[first.code()] == 0 {
                    conflict = Some((watch.place, [first; 2]));
                    break;
                }
                self.enqueue(first, Reason { place: watch.place, other: first });
            }
            watches.copy_within(read.., write);
            watches.truncate(write + watches.len() - read);
            self.watches[literal.code()] = watches;
            if conflict.is_some() {
                self.head = self.trail.len();
                return conflict;
            }
        }
        None
    }

    fn back_to(&mut self, level: usize) {
        let Some(&start) = self.decisions.get(level) else { return };
        for &literal in self.trail[start..].iter().rev() {
            self.values[literal.code()] = UNDEFINED;
            self.values[(!literal).code()] = UNDEFINED;
            self.phases[literal.variable()] = !literal.is_negative();
            self.heap.insert(literal.variable() as u32, &self.activity);
        }
        self.trail.truncate(start);
        self.decisions.truncate(level);
        self.head = start;
    }

    fn mark(&mut self, literal: Literal, clause: &mut Vec<Literal>, open: &mut usize) {
        let variable = literal.variable();
        if self.seen[variable] || self.levels[variable] == 0 {
            return;
        }
        self.seen[variable] = true;
        self.touched.push(literal);
        self.activity[variable] += self.bump;
        self.heap.raise(variable as u32, &self.activity);
        if self.levels[variable] as usize == self.decisions.len() {
            *open += 1;
        } else {
            clause.push(literal);
        }
    }

    /// Learns from a conflict: returns the clause, the literal that it forces first.
    fn analyse(&mut self, conflict: (Place, [Literal; 2])) -> Vec<Literal> {
        let mut clause = vec![Literal::TRUE];
        let mut open = 0;
        match conflict.0 {
            Place::BINARY => {
                for literal in conflict.1 {
                    self.mark(literal, &mut clause, &mut open);
                }
            }
            place => self.mark_clause(place, 0, &mut clause, &mut open),
        }
        let mut index = self.trail.len();
        loop {
            index -= 1;
            let literal = self.trail[index];
            if !self.seen[literal.variable()] {
                continue;
            }
            open -= 1;
            if open == 0 {
                clause[0] = !literal;
                break;
            }
            let reason = self.reasons[literal.variable()];
            match reason.place {
                Place::BINARY => self.mark(reason.other, &mut clause, &mut open),
                place => self.mark_clause(place, 1, &mut clause, &mut open),
            }
        }
        let mut kept = vec![clause[0]];
        for &literal in &clause[1..] {
            if !self.is_implied(literal) {
                kept.push(literal);
            }
        }
        for literal in std::mem::take(&mut self.touched) {
            self.seen[literal.variable()] = false;
        }
        kept
    }

    fn mark_clause(
        &mut self,
        place: Place,
        skip: usize,
        clause: &mut Vec<Literal>,
        open: &mut usize,
    ) {
        let at = place.0 as usize + HEADER;
        for i in at + skip..at + self.store[place.0 as usize] as usize {
            self.mark(Literal(self.store[i]), clause, open);
        }
    }

    /// Does the literal follow from other literals of the learned clause? Looks at its reasons, all
    /// the way down; gives up at the first decision outside.
    fn is_implied(&mut self, literal: Literal) -> bool {
        let start = self.touched.len();
        let mut stack = vec![literal];
        while let Some(literal) = stack.pop() {
            let reason = self.reasons[literal.variable()];
            let others: &[u32] = match reason.place {
                Place::NONE => {
                    for literal in self.touched.drain(start..) {
                        self.seen[literal.variable()] = false;
                    }
                    return false;
                }
                Place::BINARY => &[reason.other.0],
                place => {
                    let at = place.0 as usize;
                    &self.store[at + HEADER + 1..][..self.store[at] as usize - 1]
                }
            };
            for &other in others {
                let other = Literal(other);
                let variable = other.variable();
                if self.seen[variable] || self.levels[variable] == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.touched.push(other);
                stack.push(other);
            }
        }
        true
    }

    fn count_levels(&mut self, clause: &[Literal]) -> u32 {
        self.stamp += 1;
        let mut count = 0;
        for literal in clause {
            let stamp = &mut self.stamps[self.levels[literal.variable()] as usize];
            count += u32::from(*stamp != self.stamp);
            *stamp = self.stamp;
        }
        count
    }

    fn learn(&mut self, mut clause: Vec<Literal>) {
        let levels = self.count_levels(&clause);
        self.hasty.add(f64::from(levels), 1.0 / 32.0);
        self.steady.add(f64::from(levels), 1.0 / 4096.0);
        self.bump /= 0.95;
        if self.bump > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.bump *= 1e-100;
        }
        if clause.len() == 1 {
            self.back_to(0);
            self.enqueue(clause[0], Reason { place: Place::NONE, other: clause[0] });
            return;
        }
        let level = |literal: &Literal| self.levels[literal.variable()];
        let second = (1..clause.len()).max_by_key(|&i| level(&clause[i])).unwrap_or(1);
        clause.swap(1, second);
        let back = level(&clause[1]) as usize;
        self.back_to(back);
        let place = self.attach(&clause, levels.max(1));
        self.enqueue(clause[0], Reason { place, other: clause[1] });
    }

    /// Forgets half of the learned clauses, those that span many levels, and all that have become
    /// true for good.
    fn reduce(&mut self) {
        self.reductions += 1;
        self.next_reduce = self.conflicts + 2000 + 300 * self.reductions;
        let levels = |place: &Place| self.store[place.0 as usize + 1];
        let mut weak: Vec<Place> = Vec::new();
        for place in &self.learned {
            let first = Literal(self.clause(*place)[0]);
            let needed = self.is_true(first) && self.reasons[first.variable()].place == *place;
            if levels(place) > 2 && !needed {
                weak.push(*place);
            }
        }
        // Many levels first; among equals the old ones.
        weak.sort_by_key(|place| std::cmp::Reverse(levels(place)));
        weak.truncate(weak.len() / 2);
        for place in weak {
            self.store[place.0 as usize + 1] = DELETED;
        }
        self.compact();
    }

    /// Moves the clauses together, and leaves behind what is deleted or true for good.
    fn compact(&mut self) {
        let mut store = Vec::with_capacity(self.store.len());
        let mut at = 0;
        while at < self.store.len() {
            let end = at + HEADER + self.store[at] as usize;
            let settled = self.store[at + HEADER..end].iter().any(|&literal| {
                let literal = Literal(literal);
                self.is_true(literal) && self.levels[literal.variable()] == 0
            });
            let keep = !settled && self.store[at + 1] != DELETED;
            let place = if keep { Place(store.len() as u32) } else { Place::NONE };
            if keep {
                store.extend_from_slice(&self.store[at..end]);
            }
            // The old place tells the new one.
            self.store[at] = place.0;
            at = end;
        }
        let old = std::mem::replace(&mut self.store, store);
        let moved = |place: &mut Place| {
            if *place != Place::NONE && *place != Place::BINARY {
                *place = Place(old[place.0 as usize]);
            }
            *place != Place::NONE
        };
        self.learned.retain_mut(moved);
        for watches in &mut self.watches {
            watches.retain_mut(|watch| moved(&mut watch.place));
        }
        for &literal in &self.trail {
            moved(&mut self.reasons[literal.variable()].place);
        }
    }

    /// Solves until decided, or until as much work is done as solving so many lines.
    pub fn solve(&mut self, work: u64, monitor: &mut dyn Monitor) -> ControlFlow<(), Outcome> {
        let until = self.propagations.saturating_add(work.saturating_mul(PER_LINE));
        let mut told = self.propagations;
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
                monitor.worked((self.propagations - told) / PER_LINE)?;
                told = self.propagations;
                if self.propagations >= until {
                    return ControlFlow::Continue(Outcome::Paused);
                }
                continue;
            }
            if self.conflicts >= self.next_restart && self.wants_restart() {
                self.back_to(0);
                continue;
            }
            if self.conflicts >= self.next_reduce {
                self.reduce();
            }
            let Some(variable) = self.next_variable() else {
                return ControlFlow::Continue(Outcome::Satisfiable);
            };
            let literal = Literal(variable << 1 | u32::from(!self.phases[variable as usize]));
            self.decisions.push(self.trail.len());
            self.enqueue(literal, Reason { place: Place::NONE, other: literal });
        }
    }

    fn wants_restart(&mut self) -> bool {
        if self.conflicts >= self.next_mode {
            self.stable = !self.stable;
            self.next_mode = self.conflicts + 1000 + self.conflicts / 2;
        }
        if self.stable {
            self.restarts += 1;
            self.next_restart = self.conflicts + 1024 * luby(self.restarts);
            return true;
        }
        self.next_restart = self.conflicts + 2;
        self.hasty.get() > 1.1 * self.steady.get()
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

/// Variables by activity, the highest first.
#[derive(Clone, Default)]
struct Heap {
    order: Vec<u32>,
    /// For each variable its index in `order`, plus 1; 0 when it is not there.
    index: Vec<u32>,
}

impl Heap {
    fn insert(&mut self, variable: u32, activity: &[f64]) {
        if self.index.len() <= variable as usize {
            self.index.resize(variable as usize + 1, 0);
        }
        if self.index[variable as usize] == 0 {
            self.order.push(variable);
            self.index[variable as usize] = self.order.len() as u32;
            self.up(self.order.len() - 1, activity);
        }
    }

    fn raise(&mut self, variable: u32, activity: &[f64]) {
        if let Some(at) = self.index[variable as usize].checked_sub(1) {
            self.up(at as usize, activity);
        }
    }

    fn pop(&mut self, activity: &[f64]) -> Option<u32> {
        let top = *self.order.first()?;
        self.index[top as usize] = 0;
        let last = self.order.pop()?;
        if last != top {
            self.put(0, last);
            self.down(activity);
        }
        Some(top)
    }

    fn put(&mut self, at: usize, variable: u32) {
        self.order[at] = variable;
        self.index[variable as usize] = at as u32 + 1;
    }

    fn up(&mut self, mut at: usize, activity: &[f64]) {
        let variable = self.order[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.order[parent];
            if activity[above as usize] >= activity[variable as usize] {
                break;
            }
            self.put(at, above);
            at = parent;
        }
        self.put(at, variable);
    }

    fn down(&mut self, activity: &[f64]) {
        let mut at = 0;
        let variable = self.order[0];
        loop {
            let left = 2 * at + 1;
            if left >= self.order.len() {
                break;
            }
            let active = |i: usize| activity[self.order[i] as usize];
            let right = left + 1;
            let child =
                if right < self.order.len() && active(right) > active(left) { right } else { left };
            if active(child) <= activity[variable as usize] {
                break;
            }
            self.put(at, self.order[child]);
            at = child;
        }
        self.put(at, variable);
    }
}

#[cfg(test)]
mod tests {
    use super::super::beliefs::Dice;
    use super::super::monitor::Unwatched;
    use super::*;

    fn holds(formula: &[Vec<Literal>], is_true: impl Fn(Literal) -> bool) -> bool {
        formula.iter().all(|clause| clause.iter().any(|&literal| is_true(literal)))
    }

    #[test]
    fn random_formulas_are_decided_as_by_trying_everything() {
        let mut dice = Dice(7);
        for round in 0..400 {
            let variables = 3 + round % 10;
            let mut clauses = Clauses::new();
            for _ in 0..variables {
                clauses.variable();
            }
            let mut formula = Vec::new();
            for _ in 0..(variables as f64 * 4.1) as usize {
                let size = 2 + (dice.roll() % 3) as usize;
                let literal = |bits: u64| {
                    Literal((1 + (bits >> 8) as u32 % variables) << 1 | bits as u32 & 1)
                };
                let clause: Vec<Literal> = (0..size).map(|_| literal(dice.roll())).collect();
                clauses.add(&clause);
                formula.push(clause);
            }
            let expected = (0u32..1 << variables).any(|model| {
                holds(&formula, |l| (model >> (l.variable() - 1) & 1 == 1) != l.is_negative())
            });
            let outcome = clauses.solve(u64::MAX, &mut Unwatched);
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
        let outcome = clauses.solve(u64::MAX, &mut Unwatched);
        assert_eq!(outcome, ControlFlow::Continue(Outcome::Unsatisfiable));
        assert!(clauses.reductions > 0);
    }
}
