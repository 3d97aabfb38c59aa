//! `play`: a position, or the one after an act. It keeps nothing: the same request gives the same line.

use super::warn;
use crate::any::AnyPuzzle;
use crate::desk::open::open_one;
use crate::desk::question::view;
use crate::desk::request::Play;
use crate::desk::{
    End, Line, PictureLine, PictureWish, PositionLine, Problem, Push, ToolLine, draw_scene, say,
};
use crate::draw::{Style, svg};
use crate::play::{AnyGame, View, grid};
use crate::source::{Diagnostic, Source};
use crate::step::Mark;

pub(in crate::desk) fn play(request: &Play, push: Push<'_>) -> Result<(), End> {
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    let puzzle = opened.puzzle.as_ref();
    let family = puzzle.family().family().name;
    let game = puzzle.game();
    let game = game.ok_or_else(|| Problem::from(crate::messages::not_offered("play", family)))?;
    let game = game.as_ref();
    let start = request.position.clone().unwrap_or_else(|| game.start());
    let misread =
        |diagnostic: Diagnostic| Problem::at(&Source::new("position", start.as_str()), &diagnostic);
    let mut line = PositionLine { puzzle: opened.name.clone(), ..PositionLine::default() };
    let mut position = start.clone();
    let done = match (&request.act, &request.step) {
        (Some(act), _) => Some(game.act(&position, act).map_err(misread)?),
        (None, Some(step)) => Some(game.follow(&position, &step.marks).map_err(misread)?),
        (None, None) => None,
    };
    match done {
        Some(Ok(next)) => position = next,
        Some(Err(why)) => line.problem = Some(why),
        None => {}
    }
    let view = game.view(&position).map_err(misread)?;
    if request.check {
        let judgement = game.judge(&view.text).map_err(misread)?;
        line.answer = Some(judgement.answer);
        (line.wrong, line.why) = (judgement.wrong, judgement.why);
    }
    if request.tools {
        line.tools = tools(game, request.picture.as_ref().map(|wish| &wish.style));
    }
    if request.grid {
        line.grid = Some(grid(puzzle, game, &view.values));
    }
    if request.rest {
        line.rest = game.rest(&view.text).map_err(misread)?;
    }
    if let Some(wish) = &request.picture {
        let mut marks = request.marks.clone();
        marks.extend(line.wrong.iter().map(|&place| Mark::remove(place, None)));
        line.picture = Some(PictureLine {
            puzzle: opened.name.clone(),
            ..picture(puzzle, &view, wish, &marks)?
        });
    }
    (line.text, line.solved, line.done, line.hole) = (view.text, view.solved, view.done, view.hole);
    say(push, Line::Position(Box::new(line)))
}

/// The tools, with pictures in this style.
fn tools(game: &dyn AnyGame, style: Option<&Style>) -> Vec<ToolLine> {
    let line = |tool| {
        let scene = style.and_then(|style| game.picture(&tool, style));
        ToolLine { picture: scene.map(|scene| svg(&scene)), ..ToolLine::from(tool) }
    };
    game.tools().into_iter().map(line).collect()
}

/// The board, in a view other than the first one only where the family draws partial solutions.
fn picture(
    puzzle: &dyn AnyPuzzle,
    shown: &View,
    wish: &PictureWish,
    marks: &[Mark],
) -> Result<PictureLine, Problem> {
    wish.check_still()?;
    let view = view(puzzle.family(), wish.view.as_deref())?;
    let turned = match view == puzzle.family().views()[0] {
        true => None,
        false => puzzle.draw(Some(&shown.text), view, &wish.style).ok(),
    };
    let scene = turned.unwrap_or_else(|| puzzle.sketch(&shown.values, &wish.style));
    let mut line = draw_scene(&scene.marked(marks, &wish.style), &wish.format)?;
    line.view = Some(view.to_owned());
    Ok(line)
}
