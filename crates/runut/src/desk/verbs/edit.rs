//! `edit`: a puzzle, or the one after a designer's act. It keeps nothing: the same request gives the same line.

use super::list::puzzle_line;
use super::warn;
use crate::any::AnyPuzzle;
use crate::desk::open::open_one;
use crate::desk::request::Edit;
use crate::desk::{DraftLine, End, Line, PictureLine, Push, ToolLine, draw_scene, say};
use crate::draw::{Style, svg};

pub(in crate::desk) fn edit(request: &Edit, push: Push<'_>) -> Result<(), End> {
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    let mut problem = None;
    if let Some(act) = &request.act {
        match opened.puzzle.edit(act) {
            Ok(next) => opened.puzzle = next,
            Err(why) => problem = Some(why),
        }
    }
    let puzzle = opened.puzzle.as_ref();
    let tools = match request.tools {
        true => tool_lines(puzzle, request.picture.as_ref().map(|wish| &wish.style)),
        false => Vec::new(),
    };
    let picture = match &request.picture {
        None => None,
        Some(wish) => {
            let scene = puzzle.draft_scene(&wish.style);
            let drawn = draw_scene(&scene.marked(&request.marks, &wish.style), &wish.format)?;
            Some(PictureLine { puzzle: opened.name.clone(), ..drawn })
        }
    };
    let puzzle = puzzle_line(&opened.name, puzzle, Some(opened.format));
    say(push, Line::Draft(Box::new(DraftLine { puzzle, problem, tools, picture })))
}

/// The tools, with the pictures that they have when one plays.
fn tool_lines(puzzle: &dyn AnyPuzzle, style: Option<&Style>) -> Vec<ToolLine> {
    let game = puzzle.game();
    let line = |tool| {
        let scene = style.and_then(|style| game.as_ref()?.picture(&tool, style));
        ToolLine { picture: scene.map(|scene| svg(&scene)), ..ToolLine::from(tool) }
    };
    puzzle.editor().into_iter().map(line).collect()
}
