//! From what a reader found to a puzzle: the checks that every format needs, done once.

use super::scan::Clued;
use crate::nonogram::messages as say;
use crate::nonogram::{
    Block, Colour, ColourSet, Fault, LIMIT, MAX_COLOURS, Nonogram, Parts, Side, check, least_length,
};
use crate::{Diagnostic, Reading, Refusal, Span};

/// A puzzle that is being read.
pub(in crate::nonogram) struct Draft {
    pub parts: Parts,
    pub name: Option<String>,
    /// Where to point when the puzzle as a whole is wrong.
    pub whole: Span,
    /// Where the goal stands.
    pub goal: Span,
    pub warnings: Vec<Diagnostic>,
    rows: Vec<Span>,
    columns: Vec<Span>,
}

impl Draft {
    pub fn new(whole: Span, rows: Vec<Clued>, columns: Vec<Clued>) -> Draft {
        let (rows, row_spans) = rows.into_iter().map(|clue| (clue.blocks, clue.span)).unzip();
        let (columns, column_spans) =
            columns.into_iter().map(|clue| (clue.blocks, clue.span)).unzip();
        Draft {
            parts: Parts::new(rows, columns),
            name: None,
            whole,
            goal: whole,
            warnings: Vec::new(),
            rows: row_spans,
            columns: column_spans,
        }
    }

    /// A draft whose clues are read off the goal.
    pub fn of_goal(whole: Span, width: usize, goal: Vec<u8>, palette: Vec<Colour>) -> Draft {
        let height = goal.len().checked_div(width).unwrap_or(0);
        let line = |cells: &mut dyn Iterator<Item = u8>| crate::nonogram::clue(cells);
        let rows = (0..height).map(|y| line(&mut goal[y * width..][..width].iter().copied()));
        let columns = (0..width).map(|x| line(&mut (0..height).map(|y| goal[y * width + x])));
        let clued = |blocks: Vec<Block>| Clued { blocks, span: whole };
        let mut draft = Draft::new(whole, rows.map(clued).collect(), columns.map(clued).collect());
        draft.parts.palette = palette;
        draft.parts.goal = goal;
        draft
    }

    /// The puzzle, or what is wrong with it and where.
    pub fn finish(mut self) -> Result<Reading<Nonogram>, Diagnostic> {
        tidy(&mut self.parts.palette);
        let (width, height) = (self.parts.columns.len(), self.parts.rows.len());
        let colours = self.parts.palette.len() - 1;
        let cells = width * height;
        let name = self.name.or_else(|| self.parts.title.clone());
        let counts = [self.parts.given.len(), self.parts.goal.len()];
        let puzzle = Nonogram::new(self.parts).map_err(|fault| match fault {
            Fault::Size { .. } => {
                Diagnostic::at(self.whole, say::size_out_of_range(width, height, LIMIT))
            }
            Fault::Colours(_) => {
                Diagnostic::at(self.whole, say::too_many_colours(colours, MAX_COLOURS))
            }
            Fault::Sign(sign) => Diagnostic::at(self.whole, say::colour_twice(sign)),
            Fault::Block(Side::Row, line) => {
                Diagnostic::at(self.rows[line], say::lengths_are(LIMIT))
            }
            Fault::Block(Side::Column, line) => {
                Diagnostic::at(self.columns[line], say::lengths_are(LIMIT))
            }
            Fault::Board => match counts.into_iter().find(|&count| count != 0 && count != cells) {
                Some(found) => Diagnostic::at(self.goal, say::board_size(found, cells)),
                None => Diagnostic::at(self.goal, say::no_choice()),
            },
        })?;
        let mut warnings = self.warnings;
        for (side, spans) in [(Side::Row, &self.rows), (Side::Column, &self.columns)] {
            let length = if side == Side::Row { width } else { height };
            for (index, (blocks, &span)) in puzzle.lines(side).iter().zip(spans).enumerate() {
                if least_length(blocks) > length {
                    warnings.push(Diagnostic::at(span, does_not_fit(side, index, blocks, length)));
                }
            }
        }
        // A blank line is the clue of an empty line, or a clue that somebody forgot.
        let blank =
            |(blocks, span): &(&Vec<Block>, &Span)| blocks.is_empty() && span.start == span.end;
        let rows = puzzle.rows().iter().zip(&self.rows).find(blank);
        let columns = puzzle.columns().iter().zip(&self.columns).find(blank);
        if let (Some((_, &span)), Some(_)) = (rows.or(columns), check::impossible(&puzzle)) {
            warnings.push(Diagnostic::at(span, say::blank_clue()));
        }
        if let Some(goal) = puzzle.goal()
            && let Err((x, y)) = check::first_flaw(&puzzle, &goal)
        {
            warnings.push(Diagnostic::at(self.goal, say::goal_differs(x + 1, y + 1)));
        }
        Ok(Reading { name, puzzle, warnings })
    }
}

/// The sentence about a clue that is longer than its line.
pub(in crate::nonogram) fn does_not_fit(
    side: Side,
    index: usize,
    blocks: &[Block],
    length: usize,
) -> crate::Message {
    match side {
        Side::Row => say::row_too_long(index + 1, least_length(blocks), length),
        Side::Column => say::column_too_long(index + 1, least_length(blocks), length),
    }
}

/// One spelling for all: the background is `.`, a single ink is `#`, and no sign is used twice.
fn tidy(palette: &mut Vec<Colour>) {
    if palette.len() < 2 {
        let mut usual = Colour::black_and_white();
        usual.splice(..palette.len(), palette.drain(..));
        *palette = usual;
    }
    palette[0].sign = '.';
    if palette.len() == 2 {
        palette[1].sign = '#';
    }
    for index in 1..palette.len() {
        let sign = palette[index].sign;
        let twice = palette[..index].iter().any(|colour| colour.sign == sign);
        if twice || !Colour::may_sign(sign) {
            let free = Colour::free_sign(&palette[index].name, palette);
            palette[index].sign = free;
        }
    }
}

/// One cell of a board in text: `?` is unknown, `[ab]` one of several colours.
pub(in crate::nonogram) fn cell_text(puzzle: &Nonogram, set: ColourSet) -> String {
    if set == ColourSet::ANY {
        return "?".to_owned();
    }
    let palette = puzzle.palette().iter().enumerate();
    let signs: String =
        palette.filter(|&(c, _)| set.allows(c as u8)).map(|(_, colour)| colour.sign).collect();
    if set.known().is_some() { signs } else { format!("[{signs}]") }
}

/// What a format can hold besides black-and-white clues.
#[derive(Clone, Copy, Default)]
pub(in crate::nonogram) struct Holds {
    pub colours: bool,
    pub given: bool,
    pub blots: bool,
}

impl Holds {
    /// Refuses a puzzle that would lose something.
    pub fn refuse(self, puzzle: &Nonogram, format: &str) -> Result<(), Refusal> {
        if puzzle.is_coloured() && !self.colours {
            return Err(Refusal(say::no_colours(format)));
        }
        if puzzle.has_given() && !self.given {
            return Err(Refusal(say::no_given(format)));
        }
        if puzzle.has_blots() && !self.blots {
            return Err(Refusal(say::no_blots(format)));
        }
        Ok(())
    }
}

/// A clue in text: `join` between the lengths, `0` when there are none.
pub(in crate::nonogram) fn clue_text(
    blocks: &[Block],
    join: &str,
    suffix: impl Fn(u8) -> String,
) -> String {
    if blocks.is_empty() {
        return "0".to_owned();
    }
    let word = |block: &Block| {
        let length = block.length.map_or("?".to_owned(), |length| length.to_string());
        length + &suffix(block.colour)
    };
    blocks.iter().map(word).collect::<Vec<_>>().join(join)
}

/// Clues without colours, one on each line.
pub(in crate::nonogram) fn plain_lines(lines: &[Vec<Block>], join: &str) -> String {
    lines.iter().map(|blocks| clue_text(blocks, join, |_| String::new()) + "\n").collect()
}
