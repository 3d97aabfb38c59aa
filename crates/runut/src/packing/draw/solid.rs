//! Piles of balls and blocks of cubes, in perspective: turned by any angle, the far ones painted first, whole or with
//! their layers lifted apart until each is seen.

use super::{Drawn, MARGIN, Part, letter};
use crate::draw::{Bounds, Color, Fill, Scene, Shape};
use crate::orderly::Orderly;
use crate::packing::lattice::{Lattice, Point, Position};
use crate::packing::piece::Piece;
use crate::step::Place;
use std::collections::HashMap;

/// The side of a cell in pixels.
const CELL: f32 = 52.0;
/// The eye is so many times farther away than the solid is wide.
const EYE: f32 = 4.0;

/// A point of space in cells: to the right, to the front, up.
type Space = [f32; 3];

/// Where one looks from.
struct Eye {
    turn: f32,
    tilt: f32,
    away: f32,
    centre: Space,
    side: f32,
}

impl Eye {
    /// An eye that looks at the middle of these points.
    fn new(drawn: &Drawn, points: impl Iterator<Item = Space> + Clone, side: f32) -> Eye {
        let reach = |axis: usize| {
            let along = points.clone().map(move |point| point[axis]);
            let (low, high) =
                (along.clone().fold(f32::MAX, f32::min), along.fold(f32::MIN, f32::max));
            (low, high.max(low))
        };
        let ends = [reach(0), reach(1), reach(2)];
        let widest = ends.iter().map(|(low, high)| high - low + 1.0).fold(1.0, f32::max);
        Eye {
            turn: drawn.style.turn.to_radians(),
            tilt: drawn.style.tilt.clamp(0.0, 90.0).to_radians(),
            away: EYE * widest,
            centre: ends.map(|(low, high)| (low + high) / 2.0),
            side,
        }
    }

    /// A direction as it is seen: to the right, down, towards the eye.
    fn turned(&self, [x, y, z]: Space) -> Space {
        let (sin, cos) = self.turn.sin_cos();
        let (across, front) = (x * cos - y * sin, x * sin + y * cos);
        let (sin, cos) = self.tilt.sin_cos();
        [across, front * sin - z * cos, front * cos + z * sin]
    }

    /// A point, likewise, from the middle.
    fn seen(&self, point: Space) -> Space {
        let from_centre: Vec<f32> = point.iter().zip(self.centre).map(|(p, c)| p - c).collect();
        self.turned([from_centre[0], from_centre[1], from_centre[2]])
    }

    /// Where a point stands on the picture, and how large things look there.
    fn shown(&self, point: Space) -> ((f32, f32), f32) {
        let [across, down, towards] = self.seen(point);
        let scale = self.away / (self.away - towards);
        ((across * scale * self.side, down * scale * self.side), scale)
    }

    fn distance(&self, point: Space) -> f32 {
        let [across, down, towards] = self.seen(point);
        (across * across + down * down + (self.away - towards).powi(2)).sqrt()
    }

    /// Whether a face at this point is turned towards the eye.
    fn faces(&self, at: Space, normal: Space) -> bool {
        let ([x, y, z], [nx, ny, nz]) = (self.seen(at), self.turned(normal));
        -x * nx - y * ny + (self.away - z) * nz > 1e-3
    }
}

/// A ball or a cube.
struct Body {
    /// Its middle.
    at: Space,
    /// Its place in the lattice, layers counted from the top.
    point: Point,
    part: Option<Part>,
    color: Color,
    place: Option<(Place, String)>,
    /// Whether its letter is written on every side, or only on top.
    letters: bool,
}

/// The middle of a cell in space; layers are lifted apart.
fn middle(lattice: Lattice, Point { x, y, z }: Point, lift: f32) -> Space {
    let down = -(z as f32);
    match lattice {
        Lattice::Square | Lattice::Cubic => [x as f32, y as f32, down * (1.0 + lift)],
        // Rows and columns in ball diameters; layers are closer than that, by √½.
        Lattice::Balls => {
            let (front, right) = ((x + y) as f32 / 2.0, (x - y) as f32 / 2.0);
            [right, front, down * (std::f32::consts::FRAC_1_SQRT_2 + lift)]
        }
    }
}

/// The solid as it stands, or with its layers as far apart as the style says.
pub(super) fn whole(drawn: &Drawn) -> Scene {
    scene(drawn, drawn.style.lift.max(0.0))
}

/// The solid with its layers so far apart that every one is seen.
pub(super) fn exploded(drawn: &Drawn) -> Scene {
    let sheets = drawn.puzzle.board().sheets();
    let (sin, cos) = drawn.style.turn.to_radians().sin_cos();
    // From the front to the back of the deepest layer, as it is turned.
    let deep = |sheet: &crate::packing::board::Sheet| {
        sheet.rows as f32 * cos.abs() + sheet.columns as f32 * sin.abs()
    };
    let deepest = sheets.iter().map(deep).fold(1.0, f32::max);
    let tilt = drawn.style.tilt.clamp(5.0, 70.0).to_radians();
    let apart = (deepest * tilt.tan()).clamp(0.8, 3.0 * deepest);
    scene(drawn, if drawn.style.lift > 0.0 { drawn.style.lift } else { apart })
}

fn scene(drawn: &Drawn, lift: f32) -> Scene {
    let lattice = drawn.puzzle.board().lattice();
    let body = |at: &Position| {
        let point = lattice.point(*at);
        let color = drawn.paint(*at).map_or(drawn.bare(*at), |(_, color)| color);
        let part = drawn.paint(*at).map(|(part, _)| part);
        let place = Some((drawn.puzzle.place_name(*at), drawn.label(*at)));
        Body { at: middle(lattice, point, lift), point, part, color, place, letters: true }
    };
    let bodies: Vec<Body> = drawn.cells.keys().map(body).collect();
    let mut shapes = shapes(drawn, bodies, lift, CELL);
    // A caption beside every layer that stands alone.
    if lift >= 0.5 {
        captions(drawn, &mut shapes);
    }
    let Some(bounds) = shapes.iter().filter_map(Shape::bounds).reduce(Bounds::and) else {
        return Scene::styled(2.0 * MARGIN, 2.0 * MARGIN, drawn.style);
    };
    let (width, height) = (bounds.right - bounds.left, bounds.bottom - bounds.top);
    let mut scene = Scene::styled(width + 2.0 * MARGIN, height + 2.0 * MARGIN, drawn.style);
    let (dx, dy) = (MARGIN - bounds.left, MARGIN - bounds.top);
    scene.shapes = shapes.into_iter().map(|shape| shape.shifted(dx, dy)).collect();
    scene
}

/// The name of every layer, left of it.
fn captions(drawn: &Drawn, shapes: &mut Vec<Shape>) {
    let mut layers: HashMap<u16, Bounds> = HashMap::new();
    for shape in shapes.iter() {
        if let (Shape::At { place: Place::Cell { layer, .. }, .. }, Some(bounds)) =
            (shape, shape.bounds())
        {
            layers.entry(*layer).and_modify(|all| *all = all.and(bounds)).or_insert(bounds);
        }
    }
    let left = layers.values().map(|bounds| bounds.left).fold(f32::MAX, f32::min);
    for (layer, bounds) in layers {
        let Some(text) = drawn.caption(layer.saturating_sub(1).into()) else { continue };
        let (x, y) = (left - 16.0, bounds.middle().1);
        let (size, color, anchor) = (11.0, drawn.style.colors().soft, crate::draw::Anchor::End);
        shapes.push(Shape::Text { x, y, size, text, color, anchor, bold: false });
    }
}

/// A piece alone, as it was given.
pub(super) fn piece(drawn: &Drawn, piece: &Piece, color: Color, side: f32) -> Vec<Shape> {
    let lattice = drawn.puzzle.board().lattice();
    let body = |&point: &Point| Body {
        at: middle(lattice, point, 0.0),
        point,
        part: Some((piece.name, 1)),
        color,
        place: None,
        // The first point is one of the upper layer.
        letters: Some(&point) == piece.shape.points().first(),
    };
    shapes(drawn, piece.shape.points().iter().map(body).collect(), 0.0, side)
}

/// The bodies, the far ones first.
fn shapes(drawn: &Drawn, mut bodies: Vec<Body>, lift: f32, side: f32) -> Vec<Shape> {
    let eye = Eye::new(drawn, bodies.iter().map(|body| body.at), side);
    let key = |body: &Body| (-eye.distance(body.at), body.point);
    bodies.put_in_order(|a, b| key(a).0.total_cmp(&key(b).0).then(a.point.cmp(&b.point)));
    let parts: HashMap<Point, Option<Part>> =
        bodies.iter().map(|body| (body.point, body.part)).collect();
    let balls = drawn.puzzle.board().lattice() == Lattice::Balls;
    let mut all = Vec::new();
    for body in bodies {
        let shapes = match balls {
            true => ball(drawn, &eye, &body),
            false => cube(drawn, &eye, &body, &parts, lift),
        };
        match body.place {
            // What nothing can be seen of has no place in the picture.
            Some(_) if shapes.is_empty() => {}
            Some((place, label)) => all.push(Shape::at(place, label, shapes)),
            None => all.extend(shapes),
        }
    }
    all
}

fn ball(drawn: &Drawn, eye: &Eye, body: &Body) -> Vec<Shape> {
    let ((x, y), scale) = eye.shown(body.at);
    let radius = eye.side / 2.0 * scale;
    let (fill, stroke) = (Fill::Ball(body.color), Some((drawn.style.colors().frame, 0.8)));
    let mut shapes = vec![Shape::Circle { x, y, radius, fill, stroke }];
    if let Some((name, _)) = body.part.filter(|_| body.letters) {
        shapes.push(letter((x, y), eye.side * 0.32 * scale, name, body.color));
    }
    shapes
}

/// The faces of a cube that can be seen; strong lines where another piece begins.
fn cube(
    drawn: &Drawn,
    eye: &Eye,
    body: &Body,
    parts: &HashMap<Point, Option<Part>>,
    lift: f32,
) -> Vec<Shape> {
    let frame = drawn.style.colors().frame.mix(Color::BLACK, 0.5);
    let mut shapes = Vec::new();
    let mut lines = Vec::new();
    for axis in 0..3 {
        for sign in [1.0f32, -1.0] {
            let along = |axis: usize, length: f32| {
                let mut step = [0.0; 3];
                step[axis] = length;
                step
            };
            let normal = along(axis, sign);
            let centre = sum(body.at, along(axis, sign / 2.0));
            // Layers that are apart hide nothing of each other's upper and lower sides.
            let covered = parts.contains_key(&neighbour(body.point, normal));
            if (covered && !(axis == 2 && lift > 0.01)) || !eye.faces(centre, normal) {
                continue;
            }
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let corner = |a: f32, b: f32| {
                eye.shown(sum(sum(centre, along(u, a / 2.0)), along(v, b / 2.0))).0
            };
            let corners =
                [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            let [right, _, _] = eye.turned(normal);
            let shade = if axis == 2 { 0.0 } else { 0.2 + 0.14 * right };
            let color = body.color.mix(Color::BLACK, shade);
            let stroke = Some((body.color.mix(Color::BLACK, 0.45), 0.8));
            let (points, fill) = (corners.to_vec(), Fill::Flat(color));
            shapes.push(Shape::Path { points, closed: true, fill, stroke });
            let steps = [along(v, -1.0), along(u, 1.0), along(v, 1.0), along(u, -1.0)];
            for (side, step) in steps.into_iter().enumerate() {
                let apart = step[2] != 0.0 && lift > 0.01;
                let beside = parts.get(&neighbour(body.point, step));
                if apart || beside != Some(&body.part) {
                    let (from, to) = (corners[side], corners[(side + 1) % 4]);
                    lines.push(Shape::line(from, to, frame, eye.side * 0.045));
                }
            }
            if let Some((name, _)) = body.part
                && body.letters
                && (axis == 2 || body.place.is_some())
            {
                let (at, scale) = eye.shown(centre);
                lines.push(letter(at, eye.side * 0.28 * scale, name, color));
            }
        }
    }
    shapes.extend(lines);
    shapes
}

fn sum(a: Space, b: Space) -> Space {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// The point one step away; up is towards layer 0.
fn neighbour(point: Point, [x, y, z]: Space) -> Point {
    point + Point::new(x as i32, y as i32, -(z as i32))
}
