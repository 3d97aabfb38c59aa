//! Brute force: every way to fill the rows against every way to fill the columns.
//!
//! The textbook's first answer. List all fillings of each row and all fillings of each column,
//! form the product of the rows (every board that obeys the row clues) and the product of the
//! columns, and look for boards that are in both. Each pair that is compared is a *case*: the
//! paper's 5 × 5 puzzle has 108 × 144 = 15 552 of them, its 7 × 7 puzzle 1.2·10¹⁰.
//!
//! Neither product is stored. The search tree fills row after row, then column after column of a
//! second board, and compares the two at its leaves; nothing is pruned, on purpose. Below the last
//! row nobody needs to know the position, so the loop over the columns counts in bulk.

use crate::nonogram::{Block, ColourSet, Nonogram, Picture, Side, least_length, messages};
use crate::{About, Claims, Mark, Role, Run, Stats, Step, Stop, Strategy, Text};
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
        let cells = puzzle.width() * puzzle.height();
        let boards = [vec![0; cells], vec![0; cells]];
        let mut search = Search { puzzle, boards, bare: None, left: 0 };
        search.line(0, run)
    }
}

struct Search<'a> {
    puzzle: &'a Nonogram,
    /// The board filled by rows, and the board filled by columns.
    boards: [Vec<u8>; 2],
    /// The counters of the bare loop, while it runs.
    bare: Option<Stats>,
    /// Nodes the bare loop may still make before it must report.
    left: u64,
}

impl<'a> Search<'a> {
    /// The lines in the order in which they are filled: rows, then columns.
    fn clue(&self, line: usize) -> (Side, usize, &'a [Block]) {
        match line.checked_sub(self.puzzle.height()) {
            None => (Side::Row, line, &self.puzzle.rows()[line]),
            Some(column) => (Side::Column, column, &self.puzzle.columns()[column]),
        }
    }

    /// All fillings of this line and of those behind it.
    fn line(&mut self, line: usize, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        if line == width + height {
            return self.compare(run);
        }
        if line == height && run.may_go_bare() {
            self.bare = Some(Stats { cases: Some(0), ..Stats::default() });
            self.left = run.allowance();
            let flow = self.fillings(line, run);
            let bare = self.bare.take().unwrap_or_default();
            run.add(&bare)?;
            return flow;
        }
        self.fillings(line, run)
    }

    fn fillings(&mut self, line: usize, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        match &mut self.bare {
            Some(bare) => bare.expanded += 1,
            None => run.expanded(),
        }
        let (_, _, blocks) = self.clue(line);
        self.place(line, blocks, 0, &mut 0, run)
    }

    /// Puts the remaining `blocks` of a line into its cells from `from` on, in every way.
    fn place(
        &mut self,
        line: usize,
        blocks: &[Block],
        from: usize,
        choice: &mut u32,
        run: &mut Run<'_, Picture>,
    ) -> ControlFlow<Stop> {
        let length = self.length(line);
        let Some((block, rest)) = blocks.split_first() else {
            if !self.paint(line, from, length, 0) {
                return Continue(());
            }
            return self.filled(line, choice, run);
        };
        let gap = usize::from(rest.first().is_some_and(|next| next.colour == block.colour));
        // What the blocks behind this one need at least.
        let behind = least_length(rest) + gap;
        let mut start = from;
        while start + block.least() + behind <= length {
            let longest = block.length.map_or(length - behind - start, usize::from);
            for size in block.least()..=longest {
                let end = start + size;
                let next = end + gap;
                if self.paint(line, start, end, block.colour) && self.paint(line, end, next, 0) {
                    self.place(line, rest, next, choice, run)?;
                }
            }
            // The next start leaves this cell empty.
            if !self.paint(line, start, start + 1, 0) {
                break;
            }
            start += 1;
        }
        Continue(())
    }

    fn length(&self, line: usize) -> usize {
        if line < self.puzzle.height() { self.puzzle.width() } else { self.puzzle.height() }
    }

    /// Paints cells of a line, unless the puzzle gives one of them another colour.
    fn paint(&mut self, line: usize, from: usize, to: usize, colour: u8) -> bool {
        let (side, index, _) = self.clue(line);
        (from..to).all(|position| {
            let (x, y) = if side == Side::Row { (position, index) } else { (index, position) };
            self.boards[usize::from(side == Side::Column)][y * self.puzzle.width() + x] = colour;
            let given = self.puzzle.given(x, y);
            given == ColourSet::ANY || given.allows(colour)
        })
    }

    /// A line is filled: a node of the tree.
    fn filled(
        &mut self,
        line: usize,
        choice: &mut u32,
        run: &mut Run<'_, Picture>,
    ) -> ControlFlow<Stop> {
        if let Some(bare) = &mut self.bare {
            if self.left == 0 {
                run.add(&std::mem::replace(bare, Stats { cases: Some(0), ..Stats::default() }))?;
                self.left = run.allowance();
            }
            self.left -= 1;
            bare.generated += 1;
            bare.max_depth = bare.max_depth.max(line as u64 + 1);
            return self.line(line + 1, run);
        }
        if run.enter(*choice, 0)? {
            run.step(|| self.step(line));
            self.line(line + 1, run)?;
            run.leave();
        }
        *choice = choice.wrapping_add(1);
        Continue(())
    }

    /// A leaf: the two boards are compared.
    fn compare(&mut self, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        match &mut self.bare {
            Some(bare) => bare.cases = bare.cases.map(|cases| cases + 1),
            None => run.case(),
        }
        let [by_rows, by_columns] = &self.boards;
        if by_rows == by_columns {
            let cells = by_rows.clone();
            return run.solution(|| self.puzzle.picture(cells));
        }
        Continue(())
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
        let mark = |(x, y)| Mark { place: format!("r{}c{}", y + 1, x + 1), role: Role::Place };
        Step { what, marks: painted.map(mark).collect() }
    }
}
