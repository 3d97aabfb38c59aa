//! Packing: fill a board with pieces. Rectangles, boards of any outline, boxes of cubes and
//! pyramids of balls share one model: a set of cells of a [`Lattice`], pieces as sets of cells,
//! and the lattice's orientations.
//!
//! A solution is labelled: pieces of equal shape with different letters differ, copies of one
//! piece do not.

#[doc(hidden)]
pub mod board;
mod check;
mod colouring;
mod copies;
mod covers;
mod details;
mod draw;
#[doc(hidden)]
mod edit;
pub mod format;
mod formula;
mod generate;
pub mod graph;
mod ink;
#[doc(hidden)]
pub mod lattice;
#[doc(hidden)]
pub mod messages;
#[doc(hidden)]
pub mod piece;
#[doc(hidden)]
pub mod placement;
mod play;
mod puzzle;
mod refuted;
mod replay;
#[cfg(test)]
mod samples;
#[doc(hidden)]
pub mod solution;
#[doc(hidden)]
pub mod strategy;
#[doc(hidden)]
pub mod symmetry;
mod technique;
#[doc(hidden)]
pub mod tiling;

use serde_json::Value as JsonValue;
use std::str::FromStr;

pub use board::{Board, Cell, Ground};
pub use generate::Spec;
pub use lattice::{Lattice, Point, Turns};
pub use piece::{Piece, Shape};
pub use placement::Placement;
pub use puzzle::Packing;
pub use solution::{Mark, Solution};
pub use symmetry::Symmetry;

use crate::draw::{Scene, Style};
use crate::message::{Message, Text};
use crate::play::{Act, AnyGame, Tool};
use crate::proof::Encoding;
use crate::puzzle::{
    Counter, Distinction, Export, Family, Flaw, Format, Grade, Puzzle, Refusal, Size, Strategy,
};
use crate::run::{Ask, Cancel, Sameness};
use crate::source::{Diagnostic, Source};
use crate::step::{Place, Value, Values};
use crate::technique::{Explanation, Hint, TechniqueAbout};
use check::Referee;
use format::native::HOLE;
use lattice::Position;
use puzzle::Setup;

impl Packing {
    /// How a cell is called: `r3c4`, or `l2r3c4` where there are layers.
    pub fn place(&self, cell: Cell) -> Place {
        let board = self.board();
        self.place_name(board.lattice().position(board.cells()[cell as usize]))
    }

    fn place_name(&self, at: Position) -> Place {
        match Place::cell(at.row + 1, at.column + 1) {
            Place::Cell { row, column, .. } if self.board().sheets().len() > 1 => {
                Place::Cell { layer: at.layer as u16 + 1, row, column }
            }
            flat => flat,
        }
    }

    /// How many copies of the piece of this name are placed beforehand.
    fn placed_copies(&self, name: char) -> usize {
        let named = |(piece, _): &&(usize, Vec<Point>)| self.pieces()[*piece].name == name;
        self.placed().iter().filter(named).count()
    }
}

impl FromStr for Packing {
    type Err = Diagnostic;

    fn from_str(text: &str) -> Result<Packing, Diagnostic> {
        let source = Source::new("", text);
        let format = match (format::iq::FORMAT.sniff)(&source) {
            true => &format::iq::FORMAT,
            false => &format::native::FORMAT,
        };
        let reading = (format.read)(&source)?.pop();
        Ok(reading.expect("a file of this family holds one puzzle").puzzle)
    }
}

impl Puzzle for Packing {
    const FAMILY: Family = Family {
        name: "packing",
        title: Text { en: "Packing", id: "Menyusun keping" },
        rules: Text {
            en: "Fill the board with the pieces: every cell is covered once, every piece is used. Pieces may be turned, flat ones also turned over.",
            id: "Isi papan dengan keping: setiap petak tertutup sekali, setiap keping dipakai. Keping boleh diputar, yang datar boleh juga dibalik.",
        },
        symmetric: true,
        wants_unique: false,
        hidden: false,
    };
    type Solution = Solution;
    type Spec = Spec;

    fn formats() -> &'static [Format<Packing>] {
        format::FORMATS
    }

    fn encoding(&self) -> Option<Box<dyn Encoding<Solution>>> {
        Some(Box::new(formula::Encoded::new(self)))
    }

    fn exports() -> &'static [Export<Packing>] {
        &[format::stl::EXPORT]
    }

    fn strategies() -> &'static [&'static dyn Strategy<Packing>] {
        strategy::STRATEGIES
    }

    fn read_solution(&self, text: &str) -> Result<Solution, Diagnostic> {
        solution::read(&self.setup, text)
    }

    fn check(&self, solution: &Solution) -> Result<(), Flaw> {
        let referee = self.setup.referee.get_or_init(|| Referee::new(&self.setup));
        referee.check(self, solution)
    }

    fn impossible(&self) -> Option<Message> {
        self.setup.impossible.get_or_init(|| self.refuted()).clone()
    }

    fn generate_until(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Packing, Refusal> {
        generate::generate(spec, seed, cancel)
    }

    fn layout(&self, solution: Option<&Solution>) -> Vec<(Place, Value)> {
        self.values(solution)
    }

    fn techniques() -> &'static [&'static TechniqueAbout] {
        technique::ABOUT
    }

    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic> {
        technique::explain(self, position)
    }

    fn hint(&self, position: Option<&str>) -> Result<Hint, Diagnostic> {
        technique::hint(self, position)
    }

    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(play::Play(self)))
    }

    fn editor(&self) -> Vec<Tool> {
        edit::tools(self)
    }

    fn edit(&self, act: &Act) -> Result<Self, Message> {
        edit::edit(self, act)
    }

    fn grade(&self, ask: &Ask) -> Grade {
        technique::grade(self, ask)
    }

    fn kinds() -> &'static [(&'static str, Text)] {
        generate::KINDS
    }

    fn views() -> &'static [&'static str] {
        draw::VIEWS
    }

    fn draw(&self, solution: Option<&Solution>, view: &str, style: &Style) -> Scene {
        draw::draw(self, solution, view, style)
    }

    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        draw::sketch(self, values, style)
    }

    fn distinctions() -> &'static [Distinction] {
        &[
            Distinction {
                name: "labelled",
                about: Text {
                    en: "pieces of equal shape but different letters differ",
                    id: "keping yang bentuknya sama tetapi hurufnya berbeda dianggap berbeda",
                },
            },
            Distinction {
                name: "merged",
                about: Text {
                    en: "pieces of equal shape are interchangeable",
                    id: "keping yang bentuknya sama boleh saling menggantikan",
                },
            },
        ]
    }

    fn represents(&self, solution: &Solution, sameness: &Sameness) -> bool {
        self.chooses(solution, sameness.distinct == 1, sameness.up_to_symmetry)
    }

    fn details(&self, solution: &Solution) -> serde_json::Map<String, JsonValue> {
        details::map(self, solution)
    }

    fn write_details(&self, solution: &Solution, out: &mut Vec<u8>) {
        if !details::write(self, solution, out) {
            crate::json::write_fields(&self.details(solution), out);
        }
    }

    fn write_solution(&self, solution: &Solution, out: &mut Vec<u8>) {
        solution.write(out);
    }

    fn size(&self) -> Size {
        let sheets = self.board().sheets();
        let base = sheets[sheets.len() - 1];
        let shape = match self.board().lattice() {
            Lattice::Square => Message::same(format!("{}×{}", base.rows, base.columns)),
            Lattice::Cubic => {
                Message::same(format!("{}×{}×{}", sheets.len(), base.rows, base.columns))
            }
            Lattice::Balls => messages::pyramid(sheets.len()),
        };
        let cells = self.board().cells().len();
        let pieces: usize =
            self.pieces().iter().filter(|piece| piece.name != HOLE).map(|piece| piece.most).sum();
        let text = messages::size_of(&shape, cells, pieces);
        Size { cells: cells as u64, text, shape }
    }
    fn counters() -> &'static [Counter] {
        &[
            Counter { name: "graph_nodes", title: Text { en: "graph nodes", id: "simpul graf" } },
            Counter { name: "graph_edges", title: Text { en: "graph edges", id: "sisi graf" } },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_exists_is_valid() {
        let shape = |points: &[(i32, i32)]| {
            Shape::new(Lattice::Square, points.iter().map(|(x, y)| Point::new(*x, *y, 0))).unwrap()
        };
        let bar = Piece::new(Lattice::Square, 'A', shape(&[(0, 0), (1, 0)]));
        let board = || Board::rectangle(1, 4);
        let made = |pieces: Vec<Piece>, placed| {
            Packing::new(board(), pieces, placed).map_err(|why| why.key().to_owned()).err()
        };
        assert_eq!(made(vec![bar.clone()], Vec::new()), None);
        let twice = made(vec![bar.clone(), bar.clone()], Vec::new());
        assert_eq!(twice.as_deref(), Some("native_name_repeated"));
        let owed = Piece { least: 2, ..bar.clone() };
        assert_eq!(made(vec![owed], Vec::new()).as_deref(), Some("more_than_there_are"));
        // It is not on the board that it lies there.
        let lying = vec![(0, vec![Point::new(0, 0, 0), Point::new(1, 0, 0)])];
        assert_eq!(made(vec![bar.clone()], lying.clone()).as_deref(), Some("native_placed_wrong"));
        let marked =
            Board::new(Lattice::Square, vec![board::Sheet { rows: 1, columns: 4 }], |at| {
                if at.column < 2 { Ground::Placed(0) } else { Ground::Open }
            });
        assert!(Packing::new(marked.clone(), vec![bar.clone()], lying).is_ok());
        let corner = vec![(0, vec![Point::new(0, 0, 0), Point::new(0, 1, 0)])];
        assert!(Packing::new(marked, vec![bar], corner).is_err());
    }
}
