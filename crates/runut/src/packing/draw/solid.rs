//! Piles of balls and blocks of cubes, in perspective.

use super::{CELL, Drawn, MARGIN, OPEN, PAPER, color, letter, name, rectangle};
use crate::draw::{Color, Fill, Scene, Shape};
use crate::packing::lattice::{Point, Position};
use crate::packing::{Mark, Packing};

/// How far things shrink with the distance: the eye is this many cells away.
const EYE: f32 = 22.0;
/// The eye looks down by this angle, and from the side by that one, in radians.
const DOWN: f32 = 0.62;
const SIDE: f32 = 0.45;

/// A point of space, in cells, as seen by the eye: across, down, away, and how large things look.
fn seen(point: [f32; 3]) -> ([f32; 3], f32) {
    let [x, y, z] = point;
    let (turned_x, turned_y) = (x * SIDE.cos() - y * SIDE.sin(), x * SIDE.sin() + y * SIDE.cos());
    let down = turned_y * DOWN.sin() - z * DOWN.cos();
    let away = -turned_y * DOWN.cos() - z * DOWN.sin();
    let scale = EYE / (EYE + away);
    ([turned_x * scale, down * scale, away], scale)
}

/// A scene that holds shapes given by their bounds, shifted into view.
struct Stage {
    shapes: Vec<Shape>,
    low: (f32, f32),
    high: (f32, f32),
}

impl Stage {
    fn new() -> Stage {
        Stage { shapes: Vec::new(), low: (f32::MAX, f32::MAX), high: (f32::MIN, f32::MIN) }
    }

    fn reach(&mut self, x: f32, y: f32) {
        self.low = (self.low.0.min(x), self.low.1.min(y));
        self.high = (self.high.0.max(x), self.high.1.max(y));
    }

    fn scene(self) -> Scene {
        let (dx, dy) = (MARGIN - self.low.0, MARGIN - self.low.1);
        let width = (self.high.0 - self.low.0).max(0.0) + 2.0 * MARGIN;
        let height = (self.high.1 - self.low.1).max(0.0) + 2.0 * MARGIN;
        let mut scene = Scene::new(width.ceil(), height.ceil());
        scene.push(rectangle(0.0, 0.0, width.ceil(), height.ceil(), PAPER, None));
        scene.shapes.extend(self.shapes.into_iter().map(|shape| shape.shifted(dx, dy)));
        scene
    }
}

/// A pile of shaded balls, the far ones first.
pub(super) fn pile(puzzle: &Packing, drawn: &Drawn) -> Scene {
    let lattice = puzzle.board().lattice();
    let layers = puzzle.board().sheets().len() as f32;
    let mut balls: Vec<([f32; 3], f32, Option<Mark>)> = drawn
        .iter()
        .map(|(&at, &(_, mark))| {
            // Row and column in ball diameters; layers are closer than that, by √½.
            let Point { x, y, z } = lattice.point(at);
            let height = (layers - z as f32) * std::f32::consts::FRAC_1_SQRT_2;
            let (row, column) = ((x + y) as f32 / 2.0, (x - y) as f32 / 2.0);
            let (place, scale) = seen([column, row, height]);
            (place, scale, mark)
        })
        .collect();
    balls.sort_by(|a, b| b.0[2].total_cmp(&a.0[2]).then(a.0[0].total_cmp(&b.0[0])));
    let mut stage = Stage::new();
    for ([x, y, _], scale, mark) in balls {
        let (x, y, radius) = (x * CELL, y * CELL, CELL / 2.0 * scale);
        stage.reach(x - radius, y - radius);
        stage.reach(x + radius, y + radius);
        let paint = mark.and_then(|mark| color(puzzle, mark));
        let fill = paint.map_or(Fill::Ball(OPEN), Fill::Ball);
        let stroke = Some((Color::BLACK, 1.0));
        stage.shapes.push(Shape::Circle { x, y, radius, fill, stroke });
        if let (Some(mark), Some(paint)) = (mark, paint) {
            stage.shapes.push(letter(x, y, name(puzzle, mark), paint));
        }
    }
    stage.scene()
}

/// A box of cubes: the faces that can be seen, the far ones first, black lines between pieces.
pub(super) fn blocks(puzzle: &Packing, drawn: &Drawn) -> Scene {
    let mut positions: Vec<Position> = drawn.keys().copied().collect();
    // Painted from the bottom, the back and the left: what comes later may hide what came before.
    positions.sort_by_key(|at| (std::cmp::Reverse(at.layer), at.row, at.column));
    let mut stage = Stage::new();
    for at in positions {
        let (ground, mark) = drawn[&at];
        let paint = mark.and_then(|mark| color(puzzle, mark)).unwrap_or(OPEN);
        let (x, y, z) = (at.column as f32, at.row as f32, -(at.layer as f32));
        let above = at.layer.checked_sub(1).map(|layer| Position { layer, ..at });
        let front = Some(Position { row: at.row + 1, ..at });
        let right = Some(Position { column: at.column + 1, ..at });
        let faces: [(Option<Position>, f32, [[f32; 3]; 4]); 3] = [
            (above, 0.0, [[x, y, z], [x + 1.0, y, z], [x + 1.0, y + 1.0, z], [x, y + 1.0, z]]),
            (
                front,
                0.18,
                [
                    [x, y + 1.0, z],
                    [x + 1.0, y + 1.0, z],
                    [x + 1.0, y + 1.0, z - 1.0],
                    [x, y + 1.0, z - 1.0],
                ],
            ),
            (
                right,
                0.34,
                [
                    [x + 1.0, y, z],
                    [x + 1.0, y + 1.0, z],
                    [x + 1.0, y + 1.0, z - 1.0],
                    [x + 1.0, y, z - 1.0],
                ],
            ),
        ];
        for (hidden_by, shade, corners) in faces {
            if hidden_by.is_some_and(|other| drawn.contains_key(&other)) {
                continue;
            }
            let points: Vec<(f32, f32)> = corners
                .iter()
                .map(|&corner| {
                    let ([x, y, _], _) = seen(corner);
                    (x * CELL, y * CELL)
                })
                .collect();
            points.iter().for_each(|&(x, y)| stage.reach(x, y));
            let fill = Fill::Flat(paint.mix(Color::BLACK, shade));
            let stroke = Some((paint.mix(Color::BLACK, 0.5), 1.0));
            let middle =
                points.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0 / 4.0, sum.1 + p.1 / 4.0));
            stage.shapes.push(Shape::Path { points: points.clone(), closed: true, fill, stroke });
            // The sides that border on another piece, in the plane of the face.
            for side in 0..4 {
                let neighbour = beside(at, shade, side);
                if neighbour.and_then(|other| drawn.get(&other)) != Some(&(ground, mark)) {
                    let (from, to) = (points[side], points[(side + 1) % 4]);
                    stage.shapes.push(Shape::line(from, to, Color::BLACK, 2.5));
                }
            }
            if let Some(mark) = mark {
                let letter_ground = paint.mix(Color::BLACK, shade);
                let text = name(puzzle, mark);
                stage.shapes.push(letter(middle.0, middle.1, text, letter_ground));
            }
        }
    }
    stage.scene()
}

/// The cube beyond one side of a face: sides are numbered as the corners of the face are.
fn beside(at: Position, shade: f32, side: usize) -> Option<Position> {
    let shift = |layer: isize, row: isize, column: isize| {
        Some(Position {
            layer: at.layer.checked_add_signed(layer)?,
            row: at.row.checked_add_signed(row)?,
            column: at.column.checked_add_signed(column)?,
        })
    };
    let steps = if shade == 0.0 {
        [(0, -1, 0), (0, 0, 1), (0, 1, 0), (0, 0, -1)]
    } else if shade < 0.3 {
        [(-1, 0, 0), (0, 0, 1), (1, 0, 0), (0, 0, -1)]
    } else {
        [(-1, 0, 0), (0, 1, 0), (1, 0, 0), (0, -1, 0)]
    };
    let (layer, row, column) = steps[side];
    shift(layer, row, column)
}
