//! `runut generate`: new puzzles from a seed.

use crate::args::Generate;
use crate::output::Talk;
use crate::output::save::{extension, numbered, write};
use crate::trouble::Trouble;
use crate::{catalogue, door, input, search};
use runut::FAMILIES;
use runut::desk::{self, File, Given, LimitsAsked, Line, PuzzleLine, Request};
use std::path::Path;

pub fn run(args: &Generate, talk: &Talk) -> Result<u8, Trouble> {
    let path = args.output.as_deref();
    let (to, picture) = what_to_write(args, path)?;
    let request = Request::Generate(desk::Generate {
        family: args.family.clone(),
        spec: args.spec.clone(),
        files: files(&args.spec)?,
        seed: args.seed.unwrap_or_else(search::seed_of_the_clock),
        number: args.number,
        limits: LimitsAsked {
            time_ms: args.time.map(|time| time.as_millis() as u64),
            ..LimitsAsked::default()
        },
        to,
        pictures: picture.iter().map(|format| talk.wish(format, &args.pictures)).collect(),
    });
    let mut made = 0;
    door::serve(&request, talk, &mut |line| {
        if let Line::End(end) = &line {
            talk.say(end.what.get(talk.lang));
        }
        if let Line::Puzzle(puzzle) = &line {
            made += 1;
            if let (None, Some(seed)) = (args.seed, puzzle.seed) {
                talk.say(catalogue::seed_is(seed).get(talk.lang));
            }
            if let Some(id) = puzzle.id.as_deref().filter(|_| talk.terminal) {
                talk.say(id);
            }
        }
        match (path, &line) {
            (None, Line::Puzzle(puzzle)) if args.to.is_none() => print(puzzle, made, talk),
            (None, Line::File(file)) => talk.data_bytes(file.bytes()),
            (Some(path), line) => match contents(line, args, picture.is_some()) {
                Some(mut bytes) => {
                    if picture.is_none() && bytes.last() != Some(&b'\n') {
                        bytes.push(b'\n');
                    }
                    let path = if args.number > 1 { numbered(path, made) } else { path.to_owned() };
                    write(&path, &bytes, talk)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    })
}

/// What a file gets of a line: the picture, the format that was asked for, or the puzzle's own text.
fn contents(line: &Line, args: &Generate, picture: bool) -> Option<Vec<u8>> {
    match line {
        Line::Picture(drawn) if picture => Some(drawn.bytes().to_vec()),
        Line::File(file) => Some(file.bytes().to_vec()),
        Line::Puzzle(puzzle) if !picture && args.to.is_none() => {
            puzzle.text.clone().map(String::into_bytes)
        }
        _ => None,
    }
}

/// A puzzle on standard output; a blank line keeps puzzles of several lines apart.
fn print(puzzle: &PuzzleLine, made: usize, talk: &Talk) -> Result<(), Trouble> {
    let text = puzzle.text.as_deref().unwrap_or_default().trim_end_matches('\n');
    let gap = if made > 1 && text.contains('\n') { "\n" } else { "" };
    talk.data(&format!("{gap}{text}\n"))
}

/// The format and the picture that `--to` and the extension of `-o` ask for.
fn what_to_write(
    args: &Generate,
    path: Option<&Path>,
) -> Result<(Option<String>, Option<String>), Trouble> {
    let Some(path) = path.filter(|_| args.to.is_none()) else {
        return Ok((args.to.clone(), None));
    };
    let extension = extension(path);
    let family = FAMILIES.iter().find(|family| family.family().name == args.family);
    let formats = family.map(|family| family.formats()).unwrap_or_default();
    let exports = family.map(|family| family.exports()).unwrap_or_default();
    let own = formats.iter().position(|format| format.extensions.contains(&extension.as_str()));
    match (extension.as_str(), own) {
        ("png" | "svg", _) => Ok((None, Some(extension))),
        // The family's own text needs no other format.
        ("txt" | "", _) | (_, Some(0)) => Ok((None, None)),
        (_, Some(index)) if formats[index].writes => {
            Ok((Some(formats[index].name.to_owned()), None))
        }
        _ if exports.iter().any(|export| export.0 == extension) => Ok((None, Some(extension))),
        _ => {
            let names = formats.iter().filter(|format| format.writes);
            let names = names.flat_map(|format| format.extensions.iter().copied());
            let exports = exports.iter().map(|export| export.0);
            let mut known: Vec<String> = Vec::new();
            for name in ["txt", "png", "svg"].into_iter().chain(names).chain(exports) {
                if !known.contains(&format!(".{name}")) {
                    known.push(format!(".{name}"));
                }
            }
            Err(catalogue::unknown_extension(path.display(), known.join(", ")).into())
        }
    }
}

/// The files that words of a specification name.
fn files(spec: &str) -> Result<Vec<File>, Trouble> {
    let mut files = Vec::new();
    for word in spec.split_whitespace() {
        let path = Path::new(word);
        if path.extension().is_some()
            && path.is_file()
            && let Given::File(file) = Given::file(word, input::contents(path)?)
        {
            files.push(file);
        }
    }
    Ok(files)
}
