//! Two lines together: assume a colour for a cell. Its line then needs some other cells, the lines that cross there carry
//! that on, and a line beside the first can no longer be filled. So the assumption was wrong. The eye can hold two rows of
//! a picture at once; at the border, where the blocks of all crossing lines begin, this is known as edge logic.
//!
//! One crossing line alone never refutes what the lines by themselves allow: it meets the first in a single cell, and that
//! cell is known to be possible for both. Two lines side by side share as many crossing lines as the block is long.
//!
//! ```text
//!         2 2 2 1 1
//!     3   # # # ? ?     if the 3 began in the first cell, the three columns would paint three cells
//!     2   # # # ? ?     of the second row in a row, which is one more than its 2
//! ```

use super::position::Position;
use super::trial::{Refuted, by_two_lines};
use super::{contradiction, messages};
use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) struct TwoLines;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "two-lines",
    title: Text { en: "Two lines together", id: "Dua garis bersama" },
    idea: Text {
        en: "A colour would make one line need cells that leave no way to fill a line beside it.",
        id: "Suatu warna membuat satu garis butuh petak yang membuat garis di sebelahnya tidak bisa diisi.",
    },
    weight: 10,
};

impl Technique<Position> for TwoLines {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let refuted = by_two_lines(position)?;
        let Refuted { cell, shade, ref lines } = refuted;
        let ends = [lines.first()?, lines.last()?];
        let [first, second] = ends.map(|&line| position.line_place(line));
        let colour = contradiction::colour(position, shade);
        let what = messages::two_lines_refute(position.place(cell), colour, first, second);
        Some(contradiction::told(position, &refuted, &ABOUT, what))
    }
}
