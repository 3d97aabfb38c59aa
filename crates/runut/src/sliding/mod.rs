//! Sliding tiles: the 15-puzzle and every other board from 2×2 to 10×10.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | the puzzle and the tables of formats and strategies |
//! | `route.rs` | the solution: the way of the blank |
//! | `parity.rs` | which boards can be solved, and why (KURANG and X) |
//! | `check.rs` | the referee |
//! | `grade.rs` | how hard a board is |
//! | `laying.rs` | the human method: rows, then columns |
//! | `play.rs`, `edit.rs` | the rules of play, and of making |
//! | `technique/` | how a person solves a board: hints and explanations |
//! | `space/` | the state spaces: one lower bound a file, and the moves a search can do without |
//! | `pattern/` | pattern databases: building, ranking, storing |
//! | `axis/` | tables for one axis, with multi-tile moves |
//! | `tables.rs` | tables that outlive a search |
//! | `far.rs` | how far away boards can be, and ways from the furthest |
//! | `distances.rs` | whole small spaces: the exact distance of every board |
//! | `strategy/` | one file per strategy; the searches themselves are in `engine/path` |

#[doc(hidden)]
pub mod axis;
mod check;
#[doc(hidden)]
pub mod distances;
mod draw;
mod edit;
mod far;
mod format;
mod generate;
mod grade;
mod laying;
mod messages;
mod parity;
#[doc(hidden)]
pub mod pattern;
mod play;
mod route;
pub(crate) mod space;
mod strategy;
mod symmetry;
#[doc(hidden)]
pub mod tables;
mod technique;

pub use generate::Spec;
pub use parity::Parity;
pub use route::{Direction, Route};

use crate::{
    Ask, Cancel, Counter, Diagnostic, Explanation, Family, Flaw, Format, Grade, Hint, Message,
    Place, Puzzle, Refusal, Size, Source, Strategy, TechniqueAbout, Text, Value, Values,
    draw::{Scene, Style},
    play::{Act, AnyGame, Tool},
};
use std::fmt;
use std::str::FromStr;

/// The smallest and the largest number of rows and of columns.
pub const SIDES: std::ops::RangeInclusive<usize> = 2..=10;

/// What counts as one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// One tile slides one cell.
    #[default]
    Single,
    /// Any number of tiles slide together in a line.
    Multi,
}

/// A board, the arrangement wanted, and what counts as a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sliding {
    width: usize,
    /// Row by row; 0 is the blank.
    tiles: Vec<u8>,
    goal: Vec<u8>,
    metric: Metric,
}

impl Sliding {
    /// A board of rows of this width, to be brought into the usual order: 1, 2, 3, … and the blank last.
    ///
    /// `None` unless the sides are within [`SIDES`] and the tiles are the numbers from 0 up, each once.
    pub fn new(width: usize, tiles: Vec<u8>) -> Option<Self> {
        let goal = usual_goal(tiles.len());
        Self { width, tiles, goal, metric: Metric::Single }.valid()
    }

    /// The same board with another arrangement wanted; `None` unless that has each tile once too.
    #[must_use]
    pub fn with_goal(self, goal: Vec<u8>) -> Option<Self> {
        Self { goal, ..self }.valid()
    }

    /// The same board with moves counted so.
    #[must_use]
    pub fn with_metric(self, metric: Metric) -> Self {
        Self { metric, ..self }
    }

    fn valid(self) -> Option<Self> {
        let cells = self.tiles.len();
        let fits = SIDES.contains(&self.width)
            && cells.is_multiple_of(self.width)
            && SIDES.contains(&(cells / self.width));
        let complete = |tiles: &[u8]| {
            let mut sorted = tiles.to_vec();
            sorted.sort_unstable();
            sorted.len() == cells && sorted.iter().enumerate().all(|(i, &t)| i == t as usize)
        };
        (fits && complete(&self.tiles) && complete(&self.goal)).then_some(self)
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.tiles.len() / self.width
    }

    /// The tiles, row by row; 0 is the blank.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The arrangement wanted.
    pub fn goal(&self) -> &[u8] {
        &self.goal
    }

    /// What counts as a move.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Where the blank is.
    pub fn blank(&self) -> usize {
        position(&self.tiles, 0)
    }

    /// Whether the wanted arrangement is the usual one.
    pub fn has_usual_goal(&self) -> bool {
        self.goal == usual_goal(self.goal.len())
    }

    /// The board in home coordinates: every tile, and the blank, named by the cell where it belongs.
    pub fn homes(&self) -> Vec<u8> {
        let mut home = vec![0; self.goal.len()];
        for (cell, &tile) in self.goal.iter().enumerate() {
            home[tile as usize] = cell as u8;
        }
        self.tiles.iter().map(|&tile| home[tile as usize]).collect()
    }

    /// Where the blank belongs.
    pub fn blank_home(&self) -> usize {
        position(&self.goal, 0)
    }

    /// The board after the blank has gone a way; `None` where the way leaves the board.
    pub fn after(&self, moves: &[Direction]) -> Option<Self> {
        let mut board = self.clone();
        let mut blank = self.blank();
        for direction in moves {
            let next = direction.step(blank, self.width, self.height())?;
            board.tiles.swap(blank, next);
            blank = next;
        }
        Some(board)
    }

    /// What stands in every cell, row by row.
    pub(crate) fn places(&self) -> impl Iterator<Item = (Place, Value)> {
        self.tiles.iter().enumerate().map(|(cell, &tile)| {
            let value = if tile == 0 { Value::Empty } else { Value::Tile(u16::from(tile)) };
            (Place::at(cell, self.width), value)
        })
    }

    /// Tiles that are not where they belong, the blank aside.
    pub fn misplaced(&self) -> usize {
        self.tiles.iter().zip(&self.goal).filter(|(tile, goal)| tile != goal && **tile != 0).count()
    }
}

/// 1, 2, 3, … and the blank last.
pub(crate) fn usual_goal(cells: usize) -> Vec<u8> {
    (1..=cells).map(|tile| if tile == cells { 0 } else { tile as u8 }).collect()
}

fn position(tiles: &[u8], tile: u8) -> usize {
    tiles.iter().position(|&t| t == tile).expect("every tile is on a valid board")
}

impl fmt::Display for Sliding {
    /// The family's own format.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format::text::write(self))
    }
}

impl FromStr for Sliding {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Self, Diagnostic> {
        format::read_one(&Source::new("", text))
    }
}

impl Puzzle for Sliding {
    const FAMILY: Family = Family {
        name: "sliding",
        title: Text { en: "Sliding tiles", id: "Ubin geser" },
        rules: Text {
            en: "Slide tiles into the blank until all of them are in order. The fewest moves are wanted.",
            id: "Geser ubin ke petak kosong sampai semuanya berurutan. Yang dicari langkah paling sedikit.",
        },
        symmetric: false,
        wants_unique: false,
        hidden: false,
    };
    type Solution = Route;
    type Spec = Spec;

    fn formats() -> &'static [Format<Self>] {
        format::FORMATS
    }
    fn strategies() -> &'static [&'static dyn Strategy<Self>] {
        strategy::STRATEGIES
    }
    fn read_solution(&self, text: &str) -> Result<Route, Diagnostic> {
        Route::read(text)
    }
    fn check(&self, solution: &Route) -> Result<(), Flaw> {
        check::check(self, solution)
    }
    fn impossible(&self) -> Option<Message> {
        Parity::of(self).impossible()
    }
    fn generate_until(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Self, Refusal> {
        generate::generate(spec, seed, cancel)
    }
    fn draw(&self, solution: Option<&Route>, view: &str, style: &Style) -> Scene {
        draw::draw(self, solution, view, style)
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        draw::sketch(self, values, style)
    }
    fn layout(&self, solution: Option<&Route>) -> Vec<(Place, Value)> {
        let there = solution.and_then(|route| self.after(&route.moves));
        there.as_ref().unwrap_or(self).places().collect()
    }
    fn draft_scene(&self, style: &Style) -> Scene {
        draw::draw(self, None, "kurang", style)
    }

    fn kinds() -> &'static [(&'static str, Text)] {
        generate::KINDS
    }

    fn views() -> &'static [&'static str] {
        draw::VIEWS
    }
    fn details(&self, solution: &Route) -> serde_json::Map<String, serde_json::Value> {
        let mut fields = serde_json::Map::new();
        fields.insert("moves".into(), solution.to_string().into());
        fields.insert("length".into(), solution.length(self.metric).into());
        if let Some(optimal) = solution.optimal {
            fields.insert("optimal".into(), optimal.into());
        }
        fields
    }
    fn tiles_to_prove(&self) -> Option<crate::proof::shortest::Board> {
        let board = || crate::proof::shortest::Board {
            columns: self.width,
            tiles: self.tiles.clone(),
            goal: self.goal.clone(),
        };
        (self.metric == Metric::Single).then(board)
    }
    fn table_sets() -> Vec<crate::tables::TableSet> {
        tables::offered()
    }
    fn techniques() -> &'static [&'static TechniqueAbout] {
        technique::ABOUT
    }
    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic> {
        technique::explain(self, position)
    }
    fn hint(&self, partial: Option<&str>) -> Result<Hint, Diagnostic> {
        technique::hint(self, partial)
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(play::Play(self)))
    }
    fn editor(&self) -> Vec<Tool> {
        edit::tools()
    }
    fn edit(&self, act: &Act) -> Result<Self, Message> {
        edit::edit(self, act)
    }
    fn grade(&self, ask: &Ask) -> Grade {
        grade::grade(self, ask)
    }
    fn size(&self) -> Size {
        let shape = Message::same(format!("{}×{}", self.height(), self.width));
        let text = match self.metric {
            Metric::Multi => messages::multi_tile(&shape),
            _ => shape.clone(),
        };
        Size { cells: (self.height() * self.width) as u64, shape, text }
    }
    fn counters() -> &'static [Counter] {
        &[
            Counter { name: "iterations", title: Text { en: "iterations", id: "iterasi" } },
            Counter { name: "placements", title: Text { en: "placements", id: "penempatan" } },
        ]
    }
}
