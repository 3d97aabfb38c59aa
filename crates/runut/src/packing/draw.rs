//! Pictures: the board from above, layer by layer, or a pyramid of shaded balls in perspective.

use std::collections::HashMap;

use super::board::Ground;
use super::lattice::{Lattice, Point, Position};
use super::solution::{Mark, Solution};
use super::{HOLE, Packing};
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Span, StyledLine, contrast, piece_color};

/// The side of a cell in pixels.
const CELL: f32 = 50.0;
/// Room around the board, and between layers.
const MARGIN: f32 = 10.0;
const GAP: f32 = 25.0;
const PAPER: Color = Color::WHITE;
const OPEN: Color = Color(0xee, 0xee, 0xe8);
const EMPTY: Color = Color(0xc8, 0xc8, 0xc4);
const GRID: Color = Color(0xa8, 0xa8, 0xa4);

/// The names of the views: from above, and for solid boards in perspective.
pub const VIEWS: &[&str] = &["layers", "perspective"];

/// What is drawn at a position: which part of a solution, or nothing yet.
type Drawn = HashMap<Position, (Ground, Option<Mark>)>;

/// Draws a puzzle, with a solution if there is one.
pub fn draw(puzzle: &Packing, solution: Option<&Solution>, view: &str) -> Scene {
    let drawn = drawn(puzzle, solution);
    let mut scene = match (view, puzzle.board().lattice()) {
        ("perspective", Lattice::Balls) => pile(puzzle, &drawn),
        ("perspective", Lattice::Cubic) => blocks(puzzle, &drawn),
        _ => layers(puzzle, &drawn),
    };
    scene.text = text(puzzle, &drawn);
    scene
}

fn drawn(puzzle: &Packing, solution: Option<&Solution>) -> Drawn {
    let board = puzzle.board();
    let cells = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    let marks: Vec<Option<Mark>> = match solution {
        Some(solution) => solution.marks().to_vec(),
        None => puzzle.solution([]).marks().to_vec(),
    };
    cells.zip(marks).map(|(&(at, ground), mark)| (at, (ground, mark))).collect()
}

/// The colour of a piece: by its letter, so that it is the same in every puzzle.
fn color(puzzle: &Packing, mark: Mark) -> Option<Color> {
    let name = puzzle.pieces()[mark.piece as usize].name;
    let index = match name {
        HOLE => return None,
        'A'..='Z' => name as usize - 'A' as usize,
        'a'..='z' => name as usize - 'a' as usize + 26,
        _ => (name as usize).saturating_sub('0' as usize) + 52,
    };
    Some(piece_color(index))
}

fn name(puzzle: &Packing, mark: Mark) -> String {
    puzzle.pieces()[mark.piece as usize].name.to_string()
}

/// The letters on coloured ground; two columns a cell, so that cells are about square.
fn text(puzzle: &Packing, drawn: &Drawn) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    for (layer, sheet) in puzzle.board().sheets().iter().enumerate() {
        if layer > 0 {
            lines.push(Vec::new());
        }
        for row in 0..sheet.rows {
            let span = |column: usize| match drawn.get(&Position { layer, row, column }) {
                None => Span::plain("  "),
                Some((Ground::Empty, None)) => Span::faint("· "),
                Some((_, None)) => Span::faint("□ "),
                Some((_, Some(mark))) => match color(puzzle, *mark) {
                    Some(color) => Span::on(color, format!("{} ", name(puzzle, *mark))),
                    None => Span::faint("· "),
                },
            };
            lines.push((0..sheet.columns).map(span).collect());
        }
    }
    lines
}

/// Every layer from above, side by side, the top one first; balls as discs.
fn layers(puzzle: &Packing, drawn: &Drawn) -> Scene {
    let board = puzzle.board();
    let balls = board.lattice() == Lattice::Balls;
    let tallest = board.sheets().iter().map(|sheet| sheet.rows).max().unwrap_or(0) as f32 * CELL;
    let widths = board.sheets().iter().map(|sheet| sheet.columns as f32 * CELL);
    let gaps = GAP * board.sheets().len().saturating_sub(1) as f32;
    let mut scene = Scene::new(widths.sum::<f32>() + gaps + 2.0 * MARGIN, tallest + 2.0 * MARGIN);
    let (width, height) = (scene.width, scene.height);
    scene.push(rectangle(0.0, 0.0, width, height, PAPER, None));
    let mut left = MARGIN;
    for (layer, sheet) in board.sheets().iter().enumerate() {
        let top = MARGIN + (tallest - sheet.rows as f32 * CELL) / 2.0;
        let mut borders = Vec::new();
        for row in 0..sheet.rows {
            for column in 0..sheet.columns {
                let at = Position { layer, row, column };
                let Some(&(ground, mark)) = drawn.get(&at) else { continue };
                let (x, y) = (left + column as f32 * CELL, top + row as f32 * CELL);
                let paint = mark.and_then(|mark| color(puzzle, mark));
                let fill = paint.unwrap_or(if ground == Ground::Empty { EMPTY } else { OPEN });
                if balls {
                    scene.push(rectangle(x, y, CELL, CELL, OPEN, Some((GRID, 1.0))));
                    scene.push(disc(x + CELL / 2.0, y + CELL / 2.0, fill, paint.is_some()));
                } else {
                    scene.push(rectangle(x, y, CELL, CELL, fill, Some((GRID, 1.0))));
                }
                if let (Some(mark), Some(paint)) = (mark, paint) {
                    scene.push(letter(x + CELL / 2.0, y + CELL / 2.0, name(puzzle, mark), paint));
                }
                // A black border where the neighbour in this layer belongs to something else.
                let part = (ground, mark);
                let other = |row: Option<usize>, column: Option<usize>| {
                    let (Some(row), Some(column)) = (row, column) else { return true };
                    drawn.get(&Position { layer, row, column }) != Some(&part)
                };
                let (right, bottom) = (x + CELL, y + CELL);
                let sides = [
                    (other(row.checked_sub(1), Some(column)), (x, y), (right, y)),
                    (other(Some(row + 1), Some(column)), (x, bottom), (right, bottom)),
                    (other(Some(row), column.checked_sub(1)), (x, y), (x, bottom)),
                    (other(Some(row), Some(column + 1)), (right, y), (right, bottom)),
                ];
                for (_, from, to) in sides.into_iter().filter(|(border, _, _)| *border) {
                    borders.push(Shape::line(from, to, Color::BLACK, 3.0));
                }
            }
        }
        scene.shapes.extend(borders);
        left += sheet.columns as f32 * CELL + GAP;
    }
    scene
}

fn rectangle(
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    fill: Color,
    stroke: Option<(Color, f32)>,
) -> Shape {
    Shape::Rect { x, y, width, height, round: 0.0, fill: Fill::Flat(fill), stroke }
}

fn disc(x: f32, y: f32, color: Color, shaded: bool) -> Shape {
    let fill = if shaded { Fill::Ball(color) } else { Fill::Flat(color) };
    Shape::Circle { x, y, radius: CELL * 0.46, fill, stroke: Some((Color::BLACK, 1.5)) }
}

fn letter(x: f32, y: f32, text: String, ground: Color) -> Shape {
    let color = contrast(ground);
    Shape::Text { x, y, size: CELL * 0.32, text, color, anchor: Anchor::Middle, bold: true }
}

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
        for mut shape in self.shapes {
            match &mut shape {
                Shape::Rect { x, y, .. }
                | Shape::Circle { x, y, .. }
                | Shape::Text { x, y, .. } => {
                    *x += dx;
                    *y += dy;
                }
                Shape::Path { points, .. } => {
                    points.iter_mut().for_each(|(x, y)| {
                        *x += dx;
                        *y += dy;
                    });
                }
            }
            scene.push(shape);
        }
        scene
    }
}

/// A pile of shaded balls, the far ones first.
fn pile(puzzle: &Packing, drawn: &Drawn) -> Scene {
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
fn blocks(puzzle: &Packing, drawn: &Drawn) -> Scene {
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
