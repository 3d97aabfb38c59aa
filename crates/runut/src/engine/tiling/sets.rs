//! Boards and piece sets for the tests of the kernels: a small placement generator of its own, so
//! that the kernels are tested without the packing family.

use super::{Copies, Placement, Symmetry, Tiling};
use std::collections::{BTreeSet, HashMap};

pub type Point = [i32; 3];
pub type Shape = Vec<Point>;

fn signed_axes() -> Vec<[Point; 3]> {
    let mut all = Vec::new();
    for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for signs in 0..8 {
            let mut rows = [[0; 3]; 3];
            for (row, axis) in axes.into_iter().enumerate() {
                rows[row][axis] = if signs >> row & 1 == 1 { -1 } else { 1 };
            }
            all.push(rows);
        }
    }
    all
}

fn apply(matrix: &[Point; 3], point: &Point) -> Point {
    matrix.map(|row| row[0] * point[0] + row[1] * point[1] + row[2] * point[2])
}

fn proper(m: &[Point; 3]) -> bool {
    let minor = |a: usize, b: usize| m[1][a] * m[2][b] - m[1][b] * m[2][a];
    m[0][0] * minor(1, 2) - m[0][1] * minor(0, 2) + m[0][2] * minor(0, 1) == 1
}

fn normal(mut shape: Shape) -> Shape {
    shape.sort_unstable();
    let origin = shape[0];
    shape.iter().map(|p| [p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]]).collect()
}

/// All tilings' data of a board of points, in the given cell order. `turns` says which of the 48
/// matrices may turn a piece.
pub fn tiling(
    board: &[Option<Point>],
    pieces: &[(Shape, Copies)],
    turns: impl Fn(&[Point; 3]) -> bool,
) -> Tiling {
    let number: HashMap<Point, usize> =
        board.iter().enumerate().filter_map(|(n, p)| p.map(|p| (p, n))).collect();
    let orientations: Vec<BTreeSet<Shape>> = (pieces.iter())
        .map(|(shape, _)| {
            signed_axes()
                .iter()
                .filter(|m| turns(m))
                .map(|m| normal(shape.iter().map(|p| apply(m, p)).collect()))
                .collect()
        })
        .collect();
    let mut placements = Vec::new();
    for (piece, shapes) in orientations.iter().enumerate() {
        for shape in shapes {
            for anchor in board.iter().flatten() {
                let cells: Option<Vec<usize>> = (shape.iter())
                    .map(|p| {
                        number.get(&[p[0] + anchor[0], p[1] + anchor[1], p[2] + anchor[2]]).copied()
                    })
                    .collect();
                if let Some(cells) = cells {
                    placements.push(Placement { piece, cells });
                }
            }
        }
    }
    // Symmetries of the board: matrices about its centre, in doubled coordinates.
    let corner = |pick: fn(i32, i32) -> i32| {
        board
            .iter()
            .flatten()
            .copied()
            .reduce(|a, b| [pick(a[0], b[0]), pick(a[1], b[1]), pick(a[2], b[2])])
            .expect("cells")
    };
    let (low, high) = (corner(i32::min), corner(i32::max));
    let mut symmetries = Vec::new();
    'matrix: for matrix in signed_axes() {
        let mut cells: Vec<usize> = (0..board.len()).collect();
        for (n, point) in board.iter().enumerate() {
            let Some(point) = point else { continue };
            let centred = [0, 1, 2].map(|a| 2 * point[a] - low[a] - high[a]);
            let image = apply(&matrix, &centred);
            let back = [0, 1, 2].map(|a| image[a] + low[a] + high[a]);
            if back.iter().any(|c| c % 2 != 0) {
                continue 'matrix;
            }
            match number.get(&back.map(|c| c / 2)) {
                Some(image) => cells[n] = *image,
                None => continue 'matrix,
            }
        }
        let image_of = |shape: &Shape| normal(shape.iter().map(|p| apply(&matrix, p)).collect());
        let mut map = Vec::new();
        for (piece, (shape, _)) in pieces.iter().enumerate() {
            let image = image_of(shape);
            if orientations[piece].contains(&image) {
                map.push(piece);
                continue;
            }
            match orientations.iter().position(|shapes| shapes.contains(&image)) {
                Some(other) => map.push(other),
                None => continue 'matrix,
            }
        }
        symmetries.push(Symmetry { cells, pieces: map });
    }
    let touching: i32 = if turns_balls(board) { 2 } else { 1 };
    let distance = |a: &Point, b: &Point| (0..3).map(|k| (a[k] - b[k]).pow(2)).sum::<i32>();
    let neighbours = (board.iter())
        .map(|cell| {
            let touches = |other: &Option<Point>| matches!((cell, other), (Some(a), Some(b)) if distance(a, b) == touching);
            (0..board.len()).filter(|other| touches(&board[*other])).collect()
        })
        .collect();
    Tiling::new(
        board.iter().map(Option::is_none).collect(),
        pieces.iter().map(|p| p.1).collect(),
        placements,
    )
    .with_symmetries(&symmetries)
    .with_neighbours(neighbours)
}

pub fn rotations(m: &[Point; 3]) -> bool {
    proper(m)
}
pub fn flat_turns(m: &[Point; 3]) -> bool {
    m[2] == [0, 0, 1]
}
/// A box, numbered along its shortest side first (give the sides in rising order).
pub fn cuboid(a: i32, b: i32, c: i32) -> Vec<Option<Point>> {
    let mut cells = Vec::new();
    for z in 0..c {
        for y in 0..b {
            for x in 0..a {
                cells.push(Some([x, y, z]));
            }
        }
    }
    cells
}
/// A rectangle, the short side first.
pub fn rectangle(short: i32, long: i32) -> Vec<Option<Point>> {
    cuboid(short, long, 1)
}

pub fn flat(cells: &str) -> Shape {
    cells
        .split(' ')
        .map(|p| {
            let mut n = p.split(',').map(|n| n.parse().expect("number"));
            [n.next().expect("x"), n.next().expect("y"), n.next().unwrap_or(0)]
        })
        .collect()
}

pub const F: &str = "1,0 2,0 0,1 1,1 1,2";
pub const I: &str = "0,0 1,0 2,0 3,0 4,0";
pub const L: &str = "0,0 1,0 2,0 3,0 0,1";
pub const N: &str = "0,0 1,0 2,0 2,1 3,1";
pub const P: &str = "0,0 1,0 0,1 1,1 0,2";
pub const T: &str = "0,0 1,0 2,0 1,1 1,2";
pub const U: &str = "0,0 2,0 0,1 1,1 2,1";
pub const V: &str = "0,0 1,0 2,0 0,1 0,2";
pub const W: &str = "0,0 0,1 1,1 1,2 2,2";
pub const X: &str = "1,0 0,1 1,1 2,1 1,2";
pub const Y: &str = "0,0 1,0 2,0 3,0 1,1";
pub const Z: &str = "0,0 1,0 1,1 1,2 2,2";
pub const V3: &str = "0,0 1,0 0,1";
pub const L4: &str = "0,0 1,0 2,0 0,1";
pub const S4: &str = "0,0 1,0 1,1 2,1";
pub const T4: &str = "0,0 1,0 2,0 1,1";
pub const PENTOMINOES: [&str; 12] = [F, I, L, N, P, T, U, V, W, X, Y, Z];
pub const IQ: [&str; 12] = [V3, L4, S4, T4, F, L, N, P, U, V, W, Y];
pub fn ones(shapes: &[&str]) -> Vec<(Shape, Copies)> {
    shapes.iter().map(|shape| (flat(shape), Copies::ONE)).collect()
}

pub const SOMA: [&str; 7] = [
    "0,0,0 1,0,0 0,1,0",
    "0,0,0 1,0,0 2,0,0 0,1,0",
    "0,0,0 1,0,0 2,0,0 1,1,0",
    "0,0,0 1,0,0 1,1,0 2,1,0",
    "0,0,0 1,0,0 0,1,0 1,0,1",
    "0,0,0 1,0,0 0,1,0 0,1,1",
    "0,0,0 1,0,0 0,1,0 0,0,1",
];
/// Symmetries of the pyramid board must be about its vertical axis only; `tiling` tests that itself.
pub fn picture(rows: &[&str]) -> Vec<Option<Point>> {
    let mut cells = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            cells.push((mark == '#').then_some([x as i32, y as i32, 0]));
        }
    }
    cells
}
pub const EIGHT_HOLE: [&str; 8] = [
    "########", "########", "########", "###..###", "###..###", "########", "########", "########",
];

fn turns_balls(board: &[Option<Point>]) -> bool {
    let points: Vec<&Point> = board.iter().flatten().collect();
    points
        .iter()
        .all(|p| (p[0] + p[1] + p[2] - points[0][0] - points[0][1] - points[0][2]) % 2 == 0)
}
