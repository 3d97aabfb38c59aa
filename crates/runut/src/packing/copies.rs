//! Telling copies of a piece apart when they carry the same letter.

use super::lattice::Point;
use super::piece::Shape;

/// Attempts before the copies are declared impossible to tell apart: far more than any board that
/// was drawn by hand needs.
const MOST_ATTEMPTS: usize = 100_000;

/// Cuts a set of points, given in reading order, into copies of a piece with these orientations.
pub fn split(points: &[Point], orientations: &[Shape]) -> Option<Vec<Vec<Point>>> {
    let size = orientations.first()?.points().len();
    if !points.len().is_multiple_of(size) {
        return None;
    }
    let mut attempts = 0;
    let mut copies = Vec::new();
    // The first point left is the first point of some copy; `untried` holds, for each copy, the
    // orientation to try next.
    let mut left = points.to_vec();
    let mut untried = vec![0];
    while let Some(&first) = left.first() {
        let next = untried.last_mut()?;
        let Some(orientation) = orientations.get(*next) else {
            untried.pop();
            let copy: Vec<Point> = copies.pop()?;
            left.extend(copy);
            // Only the order of `points` tells which point is first.
            left.sort_unstable_by_key(|point| points.iter().position(|other| other == point));
            continue;
        };
        *next += 1;
        attempts += 1;
        if attempts > MOST_ATTEMPTS {
            return None;
        }
        let copy: Vec<Point> = orientation.points().iter().map(|&point| first + point).collect();
        if copy.iter().all(|point| left.contains(point)) {
            left.retain(|point| !copy.contains(point));
            copies.push(copy);
            untried.push(0);
        }
    }
    Some(copies)
}
