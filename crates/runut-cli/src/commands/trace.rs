//! `runut trace`: what the search did, as JSON lines, or as a picture of its trail.

use crate::args::{Common, Trace};
use crate::catalogue as words;
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::save::Target;
use crate::output::trail::Trail;
use crate::search;
use crate::trouble::Trouble;
use runut::{Ask, Event, Goal};
use std::io::Write;
use std::ops::ControlFlow::Continue;

pub fn run(args: &Trace, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let goal = if args.all { Goal::All } else { Goal::First };
    let ask = search::ask(goal, &args.search, loaded.puzzle.family())?;
    if !args.output.is_empty() {
        return picture(args, &loaded, &ask, talk);
    }
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut failed = None;
    let mut watch = |event: Event| {
        let mut json = serde_json::to_value(&event).unwrap_or_default();
        if let (Event::Step(step), Some(object)) = (&event, json.as_object_mut()) {
            object.insert("what".into(), step.what.get(talk.lang).into());
        }
        if failed.is_none()
            && let Err(error) = writeln!(out, "{json}")
        {
            failed = Some(error);
            ask.cancel.stop(&runut::Stop::Interrupted);
        }
    };
    let strategy = args.search.strategy.as_deref();
    let report = loaded.puzzle.answer(strategy, &ask, Some(&mut watch), &mut |_| Continue(()));
    if let Some(error) = failed {
        return Err(Trouble::write("-", &error));
    }
    let flushed = out.flush();
    drop(out);
    flushed.map_err(|error| Trouble::write("-", &error))?;
    let Some(report) = report else { return Ok(2) };
    talk.json_line(&report.to_json())?;
    Ok(report.exit_status())
}

/// Draws the trail instead of telling it.
fn picture(args: &Trace, loaded: &Loaded, ask: &Ask, talk: &Talk) -> Result<u8, Trouble> {
    let mut targets = Target::all(&args.output, &[])?;
    for (target, path) in targets.iter().zip(&args.output) {
        if !target.is_picture() {
            return Err(words::trail_is_a_picture(path.display()).into());
        }
    }
    let mut trail = Trail::default();
    let mut watch = |event: Event| trail.hear(&event);
    let strategy = args.search.strategy.as_deref();
    let report = loaded.puzzle.answer(strategy, ask, Some(&mut watch), &mut |_| Continue(()));
    let Some(report) = report else { return Ok(2) };
    let nodes = report.stats.generated;
    let title = words::trail_of(&loaded.name, &report.strategy, nodes);
    let scene =
        trail.scene(title.get(talk.lang)).ok_or_else(|| words::no_trail(&report.strategy))?;
    targets.iter_mut().for_each(|target| target.scene(scene.clone()));
    super::solve::save(targets, talk)?;
    talk.report(&report);
    Ok(report.exit_status())
}
