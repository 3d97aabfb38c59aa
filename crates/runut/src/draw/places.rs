//! From a point to a place and back: what a click means, and where to put a mark.

use super::{Scene, Shape, face};
use crate::step::Place;

/// A rectangle that holds shapes: left, top, right, bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The left side.
    pub left: f32,
    /// The upper side.
    pub top: f32,
    /// The right side.
    pub right: f32,
    /// The lower side.
    pub bottom: f32,
}

impl Bounds {
    fn of(points: impl IntoIterator<Item = (f32, f32)>) -> Option<Bounds> {
        points
            .into_iter()
            .map(|(x, y)| Bounds { left: x, top: y, right: x, bottom: y })
            .reduce(Bounds::and)
    }

    /// The rectangle that holds both.
    pub fn and(self, other: Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Whether a point lies in it.
    pub fn holds(self, (x, y): (f32, f32)) -> bool {
        (self.left..self.right).contains(&x) && (self.top..self.bottom).contains(&y)
    }

    /// Its middle.
    pub fn middle(self) -> (f32, f32) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }
}

impl Shape {
    /// The rectangle around a shape; none around nothing.
    pub fn bounds(&self) -> Option<Bounds> {
        match self {
            Shape::Rect { x, y, width, height, .. } => {
                Bounds::of([(*x, *y), (x + width, y + height)])
            }
            Shape::Circle { x, y, radius, .. } => {
                Bounds::of([(x - radius, y - radius), (x + radius, y + radius)])
            }
            Shape::Path { points, .. } => Bounds::of(points.iter().copied()),
            Shape::Text { x, y, size, text, anchor, bold, .. } => {
                let width = face::width(text, *size, *bold);
                let left = face::left(*x, width, *anchor);
                Bounds::of([(left, y - size / 2.0), (left + width, y + size / 2.0)])
            }
            Shape::At { shapes, .. } => shapes.iter().filter_map(Shape::bounds).reduce(Bounds::and),
        }
    }

    /// Whether a point lies on the shape.
    fn covers(&self, (x, y): (f32, f32)) -> bool {
        match self {
            Shape::Circle { x: middle, y: height, radius, .. } => {
                (x - middle).hypot(y - height) <= *radius
            }
            Shape::Path { points, closed: true, .. } => inside(points, (x, y)),
            Shape::Path { .. } => false,
            Shape::At { shapes, .. } => shapes.iter().any(|shape| shape.covers((x, y))),
            _ => self.bounds().is_some_and(|bounds| bounds.holds((x, y))),
        }
    }
}

/// Whether a point lies within a polygon: a ray to the right crosses its sides an odd number of times.
fn inside(points: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let sides = points.iter().zip(points.iter().cycle().skip(1));
    let crossed = sides.filter(|&(&(x1, y1), &(x2, y2))| {
        (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    });
    crossed.count() % 2 == 1
}

impl Scene {
    /// Every place that is drawn, with its shapes, back to front; a place that is seen from several sides comes several
    /// times.
    pub fn places(&self) -> Vec<(Place, &Shape)> {
        fn walk<'a>(shapes: &'a [Shape], found: &mut Vec<(Place, &'a Shape)>) {
            for shape in shapes {
                if let Shape::At { place, shapes, .. } = shape {
                    found.push((*place, shape));
                    walk(shapes, found);
                }
            }
        }
        let mut found = Vec::new();
        walk(&self.shapes, &mut found);
        if let Some(last) = self.frames.last() {
            walk(&last.shapes, &mut found);
        }
        found
    }

    /// The place at a point of the picture, in units of the scene: the one in front.
    pub fn place_at(&self, x: f32, y: f32) -> Option<Place> {
        let places = self.places();
        let hit = places.iter().rev().find(|(_, shape)| shape.covers((x, y)));
        hit.map(|(place, _)| *place)
    }

    /// The place at a character of the terminal's version, both counted from 0.
    pub fn place_at_character(&self, line: usize, column: usize) -> Option<Place> {
        let mut end = 0;
        let spans = self.text.get(line)?.iter();
        let mut shown = spans.map(|span| {
            end += span.width();
            (end, span.place)
        });
        shown.find(|(end, _)| column < *end)?.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Color, Fill, Span};

    fn square(column: usize) -> Shape {
        let fill = Fill::Flat(Color::BLACK);
        let shape = Shape::rect((10.0 * column as f32, 0.0), (10.0, 10.0), fill);
        Shape::at(Place::cell(1, column), "", vec![shape])
    }

    #[test]
    fn a_point_is_mapped_to_the_place_in_front() {
        let mut scene = Scene::new(40.0, 10.0);
        scene.shapes.extend([square(1), square(2)]);
        let fill = Fill::None;
        let disc = Shape::Circle { x: 20.0, y: 5.0, radius: 4.0, fill, stroke: None };
        scene.push(Shape::at(Place::Piece(1), "", vec![disc]));
        let at = |x, y| scene.place_at(x, y).map(|place| place.to_string());
        assert_eq!(at(12.0, 5.0).as_deref(), Some("r1c1"));
        assert_eq!(at(18.0, 5.0).as_deref(), Some("piece1"));
        // The corner of the disc's square belongs to the cell behind.
        assert_eq!(at(23.9, 1.1).as_deref(), Some("r1c2"));
        assert_eq!(at(5.0, 5.0), None);
        assert_eq!(at(30.0, 5.0), None);
    }

    #[test]
    fn polygons_have_an_inside() {
        let triangle = [(0.0, 0.0), (10.0, 0.0), (0.0, 10.0)];
        assert!(inside(&triangle, (2.0, 2.0)));
        assert!(!inside(&triangle, (8.0, 8.0)));
    }

    #[test]
    fn a_character_is_mapped_to_its_place() {
        let line =
            vec![Span::plain("12 "), Span::plain("A ").at(Place::cell(1, 1)), Span::plain("|")];
        let scene = Scene { text: vec![line], ..Scene::default() };
        let at = |column| scene.place_at_character(0, column);
        assert_eq!(
            [2, 3, 4, 5, 6].map(at),
            [None, Some(Place::cell(1, 1)), Some(Place::cell(1, 1)), None, None]
        );
        assert_eq!(scene.place_at_character(1, 3), None);
    }
}
