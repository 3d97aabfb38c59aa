//! Random puzzles that have a solution: the board is cut into pieces.

use std::fmt;
use std::str::FromStr;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::board::MOST_CELLS;
use super::{Board, Packing, Piece, Shape, messages};
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
}

impl Default for Spec {
    fn default() -> Spec {
        Spec { form: Form::Rectangle(5, 11), pieces: None }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.form {
            Form::Rectangle(rows, columns) => write!(out, "{rows}x{columns}")?,
            Form::Cuboid(layers, rows, columns) => write!(out, "{layers}x{rows}x{columns}")?,
            Form::Pyramid(height) => write!(out, "pyramid{height}")?,
        }
        match self.pieces {
            Some(pieces) => write!(out, ":{pieces}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;

    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        let parse = || -> Option<Spec> {
            let (form, pieces) = match text.trim().split_once(':') {
                Some((form, pieces)) => (form, Some(pieces.trim().parse().ok()?)),
                None => (text.trim(), None),
            };
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
            Some(Spec { form, pieces })
        };
        parse().ok_or_else(|| {
            let wrong = Diagnostic::at(0..text.len(), messages::spec_unreadable(text));
            wrong.help(messages::expected_spec())
        })
    }
}

/// Makes a puzzle: the same seed gives the same one everywhere.
pub fn generate(spec: &Spec, seed: u64) -> Result<Packing, Refusal> {
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
    let mut parts = cut(&board, count, &mut random);
    // In the order of the board the solution would be half given away.
    parts.shuffle(&mut random);
    let lattice = board.lattice();
    let pieces = parts.into_iter().zip(NAMES.chars()).map(|(cells, name)| {
        let points = cells.iter().map(|&cell| board.cells()[cell]);
        let shape = Shape::new(lattice, points).expect("a part has a cell");
        let images = shape.images(lattice, lattice.usual_turns());
        let turned = images.choose(&mut random).expect("a shape has an image").clone();
        Piece::new(lattice, name, turned)
    });
    let pieces: Vec<Piece> = pieces.collect();
    Ok(Packing::new(board, pieces, Vec::new()))
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
