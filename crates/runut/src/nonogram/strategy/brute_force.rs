//! Brute force: every way to fill the rows against every way to fill the columns.
//!
//! The textbook's first answer. List all fillings of each row and all fillings of each column,
//! form the product of the rows (every board that obeys the row clues) and the product of the
//! columns, and look for boards that are in both. Each pair that is compared is a *case*: the
//! paper's 5 × 5 puzzle has 108 × 144 = 15 552 of them, its 7 × 7 puzzle 1.2·10¹⁰.
//!
//! Neither product is stored. The search tree fills row after row, then column after column of a
//! second board, and compares the two at its leaves; nothing is pruned, on purpose. A node is a
//! filled line. Below the last row the nodes are counted in bulk.

use super::tally::Tally;
use crate::nonogram::{Block, ColourSet, Nonogram, Picture, Side, least_lengths, messages};
use crate::{About, Claims, Mark, Place, Run, Step, Stop, Strategy, Text, Value};
use std::ops::ControlFlow::{self, Continue};

pub(super) struct BruteForce;

static ABOUT: About = About {
    name: "brute-force",
    idea: Text {
        en: "Compare every combination of row fillings with every combination of column fillings.",
        id: "Bandingkan setiap kombinasi isian baris dengan setiap kombinasi isian kolom.",
    },
    reference: "the textbook baseline; see Levitin, The Design and Analysis of Algorithms, on exhaustive search",
    claims: Claims { always_searches: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for BruteForce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let mut tally = Tally::new(run, puzzle.height());
        let flow = Search::new(puzzle).walk(&mut tally);
        tally.close()?;
        flow
    }
}

/// What is decided one after another: where the blocks of a line go, then that the line is filled.
enum Decision {
    Place { line: usize, block: Block, behind: usize, gap: usize, first: bool },
    Filled { line: usize },
}

struct Search<'a> {
    puzzle: &'a Nonogram,
    decisions: Vec<Decision>,
    /// For each decision: where its block stands at present, from and to.
    places: Vec<Option<(usize, usize)>>,
    /// Fillings of each line so far: their numbers name the branches of the tree.
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
                decisions.push(Decision::Place { line, block, behind, gap, first: index == 0 });
            }
            decisions.push(Decision::Filled { line });
        }
        let cells = puzzle.width() * puzzle.height();
        Search {
            puzzle,
            places: vec![None; decisions.len()],
            choices: vec![0; puzzle.width() + puzzle.height()],
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
    fn begin(&mut self, at: usize, tally: &mut Tally<'_, '_>) {
        let first = match self.decisions.get(at) {
            Some(&Decision::Place { line, first, .. }) => first.then_some(line),
            Some(&Decision::Filled { line }) => self.clue(line).2.is_empty().then_some(line),
            None => return,
        };
        self.places[at] = None;
        if let Some(line) = first {
            self.choices[line] = 0;
            tally.expanded();
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
            Decision::Place { line, block, behind, gap, .. } => {
                Continue(self.place(at, line, block, behind, gap, from))
            }
            Decision::Filled { .. } if self.places[at].is_some() => {
                tally.leave()?;
                Continue(false)
            }
            Decision::Filled { line } => {
                if !self.paint(line, from, self.length(line), 0) {
                    return Continue(false);
                }
                let choice = self.choices[line];
                self.choices[line] = choice.wrapping_add(1);
                let entered = tally.enter(choice, || self.step(line))?;
                self.places[at] = entered.then_some((0, 0));
                Continue(entered)
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
    fn clue(&self, line: usize) -> (Side, usize, &'a [Block]) {
        match line.checked_sub(self.puzzle.height()) {
            None => (Side::Row, line, &self.puzzle.rows()[line]),
            Some(column) => (Side::Column, column, &self.puzzle.columns()[column]),
        }
    }

    fn length(&self, line: usize) -> usize {
        if line < self.puzzle.height() { self.puzzle.width() } else { self.puzzle.height() }
    }

    /// Paints cells of a line; false if the puzzle gives one of them another colour.
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

    fn step(&self, line: usize) -> Step {
        let (side, index, _) = self.clue(line);
        let what = match side {
            Side::Row => messages::row_filled(index + 1),
            Side::Column => messages::column_filled(index + 1),
        };
        let board = &self.boards[usize::from(side == Side::Column)];
        let places = (0..self.length(line)).map(|position| match side {
            Side::Row => (position, index),
            Side::Column => (index, position),
        });
        let painted = places.filter(|&(x, y)| board[y * self.puzzle.width() + x] != 0);
        let mark = |(x, y): (usize, usize)| {
            let colour = board[y * self.puzzle.width() + x];
            Mark::put(Place::cell(y + 1, x + 1), Value::Colour(colour))
        };
        Step::new(what, painted.map(mark).collect())
    }
}
