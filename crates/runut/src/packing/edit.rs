//! Making a board: cells are taken out and put back, rows and columns are added. Pieces that lay there beforehand are
//! taken up where their cells are changed.

use super::board::{Board, Ground, Sheet};
use super::lattice::{Lattice, Position};
use super::{Packing, messages};
use crate::Message;
use crate::play::{Act, Resize, Tool, messages as say};
use std::collections::HashMap;

/// The longest side of a board that is made by hand.
const LONGEST: usize = 30;
const HOLE: &str = "hole";

pub(super) fn tools(puzzle: &Packing) -> Vec<Tool> {
    let hole = Tool::new(HOLE, messages::hole(), "□");
    let mut tools = vec![hole];
    // A pyramid has the sides it has.
    if puzzle.board().lattice() != Lattice::Balls {
        tools.extend(Resize::tools());
    }
    tools
}

pub(super) fn edit(puzzle: &Packing, act: &Act) -> Result<Packing, Message> {
    let name = act.tool.as_deref().unwrap_or(HOLE);
    let board = puzzle.board();
    let mut sheets = board.sheets().to_vec();
    let mut ground: HashMap<Position, Ground> = board.ground().iter().copied().collect();
    let mut changed: Vec<Position> = Vec::new();
    if let Some(resize) = Resize::named(name) {
        let Some(&Sheet { rows, columns }) = sheets.first() else { return Err(say::no_place()) };
        if board.lattice() == Lattice::Balls {
            return Err(say::no_tool(name));
        }
        let (columns, rows) = resize.sides((columns, rows), 1..=LONGEST)?;
        sheets.fill(Sheet { rows, columns });
        let outside = |at: &&Position| at.row >= rows || at.column >= columns;
        changed.extend(ground.keys().filter(outside).copied());
    } else if name == HOLE {
        let mut wanted = None;
        for &place in &act.places {
            let found = ground.keys().find(|at| puzzle.place_name(**at) == place).copied();
            let at = found.ok_or_else(|| say::nothing_here(place))?;
            let next = match ground[&at] {
                Ground::Empty => Ground::Open,
                Ground::Void => return Err(say::nothing_here(place)),
                Ground::Open | Ground::Placed(_) => Ground::Empty,
            };
            changed.push(at);
            ground.insert(at, *wanted.get_or_insert(next));
        }
    } else {
        return Err(say::no_tool(name));
    }
    // A piece whose cells are changed no longer lies there: it is to be laid again.
    let touched = |number: usize| {
        let was = board.ground().iter().filter(|(_, was)| *was == Ground::Placed(number));
        was.map(|(at, _)| at).any(|at| changed.contains(at))
    };
    let mut pieces = puzzle.pieces().to_vec();
    let (mut placed, mut numbers) = (Vec::new(), HashMap::new());
    for (number, (piece, points)) in puzzle.placed().iter().enumerate() {
        if touched(number) {
            pieces[*piece].least += 1;
            pieces[*piece].most += 1;
        } else {
            numbers.insert(number, placed.len());
            placed.push((*piece, points.clone()));
        }
    }
    let at = |at: Position| match ground.get(&at).copied().unwrap_or(Ground::Open) {
        Ground::Placed(number) => match numbers.get(&number) {
            Some(number) => Ground::Placed(*number),
            None => Ground::Open,
        },
        ground => ground,
    };
    Packing::new(Board::new(board.lattice(), sheets, at), pieces, placed)
}
