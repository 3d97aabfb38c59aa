//! The referee's first look: whether all is right, and nothing about what is wrong.
//!
//! Lists run to millions of solutions, nearly all of them right. Here each part is a set of bits in the box around it, and a
//! piece's shapes are such sets too, made from what the referee found by turning. What this look does not call right, the
//! careful one judges; a test holds the two against each other.

use super::{Cells, triple};
use crate::packing::board::{Board, Ground};
use crate::packing::piece::Piece;
use crate::packing::solution::Mark;
use std::collections::BTreeSet;

/// A shape: the sides of the box around it, and which cells of the box it has.
type Look = ([i32; 3], u128);

/// What a solution is compared with.
pub(super) struct Glance {
    /// The cells that are not void, in reading order.
    cells: Vec<(Ground, [i32; 3])>,
    pieces: Vec<Expected>,
    /// Room for every copy of every piece.
    slots: usize,
}

struct Expected {
    /// The slot of the first copy.
    first: usize,
    least: usize,
    most: usize,
    /// All shapes, in order.
    looks: Vec<Look>,
}

/// The part in a slot: the box around its cells, and which of them it has.
#[derive(Clone, Copy)]
struct Part {
    low: [i32; 3],
    high: [i32; 3],
    cells: u128,
}

impl Part {
    const NONE: Part = Part { low: [i32::MAX; 3], high: [i32::MIN; 3], cells: 0 };

    fn stretch(&mut self, cell: [i32; 3]) {
        for (axis, place) in cell.into_iter().enumerate() {
            self.low[axis] = self.low[axis].min(place);
            self.high[axis] = self.high[axis].max(place);
        }
    }

    fn sides(&self) -> [i32; 3] {
        std::array::from_fn(|axis| self.high[axis] - self.low[axis] + 1)
    }

    /// Takes in a cell of its box; `None` if the box is too large.
    fn add(&mut self, cell: [i32; 3]) -> Option<()> {
        let [width, depth, height] = self.sides();
        if width.checked_mul(depth)?.checked_mul(height)? > 128 {
            return None;
        }
        let [x, y, z]: [i32; 3] = std::array::from_fn(|axis| cell[axis] - self.low[axis]);
        self.cells |= 1 << ((z * depth + y) * width + x);
        Some(())
    }
}

/// More copies than this are left to the careful look.
const MOST_SLOTS: usize = 256;

impl Glance {
    /// `None` where pieces lie beforehand, or shapes are too large.
    pub(super) fn new(
        board: &Board,
        pieces: &[Piece],
        shapes: &[BTreeSet<Cells>],
        placed: usize,
    ) -> Option<Glance> {
        if placed > 0 {
            return None;
        }
        let point = |at| <[i32; 3]>::from(triple(board.lattice().point(at)));
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let cells = drawn.map(|&(at, ground)| (ground, point(at))).collect();
        let mut slots = 0usize;
        let mut expected = Vec::new();
        for (piece, shapes) in pieces.iter().zip(shapes) {
            let looks = shapes.iter().map(look).collect::<Option<BTreeSet<Look>>>()?;
            let looks = looks.into_iter().collect();
            let (first, least, most) = (slots, piece.least, piece.most);
            slots = slots.saturating_add(most);
            expected.push(Expected { first, least, most, looks });
        }
        (slots <= MOST_SLOTS).then_some(Glance { cells, pieces: expected, slots })
    }

    /// Whether the marks are a solution. `false` may also mean that they have to be looked at with care.
    pub(super) fn is_right(&self, marks: &[Option<Mark>]) -> bool {
        marks.len() == self.cells.len() && self.parts(marks).is_some_and(|parts| self.fit(&parts))
    }

    /// The parts on the board; `None` if a cell is not as it should be.
    fn parts(&self, marks: &[Option<Mark>]) -> Option<Vec<Part>> {
        let mut parts = vec![Part::NONE; self.slots];
        let slot = |mark: Mark| {
            let piece = &self.pieces[usize::from(mark.piece)];
            let copy = usize::from(mark.copy);
            (copy < piece.most).then_some(piece.first + copy)
        };
        for (&(ground, cell), mark) in self.cells.iter().zip(marks) {
            match (ground, mark) {
                (Ground::Empty, None) => {}
                (Ground::Open, Some(mark)) => parts[slot(*mark)?].stretch(cell),
                _ => return None,
            }
        }
        for (&(_, cell), mark) in self.cells.iter().zip(marks) {
            if let Some(mark) = mark {
                parts[slot(*mark)?].add(cell)?;
            }
        }
        Some(parts)
    }

    /// Whether every part is its piece, and every piece there as often as it must be.
    fn fit(&self, parts: &[Part]) -> bool {
        self.pieces.iter().all(|piece| {
            let copies = parts[piece.first..piece.first + piece.most].iter();
            let laid = copies.filter(|part| part.cells != 0);
            let fits = |part: &Part| piece.looks.binary_search(&(part.sides(), part.cells)).is_ok();
            let count = laid.clone().count();
            (piece.least..=piece.most).contains(&count) && laid.clone().all(fits)
        })
    }
}

/// The look of a shape; `None` if the box around it is too large.
fn look(shape: &Cells) -> Option<Look> {
    let mut part = Part::NONE;
    shape.iter().for_each(|&cell| part.stretch(cell.into()));
    shape.iter().try_for_each(|&cell| part.add(cell.into()))?;
    Some((part.sides(), part.cells))
}

#[cfg(test)]
mod tests {
    use crate::packing::check::Referee;
    use crate::packing::{Packing, Solution};
    use crate::{Ask, Goal, Puzzle, answer, gallery};
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use std::ops::ControlFlow::{Break, Continue};

    /// Solutions of a puzzle as they are found, at most so many.
    fn some(puzzle: &Packing, most: usize) -> Vec<Solution> {
        let mut solutions = Vec::new();
        let by = *Packing::strategies().iter().find(|s| s.about().name == "first-cell").unwrap();
        answer(puzzle, by, &Ask::new(Goal::All), &mut |solution| {
            solutions.push(solution);
            if solutions.len() == most { Break(()) } else { Continue(()) }
        });
        solutions
    }

    #[test]
    fn both_looks_say_the_same() {
        let mut random = ChaCha8Rng::seed_from_u64(11);
        let mut wrong = 0;
        for name in
            ["pentomino-6x10", "soma", "iq-pyramid", "dominoes-8x8", "pentominoes-and-cells-5x5"]
        {
            let exhibit = gallery::find(name).unwrap();
            let puzzle: Packing = exhibit.source().text().unwrap().parse().unwrap();
            let referee = Referee::new(&puzzle.setup);
            let glance = referee.glance.as_ref().expect("it may be looked at");
            for right in some(&puzzle, 20) {
                assert!(glance.is_right(right.marks()), "{name}");
                for _ in 0..60 {
                    // Marks change places, disappear, or become those of another piece.
                    let mut marks = right.marks().to_vec();
                    for _ in 0..random.random_range(1..=3) {
                        let (one, other) = (
                            random.random_range(0..marks.len()),
                            random.random_range(0..marks.len()),
                        );
                        match random.random_range(0..4) {
                            0 => marks[one] = None,
                            1 => marks[one] = marks[other],
                            2 => marks.swap(one, other),
                            _ => {
                                let piece = random.random_range(0..puzzle.pieces().len()) as u16;
                                marks
                                    .iter_mut()
                                    .flatten()
                                    .filter(|mark| mark.piece == piece)
                                    .for_each(|mark| mark.copy += 1);
                            }
                        }
                    }
                    let solution = Solution { setup: puzzle.setup.clone(), marks };
                    let careful = referee.check_with_care(&puzzle, &solution).is_ok();
                    let quick = glance.is_right(solution.marks());
                    // A copy with a number that is too large is looked at again; nothing else is.
                    let numbered = solution.marks().iter().flatten().all(|mark| {
                        usize::from(mark.copy) < puzzle.pieces()[usize::from(mark.piece)].most
                    });
                    assert_eq!(quick, careful && numbered, "{name}: {solution}");
                    wrong += usize::from(!careful);
                }
            }
        }
        assert!(wrong > 3000, "only {wrong} wrong ones were made");
    }
}
