//! Iterative deepening A* for multi-tile moves on 4×4, with tables of one axis and the alternation bound.
//!
//! The bound is told in [`alternate`](crate::sliding::space::alternate), the tables in [`axis`](crate::sliding::axis). A
//! random board is 32 moves away on average. Walking distance takes 10⁸ to 10⁹ nodes for it; one table of quadrants some
//! ten million, and on boards that fool it as many as walking distance; several tables of different colours together less
//! than a million, and no board that was tried fools all of them. The tables have 32 MB each, take some ten seconds to build
//! and are kept in the cache folder. They are for goals with the blank in the last cell.

use super::OPTIMAL;
use super::deepening::{Reach, deepen};
use crate::sliding::axis::{self, Axis, Colouring};
use crate::sliding::space::alternate::Alternate;
use crate::sliding::tables::Shelf;
use crate::sliding::{Metric, Route, Sliding, messages};
use crate::{About, Run, Stop, Strategy, Text};
use std::array;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

pub(super) struct Alternation;

pub(super) static ABOUT: About = About {
    name: "ida-colours",
    idea: Text {
        en: "Multi-tile moves on 4×4: exact vertical and horizontal moves of coloured tiles, which must take turns.",
        id: "Gerakan banyak ubin pada 4×4: gerakan tegak dan datar yang tepat dari ubin berwarna, yang harus bergantian.",
    },
    reference: "this program; one-axis distances after Takahashi (about 2000)",
    claims: OPTIMAL,
};

/// How many tables there are.
const TABLES: usize = Colouring::ALL.len();

impl Strategy<Sliding> for Alternation {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        if !suits(board) {
            return Break(Stop::Unable(messages::multi_only(ABOUT.name)));
        }
        let tables = obtain(run)?;
        let space = Alternate::<TABLES>::new(array::from_fn(|number| &*tables[number]));
        let (root, bound) = space.root(&board.homes(), board.blank());
        let flow = deepen(&space, root, bound, board, Reach::WHOLE, run);
        for axis in tables.iter().filter(|axis| axis.bytes.is_damaged()) {
            let name = axis.colouring.table_name();
            Shelf::of(run).tables().discard(&name);
            run.note(messages::table_damaged(name));
        }
        flow.map_continue(|_| ())
    }
}

/// Whether the tables are for this board.
pub(super) fn suits(board: &Sliding) -> bool {
    let last = board.tiles().len() - 1;
    board.metric() == Metric::Multi
        && (board.width(), board.height()) == (4, 4)
        && board.blank_home() == last
}

/// Whether all tables seem to be at hand: nothing is opened.
pub(super) fn is_kept(run: &Run<'_, Route>) -> bool {
    let shelf = Shelf::of(run);
    Colouring::ALL.iter().all(|colouring| shelf.tables().is_kept(&colouring.table_name()))
}

/// The tables, built where they have to be.
fn obtain(run: &mut Run<'_, Route>) -> ControlFlow<Stop, Vec<Arc<Axis>>> {
    let shelf = Shelf::of(run);
    let known = Colouring::ALL.map(|colouring| Axis::find(shelf.tables(), colouring));
    let missing = || known.iter().zip(Colouring::ALL).filter(|(axis, _)| axis.is_none());
    let size: usize = missing().map(|(_, colouring)| colouring.size()).sum();
    run.reserve(size as u64)?;
    if size == 0 {
        return Continue(known.into_iter().flatten().collect());
    }
    let what = messages::made_tables(missing().count(), size.div_ceil(1 << 20));
    run.preparing(what, |run| {
        let mut tables = Vec::new();
        for (axis, colouring) in known.into_iter().zip(Colouring::ALL) {
            tables.push(match axis {
                Some(axis) => axis,
                None => build(colouring, run)?,
            });
        }
        Continue(tables)
    })
}

fn build(colouring: Colouring, run: &mut Run<'_, Route>) -> ControlFlow<Stop, Arc<Axis>> {
    let values = axis::build(&colouring, run)?;
    let axis = Axis::made(colouring, values);
    match axis.keep(Shelf::of(run).tables()) {
        Ok(Some(path)) => run.note(messages::table_saved(path.display())),
        Ok(None) => {}
        Err(error) => run.note(messages::table_not_saved(error)),
    }
    Continue(axis)
}
