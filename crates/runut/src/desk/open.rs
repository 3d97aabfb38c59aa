//! From what is handed over the desk to puzzles.

use super::guess::{find_family, guess, has_prefix};
use super::{Given, Problem, words};
use crate::any::{AnyFamily, AnyPuzzle};
use crate::message::visible;
use crate::source::{Diagnostic, Source};
use crate::{FAMILIES, gallery, messages};

/// No puzzle is longer than this: what is longer is refused before anybody looks into it.
pub const LARGEST_SOURCE: usize = 8 << 20;
/// A word longer than this is no id.
const LONGEST_ID: usize = 4096;

/// A puzzle, and how to call it.
pub struct Opened {
    /// Its name.
    pub name: String,
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The format it was read in.
    pub format: &'static str,
    /// What is odd about it.
    pub warnings: Vec<Problem>,
}

/// All puzzles that are handed over.
///
/// # Errors
/// When it cannot be read: what is wrong, where, and what would be right.
pub fn open(
    given: &Given,
    family: Option<&str>,
    format: Option<&str>,
) -> Result<Vec<Opened>, Box<Problem>> {
    let (source, part, of_gallery) = find_source(given)?;
    if source.bytes.len() > LARGEST_SOURCE {
        let mut problem = Problem::from(words::source_too_large(LARGEST_SOURCE >> 20));
        problem.source = Some(visible(&source.name).into_owned());
        return Err(problem.into());
    }
    let mut source = source;
    let bare = |source: &Source| {
        let line = std::str::from_utf8(&source.bytes).ok()?.trim();
        let id = !line.contains('\n') && line.len() <= LONGEST_ID;
        (id && family.is_none() && format.is_none()).then(|| completed_id(line))?
    };
    let family = family.or(of_gallery);
    let mut guessed = guess(&source, family, format);
    if guessed.is_err()
        && let Some(id) = bare(&source)
    {
        source = Source::new(source.name, id);
        guessed = guess(&source, family, format);
    }
    let guessed = guessed?;
    let readings = match guessed.family.read(guessed.format, &source) {
        Some(Ok(readings)) => readings,
        Some(Err(diagnostic)) => return Err(Problem::at(&source, &diagnostic).into()),
        None => return Err(Problem::from(messages::unknown_format()).into()),
    };
    let mut warnings: Vec<Problem> = Vec::new();
    if !guessed.others.is_empty() {
        warnings.push(ambiguous(&source, guessed.family, &guessed.others));
    }
    let several = readings.len() > 1;
    let mut opened = Vec::with_capacity(readings.len());
    let name = plain_name(given, &source);
    for (index, reading) in readings.into_iter().enumerate() {
        let own = reading.name.unwrap_or_else(|| (index + 1).to_string());
        if part.is_some_and(|part| part != own && part != (index + 1).to_string()) {
            continue;
        }
        warnings
            .extend(reading.warnings.iter().map(|warning| Problem::at(&source, warning).warning()));
        let name = if several { format!("{name}#{own}") } else { name.clone() };
        opened.push(Opened {
            name: one_line(&name),
            puzzle: reading.puzzle,
            format: guessed.format,
            warnings: std::mem::take(&mut warnings),
        });
    }
    match (opened.is_empty(), part) {
        (true, Some(part)) => Err(Problem::from(words::no_such_part(part, name)).into()),
        (true, None) => Err(Problem::from(words::nothing_given()).into()),
        _ => Ok(opened),
    }
}

/// The only puzzle that is handed over.
pub(super) fn open_one(
    given: &Given,
    family: Option<&str>,
    format: Option<&str>,
) -> Result<Opened, Box<Problem>> {
    let mut opened = open(given, family, format)?;
    match opened.len() {
        1 => Ok(opened.remove(0)),
        count => {
            let name = opened[0].name.rsplit_once('#').map_or("", |(name, _)| name);
            Err(Problem::from(words::one_puzzle(name, count)).into())
        }
    }
}

/// Whether a word that is no file can be a puzzle by itself: `@name`, an id, or an id without its prefix.
pub fn looks_like_a_puzzle(word: &str) -> bool {
    word.starts_with('@') || is_id(word) || completed_id(word.trim()).is_some()
}

fn is_id(text: &str) -> bool {
    let formats = FAMILIES.iter().flat_map(|family| family.formats());
    formats.into_iter().any(|format| has_prefix(&format, text.as_bytes()))
}

/// An id that lacks only its prefix: `4,6,Q,A`. Blanks between cards or tiles are as good as commas.
fn completed_id(line: &str) -> Option<String> {
    if line.is_empty() || line.len() > LONGEST_ID || !line.contains([',', ' ', '/', ':']) {
        return None;
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    for family in FAMILIES.iter().filter(|family| !family.family().hidden) {
        for format in family.formats() {
            let Some(prefix) = format.prefix else { continue };
            let id = format!("{prefix}{}", words.join(","));
            let read = family.read(format.name, &Source::new("id", id.as_str()));
            if matches!(read, Some(Ok(_))) {
                return Some(id);
            }
        }
    }
    None
}

/// The source, the part of it that is wanted, and the family if the gallery knows it.
type Found<'a> = (Source, Option<&'a str>, Option<&'static str>);

fn find_source(given: &Given) -> Result<Found<'_>, Box<Problem>> {
    match given {
        Given::File(file) => {
            let bytes = match (&file.text, &file.base64) {
                (Some(text), _) => text.as_bytes().to_vec(),
                (None, Some(bytes)) => bytes.0.clone(),
                (None, None) => return Err(Problem::from(words::nothing_given()).into()),
            };
            Ok((Source::new(file.name.as_str(), bytes), file.part.as_deref(), None))
        }
        Given::Text(text) => match text.strip_prefix('@') {
            Some(name) if !name.contains('\n') => {
                let (name, part) = split_part(name.trim_end());
                let exhibit = gallery::find(name).ok_or_else(|| {
                    let known: Vec<&str> =
                        gallery::exhibits().map(|exhibit| exhibit.name).collect();
                    Problem::unknown(words::no_exhibit(name), name, &known)
                })?;
                Ok((exhibit.source(), part, Some(exhibit.family)))
            }
            _ if text.trim().is_empty() => Err(Problem::from(words::nothing_given()).into()),
            _ => Ok((Source::new(name_of_text(text), text.as_str()), None, None)),
        },
    }
}

fn split_part(word: &str) -> (&str, Option<&str>) {
    word.rsplit_once('#').map_or((word, None), |(name, part)| (name, Some(part)))
}

/// How a puzzle is called that has no name but its text: an id by itself, anything else `puzzle`.
fn name_of_text(text: &str) -> &'static str {
    if is_id(text) { "id" } else { "puzzle" }
}

/// The name of everything that was handed over, without the part.
fn plain_name(given: &Given, source: &Source) -> String {
    match given {
        Given::File(file) => file.name.clone(),
        Given::Text(text) if text.starts_with('@') => split_part(text.trim_end()).0.to_owned(),
        Given::Text(text) if !text.trim_end().contains('\n') => text.trim().to_owned(),
        Given::Text(_) => source.name.clone(),
    }
}

fn one_line(name: &str) -> String {
    match name.contains(['\n', '\t']) {
        true => visible(&name.replace(['\n', '\t'], " ")).into_owned(),
        false => visible(name).into_owned(),
    }
}

/// Says that a source could also be something else.
fn ambiguous(
    source: &Source,
    family: &'static dyn AnyFamily,
    others: &[&'static dyn AnyFamily],
) -> Problem {
    let others: Vec<&str> = others.iter().map(|other| other.family().name).collect();
    let message = words::also_looks_like(family.family().name, others.join(", "));
    let diagnostic = Diagnostic::at(0..0, message).help(words::name_the_family());
    Problem::at(source, &diagnostic).warning()
}

/// The families that are asked about: one by name, or all that are not hidden.
pub(super) fn families_asked(name: Option<&str>) -> Result<Vec<&'static dyn AnyFamily>, Problem> {
    match name {
        Some(name) => Ok(vec![find_family(name)?]),
        None => Ok(FAMILIES.iter().copied().filter(|family| !family.family().hidden).collect()),
    }
}
