//! `runut solve`: the first solution, some, all, or one drawn at random.

use crate::args::{Common, Solve};
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::save::Target;
use crate::search::{self, solution_json, worst};
use crate::trouble::Trouble;
use runut::draw::Style;
use runut::{AnySolution, Ask, Goal, Report};
use std::cell::LazyCell;
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Deref;

pub fn run(args: &Solve, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzles = input::load_all(&args.puzzles, common, talk)?;
    let mut targets = Target::all(&args.output, &input::families(&puzzles))?;
    let goal = if args.all || args.limit.is_some() { Goal::All } else { Goal::First };
    let mut status = 0;
    for loaded in &puzzles {
        let family = loaded.puzzle.family();
        let ask = Ask {
            limit: args.limit,
            random: args.random,
            ..search::ask(goal, &args.search, family)?
        };
        let view = search::view(args.view.as_deref(), family)?;
        let several = puzzles.len() > 1;
        let report =
            show(loaded, args.search.strategy.as_deref(), &ask, view, several, talk, &mut targets)?;
        status = worst(status, report.exit_status());
    }
    save(targets, talk)?;
    Ok(status)
}

/// Searches, shows the solutions as they come, then the report.
pub fn show(
    loaded: &Loaded,
    strategy: Option<&str>,
    ask: &Ask,
    view: &str,
    several: bool,
    talk: &Talk,
    targets: &mut [Target],
) -> Result<Report, Trouble> {
    let label = several.then_some(loaded.name.as_str());
    if let (Some(label), false) = (label, talk.json) {
        talk.say(&format!("{}{label}{}", talk.paint("1"), talk.paint("0")));
    }
    let mut shown = 0u64;
    let mut trouble = None;
    let report = search::answer(&*loaded.puzzle, strategy, ask, talk, &mut |solution| {
        // Built only if somebody wants it.
        let json = LazyCell::new(|| solution_json(label, solution));
        let mut targets = targets.iter_mut();
        let saved = targets.try_for_each(|target| target.solution(solution, &json, view));
        let printed = saved.and_then(|()| print(solution, &json, view, shown, talk));
        shown += 1;
        match printed {
            Ok(()) => Continue(()),
            Err(gone) => {
                trouble = Some(gone);
                Break(())
            }
        }
    })?;
    if let Some(trouble) = trouble {
        return Err(trouble);
    }
    targets.iter_mut().try_for_each(|target| target.report(&report))?;
    if talk.json {
        talk.json_line(&search::report_json(label, &report))?;
    } else {
        talk.report(&report);
    }
    Ok(report)
}

/// A picture for a person; the text that `check` reads for a program.
fn print(
    solution: &dyn AnySolution,
    json: &impl Deref<Target = serde_json::Value>,
    view: &str,
    before: u64,
    talk: &Talk,
) -> Result<(), Trouble> {
    if talk.json {
        return talk.json_line(json);
    }
    let separator = match (before, talk.terminal) {
        (0, _) => "",
        (_, true) => "\n",
        (_, false) => "---\n",
    };
    if talk.terminal {
        return talk.data(&format!(
            "{separator}{}",
            talk.picture(&solution.scene(view, &Style::default()))
        ));
    }
    talk.data(&format!("{separator}{}\n", solution.text().trim_end_matches('\n')))
}

/// Writes the files.
pub fn save(targets: Vec<Target>, talk: &Talk) -> Result<(), Trouble> {
    for target in targets {
        if let Some(path) = target.write()? {
            talk.say(crate::catalogue::saved(path).get(talk.lang));
        }
    }
    Ok(())
}
