//! Solutions up to symmetry: where to start, and which of them stands for its class.
//!
//! Choose a piece that is used exactly once and that every symmetry maps to itself. Its placements
//! fall into orbits; every class of solutions has a member with the piece on the representative of
//! one orbit, and the members that share that placement are images of one another under its
//! stabiliser alone. So it is enough to search below one placement per orbit: mostly the stabiliser
//! is trivial and every solution found is a class of its own. Otherwise the solution must be the
//! smallest of its images under the stabiliser. All of this is exact for any group:
//! raw = Σ over starts of |orbit| × solutions below it.

use super::tiling::{Copies, Tiling};

/// Where a search up to symmetry begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The placement laid first; `None` where no piece breaks the symmetry.
    pub placement: Option<u32>,
    /// How many placements it stands for.
    pub weight: u64,
    /// The symmetries (indices into [`Tiling::images`]) that keep it.
    pub stabiliser: Vec<usize>,
    /// Symmetries that map it onto each placement it stands for, the identity first.
    pub turns: Vec<usize>,
}

/// One start per orbit of the piece with the fewest orbits; a single free start without symmetry.
/// Only placements that are `alive` are considered; symmetries must respect that.
pub fn starts(tiling: &Tiling, alive: &[bool]) -> Vec<Start> {
    let everything: Vec<usize> = (0..tiling.images().len()).collect();
    let free = Start { placement: None, weight: 1, stabiliser: everything.clone(), turns: vec![0] };
    if everything.len() == 1 {
        return vec![free];
    }
    (0..tiling.copies().len())
        .filter(|piece| {
            tiling.copies()[*piece] == Copies::ONE
                && tiling.piece_images().iter().all(|image| image[*piece] == *piece)
        })
        .map(|piece| starts_with(tiling, alive, piece))
        .min_by_key(|starts| {
            let work: usize = starts.iter().map(|start| start.stabiliser.len()).sum();
            (work, starts.len())
        })
        .unwrap_or_else(|| vec![free])
}

fn starts_with(tiling: &Tiling, alive: &[bool], piece: usize) -> Vec<Start> {
    let images = tiling.images();
    let mut seen = vec![false; tiling.placements().len()];
    let mut starts = Vec::new();
    for (number, placement) in tiling.placements().iter().enumerate() {
        if placement.piece != piece || seen[number] || !alive[number] {
            continue;
        }
        let mut turns = Vec::new();
        for (turn, image) in images.iter().enumerate() {
            if !std::mem::replace(&mut seen[image[number] as usize], true) {
                turns.push(turn);
            }
        }
        starts.push(Start {
            placement: Some(number as u32),
            weight: turns.len() as u64,
            stabiliser: (0..images.len()).filter(|g| images[*g][number] == number as u32).collect(),
            turns,
        });
    }
    starts
}

/// Decides which of the solutions below a start stand for their class.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    sorted: Vec<u32>,
    image: Vec<u32>,
}

impl Classes {
    /// The size of the solution's class if it is the smallest of its images under the start's
    /// stabiliser; `None` if another member stands for the class.
    pub fn size(&mut self, tiling: &Tiling, start: &Start, solution: &[u32]) -> Option<u64> {
        let order = tiling.images().len() as u64;
        if start.stabiliser.len() == 1 {
            return Some(order);
        }
        self.sorted.clear();
        self.sorted.extend_from_slice(solution);
        self.sorted.sort_unstable();
        let mut fixed = 0;
        for symmetry in &start.stabiliser {
            let image = &tiling.images()[*symmetry];
            self.image.clear();
            self.image.extend(self.sorted.iter().map(|placement| image[*placement as usize]));
            self.image.sort_unstable();
            match self.image.cmp(&self.sorted) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => fixed += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        Some(order / fixed)
    }
}
