//! Writing: the text of a puzzle reads back as the same puzzle.

use std::fmt;

use crate::packing::board::Sheet;
use crate::packing::format::{drawing, iq};
use crate::packing::lattice::Position;
use crate::packing::{Ground, Lattice, Packing, Piece, Turns};

use super::HOLE;

/// The puzzle in this format.
impl fmt::Display for Packing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        let lattice = board.lattice();
        let (holes, pieces): (Vec<&Piece>, Vec<&Piece>) =
            self.pieces().iter().partition(|piece| piece.name == HOLE);
        let name = match lattice {
            Lattice::Square => "square",
            Lattice::Cubic => "cubic",
            Lattice::Balls => "balls",
        };
        writeln!(out, "packing\nlattice {name}")?;
        for hole in holes {
            writeln!(out, "holes {}", range_text(hole.least, hole.most))?;
        }
        write_board(self, out)?;
        for piece in pieces {
            let placed = self.placed_copies(piece.name);
            write!(out, "\npiece {}", piece.name)?;
            let (least, most) = (piece.least + placed, piece.most + placed);
            if (least, most) != (1, 1) {
                write!(out, " x{}", range_text(least, most))?;
            }
            if piece.turns != lattice.usual_turns() {
                let turns = match piece.turns {
                    Turns::Shifts => "shift",
                    Turns::Rotations => "rotate",
                    Turns::Mirrors => "mirror",
                };
                write!(out, " {turns}")?;
            }
            writeln!(out)?;
            for (layer, rows) in drawing(lattice, &piece.shape).iter().enumerate() {
                if layer > 0 {
                    writeln!(out, "-")?;
                }
                for row in rows {
                    let line: String =
                        row.iter().map(|&cell| if cell { '#' } else { '.' }).collect();
                    writeln!(out, "{line}")?;
                }
            }
        }
        Ok(())
    }
}

fn range_text(least: usize, most: usize) -> String {
    if least == most { most.to_string() } else { format!("{least}..{most}") }
}

fn write_board(puzzle: &Packing, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let board = puzzle.board();
    let sheets = board.sheets();
    if board.ground().iter().all(|(_, ground)| *ground == Ground::Open) {
        let Sheet { rows, columns } = sheets[sheets.len() - 1];
        match board.lattice() {
            Lattice::Square => return writeln!(out, "board {rows}x{columns}"),
            Lattice::Cubic if sheets.iter().all(|sheet| *sheet == sheets[0]) => {
                return writeln!(out, "board {}x{rows}x{columns}", sheets.len());
            }
            Lattice::Balls if iq::is_pyramid(board) => {
                return writeln!(out, "board {rows}");
            }
            _ => {}
        }
    }
    writeln!(out, "board")?;
    let mut ground = board.ground().iter();
    for (layer, sheet) in sheets.iter().enumerate() {
        if layer > 0 {
            writeln!(out, "-")?;
        }
        for _ in 0..sheet.rows {
            let symbol = |(_, ground): &(Position, Ground)| match *ground {
                Ground::Void => '.',
                Ground::Open => '#',
                Ground::Empty => '_',
                Ground::Placed(number) => puzzle.pieces()[puzzle.placed()[number].0].name,
            };
            let row: String = ground.by_ref().take(sheet.columns).map(symbol).collect();
            writeln!(out, "{row}")?;
        }
    }
    Ok(())
}
