//! Completed: a run that is as long as its block is finished, and the cells beside it stay empty; when all blocks are
//! there, all the rest does. (A line whose clue is 0 is complete from the beginning.)
//!
//! ```text
//! 1 3 │ ? # ? ? # # # ?    →    . # . . # # # .
//! ```

use super::{ByLine, View, messages};
use crate::{Message, TechniqueAbout, Text};

pub(super) struct Completed;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "completed",
    title: Text { en: "Block completed", id: "Blok lengkap" },
    idea: Text {
        en: "A block has its full length, so the cells beside it stay empty; with all blocks there, all others do.",
        id: "Sebuah blok sudah lengkap, jadi petak di sampingnya kosong; bila semua blok lengkap, sisanya kosong.",
    },
    weight: 1,
};

/// Whether all painted cells that the clue asks for are there.
fn nothing_missing(view: &View<'_>) -> bool {
    let asked: Option<usize> = view.clue.iter().map(|block| block.length.map(usize::from)).sum();
    let there = view.cells.iter().filter(|cell| cell.is_power_of_two() && **cell != 1).count();
    asked == Some(there)
}

impl ByLine for Completed {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn fits(&self, view: &View<'_>) -> bool {
        let painted = &view.finding.painted;
        let beside = |at: usize| painted.iter().copied().find(|cell| cell.abs_diff(at) == 1);
        let full = |cell: usize| {
            let run = view.run(cell);
            view.clue.iter().any(|block| block.length.map(usize::from) == Some(run))
        };
        let ends = |&(at, _): &(usize, u64)| beside(at).is_some_and(full);
        view.only_empties() && (nothing_missing(view) || view.finding.effects.iter().all(ends))
    }

    fn say(&self, view: &View<'_>, side: u8, line: usize) -> Message {
        match nothing_missing(view) {
            true => messages::nothing_missing(side, line, view.lengths(), view.count()),
            false => messages::is_complete(side, line, view.lengths(), view.count()),
        }
    }
}
