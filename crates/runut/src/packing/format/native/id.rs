//! One line that a shell leaves alone: `packing:square:2x3:Lx2=++/+.`.
//!
//! Fields are separated by colons: the lattice; the board, by its size or as a drawing after `=`; perhaps
//! `holes=0..2`; then the pieces, each with its name, its copies (`x2`, `x0..3`), its turns after a comma, and its
//! drawing after `=`. In drawings `+` is a cell, a slash ends a row, a hyphen ends a layer; everything else is as in
//! Runut's own format. It is that format in other clothes, and read and written by way of it.

use super::{Line, Section, assemble, sections};
use crate::message::Text;
use crate::packing::{Packing, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source, Span};

const PREFIX: &str = "packing:";

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "id",
    extensions: &[],
    prefix: Some(PREFIX),
    about: Text {
        en: "one line: packing:square:2x3:Lx2=++/+. (lattice, board, pieces)",
        id: "satu baris: packing:square:2x3:Lx2=++/+. (kisi, papan, keping)",
    },
    sniff: |source| source.bytes.trim_ascii_start().starts_with(PREFIX.as_bytes()),
    read,
    write: Some(|puzzle| Ok::<_, Refusal>(write(puzzle).into_bytes())),
};

/// Several ids may stand in a file, one a line.
fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let text = source.text()?;
    let lines: Vec<Line> = Line::all(text).filter(|line| !line.is_blank()).collect();
    if lines.is_empty() {
        return Err(unreadable(Span::new(0, 0)));
    }
    let mut readings = Vec::new();
    for (number, line) in (1..).zip(&lines) {
        let mut reading = read_line(line)?;
        reading.name = (lines.len() > 1).then(|| number.to_string());
        readings.push(reading);
    }
    Ok(readings)
}

fn unreadable(span: Span) -> Diagnostic {
    Diagnostic::at(span, messages::id_unreadable()).help(messages::expected_id())
}

fn read_line(line: &Line) -> Result<Reading<Packing>, Diagnostic> {
    let text = line.text.trim();
    let Some(body) = text.strip_prefix(PREFIX) else { return Err(unreadable(line.span())) };
    let mut fields = parts(*line, body, ':').into_iter();
    let (Some(lattice), Some(board)) = (fields.next(), fields.next()) else {
        return Err(unreadable(line.span()));
    };
    let mut all = vec![
        Section { words: vec![lattice.text], ..plain("lattice", lattice) },
        match board.text.strip_prefix('=') {
            Some(drawn) => Section { drawing: layers(board, drawn), ..plain("board", board) },
            None => Section { words: vec![board.text], ..plain("board", board) },
        },
    ];
    for field in fields {
        let Some((head, drawn)) = field.text.split_once('=') else {
            return Err(unreadable(field.span()));
        };
        all.push(match head {
            "holes" => Section { words: vec![drawn], ..plain("holes", field) },
            _ => {
                let name = head.chars().next().map_or(0, char::len_utf8);
                let words = std::iter::once(&head[..name]).chain(head[name..].split(','));
                let words = words.filter(|word| !word.is_empty()).collect();
                Section { words, drawing: layers(field, drawn), ..plain("piece", field) }
            }
        });
    }
    assemble(&all, line.span().end)
}

fn plain<'a>(keyword: &'a str, line: Line<'a>) -> Section<'a> {
    Section { keyword, words: Vec::new(), drawing: Vec::new(), line, span: line.span() }
}

/// The parts of a piece of a line, each knowing where it stands.
fn parts<'a>(line: Line<'a>, text: &'a str, by: char) -> Vec<Line<'a>> {
    text.split(by).map(|text| Line { text, start: line.span_of(text).start }).collect()
}

fn layers<'a>(line: Line<'a>, drawn: &'a str) -> Vec<Vec<Line<'a>>> {
    parts(line, drawn, '-').into_iter().map(|layer| parts(layer, layer.text, '/')).collect()
}

fn write(puzzle: &Packing) -> String {
    let text = puzzle.to_string();
    let sections = sections(&text).expect("what is printed reads back");
    let mut out = String::from("packing");
    // The board comes second, whatever stands before it.
    let order = ["lattice", "board", "holes", "piece"];
    for keyword in order {
        for section in sections.iter().filter(|section| section.keyword == keyword) {
            out.push(':');
            match keyword {
                "holes" => out.push_str("holes="),
                "piece" => {
                    let (name, rest) = section.words.split_first().expect("a piece has a name");
                    out.push_str(name);
                    for word in rest {
                        out.push_str(if word.starts_with('x') { "" } else { "," });
                        out.push_str(word);
                    }
                }
                _ => {}
            }
            if keyword != "piece" {
                out.push_str(&section.words.concat());
            }
            if !section.drawing.is_empty() {
                let row = |row: &Line| row.text.trim().replace('#', "+");
                let layer = |rows: &Vec<Line>| rows.iter().map(row).collect::<Vec<_>>().join("/");
                let layers: Vec<String> = section.drawing.iter().map(layer).collect();
                out.push('=');
                out.push_str(&layers.join("-"));
            }
        }
    }
    out + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_a_shell_leaves_them_alone() {
        for (text, id) in [
            ("packing\nboard 2x3\npiece L x2\n##\n#.\n", "packing:square:2x3:Lx2=++/+."),
            (
                "packing\nholes 0..2\nlattice cubic\nboard\n#A\n#A\n-\n__\n##\npiece A x1..2 shift\n#\n#\npiece B\n##\n-\n#.\n",
                "packing:cubic:=+A/+A-__/++:holes=0..2:Ax1..2,shift=+/+:B=++-+.",
            ),
        ] {
            let puzzle: Packing = text.parse().unwrap();
            assert_eq!(write(&puzzle).trim_end(), id);
            let again = read(&Source::new("", id)).unwrap().remove(0).puzzle;
            assert_eq!(again.to_string(), puzzle.to_string());
            assert!(
                id.chars().all(|c| c.is_ascii_alphanumeric() || ":=+/._-,".contains(c)),
                "{id}"
            );
        }
    }

    #[test]
    fn errors_point_into_the_id() {
        let wrong = |id: &str| read(&Source::new("", id)).err().unwrap();
        assert_eq!(wrong("packing:square").message.key(), "id_unreadable");
        assert_eq!(wrong("5x5").message.key(), "id_unreadable");
        assert_eq!(wrong("packing:square:2x3:A").message.key(), "id_unreadable");
        let symbol = wrong("packing:square:2x3:A=+*");
        assert_eq!((symbol.message.key(), symbol.span.start), ("native_bad_piece_char", 22));
        let name = wrong("packing:square:2x3:=+");
        assert_eq!(name.message.key(), "piece_needs_name");
        let lattice = wrong("packing:round:2x3:A=+");
        assert_eq!((lattice.message.key(), lattice.span.start), ("native_unknown_word", 8));
    }
}
