//! A board drawn with `.` for squares and `#` for holes; a tiling with `<>` and `^` over `v`.

use crate::template::{Half, LARGEST_SIDE, Tiled, Tiling, messages};
use crate::{Diagnostic, Format, Reading, Source, Text};

pub(super) const FORMAT: Format<Tiling> = Format {
    name: "grid",
    extensions: &["dom"],
    prefix: Some("domino:"),
    about: Text {
        en: "the board as lines of . (square) and # (hole)",
        id: "papan sebagai baris . (petak) dan # (lubang)",
    },
    sniff: |source| source.has_extension(&["dom"]) || source.bytes.starts_with(b"domino:"),
    read: |source| read_board(source).map(Reading::only),
    write: Some(|board| Ok(board.to_string().into_bytes())),
};

/// Lines with their offsets; an id may write `/` instead of a line break.
fn lines(source: &Source) -> Result<Vec<(usize, &str)>, Diagnostic> {
    let text = source.text()?;
    let body = text.strip_prefix("domino:").unwrap_or(text);
    let mut offset = text.len() - body.len();
    let mut lines = Vec::new();
    for line in body.split(['\n', '/']) {
        let trimmed = line.trim_end();
        if !trimmed.is_empty() {
            lines.push((offset, trimmed));
        }
        offset += line.len() + 1;
    }
    Ok(lines)
}

/// Reads a board.
pub(crate) fn read_board(source: &Source) -> Result<Tiling, Diagnostic> {
    let lines = lines(source)?;
    let mut rows: Vec<Vec<bool>> = Vec::new();
    for (offset, line) in &lines {
        let mut row = Vec::new();
        for (at, sign) in line.char_indices() {
            row.push(match sign {
                '.' => true,
                '#' => false,
                _ => {
                    let span = offset + at..offset + at + sign.len_utf8();
                    return Err(Diagnostic::at(span, messages::bad_square(sign))
                        .help(messages::squares_are()));
                }
            });
        }
        if let Some(first) = rows.first().filter(|first| first.len() != row.len()) {
            let message = messages::ragged_row(row.len(), first.len());
            return Err(Diagnostic::at(*offset..offset + line.len(), message));
        }
        rows.push(row);
    }
    Tiling::new(&rows)
        .ok_or_else(|| Diagnostic::at(0..source.bytes.len(), messages::bad_size(LARGEST_SIDE)))
}

/// Reads a tiling of a board.
pub(crate) fn read_tiled(board: &Tiling, source: &Source) -> Result<Tiled, Diagnostic> {
    let halves = read_halves(board, source)?;
    match halves.iter().position(Option::is_none) {
        None => Ok(Tiled { width: board.width(), halves: halves.into_iter().flatten().collect() }),
        Some(_) => {
            let (at, _) =
                source.text()?.char_indices().find(|(_, sign)| *sign == '.').unwrap_or_default();
            Err(Diagnostic::at(at..at + 1, messages::bad_square('.')))
        }
    }
}

/// Reads a tiling that may have open squares.
pub(crate) fn read_halves(
    board: &Tiling,
    source: &Source,
) -> Result<Vec<Option<Half>>, Diagnostic> {
    let mut halves = Vec::new();
    for (offset, line) in lines(source)? {
        if line.chars().count() != board.width() {
            let message = messages::ragged_row(line.chars().count(), board.width());
            return Err(Diagnostic::at(offset..offset + line.len(), message));
        }
        for (at, sign) in line.char_indices() {
            halves.push(match sign {
                '.' => None,
                '#' => Some(Half::Hole),
                '<' => Some(Half::Left),
                '>' => Some(Half::Right),
                '^' => Some(Half::Upper),
                'v' => Some(Half::Lower),
                _ => {
                    let span = offset + at..offset + at + sign.len_utf8();
                    return Err(Diagnostic::at(span, messages::bad_square(sign)));
                }
            });
        }
    }
    Ok(halves)
}
