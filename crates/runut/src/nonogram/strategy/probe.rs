//! Line logic and trials: assume a colour for one cell, and see whether the lines contradict.
//!
//! What people do when line logic stalls, done for every open cell: a colour that leads to a
//! contradiction is out, and what follows from every colour of a cell holds anyway. Of the published
//! puzzles that line logic leaves open, nine in ten fall to this. The details, and how most trials are
//! saved, are in [`probe`](crate::nonogram::solve::probe). Polynomial still; *unknown* when it stalls.
//! Wu et al. (2013) put this under their tournament program.

use super::lines::stalled;
use super::meter::Meter;
use crate::nonogram::solve::bits::Bits;
use crate::nonogram::solve::board::Board;
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
    claims: Claims { complete: false, splits: false, counts: false, ..Claims::TREE },
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
        let mut meter = Meter::new(self.run);
        let mut prober = Prober::new(&board);
        let probed = match board.propagate() {
            Err(_) => Continue(Probed::Conflict),
            Ok(()) => prober.run(&mut board, &mut meter),
        };
        meter.run().count("trials", prober.trials());
        match probed {
            Break(()) => meter.stopped(),
            Continue(Probed::Conflict) => {
                meter.run().reason(messages::trials_contradict());
                Continue(())
            }
            Continue(Probed::Solution(_, picture)) => meter.solution(self.puzzle, picture),
            Continue(Probed::Stable) if board.is_full() => {
                meter.solution(self.puzzle, board.picture())
            }
            Continue(Probed::Stable) => {
                meter.run().note(stalled(&board));
                Break(Stop::Stalled)
            }
        }
    }
}
