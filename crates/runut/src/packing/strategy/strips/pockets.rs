//! Pockets: small regions cut off by a piece, which no piece can fill.

use crate::packing::{Cell, Packing, Point, Shape};
use std::collections::HashMap;

/// Looks for pockets beside the piece just laid.
pub(super) struct Pockets {
    /// Regions of more cells are no pockets.
    largest: usize,
    /// Whether pieces of the sizes there are can add up to a number of cells, copies not counted.
    sums: Vec<bool>,
    /// A region smaller than this is filled by one piece or not at all.
    two_pieces: usize,
    /// Every shape that a piece can have, with the pieces that can.
    shapes: HashMap<Shape, Vec<usize>>,
    points: Vec<Point>,
    lattice: crate::packing::Lattice,
    /// False where a piece is not connected: then it may lie in several regions.
    useful: bool,
    /// For every cell the number of the last look that met it: even in a pocket, odd where the region goes on and on.
    seen: Vec<u32>,
    /// The number of the present look, even.
    look: u32,
    region: Vec<Cell>,
}

impl Pockets {
    pub(super) fn new(puzzle: &Packing) -> Pockets {
        let lattice = puzzle.board().lattice();
        let pieces = || puzzle.pieces().iter().enumerate().filter(|(_, piece)| piece.most > 0);
        let smallest = pieces().map(|(_, piece)| piece.size()).min().unwrap_or(1);
        let longest = pieces().map(|(_, piece)| piece.size()).max().unwrap_or(1);
        let largest = (3 * longest).min(24);
        let mut sums = vec![false; largest + 1];
        sums[0] = true;
        for sum in 1..=largest {
            sums[sum] = pieces().any(|(_, p)| p.size() <= sum && sums[sum - p.size()]);
        }
        let mut shapes: HashMap<Shape, Vec<usize>> = HashMap::new();
        for (number, piece) in pieces() {
            for shape in piece.orientations(lattice) {
                shapes.entry(shape).or_default().push(number);
            }
        }
        Pockets {
            largest,
            sums,
            two_pieces: 2 * smallest,
            shapes,
            points: puzzle.board().cells().to_vec(),
            lattice,
            useful: smallest > 1 && pieces().all(|(_, piece)| piece.shape.is_connected(lattice)),
            seen: vec![0; puzzle.board().cells().len()],
            look: 0,
            region: Vec::new(),
        }
    }

    /// Begins with another board.
    pub(super) fn forget(&mut self) {
        self.seen.fill(0);
        self.look = 0;
    }

    /// Whether an empty region that touches these cells is a pocket that nothing fills.
    pub(super) fn cut_off(
        &mut self,
        around: &[Cell],
        filled: &[bool],
        neighbours: &[Vec<Cell>],
        supply: &[usize],
    ) -> bool {
        if !self.useful {
            return false;
        }
        self.look += 2;
        for cell in around.iter().flat_map(|cell| &neighbours[*cell as usize]) {
            if filled[*cell as usize] || self.seen[*cell as usize] >= self.look {
                continue;
            }
            if self.fill(*cell, filled, neighbours) && !self.can_fill(supply) {
                return true;
            }
        }
        false
    }

    /// Collects the region around a cell; false if it is no pocket.
    fn fill(&mut self, cell: Cell, filled: &[bool], neighbours: &[Vec<Cell>]) -> bool {
        self.region.clear();
        self.region.push(cell);
        self.seen[cell as usize] = self.look;
        let mut next = 0;
        while let Some(cell) = self.region.get(next).copied() {
            next += 1;
            let mut goes_on = false;
            for other in &neighbours[cell as usize] {
                // What was met before and given up is the same region, and no pocket.
                goes_on |= self.seen[*other as usize] == self.look + 1;
                if !filled[*other as usize] && self.seen[*other as usize] < self.look {
                    self.seen[*other as usize] = self.look;
                    self.region.push(*other);
                }
            }
            if goes_on || self.region.len() > self.largest {
                for cell in &self.region {
                    self.seen[*cell as usize] = self.look + 1;
                }
                return false;
            }
        }
        true
    }

    fn can_fill(&self, supply: &[usize]) -> bool {
        let size = self.region.len();
        if !self.sums[size] {
            return false;
        }
        if size >= self.two_pieces {
            return true;
        }
        let points = self.region.iter().map(|cell| self.points[*cell as usize]);
        let shape = Shape::new(self.lattice, points).expect("a region has a cell");
        self.shapes.get(&shape).is_some_and(|pieces| pieces.iter().any(|piece| supply[*piece] > 0))
    }
}
