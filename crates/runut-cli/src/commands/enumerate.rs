//! `runut enumerate`: all solutions, as text or JSON lines.

use super::solve::{Show, each};
use crate::args::{Common, Enumerate};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::search;
use crate::trouble::Trouble;
use runut::desk::Request;

pub fn run(args: &Enumerate, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::new(&args.output)?;
    let several = args.puzzles.len() > 1;
    let threads = search::threads_for_all(&args.search, talk);
    let status = each(&args.puzzles, talk, &mut |given| {
        let mut request = search::enumerate(given, &args.search, common, threads);
        request.limit = args.limit;
        request.pictures = shelf.wishes(&args.pictures, talk);
        Show::texts(several, talk).serve(&Request::Enumerate(request), &mut shelf, talk)
    })?;
    shelf.close(talk)?;
    Ok(status)
}
