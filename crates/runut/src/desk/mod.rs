//! The desk: the verbs of the workbench as data.
//!
//! A [`Request`] says what is wanted; [`serve`] answers it by pushing [`Line`]s. Both are plain JSON, and every door of
//! the program (terminal, HTTP, Python, browser) sends the same requests and gets the same lines: what a question means
//! is decided here, once. The desk touches no disk, no network, no terminal and no clock.
//!
//! ```
//! use runut::desk::{self, Caller, Line, Request};
//! use std::ops::ControlFlow::Continue;
//!
//! let request: Request = serde_json::from_str(r#"{"verb":"count","puzzle":"@pentomino-6x10"}"#)?;
//! let mut lines = Vec::new();
//! desk::serve(&request, &Caller::default(), &mut |line| {
//!     lines.push(line);
//!     Continue(())
//! });
//! let [Line::Report(line)] = lines.as_slice() else { panic!("a count is one report") };
//! assert_eq!(line.report.found.to_string(), "9356");
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `request.rs` | what can be asked |
//! | `line.rs` | what is answered |
//! | `found.rs` | solutions, lent to those who write them down at once |
//! | `open.rs`, `guess.rs` | from a word or a file to puzzles |
//! | `question.rs` | from a request to an [`Ask`](crate::Ask): strategy and sameness by name, refusals |
//! | `moments.rs` | a search thinned to a row of moments |
//! | `picture.rs`, `tale.rs` | scenes as SVG, PNG or text; files for other programs; a way told in pictures |
//! | `verbs/` | one file for each verb, or for a few that are alike |
//! | `problem.rs`, `words.rs` | what can be wrong, and how it is said |

mod found;
mod given;
mod guess;
mod line;
mod moments;
mod open;
mod picture;
mod problem;
mod question;
mod request;
mod schema;
mod tale;
mod verbs;
pub mod words;

pub use found::{Audience, Found};
pub use given::{Bytes, File, Given};
pub use line::{
    CheckLine, DraftLine, EndLine, EstimateLine, FactsLine, FamilyLine, FaultLine, FileLine,
    FormatLine, GradeLine, JobLine, KindLine, LevelLine, Line, MomentLine, PictureLine,
    PositionLine, ProgressLine, PuzzleLine, ReportLine, SolutionLine, StepLine, StrategyLine,
    TableLine, TechniqueLine, ToolLine,
};
pub use open::{LARGEST_SOURCE, Opened, looks_like_a_puzzle, open};
pub use picture::{PictureWish, draw as draw_scene};
pub use problem::{Problem, Severity, nearest};
pub use question::{Question, Search, question};
pub use request::{
    Check, Compare, Contender, Convert, Count, Draw, Edit, Enumerate, Explain, Families, Gallery,
    Generate, Grade, Hint, LimitsAsked, Listing, Made, Play, Read, Request, Sheet, Solve, Trace,
};
pub use schema::SCHEMAS;
pub use verbs::{comparison_chart, comparison_title, make, median};

use crate::run::{Cancel, Progress};
use crate::tables::Tables;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Who asks: how to stop the work, and where to see how far it is.
#[derive(Clone, Debug, Default)]
pub struct Caller {
    /// The way to stop it.
    pub cancel: Cancel,
    /// Where to watch how far it is: a door that wants progress lines makes them of this, at its own pace.
    pub progress: Option<Arc<Progress>>,
    /// Where tables are kept, and how large they may be.
    pub tables: Tables,
}

/// Who hears the lines.
type Push<'a> = &'a mut dyn Audience;

/// Answers a request: pushes the lines until `push` breaks. What is wrong with it comes as a [`Line::Problem`] too.
pub fn serve(request: &Request, caller: &Caller, push: &mut dyn FnMut(Line) -> ControlFlow<()>) {
    serve_to(request, caller, &mut |line| push(line));
}

/// The same for an audience that takes the solutions of long lists as they are.
pub fn serve_to(request: &Request, caller: &Caller, push: &mut dyn Audience) {
    let ended = match request {
        Request::Families(request) => verbs::families(request, push),
        Request::Gallery(request) => verbs::gallery(request, push),
        Request::Read(request) => verbs::read(request, push),
        Request::Solve(request) => verbs::solve(request, caller, push),
        Request::Count(request) => verbs::count(request, caller, push),
        Request::Enumerate(request) => verbs::enumerate(request, caller, push),
        Request::Check(request) => verbs::check(request, push),
        Request::Grade(request) => verbs::grade(request, caller, push),
        Request::Hint(request) => verbs::hint(request, push),
        Request::Explain(request) => verbs::explain(request, caller, push),
        Request::Play(request) => verbs::play(request, push),
        Request::Edit(request) => verbs::edit(request, push),
        Request::Trace(request) => verbs::trace(request, caller, push),
        Request::Compare(request) => verbs::compare(request, caller, push),
        Request::Generate(request) => verbs::generate(request, caller, push),
        #[cfg(feature = "pdf")]
        Request::Sheet(request) => verbs::sheet(request, caller, push),
        #[cfg(not(feature = "pdf"))]
        Request::Sheet(_) => Err(Problem::from(words::no_books()).into()),
        Request::Draw(request) => verbs::draw(request, push),
        Request::Convert(request) => verbs::convert(request, push),
    };
    if let Err(End::Problem(problem)) = ended {
        let _ = push.line(Line::Problem(*problem));
    }
}

/// Why a verb ended before its end.
enum End {
    /// Something is wrong with what was asked.
    Problem(Box<Problem>),
    /// Nobody listens any more.
    Gone,
}

impl From<Problem> for End {
    fn from(problem: Problem) -> End {
        End::Problem(Box::new(problem))
    }
}

impl From<Box<Problem>> for End {
    fn from(problem: Box<Problem>) -> End {
        End::Problem(problem)
    }
}

/// Pushes a line, and ends the verb where nobody listens.
fn say(push: Push<'_>, line: Line) -> Result<(), End> {
    match push.line(line) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(End::Gone),
    }
}
