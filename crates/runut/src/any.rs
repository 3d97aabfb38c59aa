//! Families and puzzles with their types erased: what front ends work with, so that none of them needs a `match` on
//! families.

mod erased;

pub use erased::{Erased, Of};

use crate::draw::{Scene, Style};
use crate::message::{Message, Text};
use crate::play::{Act, AnyGame, Tool};
use crate::proof::shortest::Board;
use crate::proof::{Certificate, Trouble};
use crate::puzzle::{About, Counter, Distinction, Family, Flaw, Grade, Refusal, Size};
use crate::report::Report;
use crate::run::tables::TableSet;
use crate::run::{Ask, Cancel, Crown, NoSuchPart, Pause, Stretch};
use crate::source::{Diagnostic, Source};
use crate::step::{Place, Value, Values, Watch};
use crate::technique::{Explanation, Hint, TechniqueAbout};
use std::any::Any;
use std::io::Write;
use std::ops::ControlFlow;

/// What a front end knows about a format.
#[derive(Clone, Copy, Debug)]
pub struct FormatAbout {
    /// The name on the command line.
    pub name: &'static str,
    /// Usual file extensions.
    pub extensions: &'static [&'static str],
    /// For one-line ids: what they begin with.
    pub prefix: Option<&'static str>,
    /// What it is.
    pub about: Text,
    /// Whether it can be written.
    pub writes: bool,
}

/// One puzzle out of a file, its family erased.
pub struct AnyReading {
    /// Its name within the file, if the file holds several.
    pub name: Option<String>,
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// What is odd about it.
    pub warnings: Vec<Diagnostic>,
}

/// A family, its types erased.
pub trait AnyFamily: Sync {
    /// The kind of puzzle.
    fn family(&self) -> Family;
    /// The formats.
    fn formats(&self) -> Vec<FormatAbout>;
    /// Files that are written and never read: their extensions and what they are.
    fn exports(&self) -> Vec<(&'static str, Text)>;
    /// The strategies: textbook first, best last.
    fn strategies(&self) -> Vec<&'static About>;
    /// The ways to draw a puzzle.
    fn views(&self) -> &'static [&'static str];
    /// The counters that strategies of this family have besides the common ones.
    fn counters(&self) -> &'static [Counter];
    /// The levels of sameness.
    fn distinctions(&self) -> &'static [Distinction];
    /// The techniques of people, easiest first.
    fn techniques(&self) -> &'static [&'static TechniqueAbout];
    /// Tables that are worth making beforehand.
    fn table_sets(&self) -> Vec<TableSet>;
    /// The level of sameness that is meant when a strategy is named and no level is: an index into `distinctions`.
    fn usual_distinction(&self, strategy: &str) -> usize;
    /// The first format that a source looks like.
    fn sniff(&self, source: &Source) -> Option<&'static str>;
    /// Reads a source in one of the formats. `None` when there is no format of that name.
    fn read(&self, format: &str, source: &Source) -> Option<Result<Vec<AnyReading>, Diagnostic>>;
    /// Reads a puzzle back from its own text.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, Diagnostic>;
    /// Makes a puzzle; the specification is text.
    fn generate(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPuzzle>, GenerateError> {
        self.generate_until(spec, seed, &Cancel::new())
    }
    /// The same, until it is asked to stop.
    fn generate_until(
        &self,
        spec: &str,
        seed: u64,
        cancel: &Cancel,
    ) -> Result<Box<dyn AnyPuzzle>, GenerateError>;
    /// What is generated when nothing is specified.
    fn default_spec(&self) -> String;
    /// Kinds of puzzles worth offering, the usual one first: what to generate, and how people call it.
    fn kinds(&self) -> &'static [(&'static str, Text)];
}

/// Why no puzzle was generated.
#[derive(Clone, Debug)]
pub enum GenerateError {
    /// The specification cannot be read; the span points into it.
    Spec(Diagnostic),
    /// Nobody can meet it.
    Refused(Message),
}

/// A puzzle, its family erased.
pub trait AnyPuzzle: Send + Sync {
    /// Its family.
    fn family(&self) -> &'static dyn AnyFamily;
    /// Its text in the family's own format.
    fn text(&self) -> String;
    /// How large it is.
    fn size(&self) -> Size;
    /// An instant proof that there is no solution.
    fn impossible(&self) -> Option<Message>;
    /// What stands where: before anything is done, or in a solution given as text.
    fn layout(&self, solution: Option<&str>) -> Result<Vec<(Place, Value)>, Diagnostic>;
    /// A question to a strategy by name (`None`: the best one). `None` when there is no strategy of that name.
    fn question(&self, strategy: Option<&str>, ask: &Ask) -> Option<Box<dyn AnyQuestion + '_>>;
    /// Asks a strategy by name (`None`: the best one). `None` when there is no strategy of that name.
    fn answer(
        &self,
        strategy: Option<&str>,
        ask: &Ask,
        watch: Option<&mut dyn Watch>,
        take: TakeAny<'_>,
    ) -> Option<Report> {
        self.question(strategy, ask).map(|question| question.whole(watch, take))
    }
    /// Reads a solution and asks the referee.
    fn check(&self, solution: &str) -> Result<Result<(), Flaw>, Diagnostic>;
    /// Draws it, with a solution given as text.
    fn draw(&self, solution: Option<&str>, view: &str, style: &Style) -> Result<Scene, Diagnostic>;
    /// Draws a board with these values on it: a moment of a search, a position of play.
    fn sketch(&self, values: &Values, style: &Style) -> Scene;
    /// Writes it in a format. `None` when there is no format of that name.
    fn write(&self, format: &str) -> Option<Result<Vec<u8>, Refusal>>;
    /// Writes it, with a solution given as text, for other programs. `None` when the family has no such file.
    fn export(
        &self,
        extension: &str,
        solution: Option<&str>,
    ) -> Option<Result<Vec<u8>, Diagnostic>>;
    /// One next step from a position.
    fn hint(&self, position: Option<&str>) -> Result<Hint, Diagnostic>;
    /// The whole way from a position, step by step.
    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic>;
    /// What stands where in a position: the board before the first step of a hint or an explanation.
    fn stand(&self, position: Option<&str>) -> Result<Values, Diagnostic>;
    /// The rules of play, where the family has them.
    fn game(&self) -> Option<Box<dyn AnyGame + '_>>;
    /// What a designer changes the puzzle with.
    fn editor(&self) -> Vec<Tool>;
    /// The puzzle after a designer's act.
    ///
    /// # Errors
    /// Why it is not allowed.
    fn edit(&self, act: &Act) -> Result<Box<dyn AnyPuzzle>, Message>;
    /// What a designer sees on the board.
    fn draft(&self) -> Values;
    /// The board as a designer sees it, with what follows from it beside it.
    fn draft_scene(&self, style: &Style) -> Scene;
    /// The formula of the puzzle with these solutions excluded, as text. `None` if the family has no formula, or if one of
    /// them is no solution.
    fn certificate(&self, solutions: &[String]) -> Option<Certificate>;
    /// Writes a proof that there is no solution besides these; the number of its lines that add a constraint. `None` as
    /// above. `go_on` is asked now and then.
    fn prove(
        &self,
        solutions: &[String],
        out: &mut dyn Write,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Result<u64, Trouble>>;
    /// The puzzle as a board of sliding tiles, where it is one and a shortest way can be proved.
    fn tiles_to_prove(&self) -> Option<Board>;
    /// What to generate to get puzzles after this one, as text.
    fn spec(&self) -> Option<String>;
    /// What a designer wants to know.
    fn grade(&self, ask: &Ask) -> Grade;
    /// The puzzle itself, for a front end that offers something only one family has.
    fn as_any(&self) -> &dyn Any;
}

/// Is lent solutions, their family erased, until it breaks.
pub type TakeAny<'a> = &'a mut dyn FnMut(&dyn AnySolution) -> ControlFlow<()>;

/// A question, its family erased: see [`Question`](crate::run::Question).
pub trait AnyQuestion: Send + Sync {
    /// The strategy that is asked.
    fn strategy(&self) -> &'static About;
    /// Searches the whole tree; on one thread if somebody watches.
    fn whole(&self, watch: Option<&mut dyn Watch>, take: TakeAny<'_>) -> Report;
    /// Searches the crown of the tree.
    fn crown(&self, wanted: usize) -> Crown<Box<dyn AnySolution>>;
    /// Searches one part of the tree, on this thread.
    ///
    /// # Errors
    /// When the search has no such part.
    fn part(&self, prefix: &[u32], take: TakeAny<'_>) -> Result<Report, NoSuchPart>;
    /// Searches one part of the tree until it ends or is asked to stand still: what is left of it comes back as parts.
    ///
    /// # Errors
    /// When the search has no such part.
    fn stretch(
        &self,
        prefix: &[u32],
        pause: Pause<'_>,
        take: TakeAny<'_>,
    ) -> Result<Stretch, NoSuchPart>;
    /// Cuts a part again: searches its crown.
    ///
    /// # Errors
    /// When the search has no such part.
    fn cut(&self, prefix: &[u32], wanted: usize, take: TakeAny<'_>) -> Result<Stretch, NoSuchPart>;
}

/// A solution, its family erased.
pub trait AnySolution: Send {
    /// Its text.
    fn text(&self) -> String;
    /// Appends its text.
    fn write_text(&self, out: &mut Vec<u8>);
    /// More fields for its JSON.
    fn details(&self) -> serde_json::Map<String, serde_json::Value>;
    /// Appends these as text, without the brackets around them.
    fn write_details(&self, out: &mut Vec<u8>);
    /// Its picture.
    fn scene(&self, view: &str, style: &Style) -> Scene;
    /// The file for other programs. `None` when the family has no such file.
    fn export(&self, extension: &str) -> Option<Vec<u8>>;
}
