//! A region that no set of pieces fills: the position is wrong.
//!
//! A cell that nothing covers any more is the smallest such region; others have a size that no choice of the pieces that
//! fit into them adds up to. The pieces around it are the reason, and none of them can be spared: without any of them the
//! region would be larger, and could be filled for all that is plainly seen. They are what has to be taken away.

use super::position::{Dead, Position};
use super::{sentences, taken_away};
use crate::message::{Message, Text};
use crate::step::{Mark, Place};
use crate::technique::TechniqueAbout;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "region",
    title: Text { en: "a region that nothing fills", id: "daerah yang tak bisa diisi" },
    idea: Text {
        en: "No choice of pieces fills what some pieces have cut off: one of them lies wrong.",
        id: "Tidak ada pilihan keping yang mengisi daerah yang terpotong: salah satu keping di sekitarnya salah letak.",
    },
    weight: 3,
};

/// What is plainly wrong with a position: the sentence, what to take away and why. Fewest pieces first.
pub(super) fn find(position: &Position) -> Option<(Message, Vec<Mark>)> {
    position.dead()?;
    let least = fewest(position, &|position| position.dead().is_some());
    let dead = least.dead()?;
    let puzzle = &position.table.puzzle;
    let pieces = least.laid.iter().map(|number| &puzzle.placements()[*number as usize]);
    let mut marks: Vec<Mark> = pieces.flat_map(|part| taken_away(puzzle, part)).collect();
    Some(match dead {
        Dead::Cell(cell) => {
            marks.push(Mark::reason(puzzle.place(cell)));
            (sentences::dead_cell(puzzle.place(cell)), marks)
        }
        Dead::Piece(piece) => {
            marks.push(Mark::reason(Place::Piece(piece as u16 + 1)));
            (sentences::dead_piece(puzzle.pieces()[piece].name), marks)
        }
        Dead::Region(cells) => {
            marks.extend(cells.iter().map(|cell| Mark::reason(puzzle.place(*cell))));
            (sentences::dead_region(cells.len()), marks)
        }
    })
}

/// Takes pieces away as long as a position stays wrong: none of those that are left can be spared.
pub(super) fn fewest(position: &Position, is_wrong: &dyn Fn(&Position) -> bool) -> Position {
    let mut least = position.clone();
    while let Some(fewer) =
        (0..least.laid.len()).map(|index| least.without(index)).find(|fewer| is_wrong(fewer))
    {
        least = fewer;
    }
    least
}
