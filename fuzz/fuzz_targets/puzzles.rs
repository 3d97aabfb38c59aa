#![no_main]
//! Puzzles with a structure: right in most things, so that what lies behind the readers is reached.

#[path = "../../crates/runut/tests/common/bodies.rs"]
mod bodies;

use arbitrary::{Arbitrary, Unstructured};
use std::fmt::Write;

#[derive(Arbitrary, Debug)]
enum Any {
    Sliding { wide: u8, high: u8, tiles: Vec<u8> },
    Cards { cards: Vec<u8>, target: u8 },
    Nonogram { rows: Vec<Vec<u8>>, columns: Vec<Vec<u8>> },
    Packing { wide: u8, high: u8, pieces: Vec<(u8, [u8; 3])> },
}

impl Any {
    fn text(&self) -> String {
        let mut text = String::new();
        let _ = match self {
            Any::Sliding { wide, high, tiles } => {
                let (wide, high) = (2 + wide % 3, 2 + high % 3);
                let cells = usize::from(wide * high);
                let mut board: Vec<usize> = (0..cells).collect();
                for (at, &tile) in tiles.iter().take(cells).enumerate() {
                    board.swap(at, usize::from(tile) % cells);
                }
                let board: Vec<String> = board.iter().map(usize::to_string).collect();
                write!(text, "sliding:{high}x{wide}:{}", board.join(","))
            }
            Any::Cards { cards, target } => {
                let cards: Vec<String> =
                    cards.iter().take(6).map(|card| (card % 14).to_string()).collect();
                write!(text, "24:{}={target}", cards.join(","))
            }
            Any::Nonogram { rows, columns } => {
                let lines = |clues: &[Vec<u8>]| {
                    let line = |clue: &Vec<u8>| {
                        let blocks: Vec<String> =
                            clue.iter().take(4).map(|block| (block % 9).to_string()).collect();
                        format!(
                            "{}\n",
                            if blocks.is_empty() { "0".to_owned() } else { blocks.join(",") }
                        )
                    };
                    clues.iter().take(12).map(line).collect::<String>()
                };
                let (wide, high) = (columns.len().min(12), rows.len().min(12));
                write!(
                    text,
                    "width {wide}\nheight {high}\n\nrows\n{}\ncolumns\n{}",
                    lines(rows),
                    lines(columns)
                )
            }
            Any::Packing { wide, high, pieces } => {
                let _ = write!(text, "packing\nboard {}x{}\n", 1 + high % 7, 1 + wide % 7);
                for (number, (count, rows)) in pieces.iter().take(8).enumerate() {
                    let _ =
                        writeln!(text, "\npiece {} x{}", (b'A' + number as u8) as char, count % 4);
                    for row in rows {
                        let cells: String =
                            (0..4).map(|bit| if row >> bit & 1 == 1 { '#' } else { '.' }).collect();
                        let _ = writeln!(text, "{cells}");
                    }
                }
                Ok(())
            }
        };
        text
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut bytes = Unstructured::new(data);
    if let Ok(any) = Any::arbitrary(&mut bytes) {
        bodies::ids(any.text().as_bytes());
    }
});
