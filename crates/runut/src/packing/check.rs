//! The referee. It looks at what is written on the board and at the rules alone, and shares no
//! code with any strategy: shapes are compared by turning them quarter by quarter here.

use std::collections::{BTreeMap, BTreeSet};

use super::board::Ground;
use super::lattice::{Lattice, Point, Position, Turns};
use super::solution::{Mark, Solution};
use super::{Packing, messages};
use crate::puzzle::Flaw;

type Cells = BTreeSet<(i32, i32, i32)>;

/// Whether a solution is right, and if not, what is wrong and where.
pub fn check(puzzle: &Packing, solution: &Solution) -> Result<(), Flaw> {
    let board = puzzle.board();
    let mut parts: BTreeMap<Mark, Vec<Position>> = BTreeMap::new();
    let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    for (&(at, ground), mark) in drawn.zip(solution.marks()) {
        let flaw = |message| Flaw { message, places: vec![puzzle.place_name(at)] };
        match (ground, mark) {
            (Ground::Empty, Some(_)) => return Err(flaw(messages::cell_must_stay_empty())),
            (Ground::Open | Ground::Placed(_), None) => {
                return Err(flaw(messages::cell_not_covered()));
            }
            (_, None) => {}
            (_, Some(mark)) => parts.entry(*mark).or_default().push(at),
        }
    }

    for (number, (piece, points)) in puzzle.placed().iter().enumerate() {
        let place =
            |(at, ground): &(Position, Ground)| (*ground == Ground::Placed(number)).then_some(*at);
        let mut expected: Vec<Position> = board.ground().iter().filter_map(place).collect();
        expected.sort_unstable();
        let stays =
            parts.iter().any(|(mark, cells)| mark.piece as usize == *piece && *cells == expected);
        if !stays || expected.len() != points.len() {
            let message = messages::placed_piece_moved(puzzle.pieces()[*piece].name);
            let places = expected.iter().map(|&at| puzzle.place_name(at)).collect();
            return Err(Flaw { message, places });
        }
    }

    let mut copies = vec![0; puzzle.pieces().len()];
    for (mark, cells) in &parts {
        let piece = &puzzle.pieces()[mark.piece as usize];
        copies[mark.piece as usize] += 1;
        let shape: Vec<Point> = cells.iter().map(|&at| board.lattice().point(at)).collect();
        if !congruent(board.lattice(), piece.turns, piece.shape.points(), &shape) {
            let places = cells.iter().map(|&at| puzzle.place_name(at)).collect();
            return Err(Flaw { message: messages::wrong_shape(piece.name), places });
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

/// Whether a piece can be turned, as far as it may be, to lie on these cells.
fn congruent(lattice: Lattice, turns: Turns, piece: &[Point], cells: &[Point]) -> bool {
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
    let at_corner = |cells: Cells| -> Cells {
        let corner =
            cells.iter().copied().reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.min(b.2)));
        let (x, y, z) = corner.unwrap_or_default();
        cells.into_iter().map(|cell| (cell.0 - x, cell.1 - y, cell.2 - z)).collect()
    };
    let set = |points: &[Point]| at_corner(points.iter().map(|p| (p.x, p.y, p.z)).collect());
    let wanted = set(cells);
    let mut seen = BTreeSet::from([set(piece)]);
    let mut untried = vec![set(piece)];
    while let Some(shape) = untried.pop() {
        if shape == wanted {
            return true;
        }
        for step in steps {
            let turned = at_corner(shape.iter().map(|&cell| step(cell)).collect());
            if seen.insert(turned.clone()) {
                untried.push(turned);
            }
        }
    }
    false
}
