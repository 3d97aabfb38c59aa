//! Requests about what is read, drawn, made and written.

use super::{LimitsAsked, one_puzzle, yes};
use crate::desk::{File, Given, PictureWish};
use crate::draw::Paper;
use crate::message::Lang;
use crate::step::{Mark, Values};
use serde::{Deserialize, Serialize};

about_a_puzzle! {
    /// What a puzzle is read as.
    Read {}
}

/// Puzzles to be made: what kind, and how many from which seed on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// What kind, as the family writes it; its usual kind if nothing is said.
    #[serde(default)]
    pub spec: String,
    /// The first seed.
    #[serde(default)]
    pub seed: u64,
    /// How many.
    #[serde(default = "one_puzzle")]
    pub number: u64,
}

/// New puzzles from a seed: the same seed gives the same puzzle everywhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// Of which family.
    pub family: String,
    /// What kind, as the family writes it; its usual kind if nothing is said.
    #[serde(default)]
    pub spec: String,
    /// Files that words of the specification name: each stands for what it shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<File>,
    /// The first seed.
    #[serde(default)]
    pub seed: u64,
    /// How many.
    #[serde(default = "one_puzzle")]
    pub number: u64,
    /// How much it may use.
    #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
    pub limits: LimitsAsked,
    /// Also as a file in this format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Pictures of every puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<PictureWish>,
}

/// A book of puzzles to print, as PDF, with their solutions at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The puzzles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub puzzles: Vec<Given>,
    /// Puzzles to be made for this book; `family` says of which family.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub generate: Vec<Made>,
    /// Their family, where that is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Their format, where that is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// How much it may use; a book that is stopped has fewer puzzles.
    #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
    pub limits: LimitsAsked,
    /// So many on a page; as many as are easy to read if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_page: Option<usize>,
    /// The title; what the puzzles are called if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether the solutions stand at the end.
    #[serde(default = "yes")]
    pub solutions: bool,
    /// The size of the pages.
    #[serde(default)]
    pub paper: Paper,
    /// The language of the book.
    #[serde(default)]
    pub lang: Lang,
}

about_a_puzzle! {
    /// Pictures of a puzzle, with a solution if there is one.
    Draw {
        /// The text of a solution.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub solution: Option<String>,
        /// What stands where, instead of a solution: a moment of a search.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub values: Option<Values>,
        /// Places to mark.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub marks: Vec<Mark>,
        /// The pictures; one SVG if nothing is said.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

about_a_puzzle! {
    /// A puzzle in another format.
    Convert {
        /// The format, or the extension of a file for other programs.
        pub to: String,
    }
}
