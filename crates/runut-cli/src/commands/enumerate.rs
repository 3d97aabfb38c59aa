//! `runut enumerate`: all solutions, as text or JSON lines.

use super::solve;
use crate::args::{Common, Enumerate};
use crate::input;
use crate::output::Talk;
use crate::output::save::Target;
use crate::search::{self, worst};
use crate::trouble::Trouble;
use runut::{Ask, Goal};

pub fn run(args: &Enumerate, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzles = input::load_all(&args.puzzles, common, talk)?;
    let mut targets = Target::all(&args.output, &input::families(&puzzles))?;
    // Lists are for programs: the text of each solution, even on a terminal.
    let plain = Talk { terminal: false, ..*talk };
    let mut status = 0;
    for loaded in &puzzles {
        let family = loaded.puzzle.family();
        let ask = Ask { limit: args.limit, ..search::ask(Goal::All, &args.search, family)? };
        let several = puzzles.len() > 1;
        let strategy = args.search.strategy.as_deref();
        let view = family.views()[0];
        let report = solve::show(loaded, strategy, &ask, view, several, &plain, &mut targets)?;
        status = worst(status, report.exit_status());
    }
    solve::save(targets, talk)?;
    Ok(status)
}
