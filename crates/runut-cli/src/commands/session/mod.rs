//! `runut` alone on a terminal: a guided session.
//!
//! Choose a puzzle, then do things with it: solve it, watch a search, count, compare, save; again with another strategy,
//! or with another puzzle. Wrong input is explained and asked again, and nothing that was chosen before is lost. Esc goes
//! one question back.

mod choose;
mod deeds;
mod prompts;
mod words;

use crate::args::{Common, Pictures};
use crate::catalogue;
use crate::output::Talk;
use crate::trouble::Trouble;
use choose::Chosen;
use prompts::Reply;
use runut::{AnyFamily, FAMILIES};
use std::io::IsTerminal;

/// What may be done with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Solve,
    Play,
    Watch,
    Count,
    All,
    Hint,
    Grade,
    Compare,
    Save,
    Another,
    Quit,
}

const DEEDS: [(Deed, runut::Text); 11] = [
    (Deed::Solve, words::SOLVE),
    (Deed::Play, words::PLAY),
    (Deed::Watch, words::WATCH),
    (Deed::Count, words::COUNT),
    (Deed::All, words::ALL),
    (Deed::Hint, words::HINT),
    (Deed::Grade, words::GRADE),
    (Deed::Compare, words::COMPARE),
    (Deed::Save, words::SAVE_PUZZLE),
    (Deed::Another, words::ANOTHER),
    (Deed::Quit, words::QUIT),
];

pub fn run(common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Err(catalogue::no_command().into());
    }
    talk.say(&talk.wrapped(words::WELCOME.get(talk.lang), 0));
    while let Some(family) = family(talk) {
        talk.say(&talk.wrapped(family.family().rules.get(talk.lang), 0));
        match choose::puzzle(family, common, talk) {
            Reply::Given(chosen) => {
                if !stay(&chosen, talk)? {
                    break;
                }
            }
            Reply::Back => {}
            Reply::Leave => break,
        }
    }
    // Over what a question may have left in the line.
    talk.say(&format!("\r{:40}\r{}", "", words::BYE.get(talk.lang)).replace('\r', ""));
    Ok(0)
}

/// Which family; `None` to leave.
fn family(talk: &Talk) -> Option<&'static dyn AnyFamily> {
    let families: Vec<_> = FAMILIES.iter().filter(|family| !family.family().hidden).collect();
    let title = |family: &&&dyn AnyFamily| family.family().title.get(talk.lang).to_owned();
    let mut options: Vec<String> = families.iter().map(title).collect();
    options.push(words::QUIT.get(talk.lang).to_owned());
    match prompts::choose(words::WHICH_FAMILY, options, 0, talk) {
        Reply::Given(index) => families.get(index).map(|family| **family),
        Reply::Back | Reply::Leave => None,
    }
}

/// Everything that is done with one puzzle. Answers whether the session goes on.
fn stay(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    deeds::show(chosen, talk)?;
    let mut last = 0;
    loop {
        let options = DEEDS.iter().map(|(_, text)| text.get(talk.lang).to_owned()).collect();
        let deed = match prompts::choose(words::WHAT, options, last, talk) {
            Reply::Given(index) => {
                last = index;
                DEEDS[index].0
            }
            Reply::Back => return Ok(true),
            Reply::Leave => return Ok(false),
        };
        let goes_on = match deed {
            Deed::Solve => deeds::solve(chosen, talk),
            Deed::Play => super::play::of_session(&chosen.opened, talk).map(|_| true),
            Deed::Watch => deeds::watch(chosen, talk),
            Deed::Count => deeds::count(chosen, talk),
            Deed::All => deeds::all(chosen, talk),
            Deed::Hint => deeds::hint(chosen, talk),
            Deed::Grade => deeds::grade(chosen, talk),
            Deed::Compare => deeds::compare(chosen, talk),
            Deed::Save => deeds::save_puzzle(chosen, talk),
            Deed::Another => return Ok(true),
            Deed::Quit => return Ok(false),
        };
        if !goes_on? {
            return Ok(false);
        }
    }
}

/// How pictures look in a session.
fn pictures() -> Pictures {
    Pictures::default()
}
