//! `runut enumerate`: all solutions, as text or JSON lines.

use super::job;
use super::solve::{Show, each};
use crate::args::{Common, Enumerate};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::search;
use crate::trouble::Trouble;
use runut::Goal;
use runut::desk::Request;

pub fn run(args: &Enumerate, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::new(&args.output)?;
    if let Some(dir) = &args.job {
        job::only_lists(&args.output)?;
        let mut show = Show::texts(false, talk);
        let asked = (&args.search, Goal::All);
        let status = job::search(dir, &args.puzzles, asked, common, talk, &mut |line| {
            shelf.hear(&line, talk)?;
            if talk.json { talk.json_line(&line) } else { show.line(&line) }
        })?;
        shelf.close(talk)?;
        return Ok(status);
    }
    let several = args.puzzles.len() > 1;
    let threads = search::threads_for_all(&args.search, talk);
    let status = each(&args.puzzles, talk, &mut |given| {
        let mut request = search::enumerate(given, &args.search, common, threads);
        request.limit = args.limit;
        request.text_only = !talk.json && !shelf.wants_lines();
        request.pictures = shelf.wishes(&args.pictures, talk);
        Show::texts(several, talk).serve(&Request::Enumerate(request), &mut shelf, talk)
    })?;
    shelf.close(talk)?;
    Ok(status)
}
