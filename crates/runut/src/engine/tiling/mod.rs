//! A tiling problem without geometry: cover every cell exactly once with placements of pieces.
//!
//! The kernels see a [`Tiling`]: numbered cells, pieces with a number of copies, and the list of all placements as
//! cell sets. They report to a [`Listener`](super::listener::Listener).

pub mod cover;
pub mod fewest_options;
pub mod first_cell;
pub mod kernel;
pub mod layers;
pub mod sample;
pub mod solution_graph;
pub mod symmetry;

#[cfg(test)]
mod sets;

use crate::engine::bits::{Bits, Wide};
use rustc_hash::FxHashMap;

/// Searches that may lay more pieces than this are refused: they go down one call per piece.
pub const DEEPEST: usize = 512;

/// How often a piece may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copies {
    /// At least so often.
    pub min: u32,
    /// At most so often; `None` means without limit.
    pub max: Option<u32>,
}

impl Copies {
    /// Exactly one copy.
    pub const ONE: Copies = Copies { min: 1, max: Some(1) };
}

/// One way to lay a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Which piece.
    pub piece: usize,
    /// The cells it covers, rising.
    pub cells: Vec<usize>,
}

/// A permutation of the cells, and of the pieces, that maps the problem onto itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of every cell.
    pub cells: Vec<usize>,
    /// The image of every piece.
    pub pieces: Vec<usize>,
}

/// The problem: cells numbered in search order, pieces and their placements.
#[derive(Clone, Debug)]
pub struct Tiling {
    cells: usize,
    absent: Vec<bool>,
    copies: Vec<Copies>,
    /// Whose copies a placement of each piece uses, and how many of them: its own and one, but in a quotient.
    uses: Vec<(usize, u32)>,
    placements: Vec<Placement>,
    /// The image of every placement under every symmetry; the identity is the first.
    images: Vec<Vec<u32>>,
    piece_images: Vec<Vec<usize>>,
    cell_images: Vec<Vec<usize>>,
    neighbours: Vec<Vec<usize>>,
}

impl Tiling {
    /// A problem without symmetries. Cells that are `absent` only take up a number: they make the
    /// numbering regular, which the kernels profit from.
    ///
    /// # Panics
    /// If a placement is empty, or covers an absent or unknown cell, or is of an unknown piece.
    pub fn new(absent: Vec<bool>, copies: Vec<Copies>, mut placements: Vec<Placement>) -> Tiling {
        for placement in &mut placements {
            placement.cells.sort_unstable();
            assert!(placement.piece < copies.len() && !placement.cells.is_empty());
            assert!(placement.cells.iter().all(|cell| !absent[*cell]));
        }
        let images = vec![(0..placements.len() as u32).collect()];
        let piece_images = vec![(0..copies.len()).collect()];
        let cell_images = vec![(0..absent.len()).collect()];
        Tiling {
            cells: absent.len(),
            absent,
            uses: (0..copies.len()).map(|piece| (piece, 1)).collect(),
            copies,
            placements,
            images,
            piece_images,
            cell_images,
            neighbours: Vec::new(),
        }
    }

    /// Adds those of the given permutations that map every placement onto a placement and keep the
    /// number of copies. If the given ones are a group, so are the kept ones.
    pub fn with_symmetries(mut self, symmetries: &[Symmetry]) -> Tiling {
        let index: FxHashMap<(usize, &[usize]), u32> = (self.placements.iter().zip(0..))
            .map(|(placement, number)| ((placement.piece, &placement.cells[..]), number))
            .collect();
        let mut images: Vec<Vec<u32>> = Vec::new();
        let mut piece_images = Vec::new();
        let mut cell_images = Vec::new();
        for symmetry in symmetries {
            let keeps_copies = (symmetry.pieces.iter().zip(&self.copies))
                .all(|(image, copies)| self.copies[*image] == *copies);
            let image: Option<Vec<u32>> = (self.placements.iter())
                .map(|placement| {
                    let mut cells: Vec<usize> =
                        placement.cells.iter().map(|cell| symmetry.cells[*cell]).collect();
                    cells.sort_unstable();
                    index.get(&(symmetry.pieces[placement.piece], &cells[..])).copied()
                })
                .collect();
            if let (Some(image), true) = (image, keeps_copies)
                && !self.images.contains(&image)
                && !images.contains(&image)
            {
                images.push(image);
                piece_images.push(symmetry.pieces.clone());
                cell_images.push(symmetry.cells.clone());
            }
        }
        self.images.extend(images);
        self.piece_images.extend(piece_images);
        self.cell_images.extend(cell_images);
        self
    }

    /// How many numbers are given to cells, absent ones included.
    pub fn cells(&self) -> usize {
        self.cells
    }
    /// How many cells are to be covered.
    pub fn area(&self) -> usize {
        self.absent.iter().filter(|absent| !**absent).count()
    }
    /// Is there no cell of this number?
    pub fn is_absent(&self, cell: usize) -> bool {
        self.absent[cell]
    }
    /// The pieces' numbers of copies.
    pub fn copies(&self) -> &[Copies] {
        &self.copies
    }
    /// Whose copies a placement of each piece uses, and how many of them.
    pub(super) fn uses(&self) -> &[(usize, u32)] {
        &self.uses
    }
    /// All placements.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }
    /// The images of all placements under each symmetry, the identity first.
    pub fn images(&self) -> &[Vec<u32>] {
        &self.images
    }
    /// The images of all pieces under each symmetry, the identity first.
    pub fn piece_images(&self) -> &[Vec<usize>] {
        &self.piece_images
    }

    /// The largest number of pieces a solution may have.
    pub fn most_pieces(&self) -> usize {
        let each =
            self.copies.iter().map(|copies| copies.max.map_or(usize::MAX, |max| max as usize));
        let all = each.fold(0, usize::saturating_add);
        all.min(self.area() / self.smallest().max(1))
    }

    /// The cells of a placement as a set.
    pub fn mask<B: Bits>(&self, placement: usize) -> B {
        B::of(self.placements[placement].cells.iter().copied())
    }
    /// The cells to be covered as a set.
    pub fn board<B: Bits>(&self) -> B {
        B::of((0..self.cells).filter(|cell| !self.absent[*cell]))
    }

    /// Which placements cover each cell.
    pub fn covers(&self) -> Vec<Vec<u32>> {
        let mut covers = vec![Vec::new(); self.cells];
        for (placement, number) in self.placements.iter().zip(0..) {
            for cell in &placement.cells {
                covers[*cell].push(number);
            }
        }
        covers
    }

    /// The images of all cells under each symmetry, the identity first.
    pub fn cell_images(&self) -> &[Vec<usize>] {
        &self.cell_images
    }

    /// Tells which cells touch. Kept only if the relation is mutual and every placement hangs
    /// together by it: then a set of empty cells that nothing empty touches must be tiled by itself.
    pub fn with_neighbours(mut self, neighbours: Vec<Vec<usize>>) -> Tiling {
        let mutual = (neighbours.iter().enumerate()).all(|(cell, touching)| {
            touching.iter().all(|other| neighbours[*other].contains(&cell))
        });
        let connected = |placement: &Placement| {
            let mut reached = vec![placement.cells[0]];
            let mut next = 0;
            while let Some(cell) = reached.get(next).copied() {
                next += 1;
                for other in &neighbours[cell] {
                    if placement.cells.contains(other) && !reached.contains(other) {
                        reached.push(*other);
                    }
                }
            }
            reached.len() == placement.cells.len()
        };
        if neighbours.len() == self.cells && mutual && self.placements.iter().all(connected) {
            self.neighbours = neighbours;
        }
        self
    }

    /// The cells that touch each cell; empty if that is not known.
    pub fn neighbours(&self) -> &[Vec<usize>] {
        &self.neighbours
    }

    /// The size of the smallest placement.
    pub fn smallest(&self) -> usize {
        self.placements.iter().map(|placement| placement.cells.len()).min().unwrap_or(0)
    }

    /// Which placements may be part of a solution: not those that leave a cell that nothing can
    /// cover, again and again until none is dropped. (On very large boards nothing is dropped.)
    pub fn alive(&self) -> Vec<bool> {
        match self.cells {
            0..=64 => self.alive_in::<u64>(),
            65..=128 => self.alive_in::<u128>(),
            129..=256 => self.alive_in::<Wide<4>>(),
            _ => vec![true; self.placements.len()],
        }
    }

    fn alive_in<B: Bits>(&self) -> Vec<bool> {
        let covers = self.covers();
        let masks: Vec<B> = (0..self.placements.len()).map(|number| self.mask(number)).collect();
        let board: B = self.board();
        let mut alive = vec![true; masks.len()];
        loop {
            let mut dropped = false;
            for number in 0..masks.len() {
                let piece = self.placements[number].piece;
                let single = self.copies[piece].max == Some(1);
                let fits = |other: usize| {
                    (masks[other] & masks[number]).is_empty()
                        && alive[other]
                        && !(single && self.placements[other].piece == piece)
                };
                // A placement that fits vouches for all its cells at once.
                let mut open = board & !masks[number];
                let mut lives = alive[number];
                while lives && !open.is_empty() {
                    let cell = open.trailing_zeros() as usize;
                    match covers[cell].iter().find(|other| fits(**other as usize)) {
                        Some(other) => open = open & !masks[*other as usize],
                        None => lives = false,
                    }
                }
                dropped |= alive[number] != lives;
                alive[number] = lives;
            }
            if !dropped {
                return alive;
            }
        }
    }
}
