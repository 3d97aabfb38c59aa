//! Backtracking, column by column.
//!
//! Fill the first column in every way that obeys its clue; after each, look at the rows: what they
//! hold so far must be the beginning of something that obeys *their* clues. If so, go on with the
//! next column, else take the column back. This is the textbook's second answer, and the paper's:
//! its 7 × 7 puzzle, hopeless for brute force, takes a few hundred nodes.
//!
//! The paper's program only asks that a row does not *exceed* its clue, so at the right edge it
//! accepts rows that are too short, and gives a wrong board for contradictory clues. Here a row
//! must also have room for the rest of its clue; at the right edge that means nothing is left.
//!
//! A column is filled cell by cell, and a cell that no row wants ends the filling there, so that
//! fillings with a common wrong beginning are rejected at once. The worst case stays exponential in
//! the number of columns. Below [`BARE_BELOW`] columns the search counts in bulk.

use crate::nonogram::{Block, Nonogram, Picture, least_length, messages};
use crate::{About, Claims, Mark, Role, Run, Stats, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

/// Columns from which on the position is nobody's business.
const BARE_BELOW: usize = 8;

pub(super) struct Backtracking;

static ABOUT: About = About {
    name: "backtracking",
    idea: Text {
        en: "Fill column after column; take one back as soon as a row cannot be finished.",
        id: "Isi kolom demi kolom; runut-balik begitu ada baris yang tidak bisa diselesaikan.",
    },
    reference: "Golomb and Baumert, Backtrack Programming (1965)",
    claims: Claims { always_searches: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Backtracking {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let mut search = Search {
            puzzle,
            board: vec![0; puzzle.width() * puzzle.height()],
            rows: puzzle.rows().iter().map(|clue| Line::new(clue)).collect(),
            columns: puzzle.columns().iter().map(|clue| Line::new(clue)).collect(),
            choices: vec![0; puzzle.width()],
            bare: None,
            left: 0,
        };
        search.column(0, run)
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
        let needs = (0..=clue.len()).map(|block| least_length(&clue[block..])).collect();
        Line { clue, needs, reached: Reached { blocks: 0, run: 0 } }
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
    /// Fillings accepted so far in each column: their numbers name the branches of the tree.
    choices: Vec<u32>,
    /// The counters of the bare loop, while it runs.
    bare: Option<Stats>,
    /// Nodes the bare loop may still make before it must report.
    left: u64,
}

impl Search<'_> {
    /// All fillings of this column and of those behind it.
    fn column(&mut self, x: usize, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        if x == self.puzzle.width() {
            return run.solution(|| self.puzzle.picture(self.board.clone()));
        }
        self.choices[x] = 0;
        if self.bare.is_none() && x >= BARE_BELOW && run.may_go_bare() {
            self.bare = Some(Stats { expanded: 1, ..Stats::default() });
            self.left = run.allowance();
            let flow = self.cell(x, 0, run);
            run.add(&self.bare.take().unwrap_or_default())?;
            return flow;
        }
        match &mut self.bare {
            Some(bare) => bare.expanded += 1,
            None => run.expanded(),
        }
        self.cell(x, 0, run)
    }

    /// All ways to fill column `x` from row `y` on.
    fn cell(&mut self, x: usize, y: usize, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        if y == height {
            return self.filled(x, run);
        }
        let before = (self.rows[y].reached, self.columns[x].reached);
        for colour in self.candidates(x) {
            let column = self.columns[x].after(colour, height - y - 1);
            let Some(column) = column.filter(|_| self.puzzle.given(x, y).allows(colour)) else {
                continue;
            };
            let Some(row) = self.rows[y].after(colour, width - x - 1) else {
                match &mut self.bare {
                    Some(bare) => bare.pruned += 1,
                    None => run.pruned(1),
                }
                continue;
            };
            (self.rows[y].reached, self.columns[x].reached) = (row, column);
            self.board[y * width + x] = colour;
            self.cell(x, y + 1, run)?;
            (self.rows[y].reached, self.columns[x].reached) = before;
        }
        Continue(())
    }

    /// The colours that may come next in a column: its running block, its next block, none.
    fn candidates(&self, x: usize) -> impl Iterator<Item = u8> + use<> {
        let column = &self.columns[x];
        let Reached { blocks, run } = column.reached;
        let running = (run > 0).then(|| column.clue[blocks - 1].colour);
        let next = column.clue.get(blocks).map(|block| block.colour);
        running.into_iter().chain(next.filter(|_| next != running)).chain([0])
    }

    /// A column is filled, and no row minds: a node of the tree.
    fn filled(&mut self, x: usize, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        if let Some(bare) = &mut self.bare {
            if self.left == 0 {
                run.add(&std::mem::take(bare))?;
                self.left = run.allowance();
            }
            self.left -= 1;
            bare.generated += 1;
            bare.max_depth = bare.max_depth.max(x as u64 + 1);
            return self.column(x + 1, run);
        }
        let choice = self.choices[x];
        if run.enter(choice, 0)? {
            run.step(|| self.step(x));
            self.column(x + 1, run)?;
            run.leave();
        }
        self.choices[x] = choice.wrapping_add(1);
        Continue(())
    }

    fn step(&self, x: usize) -> Step {
        let painted =
            (0..self.puzzle.height()).filter(|y| self.board[y * self.puzzle.width() + x] != 0);
        let mark = |y| Mark { place: format!("r{}c{}", y + 1, x + 1), role: Role::Place };
        Step { what: messages::column_filled(x + 1), marks: painted.map(mark).collect() }
    }
}
