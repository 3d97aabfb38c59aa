//! What all solutions of a puzzle share, worked out once: what is written before a piece is laid, and how it becomes text.

use super::board::Ground;
use super::covers::{self, members};
use super::details::Names;
use super::format::native::HOLE;
use super::solution::{Mark, Written};
use super::{Packing, Setup};
use std::sync::OnceLock;

pub(super) struct Ink {
    /// The marks before anything is laid.
    pub(super) bare: Vec<Option<Mark>>,
    /// Whether no piece has two copies: then there is nothing to number.
    pub(super) single: bool,
    /// Whether solutions are written as what each piece covers.
    pub(super) in_covers: bool,
    /// Which pieces have copies that need numbers.
    pub(super) numbered: Vec<bool>,
    /// Whether some cells may be left free.
    pub(super) holes: bool,
    pub(super) plain: Option<Plain>,
    /// The names of positions and pieces, where somebody asks for them.
    names: OnceLock<Names>,
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
        let bare: Vec<Option<Mark>> = bare.collect();
        let numbered: Vec<bool> = (0..pieces.len()).map(|piece| setup.is_numbered(piece)).collect();
        let holes = pieces.iter().any(|piece| piece.name == HOLE);
        let plain = if numbered.contains(&true) { None } else { Plain::new(setup, holes) };
        let single = placed.is_empty() && pieces.iter().all(|piece| piece.most <= 1);
        let in_covers = single && covers::suit(pieces.len(), bare.len());
        Ink { bare, single, in_covers, numbered, holes, plain, names: OnceLock::new() }
    }

    pub(super) fn names(&self, puzzle: &Packing) -> &Names {
        self.names.get_or_init(|| Names::new(puzzle))
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

    pub(super) fn write(&self, written: &Written, out: &mut Vec<u8>) {
        let begin = out.len();
        out.extend_from_slice(&self.text);
        let text = &mut out[begin..];
        match written {
            Written::Marks(marks) => {
                for (place, mark) in self.places.iter().zip(marks) {
                    if let Some(mark) = mark {
                        text[usize::from(*place)] = self.names[usize::from(mark.piece)];
                    }
                }
            }
            Written::Covers(covers) => {
                for (cover, name) in covers.of_pieces().iter().zip(&self.names) {
                    members(*cover).for_each(|at| text[usize::from(self.places[at])] = *name);
                }
            }
        }
    }
}
