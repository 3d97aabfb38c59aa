//! What the JSON of a solution says besides its text: every piece with the names of the cells that it covers.
//!
//! It is most of a long list, so there is a quick way for those that lists are made of; a test holds both ways against each
//! other (`tests/lists.rs`).

use super::board::Ground;
use super::covers::members;
use super::solution::{Mark, Solution, Written};
use super::{Packing, Setup};
use crate::json::json;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The names of places and pieces, made once for all solutions.
pub(super) struct Names {
    places: Vec<String>,
    /// `"r3c4",` for each place, and how each piece begins; none where one of them is long.
    short: Option<(Vec<Short>, Vec<Short>)>,
}

/// A few bytes that are copied without a look at how many they are.
type Short = ([u8; SHORT], usize);
const SHORT: usize = 32;

fn short(text: String) -> Option<Short> {
    let mut bytes = [0; SHORT];
    bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
    Some((bytes, text.len()))
}

impl Names {
    pub(super) fn new(puzzle: &Packing) -> Names {
        let Setup { board, pieces, .. } = &*puzzle.setup;
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let places: Vec<String> = drawn.map(|(at, _)| puzzle.place_name(*at).to_string()).collect();
        let begin = |name: char| short(format!("{{\"piece\":{},\"cells\":[", json(&name)));
        let name = |place: &String| short(format!("{},", json(place)));
        let begins = pieces.iter().map(|piece| begin(piece.name)).collect::<Option<_>>();
        let short = places.iter().map(name).collect::<Option<_>>().zip(begins);
        Names { places, short }
    }
}

/// All of it, as an object.
pub(super) fn map(puzzle: &Packing, solution: &Solution) -> Map<String, Value> {
    let names = puzzle.setup.ink().names(puzzle);
    let mut parts: BTreeMap<Mark, Vec<Value>> = BTreeMap::new();
    for (name, mark) in names.places.iter().zip(&*solution.marks()) {
        if let Some(mark) = mark {
            parts.entry(*mark).or_default().push(Value::from(name.as_str()));
        }
    }
    let part = |(mark, cells): (Mark, Vec<Value>)| {
        let name = puzzle.pieces()[mark.piece as usize].name.to_string();
        let fields = [("piece".to_owned(), name.into()), ("cells".to_owned(), cells.into())];
        Value::Object(Map::from_iter(fields))
    };
    let parts: Vec<Value> = parts.into_iter().map(part).collect();
    Map::from_iter([("parts".to_owned(), parts.into())])
}

/// Writes the same as text, without the brackets around it. `false` if there is no quick way.
pub(super) fn write(puzzle: &Packing, solution: &Solution, out: &mut Vec<u8>) -> bool {
    let Written::Covers(covers) = &solution.written else { return false };
    let Some((places, begins)) = &puzzle.setup.ink().names(puzzle).short else { return false };
    out.extend_from_slice(b"\"parts\":[");
    let mut comma: &[u8] = b"";
    for (cover, begin) in covers.of_pieces().iter().zip(begins).filter(|(cover, _)| **cover != 0) {
        out.extend_from_slice(comma);
        push(out, begin);
        members(*cover).for_each(|position| push(out, &places[position]));
        out.pop();
        out.extend_from_slice(b"]}");
        comma = b",";
    }
    out.push(b']');
    true
}

fn push(out: &mut Vec<u8>, (bytes, length): &Short) {
    let end = out.len() + length;
    out.extend_from_slice(bytes);
    out.truncate(end);
}
