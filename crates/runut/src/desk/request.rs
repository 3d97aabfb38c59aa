//! What can be asked. Every request is an object; `{"verb":"solve","puzzle":"@iq-puzzler-pro"}` is enough for one.

/// A request about one puzzle (or about all puzzles of a file): which, and what it is to be read as.
macro_rules! about_a_puzzle {
    ($(#[$doc:meta])* $name:ident { $($fields:tt)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(test, derive(schemars::JsonSchema))]
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
            pub(in crate::desk) fn search(&self) -> crate::desk::Search<'_> {
                crate::desk::Search {
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

mod board;
mod paper;
mod person;
mod registry;
mod search;

pub use board::{Edit, Play};
pub use paper::{Convert, Draw, Generate, Made, Read, Sheet};
pub use person::{Check, Explain, Grade, Hint};
pub use registry::{Families, Gallery, Listing};
pub use search::{Compare, Contender, Count, Enumerate, Solve, Trace};

use crate::run::Limits;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A request, with its verb.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

    /// What it says about limits, for doors that grant less than everything; `None` where nothing is searched, or where
    /// the desk's own limits hold since nothing is said.
    pub fn limits_mut(&mut self) -> Option<&mut LimitsAsked> {
        match self {
            Request::Solve(request) => Some(&mut request.limits),
            Request::Count(request) => Some(&mut request.limits),
            Request::Enumerate(request) => Some(&mut request.limits),
            Request::Grade(request) => Some(&mut request.limits),
            Request::Explain(request) => Some(&mut request.limits),
            Request::Trace(request) => Some(&mut request.limits),
            Request::Generate(request) => Some(&mut request.limits),
            Request::Sheet(request) => Some(&mut request.limits),
            Request::Compare(request) => request.limits.as_mut(),
            Request::Families(_)
            | Request::Gallery(_)
            | Request::Read(_)
            | Request::Check(_)
            | Request::Hint(_)
            | Request::Play(_)
            | Request::Edit(_)
            | Request::Draw(_)
            | Request::Convert(_) => None,
        }
    }

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
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
