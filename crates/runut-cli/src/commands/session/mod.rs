//! `runut` alone on a terminal: a guided session.
//!
//! Choose a puzzle, a strategy and what to find; watch the search; see the answer; save it; again or quit. Wrong input
//! is explained and asked again, and nothing that was chosen before is lost. Esc goes one question back.

mod live;
mod prompts;
mod words;

use crate::args::Common;
use crate::catalogue;
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::save::Target;
use crate::search::{self, solution_json};
use crate::trouble::Trouble;
use prompts::Reply;
use runut::draw::Style;
use runut::{AnyFamily, Ask, FAMILIES, Goal, Source};
use std::io::IsTerminal;
use std::ops::ControlFlow::Continue;
use std::path::PathBuf;

/// What a person chose to find.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    First,
    Watched,
    Count,
}

pub fn run(common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
        return Err(catalogue::no_command().into());
    }
    talk.say(words::WELCOME.get(talk.lang));
    loop {
        let goes_on = match family(talk) {
            Some(family) => puzzle_rounds(family, common, talk)?,
            None => false,
        };
        let again =
            goes_on && matches!(prompts::confirm(words::AGAIN, true, talk), Reply::Given(true));
        if !again {
            talk.say(words::BYE.get(talk.lang));
            return Ok(0);
        }
    }
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

/// One puzzle of a family, from its choice to its answer. Answers whether the session goes on.
fn puzzle_rounds(
    family: &'static dyn AnyFamily,
    common: &Common,
    talk: &Talk,
) -> Result<bool, Trouble> {
    talk.say(family.family().rules.get(talk.lang));
    loop {
        let loaded = match choose_puzzle(family, common, talk) {
            Reply::Given(loaded) => loaded,
            Reply::Back => return Ok(true),
            Reply::Leave => return Ok(false),
        };
        let view = family.views()[0];
        if let Ok(scene) = loaded.puzzle.draw(None, view, &Style::default()) {
            talk.data(&talk.picture(&scene))?;
        }
        let (strategy, wish) = match choose_search(family, talk) {
            Reply::Given(choice) => choice,
            Reply::Back => continue,
            Reply::Leave => return Ok(false),
        };
        return solve(&loaded, strategy, wish, view, talk);
    }
}

fn choose_puzzle(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Loaded> {
    let ways = [words::FROM_FILE, words::FROM_GALLERY, words::FROM_TYPING, words::FROM_CHANCE];
    loop {
        let options = ways.iter().map(|way| way.get(talk.lang).to_owned()).collect();
        let loaded = match prompts::choose(words::FROM_WHERE, options, 1, talk) {
            Reply::Given(0) => from_file(family, common, talk),
            Reply::Given(1) => from_gallery(family, common, talk),
            Reply::Given(2) => from_typing(family, talk),
            Reply::Given(_) => from_chance(family, talk),
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        match loaded {
            Reply::Back => {}
            given => return given,
        }
    }
}

fn from_file(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Loaded> {
    loop {
        let path = match prompts::path(words::WHICH_FILE, talk) {
            Reply::Given(path) => path,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        let path = expand_home(path.trim());
        let common = Common { family: Some(family.family().name.to_owned()), ..common.clone() };
        match input::load(&path, &common, talk) {
            Ok(mut loaded) if loaded.len() == 1 => return Reply::Given(loaded.remove(0)),
            Ok(loaded) => return one_of(loaded, talk),
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

fn expand_home(path: &str) -> String {
    match (path.strip_prefix("~/"), std::env::var("HOME")) {
        (Some(rest), Ok(home)) => format!("{home}/{rest}"),
        _ => path.to_owned(),
    }
}

fn one_of(mut loaded: Vec<Loaded>, talk: &Talk) -> Reply<Loaded> {
    let name = |one: &Loaded| format!("{} ({})", one.name, one.puzzle.size().text.get(talk.lang));
    match prompts::choose(words::WHICH_PART, loaded.iter().map(name).collect(), 0, talk) {
        Reply::Given(index) => Reply::Given(loaded.swap_remove(index)),
        Reply::Back => Reply::Back,
        Reply::Leave => Reply::Leave,
    }
}

fn from_gallery(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Loaded> {
    let name = family.family().name;
    let names: Vec<String> = runut::gallery::exhibits()
        .filter(|exhibit| exhibit.family == name)
        .map(|exhibit| format!("@{}", exhibit.name))
        .collect();
    loop {
        let index = match prompts::choose(words::WHICH_EXHIBIT, names.clone(), 0, talk) {
            Reply::Given(index) => index,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        match input::load(&names[index], common, talk) {
            Ok(mut loaded) if loaded.len() == 1 => return Reply::Given(loaded.remove(0)),
            Ok(loaded) => return one_of(loaded, talk),
            // Some exhibits are wrong on purpose.
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

/// A puzzle in one line, with or without the prefix of its ids.
fn from_typing(family: &'static dyn AnyFamily, talk: &Talk) -> Reply<Loaded> {
    loop {
        let typed = match prompts::line(words::TYPE_IT, None, talk) {
            Reply::Given(typed) => typed,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        match read_typed(family, typed.trim()) {
            Ok(puzzle) => return Reply::Given(Loaded { name: typed, puzzle }),
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

fn read_typed(
    family: &'static dyn AnyFamily,
    typed: &str,
) -> Result<Box<dyn runut::AnyPuzzle>, Trouble> {
    let mut first_trouble = None;
    for format in family.formats() {
        // Blanks between cards or tiles are as good as commas.
        let with_prefix =
            format.prefix.map(|prefix| format!("{prefix}{}", typed.replace(' ', ",")));
        let spellings = std::iter::once(typed.to_owned()).chain(with_prefix);
        for spelling in spellings {
            let source = Source::new("", spelling);
            match family.read(format.name, &source) {
                Some(Ok(mut readings)) if !readings.is_empty() => {
                    return Ok(readings.remove(0).puzzle);
                }
                Some(Err(diagnostic)) => {
                    first_trouble.get_or_insert(Trouble::Source(Box::new(source), diagnostic));
                }
                _ => {}
            }
        }
    }
    Err(first_trouble.unwrap_or_else(|| runut::messages::unknown_format().into()))
}

fn from_chance(family: &'static dyn AnyFamily, talk: &Talk) -> Reply<Loaded> {
    loop {
        let spec = match prompts::line(words::WHICH_SPEC, Some(&family.default_spec()), talk) {
            Reply::Given(spec) => spec,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        let seed = search::seed_of_the_clock();
        match super::generate::make(family, spec.trim(), seed) {
            Ok(puzzle) => {
                talk.say(catalogue::seed_is(seed).get(talk.lang));
                return Reply::Given(Loaded { name: spec, puzzle });
            }
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

/// The strategy and what to find with it.
fn choose_search(family: &'static dyn AnyFamily, talk: &Talk) -> Reply<(&'static str, Wish)> {
    let strategies = family.strategies();
    loop {
        let options =
            strategies.iter().map(|about| format!("{}: {}", about.name, about.idea.get(talk.lang)));
        let last = strategies.len() - 1;
        let about = match prompts::choose(words::WHICH_STRATEGY, options.collect(), last, talk) {
            Reply::Given(index) => strategies[index],
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        let mut wishes = Vec::new();
        if about.claims.enumerates {
            wishes.extend([(Wish::First, words::FIRST), (Wish::Watched, words::WATCHED)]);
        }
        if about.claims.counts {
            wishes.push((Wish::Count, words::COUNT));
        }
        let options = wishes.iter().map(|(_, text)| text.get(talk.lang).to_owned()).collect();
        match prompts::choose(words::WHAT, options, 0, talk) {
            Reply::Given(index) => return Reply::Given((about.name, wishes[index].0)),
            Reply::Back => {}
            Reply::Leave => return Reply::Leave,
        }
    }
}

/// Searches, shows the answer and its cost, and saves it if that is wished.
fn solve(
    loaded: &Loaded,
    strategy: &str,
    wish: Wish,
    view: &str,
    talk: &Talk,
) -> Result<bool, Trouble> {
    let goal = if wish == Wish::Count { Goal::Count } else { Goal::First };
    let tables = crate::cache::tables();
    let ask = Ask { cancel: search::fresh_interrupt(), tables, ..Ask::new(goal) };
    let mut found: Vec<(String, serde_json::Value)> = Vec::new();
    let report = live::search(
        &*loaded.puzzle,
        strategy,
        &ask,
        wish == Wish::Watched,
        talk,
        &mut |solution| {
            found.push((solution.text(), solution_json(None, solution)));
            Continue(())
        },
    );
    let Some(report) = report else { return Ok(true) };
    for (text, _) in &found {
        if let Ok(scene) = loaded.puzzle.draw(Some(text), view, &Style::default()) {
            talk.data(&talk.picture(&scene))?;
        }
    }
    if goal == Goal::Count && report.exact {
        talk.data(&format!("{}\n", report.found))?;
    }
    talk.report(&report);
    match found.first() {
        Some((text, json)) => save(loaded, text, json, &report, view, talk),
        None => Ok(true),
    }
}

fn save(
    loaded: &Loaded,
    text: &str,
    json: &serde_json::Value,
    report: &runut::Report,
    view: &str,
    talk: &Talk,
) -> Result<bool, Trouble> {
    match prompts::confirm(words::SAVE, false, talk) {
        Reply::Given(true) => {}
        Reply::Given(false) | Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    }
    loop {
        let names = match prompts::line(words::SAVE_AS, Some("solution.txt, solution.png"), talk) {
            Reply::Given(names) => names,
            Reply::Back => return Ok(true),
            Reply::Leave => return Ok(false),
        };
        let paths: Vec<PathBuf> = names.split(',').map(|name| PathBuf::from(name.trim())).collect();
        let written = Target::all(&paths, &[loaded.puzzle.family()]).and_then(|targets| {
            for mut target in targets {
                target.text(text, &json)?;
                if let Ok(scene) = loaded.puzzle.draw(Some(text), view, &Style::default()) {
                    target.picture(scene);
                }
                let export =
                    target.export_kind().and_then(|kind| loaded.puzzle.export(kind, Some(text)));
                if let Some(Ok(bytes)) = export {
                    target.export(bytes);
                }
                target.report(report)?;
                if let Some(path) = target.write()? {
                    talk.say(catalogue::saved(path).get(talk.lang));
                }
            }
            Ok(())
        });
        match written {
            Ok(()) => return Ok(true),
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}
