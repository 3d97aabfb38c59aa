//! The referee's first look: whether all is right, and nothing about what is wrong.
//!
//! Lists run to millions of solutions, nearly all of them right. Here each part is the set of positions that it covers, and
//! a piece has the sets that its shapes cover wherever they fit, made from what the referee found by turning. What this
//! look does not call right, the careful one judges; tests hold the two against each other.

use super::{Cells, triple};
use crate::packing::board::{Board, Ground};
use crate::packing::piece::Piece;
use crate::packing::solution::{Mark, Written};
use std::collections::{BTreeSet, HashMap};

/// What solutions are compared with, for boards of few positions and of more.
pub(super) enum Glance {
    Small(Sets<1>),
    Large(Sets<4>),
}

/// More copies than this are left to the careful look.
const MOST_SLOTS: usize = 256;

impl Glance {
    /// `None` where pieces lie beforehand, or the board is too large.
    pub(super) fn new(
        board: &Board,
        pieces: &[Piece],
        shapes: &[BTreeSet<Cells>],
        placed: usize,
    ) -> Option<Glance> {
        if placed > 0 {
            return None;
        }
        match Sets::new(board, pieces, shapes) {
            Some(sets) => Some(Glance::Small(sets)),
            None => Sets::new(board, pieces, shapes).map(Glance::Large),
        }
    }

    /// Whether this is a solution. `false` may also mean that it has to be looked at with care.
    pub(super) fn is_right(&self, written: &Written) -> bool {
        match (self, written) {
            (Glance::Small(sets), Written::Covers(covers)) => sets.hold_covers(covers.of_pieces()),
            (Glance::Small(sets), Written::Marks(marks)) => sets.hold(marks),
            (Glance::Large(sets), Written::Marks(marks)) => sets.hold(marks),
            (Glance::Large(_), Written::Covers(_)) => false,
        }
    }
}

/// A set of positions that are not void, numbered in reading order.
type Set<const W: usize> = [u64; W];

/// What every piece may cover, on boards of at most 64 `W` positions.
pub(super) struct Sets<const W: usize> {
    /// How many positions there are, and those that have to be covered; the others have to be left alone.
    positions: usize,
    open: Set<W>,
    /// The slot of each piece's first copy, and how many it may have.
    slots: Vec<(usize, usize)>,
    pieces: Vec<Expected<W>>,
}

struct Expected<const W: usize> {
    least: usize,
    /// The sets that a copy may cover, each at its place or after it, before the next empty one: there are more places
    /// than sets.
    sets: Vec<Set<W>>,
}

impl<const W: usize> Sets<W> {
    fn new(board: &Board, pieces: &[Piece], shapes: &[BTreeSet<Cells>]) -> Option<Sets<W>> {
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let open: Vec<bool> = drawn.clone().map(|(_, ground)| *ground == Ground::Open).collect();
        let points: Vec<_> = drawn.map(|(at, _)| triple(board.lattice().point(*at))).collect();
        let most = pieces.iter().fold(0usize, |sum, piece| sum.saturating_add(piece.most));
        if points.len() > 64 * W || most > MOST_SLOTS {
            return None;
        }
        let numbers: HashMap<_, _> = points.iter().copied().zip(0usize..).collect();
        // The positions of a shape whose first cell lies here, if all of them have to be covered.
        let laid = |shape: &Cells, at: usize| {
            let (from, to) = (shape[0], points[at]);
            shape.iter().try_fold([0; W], |mut set: Set<W>, (x, y, z)| {
                let cell = (x - from.0 + to.0, y - from.1 + to.1, z - from.2 + to.2);
                let number = *numbers.get(&cell).filter(|number| open[**number])?;
                set[number / 64] |= 1 << (number % 64);
                Some(set)
            })
        };
        let expected = |(piece, shapes): (&Piece, &BTreeSet<Cells>)| {
            let anywhere = |shape| (0..points.len()).filter_map(move |at| laid(shape, at));
            let all: Vec<Set<W>> = shapes.iter().flat_map(anywhere).collect();
            let mut sets = vec![[0; W]; (4 * all.len() + 1).next_power_of_two()];
            for set in all {
                let place = search(&sets, &set);
                sets[place] = set;
            }
            Expected { least: piece.least, sets }
        };
        let slots = pieces.iter().scan(0, |next, piece| {
            *next += piece.most;
            Some((*next - piece.most, piece.most))
        });
        let slots = slots.collect();
        let pieces = pieces.iter().zip(shapes).map(expected).collect();
        let set = |(number, open): (usize, &bool)| (number, u64::from(*open) << (number % 64));
        let mut covered = [0; W];
        open.iter().enumerate().map(set).for_each(|(number, bit)| covered[number / 64] |= bit);
        Some(Sets { positions: open.len(), open: covered, slots, pieces })
    }

    /// Whether every position is as it should be, and every part one of the sets of its piece.
    fn hold(&self, marks: &[Option<Mark>]) -> bool {
        let slots = self.slots.last().map_or(0, |(first, most)| first + most);
        let (mut few, mut many) = ([[0; W]; 24], Vec::new());
        let parts: &mut [Set<W>] = match few.get_mut(..slots) {
            Some(few) => few,
            None => {
                many.resize(slots, [0; W]);
                &mut many
            }
        };
        if marks.len() != self.positions {
            return false;
        }
        let mut covered = [0; W];
        for (number, mark) in marks.iter().enumerate() {
            let Some(Mark { piece, copy }) = mark else { continue };
            let Some(&(first, most)) = self.slots.get(usize::from(*piece)) else { return false };
            let copy = usize::from(*copy);
            let Some(part) = parts.get_mut(first + copy).filter(|_| copy < most) else {
                return false;
            };
            let (word, bit) = (number / 64 % W, 1 << (number % 64));
            part[word] |= bit;
            covered[word] |= bit;
        }
        if covered != self.open {
            return false;
        }
        self.pieces.iter().zip(&self.slots).all(|(piece, &(first, most))| {
            let mut count = 0;
            parts[first..first + most].iter().filter(|part| **part != [0; W]).all(|part| {
                count += 1;
                piece.may_cover(part)
            }) && count >= piece.least
        })
    }
}

impl Sets<1> {
    /// The same for what each piece covers: nothing twice, all that is open, and by every piece one of its sets.
    fn hold_covers(&self, covers: &[u64]) -> bool {
        let (mut covered, mut met, mut right) = (0, 0, true);
        let pieces = self.pieces.iter().zip(&self.slots);
        for ((piece, (_, most)), cover) in pieces.zip(covers) {
            met |= covered & cover;
            covered |= cover;
            right &= match cover {
                0 => piece.least == 0,
                _ => *most > 0 && piece.least <= 1 && piece.may_cover(&[*cover]),
            };
        }
        let within = self.pieces.len().min(covers.len());
        right &= within == self.pieces.len() && covers[within..].iter().all(|cover| *cover == 0);
        right && met == 0 && [covered] == self.open
    }
}

impl<const W: usize> Expected<W> {
    fn may_cover(&self, part: &Set<W>) -> bool {
        self.sets[search(&self.sets, part)] == *part
    }
}

/// Where a set is, or could be put. One place at least is empty, and there are as many as a power of two.
fn search<const W: usize>(sets: &[Set<W>], set: &Set<W>) -> usize {
    let mixed =
        set.iter().fold(0u64, |mixed, word| (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let last = sets.len() - 1;
    let mut place = (mixed >> 32) as usize & last;
    while sets[place] != *set && sets[place] != [0; W] {
        place = (place + 1) & last;
    }
    place
}

#[cfg(test)]
mod tests {
    use crate::packing::check::Referee;
    use crate::packing::covers::Covers;
    use crate::packing::solution::Written;
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
            let glance = referee.glance(&puzzle).expect("it may be looked at");
            for right in some(&puzzle, 20) {
                assert!(glance.is_right(&right.written), "{name}");
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
                    let solution = Solution::of_marks(puzzle.setup.clone(), marks);
                    let careful = referee.check_with_care(&puzzle, &solution).is_ok();
                    let quick = glance.is_right(&solution.written);
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

    #[test]
    fn both_looks_say_the_same_of_what_each_piece_covers() {
        let mut random = ChaCha8Rng::seed_from_u64(12);
        let mut wrong = 0;
        for name in ["pentomino-6x10", "iq-puzzler-pro", "soma", "iq-pyramid", "kanoodle-5x11"] {
            let exhibit = gallery::find(name).unwrap();
            let source = exhibit.source();
            let format = Packing::formats().iter().find(|format| (format.sniff)(&source)).unwrap();
            let puzzle = (format.read)(&source).unwrap().remove(0).puzzle;
            let referee = Referee::new(&puzzle.setup);
            let glance = referee.glance(&puzzle).expect("it may be looked at");
            for right in some(&puzzle, 20) {
                assert!(glance.is_right(&right.written), "{name}");
                let Written::Covers(covers) = &right.written else { panic!("{name} in marks") };
                for _ in 0..100 {
                    // Pieces gain and lose positions, change places, or are moved by a few.
                    let mut covers = *covers.of_pieces();
                    let pieces = puzzle.pieces().len();
                    for _ in 0..random.random_range(1..=3) {
                        let (one, other) =
                            (random.random_range(0..pieces), random.random_range(0..pieces));
                        match random.random_range(0..4) {
                            0 => covers[one] ^= 1 << random.random_range(0..right.marks().len()),
                            1 => covers.swap(one, other),
                            2 => covers[one] <<= 1,
                            _ => covers[one] = 0,
                        }
                    }
                    // What is no solution on this board at all is never made.
                    let open = right.marks().len();
                    let within = covers.iter().all(|cover| cover >> (open - 1) <= 1);
                    let made = Covers::new((0..).zip(covers)).filter(|_| within);
                    let Some(made) = made else { continue };
                    let written = Written::Covers(made);
                    let solution = Solution { setup: puzzle.setup.clone(), written };
                    let careful = referee.check_with_care(&puzzle, &solution).is_ok();
                    assert_eq!(glance.is_right(&solution.written), careful, "{name}: {solution}");
                    wrong += usize::from(!careful);
                }
            }
        }
        assert!(wrong > 3000, "only {wrong} wrong ones were made");
    }
}
