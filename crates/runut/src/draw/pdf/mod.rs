//! Scenes as pages of a PDF.
//!
//! A page is a list of scenes, each with its place and its size; the same shapes as in SVG and PNG, drawn as lines and
//! curves, so that print is sharp at any size. Letters are letters: the two faces are embedded, with a table back to
//! Unicode, so that the id below a puzzle can be copied out of the document. Only the last frame of a film is printed.

mod font;
mod ink;

use super::Scene;
use crate::message::Lang;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use ink::Ink;
use pdf_writer::types::FunctionShadingType;
use pdf_writer::{Chunk, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use std::io::Write;

/// A scene on a page: its top left corner in points from that of the page, and how many points a unit is long.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What is shown.
    pub scene: Scene,
    /// From the left edge.
    pub left: f32,
    /// From the upper edge.
    pub top: f32,
    /// Points for each unit of the scene.
    pub scale: f32,
}

/// A page, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// What is on it.
    pub parts: Vec<Part>,
}

/// The pages as the bytes of a PDF file.
pub fn pdf(pages: &[Page], title: &str, lang: Lang) -> Vec<u8> {
    let mut next = Ref::new(1);
    let mut fresh = || next.bump();
    let (catalog, tree, info, resources) = (fresh(), fresh(), fresh(), fresh());
    let mut file = Pdf::new();
    file.set_version(1, 7);
    file.document_info(info)
        .title(TextStr(title))
        .producer(TextStr(concat!("Runut ", env!("CARGO_PKG_VERSION"))));
    let mut ink = Ink::default();
    let mut kids = Vec::new();
    let mut chunk = Chunk::new();
    for page in pages {
        let (id, contents) = (fresh(), fresh());
        kids.push(id);
        let packed = packed(&ink.page(page));
        chunk.stream(contents, &packed).filter(Filter::FlateDecode);
        let mut leaf = chunk.page(id);
        leaf.parent(tree).media_box(Rect::new(0.0, 0.0, page.width, page.height));
        leaf.contents(contents);
        leaf.pair(Name(b"Resources"), resources);
        leaf.finish();
    }
    let mut catalogue = file.catalog(catalog);
    catalogue.pages(tree).lang(TextStr(if lang == Lang::Id { "id" } else { "en" }));
    catalogue.viewer_preferences().display_doc_title(true);
    catalogue.finish();
    file.pages(tree).count(kids.len() as i32).kids(kids);
    let fonts: Vec<(&[u8], Ref)> = [(false, &b"F0"[..]), (true, &b"F1"[..])]
        .map(|(bold, name)| (name, font::embed(&mut chunk, bold, &ink.signs(bold), &mut fresh)))
        .to_vec();
    let balls: Vec<(String, Ref)> = (ink.balls().into_iter())
        .map(|(name, stops)| (name, shading(&mut chunk, stops, &mut fresh)))
        .collect();
    let mut needs = chunk.indirect(resources).dict();
    let mut listed = needs.insert(Name(b"Font")).dict();
    for (name, id) in &fonts {
        listed.pair(Name(name), *id);
    }
    listed.finish();
    let mut listed = needs.insert(Name(b"Shading")).dict();
    for (name, id) in &balls {
        listed.pair(Name(name.as_bytes()), *id);
    }
    listed.finish();
    let mut listed = needs.insert(Name(b"ExtGState")).dict();
    for (name, alpha) in ink.veils() {
        let mut state = listed.insert(Name(name.as_bytes())).dict();
        state.pair(Name(b"ca"), alpha);
    }
    listed.finish();
    needs.finish();
    file.extend(&chunk);
    file.finish()
}

/// The light on a ball in a square of side 1, as in SVG: from its top left through its colour into the shade.
fn shading(chunk: &mut Chunk, stops: [[f32; 3]; 3], fresh: &mut impl FnMut() -> Ref) -> Ref {
    let (whole, parts, id) = (fresh(), [fresh(), fresh()], fresh());
    for (part, ends) in parts.iter().zip(stops.windows(2)) {
        let mut function = chunk.exponential_function(*part);
        function.domain([0.0, 1.0]).c0(ends[0]).c1(ends[1]).n(1.0);
    }
    let mut function = chunk.stitching_function(whole);
    function.domain([0.0, 1.0]).functions(parts).bounds([0.35]).encode([0.0, 1.0, 0.0, 1.0]);
    function.finish();
    let mut shading = chunk.function_shading(id);
    shading.shading_type(FunctionShadingType::Radial);
    shading.color_space().device_rgb();
    shading.coords([0.35, 0.3, 0.0, 0.35, 0.3, 0.75]).extend([true, true]).function(whole);
    shading.finish();
    id
}

/// Bytes made smaller.
fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // A vector takes whatever is written to it.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
