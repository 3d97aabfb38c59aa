//! A scene as SVG. Frames become an animation that plays by itself in a browser.

use super::{Anchor, Color, Fill, Scene, Shape};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The scene as an SVG document.
pub fn svg(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" \
         font-family=\"system-ui, sans-serif\">\n",
        n(width),
        n(height),
        n(width),
        n(height),
    );
    let frames = scene.frames.iter().flat_map(|frame| &frame.shapes);
    ball_gradients(&mut out, scene.shapes.iter().chain(frames));
    scene.shapes.iter().for_each(|shape| write_shape(&mut out, shape));
    animation(&mut out, scene);
    out.push_str("</svg>\n");
    out
}

fn animation(out: &mut String, scene: &Scene) {
    let total: f32 = scene.frames.iter().map(|frame| frame.seconds).sum();
    let mut begin = 0.0;
    for (index, frame) in scene.frames.iter().enumerate() {
        let last = index + 1 == scene.frames.len();
        let hidden = if last { "" } else { " display=\"none\"" };
        let _ = writeln!(out, "<g{hidden}>");
        if scene.frames.len() > 1 && total > 0.0 {
            let (from, to) = (begin / total, (begin + frame.seconds) / total);
            let (values, times) = match (index == 0, last) {
                (true, _) => ("inline;none".to_owned(), format!("0;{}", n(to))),
                (_, true) => ("none;inline".to_owned(), format!("0;{}", n(from))),
                _ => ("none;inline;none".to_owned(), format!("0;{};{}", n(from), n(to))),
            };
            let _ = writeln!(
                out,
                "<animate attributeName=\"display\" values=\"{values}\" keyTimes=\"{times}\" dur=\"{}s\" \
                 calcMode=\"discrete\" repeatCount=\"indefinite\"/>",
                n(total),
            );
        }
        begin += frame.seconds;
        frame.shapes.iter().for_each(|shape| write_shape(out, shape));
        out.push_str("</g>\n");
    }
}

fn ball_gradients<'a>(out: &mut String, shapes: impl Iterator<Item = &'a Shape>) {
    let mut colors = BTreeMap::new();
    for shape in shapes {
        let (Shape::Rect { fill, .. } | Shape::Circle { fill, .. } | Shape::Path { fill, .. }) =
            shape
        else {
            continue;
        };
        if let Fill::Ball(color) = fill {
            colors.insert(color.hex(), *color);
        }
    }
    for color in colors.values() {
        let _ = writeln!(
            out,
            "<radialGradient id=\"{}\" cx=\"0.35\" cy=\"0.3\" r=\"0.75\"><stop offset=\"0\" stop-color=\"{}\"/>\
             <stop offset=\"0.35\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient>",
            gradient_id(*color),
            color.mix(Color::WHITE, 0.75).hex(),
            color.hex(),
            color.mix(Color::BLACK, 0.5).hex(),
        );
    }
}

fn gradient_id(color: Color) -> String {
    format!("ball-{}", &color.hex()[1..])
}

fn write_shape(out: &mut String, shape: &Shape) {
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
            let cap = if *closed { "" } else { " stroke-linecap=\"square\"" };
            writeln!(
                out,
                "<path d=\"M{}{close}\"{}{cap}/>",
                points.join(" L"),
                paint(*fill, *stroke)
            )
        }
        Shape::Text { x, y, size, text, color, anchor, bold } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let weight = if *bold { " font-weight=\"bold\"" } else { "" };
            // A capital letter is about 0.72 of the font size.
            writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\"{weight} fill=\"{}\">{}</text>",
                n(*x),
                n(*y + size / 2.0),
                n(size / 0.72),
                color.hex(),
                escape(text),
            )
        }
    };
}

fn paint(fill: Fill, stroke: Option<(Color, f32)>) -> String {
    let fill = match fill {
        Fill::None => "none".to_owned(),
        Fill::Flat(color) => color.hex(),
        Fill::Ball(color) => format!("url(#{})", gradient_id(color)),
    };
    match stroke {
        None => format!(" fill=\"{fill}\""),
        Some((color, width)) => {
            format!(" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"", color.hex(), n(width))
        }
    }
}

/// A number with at most three decimals and no trailing zeros.
fn n(value: f32) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
