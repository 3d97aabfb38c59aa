//! `trace`: what a search does, event by event, or as a picture.

use super::search::report_line;
use super::warn;
use crate::any::AnyFamily;
use crate::desk::open::open_one;
use crate::desk::request::Trace;
use crate::desk::{Caller, End, Line, Problem, Push, draw_scene, question, say, words};
use crate::draw::Trail;
use crate::run::{Goal, Stop};
use crate::step::Event;
use std::ops::ControlFlow::Continue;

pub(in crate::desk) fn trace(request: &Trace, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    request.pictures.iter().try_for_each(|wish| wish.check_scene())?;
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    let family = opened.puzzle.family();
    // A listener that went away stops the search, but nobody else's.
    let caller = Caller { cancel: caller.cancel.child(), ..caller.clone() };
    let mut question = question(family, Goal::First, &request.search(), &caller)?;
    question.ask.goal = match question.strategy.claims.enumerates {
        // A strategy that only counts is watched while it counts.
        false => Goal::Count,
        true if request.all => Goal::All,
        true => Goal::First,
    };
    let wants_picture = !request.pictures.is_empty();
    let mut trail = Trail::default();
    let mut gone = false;
    let mut listen = |event: Event| {
        if wants_picture {
            trail.hear(&event, request.lang);
        }
        if !request.quiet && !gone && push(Line::Event(event)).is_break() {
            gone = true;
            caller.cancel.stop(&Stop::Interrupted);
        }
    };
    let take = &mut |_: Box<dyn crate::AnySolution>| Continue(());
    let name = question.strategy.name;
    let report = opened.puzzle.answer(Some(name), &question.ask, Some(&mut listen), take);
    if gone {
        return Err(End::Gone);
    }
    let Some(report) = report else { return Ok(()) };
    if wants_picture {
        let scene = trail.scene(&opened.name, &report, request.lang);
        let scene = scene.ok_or_else(|| nothing_told(family, name))?;
        for wish in &request.pictures {
            let mut line = draw_scene(&scene, &wish.format)?;
            line.puzzle = opened.name.clone();
            say(push, Line::Picture(line))?;
        }
    }
    say(push, report_line(&opened, report, None))
}

/// A strategy that announces nothing, with those that do.
fn nothing_told(family: &dyn AnyFamily, name: &str) -> Problem {
    let strategies = family.strategies();
    let tell = strategies.iter().filter(|about| about.claims.explains && about.name != name);
    let tell: Vec<&str> = tell.map(|about| about.name).collect();
    let help = (!tell.is_empty()).then(|| words::trails_of(tell.join(", ")));
    Problem::new(words::no_trail(name), help)
}
