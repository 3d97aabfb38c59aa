//! Shortening a way: between two boards on it there is often a shorter one.
//!
//! Two boards some twenty moves apart are a small puzzle of their own, and its shortest way is found in no time:
//! deepening with the Manhattan distance from one to the other, cut off below the length that the way has now. A window
//! of that length slides along the way; whatever it finds is put in place, and the window steps back, since what was
//! shortened may shorten again with its neighbours. (Local search over windows of a path: Ratner and Pohl, "Joint and LPA*:
//! combination of approximation and search", AAAI 1986.)

use crate::sliding::{Direction, SIDES, Sliding};
use std::ops::ControlFlow::{self, Break, Continue};

/// The most cells of a board.
const CELLS: usize = *SIDES.end() * *SIDES.end();
/// Nodes between two looks at whoever watches.
const WATCHED: u64 = 1024;

/// Goes along a way once with a window of so many moves, and shortens it wherever it can. `watch` hears how many nodes
/// were made since the last time; when it breaks, the way is given back as short as it has become.
pub(super) fn shorten<B>(
    board: &Sliding,
    moves: &mut Vec<Direction>,
    window: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (width, height) = (board.width(), board.height());
    let mut from = board.clone();
    let mut at = 0;
    while at + 2 < moves.len() {
        let end = (at + window).min(moves.len());
        let to = from.after(&moves[at..end]).expect("a way stays on its board");
        let mut search = Search::new(&from, &to, (width, height), watch);
        if let Some(shorter) = search.below(end - at)? {
            moves.splice(at..end, shorter);
            // Back to where a window could reach over the seam.
            let back = at.min(window / 2);
            let undo: Vec<Direction> =
                moves[at - back..at].iter().rev().map(|direction| direction.back()).collect();
            from = from.after(&undo).expect("a way stays on its board");
            at -= back;
        } else {
            from = from.after(&moves[at..=at]).expect("a way stays on its board");
            at += 1;
        }
    }
    Continue(())
}

/// A search from one board to another.
struct Search<'w, B> {
    width: usize,
    height: usize,
    tiles: [u8; CELLS],
    blank: usize,
    /// Where each tile is to be.
    homes: [u8; CELLS],
    way: Vec<Direction>,
    nodes: u64,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<B>,
}

/// Why a search came back: somebody broke it off, or it found what it looked for.
enum End<B> {
    Found,
    Stopped(B),
}

impl<'w, B> Search<'w, B> {
    fn new(
        from: &Sliding,
        to: &Sliding,
        (width, height): (usize, usize),
        watch: &'w mut dyn FnMut(u64) -> ControlFlow<B>,
    ) -> Self {
        let mut tiles = [0; CELLS];
        tiles[..width * height].copy_from_slice(from.tiles());
        let mut homes = [0; CELLS];
        for (cell, &tile) in to.tiles().iter().enumerate() {
            homes[tile as usize] = cell as u8;
        }
        Self { width, height, tiles, blank: from.blank(), homes, way: Vec::new(), nodes: 0, watch }
    }

    fn steps(&self, tile: u8, cell: usize) -> usize {
        let home = self.homes[tile as usize] as usize;
        (home % self.width).abs_diff(cell % self.width)
            + (home / self.width).abs_diff(cell / self.width)
    }

    /// A way of fewer than `length` moves, the shortest there is.
    fn below(&mut self, length: usize) -> ControlFlow<B, Option<Vec<Direction>>> {
        let cells = 0..self.width * self.height;
        let estimate = cells
            .filter(|&cell| cell != self.blank)
            .map(|cell| self.steps(self.tiles[cell], cell))
            .sum::<usize>();
        // Every way between two boards has as many moves as any other, give or take an even number.
        let first = estimate + (length - estimate.min(length)) % 2;
        for bound in (first..length).step_by(2) {
            match self.go(bound, estimate, None) {
                Continue(()) => {}
                Break(End::Found) => {
                    (self.watch)(self.nodes)?;
                    return Continue(Some(std::mem::take(&mut self.way)));
                }
                Break(End::Stopped(stop)) => return Break(stop),
            }
        }
        let nodes = std::mem::take(&mut self.nodes);
        (self.watch)(nodes)?;
        Continue(None)
    }

    /// Goes on for exactly `room` moves.
    fn go(&mut self, room: usize, estimate: usize, last: Option<Direction>) -> ControlFlow<End<B>> {
        if estimate == 0 && room == 0 {
            return Break(End::Found);
        }
        let blank = self.blank;
        for direction in Direction::ALL {
            if last == Some(direction.back()) {
                continue;
            }
            let Some(next) = direction.step(blank, self.width, self.height) else { continue };
            let tile = self.tiles[next];
            let after = estimate + self.steps(tile, blank) - self.steps(tile, next);
            if after + 1 > room {
                continue;
            }
            self.nodes += 1;
            if self.nodes >= WATCHED {
                let nodes = std::mem::take(&mut self.nodes);
                if let Break(stop) = (self.watch)(nodes) {
                    return Break(End::Stopped(stop));
                }
            }
            self.tiles.swap(blank, next);
            self.blank = next;
            self.way.push(direction);
            self.go(room - 1, after, Some(direction))?;
            self.way.pop();
            self.blank = blank;
            self.tiles.swap(blank, next);
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::constructive::construct;
    use super::*;
    use crate::Puzzle;
    use crate::sliding::Route;

    #[test]
    fn ways_become_shorter_and_still_lead_to_the_goal() {
        for (seed, size) in ["2x2", "3x3", "4x4", "3x6", "7x5"].into_iter().enumerate() {
            let spec = size.parse().expect("a size");
            let board = Sliding::generate(&spec, seed as u64).expect("a board");
            let (mut route, _) = construct(&board, |_, _| {}).expect("it can be solved");
            let mut last = route.moves.len();
            for window in [8, 12, 16] {
                let flow = shorten::<()>(&board, &mut route.moves, window, &mut |_| Continue(()));
                assert!(flow.is_continue() && route.moves.len() <= last, "{size}");
                assert_eq!(board.check(&Route::new(route.moves.clone())), Ok(()), "{size}");
                last = route.moves.len();
            }
            // Broken off at once, the way is still a way.
            let before = route.clone();
            let flow = shorten(&board, &mut route.moves, 20, &mut |_| Break(()));
            assert!(flow.is_break() || before == route);
            assert_eq!(board.check(&route), Ok(()));
        }
        // There and back again is nothing at all.
        let board = Sliding::new(3, vec![1, 2, 3, 4, 5, 6, 7, 8, 0]).expect("a board");
        let round = [Direction::Up, Direction::Left, Direction::Right, Direction::Down];
        let mut moves = round.to_vec();
        assert!(shorten::<()>(&board, &mut moves, 4, &mut |_| Continue(())).is_continue());
        assert!(moves.is_empty());
    }
}
