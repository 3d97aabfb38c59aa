//! Requests about how a person solves a puzzle, and about what a person has solved.

use super::{LimitsAsked, one};
use crate::desk::{Given, PictureWish};
use serde::{Deserialize, Serialize};

about_a_puzzle! {
    /// Whether solutions are right, and where they are wrong.
    Check {
        /// Solutions: their text, several separated by lines of `---`, or JSON lines as `solve` gives them.
        pub solution: String,
    }
}

about_a_puzzle! {
    /// Solvable? unique? how hard?
    Grade {
        /// How much it may use.
        #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
        pub limits: LimitsAsked,
        /// How many threads may work on it.
        #[serde(default = "one")]
        pub threads: usize,
    }
}

about_a_puzzle! {
    /// One next step, with its reason.
    Hint {
        /// Where somebody stands, as the family writes it; the beginning if nothing is said. Several positions, the oldest
        /// first, are separated by lines of `---`: of a wrong one it is then said since when it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub position: Option<String>,
        /// Pictures of the board with the step on it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}

about_a_puzzle! {
    /// The whole way to a solution, step by step.
    Explain {
        /// Where somebody stands, as the family writes it; the beginning if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub position: Option<String>,
        /// The strategy whose way is told; the way of a person, where the family knows one, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub strategy: Option<String>,
        /// How much it may use.
        #[serde(default, skip_serializing_if = "LimitsAsked::is_none")]
        pub limits: LimitsAsked,
        /// Pictures: `svg`, `png`, `text` and `ansi` show the board of every step, `film` (an animated SVG) and `gif` the
        /// whole way, `md` and `html` are documents with all of it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub pictures: Vec<PictureWish>,
    }
}
