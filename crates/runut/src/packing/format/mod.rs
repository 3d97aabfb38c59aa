//! File formats. One file each.

#[cfg(feature = "formats")]
pub mod burrtools;
pub mod exact_cover;
pub mod iq;
mod naming;
pub mod native;
pub mod polycube;
pub mod sentences;
pub mod stl;

use crate::packing::lattice::Position;
use crate::packing::{Lattice, Packing, Point, Shape};
use crate::puzzle::{Format, ReadFn, Refusal};
use crate::source::{Source, Span};

/// The formats, the family's own first.
pub(super) const FORMATS: &[Format<Packing>] = &[
    native::FORMAT,
    native::id::FORMAT,
    iq::FORMAT,
    polycube::FORMAT,
    #[cfg(feature = "formats")]
    burrtools::FORMAT,
    exact_cover::FORMAT,
];

/// Lets only those bytes out that read back as the same puzzle: what a format cannot carry is refused, with what its
/// reader would have said.
fn readable(puzzle: &Packing, bytes: Vec<u8>, read: ReadFn<Packing>) -> Result<Vec<u8>, Refusal> {
    let source = Source::new("", bytes);
    let again = read(&source).map_err(|wrong| sentences::cannot_carry(wrong.message))?;
    let figures = |puzzle: &Packing| {
        let wanted = puzzle.pieces().iter().filter(|piece| piece.most > 0);
        let mut wanted: Vec<_> = wanted.map(|p| (p.size(), p.least, p.most)).collect();
        wanted.sort_unstable();
        (puzzle.board().cells().len(), puzzle.placements().len(), wanted)
    };
    match again.first() {
        Some(again) if figures(&again.puzzle) == figures(puzzle) => Ok(source.bytes),
        _ => Err(sentences::cannot_carry_this().into()),
    }
}

/// A line of a text, without its end, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    start: usize,
}

impl<'a> Line<'a> {
    /// The lines of a text without their ends, a byte-order mark skipped.
    pub(in crate::packing) fn all(text: &'a str) -> impl Iterator<Item = Line<'a>> {
        let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let mut start = mark;
        text[mark..].split_inclusive('\n').map(move |line| {
            let this = Line { text: line.trim_end_matches(['\n', '\r']), start };
            start += line.len();
            this
        })
    }

    pub(in crate::packing) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The whole line, blanks at both ends left out.
    pub(in crate::packing) fn span(&self) -> Span {
        self.span_of(self.text.trim())
    }

    /// Where a part of the line stands in the source.
    pub(in crate::packing) fn span_of(&self, part: &str) -> Span {
        let offset = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Span::new(self.start + offset, self.start + offset + part.len())
    }

    /// Where the character at this byte of the line stands in the source.
    fn span_at(&self, offset: usize, symbol: char) -> Span {
        Span::new(self.start + offset, self.start + offset + symbol.len_utf8())
    }

    /// The words of the line.
    pub(in crate::packing) fn words(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.text.split_whitespace()
    }
}

/// A shape drawn on paper: layers from the top, rows, cells.
fn drawing(lattice: Lattice, shape: &Shape) -> Vec<Vec<Vec<bool>>> {
    // Layers of balls are drawn in the frame of a pyramid that has the shape's top layer as its
    // own: lower layers may begin half a ball further out, so the frame is shifted until all fits.
    let order = |point: Point| lattice.reading_order(point);
    let (least_row, least_column) = shape.points().iter().fold((0, 0), |least, &point| {
        let (layer, row, column) = order(point);
        match lattice {
            Lattice::Balls => (
                least.0.min((row + layer).div_euclid(2)),
                least.1.min((column + layer).div_euclid(2)),
            ),
            _ => (least.0.min(row), least.1.min(column)),
        }
    });
    let corner = Position { layer: 0, row: 0, column: 0 };
    let shift = {
        let at = Position {
            row: least_row.unsigned_abs() as usize,
            column: least_column.unsigned_abs() as usize,
            ..corner
        };
        lattice.point(at)
    };
    let positions: Vec<Position> =
        shape.points().iter().map(|&point| lattice.position(point + shift)).collect();
    let extent =
        |of: fn(&Position) -> usize| positions.iter().map(of).max().map_or(0, |most| most + 1);
    let (layers, rows, columns) =
        (extent(|at| at.layer), extent(|at| at.row), extent(|at| at.column));
    let mut drawn = vec![vec![vec![false; columns]; rows]; layers];
    for at in positions {
        drawn[at.layer][at.row][at.column] = true;
    }
    drawn
}
