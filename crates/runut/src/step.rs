//! What a search did, step by step: traces for machines, explanations for people.
//!
//! A [`Step`] can be *replayed*: a [`Mark`] says which place now has which value, so that whoever keeps a board of
//! places follows a search (or an explanation) to its solution without knowing the family.

use crate::message::Message;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One step of a search or of an explanation: what was done, why, and where to look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Step {
    /// The technique that a person would use, where the step is part of an explanation.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub technique: Option<String>,
    /// What was done and why.
    pub what: Message,
    /// The places it touches.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub marks: Vec<Mark>,
}

impl Step {
    /// A step of a search.
    pub fn new(what: Message, marks: Vec<Mark>) -> Step {
        Step { technique: None, what, marks }
    }

    /// Whether it only takes away what is wrong.
    pub fn takes_away(&self) -> bool {
        let gone = |mark: &Mark| mark.role == Role::Remove && mark.value.is_none();
        let put = |mark: &Mark| mark.role == Role::Place;
        self.marks.iter().any(gone) && !self.marks.iter().any(put)
    }

    /// A sentence that touches no place.
    pub fn saying(what: Message) -> Step {
        Step::new(what, Vec::new())
    }
}

/// A place, its part in a step, and what stands there afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mark {
    /// The place.
    pub place: Place,
    /// Its part.
    pub role: Role,
    /// What is put there, or what is excluded.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<Value>,
}

impl Mark {
    /// This value is put at this place.
    pub fn put(place: Place, value: Value) -> Mark {
        Mark { place, role: Role::Place, value: Some(value) }
    }

    /// This value (or whatever stands there) is taken away from this place.
    pub fn remove(place: Place, value: Option<Value>) -> Mark {
        Mark { place, role: Role::Remove, value }
    }

    /// This place is a reason.
    pub fn reason(place: Place) -> Mark {
        Mark { place, role: Role::Reason, value: None }
    }
}

/// A place of a puzzle. Everything is numbered from 1, as people do.
///
/// Its text is short: `r3c4` (on a board of several layers `l2r3c4`), `row3`, `column4`, `clue3.2` for the second block
/// of row 3 and `clue'4.1` for the first of column 4, `piece2`, `card1`, `tile15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A cell of the board; `layer` is 0 where the board has only one.
    Cell {
        /// From 1; 0 on a flat board.
        layer: u16,
        /// From 1.
        row: u16,
        /// From 1.
        column: u16,
    },
    /// A whole row.
    Row(u16),
    /// A whole column.
    Column(u16),
    /// A block in the clue of a row: which row, which block.
    RowClue(u16, u16),
    /// A block in the clue of a column.
    ColumnClue(u16, u16),
    /// A piece, by its place in the puzzle's list.
    Piece(u16),
    /// A card, by its place in the hand.
    Card(u16),
    /// A tile, by its number.
    Tile(u16),
}

impl Place {
    /// A cell of a flat board, counted from 1.
    pub fn cell(row: usize, column: usize) -> Place {
        Place::Cell { layer: 0, row: small(row), column: small(column) }
    }

    /// The row and column of a cell of a flat board, counted from 0; `None` for everything else.
    pub fn flat(self) -> Option<(usize, usize)> {
        match self {
            Place::Cell { layer: 0, row, column } => {
                Some((usize::from(row).checked_sub(1)?, usize::from(column).checked_sub(1)?))
            }
            _ => None,
        }
    }

    /// A cell of a flat board by its index, counted from 0 row by row.
    pub fn at(index: usize, width: usize) -> Place {
        Place::cell(index / width + 1, index % width + 1)
    }
}

/// No puzzle has more rows, pieces or cards than this holds: readers see to it.
fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Cell { layer: 0, row, column } => write!(f, "r{row}c{column}"),
            Place::Cell { layer, row, column } => write!(f, "l{layer}r{row}c{column}"),
            Place::Row(row) => write!(f, "row{row}"),
            Place::Column(column) => write!(f, "column{column}"),
            Place::RowClue(row, block) => write!(f, "clue{row}.{block}"),
            Place::ColumnClue(column, block) => write!(f, "clue'{column}.{block}"),
            Place::Piece(piece) => write!(f, "piece{piece}"),
            Place::Card(card) => write!(f, "card{card}"),
            Place::Tile(tile) => write!(f, "tile{tile}"),
        }
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Place {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "A place of a puzzle, counted from 1: `r3c4` (with layers `l2r3c4`), `row3`, `column4`, `clue3.2`, `clue'4.1`, `piece2`, `card1`, `tile15`.",
        })
    }
}

/// A text that names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no place is written like this")]
pub struct NoPlace;

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Place, NoPlace> {
        fn number(text: &str) -> Option<u16> {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            text.parse().ok().filter(|_| plain)
        }
        fn pair(text: &str, by: char) -> Option<(u16, u16)> {
            let (first, second) = text.split_once(by)?;
            Some((number(first)?, number(second)?))
        }
        fn cell(text: &str, layer: u16) -> Option<Place> {
            let (row, column) = pair(text.strip_prefix('r')?, 'c')?;
            Some(Place::Cell { layer, row, column })
        }
        fn place(text: &str) -> Option<Place> {
            let one = |word: &str| text.strip_prefix(word).and_then(number);
            let block = |word: &str| text.strip_prefix(word).and_then(|rest| pair(rest, '.'));
            let layered = || {
                let at = text.find('r')?;
                cell(&text[at..], number(text[..at].strip_prefix('l')?)?)
            };
            cell(text, 0)
                .or_else(layered)
                .or_else(|| one("row").map(Place::Row))
                .or_else(|| one("column").map(Place::Column))
                .or_else(|| block("clue'").map(|(line, block)| Place::ColumnClue(line, block)))
                .or_else(|| block("clue").map(|(line, block)| Place::RowClue(line, block)))
                .or_else(|| one("piece").map(Place::Piece))
                .or_else(|| one("card").map(Place::Card))
                .or_else(|| one("tile").map(Place::Tile))
        }
        place(text).ok_or(NoPlace)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// Nothing: a cell that stays empty, the blank of a sliding board, a card that was used up.
    Empty,
    /// A colour of the puzzle, from 1.
    Colour(u8),
    /// A tile, by its number.
    Tile(u16),
    /// A copy of a piece, by its name; the copies of one piece have different numbers.
    Piece(char, u16),
    /// A number, as the family writes it.
    Number(String),
}

/// What stands where.
pub type Values = std::collections::BTreeMap<Place, Value>;

/// The part that a place plays in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "lowercase")]
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
    fn places_read_back() {
        let places = [
            Place::cell(3, 14),
            Place::Cell { layer: 2, row: 3, column: 4 },
            Place::Row(3),
            Place::Column(4),
            Place::RowClue(3, 2),
            Place::ColumnClue(4, 1),
            Place::Piece(2),
            Place::Card(1),
            Place::Tile(15),
        ];
        for place in places {
            assert_eq!(place.to_string().parse(), Ok(place));
            let json = serde_json::to_string(&place).unwrap();
            assert_eq!(serde_json::from_str::<Place>(&json).unwrap(), place);
        }
        for wrong in ["", "r0c1", "r1", "Q", "r+1c1", "l0r1c1", "row", "clue3", "r99999c1", "ré1c1"]
        {
            assert_eq!(wrong.parse::<Place>(), Err(NoPlace), "{wrong}");
        }
    }

    #[test]
    fn events_read_back() {
        let what: Message = crate::Text { en: "placed", id: "terpasang" }.into();
        let marks = vec![
            Mark::put(Place::cell(1, 2), Value::Piece('A', 1)),
            Mark::remove(Place::Card(2), None),
            Mark::reason(Place::Row(3)),
        ];
        let step = Step { technique: Some("overlap".into()), what: what.clone(), marks };
        let events = [
            Event::Enter { depth: 1, choice: 0, of: 2 },
            Event::Leave { depth: 1 },
            Event::Pruned { count: 7 },
            Event::Expanded,
            Event::Visit { depth: 3, cost: 9 },
            Event::Layer { depth: 3, width: 9 },
            Event::Round { what },
            Event::Step(step),
            Event::Solution,
        ];
        for event in events {
            let json = serde_json::to_string(&event).unwrap();
            assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event, "{json}");
        }
    }
}
