//! A tiling problem without geometry: cover every cell exactly once with placements of pieces.

use super::bits::Bits;
use std::collections::HashMap;

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
    placements: Vec<Placement>,
    /// The image of every placement under every symmetry; the identity is the first.
    images: Vec<Vec<u32>>,
    piece_images: Vec<Vec<usize>>,
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
        Tiling { cells: absent.len(), absent, copies, placements, images, piece_images }
    }

    /// Adds those of the given permutations that map every placement onto a placement and keep the
    /// number of copies. If the given ones are a group, so are the kept ones.
    pub fn with_symmetries(mut self, symmetries: &[Symmetry]) -> Tiling {
        let index: HashMap<(usize, &[usize]), u32> = (self.placements.iter().zip(0..))
            .map(|(placement, number)| ((placement.piece, &placement.cells[..]), number))
            .collect();
        let mut images: Vec<Vec<u32>> = Vec::new();
        let mut piece_images = Vec::new();
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
            }
        }
        self.images.extend(images);
        self.piece_images.extend(piece_images);
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

    /// For every cell some other cells that every placement on it meets, or `None`: once they are
    /// filled the cell can no longer be covered. On a grid these are the neighbours. A hitting set,
    /// found greedily, so that no geometry is needed; it need not be the smallest to be right.
    pub fn keepers(&self) -> Vec<Option<Vec<usize>>> {
        let covers = self.covers();
        let mut meets = vec![0u32; self.cells];
        (0..self.cells)
            .map(|cell| {
                let mut open: Vec<&[usize]> =
                    covers[cell].iter().map(|p| &self.placements[*p as usize].cells[..]).collect();
                let mut keepers = Vec::new();
                while !open.is_empty() {
                    meets.fill(0);
                    open.iter().flat_map(|cells| *cells).for_each(|other| meets[*other] += 1);
                    meets[cell] = 0;
                    let best = (0..self.cells).max_by_key(|other| meets[*other])?;
                    if meets[best] == 0 {
                        return None;
                    }
                    keepers.push(best);
                    open.retain(|cells| !cells.contains(&best));
                }
                Some(keepers)
            })
            .collect()
    }

    /// Drops placements that leave a cell no placement at all covers, until none is left to drop.
    /// `kept` tells which of the original placements remain.
    pub fn alive(&self) -> Vec<bool> {
        let covers = self.covers();
        let mut alive = vec![true; self.placements.len()];
        let disjoint = |a: &[usize], b: &[usize]| a.iter().all(|cell| !b.contains(cell));
        loop {
            let mut dropped = false;
            for number in 0..self.placements.len() {
                let placement = &self.placements[number];
                let single = self.copies[placement.piece].max == Some(1);
                let strands = |cell: usize| {
                    !placement.cells.contains(&cell)
                        && !covers[cell].iter().any(|other| {
                            let candidate = &self.placements[*other as usize];
                            alive[*other as usize]
                                && !(single && candidate.piece == placement.piece)
                                && disjoint(&candidate.cells, &placement.cells)
                        })
                };
                if alive[number] && (0..self.cells).any(|cell| !self.absent[cell] && strands(cell))
                {
                    alive[number] = false;
                    dropped = true;
                }
            }
            if !dropped {
                return alive;
            }
        }
    }
}
