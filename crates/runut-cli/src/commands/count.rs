//! `runut count`: how many solutions, exactly, or honestly *at least* so many.

use super::solve::each;
use super::{job, proof};
use crate::args::{Common, Count};
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{catalogue, door, search};
use runut::desk::{Line, Request};
use runut::{BigUint, Goal};

pub fn run(args: &Count, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if let Some(dir) = &args.job {
        let asked = (&args.search, Goal::Count);
        return job::search(dir, &args.puzzles, asked, common, talk, &mut |line| match &line {
            line if talk.json => talk.json_line(line),
            Line::Report(line) => job::counted(&line.report, talk),
            _ => Ok(()),
        });
    }
    let threads = search::threads_for_all(&args.search, talk);
    let mut together = Together { exact: true, ..Together::default() };
    let proof = args.proof.as_deref();
    proof::only_one(proof, args.puzzles.len())?;
    let mut serve = |given| {
        let request = Request::Count(search::count(given, &args.search, common, threads));
        let several = args.puzzles.len() > 1;
        door::serve(&request, talk, &mut |line| {
            let Line::Report(line) = line else { return Ok(()) };
            let report = &line.report;
            let count = number(&report.found, report.exact, talk);
            if several || line.puzzle.contains('#') {
                talk.item(|out| {
                    out.extend_from_slice(format!("{}\t{count}\n", line.puzzle).as_bytes())
                })?;
            } else {
                talk.data(&format!("{count}\n"))?;
                talk.report(report);
            }
            together.add(&report.found, report.exact);
            Ok(())
        })
    };
    let status = each(&args.puzzles, talk, &mut |given| {
        proof::beside(proof, given, &args.search.limits, (common, talk), &mut serve)
    })?;
    if together.puzzles > 1 {
        let total = number(&together.total, together.exact, talk);
        let sentence = catalogue::counted_together(together.puzzles, together.solvable, total);
        talk.say(sentence.get(talk.lang));
    }
    Ok(status)
}

/// A number of solutions, or a lower bound of it.
pub fn number(found: &BigUint, exact: bool, talk: &Talk) -> String {
    match exact {
        true => found.to_string(),
        false => catalogue::at_least(found).get(talk.lang).to_owned(),
    }
}

/// Many puzzles counted.
#[derive(Default)]
struct Together {
    puzzles: usize,
    solvable: usize,
    total: BigUint,
    exact: bool,
}

impl Together {
    fn add(&mut self, found: &BigUint, exact: bool) {
        self.puzzles += 1;
        self.solvable += usize::from(*found > BigUint::ZERO);
        self.exact &= exact;
        self.total += found;
    }
}
