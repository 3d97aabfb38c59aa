//! Lines of a board under somebody's hands.

use super::{PictureLine, PuzzleLine};
use crate::draw::Color;
use crate::message::Message;
use crate::play::{Grid, Tool};
use crate::report::Answer;
use crate::step::Place;
use serde::{Deserialize, Serialize};

/// A puzzle under a designer's hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DraftLine {
    /// The puzzle.
    pub puzzle: PuzzleLine,
    /// Why the act is not allowed; the puzzle is the old one then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Message>,
    /// If they were asked for: what one may change it with, the usual one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolLine>,
    /// If it was asked for: a picture of the board. In SVG every shape has its `data-place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureLine>,
}

/// A position of play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PositionLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The position as text: what `play`, `hint` and `explain` read.
    pub text: String,
    /// Whether it is solved.
    pub solved: bool,
    /// Why the act is not allowed; the position is the old one then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Message>,
    /// Clues that are fulfilled, pieces that are used up: what a board shows dim.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Place>,
    /// The place that arrow keys move things into: an arrow to the left acts on the place right of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole: Option<Place>,
    /// If it was checked: whether a solution can still be reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// If it was checked: where it went wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Place>,
    /// If it was checked: what more there is to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
    /// If they were asked for: what one may act with, the usual one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolLine>,
    /// If it was asked for: the board as rows of words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// If it was asked for: a picture of the board. In SVG every shape has its `data-place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureLine>,
    /// If it was asked for: the puzzle that is left, where there is one. `count` says how many solutions can still be reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<String>,
}

/// Something to act with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ToolLine {
    /// The name that an act uses.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// The key that takes it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<char>,
    /// A sign or two, where there is no room for a picture.
    pub glyph: String,
    /// Its colour on light ground, `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// How many places it acts on: 1, or 2 one after the other.
    pub takes: u8,
    /// Whether a list of tools shows it; the others are reached from it by turning.
    pub listed: bool,
    /// Whether it is the one of the other button.
    pub second: bool,
    /// Where it lies in the picture: a click there takes it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The tool after a quarter turn in the plane of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The tool tipped over, where the board has more than one layer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tip: Option<String>,
    /// Its mirror image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mirror: Option<String>,
    /// What it covers, seen from the place it acts on: layers, rows and columns further.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<[i32; 3]>,
    /// Its picture as SVG, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Something is drawn first, on a pad of so many layers, rows and columns: the places of the act are cells of the pad.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pad: Option<[u8; 3]>,
    /// A value is asked for: an act names the tool, a colon and the value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<Message>,
}

impl From<Tool> for ToolLine {
    fn from(tool: Tool) -> ToolLine {
        ToolLine {
            name: tool.name,
            title: tool.title,
            key: tool.key,
            glyph: tool.glyph,
            color: tool.color.map(Color::hex),
            takes: tool.takes,
            listed: tool.listed,
            second: tool.second,
            place: tool.place,
            turn: tool.turn,
            tip: tool.tip,
            mirror: tool.mirror,
            cells: tool.cells,
            picture: None,
            pad: tool.pad,
            asks: tool.asks,
        }
    }
}
