//! A packing as a formula: one variable for every way to lay a piece, one equation for every cell.
//!
//! It is written from the rules alone: the shapes are those of the referee, laid on every cell in turn.

use super::check::turned_shapes;
use super::lattice::Point;
use super::{Packing, Solution};
use crate::proof::{Encoding, Formula, Plan};
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Cell = (i32, i32, i32);

/// The formula of a packing, and which variable is which placement.
pub(super) struct Encoded {
    formula: Formula,
    /// By piece and cells in order.
    index: HashMap<(usize, Vec<Cell>), usize>,
    /// The cells in the order of a solution's marks.
    drawn: Vec<Option<Cell>>,
}

impl Encoded {
    pub(super) fn new(puzzle: &Packing) -> Encoded {
        let board = puzzle.board();
        let lattice = board.lattice();
        let mut formula = Formula::new(Plan::Tree);
        let mut index = HashMap::new();
        let cells: Vec<Cell> = board.cells().iter().map(|&point| triple(point)).collect();
        let open: BTreeSet<Cell> = cells.iter().copied().collect();
        let mut covering: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        let mut of_piece = vec![Vec::new(); puzzle.pieces().len()];
        let names: HashMap<Cell, String> = (cells.iter().enumerate())
            .map(|(cell, &at)| (at, puzzle.place(cell as u16).to_string()))
            .collect();
        for (piece, kind) in puzzle.pieces().iter().enumerate() {
            let shapes = turned_shapes(lattice, kind.turns, kind.shape.points());
            for shape in shapes {
                let Some(&first) = shape.first() else { continue };
                for &anchor in &cells {
                    let laid = shape.iter().map(|cell| {
                        let moved = |a: i32, b: i32, c: i32| a - b + c;
                        (
                            moved(cell.0, first.0, anchor.0),
                            moved(cell.1, first.1, anchor.1),
                            moved(cell.2, first.2, anchor.2),
                        )
                    });
                    let mut laid: Vec<Cell> = laid.collect();
                    laid.sort_unstable();
                    if !laid.iter().all(|cell| open.contains(cell)) {
                        continue;
                    }
                    let places: Vec<&str> = laid.iter().map(|cell| names[cell].as_str()).collect();
                    let meaning = format!("{} on {}", kind.name, places.join(" "));
                    let variable = formula.variable(meaning);
                    laid.iter().for_each(|cell| covering.entry(*cell).or_default().push(variable));
                    of_piece[piece].push(variable);
                    index.insert((piece, laid), variable);
                }
            }
        }
        for cell in &cells {
            formula.note(format!("{} is covered once", names[cell]));
            let variables = covering.get(cell).map(Vec::as_slice).unwrap_or_default();
            let equation = formula.exactly(1, variables);
            formula.choices.push(equation);
            formula.cells.push(equation);
        }
        for (kind, variables) in puzzle.pieces().iter().zip(&of_piece) {
            if kind.least == kind.most {
                formula.note(format!("{} is laid {} times", kind.name, kind.least));
                let equation = formula.exactly(kind.least, variables);
                formula.choices.extend(Some(equation).filter(|_| kind.least == 1));
                formula.kinds.push(equation);
            } else {
                formula
                    .note(format!("{} is laid {} to {} times", kind.name, kind.least, kind.most));
                let literals = variables.iter().map(|&it| crate::proof::Literal::yes(it));
                formula.at_least(kind.least, literals.collect());
                formula.at_most(kind.most, variables);
            }
        }
        let sign = |odd: bool| if odd { -1 } else { 1 };
        let colourings: [fn(&Cell) -> i32; 8] = [
            |cell| cell.0 + cell.1 + cell.2,
            |cell| cell.0,
            |cell| cell.1,
            |cell| cell.2,
            |cell| cell.0.div_euclid(2),
            |cell| cell.1.div_euclid(2),
            |cell| cell.0.div_euclid(2) + cell.1.div_euclid(2),
            |cell| (cell.0 + cell.1).div_euclid(2),
        ];
        for colouring in colourings {
            let weights = cells.iter().map(|cell| sign(colouring(cell).rem_euclid(2) == 1));
            formula.colourings.push(weights.collect());
        }
        let ground = board.ground().iter().filter(|(_, ground)| *ground != super::Ground::Void);
        let drawn = ground.map(|&(at, ground)| {
            (ground == super::Ground::Open).then(|| triple(lattice.point(at)))
        });
        Encoded { formula, index, drawn: drawn.collect() }
    }
}

fn triple(point: Point) -> Cell {
    (point.x, point.y, point.z)
}

impl Encoding<Solution> for Encoded {
    fn formula(&self) -> &Formula {
        &self.formula
    }

    fn variables(&self, solution: &Solution) -> Option<Vec<usize>> {
        let mut parts: BTreeMap<_, Vec<Cell>> = BTreeMap::new();
        for (cell, mark) in self.drawn.iter().zip(&*solution.marks()) {
            if let (Some(cell), Some(mark)) = (cell, mark) {
                parts.entry(*mark).or_default().push(*cell);
            }
        }
        let variable = |(mark, mut cells): (super::Mark, Vec<Cell>)| {
            cells.sort_unstable();
            self.index.get(&(mark.piece as usize, cells)).copied()
        };
        let mut all: Vec<usize> = parts.into_iter().map(variable).collect::<Option<_>>()?;
        all.sort_unstable();
        Some(all)
    }
}
