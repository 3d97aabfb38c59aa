//! `runut trace`: what the search did, as JSON lines.

use crate::args::{Common, Trace};
use crate::input;
use crate::output::Talk;
use crate::search;
use crate::trouble::Trouble;
use runut::{Event, Goal};
use std::io::Write;
use std::ops::ControlFlow::Continue;

pub fn run(args: &Trace, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let goal = if args.all { Goal::All } else { Goal::First };
    let ask = search::ask(goal, &args.search, loaded.puzzle.family())?;
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
