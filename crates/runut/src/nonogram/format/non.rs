//! `.non` (Steve Simpson): lines that begin with a key, and the clues below `rows` and `columns`.
//!
//! ```text
//! title "Fish"
//! width 5
//! height 3
//! rows
//! 2,1
//! …
//! goal "011010…"
//! ```
//! With the extensions in use: `color a #rrggbb` and clues such as `3a,1b` (coloured puzzles), `saved`
//! (the board so far, `?` for unknown), `?` for a blotted length, several puzzles separated by `====`.
//! This is also the canonical text of a nonogram, since it can hold all of it.

use super::text::colour;
use super::text::draft::{Draft, Holds, cell_text, clue_text};
use super::text::scan::{Clued, Piece, section};
use super::text::{board, colour::hex};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, Colour, LIMIT, Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source, Span};

const KEYS: &[&str] = &[
    "catalogue",
    "title",
    "by",
    "copyright",
    "license",
    "width",
    "height",
    "rows",
    "columns",
    "goal",
    "saved",
    "color",
    "colour",
];

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let has = |wanted: &str| Piece::new(text).lines().iter().any(|line| key(*line) == Some(wanted));
    (has("rows") || has("columns") || has("goal")) && (has("width") || has("height") || has("rows"))
}

/// The key that a line begins with.
fn key<'a>(line: Piece<'a>) -> Option<&'a str> {
    let word = *line.words().first()?;
    KEYS.iter().find(|key| key.eq_ignore_ascii_case(word.text)).map(|_| word.text)
}

/// One `key value` with the lines below it.
struct Entry<'a> {
    key: String,
    word: Piece<'a>,
    value: Piece<'a>,
    below: Vec<Piece<'a>>,
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let mut readings = Vec::new();
    for lines in lines.split(|line| line.text.starts_with("====")) {
        if lines.iter().any(|line| !line.is_blank()) {
            readings.push(puzzle(&entries(lines)?)?);
        }
    }
    match readings.is_empty() {
        true => Err(Diagnostic::at(text.span(), say::ends_early())),
        false => Ok(readings),
    }
}

fn entries<'a>(lines: &[Piece<'a>]) -> Result<Vec<Entry<'a>>, Diagnostic> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for &line in lines {
        let words = line.words();
        let open = entries
            .last_mut()
            .filter(|entry| ["rows", "columns", "goal", "saved"].contains(&entry.key.as_str()));
        match (words.first(), open) {
            (Some(&word), _) if key(line).is_some() => {
                let value = line.part(&line.text[word.end().end - line.start..]).trim();
                let key = word.text.to_ascii_lowercase().replace("colour", "color");
                entries.push(Entry { key, word, value, below: Vec::new() });
            }
            (_, Some(open)) => open.below.push(line),
            // Other keys are allowed: they are somebody's notes.
            (Some(word), None) if word.text.starts_with(|sign: char| sign.is_alphabetic()) => {}
            (Some(word), None) if !word.text.starts_with('#') => {
                return Err(Diagnostic::at(line.trim().span(), say::unexpected(line.text.trim())));
            }
            _ => {}
        }
    }
    Ok(entries)
}

fn puzzle(entries: &[Entry<'_>]) -> Result<Reading<Nonogram>, Diagnostic> {
    let find = |key: &str| entries.iter().rev().find(|entry| entry.key == key);
    let text = |key: &str| find(key).map(|entry| unquote(entry.value).text.to_owned());
    let size = |key: &str| match find(key) {
        Some(entry) => match entry.value.number()? {
            size if (1..=LIMIT).contains(&size) => Ok(Some((size, entry.value.span()))),
            size => {
                Err(Diagnostic::at(entry.value.span(), say::size_out_of_range(size, size, LIMIT)))
            }
        },
        None => Ok(None),
    };
    let (width, height) = (size("width")?, size("height")?);
    let palette = palette(entries)?;
    let whole = match (width, height) {
        (Some((_, a)), Some((_, b))) => Span::new(a.start.min(b.start), a.end.max(b.end)),
        _ => entries.first().map_or(Span::default(), |entry| entry.word.span()),
    };
    let sign = |sign: char| match sign {
        '0' => Some(0),
        '1' if palette.len() == 2 => Some(1),
        sign => palette.iter().position(|colour| colour.sign == sign).map(|at| at as u8),
    };
    let boards = |key: &str| {
        find(key).map(|entry| {
            let below = entry.below.iter().filter(|line| !line.is_blank());
            let pieces = std::iter::once(unquote(entry.value)).chain(below.copied());
            let cells = pieces.map(|piece| board::cells(piece, sign));
            Ok((cells.collect::<Result<Vec<_>, _>>()?.concat(), entry.word.span()))
        })
    };
    let goal = boards("goal").transpose()?;
    let saved = boards("saved").transpose()?;
    let side = |key, size: Option<(usize, Span)>, side| match find(key) {
        Some(entry) => {
            let filled = entry.below.iter().filter(|line| !line.is_blank()).count();
            let wanted = size.map_or(filled, |(size, _)| size);
            let lines = section(&entry.below, wanted, side, entry.word.span())?;
            lines.iter().map(|line| clue(*line, &palette)).collect::<Result<Vec<_>, _>>().map(Some)
        }
        None => Ok(None),
    };
    let rows = side("rows", height, Side::Row)?;
    let columns = side("columns", width, Side::Column)?;
    let mut draft = match (rows, columns, &goal, width) {
        (Some(rows), Some(columns), ..) => Draft::new(whole, rows, columns),
        (None, None, Some((cells, span)), Some((width, _))) => {
            let goal = board::goal(cells).ok_or(Diagnostic::at(*span, say::ends_early()))?;
            Draft::of_goal(whole, width, goal, palette.clone())
        }
        (None, ..) => return Err(Diagnostic::at(whole, say::rows_missing())),
        _ => return Err(Diagnostic::at(whole, say::columns_missing())),
    };
    draft.parts.palette = palette;
    let cells = draft.parts.rows.len() * draft.parts.columns.len();
    for (board, span) in goal.iter().chain(&saved) {
        if board.len() != cells {
            return Err(Diagnostic::at(*span, say::board_size(board.len(), cells)));
        }
    }
    if let Some((cells, span)) = goal {
        draft.goal = span;
        draft.parts.goal =
            board::goal(&cells).ok_or_else(|| Diagnostic::at(span, say::unknown_cell('?')))?;
    }
    draft.parts.given = saved.map(|(cells, _)| cells).unwrap_or_default();
    draft.parts.title = text("title");
    draft.parts.author = text("by");
    draft.parts.copyright = text("copyright");
    draft.finish()
}

fn unquote(value: Piece<'_>) -> Piece<'_> {
    let text = value.text;
    let quoted =
        |quote| text.strip_prefix(quote).map(|text| text.strip_suffix(quote).unwrap_or(text));
    value.part(quoted('"').or_else(|| quoted('\'')).unwrap_or(text))
}

/// `color a #rrggbb name`; the colour `.` (or `0`) is the background.
fn palette(entries: &[Entry<'_>]) -> Result<Vec<Colour>, Diagnostic> {
    let mut palette = Colour::black_and_white();
    let mut declared = entries.iter().filter(|entry| entry.key == "color").peekable();
    if declared.peek().is_some() {
        palette.truncate(1);
    }
    for entry in declared {
        let words = entry.value.words();
        let [sign, value, ref name @ ..] = *words else {
            let at = entry.value.span();
            let name = if entry.value.text.is_empty() { "red" } else { entry.value.text };
            let letter = Colour::free_sign(name, &palette);
            return Err(Diagnostic::at(at, say::colour_without_sign(letter, name)));
        };
        let mut signs = sign.text.chars();
        let (Some(letter), None) = (signs.next(), signs.next()) else {
            return Err(Diagnostic::at(sign.span(), say::not_a_colour(sign.text)));
        };
        let Some(rgb) = colour::rgb(value.text) else {
            return Err(Diagnostic::at(value.span(), say::not_a_colour(value.text))
                .help(say::colours_are()));
        };
        let name = match name {
            [first, ..] => {
                unquote(entry.value.part(&entry.value.text[first.start - entry.value.start..]))
                    .text
                    .to_owned()
            }
            [] => colour::name_of(rgb),
        };
        if letter == '.' || letter == '0' {
            palette[0] = Colour { name, sign: '.', rgb };
        } else if palette.iter().any(|colour| colour.sign == letter) {
            return Err(Diagnostic::at(sign.span(), say::colour_twice(letter)));
        } else if !Colour::may_sign(letter) {
            return Err(Diagnostic::at(sign.span(), say::not_a_colour(letter)));
        } else {
            palette.push(Colour { name, sign: letter, rgb });
        }
    }
    Ok(palette)
}

fn clue(line: Piece<'_>, palette: &[Colour]) -> Result<Clued, Diagnostic> {
    line.coloured_clue(|word| {
        let (length, colour) = match palette.len() {
            2 if word.length_and_colour().1.text.is_empty() => (word, 1),
            _ => {
                let (length, colour) = word.length_and_colour();
                if colour.text.is_empty() {
                    return Err(Diagnostic::at(word.span(), say::colour_missing(word.text)));
                }
                let known = |entry: &Colour| colour.text.chars().eq([entry.sign]);
                match palette.iter().position(known) {
                    Some(0) => {
                        return Err(Diagnostic::at(word.span(), say::background_block(word.text)));
                    }
                    Some(index) => (length, index as u8),
                    None if palette.len() == 2 => {
                        return Err(word.length().err().unwrap_or_else(|| {
                            Diagnostic::at(colour.span(), say::unknown_colour(colour.text))
                        }));
                    }
                    None => {
                        return Err(Diagnostic::at(
                            colour.span(),
                            say::unknown_colour(colour.text),
                        ));
                    }
                }
            }
        };
        Ok(Block { colour, length: length.length()? })
    })
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, given: true, blots: true }.refuse(puzzle, "non")?;
    Ok(text(puzzle).into_bytes())
}

/// The canonical text of a nonogram.
pub(in crate::nonogram) fn text(puzzle: &Nonogram) -> String {
    let parts = puzzle.parts();
    let mut out = String::new();
    for (key, value) in
        [("title", &parts.title), ("by", &parts.author), ("copyright", &parts.copyright)]
    {
        if let Some(value) = value {
            let quote = if value.contains('"') { '\'' } else { '"' };
            out += &format!("{key} {quote}{value}{quote}\n");
        }
    }
    let usual = Colour::black_and_white();
    let plain = puzzle.palette() == usual;
    for (index, colour) in puzzle.palette().iter().enumerate() {
        if !plain && (index > 0 || *colour != usual[0]) {
            out += &format!("color {} #{} \"{}\"\n", colour.sign, hex(colour.rgb), colour.name);
        }
    }
    out += &format!("width {}\nheight {}\n", puzzle.width(), puzzle.height());
    for side in [Side::Row, Side::Column] {
        out += if side == Side::Row { "\nrows\n" } else { "\ncolumns\n" };
        for blocks in puzzle.lines(side) {
            let suffix = |colour: u8| match plain {
                true => String::new(),
                false => puzzle.palette()[usize::from(colour)].sign.to_string(),
            };
            out += &clue_text(blocks, ",", suffix);
            out += "\n";
        }
    }
    let digits = |text: String| match plain {
        true => text.replace('.', "0").replace('#', "1"),
        false => text,
    };
    if let Some(goal) = puzzle.goal() {
        out += &format!("\ngoal \"{}\"\n", digits(goal.to_string().replace('\n', "")));
    }
    if puzzle.has_given() {
        let cells = parts.given.iter().map(|&set| cell_text(puzzle, set));
        out += &format!("\nsaved \"{}\"\n", digits(cells.collect()));
    }
    out
}
