//! JSON: `{"rows": [[3, 1], …], "columns": […]}`, and what else there is to tell.
//!
//! With a `palette` the blocks are texts such as `"3r"`; `"?"` is a blotted length. Boards (`given`,
//! `goal`) are lists of rows, one character for each cell. `content`, a table of -1 (unknown), 0
//! and 1, is read as a given board, for the files of other programs. A list of such objects is a
//! set of puzzles.

use super::text::board;
use super::text::colour::{hex, name_of, rgb};
use super::text::draft::{Draft, Holds, cell_text};
use super::text::scan::{Clued, Piece};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, Colour, ColourSet, Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source, Span};
use serde::Deserialize;
use serde_json::value::RawValue;

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let text = text.trim_start();
    (text.starts_with('{') || text.starts_with('['))
        && ["\"rows\"", "\"columns\"", "\"goal\""].iter().filter(|key| text.contains(**key)).count()
            > 0
        && text.contains(':')
}

/// Every value keeps its place in the text, to be pointed at.
#[derive(Deserialize)]
struct File<'a> {
    title: Option<String>,
    author: Option<String>,
    copyright: Option<String>,
    #[serde(borrow)]
    palette: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    rows: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    columns: Option<Vec<&'a RawValue>>,
    #[serde(borrow)]
    given: Option<&'a RawValue>,
    #[serde(borrow)]
    goal: Option<&'a RawValue>,
    #[serde(borrow)]
    content: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Ink {
    name: Option<String>,
    sign: char,
    rgb: String,
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let puzzles = match text.trim().text.starts_with('[') {
        true => {
            parse::<Vec<&RawValue>>(text)?.into_iter().map(|raw| text.part(raw.get())).collect()
        }
        false => vec![text],
    };
    puzzles.into_iter().map(puzzle).collect()
}

fn parse<'a, T: Deserialize<'a>>(piece: Piece<'a>) -> Result<T, Diagnostic> {
    serde_json::from_str(piece.text).map_err(|error| {
        let line: usize =
            piece.text.split_inclusive('\n').take(error.line().max(1) - 1).map(str::len).sum();
        let at = line + error.column().max(1) - 1;
        let at = piece.start + at.min(piece.text.len().saturating_sub(1));
        let sentence = error.to_string();
        let said = sentence.split(" at line ").next().unwrap_or_default();
        Diagnostic::at(Span::new(at, at + 1), say::bad_json(said))
    })
}

fn puzzle(text: Piece<'_>) -> Result<Reading<Nonogram>, Diagnostic> {
    let file: File<'_> = parse(text)?;
    let whole = Span::new(text.trim().start, text.trim().start + 1);
    let palette = match &file.palette {
        Some(colours) => palette(colours, text)?,
        None => Colour::black_and_white(),
    };
    let side = |lines: &Option<Vec<&RawValue>>| {
        let lines = lines.as_ref()?;
        let clue = |line: &&RawValue| clue(text.part(line.get()), text, &palette);
        Some(lines.iter().map(clue).collect::<Result<Vec<_>, _>>())
    };
    let (rows, columns) = (side(&file.rows).transpose()?, side(&file.columns).transpose()?);
    let sign = |sign: char| match sign {
        '0' => Some(0),
        '1' if palette.len() == 2 => Some(1),
        sign => palette.iter().position(|colour| colour.sign == sign).map(|at| at as u8),
    };
    let goal = file.goal.map(|raw| rows_of(text.part(raw.get()), text, sign)).transpose()?;
    let mut draft = match (rows, columns, &goal) {
        (Some(rows), Some(columns), _) => Draft::new(whole, rows, columns),
        (None, None, Some((width, cells))) => {
            let goal = board::goal(cells).ok_or(Diagnostic::at(whole, say::unknown_cell('?')))?;
            Draft::of_goal(whole, *width, goal, Vec::new())
        }
        (None, ..) => return Err(Diagnostic::at(whole, say::field_missing("rows"))),
        _ => return Err(Diagnostic::at(whole, say::field_missing("columns"))),
    };
    let cells = draft.parts.rows.len() * draft.parts.columns.len();
    if let (Some(raw), Some((_, board))) = (file.goal, goal) {
        let span = text.part(raw.get()).span();
        draft.goal = span;
        draft.parts.goal =
            board::goal(&board).ok_or_else(|| Diagnostic::at(span, say::unknown_cell('?')))?;
        fit(draft.parts.goal.len(), cells, span)?;
    }
    if let Some(raw) = file.given {
        let piece = text.part(raw.get());
        draft.parts.given = rows_of(piece, text, sign)?.1;
        fit(draft.parts.given.len(), cells, piece.span())?;
    } else if let Some(raw) = file.content {
        let piece = text.part(raw.get());
        draft.parts.given = content(piece, palette.len())?;
        fit(draft.parts.given.len(), cells, piece.span())?;
    }
    draft.parts.palette = palette;
    draft.parts.title = file.title;
    draft.parts.author = file.author;
    draft.parts.copyright = file.copyright;
    draft.finish()
}

fn fit(found: usize, wanted: usize, span: Span) -> Result<(), Diagnostic> {
    match found == wanted {
        true => Ok(()),
        false => Err(Diagnostic::at(span, say::board_size(found, wanted))),
    }
}

fn palette(colours: &[&RawValue], text: Piece<'_>) -> Result<Vec<Colour>, Diagnostic> {
    let mut palette: Vec<Colour> = Vec::new();
    for raw in colours {
        let piece = text.part(raw.get());
        let ink: Ink = parse(piece)?;
        let Some(rgb) = rgb(&ink.rgb) else {
            return Err(
                Diagnostic::at(piece.span(), say::not_a_colour(&ink.rgb)).help(say::colours_are())
            );
        };
        if palette.iter().any(|colour| colour.sign == ink.sign) {
            return Err(Diagnostic::at(piece.span(), say::colour_twice(ink.sign)));
        }
        let name = ink.name.unwrap_or_else(|| name_of(rgb));
        palette.push(Colour { name, sign: ink.sign, rgb });
    }
    Ok(palette)
}

/// A clue: numbers, or texts such as `"3r"`.
fn clue(line: Piece<'_>, text: Piece<'_>, palette: &[Colour]) -> Result<Clued, Diagnostic> {
    let mut blocks = Vec::new();
    let words: Vec<&RawValue> = parse(line)?;
    for &raw in &words {
        let word = text.part(raw.get());
        let inner = word.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let word = word.part(inner.unwrap_or(word.text));
        if word.text == "0" && words.len() == 1 {
            continue;
        }
        let (length, sign) = match inner {
            Some(_) => word.length_and_colour(),
            None => (word, word.part(&word.text[word.text.len()..])),
        };
        let colour = match sign.text {
            "" if palette.len() == 2 => 1,
            "" => return Err(Diagnostic::at(word.span(), say::colour_missing(word.text))),
            sign_text => palette
                .iter()
                .position(|colour| sign_text.chars().eq([colour.sign]))
                .ok_or_else(|| Diagnostic::at(sign.span(), say::unknown_colour(sign_text)))?,
        };
        if colour == 0 {
            return Err(Diagnostic::at(word.span(), say::background_block(word.text)));
        }
        blocks.push(Block { colour: colour as u8, length: length.length()? });
    }
    Ok(Clued { blocks, span: line.span() })
}

/// A board as a list of rows: its width and its cells.
fn rows_of(
    list: Piece<'_>,
    text: Piece<'_>,
    sign: impl Fn(char) -> Option<u8>,
) -> Result<(usize, Vec<ColourSet>), Diagnostic> {
    let (mut width, mut cells) = (0, Vec::new());
    for raw in parse::<Vec<&RawValue>>(list)? {
        let row = text.part(raw.get());
        let inner = row.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let inner = inner.ok_or_else(|| Diagnostic::at(row.span(), say::unexpected(row.text)))?;
        // A backslash is a legal sign, but JSON writes it twice.
        let found = match inner.contains('\\') {
            true => {
                board::cells(Piece { text: &parse::<String>(row)?, start: row.start + 1 }, &sign)?
            }
            false => board::cells(row.part(inner), &sign)?,
        };
        if width != 0 && found.len() != width {
            return Err(Diagnostic::at(row.span(), say::row_size(found.len(), width)));
        }
        width = found.len();
        cells.extend(found);
    }
    Ok((width, cells))
}

/// A table of numbers, -1 for unknown.
fn content(table: Piece<'_>, colours: usize) -> Result<Vec<ColourSet>, Diagnostic> {
    let cell = |number: i64| match u8::try_from(number) {
        Ok(colour) if usize::from(colour) < colours => Ok(ColourSet::only(colour)),
        Ok(_) => Err(Diagnostic::at(table.span(), say::unknown_cell(number))),
        Err(_) => Ok(ColourSet::ANY),
    };
    parse::<Vec<Vec<i64>>>(table)?.into_iter().flatten().map(cell).collect()
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, given: true, blots: true }.refuse(puzzle, "json")?;
    let parts = puzzle.parts();
    let quote = |text: &str| serde_json::Value::from(text).to_string();
    let mut fields = Vec::new();
    for (key, value) in
        [("title", &parts.title), ("author", &parts.author), ("copyright", &parts.copyright)]
    {
        fields.extend(value.as_ref().map(|value| format!("\"{key}\": {}", quote(value))));
    }
    let list =
        |key: &str, items: Vec<String>| format!("\"{key}\": [\n    {}\n  ]", items.join(",\n    "));
    if puzzle.palette() != Colour::black_and_white() {
        let ink = |colour: &Colour| {
            let (name, sign) = (quote(&colour.name), quote(&colour.sign.to_string()));
            format!("{{\"name\": {name}, \"sign\": {sign}, \"rgb\": \"#{}\"}}", hex(colour.rgb))
        };
        fields.push(list("palette", puzzle.palette().iter().map(ink).collect()));
    }
    for (side, key) in [(Side::Row, "rows"), (Side::Column, "columns")] {
        let word = |block: &Block| match (block.length, puzzle.is_coloured()) {
            (Some(length), false) => length.to_string(),
            (length, coloured) => {
                let sign = puzzle.palette()[usize::from(block.colour)].sign;
                let length = length.map_or("?".to_owned(), |length| length.to_string());
                quote(&if coloured { format!("{length}{sign}") } else { length })
            }
        };
        let line = |line: &Vec<Block>| {
            format!("[{}]", line.iter().map(word).collect::<Vec<_>>().join(", "))
        };
        fields.push(list(key, puzzle.lines(side).iter().map(line).collect()));
    }
    if puzzle.has_given() {
        let row = |row: &[ColourSet]| {
            quote(&row.iter().map(|&set| cell_text(puzzle, set)).collect::<String>())
        };
        fields.push(list("given", parts.given.chunks(puzzle.width()).map(row).collect()));
    }
    if let Some(goal) = puzzle.goal() {
        fields.push(list("goal", goal.to_string().lines().map(quote).collect()));
    }
    Ok(format!("{{\n  {}\n}}\n", fields.join(",\n  ")).into_bytes())
}
