//! How people solve nonograms: easiest first. A new technique is one file and a line in each table.
//!
//! Most techniques look at one line. What follows for it is found exactly by the line solver; *why* it follows is found by
//! forgetting: known cells of the line, then lengths of its blocks, are taken away one after another as long as the cell
//! still follows. What is left is a reason of which nothing can be left out ([`finding`]). The shape of the reason and of
//! what follows is what a person would give a name to: that is the technique. Where no line tells anything any more, two
//! lines are looked at together, then an assumption is followed until it breaks, and at last only a search helps.
//!
//! Weights say how hard one use is for a person: 1 is seen at a glance, 5 needs counting through a whole line, 10 and
//! more need a pencil for what is only assumed.

mod apart;
mod colours;
mod completed;
mod contradiction;
mod edge;
mod exact;
mod finding;
mod gap;
pub(super) mod level;
pub(super) mod messages;
mod overlap;
mod position;
mod reach;
mod search;
mod trial;
mod two_lines;

pub(super) use position::{explain, hint, stand};

use crate::{Message, Step, Technique, TechniqueAbout};
use finding::Finding;
use position::Position;

use super::Block;

/// All techniques, easiest first.
static TECHNIQUES: &[&dyn Technique<Position>] = &[
    &InLine(&overlap::Overlap),
    &InLine(&completed::Completed),
    &InLine(&gap::Gap),
    &InLine(&edge::Edge),
    &InLine(&reach::Reach),
    &InLine(&apart::Apart),
    &InLine(&colours::Colours),
    &InLine(&exact::Exact),
    &two_lines::TwoLines,
    &contradiction::Contradiction,
    &search::Search,
];

/// What they are, easiest first.
pub(super) static ABOUT: &[&TechniqueAbout] = &[
    &overlap::ABOUT,
    &completed::ABOUT,
    &gap::ABOUT,
    &edge::ABOUT,
    &reach::ABOUT,
    &apart::ABOUT,
    &colours::ABOUT,
    &exact::ABOUT,
    &two_lines::ABOUT,
    &contradiction::ABOUT,
    &search::ABOUT,
];

/// The techniques of one line, in the order in which a finding is given its name: the most telling first.
static NAMES: &[&dyn ByLine] = &[
    &completed::Completed,
    &overlap::Overlap,
    &colours::Colours,
    &gap::Gap,
    &apart::Apart,
    &edge::Edge,
    &reach::Reach,
    &exact::Exact,
];

/// A technique that looks at one line.
trait ByLine: Sync {
    /// What it is.
    fn about(&self) -> &'static TechniqueAbout;
    /// Whether a finding is a use of it.
    fn fits(&self, view: &View<'_>) -> bool;
    /// What a person would say; `side` is 1 for a row.
    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message;
}

/// A finding, and the line in which it was made.
struct View<'a> {
    clue: &'a [Block],
    /// The colours that each cell of the line may have.
    cells: &'a [u64],
    finding: &'a Finding,
}

impl View<'_> {
    /// Whether all cells that follow are empty.
    fn only_empties(&self) -> bool {
        self.finding.effects.iter().all(|&(_, set)| set == 1)
    }

    /// Whether some cell that follows is painted.
    fn some_ink(&self) -> bool {
        self.inked() > 0
    }

    /// How many cells that follow are painted.
    fn inked(&self) -> usize {
        self.finding.effects.iter().filter(|(_, set)| is_ink(*set)).count()
    }

    /// How many cells that follow stay empty.
    fn emptied(&self) -> usize {
        self.finding.effects.iter().filter(|(_, set)| *set == 1).count()
    }

    /// What follows for cells that have painted cells of the reason on both sides.
    fn between(&self) -> impl Iterator<Item = u64> {
        let painted = &self.finding.painted;
        let inside = |&&(at, _): &&(usize, u64)| {
            painted.iter().any(|&cell| cell < at) && painted.iter().any(|&cell| cell > at)
        };
        self.finding.effects.iter().filter(inside).map(|&(_, set)| set)
    }

    /// The length of the painted run that a cell belongs to.
    fn run(&self, at: usize) -> usize {
        let same = |&&cell: &&u64| cell == self.cells[at];
        let left = self.cells[..at].iter().rev().take_while(same).count();
        left + self.cells[at..].iter().take_while(same).count()
    }

    /// The lengths of the clue, as people write them.
    fn lengths(&self) -> String {
        let length = |block: &Block| block.length.map_or("?".to_owned(), |long| long.to_string());
        let lengths: Vec<String> = self.clue.iter().map(length).collect();
        if lengths.is_empty() { "0".to_owned() } else { lengths.join(" ") }
    }

    /// How many cells follow.
    fn count(&self) -> usize {
        self.finding.effects.len()
    }
}

/// Whether nothing is left to a cell but one colour.
fn is_ink(set: u64) -> bool {
    set.is_power_of_two() && set != 1
}

/// A technique of one line, among the others.
struct InLine(&'static dyn ByLine);

impl Technique<Position> for InLine {
    fn about(&self) -> &'static TechniqueAbout {
        self.0.about()
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let name = self.0.about().name;
        let all = position.findings().filter(|finding| NAMES[finding.kind].about().name == name);
        let finding = all.min_by_key(|finding| (finding.reasons(), finding.line))?;
        Some(position.told(finding, self.0))
    }
}

/// With more reasons than this a line is thought through as a whole, unless all its blocks are simply counted.
const AT_A_GLANCE: usize = 5;

/// Which of [`NAMES`] a finding is a use of.
fn kind_of(view: &View<'_>) -> usize {
    let whole = NAMES.len() - 1;
    let kind = NAMES.iter().position(|technique| technique.fits(view)).unwrap_or(whole);
    let counted = ["overlap", "completed"].contains(&NAMES[kind].about().name);
    if view.finding.reasons() > AT_A_GLANCE && !counted { whole } else { kind }
}
