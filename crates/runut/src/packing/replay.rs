//! What stands where: the values of cells, for whoever follows a search or an explanation.
//!
//! A cell shows the piece on it. Copies of one piece are told apart by a number that the copy alone decides: the number
//! of its first cell in reading order, from 1. So a search can say it of a copy before it knows the others.

use super::board::Ground;
use super::format::native::HOLE;
use super::{Cell, Packing, Placement, Solution, messages};
use crate::orderly::gathered;
use crate::step::{Mark, Place, Step, Value};
use std::collections::{BTreeMap, HashMap};

impl Packing {
    /// What a cell of this piece shows when the copy's first cell is the `first` position that is not void.
    fn value(&self, piece: usize, first: u16) -> Value {
        match self.pieces()[piece].name {
            HOLE => Value::Empty,
            name if self.setup.is_numbered(piece) => Value::Piece(name, first + 1),
            name => Value::Piece(name, 1),
        }
    }

    /// What stands where in a solution, or before anything is done.
    pub(super) fn values(&self, solution: Option<&Solution>) -> Vec<(Place, Value)> {
        let empty;
        let solution = match solution {
            Some(solution) => solution,
            None => {
                empty = self.solution([]);
                &empty
            }
        };
        let drawn = self.board().ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let mut first = HashMap::new();
        let mut values = Vec::new();
        for (number, ((at, ground), mark)) in (0..).zip(drawn.zip(&*solution.marks())) {
            let place = self.place_name(*at);
            match mark {
                Some(mark) => {
                    let first = *first.entry(*mark).or_insert(number);
                    values.push((place, self.value(mark.piece as usize, first)));
                }
                None if *ground == Ground::Empty => values.push((place, Value::Empty)),
                None => {}
            }
        }
        values
    }

    /// The marks that lay a piece.
    pub(super) fn marks(&self, placement: &Placement) -> Vec<Mark> {
        let first = self.board().drawn_number(placement.cells[0]);
        let value = self.value(placement.piece, first);
        let mark = |&cell: &Cell| Mark::put(self.place(cell), value.clone());
        placement.cells.iter().map(mark).collect()
    }

    /// Describes that a piece is placed.
    pub(super) fn placing(&self, placement: &Placement) -> Step {
        let name = self.pieces()[placement.piece].name;
        Step::new(messages::step_place(name), self.marks(placement))
    }

    /// Shows a solution that is not just what lies on the board: it may be handed over turned, or with other letters
    /// for pieces of equal shape.
    pub(super) fn handing_over<'a>(
        &self,
        laid: impl IntoIterator<Item = &'a Placement>,
        solution: &Solution,
    ) -> Option<Step> {
        let mut board: BTreeMap<Place, Value> = gathered(self.values(None));
        for mark in laid.into_iter().flat_map(|placement| self.marks(placement)) {
            board.extend(mark.value.map(|value| (mark.place, value)));
        }
        let values: BTreeMap<Place, Value> = gathered(self.values(Some(solution)));
        // All of them, not only the changed ones: the step before may have shown another image of the same.
        (values != board).then(|| {
            let marks = values.into_iter().map(|(place, value)| Mark::put(place, value)).collect();
            Step::new(messages::step_same_as(), marks)
        })
    }
}
