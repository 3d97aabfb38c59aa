//! Which family and format a source has: by what was said, by its name, by what it looks like.

use super::{Problem, words};
use crate::any::{AnyFamily, FormatAbout};
use crate::message::visible;
use crate::source::{Diagnostic, Source};
use crate::{FAMILIES, messages};

/// A longer text is only read by whom it is named for.
const LONGEST_GUESSED: usize = 1 << 20;

/// A guess, and who else might have been meant.
pub(super) struct Guess {
    pub family: &'static dyn AnyFamily,
    pub format: &'static str,
    /// Other families that the contents look like too.
    pub others: Vec<&'static dyn AnyFamily>,
}

impl Guess {
    fn sure(family: &'static dyn AnyFamily, format: &'static str) -> Guess {
        Guess { family, format, others: Vec::new() }
    }
}

/// The family of this name, or the nearest one.
pub(super) fn find_family(name: &str) -> Result<&'static dyn AnyFamily, Problem> {
    crate::family(name).ok_or_else(|| {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.family().name).collect();
        Problem::unknown(words::no_family(name), name, &known)
    })
}

/// The family and format of a source.
pub(super) fn guess(
    source: &Source,
    family: Option<&str>,
    format: Option<&str>,
) -> Result<Guess, Problem> {
    let families: Vec<&'static dyn AnyFamily> = match family {
        Some(name) => vec![find_family(name)?],
        None => FAMILIES.to_vec(),
    };
    if let Some(name) = format {
        return with_format(&families, name);
    }
    // A prefix or an extension of its own names the family; many families share .txt, so there the contents decide.
    let by_name = families.iter().find_map(|family| named_format(*family, source));
    if let (Some((family, format)), false) = (by_name, has_shared_extension(source)) {
        return Ok(Guess::sure(family, family.sniff(source).unwrap_or(format)));
    }
    // Every family would read it whole to tell whose it is, and no text of this length is anybody's by chance.
    let long = source.bytes.len() > LONGEST_GUESSED && std::str::from_utf8(&source.bytes).is_ok();
    if long && families.len() > 1 {
        let message = words::too_long_to_guess(LONGEST_GUESSED >> 20);
        let mut problem = Problem::new(message, Some(words::name_the_family()));
        problem.source = Some(visible(&source.name).into_owned());
        return Err(problem);
    }
    let mut by_contents =
        families.iter().filter_map(|family| Some((*family, family.sniff(source)?)));
    match (by_contents.next().or(by_name), families.as_slice()) {
        (Some((family, format)), _) => {
            let others = by_contents.map(|(family, _)| family);
            let others = others.filter(|other| !other.family().hidden).collect();
            Ok(Guess { family, format, others })
        }
        // The only candidate explains best what is wrong.
        (None, [only]) => Ok(Guess::sure(*only, only.formats()[0].name)),
        (None, _) => {
            let diagnostic =
                Diagnostic::at(0..0, messages::unknown_format()).help(messages::name_the_format());
            Err(Problem::at(source, &diagnostic))
        }
    }
}

fn with_format(families: &[&'static dyn AnyFamily], name: &str) -> Result<Guess, Problem> {
    let of = |family: &&'static dyn AnyFamily| {
        let format = family.formats().into_iter().find(|about| about.name == name)?;
        Some(Guess::sure(*family, format.name))
    };
    families.iter().find_map(of).ok_or_else(|| {
        let formats = families.iter().flat_map(|family| family.formats());
        let known: Vec<&str> = formats.map(|format| format.name).collect();
        Problem::unknown(words::no_format(name), name, &known)
    })
}

/// Whether several families write files with the extension of this one.
fn has_shared_extension(source: &Source) -> bool {
    let has = |family: &&&dyn AnyFamily| {
        family.formats().iter().any(|format| source.has_extension(format.extensions))
    };
    FAMILIES.iter().filter(has).count() > 1
}

/// The format of a family that a source carries in its name, or in the prefix of an id.
fn named_format(
    family: &'static dyn AnyFamily,
    source: &Source,
) -> Option<(&'static dyn AnyFamily, &'static str)> {
    let named = |format: &FormatAbout| {
        source.has_extension(format.extensions) || has_prefix(format, &source.bytes)
    };
    family.formats().iter().find(|format| named(format)).map(|format| (family, format.name))
}

/// Whether a text begins like the one-line ids of a format.
pub(super) fn has_prefix(format: &FormatAbout, text: &[u8]) -> bool {
    format.prefix.is_some_and(|prefix| text.starts_with(prefix.as_bytes()))
}
