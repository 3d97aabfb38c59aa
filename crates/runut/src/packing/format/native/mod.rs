//! Runut's own format: everything a packing puzzle can be, as readable text.
//!
//! ```text
//! packing
//! lattice cubic
//! board 2x2x3
//!
//! piece L x2
//! ##
//! #.
//! -
//! ..
//! #.
//!
//! piece I x0..1 shift
//! ##
//! ```
//!
//! The whole of it is described in `docs/formats/packing.md`.

mod board;
pub mod id;
mod write;

use crate::message::{Message, Text};
use crate::packing::board::MOST_CELLS;
use crate::packing::lattice::Position;
use crate::packing::{Lattice, Packing, Piece, Point, Shape, Turns, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source, Span};

use super::Line;
use board::read_board;

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "packing",
    extensions: &["packing"],
    prefix: None,
    about: Text {
        en: "Runut's own: lattice, board, pieces with copies and turns, placed pieces, holes",
        id: "Milik Runut: kisi, papan, keping dengan salinan dan putaran, keping terpasang, lubang",
    },
    sniff,
    read,
    write: Some(|puzzle| Ok::<_, Refusal>(puzzle.to_string().into_bytes())),
};

fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    meaningful(text).find(|line| !line.is_blank()).is_some_and(|line| line.text.trim() == "packing")
}

/// The lines of a text, comments left out.
fn meaningful(text: &str) -> impl Iterator<Item = Line<'_>> {
    Line::all(text).filter(|line| !line.text.trim_start().starts_with("//"))
}

type Drawing<'a> = Vec<Vec<Line<'a>>>;

/// A line that begins with a keyword, and the drawing below it.
struct Section<'a> {
    keyword: &'a str,
    /// The words after the keyword.
    words: Vec<&'a str>,
    drawing: Drawing<'a>,
    /// The line, and where its keyword stands.
    line: Line<'a>,
    span: Span,
}

fn sections(text: &str) -> Result<Vec<Section<'_>>, Diagnostic> {
    let mut lines = meaningful(text).peekable();
    while lines.next_if(Line::is_blank).is_some() {}
    let title = lines.next();
    if title.is_none_or(|line| line.text.trim() != "packing") {
        let span = title.map_or(Span::new(0, 0), |line| line.span());
        return Err(Diagnostic::at(span, messages::native_no_title()));
    }
    let mut sections: Vec<Section> = Vec::new();
    while let Some(line) = lines.next() {
        if line.is_blank() {
            continue;
        }
        let mut words = line.words();
        let Some(keyword) = words.next() else { continue };
        let (words, span) = (words.collect::<Vec<&str>>(), line.span_of(keyword));
        let takes_drawing = keyword == "piece" || keyword == "board" && words.is_empty();
        // A piece has one letter only, so the word is no row of it: somebody forgot the name of the next piece.
        let begins = |line: &Line| keyword == "piece" && line.text.trim() == "piece";
        let is_row = |line: &Line| line.words().count() == 1 && !begins(line);
        let mut section = Section { keyword, words, drawing: Vec::new(), line, span };
        while let Some(row) = lines.next_if(|line| takes_drawing && is_row(line)) {
            let is_rule = row.text.trim().bytes().all(|symbol| symbol == b'-');
            if is_rule || section.drawing.is_empty() {
                section.drawing.push(Vec::new());
            }
            if !is_rule && let Some(layer) = section.drawing.last_mut() {
                layer.push(row);
            }
        }
        sections.push(section);
    }
    Ok(sections)
}

fn wrong<T>(span: Span, message: Message, help: Message) -> Result<T, Diagnostic> {
    Err(Diagnostic::at(span, message).help(help))
}

fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let text = source.text()?;
    Ok(vec![assemble(&sections(text)?, text.trim_end().len())?])
}

/// Makes a puzzle of its sections; `end` is where the text ends.
fn assemble(sections: &[Section], end: usize) -> Result<Reading<Packing>, Diagnostic> {
    let mut lattice = Lattice::Square;
    let mut turns = None;
    let mut board = None;
    let mut holes = None;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut warnings = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for section in sections {
        let Section { keyword, span, .. } = *section;
        let is_setting = matches!(keyword, "lattice" | "turns" | "board" | "holes");
        let late = seen.contains(&keyword)
            || seen.contains(&"piece")
            || keyword == "lattice" && seen.contains(&"board");
        if is_setting && late {
            let message = messages::native_too_late(keyword);
            return wrong(span, message, messages::native_expected_line());
        }
        seen.push(keyword);
        match keyword {
            "lattice" => lattice = read_lattice(section)?,
            "turns" => turns = Some(read_turns(section)?),
            "holes" => holes = Some(read_holes(section)?),
            "board" => board = Some(section),
            "piece" => {
                let piece = read_piece(section, lattice, turns.unwrap_or(lattice.usual_turns()))?;
                let name = section.line.span_of(section.words[0]);
                if pieces.iter().any(|other| other.name == piece.name) {
                    let taken = messages::native_name_repeated(piece.name);
                    return Err(Diagnostic::at(name, taken));
                }
                if !piece.shape.is_connected(lattice) {
                    let message = messages::piece_disconnected(piece.name);
                    warnings.push(Diagnostic::at(name, message));
                }
                pieces.push(piece);
            }
            _ => {
                let message = messages::native_unknown_word(keyword);
                return wrong(span, message, messages::native_expected_line());
            }
        }
    }
    let Some(board) = board else {
        let message = messages::native_no_board();
        return wrong(Span::new(end, end), message, messages::native_expected_line());
    };
    if let Some((least, most)) = holes {
        let shape = Shape::new(lattice, [Point::new(0, 0, 0)]).expect("a hole has a cell");
        pieces.push(Piece { least, most, ..Piece::new(lattice, HOLE, shape) });
    }
    let puzzle = read_board(board, lattice, pieces)?;
    Ok(Reading { name: None, puzzle, warnings })
}

/// The name of the piece that stands for a cell left empty.
pub(crate) const HOLE: char = '.';

fn read_lattice(section: &Section) -> Result<Lattice, Diagnostic> {
    match section.words[..] {
        ["square"] => Ok(Lattice::Square),
        ["cubic"] => Ok(Lattice::Cubic),
        ["balls"] => Ok(Lattice::Balls),
        _ => {
            let message = messages::native_unknown_word(section.words.join(" "));
            wrong(section.line.span(), message, messages::native_expected_lattice())
        }
    }
}

fn turns_of(word: &str) -> Option<Turns> {
    match word {
        "shift" => Some(Turns::Shifts),
        "rotate" => Some(Turns::Rotations),
        "mirror" => Some(Turns::Mirrors),
        _ => None,
    }
}

fn read_turns(section: &Section) -> Result<Turns, Diagnostic> {
    let word = section.words.first().copied().unwrap_or_default();
    turns_of(word).ok_or(()).or_else(|()| {
        let message = messages::native_unknown_word(word);
        wrong(section.line.span(), message, messages::native_expected_turns())
    })
}

/// `3`, or `0..2`.
fn range(text: &str) -> Option<(usize, usize)> {
    let (least, most) = match text.split_once("..") {
        Some((least, most)) => (least.parse().ok()?, most.parse().ok()?),
        None => (text.parse().ok()?, text.parse().ok()?),
    };
    (least <= most && most <= MOST_CELLS).then_some((least, most))
}

fn read_holes(section: &Section) -> Result<(usize, usize), Diagnostic> {
    let word = section.words.first().copied().unwrap_or_default();
    range(word).ok_or(()).or_else(|()| {
        let message = messages::native_unknown_word(word);
        wrong(section.line.span(), message, messages::native_expected_copies())
    })
}

fn read_piece(section: &Section, lattice: Lattice, turns: Turns) -> Result<Piece, Diagnostic> {
    let Some(&word) = section.words.first() else {
        return wrong(section.span, messages::piece_needs_name(), messages::native_expected_line());
    };
    let mut symbols = word.chars();
    let name = match (symbols.next(), symbols.next()) {
        (Some(name), None) if name.is_ascii_alphanumeric() => name,
        _ => {
            let message = messages::native_bad_name(word);
            return Err(Diagnostic::at(section.line.span(), message));
        }
    };
    if lattice == Lattice::Square && section.drawing.len() > 1 {
        let row = section.drawing[1].first().map_or(section.line.span(), Line::span);
        return Err(Diagnostic::at(row, messages::native_too_many_layers()));
    }
    let mut points = Vec::new();
    for (layer, rows) in section.drawing.iter().enumerate() {
        for (row, line) in rows.iter().enumerate() {
            let offset = line.span().start - line.start;
            for (column, symbol) in line.text.trim().chars().enumerate() {
                match symbol {
                    '#' | '+' => points.push(lattice.point(Position { layer, row, column })),
                    _ if symbol == name => {
                        points.push(lattice.point(Position { layer, row, column }));
                    }
                    '.' => {}
                    _ => {
                        let message = messages::native_bad_piece_char(symbol);
                        let span = line.span_at(offset + byte_of(line.text.trim(), column), symbol);
                        return Err(Diagnostic::at(span, message));
                    }
                }
            }
        }
    }
    let Some(shape) = Shape::new(lattice, points) else {
        return Err(Diagnostic::at(section.line.span(), messages::native_empty_piece(name)));
    };
    if shape.points().len() > MOST_CELLS {
        let message = messages::board_too_large(MOST_CELLS);
        return Err(Diagnostic::at(section.line.span(), message));
    }
    let mut piece = Piece { turns, ..Piece::new(lattice, name, shape) };
    for word in &section.words[1..] {
        if let Some(turns) = turns_of(word) {
            piece.turns = turns;
        } else if let Some((least, most)) = word.strip_prefix('x').and_then(range) {
            (piece.least, piece.most) = (least, most);
        } else {
            let message = messages::native_unknown_word(word);
            let span = section.line.span_of(word);
            return wrong(span, message, messages::native_expected_copies());
        }
    }
    Ok(piece)
}

fn byte_of(text: &str, column: usize) -> usize {
    text.char_indices().nth(column).map_or(text.len(), |(byte, _)| byte)
}
