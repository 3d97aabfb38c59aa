//! Pieces: a shape, a name, how many copies there are and how they may be turned.

use super::lattice::{Lattice, Point, Turns};

/// A set of points up to shifts: in reading order, the first one at the origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape(Vec<Point>);

impl Shape {
    /// The shape of these points; `None` if there are none. Repeated points count once.
    pub fn new(lattice: Lattice, points: impl IntoIterator<Item = Point>) -> Option<Shape> {
        let mut points: Vec<Point> = points.into_iter().collect();
        points.sort_unstable_by_key(|&point| lattice.reading_order(point));
        points.dedup();
        let first = *points.first()?;
        points.iter_mut().for_each(|point| *point = *point - first);
        Some(Shape(points))
    }

    /// The points in reading order, the first one at the origin.
    pub fn points(&self) -> &[Point] {
        &self.0
    }

    /// Whether every cell can be reached from every other one by steps between neighbours.
    pub fn is_connected(&self, lattice: Lattice) -> bool {
        let mut unseen = self.0.clone();
        let mut frontier = vec![unseen.swap_remove(0)];
        while let Some(point) = frontier.pop() {
            for &step in lattice.neighbours() {
                if let Some(index) = unseen.iter().position(|&other| other == point + step) {
                    frontier.push(unseen.swap_remove(index));
                }
            }
        }
        unseen.is_empty()
    }

    /// The shape after each of the lattice's motions, repeats included.
    pub fn images(&self, lattice: Lattice, turns: Turns) -> Vec<Shape> {
        let image = |motion: &super::lattice::Motion| {
            Shape::new(lattice, self.0.iter().map(|&point| motion.apply(point)))
                .expect("a shape has a point")
        };
        lattice.motions(turns).iter().map(image).collect()
    }
}

/// A piece of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The letter that stands for it.
    pub name: char,
    /// Its shape as it was given.
    pub shape: Shape,
    /// How it may be turned.
    pub turns: Turns,
    /// How many copies must be placed by the search, those placed beforehand not counted.
    pub least: usize,
    /// How many copies may be placed by the search.
    pub most: usize,
}

impl Piece {
    /// A piece to be placed once, turned in the lattice's usual way.
    pub fn new(lattice: Lattice, name: char, shape: Shape) -> Piece {
        Piece { name, shape, turns: lattice.usual_turns(), least: 1, most: 1 }
    }

    /// Number of cells.
    pub fn size(&self) -> usize {
        self.shape.points().len()
    }

    /// The different shapes it can be turned into, in the order of the lattice's motions.
    pub fn orientations(&self, lattice: Lattice) -> Vec<Shape> {
        let mut different: Vec<Shape> = Vec::new();
        for image in self.shape.images(lattice, self.turns) {
            if !different.contains(&image) {
                different.push(image);
            }
        }
        different
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(lattice: Lattice, points: &[(i32, i32, i32)]) -> Shape {
        Shape::new(lattice, points.iter().map(|&(x, y, z)| Point::new(x, y, z))).unwrap()
    }

    #[test]
    fn orientations_are_counted() {
        let square = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)];
        let piece = Piece::new(Lattice::Square, 'L', shape(Lattice::Square, &square));
        assert_eq!(piece.orientations(Lattice::Square).len(), 8);
        let one_sided = Piece { turns: Turns::Rotations, ..piece };
        assert_eq!(one_sided.orientations(Lattice::Square).len(), 4);
        let cubic = Piece::new(Lattice::Cubic, 'L', shape(Lattice::Cubic, &square));
        assert_eq!(cubic.orientations(Lattice::Cubic).len(), 24);
    }

    #[test]
    fn a_flat_piece_of_balls_has_eight_images_in_each_of_three_planes() {
        let flat = |row: i32, column: i32| (row + column, row - column, 0);
        let points = [flat(0, 0), flat(0, 1), flat(0, 2), flat(1, 0)];
        let piece = Piece::new(Lattice::Balls, 'L', shape(Lattice::Balls, &points));
        let orientations = piece.orientations(Lattice::Balls);
        assert_eq!(orientations.len(), 24);
        let lying = |shape: &&Shape| shape.points().iter().all(|point| point.z == 0);
        assert_eq!(orientations.iter().filter(lying).count(), 8);
    }

    #[test]
    fn connection_follows_the_lattice() {
        assert!(!shape(Lattice::Square, &[(0, 0, 0), (1, 1, 0)]).is_connected(Lattice::Square));
        assert!(shape(Lattice::Balls, &[(0, 0, 0), (1, 1, 0)]).is_connected(Lattice::Balls));
    }
}
