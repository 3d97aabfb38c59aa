//! The referee. It looks at what is written on the board and at the rules alone, and shares no
//! code with any strategy: shapes are compared by turning them quarter by quarter here.

mod glance;

use glance::Glance;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::board::Ground;
use super::lattice::{Lattice, Point, Position, Turns};
use super::piece::Piece;
use super::solution::{Mark, Solution};
use super::{Packing, Setup, messages};
use crate::message::Message;
use crate::puzzle::Flaw;
use crate::step::Place;

/// A shape moved to the corner: its cells in order, the smallest coordinate of each kind 0.
type Cells = Vec<(i32, i32, i32)>;

/// What the referee knows of a puzzle before it sees a solution.
pub(super) struct Referee {
    /// For every piece all shapes that it may be turned into.
    shapes: Vec<BTreeSet<Cells>>,
    /// The same for a first look, where the puzzle allows one: made when there is a list to judge.
    glance: OnceLock<Option<Glance>>,
    /// How many solutions were judged, until they are a list.
    judged: AtomicUsize,
}

/// So many solutions are judged one by one; then it is a list.
const LIST: usize = 64;

/// What is written on the board: marks with their positions, the cells of each copy together.
struct Written(Vec<(Mark, Position)>);

impl Written {
    /// The copies of pieces, each with its cells in reading order.
    fn parts(&self) -> impl Iterator<Item = &[(Mark, Position)]> {
        self.0.chunk_by(|one, other| one.0 == other.0)
    }
}

impl Referee {
    pub(super) fn new(Setup { board, pieces, .. }: &Setup) -> Referee {
        let lattice = board.lattice();
        let turned = |piece: &Piece| turned_shapes(lattice, piece.turns, piece.shape.points());
        let shapes = pieces.iter().map(turned).collect();
        Referee { shapes, glance: OnceLock::new(), judged: AtomicUsize::new(0) }
    }

    /// Whether a solution is right, and if not, what is wrong and where.
    pub(super) fn check(&self, puzzle: &Packing, solution: &Solution) -> Result<(), Flaw> {
        let list = self.judged.load(Relaxed) >= LIST;
        if list && self.glance(puzzle).is_some_and(|glance| glance.is_right(&solution.written)) {
            return Ok(());
        }
        if !list {
            self.judged.fetch_add(1, Relaxed);
        }
        self.check_with_care(puzzle, solution)
    }

    fn glance(&self, puzzle: &Packing) -> Option<&Glance> {
        let Setup { board, pieces, placed, .. } = &*puzzle.setup;
        let make = || Glance::new(board, pieces, &self.shapes, placed.len());
        self.glance.get_or_init(make).as_ref()
    }

    fn check_with_care(&self, puzzle: &Packing, solution: &Solution) -> Result<(), Flaw> {
        let written = check_cells(puzzle, solution)?;
        check_placed(puzzle, &written)?;
        self.check_shapes(puzzle, &written)?;
        check_copies(puzzle, &written)
    }

    /// Every copy has the shape of its piece.
    fn check_shapes(&self, puzzle: &Packing, written: &Written) -> Result<(), Flaw> {
        let lattice = puzzle.board().lattice();
        for cells in written.parts() {
            let piece = cells[0].0.piece as usize;
            let points = cells.iter().map(|&(_, at)| triple(lattice.point(at)));
            if !self.shapes[piece].contains(&at_corner(points.collect())) {
                let message = messages::wrong_shape(puzzle.pieces()[piece].name);
                return Err(flaw(puzzle, message, cells.iter().map(|cell| cell.1)));
            }
        }
        Ok(())
    }
}

fn flaw(puzzle: &Packing, message: Message, at: impl IntoIterator<Item = Position>) -> Flaw {
    Flaw { message, places: at.into_iter().map(|at| puzzle.place_name(at)).collect() }
}

/// Every cell is covered, and none that must stay empty.
fn check_cells(puzzle: &Packing, solution: &Solution) -> Result<Written, Flaw> {
    let marks = solution.marks();
    let mut written: Vec<(Mark, Position)> = Vec::with_capacity(marks.len());
    let (mut covered, mut open) = (Vec::new(), Vec::new());
    let drawn = puzzle.board().ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    for (&(at, ground), mark) in drawn.zip(&*marks) {
        match (ground, mark) {
            (Ground::Empty, Some(_)) => covered.push(at),
            (Ground::Open | Ground::Placed(_), None) => open.push(at),
            (_, None) => {}
            (_, Some(mark)) => written.push((*mark, at)),
        }
    }
    if !covered.is_empty() {
        return Err(flaw(puzzle, messages::cell_must_stay_empty(), covered));
    }
    if !open.is_empty() {
        return Err(flaw(puzzle, messages::cell_not_covered(), open));
    }
    written.sort_unstable();
    Ok(Written(written))
}

/// The pieces placed beforehand lie where they lay.
fn check_placed(puzzle: &Packing, written: &Written) -> Result<(), Flaw> {
    for (number, (piece, points)) in puzzle.placed().iter().enumerate() {
        let mut expected: Vec<Position> = (puzzle.board().ground().iter())
            .filter(|(_, ground)| *ground == Ground::Placed(number))
            .map(|(at, _)| *at)
            .collect();
        expected.sort_unstable();
        let stays = written.parts().any(|cells| {
            cells[0].0.piece as usize == *piece && cells.iter().map(|cell| &cell.1).eq(&expected)
        });
        if !stays || expected.len() != points.len() {
            let message = messages::placed_piece_moved(puzzle.pieces()[*piece].name);
            return Err(flaw(puzzle, message, expected));
        }
    }
    Ok(())
}

/// Every piece is used as often as it must be.
fn check_copies(puzzle: &Packing, written: &Written) -> Result<(), Flaw> {
    for (index, piece) in puzzle.pieces().iter().enumerate() {
        let of_piece = |cells: &&[(Mark, Position)]| cells[0].0.piece as usize == index;
        let found = written.parts().filter(of_piece).count();
        let placed = puzzle.placed().iter().filter(|(other, _)| *other == index).count();
        let (least, most) = (piece.least + placed, piece.most + placed);
        if !(least..=most).contains(&found) {
            let expected =
                if least == most { most.to_string() } else { format!("{least}..{most}") };
            let message = messages::wrong_copies(piece.name, found, expected);
            let cells = written.parts().filter(of_piece).flatten().map(|cell| cell.1);
            let mut flaw = flaw(puzzle, message, cells);
            flaw.places.insert(0, Place::Piece(index as u16 + 1));
            return Err(flaw);
        }
    }
    Ok(())
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
