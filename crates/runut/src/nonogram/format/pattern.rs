//! Game ids of Simon Tatham's "Pattern": `WxH:` and the clues of the columns, then of the rows,
//! separated by `/`, the lengths by `.`; then perhaps `,` and the cells that are given.
//!
//! In the given cells a letter says how many unknown cells to skip (`a` none, `b` one …) before a
//! black (upper case) or white (lower case) cell; `z` skips 25 cells and sets none. As a one-line
//! id it is written with the prefix `nonogram:`.

use super::text::draft::{Draft, Holds, clue_text};
use super::text::scan::{Clued, Piece, check_size};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, ColourSet, Nonogram};
use crate::{Diagnostic, Reading, Refusal, Source};

/// The prefix of one-line ids.
pub(super) const PREFIX: &str = "nonogram:";

fn body(text: Piece<'_>) -> Piece<'_> {
    let text = text.trim();
    text.part(text.text.strip_prefix(PREFIX).unwrap_or(text.text))
}

fn size(body: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>, Piece<'_>)> {
    let (size, rest) = body.text.split_once(':')?;
    let (width, height) = size.split_once('x')?;
    Some((body.part(width), body.part(height), body.part(rest)))
}

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let text = text.trim();
    let digits = |piece: Piece<'_>| !piece.text.is_empty() && piece.number().is_ok();
    let sized = size(body(Piece::new(text))).is_some_and(|(width, height, rest)| {
        digits(width) && digits(height) && rest.text.contains('/')
    });
    text.lines().count() == 1 && (text.starts_with(PREFIX) || sized)
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let body = body(Piece::new(source.text()?));
    let Some((width, height, rest)) = size(body) else {
        return Err(Diagnostic::at(body.span(), say::size_missing()));
    };
    let whole = Piece { text: &body.text[..rest.start - body.start - 1], start: body.start }.span();
    let (width, height) = (width.number()?, height.number()?);
    check_size(width, height, whole)?;
    let (clues, given) = match rest.text.split_once(',') {
        Some((clues, given)) => (rest.part(clues), Some(rest.part(given))),
        None => (rest, None),
    };
    let mut lines: Vec<_> = clues.text.split('/').map(|line| clues.part(line)).collect();
    // An id may end with a slash.
    if lines.len() == width + height + 1 && lines.last().is_some_and(|last| last.text.is_empty()) {
        lines.pop();
    }
    if let Some(line) = lines.get(width + height) {
        return Err(Diagnostic::at(line.span(), say::many_rows(height)));
    }
    if lines.len() < width {
        return Err(Diagnostic::at(clues.end(), say::few_columns(lines.len(), width)));
    }
    if lines.len() < width + height {
        return Err(Diagnostic::at(clues.end(), say::few_rows(lines.len() - width, height)));
    }
    let mut sides = lines.into_iter().map(clue).collect::<Result<Vec<_>, _>>()?;
    let rows = sides.split_off(width);
    let mut draft = Draft::new(whole, rows, sides);
    if let Some(given) = given {
        draft.parts.given = read_given(given, width * height)?;
    }
    Ok(vec![draft.finish()?])
}

fn clue(line: Piece<'_>) -> Result<Clued, Diagnostic> {
    let lengths = line.split(|sign| sign == '.');
    let blocks = match *lengths {
        [only] if only.text == "0" => Vec::new(),
        _ => {
            let block = |word: Piece<'_>| Ok(Block { colour: 1, length: word.length()? });
            lengths.into_iter().map(block).collect::<Result<_, Diagnostic>>()?
        }
    };
    Ok(Clued { blocks, span: line.span() })
}

fn read_given(given: Piece<'_>, cells: usize) -> Result<Vec<ColourSet>, Diagnostic> {
    let mut board = Vec::with_capacity(cells);
    for (sign, span) in given.signs() {
        if !sign.is_ascii_alphabetic() {
            return Err(Diagnostic::at(span, say::unexpected(sign)));
        }
        let skip = usize::from(sign.to_ascii_lowercase() as u8 - b'a');
        board.resize(board.len() + skip, ColourSet::ANY);
        if skip < 25 && board.len() < cells {
            board.push(ColourSet::only(u8::from(sign.is_ascii_uppercase())));
        }
        if board.len() > cells {
            return Err(Diagnostic::at(span, say::board_size(board.len(), cells)));
        }
    }
    if board.len() < cells {
        return Err(Diagnostic::at(given.end(), say::board_size(board.len(), cells)));
    }
    Ok(board)
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { given: true, ..Holds::default() }.refuse(puzzle, "pattern")?;
    let clue = |blocks: &Vec<Block>| match blocks.is_empty() {
        true => String::new(),
        false => clue_text(blocks, ".", |_| String::new()),
    };
    let lines: Vec<String> = puzzle.columns().iter().chain(puzzle.rows()).map(clue).collect();
    let mut out = format!("{PREFIX}{}x{}:{}", puzzle.width(), puzzle.height(), lines.join("/"));
    if puzzle.has_given() {
        out += ",";
        let mut skip = 0;
        for set in &puzzle.parts().given {
            match set.known() {
                Some(colour) => {
                    let first = if colour == 1 { b'A' } else { b'a' };
                    out.push(char::from(first + skip));
                    skip = 0;
                }
                None => skip += 1,
            }
            if skip == 25 {
                out += "z";
                skip = 0;
            }
        }
        if skip > 0 {
            out.push(char::from(b'a' + skip));
        }
    }
    Ok((out + "\n").into_bytes())
}
