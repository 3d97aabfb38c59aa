//! Lines of what is read and written: puzzles, pictures, files.

use crate::desk::Bytes;
use crate::draw::Scene;
use crate::gallery::Facts;
use crate::message::Message;
use crate::puzzle::Size;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A picture: `text` for SVG and terminals, `base64` for PNG.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PictureLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution it shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// `svg`, `png`, `text`, or `ansi` with colours for a terminal.
    pub format: String,
    /// The view of the family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// Its width in pixels.
    pub width: f32,
    /// Its height in pixels.
    pub height: f32,
    /// The picture, if it is text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The picture, if it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<Bytes>,
}

impl PictureLine {
    /// The picture of a scene.
    pub(in crate::desk) fn of(scene: &Scene) -> PictureLine {
        PictureLine { width: scene.width, height: scene.height, ..PictureLine::default() }
    }

    /// What a file of it would hold.
    pub fn bytes(&self) -> &[u8] {
        contents(self.text.as_deref(), self.base64.as_ref())
    }
}

/// What a line carries, as text or else as bytes.
fn contents<'a>(text: Option<&'a str>, base64: Option<&'a Bytes>) -> &'a [u8] {
    text.map(str::as_bytes).or(base64.map(|bytes| &*bytes.0)).unwrap_or_default()
}

/// A file for another program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FileLine {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The number of the solution it shows, or of the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The format, by name.
    pub format: String,
    /// The contents, if they are text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The contents, if they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base64: Option<Bytes>,
}

impl FileLine {
    /// A file with these contents.
    pub(in crate::desk) fn new(
        puzzle: &str,
        number: Option<u64>,
        format: &str,
        bytes: Vec<u8>,
    ) -> FileLine {
        let (text, base64) = match String::from_utf8(bytes) {
            Ok(text) => (Some(text), None),
            Err(error) => (None, Some(Bytes(error.into_bytes()))),
        };
        FileLine { puzzle: puzzle.to_owned(), number, format: format.to_owned(), text, base64 }
    }

    /// The contents.
    pub fn bytes(&self) -> &[u8] {
        contents(self.text.as_deref(), self.base64.as_ref())
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PuzzleLine {
    /// Its name; for a puzzle of the gallery, with its `@`.
    pub name: String,
    /// Its family.
    pub family: String,
    /// The format it was read in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// How large it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// Its text in the family's own format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The same in one line, where the family has such a format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The seed it was made from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Why it has no solution, where that is seen at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impossible: Option<Message>,
    /// How many puzzles the file of this name holds, where they are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub several: Option<usize>,
    /// What is known about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<FactsLine>,
}

/// What is known about a puzzle of the gallery, and from where.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FactsLine {
    /// The number of solutions by the family's default sameness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// The number of solutions up to symmetry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distinct: Option<String>,
    /// Numbers of solutions at the family's other levels of sameness.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<String, String>,
    /// The least possible length of a solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimal: Option<u64>,
    /// The class of problem with which reading it fails, on purpose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Who says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
}

impl From<Facts> for FactsLine {
    fn from(facts: Facts) -> FactsLine {
        FactsLine {
            count: facts.count,
            distinct: facts.distinct,
            counts: facts.counts,
            optimal: facts.optimal,
            error: facts.error,
            source: facts.source,
        }
    }
}
