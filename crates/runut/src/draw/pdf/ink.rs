//! Shapes as the operators of a page.

use super::Page;
use crate::draw::face::{self, Line};
use crate::draw::{Anchor, Color, Fill, Shape};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};
use std::collections::{BTreeMap, BTreeSet};

/// How far the handles of a quarter circle reach.
const ROUND: f32 = 0.5523;

/// What all pages need: letters, balls, veils.
#[derive(Default)]
pub struct Ink {
    signs: [BTreeSet<char>; 2],
    balls: BTreeMap<String, Color>,
    /// In thousandths.
    veils: BTreeSet<u16>,
}

impl Ink {
    /// The operators of a page. The origin of a PDF is at the bottom: everything is turned over once.
    pub fn page(&mut self, page: &Page) -> Vec<u8> {
        let mut out = Content::new();
        out.transform([1.0, 0.0, 0.0, -1.0, 0.0, page.height]);
        for part in &page.parts {
            out.save_state();
            out.transform([part.scale, 0.0, 0.0, part.scale, part.left, part.top]);
            part.scene.shapes.iter().for_each(|shape| self.shape(&mut out, shape));
            let last = part.scene.frames.last();
            last.iter()
                .flat_map(|frame| &frame.shapes)
                .for_each(|shape| self.shape(&mut out, shape));
            out.restore_state();
        }
        out.finish().into_vec()
    }

    /// The letters that were written.
    pub fn signs(&self, bold: bool) -> Vec<char> {
        self.signs[usize::from(bold)].iter().copied().collect()
    }

    /// The balls: their names, and their colours in the light, by themselves and in the shade.
    pub fn balls(&self) -> Vec<(String, [[f32; 3]; 3])> {
        let stops = |color: Color| {
            [color.mix(Color::WHITE, 0.75), color, color.mix(Color::BLACK, 0.5)].map(parts)
        };
        self.balls.iter().map(|(name, color)| (name.clone(), stops(*color))).collect()
    }

    /// The veils: their names, and how much they cover.
    pub fn veils(&self) -> Vec<(String, f32)> {
        self.veils.iter().map(|veil| (format!("V{veil}"), f32::from(*veil) / 1000.0)).collect()
    }

    fn shape(&mut self, out: &mut Content, shape: &Shape) {
        match shape {
            Shape::Rect { x, y, width, height, round, fill, stroke } => {
                let bounds = (*x, *y, *width, *height);
                let trace = |out: &mut Content| rectangle(out, bounds, *round);
                self.paint(out, &trace, bounds, *fill, *stroke);
            }
            Shape::Circle { x, y, radius, fill, stroke } => {
                let (x, y, side) = (x - radius, y - radius, 2.0 * radius);
                let bounds = (x, y, side, side);
                let trace = |out: &mut Content| rectangle(out, bounds, *radius);
                self.paint(out, &trace, bounds, *fill, *stroke);
            }
            Shape::Path { points, closed, fill, stroke } => {
                let trace = |out: &mut Content| chain(out, points, *closed);
                self.paint(out, &trace, around(points), *fill, *stroke);
            }
            Shape::Text { x, y, size, text, color, anchor, bold } => {
                self.text(out, (*x, *y), *size, text, *color, *anchor, *bold);
            }
            Shape::At { shapes, .. } => shapes.iter().for_each(|shape| self.shape(out, shape)),
        }
    }

    /// Fills and strokes what `trace` draws.
    fn paint(
        &mut self,
        out: &mut Content,
        trace: &dyn Fn(&mut Content),
        (x, y, width, height): (f32, f32, f32, f32),
        fill: Fill,
        stroke: Option<(Color, f32)>,
    ) {
        out.save_state();
        match fill {
            Fill::None => {}
            Fill::Flat(color) => {
                let [r, g, b] = parts(color);
                out.set_fill_rgb(r, g, b);
                trace(out);
                out.fill_nonzero();
            }
            Fill::Veil(color, alpha) => {
                let veil = (alpha * 1000.0).round().clamp(0.0, 1000.0) as u16;
                self.veils.insert(veil);
                let [r, g, b] = parts(color);
                out.save_state().set_parameters(Name(format!("V{veil}").as_bytes()));
                out.set_fill_rgb(r, g, b);
                trace(out);
                out.fill_nonzero().restore_state();
            }
            Fill::Ball(color) => {
                let name = format!("B{}", &color.hex()[1..]);
                out.save_state();
                trace(out);
                out.clip_nonzero().end_path().transform([width, 0.0, 0.0, height, x, y]);
                out.shading(Name(name.as_bytes())).restore_state();
                self.balls.insert(name, color);
            }
        }
        if let Some((color, width)) = stroke {
            let [r, g, b] = parts(color);
            out.set_stroke_rgb(r, g, b).set_line_width(width);
            out.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
            trace(out);
            out.stroke();
        }
        out.restore_state();
    }

    #[expect(clippy::too_many_arguments, reason = "they are the fields of a text")]
    fn text(
        &mut self,
        out: &mut Content,
        (x, y): (f32, f32),
        size: f32,
        text: &str,
        color: Color,
        anchor: Anchor,
        bold: bool,
    ) {
        let scale = size / face::capital(bold);
        let mut left = face::left(x, face::width(text, size, bold), anchor);
        let base = y + size / 2.0;
        let [r, g, b] = parts(color);
        out.set_fill_rgb(r, g, b);
        // Runs of letters of the face, with the suits between them, which are drawn.
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(face::is_drawn).unwrap_or(rest.len());
            let (run, more) = rest.split_at(end);
            if !run.is_empty() {
                let glyphs = run.chars().flat_map(|sign| face::number(sign, bold).to_be_bytes());
                let glyphs: Vec<u8> = glyphs.collect();
                self.signs[usize::from(bold)].extend(run.chars());
                out.begin_text();
                let name: &[u8] = if bold { b"F1" } else { b"F0" };
                out.set_font(Name(name), scale * face::em(bold));
                out.set_text_matrix([1.0, 0.0, 0.0, -1.0, left, base]);
                out.show(Str(&glyphs)).end_text();
                left += face::width(run, size, bold);
            }
            rest = more;
            if let Some(sign) = rest.chars().next() {
                out.save_state().transform([scale, 0.0, 0.0, scale, left, base]);
                outline(out, &face::letter(sign, bold).outline);
                out.fill_nonzero().restore_state();
                left += face::letter(sign, bold).advance * scale;
                rest = &rest[sign.len_utf8()..];
            }
        }
    }
}

fn parts(color: Color) -> [f32; 3] {
    [color.0, color.1, color.2].map(|part| (f32::from(part) / 255.0 * 1e4).round() / 1e4)
}

/// A rectangle whose corners have this radius.
fn rectangle(out: &mut Content, (x, y, width, height): (f32, f32, f32, f32), round: f32) {
    let r = round.min(width / 2.0).min(height / 2.0);
    if r <= 0.0 {
        out.rect(x, y, width, height);
        return;
    }
    let (right, bottom, k) = (x + width, y + height, r * (1.0 - ROUND));
    out.move_to(x + r, y).line_to(right - r, y);
    out.cubic_to(right - k, y, right, y + k, right, y + r).line_to(right, bottom - r);
    out.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom).line_to(x + r, bottom);
    out.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r).line_to(x, y + r);
    out.cubic_to(x, y + k, x + k, y, x + r, y).close_path();
}

fn chain(out: &mut Content, points: &[(f32, f32)], closed: bool) {
    let Some(((x, y), others)) = points.split_first() else { return };
    out.move_to(*x, *y);
    for (x, y) in others {
        out.line_to(*x, *y);
    }
    if closed {
        out.close_path();
    }
}

fn outline(out: &mut Content, lines: &[Line]) {
    for line in lines {
        match *line {
            Line::Move(x, y) => out.move_to(x, y),
            Line::To(x, y) => out.line_to(x, y),
            Line::Curve(a, b, c, d, x, y) => out.cubic_to(a, b, c, d, x, y),
            Line::Close => out.close_path(),
        };
    }
}

/// The smallest rectangle around some points.
fn around(points: &[(f32, f32)]) -> (f32, f32, f32, f32) {
    let low = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).fold(f32::INFINITY, f32::min);
    let high = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    let (left, top) = (low(|point| point.0), low(|point| point.1));
    (left, top, high(|point| point.0) - left, high(|point| point.1) - top)
}
