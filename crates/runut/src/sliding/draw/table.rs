//! The table of KURANG beside its board, and what follows from it.

use super::{Drawn, MARGIN, side, size};
use crate::draw::{Anchor, Scene, Shape, Span, Style, StyledLine, paper, text_width};
use crate::sliding::{Parity, Sliding, messages};

const LETTER: f32 = 10.0;
const LINE: f32 = 21.0;
/// So many rows of the table stand below each other.
const ROWS: usize = 18;
const COLUMN: f32 = 140.0;

/// The rows of the table: a name and a number.
fn rows(board: &Sliding) -> Vec<(String, usize)> {
    let parity = Parity::of(board);
    let tiles = parity.tiles.iter().zip(&parity.kurang).map(|(&tile, &count)| {
        let name = if tile == 0 { "·".to_owned() } else { tile.to_string() };
        (name, count)
    });
    let mut rows: Vec<(String, usize)> = tiles.collect();
    rows.push(("Σ".to_owned(), parity.kurang.iter().sum()));
    rows.push(("X".to_owned(), parity.x));
    rows.push(("Σ + X".to_owned(), parity.sum()));
    rows
}

fn verdict(board: &Sliding, style: &Style) -> String {
    let parity = Parity::of(board);
    let kurang: usize = parity.kurang.iter().sum();
    let message =
        parity.impossible().unwrap_or_else(|| messages::even_sum(kurang, parity.x, parity.sum()));
    message.get(style.lang).to_owned()
}

pub(super) fn kurang(board: &Sliding, style: &Style) -> Scene {
    let drawn = Drawn::new(board, None, style);
    let mut scene = drawn.scene(side(board));
    let (rows, verdict) = (rows(board), verdict(board, style));
    scene.text = text(&drawn, &rows, &verdict);
    let colors = style.colors();
    let left = 2.0 * MARGIN + size(board.width(), board.height(), side(board)).0 + MARGIN;
    let write = |scene: &mut Scene, x: f32, y: f32, text: &str, bold: bool, anchor: Anchor| {
        let (size, text, color) = (LETTER, text.to_owned(), colors.ink);
        scene.push(Shape::Text { x, y, size, text, color, anchor, bold });
    };
    let columns = rows.len().div_ceil(ROWS);
    let each = rows.len().div_ceil(columns);
    for (column, part) in rows.chunks(each).enumerate() {
        let x = left + column as f32 * (COLUMN + 24.0);
        let top = MARGIN + LINE / 2.0;
        write(&mut scene, x + 46.0, top, "i", true, Anchor::End);
        write(&mut scene, x + COLUMN, top, "KURANG(i)", true, Anchor::End);
        let rule = top + LINE / 2.0;
        scene.push(Shape::line((x, rule), (x + COLUMN, rule), colors.frame, 1.2));
        for (index, (name, count)) in part.iter().enumerate() {
            let y = top + (index + 1) as f32 * LINE + 2.0;
            let sums = column * each + index + 3 >= rows.len();
            write(&mut scene, x + 46.0, y, name, sums, Anchor::End);
            write(&mut scene, x + COLUMN, y, &count.to_string(), sums, Anchor::End);
            if column * each + index + 3 == rows.len() {
                let rule = y - LINE / 2.0;
                scene.push(Shape::line((x, rule), (x + COLUMN, rule), colors.line, 1.0));
            }
        }
        scene.width = scene.width.max(x + COLUMN + MARGIN);
        scene.height = scene.height.max(top + (part.len() + 1) as f32 * LINE);
    }
    let letters = ((scene.width - 2.0 * MARGIN) / text_width("n", LETTER, false)) as usize;
    let mut y = scene.height + LINE / 2.0;
    for line in paper::wrapped(&verdict, Some(letters.max(30))) {
        scene.width = scene.width.max(text_width(&line, LETTER, false) + 2.0 * MARGIN);
        write(&mut scene, MARGIN, y, &line, false, Anchor::Start);
        y += LINE;
    }
    scene.height = y;
    scene
}

fn text(drawn: &Drawn, rows: &[(String, usize)], verdict: &str) -> Vec<StyledLine> {
    let mut table: Vec<Vec<StyledLine>> = Vec::new();
    let columns = rows.len().div_ceil(ROWS);
    for part in rows.chunks(rows.len().div_ceil(columns)) {
        let mut block = vec![vec![Span::faint("    i  KURANG(i)")]];
        for (name, count) in part {
            block.push(vec![Span::plain(format!("{name:>5}  {count:>9}"))]);
        }
        table.push(block);
    }
    let mut blocks = vec![drawn.rows()];
    blocks.extend(table);
    let mut lines = paper::bands(blocks, 4, drawn.style.columns);
    lines.push(Vec::new());
    let sentence = paper::wrapped(verdict, drawn.style.columns);
    lines.extend(sentence.into_iter().map(|line| vec![Span::plain(line)]));
    lines
}
