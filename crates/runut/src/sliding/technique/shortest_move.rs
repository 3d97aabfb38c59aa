//! The next move of a shortest way, and why the others are not.
//!
//! Every move changes the distance to the goal by one, up or down: that is parity again. So of the two to four moves some
//! bring the goal nearer and the others lose two moves, the one that is made and the one that makes up for it. Which is
//! which cannot be seen from the tiles: a move that brings a tile nearer to its place may well lose. Those are the tempting
//! ones, and they are named.

use crate::orderly::Orderly;
use crate::sliding::parity::distance;
use crate::sliding::strategy::shortest_within;
use crate::sliding::{Direction, Metric, Sliding, messages};
use crate::{Mark, Step, Tables, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "shortest-move",
    title: Text { en: "a move of a shortest way", id: "gerakan pada jalan terpendek" },
    idea: Text {
        en: "Every move brings the goal one nearer or one further; the exact distance of every neighbour decides.",
        id: "Setiap gerakan mendekat atau menjauh satu langkah; jarak tepat setiap tetangga yang menentukan.",
    },
    weight: 10,
};

/// Nodes that a hint may cost: a second or two on the hardest boards.
const PATIENCE: u64 = 50_000_000;

/// The tile that a move of the blank slides, and the arrow of its way.
fn slides(board: &Sliding, direction: Direction) -> Option<(usize, u8, char)> {
    let from = direction.step(board.blank(), board.width(), board.height())?;
    // The tile goes against the blank.
    let arrow = match direction {
        Direction::Up => '↓',
        Direction::Left => '→',
        Direction::Right => '←',
        Direction::Down => '↑',
    };
    Some((from, board.tiles()[from], arrow))
}

/// Whether a move brings its tile nearer to where it belongs.
fn is_tempting(board: &Sliding, direction: Direction) -> bool {
    let Some((from, _, _)) = slides(board, direction) else { return false };
    let home = board.homes()[from] as usize;
    let away = |cell: usize| distance(home, cell, board.width());
    away(board.blank()) < away(from)
}

/// The next move, if a shortest way is known within the patience of a hint.
pub(in crate::sliding) fn next_move(board: &Sliding, tables: &Tables) -> Option<Step> {
    if board.tiles().len() > 16 || board.metric() == Metric::Multi {
        return None;
    }
    let length =
        |board: &Sliding| Some(shortest_within(board, tables, Some(PATIENCE))?.moves.len());
    let left = length(board)?;
    let mut nearer = Vec::new();
    let mut losing = Vec::new();
    for direction in Direction::ALL {
        let Some(next) = board.after(&[direction]) else { continue };
        match length(&next)? < left {
            true => nearer.push(direction),
            false => losing.push(direction),
        }
    }
    // Of several shortest ways the one whose first move also looks right.
    nearer.put_in_order_of(|&direction| !is_tempting(board, direction));
    let &direction = nearer.first()?;
    let (from, tile, arrow) = slides(board, direction)?;
    let letter = direction.letter();
    let tempting = losing.into_iter().find(|&direction| is_tempting(board, direction));
    let what = match tempting.and_then(|direction| slides(board, direction)) {
        Some((_, other, other_arrow)) => {
            messages::next_move_not(letter, tile, arrow, left, other, other_arrow, left + 1)
        }
        None => messages::next_move(letter, tile, arrow, left),
    };
    let place = |cell: usize| crate::Place::at(cell, board.width());
    Some(Step {
        technique: Some(ABOUT.name.to_owned()),
        what,
        marks: vec![
            Mark::reason(crate::Place::Tile(u16::from(tile))),
            Mark::put(place(from), crate::Value::Empty),
            Mark::put(place(board.blank()), crate::Value::Tile(u16::from(tile))),
        ],
    })
}
