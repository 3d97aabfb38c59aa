//! Pages of nonograms.org and nonograms.ru: the puzzle is the array of the line `var d=[[…],…];`.
//!
//! The numbers are veiled: the width is `a % d + b % d - c % d` of the second entry, and so on; the
//! picture is told as runs. A page is read from wherever the line stands in it. Written is the
//! line alone, with the simplest veil.

use super::text::colour::name_of;
use super::text::draft::{Draft, Holds};
use super::text::scan::Piece;
use crate::nonogram::messages as say;
use crate::nonogram::{Colour, LIMIT, MAX_COLOURS, Nonogram};
use crate::{Diagnostic, Reading, Refusal, Source, Span};
use serde_json::value::RawValue;

/// The array of the page.
fn array(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(at) = rest.find("var d") {
        rest = &rest[at + "var d".len()..];
        if let Some(value) = rest.trim_start().strip_prefix('=') {
            let value = value.trim_start();
            if value.starts_with("[[") {
                return Some(&value[..value.find([';', '\n']).unwrap_or(value.len())]);
            }
        }
    }
    None
}

pub(super) fn sniff(source: &Source) -> bool {
    source.text().is_ok_and(|text| array(text).is_some())
}

/// One entry: its numbers and where it stands.
struct Entry {
    numbers: Vec<i64>,
    span: Span,
}

impl Entry {
    fn wrong(&self) -> Diagnostic {
        Diagnostic::at(self.span, say::bad_page_data())
    }

    fn four(&self) -> Result<[i64; 4], Diagnostic> {
        match *self.numbers {
            [a, b, c, d, ..] if [a, b, c, d].iter().all(|n| n.abs() < 1 << 31) => Ok([a, b, c, d]),
            _ => Err(self.wrong()),
        }
    }

    fn three(&self) -> Result<[i64; 3], Diagnostic> {
        match *self.numbers {
            [a, b, c, ..] if [a, b, c].iter().all(|n| n.abs() < 1 << 31) => Ok([a, b, c]),
            _ => Err(self.wrong()),
        }
    }

    /// A veiled number, at most `limit`.
    fn unveil(&self, limit: usize) -> Result<usize, Diagnostic> {
        let [a, b, c, d] = self.four()?;
        let number = (d != 0).then(|| a % d + b % d - c % d);
        let number = number.and_then(|number| usize::try_from(number).ok());
        number.filter(|&number| number <= limit).ok_or_else(|| self.wrong())
    }
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let page = Piece::new(source.text()?);
    let text = array(page.text).ok_or_else(|| Diagnostic::at(page.span(), say::ends_early()))?;
    let array = page.part(text);
    let entries: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| bad(array, &error))?;
    let entries = entries.into_iter().map(|entry| {
        let piece = page.part(entry.get());
        let numbers = serde_json::from_str(piece.text).map_err(|error| bad(piece, &error))?;
        Ok(Entry { numbers, span: piece.span() })
    });
    let entries = entries.collect::<Result<Vec<_>, Diagnostic>>()?;
    let entry = |index: usize| {
        entries.get(index).ok_or_else(|| Diagnostic::at(array.end(), say::ends_early()))
    };
    let (width, height) = (entry(1)?.unveil(LIMIT)?, entry(2)?.unveil(LIMIT)?);
    let colours = entry(3)?.unveil(MAX_COLOURS)?;
    let veil = entry(4)?.four()?;
    let mut palette = vec![Colour::new("white", '.', [255; 3])];
    for index in 0..colours {
        let entry = entry(5 + index)?;
        let [r, g, b] = entry.three()?;
        let channel = |value: i64| u8::try_from(value).map_err(|_| entry.wrong());
        let rgb = [channel(r - veil[1])?, channel(g - veil[0])?, channel(b - veil[3])?];
        let name = name_of(rgb);
        let sign = Colour::free_sign(&name, &palette);
        palette.push(Colour { name, sign, rgb });
    }
    let count = entry(5 + colours)?;
    let [a, b, c, d] = count.four()?;
    let runs =
        (d != 0).then(|| (a % d) * (a % d) + 2 * (b % d) + c % d).ok_or_else(|| count.wrong())?;
    let runs = usize::try_from(runs).ok().filter(|&runs| runs <= width * height);
    let runs = runs.ok_or_else(|| count.wrong())?;
    let veil = entry(6 + colours)?.four()?;
    let mut goal = vec![0u8; width * height];
    for index in 0..runs {
        let entry = entry(7 + colours + index)?;
        let told = entry.four()?;
        let [start, length, colour, row] = [0, 1, 2, 3].map(|at| told[at] - veil[at]);
        let inside = (1..=width as i64).contains(&start)
            && (1..=height as i64).contains(&row)
            && (1..=colours as i64).contains(&colour)
            && (1..=width as i64 - start + 1).contains(&length);
        if !inside {
            return Err(entry.wrong());
        }
        let first = (row as usize - 1) * width + start as usize - 1;
        goal[first..first + length as usize].fill(colour as u8);
    }
    Ok(vec![Draft::of_goal(array.span(), width, goal, palette).finish()?])
}

fn bad(piece: Piece<'_>, error: &serde_json::Error) -> Diagnostic {
    let at = piece.start + error.column().saturating_sub(1).min(piece.text.len().saturating_sub(1));
    Diagnostic::at(Span::new(at, at + 1), say::bad_page_data())
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, ..Holds::default() }.refuse(puzzle, "nonograms.org")?;
    let Some(goal) = puzzle.goal() else { return Err(Refusal(say::no_goal("nonograms.org"))) };
    // Under the modulus 1001 every side, and every count of a square root, stays as it is.
    let plain = |number: usize| format!("[{number},0,0,1001]");
    let (width, colours) = (puzzle.width(), puzzle.colours());
    let mut entries = vec!["[0,0,0,0]".to_owned()];
    entries.extend([plain(width), plain(puzzle.height()), plain(colours), "[0,0,0,0]".to_owned()]);
    for colour in &puzzle.palette()[1..] {
        let [r, g, b] = colour.rgb;
        entries.push(format!("[{r},{g},{b},0]"));
    }
    let mut runs = Vec::new();
    for y in 0..puzzle.height() {
        let mut x = 0;
        while x < width {
            let colour = goal.at(x, y);
            let end = (x..width).find(|&end| goal.at(end, y) != colour).unwrap_or(width);
            if colour != 0 {
                runs.push(format!("[{},{},{colour},{}]", x + 1, end - x, y + 1));
            }
            x = end;
        }
    }
    let root = runs.len().isqrt();
    let rest = runs.len() - root * root;
    entries.push(format!("[{root},{},{},1001]", rest / 2, rest % 2));
    entries.push("[0,0,0,0]".to_owned());
    entries.extend(runs);
    Ok(format!("var d=[{}];\n", entries.join(",")).into_bytes())
}
