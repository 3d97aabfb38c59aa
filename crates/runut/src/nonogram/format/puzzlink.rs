//! Addresses of puzz.link and its kin: `…?nonogram/WIDTH/HEIGHT/` and the clues as text.
//!
//! Each column has room for half as many clues as it has cells, then each row; the clue nearest
//! to the board comes first. A length is a hexadecimal digit, or `-` and two of them; `g`…`z` skip
//! 1…20 places; `.` is a clue that is not told.

use super::text::draft::{Draft, Holds};
use super::text::scan::{Clued, Piece, check_size};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, LIMIT, Nonogram};
use crate::{Diagnostic, Reading, Refusal, Source, Span};

/// What an address that we write begins with.
pub(super) const PREFIX: &str = "https://puzz.link/p?nonogram/";

/// What follows `nonogram/` in the address.
fn body(text: Piece<'_>) -> Option<Piece<'_>> {
    let text = text.trim();
    let at = text.text.find("nonogram/")? + "nonogram/".len();
    let one_line = !text.text.contains(char::is_whitespace);
    let plain = at == "nonogram/".len() || text.text[..at].contains('?');
    (one_line && plain).then(|| text.part(&text.text[at..]))
}

pub(super) fn sniff(source: &Source) -> bool {
    source.text().is_ok_and(|text| body(Piece::new(text)).is_some())
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let body = body(text).ok_or_else(|| Diagnostic::at(text.span(), say::size_missing()))?;
    let parts: Vec<_> = body.text.splitn(3, '/').map(|part| body.part(part)).collect();
    let [width, height, clues] = *parts else {
        return Err(Diagnostic::at(body.span(), say::size_missing()));
    };
    let whole = Span::new(width.start, height.end().end);
    let (width, height) = (width.number()?, height.number()?);
    check_size(width, height, whole)?;
    let room = [height.div_ceil(2), width.div_ceil(2)];
    let places = width * room[0] + height * room[1];
    let slots = slots(clues, places)?;
    let (columns, rows) = slots.split_at(width * room[0]);
    let lines =
        |slots: &[Option<Told>], room: usize| slots.chunks(room).map(clue).collect::<Vec<_>>();
    let draft = Draft::new(whole, lines(rows, room[1]), lines(columns, room[0]));
    Ok(vec![draft.finish()?])
}

/// A length, perhaps not told, and where it stands.
type Told = (Option<u16>, Span);

/// Every place of the border: empty, or a length.
fn slots(clues: Piece<'_>, places: usize) -> Result<Vec<Option<Told>>, Diagnostic> {
    let mut slots = Vec::with_capacity(places);
    let mut signs = clues.signs();
    while let Some((sign, span)) = signs.next() {
        let wrong = |span| Diagnostic::at(span, say::unexpected(sign));
        match sign {
            '0'..='9' | 'a'..='f' => {
                let length = sign.to_digit(16).filter(|&length| length > 0);
                let length = length.ok_or_else(|| {
                    Diagnostic::at(span, say::not_a_length(sign)).help(say::lengths_are(LIMIT))
                })?;
                slots.push(Some((Some(length as u16), span)));
            }
            '-' => {
                let digits = [signs.next(), signs.next()].map(|sign| sign?.0.to_digit(16));
                let [Some(high), Some(low)] = digits else { return Err(wrong(span)) };
                let span = Span::new(span.start, span.start + 3);
                slots.push(Some((Some((high * 16 + low) as u16), span)));
            }
            '.' => slots.push(Some((None, span))),
            'g'..='z' => slots.resize(slots.len() + (sign as usize - 'f' as usize), None),
            _ => return Err(wrong(span)),
        }
        // The last run of empty places may be longer than the border: other writers round it up.
        if slots.len() > places && slots[places..].iter().any(Option::is_some) {
            return Err(Diagnostic::at(span, say::surplus(sign)));
        }
    }
    slots.resize(places, None);
    Ok(slots)
}

fn clue(slots: &[Option<Told>]) -> Clued {
    let told: Vec<_> = slots.iter().rev().flatten().collect();
    let start = told.iter().map(|(_, span)| span.start).min().unwrap_or(0);
    let end = told.iter().map(|(_, span)| span.end).max().unwrap_or(0);
    let blocks = told.iter().map(|&&(length, _)| Block { colour: 1, length }).collect();
    Clued { blocks, span: Span::new(start, end) }
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { blots: true, ..Holds::default() }.refuse(puzzle, "puzz.link")?;
    let (width, height) = (puzzle.width(), puzzle.height());
    let mut out = format!("{PREFIX}{width}/{height}/");
    let mut empty = 0;
    let lines = puzzle.columns().iter().map(|blocks| (blocks, height.div_ceil(2)));
    let lines = lines.chain(puzzle.rows().iter().map(|blocks| (blocks, width.div_ceil(2))));
    let mut skip = |out: &mut String, more: usize, flush: bool| {
        empty += more;
        while empty >= 20 || flush && empty > 0 {
            out.push(char::from(b'f' + empty.min(20) as u8));
            empty -= empty.min(20);
        }
    };
    for (blocks, room) in lines {
        if blocks.len() > room {
            return Err(Refusal(say::length_beyond("puzz.link", blocks.len(), room)));
        }
        for block in blocks.iter().rev() {
            skip(&mut out, 0, true);
            match block.length {
                None => out.push('.'),
                Some(length @ 0..16) => out += &format!("{length:x}"),
                Some(length @ 16..256) => out += &format!("-{length:02x}"),
                Some(length) => return Err(Refusal(say::length_beyond("puzz.link", length, 255))),
            }
        }
        skip(&mut out, room - blocks.len(), false);
    }
    skip(&mut out, 0, true);
    Ok((out + "\n").into_bytes())
}
