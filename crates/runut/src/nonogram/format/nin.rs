//! `.nin` (Jakub Wilk): `width height`, then a line for each row and a line for each column.

use super::text::draft::{Draft, Holds, plain_lines};
use super::text::scan::{Piece, check_size, clues, section, two_numbers};
use crate::nonogram::messages as say;
use crate::nonogram::{Nonogram, Side, least_length};
use crate::{Diagnostic, Reading, Refusal, Source, Span};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let Some((&first, lines)) = lines.split_first() else { return false };
    let Some((width, height)) = two_numbers(first) else { return false };
    let numbers = |line: &Piece<'_>| {
        line.text.bytes().all(|byte| byte.is_ascii_digit() || b" \t,\r?".contains(&byte))
    };
    // A sliding board also begins with its size, but it has only as many lines as rows.
    first.words().len() == 2
        && lines.len() > width.max(height)
        && lines.first().is_some_and(|line| !line.is_blank())
        && lines.iter().take(width.min(height)).all(numbers)
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let Some((&first, lines)) = lines.split_first() else {
        return Err(Diagnostic::at(text.span(), say::size_missing()));
    };
    let Some((width, height)) = two_numbers(first) else {
        return Err(Diagnostic::at(first.span(), say::size_missing()));
    };
    check_size(width, height, first.trim().span())?;
    let filled = lines.iter().filter(|line| !line.is_blank()).count();
    let all = if filled == width + height {
        lines.iter().copied().filter(|line| !line.is_blank()).collect()
    } else {
        lines.to_vec()
    };
    let (rows, columns) = all.split_at(height.min(all.len()));
    let rows = clues(&section(rows, height, Side::Row, text.end())?)?;
    let columns = clues(&section(columns, width, Side::Column, text.end())?)?;
    let span = first.trim().span();
    let told = Draft::new(span, rows, columns);
    // Some writers put the height first. The number of lines is the same either way, so only
    // clues that are too long for their lines betray it.
    let draft = match swapped(&all, width, height, span) {
        Some(other) if !fits(&told) && fits(&other) => other,
        _ => told,
    };
    Ok(vec![draft.finish()?])
}

fn swapped(lines: &[Piece<'_>], width: usize, height: usize, span: Span) -> Option<Draft> {
    let rows = clues(lines.get(..width)?).ok()?;
    let columns = clues(lines.get(width..width + height)?).ok()?;
    let mut draft = Draft::new(span, rows, columns);
    draft.warnings.push(Diagnostic::at(span, say::sides_swapped(height, width)));
    Some(draft)
}

fn fits(draft: &Draft) -> bool {
    let parts = &draft.parts;
    let fit = |lines: &[Vec<_>], length| lines.iter().all(|line| least_length(line) <= length);
    fit(&parts.rows, parts.columns.len()) && fit(&parts.columns, parts.rows.len())
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "nin")?;
    let (rows, columns) = (plain_lines(puzzle.rows(), " "), plain_lines(puzzle.columns(), " "));
    Ok(format!("{} {}\n{rows}{columns}", puzzle.width(), puzzle.height()).into_bytes())
}
