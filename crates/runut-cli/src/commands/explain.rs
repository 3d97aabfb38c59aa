//! `runut explain`: the whole way to a solution, told here or written to files whose extensions say how.

use super::hint::said;
use crate::args::{Common, Explain};
use crate::output::Talk;
use crate::output::save::{extension, numbered, write};
use crate::output::whole::Whole;
use crate::trouble::Trouble;
use crate::{catalogue, door, input};
use runut::desk::{self, Line, PictureWish, Request};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What each kind of file asks the desk for: its extension, and the format there (none: it is made of the lines).
const KINDS: [(&str, Option<&str>); 9] = [
    ("md", Some("md")),
    ("html", Some("html")),
    ("htm", Some("html")),
    ("png", Some("png")),
    ("svg", Some("film")),
    ("gif", Some("gif")),
    ("txt", None),
    ("json", None),
    ("jsonl", None),
];

pub fn run(args: &Explain, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut files =
        args.output.iter().map(|path| Target::new(path)).collect::<Result<Vec<_>, _>>()?;
    let mut pictures: Vec<PictureWish> = Vec::new();
    for format in files.iter().filter_map(|file| file.format) {
        if pictures.iter().all(|wish| wish.format != format) {
            pictures.push(talk.wish(format, &args.pictures));
        }
    }
    let request = Request::Explain(desk::Explain {
        puzzle: input::given(&args.puzzle)?,
        family: common.family.clone(),
        format: common.format.clone(),
        position: args.position.as_deref().map(input::read_text).transpose()?,
        strategy: args.strategy.clone(),
        limits: args.limits.asked(),
        pictures,
    });
    let quiet = !files.is_empty();
    let status = door::ask(&request, talk, &mut |line| {
        files.iter_mut().try_for_each(|file| file.hear(&line, talk))?;
        match line {
            Line::Picture(_) | Line::File(_) => Ok(()),
            Line::Problem(problem) if !talk.json => {
                talk.problem(&problem);
                Ok(())
            }
            // The way is in the files.
            Line::Step(_) if quiet => Ok(()),
            line if talk.json => talk.json_line(&line),
            Line::Step(_) => talk.data(&sentence(&line, talk)),
            Line::End(line) => said(&line.what, talk),
            Line::Report(line) => {
                talk.report(&line.report);
                Ok(())
            }
            _ => Ok(()),
        }
    })?;
    files.into_iter().try_for_each(|file| file.close(talk))?;
    Ok(status)
}

/// A line as a sentence of the way.
fn sentence(line: &Line, talk: &Talk) -> String {
    match line {
        Line::Step(line) => {
            let number = format!("{:>3}. ", line.number);
            let what = talk.wrapped(line.step.what.get(talk.lang), number.len());
            format!("{number}{what}\n")
        }
        Line::End(line) => format!("{}\n", talk.wrapped(line.what.get(talk.lang), 0)),
        _ => String::new(),
    }
}

/// A file that is written, opened when there is something to write.
struct Target {
    path: PathBuf,
    /// The format that the desk makes.
    format: Option<&'static str>,
    lines: bool,
    open: Option<Whole>,
}

impl Target {
    fn new(path: &Path) -> Result<Target, Trouble> {
        let wanted = extension(path);
        let kind = KINDS.iter().find(|(extension, _)| *extension == wanted);
        let Some((_, format)) = kind else {
            let known: Vec<String> = KINDS.iter().map(|kind| format!(".{}", kind.0)).collect();
            return Err(catalogue::unknown_extension(path.display(), known.join(", ")).into());
        };
        let lines = wanted.starts_with("json");
        Ok(Target { path: path.to_owned(), format: *format, lines, open: None })
    }

    fn hear(&mut self, line: &Line, talk: &Talk) -> Result<(), Trouble> {
        match (self.format, line) {
            (Some(format), Line::File(file)) if file.format == format => {
                write(&self.path, file.bytes(), talk)
            }
            (Some(format), Line::Picture(picture)) if picture.format == format => {
                match picture.number {
                    None | Some(1) => write(&self.path, picture.bytes(), talk),
                    Some(number) => {
                        write(&numbered(&self.path, number as usize), picture.bytes(), talk)
                    }
                }
            }
            (None, Line::Picture(_) | Line::File(_)) => Ok(()),
            (None, line) if self.lines => self.push(&format!("{}\n", line.to_json())),
            (None, line) => self.push(&sentence(line, talk)),
            _ => Ok(()),
        }
    }

    fn push(&mut self, text: &str) -> Result<(), Trouble> {
        let trouble = |error| Trouble::write(self.path.display(), &error);
        let file = match &mut self.open {
            Some(file) => file,
            none => none.insert(Whole::create(&self.path).map_err(trouble)?),
        };
        file.write_all(text.as_bytes()).map_err(trouble)
    }

    fn close(self, talk: &Talk) -> Result<(), Trouble> {
        let Some(file) = self.open else { return Ok(()) };
        let name = self.path.display().to_string();
        file.keep().map_err(|error| Trouble::write(&name, &error))?;
        talk.say(catalogue::saved(name).get(talk.lang));
        Ok(())
    }
}
