//! What all solutions of a puzzle share, worked out once: what is written before a piece is laid, and how marks become text.

use super::Setup;
use super::board::Ground;
use super::format::native::HOLE;
use super::solution::Mark;
use std::fmt;
use std::sync::OnceLock;

pub(super) struct Ink {
    /// The marks before anything is laid.
    pub(super) bare: Vec<Option<Mark>>,
    /// Whether no piece has two copies: then there is nothing to number.
    pub(super) single: bool,
    /// Which pieces have copies that need numbers.
    pub(super) numbered: Vec<bool>,
    /// Whether some cells may be left free.
    pub(super) holes: bool,
    pub(super) plain: Option<Plain>,
    /// The names of the positions, where somebody asks for them.
    pub(super) places: OnceLock<Vec<String>>,
}

impl Ink {
    pub(super) fn new(setup: &Setup) -> Ink {
        let Setup { board, pieces, placed, .. } = setup;
        let drawn = board.ground().iter().filter(|(_, ground)| *ground != Ground::Void);
        let bare = drawn.map(|&(_, ground)| match ground {
            Ground::Placed(number) => {
                Some(Mark { piece: placed[number].0 as u16, copy: number as u16 })
            }
            Ground::Open | Ground::Empty | Ground::Void => None,
        });
        let numbered: Vec<bool> = (0..pieces.len()).map(|piece| setup.is_numbered(piece)).collect();
        let holes = pieces.iter().any(|piece| piece.name == HOLE);
        let plain = if numbered.contains(&true) { None } else { Plain::new(setup, holes) };
        let single = placed.is_empty() && pieces.iter().all(|piece| piece.most <= 1);
        Ink { bare: bare.collect(), single, numbered, holes, plain, places: OnceLock::new() }
    }
}

/// The text of an empty board, where each mark is one byte of it: long lists are written by putting letters into it.
pub(super) struct Plain {
    text: Vec<u8>,
    /// Where each mark is.
    places: Vec<u16>,
    names: Vec<u8>,
}

/// Longer texts are made row by row.
const LONGEST: usize = 512;

impl Plain {
    /// `None` if a name is not one byte, or the board is large.
    fn new(setup: &Setup, holes: bool) -> Option<Plain> {
        let ascii = |name: char| u8::try_from(name).ok().filter(u8::is_ascii);
        let names = setup.pieces.iter().map(|piece| ascii(piece.name)).collect::<Option<_>>()?;
        let (mut text, mut places) = (Vec::new(), Vec::new());
        let mut ground = setup.board.ground().iter();
        for (layer, sheet) in setup.board.sheets().iter().enumerate() {
            text.extend_from_slice(if layer > 0 { b"\n\n" } else { b"" });
            for row in 0..sheet.rows {
                text.extend_from_slice(if row > 0 { b"\n" } else { b"" });
                let begin = text.len();
                let mut end = begin;
                for (_, ground) in ground.by_ref().take(sheet.columns) {
                    if *ground != Ground::Void {
                        places.push(text.len() as u16);
                        end = text.len() + 1;
                    }
                    text.push(match ground {
                        Ground::Void => b' ',
                        Ground::Open if holes => b'?',
                        _ => b'.',
                    });
                }
                text.truncate(end);
            }
            if text.len() > LONGEST {
                return None;
            }
        }
        Some(Plain { text, places, names })
    }

    pub(super) fn write(&self, marks: &[Option<Mark>], out: &mut impl fmt::Write) -> fmt::Result {
        let mut room = [0; LONGEST];
        let text = &mut room[..self.text.len()];
        text.copy_from_slice(&self.text);
        for (place, mark) in self.places.iter().zip(marks) {
            if let Some(mark) = mark {
                text[usize::from(*place)] = self.names[usize::from(mark.piece)];
            }
        }
        out.write_str(str::from_utf8(text).map_err(|_| fmt::Error)?)
    }
}
