//! What is known about a part: one line of the ledger, tied to its plan and proof against accidents.

use super::Part;
use super::solutions::Packed;
use crate::report::Report;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What is known about a part. It is true whoever found it out, and whatever else is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Fact {
    /// The fingerprint of the plan it belongs to.
    pub plan: String,
    /// The choices that lead to the root of the part.
    pub part: Part,
    /// What was searched: the whole part, or what lies above and before its rest.
    pub report: Report,
    /// A part that was cut: the parts that are left, by their choices below this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Part>,
    /// The solutions that were found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Listed>,
}

/// A file of solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Its name: it follows from the part and from what is in the file, so that another file has another name.
    pub name: String,
    /// How many solutions.
    pub solutions: u64,
    /// Its size.
    pub bytes: u64,
    /// Its checksum.
    pub sum: String,
}

impl Listed {
    pub(super) fn new(part: &[u32], file: &Packed) -> Listed {
        let place: Vec<u8> = part.iter().flat_map(|choice| choice.to_le_bytes()).collect();
        let (place, sum) = (sum(&place), sum(&file.bytes));
        Listed {
            name: format!("{place}-{sum}.jsonl.zst"),
            solutions: file.solutions,
            bytes: file.bytes.len() as u64,
            sum,
        }
    }

    /// Whether this is the file that is meant.
    pub fn is(&self, bytes: &[u8]) -> bool {
        bytes.len() as u64 == self.bytes && sum(bytes) == self.sum
    }
}

#[derive(Deserialize)]
struct Line<'a> {
    sum: String,
    #[serde(borrow)]
    fact: &'a RawValue,
}

impl Fact {
    /// Its line, with a checksum.
    pub fn line(&self) -> String {
        let fact = serde_json::to_string(self).unwrap_or_default();
        format!("{{\"sum\":\"{}\",\"fact\":{fact}}}\n", sum(fact.as_bytes()))
    }

    /// Reads a line; `None` if it is damaged.
    pub fn read(line: &[u8]) -> Option<Fact> {
        let line: Line<'_> = serde_json::from_slice(line).ok()?;
        if line.sum != sum(line.fact.get().as_bytes()) {
            return None;
        }
        serde_json::from_str(line.fact.get()).ok()
    }

    /// The parts that are left, from the root of the tree.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        self.rest.iter().map(|below| [self.part.as_slice(), below].concat())
    }
}

/// A checksum, in hexadecimal digits.
pub(super) fn sum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}
