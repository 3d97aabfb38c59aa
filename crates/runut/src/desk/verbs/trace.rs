//! `trace`: what a search does, event by event, or as a picture.

use super::search::report_line;
use super::warn;
use crate::any::AnyFamily;
use crate::desk::moments::Moments;
use crate::desk::open::open_one;
use crate::desk::request::Trace;
use crate::desk::tale::MOST_FRAMES;
use crate::desk::{
    Caller, End, Line, PictureWish, Problem, Push, draw_scene, question, say, words,
};
use crate::draw::{Branches, Film, MOST_NODES, Trail};
use crate::run::{Goal, Stop};
use crate::step::Event;
use std::ops::ControlFlow::Continue;

/// More moments than this nobody looks at.
const MOST_MOMENTS: usize = 2000;

pub(in crate::desk) fn trace(request: &Trace, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    request.pictures.iter().try_for_each(check)?;
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
    let start = opened.puzzle.layout(None).unwrap_or_default();
    let mut branches = Branches::new(start.clone());
    let mut film = Film::new(start.clone(), MOST_FRAMES);
    let wants_film = request.pictures.iter().any(is_film);
    let most = request.moments.map(|most| most.min(MOST_MOMENTS));
    let mut moments = most.map(|most| Moments::new(start, most));
    let mut gone = false;
    let mut listen = |event: Event| {
        if let Some(moments) = &mut moments {
            moments.hear(&event);
        }
        if wants_film {
            film.hear(&event);
        }
        if wants_picture {
            trail.hear(&event, request.lang);
            branches.hear(&event);
        }
        if !request.quiet && moments.is_none() && !gone && push.line(Line::Event(event)).is_break()
        {
            gone = true;
            caller.cancel.stop(&Stop::Interrupted);
        }
    };
    let take = &mut |_: &dyn crate::AnySolution| Continue(());
    let name = question.strategy.name;
    let report = opened.puzzle.answer(Some(name), &question.ask, Some(&mut listen), take);
    if gone {
        return Err(End::Gone);
    }
    let Some(report) = report else { return Ok(()) };
    for line in moments.map(|moments| moments.lines(&opened.name)).into_iter().flatten() {
        say(push, line)?;
    }
    if wants_picture {
        for wish in &request.pictures {
            // The tree of boards where it can be taken in at a glance, else the whole search from afar.
            let tree = match wish.view.as_deref() {
                Some(TRAIL | FILM) => None,
                None if branches.levels() > MOST_LEVELS => None,
                _ => {
                    let title = Trail::title(&opened.name, &report, wish.style.lang);
                    branches.scene(&*opened.puzzle, &title, &wish.style)
                }
            };
            let scene = match (tree, wish.view.as_deref()) {
                // A search that tells nothing has one moment.
                _ if is_film(wish) => {
                    (film.length().0 > 1).then(|| film.scene(&*opened.puzzle, &wish.style))
                }
                (None, Some(TREE)) => return Err(Problem::from(words::no_tree(MOST_NODES)).into()),
                (None, _) => trail.scene(&opened.name, &report, &wish.style),
                (tree, _) => tree,
            };
            let scene = scene.ok_or_else(|| nothing_told(family, name))?;
            let mut line = draw_scene(&scene, &wish.format)?;
            line.puzzle = opened.name.clone();
            say(push, Line::Picture(line))?;
        }
    }
    say(push, report_line(&opened, report, None))
}

/// A tree of more levels is drawn on demand only.
const MOST_LEVELS: usize = 16;
/// The views of a search.
const TREE: &str = "tree";
const TRAIL: &str = "trail";
const FILM: &str = "film";

/// Whether moments of the search are wanted one after the other: a GIF is nothing else.
fn is_film(wish: &PictureWish) -> bool {
    wish.format == "gif" || wish.view.as_deref() == Some(FILM)
}

/// Whether a search can be drawn as it is wished.
fn check(wish: &PictureWish) -> Result<(), Problem> {
    match wish.view.as_deref() {
        None | Some(FILM) if wish.format == "gif" => Ok(()),
        None | Some(TREE | TRAIL | FILM) => wish.check_scene(),
        Some(other) => {
            let known = [TREE, TRAIL, FILM];
            Err(Problem::unknown(words::no_view_of_a_search(other), other, &known))
        }
    }
}

/// A strategy that announces nothing, with those that do.
fn nothing_told(family: &dyn AnyFamily, name: &str) -> Problem {
    let strategies = family.strategies();
    let tell = strategies.iter().filter(|about| about.claims.explains && about.name != name);
    let tell: Vec<&str> = tell.map(|about| about.name).collect();
    let help = (!tell.is_empty()).then(|| words::trails_of(tell.join(", ")));
    Problem::new(words::no_trail(name), help)
}
