//! `runut draw`: a puzzle, with a solution if there is one, as a picture.

use crate::args::{Common, Draw};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::trouble::Trouble;
use crate::{catalogue, door, input};
use runut::desk::{self, Line, Request};

pub fn run(args: &Draw, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::new(&args.output)?;
    if let Some(path) = args.output.iter().find(|_| shelf.wants_lines()) {
        return Err(catalogue::not_a_picture(path.display()).into());
    }
    let mut pictures = shelf.wishes(&args.pictures, talk);
    if shelf.is_empty() && !talk.json {
        pictures.push(talk.picture(&args.pictures));
    }
    if shelf.wants_text() {
        pictures.push(talk.wish("text", &args.pictures));
    }
    if talk.json && pictures.is_empty() {
        pictures.push(talk.wish("svg", &args.pictures));
    }
    let request = Request::Draw(desk::Draw {
        values: None,
        marks: Vec::new(),
        puzzle: input::given(&args.puzzle)?,
        family: common.family.clone(),
        format: common.format.clone(),
        solution: args.solution.as_deref().map(input::read_text).transpose()?,
        pictures,
    });
    let (shows, wants_text) = (shelf.is_empty(), shelf.wants_text());
    let status = door::ask(&request, talk, &mut |line| {
        shelf.hear(&line, talk)?;
        match line {
            line if talk.json && shows => talk.json_line(&line),
            Line::Problem(problem) => {
                talk.problem(&problem);
                Ok(())
            }
            Line::Picture(picture) if shows => {
                talk.data(picture.text.as_deref().unwrap_or_default())
            }
            Line::Picture(picture) if wants_text && picture.format == "text" => {
                shelf.text(picture.text.as_deref().unwrap_or_default())
            }
            _ => Ok(()),
        }
    })?;
    shelf.close(talk)?;
    Ok(status)
}
