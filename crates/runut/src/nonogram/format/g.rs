//! `.g` (Petr and Mirek Olšák): colours after a line `#d`, then the row clues and the column
//! clues, each below a line that begins with `:`.
//!
//! ```text
//! #d
//!    0:   #FFFFFF  white
//!    a:A  #FF0000  red
//! :rows
//! 3a 1a
//! :columns
//! …
//! ```
//! A declaration is the letter of the clues, the letter of pictures, the colour, a comment. A block
//! without a letter has the colour `1`; a blank line is the clue of an empty line.

use super::text::colour::{hex, name_of, rgb};
use super::text::draft::{Draft, Holds, clue_text};
use super::text::scan::{Clued, Piece};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, Colour, Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let Some(colon) = lines.iter().position(|line| line.text.starts_with(':')) else {
        return false;
    };
    let clue = lines[colon + 1..].iter().find(|line| !line.is_blank());
    let numbers = |line: &Piece<'_>| {
        line.words().iter().all(|word| word.text.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    let declared = lines[..colon].iter().any(|line| starts(*line, 'd') || starts(*line, 't'));
    declared
        || lines[colon + 1..].iter().any(|line| line.text.starts_with(':'))
            && clue.is_some_and(numbers)
}

/// Does the line begin with `#` and this letter?
fn starts(line: Piece<'_>, letter: char) -> bool {
    let rest = line.text.strip_prefix('#').unwrap_or_default();
    rest.starts_with(|sign: char| sign.eq_ignore_ascii_case(&letter))
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let Some(colon) = lines.iter().position(|line| line.text.starts_with(':')) else {
        return Err(Diagnostic::at(text.end(), say::rows_missing()));
    };
    let (head, lines) = lines.split_at(colon);
    if let Some(line) = head.iter().find(|line| starts(**line, 't')) {
        return Err(Diagnostic::at(line.span(), say::shape_not_supported("triangular")));
    }
    let declarations = head.iter().position(|line| starts(*line, 'd'));
    let (notes, declarations) = head.split_at(declarations.unwrap_or(head.len()));
    let palette = palette(declarations)?;
    let mut sections = lines[1..].split(|line| line.text.starts_with(':'));
    let rows = sections.next().unwrap_or_default();
    let Some(columns) = sections.next() else {
        return Err(Diagnostic::at(text.end(), say::columns_missing()));
    };
    // Nothing closes the last section of a file without a third colon: blank lines may follow.
    let closed = sections.next().is_some();
    let last = columns.iter().rposition(|line| closed || !line.is_blank()).map_or(0, |at| at + 1);
    let clues = |lines: &[Piece<'_>]| -> Result<Vec<Clued>, Diagnostic> {
        lines.iter().map(|line| clue(*line, &palette)).collect()
    };
    let (rows, columns) = (clues(rows)?, clues(&columns[..last])?);
    let mut draft = Draft::new(lines[0].span(), rows, columns);
    draft.parts.palette = palette.into_iter().map(|(_, colour)| colour).collect();
    let title = notes.iter().find(|line| !line.is_blank() && !line.text.starts_with('#'));
    draft.parts.title = title.map(|line| line.text.trim().to_owned());
    Ok(vec![draft.finish()?])
}

/// The declared colours, each with its letter in the clues.
fn palette(lines: &[Piece<'_>]) -> Result<Vec<(char, Colour)>, Diagnostic> {
    let [white, black] = <[Colour; 2]>::try_from(Colour::black_and_white()).expect("two colours");
    if lines.is_empty() {
        return Ok(vec![('0', white), ('1', black)]);
    }
    let mut palette = vec![('0', white)];
    for &line in lines[1..].iter().filter(|line| !line.is_blank()) {
        let wrong = || {
            let line = line.trim();
            Diagnostic::at(line.span(), say::not_a_colour(line.text)).help(say::colours_are())
        };
        let declaration = line.trim();
        let mut signs = declaration.text.chars();
        let (Some(letter), Some(':')) = (signs.next(), signs.next()) else { return Err(wrong()) };
        let rest = signs.as_str();
        let sign = rest.chars().next().filter(|sign| !sign.is_whitespace());
        let words = rest[sign.map_or(0, char::len_utf8)..].split_whitespace().collect::<Vec<_>>();
        let (value, comment) = words.split_first().ok_or_else(wrong)?;
        let rgb = rgb(value).ok_or_else(wrong)?;
        let name = match comment {
            [] if value.starts_with('#') => name_of(rgb),
            [] => (*value).to_owned(),
            words => words.join(" "),
        };
        let colour = Colour { name, sign: sign.unwrap_or(letter), rgb };
        if letter == '0' {
            palette[0].1 = colour;
        } else if palette.iter().any(|(known, _)| *known == letter) {
            return Err(Diagnostic::at(declaration.span(), say::colour_twice(letter)));
        } else {
            palette.push((letter, colour));
        }
    }
    Ok(palette)
}

fn clue(line: Piece<'_>, palette: &[(char, Colour)]) -> Result<Clued, Diagnostic> {
    line.coloured_clue(|word| {
        let (length, letter) = word.length_and_colour();
        let mut letters = letter.text.chars();
        let wanted = match (letters.next(), letters.next()) {
            (None, _) => '1',
            (Some(letter), None) => letter,
            _ => return Err(Diagnostic::at(letter.span(), say::unknown_colour(letter.text))),
        };
        match palette.iter().position(|(known, _)| *known == wanted) {
            Some(0) => Err(Diagnostic::at(word.span(), say::background_block(word.text))),
            Some(index) => Ok(Block { colour: index as u8, length: length.length()? }),
            None if letter.text.is_empty() => {
                Err(Diagnostic::at(word.span(), say::colour_missing(word.text)))
            }
            None => Err(Diagnostic::at(letter.span(), say::unknown_colour(letter.text))),
        }
    })
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, ..Holds::default() }.refuse(puzzle, "g")?;
    let letter = |colour: u8| match puzzle.palette()[usize::from(colour)].sign {
        '#' => '1',
        sign => sign,
    };
    let mut out = String::new();
    if let Some(title) = &puzzle.parts().title {
        out += title.trim_start_matches(['#', ':']).lines().next().unwrap_or_default();
        out += "\n";
    }
    if puzzle.palette() != Colour::black_and_white() {
        out += "#d\n";
        for (index, colour) in puzzle.palette().iter().enumerate() {
            let letter = if index == 0 { '0' } else { letter(index as u8) };
            out += &format!("   {letter}:{}  #{}  {}\n", colour.sign, hex(colour.rgb), colour.name);
        }
    }
    for side in [Side::Row, Side::Column] {
        out += if side == Side::Row { ":rows\n" } else { ":columns\n" };
        for blocks in puzzle.lines(side) {
            let suffix = |colour| Some(letter(colour)).filter(|&letter| letter != '1');
            if !blocks.is_empty() {
                out += &clue_text(blocks, " ", |colour| {
                    suffix(colour).map_or(String::new(), String::from)
                });
            }
            out += "\n";
        }
    }
    out += ":end\n";
    Ok(out.into_bytes())
}
