//! The referee. It looks at what is written on the board and at the rules alone, and shares no
//! code with any strategy: shapes are compared by turning them quarter by quarter here.

use std::collections::BTreeSet;

use super::board::Ground;
use super::lattice::{Lattice, Point, Position, Turns};
use super::piece::Piece;
use super::solution::{Mark, Solution};
use super::{Packing, messages};
use crate::puzzle::Flaw;

/// A shape moved to the corner: its cells in order, the smallest coordinate of each kind 0.
type Cells = Vec<(i32, i32, i32)>;

/// What the referee knows of a puzzle before it sees a solution.
pub(super) struct Referee {
    /// For every piece all shapes that it may be turned into.
    shapes: Vec<BTreeSet<Cells>>,
}

impl Referee {
    pub(super) fn new(lattice: Lattice, pieces: &[Piece]) -> Referee {
        let turned = |piece: &Piece| turned_shapes(lattice, piece.turns, piece.shape.points());
        Referee { shapes: pieces.iter().map(turned).collect() }
    }

    /// Whether a solution is right, and if not, what is wrong and where.
    pub(super) fn check(&self, puzzle: &Packing, solution: &Solution) -> Result<(), Flaw> {
        let board = puzzle.board();
        let mut written: Vec<(Mark, Position)> = Vec::with_capacity(solution.marks().len());
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        for (&(at, ground), mark) in drawn.zip(solution.marks()) {
            let flaw = |message| Flaw { message, places: vec![puzzle.place_name(at).to_string()] };
            match (ground, mark) {
                (Ground::Empty, Some(_)) => return Err(flaw(messages::cell_must_stay_empty())),
                (Ground::Open | Ground::Placed(_), None) => {
                    return Err(flaw(messages::cell_not_covered()));
                }
                (_, None) => {}
                (_, Some(mark)) => written.push((*mark, at)),
            }
        }
        written.sort_unstable();
        let parts = || written.chunk_by(|one, other| one.0 == other.0);
        let places = |cells: &[(Mark, Position)]| {
            cells.iter().map(|cell| puzzle.place_name(cell.1).to_string()).collect()
        };

        for (number, (piece, points)) in puzzle.placed().iter().enumerate() {
            let mut expected: Vec<Position> = (board.ground().iter())
                .filter(|(_, ground)| *ground == Ground::Placed(number))
                .map(|(at, _)| *at)
                .collect();
            expected.sort_unstable();
            let stays = parts().any(|cells| {
                cells[0].0.piece as usize == *piece
                    && cells.iter().map(|cell| &cell.1).eq(&expected)
            });
            if !stays || expected.len() != points.len() {
                let message = messages::placed_piece_moved(puzzle.pieces()[*piece].name);
                let places = expected.iter().map(|&at| puzzle.place_name(at).to_string()).collect();
                return Err(Flaw { message, places });
            }
        }

        let mut copies = vec![0; puzzle.pieces().len()];
        for cells in parts() {
            let piece = cells[0].0.piece as usize;
            copies[piece] += 1;
            let points = cells.iter().map(|&(_, at)| board.lattice().point(at));
            if !self.shapes[piece].contains(&at_corner(points.map(triple).collect())) {
                let message = messages::wrong_shape(puzzle.pieces()[piece].name);
                return Err(Flaw { message, places: places(cells) });
            }
        }
        for (index, piece) in puzzle.pieces().iter().enumerate() {
            let placed = puzzle.placed().iter().filter(|(other, _)| *other == index).count();
            let (least, most) = (piece.least + placed, piece.most + placed);
            if !(least..=most).contains(&copies[index]) {
                let expected =
                    if least == most { most.to_string() } else { format!("{least}..{most}") };
                return Err(messages::wrong_copies(piece.name, copies[index], expected).into());
            }
        }
        Ok(())
    }
}

/// Everything that a piece becomes when it is turned as far as it may be.
pub(super) fn turned_shapes(lattice: Lattice, turns: Turns, piece: &[Point]) -> BTreeSet<Cells> {
    type Turn = fn((i32, i32, i32)) -> (i32, i32, i32);
    let about_z: Turn = |(x, y, z)| (y, -x, z);
    let about_x: Turn = |(x, y, z)| (x, z, -y);
    let mirror: Turn = |(x, y, z)| (-x, y, z);
    let steps: &[Turn] = match (turns, lattice) {
        (Turns::Shifts, _) => &[],
        (Turns::Rotations, Lattice::Square) => &[about_z],
        (Turns::Mirrors, Lattice::Square) => &[about_z, mirror],
        (Turns::Rotations, Lattice::Cubic | Lattice::Balls) => &[about_z, about_x],
        (Turns::Mirrors, Lattice::Cubic | Lattice::Balls) => &[about_z, about_x, mirror],
    };
    let start = at_corner(piece.iter().copied().map(triple).collect());
    let mut seen = BTreeSet::from([start.clone()]);
    let mut untried = vec![start];
    while let Some(shape) = untried.pop() {
        for step in steps {
            let turned = at_corner(shape.iter().map(|&cell| step(cell)).collect());
            if seen.insert(turned.clone()) {
                untried.push(turned);
            }
        }
    }
    seen
}

fn triple(point: Point) -> (i32, i32, i32) {
    (point.x, point.y, point.z)
}

fn at_corner(mut cells: Cells) -> Cells {
    let corner = cells.iter().copied().reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.min(b.2)));
    let (x, y, z) = corner.unwrap_or_default();
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - x, cell.1 - y, cell.2 - z));
    cells.sort_unstable();
    cells
}
