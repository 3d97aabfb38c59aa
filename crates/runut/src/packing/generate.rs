//! Random puzzles that have a solution: the board is cut into pieces.
//!
//! A *unique* one is a challenge: some pieces of that solution are laid beforehand, such that exactly one solution is left
//! and none of them can be spared. With a wish for its difficulty more are laid, one at a time, until a person needs no
//! harder technique than that; a cut from which no such challenge comes is cut again.

use std::fmt;
use std::str::FromStr;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::board::MOST_CELLS;
use super::graph::with_placed;
use super::technique::{self, Counter};
use super::{Board, Cell, Packing, Piece, Placement, Shape, messages};
use crate::Cancel;
use crate::message::Text;
use crate::messages::not_made_in_time;
use crate::puzzle::Refusal;
use crate::source::Diagnostic;

/// The names of generated pieces.
const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The board of a generated puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Rectangle(usize, usize),
    Cuboid(usize, usize, usize),
    Pyramid(usize),
}

/// What to generate: a board, and the number of pieces it is cut into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    form: Form,
    /// About one for every five cells if not given.
    pieces: Option<usize>,
    /// Whether it has exactly one solution.
    unique: bool,
    /// From which to which difficulty.
    difficulty: Option<(u8, u8)>,
}

/// Kinds worth offering.
pub(super) const KINDS: &[(&str, Text)] = &[
    ("5x11", Text { en: "5 × 11", id: "5 × 11" }),
    ("4x8", Text { en: "4 × 8", id: "4 × 8" }),
    (
        "6x6 unique difficulty=1..3",
        Text { en: "6 × 6, one solution, easy", id: "6 × 6, satu solusi, mudah" },
    ),
    (
        "5x11 unique difficulty=1..3",
        Text { en: "5 × 11, one solution, easy", id: "5 × 11, satu solusi, mudah" },
    ),
    (
        "5x11 unique difficulty=4..6",
        Text { en: "5 × 11, one solution, medium", id: "5 × 11, satu solusi, sedang" },
    ),
    ("3x3x3", Text { en: "box 3 × 3 × 3", id: "kotak 3 × 3 × 3" }),
    ("pyramid4", Text { en: "pyramid of 4 layers", id: "piramida 4 lapisan" }),
];

impl Default for Spec {
    fn default() -> Spec {
        Spec { form: Form::Rectangle(5, 11), pieces: None, unique: false, difficulty: None }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form {
            Form::Rectangle(rows, columns) => write!(out, "{rows}x{columns}")?,
            Form::Cuboid(layers, rows, columns) => write!(out, "{layers}x{rows}x{columns}")?,
            Form::Pyramid(height) => write!(out, "pyramid{height}")?,
        }
        if let Some(pieces) = self.pieces {
            write!(out, ":{pieces}")?;
        }
        match self.difficulty {
            Some((low, high)) => write!(out, " unique difficulty={low}..{high}"),
            None if self.unique => out.write_str(" unique"),
            None => Ok(()),
        }
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;

    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        let parse = || -> Option<Spec> {
            let mut words = text.split_whitespace();
            let size = words.next()?;
            let (form, pieces) = match size.split_once(':') {
                Some((form, pieces)) => (form, Some(pieces.parse().ok()?)),
                None => (size, None),
            };
            let (mut unique, mut difficulty) = (false, None);
            for word in words {
                match word.strip_prefix("difficulty=") {
                    Some(range) => difficulty = Some(levels(range)?),
                    None if word == "unique" => unique = true,
                    None => return None,
                }
            }
            unique |= difficulty.is_some();
            let number =
                |word: &str| word.trim().parse().ok().filter(|number| (1..=1000).contains(number));
            let form = match form.strip_prefix("pyramid") {
                Some(height) => Form::Pyramid(number(height)?),
                None => {
                    let sides: Option<Vec<usize>> = form.split(['x', '×']).map(number).collect();
                    match sides?[..] {
                        [rows, columns] => Form::Rectangle(rows, columns),
                        [layers, rows, columns] => Form::Cuboid(layers, rows, columns),
                        _ => return None,
                    }
                }
            };
            Some(Spec { form, pieces, unique, difficulty })
        };
        parse().ok_or_else(|| {
            let wrong = Diagnostic::at(0..text.len(), messages::spec_unreadable(text));
            wrong.help(messages::expected_spec())
        })
    }
}

/// `5`, or `4..6`: levels from 1 to 10.
fn levels(text: &str) -> Option<(u8, u8)> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let (low, high) = (low.parse().ok()?, high.parse().ok()?);
    (1 <= low && low <= high && high <= 10).then_some((low, high))
}

/// Cuts that are tried for a challenge of a certain difficulty.
const MOST_CUTS: usize = 60;

/// Makes a puzzle: the same seed gives the same one everywhere.
pub fn generate(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Packing, Refusal> {
    let cells = match spec.form {
        Form::Rectangle(rows, columns) => rows * columns,
        Form::Cuboid(layers, rows, columns) => layers * rows * columns,
        Form::Pyramid(height) => height * (height + 1) * (2 * height + 1) / 6,
    };
    if cells > MOST_CELLS {
        return Err(messages::board_too_large(MOST_CELLS).into());
    }
    let board = match spec.form {
        Form::Rectangle(rows, columns) => Board::rectangle(rows, columns),
        Form::Cuboid(layers, rows, columns) => Board::cuboid(layers, rows, columns),
        Form::Pyramid(height) => Board::pyramid(height),
    };
    let count = spec.pieces.unwrap_or((cells / 5).clamp(1, 26));
    if count == 0 || count > cells || count > NAMES.len() {
        return Err(messages::spec_pieces(count, cells).into());
    }
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..MOST_CUTS {
        let (puzzle, parts) = whole(&board, count, &mut random);
        if !spec.unique {
            return Ok(puzzle);
        }
        let made = challenge(&puzzle, &parts, spec.difficulty, &mut random, cancel);
        if cancel.requested().is_some() {
            return Err(not_made_in_time().into());
        }
        if let Some(challenge) = made {
            return Ok(challenge);
        }
    }
    Err(messages::spec_not_met(MOST_CUTS).into())
}

/// Cuts a board: the puzzle, and the solution it was made from.
fn whole(board: &Board, count: usize, random: &mut ChaCha8Rng) -> (Packing, Vec<Placement>) {
    let mut parts = cut(board, count, random);
    // In the order of the board the solution would be half given away.
    parts.shuffle(random);
    let lattice = board.lattice();
    let pieces = parts.iter().zip(NAMES.chars()).map(|(cells, name)| {
        let points = cells.iter().map(|&cell| board.cells()[cell]);
        let shape = Shape::new(lattice, points).expect("a part has a cell");
        let images = shape.images(lattice, lattice.usual_turns());
        let turned = images.choose(random).expect("a shape has an image").clone();
        Piece::new(lattice, name, turned)
    });
    let pieces: Vec<Piece> = pieces.collect();
    let part = |(piece, cells): (usize, Vec<usize>)| {
        let mut cells: Vec<Cell> = cells.into_iter().map(|cell| cell as Cell).collect();
        cells.sort_unstable();
        Placement { piece, cells: cells.into() }
    };
    let parts = parts.into_iter().enumerate().map(part).collect();
    (Packing::made(board.clone(), pieces, Vec::new()), parts)
}

/// The puzzle with so many pieces of a solution laid that it is the only one, and that no technique beyond the wanted
/// difficulty is needed; `None` if it is too easy, or if telling takes too long.
fn challenge(
    puzzle: &Packing,
    parts: &[Placement],
    difficulty: Option<(u8, u8)>,
    random: &mut ChaCha8Rng,
    cancel: &Cancel,
) -> Option<Packing> {
    let counter = Counter::new(puzzle)?;
    let mut order = parts.to_vec();
    order.shuffle(random);
    let mut given = order.clone();
    let mut spared = Vec::new();
    for part in order {
        if cancel.requested().is_some() {
            return None;
        }
        let fewer: Vec<Placement> = given.iter().filter(|other| **other != part).cloned().collect();
        if counter.is_unique(&fewer) {
            given = fewer;
            spared.push(part);
        }
    }
    let Some((low, high)) = difficulty else { return Some(with_placed(puzzle, &given)) };
    loop {
        if cancel.requested().is_some() {
            return None;
        }
        let challenge = with_placed(puzzle, &given);
        let level = technique::level(&challenge);
        match level {
            Some(level) if level < low => return None,
            Some(level) if level <= high => return Some(challenge),
            _ => given.push(spared.pop()?),
        }
    }
}

/// Cuts a board into connected parts of similar sizes: random cells grow, the smallest first.
fn cut(board: &Board, count: usize, random: &mut ChaCha8Rng) -> Vec<Vec<usize>> {
    let neighbours = board.neighbours();
    let mut order: Vec<usize> = (0..neighbours.len()).collect();
    order.shuffle(random);
    let mut owned = vec![false; neighbours.len()];
    let mut parts: Vec<Vec<usize>> = order[..count].iter().map(|&cell| vec![cell]).collect();
    order[..count].iter().for_each(|&cell| owned[cell] = true);
    let mut left = neighbours.len() - count;
    while left > 0 {
        let grows = |part: &[usize]| -> Vec<usize> {
            let around = part.iter().flat_map(|&cell| &neighbours[cell]);
            around.map(|&cell| cell as usize).filter(|&cell| !owned[cell]).collect()
        };
        let growing: Vec<usize> =
            (0..parts.len()).filter(|&part| !grows(&parts[part]).is_empty()).collect();
        let smallest = growing.iter().map(|&part| parts[part].len()).min();
        // The board is connected, so as long as cells are left some part borders on them.
        let Some(smallest) = smallest else { break };
        let slack = random.random_range(0..2);
        let small: Vec<usize> =
            growing.into_iter().filter(|&part| parts[part].len() <= smallest + slack).collect();
        let part = *small.choose(random).expect("the smallest part is small");
        let cell = *grows(&parts[part]).choose(random).expect("a growing part has room");
        owned[cell] = true;
        parts[part].push(cell);
        left -= 1;
    }
    parts
}
