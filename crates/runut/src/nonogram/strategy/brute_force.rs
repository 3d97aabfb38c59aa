//! Brute force: every way to fill the rows against every way to fill the columns.
//!
//! The textbook's first answer. List all fillings of each row and all fillings of each column,
//! form the product of the rows (every board that obeys the row clues) and the product of the
//! columns, and look for boards that are in both. Each pair that is compared is a *case*: the
//! paper's 5 × 5 puzzle has 108 × 144 = 15 552 of them, its 7 × 7 puzzle 1.2·10¹⁰.
//!
//! Neither product is stored. The search tree fills row after row, then column after column of a
//! second board, and compares the two at its leaves; nothing is pruned, on purpose. A node is a
//! block that was put somewhere, so that a node has at most as many children as a line has cells:
//! the tree can be cut into parts of any number, however many fillings a row has. Below the last
//! row the nodes are counted in bulk.

use super::tally::Tally;
use crate::nonogram::solve::explain::value;
use crate::nonogram::{Block, ColourSet, Nonogram, Picture, Side, least_lengths, messages};
use crate::{About, Claims, Mark, Place, Run, Step, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct BruteForce;

static ABOUT: About = About {
    name: "brute-force",
    idea: Text {
        en: "Compare every combination of row fillings with every combination of column fillings.",
        id: "Bandingkan setiap kombinasi isian baris dengan setiap kombinasi isian kolom.",
    },
    reference: "the textbook baseline; see Levitin, The Design and Analysis of Algorithms, on exhaustive search",
    claims: Claims { always_searches: true, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for BruteForce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let blocks = puzzle.rows().iter().map(Vec::len).sum();
        let mut tally = Tally::new(run, blocks);
        let flow = Search::new(puzzle).walk(&mut tally);
        tally.close()?;
        flow
    }
}

/// What is decided one after another: where the blocks of a line go, then that the line is filled.
enum Decision {
    Place { line: usize, index: usize, block: Block, behind: usize, gap: usize },
    Filled { line: usize },
}

struct Search<'a> {
    puzzle: &'a Nonogram,
    decisions: Vec<Decision>,
    /// For each decision: where its block stands at present, from and to.
    places: Vec<Option<(usize, usize)>>,
    /// Places tried by each decision so far: their numbers name the branches of the tree.
    choices: Vec<u32>,
    /// The board filled by rows, and the board filled by columns.
    boards: [Vec<u8>; 2],
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Nonogram) -> Search<'a> {
        let mut decisions = Vec::new();
        for (line, clue) in puzzle.rows().iter().chain(puzzle.columns()).enumerate() {
            let needs = least_lengths(clue);
            for (index, &block) in clue.iter().enumerate() {
                let next = clue.get(index + 1);
                let gap = usize::from(next.is_some_and(|next| next.colour == block.colour));
                let behind = needs[index + 1] + gap;
                decisions.push(Decision::Place { line, index, block, behind, gap });
            }
            decisions.push(Decision::Filled { line });
        }
        let cells = puzzle.width() * puzzle.height();
        Search {
            puzzle,
            places: vec![None; decisions.len()],
            choices: vec![0; decisions.len()],
            decisions,
            boards: [vec![0; cells], vec![0; cells]],
        }
    }

    fn walk(&mut self, tally: &mut Tally<'_, '_>) -> ControlFlow<Stop> {
        let mut at = 0;
        self.begin(at, tally);
        loop {
            tally.tick()?;
            if at == self.decisions.len() {
                self.compare(tally)?;
            } else if self.next(at, tally)? {
                at += 1;
                self.begin(at, tally);
                continue;
            }
            match at.checked_sub(1) {
                Some(before) => at = before,
                None => return Continue(()),
            }
        }
    }

    /// A decision is come to anew.
    #[inline]
    fn begin(&mut self, at: usize, tally: &mut Tally<'_, '_>) {
        if let Some(decision) = self.decisions.get(at) {
            (self.places[at], self.choices[at]) = (None, 0);
            if let Decision::Place { .. } = decision {
                tally.expanded();
            }
        }
    }

    /// Decides in the next way; false when there is none left.
    fn next(&mut self, at: usize, tally: &mut Tally<'_, '_>) -> ControlFlow<Stop, bool> {
        let before = at.checked_sub(1).map(|before| (&self.decisions[before], self.places[before]));
        let from = match before {
            Some((Decision::Place { gap, .. }, Some((_, end)))) => end + gap,
            _ => 0,
        };
        match self.decisions[at] {
            Decision::Place { line, index, block, behind, gap } => {
                if self.places[at].is_some() {
                    tally.leave()?;
                }
                while self.place(at, line, block, behind, gap, from) {
                    let choice = self.choices[at];
                    self.choices[at] += 1;
                    if tally.enter(choice, || self.put(line, index, self.places[at]))? {
                        return Continue(true);
                    }
                }
                Continue(false)
            }
            Decision::Filled { .. } if self.places[at].is_some() => Continue(false),
            Decision::Filled { line } => {
                let filled = self.paint(line, from, self.length(line), 0);
                if filled {
                    self.places[at] = Some((0, 0));
                    tally.step(|| self.filled(line));
                }
                Continue(filled)
            }
        }
    }

    /// Moves a block to its next place, or to its first one.
    fn place(
        &mut self,
        at: usize,
        line: usize,
        block: Block,
        behind: usize,
        gap: usize,
        from: usize,
    ) -> bool {
        let length = self.length(line);
        let (mut start, mut end) = self.places[at].unwrap_or((from, from + block.least() - 1));
        loop {
            end += 1;
            let fixed = block.length.is_some() && end > start + block.least();
            if fixed || end + behind > length {
                // The next start leaves this cell empty.
                if !self.paint(line, start, (start + 1).min(length), 0) {
                    return false;
                }
                start += 1;
                end = start + block.least();
                if end + behind > length {
                    return false;
                }
            }
            self.places[at] = Some((start, end));
            if self.paint(line, start, end, block.colour) && self.paint(line, end, end + gap, 0) {
                return true;
            }
        }
    }

    /// The lines in the order in which they are filled: rows, then columns.
    #[inline]
    fn clue(&self, line: usize) -> (Side, usize, &'a [Block]) {
        match line.checked_sub(self.puzzle.height()) {
            None => (Side::Row, line, &self.puzzle.rows()[line]),
            Some(column) => (Side::Column, column, &self.puzzle.columns()[column]),
        }
    }

    #[inline]
    fn length(&self, line: usize) -> usize {
        if line < self.puzzle.height() { self.puzzle.width() } else { self.puzzle.height() }
    }

    /// Paints cells of a line; false if the puzzle gives one of them another colour.
    #[inline]
    fn paint(&mut self, line: usize, from: usize, to: usize, colour: u8) -> bool {
        let (side, index, _) = self.clue(line);
        (from..to).all(|position| {
            let (x, y) = if side == Side::Row { (position, index) } else { (index, position) };
            self.boards[usize::from(side == Side::Column)][y * self.puzzle.width() + x] = colour;
            let given = self.puzzle.given(x, y);
            given == ColourSet::ANY || given.allows(colour)
        })
    }

    /// A leaf: the two boards are compared.
    fn compare(&mut self, tally: &mut Tally<'_, '_>) -> ControlFlow<Stop> {
        tally.case();
        let [by_rows, by_columns] = &self.boards;
        match by_rows == by_columns {
            true => tally.solution(|| self.puzzle.picture(by_rows.clone())),
            false => Continue(()),
        }
    }

    /// A block was put somewhere.
    fn put(&self, line: usize, index: usize, place: Option<(usize, usize)>) -> Step {
        let (from, to) = place.unwrap_or_default();
        let marks = (from..to).map(|position| self.mark(line, position)).collect();
        let what = match self.clue(line) {
            (Side::Row, row, _) => messages::row_block_put(index + 1, row + 1, from + 1),
            (Side::Column, column, _) => {
                messages::column_block_put(index + 1, column + 1, from + 1)
            }
        };
        Step::new(what, marks)
    }

    /// A line is filled: its empty cells count as well.
    fn filled(&self, line: usize) -> Step {
        let what = match self.clue(line) {
            (Side::Row, row, _) => messages::row_filled(row + 1),
            (Side::Column, column, _) => messages::column_filled(column + 1),
        };
        let marks = (0..self.length(line)).map(|position| self.mark(line, position));
        Step::new(what, marks.collect())
    }

    fn mark(&self, line: usize, position: usize) -> Mark {
        let (side, index, _) = self.clue(line);
        let (x, y) = if side == Side::Row { (position, index) } else { (index, position) };
        let colour = self.boards[usize::from(side == Side::Column)][y * self.puzzle.width() + x];
        Mark::put(Place::cell(y + 1, x + 1), value(colour))
    }
}
