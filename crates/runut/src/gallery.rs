//! The gallery: puzzles that come with the program, and what is known about them.

use crate::source::Source;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Family, file name, contents.
static FILES: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/gallery.rs"));

/// What is known about the puzzles of a family (`facts.toml`, as JSON).
const FACTS: &str = "facts.json";

/// One puzzle of the gallery.
#[derive(Clone, Copy, Debug)]
pub struct Exhibit {
    /// The family it belongs to.
    pub family: &'static str,
    /// Its name, without the `@`.
    pub name: &'static str,
    file: &'static str,
    bytes: &'static [u8],
}

impl Exhibit {
    /// The puzzle as a source, named after its file so that its format can be guessed.
    pub fn source(&self) -> Source {
        Source::new(format!("@{}", self.file), self.bytes)
    }
}

/// What is known about a puzzle, and from where.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// The number of solutions by the family's default sameness.
    pub count: Option<String>,
    /// The number of solutions up to symmetry.
    pub distinct: Option<String>,
    /// The least possible length of a solution.
    pub optimal: Option<u64>,
    /// "cases" of a strategy of this family until its first solution.
    pub cases: BTreeMap<String, u64>,
    /// The error class with which reading must fail.
    pub error: Option<String>,
    /// Numbers of solutions at the family's other levels of sameness.
    pub counts: BTreeMap<String, String>,
    /// Who says so.
    pub source: String,
}

/// All puzzles of the gallery, family by family.
pub fn exhibits() -> impl Iterator<Item = Exhibit> {
    FILES.iter().filter(|(_, file, _)| *file != FACTS).map(|&(family, file, bytes)| {
        let name = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        Exhibit { family, name, file, bytes }
    })
}

/// The puzzle of this name.
pub fn find(name: &str) -> Option<Exhibit> {
    exhibits().find(|exhibit| exhibit.name == name)
}

/// What is known about the puzzles of a family, by name.
///
/// # Errors
/// The message of the reader; the facts are part of the program, so only its own tests ever see one.
pub fn facts(family: &str) -> Result<BTreeMap<String, Facts>, serde_json::Error> {
    let file = FILES.iter().find(|(of, file, _)| *of == family && *file == FACTS);
    serde_json::from_slice(file.map_or(b"{}", |(_, _, bytes)| bytes))
}
