//! `generate`: new puzzles from a seed.

use super::list::puzzle_line;
use super::written::written;
use crate::any::{AnyFamily, AnyPuzzle, GenerateError};
use crate::desk::guess::find_family;
use crate::desk::open::open;
use crate::desk::request::Generate;
use crate::desk::{
    Caller, End, EndLine, File, FileLine, Given, Line, PictureLine, Problem, Push, PuzzleLine,
    picture, say, words,
};
use crate::report::Answer;
use crate::run::Cancel;
use crate::source::Source;

pub(in crate::desk) fn generate(
    request: &Generate,
    caller: &Caller,
    push: Push<'_>,
) -> Result<(), End> {
    let family = find_family(&request.family)?;
    request.pictures.iter().try_for_each(|wish| wish.check(family))?;
    let spec = with_files(family, &request.spec, &request.files)?;
    let cancel = caller.cancel.within(request.limits.limits().time);
    for index in 0..request.number {
        let seed = request.seed.wrapping_add(index);
        let made = make(family, &spec, seed, &cancel);
        if cancel.requested().is_some() {
            let what = words::made_so_many(index, request.number);
            let (puzzle, answer) = (family.family().name.to_owned(), Answer::Unknown);
            return say(push, Line::End(EndLine { puzzle, answer, what, since: None }));
        }
        let puzzle = made?;
        let name = format!("{}#{seed}", family.family().name);
        let line = PuzzleLine { seed: Some(seed), ..puzzle_line(&name, &*puzzle, None) };
        say(push, Line::Puzzle(Box::new(line)))?;
        if let Some(format) = &request.to {
            let bytes = written(&*puzzle, format)?;
            say(push, Line::File(FileLine::new(&name, Some(index + 1), format, bytes)))?;
        }
        for wish in &request.pictures {
            say(
                push,
                numbered(picture::of_puzzle(&*puzzle, &name, (None, &[]), wish)?, index + 1),
            )?;
        }
    }
    Ok(())
}

fn numbered(mut line: Line, to: u64) -> Line {
    match &mut line {
        Line::Picture(PictureLine { number, .. }) | Line::File(FileLine { number, .. }) => {
            *number = Some(to);
        }
        _ => {}
    }
    line
}

/// Makes one puzzle.
///
/// # Errors
/// When the specification cannot be read, or nobody can meet it, or not before somebody asks to stop.
pub fn make(
    family: &dyn AnyFamily,
    spec: &str,
    seed: u64,
    cancel: &Cancel,
) -> Result<Box<dyn AnyPuzzle>, Problem> {
    family.generate_until(spec, seed, cancel).map_err(|error| match error {
        GenerateError::Spec(diagnostic) => Problem::at(&Source::new("SPEC", spec), &diagnostic),
        GenerateError::Refused(message) => message.into(),
    })
}

/// The specification, where a word that names a file stands for what the file shows.
fn with_files(family: &dyn AnyFamily, spec: &str, files: &[File]) -> Result<String, End> {
    let mut words_of = Vec::new();
    for word in spec.split_whitespace() {
        let Some(file) = files.iter().find(|file| file.name == word) else {
            words_of.push(word.to_owned());
            continue;
        };
        let opened = open(&Given::File(file.clone()), Some(family.family().name), None)?;
        let shown = opened.first().and_then(|opened| opened.puzzle.spec());
        words_of.push(shown.ok_or_else(|| Problem::from(words::not_to_generate_from(word)))?);
    }
    Ok(words_of.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FAMILIES;
    use crate::run::Stop;

    #[test]
    fn every_generator_that_searches_hears_a_request_to_stop() {
        let cancel = Cancel::new();
        cancel.stop(&Stop::Time);
        let hard = [
            ("packing", "6x10 unique"),
            ("sliding", "4x4 moves=40"),
            ("twentyfour", "hard"),
            ("nonogram", "20x20 unique"),
        ];
        for (name, spec) in hard {
            let family = FAMILIES.iter().find(|family| family.family().name == name);
            let made = make(*family.expect("a family"), spec, 1, &cancel);
            let refused = made.err().expect("nothing is made");
            assert_eq!(refused.message.key(), "not_made_in_time", "{name}");
        }
    }
}
