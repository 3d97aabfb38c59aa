//! The two traits: a [`Puzzle`] knows its rules, a [`Strategy`] knows how to search.

use crate::draw::{Scene, Style};
use crate::message::{Message, Text};
use crate::play::{Act, AnyGame, Tool};
use crate::proof::Encoding;
use crate::report::Answer;
use crate::run::tables::TableSet;
use crate::run::{Ask, Cancel, Goal, Run, Sameness, Stop};
use crate::source::{Diagnostic, Source};
use crate::step::{Place, Value, Values};
use crate::technique::{Explanation, Hint, TechniqueAbout};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The name used everywhere: `packing`.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
    /// The rules, in two sentences.
    pub rules: Text,
    /// Whether a symmetry of a puzzle can map one solution onto another, so that counting up to symmetry has a meaning.
    pub symmetric: bool,
    /// Whether a good puzzle of this family has exactly one solution.
    pub wants_unique: bool,
    /// Whether it is there for those who write a family, not for those who solve puzzles.
    pub hidden: bool,
}

/// How large a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Size {
    /// One number to sort by: the cells of a board, the cards of a hand.
    pub cells: u64,
    /// A short name that puzzles of equal size share, such as `5×11`.
    pub shape: Message,
    /// A few words, such as `5×11, 55 cells, 12 pieces`.
    pub text: Message,
}

/// A counter of a strategy's own ([`Stats::extra`](crate::Stats::extra)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The name that strategies count under.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
}

/// One puzzle. A value that exists is valid: whatever a reader accepts never panics later.
pub trait Puzzle:
    Sized + Clone + Send + Sync + Display + FromStr<Err = Diagnostic> + 'static
{
    /// The kind of puzzle.
    const FAMILY: Family;
    /// A solution; its text is what `check` reads back.
    type Solution: Display + Clone + Send + 'static;
    /// What to generate.
    type Spec: Display + FromStr<Err = Diagnostic> + Default;

    /// The file formats, the family's own first.
    fn formats() -> &'static [Format<Self>];
    /// The strategies: textbook first, best last. The last one is the default.
    fn strategies() -> &'static [&'static dyn Strategy<Self>];
    /// Reads a solution of this puzzle from its text.
    fn read_solution(&self, text: &str) -> Result<Self::Solution, Diagnostic>;
    /// The referee: is this a solution? Shares no code with any strategy.
    fn check(&self, solution: &Self::Solution) -> Result<(), Flaw>;
    /// Makes a puzzle; the same seed gives the same puzzle on every platform. Gives up with
    /// [`not_made_in_time`](crate::messages::not_made_in_time) when it is asked to stop.
    fn generate_until(spec: &Self::Spec, seed: u64, cancel: &Cancel) -> Result<Self, Refusal>;
    /// Makes a puzzle, however long that takes.
    fn generate(spec: &Self::Spec, seed: u64) -> Result<Self, Refusal> {
        Self::generate_until(spec, seed, &Cancel::new())
    }
    /// Draws the puzzle, with a solution if there is one, in one of its [`views`](Puzzle::views).
    fn draw(&self, solution: Option<&Self::Solution>, view: &str, style: &Style) -> Scene;
    /// How large it is.
    fn size(&self) -> Size;

    /// What stands where: before anything is done, or in a solution. A trace that is replayed begins with the one and
    /// ends in the other.
    fn layout(&self, _solution: Option<&Self::Solution>) -> Vec<(Place, Value)> {
        Vec::new()
    }
    /// Draws a board with these values on it: a moment of a search, a position of play. What a family does not give a
    /// [`layout`](Puzzle::layout) it draws as it is before anything is done.
    fn sketch(&self, _values: &Values, style: &Style) -> Scene {
        self.draw(None, Self::views()[0], style)
    }
    /// The ways to draw it; the first one is the default.
    fn views() -> &'static [&'static str] {
        &["board"]
    }
    /// The counters that strategies of this family have besides the common ones.
    fn counters() -> &'static [Counter] {
        &[]
    }
    /// An instant proof that there is no solution, with its reason.
    fn impossible(&self) -> Option<Message> {
        None
    }
    /// The levels of sameness that `--distinct` chooses from; the first one is the default.
    fn distinctions() -> &'static [Distinction] {
        &[]
    }
    /// Whether this solution stands for its class: of all solutions that are the same, exactly one does.
    fn represents(&self, _solution: &Self::Solution, _sameness: &Sameness) -> bool {
        true
    }
    /// More fields for the JSON of a solution.
    fn details(&self, _solution: &Self::Solution) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }
    /// Writes the same as text, without the brackets around it. A family with long lists may know a quicker way.
    fn write_details(&self, solution: &Self::Solution, out: &mut Vec<u8>) {
        crate::json::write_fields(&self.details(solution), out);
    }
    /// Writes the text of a solution, likewise.
    fn write_solution(&self, solution: &Self::Solution, out: &mut Vec<u8>) {
        out.extend_from_slice(solution.to_string().as_bytes());
    }
    /// Files that only other programs read: a body for a 3-D printer, for one.
    fn exports() -> &'static [Export<Self>] {
        &[]
    }
    /// What to generate to get puzzles after this one, where that can be said: after its picture, for one.
    fn spec(&self) -> Option<Self::Spec> {
        None
    }
    /// The puzzle as a formula, for proofs that others check; written from the rules, sharing nothing with any strategy.
    fn encoding(&self) -> Option<Box<dyn Encoding<Self::Solution>>> {
        None
    }
    /// The puzzle as a board of sliding tiles, where it is one and a shortest way can be proved.
    fn tiles_to_prove(&self) -> Option<crate::proof::shortest::Board> {
        None
    }
    /// Tables that are worth making beforehand.
    fn table_sets() -> Vec<TableSet> {
        Vec::new()
    }
    /// The techniques of people, easiest first.
    fn techniques() -> &'static [&'static TechniqueAbout] {
        &[]
    }
    /// The whole way from a position (or from the beginning) as a person would go it, every step with its reason.
    fn explain(&self, _position: Option<&str>) -> Result<Explanation, Diagnostic> {
        Err(Diagnostic::at(0..0, crate::messages::not_offered("explain", Self::FAMILY.name)))
    }
    /// One next step from a position (or from the beginning), with its reason.
    fn hint(&self, position: Option<&str>) -> Result<Hint, Diagnostic> {
        self.explain(position).map(Explanation::first)
    }
    /// What stands where in a position, as `hint` and `explain` read it: the board before their first step.
    fn stand(&self, position: Option<&str>) -> Result<Values, Diagnostic> {
        let solution = position.map(|text| self.read_solution(text)).transpose()?;
        Ok(self.layout(solution.as_ref()).into_iter().collect())
    }
    /// The rules of play, where the family has them.
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        None
    }
    /// What a designer changes the puzzle with, where it can be made by hand.
    fn editor(&self) -> Vec<Tool> {
        Vec::new()
    }
    /// The puzzle after a designer's act.
    ///
    /// # Errors
    /// Why it is not allowed.
    fn edit(&self, _act: &Act) -> Result<Self, Message> {
        Err(crate::messages::not_offered("edit", Self::FAMILY.name))
    }
    /// What a designer sees on the board: what the puzzle gives, or the picture that it is made of.
    fn draft(&self) -> Values {
        self.layout(None).into_iter().collect()
    }
    /// The board as a designer sees it, with what follows from it beside it.
    fn draft_scene(&self, style: &Style) -> Scene {
        self.sketch(&self.draft(), style)
    }
    /// Kinds of puzzles worth offering to those who want a new one: what to generate, and how people call it. The usual
    /// one first.
    fn kinds() -> &'static [(&'static str, Text)] {
        &[]
    }
    /// Solvable? unique? by logic alone? how hard?
    fn grade(&self, ask: &Ask) -> Grade {
        Grade::by_uniqueness(self, ask)
    }
}

/// A way to search.
pub trait Strategy<P: Puzzle>: Sync {
    /// What it is and what it claims.
    fn about(&self) -> &'static About;
    /// The level of sameness that is meant when none is named: an index into the family's `distinctions()`. A textbook
    /// program may count what the family's default does not tell apart.
    fn usual_distinction(&self) -> usize {
        0
    }
    /// Searches. `Continue` means that the whole tree was searched; a strategy that ends undecided stops with
    /// [`Stop::Stalled`].
    fn search(&self, puzzle: &P, run: &mut Run<'_, P::Solution>) -> ControlFlow<Stop>;
}

/// What a strategy is.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name used everywhere: `dancing-links`.
    pub name: &'static str,
    /// The idea, in a sentence or two.
    pub idea: Text,
    /// Who described it first.
    pub reference: &'static str,
    /// What it promises.
    pub claims: Claims,
}

/// What a strategy promises. The tests hold it to every word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// It finds every solution that exists: its *no* is a proof.
    pub complete: bool,
    /// Its solutions are the best possible, and it says so.
    pub optimal: bool,
    /// Its tree can be cut into crown and parts.
    pub splits: bool,
    /// It searches with a growing bound, and each of its iterations can be cut into parts (with the feature `jobs`): its
    /// first choice is the iteration, from 0.
    pub deepens: bool,
    /// It hands over solutions (and does not only count them).
    pub enumerates: bool,
    /// It counts and lists *all* solutions (and does not only find one), or says that it cannot tell.
    pub counts: bool,
    /// It searches even where `impossible` knows the answer, as the textbook program would.
    pub always_searches: bool,
    /// Its trace can be followed: replaying the marks ([`Replay`](crate::Replay)) ends in the solution it hands over.
    pub explains: bool,
    /// It can draw solutions uniformly at random ([`Ask::random`]).
    pub draws: bool,
}

impl Claims {
    /// A complete tree search that splits, counts and enumerates: the usual case.
    pub const TREE: Claims = Claims {
        complete: true,
        optimal: false,
        splits: true,
        deepens: false,
        enumerates: true,
        counts: true,
        always_searches: false,
        explains: false,
        draws: false,
    };
}

/// A level of sameness between solutions.
#[derive(Clone, Copy, Debug)]
pub struct Distinction {
    /// The name on the command line.
    pub name: &'static str,
    /// What is the same under it.
    pub about: Text,
}

/// What a referee found wrong with a solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Flaw {
    /// What is wrong.
    pub message: Message,
    /// The places it concerns.
    pub places: Vec<Place>,
}

impl From<Message> for Flaw {
    fn from(message: Message) -> Flaw {
        Flaw { message, places: Vec::new() }
    }
}

/// Why something cannot be done: a format that cannot carry this puzzle, a specification nobody can meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal(pub Message);

impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal(message)
    }
}

/// One puzzle out of a file.
#[derive(Clone, Debug)]
pub struct Reading<P> {
    /// Its name within the file, if the file holds several.
    pub name: Option<String>,
    /// The puzzle.
    pub puzzle: P,
    /// What is odd about it.
    pub warnings: Vec<Diagnostic>,
}

impl<P> Reading<P> {
    /// The only puzzle of its file.
    pub fn only(puzzle: P) -> Vec<Reading<P>> {
        vec![Reading { name: None, puzzle, warnings: Vec::new() }]
    }
}

/// Reads the puzzles of a source.
pub type ReadFn<P> = fn(&Source) -> Result<Vec<Reading<P>>, Diagnostic>;
/// Writes a puzzle.
pub type WriteFn<P> = fn(&P) -> Result<Vec<u8>, Refusal>;

/// A file format.
pub struct Format<P> {
    /// The name on the command line.
    pub name: &'static str,
    /// Usual file extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// For one-line ids: what they begin with, such as `24:`.
    pub prefix: Option<&'static str>,
    /// What it is.
    pub about: Text,
    /// Whether a source looks like this format.
    pub sniff: fn(&Source) -> bool,
    /// The reader.
    pub read: ReadFn<P>,
    /// The writer, if the format can be written.
    pub write: Option<WriteFn<P>>,
}

/// A file for other programs, which is never read back.
pub struct Export<P: Puzzle> {
    /// The file extension, without the dot; also its name on the command line.
    pub extension: &'static str,
    /// What it is.
    pub about: Text,
    /// The writer, with a solution if there is one.
    pub write: fn(&P, Option<&P::Solution>) -> Vec<u8>,
}

/// What a designer wants to know about a puzzle.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Grade {
    /// Is there a solution?
    pub solvable: Answer,
    /// Is there exactly one?
    pub unique: Answer,
    /// Does plain logic, without trying, solve it?
    pub logic: Answer,
    /// How hard it is for people, from 1 to 10; the family says what the numbers mean.
    pub difficulty: Option<f64>,
    /// What else is worth knowing.
    pub notes: Vec<Message>,
    /// Up to two solutions, as text.
    pub solutions: Vec<String>,
}

impl Grade {
    /// The difficulty in a word.
    pub fn word(&self) -> Option<Text> {
        self.difficulty.map(|difficulty| match difficulty {
            ..4.0 => Text { en: "easy", id: "mudah" },
            4.0..7.0 => Text { en: "medium", id: "sedang" },
            _ => Text { en: "hard", id: "sulit" },
        })
    }

    /// What the family's best strategy says about solvability and uniqueness.
    pub fn by_uniqueness<P: Puzzle>(puzzle: &P, ask: &Ask) -> Grade {
        let ask = Ask { goal: Goal::Unique, ..ask.clone() };
        let mut solutions = Vec::new();
        let report = crate::answer(puzzle, crate::default_strategy::<P>(), &ask, &mut |solution| {
            solutions.push(solution.to_string());
            ControlFlow::Continue(())
        });
        let solvable = match report.answer {
            _ if !solutions.is_empty() => Answer::Yes,
            Answer::No => Answer::No,
            _ => Answer::Unknown,
        };
        let notes = report.reason.into_iter().collect();
        Grade {
            solvable,
            unique: report.answer,
            logic: Answer::Unknown,
            difficulty: None,
            notes,
            solutions,
        }
    }
}
