//! From a word on the command line to what is handed over the desk.

use crate::catalogue;
use crate::trouble::Trouble;
use runut::AnyFamily;
use runut::desk::{self, Given, words};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// What a word names: a path, `-`, `@name`, an id; `path#part` picks one puzzle out of a file of many.
pub fn given(word: &OsStr) -> Result<Given, Trouble> {
    let text = word.to_string_lossy();
    if text == "-" {
        return Ok(Given::file("-", standard_input()?));
    }
    let path = Path::new(word);
    // A name of the gallery is never a file.
    let exists = !text.starts_with('@') && path.exists();
    if exists {
        return Ok(Given::file(text, contents(path)?));
    }
    if let Some((name, part)) = text.rsplit_once('#')
        && !text.starts_with('@')
        && Path::new(name).is_file()
    {
        return Ok(Given::file(name, contents(Path::new(name))?).part(Some(part)));
    }
    match desk::looks_like_a_puzzle(&text) {
        true => Ok(Given::Text(text.into_owned())),
        false => Err(no_such_thing(&text, path)),
    }
}

/// Neither a file nor a puzzle: what might have been meant?
fn no_such_thing(text: &str, path: &Path) -> Trouble {
    if text.starts_with("http://") || text.starts_with("https://") {
        let message = words::neither_file_nor_puzzle(text);
        return Trouble::Sentence(message, Some(words::save_the_page()));
    }
    let names: Vec<&str> = runut::gallery::exhibits().map(|exhibit| exhibit.name).collect();
    if names.contains(&text) {
        let message = words::neither_file_nor_puzzle(text);
        return Trouble::Sentence(message, Some(words::did_you_mean(format!("@{text}"))));
    }
    if let Some(family) = family_named(text) {
        let help = catalogue::puzzle_of_family(example(family), family.family().name);
        return Trouble::Sentence(catalogue::is_a_family(text), Some(help));
    }
    match File::open(path) {
        Ok(_) => words::neither_file_nor_puzzle(text).into(),
        Err(error) => Trouble::read(text, &error),
    }
}

/// The family that a word names, by its own name or by the prefix of its ids.
fn family_named(text: &str) -> Option<&'static dyn AnyFamily> {
    let prefix = format!("{text}:");
    let has = |family: &&dyn AnyFamily| {
        family.formats().iter().any(|format| format.prefix == Some(prefix.as_str()))
    };
    runut::family(text).or_else(|| runut::FAMILIES.iter().copied().find(has))
}

/// What a puzzle of this family looks like in one line, or the beginning of its file.
pub fn example(family: &dyn AnyFamily) -> String {
    let Ok(puzzle) = family.generate("", 1) else { return String::new() };
    let formats = family.formats();
    let ids = formats.iter().filter(|format| format.prefix.is_some() && format.writes);
    let id = ids.filter_map(|format| puzzle.write(format.name)?.ok()).next();
    let text = id.map_or_else(|| puzzle.text(), |id| String::from_utf8_lossy(&id).into_owned());
    text.lines().take(3).collect::<Vec<_>>().join(" ⏎ ")
}

/// A solution (or a partial one) from a word: a file, `-`, or the text itself.
pub fn read_text(word: &OsStr) -> Result<String, Trouble> {
    let bytes = match word.to_str() {
        Some("-") => standard_input()?,
        _ if Path::new(word).is_file() => contents(Path::new(word))?,
        _ => return Ok(word.to_string_lossy().into_owned()),
    };
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What a file holds; of one that is too large for any puzzle only so much that the desk sees it.
pub fn contents(path: &Path) -> Result<Vec<u8>, Trouble> {
    let trouble = |error| Trouble::read(path.display(), &error);
    let file = File::open(path).map_err(trouble)?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(catalogue::is_a_folder(path.display()).into());
    }
    limited(file).map_err(trouble)
}

fn standard_input() -> Result<Vec<u8>, Trouble> {
    limited(std::io::stdin().lock()).map_err(|error| Trouble::read("-", &error))
}

fn limited(source: impl Read) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(desk::LARGEST_SOURCE as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
