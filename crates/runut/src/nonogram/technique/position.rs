//! A position: what is known of every cell, and what every line tells about it at this moment.

use super::finding::{Finding, study};
use super::{ByLine, TECHNIQUES, View, messages};
use crate::nonogram::check::impossible;
use crate::nonogram::format::text::picture;
use crate::nonogram::grade::up_to_two;
use crate::nonogram::solve::explain::value;
use crate::nonogram::{Block, ColourSet, Nonogram, Parts, Picture};
use crate::{
    Answer, Diagnostic, End, Explanation, Hint, Mark, Message, Place, Role, Step, Value, Values,
};
use std::cell::OnceCell;

/// Nodes that a search for the solutions of a position may cost.
const NODES: u64 = 20_000;
/// Cells that a sentence names at most.
const NAMED: usize = 12;

/// What is known, and what follows next.
pub(super) struct Position {
    puzzle: Nonogram,
    /// For each cell the colours it may have.
    cells: Vec<u64>,
    /// For each line (rows, then columns) what follows for it; `None` when that has to be looked at again.
    lines: Vec<Option<Vec<Finding>>>,
    /// A line that cannot be filled.
    broken: Option<usize>,
    /// Up to two solutions, and whether there is one. Steps are true in all of them, so this stays.
    solutions: OnceCell<(Vec<Picture>, Answer)>,
}

impl Position {
    /// A position from its text: a picture with `?` for cells of which nothing is known, `[ab]` for one of these colours.
    pub fn new(puzzle: &Nonogram, text: Option<&str>) -> Result<Position, Diagnostic> {
        let (width, height) = (puzzle.width(), puzzle.height());
        let any = u64::MAX >> (63 - puzzle.colours());
        let given = |cell: usize| puzzle.given(cell % width, cell / width).0 & any;
        let mut cells: Vec<u64> = (0..width * height).map(given).collect();
        if let Some(text) = text {
            let read = picture::position(puzzle, text)?;
            cells.iter_mut().zip(read).for_each(|(cell, set)| *cell &= set.0);
        }
        let lines = vec![None; width + height];
        let puzzle = puzzle.clone();
        Ok(Position { puzzle, cells, lines, broken: None, solutions: OnceCell::new() })
    }

    /// The puzzle with everything that is known as given; `None` when a cell may have no colour at all.
    pub fn as_puzzle(&self) -> Option<Nonogram> {
        let given = self.cells.iter().map(|&set| ColourSet(set)).collect();
        Nonogram::new(Parts { given, ..self.puzzle.clone().into_parts() }).ok()
    }

    pub fn puzzle(&self) -> &Nonogram {
        &self.puzzle
    }

    /// The colours that a cell may have.
    pub fn cell(&self, cell: usize) -> u64 {
        self.cells[cell]
    }

    /// The open cells.
    pub fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&cell| !self.cells[cell].is_power_of_two())
    }

    fn clue(&self, line: usize) -> &[Block] {
        match line.checked_sub(self.puzzle.height()) {
            None => &self.puzzle.rows()[line],
            Some(column) => &self.puzzle.columns()[column],
        }
    }

    fn cell_at(&self, line: usize, at: usize) -> usize {
        match line.checked_sub(self.puzzle.height()) {
            None => line * self.puzzle.width() + at,
            Some(column) => at * self.puzzle.width() + column,
        }
    }

    fn cells_of(&self, line: usize) -> Vec<u64> {
        let row = line < self.puzzle.height();
        let length = if row { self.puzzle.width() } else { self.puzzle.height() };
        (0..length).map(|at| self.cells[self.cell_at(line, at)]).collect()
    }

    /// Looks at the lines of which something has changed.
    fn look(&mut self) {
        let shades = self.puzzle.colours() + 1;
        for line in 0..self.lines.len() {
            if self.lines[line].is_none() {
                let found = study(line, self.clue(line), &self.cells_of(line), shades);
                if found.is_none() {
                    self.broken = Some(line);
                }
                self.lines[line] = Some(found.unwrap_or_default());
            }
        }
    }

    /// Everything that the lines tell.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.lines.iter().flatten().flatten()
    }

    pub fn place(&self, cell: usize) -> Place {
        Place::at(cell, self.puzzle.width())
    }

    /// A finding as a step.
    pub fn told(&self, finding: &Finding, technique: &dyn ByLine) -> Step {
        let cells = self.cells_of(finding.line);
        let view = View { clue: self.clue(finding.line), cells: &cells, finding };
        let (side, number) = self.name(finding.line);
        let what = technique.say(&view, side, number);
        let clue = |&block: &usize| {
            let (line, block) = (number as u16, block as u16 + 1);
            if side == 1 { Place::RowClue(line, block) } else { Place::ColumnClue(line, block) }
        };
        let mut marks: Vec<Mark> = finding.blocks.iter().map(clue).map(Mark::reason).collect();
        if marks.is_empty() {
            marks.push(Mark::reason(self.line_place(finding.line)));
        }
        let known = finding.painted.iter().chain(&finding.empty).chain(&finding.limited);
        marks.extend(known.map(|&at| Mark::reason(self.place(self.cell_at(finding.line, at)))));
        for &(at, set) in &finding.effects {
            marks.extend(self.effect(self.cell_at(finding.line, at), set));
        }
        let technique = Some(technique.about().name.to_owned());
        Step { technique, ..Step::new(what, marks) }
    }

    /// 1 for a row and 2 for a column, and its number.
    fn name(&self, line: usize) -> (u8, usize) {
        match line.checked_sub(self.puzzle.height()) {
            None => (1, line + 1),
            Some(column) => (2, column + 1),
        }
    }

    pub fn line_place(&self, line: usize) -> Place {
        match self.name(line) {
            (1, row) => Place::Row(row as u16),
            (_, column) => Place::Column(column as u16),
        }
    }

    /// What it means for the board that a cell may only have these colours.
    pub fn effect(&self, cell: usize, set: u64) -> Vec<Mark> {
        let place = self.place(cell);
        if set.is_power_of_two() {
            return vec![Mark::put(place, value(set.trailing_zeros() as u8))];
        }
        let gone = self.cells[cell] & !set;
        let shades = (0..64).filter(|shade| gone >> shade & 1 == 1);
        shades.map(|shade| Mark::remove(place, Some(value(shade)))).collect()
    }

    /// Writes a step on the board.
    fn apply(&mut self, step: &Step) {
        let width = self.puzzle.width();
        for mark in &step.marks {
            let (Place::Cell { row, column, .. }, Some(value)) = (mark.place, &mark.value) else {
                continue;
            };
            let shade = match value {
                Value::Colour(colour) => *colour,
                _ => 0,
            };
            let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
            match mark.role {
                Role::Place => self.cells[row * width + column] &= 1 << shade,
                Role::Remove => self.cells[row * width + column] &= !(1 << shade),
                Role::Reason => continue,
            }
            self.lines[row] = None;
            self.lines[self.puzzle.height() + column] = None;
        }
    }

    /// Up to two solutions, and whether there is exactly one.
    pub fn solutions(&self) -> &(Vec<Picture>, Answer) {
        self.solutions.get_or_init(|| match self.as_puzzle() {
            Some(puzzle) => up_to_two(&puzzle, NODES),
            None => (Vec::new(), Answer::No),
        })
    }

    /// The next step, or why there is none.
    fn next(&mut self) -> Hint {
        self.look();
        if let Some(line) = self.broken {
            let (side, line) = self.name(line);
            return Hint::End(End::Never(messages::cannot_be_filled(side, line)));
        }
        if self.open().next().is_none() {
            return Hint::End(End::Solved(messages::picture_complete()));
        }
        if let Some(step) = TECHNIQUES.iter().find_map(|technique| technique.find(self)) {
            return Hint::Step(step);
        }
        Hint::End(match self.solutions() {
            (found, Answer::No) if found.is_empty() => End::Never(messages::leads_nowhere()),
            (found, _) => match found.as_slice() {
                [one, other] => {
                    let (cells, places) = differences(one.cells(), other.cells(), one.width());
                    End::Stuck(messages::guess_needed(cells, places))
                }
                _ => End::Stuck(messages::beyond_us()),
            },
        })
    }

    /// Why a position that somebody reached leads nowhere, if it does, and what to take away.
    fn wrong(&self) -> Option<(Message, Vec<Mark>)> {
        let (found, unique) = self.solutions();
        if !found.is_empty() || *unique != Answer::No {
            return None;
        }
        let (own, unique) = up_to_two(&self.puzzle, NODES);
        let ([right], Answer::Yes) = (own.as_slice(), unique) else {
            return Some((messages::leads_nowhere(), Vec::new()));
        };
        let is_wrong = |(set, &right): (&u64, &u8)| set >> right & 1 == 0;
        let shown: Vec<u8> = (self.cells.iter().zip(right.cells()))
            .map(|(set, right)| if is_wrong((set, right)) { right ^ 1 } else { *right })
            .collect();
        let (cells, places) = differences(&shown, right.cells(), right.width());
        let pairs = self.cells.iter().zip(right.cells()).enumerate();
        let wrong = pairs.filter(|(_, pair)| is_wrong(*pair)).map(|(cell, _)| self.place(cell));
        let marks = wrong.map(|place| Mark::remove(place, None)).collect();
        Some((messages::wrong_cells(cells, places), marks))
    }
}

/// How many cells differ, and which.
fn differences(one: &[u8], other: &[u8], width: usize) -> (usize, String) {
    let cells = one.iter().zip(other).enumerate();
    let differ: Vec<usize> = cells.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect();
    let name = |&cell: &usize| Place::at(cell, width).to_string();
    let mut places = differ.iter().take(NAMED).map(name).collect::<Vec<_>>().join(" ");
    if differ.len() > NAMED {
        places.push_str(" …");
    }
    (differ.len(), places)
}

/// What is known of the cells of a position for sure.
pub(in crate::nonogram) fn stand(
    puzzle: &Nonogram,
    text: Option<&str>,
) -> Result<Values, Diagnostic> {
    let position = Position::new(puzzle, text)?;
    let known = position.cells.iter().enumerate().filter(|(_, set)| set.is_power_of_two());
    Ok(known.map(|(cell, set)| (position.place(cell), value(set.trailing_zeros() as u8))).collect())
}

/// The whole way.
pub(in crate::nonogram) fn explain(
    puzzle: &Nonogram,
    text: Option<&str>,
    go_on: &dyn Fn() -> bool,
) -> Result<Explanation, Diagnostic> {
    walk(puzzle, text, usize::MAX, go_on)
}

/// The next step.
pub(in crate::nonogram) fn hint(puzzle: &Nonogram, text: Option<&str>) -> Result<Hint, Diagnostic> {
    walk(puzzle, text, 1, &|| true).map(Explanation::first)
}

fn walk(
    puzzle: &Nonogram,
    text: Option<&str>,
    most: usize,
    go_on: &dyn Fn() -> bool,
) -> Result<Explanation, Diagnostic> {
    let mut position = Position::new(puzzle, text)?;
    let never = impossible(puzzle).map(|why| (why, Vec::new()));
    let never = never.or_else(|| text.and_then(|_| position.wrong()));
    if let Some((why, marks)) = never {
        let takes = Step::new(why.clone(), marks);
        let steps = if takes.marks.is_empty() { Vec::new() } else { vec![takes] };
        return Ok(Explanation { steps, end: End::Never(why) });
    }
    let mut steps = Vec::new();
    while steps.len() < most && go_on() {
        match position.next() {
            Hint::End(end) => return Ok(Explanation { steps, end }),
            Hint::Step(step) => {
                position.apply(&step);
                steps.push(step);
            }
        }
    }
    Ok(Explanation { steps, end: End::Stuck(messages::goes_further()) })
}
