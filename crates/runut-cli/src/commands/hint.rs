//! `runut hint`: one next step, or what is wrong; with a picture of it.

use crate::args::{Common, Hint};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::trouble::Trouble;
use crate::{catalogue, door, input};
use runut::Message;
use runut::desk::{self, EndLine, Line, PictureLine, Request, words};

pub fn run(args: &Hint, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::new(&args.output)?;
    if let Some(path) = args.output.iter().find(|_| shelf.wants_lines()) {
        return Err(catalogue::not_a_picture(path.display()).into());
    }
    let mut pictures = shelf.wishes(&args.pictures, talk);
    if shelf.wants_text() {
        pictures.push(talk.wish("text", &args.pictures));
    }
    let position = args.position.as_deref().map(input::read_text).transpose()?;
    let positions = position.as_deref().unwrap_or_default().lines();
    let positions = positions.filter(|line| line.trim_end() == "===").count() + 1;
    let request = Request::Hint(desk::Hint {
        puzzle: input::given(&args.puzzle)?,
        family: common.family.clone(),
        format: common.format.clone(),
        position,
        pictures,
    });
    let mut told: Option<Message> = None;
    let status = door::ask(&request, talk, &mut |line| {
        shelf.hear(&line, talk)?;
        match line {
            Line::Picture(PictureLine { format, text: Some(text), .. }) if format == "text" => {
                shelf.text(&text)
            }
            Line::Picture(_) => Ok(()),
            line if talk.json => talk.json_line(&line),
            Line::Problem(problem) => {
                talk.problem(&problem);
                Ok(())
            }
            Line::Step(line) => said(told.insert(line.step.what), talk),
            Line::End(line) => ended(&line, told.as_ref(), positions, talk),
            _ => Ok(()),
        }
    })?;
    shelf.close(talk)?;
    Ok(status)
}

/// How it ends, unless that was said already, and since when it is wrong.
fn ended(
    line: &EndLine,
    told: Option<&Message>,
    positions: usize,
    talk: &Talk,
) -> Result<(), Trouble> {
    if told != Some(&line.what) {
        said(&line.what, talk)?;
    }
    match line.since {
        Some(since) => said(&words::wrong_since(since, positions), talk),
        None => Ok(()),
    }
}

/// A sentence on a line of its own.
pub fn said(what: &Message, talk: &Talk) -> Result<(), Trouble> {
    talk.data(&format!("{}\n", talk.wrapped(what.get(talk.lang), 0)))
}
