//! Solutions up to symmetry: where to start, and which of them stands for its class.
//!
//! Choose a piece that is used exactly once and that every symmetry maps to itself. Its placements
//! fall into orbits; every class of solutions has a member with the piece on the representative of
//! one orbit, and the members that share that placement are images of one another under its
//! stabiliser alone. So it is enough to search below one placement per orbit: mostly the stabiliser
//! is trivial and every solution found is a class of its own. Otherwise the solution must be the
//! smallest of its images under the stabiliser. All of this is exact for any group:
//! raw = Σ over starts of |orbit| × solutions below it.

use super::{Copies, Placement, Tiling};

/// Where a search up to symmetry begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The placement laid first, if any.
    pub placement: Option<u32>,
    /// How many solutions each one found below stands for.
    pub weight: u64,
    /// The symmetries (indices into [`Tiling::images`]) that relate solutions below this start.
    pub stabiliser: Vec<usize>,
    /// Symmetries that give each solution one stands for, the identity first.
    pub turns: Vec<usize>,
}

/// How to search up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The placements to search with.
    pub alive: Vec<bool>,
    /// Where to begin: every class of solutions lies below exactly one start.
    pub starts: Vec<Start>,
}

/// With more orbits than this the piece is not laid first but only kept to the representatives:
/// one search with a confined piece then visits fewer nodes than many small ones.
const MANY: usize = 12;

impl Plan {
    /// No use of symmetry at all.
    pub fn plain(alive: Vec<bool>) -> Plan {
        let free = Start { placement: None, weight: 1, stabiliser: vec![0], turns: vec![0] };
        Plan { alive, starts: vec![free] }
    }

    /// Breaks the symmetry with the piece that has the fewest orbits.
    pub fn new(tiling: &Tiling, alive: Vec<bool>) -> Plan {
        Plan::cheapest(tiling, alive, |starts| {
            let work: usize = starts.iter().map(|start| start.stabiliser.len()).sum();
            (work, starts.len())
        })
    }

    /// Breaks the symmetry with the piece whose starts cost least.
    pub fn cheapest<C: Ord>(
        tiling: &Tiling,
        alive: Vec<bool>,
        cost: impl FnMut(&Vec<Start>) -> C,
    ) -> Plan {
        let order = tiling.images().len();
        let all: Vec<usize> = (0..order).collect();
        let best = (0..tiling.copies().len())
            .filter(|piece| {
                tiling.copies()[*piece] == Copies::ONE
                    && tiling.piece_images().iter().all(|image| image[*piece] == *piece)
            })
            .map(|piece| starts_with(tiling, &alive, piece))
            .min_by_key(cost);
        let whole = |stabiliser, turns: Vec<usize>| {
            vec![Start { placement: None, weight: turns.len() as u64, stabiliser, turns }]
        };
        let Some(starts) = best.filter(|_| order > 1) else {
            return Plan { alive, starts: whole(all, vec![0]) };
        };
        let loose = starts.iter().all(|start| start.stabiliser.len() == 1);
        if !loose || starts.len() <= MANY {
            return Plan { alive, starts };
        }
        let representatives: Vec<u32> = starts.iter().filter_map(|start| start.placement).collect();
        let piece = tiling.placements()[representatives[0] as usize].piece;
        let mut confined = alive;
        for (number, placement) in (0..).zip(tiling.placements()) {
            confined[number as usize] &=
                placement.piece != piece || representatives.contains(&number);
        }
        Plan { alive: confined, starts: whole(vec![0], all) }
    }
}

fn starts_with(tiling: &Tiling, alive: &[bool], piece: usize) -> Vec<Start> {
    let images = tiling.images();
    let mut seen = vec![false; tiling.placements().len()];
    let mut starts = Vec::new();
    for (number, placement) in tiling.placements().iter().enumerate() {
        if placement.piece != piece || seen[number] || !alive[number] {
            continue;
        }
        // The member that lies earliest in the order of the cells is met soonest.
        let lies = |member: &usize| {
            let cells = &tiling.placements()[*member].cells;
            (cells[0], cells[cells.len() - 1], *member)
        };
        let orbit = images.iter().map(|image| image[number] as usize);
        let chosen = orbit.min_by_key(lies).expect("the identity is there");
        let mut turns = Vec::new();
        for (turn, image) in images.iter().enumerate() {
            if !std::mem::replace(&mut seen[image[chosen] as usize], true) {
                turns.push(turn);
            }
        }
        starts.push(Start {
            placement: Some(chosen as u32),
            weight: turns.len() as u64,
            stabiliser: (0..images.len()).filter(|g| images[*g][chosen] == chosen as u32).collect(),
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

/// The tilings that a symmetry maps onto themselves, as tilings of another problem: cells that are
/// images of one another become one cell, placements that are images of one another one placement.
/// By Burnside's lemma the number of classes is the mean of their numbers over the group. A class of several placements of
/// a piece whose copies are counted uses as many of them: it becomes a piece of its own that says so. Only for `layers`.
pub fn quotient(tiling: &Tiling, symmetry: usize) -> Tiling {
    let cells = &tiling.cell_images()[symmetry];
    let image = &tiling.images()[symmetry];
    let pieces = &tiling.piece_images()[symmetry];
    let orbit_of = |start: usize, next: &dyn Fn(usize) -> usize| {
        let mut orbit = vec![start];
        while next(orbit[orbit.len() - 1]) != start {
            orbit.push(next(orbit[orbit.len() - 1]));
        }
        orbit
    };
    // Cells keep the order of the first of their orbit.
    let mut number = vec![usize::MAX; tiling.cells()];
    let mut absent = Vec::new();
    for cell in 0..tiling.cells() {
        if number[cell] == usize::MAX {
            orbit_of(cell, &|cell| cells[cell]).iter().for_each(|c| number[*c] = absent.len());
            absent.push(tiling.is_absent(cell));
        }
    }
    let leader = |piece: usize| *orbit_of(piece, &|p| pieces[p]).iter().min().expect("not empty");
    // Followers are used with their leader. Where there is one kind of piece only, the area says how many there are.
    let kinds = tiling.copies().iter().filter(|copies| copies.max != Some(0)).count();
    let enough = |copies: &Copies| copies.min as usize * tiling.smallest() <= tiling.area();
    let mut copies: Vec<Copies> = (tiling.copies().iter().enumerate())
        .map(|(piece, copies)| match copies.max {
            _ if leader(piece) != piece => Copies { min: 0, max: Some(0) },
            None if kinds == 1 && enough(copies) => Copies { min: 0, max: None },
            _ => *copies,
        })
        .collect();
    let mut uses: Vec<(usize, u32)> = (0..copies.len()).map(|piece| (piece, 1)).collect();
    let mut placements = Vec::new();
    for start in 0..tiling.placements().len() {
        let orbit = orbit_of(start, &|placement| image[placement] as usize);
        if orbit.iter().any(|member| *member < start) {
            continue;
        }
        let piece = tiling.placements()[start].piece;
        let each = (orbit.len() / orbit_of(piece, &|p| pieces[p]).len()) as u32;
        if tiling.copies()[piece].max.is_some_and(|most| each > most) {
            continue;
        }
        let mut covered: Vec<usize> =
            orbit.iter().flat_map(|member| tiling.placements()[*member].cells.clone()).collect();
        let area = covered.len();
        covered.sort_unstable();
        covered.dedup();
        if covered.len() != area {
            continue;
        }
        let mut cells: Vec<usize> = covered.iter().map(|cell| number[*cell]).collect();
        cells.sort_unstable();
        cells.dedup();
        let counted = copies[leader(piece)] != Copies { min: 0, max: None };
        let use_of = (leader(piece), if counted { each } else { 1 });
        let piece = uses.iter().position(|known| *known == use_of).unwrap_or_else(|| {
            uses.push(use_of);
            copies.push(Copies { min: 0, max: None });
            uses.len() - 1
        });
        placements.push(Placement { piece, cells });
    }
    Tiling { uses, ..Tiling::new(absent, copies, placements) }
}
