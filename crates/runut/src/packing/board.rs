//! Boards: which cells there are, and how they are laid out on paper.

use rustc_hash::FxHashMap;

use super::lattice::{Lattice, Point, Position};

/// A cell, by its place in the reading order of the cells to be covered.
pub type Cell = u16;

/// The largest number of cells of a board: far beyond what can be searched, small enough for
/// tables.
pub const MOST_CELLS: usize = 10_000;

/// Rows and columns of the paper a layer is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

/// What a board is made of at one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// No cell.
    Void,
    /// A cell that must be covered.
    Open,
    /// A cell that stays empty.
    Empty,
    /// A cell covered beforehand by the numbered placed piece.
    Placed(usize),
}

/// A board: a finite set of cells of a lattice.
#[derive(Clone, Debug)]
pub struct Board {
    lattice: Lattice,
    sheets: Vec<Sheet>,
    ground: Vec<(Position, Ground)>,
    cells: Vec<Point>,
    /// For every cell to be covered its place among all positions that are not void, from 0.
    drawn: Vec<u16>,
    index: FxHashMap<Point, Cell>,
}

impl Board {
    /// A board from its sheets, layer by layer from the top, and the ground at every position.
    ///
    /// The caller sees to it that there are at most [`MOST_CELLS`] positions.
    pub fn new(lattice: Lattice, sheets: Vec<Sheet>, ground: impl Fn(Position) -> Ground) -> Board {
        let mut all = Vec::new();
        for (layer, sheet) in sheets.iter().enumerate() {
            for row in 0..sheet.rows {
                for column in 0..sheet.columns {
                    let at = Position { layer, row, column };
                    all.push((at, ground(at)));
                }
            }
        }
        let open = all.iter().filter(|(_, ground)| *ground == Ground::Open);
        let cells: Vec<Point> = open.map(|&(at, _)| lattice.point(at)).collect();
        let index = cells.iter().enumerate().map(|(cell, &point)| (point, cell as Cell)).collect();
        let drawn = (0..).zip(all.iter().filter(|(_, ground)| *ground != Ground::Void));
        let drawn = drawn.filter(|(_, (_, ground))| *ground == Ground::Open);
        let drawn = drawn.map(|(number, _)| number).collect();
        Board { lattice, sheets, ground: all, cells, drawn, index }
    }

    /// A full rectangle.
    pub fn rectangle(rows: usize, columns: usize) -> Board {
        Board::new(Lattice::Square, vec![Sheet { rows, columns }], |_| Ground::Open)
    }

    /// A full box of cubes.
    pub fn cuboid(layers: usize, rows: usize, columns: usize) -> Board {
        Board::new(Lattice::Cubic, vec![Sheet { rows, columns }; layers], |_| Ground::Open)
    }

    /// A full pyramid of balls with this many layers.
    pub fn pyramid(height: usize) -> Board {
        let sheets = (1..=height).map(|side| Sheet { rows: side, columns: side }).collect();
        Board::new(Lattice::Balls, sheets, |_| Ground::Open)
    }

    /// The lattice its cells belong to.
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// The paper it is drawn on, layer by layer from the top.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// What is at every position of every sheet, in reading order.
    pub fn ground(&self) -> &[(Position, Ground)] {
        &self.ground
    }

    /// The cells to be covered, in reading order; a [`Cell`] is an index into this list.
    pub fn cells(&self) -> &[Point] {
        &self.cells
    }

    /// The place of a cell among all positions that are not void, in reading order, from 0.
    pub(super) fn drawn_number(&self, cell: Cell) -> u16 {
        self.drawn[cell as usize]
    }

    /// The cell at a point, if there is one to be covered.
    pub fn cell(&self, point: Point) -> Option<Cell> {
        self.index.get(&point).copied()
    }

    /// The neighbours of every cell, in the lattice's order.
    pub fn neighbours(&self) -> Vec<Vec<Cell>> {
        let steps = self.lattice.neighbours();
        let around = |&point: &Point| steps.iter().filter_map(|&s| self.cell(point + s)).collect();
        self.cells.iter().map(around).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_reading_order() {
        for board in [Board::rectangle(3, 4), Board::cuboid(2, 3, 4), Board::pyramid(4)] {
            let order: Vec<_> =
                board.cells().iter().map(|&point| board.lattice().reading_order(point)).collect();
            assert!(order.is_sorted());
        }
        assert_eq!(Board::pyramid(5).cells().len(), 55);
    }
}
