//! The gallery as a page: every puzzle with its picture, and a link that opens it live. All of it comes from the desk.

use super::{Done, escaped, live, sheet};
use runut::desk::{self, Caller, Line, Request};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow::Continue;
use std::path::Path;

/// Outlines of more bytes than this are shown as pixels.
const LARGE: usize = 24 << 10;
/// As many as the longer side of a small picture has on a fine screen.
const PIXELS: f64 = 240.0;

/// The lines of a request.
pub fn ask(request: Value) -> Result<Vec<Value>, serde_json::Error> {
    let request: Request = serde_json::from_value(request)?;
    let mut lines: Vec<Line> = Vec::new();
    desk::serve(&request, &Caller::default(), &mut |line| {
        lines.push(line);
        Continue(())
    });
    lines.iter().map(serde_json::to_value).collect()
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

pub fn write(folder: &Path) -> Done {
    fs::create_dir_all(folder.join("gallery"))?;
    let mut body = String::from("<h1>Gallery</h1>\n");
    for family in ask(json!({ "verb": "families" }))? {
        let name = text(&family, "/name");
        writeln!(
            body,
            "<h2 id=\"{name}\">{}</h2>\n<ul class=\"gallery\">",
            escaped(text(&family, "/title/en"))
        )?;
        for puzzle in ask(json!({ "verb": "gallery", "family": name }))? {
            body.push_str(&entry(&puzzle, folder)?);
        }
        body.push_str("</ul>\n");
    }
    fs::write(folder.join("gallery.html"), sheet("Gallery", "en", "", "", &body))?;
    Ok(())
}

/// A puzzle of the list; its picture is written beside it.
fn entry(puzzle: &Value, folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let name = text(puzzle, "/name");
    if puzzle.pointer("/facts/error").is_some() {
        // Kept to show how bad input is refused: there is nothing to look at.
        return Ok(String::new());
    }
    let several = puzzle.get("several").is_some();
    let shown = if several { format!("{name}#1") } else { name.to_owned() };
    let image = match picture(&shown, name.trim_start_matches('@'), folder)? {
        Some(file) => {
            format!("<img src=\"{file}\" alt=\"\" loading=\"lazy\" width=\"120\" height=\"120\">")
        }
        None => String::new(),
    };
    let address = live::address(text(puzzle, "/family"), name, "play", &[]);
    Ok(format!(
        "<li><a href=\"./{}\">{image}<span>{}</span><small>{}</small></a></li>\n",
        escaped(&address),
        escaped(name),
        escaped(text(puzzle, "/size/text/en"))
    ))
}

/// Draws a puzzle; the outlines of a large one are more to send than its pixels.
fn picture(
    puzzle: &str,
    name: &str,
    folder: &Path,
) -> Result<Option<String>, Box<dyn std::error::Error>> {
    let draw = |wish: Value| {
        let lines = ask(json!({ "verb": "draw", "puzzle": puzzle, "pictures": [wish] }))?;
        Ok::<_, serde_json::Error>(lines.into_iter().find(|line| line["type"] == "picture"))
    };
    let Some(outlines) = draw(json!({ "format": "svg" }))? else { return Ok(None) };
    let svg = text(&outlines, "/text");
    if svg.len() <= LARGE {
        let file = format!("gallery/{name}.svg");
        fs::write(folder.join(&file), svg)?;
        return Ok(Some(file));
    }
    let size = |pointer| outlines.pointer(pointer).and_then(Value::as_f64).unwrap_or(1.0);
    let scale = (PIXELS / size("/width").max(size("/height"))).clamp(0.1, 1.0);
    let pixels = draw(json!({ "format": "png", "style": { "scale": scale } }))?;
    let Some(pixels) = pixels.as_ref().map(|line| text(line, "/base64")) else { return Ok(None) };
    let bytes: desk::Bytes = serde_json::from_value(pixels.into())?;
    let file = format!("gallery/{name}.png");
    fs::write(folder.join(&file), bytes.0)?;
    Ok(Some(file))
}
