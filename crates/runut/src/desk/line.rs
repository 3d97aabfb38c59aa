//! What is answered: lines, each an object with its `type`. Every line reads back as the same value.

use super::{Bytes, Problem};
use crate::draw::{Color, Scene};
use crate::gallery::Facts;
use crate::message::Message;
use crate::play::{Grid, Tool};
use crate::puzzle::Size;
use crate::report::{Answer, Report};
use crate::run::{Goal, Progress, Stop};
use crate::step::{Event, Mark, Place, Step, Value};
use serde::{Deserialize, Serialize};
use serde_json::Map;
use std::collections::BTreeMap;

/// One line of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Line {
    /// A solution.
    Solution(SolutionLine),
    /// What a search found out, and what it cost: the last line of a search.
    Report(Box<ReportLine>),
    /// Something happened in a search.
    Event(Event),
    /// A puzzle under a designer's hands.
    Draft(Box<DraftLine>),
    /// A moment of a search.
    Moment(MomentLine),
    /// A step that a person could take.
    Step(StepLine),
    /// How an explanation ends, or why there is no hint.
    End(EndLine),
    /// A position of play.
    Position(Box<PositionLine>),
    /// A technique of people.
    Technique(TechniqueLine),
    /// How far a search is.
    Progress(ProgressLine),
    /// What a designer wants to know.
    Grade(GradeLine),
    /// A picture.
    Picture(PictureLine),
    /// A puzzle, or a solution, written for another program.
    File(FileLine),
    /// A puzzle.
    Puzzle(Box<PuzzleLine>),
    /// Something is wrong, or odd.
    Problem(Problem),
    /// Whether a solution is right.
    Check(CheckLine),
    /// A family.
    Family(FamilyLine),
    /// A strategy.
    Strategy(StrategyLine),
    /// A format.
    Format(FormatLine),
    /// How far a job is.
    Job(Box<JobLine>),
    /// A table in the cache folder.
    Table(TableLine),
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 1.
    pub number: u64,
    /// Its text, which `check` reads.
    pub text: String,
    /// What the family says about it besides.
    #[serde(flatten)]
    pub details: Map<String, serde_json::Value>,
}

/// A report, with the puzzle it is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// What was found out.
    #[serde(flatten)]
    pub report: Report,
    /// In a comparison: how large the puzzle is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// The length of the first solution, where solutions have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u64>,
    /// In a comparison: all times in milliseconds, the shortest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times_ms: Vec<f64>,
}

impl ReportLine {
    /// A report about the puzzle of this name.
    pub fn new(puzzle: impl Into<String>, report: Report) -> ReportLine {
        let puzzle = puzzle.into();
        ReportLine { puzzle, report, size: None, length: None, times_ms: Vec::new() }
    }

    /// Whether a limit stopped it: then every counter is only a lower bound of the whole.
    pub fn stopped(&self) -> bool {
        let stop = self.report.stop.as_ref();
        stop.is_some_and(|stop| {
            matches!(stop, Stop::Time | Stop::Nodes | Stop::Memory | Stop::Interrupted)
        })
    }

    /// Whether it searched at all.
    pub fn ran(&self) -> bool {
        !matches!(self.report.stop, Some(Stop::Unable(_)))
    }

    /// Whether it came to its end and decided the question.
    pub fn decided(&self) -> bool {
        self.report.stop.is_none()
    }
}

/// A puzzle under a designer's hands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DraftLine {
    /// The puzzle.
    pub puzzle: PuzzleLine,
    /// Why the act is not allowed; the puzzle is the old one then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Message>,
    /// If they were asked for: what one may change it with, the usual one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolLine>,
    /// If it was asked for: a picture of the board. In SVG every shape has its `data-place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureLine>,
}

/// A moment of a search: what its trace says after so many events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 0: before anything was done.
    pub number: u64,
    /// How many events of the trace lie behind.
    pub events: u64,
    /// How deep the search stands.
    pub depth: u64,
    /// Nodes made so far.
    pub generated: u64,
    /// Nodes whose candidates were listed so far.
    pub expanded: u64,
    /// Candidates rejected so far.
    pub pruned: u64,
    /// Solutions found so far.
    pub found: u64,
    /// What the search does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Message>,
    /// The places it speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What has changed on the board since the moment before: what stands at a place now, or null.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<Place, Option<Value>>,
}

/// A step, with its number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its number, from 1.
    pub number: u64,
    /// The step.
    #[serde(flatten)]
    pub step: Step,
}

/// How an explanation ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// `yes`: in the solution; `no`: there is none from here; `unknown`: a guess is needed.
    pub answer: Answer,
    /// What there is to say about it.
    pub what: Message,
    /// Of several positions, the number of the first from which on all are wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
}

impl EndLine {
    pub(super) fn new(puzzle: &str, end: crate::End) -> EndLine {
        let (answer, what) = match end {
            crate::End::Solved(what) => (Answer::Yes, what),
            crate::End::Never(what) => (Answer::No, what),
            crate::End::Stuck(what) => (Answer::Unknown, what),
        };
        EndLine { puzzle: puzzle.to_owned(), answer, what, since: None }
    }
}

/// A position of play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The position as text: what `play`, `hint` and `explain` read.
    pub text: String,
    /// Whether it is solved.
    pub solved: bool,
    /// Why the act is not allowed; the position is the old one then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Message>,
    /// Clues that are fulfilled, pieces that are used up: what a board shows dim.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Place>,
    /// The place that arrow keys move things into: an arrow to the left acts on the place right of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole: Option<Place>,
    /// If it was checked: whether a solution can still be reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// If it was checked: where it went wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Place>,
    /// If it was checked: what more there is to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
    /// If they were asked for: what one may act with, the usual one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<ToolLine>,
    /// If it was asked for: the board as rows of words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// If it was asked for: a picture of the board. In SVG every shape has its `data-place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureLine>,
}

/// Something to act with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToolLine {
    /// The name that an act uses.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// The key that takes it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<char>,
    /// A sign or two, where there is no room for a picture.
    pub glyph: String,
    /// Its colour on light ground, `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// How many places it acts on: 1, or 2 one after the other.
    pub takes: u8,
    /// Whether a list of tools shows it; the others are reached from it by turning.
    pub listed: bool,
    /// Whether it is the one of the other button.
    pub second: bool,
    /// Where it lies in the picture: a click there takes it up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The tool after a quarter turn in the plane of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The tool tipped over, where the board has more than one layer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tip: Option<String>,
    /// Its mirror image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mirror: Option<String>,
    /// What it covers, seen from the place it acts on: layers, rows and columns further.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<[i32; 3]>,
    /// Its picture as SVG, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

impl From<Tool> for ToolLine {
    fn from(tool: Tool) -> ToolLine {
        ToolLine {
            name: tool.name,
            title: tool.title,
            key: tool.key,
            glyph: tool.glyph,
            color: tool.color.map(Color::hex),
            takes: tool.takes,
            listed: tool.listed,
            second: tool.second,
            place: tool.place,
            turn: tool.turn,
            tip: tool.tip,
            mirror: tool.mirror,
            cells: tool.cells,
            picture: None,
        }
    }
}

/// A technique of people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueLine {
    /// Its family.
    pub family: String,
    /// The name used everywhere.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// What a person sees.
    pub idea: Message,
    /// How hard it is for a person.
    pub weight: u32,
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgressLine {
    /// The part of the tree that lies behind, from 0 to 1.
    pub fraction: f64,
    /// Nodes generated so far.
    pub generated: u64,
    /// Solutions found so far.
    pub found: u64,
}

impl From<&Progress> for ProgressLine {
    fn from(progress: &Progress) -> ProgressLine {
        ProgressLine {
            fraction: progress.fraction(),
            generated: progress.generated(),
            found: progress.found(),
        }
    }
}

/// What a designer wants to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GradeLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its family.
    pub family: String,
    /// Whether it is a good puzzle, as its family means it: solvable, and unique where that is wanted.
    pub answer: Answer,
    /// Is there a solution?
    pub solvable: Answer,
    /// Is there exactly one?
    pub unique: Answer,
    /// Does plain logic, without trying, solve it? Not said where the family has no such logic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<Answer>,
    /// How hard it is for people, from 0 to 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<f64>,
    /// The same in a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Message>,
    /// What else is worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
    /// Up to two solutions, as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<String>,
    /// What stopped it, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Stop>,
}

/// A picture: `text` for SVG and terminals, `base64` for PNG.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// `svg`, `png`, `text`, or `ansi` with colours for a terminal.
    pub format: String,
    /// The view of the family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// Its width in pixels.
    pub width: f32,
    /// Its height in pixels.
    pub height: f32,
    /// The picture, if it is text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The picture, if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<Bytes>,
}

impl PictureLine {
    /// The picture of a scene.
    pub(super) fn of(scene: &Scene) -> PictureLine {
        PictureLine { width: scene.width, height: scene.height, ..PictureLine::default() }
    }

    /// What a file of it would hold.
    pub fn bytes(&self) -> &[u8] {
        match (&self.text, &self.base64) {
            (Some(text), _) => text.as_bytes(),
            (None, Some(bytes)) => &bytes.0,
            (None, None) => &[],
        }
    }
}

/// A file for another program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution it shows, or of the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The format, by name.
    pub format: String,
    /// The contents, if they are text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The contents, if they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<Bytes>,
}

impl FileLine {
    /// A file with these contents.
    pub(super) fn new(puzzle: &str, number: Option<u64>, format: &str, bytes: Vec<u8>) -> FileLine {
        let (text, base64) = match String::from_utf8(bytes) {
            Ok(text) => (Some(text), None),
            Err(error) => (None, Some(Bytes(error.into_bytes()))),
        };
        FileLine { puzzle: puzzle.to_owned(), number, format: format.to_owned(), text, base64 }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        match (&self.text, &self.base64) {
            (Some(text), _) => text.as_bytes(),
            (None, Some(bytes)) => &bytes.0,
            (None, None) => &[],
        }
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleLine {
    /// Its name; for a puzzle of the gallery, with its `@`.
    pub name: String,
    /// Its family.
    pub family: String,
    /// The format it was read in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// How large it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// Its text in the family's own format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The same in one line, where the family has such a format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The seed it was made from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Why it has no solution, where that is seen at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impossible: Option<Message>,
    /// How many puzzles the file of this name holds, where they are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several: Option<usize>,
    /// What is known about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<FactsLine>,
}

/// What is known about a puzzle of the gallery, and from where.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactsLine {
    /// The number of solutions by the family's default sameness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// The number of solutions up to symmetry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distinct: Option<String>,
    /// Numbers of solutions at the family's other levels of sameness.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, String>,
    /// The least possible length of a solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimal: Option<u64>,
    /// The class of problem with which reading it fails, on purpose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Who says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl From<Facts> for FactsLine {
    fn from(facts: Facts) -> FactsLine {
        FactsLine {
            count: facts.count,
            distinct: facts.distinct,
            counts: facts.counts,
            optimal: facts.optimal,
            error: facts.error,
            source: facts.source,
        }
    }
}

/// Whether a solution is right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution, from 1.
    pub number: u64,
    /// Is it right?
    pub answer: Answer,
    /// What is wrong with it; its `key` is the class of the error.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flaw: Option<Message>,
    /// Where it is wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
}

/// A family.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FamilyLine {
    /// The name used everywhere.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// The rules, in two sentences.
    pub rules: Message,
    /// The ways to draw it; the first one is the default.
    pub views: Vec<String>,
    /// The levels of sameness; the first one is the default.
    pub levels: Vec<LevelLine>,
    /// Whether counting up to symmetry has a meaning.
    pub symmetric: bool,
    /// Whether a good puzzle has exactly one solution.
    pub wants_unique: bool,
    /// What is generated when nothing is specified.
    pub spec: String,
    /// Whether it is there for those who write a family.
    pub hidden: bool,
}

/// A level of sameness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelLine {
    /// Its name.
    pub name: String,
    /// What is the same under it.
    pub about: Message,
}

/// A strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrategyLine {
    /// Its family.
    pub family: String,
    /// The name used everywhere.
    pub name: String,
    /// Whether it is used when none is named.
    pub default: bool,
    /// The idea, in a sentence or two.
    pub idea: Message,
    /// Who described it first.
    pub reference: String,
    /// It finds every solution that exists: its *no* is a proof.
    pub complete: bool,
    /// Its solutions are the best possible.
    pub optimal: bool,
    /// Its work can be cut into parts.
    pub splits: bool,
    /// It hands over solutions.
    pub enumerates: bool,
    /// It counts and lists all solutions.
    pub counts: bool,
    /// Its steps can be followed.
    pub explains: bool,
    /// It can draw solutions at random.
    pub draws: bool,
    /// The level of sameness that is meant when none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatLine {
    /// Its family.
    pub family: String,
    /// Its name.
    pub name: String,
    /// Usual file extensions.
    pub extensions: Vec<String>,
    /// For one-line ids: what they begin with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// What it is.
    pub about: Message,
}

/// How far a job is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JobLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its family.
    pub family: String,
    /// The strategy that searches.
    pub strategy: String,
    /// What is wanted.
    pub goal: Goal,
    /// Whether nothing more needs to be searched.
    pub over: bool,
    /// Parts that are known: done or not.
    pub parts: usize,
    /// Parts that are done.
    pub done: usize,
    /// Parts that were cut into others.
    pub cut: usize,
    /// Parts that somebody is at work on, or has taken to be next.
    pub taken: usize,
    /// Processes at work.
    pub processes: usize,
    /// Their threads.
    pub threads: usize,
    /// Where the strategy deepens: the number of the iteration, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iteration: Option<u32>,
    /// Solutions found so far.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9]+$")))]
    pub found: String,
    /// Nodes generated so far.
    pub generated: u64,
    /// Time of all parts together, in milliseconds.
    pub spent_ms: f64,
    /// Nodes per second of those who are at work now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes_per_second: Option<f64>,
    /// How long it will take those who are at work now, or one thread if nobody is; of this iteration, where the strategy
    /// deepens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<f64>,
    /// How many solutions there will be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimate: Option<EstimateLine>,
    /// Lines of the ledger that do not count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultLine>,
}

/// An estimate from a sample of the parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EstimateLine {
    /// The number of solutions.
    pub found: f64,
    /// Its standard error.
    pub error: f64,
}

/// A line of a ledger that does not count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultLine {
    /// The line, from 1.
    pub line: usize,
    /// `torn`, `damaged`, `foreign`, `double`, or `unlisted`: its file of solutions is not there.
    pub what: String,
}

/// A table in the cache folder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableLine {
    /// Its file.
    pub path: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// The set it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// What is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}
