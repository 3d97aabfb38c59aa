//! `runut draw`: a puzzle, with a solution if there is one, as a picture.

use super::solve;
use crate::args::{Common, Draw};
use crate::input;
use crate::output::Talk;
use crate::output::save::Target;
use crate::search;
use crate::trouble::Trouble;
use runut::Source;

pub fn run(args: &Draw, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let view = search::view(args.view.as_deref(), loaded.puzzle.family())?;
    let solution = args.solution.as_deref().map(input::read_text).transpose()?;
    let mut targets = Target::all(&args.output)?;
    let scene = loaded.puzzle.draw(solution.as_deref(), view).map_err(|diagnostic| {
        let name = args.solution.as_deref().unwrap_or_default();
        Trouble::Source(
            Box::new(Source::new(name, solution.as_deref().unwrap_or_default())),
            diagnostic,
        )
    })?;
    if targets.is_empty() {
        talk.data(&talk.picture(&scene))?;
    }
    targets.iter_mut().for_each(|target| target.scene(scene.clone()));
    solve::save(targets, talk)?;
    Ok(0)
}
