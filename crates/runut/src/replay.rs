//! Following a search from outside: what stands where, after every event.
//!
//! A trace is a walk over a tree. [`Replay`] keeps the board of the node where the search stands: a step writes on it,
//! going back takes away what was written below. It knows no family: places and values are all it needs.

use crate::orderly::gathered;
use crate::step::{Event, Place, Role, Step, Value};
use std::collections::BTreeMap;

/// The board of a search that is being watched.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    start: BTreeMap<Place, Value>,
    board: BTreeMap<Place, Value>,
    /// For every level of the tree: the places written there, with what stood in them before.
    levels: Vec<Vec<(Place, Option<Value>)>>,
}

impl Replay {
    /// Begins with what the puzzle gives ([`Puzzle::layout`](crate::Puzzle::layout)).
    pub fn new(start: impl IntoIterator<Item = (Place, Value)>) -> Replay {
        let start: BTreeMap<Place, Value> = gathered(start);
        Replay { board: start.clone(), start, levels: Vec::new() }
    }

    /// What stands where.
    pub fn board(&self) -> &BTreeMap<Place, Value> {
        &self.board
    }

    /// Follows one event.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Enter { depth, .. } => {
                self.back_to(depth.saturating_sub(1));
                self.levels.resize(*depth, Vec::new());
            }
            Event::Leave { depth } => self.back_to(depth.saturating_sub(1)),
            Event::Round { .. } => {
                self.levels.clear();
                self.board = self.start.clone();
            }
            Event::Step(step) => self.write(step),
            _ => {}
        }
    }

    fn write(&mut self, step: &Step) {
        for mark in &step.marks {
            let before = match (mark.role, &mark.value) {
                (Role::Place, Some(value)) => self.board.insert(mark.place, value.clone()),
                (Role::Remove, None) => self.board.remove(&mark.place),
                _ => continue,
            };
            if let Some(level) = self.levels.last_mut() {
                level.push((mark.place, before));
            }
        }
    }

    fn back_to(&mut self, depth: usize) {
        while self.levels.len() > depth {
            for (place, before) in self.levels.pop().into_iter().flatten().rev() {
                match before {
                    Some(value) => drop(self.board.insert(place, value)),
                    None => drop(self.board.remove(&place)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mark, Text};

    fn put(column: usize, tile: u16) -> Event {
        let what = Text { en: "put", id: "taruh" }.into();
        Event::Step(Step::new(what, vec![Mark::put(Place::cell(1, column), Value::Tile(tile))]))
    }

    fn enter(depth: usize) -> Event {
        Event::Enter { depth, choice: 0, of: 2 }
    }

    fn row(replay: &Replay) -> Vec<u16> {
        let tile = |column| match replay.board().get(&Place::cell(1, column)) {
            Some(Value::Tile(tile)) => *tile,
            _ => 0,
        };
        (1..=3).map(tile).collect()
    }

    #[test]
    fn going_back_restores_what_stood_there() {
        let mut replay = Replay::new([(Place::cell(1, 3), Value::Tile(9))]);
        for event in [put(1, 1), enter(1), put(2, 2), put(3, 3), enter(2), put(2, 4)] {
            replay.hear(&event);
        }
        assert_eq!(row(&replay), [1, 4, 3]);
        replay.hear(&Event::Leave { depth: 2 });
        assert_eq!(row(&replay), [1, 2, 3]);
        // A search may enter the next branch without a word about leaving the last.
        replay.hear(&enter(1));
        assert_eq!(row(&replay), [1, 0, 9]);
        let what = Text { en: "again", id: "lagi" }.into();
        replay.hear(&Event::Round { what });
        assert_eq!(row(&replay), [0, 0, 9]);
    }
}
