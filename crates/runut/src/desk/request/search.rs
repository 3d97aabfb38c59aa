//! Requests that search.

use super::{LimitsAsked, Made, is_false, one, one_time};
use crate::desk::{Given, PictureWish};
use crate::message::Lang;
use crate::run::Goal;
use serde::{Deserialize, Serialize};

search! {
    /// One solution, or some, or whether there is exactly one.
    Solve {
        /// `first`, `unique` or `all`; with a `limit`, `all` is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub goal: Option<Goal>,
        /// At most so many solutions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub limit: Option<u64>,
        /// Draw solutions uniformly at random with this seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub random: Option<u64>,
        /// Only the text of every solution, and nothing that the family says about it besides.
        #[serde(default, skip_serializing_if = "is_false")]
        pub text_only: bool,
        /// Pictures of every solution.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

search! {
    /// How many solutions there are.
    Count {}
}

search! {
    /// All solutions.
    Enumerate {
        /// At most so many solutions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub limit: Option<u64>,
        /// Only the text of every solution, and nothing that the family says about it besides.
        #[serde(default, skip_serializing_if = "is_false")]
        pub text_only: bool,
        /// Pictures of every solution.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

search! {
    /// What a search does, event by event.
    Trace {
        /// Until all solutions are found, not only the first.
        #[serde(default, skip_serializing_if = "is_false")]
        pub all: bool,
        /// Leave the events out: only the pictures are wanted.
        #[serde(default, skip_serializing_if = "is_false")]
        pub quiet: bool,
        /// Instead of all events, about so many moments from the first to the last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub moments: Option<usize>,
        /// Pictures of the whole search: as a tree or a trail (`svg`, `png`); as a film (`gif`, or `svg` in the view
        /// `film`), of which the first and the last moment are always shown.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
        /// The language of the pictures.
        #[serde(default)]
        pub lang: Lang,
    }
}

/// Several strategies on the same puzzles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Compare {
    /// The puzzles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub puzzles: Vec<Given>,
    /// Puzzles to be made for this comparison; `family` says of which family.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub generate: Vec<Made>,
    /// Their family, where that is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// Their format, where that is not to be guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// The strategies; all that can answer the question, if nothing is said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategies: Vec<Contender>,
    /// `first` or `count`; chosen so that the strategies can answer it, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
    /// How much each run may use. If nothing is said: ten seconds, and for strategies that nobody named, 256 MB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<LimitsAsked>,
    /// Which solutions are the same: a level of the family, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distinct: Option<String>,
    /// Solutions that a symmetry maps onto each other are one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub up_to_symmetry: bool,
    /// How often each run is measured; the median counts.
    #[serde(default = "one_time")]
    pub repeat: u32,
    /// In the order of their sizes; the chart goes over sizes.
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_size: bool,
    /// Charts of the whole comparison.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<PictureWish>,
    /// The language of the charts.
    #[serde(default)]
    pub lang: Lang,
}

/// A strategy in a comparison, with limits of its own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contender {
    /// Its name.
    pub strategy: String,
    /// Wall clock, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Nodes generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}
