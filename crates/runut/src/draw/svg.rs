//! A scene as SVG. Letters are outlines, defined once and used where they stand. Shapes that stand at a place carry it as
//! `data-place`, with a label for screen readers; only they take clicks. Frames become an animation that plays by itself
//! in a browser.

use super::face::{self, Line};
use super::{Color, Fill, Frame, Scene, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The scene as an SVG document.
pub fn svg(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" \
         role=\"group\" pointer-events=\"none\">\n",
        n(width * scene.scale),
        n(height * scene.scale),
        n(width),
        n(height),
    );
    definitions(&mut out, scene);
    let ground = scene.ground.hex();
    let _ =
        writeln!(out, "<rect width=\"{}\" height=\"{}\" fill=\"{ground}\"/>", n(width), n(height));
    scene.shapes.iter().for_each(|shape| write_shape(&mut out, shape, false));
    animation(&mut out, &scene.frames);
    out.push_str("</svg>\n");
    out
}

/// Frames as layers: what the i-th shape is at every moment. A shape that stays the same over several frames is written
/// once and shown for that time, so that a long film in which little changes stays small.
fn animation(out: &mut String, frames: &[Frame]) {
    let total: f32 = frames.iter().map(|frame| frame.seconds).sum();
    let mut ends = Vec::with_capacity(frames.len());
    let mut end = 0.0;
    for frame in frames {
        end += frame.seconds;
        ends.push(end);
    }
    let layers = frames.iter().map(|frame| frame.shapes.len()).max().unwrap_or(0);
    for layer in 0..layers {
        let mut first = 0;
        while first < frames.len() {
            let shape = frames[first].shapes.get(layer);
            let same = frames[first..].iter().take_while(|f| f.shapes.get(layer) == shape).count();
            let last = first + same;
            if let Some(shape) = shape {
                let begins = if first == 0 { 0.0 } else { ends[first - 1] };
                let whole = first == 0 && last == frames.len();
                shown(out, shape, whole, last == frames.len(), (begins, ends[last - 1], total));
            }
            first = last;
        }
    }
}

/// One shape, shown from a moment to another; a reader without animation sees the last frame.
fn shown(out: &mut String, shape: &Shape, whole: bool, last: bool, times: (f32, f32, f32)) {
    let (from, to, total) = times;
    if whole || total <= 0.0 {
        if last {
            write_shape(out, shape, false);
        }
        return;
    }
    let hidden = if last { "" } else { " display=\"none\"" };
    let (values, times) = match (from <= 0.0, last) {
        (true, _) => ("inline;none", format!("0;{}", n(to / total))),
        (_, true) => ("none;inline", format!("0;{}", n(from / total))),
        _ => ("none;inline;none", format!("0;{};{}", n(from / total), n(to / total))),
    };
    let _ = writeln!(
        out,
        "<g{hidden}><animate attributeName=\"display\" values=\"{values}\" keyTimes=\"{times}\" dur=\"{}s\" \
         calcMode=\"discrete\" repeatCount=\"indefinite\"/>",
        n(total),
    );
    write_shape(out, shape, false);
    out.push_str("</g>\n");
}

/// The letters and the gradients that the scene needs. Their names say what they are, so that several pictures can
/// stand in one page.
fn definitions(out: &mut String, scene: &Scene) {
    let (mut letters, mut balls) = (BTreeSet::new(), BTreeMap::new());
    let frames = scene.frames.iter().flat_map(|frame| &frame.shapes);
    scene.shapes.iter().chain(frames).for_each(|shape| needs(shape, &mut letters, &mut balls));
    if letters.is_empty() && balls.is_empty() {
        return;
    }
    out.push_str("<defs>\n");
    for (bold, sign) in letters {
        let outline = outline(&face::letter(sign, bold).outline);
        let _ = writeln!(out, "<path id=\"{}\" d=\"{outline}\"/>", letter_id(sign, bold));
    }
    for color in balls.into_values() {
        let _ = writeln!(
            out,
            "<radialGradient id=\"{}\" cx=\"0.35\" cy=\"0.3\" r=\"0.75\"><stop offset=\"0\" stop-color=\"{}\"/>\
             <stop offset=\"0.35\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient>",
            gradient_id(color),
            color.mix(Color::WHITE, 0.75).hex(),
            color.hex(),
            color.mix(Color::BLACK, 0.5).hex(),
        );
    }
    out.push_str("</defs>\n");
}

fn needs(shape: &Shape, letters: &mut BTreeSet<(bool, char)>, balls: &mut BTreeMap<String, Color>) {
    match shape {
        Shape::Rect { fill, .. } | Shape::Circle { fill, .. } | Shape::Path { fill, .. } => {
            if let Fill::Ball(color) = fill {
                balls.insert(color.hex(), *color);
            }
        }
        Shape::Text { text, bold, .. } => {
            letters.extend(
                text.chars().filter(|sign| !sign.is_whitespace()).map(|sign| (*bold, sign)),
            );
        }
        Shape::At { shapes, .. } => shapes.iter().for_each(|shape| needs(shape, letters, balls)),
    }
}

fn letter_id(sign: char, bold: bool) -> String {
    format!("{}{:x}", if bold { 'b' } else { 'r' }, u32::from(sign))
}

fn gradient_id(color: Color) -> String {
    format!("ball-{}", &color.hex()[1..])
}

fn outline(lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines {
        let _ = match line {
            Line::Move(x, y) => write!(out, "M{} {}", n(*x), n(*y)),
            Line::To(x, y) => write!(out, "L{} {}", n(*x), n(*y)),
            Line::Curve(a, b, c, d, x, y) => {
                write!(out, "C{} {} {} {} {} {}", n(*a), n(*b), n(*c), n(*d), n(*x), n(*y))
            }
            Line::Close => write!(out, "Z"),
        };
    }
    out
}

/// Writes a shape; `labelled` says that what it is part of has a label already.
fn write_shape(out: &mut String, shape: &Shape, labelled: bool) {
    let _ = match shape {
        Shape::Rect { x, y, width, height, round, fill, stroke } => {
            let round = if *round > 0.0 { format!(" rx=\"{}\"", n(*round)) } else { String::new() };
            writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round}{}/>",
                n(*x),
                n(*y),
                n(*width),
                n(*height),
                paint(*fill, *stroke),
            )
        }
        Shape::Circle { x, y, radius, fill, stroke } => writeln!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>",
            n(*x),
            n(*y),
            n(*radius),
            paint(*fill, *stroke),
        ),
        Shape::Path { points, closed, fill, stroke } => {
            let points: Vec<String> =
                points.iter().map(|(x, y)| format!("{} {}", n(*x), n(*y))).collect();
            let close = if *closed { " Z" } else { "" };
            let ends = match closed {
                true => " stroke-linejoin=\"round\"",
                false => " stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            };
            let ends = if stroke.is_some() { ends } else { "" };
            let paint = paint(*fill, *stroke);
            writeln!(out, "<path d=\"M{}{close}\"{paint}{ends}/>", points.join(" L"))
        }
        Shape::Text { x, y, size, text, color, anchor, bold } => {
            let scale = size / face::capital(*bold);
            let left = face::left(*x, face::width(text, *size, *bold), *anchor);
            let placed = format!(
                "transform=\"translate({} {}) scale({})\" fill=\"{}\"",
                n(left),
                n(y + size / 2.0),
                // The letters are drawn large: three decimals would not do.
                format!("{scale:.6}").trim_end_matches('0'),
                color.hex(),
            );
            let mut signs = text.chars();
            if let (true, Some(sign), None) = (labelled, signs.next(), signs.next()) {
                let id = letter_id(sign, *bold);
                let _ = writeln!(out, "<use href=\"#{id}\" {placed}/>");
                return;
            }
            let label = if labelled { String::new() } else { label(text) };
            let _ = write!(out, "<g{label} {placed}>");
            let mut at = 0.0;
            for sign in text.chars() {
                if !sign.is_whitespace() {
                    let id = letter_id(sign, *bold);
                    let _ = match at {
                        0.0 => write!(out, "<use href=\"#{id}\"/>"),
                        _ => write!(out, "<use href=\"#{id}\" x=\"{}\"/>", n(at)),
                    };
                }
                at += face::letter(sign, *bold).advance;
            }
            writeln!(out, "</g>")
        }
        Shape::At { place, label: says, shapes } => {
            let place = escape(&place.to_string());
            let label = label(says);
            let _ = writeln!(out, "<g data-place=\"{place}\"{label} pointer-events=\"all\">");
            shapes.iter().for_each(|shape| write_shape(out, shape, true));
            writeln!(out, "</g>")
        }
    };
}

/// What a screen reader says instead of the shapes.
fn label(text: &str) -> String {
    match escape(text).trim() {
        "" => String::new(),
        text => format!(" role=\"img\" aria-label=\"{text}\""),
    }
}

fn paint(fill: Fill, stroke: Option<(Color, f32)>) -> String {
    let mut out = match fill {
        Fill::None => " fill=\"none\"".to_owned(),
        Fill::Flat(color) => format!(" fill=\"{}\"", color.hex()),
        Fill::Ball(color) => format!(" fill=\"url(#{})\"", gradient_id(color)),
        Fill::Veil(color, opacity) => {
            format!(" fill=\"{}\" fill-opacity=\"{}\"", color.hex(), n(opacity))
        }
    };
    if let Some((color, width)) = stroke {
        let _ = write!(out, " stroke=\"{}\" stroke-width=\"{}\"", color.hex(), n(width));
    }
    out
}

/// A number with at most three decimals and no trailing zeros.
fn n(value: f32) -> String {
    let text = format!("{value:.3}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// Text as part of an attribute. A document cannot hold control characters at all.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            sign if sign.is_control() => out.push(' '),
            sign => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Anchor;
    use crate::step::Place;

    fn text(text: &str) -> Shape {
        let (x, y, size, color) = (10.0, 10.0, 8.0, Color::BLACK);
        let (anchor, bold, text) = (Anchor::Start, false, text.to_owned());
        Shape::Text { x, y, size, text, color, anchor, bold }
    }

    #[test]
    fn texts_and_labels_read_back_from_the_document() {
        let hard = "a & b < c > d \"e\" 'f' é \u{1}";
        let mut scene = Scene::new(100.0, 20.0);
        scene.push(text(hard));
        scene.push(Shape::at(Place::ColumnClue(4, 1), hard, vec![text("x")]));
        let document = svg(&scene);
        let tree = roxmltree::Document::parse(&document).unwrap();
        let labels: Vec<&str> =
            tree.descendants().filter_map(|node| node.attribute("aria-label")).collect();
        let read = hard.replace('\u{1}', "").trim().to_owned();
        assert_eq!(labels, [read.as_str(), read.as_str()]);
        let place = tree.descendants().find_map(|node| node.attribute("data-place")).unwrap();
        assert_eq!(place.parse(), Ok(Place::ColumnClue(4, 1)));
    }

    #[test]
    fn what_stays_the_same_in_a_film_is_written_once() {
        let square = |x: f32| Shape::rect((x, 0.0), (5.0, 5.0), Fill::Flat(Color::BLACK));
        let frame = |x: f32| Frame { shapes: vec![square(0.0), square(x)], seconds: 1.0 };
        let mut scene = Scene::new(50.0, 10.0);
        scene.frames = vec![frame(10.0), frame(10.0), frame(20.0), frame(10.0)];
        let document = svg(&scene);
        // The ground, the shape that stays, and three stretches of the one that moves.
        assert_eq!(document.matches("<rect").count(), 1 + 1 + 3);
        assert_eq!(document.matches("<animate").count(), 3);
        assert!(document.contains("keyTimes=\"0;0.5;0.75\""), "{document}");
        assert_eq!(document.matches("display=\"none\"").count(), 2);
    }

    #[test]
    fn the_scale_makes_the_picture_larger_and_not_its_units() {
        let scene = Scene { scale: 2.0, ..Scene::new(30.0, 20.0) };
        assert!(svg(&scene).contains("width=\"60\" height=\"40\" viewBox=\"0 0 30 20\""));
    }
}
