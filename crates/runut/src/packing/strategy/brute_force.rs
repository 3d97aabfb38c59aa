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

use super::{CellSet, Masks, placed};

/// The strategy `brute-force`.
pub struct BruteForce;

static ABOUT: About = About {
    name: "brute-force",
    idea: Text {
        en: "Try every piece in every orientation at every place, in the order of the file.",
        id: "Coba setiap keping dalam setiap orientasi di setiap tempat, menurut urutan berkas.",
    },
    reference: "IQ Puzzler Pro solved by brute force (course paper, 2025)",
    claims: Claims { always_searches: true, ..Claims::TREE },
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
#[derive(Clone, Copy)]
struct Level {
    /// The candidate to try next.
    next: usize,
    /// The candidate that is placed.
    taken: Option<usize>,
    entered: bool,
}

const FRESH: Level = Level { next: 0, taken: None, entered: false };

impl Strategy<Packing> for BruteForce {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let cells = puzzle.board().cells().len();
        let pieces = puzzle.pieces();
        let candidates: Vec<Vec<Candidate>> =
            (0..pieces.len()).map(|piece| list(puzzle, piece)).collect();
        let masks: Vec<Masks> = candidates
            .iter()
            .map(|list| Masks::new(cells, list.iter().map(|c| &*c.placement.cells)))
            .collect();
        let mut turns = Vec::new();
        for (piece, about) in pieces.iter().enumerate() {
            // More copies than cells can never be placed, so they need no turn.
            for copy in 0..about.most.min(about.least.max(cells)) {
                turns.push(Turn { piece, optional: copy >= about.least, follows: copy > 0 });
            }
        }

        let mut filled = CellSet::empty(cells);
        let mut left = cells;
        let mut levels: Vec<Level> = vec![FRESH];
        let mut repeats = 0;
        run.case();
        if turns.is_empty() {
            return if left == 0 { run.solution(|| puzzle.solution([])) } else { Continue(()) };
        }
        run.expanded();
        while let Some(depth) = levels.len().checked_sub(1) {
            let Turn { piece, optional, follows } = turns[depth];
            let list = &candidates[piece];
            let mut level = levels[depth];
            if std::mem::take(&mut level.entered) {
                run.leave();
            }
            if let Some(taken) = level.taken.take() {
                masks[piece].toggle(taken, &mut filled);
                left += list[taken].placement.cells.len();
                repeats -= u32::from(list[taken].repeated);
            }
            // Copies of one piece are placed in increasing order, and left out only at the end.
            let before = if follows { levels[depth - 1].taken } else { None };
            let left_out = follows && before.is_none();
            if level.next == 0 {
                level.next =
                    if left_out { list.len() } else { before.map_or(0, |taken| taken + 1) };
            }
            let start = level.next;
            let fits = |&number: &usize| {
                let repeats_copy = follows && list[number].repeated;
                !repeats_copy && !masks[piece].clashes(number, &filled)
            };
            let found = (start..list.len()).find(fits);
            let choice = match found {
                Some(number) => {
                    run.pruned((number - start) as u64);
                    level.next = number + 1;
                    number
                }
                None if optional && level.next <= list.len() => {
                    run.pruned((list.len() - start) as u64);
                    level.next = list.len() + 1;
                    list.len()
                }
                None => {
                    run.pruned(list.len().saturating_sub(start) as u64);
                    levels.pop();
                    continue;
                }
            };
            let of = list.len() + usize::from(optional);
            if run.enter(choice as u32, of as u32)? {
                level.entered = true;
                run.case();
            }
            if let Some(candidate) = list.get(choice) {
                masks[piece].toggle(choice, &mut filled);
                left -= candidate.placement.cells.len();
                repeats += u32::from(candidate.repeated);
                level.taken = Some(choice);
            }
            levels[depth] = level;
            if !level.entered {
                continue;
            }
            run.step(|| match list.get(choice) {
                Some(candidate) => placed(puzzle, &candidate.placement),
                None => {
                    let what = messages::step_skip(pieces[piece].name);
                    Step::saying(what)
                }
            });
            if depth + 1 < turns.len() {
                run.expanded();
                levels.push(FRESH);
            } else if left == 0 && repeats == 0 {
                run.solution(|| {
                    let parts = levels.iter().zip(&turns).filter_map(|(level, turn)| {
                        level.taken.map(|taken| &candidates[turn.piece][taken].placement)
                    });
                    puzzle.solution(parts)
                })?;
            }
        }
        Continue(())
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
