//! What somebody who watches a search hears: where it stands, and the board there.
//!
//! The searches count in bulk; nothing here is counted, so that a watched search reports what an unwatched one does.

use crate::engine::path::Space;
use crate::engine::path::deepening::{Deepening, Pause};
use crate::sliding::space::Blank;
use crate::sliding::{Direction, Route, Sliding, messages};
use crate::{Event, Mark, Run, Step};

/// The board after the blank has gone along these cells, told as a whole: the search may have stood anywhere before.
pub(super) fn board_after(board: &Sliding, cells: impl IntoIterator<Item = usize>) -> Step {
    board_at(board, &Route::along(cells, board.width()).moves)
}

/// The same after these moves.
pub(super) fn board_at(board: &Sliding, moves: &[Direction]) -> Step {
    let there = board.after(moves).expect("the blank stays on the board");
    Step::new(messages::stands_at(moves.len(), rows(&there)), all_marks(&there))
}

/// Marks for every cell of a board.
pub(super) fn all_marks(board: &Sliding) -> Vec<Mark> {
    board.places().map(|(place, value)| Mark::put(place, value)).collect()
}

/// Marks for the cells in which a board differs from the one before.
fn new_marks(before: &Sliding, after: &Sliding) -> Vec<Mark> {
    let both = before.places().zip(after.places());
    both.filter(|(old, new)| old != new)
        .map(|(_, (place, value))| Mark::put(place, value))
        .collect()
}

/// The tiles in columns.
pub(super) fn rows(board: &Sliding) -> String {
    let tile = |&tile: &u8| match tile {
        0 => "  -".to_owned(),
        tile => format!("{tile:3}"),
    };
    let row = |row: &[u8]| row.iter().map(tile).collect::<String>();
    board.tiles().chunks(board.width()).map(row).collect::<Vec<_>>().join("\n")
}

/// Follows a depth-first search along its path.
pub(super) struct Follow<'b> {
    board: &'b Sliding,
    /// The cells of the blank from the root to here.
    path: Vec<usize>,
    /// The board at the end of it.
    here: Sliding,
}

impl<'b> Follow<'b> {
    pub(super) fn new(board: &'b Sliding) -> Self {
        Self { board, path: vec![board.blank()], here: board.clone() }
    }

    /// An iteration begins, with this bound.
    pub(super) fn begin(&mut self, bound: u32, run: &mut Run<'_, Route>) {
        self.path.truncate(1);
        self.here.clone_from(self.board);
        run.tell(|| Event::Round { what: messages::round_bound(bound) });
    }

    /// Advances a search as [`Deepening::advance`] does, and tells each node on the way.
    pub(super) fn advance<S: Space>(
        &mut self,
        search: &mut Deepening<'_, S>,
        allowance: u64,
        run: &mut Run<'_, Route>,
    ) -> Pause
    where
        S::Node: Blank,
    {
        if !run.is_watched() {
            return search.advance(allowance);
        }
        let end = search.generated.saturating_add(allowance);
        loop {
            // No room for more than one node at a time; the same pauses as without.
            let room = S::FAN.min(end - search.generated);
            let pause = search.advance(room);
            self.go(search.path(), run);
            if pause != Pause::Allowance || room < S::FAN {
                return pause;
            }
        }
    }

    fn go(&mut self, path: &[impl Blank], run: &mut Run<'_, Route>) {
        let shared = self.path.iter().zip(path).take_while(|(cell, node)| **cell == node.blank());
        let shared = shared.count();
        for depth in (shared..self.path.len()).rev() {
            run.tell(|| Event::Leave { depth });
        }
        self.path.truncate(shared);
        self.here = self.stand();
        for node in &path[shared..] {
            let depth = self.path.len();
            self.path.push(node.blank());
            let next = self.stand();
            run.tell(|| Event::Enter { depth, choice: 0, of: 0 });
            run.step(|| {
                let length = Route::along(self.path.iter().copied(), next.width()).moves.len();
                let what = messages::stands_at(length, rows(&next));
                Step::new(what, new_marks(&self.here, &next))
            });
            self.here = next;
        }
    }

    /// The board at the end of the path.
    fn stand(&self) -> Sliding {
        let moves = Route::along(self.path.iter().copied(), self.board.width()).moves;
        self.board.after(&moves).expect("the blank stays on the board")
    }
}
