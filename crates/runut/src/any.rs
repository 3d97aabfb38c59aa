//! Families and puzzles with their types erased: what front ends work with, so that none of them needs a `match` on
//! families.

use crate::answer::{answer_watched, default_strategy};
use crate::draw::Scene;
use crate::message::{Message, Text};
use crate::puzzle::{
    About, Counter, Distinction, Export, Family, Flaw, Format, Grade, Puzzle, Refusal, Size,
    Strategy,
};
use crate::report::Report;
use crate::run::Ask;
use crate::source::{Diagnostic, Source};
use crate::step::{Place, Step, Value, Watch};
use std::any::Any;
use std::marker::PhantomData;
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
    /// The level of sameness that is meant when a strategy is named and no level is: an index into `distinctions`.
    fn usual_distinction(&self, strategy: &str) -> usize;
    /// The first format that a source looks like.
    fn sniff(&self, source: &Source) -> Option<&'static str>;
    /// Reads a source in one of the formats. `None` when there is no format of that name.
    fn read(&self, format: &str, source: &Source) -> Option<Result<Vec<AnyReading>, Diagnostic>>;
    /// Reads a puzzle back from its own text.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, Diagnostic>;
    /// Makes a puzzle; the specification is text.
    fn generate(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPuzzle>, GenerateError>;
    /// What is generated when nothing is specified.
    fn default_spec(&self) -> String;
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
    /// Asks a strategy by name (`None`: the best one). `None` when there is no strategy of that name.
    fn answer(
        &self,
        strategy: Option<&str>,
        ask: &Ask,
        watch: Option<&mut dyn Watch>,
        take: &mut dyn FnMut(&dyn AnySolution) -> ControlFlow<()>,
    ) -> Option<Report>;
    /// Searches the crown of a tree: its report, and the prefixes of at least `wanted` parts below it where the tree
    /// is wide enough. `None` when there is no such strategy, or it does not split.
    fn crown(&self, strategy: &str, ask: &Ask, wanted: usize) -> Option<(Report, Vec<Vec<u32>>)>;
    /// Searches one part of a tree. `None` when there is no such strategy, or it does not split.
    fn part(&self, strategy: &str, ask: &Ask, prefix: &[u32]) -> Option<Report>;
    /// Reads a solution and asks the referee.
    fn check(&self, solution: &str) -> Result<Result<(), Flaw>, Diagnostic>;
    /// Draws it, with a solution given as text.
    fn draw(&self, solution: Option<&str>, view: &str) -> Result<Scene, Diagnostic>;
    /// Writes it in a format. `None` when there is no format of that name.
    fn write(&self, format: &str) -> Option<Result<Vec<u8>, Refusal>>;
    /// Writes it, with a solution given as text, for other programs. `None` when the family has no such file.
    fn export(
        &self,
        extension: &str,
        solution: Option<&str>,
    ) -> Option<Result<Vec<u8>, Diagnostic>>;
    /// One next step.
    fn hint(&self, partial: Option<&str>) -> Result<Step, Diagnostic>;
    /// What to generate to get puzzles after this one, as text.
    fn spec(&self) -> Option<String>;
    /// What a designer wants to know.
    fn grade(&self, ask: &Ask) -> Grade;
    /// The puzzle itself, for a front end that offers something only one family has.
    fn as_any(&self) -> &dyn Any;
}

/// A solution, its family erased.
pub trait AnySolution {
    /// Its text.
    fn text(&self) -> String;
    /// More fields for its JSON.
    fn details(&self) -> serde_json::Map<String, serde_json::Value>;
    /// Its picture.
    fn scene(&self, view: &str) -> Scene;
    /// The file for other programs. `None` when the family has no such file.
    fn export(&self, extension: &str) -> Option<Vec<u8>>;
}

/// A family as a value.
pub struct Of<P>(PhantomData<fn() -> P>);

impl<P: Puzzle> Of<P> {
    /// The family of `P`.
    pub const FAMILY: &'static dyn AnyFamily = &Of::<P>(PhantomData);

    fn strategy(name: Option<&str>) -> Option<&'static dyn Strategy<P>> {
        match name {
            None => Some(default_strategy::<P>()),
            Some(name) => P::strategies().iter().copied().find(|s| s.about().name == name),
        }
    }

    fn format(name: &str) -> Option<&'static Format<P>> {
        P::formats().iter().find(|format| format.name == name)
    }

    fn export(extension: &str) -> Option<&'static Export<P>> {
        P::exports().iter().find(|export| export.extension == extension)
    }
}

impl<P: Puzzle> AnyFamily for Of<P> {
    fn family(&self) -> Family {
        P::FAMILY
    }
    fn formats(&self) -> Vec<FormatAbout> {
        let about = |format: &Format<P>| FormatAbout {
            name: format.name,
            extensions: format.extensions,
            prefix: format.prefix,
            about: format.about,
            writes: format.write.is_some(),
        };
        P::formats().iter().map(about).collect()
    }
    fn exports(&self) -> Vec<(&'static str, Text)> {
        P::exports().iter().map(|export| (export.extension, export.about)).collect()
    }
    fn strategies(&self) -> Vec<&'static About> {
        P::strategies().iter().map(|strategy| strategy.about()).collect()
    }
    fn views(&self) -> &'static [&'static str] {
        P::views()
    }
    fn counters(&self) -> &'static [Counter] {
        P::counters()
    }
    fn distinctions(&self) -> &'static [Distinction] {
        P::distinctions()
    }
    fn usual_distinction(&self, strategy: &str) -> usize {
        Of::<P>::strategy(Some(strategy)).map_or(0, Strategy::usual_distinction)
    }
    fn sniff(&self, source: &Source) -> Option<&'static str> {
        P::formats().iter().find(|format| (format.sniff)(source)).map(|format| format.name)
    }
    fn read(&self, format: &str, source: &Source) -> Option<Result<Vec<AnyReading>, Diagnostic>> {
        let format = Of::<P>::format(format)?;
        let erase = |reading: crate::puzzle::Reading<P>| AnyReading {
            name: reading.name,
            puzzle: Box::new(reading.puzzle),
            warnings: reading.warnings,
        };
        let read = (format.read)(source).map_err(|flaw| flaw.within(source.bytes.len()));
        Some(read.map(|readings| readings.into_iter().map(erase).collect()))
    }
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, Diagnostic> {
        Ok(Box::new(text.parse::<P>()?))
    }
    fn generate(&self, spec: &str, seed: u64) -> Result<Box<dyn AnyPuzzle>, GenerateError> {
        let spec = match spec {
            "" => P::Spec::default(),
            text => text.parse().map_err(GenerateError::Spec)?,
        };
        match P::generate(&spec, seed) {
            Ok(puzzle) => Ok(Box::new(puzzle)),
            Err(Refusal(message)) => Err(GenerateError::Refused(message)),
        }
    }
    fn default_spec(&self) -> String {
        P::Spec::default().to_string()
    }
}

struct Solved<'a, P: Puzzle> {
    puzzle: &'a P,
    solution: P::Solution,
}

impl<P: Puzzle> AnySolution for Solved<'_, P> {
    fn text(&self) -> String {
        self.solution.to_string()
    }
    fn details(&self) -> serde_json::Map<String, serde_json::Value> {
        self.puzzle.details(&self.solution)
    }
    fn scene(&self, view: &str) -> Scene {
        self.puzzle.draw(Some(&self.solution), view)
    }
    fn export(&self, extension: &str) -> Option<Vec<u8>> {
        let export = Of::<P>::export(extension)?;
        Some((export.write)(self.puzzle, Some(&self.solution)))
    }
}

impl<P: Puzzle> AnyPuzzle for P {
    fn family(&self) -> &'static dyn AnyFamily {
        Of::<P>::FAMILY
    }
    fn text(&self) -> String {
        self.to_string()
    }
    fn size(&self) -> Size {
        Puzzle::size(self)
    }
    fn impossible(&self) -> Option<Message> {
        Puzzle::impossible(self)
    }
    fn layout(&self, solution: Option<&str>) -> Result<Vec<(Place, Value)>, Diagnostic> {
        let solution = solution.map(|text| self.read_solution(text)).transpose()?;
        Ok(Puzzle::layout(self, solution.as_ref()))
    }
    fn answer(
        &self,
        strategy: Option<&str>,
        ask: &Ask,
        watch: Option<&mut dyn Watch>,
        take: &mut dyn FnMut(&dyn AnySolution) -> ControlFlow<()>,
    ) -> Option<Report> {
        let strategy = Of::<P>::strategy(strategy)?;
        let mut erase = |solution| take(&Solved { puzzle: self, solution });
        Some(answer_watched(self, strategy, ask, watch, &mut erase))
    }
    fn crown(&self, strategy: &str, ask: &Ask, wanted: usize) -> Option<(Report, Vec<Vec<u32>>)> {
        let strategy = Of::<P>::strategy(Some(strategy)).filter(|s| s.about().claims.splits)?;
        Some(crate::answer::crown(self, strategy, ask, wanted))
    }
    fn part(&self, strategy: &str, ask: &Ask, prefix: &[u32]) -> Option<Report> {
        let strategy = Of::<P>::strategy(Some(strategy)).filter(|s| s.about().claims.splits)?;
        Some(crate::answer::part(self, strategy, ask, prefix))
    }
    fn check(&self, solution: &str) -> Result<Result<(), Flaw>, Diagnostic> {
        Ok(Puzzle::check(self, &self.read_solution(solution)?))
    }
    fn draw(&self, solution: Option<&str>, view: &str) -> Result<Scene, Diagnostic> {
        let solution = solution.map(|text| self.read_solution(text)).transpose()?;
        Ok(Puzzle::draw(self, solution.as_ref(), view))
    }
    fn write(&self, format: &str) -> Option<Result<Vec<u8>, Refusal>> {
        let format = Of::<P>::format(format)?;
        Some(match format.write {
            Some(write) => write(self),
            None => Err(Refusal(crate::messages::format_not_written(format.name))),
        })
    }
    fn export(
        &self,
        extension: &str,
        solution: Option<&str>,
    ) -> Option<Result<Vec<u8>, Diagnostic>> {
        let export = Of::<P>::export(extension)?;
        let solution = solution.map(|text| self.read_solution(text)).transpose();
        Some(solution.map(|solution| (export.write)(self, solution.as_ref())))
    }
    fn hint(&self, partial: Option<&str>) -> Result<Step, Diagnostic> {
        Puzzle::hint(self, partial)
    }
    fn spec(&self) -> Option<String> {
        Puzzle::spec(self).map(|spec| spec.to_string())
    }
    fn grade(&self, ask: &Ask) -> Grade {
        Puzzle::grade(self, ask)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
