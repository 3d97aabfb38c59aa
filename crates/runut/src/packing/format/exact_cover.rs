//! Knuth's text of an exact cover problem, as DLX reads it.
//!
//! The first line lists the items, every further line is an option. Written: one item per piece (with
//! bounds as in Knuth's DLX3, `0:2|A`, where it is not used exactly once) and one per cell, `r3c4` or
//! `l2r3c4`; one option per placement. Read: the same, and the output of Knuth's polyomino programs,
//! whose cells are two or three characters. Since a packing puzzle is made of shapes, the options of
//! each piece must be all placements of one shape; then the problem and the puzzle are the same.

use super::naming::{MOST_NAMES, letters};
use super::{Line, readable, sentences};
use crate::message::Text;
use crate::packing::board::{MOST_CELLS, Sheet};
use crate::packing::format::native::HOLE;
use crate::packing::lattice::Position;
use crate::packing::placement::of_orientation;
use crate::packing::{Board, Cell, Ground, Lattice, Packing, Piece, Point, Shape, Turns, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source};
use std::collections::{BTreeSet, HashMap};

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "exact-cover",
    extensions: &["dlx"],
    prefix: None,
    about: Text {
        en: "a packing as Knuth's exact cover text: an item per piece and per cell, then one option per placement",
        id: "susunan keping sebagai teks penutup eksak Knuth: satu item per keping dan per petak, lalu satu opsi per penempatan",
    },
    sniff: |source| source.has_extension(&["dlx"]),
    read,
    write: Some(write),
};

fn write(puzzle: &Packing) -> Result<Vec<u8>, Refusal> {
    let mut items: Vec<String> = (puzzle.pieces().iter())
        .filter(|piece| piece.most > 0)
        .map(|piece| match (piece.least, piece.most) {
            (1, 1) => item(piece.name),
            (least, most) if least == most => format!("{most}|{}", item(piece.name)),
            (least, most) => format!("{least}:{most}|{}", item(piece.name)),
        })
        .collect();
    let cells: Vec<String> = (0..puzzle.board().cells().len())
        .map(|cell| puzzle.place(cell as Cell).to_string())
        .collect();
    items.extend(cells.iter().cloned());
    let mut out = items.join(" ") + "\n";
    for placement in puzzle.placements() {
        out.push_str(&item(puzzle.pieces()[placement.piece].name));
        for cell in &placement.cells {
            out.push(' ');
            out.push_str(&cells[*cell as usize]);
        }
        out.push('\n');
    }
    readable(puzzle, out.into_bytes(), read)
}

/// The item of the cells left empty.
const HOLE_ITEM: &str = "hole";

/// The item of a piece; `.` (a cell left empty) has a meaning of its own for Knuth's programs.
fn item(name: char) -> String {
    match name {
        HOLE => HOLE_ITEM.to_owned(),
        name => name.to_string(),
    }
}

/// Where a cell is, by its name.
fn position(name: &str) -> Option<Position> {
    let numbered = || {
        let (layer, rest) = match name.strip_prefix('l') {
            Some(rest) => {
                let (layer, rest) = rest.split_once('r')?;
                (layer.parse::<usize>().ok()?, rest)
            }
            None => (1, name.strip_prefix('r')?),
        };
        let (row, column) = rest.split_once('c')?;
        let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
        let within = |number: usize| (1..=MOST_CELLS).contains(&number);
        (within(layer) && within(row) && within(column)).then(|| Position {
            layer: layer - 1,
            row: row - 1,
            column: column - 1,
        })
    };
    let knuth = || {
        let digits: Option<Vec<usize>> =
            name.chars().map(|symbol| symbol.to_digit(36).map(|digit| digit as usize)).collect();
        match digits?[..] {
            [row, column] => Some(Position { layer: 0, row, column }),
            [layer, row, column] => Some(Position { layer, row, column }),
            _ => None,
        }
    };
    numbered().or_else(knuth)
}

fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let mut lines = Line::all(source.text()?)
        .filter(|line| !line.is_blank() && !line.text.trim_start().starts_with('|'));
    let Some(first) = lines.next() else {
        return Err(Diagnostic::at(0..0, sentences::cover_no_items()));
    };
    let mut cells: HashMap<&str, Position> = HashMap::new();
    let mut pieces: Vec<(&str, usize, usize)> = Vec::new();
    for word in first.words() {
        if word == "|" || word.contains(':') && !word.contains('|') {
            return Err(Diagnostic::at(first.span_of(word), sentences::cover_secondary()));
        }
        let (bounds, name) = word.split_once('|').unwrap_or(("1", word));
        if let (Some(position), "1") = (position(name), bounds) {
            cells.insert(name, position);
            continue;
        }
        let (least, most) = bounds.split_once(':').unwrap_or((bounds, bounds));
        let bounds = least.parse().ok().zip(most.parse().ok());
        let Some((least, most)) = bounds.filter(|(l, m)| l <= m && *m <= MOST_CELLS) else {
            return Err(Diagnostic::at(first.span_of(word), sentences::cover_bad_copies(name)));
        };
        pieces.push((name, least, most));
    }
    let mut options: HashMap<&str, Vec<Vec<Position>>> = HashMap::new();
    for line in lines {
        let mut piece = None;
        let mut covered = Vec::new();
        for word in line.words() {
            if let Some(position) = cells.get(word) {
                covered.push(*position);
            } else if pieces.iter().any(|(name, ..)| *name == word) {
                if piece.replace(word).is_some() {
                    return Err(Diagnostic::at(line.span(), sentences::cover_one_piece()));
                }
            } else {
                let message = match word.contains(':') {
                    true => sentences::cover_secondary(),
                    false => sentences::cover_unknown_item(word),
                };
                return Err(Diagnostic::at(line.span_of(word), message)
                    .help(sentences::cover_expected_cells()));
            }
        }
        match piece {
            Some(piece) if !covered.is_empty() => options.entry(piece).or_default().push(covered),
            _ => {
                return Err(Diagnostic::at(line.span(), sentences::cover_one_piece())
                    .help(sentences::cover_expected_cells()));
            }
        }
    }
    if options.is_empty() {
        return Err(Diagnostic::at(first.span(), sentences::cover_no_options())
            .help(sentences::cover_expected_cells()));
    }
    let Some(letters) = letters(pieces.iter().map(|(name, ..)| *name)) else {
        return Err(Diagnostic::at(first.span(), sentences::too_many_names(MOST_NAMES)));
    };
    let cells: BTreeSet<Position> = cells.values().copied().collect();
    let boards = boards(&cells).map_err(|message| Diagnostic::at(first.span(), message))?;
    let mut wrong = None;
    for board in boards {
        let list: Result<Vec<Piece>, &str> = (pieces.iter())
            .map(|&(name, least, most)| {
                let options = options.get(name).map_or(&[][..], Vec::as_slice);
                let letter = if name == HOLE_ITEM { HOLE } else { letters[name] };
                let piece = piece(&board, letter, options).ok_or(name)?;
                Ok(Piece { least, most, ..piece })
            })
            .collect();
        match list {
            Ok(list) => return Ok(Reading::only(Packing::made(board, list, Vec::new()))),
            Err(name) => wrong = wrong.or(Some(name)),
        }
    }
    let name = wrong.unwrap_or_default();
    Err(Diagnostic::at(first.span_of(name), sentences::cover_no_shape(name)))
}

/// The boards that these cells may be: squares or cubes, and balls if they lie in a pyramid.
fn boards(cells: &BTreeSet<Position>) -> Result<Vec<Board>, crate::Message> {
    let extent = |of: fn(&Position) -> usize| cells.iter().map(of).max().map_or(0, |most| most + 1);
    let (layers, rows, columns) = (extent(|p| p.layer), extent(|p| p.row), extent(|p| p.column));
    let positions = layers.checked_mul(rows).and_then(|area| area.checked_mul(columns));
    if positions.is_none_or(|positions| positions > MOST_CELLS) {
        return Err(messages::board_too_large(MOST_CELLS));
    }
    if cells.is_empty() {
        return Err(messages::native_no_board());
    }
    let ground = |at: Position| if cells.contains(&at) { Ground::Open } else { Ground::Void };
    let lattice = if layers == 1 { Lattice::Square } else { Lattice::Cubic };
    let mut boards = vec![Board::new(lattice, vec![Sheet { rows, columns }; layers], ground)];
    if cells.iter().all(|at| at.row.max(at.column) <= at.layer) {
        let sheets = (1..=layers).map(|side| Sheet { rows: side, columns: side }).collect();
        boards.push(Board::new(Lattice::Balls, sheets, ground));
    }
    Ok(boards)
}

/// The piece whose placements are exactly these.
fn piece(board: &Board, name: char, options: &[Vec<Position>]) -> Option<Piece> {
    let lattice = board.lattice();
    let points = |option: &Vec<Position>| -> Vec<Point> {
        option.iter().map(|at| lattice.point(*at)).collect()
    };
    let wanted: Option<BTreeSet<Vec<Cell>>> = (options.iter())
        .map(|option| {
            let cells: Option<Vec<Cell>> = points(option).iter().map(|p| board.cell(*p)).collect();
            cells.map(|mut cells| {
                cells.sort_unstable();
                cells
            })
        })
        .collect();
    let wanted = wanted?;
    let shape = Shape::new(lattice, points(options.first()?))?;
    [Turns::Mirrors, Turns::Rotations, Turns::Shifts].into_iter().find_map(|turns| {
        let piece = Piece { turns, ..Piece::new(lattice, name, shape.clone()) };
        let placements: BTreeSet<Vec<Cell>> = (piece.orientations(lattice).iter())
            .flat_map(|orientation| of_orientation(board, 0, orientation).collect::<Vec<_>>())
            .map(|placement| placement.cells.to_vec())
            .collect();
        // Of all its orientations the least one, so that the order of the options does not matter.
        let least =
            piece.orientations(lattice).into_iter().min_by(|a, b| a.points().cmp(b.points()));
        (placements == wanted).then(|| Piece { shape: least.unwrap_or(shape.clone()), ..piece })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;

    fn read_back(puzzle: &Packing) -> Packing {
        let bytes = write(puzzle).unwrap();
        read(&Source::new("x.dlx", bytes)).unwrap().pop().unwrap().puzzle
    }

    #[test]
    fn what_is_written_is_read_back() {
        for puzzle in [samples::pentominoes(3, 20), samples::soma()] {
            let again = read_back(&puzzle);
            assert_eq!(again.placements().len(), puzzle.placements().len());
            assert_eq!(again.symmetries().len(), puzzle.symmetries().len());
        }
    }

    #[test]
    fn knuth_names_and_copies() {
        let text = "| dominoes\n3|D 00 01 02 10 11 12\nD 00 01\nD 01 02\nD 10 11\nD 11 12\n\
                    D 00 10\nD 01 11\nD 02 12\n";
        let puzzle = read(&Source::new("x.dlx", text)).unwrap().pop().unwrap().puzzle;
        assert_eq!((puzzle.pieces()[0].least, puzzle.pieces()[0].most), (3, 3));
        assert_eq!(puzzle.placements().len(), 7);
    }

    #[test]
    fn errors_are_named() {
        let wrong =
            |text: &str| read(&Source::new("x.dlx", text)).err().unwrap().message.key().to_owned();
        assert_eq!(wrong(""), "cover_no_items");
        assert_eq!(wrong("A r1c1 | x\n"), "cover_secondary");
        assert_eq!(wrong("A r1c1 r1c2\nA r1c3\n"), "cover_unknown_item");
        assert_eq!(wrong("A r1c1 r1c2\nr1c2\n"), "cover_one_piece");
        assert_eq!(wrong("A r1c1 r1c2\nA r1c1\n"), "cover_no_shape");
        assert_eq!(wrong("5x5"), "cover_no_options");
    }
}
