//! The referee: follows the blank, and looks whether everything is in order in the end.

use super::{Direction, Route, Sliding, messages};
use crate::{Flaw, Place};

pub(super) fn check(board: &Sliding, route: &Route) -> Result<(), Flaw> {
    let (rows, columns) = (board.height() as i32, board.width() as i32);
    let mut tiles = board.tiles().to_vec();
    let start = tiles.iter().position(|&tile| tile == 0).unwrap_or(0) as i32;
    let (mut row, mut column) = (start / columns, start % columns);
    for (number, direction) in route.moves.iter().enumerate() {
        let (down, right) = match direction {
            Direction::Up => (-1, 0),
            Direction::Down => (1, 0),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
        };
        let (to_row, to_column) = (row + down, column + right);
        if !(0..rows).contains(&to_row) || !(0..columns).contains(&to_column) {
            let message = messages::leaves_board(number + 1, direction.letter());
            return Err(Flaw { message, places: vec![place(row, column)] });
        }
        let at = |row: i32, column: i32| (row * columns + column) as usize;
        tiles.swap(at(row, column), at(to_row, to_column));
        (row, column) = (to_row, to_column);
    }
    let wrong: Vec<usize> =
        (0..tiles.len()).filter(|&cell| tiles[cell] != board.goal()[cell]).collect();
    match wrong.first() {
        None => Ok(()),
        Some(&cell) => Err(Flaw {
            message: messages::not_in_order(
                wrong.len(),
                name(tiles[cell]),
                name(board.goal()[cell]),
            ),
            places: wrong
                .iter()
                .map(|&cell| place(cell as i32 / columns, cell as i32 % columns))
                .collect(),
        }),
    }
}

fn name(tile: u8) -> String {
    if tile == 0 { "-".to_owned() } else { tile.to_string() }
}

fn place(row: i32, column: i32) -> Place {
    Place::cell(row as usize + 1, column as usize + 1)
}
