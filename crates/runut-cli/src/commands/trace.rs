//! `runut trace`: what the search did, as JSON lines or as a picture.

use crate::args::{Common, Trace};
use crate::catalogue as words;
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::save::Target;
use crate::search;
use crate::trouble::Trouble;
use runut::draw::Trail;
use runut::{About, AnyFamily, Ask, Event, Goal};
use std::io::Write;
use std::ops::ControlFlow::Continue;

pub fn run(args: &Trace, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let goal = goal(args, loaded.puzzle.family());
    let ask = search::ask(goal, &args.search, loaded.puzzle.family())?;
    if !args.output.is_empty() {
        return picture(args, &loaded, &ask, talk);
    }
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut failed = None;
    let mut watch = |event: Event| {
        let mut json = serde_json::to_value(&event).unwrap_or_default();
        if let (Event::Step(runut::Step { what, .. }) | Event::Round { what }, Some(object)) =
            (&event, json.as_object_mut())
        {
            object.insert("what".into(), what.get(talk.lang).into());
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

/// A strategy that only counts is watched while it counts.
fn goal(args: &Trace, family: &dyn AnyFamily) -> Goal {
    let strategies = family.strategies();
    let named = |about: &&&About| Some(about.name) == args.search.strategy.as_deref();
    match strategies.iter().find(named) {
        Some(about) if !about.claims.enumerates => Goal::Count,
        _ if args.all => Goal::All,
        _ => Goal::First,
    }
}

/// Draws what the search did instead of telling it.
fn picture(args: &Trace, loaded: &Loaded, ask: &Ask, talk: &Talk) -> Result<u8, Trouble> {
    let mut targets = Target::all(&args.output, &[])?;
    for (target, path) in targets.iter().zip(&args.output) {
        if !target.is_picture() {
            return Err(words::trail_is_a_picture(path.display()).into());
        }
    }
    let mut trail = Trail::default();
    let mut watch = |event: Event| trail.hear(&event, talk.lang);
    let strategy = args.search.strategy.as_deref();
    let report = loaded.puzzle.answer(strategy, ask, Some(&mut watch), &mut |_| Continue(()));
    let Some(report) = report else { return Ok(2) };
    let scene = trail.scene(&loaded.name, &report, talk.lang);
    let scene = scene.ok_or_else(|| words::no_trail(&report.strategy))?;
    targets.iter_mut().try_for_each(|target| target.scene(scene.clone()))?;
    super::solve::save(targets, talk)?;
    talk.report(&report);
    Ok(report.exit_status())
}
