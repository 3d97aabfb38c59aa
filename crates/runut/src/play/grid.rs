//! A position as a grid of words: what a screen reader reads, and where a cursor goes.

use super::AnyGame;
use crate::any::AnyPuzzle;
use crate::draw::{Shape, Style};
use crate::message::{Lang, Message};
use crate::step::{Place, Values};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A board as rows of words.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Grid {
    /// What stands at the head of the columns, where something does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Message>,
    /// The rows.
    pub rows: Vec<GridRow>,
}

/// A row of words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GridRow {
    /// What stands at its head, if something does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Message>,
    /// Its cells from the left.
    pub cells: Vec<GridCell>,
}

/// A place and what stands there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GridCell {
    /// The place.
    pub place: Place,
    /// What stands there, in words.
    pub what: Message,
}

/// The board as rows of words: cells row by row, then cards, then pieces beside the board.
pub fn grid(puzzle: &dyn AnyPuzzle, game: &dyn AnyGame, values: &Values) -> Grid {
    let labels = |lang: Lang| -> BTreeMap<Place, String> {
        let scene = puzzle.sketch(values, &Style { lang, ..Style::default() });
        let places = scene.places().into_iter();
        places
            .filter_map(|(place, shape)| match shape {
                Shape::At { label, .. } => Some((place, label.clone())),
                _ => None,
            })
            .collect()
    };
    let (en, mut id) = (labels(Lang::En), labels(Lang::Id));
    let mut rows: BTreeMap<(u8, u16, u16), GridRow> = BTreeMap::new();
    let mut columns = 0;
    for (place, en) in en {
        let (key, title) = match place {
            Place::Cell { layer, row, column } => {
                columns = columns.max(column);
                ((0, layer, row), game.header(Place::Row(row)))
            }
            Place::Card(_) => ((1, 0, 0), None),
            Place::Piece(_) => ((2, 0, 0), None),
            _ => continue,
        };
        let id = id.remove(&place).unwrap_or_else(|| en.clone());
        let cell = GridCell { place, what: Message::both(en, id) };
        rows.entry(key).or_insert_with(|| GridRow { title, cells: Vec::new() }).cells.push(cell);
    }
    let columns = (1..=columns).map_while(|column| game.header(Place::Column(column))).collect();
    Grid { columns, rows: rows.into_values().collect() }
}
