//! Binary STL for 3-D printers: all pieces side by side, or an assembled solution.
//!
//! A cube is 10 units wide, and only faces that no other cell of the piece touches are written. Balls
//! are spheres of 80 triangles, a little too large, so that those of a piece grow together. In an
//! assembled solution the pieces are shrunk towards their centres by 4 %, so that they can be told apart.

use crate::message::Text;
use crate::packing::format::native::HOLE;
use crate::packing::graph::parts;
use crate::packing::{Lattice, Packing, Point, Solution};
use crate::puzzle::Export;
use std::collections::HashSet;

/// The file: the pieces, or with a solution the assembled board.
pub const EXPORT: Export<Packing> = Export {
    extension: "stl",
    about: Text {
        en: "the pieces, or an assembled solution, as solid bodies for 3-D printing",
        id: "keping, atau solusi yang tersusun, sebagai benda padat untuk pencetakan 3D",
    },
    write: |puzzle, solution| match solution {
        Some(solution) => assembled(puzzle, solution),
        None => pieces(puzzle),
    },
};

/// The side of a cube.
const UNIT: f32 = 10.0;

type Vertex = [f32; 3];
type Triangle = [Vertex; 3];

/// All pieces, every copy, side by side.
pub fn pieces(puzzle: &Packing) -> Vec<u8> {
    let lattice = puzzle.board().lattice();
    let mut triangles = Vec::new();
    let mut along = 0.0;
    for piece in puzzle.pieces().iter().filter(|piece| piece.name != HOLE) {
        let copies = piece.most.max(1).min(puzzle.board().cells().len());
        for _ in 0..copies {
            let body = body(lattice, piece.shape.points());
            let low = body.iter().flatten().map(|v| v[0]).fold(f32::MAX, f32::min);
            let high = body.iter().flatten().map(|v| v[0]).fold(f32::MIN, f32::max);
            triangles.extend(body.iter().map(|t| t.map(|v| [v[0] - low + along, v[1], v[2]])));
            along += high - low + UNIT;
        }
    }
    bytes(&triangles)
}

/// A solution, assembled.
pub fn assembled(puzzle: &Packing, solution: &Solution) -> Vec<u8> {
    let board = puzzle.board();
    let mut triangles = Vec::new();
    let loose = parts(puzzle, solution).into_iter().map(|part| {
        part.cells.iter().map(|cell| board.cells()[*cell as usize]).collect::<Vec<Point>>()
    });
    let placed = puzzle.placed().iter().map(|(_, points)| points.clone());
    for points in loose.chain(placed) {
        let body = body(board.lattice(), &points);
        let count = (body.len() * 3) as f32;
        let centre: Vertex =
            std::array::from_fn(|axis| body.iter().flatten().map(|v| v[axis]).sum::<f32>() / count);
        let shrink = |v: Vertex| std::array::from_fn(|a| centre[a] + (v[a] - centre[a]) * 0.96);
        triangles.extend(body.iter().map(|triangle| triangle.map(shrink)));
    }
    bytes(&triangles)
}

fn body(lattice: Lattice, points: &[Point]) -> Vec<Triangle> {
    match lattice {
        Lattice::Balls => points.iter().flat_map(|point| ball(*point)).collect(),
        _ => cubes(points),
    }
}

/// The faces of cubes that no other cube touches. Layers are counted from the top, rows from the
/// back: y and z are turned round, which keeps handedness.
fn cubes(points: &[Point]) -> Vec<Triangle> {
    let cells: HashSet<[i32; 3]> = points.iter().map(|p| [p.x, -p.y, -p.z]).collect();
    let mut order: Vec<[i32; 3]> = cells.iter().copied().collect();
    order.sort_unstable();
    let mut triangles = Vec::new();
    for cell in order {
        for axis in 0..3 {
            for side in [0, 1] {
                let mut next = cell;
                next[axis] += 2 * side - 1;
                if cells.contains(&next) {
                    continue;
                }
                // The corners of the face, counter-clockwise from outside.
                let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
                let corner = |a: i32, b: i32| {
                    let mut at = cell;
                    at[axis] += side;
                    at[u] += a;
                    at[v] += b;
                    at.map(|c| c as f32 * UNIT)
                };
                let mut face = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                if side == 0 {
                    face.reverse();
                }
                triangles.push([face[0], face[1], face[2]]);
                triangles.push([face[0], face[2], face[3]]);
            }
        }
    }
    triangles
}

/// A sphere: an icosahedron, each face cut into four, pushed out to the radius.
fn ball(point: Point) -> Vec<Triangle> {
    let golden = (1.0 + 5f32.sqrt()) / 2.0;
    let mut corners: Vec<Vertex> = Vec::new();
    for (a, b) in [(1.0, golden), (1.0, -golden), (-1.0, golden), (-1.0, -golden)] {
        corners.extend([[0.0, a, b], [a, b, 0.0], [b, 0.0, a]]);
    }
    let distance = |a: &Vertex, b: &Vertex| (0..3).map(|k| (a[k] - b[k]).powi(2)).sum::<f32>();
    let touch = |a: usize, b: usize| distance(&corners[a], &corners[b]) < 4.5;
    // Neighbouring balls are √2 units apart: this radius makes them grow together.
    let radius = UNIT * 0.5f32.sqrt() * 1.06;
    let centre = [point.x, -point.y, -point.z].map(|c| c as f32 * UNIT);
    let out = |v: Vertex| {
        let length = distance(&v, &[0.0; 3]).sqrt();
        std::array::from_fn(|k| centre[k] + v[k] / length * radius)
    };
    let middle = |a: Vertex, b: Vertex| std::array::from_fn(|k| (a[k] + b[k]) / 2.0);
    let mut triangles = Vec::new();
    for a in 0..12 {
        for b in a + 1..12 {
            for c in b + 1..12 {
                if !(touch(a, b) && touch(b, c) && touch(a, c)) {
                    continue;
                }
                let (p, mut q, mut r) = (corners[a], corners[b], corners[c]);
                if volume(&[p, q, r]) < 0.0 {
                    (q, r) = (r, q);
                }
                let (x, y, z) = (middle(p, q), middle(q, r), middle(r, p));
                triangles.extend([[p, x, z], [x, q, y], [z, y, r], [x, y, z]].map(|t| t.map(out)));
            }
        }
    }
    triangles
}

/// Six times the signed volume between the origin and a triangle.
fn volume([a, b, c]: &Triangle) -> f32 {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
}

fn bytes(triangles: &[Triangle]) -> Vec<u8> {
    let mut out = vec![0; 80];
    out[..5].copy_from_slice(b"Runut");
    out.extend_from_slice(&(triangles.len() as u32).to_le_bytes());
    for [a, b, c] in triangles {
        let edge =
            |from: &Vertex, to: &Vertex| -> Vertex { std::array::from_fn(|k| to[k] - from[k]) };
        let (u, v) = (edge(a, b), edge(a, c));
        let normal: Vertex = std::array::from_fn(|k| {
            u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3]
        });
        let length = normal.iter().map(|n| n * n).sum::<f32>().sqrt();
        let normal = normal.map(|n| n / length);
        for number in [&normal, a, b, c].into_iter().flatten() {
            out.extend_from_slice(&number.to_le_bytes());
        }
        out.extend_from_slice(&[0, 0]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;

    /// The volume a closed surface encloses, and how many triangles it has.
    fn enclosed(stl: &[u8]) -> (f32, usize) {
        let count = u32::from_le_bytes(stl[80..84].try_into().unwrap()) as usize;
        assert_eq!(stl.len(), 84 + 50 * count);
        let number = |at: usize| f32::from_le_bytes(stl[at..at + 4].try_into().unwrap());
        let triangles = (0..count).map(|index| {
            let at = 84 + 50 * index + 12;
            let vertex = |corner: usize| [0, 4, 8].map(|k| number(at + 12 * corner + k));
            [vertex(0), vertex(1), vertex(2)]
        });
        (triangles.map(|triangle| volume(&triangle)).sum::<f32>() / 6.0, count)
    }

    #[test]
    fn the_pieces_have_their_volume() {
        let (volume, _) = enclosed(&pieces(&samples::soma()));
        assert!((volume - 27_000.0).abs() < 30.0, "{volume}");
        let (volume, count) = enclosed(&ball_bytes());
        let sphere = 4.0 / 3.0 * std::f32::consts::PI * (10.0 * 0.5f32.sqrt() * 1.06f32).powi(3);
        assert!(count == 80 && volume > 0.85 * sphere && volume < sphere);
    }

    fn ball_bytes() -> Vec<u8> {
        bytes(&ball(Point::new(1, 1, 0)))
    }

    #[test]
    fn an_assembled_solution_is_nearly_full() {
        let puzzle = samples::soma();
        let best = crate::default_strategy::<Packing>();
        let mut solutions = Vec::new();
        crate::answer(&puzzle, best, &crate::Ask::default(), &mut |solution| {
            solutions.push(solution);
            std::ops::ControlFlow::Continue(())
        });
        let (volume, _) = enclosed(&assembled(&puzzle, &solutions[0]));
        assert!((volume - 27_000.0 * 0.96f32.powi(3)).abs() < 100.0, "{volume}");
    }
}
