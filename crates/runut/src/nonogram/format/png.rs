//! PNG pictures, one pixel for each cell. The picture is the goal; the clues are read off it.
//!
//! The background is what is transparent, else white, else the lightest colour. Inks are numbered
//! from dark to light. A photograph (more colours than a puzzle can have, or more pixels than cells)
//! is made smaller and dithered to black and white.

use super::text::colour::name_of;
use super::text::draft::{Draft, Holds};
use super::text::scan::check_size;
use crate::nonogram::dither::Greys;
use crate::nonogram::messages as say;
use crate::nonogram::{Colour, LIMIT, MAX_COLOURS, Nonogram};
use crate::orderly::Orderly;
use crate::{Diagnostic, Reading, Refusal, Source, Span};
use png::{BitDepth, ColorType, Decoder, Encoder, Transformations};

/// The longer side of a puzzle made from a photograph.
const PHOTO: usize = 100;
/// Pixels of a photograph at most.
const PIXELS: usize = 1 << 24;
const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

pub(super) fn sniff(source: &Source) -> bool {
    source.bytes.starts_with(MAGIC)
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    // Width and height stand at a fixed place, so even a binary file can be pointed into.
    let size = Span::new(16, 24);
    let bad = |error: png::DecodingError| {
        Diagnostic::at(Span::new(0, source.bytes.len()), say::bad_picture(error))
    };
    let mut decoder = Decoder::new(std::io::Cursor::new(&source.bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(bad)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let large = width.max(height) > LIMIT && width.saturating_mul(height) <= PIXELS;
    if !large {
        check_size(width, height, size)?;
    }
    // Four bytes for each of some million pixels at most.
    let mut pixels = vec![0; 4 * width * height];
    let frame = reader.next_frame(&mut pixels).map_err(bad)?;
    pixels.truncate(frame.buffer_size());
    let samples = frame.color_type.samples();
    let colour = |pixel: &[u8]| match *pixel {
        [grey] | [grey, _] => [grey; 3],
        [r, g, b, ..] => [r, g, b],
        [] => [0; 3],
    };
    let clear = |pixel: &[u8]| samples % 2 == 0 && pixel.last().is_some_and(|&alpha| alpha < 128);
    let cell = |pixel| (!clear(pixel)).then(|| colour(pixel));
    let cells: Vec<Option<[u8; 3]>> = pixels.chunks(samples).map(cell).collect();
    // Many programs store black behind what is transparent; that is no colour to show.
    let behind = pixels.chunks(samples).find(|pixel| clear(pixel)).map(colour);
    let behind = behind.filter(|&rgb| rgb != [0; 3] && !cells.contains(&Some(rgb)));
    let painted = if large { None } else { paint(&cells, behind) };
    let draft = match painted {
        Some((palette, goal)) => Draft::of_goal(size, width, goal, palette),
        None => photograph(size, width, &cells),
    };
    Ok(vec![draft.finish()?])
}

/// A photograph, made smaller and dithered.
fn photograph(size: Span, width: usize, cells: &[Option<[u8; 3]>]) -> Draft {
    let dark = |cell: &Option<[u8; 3]>| match cell.map(|rgb| rgb.map(f64::from)) {
        Some([r, g, b]) => 1.0 - (0.299 * r + 0.587 * g + 0.114 * b) / 255.0,
        None => 0.0,
    };
    let greys = Greys { width, cells: cells.iter().map(dark).collect() };
    let (width, height) = (greys.width, greys.height());
    let longest = width.max(height).max(PHOTO);
    let fit = |side: usize| (side * PHOTO / longest).max(1);
    let (width, height) = (fit(width), fit(height));
    let goal = greys.scaled(width, height).stretched().dithered();
    let mut draft = Draft::of_goal(size, width, goal, Colour::black_and_white());
    draft.warnings.push(Diagnostic::at(size, say::photo_dithered(width, height)));
    draft
}

/// The palette of a picture and its cells; nothing when there are too many colours.
fn paint(cells: &[Option<[u8; 3]>], behind: Option<[u8; 3]>) -> Option<(Vec<Colour>, Vec<u8>)> {
    let mut inks: Vec<[u8; 3]> = cells.iter().copied().flatten().collect();
    inks.sort_unstable_by_key(darkness);
    inks.dedup();
    let transparent = cells.contains(&None);
    // A picture of a single colour is all ink, unless that colour is white.
    let paper = match inks.last() {
        _ if transparent => behind,
        Some(&[255, 255, 255]) => inks.pop(),
        Some(_) if inks.len() > 1 => inks.pop(),
        _ => None,
    };
    if inks.len() > MAX_COLOURS {
        return None;
    }
    let paper = paper.unwrap_or([255; 3]);
    let mut palette = vec![Colour { name: name_of(paper), sign: '.', rgb: paper }];
    for &rgb in &inks {
        let name = name_of(rgb);
        let sign = if rgb == [0; 3] { '#' } else { Colour::free_sign(&name, &palette) };
        palette.push(Colour { name, sign, rgb });
    }
    let index = |cell: &Option<[u8; 3]>| {
        cell.and_then(|rgb| inks.iter().position(|&ink| ink == rgb)).map_or(0, |at| at as u8 + 1)
    };
    Some((palette, cells.iter().map(index).collect()))
}

/// From dark to light.
fn darkness(rgb: &[u8; 3]) -> (u32, [u8; 3]) {
    (rgb.map(u32::from).iter().sum(), *rgb)
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, ..Holds::default() }.refuse(puzzle, "png")?;
    let Some(goal) = puzzle.goal() else { return Err(Refusal(say::no_goal("png"))) };
    let palette = puzzle.palette();
    let mut order: Vec<usize> = (0..palette.len()).collect();
    order[1..].put_in_order_of(|&index| darkness(&palette[index].rgb));
    if let Some(pair) = order.windows(2).find(|pair| palette[pair[0]].rgb == palette[pair[1]].rgb) {
        return Err(Refusal(say::same_shade(palette[pair[1]].sign)));
    }
    let cells: Vec<u8> = goal
        .cells()
        .iter()
        .map(|&cell| {
            order.iter().position(|&index| index == usize::from(cell)).map_or(0, |at| at as u8)
        })
        .collect();
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, puzzle.width() as u32, puzzle.height() as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(order.iter().flat_map(|&index| palette[index].rgb).collect::<Vec<u8>>());
    // White paper explains itself; other paper is marked by being transparent.
    if palette[0].rgb != [255; 3] {
        encoder.set_trns(vec![0]);
    }
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&cells)?;
        writer.finish()
    });
    written.map_err(|error| Refusal(say::bad_picture(error)))?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photograph_becomes_black_and_white() {
        let (width, height) = (1200u32, 600u32);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height);
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::Eight);
        let pixels: Vec<u8> =
            (0..width * height).map(|pixel| (pixel % width * 255 / width) as u8).collect();
        let mut writer = encoder.write_header().expect("a header");
        writer.write_image_data(&pixels).expect("pixels");
        writer.finish().expect("an end");
        let reading = read(&Source::new("photo.png", bytes)).expect("a picture").swap_remove(0);
        assert_eq!((reading.puzzle.width(), reading.puzzle.height()), (100, 50));
        assert_eq!(reading.warnings[0].message.key(), "photo_dithered");
        // Dark on the left, light on the right.
        let goal = reading.puzzle.goal().expect("a goal");
        let black = |columns: std::ops::Range<usize>| {
            columns.map(|x| (0..50).filter(|&y| goal.at(x, y) == 1).count()).sum::<usize>()
        };
        assert!(black(0..20) > 800 && black(80..100) < 200);
        assert!((2300..2700).contains(&black(0..100)));
    }
}
