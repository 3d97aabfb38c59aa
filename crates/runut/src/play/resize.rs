//! Tools that make a board longer or shorter: the same in every family whose boards have two sides.

use super::{Tool, messages};
use crate::message::Message;
use std::ops::RangeInclusive;

/// A change of a board's sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resize {
    /// One column more.
    Wider,
    /// One column less.
    Narrower,
    /// One row more.
    Taller,
    /// One row less.
    Shorter,
}

impl Resize {
    const ALL: [(&str, &str, Resize); 4] = [
        ("wider", "⇥", Resize::Wider),
        ("narrower", "⇤", Resize::Narrower),
        ("taller", "⤓", Resize::Taller),
        ("shorter", "⤒", Resize::Shorter),
    ];

    /// The tools.
    pub fn tools() -> impl Iterator<Item = Tool> {
        Resize::ALL.into_iter().map(|(name, glyph, resize)| {
            let title = match resize {
                Resize::Wider => messages::wider(),
                Resize::Narrower => messages::narrower(),
                Resize::Taller => messages::taller(),
                Resize::Shorter => messages::shorter(),
            };
            Tool { takes: 0, ..Tool::new(name, title, glyph) }
        })
    }

    /// The change of this name.
    pub fn named(name: &str) -> Option<Resize> {
        Resize::ALL.iter().find(|(known, ..)| *known == name).map(|(_, _, resize)| *resize)
    }

    /// Columns and rows afterwards.
    ///
    /// # Errors
    /// When a side would leave its range.
    pub fn sides(
        self,
        (width, height): (usize, usize),
        range: RangeInclusive<usize>,
    ) -> Result<(usize, usize), Message> {
        let (width, height) = match self {
            Resize::Wider => (width + 1, height),
            Resize::Narrower => (width.saturating_sub(1), height),
            Resize::Taller => (width, height + 1),
            Resize::Shorter => (width, height.saturating_sub(1)),
        };
        match range.contains(&width) && range.contains(&height) {
            true => Ok((width, height)),
            false => Err(messages::no_such_size(range.start(), range.end())),
        }
    }
}
