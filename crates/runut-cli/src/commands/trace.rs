//! `runut trace`: what the search did: told in lines, as JSON, or as a picture.

use crate::args::{Common, Trace};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::trouble::Trouble;
use crate::{catalogue as words, door, input, search};
use runut::Event;
use runut::desk::{Line, Request};
use runut::figures::grouped;

pub fn run(args: &Trace, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::of_pictures(&args.output)?;
    let mut request = search::trace(input::given(&args.puzzle)?, &args.search, common, talk);
    request.all = args.all;
    request.pictures = shelf.wishes(&args.pictures, talk);
    // A picture instead of the tale.
    request.quiet = !shelf.is_empty();
    let request = Request::Trace(request);
    // Into a pipe, the tale is for programs.
    let json = talk.json || !talk.terminal && shelf.is_empty();
    let talk = &Talk { json, ..*talk };
    let mut depth = 0;
    let status = door::ask(&request, talk, &mut |line| {
        shelf.hear(&line, talk)?;
        match line {
            Line::Picture(_) => Ok(()),
            Line::Problem(problem) if !talk.json => {
                talk.problem(&problem);
                Ok(())
            }
            line if talk.json => talk.json_line(&line),
            Line::Event(event) => tell(&event, &mut depth, talk),
            Line::Report(line) => {
                talk.report(&line.report);
                Ok(())
            }
            _ => Ok(()),
        }
    })?;
    shelf.close(talk)?;
    Ok(status)
}

/// One event for a person: a line, set in by its depth.
fn tell(event: &Event, at: &mut usize, talk: &Talk) -> Result<(), Trouble> {
    let lang = talk.lang;
    let say =
        |depth: usize, text: &str| talk.data(&format!("{:1$}{text}\n", "", 2 * depth.min(30)));
    match event {
        Event::Enter { depth, choice, of } => {
            *at = *depth;
            say(depth - 1, words::choice_of(choice + 1, of).get(lang))
        }
        Event::Leave { depth } => {
            *at = depth - 1;
            say(*at, words::went_back().get(lang))
        }
        Event::Visit { depth, cost } => say(0, words::visited(depth, cost).get(lang)),
        Event::Layer { depth, width } => say(0, words::layer_of(depth, grouped(width)).get(lang)),
        Event::Round { what } => {
            *at = 0;
            say(0, what.get(lang))
        }
        Event::Step(step) => say(*at, step.what.get(lang)),
        Event::Solution => say(*at, words::solution_found().get(lang)),
        Event::Pruned { .. } | Event::Expanded => Ok(()),
    }
}
