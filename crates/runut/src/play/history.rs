//! A game from its first position to where somebody stands: undo and redo without end, saved and resumed as text.

use super::{Act, AnyGame, messages};
use crate::message::Message;
use crate::report::Answer;
use crate::source::Diagnostic;
use crate::step::Mark;
use serde::{Deserialize, Serialize};

/// The positions of a game, and at which of them somebody stands. As text it is one JSON object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The puzzle, in the family's own format.
    pub puzzle: String,
    /// Its family.
    pub family: String,
    positions: Vec<String>,
    at: usize,
}

/// Why a saved game cannot be resumed.
#[derive(Clone, Debug, PartialEq)]
pub enum Resume {
    /// The text is no saved game.
    NotSaved(Message),
    /// One of its positions is none of the puzzle: its number from 1, and what is wrong with it.
    Position(Message, Box<Diagnostic>),
}

impl History {
    /// A game that begins.
    pub fn new(family: &str, puzzle: impl Into<String>, game: &dyn AnyGame) -> History {
        let positions = vec![game.start()];
        History { puzzle: puzzle.into(), family: family.to_owned(), positions, at: 0 }
    }

    /// Reads a saved game: the family and the text of its puzzle say what [`History::checked`] needs.
    ///
    /// # Errors
    /// When it is no saved game.
    pub fn read(text: &str) -> Result<History, Resume> {
        let not_saved = || Resume::NotSaved(messages::no_saved_game());
        let history: History = serde_json::from_str(text).map_err(|_| not_saved())?;
        if history.at >= history.positions.len() {
            return Err(not_saved());
        }
        Ok(history)
    }

    /// The same game, every position of which the rules can read.
    ///
    /// # Errors
    /// The first position that is none.
    pub fn checked(mut self, game: &dyn AnyGame) -> Result<History, Resume> {
        for (number, position) in (1..).zip(&mut self.positions) {
            let wrong =
                |diagnostic| Resume::Position(messages::saved_game(number), Box::new(diagnostic));
            *position = game.view(position).map_err(wrong)?.text;
        }
        Ok(self)
    }

    /// Its text, to be saved.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }

    /// Where somebody stands.
    pub fn now(&self) -> &str {
        &self.positions[self.at]
    }

    /// How many acts led here.
    pub fn acts(&self) -> usize {
        self.at
    }

    /// Goes on to a position; what was undone before is forgotten. An act that changes nothing is none.
    pub fn go(&mut self, position: String) {
        if position != self.now() {
            self.positions.truncate(self.at + 1);
            self.positions.push(position);
            self.at += 1;
        }
    }

    /// Acts.
    ///
    /// # Errors
    /// Why it is not allowed; nothing has changed then.
    pub fn act(&mut self, game: &dyn AnyGame, act: &Act) -> Result<(), Message> {
        let next = game.act(self.now(), act).map_err(|diagnostic| diagnostic.message)??;
        self.go(next);
        Ok(())
    }

    /// Does what a hint says.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn follow(&mut self, game: &dyn AnyGame, marks: &[Mark]) -> Result<(), Message> {
        let next = game.follow(self.now(), marks).map_err(|diagnostic| diagnostic.message)??;
        self.go(next);
        Ok(())
    }

    /// Takes the last act back; false at the beginning.
    pub fn undo(&mut self) -> bool {
        let can = self.at > 0;
        self.at = self.at.saturating_sub(1);
        can
    }

    /// Does again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let can = self.at + 1 < self.positions.len();
        self.at += usize::from(can);
        can
    }

    /// Goes back to the last position from which a solution can be reached, and says how many acts that took back. The
    /// positions are halved: what was once wrong is taken to stay wrong.
    pub fn to_the_last_right(&mut self, game: &dyn AnyGame) -> usize {
        let wrong = |position: &str| {
            game.judge(position).is_ok_and(|judgement| judgement.answer == Answer::No)
        };
        let before = self.at;
        let first_wrong = self.positions[..=self.at].partition_point(|position| !wrong(position));
        self.at = first_wrong.saturating_sub(1).min(before);
        before - self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::Place;

    #[test]
    fn a_game_goes_back_and_forth_and_survives_being_saved() {
        let family = crate::family("sliding").unwrap();
        let puzzle = family.parse("1 2 3\n4 5 6\n7 - 8\n").unwrap();
        let game = puzzle.game().unwrap();
        let mut history = History::new("sliding", puzzle.text(), game.as_ref());
        assert!(!history.undo() && !history.redo());
        history.act(game.as_ref(), &Act::bare([Place::cell(3, 1)])).unwrap();
        history.act(game.as_ref(), &Act::bare([Place::cell(1, 1)])).unwrap();
        assert_eq!((history.now(), history.acts()), ("LUU", 2));
        let refused = history.act(game.as_ref(), &Act::bare([Place::cell(3, 3)]));
        assert!(refused.is_err() && history.acts() == 2);
        assert!(history.undo());
        let saved = history.text();
        let mut history = History::read(&saved).unwrap().checked(game.as_ref()).unwrap();
        assert_eq!(history.now(), "L");
        assert!(history.redo() && !history.redo());
        assert_eq!(history.now(), "LUU");
        assert!(history.undo() && history.undo() && !history.undo());
        history.act(game.as_ref(), &Act::bare([Place::cell(3, 3)])).unwrap();
        assert!(!history.redo());
        assert_eq!(history.now(), "R");
        assert!(matches!(History::read("{}"), Err(Resume::NotSaved(_))));
        let broken = saved.replace("LUU", "DDD");
        let read = History::read(&broken).unwrap().checked(game.as_ref());
        assert!(matches!(read, Err(Resume::Position(..))));
    }
}
