//! The board as rows of numbers, as in the course's files: the blank is `-`, `0`, `_`, the number after the last tile,
//! or another sign without letters and digits. A square board may stand in one line.
//!
//! After the rows may come `goal:` with the rows of another arrangement, and `metric: multi`. Boards are separated by
//! blank lines; lines that begin with `#` are comments.

use super::tokens::{self, Token};
use crate::sliding::{Metric, Sliding, messages};
use crate::{Diagnostic, Format, Reading, Source, Span, Text};

pub(super) const FORMAT: Format<Sliding> = Format {
    name: "tiles",
    extensions: &["tiles", "txt"],
    prefix: None,
    about: Text {
        en: "rows of numbers, the blank as -, 0, _ or the number after the last tile",
        id: "baris-baris bilangan, petak kosong ditulis -, 0, _ atau bilangan setelah ubin terakhir",
    },
    sniff,
    read,
    write: Some(|board| Ok(write(board).into_bytes())),
};

enum Item<'a> {
    Rows(Vec<Vec<Token<'a>>>),
    Goal(Span, Vec<Vec<Token<'a>>>),
    Metric(Token<'a>),
}

/// Blocks of rows and keyword lines, in order.
fn items(text: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut open = false;
    let mut offset = 0;
    for line in text.split('\n') {
        let start = offset;
        offset += line.len() + 1;
        let words = tokens::words(line, start);
        let Some(&first) = words.first() else {
            open = false;
            continue;
        };
        if first.text.starts_with('#') && first.text.len() != 1
            || line.trim_start().starts_with("# ")
        {
            continue;
        }
        match (first.text.trim_end_matches(':'), words.get(1)) {
            ("goal", None) => {
                items.push(Item::Goal(first.span, Vec::new()));
                open = true;
            }
            ("metric", Some(&metric)) => {
                items.push(Item::Metric(metric));
                open = false;
            }
            _ => match items.last_mut() {
                Some(Item::Rows(rows) | Item::Goal(_, rows)) if open => rows.push(words),
                _ => {
                    items.push(Item::Rows(vec![words]));
                    open = true;
                }
            },
        }
    }
    items
}

fn sniff(source: &Source) -> bool {
    // Only this family's own extension decides; a `.txt` may be anything.
    if source.has_extension(&["tiles"]) {
        return true;
    }
    let Ok(text) = source.text() else { return false };
    if text.trim_start().starts_with(super::id::PREFIX) {
        return false;
    }
    match items(text).first() {
        Some(Item::Rows(rows)) => {
            let width = rows[0].len();
            let shaped = if rows.len() == 1 {
                // Four numbers in a line are a hand of cards rather than a board, unless one of them can be no card.
                let blank = |word: &Token<'_>| tokens::is_blank(word.text);
                let board = width > 4 || width == 4 && rows[0].iter().any(blank);
                board && width.isqrt().pow(2) == width
            } else {
                width > 1 && rows.iter().all(|row| row.len() == width)
            };
            shaped && tokens::look_like_tiles(&rows.concat())
        }
        _ => false,
    }
}

fn read(source: &Source) -> Result<Vec<Reading<Sliding>>, Diagnostic> {
    let text = source.text()?;
    let mut boards: Vec<Sliding> = Vec::new();
    let items = items(text);
    let alone = |item: &Item<'_>| matches!(item, Item::Rows(rows) if rows.len() == 1);
    // Rows with blank lines between them look like several boards of one row each.
    let torn = items.iter().filter(|item| alone(item)).count() > 1;
    for item in items {
        match item {
            Item::Rows(rows) => {
                let board = tokens::board(&rows);
                let (width, tiles) = board.map_err(|error| match torn && rows.len() == 1 {
                    true => Diagnostic { help: Some(messages::no_blank_lines()), ..error },
                    false => error,
                })?;
                boards
                    .push(Sliding::new(width, tiles).expect("the tokens were checked one by one"));
            }
            Item::Goal(span, rows) => {
                let Some(board) = boards.pop() else {
                    return Err(Diagnostic::at(span, messages::goal_first()));
                };
                let (width, goal) =
                    tokens::board(&rows).map_err(|error| match rows.is_empty() {
                        true => Diagnostic { span, ..error },
                        false => error,
                    })?;
                if width != board.width() || goal.len() != board.tiles().len() {
                    return Err(Diagnostic::at(span, messages::goal_differs()));
                }
                boards.push(board.with_goal(goal).expect("the tokens were checked one by one"));
            }
            Item::Metric(word) => {
                let metric = metric(word)?;
                let Some(board) = boards.pop() else {
                    return Err(Diagnostic::at(word.span, messages::goal_first()));
                };
                boards.push(board.with_metric(metric));
            }
        }
    }
    if boards.is_empty() {
        return Err(Diagnostic::at(0..text.len(), messages::no_board()).help(messages::tiles_are()));
    }
    let several = boards.len() > 1;
    Ok(boards
        .into_iter()
        .zip(1..)
        .map(|(puzzle, number)| Reading {
            name: several.then(|| number.to_string()),
            puzzle,
            warnings: Vec::new(),
        })
        .collect())
}

pub(super) fn metric(word: Token<'_>) -> Result<Metric, Diagnostic> {
    match word.text {
        "single" => Ok(Metric::Single),
        "multi" => Ok(Metric::Multi),
        other => Err(Diagnostic::at(word.span, messages::bad_metric(other))),
    }
}

/// The board in this format.
pub(in crate::sliding) fn write(board: &Sliding) -> String {
    let rows = |tiles: &[u8]| {
        let row = |row: &[u8]| {
            let names =
                row.iter().map(|&tile| if tile == 0 { "-".into() } else { tile.to_string() });
            names.collect::<Vec<_>>().join(" ") + "\n"
        };
        tiles.chunks(board.width()).map(row).collect::<String>()
    };
    let mut text = rows(board.tiles());
    if !board.has_usual_goal() {
        text += "goal:\n";
        text += &rows(board.goal());
    }
    if board.metric() == Metric::Multi {
        text += "metric: multi\n";
    }
    text
}
