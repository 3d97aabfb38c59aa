//! The puzzle as a formula, solved by clause learning.
//!
//! After line logic the open rest is written as clauses ([`encode`](crate::nonogram::solve::encode),
//! the order encoding) and given to a small solver with conflict-driven clause learning
//! ([`clauses`](crate::engine::sat)). Each solution that is found is forbidden by one
//! more clause; when nothing satisfies the formula any more, all have been found. Clause learning
//! is strong where a proof is wanted, and weak where there are many solutions to list: one clause
//! each. Bosch (2001) and later Copris and nonogrid formulate nonograms this way; the encoding here
//! needs about a tenth of their clauses. Nodes are conflicts.

use super::meter::Meter;
use crate::engine::bits::Bits;
use crate::engine::sat::{Clauses, Outcome};
use crate::nonogram::solve::beliefs::{Beliefs, LONGEST};
use crate::nonogram::solve::board::{Board, Conflict};
use crate::nonogram::solve::encode::Encoding;
use crate::nonogram::solve::explain::propagate;
use crate::nonogram::solve::{Task, with_board};
use crate::nonogram::{Nonogram, Picture};
use crate::{About, Claims, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Sat;

static ABOUT: About = About {
    name: "sat",
    idea: Text {
        en: "Write what line logic leaves open as clauses over the order of blocks, and learn from conflicts.",
        id: "Tulis sisa dari logika per garis sebagai klausa urutan blok, lalu belajar dari konflik.",
    },
    reference: "Tamura et al., Compiling finite linear CSP into SAT (2006); Marques-Silva and Sakallah (1996)",
    claims: Claims { splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Sat {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        with_board(puzzle, Solving { puzzle, run })
    }
}

struct Solving<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
}

impl Task for Solving<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, mut board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::new(self.puzzle, self.run);
        match propagate(&mut board, &mut meter) {
            Break(()) => return meter.stopped(),
            Continue(Err(Conflict)) => return Continue(()),
            Continue(Ok(())) => {}
        }
        let mut clauses = Clauses::new();
        let Continue(encoding) = Encoding::new(&mut board, &mut clauses, &mut meter) else {
            return meter.stopped();
        };
        meter.run().count("variables", clauses.variables() as u64);
        if board.width().max(board.height()) <= LONGEST && !self.puzzle.has_blots() {
            let likely = Beliefs::new(&board, 0).likeliest(&mut board);
            encoding.suggest(&mut clauses, &likely);
        }
        loop {
            match clauses.solve(u64::MAX, &mut meter) {
                Break(()) => return meter.stopped(),
                Continue(Outcome::Unsatisfiable) => return Continue(()),
                Continue(Outcome::Paused) => {}
                Continue(Outcome::Satisfiable) => {
                    let cells = encoding.picture(&clauses);
                    encoding.forbid(&mut clauses, &cells);
                    meter.solution(self.puzzle, cells)?;
                }
            }
        }
    }
}
