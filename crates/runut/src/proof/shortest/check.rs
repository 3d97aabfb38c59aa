//! The checker of shortest ways. It trusts nothing and knows nothing but what stands in the claim: how tiles slide is written
//! down here once more, and no strategy, no table of the solvers and no ranking of theirs is used.
//!
//! 1. The board and the goal hold every tile once, and the way leads from one to the other.
//! 2. Every table has 0 at the goal, and for each entry and each move from there: the entry is at most the one it leads to, plus
//!    one if a tile of the table was moved. So along any way to the goal the number falls by at most one for each move of its
//!    tiles. No tile is in two tables: their sum falls by at most one a move, and is a lower bound.
//! 3. A move takes the blank to a cell of the other colour of a chessboard, so all ways have lengths of one parity. All ways of
//!    two moves less whose length so far plus the lower bound is not too long are walked, only not back at once: none arrives.
//!
//! If a table holds all tiles, and each entry but the goal's has a neighbour that is one less, it is exact for every board.

use super::rule::Bounds;
use super::{Board, Claim, messages};
use crate::Message;

/// The longest way that is looked at.
const LONGEST: usize = 1000;

/// What is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no way: the parity of the board is not the goal's.
    NoWay,
    /// The way is a shortest one.
    Shortest {
        /// How many moves.
        moves: usize,
        /// How many boards the search looked at.
        looked: u64,
        /// If every board of this size and goal is settled by the table: how many have a way, and how far the furthest is.
        all: Option<(u64, u8)>,
    },
}

/// Checks a claim and its tables. `go_on` is asked now and then.
///
/// # Errors
/// The first thing that is wrong: nothing is proved then.
pub fn check(
    claim: &Claim,
    tables: &[u8],
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Verdict, Message> {
    let Board { columns, tiles, goal } = &claim.board;
    let whole = *columns >= 2 && tiles.len().is_multiple_of(*columns) && tiles.len() >= 2 * columns;
    if !whole
        || tiles.len() > 100
        || !every_tile_once(tiles, tiles.len())
        || !every_tile_once(goal, tiles.len())
    {
        return Err(messages::no_board());
    }
    let Some(way) = &claim.way else {
        return match odd(&claim.board) {
            true => Ok(Verdict::NoWay),
            false => Err(messages::same_parity()),
        };
    };
    if way.len() > LONGEST {
        return Err(messages::no_claim());
    }
    let end = follow(&claim.board, way).ok_or_else(messages::no_way)?;
    if end != *goal {
        return Err(messages::no_way());
    }
    let bounds = Bounds::new(claim, tables)?;
    for (number, table) in (1..).zip(&bounds.tables) {
        table.obeys(number, goal, go_on)?;
    }
    let mut search = Search {
        columns: *columns,
        bounds: &bounds,
        goal,
        tiles: tiles.clone(),
        places: places(tiles),
        most: way.len().saturating_sub(2),
        looked: 0,
        go_on,
    };
    if way.len() >= 2
        && let Some(moves) = search.walk(None, 0)?
    {
        return Err(messages::shorter(moves));
    }
    let looked = search.looked;
    let all = match bounds.tables.as_slice() {
        [table] if table.tiles.len() + 1 == tiles.len() => table.exact(goal),
        _ => None,
    };
    Ok(Verdict::Shortest { moves: way.len(), looked, all })
}

fn every_tile_once(tiles: &[u8], cells: usize) -> bool {
    tiles.len() == cells && (0..cells).all(|tile| tiles.contains(&(tile as u8)))
}

pub(super) fn place(tiles: &[u8], tile: u8) -> usize {
    tiles.iter().position(|&other| other == tile).expect("every tile is there, as was checked")
}

/// The cell of every tile.
pub(super) fn places(tiles: &[u8]) -> Vec<usize> {
    (0..tiles.len()).map(|tile| place(tiles, tile as u8)).collect()
}

/// The four moves of the blank; `None` where it would leave the board.
pub(super) fn steps(cell: usize, columns: usize, cells: usize) -> [(char, Option<usize>); 4] {
    [
        ('U', (cell >= columns).then(|| cell - columns)),
        ('L', (!cell.is_multiple_of(columns)).then(|| cell - 1)),
        ('R', (cell % columns + 1 < columns).then(|| cell + 1)),
        ('D', (cell + columns < cells).then(|| cell + columns)),
    ]
}

/// The tiles at the end of a way.
fn follow(board: &Board, way: &str) -> Option<Vec<u8>> {
    let mut tiles = board.tiles.clone();
    let mut blank = place(&tiles, 0);
    for letter in way.chars() {
        let steps = steps(blank, board.columns, tiles.len());
        let to = steps.iter().find(|step| step.0 == letter)?.1?;
        tiles.swap(blank, to);
        blank = to;
    }
    Some(tiles)
}

/// Whether the arrangement is an odd one for the place of its blank: a move swaps two and takes the blank one step, so the
/// two parities change together.
fn odd(board: &Board) -> bool {
    let mut tiles = board.tiles.clone();
    let colour = |cell: usize| cell / board.columns + cell % board.columns;
    let mut swaps = colour(place(&tiles, 0)) + colour(place(&board.goal, 0));
    for (cell, &wanted) in board.goal.iter().enumerate() {
        let from = place(&tiles, wanted);
        if from != cell {
            tiles.swap(from, cell);
            swaps += 1;
        }
    }
    swaps % 2 == 1
}

/// All ways that are short enough.
struct Search<'a> {
    columns: usize,
    bounds: &'a Bounds<'a>,
    goal: &'a [u8],
    tiles: Vec<u8>,
    /// The cell of every tile.
    places: Vec<usize>,
    /// No way that is longer counts.
    most: usize,
    looked: u64,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl Search<'_> {
    /// The length of a way of so many moves at most, if there is one.
    fn walk(&mut self, before: Option<usize>, moves: usize) -> Result<Option<usize>, Message> {
        if moves + self.bounds.bound(&self.places) > self.most {
            return Ok(None);
        }
        self.looked += 1;
        if self.looked.is_multiple_of(1 << 12) && !(self.go_on)() {
            return Err(messages::stopped());
        }
        if self.tiles == self.goal {
            return Ok(Some(moves));
        }
        let blank = self.places[0];
        for (_, to) in steps(blank, self.columns, self.tiles.len()) {
            let Some(to) = to.filter(|&to| Some(to) != before) else { continue };
            self.slide(blank, to);
            let found = self.walk(Some(blank), moves + 1)?;
            self.slide(to, blank);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The blank goes from one cell to the one beside it.
    fn slide(&mut self, blank: usize, to: usize) {
        self.tiles.swap(blank, to);
        self.places[usize::from(self.tiles[blank])] = blank;
        self.places[0] = to;
    }
}
