//! What can be asked. Every request is an object; `{"verb":"solve","puzzle":"@iq-puzzler-pro"}` is enough for one.

use super::{Given, PictureWish};
use crate::draw::Paper;
use crate::message::Lang;
use crate::play::Act;
use crate::run::{Goal, Limits};
use crate::step::{Mark, Step, Values};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A request, with its verb.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verb", rename_all = "lowercase")]
pub enum Request {
    /// What families, strategies and formats there are.
    Families(Families),
    /// What puzzles come with the program.
    Gallery(Gallery),
    /// What a puzzle is read as.
    Read(Read),
    /// One solution, or some, or whether there is exactly one.
    Solve(Solve),
    /// How many solutions there are.
    Count(Count),
    /// All solutions.
    Enumerate(Enumerate),
    /// Whether solutions are right, and where they are wrong.
    Check(Check),
    /// Solvable? unique? how hard?
    Grade(Grade),
    /// One next step.
    Hint(Hint),
    /// The whole way, step by step.
    Explain(Explain),
    /// A position of play, or the one after an act.
    Play(Play),
    /// A puzzle, or the one after a designer's act.
    Edit(Edit),
    /// What a search does.
    Trace(Trace),
    /// Several strategies on the same puzzles.
    Compare(Compare),
    /// New puzzles from a seed.
    Generate(Generate),
    /// A book of puzzles to print.
    Sheet(Sheet),
    /// A picture.
    Draw(Draw),
    /// A puzzle in another format.
    Convert(Convert),
}

impl Request {
    /// Every verb, in the order of the command line.
    pub const VERBS: [&'static str; 18] = [
        "families",
        "gallery",
        "read",
        "solve",
        "count",
        "enumerate",
        "check",
        "grade",
        "hint",
        "explain",
        "play",
        "edit",
        "trace",
        "compare",
        "generate",
        "sheet",
        "draw",
        "convert",
    ];

    /// The same puzzle, only to be read; `None` where the request is about no puzzle, or about several.
    pub fn reading(&self) -> Option<Read> {
        macro_rules! of {
            ($request:expr) => {
                Read {
                    puzzle: $request.puzzle.clone(),
                    family: $request.family.clone(),
                    format: $request.format.clone(),
                }
            };
        }
        Some(match self {
            Request::Read(request) => request.clone(),
            Request::Solve(request) => of!(request),
            Request::Count(request) => of!(request),
            Request::Enumerate(request) => of!(request),
            Request::Check(request) => of!(request),
            Request::Grade(request) => of!(request),
            Request::Hint(request) => of!(request),
            Request::Explain(request) => of!(request),
            Request::Play(request) => of!(request),
            Request::Edit(request) => of!(request),
            Request::Trace(request) => of!(request),
            Request::Draw(request) => of!(request),
            Request::Convert(request) => of!(request),
            Request::Families(_)
            | Request::Gallery(_)
            | Request::Compare(_)
            | Request::Generate(_)
            | Request::Sheet(_) => {
                return None;
            }
        })
    }
}

/// How much a search may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LimitsAsked {
    /// Wall clock, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Nodes generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Bytes of tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

impl LimitsAsked {
    /// As searches know them.
    pub fn limits(&self) -> Limits {
        let time = self.time_ms.map(Duration::from_millis);
        Limits { time, nodes: self.nodes, memory: self.memory }
    }

    fn is_none(&self) -> bool {
        *self == LimitsAsked::default()
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn yes() -> bool {
    true
}

fn one() -> usize {
    1
}

fn one_time() -> u32 {
    1
}

fn one_puzzle() -> u64 {
    1
}

/// A request about one puzzle (or about all puzzles of a file): which, and what it is to be read as.
macro_rules! about_a_puzzle {
    ($(#[$doc:meta])* $name:ident { $($fields:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// The puzzle.
            pub puzzle: Given,
            /// Its family, where that is not to be guessed.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub family: Option<String>,
            /// Its format, where that is not to be guessed.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub format: Option<String>,
            $($fields)*
        }
    };
}

/// A request that searches.
macro_rules! search {
    ($(#[$doc:meta])* $name:ident { $($fields:tt)* }) => {
        about_a_puzzle! {
            $(#[$doc])*
            $name {
                /// The strategy; the family's best if nothing is said.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub strategy: Option<String>,
                /// How much it may use; without limits it runs to its end.
                #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
                pub limits: LimitsAsked,
                /// Which solutions are the same: a level of the family, by name.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub distinct: Option<String>,
                /// Solutions that a symmetry maps onto each other are one.
                #[serde(default, skip_serializing_if = "is_false")]
                pub up_to_symmetry: bool,
                /// How many threads may work on it.
                #[serde(default = "one")]
                pub threads: usize,
                $($fields)*
            }
        }

        impl $name {
            pub(super) fn search(&self) -> super::Search<'_> {
                super::Search {
                    strategy: self.strategy.as_deref(),
                    limits: self.limits.limits(),
                    distinct: self.distinct.as_deref(),
                    up_to_symmetry: self.up_to_symmetry,
                    threads: self.threads,
                    random: None,
                }
            }
        }
    };
}

/// What there is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Families {
    /// Only of this family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// What to list.
    #[serde(default)]
    pub what: Listing,
}

/// What to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Listing {
    /// The families.
    #[default]
    Families,
    /// Their strategies.
    Strategies,
    /// Their techniques of people.
    Techniques,
    /// Their formats.
    Formats,
}

/// What puzzles come with the program.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Gallery {
    /// Only of this family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
}

about_a_puzzle! {
    /// What a puzzle is read as.
    Read {}
}

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
        /// Pictures of every solution.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

about_a_puzzle! {
    /// Whether solutions are right, and where they are wrong.
    Check {
        /// Solutions: their text, several separated by lines of `---`, or JSON lines as `solve` gives them.
        pub solution: String,
    }
}

about_a_puzzle! {
    /// Solvable? unique? how hard?
    Grade {
        /// How much it may use.
        #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
        pub limits: LimitsAsked,
        /// How many threads may work on it.
        #[serde(default = "one")]
        pub threads: usize,
    }
}

about_a_puzzle! {
    /// One next step, with its reason.
    Hint {
        /// Where somebody stands, as the family writes it; the beginning if nothing is said. Several positions, the oldest
        /// first, are separated by lines of `---`: of a wrong one it is then said since when it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub position: Option<String>,
        /// Pictures of the board with the step on it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

about_a_puzzle! {
    /// The whole way to a solution, step by step.
    Explain {
        /// Where somebody stands, as the family writes it; the beginning if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub position: Option<String>,
        /// The strategy whose way is told; the way of a person, where the family knows one, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub strategy: Option<String>,
        /// How much it may use.
        #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
        pub limits: LimitsAsked,
        /// Pictures: `svg`, `png`, `text` and `ansi` show the board of every step, `film` (an animated SVG) and `gif` the
        /// whole way, `md` and `html` are documents with all of it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Puzzles to be made: what kind, and how many from which seed on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// Of which family.
    pub family: String,
    /// What kind, as the family writes it; its usual kind if nothing is said.
    #[serde(default)]
    pub spec: String,
    /// Files that words of the specification name: each stands for what it shows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<super::File>,
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_suffices_and_strangers_are_refused() {
        for verb in Request::VERBS {
            let least = match verb {
                "families" | "gallery" | "compare" | "sheet" => format!(r#"{{"verb":"{verb}"}}"#),
                "check" => r#"{"verb":"check","puzzle":"@soma","solution":""}"#.to_owned(),
                "generate" => r#"{"verb":"generate","family":"sliding"}"#.to_owned(),
                "convert" => r#"{"verb":"convert","puzzle":"@soma","to":"stl"}"#.to_owned(),
                _ => format!(r#"{{"verb":"{verb}","puzzle":"@soma"}}"#),
            };
            let request: Request = serde_json::from_str(&least).unwrap();
            let back: Request =
                serde_json::from_str(&serde_json::to_string(&request).unwrap()).unwrap();
            assert_eq!(back, request);
            let stranger = least.replacen('{', r#"{"colour":3,"#, 1);
            let error = serde_json::from_str::<Request>(&stranger).unwrap_err();
            assert!(error.to_string().contains("colour"), "{verb}: {error}");
        }
        assert!(serde_json::from_str::<Request>(r#"{"verb":"solve"}"#).is_err());
    }
}
