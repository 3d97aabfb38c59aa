//! A nonogram as a formula: where every block begins, and what colour every cell has.
//!
//! It is written from the rules alone. A block begins at exactly one place; the next one begins behind it, with a gap where
//! the colours are the same; a cell has a colour exactly where a block of its row covers it, and a block of its column.

use super::{Block, Nonogram, Picture};
use crate::proof::{Encoding, Formula, Literal, Plan};

/// The formula of a nonogram: the variables of the cells come first, colour by colour.
pub(super) struct Encoded {
    formula: Formula,
    colours: usize,
    width: usize,
    height: usize,
}

impl Encoded {
    /// `None` where a clue is blotted: such a block has no length to speak of.
    pub(super) fn new(puzzle: &Nonogram) -> Option<Encoded> {
        if puzzle.has_blots() {
            return None;
        }
        let (width, height, colours) = (puzzle.width(), puzzle.height(), puzzle.colours());
        let formula = Formula::new(Plan::Learning);
        let mut encoded = Encoded { formula, colours, width, height };
        for y in 0..height {
            for x in 0..width {
                for colour in 1..=colours {
                    let name = &puzzle.palette()[colour].name;
                    encoded.formula.variable(format!("r{}c{} is {name}", y + 1, x + 1));
                }
            }
        }
        encoded.cells(puzzle);
        for (y, clue) in puzzle.rows().iter().enumerate() {
            let cells: Vec<usize> = (0..width).map(|x| y * width + x).collect();
            encoded.line(&format!("row{}", y + 1), clue, &cells);
        }
        for (x, clue) in puzzle.columns().iter().enumerate() {
            let cells: Vec<usize> = (0..height).map(|y| y * width + x).collect();
            encoded.line(&format!("column{}", x + 1), clue, &cells);
        }
        Some(encoded)
    }

    fn cell(&self, at: usize, colour: usize) -> usize {
        at * self.colours + colour - 1
    }

    /// One colour at most, and what was given.
    fn cells(&mut self, puzzle: &Nonogram) {
        for at in 0..self.width * self.height {
            let (x, y) = (at % self.width, at / self.width);
            let all: Vec<usize> = (1..=self.colours).map(|colour| self.cell(at, colour)).collect();
            if self.colours > 1 {
                self.formula.note(format!("r{}c{} has at most one colour", y + 1, x + 1));
                self.formula.at_most(1, &all);
            }
            let given = puzzle.given(x, y);
            let barred = all.iter().zip(1..).filter(|&(_, colour)| !given.allows(colour));
            let barred: Vec<Literal> = barred.map(|(&variable, _)| Literal::no(variable)).collect();
            if !barred.is_empty() || !given.allows(0) {
                self.formula.note(format!("what r{}c{} was given", y + 1, x + 1));
            }
            for literal in barred {
                self.formula.at_least(1, vec![literal]);
            }
            if !given.allows(0) {
                let any = all.iter().map(|&variable| Literal::yes(variable)).collect();
                self.formula.at_least(1, any);
            }
        }
    }

    fn line(&mut self, name: &str, clue: &[Block], cells: &[usize]) {
        let gap = |before: &Block, after: &Block| usize::from(before.colour == after.colour);
        let mut first = Vec::with_capacity(clue.len());
        let mut next = 0;
        for (number, block) in clue.iter().enumerate() {
            let begin = next + number.checked_sub(1).map_or(0, |last| gap(&clue[last], block));
            first.push(begin);
            next = begin + block.least();
        }
        // The cells that are to spare: every block may begin so much later than at its first place.
        let Some(spare) = cells.len().checked_sub(next) else {
            self.formula.note(format!("the clue of {name} is longer than the line"));
            self.formula.at_least(1, Vec::new());
            return;
        };
        let mut starts: Vec<Vec<usize>> = Vec::new();
        for (number, begin) in first.iter().enumerate() {
            let meaning =
                |at: usize| format!("block {} of {name} begins at {}", number + 1, at + 1);
            let places = *begin..=begin + spare;
            starts.push(places.map(|at| self.formula.variable(meaning(at))).collect());
        }
        for (number, places) in starts.iter().enumerate() {
            self.formula.note(format!("block {} of {name} begins at one place", number + 1));
            let equation = self.formula.exactly(1, places);
            self.formula.choices.push(equation);
        }
        // With the same spare cells for all, a block that begins s later pushes the next one s later.
        for (number, pair) in starts.windows(2).enumerate() {
            self.formula.note(format!(
                "block {} of {name} lies behind block {}",
                number + 2,
                number + 1
            ));
            for late in 1..=spare {
                let mut forward = vec![Literal::no(pair[0][late])];
                forward.extend(pair[1][late..].iter().map(|&later| Literal::yes(later)));
                self.formula.at_least(1, forward);
                let early = late - 1;
                let mut backward = vec![Literal::no(pair[1][early])];
                backward.extend(pair[0][..=early].iter().map(|&sooner| Literal::yes(sooner)));
                self.formula.at_least(1, backward);
            }
        }
        for (place, &at) in cells.iter().enumerate() {
            for colour in 1..=self.colours {
                let covers = clue
                    .iter()
                    .zip(&starts)
                    .zip(&first)
                    .filter(|((block, _), _)| usize::from(block.colour) == colour);
                let covering: Vec<usize> = covers
                    .flat_map(|((block, places), begin)| {
                        let reach = |late: &usize| {
                            (begin + late..begin + late + block.least()).contains(&place)
                        };
                        (0..places.len()).filter(reach).map(|late| places[late]).collect::<Vec<_>>()
                    })
                    .collect();
                let cell = self.cell(at, colour);
                self.formula.note(format!("place {} of {name}, colour {colour}", place + 1));
                let mut needs = vec![Literal::no(cell)];
                needs.extend(covering.iter().map(|&start| Literal::yes(start)));
                self.formula.at_least(1, needs);
                if !covering.is_empty() {
                    let mut gives = vec![Literal::yes(cell)];
                    gives.extend(covering.iter().map(|&start| Literal::no(start)));
                    self.formula.at_least(covering.len(), gives);
                }
            }
        }
    }
}

impl Encoding<Picture> for Encoded {
    fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The cells that are not empty: any other solution has as many of them, so it lacks one.
    fn variables(&self, picture: &Picture) -> Option<Vec<usize>> {
        if picture.width() != self.width || picture.height() != self.height {
            return None;
        }
        let filled = picture.cells().iter().enumerate().filter(|&(_, &colour)| colour > 0);
        Some(filled.map(|(at, &colour)| self.cell(at, usize::from(colour))).collect())
    }
}
