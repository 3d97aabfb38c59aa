//! `runut count`: how many solutions, exactly, or honestly *at least* so many.

use super::job;
use crate::args::{Common, Count};
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::search::{self, worst};
use crate::trouble::Trouble;
use runut::{BigUint, Goal};
use std::ops::ControlFlow::Continue;

pub fn run(args: &Count, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if let Some(dir) = &args.job {
        return job::count(dir, args, common, talk);
    }
    let puzzles = input::load_all(&args.puzzles, common, talk)?;
    let several = puzzles.len() > 1;
    let mut status = 0;
    let (mut total, mut solvable, mut exact) = (BigUint::ZERO, 0, true);
    for loaded in &puzzles {
        let ask = search::ask(Goal::Count, &args.search, loaded.puzzle.family())?;
        let strategy = args.search.strategy.as_deref();
        let report = search::answer(&*loaded.puzzle, strategy, &ask, talk, &mut |_| Continue(()))?;
        let label = several.then_some(loaded.name.as_str());
        if talk.json {
            talk.json_line(&search::report_json(label, &report))?;
        } else {
            let count = match report.exact {
                true => report.found.to_string(),
                false => catalogue::at_least(&report.found).get(talk.lang).to_owned(),
            };
            match label {
                Some(label) => talk.data(&format!("{label}\t{count}\n"))?,
                None => talk.data(&format!("{count}\n"))?,
            }
            if !several {
                talk.report(&report);
            }
        }
        status = worst(status, report.exit_status());
        solvable += usize::from(report.found > BigUint::ZERO);
        exact &= report.exact;
        total += report.found;
    }
    if several && !talk.json {
        let total = match exact {
            true => total.to_string(),
            false => catalogue::at_least(&total).get(talk.lang).to_owned(),
        };
        let together = catalogue::counted_together(puzzles.len(), solvable, total);
        talk.say(together.get(talk.lang));
    }
    Ok(status)
}
