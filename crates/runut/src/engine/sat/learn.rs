//! Learning from a conflict: the clause at the first unique implication point, minimised.

use super::store::{HEADER, Place, Reason};
use super::{Clauses, Literal};

impl Clauses {
    /// Learns from a conflict: returns the clause, the literal that it forces first.
    pub(super) fn analyse(&mut self, conflict: (Place, [Literal; 2])) -> Vec<Literal> {
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

    /// Takes the clause over, and goes back to where it forces its first literal.
    pub(super) fn learn(&mut self, mut clause: Vec<Literal>) {
        let levels = self.count_levels(&clause);
        self.pace.learned(levels);
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
}
