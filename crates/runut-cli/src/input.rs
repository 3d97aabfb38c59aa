//! From a word on the command line to puzzles.

use crate::args::Common;
use crate::catalogue;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::{AnyFamily, AnyPuzzle, FAMILIES, Source};
use std::io::Read;
use std::path::Path;

/// A puzzle and how to call it.
pub struct Loaded {
    pub name: String,
    pub puzzle: Box<dyn AnyPuzzle>,
}

/// All puzzles that a word names: a path, `-`, `@name`, an id; `#part` picks one out of a file of many.
pub fn load(word: &str, common: &Common, talk: &Talk) -> Result<Vec<Loaded>, Trouble> {
    let (source, part, gallery_family) = find_source(word)?;
    let family = common.family.as_deref().or(gallery_family);
    let (family, format) = guess(&source, family, common.format.as_deref())?;
    let readings = match family.read(format, &source) {
        Some(Ok(readings)) => readings,
        Some(Err(diagnostic)) => return Err(Trouble::Source(Box::new(source), diagnostic)),
        None => return Err(unknown_format(family, format)),
    };
    let several = readings.len() > 1;
    let mut loaded = Vec::with_capacity(readings.len());
    for (index, reading) in readings.into_iter().enumerate() {
        let own = reading.name.unwrap_or_else(|| (index + 1).to_string());
        if part.is_some_and(|part| part != own && part != (index + 1).to_string()) {
            continue;
        }
        for warning in &reading.warnings {
            talk.diagnostic(&source, warning, false);
        }
        let name =
            if several { format!("{}#{own}", plain_name(word, part)) } else { word.to_owned() };
        loaded.push(Loaded { name, puzzle: reading.puzzle });
    }
    match (loaded.is_empty(), part) {
        (true, Some(part)) => {
            Err(catalogue::no_such_part(part, plain_name(word, Some(part))).into())
        }
        _ => Ok(loaded),
    }
}

/// The one puzzle that a word names.
pub fn load_one(word: &str, common: &Common, talk: &Talk) -> Result<Loaded, Trouble> {
    let mut loaded = load(word, common, talk)?;
    match loaded.len() {
        1 => Ok(loaded.remove(0)),
        count => Err(catalogue::one_puzzle(word, count).into()),
    }
}

/// All puzzles that several words name.
pub fn load_all(words: &[String], common: &Common, talk: &Talk) -> Result<Vec<Loaded>, Trouble> {
    let mut all = Vec::new();
    for word in words {
        all.extend(load(word, common, talk)?);
    }
    Ok(all)
}

/// The family of each puzzle.
pub fn families(puzzles: &[Loaded]) -> Vec<&'static dyn AnyFamily> {
    puzzles.iter().map(|loaded| loaded.puzzle.family()).collect()
}

/// A solution (or a partial one) from a word: a file, `-`, or the text itself.
pub fn read_text(word: &str) -> Result<String, Trouble> {
    let bytes = match word {
        "-" => read_standard_input()?,
        path if Path::new(path).is_file() => {
            std::fs::read(path).map_err(|error| Trouble::read(path, &error))?
        }
        text => return Ok(text.to_owned()),
    };
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn plain_name<'a>(word: &'a str, part: Option<&str>) -> &'a str {
    match part {
        Some(part) => {
            word.strip_suffix(part).and_then(|word| word.strip_suffix('#')).unwrap_or(word)
        }
        None => word,
    }
}

fn read_standard_input() -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).map_err(|error| Trouble::read("-", &error))?;
    Ok(bytes)
}

/// The source, the part of it that is wanted, and the family if the gallery knows it.
fn find_source(word: &str) -> Result<(Source, Option<&str>, Option<&'static str>), Trouble> {
    if word == "-" {
        return Ok((Source::new("-", read_standard_input()?), None, None));
    }
    if let Some(name) = word.strip_prefix('@') {
        let (name, part) = split_part(name);
        let Some(exhibit) = runut::gallery::find(name) else {
            let known: Vec<&str> = runut::gallery::exhibits().map(|exhibit| exhibit.name).collect();
            return Err(catalogue::unknown(catalogue::GALLERY_NAME, name, &known));
        };
        return Ok((exhibit.source(), part, Some(exhibit.family)));
    }
    if is_id(word) || is_puzzle(word) {
        return Ok((Source::new("id", word), None, None));
    }
    let (path, part) = if Path::new(word).exists() { (word, None) } else { split_part(word) };
    let bytes = std::fs::read(path).map_err(|error| Trouble::read(path, &error))?;
    Ok((Source::new(path, bytes), part, None))
}

fn split_part(word: &str) -> (&str, Option<&str>) {
    word.rsplit_once('#').map_or((word, None), |(name, part)| (name, Some(part)))
}

fn is_id(word: &str) -> bool {
    let formats = FAMILIES.iter().flat_map(|family| family.formats());
    formats.filter_map(|format| format.prefix).any(|prefix| word.starts_with(prefix))
}

/// A word that is no file but looks like a whole puzzle: `4,6,Q,A` or `4 6 Q A`, an id that another program writes.
fn is_puzzle(word: &str) -> bool {
    let source = Source::new("id", word);
    let several = word.contains([',', ' ', ':']);
    several
        && !Path::new(word).exists()
        && FAMILIES.iter().any(|family| family.sniff(&source).is_some())
}

/// The family and format of a source, by what was said or by what it looks like.
fn guess<'a>(
    source: &Source,
    family: Option<&str>,
    format: Option<&'a str>,
) -> Result<(&'static dyn AnyFamily, &'a str), Trouble> {
    let families: Vec<&'static dyn AnyFamily> = match family {
        Some(name) => vec![find_family(name)?],
        None => FAMILIES.to_vec(),
    };
    if let Some(format) = format {
        let knows =
            |family: &&&dyn AnyFamily| family.formats().iter().any(|about| about.name == format);
        return match families.iter().find(knows) {
            Some(family) => Ok((*family, format)),
            None => {
                let known: Vec<&str> = families
                    .iter()
                    .flat_map(|family| family.formats())
                    .map(|format| format.name)
                    .collect();
                Err(catalogue::unknown(catalogue::FORMAT, format, &known))
            }
        };
    }
    // A prefix or an extension of its own names the family; many families share .txt, so there the contents decide.
    let shared = source.has_extension(&["txt", "xml", "json", "png"]);
    let by_name = families.iter().find_map(|family| named_format(*family, source));
    if let (Some((family, format)), false) = (by_name, shared) {
        return Ok((family, family.sniff(source).unwrap_or(format)));
    }
    let by_contents = families.iter().find_map(|family| Some((*family, family.sniff(source)?)));
    match (by_contents.or(by_name), families.as_slice()) {
        (Some(guess), _) => Ok(guess),
        // The only candidate explains best what is wrong.
        (None, [only]) => Ok((*only, only.formats()[0].name)),
        (None, _) => {
            let diagnostic = runut::Diagnostic::at(0..0, runut::messages::unknown_format())
                .help(runut::messages::name_the_format());
            Err(Trouble::Source(Box::new(source.clone()), diagnostic))
        }
    }
}

/// The format of a family that a source carries in its name, or in the prefix of an id.
fn named_format(
    family: &'static dyn AnyFamily,
    source: &Source,
) -> Option<(&'static dyn AnyFamily, &'static str)> {
    let named = |format: &runut::FormatAbout| {
        source.has_extension(format.extensions)
            || format.prefix.is_some_and(|prefix| source.bytes.starts_with(prefix.as_bytes()))
    };
    family.formats().iter().find(|format| named(format)).map(|format| (family, format.name))
}

/// The family of this name, or the nearest one.
pub fn find_family(name: &str) -> Result<&'static dyn AnyFamily, Trouble> {
    runut::family(name).ok_or_else(|| {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.family().name).collect();
        catalogue::unknown(catalogue::FAMILY, name, &known)
    })
}

/// Trouble with the name of a format.
pub fn unknown_format(family: &dyn AnyFamily, name: &str) -> Trouble {
    let known: Vec<&str> = family.formats().iter().map(|format| format.name).collect();
    catalogue::unknown(catalogue::FORMAT, name, &known)
}
