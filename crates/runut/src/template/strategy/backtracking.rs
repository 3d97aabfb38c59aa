//! Backtracking on the first open square.
//!
//! The first square in reading order that is still open must be covered by a domino that lies to its right or below
//! it: two candidates a node, no square is looked at twice. Golomb, *Polyominoes* (1965) solves his puzzles by hand
//! this way. The tree has as many leaves as there are ways to start a tiling: exponential in the area.
//!
//! Below depth [`BARE_BELOW`] the search is a bare loop: [`Run::bare`] counts for it, as for every hot strategy.

use crate::template::{Half, Tiled, Tiling, domino, messages};
use crate::{About, Bare, Claims, Mark, Place, Run, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

/// Depth from which on the position is nobody's business.
const BARE_BELOW: usize = 12;

pub(super) struct Backtracking;

static ABOUT: About = About {
    name: "backtracking",
    idea: Text {
        en: "Cover the first open square to the right or downwards, go on, and take back what leads nowhere.",
        id: "Tutup petak terbuka pertama ke kanan atau ke bawah, lanjutkan, dan runut-balik bila buntu.",
    },
    reference: "Golomb, Polyominoes (1965)",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Tiling> for Backtracking {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Tiling, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        let halves = vec![Half::Hole; board.open.len()];
        let mut search = Search { board, halves };
        search.node(0, run)
    }
}

struct Search<'a> {
    board: &'a Tiling,
    /// Dominoes placed so far; a hole is a square that none covers yet.
    halves: Vec<Half>,
}

impl Search<'_> {
    /// The first square from `from` on that is to be covered.
    fn first_open(&self, from: usize) -> Option<usize> {
        (from..self.halves.len()).find(|&at| self.board.open[at] && self.halves[at] == Half::Hole)
    }

    /// The two ways to cover a square: the other square, and the halves.
    fn candidates(&self, at: usize) -> [Option<(usize, Half, Half)>; 2] {
        let width = self.board.width;
        let free =
            |to: usize| self.board.open.get(to) == Some(&true) && self.halves[to] == Half::Hole;
        let right = !(at + 1).is_multiple_of(width) && free(at + 1);
        let below = free(at + width);
        [
            right.then_some((at + 1, Half::Left, Half::Right)),
            below.then_some((at + width, Half::Upper, Half::Lower)),
        ]
    }

    fn solution(&self) -> Tiled {
        Tiled { width: self.board.width, halves: self.halves.clone() }
    }

    fn node(&mut self, from: usize, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        let Some(at) = self.first_open(from) else {
            return run.solution(|| self.solution());
        };
        if run.depth() >= BARE_BELOW && run.may_go_bare() {
            let mut bare = run.bare();
            self.bare_node(at, 0, &mut bare)?;
            return bare.end();
        }
        run.expanded();
        for (choice, candidate) in self.candidates(at).into_iter().enumerate() {
            let Some((to, here, there)) = candidate else {
                run.pruned(1);
                continue;
            };
            if !run.enter(choice as u32, 2)? {
                continue;
            }
            // The first open square is always the next domino's first: depth and number are the same.
            let number = run.depth();
            run.step(|| self.describe([at, to], number));
            (self.halves[at], self.halves[to]) = (here, there);
            self.node(at + 1, run)?;
            (self.halves[at], self.halves[to]) = (Half::Hole, Half::Hole);
            run.leave();
        }
        Continue(())
    }

    /// The same without a word to the run.
    fn bare_node(
        &mut self,
        at: usize,
        depth: u64,
        bare: &mut Bare<'_, Run<'_, Tiled>>,
    ) -> ControlFlow<Stop> {
        bare.tally.expanded += 1;
        for candidate in self.candidates(at) {
            let Some((to, here, there)) = candidate else {
                bare.tally.pruned += 1;
                continue;
            };
            bare.node(depth + 1)?;
            (self.halves[at], self.halves[to]) = (here, there);
            match self.first_open(at + 1) {
                Some(next) => self.bare_node(next, depth + 1, bare)?,
                None => bare.solution(|| self.solution())?,
            }
            (self.halves[at], self.halves[to]) = (Half::Hole, Half::Hole);
        }
        Continue(())
    }

    fn describe(&self, squares: [usize; 2], number: usize) -> Step {
        let mark = |at| Mark::put(Place::at(at, self.board.width), domino(number));
        Step::new(messages::placed(), squares.map(mark).to_vec())
    }
}
