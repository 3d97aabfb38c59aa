//! Where cells live: the square grid, the cubic grid, and stacked balls.
//!
//! All three are sets of integer points moved by signed permutation matrices, so one orientation
//! group serves them all. A pyramid of balls is a piece of the face-centred cubic lattice: ball
//! `(layer, row, column)`, layers counted from the top, is the point
//! `(row + column - layer, row - column, layer)`, whose coordinates have an even sum. Two balls
//! touch when their points differ by a permutation of `(±1, ±1, 0)`. The 24 rotations of the cube
//! map this lattice onto itself, and turn a flat piece into its 24 images: eight in each of the
//! three square planes, one of which lies flat while the other two stand on edge.

use std::ops::{Add, Sub};

/// A point of a lattice. On the square and cubic grids `x` is the column, `y` the row and `z` the
/// layer, counted from the top; for balls see the module's essay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Layer, counted from the top.
    pub z: i32,
    /// Row.
    pub y: i32,
    /// Column.
    pub x: i32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: i32, y: i32, z: i32) -> Point {
        Point { z, y, x }
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

/// Where a cell is written: layers from the top, rows from the back, columns from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Layer, counted from the top.
    pub layer: usize,
    /// Row in its layer.
    pub row: usize,
    /// Column in its layer.
    pub column: usize,
}

/// A kind of lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Unit squares in the plane.
    Square,
    /// Unit cubes in space.
    Cubic,
    /// Balls stacked in a square pyramid.
    Balls,
}

/// How a piece may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turns {
    /// It may only be shifted.
    Shifts,
    /// It may be rotated: 4 ways in the plane, 24 in space.
    Rotations,
    /// It may be rotated and mirrored: 8 ways in the plane, 48 in space.
    Mirrors,
}

/// A linear map of the lattice: row `i` says which coordinate, with which sign, becomes
/// coordinate `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion([(usize, i32); 3]);

impl Motion {
    /// Moves a point.
    pub fn apply(&self, point: Point) -> Point {
        let old = [point.x, point.y, point.z];
        let new = self.0.map(|(axis, sign)| sign * old[axis]);
        Point::new(new[0], new[1], new[2])
    }

    /// +1 for a rotation, -1 for a reflection.
    fn determinant(&self) -> i32 {
        let axes = self.0.map(|(axis, _)| axis);
        let even = matches!(axes, [0, 1, 2] | [1, 2, 0] | [2, 0, 1]);
        let signs: i32 = self.0.iter().map(|&(_, sign)| sign).product();
        if even { signs } else { -signs }
    }
}

impl Lattice {
    /// The turns of an ordinary physical piece: a flat one can be flipped over, a solid one cannot
    /// be turned into its mirror image.
    pub fn usual_turns(self) -> Turns {
        match self {
            Lattice::Square => Turns::Mirrors,
            Lattice::Cubic | Lattice::Balls => Turns::Rotations,
        }
    }

    /// The maps a piece may be moved by, apart from shifts; the order is fixed.
    ///
    /// On the square grid it is the order of the textbook program: turn by 90° clockwise, take
    /// that and its left-right mirror image, four times.
    pub fn motions(self, turns: Turns) -> Vec<Motion> {
        let stay = Motion([(0, 1), (1, 1), (2, 1)]);
        match (turns, self) {
            (Turns::Shifts, _) => vec![stay],
            (_, Lattice::Square) => {
                let quarter_turns =
                    [[(1, -1), (0, 1)], [(0, -1), (1, -1)], [(1, 1), (0, -1)], [(0, 1), (1, 1)]];
                let mut motions = Vec::with_capacity(8);
                for [x, y] in quarter_turns {
                    motions.push(Motion([x, y, (2, 1)]));
                    if turns == Turns::Mirrors {
                        motions.push(Motion([(x.0, -x.1), y, (2, 1)]));
                    }
                }
                motions
            }
            (_, Lattice::Cubic | Lattice::Balls) => {
                let mut motions = Vec::with_capacity(48);
                for axes in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]] {
                    for signs in 0..8 {
                        let sign = |bit: i32| 1 - 2 * (signs >> bit & 1);
                        let motion =
                            Motion([(axes[0], sign(2)), (axes[1], sign(1)), (axes[2], sign(0))]);
                        if turns == Turns::Mirrors || motion.determinant() == 1 {
                            motions.push(motion);
                        }
                    }
                }
                motions
            }
        }
    }

    /// The point written at a position.
    pub fn point(self, at: Position) -> Point {
        let (layer, row, column) = (at.layer as i32, at.row as i32, at.column as i32);
        match self {
            Lattice::Square | Lattice::Cubic => Point::new(column, row, layer),
            Lattice::Balls => Point::new(row + column - layer, row - column, layer),
        }
    }

    /// The position a point is written at; the inverse of [`Lattice::point`].
    pub fn position(self, point: Point) -> Position {
        let Point { x, y, z } = point;
        let (row, column) = match self {
            Lattice::Square | Lattice::Cubic => (y, x),
            Lattice::Balls => ((x + y + z) / 2, (x - y + z) / 2),
        };
        Position { layer: z as usize, row: row as usize, column: column as usize }
    }

    /// Orders points as they are read: by layer, row, column. Shifts keep this order.
    pub fn reading_order(self, point: Point) -> (i32, i32, i32) {
        let Point { x, y, z } = point;
        match self {
            Lattice::Square | Lattice::Cubic => (z, y, x),
            Lattice::Balls => (z, x + y, x - y),
        }
    }

    /// The differences between neighbouring cells: sides that meet, or balls that touch.
    pub fn neighbours(self) -> &'static [Point] {
        const SQUARE: [Point; 4] =
            [Point::new(1, 0, 0), Point::new(-1, 0, 0), Point::new(0, 1, 0), Point::new(0, -1, 0)];
        const CUBIC: [Point; 6] = [
            Point::new(1, 0, 0),
            Point::new(-1, 0, 0),
            Point::new(0, 1, 0),
            Point::new(0, -1, 0),
            Point::new(0, 0, 1),
            Point::new(0, 0, -1),
        ];
        const BALLS: [Point; 12] = [
            Point::new(1, 1, 0),
            Point::new(1, -1, 0),
            Point::new(-1, 1, 0),
            Point::new(-1, -1, 0),
            Point::new(1, 0, 1),
            Point::new(1, 0, -1),
            Point::new(-1, 0, 1),
            Point::new(-1, 0, -1),
            Point::new(0, 1, 1),
            Point::new(0, 1, -1),
            Point::new(0, -1, 1),
            Point::new(0, -1, -1),
        ];
        match self {
            Lattice::Square => &SQUARE,
            Lattice::Cubic => &CUBIC,
            Lattice::Balls => &BALLS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_their_orders() {
        for (lattice, turns, order) in [
            (Lattice::Square, Turns::Rotations, 4),
            (Lattice::Square, Turns::Mirrors, 8),
            (Lattice::Cubic, Turns::Rotations, 24),
            (Lattice::Balls, Turns::Mirrors, 48),
            (Lattice::Cubic, Turns::Shifts, 1),
        ] {
            let motions = lattice.motions(turns);
            assert_eq!(motions.len(), order);
            for (index, motion) in motions.iter().enumerate() {
                assert!(!motions[..index].contains(motion));
            }
        }
    }

    #[test]
    fn a_clockwise_turn_moves_right_to_down() {
        let turn = Lattice::Square.motions(Turns::Mirrors)[0];
        assert_eq!(turn.apply(Point::new(1, 0, 0)), Point::new(0, 1, 0));
    }

    #[test]
    fn balls_return_to_their_positions() {
        for layer in 0..5 {
            for row in 0..=layer {
                for column in 0..=layer {
                    let at = Position { layer, row, column };
                    let point = Lattice::Balls.point(at);
                    assert_eq!((point.x + point.y + point.z) % 2, 0);
                    assert_eq!(Lattice::Balls.position(point), at);
                }
            }
        }
    }
}
