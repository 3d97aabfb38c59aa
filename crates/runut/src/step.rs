//! What a search did, step by step: traces for machines, explanations for people.

use crate::message::Message;
use serde::Serialize;

/// One step of a search or of an explanation: what was done, and where to look.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// What was done and why.
    pub what: Message,
    /// The places it touches.
    pub marks: Vec<Mark>,
}

/// A place on the board and its part in a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// The place, as the family writes it (`r3c4`, a card, a tile).
    pub place: String,
    /// Its part.
    pub role: Role,
}

impl Mark {
    /// Row and column, from 1, of a place on a board (`r3c4`).
    pub fn cell(&self) -> Option<(usize, usize)> {
        let (row, column) = self.place.strip_prefix('r')?.split_once('c')?;
        let (row, column) = (row.parse().ok()?, column.parse().ok()?);
        (row > 0 && column > 0).then_some((row, column))
    }
}

/// The part that a place plays in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Something is put here.
    Place,
    /// Something is taken away or excluded here.
    Remove,
    /// This is the reason.
    Reason,
}

/// What a watcher of a search hears.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A node was made: the `choice`-th of `of` candidates, at this depth.
    Enter {
        /// Depth of the new node.
        depth: usize,
        /// Which candidate, from 0.
        choice: u32,
        /// Out of how many.
        of: u32,
    },
    /// The search went back from a node.
    Leave {
        /// Depth of the node that was left.
        depth: usize,
    },
    /// Candidates were rejected before they became nodes.
    Pruned {
        /// How many.
        count: u64,
    },
    /// A node's candidates were listed.
    Expanded,
    /// A search that jumps from branch to branch took up a node.
    Visit {
        /// Depth of the node.
        depth: usize,
        /// What the search ranks its nodes by; 0 if by nothing.
        cost: u64,
    },
    /// A search that goes by layers finished one. Told again when the search came back and kept only a part of it.
    Layer {
        /// Which layer.
        depth: usize,
        /// How many states it has.
        width: u64,
    },
    /// The search began again from its root, and this is what it does differently: a bound, a width.
    Round {
        /// A few words.
        what: Message,
    },
    /// The strategy says what it is doing.
    Step(Step),
    /// A solution was found.
    Solution,
}

/// Somebody who watches a search.
pub trait Watch {
    /// Hears one event.
    fn hear(&mut self, event: Event);
}

impl<F: FnMut(Event)> Watch for F {
    fn hear(&mut self, event: Event) {
        self(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbers_from_one() {
        let cell = |place: &str| Mark { place: place.to_owned(), role: Role::Place }.cell();
        assert_eq!(cell("r3c14"), Some((3, 14)));
        assert_eq!(cell("r0c1"), None);
        assert_eq!(cell("Q"), None);
    }
}
