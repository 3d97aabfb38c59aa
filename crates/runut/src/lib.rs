//! Runut: a workbench for search puzzles.
//!
//! Four families of puzzles ([`FAMILIES`]) are read, solved, counted, enumerated, checked, explained, drawn and generated
//! here, each by several strategies, from the textbook baseline to the best that is known, all with the same counters.
//! Every solution has passed a referee that shares no code with any strategy; *no*, *unique*, *optimal* and *exactly so
//! many* are said only when they are proved.
//!
//! # Three lines each
//!
//! How many ways are there to lay the twelve pentominoes on 6×10?
//!
//! ```
//! let board: runut::packing::Packing = runut::read("@pentomino-6x10")?;
//! assert_eq!(runut::count(&board)?.to_string(), "9356");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The shortest way of a fifteen puzzle:
//!
//! ```
//! let board: runut::sliding::Sliding = runut::read("1 2 3 4\n5 6 7 8\n9 10 0 12\n13 14 11 15\n")?;
//! let way = runut::first(&board)?.ok_or("it cannot be solved")?;
//! assert_eq!(way.to_string(), "DR");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every way to make 24 of four cards:
//!
//! ```
//! let hand: runut::twentyfour::TwentyFour = runut::read("24:3,3,8,8")?;
//! assert_eq!(runut::solutions(&hand)?[0].to_string(), "8 / (3 - 8 / 3)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Is a nonogram fair? This time by a strategy of your choice, within limits, with everything that is known afterwards:
//!
//! ```
//! use runut::{Answer, Ask, Goal, Limits, nonogram::Nonogram};
//! use std::ops::ControlFlow::Continue;
//!
//! let heart: Nonogram = runut::read("@nonogram-heart")?;
//! let limits = Limits { nodes: Some(1000), ..Limits::default() };
//! let ask = Ask { limits, ..Ask::new(Goal::Unique) };
//! let lines = runut::strategy("lines").ok_or("no such strategy")?;
//! let report = runut::answer(&heart, lines, &ask, &mut |picture| {
//!     println!("{picture}");
//!     Continue(())
//! });
//! assert_eq!(report.answer, Answer::Yes);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The map
//!
//! | | |
//! | --- | --- |
//! | [`Puzzle`], [`Strategy`] | the two traits: the rules, and a way to search |
//! | [`Ask`], [`Report`] | a question with its limits, and everything that is known after it |
//! | [`Question`] | the whole search, its crown, its parts: for threads and jobs of your own |
//! | [`Run`] | what a strategy talks to |
//! | [`desk`] | the verbs as data: a request in, lines of JSON out; what every front end stands on |
//! | [`AnyPuzzle`] | puzzles of any family |
//! | [`job`] | long work in parts that survives every accident |
//! | [`draw`] | scenes, and their pictures |
//! | [`play`] | the rules of play: positions, tools, acts, mistakes |
//!
//! # Laws
//!
//! The library prints nothing, reads no file that it was not given, has no global state, starts no thread that was not
//! asked for, and looks at a clock only for a time limit. The same question gives the same counters on every machine and
//! with any number of threads. A search that is cut into parts counts what the whole would, counter by counter.

mod answer;
mod any;
pub mod desk;
pub mod draw;
#[doc(hidden)]
pub mod engine;
#[doc(hidden)]
pub mod figures;
pub mod gallery;
#[cfg(feature = "jobs")]
pub mod job;
mod json;
mod message;
#[doc(hidden)]
pub mod messages;
pub mod nonogram;
mod orderly;
pub mod packing;
pub mod play;
pub mod proof;
mod puzzle;
mod replay;
mod report;
mod run;
pub mod sliding;
mod source;
mod step;
mod technique;
pub mod template;
#[cfg(feature = "toy")]
pub mod toy;
pub mod twentyfour;
#[cfg(feature = "formats")]
mod xml;

pub use answer::{
    answer, answer_watched, count, default_strategy, first, read, solutions, strategy,
};
pub use any::{
    AnyFamily, AnyPuzzle, AnyQuestion, AnyReading, AnySolution, Erased, FormatAbout, GenerateError,
    Of, TakeAny,
};
/// The type of [`Report::found`].
pub use engine::listener::Listener;
pub use message::{Lang, Message, Text, is_plain, visible};
pub use num_bigint::BigUint;
pub use puzzle::{
    About, Claims, Counter, Distinction, Export, Family, Flaw, Format, Grade, Puzzle, ReadFn,
    Reading, Refusal, Size, Strategy, WriteFn,
};
pub use replay::Replay;
pub use report::{Answer, Report, Stats};
pub use run::{
    Ask, Bare, Cancel, Crown, Goal, Hook, Limits, NoSuchPart, Pause, Progress, Question, Run,
    Sameness, Stop, Stretch, Tables, tables,
};
pub use source::{Diagnostic, Source, Span};
pub use step::{Event, Mark, NoPlace, Place, Role, Step, Value, Values, Watch};
pub use technique::{End, Explanation, Hint, Technique, TechniqueAbout};

/// Every family. Adding one: copy `template/`, add its line here. Nothing else in the program changes.
pub static FAMILIES: &[&dyn AnyFamily] = &[
    Of::<packing::Packing>::FAMILY,
    Of::<sliding::Sliding>::FAMILY,
    Of::<twentyfour::TwentyFour>::FAMILY,
    Of::<nonogram::Nonogram>::FAMILY,
    Of::<template::Tiling>::FAMILY,
    #[cfg(feature = "toy")]
    Of::<toy::Rooks>::FAMILY,
];

/// The family of this name.
pub fn family(name: &str) -> Option<&'static dyn AnyFamily> {
    FAMILIES.iter().copied().find(|family| family.family().name == name)
}
