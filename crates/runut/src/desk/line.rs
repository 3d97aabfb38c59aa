//! What is answered: lines, each an object with its `type`. Every line reads back as the same value.

mod job;
mod paper;
mod person;
mod play;
mod registry;
mod search;

pub use job::{EstimateLine, FaultLine, JobLine, TableLine};
pub use paper::{FactsLine, FileLine, PictureLine, PuzzleLine};
pub use person::{CheckLine, EndLine, GradeLine, StepLine, TechniqueLine};
pub use play::{DraftLine, PositionLine, ToolLine};
pub use registry::{FamilyLine, FormatLine, KindLine, LevelLine, StrategyLine};
pub use search::{MomentLine, ProgressLine, ReportLine, SolutionLine};

use super::Problem;
use crate::step::Event;
use serde::{Deserialize, Serialize};

/// One line of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

impl Line {
    /// The line as whoever asked gets it: JSON on one line, without its end, and nothing in it that a terminal obeys.
    pub fn to_json(&self) -> String {
        crate::json::json(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;

    #[test]
    fn nothing_in_a_line_is_for_a_terminal_and_all_of_it_reads_back() {
        for raw in ('\0'..='\u{17f}').chain(['\u{2028}', '🂡']) {
            let mut problem = Problem::from(Message::same(format!("a{raw}b")));
            problem.source = Some(raw.to_string());
            let line = Line::Problem(problem);
            let json = line.to_json();
            assert!(!json.chars().any(char::is_control), "{raw:?}: {json:?}");
            assert_eq!(json.contains(raw), !raw.is_control(), "{raw:?}: {json:?}");
            assert_eq!(serde_json::from_str::<Line>(&json).expect("JSON"), line, "{raw:?}");
        }
    }
}
