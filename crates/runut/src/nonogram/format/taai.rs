//! Tournament sets (TAAI, TCGA, ICGA): any number of square puzzles, each a line `$name`, the
//! column clues, then the row clues, separated by tabs.

use super::text::draft::{Draft, Holds, plain_lines};
use super::text::scan::{Piece, clues};
use crate::nonogram::Nonogram;
use crate::nonogram::messages as say;
use crate::{Diagnostic, Reading, Refusal, Source};

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines = Piece::new(text).lines();
    let mut filled = lines.iter().filter(|line| !line.is_blank());
    filled.next().is_some_and(|line| line.text.starts_with('$'))
        && filled.next().is_some_and(|line| line.words().iter().all(|word| word.number().is_ok()))
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let lines = text.lines();
    let heads: Vec<usize> =
        (0..lines.len()).filter(|&at| lines[at].text.starts_with('$')).collect();
    let before = &lines[..heads.first().copied().unwrap_or(lines.len())];
    if let Some(line) = before.iter().find(|line| !line.is_blank()) {
        return Err(Diagnostic::at(line.trim().span(), say::unexpected(line.text.trim())));
    }
    let mut wanted = None;
    let mut readings = Vec::with_capacity(heads.len());
    for (index, &head) in heads.iter().enumerate() {
        let end = heads.get(index + 1).copied().unwrap_or(lines.len());
        let title = lines[head].trim();
        let body = body(&lines[head + 1..end], wanted);
        if body.is_empty() || body.len() % 2 == 1 {
            return Err(Diagnostic::at(title.span(), say::odd_number_of_clues(body.len())));
        }
        let wanted = *wanted.get_or_insert(body.len());
        if body.len() != wanted {
            let message = say::uneven_set(title.text, body.len(), wanted);
            return Err(Diagnostic::at(title.span(), message));
        }
        let (columns, rows) = body.split_at(wanted / 2);
        let mut draft = Draft::new(title.span(), clues(rows)?, clues(columns)?);
        let name = title.text[1..].trim();
        // A number in a set is a name, but no title.
        draft.parts.title = name.parse::<u64>().is_err().then(|| name.to_owned());
        draft.name = Some(name.to_owned());
        readings.push(draft.finish()?);
    }
    if readings.is_empty() {
        return Err(Diagnostic::at(text.span(), say::ends_early()));
    }
    Ok(readings)
}

/// The clue lines below a title. Blank ones count only when that makes the number come out right.
fn body<'a>(lines: &[Piece<'a>], wanted: Option<usize>) -> Vec<Piece<'a>> {
    let filled: Vec<_> = lines.iter().copied().filter(|line| !line.is_blank()).collect();
    let right = |count: usize| wanted.map_or(count.is_multiple_of(2), |wanted| count == wanted);
    if !right(filled.len()) && right(lines.len()) { lines.to_vec() } else { filled }
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds::default().refuse(puzzle, "taai")?;
    if puzzle.width() != puzzle.height() {
        return Err(Refusal(say::only_squares("taai")));
    }
    let title = puzzle.parts().title.as_deref().unwrap_or("1");
    let (columns, rows) = (plain_lines(puzzle.columns(), "\t"), plain_lines(puzzle.rows(), "\t"));
    Ok(format!("${title}\n{columns}{rows}").into_bytes())
}
