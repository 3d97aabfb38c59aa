//! Line logic and trials: assume a colour for one cell, and see whether the lines contradict.
//!
//! What people do when line logic stalls, done for every open cell: a colour that leads to a
//! contradiction is out, and what follows from every colour of a cell holds anyway. Of the published
//! puzzles that line logic leaves open, nine in ten fall to this. The details, and how most trials are
//! saved, are in [`probe`](crate::nonogram::solve::probe). A trial that fills the board has found the
//! only solution with that colour there, and the others are looked for without it: so a board that
//! comes to its end this way is counted as well as solved. Polynomial still; *unknown* when it stalls.
//! Wu et al. (2013) put this under their tournament program.

use super::lines::note_stall;
use super::meter::Meter;
use crate::engine::bits::Bits;
use crate::nonogram::solve::board::Board;
use crate::nonogram::solve::explain::propagate;
use crate::nonogram::solve::probe::{Probed, Prober};
use crate::nonogram::solve::{Task, messages, with_board};
use crate::nonogram::{Nonogram, Picture};
use crate::{About, Claims, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Probe;

static ABOUT: About = About {
    name: "probe",
    idea: Text {
        en: "Line logic; where it stalls, assume a colour for one cell and keep what every case agrees on.",
        id: "Logika per garis; bila buntu, andaikan warna satu petak lalu simpan yang disepakati semua kemungkinan.",
    },
    reference: "Wu et al., An efficient approach to solving nonograms (2013)",
    claims: Claims { complete: false, splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Probe {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        with_board(puzzle, Probing { puzzle, run })
    }
}

struct Probing<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
}

impl Task for Probing<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, mut board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::new(self.puzzle, self.run);
        let mut prober = Prober::new(&board);
        let flow = probe(self.puzzle, &mut board, &mut prober, &mut meter);
        meter.run().count("trials", prober.trials());
        flow
    }
}

/// Probes until the board is full, contradictory, or nothing follows any more.
fn probe<B: Bits>(
    puzzle: &Nonogram,
    board: &mut Board<'_, B>,
    prober: &mut Prober,
    meter: &mut Meter<'_, '_>,
) -> ControlFlow<Stop> {
    let Continue(propagated) = propagate(board, meter) else { return meter.stopped() };
    let mut possible = propagated.is_ok();
    let mut found = false;
    while possible {
        match prober.run(board, meter) {
            Break(()) => return meter.stopped(),
            Continue(Probed::Conflict) => break,
            Continue(Probed::Solution(choice, picture)) => {
                found = true;
                meter.solution(puzzle, picture)?;
                // The only solution with this choice: all others are without it.
                let Continue(others) = prober.go_on(board, choice, meter) else {
                    return meter.stopped();
                };
                possible = others;
            }
            Continue(Probed::Stable) if board.is_full() => {
                return meter.solution(puzzle, board.picture());
            }
            Continue(Probed::Stable) => {
                // Once a solution is out, the board no longer shows what holds in all of them.
                if !found {
                    note_stall(board, meter);
                }
                return Break(Stop::Stalled);
            }
        }
    }
    if !found {
        meter.run().reason(messages::trials_contradict());
    }
    Continue(())
}
