//! `hint`: one next step, or what is wrong with a position, where, and since when.

use super::warn;
use crate::any::AnyPuzzle;
use crate::desk::open::open_one;
use crate::desk::request::Hint;
use crate::desk::tale::Tale;
use crate::desk::{End, EndLine, Line, Problem, Push, StepLine, say};
use crate::source::{Diagnostic, Source};

/// The line between two positions.
const BETWEEN: &str = "===";

pub(in crate::desk) fn hint(request: &Hint, push: Push<'_>) -> Result<(), End> {
    request.pictures.iter().try_for_each(|wish| wish.check_still())?;
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    let positions = request.position.as_deref().map(history).unwrap_or_default();
    let position = positions.last().map(String::as_str);
    let puzzle = &*opened.puzzle;
    let misread = |diagnostic: Diagnostic| match position {
        Some(position) => Problem::at(&Source::new("position", position), &diagnostic),
        // Without a position there is no place that could be wrong.
        None => Problem::new(diagnostic.message, diagnostic.help),
    };
    let hint = puzzle.hint(position).map_err(misread)?;
    let steps: Vec<crate::Step> = match &hint {
        crate::Hint::Step(step) => vec![step.clone()],
        crate::Hint::End(_) => Vec::new(),
    };
    let end = ending(&hint).map(|end| {
        let since = (positions.len() > 1 && is_wrong(&hint)).then(|| since(puzzle, &positions));
        EndLine { since, ..EndLine::new(&opened.name, end) }
    });
    for step in &steps {
        let (puzzle, step) = (opened.name.clone(), step.clone());
        say(push, Line::Step(StepLine { puzzle, number: 1, step }))?;
    }
    let start = puzzle.stand(position).map_err(misread)?;
    let tale = Tale { puzzle, name: &opened.name, start, steps: &steps, end: None };
    for wish in &request.pictures {
        tale.still(wish)?.into_iter().try_for_each(|line| say(push, line))?;
    }
    end.map_or(Ok(()), |end| say(push, Line::End(end)))
}

/// How a hint ends, if it does: a step that only takes away what is wrong leads nowhere by itself.
fn ending(hint: &crate::Hint) -> Option<crate::End> {
    match hint {
        crate::Hint::Step(step) if step.takes_away() => Some(crate::End::Never(step.what.clone())),
        crate::Hint::Step(_) => None,
        crate::Hint::End(end) => Some(end.clone()),
    }
}

fn is_wrong(hint: &crate::Hint) -> bool {
    matches!(ending(hint), Some(crate::End::Never(_)))
}

/// Positions one after another, the oldest first.
fn history(text: &str) -> Vec<String> {
    let mut positions = vec![String::new()];
    for line in text.split_inclusive('\n') {
        match positions.last_mut() {
            Some(last) if line.trim_end() != BETWEEN => last.push_str(line),
            _ => positions.push(String::new()),
        }
    }
    positions
}

/// The number of the first position from which on all are wrong; the last one is.
fn since(puzzle: &dyn AnyPuzzle, positions: &[String]) -> u64 {
    let right = |position: &String| puzzle.hint(Some(position)).is_ok_and(|hint| !is_wrong(&hint));
    positions.iter().rposition(right).map_or(1, |last| last as u64 + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn since_when_a_position_is_wrong() {
        let family = crate::family("nonogram").expect("it is there");
        // Only one picture: #. over ##.
        let puzzle = family
            .parse("1\n2\n\n2\n1\n")
            .or_else(|_| family.parse("width 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n"));
        let puzzle = puzzle.unwrap_or_else(|error| panic!("{error:?}"));
        let told = |text: &str| {
            let positions = history(text);
            (positions.len(), since(&*puzzle, &positions))
        };
        assert_eq!(told("??\n??\n===\n#?\n??\n===\n#?\n.?\n===\n#?\n.#\n"), (4, 3));
        assert_eq!(told("?#\n??\n===\n?#\n.?\n"), (2, 1));
        // Taken back and made again: since it was made again.
        assert_eq!(told("?#\n??\n===\n??\n??\n===\n?#\n??\n"), (3, 3));
    }
}
