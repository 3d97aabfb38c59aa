//! Contradiction: assume a colour for a cell and follow what the lines say, one after another, until one cannot be
//! filled. All open cells are tried, and of all assumptions that break the one with the fewest lines is told: each line
//! of the chain is needed, since the assumption would stand without it. (The failed literals of SAT solvers; the shortest
//! chain first, as Leo and Demystify choose their explanations.)

use super::messages;
use super::position::Position;
use super::trial::{Refuted, by_chain};
use crate::{Mark, Message, Step, Technique, TechniqueAbout, Text};

pub(super) struct Contradiction;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "contradiction",
    title: Text { en: "Contradiction", id: "Kontradiksi" },
    idea: Text {
        en: "Assume a colour and follow the lines until one of them cannot be filled: the colour was wrong.",
        id: "Andaikan suatu warna lalu ikuti garis-garisnya sampai ada yang tidak bisa diisi: warna itu salah.",
    },
    weight: 20,
};

impl Technique<Position> for Contradiction {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let refuted = by_chain(position)?;
        let names = refuted.lines.iter().map(|&line| position.line_place(line).to_string());
        let chain = names.collect::<Vec<_>>().join(" → ");
        let colour = colour(position, refuted.shade);
        let what = messages::chain_refutes(position.place(refuted.cell), colour, chain);
        Some(told(position, &refuted, &ABOUT, what))
    }
}

/// A colour by its sign, which stands beside the clues and on the board.
pub(super) fn colour(position: &Position, shade: usize) -> String {
    format!("`{}`", position.puzzle().palette()[shade].sign)
}

/// An assumption that was refuted, as a step.
pub(super) fn told(
    position: &Position,
    refuted: &Refuted,
    about: &TechniqueAbout,
    what: Message,
) -> Step {
    let lines = refuted.lines.iter().map(|&line| Mark::reason(position.line_place(line)));
    let mut marks: Vec<Mark> = lines.collect();
    let left = position.cell(refuted.cell) & !(1 << refuted.shade);
    marks.extend(position.effect(refuted.cell, left));
    Step { technique: Some(about.name.to_owned()), ..Step::new(what, marks) }
}
