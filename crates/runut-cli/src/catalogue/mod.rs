//! Every sentence of the command line, in every language.

mod sentences;
mod words;

pub use sentences::*;
pub use words::*;

use runut::{Answer, Goal, Lang, Message, Report, Stop};

/// The option of the command line that helps with a class of problems: the desk knows of no options.
pub fn option_for(class: &str) -> Option<Message> {
    match class {
        "generate_needs_family" => Some(name_the_family()),
        "unknown_format" => Some(name_the_format()),
        "also_looks_like" => Some(overrule_the_family()),
        _ => None,
    }
}

/// What stopped a search, in words.
pub fn stop(stop: &Stop, lang: Lang) -> String {
    match stop {
        Stop::Enough => AS_MANY.get(lang).to_owned(),
        Stop::Time => TIME_LIMIT.get(lang).to_owned(),
        Stop::Nodes => NODE_LIMIT.get(lang).to_owned(),
        Stop::Memory => MEMORY_LIMIT.get(lang).to_owned(),
        Stop::Interrupted => INTERRUPTION.get(lang).to_owned(),
        Stop::Stalled => STALLED.get(lang).to_owned(),
        Stop::Unable(why) | Stop::Flawed(why) => why.get(lang).to_owned(),
    }
}

/// A bare yes, no or unknown.
pub fn verdict(answer: Answer, lang: Lang) -> &'static str {
    match answer {
        Answer::Yes => YES,
        Answer::No => NO,
        Answer::Unknown => UNKNOWN,
    }
    .get(lang)
}

/// The answer of a report, in words.
pub fn answer(report: &Report, lang: Lang) -> &'static str {
    let none = report.found == 0u8.into();
    match (report.answer, report.goal) {
        (Answer::Unknown, _) => UNDECIDED,
        (Answer::No, Goal::Unique) if !none => NOT_UNIQUE,
        (Answer::No, _) => UNSOLVABLE,
        (Answer::Yes, Goal::First) => SOLVED,
        (Answer::Yes, Goal::Unique) => IS_UNIQUE,
        (Answer::Yes, Goal::All) if report.exact => COMPLETE,
        (Answer::Yes, Goal::All) => AS_MANY,
        (Answer::Yes, Goal::Count) => COUNTED,
    }
    .get(lang)
}
