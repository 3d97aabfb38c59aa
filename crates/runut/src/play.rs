//! The rules of play: what a person may do with a puzzle, without any front end.
//!
//! A *position* is a value whose text is all of it: the same text that [`Puzzle::hint`](crate::Puzzle::hint) reads. A
//! front end keeps positions (so undo has no end), offers the [`Tool`]s, maps a click on a picture to a [`Place`] and
//! hands over an [`Act`]: the library answers with the next position, or with a sentence that says why not. Mistakes are
//! told only to those who ask ([`Game::judge`]). No front end knows a family: everything goes through [`AnyGame`].
//!
//! A tool *takes* one place (a colour, a piece) or two (an operator: first the one card, then the other). A drag is one
//! act on all the places it went over; the library knows what that means. A family without tools is played by acts alone.

mod grid;
mod history;
pub mod messages;
mod resize;

pub use grid::{Grid, GridCell, GridRow, grid};
pub use history::{History, Resume};
pub use resize::Resize;

use crate::draw::{Color, Scene, Style};
use crate::message::Message;
use crate::report::Answer;
use crate::source::Diagnostic;
use crate::step::{Mark, Place, Values};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// Something to act with.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    /// The name that an act uses.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// The key that takes it up.
    pub key: Option<char>,
    /// A sign or two, where there is no room for a picture.
    pub glyph: String,
    /// Its colour on light ground.
    pub color: Option<Color>,
    /// How many places it acts on: 1, or 2 one after the other; 0 if it acts on the whole.
    pub takes: u8,
    /// Whether a list of tools shows it; the others are reached from it by turning.
    pub listed: bool,
    /// Whether it is the one of the other button.
    pub second: bool,
    /// Where it lies in the picture: a click there takes it up.
    pub place: Option<Place>,
    /// The tool after a quarter turn in the plane of the board.
    pub turn: Option<String>,
    /// The tool tipped over, where there is room for it.
    pub tip: Option<String>,
    /// Its mirror image.
    pub mirror: Option<String>,
    /// What it covers, seen from the place it acts on: layers, rows and columns further.
    pub cells: Vec<[i32; 3]>,
    /// Something is drawn first, on a pad of so many layers, rows and columns: the places of the act are cells of the pad.
    pub pad: Option<[u8; 3]>,
    /// A value is asked for: an act names the tool, a colon and the value.
    pub asks: Option<Message>,
}

impl Tool {
    /// A tool that acts on one place.
    pub fn new(name: impl Into<String>, title: Message, glyph: impl Into<String>) -> Tool {
        Tool {
            name: name.into(),
            title,
            key: None,
            glyph: glyph.into(),
            color: None,
            takes: 1,
            listed: true,
            second: false,
            place: None,
            turn: None,
            tip: None,
            mirror: None,
            cells: Vec::new(),
            pad: None,
            asks: None,
        }
    }
}

/// What somebody does: a tool on places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The name of the tool; the first one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// The place; all places that a drag went over, in their order; two places for a tool that takes two.
    pub places: Vec<Place>,
}

impl Act {
    /// A tool on places.
    pub fn new(tool: &str, places: impl Into<Vec<Place>>) -> Act {
        Act { tool: Some(tool.to_owned()), places: places.into() }
    }

    /// An act without a tool.
    pub fn bare(places: impl Into<Vec<Place>>) -> Act {
        Act { tool: None, places: places.into() }
    }
}

/// What there is to say about a position to somebody who asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Whether a solution can still be reached without taking something back.
    pub answer: Answer,
    /// Where it went wrong.
    pub wrong: Vec<Place>,
    /// Why, where there is more to say.
    pub why: Option<Message>,
}

impl Judgement {
    /// A solution can still be reached.
    pub const RIGHT: Judgement = Judgement { answer: Answer::Yes, wrong: Vec::new(), why: None };
    /// It would take too long to tell.
    pub const UNKNOWN: Judgement =
        Judgement { answer: Answer::Unknown, wrong: Vec::new(), why: None };
}

/// The rules of play of a family, on one puzzle.
pub trait Game: Send + Sync {
    /// Where somebody stands. Its text is all of it, and is what a hint reads.
    type Position: Display;

    /// Where everybody begins.
    fn start(&self) -> Self::Position;
    /// Reads a position from its text.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, text: &str) -> Result<Self::Position, Diagnostic>;
    /// What one may act with, the usual tool first.
    fn tools(&self) -> Vec<Tool>;
    /// Whether there is a tool of this name.
    fn knows(&self, tool: &str) -> bool {
        self.tools().iter().any(|known| known.name == tool)
    }
    /// The position after an act.
    ///
    /// # Errors
    /// Why it is not allowed.
    fn act(&self, position: &Self::Position, act: &Act) -> Result<Self::Position, Message>;
    /// The position after what a hint says was done.
    ///
    /// # Errors
    /// Why it cannot be done; a hint may only say where to look.
    fn follow(&self, position: &Self::Position, marks: &[Mark]) -> Result<Self::Position, Message>;
    /// What stands where, as [`Puzzle::sketch`](crate::Puzzle::sketch) draws it.
    fn values(&self, position: &Self::Position) -> Values;
    /// Clues that are fulfilled, pieces that are used up: what a picture dims.
    fn done(&self, position: &Self::Position) -> Vec<Place>;
    /// Whether it is solved.
    fn is_solved(&self, position: &Self::Position) -> bool;
    /// What is wrong with it.
    fn judge(&self, position: &Self::Position) -> Judgement;
    /// The place that arrows move things into: an arrow to the left acts on the place right of it.
    fn hole(&self, _position: &Self::Position) -> Option<Place> {
        None
    }
    /// What stands at the head of a row or a column: its clue.
    fn header(&self, _line: Place) -> Option<Message> {
        None
    }
    /// The puzzle that is left, as text, where what was done so far leaves one: its solutions are those that can still be
    /// reached.
    fn rest(&self, _position: &Self::Position) -> Option<String> {
        None
    }
    /// A picture of a tool.
    fn picture(&self, _tool: &Tool, _style: &Style) -> Option<Scene> {
        None
    }
}

/// Everything there is to know about a position without judging it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The text of the position.
    pub text: String,
    /// What stands where.
    pub values: Values,
    /// What is done.
    pub done: Vec<Place>,
    /// Whether it is solved.
    pub solved: bool,
    /// The place that arrows move things into.
    pub hole: Option<Place>,
}

/// The rules of play with the family erased: positions are texts.
pub trait AnyGame: Send + Sync {
    /// Where everybody begins.
    fn start(&self) -> String;
    /// What one may act with.
    fn tools(&self) -> Vec<Tool>;
    /// What there is to see.
    ///
    /// # Errors
    /// What is wrong with the text of the position.
    fn view(&self, position: &str) -> Result<View, Diagnostic>;
    /// The position after an act; inside, why it is not allowed.
    ///
    /// # Errors
    /// What is wrong with the text of the position.
    fn act(&self, position: &str, act: &Act) -> Result<Result<String, Message>, Diagnostic>;
    /// The position after what a hint says was done; inside, why it cannot be done.
    ///
    /// # Errors
    /// What is wrong with the text of the position.
    fn follow(&self, position: &str, marks: &[Mark])
    -> Result<Result<String, Message>, Diagnostic>;
    /// What is wrong with it.
    ///
    /// # Errors
    /// What is wrong with the text of the position.
    fn judge(&self, position: &str) -> Result<Judgement, Diagnostic>;
    /// What stands at the head of a row or a column.
    fn header(&self, line: Place) -> Option<Message>;
    /// The puzzle that is left, where there is one.
    ///
    /// # Errors
    /// What is wrong with the text of the position.
    fn rest(&self, position: &str) -> Result<Option<String>, Diagnostic>;
    /// A picture of a tool.
    fn picture(&self, tool: &Tool, style: &Style) -> Option<Scene>;
}

impl<G: Game> AnyGame for G {
    fn start(&self) -> String {
        Game::start(self).to_string()
    }
    fn tools(&self) -> Vec<Tool> {
        Game::tools(self)
    }
    fn view(&self, position: &str) -> Result<View, Diagnostic> {
        let position = self.read(position)?;
        Ok(View {
            text: position.to_string(),
            values: self.values(&position),
            done: self.done(&position),
            solved: self.is_solved(&position),
            hole: self.hole(&position),
        })
    }
    fn act(&self, position: &str, act: &Act) -> Result<Result<String, Message>, Diagnostic> {
        let position = self.read(position)?;
        if act.places.is_empty() {
            return Ok(Err(messages::no_place()));
        }
        match &act.tool {
            Some(name) if !self.knows(name) => Ok(Err(messages::no_tool(name))),
            _ => Ok(Game::act(self, &position, act).map(|next| next.to_string())),
        }
    }
    fn follow(
        &self,
        position: &str,
        marks: &[Mark],
    ) -> Result<Result<String, Message>, Diagnostic> {
        let position = self.read(position)?;
        Ok(Game::follow(self, &position, marks).map(|next| next.to_string()))
    }
    fn judge(&self, position: &str) -> Result<Judgement, Diagnostic> {
        Ok(Game::judge(self, &self.read(position)?))
    }
    fn header(&self, line: Place) -> Option<Message> {
        Game::header(self, line)
    }
    fn rest(&self, position: &str) -> Result<Option<String>, Diagnostic> {
        Ok(Game::rest(self, &self.read(position)?))
    }
    fn picture(&self, tool: &Tool, style: &Style) -> Option<Scene> {
        Game::picture(self, tool, style)
    }
}

/// Which claims cannot stand beside those before them. `possible` says whether some solution has all of these; the
/// claims are halved, so that a mistake among many is found with few questions. The answer is `Unknown` when some
/// question was not answered, which never blames a claim.
pub(crate) fn untenable<T: Clone>(
    claims: &[T],
    possible: &mut dyn FnMut(&[T]) -> Answer,
) -> (Vec<T>, Answer) {
    fn add<T: Clone>(
        kept: &mut Vec<T>,
        claims: &[T],
        wrong: &mut Vec<T>,
        sure: &mut bool,
        possible: &mut dyn FnMut(&[T]) -> Answer,
    ) {
        let before = kept.len();
        kept.extend_from_slice(claims);
        let answer = possible(kept);
        *sure &= answer != Answer::Unknown;
        if answer != Answer::No {
            return;
        }
        kept.truncate(before);
        match claims {
            [] => {}
            [claim] => wrong.push(claim.clone()),
            claims => {
                let (first, rest) = claims.split_at(claims.len() / 2);
                add(kept, first, wrong, sure, possible);
                add(kept, rest, wrong, sure, possible);
            }
        }
    }
    let (mut wrong, mut sure) = (Vec::new(), true);
    add(&mut Vec::new(), claims, &mut wrong, &mut sure, possible);
    let answer = match wrong.is_empty() {
        false => Answer::No,
        true if sure => Answer::Yes,
        true => Answer::Unknown,
    };
    (wrong, answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_stand_is_found_with_few_questions() {
        for wrong in [vec![], vec![0], vec![63], vec![5, 40], (0..64).collect()] {
            let mut asked = 0;
            let (found, answer) = untenable(&(0..64).collect::<Vec<u32>>(), &mut |claims| {
                asked += 1;
                let fits = claims.iter().all(|claim| !wrong.contains(claim));
                if fits { Answer::Yes } else { Answer::No }
            });
            assert_eq!(found, wrong);
            assert_eq!(answer == Answer::Yes, wrong.is_empty());
            assert!(asked <= 1 + 13 * wrong.len(), "{asked} questions for {wrong:?}");
        }
    }

    #[test]
    fn nothing_is_blamed_when_nobody_knows() {
        let (wrong, answer) = untenable(&[1, 2], &mut |_| Answer::Unknown);
        assert_eq!((wrong, answer), (vec![], Answer::Unknown));
    }
}
