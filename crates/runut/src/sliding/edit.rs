//! Making a sliding board: two tiles change their places.

use super::{SIDES, Sliding, usual_goal};
use crate::play::{Act, Resize, Tool, messages as say};
use crate::{Message, Place};

pub(super) fn tools() -> Vec<Tool> {
    let swap = Tool { takes: 2, ..Tool::new("swap", say::swap(), "⇄") };
    std::iter::once(swap).chain(Resize::tools()).collect()
}

pub(super) fn edit(board: &Sliding, act: &Act) -> Result<Sliding, Message> {
    let name = act.tool.as_deref().unwrap_or("swap");
    let (width, height) = (board.width(), board.height());
    if let Some(resize) = Resize::named(name) {
        let (wide, high) = resize.sides((width, height), SIDES)?;
        // A board of another size has other tiles: it begins in order.
        return Sliding::new(wide, usual_goal(wide * high)).ok_or_else(say::no_place);
    }
    let cell = |place: Place| match place {
        Place::Tile(tile) => board.tiles().iter().position(|&other| u16::from(other) == tile),
        place => place.flat().and_then(|(row, column)| {
            (row < height && column < width).then_some(row * width + column)
        }),
    };
    let (Some(&first), Some(&last)) = (act.places.first(), act.places.last()) else {
        return Err(say::no_place());
    };
    let first = cell(first).ok_or_else(|| say::nothing_here(first))?;
    let last = cell(last).ok_or_else(|| say::nothing_here(last))?;
    if first == last {
        return Err(say::two_places());
    }
    let mut next = board.clone();
    next.tiles.swap(first, last);
    Ok(next)
}
