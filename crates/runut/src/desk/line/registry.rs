//! Lines of what there is.

use crate::message::Message;
use serde::{Deserialize, Serialize};

/// A family.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FamilyLine {
    /// The name used everywhere.
    pub name: String,
    /// The name for people.
    pub title: Message,
    /// The rules, in two sentences.
    pub rules: Message,
    /// The ways to draw it; the first one is the default.
    pub views: Vec<String>,
    /// The levels of sameness; the first one is the default.
    pub levels: Vec<LevelLine>,
    /// Whether counting up to symmetry has a meaning.
    pub symmetric: bool,
    /// Whether a good puzzle has exactly one solution.
    pub wants_unique: bool,
    /// What is generated when nothing is specified.
    pub spec: String,
    /// Kinds of puzzles worth offering to those who want a new one, the usual one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<KindLine>,
    /// Whether it is there for those who write a family.
    pub hidden: bool,
}

/// A kind of puzzle that can be generated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct KindLine {
    /// What to generate.
    pub spec: String,
    /// How people call it.
    pub title: Message,
}

/// A level of sameness.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LevelLine {
    /// Its name.
    pub name: String,
    /// What is the same under it.
    pub about: Message,
}

/// A strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StrategyLine {
    /// Its family.
    pub family: String,
    /// The name used everywhere.
    pub name: String,
    /// Whether it is used when none is named.
    pub default: bool,
    /// The idea, in a sentence or two.
    pub idea: Message,
    /// Who described it first.
    pub reference: String,
    /// It finds every solution that exists: its *no* is a proof.
    pub complete: bool,
    /// Its solutions are the best possible.
    pub optimal: bool,
    /// Its work can be cut into parts.
    pub splits: bool,
    /// It hands over solutions.
    pub enumerates: bool,
    /// It counts and lists all solutions.
    pub counts: bool,
    /// Its steps can be followed.
    pub explains: bool,
    /// It can draw solutions at random.
    pub draws: bool,
    /// The level of sameness that is meant when none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct FormatLine {
    /// Its family.
    pub family: String,
    /// Its name.
    pub name: String,
    /// Usual file extensions.
    pub extensions: Vec<String>,
    /// For one-line ids: what they begin with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefix: Option<String>,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// What it is.
    pub about: Message,
}
