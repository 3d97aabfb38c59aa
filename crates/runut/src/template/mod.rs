//! A toy family that is always built: domino tilings of a board with holes. Copy this folder to add a family.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | the puzzle, its solution, and the tables of formats and strategies |
//! | `check.rs` | the referee, which shares no code with any strategy |
//! | `format/` | one file per file format |
//! | `strategy/` | one file per strategy |
//! | `draw.rs`, `generate.rs` | pictures, random puzzles |
//! | `play.rs` | the rules of play |
//! | `messages.rs` | every sentence, in every language |

mod check;
mod draw;
mod format;
mod generate;
mod messages;
mod play;
mod strategy;

pub use generate::Spec;

use crate::{
    Cancel, Diagnostic, Family, Flaw, Format, Message, Place, Puzzle, Refusal, Size, Source,
    Strategy, Text, Value, Values,
    draw::{Scene, Style},
    play::AnyGame,
};
use std::fmt;
use std::str::FromStr;

/// The largest board: its profile fits a machine word.
pub const LARGEST_SIDE: usize = 24;

/// A board of squares, some of which are holes, to be covered with dominoes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    width: usize,
    /// Row by row: whether the square is to be covered.
    open: Vec<bool>,
}

impl Tiling {
    /// A board from its rows; `None` unless they are equally long, not empty, and at most [`LARGEST_SIDE`] each way.
    pub fn new(rows: &[Vec<bool>]) -> Option<Tiling> {
        let width = rows.first()?.len();
        let fits = (1..=LARGEST_SIDE).contains(&width) && rows.len() <= LARGEST_SIDE;
        let even = rows.iter().all(|row| row.len() == width);
        (fits && even).then(|| Tiling { width, open: rows.concat() })
    }

    /// Squares in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.open.len() / self.width
    }

    /// Whether the square is to be covered.
    pub fn is_open(&self, row: usize, column: usize) -> bool {
        self.open[row * self.width + column]
    }

    fn area(&self) -> usize {
        self.open.iter().filter(|&&open| open).count()
    }
}

/// The half of a domino that lies on a square; it points to the other half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// A hole: no domino.
    Hole,
    /// The other half is to the right (`<` in text: the left end).
    Left,
    /// The other half is to the left (`>`: the right end).
    Right,
    /// The other half is below (`^`: the upper end).
    Upper,
    /// The other half is above (`v`: the lower end).
    Lower,
}

/// A filled board, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiled {
    width: usize,
    halves: Vec<Half>,
}

/// What stands on the squares of the domino with this number, from 1.
fn domino(number: usize) -> Value {
    Value::Piece('D', u16::try_from(number).unwrap_or(u16::MAX))
}

impl fmt::Display for Tiled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.halves.chunks(self.width).map(|row| {
            let sign = |half: &Half| match half {
                Half::Hole => '#',
                Half::Left => '<',
                Half::Right => '>',
                Half::Upper => '^',
                Half::Lower => 'v',
            };
            row.iter().map(sign).collect::<String>()
        });
        f.write_str(&rows.collect::<Vec<_>>().join("\n"))
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.open.chunks(self.width) {
            writeln!(
                f,
                "{}",
                row.iter().map(|&open| if open { '.' } else { '#' }).collect::<String>()
            )?;
        }
        Ok(())
    }
}

impl FromStr for Tiling {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Tiling, Diagnostic> {
        format::grid::read_board(&Source::new("", text))
    }
}

impl Puzzle for Tiling {
    const FAMILY: Family = Family {
        name: "template",
        title: Text { en: "Domino tilings", id: "Pengubinan domino" },
        rules: Text {
            en: "Cover every open square of the board with dominoes. Each domino covers two neighbours; none overlap.",
            id: "Tutup setiap petak terbuka dengan domino. Satu domino menutup dua petak bertetangga; tidak boleh tumpang tindih.",
        },
        symmetric: false,
        wants_unique: false,
        hidden: true,
    };
    type Solution = Tiled;
    type Spec = Spec;

    fn formats() -> &'static [Format<Tiling>] {
        format::FORMATS
    }
    fn strategies() -> &'static [&'static dyn Strategy<Tiling>] {
        strategy::STRATEGIES
    }
    fn read_solution(&self, text: &str) -> Result<Tiled, Diagnostic> {
        format::grid::read_tiled(self, &Source::new("", text))
    }
    fn check(&self, solution: &Tiled) -> Result<(), Flaw> {
        check::check(self, solution)
    }
    fn impossible(&self) -> Option<Message> {
        (self.area() % 2 == 1).then(|| messages::odd_area(self.area()))
    }
    fn generate_until(spec: &Spec, seed: u64, _: &Cancel) -> Result<Tiling, Refusal> {
        generate::generate(spec, seed)
    }
    fn draw(&self, solution: Option<&Tiled>, _view: &str, style: &Style) -> Scene {
        draw::draw(self, solution, style)
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        draw::sketch(self, values, style)
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(play::Play(self)))
    }
    /// Dominoes are told apart by their number, in the order of their first squares.
    fn layout(&self, solution: Option<&Tiled>) -> Vec<(Place, Value)> {
        let mut layout = Vec::new();
        let mut dominoes = 0;
        let halves = solution.map(|tiled| tiled.halves.as_slice()).unwrap_or_default();
        for (at, half) in halves.iter().enumerate() {
            let other = match half {
                Half::Left => at + 1,
                Half::Upper => at + self.width,
                _ => continue,
            };
            dominoes += 1;
            layout.extend([at, other].map(|at| (Place::at(at, self.width), domino(dominoes))));
        }
        layout
    }
    fn size(&self) -> Size {
        let shape = Message::same(format!("{}×{}", self.height(), self.width));
        Size { cells: (self.height() * self.width) as u64, text: shape.clone(), shape }
    }
}
