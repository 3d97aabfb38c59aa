//! Runut: a workbench for search puzzles.
//!
//! Four families of puzzles ([`FAMILIES`]) are read, solved, counted, enumerated, checked, drawn and generated here,
//! each by several strategies, from the textbook baseline to the best that is known, all with the same counters.
//!
//! ```
//! use runut::{Ask, Goal, template::Tiling};
//! use std::ops::ControlFlow::Continue;
//!
//! let board: Tiling = "....\n....\n".parse()?;
//! let report = runut::answer(&board, runut::default_strategy(), &Ask::new(Goal::Count), &mut |_| Continue(()));
//! assert_eq!(report.found.to_string(), "5");
//! # Ok::<(), runut::Diagnostic>(())
//! ```
//!
//! The library has no clock in its searches, prints nothing and knows no terminal: see `runut-cli` for that.

mod answer;
mod any;
pub mod desk;
pub mod draw;
pub mod engine;
pub mod figures;
pub mod gallery;
pub mod job;
mod message;
pub mod messages;
pub mod nonogram;
pub mod packing;
mod puzzle;
mod replay;
mod report;
mod run;
pub mod sliding;
mod source;
mod step;
mod technique;
pub mod template;
pub mod twentyfour;
#[cfg(feature = "formats")]
mod xml;

pub use answer::{answer, answer_watched, default_strategy, strategy};
pub use any::{
    AnyFamily, AnyPuzzle, AnyQuestion, AnyReading, AnySolution, Erased, FormatAbout, GenerateError,
    Of, TakeAny,
};
pub use message::{Lang, Message, Text, visible};
/// The type of [`Report::found`].
pub use num_bigint::BigUint;
pub use puzzle::{
    About, Claims, Counter, Distinction, Export, Family, Flaw, Format, Grade, Puzzle, ReadFn,
    Reading, Refusal, Size, Strategy, WriteFn,
};
pub use replay::Replay;
pub use report::{Answer, Report, Stats};
pub use run::{
    Ask, Bare, Cancel, Crown, Goal, Hook, Limits, NoSuchPart, Progress, Question, Run, Sameness,
    Stop, Tables, tables,
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
];

/// The family of this name.
pub fn family(name: &str) -> Option<&'static dyn AnyFamily> {
    FAMILIES.iter().copied().find(|family| family.family().name == name)
}
