//! `runut proof`, and `--proof FILE` of other commands: files that prove to a sceptic how many solutions a puzzle has, or
//! that a way is a shortest one.

mod formula;
mod shortest;

use crate::args::{Common, Limit, Proof, ProofVerb};
use crate::catalogue as words;
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{door, input};
use runut::desk::{self, Given, Line};
use runut::{Ask, Cancel, Goal, Message, Stop};
use std::ops::ControlFlow::Continue;
use std::path::Path;

pub fn run(args: &Proof, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        ProofVerb::Write(args) => {
            let given = input::given(&args.puzzle)?;
            let Some(due) = Due::new(&given, &args.file, common, talk)? else { return Ok(2) };
            match due.write(&args.limits)? {
                Ok(what) => talk.data(&format!("{}\n", what.get(talk.lang))).map(|()| 0),
                Err(stop) => Ok(stopped(&stop, talk)),
            }
        }
        ProofVerb::Check(args) => {
            let file = &args.file;
            let way = file.with_extension("way");
            let of_a_way = file.extension().is_some_and(|end| end == "way" || end == "tab");
            let no_formula = file.extension().is_none_or(|end| end != "opb" && end != "pbp");
            match of_a_way || no_formula && way.is_file() {
                true => shortest::check(&way, talk),
                false => formula::check(file, talk),
            }
        }
    }
}

/// Does some work on a puzzle, and then proves what `--proof FILE` asks for, if it does.
pub fn beside(
    wanted: Option<&Path>,
    given: Given,
    limits: &Limit,
    (common, talk): (&Common, &Talk),
    work: impl FnOnce(Given) -> Result<u8, Trouble>,
) -> Result<u8, Trouble> {
    let Some(path) = wanted else { return work(given) };
    // Whether there can be a proof is known before the search.
    let Some(due) = Due::new(&given, path, common, talk)? else { return Ok(2) };
    let status = work(given)?;
    if status == 130 {
        return Ok(status);
    }
    match due.write(limits)? {
        Ok(what) => {
            talk.say(what.get(talk.lang));
            Ok(status)
        }
        Err(stop) => Ok(door::worst(status, stopped(&stop, talk))),
    }
}

/// A proof is about one puzzle.
pub fn only_one(wanted: Option<&Path>, puzzles: usize) -> Result<(), Trouble> {
    match wanted {
        Some(_) if puzzles != 1 => Err(words::one_puzzle_for_a_proof().into()),
        _ => Ok(()),
    }
}

fn stopped(stop: &Stop, talk: &Talk) -> u8 {
    talk.say(words::proof_stopped().get(talk.lang));
    if *stop == Stop::Interrupted { 130 } else { 3 }
}

/// What a proof says once it is written, or what stopped it.
type Written = Result<Message, Stop>;

/// A puzzle that something is to be proved about.
struct Due<'a> {
    opened: desk::Opened,
    path: &'a Path,
}

impl<'a> Due<'a> {
    /// `None` if the puzzle cannot be read, which was told.
    fn new(
        given: &Given,
        path: &'a Path,
        common: &Common,
        talk: &Talk,
    ) -> Result<Option<Due<'a>>, Trouble> {
        let opened = desk::open(given, common.family.as_deref(), common.format.as_deref());
        let mut all = match opened {
            Ok(all) => all,
            Err(problem) => {
                match talk.json {
                    true => talk.json_line(&Line::Problem(*problem))?,
                    false => talk.problem(&problem),
                }
                return Ok(None);
            }
        };
        let opened = all.pop().filter(|_| all.is_empty());
        let opened = opened.ok_or_else(|| Trouble::from(words::one_puzzle_for_a_proof()))?;
        let puzzle = &opened.puzzle;
        if puzzle.tiles_to_prove().is_none() && puzzle.certificate(&[]).is_none() {
            return Err(words::proof_not_offered(&opened.name).into());
        }
        Ok(Some(Due { opened, path }))
    }

    fn write(&self, limits: &Limit) -> Result<Written, Trouble> {
        let cancel = door::interrupt().within(limits.time);
        let board = self.opened.puzzle.tiles_to_prove();
        let goal = if board.is_some() { Goal::First } else { Goal::All };
        let solutions = match self.solutions(goal, limits, &cancel) {
            Ok(solutions) => solutions,
            Err(stop) => return Ok(Err(stop)),
        };
        match board {
            Some(board) => shortest::write(board, solutions.into_iter().next(), self.path, &cancel),
            None => formula::write(&self.opened, &solutions, self.path, &cancel),
        }
    }

    /// All solutions, or the first.
    fn solutions(&self, goal: Goal, limits: &Limit, cancel: &Cancel) -> Result<Vec<String>, Stop> {
        let limits = limits.asked().limits();
        let tables = crate::cache::tables();
        let ask = Ask { cancel: cancel.clone(), tables, limits, ..Ask::new(goal) };
        let mut solutions = Vec::new();
        let report = self.opened.puzzle.answer(None, &ask, None, &mut |solution| {
            solutions.push(solution.text());
            Continue(())
        });
        match report.and_then(|report| report.stop) {
            Some(stop) => Err(stop),
            None => Ok(solutions),
        }
    }
}

/// Why a proof was stopped.
fn why(cancel: &Cancel) -> Stop {
    cancel.requested().unwrap_or(Stop::Interrupted)
}
