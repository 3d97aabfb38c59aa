//! A scene as terminal text.

use super::{Color, Scene, Span};
use std::fmt::Write;

/// The text without any style.
pub fn plain(scene: &Scene) -> String {
    let mut out = String::new();
    for line in &scene.text {
        let line: String = line.iter().map(|span| span.text.as_str()).collect();
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The text with 24-bit ANSI colours.
pub fn ansi(scene: &Scene) -> String {
    let mut out = String::new();
    for line in &scene.text {
        for span in line {
            paint(&mut out, span);
        }
        out.push('\n');
    }
    out
}

fn paint(out: &mut String, span: &Span) {
    let mut codes = Vec::new();
    if span.bold {
        codes.push("1".to_owned());
    }
    if span.dim {
        codes.push("2".to_owned());
    }
    if let Some(Color(r, g, b)) = span.color {
        codes.push(format!("38;2;{r};{g};{b}"));
    }
    if let Some(Color(r, g, b)) = span.background {
        codes.push(format!("48;2;{r};{g};{b}"));
    }
    if codes.is_empty() {
        out.push_str(&span.text);
    } else {
        let _ = write!(out, "\x1b[{}m{}\x1b[0m", codes.join(";"), span.text);
    }
}
