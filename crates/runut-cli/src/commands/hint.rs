//! `runut hint`: one next step; `runut explain`: the whole way.

use crate::args::{Common, Explain, Hint};
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{door, input};
use runut::Message;
use runut::desk::{self, Line, Request};

pub fn run(args: &Hint, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let request = Request::Hint(desk::Hint {
        puzzle: input::given(&args.puzzle)?,
        family: common.family.clone(),
        format: common.format.clone(),
        position: args.position.as_deref().map(input::read_text).transpose()?,
    });
    door::serve(&request, talk, &mut |line| match line {
        Line::Step(line) => said(&line.step.what, talk),
        Line::End(line) => said(&line.what, talk),
        _ => Ok(()),
    })
}

fn said(what: &Message, talk: &Talk) -> Result<(), Trouble> {
    talk.data(&format!("{}\n", talk.wrapped(what.get(talk.lang), 0)))
}

/// The whole way, step by step.
pub fn explain(args: &Explain, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let request = Request::Explain(desk::Explain {
        puzzle: input::given(&args.puzzle)?,
        family: common.family.clone(),
        format: common.format.clone(),
        position: args.position.as_deref().map(input::read_text).transpose()?,
        strategy: args.strategy.clone(),
        limits: args.limits.asked(),
    });
    door::serve(&request, talk, &mut |line| match line {
        Line::Step(line) => {
            let number = format!("{:>3}. ", line.number);
            let what = talk.wrapped(line.step.what.get(talk.lang), number.len());
            talk.data(&format!("{number}{what}\n"))
        }
        Line::End(line) => said(&line.what, talk),
        Line::Report(line) => {
            talk.report(&line.report);
            Ok(())
        }
        _ => Ok(()),
    })
}
