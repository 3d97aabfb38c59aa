//! Two lines together: assume a colour for a cell. One of its lines then needs some other cells, and a line that crosses
//! there can no longer be filled. So the assumption was wrong. The eye can still hold two lines.
//!
//! ```text
//!       1 1 1
//!     2 ? ? ?     if the first cell of the row stayed empty … the 2 would need both others
//!     1 ? ? ?
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
        en: "A colour would make one line need cells that leave no way to fill a line that crosses it.",
        id: "Suatu warna membuat satu garis butuh petak yang membuat garis silangnya tidak bisa diisi.",
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
        let [first, second] = [lines[0], lines[1]].map(|line| position.line_place(line));
        let colour = contradiction::colour(position, shade);
        let what = messages::two_lines_refute(position.place(cell), colour, first, second);
        Some(contradiction::told(position, &refuted, &ABOUT, what))
    }
}
