//! Backtracking, column by column.
//!
//! Fill the first column in every way that obeys its clue; after each, look at the rows: what they
//! hold so far must be the beginning of something that obeys *their* clues. If so, go on with the
//! next column, else take the column back. This is the textbook's second answer, and the paper's:
//! its 7 × 7 puzzle, hopeless for brute force, takes a thousandth of a second.
//!
//! The paper's program only asks that a row does not *exceed* its clue, so at the right edge it
//! accepts rows that are too short, and gives a wrong board for contradictory clues. Here a row
//! must also have room for the rest of its clue; at the right edge that means nothing is left.
//!
//! A column is filled from the top, and a cell that its row or column cannot use is rejected at
//! once, so that fillings with a common wrong beginning are rejected together. A node is a filled
//! cell. The worst case stays exponential in the number of cells.

use super::tally::Tally;
use crate::nonogram::{Block, Nonogram, Picture, least_lengths, messages};
use crate::{About, Claims, Mark, Place, Run, Step, Stop, Strategy, Text, Value};
use std::ops::ControlFlow::{self, Continue};

/// Cells from which on the position is nobody's business.
const BARE_BELOW: usize = 24;

pub(super) struct Backtracking;

static ABOUT: About = About {
    name: "backtracking",
    idea: Text {
        en: "Fill column after column; take one back as soon as a row cannot be finished.",
        id: "Isi kolom demi kolom; runut-balik begitu ada baris yang tidak bisa diselesaikan.",
    },
    reference: "Golomb and Baumert, Backtrack Programming (1965)",
    claims: Claims { always_searches: true, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Backtracking {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let mut tally = Tally::new(run, BARE_BELOW);
        let flow = Search::new(puzzle).walk(&mut tally);
        tally.close()?;
        flow
    }
}

/// How far the blocks of a line have come.
#[derive(Clone, Copy)]
struct Reached {
    /// Blocks begun.
    blocks: usize,
    /// Cells of the last block, 0 once an empty cell followed it.
    run: usize,
}

/// A line that is being read cell by cell.
struct Line<'a> {
    clue: &'a [Block],
    /// The fewest cells that the blocks from this one on need.
    needs: Vec<usize>,
    reached: Reached,
}

impl<'a> Line<'a> {
    fn new(clue: &'a [Block]) -> Line<'a> {
        Line { clue, needs: least_lengths(clue), reached: Reached { blocks: 0, run: 0 } }
    }

    /// Where the line stands after a cell of this colour with `room` cells behind it, if the clue
    /// can still be met.
    fn after(&self, colour: u8, room: usize) -> Option<Reached> {
        let Reached { blocks, run } = self.reached;
        let last = blocks.checked_sub(1).map(|last| self.clue[last]);
        let (open, full) = match last {
            Some(block) if run > 0 => {
                let length = block.length.map(usize::from);
                (
                    length.is_none_or(|length| run < length),
                    length.is_none_or(|length| run == length),
                )
            }
            _ => (false, true),
        };
        let reached = match last {
            _ if colour == 0 => full.then_some(Reached { blocks, run: 0 })?,
            Some(block) if run > 0 && block.colour == colour => {
                open.then_some(Reached { blocks, run: run + 1 })?
            }
            _ => {
                let begins = full && self.clue.get(blocks)?.colour == colour;
                begins.then_some(Reached { blocks: blocks + 1, run: 1 })?
            }
        };
        let Reached { blocks, run } = reached;
        let missing = match blocks.checked_sub(1) {
            Some(last) if run > 0 => {
                let gap =
                    self.clue.get(blocks).is_some_and(|next| next.colour == self.clue[last].colour);
                self.clue[last].least().saturating_sub(run) + usize::from(gap)
            }
            _ => 0,
        };
        (missing + self.needs[blocks] <= room).then_some(reached)
    }
}

struct Search<'a> {
    puzzle: &'a Nonogram,
    board: Vec<u8>,
    rows: Vec<Line<'a>>,
    columns: Vec<Line<'a>>,
    /// The filled cells, column by column: which candidate each one has, and where its row and
    /// its column stood before.
    filled: Vec<(usize, Reached, Reached)>,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Nonogram) -> Search<'a> {
        Search {
            puzzle,
            board: vec![0; puzzle.width() * puzzle.height()],
            rows: puzzle.rows().iter().map(|clue| Line::new(clue)).collect(),
            columns: puzzle.columns().iter().map(|clue| Line::new(clue)).collect(),
            filled: Vec::with_capacity(puzzle.width() * puzzle.height()),
        }
    }

    fn walk(&mut self, tally: &mut Tally<'_, '_>) -> ControlFlow<Stop> {
        tally.expanded();
        let mut from = 0;
        loop {
            if self.filled.len() == self.board.len() {
                tally.solution(|| self.puzzle.picture(self.board.clone()))?;
            } else if self.fill(from, tally)? {
                if self.filled.len() < self.board.len() {
                    tally.expanded();
                }
                from = 0;
                continue;
            }
            // Take the last cell back and go on with its next candidate.
            let Some((candidate, row, column)) = self.filled.pop() else { return Continue(()) };
            let (x, y) = self.place(self.filled.len());
            (self.rows[y].reached, self.columns[x].reached) = (row, column);
            tally.leave()?;
            from = candidate + 1;
        }
    }

    /// The cells in the order in which they are filled.
    fn place(&self, index: usize) -> (usize, usize) {
        (index / self.puzzle.height(), index % self.puzzle.height())
    }

    /// Fills the next cell with one of its candidates from `from` on; false when there is none.
    fn fill(&mut self, from: usize, tally: &mut Tally<'_, '_>) -> ControlFlow<Stop, bool> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let (x, y) = self.place(self.filled.len());
        for (candidate, colour) in self.candidates(x).enumerate().skip(from) {
            let column = self.columns[x].after(colour, height - y - 1);
            let row = self.rows[y].after(colour, width - x - 1);
            let (Some(column), Some(row), true) =
                (column, row, self.puzzle.given(x, y).allows(colour))
            else {
                tally.pruned();
                continue;
            };
            self.board[y * width + x] = colour;
            if tally.enter(candidate as u32, || self.step(x, y))? {
                self.filled.push((candidate, self.rows[y].reached, self.columns[x].reached));
                (self.rows[y].reached, self.columns[x].reached) = (row, column);
                return Continue(true);
            }
        }
        Continue(false)
    }

    /// The colours that may come next in a column: its running block, its next block, none.
    fn candidates(&self, x: usize) -> impl Iterator<Item = u8> + use<> {
        let column = &self.columns[x];
        let Reached { blocks, run } = column.reached;
        let running = (run > 0).then(|| column.clue[blocks - 1].colour);
        let next = column.clue.get(blocks).map(|block| block.colour);
        running.into_iter().chain(next.filter(|_| next != running)).chain([0])
    }

    fn step(&self, x: usize, y: usize) -> Step {
        let (what, value) = match self.board[y * self.puzzle.width() + x] {
            0 => (messages::cell_emptied(y + 1, x + 1), Value::Empty),
            colour => (messages::cell_filled(y + 1, x + 1), Value::Colour(colour)),
        };
        Step::new(what, vec![Mark::put(Place::cell(y + 1, x + 1), value)])
    }
}
