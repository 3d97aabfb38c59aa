//! Pure brute force, as the textbook program for IQ Puzzler Pro does it.
//!
//! Pieces are taken in the order of the file. Each is tried in every orientation (turned by 90°
//! clockwise and then also mirrored, four times over; a symmetric piece repeats orientations, which
//! is part of the figure), and in each orientation at every row and column; where it fits, the
//! next piece follows. Nothing is ever ruled out ahead: not even a board whose area differs from
//! that of the pieces. `cases` counts the calls of the recursive function, the first one and the
//! leaves included, so that published figures can be compared exactly. The cost is the product of
//! the placements of all pieces.
//!
//! What differs from the textbook: a repeated orientation is searched and counted again, but its
//! solutions, which were met before, are not handed over twice; copies of a piece are placed in a
//! fixed order, and an optional piece is left out once everything else has been tried.

use std::ops::ControlFlow;

use crate::message::Text;
use crate::packing::{Packing, Placement, Solution, messages, placement};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};
use crate::step::Step;

use super::{CellSet, Masks};

/// The strategy `brute-force`.
pub struct BruteForce;

static ABOUT: About = About {
    name: "brute-force",
    idea: Text {
        en: "Try every piece in every orientation at every place, in the order of the file.",
        id: "Coba setiap keping dalam setiap orientasi di setiap tempat, menurut urutan berkas.",
    },
    reference: "IQ Puzzler Pro solved by brute force (course paper, 2025)",
    claims: Claims { always_searches: true, explains: true, ..Claims::TREE },
};

/// One way to lay a piece down.
struct Candidate {
    placement: Placement,
    /// Whether an earlier candidate is the same.
    repeated: bool,
}

/// One copy of a piece, to be placed in its turn.
struct Turn {
    piece: usize,
    /// Whether it may be left out.
    optional: bool,
    /// Whether the turn before is another copy of the same piece.
    follows: bool,
}

/// What happens at one depth.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The candidate to try next.
    next: usize,
    /// The candidate that is placed.
    taken: Option<usize>,
    entered: bool,
}

impl Strategy<Packing> for BruteForce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let mut textbook = Textbook::new(puzzle);
        run.case();
        if textbook.turns.is_empty() {
            let filled = textbook.left == 0;
            return if filled { run.solution(|| puzzle.solution([])) } else { Continue(()) };
        }
        run.expanded();
        while !textbook.levels.is_empty() {
            textbook.undo(run);
            match textbook.next_candidate(run) {
                Some(choice) => textbook.place(choice, run)?,
                None => drop(textbook.levels.pop()),
            }
        }
        Continue(())
    }
}

/// The board, and what is tried at every depth: the recursion of the textbook, written out.
struct Textbook<'a> {
    puzzle: &'a Packing,
    candidates: Vec<Vec<Candidate>>,
    masks: Vec<Masks>,
    turns: Vec<Turn>,
    filled: CellSet,
    /// Cells that are not filled.
    left: usize,
    levels: Vec<Level>,
    /// Placed candidates that only repeat another: a solution with one of them was met before.
    repeats: u32,
}

impl Textbook<'_> {
    fn new(puzzle: &Packing) -> Textbook<'_> {
        let cells = puzzle.board().cells().len();
        let pieces = puzzle.pieces();
        let candidates: Vec<Vec<Candidate>> =
            (0..pieces.len()).map(|piece| list(puzzle, piece)).collect();
        let masks = |list: &Vec<Candidate>| {
            Masks::new(cells, list.iter().map(|candidate| &*candidate.placement.cells))
        };
        let mut turns = Vec::new();
        for (piece, about) in pieces.iter().enumerate() {
            // More copies than cells can never be placed, so they need no turn.
            for copy in 0..about.most.min(about.least.max(cells)) {
                turns.push(Turn { piece, optional: copy >= about.least, follows: copy > 0 });
            }
        }
        Textbook {
            puzzle,
            masks: candidates.iter().map(masks).collect(),
            candidates,
            turns,
            filled: CellSet::empty(cells),
            left: cells,
            levels: vec![Level::default()],
            repeats: 0,
        }
    }

    /// Takes back what the last level tried.
    fn undo(&mut self, run: &mut Run<'_, Solution>) {
        let depth = self.levels.len() - 1;
        let piece = self.turns[depth].piece;
        let level = &mut self.levels[depth];
        if std::mem::take(&mut level.entered) {
            run.leave();
        }
        if let Some(taken) = level.taken.take() {
            let candidate = &self.candidates[piece][taken];
            self.masks[piece].toggle(taken, &mut self.filled);
            self.left += candidate.placement.cells.len();
            self.repeats -= u32::from(candidate.repeated);
        }
    }

    /// The next candidate that fits; the one after the last is to leave an optional piece out.
    fn next_candidate(&mut self, run: &mut Run<'_, Solution>) -> Option<usize> {
        let depth = self.levels.len() - 1;
        let Turn { piece, optional, follows } = self.turns[depth];
        let list = &self.candidates[piece];
        // Copies of one piece are placed in increasing order, and left out only at the end.
        let before = if follows { self.levels[depth - 1].taken } else { None };
        let first = match before {
            None if follows => list.len(),
            before => before.map_or(0, |taken| taken + 1),
        };
        let level = &mut self.levels[depth];
        let start = if level.next == 0 { first } else { level.next };
        let fits = |&number: &usize| {
            let repeats_copy = follows && list[number].repeated;
            !repeats_copy && !self.masks[piece].clashes(number, &self.filled)
        };
        let found = (start..list.len()).find(fits);
        run.pruned(found.unwrap_or(list.len()).saturating_sub(start) as u64);
        let choice = found.or((optional && start <= list.len()).then_some(list.len()))?;
        level.next = choice + 1;
        Some(choice)
    }

    /// Places a candidate, and goes a level deeper or hands over a solution.
    fn place(&mut self, choice: usize, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let depth = self.levels.len() - 1;
        let Turn { piece, optional, .. } = self.turns[depth];
        let list = &self.candidates[piece];
        let of = list.len() + usize::from(optional);
        let entered = run.enter(choice as u32, of as u32)?;
        self.levels[depth].entered = entered;
        if let Some(candidate) = list.get(choice) {
            self.masks[piece].toggle(choice, &mut self.filled);
            self.left -= candidate.placement.cells.len();
            self.repeats += u32::from(candidate.repeated);
            self.levels[depth].taken = Some(choice);
        }
        if !entered {
            return Continue(());
        }
        run.case();
        run.step(|| match list.get(choice) {
            Some(candidate) => self.puzzle.placing(&candidate.placement),
            None => Step::saying(messages::step_skip(self.puzzle.pieces()[piece].name)),
        });
        if depth + 1 < self.turns.len() {
            run.expanded();
            self.levels.push(Level::default());
        } else if self.left == 0 && self.repeats == 0 {
            run.solution(|| self.solution())?;
        }
        Continue(())
    }

    fn solution(&self) -> Solution {
        let parts = self.levels.iter().zip(&self.turns).filter_map(|(level, turn)| {
            level.taken.map(|taken| &self.candidates[turn.piece][taken].placement)
        });
        self.puzzle.solution(parts)
    }
}

use ControlFlow::Continue;

/// Every way to lay a piece down, orientation by orientation, repeats included.
fn list(puzzle: &Packing, piece: usize) -> Vec<Candidate> {
    let board = puzzle.board();
    let about = &puzzle.pieces()[piece];
    let images = about.shape.images(board.lattice(), about.turns);
    let mut candidates = Vec::new();
    for (number, image) in images.iter().enumerate() {
        let repeated = images[..number].contains(image);
        let placements = placement::of_orientation(board, piece, image);
        candidates.extend(placements.map(|placement| Candidate { placement, repeated }));
    }
    candidates
}
