//! Which puzzle: from a file, from the gallery, typed in, written in an editor, or a random one.

use super::prompts::{self, Reply};
use super::words;
use crate::args::Common;
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{catalogue, door, input, search};
use runut::AnyFamily;
use runut::desk::{self, Given, Opened};
use std::ffi::OsString;
use std::process::Command;

/// The puzzle of a session, and how to hand it over the desk.
pub struct Chosen {
    pub given: Given,
    pub opened: Opened,
}

impl Chosen {
    pub fn family(&self) -> &'static dyn AnyFamily {
        self.opened.puzzle.family()
    }
}

/// A way to a puzzle.
type Way = fn(&'static dyn AnyFamily, &Common, &Talk) -> Reply<Chosen>;

pub fn puzzle(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    let mut ways: Vec<(runut::Text, Way)> = vec![
        (words::FROM_FILE, from_file),
        (words::FROM_GALLERY, from_gallery),
        (words::FROM_TYPING, from_typing),
        (words::FROM_CHANCE, from_chance),
    ];
    if editor().is_some() {
        ways.insert(3, (words::FROM_EDITOR, from_editor));
    }
    loop {
        let options = ways.iter().map(|way| way.0.get(talk.lang).to_owned()).collect();
        let chosen = match prompts::choose(words::FROM_WHERE, options, 1, talk) {
            Reply::Given(index) => ways[index].1(family, common, talk),
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        match chosen {
            Reply::Back => {}
            given => return given,
        }
    }
}

/// Opens what was given, as a puzzle of this family; says what is wrong with it.
fn opened(
    given: Given,
    family: &dyn AnyFamily,
    common: &Common,
    talk: &Talk,
) -> Option<Reply<Chosen>> {
    let name = family.family().name;
    match desk::open(&given, Some(name), common.format.as_deref()) {
        Ok(all) => {
            let warnings = all.iter().flat_map(|opened| &opened.warnings);
            warnings.for_each(|warning| talk.problem(warning));
            Some(one_of(given, all, talk))
        }
        Err(problem) => {
            talk.problem(&problem);
            None
        }
    }
}

/// One puzzle of a file.
fn one_of(given: Given, mut all: Vec<Opened>, talk: &Talk) -> Reply<Chosen> {
    if all.len() == 1 {
        return Reply::Given(Chosen { given, opened: all.remove(0) });
    }
    let name = |one: &Opened| format!("{} ({})", one.name, one.puzzle.size().text.get(talk.lang));
    match prompts::choose(words::WHICH_PART, all.iter().map(name).collect(), 0, talk) {
        Reply::Given(index) => {
            let part = (index + 1).to_string();
            let given = match given {
                Given::Text(text) => Given::Text(format!("{text}#{part}")),
                file => file.part(Some(&part)),
            };
            Reply::Given(Chosen { given, opened: all.swap_remove(index) })
        }
        Reply::Back => Reply::Back,
        Reply::Leave => Reply::Leave,
    }
}

fn from_file(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    loop {
        let path = match prompts::path(words::WHICH_FILE, talk) {
            Reply::Given(path) => path,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        match input::given(&expand_home(path.trim())) {
            Ok(given) => {
                if let Some(reply) = opened(given, family, common, talk) {
                    return reply;
                }
            }
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

fn expand_home(path: &str) -> OsString {
    match (path.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => std::path::Path::new(&home).join(rest).into(),
        _ => path.into(),
    }
}

fn from_gallery(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    let name = family.family().name;
    let names: Vec<String> = runut::gallery::exhibits()
        .filter(|exhibit| exhibit.family == name)
        .map(|exhibit| format!("@{}", exhibit.name))
        .collect();
    let mut last = 0;
    loop {
        last = match prompts::choose(words::WHICH_EXHIBIT, names.clone(), last, talk) {
            Reply::Given(index) => index,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        // Some exhibits are wrong on purpose.
        if let Some(reply) = opened(names[last].as_str().into(), family, common, talk) {
            return reply;
        }
    }
}

/// A puzzle as it is typed: in one line, or in several up to an empty one.
fn from_typing(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    let example = input::example(family);
    loop {
        let mut typed = String::new();
        loop {
            let question = if typed.is_empty() { words::TYPE_IT } else { words::TYPE_MORE };
            let line = match prompts::line(question, None, Some(&example), talk) {
                Reply::Given(line) => line,
                Reply::Back => return Reply::Back,
                Reply::Leave => return Reply::Leave,
            };
            let first = typed.is_empty();
            if line.trim().is_empty() {
                break;
            }
            typed.push_str(line.trim_end());
            typed.push('\n');
            // One line may be enough.
            let id = Given::Text(line.trim().to_owned());
            let whole = desk::open(&id, Some(family.family().name), None);
            if first && is_one_line(&whole, &line) {
                return Reply::Given(Chosen {
                    given: id,
                    opened: whole.expect("it was just seen").remove(0),
                });
            }
        }
        if typed.is_empty() {
            return Reply::Back;
        }
        if let Some(reply) = opened(Given::Text(typed), family, common, talk) {
            return reply;
        }
    }
}

/// Whether a line alone is a whole puzzle. A short line of numbers may be the first row of a board.
fn is_one_line(opened: &Result<Vec<Opened>, Box<desk::Problem>>, line: &str) -> bool {
    let Ok([only]) = opened.as_deref() else { return false };
    let formats = only.puzzle.family().formats();
    let has_prefix =
        |format: &runut::FormatAbout| format.name == only.format && format.prefix.is_some();
    formats.iter().any(has_prefix)
        || only.puzzle.text().trim_end().lines().count() == 1
        || line.split_whitespace().count() > 4
}

fn editor() -> Option<String> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
    set("VISUAL").or_else(|| set("EDITOR"))
}

/// A puzzle from the person's own editor, which begins with an example.
fn from_editor(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    let extension = family.formats().first().and_then(|format| format.extensions.first().copied());
    let name = format!("runut-{}.{}", std::process::id(), extension.unwrap_or("txt"));
    let path = std::env::temp_dir().join(name);
    let text = family.generate("", 1).map(|puzzle| puzzle.text()).unwrap_or_default();
    let editor = editor().unwrap_or_default();
    let mut words_of = editor.split_whitespace();
    let Some(program) = words_of.next() else { return Reply::Back };
    let reply = loop {
        let begun = if path.exists() { Ok(()) } else { std::fs::write(&path, &text) };
        let edited =
            begun.and_then(|()| Command::new(program).args(words_of.clone()).arg(&path).status());
        if let Err(error) = edited {
            Trouble::write(path.display(), &error).tell(talk);
            break Reply::Back;
        }
        let given = match input::contents(&path) {
            Ok(bytes) => Given::file(path.display().to_string(), bytes),
            Err(trouble) => {
                trouble.tell(talk);
                break Reply::Back;
            }
        };
        match opened(given, family, common, talk) {
            Some(reply) => break reply,
            None => match prompts::confirm(words::EDIT_AGAIN, true, talk) {
                Reply::Given(true) => {}
                Reply::Leave => break Reply::Leave,
                _ => break Reply::Back,
            },
        }
    };
    // What was read is kept in memory.
    let _ = std::fs::remove_file(&path);
    reply
}

fn from_chance(family: &'static dyn AnyFamily, common: &Common, talk: &Talk) -> Reply<Chosen> {
    let usual = family.default_spec();
    loop {
        let spec = match prompts::line(words::WHICH_SPEC, Some(&usual), None, talk) {
            Reply::Given(spec) => spec,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        let seed = search::seed_of_the_clock();
        let made = desk::make(family, spec.trim(), seed, &door::fresh_interrupt());
        match made {
            Ok(puzzle) => {
                talk.say(catalogue::seed_is(seed).get(talk.lang));
                let given = Given::file(format!("{spec}#{seed}"), puzzle.text().into_bytes());
                if let Some(reply) = opened(given, family, common, talk) {
                    return reply;
                }
            }
            Err(problem) => talk.problem(&problem),
        }
    }
}
