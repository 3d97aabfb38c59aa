//! A film as GIF. All frames share one palette: the exact colours where there are few, else the most frequent ones of a
//! coarser grid, so that nothing flickers. A frame holds only the rectangle that differs from the one before.

use super::png::{Pixels, PngError, pixels};
use super::{Frame, Scene};
use crate::orderly::Orderly;
use gif::{DisposalMethod, Encoder, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;

/// The scene as the bytes of a GIF file; a scene without frames is a still picture.
pub fn gif(scene: &Scene) -> Result<Vec<u8>, PngError> {
    let still = [Frame { shapes: Vec::new(), seconds: 1.0 }];
    let frames = if scene.frames.is_empty() { &still[..] } else { &scene.frames };
    let first = pixels(scene, &frames[0].shapes)?;
    let size =
        |length: u32| u16::try_from(length).map_err(|_| PngError::Size(first.width, first.height));
    let (width, height) = (size(first.width)?, size(first.height)?);
    let palette = Palette::of(scene, frames)?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<u8>> = None;
    for frame in frames {
        let indexed = palette.indexed(&pixels(scene, &frame.shapes)?);
        let (left, top, right, bottom) =
            changed(before.as_deref(), &indexed, width.into()).unwrap_or((0, 0, 1, 1));
        let rows = (top..bottom).flat_map(|y| {
            let start = y * usize::from(width);
            indexed[start + left..start + right].iter().copied()
        });
        encoder.write_frame(&gif::Frame {
            delay: (frame.seconds * 100.0).round().clamp(2.0, 6000.0) as u16,
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(rows.collect()),
            ..gif::Frame::default()
        })?;
        before = Some(indexed);
    }
    drop(encoder);
    Ok(bytes)
}

/// The rectangle in which two frames differ: left, top, right, bottom; `None` if they are equal.
fn changed(
    before: Option<&[u8]>,
    now: &[u8],
    width: usize,
) -> Option<(usize, usize, usize, usize)> {
    let Some(before) = before else { return Some((0, 0, width, now.len() / width)) };
    let differ = before.iter().zip(now).enumerate().filter(|(_, (a, b))| a != b).map(|(i, _)| i);
    differ.fold(None, |all: Option<(usize, usize, usize, usize)>, index| {
        let (x, y) = (index % width, index / width);
        Some(match all {
            None => (x, y, x + 1, y + 1),
            Some((l, t, r, b)) => (l.min(x), t.min(y), r.max(x + 1), b.max(y + 1)),
        })
    })
}

/// At most 256 colours.
struct Palette {
    colors: Vec<[u8; 3]>,
    /// How many bits of each channel tell colours apart.
    bits: u32,
    index: HashMap<[u8; 3], u8>,
}

impl Palette {
    fn of(scene: &Scene, frames: &[Frame]) -> Result<Palette, PngError> {
        // Some frames are enough to know the colours of a long film.
        let step = (frames.len() / 24).max(1);
        let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
        for frame in frames.iter().step_by(step).chain(frames.last()) {
            for pixel in pixels(scene, &frame.shapes)?.rgb.chunks_exact(3) {
                *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
            }
        }
        let mut bits = 8;
        let mut coarse = counts.clone();
        while coarse.len() > 1024 && bits > 4 {
            bits -= 1;
            coarse = HashMap::new();
            counts.iter().for_each(|(&c, n)| *coarse.entry(cut(c, bits)).or_default() += n);
        }
        let mut order: Vec<([u8; 3], u64)> = coarse.into_iter().collect();
        order.put_in_order_of(|&(color, count)| (std::cmp::Reverse(count), color));
        let colors: Vec<[u8; 3]> = order.iter().take(256).map(|(color, _)| *color).collect();
        let near = |color: [u8; 3]| {
            let far = |other: &[u8; 3]| -> u32 {
                color.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            (0..colors.len()).min_by_key(|&index| far(&colors[index])).unwrap_or(0) as u8
        };
        let index = order.iter().map(|&(color, _)| (color, near(color))).collect();
        Ok(Palette { colors, bits, index })
    }

    fn bytes(&self) -> Vec<u8> {
        self.colors.iter().flatten().copied().collect()
    }

    fn indexed(&self, pixels: &Pixels) -> Vec<u8> {
        let mut last = ([0, 0, 0], None);
        let pixel = |pixel: &[u8]| {
            let color = cut([pixel[0], pixel[1], pixel[2]], self.bits);
            match last {
                (known, Some(index)) if known == color => index,
                _ => {
                    let index = self.index.get(&color).copied().unwrap_or(0);
                    last = (color, Some(index));
                    index
                }
            }
        };
        pixels.rgb.chunks_exact(3).map(pixel).collect()
    }
}

/// A colour with only the upper bits of its channels; white stays white.
fn cut(color: [u8; 3], bits: u32) -> [u8; 3] {
    let mask = (255u32 << (8 - bits)) as u8;
    color.map(|channel| match channel & mask {
        high if high == mask => 255,
        high => high,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Color, Fill, Shape};

    #[test]
    fn a_film_reads_back_frame_by_frame() {
        let red = Color(200, 0, 0);
        let square = |x: f32| Shape::rect((x, 2.0), (4.0, 4.0), Fill::Flat(red));
        let mut scene = Scene::new(20.0, 8.0);
        for x in [0.0, 4.0, 8.0] {
            scene.frames.push(Frame { shapes: vec![square(x)], seconds: 0.5 });
        }
        let bytes = gif(&scene).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (20, 8));
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            seen.push((frame.left, frame.width, frame.delay));
        }
        // The first frame is whole, the others hold what moved.
        assert_eq!(seen, [(0, 20, 50), (0, 8, 50), (4, 8, 50)]);
    }

    #[test]
    fn a_film_in_which_nothing_happens_still_has_its_frames() {
        let mut scene = Scene::new(4.0, 4.0);
        scene.frames = vec![Frame { shapes: Vec::new(), seconds: 0.2 }; 3];
        let bytes = gif(&scene).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        let mut frames = 0;
        while decoder.read_next_frame().unwrap().is_some() {
            frames += 1;
        }
        assert_eq!(frames, 3);
    }
}
