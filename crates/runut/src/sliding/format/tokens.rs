//! What all formats share: tiles written as tokens, with the places where they stand.

use crate::sliding::{SIDES, messages};
use crate::{Diagnostic, Span};

/// A word and where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'a> {
    pub text: &'a str,
    pub span: Span,
}

/// The words of a line that starts at `offset`.
pub(super) fn words(line: &str, offset: usize) -> Vec<Token<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, sign) in line.char_indices().chain([(line.len(), ' ')]) {
        let gap = sign.is_whitespace() || matches!(sign, ',' | ';' | '|');
        match (gap, start) {
            (true, Some(from)) => {
                words.push(Token {
                    text: &line[from..at],
                    span: Span::new(offset + from, offset + at),
                });
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    words
}

/// Rows of words as a board: its width and its tiles, the blank as 0.
///
/// A single row is a square board written in one line.
pub(super) fn board(rows: &[Vec<Token<'_>>]) -> Result<(usize, Vec<u8>), Diagnostic> {
    let all: Vec<Token<'_>> = rows.concat();
    let whole = match (all.first(), all.last()) {
        (Some(first), Some(last)) => Span::new(first.span.start, last.span.end),
        _ => return Err(Diagnostic::at(0..0, messages::no_board()).help(messages::tiles_are())),
    };
    let (width, height) = match rows {
        [row] => {
            let side = row.len().isqrt();
            if side * side != row.len() {
                return Err(Diagnostic::at(whole, messages::not_square(row.len()))
                    .help(messages::write_rows()));
            }
            (side, side)
        }
        _ => (rows[0].len(), rows.len()),
    };
    if let Some(row) = rows.iter().find(|row| rows.len() > 1 && row.len() != width) {
        let span = Span::new(row[0].span.start, row[row.len() - 1].span.end);
        return Err(Diagnostic::at(span, messages::ragged_row(row.len(), width)));
    }
    if !SIDES.contains(&width) || !SIDES.contains(&height) {
        let message = messages::bad_size(height, width, SIDES.start(), SIDES.end());
        return Err(Diagnostic::at(whole, message));
    }
    tiles(&all, whole).map(|tiles| (width, tiles))
}

/// Words as tiles: the numbers from 1 up, each once, and one blank.
pub(super) fn tiles(words: &[Token<'_>], whole: Span) -> Result<Vec<u8>, Diagnostic> {
    let cells = words.len();
    let number = |word: &Token<'_>| word.text.parse::<i64>();
    // Words that are neither a number nor a sign of the blank are slips of the pen: an `l` for a 1.
    let slip = |word: &&Token<'_>| number(word).is_err() && !is_blank(word.text);
    if let Some(word) = words.iter().find(slip) {
        return Err(
            Diagnostic::at(word.span, messages::no_tile(word.text)).help(messages::one_blank())
        );
    }
    // A blank is a sign, or 0; or else the number after the last tile.
    let plain = |word: &&Token<'_>| !matches!(number(word), Ok(value) if value != 0);
    let largest = |word: &&Token<'_>| number(word) == Ok(cells as i64);
    let mut blanks: Vec<&Token<'_>> = words.iter().filter(plain).collect();
    if blanks.is_empty() {
        blanks = words.iter().filter(largest).take(1).collect();
    }
    if let [first, second, ..] = blanks[..] {
        let message = messages::two_blanks(first.text, second.text);
        return Err(Diagnostic::at(second.span, message).help(messages::one_blank()));
    }
    let blank = blanks.first().map(|blank| blank.span);

    let mut places: Vec<Option<Span>> = vec![None; cells];
    let mut tiles = Vec::with_capacity(cells);
    let mut doubled = None;
    for word in words {
        if blank == Some(word.span) {
            tiles.push(0);
            continue;
        }
        let value = number(word).unwrap_or(-1);
        let tile = usize::try_from(value).ok().filter(|tile| (1..cells).contains(tile));
        let Some(tile) = tile else {
            if blank.is_none() && doubled.is_none() {
                break;
            }
            let message = messages::out_of_range(word.text, cells - 1);
            return Err(Diagnostic::at(word.span, message).help(messages::tiles_are()));
        };
        if places[tile].is_some() {
            doubled.get_or_insert((tile, word.span));
        }
        places[tile] = Some(word.span);
        tiles.push(tile as u8);
    }
    if doubled.is_none() && blank.is_some() {
        return Ok(tiles);
    }
    let missing: Vec<String> =
        (1..cells).filter(|&tile| places[tile].is_none()).map(|tile| tile.to_string()).collect();
    let missing = missing.join(", ");
    Err(match doubled {
        Some((tile, span)) if missing.is_empty() => {
            Diagnostic::at(span, messages::doubled(tile)).help(messages::one_blank())
        }
        Some((tile, span)) => {
            Diagnostic::at(span, messages::doubled(tile)).help(messages::missing(missing))
        }
        None => Diagnostic::at(whole, messages::no_blank()).help(messages::one_blank()),
    })
}

/// Whether a word that is not a number stands for the blank: a sign without letters and digits, or an x.
pub(super) fn is_blank(word: &str) -> bool {
    matches!(word, "x" | "X") || word.chars().all(|sign| !sign.is_alphanumeric())
}

/// Whether words look like the tiles of a board: nearly all numbers that a board of that size has, nearly all
/// different.
pub(super) fn look_like_tiles(words: &[Token<'_>]) -> bool {
    let cells = words.len();
    let mut seen = vec![false; cells + 1];
    for value in words.iter().filter_map(|word| word.text.parse::<usize>().ok()) {
        if let Some(entry) = seen.get_mut(value) {
            *entry = true;
        }
    }
    // Up to two slips in a board of nine or more: the reader says what is wrong with it.
    let slips = if cells < 9 { 0 } else { 2 };
    seen[1..].iter().filter(|&&seen| seen).count() + 1 + slips >= cells
}
