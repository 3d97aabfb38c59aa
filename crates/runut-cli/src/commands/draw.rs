//! `runut draw`: a puzzle, with a solution if there is one, as a picture.

use super::solve;
use crate::args::{Common, Draw};
use crate::input;
use crate::output::Talk;
use crate::output::save::Target;
use crate::search;
use crate::trouble::Trouble;
use runut::Source;
use runut::draw::Style;

pub fn run(args: &Draw, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let view = search::view(args.view.as_deref(), loaded.puzzle.family())?;
    let solution = args.solution.as_deref().map(input::read_text).transpose()?;
    let mut targets = Target::all(&args.output, &[loaded.puzzle.family()])?;
    let solution = solution.as_deref();
    let misread = |diagnostic| {
        let name = args.solution.as_deref().unwrap_or_default();
        Trouble::Source(Box::new(Source::new(name, solution.unwrap_or_default())), diagnostic)
    };
    let scene = loaded.puzzle.draw(solution, view, &Style::default()).map_err(misread)?;
    if targets.is_empty() {
        talk.data(&talk.picture(&scene))?;
    }
    for target in &mut targets {
        target.scene(scene.clone())?;
        let export = target.export_kind().and_then(|kind| loaded.puzzle.export(kind, solution));
        if let Some(bytes) = export.transpose().map_err(misread)? {
            target.export(bytes);
        }
    }
    solve::save(targets, talk)?;
    Ok(0)
}
