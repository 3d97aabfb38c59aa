//! Orders of the cells: along strips, along the short side, along diagonals, from the border inwards.

use crate::message::Message;
use crate::packing::strategy::sentences;
use crate::packing::{Board, Cell, Point};
use std::cmp::Reverse;

/// An order in which the cells of a board are covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Strips of about this width along the longest side.
    Strips(i32),
    /// Slices across the longest side.
    Slices,
    /// Diagonal fronts.
    Diagonals,
    /// From the border inwards.
    Border,
}

impl Order {
    /// The orders worth trying on a board, the usually best first.
    pub(super) fn all(board: &Board) -> Vec<Order> {
        let all =
            [Order::Strips(5), Order::Slices, Order::Diagonals, Order::Strips(6), Order::Border];
        let mut different: Vec<(Order, Vec<Cell>)> = Vec::new();
        for order in all {
            let cells = order.cells(board);
            if different.iter().all(|(_, other)| *other != cells) {
                different.push((order, cells));
            }
        }
        different.into_iter().map(|(order, _)| order).collect()
    }

    /// That a try of this number begins in this order.
    pub(super) fn says(self, number: u64) -> Message {
        match self {
            Order::Strips(_) => sentences::try_strips(number),
            Order::Slices => sentences::try_slices(number),
            Order::Diagonals => sentences::try_diagonals(number),
            Order::Border => sentences::try_border(number),
        }
    }

    /// The cells in this order.
    pub(super) fn cells(self, board: &Board) -> Vec<Cell> {
        let points = board.cells();
        let at = |point: &Point| {
            let (z, y, x) = board.lattice().reading_order(*point);
            [z, y, x]
        };
        let extent = |axis: usize| {
            let values = points.iter().map(|point| at(point)[axis]);
            (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
        };
        let extents = [extent(0), extent(1), extent(2)];
        let length = |axis: &usize| extents[*axis].1 - extents[*axis].0 + 1;
        let mut axes = [2, 1, 0];
        axes.sort_by_key(|axis| Reverse(length(axis)));
        let [long, middle, short] = axes;
        // A strip more where another would be too wide: all are about as wide.
        let strip = |value: i32, axis: usize, width: i32| {
            let length = length(&axis);
            let strips = ((length + width / 2) / width).max(1);
            (value - extents[axis].0) * strips / length
        };
        let key = |cell: &Cell| {
            let at = at(&points[*cell as usize]);
            let from = |axis: usize| at[axis] - extents[axis].0;
            match self {
                Order::Strips(width) => [
                    strip(at[short], short, width),
                    strip(at[middle], middle, width),
                    from(long),
                    from(middle),
                    from(short),
                ],
                Order::Slices => [from(long), from(middle), from(short), 0, 0],
                Order::Diagonals => {
                    [from(long) + from(middle) + from(short), from(middle), from(short), 0, 0]
                }
                Order::Border => {
                    let inside = |axis: usize| match length(&axis) {
                        1 => i32::MAX,
                        _ => from(axis).min(extents[axis].1 - at[axis]),
                    };
                    let depth = inside(long).min(inside(middle)).min(inside(short));
                    // Around, not to and fro: the front stays in one place.
                    let side = match () {
                        () if from(middle) == depth => 0,
                        () if extents[long].1 - at[long] == depth => 1,
                        () if extents[middle].1 - at[middle] == depth => 2,
                        () => 3,
                    };
                    let along = match side {
                        0 => from(long),
                        1 => from(middle),
                        2 => -from(long),
                        _ => -from(middle),
                    };
                    [depth / 3, side, along, depth, from(short)]
                }
            }
        };
        let mut cells: Vec<Cell> = (0..points.len() as Cell).collect();
        cells.sort_by_cached_key(key);
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_every_cell_once() {
        for board in [Board::rectangle(7, 21), Board::cuboid(3, 4, 9), Board::pyramid(5)] {
            for order in Order::all(&board) {
                let mut cells = order.cells(&board);
                cells.sort_unstable();
                let all: Vec<Cell> = (0..board.cells().len() as Cell).collect();
                assert_eq!(cells, all, "{order:?}");
            }
        }
    }

    #[test]
    fn strips_are_about_as_wide_as_they_should_be() {
        let board = Board::rectangle(21, 30);
        let cells = Order::Strips(5).cells(&board);
        // The first strip has five or six rows: its first column ends there.
        let first: Vec<i32> =
            cells[..6].iter().map(|cell| board.cells()[*cell as usize].y).collect();
        assert_eq!(first, [0, 1, 2, 3, 4, 5]);
        assert_eq!(board.cells()[cells[6] as usize].x, 1);
    }
}
