//! `draw` and `convert`: a puzzle as a picture, or in another format.

use super::warn;
use crate::any::AnyPuzzle;
use crate::desk::open::{open, open_one};
use crate::desk::request::{Convert, Draw};
use crate::desk::{End, FileLine, Line, PictureWish, Problem, Push, picture, say, words};

pub(in crate::desk) fn draw(request: &Draw, push: Push<'_>) -> Result<(), End> {
    let (family, format) = (request.family.as_deref(), request.format.as_deref());
    let usual = [PictureWish::new("svg")];
    let wishes = if request.pictures.is_empty() { &usual[..] } else { &request.pictures };
    let mut opened = match request.solution {
        // A solution belongs to one puzzle.
        Some(_) => vec![open_one(&request.puzzle, family, format)?],
        None => open(&request.puzzle, family, format)?,
    };
    for opened in &mut opened {
        warn(opened, push)?;
        for wish in wishes {
            wish.check(opened.puzzle.family())?;
            let (puzzle, name, marks) = (&*opened.puzzle, &opened.name, &request.marks[..]);
            let line = match &request.values {
                Some(values) => picture::of_values(puzzle, name, (values, marks), wish)?,
                None => {
                    let solution = request.solution.as_deref();
                    picture::of_puzzle(puzzle, name, (solution, marks), wish)?
                }
            };
            say(push, line)?;
        }
    }
    Ok(())
}

pub(in crate::desk) fn convert(request: &Convert, push: Push<'_>) -> Result<(), End> {
    for opened in &mut open(&request.puzzle, request.family.as_deref(), request.format.as_deref())?
    {
        warn(opened, push)?;
        let bytes = written(&*opened.puzzle, &request.to)?;
        say(push, Line::File(FileLine::new(&opened.name, None, &request.to, bytes)))?;
    }
    Ok(())
}

/// A puzzle in a format, or as a file for other programs.
pub(super) fn written(puzzle: &dyn AnyPuzzle, format: &str) -> Result<Vec<u8>, Problem> {
    match puzzle.write(format) {
        Some(Ok(bytes)) => return Ok(bytes),
        Some(Err(refusal)) => return Err(refusal.0.into()),
        None => {}
    }
    if let Some(Ok(bytes)) = puzzle.export(format, None) {
        return Ok(bytes);
    }
    let family = puzzle.family();
    let mut known: Vec<&str> = family.formats().iter().map(|format| format.name).collect();
    known.extend(family.exports().iter().map(|export| export.0));
    Err(Problem::unknown(words::no_format(format), format, &known))
}
