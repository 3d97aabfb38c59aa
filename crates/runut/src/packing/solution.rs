//! Solutions: what is written on every cell of the board.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::sync::Arc;

use super::board::Ground;
use super::copies::split;
use super::covers::Covers;
use super::format::Line;
use super::ink::Ink;
use super::lattice::{Point, Position};
use super::placement::Placement;
use super::{Packing, Setup, messages};
use crate::source::{Diagnostic, Span};

/// What is written on a cell: the letter of a piece, and which copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark {
    /// Which piece, by its place in the puzzle's list.
    pub piece: u16,
    /// Which copy; copies are numbered from 0 in the order of their first cells.
    pub copy: u16,
}

/// A filled board, right or wrong: the referee says which.
#[derive(Clone)]
pub struct Solution {
    pub(super) setup: Arc<Setup>,
    pub(super) written: Written,
}

/// What is written on the board.
#[derive(Clone)]
pub(super) enum Written {
    /// One mark for every position that is not void, in reading order; `None` is left empty.
    Marks(Vec<Option<Mark>>),
    /// The pieces of a small board, of which there is one each.
    Covers(Covers),
}

impl Solution {
    /// What is written on the board, in reading order, void positions left out.
    pub fn marks(&self) -> Cow<'_, [Option<Mark>]> {
        match &self.written {
            Written::Marks(marks) => Cow::Borrowed(marks),
            Written::Covers(covers) => Cow::Owned(covers.marks(self.setup.ink().bare.len())),
        }
    }

    /// A solution from marks whose copies are numbered as they should be.
    pub(super) fn of_marks(setup: Arc<Setup>, marks: Vec<Option<Mark>>) -> Solution {
        Solution { setup, written: Written::Marks(marks) }
    }

    /// Writes its text.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        match &self.setup.ink().plain {
            Some(plain) => plain.write(&self.written, out),
            None => out.extend_from_slice(self.to_string().as_bytes()),
        }
    }

    /// A solution from its marks; copies are numbered anew by their first cells.
    pub(super) fn new(setup: Arc<Setup>, mut marks: Vec<Option<Mark>>) -> Solution {
        let one_each = |marks: &[Option<Mark>]| {
            let mut copies = [None; 64];
            setup.pieces.len() <= copies.len()
                && marks.iter().flatten().all(|mark| {
                    *copies[usize::from(mark.piece)].get_or_insert(mark.copy) == mark.copy
                })
        };
        if one_each(&marks) {
            marks.iter_mut().flatten().for_each(|mark| mark.copy = 0);
            return Solution::of_marks(setup, marks);
        }
        let mut seen: Vec<Vec<u16>> = vec![Vec::new(); setup.pieces.len()];
        for mark in marks.iter_mut().flatten() {
            let copies = &mut seen[mark.piece as usize];
            let known = copies.iter().position(|&copy| copy == mark.copy);
            let number = known.unwrap_or_else(|| {
                copies.push(mark.copy);
                copies.len() - 1
            });
            mark.copy = number as u16;
        }
        Solution::of_marks(setup, marks)
    }
}

impl Packing {
    /// The solution in which these placements fill the cells to be covered.
    pub fn solution<'a>(&self, parts: impl IntoIterator<Item = &'a Placement>) -> Solution {
        let setup = &self.setup;
        let Ink { single, bare, .. } = setup.ink();
        let mut marks = bare.clone();
        // Placed pieces come first, so that a part's number differs from theirs.
        for (part, placement) in parts.into_iter().enumerate() {
            let copy = if *single { 0 } else { (setup.placed.len() + part) as u16 };
            let mark = Some(Mark { piece: placement.piece as u16, copy });
            for &cell in &placement.cells {
                marks[usize::from(setup.board.drawn_number(cell))] = mark;
            }
        }
        // Where no piece has two copies there is nothing to number.
        if *single {
            return Solution::of_marks(Arc::clone(setup), marks);
        }
        Solution::new(Arc::clone(setup), marks)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Solution({:?})", self.to_string())
    }
}

/// The letters, row by row, layers from the top with a blank line between them. Void positions are
/// blank, empty cells are dots; where the puzzle has free holes a cell that is not decided yet is `?`. Where a piece has several copies they are numbered: `A1 A1 A2`.
impl fmt::Display for Solution {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        let Ink { numbered, holes, plain, .. } = setup.ink();
        if let Some(plain) = plain {
            let mut text = Vec::new();
            plain.write(&self.written, &mut text);
            return out.write_str(str::from_utf8(&text).map_err(|_| fmt::Error)?);
        }
        let in_words = numbered.contains(&true);
        let digits = |mark: &Mark| match numbered[mark.piece as usize] {
            true => (mark.copy + 1).ilog10() as usize + 1,
            false => 0,
        };
        let marks = self.marks();
        let width = 1 + marks.iter().flatten().map(digits).max().unwrap_or(0);

        let mut marks = marks.iter();
        let mut ground = setup.board.ground().iter();
        let mut line = String::new();
        for (layer, sheet) in setup.board.sheets().iter().enumerate() {
            if layer > 0 {
                out.write_str("\n\n")?;
            }
            for row in 0..sheet.rows {
                line.clear();
                for (_, ground) in ground.by_ref().take(sheet.columns) {
                    let mark = match ground {
                        Ground::Void => None,
                        _ => Some(marks.next().expect("one for every position that is not void")),
                    };
                    let start = line.len();
                    match mark {
                        None => line.push(' '),
                        Some(None) if *ground == Ground::Open && *holes => line.push('?'),
                        Some(None) => line.push('.'),
                        Some(Some(mark)) => line.push(setup.pieces[mark.piece as usize].name),
                    }
                    if in_words {
                        if let Some(Some(mark)) = mark
                            && numbered[mark.piece as usize]
                        {
                            write!(line, "{}", mark.copy + 1)?;
                        }
                        let written = line[start..].chars().count();
                        line.extend(std::iter::repeat_n(' ', width + 1 - written));
                    }
                }
                out.write_str(if row > 0 { "\n" } else { "" })?;
                out.write_str(line.trim_end())?;
            }
        }
        Ok(())
    }
}

/// Reads what is written on the board of a puzzle: the letters of a printed solution, or the same
/// with other spacing. Rows follow the rows of the board that have cells; blank lines are skipped.
pub(super) fn read(setup: &Arc<Setup>, text: &str) -> Result<Solution, Diagnostic> {
    let board = &setup.board;
    let mut rows: Vec<Vec<(Position, Ground)>> = Vec::new();
    for (index, &(at, ground)) in board.ground().iter().enumerate() {
        if index == 0 || at.column == 0 {
            rows.push(Vec::new());
        }
        if ground != Ground::Void
            && let Some(row) = rows.last_mut()
        {
            row.push((at, ground));
        }
    }
    rows.retain(|row| !row.is_empty());

    // On one line `/` separates rows, unless a piece is called so.
    let slash = setup.pieces.iter().all(|piece| piece.name != '/');
    let apart = if slash { text.replace('/', "\n") } else { text.to_owned() };
    let lines: Vec<Line> = Line::all(&apart).filter(|line| !line.is_blank()).collect();
    if lines.len() != rows.len() {
        let span = match lines.get(rows.len()) {
            Some(extra) => extra.span(),
            None => Span::new(text.trim_end().len(), text.trim_end().len()),
        };
        return Err(Diagnostic::at(span, messages::solution_rows(lines.len(), rows.len())));
    }
    // Words where every row has a word for every cell, single letters otherwise.
    let in_words = lines.iter().zip(&rows).all(|(line, row)| line.words().count() == row.len());
    let mut marks = Vec::new();
    let mut unnumbered: Vec<Vec<usize>> = vec![Vec::new(); setup.pieces.len()];
    let mut points = Vec::new();
    for (line, row) in lines.iter().zip(&rows) {
        let words: Vec<&str> = match in_words {
            true => line.words().collect(),
            false => line.words().flat_map(|word| word.split_inclusive(|_| true)).collect(),
        };
        if words.len() != row.len() {
            let message = messages::solution_row_width(words.len(), row.len());
            return Err(Diagnostic::at(line.span(), message));
        }
        for (&word, &(at, ground)) in words.iter().zip(row) {
            let mark = read_mark(setup, word, ground).ok_or_else(|| {
                Diagnostic::at(line.span_of(word), messages::solution_unknown_piece(word))
            })?;
            if let Some((piece, None)) = mark {
                unnumbered[piece].push(marks.len());
            }
            points.push(board.lattice().point(at));
            marks.push(mark.map(|(piece, copy)| Mark {
                piece: piece as u16,
                copy: copy.unwrap_or(UNNUMBERED),
            }));
        }
    }
    for (piece, cells) in unnumbered.iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
        let of_piece: Vec<Point> = cells.iter().map(|&cell| points[cell]).collect();
        // Where the letters cannot be cut into copies, they stay one wrong part for the referee.
        let orientations = setup.pieces[piece].orientations(board.lattice());
        let copies = split(&of_piece, &orientations).unwrap_or_else(|| vec![of_piece.clone()]);
        for (copy, parts) in copies.iter().enumerate() {
            for &cell in cells.iter().filter(|&&cell| parts.contains(&points[cell])) {
                marks[cell] = Some(Mark { piece: piece as u16, copy: UNNUMBERED - copy as u16 });
            }
        }
    }
    Ok(Solution::new(Arc::clone(setup), marks))
}

/// The copy of a mark whose number was not written; no board has room for so many copies.
const UNNUMBERED: u16 = u16::MAX;

/// A word as the piece it names and the number of the copy, if it has one. The word `.` is a hole
/// if the puzzle has holes, else an empty cell.
fn read_mark(setup: &Setup, word: &str, ground: Ground) -> Option<Option<(usize, Option<u16>)>> {
    let mut symbols = word.chars();
    let name = symbols.next()?;
    let number = match symbols.as_str() {
        "" => None,
        digits => Some(digits.parse::<u16>().ok().filter(|&number| number <= 10_000)?),
    };
    let piece = setup.pieces.iter().position(|piece| piece.name == name);
    match piece {
        _ if name == '.' && ground == Ground::Empty => Some(None),
        // A cell that is not decided yet, in a partial solution.
        _ if name == '?' && number.is_none() => Some(None),
        Some(piece) => Some(Some((piece, number))),
        None if name == '.' => Some(None),
        None => None,
    }
}
