//! A packing puzzle as the kernels see it: numbered cells, pieces, placements.
//!
//! The number of a cell is its place in the order of the search. On the grids cells are counted
//! along the shortest side first, over the whole bounding box, so that neighbours differ by the
//! same numbers everywhere.

use super::covers::{self, Covers};
use super::solution::Written;
use super::{Cell, Lattice, Packing, Placement, Point, Solution};
use crate::engine::tiling::{self, Copies, Symmetry, Tiling};
use crate::orderly::Orderly;
use std::sync::Arc;

/// A puzzle prepared for the kernels.
pub struct Layout {
    /// The problem.
    pub tiling: Tiling,
    /// Are pieces of equal shape one piece with several copies?
    merged: bool,
    /// For each placement of the tiling the one of the puzzle.
    source: Vec<u32>,
    /// For each placement its piece and what it covers, where solutions are written so.
    covers: Option<Vec<(usize, u64)>>,
}

/// The bounding box may have so many times the cells of the board: beyond that cells are counted
/// without gaps.
const SPARSEST: usize = 3;

impl Layout {
    /// Prepares a puzzle, pieces of equal shape `merged` or not.
    pub fn new(puzzle: &Packing, merged: bool) -> Layout {
        let classes = puzzle.classes();
        let class = |piece: usize| if merged { classes.of_piece[piece] } else { piece };
        let groups = if merged { classes.members.len() } else { puzzle.pieces().len() };
        let (numbers, absent) = numbers(puzzle);
        let number = |cell: &Cell| numbers[*cell as usize];
        let area = numbers.len();
        let mut copies = vec![(0usize, 0usize, 1usize); groups];
        for (index, piece) in puzzle.pieces().iter().enumerate() {
            let (least, most, size) = &mut copies[class(index)];
            *least = least.saturating_add(piece.least);
            *most = most.saturating_add(piece.most);
            *size = piece.size();
        }
        let copies = (copies.into_iter())
            .map(|(least, most, size)| Copies {
                min: least.min(area + 1) as u32,
                // More copies than fit are no limit.
                max: (most <= 1 || most < area / size).then_some(most as u32),
            })
            .collect();
        let leads = |piece: usize| {
            !merged || lead(puzzle, &classes.members[classes.of_piece[piece]]) == piece
        };
        let in_covers = !merged && puzzle.setup.ink().in_covers;
        let mut covers = in_covers.then(Vec::new);
        let mut source = Vec::new();
        let mut placements = Vec::new();
        for (index, placement) in (0..).zip(puzzle.placements()) {
            if leads(placement.piece) {
                source.push(index);
                covers.iter_mut().for_each(|all| all.push(covers::laid(puzzle.board(), placement)));
                let cells = placement.cells.iter().map(number).collect();
                placements.push(tiling::Placement { piece: class(placement.piece), cells });
            }
        }
        let symmetries: Vec<Symmetry> = (puzzle.symmetries().iter())
            .map(|symmetry| {
                let mut cells: Vec<usize> = (0..absent.len()).collect();
                for (cell, image) in symmetry.cells.iter().enumerate() {
                    cells[numbers[cell]] = number(image);
                }
                let mut pieces = vec![0; groups];
                for (piece, image) in symmetry.pieces.iter().enumerate() {
                    pieces[class(piece)] = class(*image);
                }
                Symmetry { cells, pieces }
            })
            .collect();
        let mut neighbours = vec![Vec::new(); absent.len()];
        for (cell, touching) in puzzle.board().neighbours().iter().enumerate() {
            neighbours[numbers[cell]] = touching.iter().map(number).collect();
        }
        let tiling = Tiling::new(absent, copies, placements)
            .with_symmetries(&symmetries)
            .with_neighbours(neighbours);
        Layout { tiling, merged, source, covers }
    }

    /// The index of the puzzle's placement.
    pub fn index(&self, number: u32) -> u32 {
        self.source[number as usize]
    }

    /// The placement of the puzzle.
    pub fn placement<'a>(&self, puzzle: &'a Packing, number: u32) -> &'a Placement {
        &puzzle.placements()[self.source[number as usize] as usize]
    }

    /// The solution with these placements. Merged pieces are labelled in the order of their cells.
    pub fn solution(&self, puzzle: &Packing, placements: &[u32]) -> Solution {
        if let Some(covers) = &self.covers {
            let laid = placements.iter().map(|number| covers[*number as usize]);
            if let Some(covers) = Covers::new(laid) {
                return Solution {
                    setup: Arc::clone(&puzzle.setup),
                    written: Written::Covers(covers),
                };
            }
        }
        let parts = placements.iter().map(|number| self.placement(puzzle, *number));
        if !self.merged {
            return puzzle.solution(parts);
        }
        let classes = puzzle.classes();
        let mut parts: Vec<Placement> = parts.cloned().collect();
        parts.put_in_order_of(|part| part.cells[0]);
        for members in classes.members.iter().filter(|members| members.len() > 1) {
            let lead = lead(puzzle, members);
            let here: Vec<usize> =
                (0..parts.len()).filter(|part| parts[*part].piece == lead).collect();
            let pieces = puzzle.pieces();
            let mut owed: usize = members.iter().map(|member| pieces[*member].least).sum();
            let mut labelled = 0;
            // The earlier pieces of the list take as many as the later ones can spare.
            for member in members {
                owed -= pieces[*member].least;
                let share = pieces[*member].most.min((here.len() - labelled).saturating_sub(owed));
                for part in &here[labelled..labelled + share] {
                    parts[*part].piece = *member;
                }
                labelled += share;
            }
        }
        puzzle.solution(&parts)
    }
}

/// The piece whose placements stand for those of its whole class: one that is still to be placed.
fn lead(puzzle: &Packing, members: &[usize]) -> usize {
    let to_place = |&&piece: &&usize| puzzle.pieces()[piece].most > 0;
    *members.iter().find(to_place).unwrap_or(&members[0])
}

/// The number of each cell, and which numbers are no cell.
fn numbers(puzzle: &Packing) -> (Vec<usize>, Vec<bool>) {
    let board = puzzle.board();
    let cells = board.cells();
    let dense = || ((0..cells.len()).collect(), vec![false; cells.len()]);
    if board.lattice() == Lattice::Balls || cells.is_empty() {
        return dense();
    }
    let coordinates = |point: &Point| [point.x, point.y, point.z];
    let low: [i32; 3] = std::array::from_fn(|axis| {
        cells.iter().map(|point| coordinates(point)[axis]).min().unwrap_or(0)
    });
    let sides: [usize; 3] = std::array::from_fn(|axis| {
        let high = cells.iter().map(|point| coordinates(point)[axis]).max().unwrap_or(0);
        (high - low[axis]) as usize + 1
    });
    let mut axes = [0, 1, 2];
    axes.put_in_order_of(|axis| sides[*axis]);
    let place = |point: &Point| {
        axes.iter().rev().fold(0, |number, axis| {
            number * sides[*axis] + (coordinates(point)[*axis] - low[*axis]) as usize
        })
    };
    let places: Vec<usize> = cells.iter().map(place).collect();
    let volume: usize = sides.iter().product();
    if volume > SPARSEST * cells.len() {
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.put_in_order_of(|cell| places[*cell]);
        let mut numbers = vec![0; cells.len()];
        order.iter().enumerate().for_each(|(number, cell)| numbers[*cell] = number);
        return (numbers, vec![false; cells.len()]);
    }
    let mut absent = vec![true; volume];
    places.iter().for_each(|place| absent[*place] = false);
    (places, absent)
}
