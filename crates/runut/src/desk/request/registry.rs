//! Requests about what there is.

use serde::{Deserialize, Serialize};

/// What there is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Families {
    /// Only of this family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// What to list.
    #[serde(default)]
    pub what: Listing,
}

/// What to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Listing {
    /// The families.
    #[default]
    Families,
    /// Their strategies.
    Strategies,
    /// Their techniques of people.
    Techniques,
    /// Their formats.
    Formats,
}

/// What puzzles come with the program.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Gallery {
    /// Only of this family.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
}
