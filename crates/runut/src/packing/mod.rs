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
mod draw;
#[doc(hidden)]
pub mod format;
mod formula;
mod generate;
pub mod graph;
#[doc(hidden)]
pub mod lattice;
#[doc(hidden)]
pub mod messages;
#[doc(hidden)]
pub mod piece;
#[doc(hidden)]
pub mod placement;
mod play;
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

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

pub use board::{Board, Cell, Ground};
pub use generate::Spec;
pub use lattice::{Lattice, Point, Turns};
pub use piece::{Piece, Shape};
pub use placement::Placement;
pub use solution::{Mark, Solution};
pub use symmetry::Symmetry;

use crate::draw::{Scene, Style};
use crate::message::{Message, Text};
use crate::play::AnyGame;
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
use symmetry::{Classes, Covering, Judge};

/// A packing puzzle.
#[derive(Clone)]
pub struct Packing {
    setup: Arc<Setup>,
}

impl fmt::Debug for Packing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Packing({:?})", self.to_string())
    }
}

/// What a puzzle and its solutions share.
pub(crate) struct Setup {
    board: Board,
    pieces: Vec<Piece>,
    /// Pieces placed beforehand, with their points in reading order.
    placed: Vec<(usize, Vec<Point>)>,
    placements: OnceLock<Vec<Placement>>,
    symmetries: OnceLock<Vec<Symmetry>>,
    classes: OnceLock<Classes>,
    judge: OnceLock<Judge>,
    impossible: OnceLock<Option<Message>>,
    referee: OnceLock<Referee>,
}

impl Setup {
    /// Whether copies of this piece need numbers to be told apart.
    fn is_numbered(&self, piece: usize) -> bool {
        let placed = self.placed.iter().filter(|(other, _)| *other == piece).count();
        self.pieces[piece].size() > 1 && self.pieces[piece].most + placed > 1
    }
}

impl Packing {
    /// A puzzle from its parts. `placed` lists the pieces placed beforehand, in the order of the
    /// numbers in [`Ground::Placed`], with the points they cover; they are not counted in the
    /// pieces' `least` and `most`.
    ///
    /// # Errors
    /// If two pieces have the same name, a piece must be used more often than it may be, or a placed piece has not the
    /// shape of its piece or not the cells that the board marks for it.
    pub fn new(
        board: Board,
        pieces: Vec<Piece>,
        placed: Vec<(usize, Vec<Point>)>,
    ) -> Result<Packing, Message> {
        for (index, piece) in pieces.iter().enumerate() {
            if pieces[..index].iter().any(|other| other.name == piece.name) {
                return Err(messages::native_name_repeated(piece.name));
            }
            if piece.least > piece.most {
                return Err(messages::more_than_there_are(piece.name, piece.least, piece.most));
            }
        }
        let lattice = board.lattice();
        let mut marked: Vec<Vec<Point>> = vec![Vec::new(); placed.len()];
        for (at, ground) in board.ground() {
            if let Ground::Placed(number) = ground {
                let points =
                    marked.get_mut(*number).ok_or_else(|| messages::native_placed_wrong('?'))?;
                points.push(lattice.point(*at));
            }
        }
        for ((index, points), mut marked) in placed.iter().zip(marked) {
            let piece = pieces.get(*index).ok_or_else(|| messages::native_placed_wrong('?'))?;
            let mut points = points.clone();
            points.sort_unstable();
            marked.sort_unstable();
            let shape = Shape::new(lattice, points.iter().copied());
            let fits = shape.is_some_and(|shape| piece.orientations(lattice).contains(&shape));
            if !fits || points != marked {
                return Err(messages::native_placed_wrong(piece.name));
            }
        }
        Ok(Packing::made(board, pieces, placed))
    }

    /// A puzzle from parts that are known to be valid, since their reader or maker saw to it.
    pub(crate) fn made(
        board: Board,
        pieces: Vec<Piece>,
        mut placed: Vec<(usize, Vec<Point>)>,
    ) -> Packing {
        for (_, points) in &mut placed {
            points.sort_unstable_by_key(|&point| board.lattice().reading_order(point));
        }
        let setup = Setup {
            board,
            pieces,
            placed,
            placements: OnceLock::new(),
            symmetries: OnceLock::new(),
            classes: OnceLock::new(),
            judge: OnceLock::new(),
            impossible: OnceLock::new(),
            referee: OnceLock::new(),
        };
        Packing { setup: Arc::new(setup) }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }

    /// The pieces, in the order they were given.
    pub fn pieces(&self) -> &[Piece] {
        &self.setup.pieces
    }

    /// The pieces placed beforehand, with the points they cover.
    pub fn placed(&self) -> &[(usize, Vec<Point>)] {
        &self.setup.placed
    }

    /// Every way to lay a piece on the cells to be covered: by piece, orientation, first cell.
    pub fn placements(&self) -> &[Placement] {
        let setup = &self.setup;
        setup.placements.get_or_init(|| placement::all(&setup.board, &setup.pieces))
    }

    /// The symmetries of board and pieces together, the identity among them.
    pub fn symmetries(&self) -> &[Symmetry] {
        let Setup { board, pieces, placed, .. } = &*self.setup;
        self.setup.symmetries.get_or_init(|| symmetry::symmetries(board, pieces, placed))
    }

    /// The pieces grouped by shape.
    pub fn classes(&self) -> &Classes {
        let setup = &self.setup;
        setup.classes.get_or_init(|| symmetry::classes(&setup.board, &setup.pieces))
    }

    /// Whether a solution is the chosen member among those that are the same, when pieces of equal
    /// shape are `merged` and when the symmetries are taken together.
    pub fn chooses(&self, solution: &Solution, merged: bool, up_to_symmetry: bool) -> bool {
        let judge = self.setup.judge.get_or_init(|| {
            Judge::new(self.classes().clone(), &self.setup.pieces, self.symmetries())
        });
        let mut parts: Vec<Mark> = Vec::new();
        let mut owner = Vec::with_capacity(self.setup.board.cells().len());
        let drawn = self.setup.board.ground().iter().filter(|(_, g)| *g != Ground::Void);
        for ((_, ground), mark) in drawn.zip(&solution.marks) {
            let (Ground::Open, Some(mark)) = (ground, mark) else { continue };
            let part = parts.iter().position(|part| part == mark).unwrap_or_else(|| {
                parts.push(*mark);
                parts.len() - 1
            });
            owner.push(part as u16);
        }
        let piece: Vec<u16> = parts.iter().map(|mark| mark.piece).collect();
        judge.chooses(&Covering { owner: &owner, piece: &piece }, merged, up_to_symmetry)
    }
}

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

    /// Whether some allowed choice of pieces covers as many cells as there are.
    fn area_flaw(&self) -> Option<Message> {
        let cells = self.board().cells().len();
        let pieces = self.pieces();
        let area = |copies: fn(&Piece) -> usize| -> usize {
            pieces.iter().map(|piece| copies(piece) * piece.size()).sum()
        };
        let (least, most) = (area(|piece| piece.least), area(|piece| piece.most));
        if least == most {
            return (least != cells).then(|| messages::area_differs(cells, least));
        }
        let mut reachable = vec![false; cells + 1];
        *reachable.get_mut(least)? = true;
        for piece in pieces {
            for _ in 0..(piece.most - piece.least).min(cells / piece.size()) {
                for sum in (piece.size()..=cells).rev() {
                    reachable[sum] |= reachable[sum - piece.size()];
                }
            }
        }
        (!reachable[cells]).then(|| messages::area_unreachable(cells))
    }

    /// A proof without search that there is no solution.
    fn refuted(&self) -> Option<Message> {
        if let Some(flaw) = self.area_flaw() {
            return Some(flaw);
        }
        let mut placeable = vec![false; self.pieces().len()];
        let mut reachable = vec![false; self.board().cells().len()];
        for placement in self.placements() {
            placeable[placement.piece] = true;
            placement.cells.iter().for_each(|&cell| reachable[cell as usize] = true);
        }
        let stuck = |(piece, placeable): (&Piece, &bool)| piece.least > 0 && !placeable;
        let piece = self.pieces().iter().zip(&placeable).position(stuck);
        if let Some(piece) = piece {
            return Some(messages::piece_fits_nowhere(self.pieces()[piece].name));
        }
        let cell = reachable.iter().position(|&reachable| !reachable);
        if let Some(cell) = cell {
            return Some(messages::cell_unreachable(self.place(cell as Cell)));
        }
        let rest = colouring::Rest {
            cells: (0..self.board().cells().len() as Cell).collect(),
            supply: self.pieces().iter().map(|piece| (piece.least, piece.most)).collect(),
            placements: self.placements().iter().collect(),
        };
        colouring::refute(self, &rest)
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
        let Setup { board, pieces, referee, .. } = &*self.setup;
        let referee = referee.get_or_init(|| Referee::new(board.lattice(), pieces));
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

    fn grade(&self, ask: &Ask) -> Grade {
        technique::grade(self, ask)
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

    fn details(&self, solution: &Solution) -> serde_json::Map<String, serde_json::Value> {
        let board = self.board();
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let mut parts: BTreeMap<Mark, Vec<String>> = BTreeMap::new();
        for ((at, _), mark) in drawn.zip(&solution.marks) {
            if let Some(mark) = mark {
                parts.entry(*mark).or_default().push(self.place_name(*at).to_string());
            }
        }
        let part = |(mark, cells): (Mark, Vec<String>)| serde_json::json!({ "piece": self.pieces()[mark.piece as usize].name, "cells": cells });
        let parts: Vec<serde_json::Value> = parts.into_iter().map(part).collect();
        serde_json::Map::from_iter([("parts".to_owned(), parts.into())])
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
