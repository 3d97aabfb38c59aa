//! Requests of a board under somebody's hands.

use super::is_false;
use crate::desk::{Given, PictureWish};
use crate::play::Act;
use crate::step::{Mark, Step};
use serde::{Deserialize, Serialize};

about_a_puzzle! {
    /// A position of play, or the one after an act: whoever asks keeps the positions.
    Play {
        /// Where somebody stands, as the family writes it; the beginning if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub position: Option<String>,
        /// What is done: a tool on places.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub act: Option<Act>,
        /// What is done: a step as `hint` gives it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub step: Option<Step>,
        /// Say what is wrong.
        #[serde(default, skip_serializing_if = "is_false")]
        pub check: bool,
        /// List the tools, with pictures if one of the board is wanted; they are the same in every position of a puzzle.
        #[serde(default, skip_serializing_if = "is_false")]
        pub tools: bool,
        /// The board as rows of words.
        #[serde(default, skip_serializing_if = "is_false")]
        pub grid: bool,
        /// A picture of the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub picture: Option<PictureWish>,
        /// Marks over the picture: those of a hint. What is found wrong is marked in any case.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub marks: Vec<Mark>,
        /// The puzzle that is left, where there is one.
        #[serde(default, skip_serializing_if = "is_false")]
        pub rest: bool,
    }
}

about_a_puzzle! {
    /// A puzzle as its designer sees it, or the one after an act.
    Edit {
        /// What is done: a tool on places.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub act: Option<Act>,
        /// List the tools.
        #[serde(default, skip_serializing_if = "is_false")]
        pub tools: bool,
        /// A picture of the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub picture: Option<PictureWish>,
        /// Marks over the picture.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub marks: Vec<Mark>,
    }
}
