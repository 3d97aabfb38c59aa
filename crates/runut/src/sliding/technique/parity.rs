//! Whether a board can be solved at all: KURANG and X.
//!
//! Count for every tile how many smaller ones come after it, add 1 when the blank is an odd number of steps from its
//! place: every move leaves the sum as even or odd as it was, and with everything in order it is 0. See
//! [`Parity`](crate::sliding::Parity). Example: `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 -` has the sum 1: Sam Loyd's board,
//! which nobody has solved.

use crate::sliding::{Parity, messages};
use crate::{Step, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "parity",
    title: Text { en: "KURANG and X", id: "KURANG dan X" },
    idea: Text {
        en: "The sum of all KURANG and X stays even or odd: an odd board can never be solved.",
        id: "Jumlah semua KURANG dan X tetap genap atau ganjil: papan ganjil tidak pernah bisa diselesaikan.",
    },
    weight: 1,
};

/// The sums of a board, and what follows from them.
pub(super) fn step(parity: &Parity) -> Step {
    let kurang = parity.sum() - parity.x;
    let solvable = || messages::even_sum(kurang, parity.x, parity.sum());
    let what = parity.impossible().unwrap_or_else(solvable);
    Step { technique: Some(ABOUT.name.to_owned()), ..Step::saying(what) }
}
