//! What all techniques share: of the options for a cell or a piece all but one are refuted, so that one is right.
//!
//! They differ in how an option is refuted. The reason of a step is the set of pieces on the board without which it would
//! not follow: none of them can be left out, which is tried with each of them.

use super::position::{Item, Position};
use crate::message::Message;
use crate::step::{Mark, Place, Step};
use std::collections::HashMap;

/// A step that follows from a position.
pub(super) struct Forced {
    pub(super) item: Item,
    /// The placement that stands in every solution.
    pub(super) placement: u32,
    /// The pieces on the board it follows from.
    pub(super) reasons: Vec<u32>,
}

/// A way to refute options.
pub(super) struct Refuter<'a> {
    /// Whether there is no solution with this piece laid as well.
    pub(super) refutes: &'a (dyn Fn(&Position, u32) -> bool + Sync),
    /// More options than this nobody looks through.
    pub(super) most_options: usize,
}

/// Refutes nothing: there is only one option to begin with.
pub(super) fn nothing(_: &Position, _: u32) -> bool {
    false
}

/// So many steps are compared for the one with the fewest reasons.
const COMPARED: usize = 6;

impl Refuter<'_> {
    /// The one option for an item that is not refuted.
    pub(super) fn forced(&self, position: &Position, item: Item) -> Option<u32> {
        self.forced_knowing(position, item, &mut HashMap::new())
    }

    fn forced_knowing(
        &self,
        position: &Position,
        item: Item,
        known: &mut HashMap<u32, bool>,
    ) -> Option<u32> {
        let options = position.options(item);
        if options.len() > self.most_options {
            return None;
        }
        let mut left = None;
        for option in options {
            let refuted = *known.entry(option).or_insert_with(|| (self.refutes)(position, option));
            if !refuted && left.replace(option).is_some() {
                return None;
            }
        }
        left
    }

    /// The step with the fewest reasons, of those that need the fewest options to be looked at.
    pub(super) fn find(
        &self,
        position: &Position,
        wanted: impl Fn(Item) -> bool,
    ) -> Option<Forced> {
        let mut known = HashMap::new();
        let items = position.items().into_iter();
        let items = items.filter(|(options, item)| *options <= self.most_options && wanted(*item));
        let found = items.filter_map(|(_, item)| {
            let placement = self.forced_knowing(position, item, &mut known)?;
            Some((item, placement))
        });
        let found: Vec<(Item, u32)> = found.take(COMPARED).collect();
        let steps = found.into_iter().map(|(item, placement)| Forced {
            item,
            placement,
            reasons: self.reasons(position, item, placement),
        });
        steps.min_by_key(|step| step.reasons.len())
    }

    /// The pieces on the board without which the placement would not follow.
    fn reasons(&self, position: &Position, item: Item, placement: u32) -> Vec<u32> {
        let mut least = position.clone();
        // Once around is not always enough: a piece may become superfluous after another one has gone.
        loop {
            let fewer = (0..least.laid.len()).map(|index| least.without(index));
            let follows = |fewer: &Position| self.forced(fewer, item) == Some(placement);
            match fewer.into_iter().find(follows) {
                Some(fewer) => least = fewer,
                None => return least.laid,
            }
        }
    }
}

impl Forced {
    /// The step: what it says, what it follows from, what it lays.
    pub(super) fn step(&self, position: &Position, technique: &str, what: Message) -> Step {
        let puzzle = &position.table.puzzle;
        let placements = puzzle.placements();
        let item = match self.item {
            Item::Cell(cell) => puzzle.place(cell),
            Item::Piece(piece) => Place::Piece(piece as u16 + 1),
        };
        let mut marks = vec![Mark::reason(item)];
        let cells = self.reasons.iter().flat_map(|number| &placements[*number as usize].cells);
        marks.extend(cells.map(|cell| Mark::reason(puzzle.place(*cell))));
        marks.extend(puzzle.marks(&placements[self.placement as usize]));
        Step { technique: Some(technique.to_owned()), what, marks }
    }

    pub(super) fn piece_name(&self, position: &Position) -> char {
        let puzzle = &position.table.puzzle;
        puzzle.pieces()[puzzle.placements()[self.placement as usize].piece].name
    }
}
