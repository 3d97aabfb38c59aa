//! Colouring arguments: proofs that a board cannot be filled, without any search.
//!
//! Colour the cells by a rule. However a piece lies, it covers so many cells of each colour, one of a few vectors; the
//! vectors of all pieces must add up to the colours of the board. A domino covers a dark and a light cell of a
//! checkerboard, so a board with two dark corners cut off has no tiling (M. Black 1946, M. Gardner 1957; Golomb 1954 for
//! the other polyominoes). 35 hexominoes cover an even number of dark cells, the rectangles of their area have an odd one.
//!
//! The rules tried are all residues of a·x + b·y + c·z by 2, 3 and 4, and even and odd coordinates together; on every
//! lattice, since cells are points. The vectors are those of the placements that are really there, so that holes and
//! outlines count, and the sums are exact: two colours as a set of bits, more as a set of vectors, with a limit on the work.
//! Where nothing is refuted nothing is claimed.

use super::{Cell, Lattice, Packing, Placement, Point, messages};
use crate::message::Message;
use crate::orderly::Orderly;
use std::collections::{BTreeMap, HashSet};

/// What is left to be filled, and with what.
pub(super) struct Rest<'a> {
    pub(super) cells: Vec<Cell>,
    /// For every piece how many copies must and may be used.
    pub(super) supply: Vec<(usize, usize)>,
    /// The placements that may be used.
    pub(super) placements: Vec<&'a Placement>,
}

/// Most colours of a rule.
const MOST_COLOURS: usize = 8;
/// Cells of each colour.
type Counts = [u16; MOST_COLOURS];
const COUNT_BITS: usize = u16::BITS as usize;
/// Sums of vectors that may be made for one rule of more than two colours.
const MOST_SUMS: usize = 5_000;
/// More than two colours are tried only with so few kinds of pieces: with more they hardly ever refute, and cost most.
const FEW_KINDS: usize = 3;

/// A rule that colours the cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// A sum of multiples of the coordinates, modulo a number.
    Residue { by: [i32; 3], modulus: i32 },
    /// Even or odd in each coordinate.
    Parities,
}

impl Rule {
    /// The rules worth trying, cheap ones first.
    fn all(lattice: Lattice) -> Vec<Rule> {
        let depth = |modulus| if lattice == Lattice::Square { 1 } else { modulus };
        let mut rules = Vec::new();
        for modulus in [2, 4, 3] {
            for c in 0..depth(modulus) {
                for b in 0..modulus {
                    for a in 0..modulus {
                        let by = [a, b, c];
                        // Of a rule and its negative one is enough, and twice a rule by 2 is no rule by 4.
                        let leading = by.iter().find(|by| **by != 0).copied().unwrap_or(0);
                        let new = modulus != 4 || by.iter().any(|by| by % 2 == 1);
                        if leading != 0 && leading <= modulus / 2 && new {
                            rules.push(Rule::Residue { by, modulus });
                        }
                    }
                }
            }
            if modulus == 2 {
                rules.push(Rule::Parities);
            }
        }
        // The checkerboard settles most.
        rules.put_in_order_of(|rule| {
            *rule != Rule::Residue { by: [1, 1, depth(2) - 1], modulus: 2 }
        });
        rules
    }

    fn colour(self, point: Point) -> usize {
        let at = [point.x, point.y, point.z];
        match self {
            Rule::Residue { by, modulus } => {
                let sum: i32 = at.iter().zip(by).map(|(at, by)| at * by).sum();
                sum.rem_euclid(modulus) as usize
            }
            Rule::Parities => at.iter().fold(0, |sum, at| 2 * sum + at.rem_euclid(2) as usize),
        }
    }

    fn colours(self) -> usize {
        match self {
            Rule::Residue { modulus, .. } => modulus as usize,
            Rule::Parities => MOST_COLOURS,
        }
    }

    /// `column + 2·row`, for people.
    fn formula(by: [i32; 3], lattice: Lattice) -> String {
        let names = match lattice {
            Lattice::Balls => ["x", "y", "z"],
            _ => ["c", "r", "l"],
        };
        let terms = by.iter().zip(names).filter(|(by, _)| **by != 0);
        let term = |(by, name): (&i32, &str)| match by {
            1 => name.to_owned(),
            by => format!("{by}·{name}"),
        };
        terms.map(term).collect::<Vec<_>>().join(" + ")
    }
}

/// Pieces that cover the same vectors of colours.
struct Kind {
    vectors: Vec<Counts>,
    least: usize,
    most: usize,
}

/// A reason why the rest cannot be filled, if a colouring gives one.
pub(super) fn refute(puzzle: &Packing, rest: &Rest) -> Option<Message> {
    let lattice = puzzle.board().lattice();
    let points = puzzle.board().cells();
    Rule::all(lattice).into_iter().find_map(|rule| {
        // A vector in one word: a board has fewer cells than sixteen bits count.
        let one = |point: &Point| 1u128 << (COUNT_BITS * rule.colour(*point));
        let ones: Vec<u128> = points.iter().map(one).collect();
        let count = |cells: &[Cell]| cells.iter().map(|cell| ones[*cell as usize]).sum::<u128>();
        let mut vectors: Vec<Vec<u128>> = vec![Vec::new(); rest.supply.len()];
        for placement in &rest.placements {
            let (counts, known) = (count(&placement.cells), &mut vectors[placement.piece]);
            if !known.contains(&counts) {
                known.push(counts);
            }
        }
        let mut kinds: BTreeMap<Vec<u128>, (usize, usize)> = BTreeMap::new();
        for (mut vectors, (least, most)) in vectors.into_iter().zip(&rest.supply) {
            if *most > 0 {
                vectors.sort_unstable();
                let (sum_least, sum_most) = kinds.entry(vectors).or_default();
                *sum_least += least;
                *sum_most += most;
            }
        }
        let colours = |word: u128| -> Counts {
            std::array::from_fn(|colour| (word >> (COUNT_BITS * colour)) as u16)
        };
        let kind = |(vectors, (least, most)): (Vec<u128>, (usize, usize))| Kind {
            vectors: vectors.into_iter().map(colours).collect(),
            least,
            most,
        };
        let want = colours(count(&rest.cells));
        let mut kinds: Vec<Kind> = kinds.into_iter().map(kind).collect();
        kinds.put_in_order_of(|kind| kind.vectors.len());
        refuted(rule, lattice, &want, &kinds)
    })
}

fn refuted(rule: Rule, lattice: Lattice, want: &Counts, kinds: &[Kind]) -> Option<Message> {
    let area: usize = want.iter().map(|count| *count as usize).sum();
    if let Rule::Residue { by, modulus: 2 } = rule
        && kinds.iter().all(|kind| kind.least == kind.most)
    {
        let [light, dark] = [want[0], want[1]];
        let can = dark_sums(kinds, area)?;
        if can.contains(dark as usize) {
            return None;
        }
        let can = can.around(dark as usize);
        return Some(match (by, lattice) {
            ([1, 1, 0], Lattice::Square) => messages::colouring_checkerboard(dark, light, can),
            ([1, 0, 0], Lattice::Square) => messages::colouring_columns(dark, light, can),
            ([0, 1, 0], Lattice::Square) => messages::colouring_rows(dark, light, can),
            ([1, 1, 1], Lattice::Cubic) => messages::colouring_checkerboard(dark, light, can),
            _ => messages::colouring_two(Rule::formula(by, lattice), dark, light, can),
        });
    }
    if kinds.len() > FEW_KINDS || sums_reach(kinds, want) {
        return None;
    }
    let counts = want[..rule.colours()].iter().filter(|count| **count > 0);
    let counts: Vec<String> = counts.map(ToString::to_string).collect();
    let counts = counts.join(", ");
    Some(match rule {
        Rule::Residue { by, modulus } => {
            messages::colouring_residues(Rule::formula(by, lattice), modulus, counts)
        }
        Rule::Parities => messages::colouring_parities(counts),
    })
}

/// A set of numbers.
struct Numbers {
    words: Vec<u64>,
}

impl Numbers {
    fn zero(largest: usize) -> Numbers {
        let mut words = vec![0; largest / 64 + 1];
        words[0] = 1;
        Numbers { words }
    }

    fn contains(&self, number: usize) -> bool {
        self.words.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// All of its numbers, each with each of these added.
    fn plus(&self, added: impl Iterator<Item = usize>) -> Numbers {
        let mut sums = vec![0; self.words.len()];
        for by in added {
            let (skip, shift) = (by / 64, by % 64);
            for (word, sum) in sums.iter_mut().enumerate().skip(skip) {
                *sum |= self.words[word - skip] << shift;
                if shift > 0 && word > skip {
                    *sum |= self.words[word - skip - 1] >> (64 - shift);
                }
            }
        }
        Numbers { words: sums }
    }

    /// The nearest numbers on both sides of one that is not in it.
    fn around(&self, number: usize) -> String {
        let below = (0..number).rev().find(|other| self.contains(*other));
        let above = (number + 1..self.words.len() * 64).find(|other| self.contains(*other));
        let both: Vec<String> = below.into_iter().chain(above).map(|n| n.to_string()).collect();
        both.join(", ")
    }
}

/// How many dark cells the pieces can cover; `None` if some piece has no placement at all.
fn dark_sums(kinds: &[Kind], area: usize) -> Option<Numbers> {
    let mut sums = Numbers::zero(area);
    for kind in kinds {
        let dark = |vector: &Counts| vector[1] as usize;
        match &kind.vectors[..] {
            [] if kind.least > 0 => return None,
            [] => {}
            [one] => sums = sums.plus(std::iter::once(dark(one) * kind.least)),
            several => {
                for _ in 0..kind.least {
                    sums = sums.plus(several.iter().map(dark));
                }
            }
        }
    }
    Some(sums)
}

/// Whether the vectors can add up to what is wanted; yes, too, if that takes too long to tell.
fn sums_reach(kinds: &[Kind], want: &Counts) -> bool {
    let mut sums: HashSet<Counts> = HashSet::from([[0; MOST_COLOURS]]);
    let mut made = 0;
    let mut add = |sums: &HashSet<Counts>, vectors: &[Counts], times: u16| {
        let mut more = HashSet::new();
        for sum in sums {
            for vector in vectors {
                made += 1;
                let mut next = *sum;
                let fits = next.iter_mut().zip(vector).zip(want).all(|((next, by), want)| {
                    *next = next.saturating_add(by.saturating_mul(times));
                    *next <= *want
                });
                if fits {
                    more.insert(next);
                }
            }
        }
        (made <= MOST_SUMS).then_some(more)
    };
    for kind in kinds {
        let (mut least, mut optional) = (kind.least, kind.most - kind.least);
        if let [one] = kind.vectors[..] {
            let Some(next) = add(&sums, &[one], u16::try_from(least).unwrap_or(u16::MAX)) else {
                return true;
            };
            (sums, least) = (next, 0);
        }
        for _ in 0..least {
            let Some(next) = add(&sums, &kind.vectors, 1) else { return true };
            sums = next;
        }
        while optional > 0 {
            let before = sums.len();
            let Some(next) = add(&sums, &kind.vectors, 1) else { return true };
            sums.extend(next);
            // Where no more sums come, none will.
            optional = if sums.len() == before { 0 } else { optional - 1 };
        }
        if sums.is_empty() {
            return false;
        }
    }
    sums.contains(want)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    fn reason(text: &str) -> Option<String> {
        let puzzle: Packing = text.parse().unwrap();
        puzzle.impossible().map(|reason| reason.key().to_owned())
    }

    fn mutilated(side: usize) -> String {
        let full = "#".repeat(side);
        let mut rows = vec![full.clone(); side];
        rows[0].replace_range(0..1, ".");
        rows[side - 1].replace_range(side - 1..side, ".");
        let dominoes = (side * side - 2) / 2;
        format!("packing\nboard\n{}\npiece D x{dominoes}\n##\n", rows.join("\n"))
    }

    #[test]
    fn known_boards_are_refuted() {
        for side in [8, 10, 30] {
            assert_eq!(reason(&mutilated(side)).as_deref(), Some("colouring_checkerboard"));
        }
        let tetrominoes = "piece I\n####\npiece O\n##\n##\npiece T\n###\n.#.\npiece S\n##.\n.##\npiece L\n###\n#..\n";
        let five = format!("packing\nboard 4x5\n{tetrominoes}");
        assert_eq!(reason(&five).as_deref(), Some("colouring_checkerboard"));
        let of =
            |board: &str, piece: &str| reason(&format!("packing\nboard {board}\npiece {piece}\n"));
        assert_eq!(of("10x10", "T x25\n###\n.#.").as_deref(), Some("colouring_checkerboard"));
        assert_eq!(of("6x6", "L x9\n###\n#..").as_deref(), Some("colouring_columns"));
        assert!(of("10x10", "I x25\n####").is_some_and(|key| key.starts_with("colouring")));
        assert_eq!(of("4x4", "L x4\n###\n#.."), None);
        assert_eq!(of("8x8", "D x32\n##"), None);
    }

    #[test]
    fn on_every_lattice() {
        let cube = "packing\nlattice cubic\nboard\n.#\n#.\n-\n##\n##\npiece D x3\n##\n";
        assert_eq!(reason(cube).as_deref(), Some("colouring_checkerboard"));
        let boxes = "packing\nlattice cubic\nboard 6x6x6\npiece B x54\n####\n";
        assert!(reason(boxes).is_some_and(|key| key.starts_with("colouring")));
        let balls = "packing\nlattice balls\nboard 3\npiece I x4\n###\npiece D\n##\n";
        let solvable = reason(balls);
        assert!(solvable.is_none_or(|key| key.starts_with("colouring")));
    }

    #[test]
    fn optional_pieces_and_holes_are_summed_exactly() {
        let board = mutilated(6).replace("packing\n", "packing\nholes 0..4\n");
        let board = board.replace("x17", "x0..17");
        assert_eq!(reason(&board), None, "two holes of one colour are allowed");
        let board = mutilated(6).replace("x17", "x0..17") + "piece E x0..1\n.#.\n";
        assert!(reason(&board).is_some());
    }
}
