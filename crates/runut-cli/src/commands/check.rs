//! `runut check`: right or wrong, and where.

use crate::args::{Check, Common};
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{catalogue, door, input};
use runut::desk::{self, Line, Request};

pub fn run(args: &Check, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzle = input::given(&args.puzzle)?;
    let mut status = 0;
    for word in &args.solutions {
        let request = Request::Check(desk::Check {
            puzzle: puzzle.clone(),
            family: common.family.clone(),
            format: common.format.clone(),
            solution: input::read_text(word)?,
        });
        let one = door::serve(&request, talk, &mut |line| {
            let Line::Check(line) = line else { return Ok(()) };
            let verdict = match &line.flaw {
                None => catalogue::correct(),
                Some(flaw) => catalogue::wrong(flaw.get(talk.lang)),
            };
            talk.data(&format!("{}\n", verdict.get(talk.lang)))?;
            if !line.places.is_empty() {
                let places: Vec<String> = line.places.iter().map(ToString::to_string).collect();
                talk.say(catalogue::wrong_at(places.join(", ")).get(talk.lang));
            }
            Ok(())
        })?;
        status = door::worst(status, one);
    }
    Ok(status)
}
