//! One line: `sliding:4x4:5,1,3,4,2,7,15,8,9,6,14,11,13,10,12,0`, rows × columns first.
//!
//! Further fields, each after a colon: `goal=…` and `multi`. The size may be left out where the board is square or its
//! rows are separated by `/`. A file may hold several, one a line.

use super::tokens::{self, Token};
use crate::sliding::{Metric, Sliding, messages, usual_goal};
use crate::{Diagnostic, Format, Reading, Source, Span, Text};

pub(super) const PREFIX: &str = "sliding:";

pub(super) const FORMAT: Format<Sliding> = Format {
    name: "id",
    extensions: &[],
    prefix: Some(PREFIX),
    about: Text {
        en: "one line: sliding:3x3:8,1,2,0,4,3,7,6,5 (rows × columns, then the tiles)",
        id: "satu baris: sliding:3x3:8,1,2,0,4,3,7,6,5 (baris × kolom, lalu ubinnya)",
    },
    sniff: |source| source.bytes.trim_ascii_start().starts_with(PREFIX.as_bytes()),
    read,
    write: Some(|board| Ok(write(board).into_bytes())),
};

fn read(source: &Source) -> Result<Vec<Reading<Sliding>>, Diagnostic> {
    let text = source.text()?;
    let mut boards = Vec::new();
    let mut offset = 0;
    for line in text.split('\n') {
        if !line.trim().is_empty() {
            boards.push(read_line(line, offset)?);
        }
        offset += line.len() + 1;
    }
    let several = boards.len() > 1;
    let name = |number: usize| several.then(|| number.to_string());
    Ok(boards
        .into_iter()
        .zip(1..)
        .map(|(puzzle, number)| Reading { name: name(number), puzzle, warnings: Vec::new() })
        .collect())
}

fn read_line(line: &str, offset: usize) -> Result<Sliding, Diagnostic> {
    let skipped = line.len() - line.trim_start().len();
    let Some(body) = line.trim_start().strip_prefix(PREFIX) else {
        return Err(Diagnostic::at(offset..offset + line.len(), messages::bad_id()));
    };
    let mut at = offset + skipped + PREFIX.len();
    let (mut size, mut board, mut goal, mut metric) = (None, None, None, Metric::Single);
    for field in body.trim_end().split(':') {
        let span = Span::new(at, at + field.len());
        if let Some(sides) = field.split_once(['x', '×']) {
            let side = |text: &str| text.trim().parse::<usize>().ok();
            size = side(sides.0).zip(side(sides.1));
            if size.is_none() {
                return Err(Diagnostic::at(span, messages::bad_id()));
            }
        } else if let Some(tiles) = field.strip_prefix("goal=") {
            goal = Some((rows(tiles, at + field.len() - tiles.len(), size), span));
        } else if matches!(field, "multi" | "single") {
            metric = super::text::metric(Token { text: field, span })?;
        } else if board.is_none() {
            board = Some((rows(field, at, size), span));
        } else {
            return Err(Diagnostic::at(span, messages::bad_id()));
        }
        at += field.len() + 1;
    }
    let Some((rows, span)) = board else {
        return Err(Diagnostic::at(offset..offset + line.len(), messages::no_board()));
    };
    if let Some((height, width)) = size {
        let count: usize = rows.iter().map(Vec::len).sum();
        if count != height.saturating_mul(width) {
            return Err(Diagnostic::at(span, messages::wrong_count(count, height, width)));
        }
    }
    let (width, tiles) = tokens::board(&rows)?;
    let cells = tiles.len();
    let goal = match goal {
        None => usual_goal(cells),
        Some((rows, span)) => {
            let words = rows.concat();
            if words.len() != cells {
                return Err(Diagnostic::at(span, messages::goal_differs()));
            }
            tokens::tiles(&words, span)?
        }
    };
    let board = Sliding::new(width, tiles).and_then(|board| board.with_goal(goal));
    Ok(board.expect("the tokens were checked one by one").with_metric(metric))
}

/// The rows of a field: as it says, or as the size says.
fn rows(field: &str, offset: usize, size: Option<(usize, usize)>) -> Vec<Vec<Token<'_>>> {
    let mut at = offset;
    let mut rows = Vec::new();
    for row in field.split('/') {
        rows.push(tokens::words(row, at));
        at += row.len() + 1;
    }
    match (size, rows.len()) {
        (Some((_, width)), 1) if width > 0 => rows[0].chunks(width).map(<[_]>::to_vec).collect(),
        _ => rows.into_iter().filter(|row| !row.is_empty()).collect(),
    }
}

fn write(board: &Sliding) -> String {
    let list = |tiles: &[u8]| tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let mut id = format!("{PREFIX}{}x{}:{}", board.height(), board.width(), list(board.tiles()));
    if !board.has_usual_goal() {
        id += &format!(":goal={}", list(board.goal()));
    }
    if board.metric() == Metric::Multi {
        id += ":multi";
    }
    id + "\n"
}
