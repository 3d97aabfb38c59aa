//! A PDF read back: its objects lie where its table says, its pages show what was put on them.

use super::*;
use crate::draw::{Color, Fill, Shape};
use flate2::read::ZlibDecoder;
use std::io::Read;

/// Where something is in the bytes.
fn find(bytes: &[u8], what: &str) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what.as_bytes())
}

/// The objects of a file, by the offsets of its table.
fn objects(file: &[u8]) -> Vec<Vec<u8>> {
    let text = |range: std::ops::Range<usize>| String::from_utf8_lossy(&file[range]).into_owned();
    let tail = text(file.len() - 40..file.len());
    let table: usize =
        tail.split("startxref").nth(1).unwrap().split_whitespace().next().unwrap().parse().unwrap();
    let listed = text(table..file.len());
    let mut lines = listed.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let offsets: Vec<(usize, usize)> = lines
        .take(count)
        .enumerate()
        .filter(|(_, line)| line.trim_end().ends_with('n'))
        .map(|(number, line)| (number, line[..10].parse().unwrap()))
        .collect();
    let object = |&(number, at): &(usize, usize)| {
        let head = format!("{number} 0 obj");
        assert_eq!(text(at..at + head.len()), head);
        let end = find(&file[at..], "endobj").unwrap();
        file[at..at + end].to_vec()
    };
    offsets.iter().map(object).collect()
}

/// What a page draws.
fn contents(file: &[u8]) -> Vec<String> {
    let streams = objects(file).into_iter().filter_map(|object| {
        let start = find(&object, "stream\n")? + 7;
        let mut out = Vec::new();
        ZlibDecoder::new(&object[start..]).read_to_end(&mut out).ok()?;
        String::from_utf8(out).ok()
    });
    streams.filter(|text| text.contains(" cm")).collect()
}

fn page(shapes: Vec<Shape>) -> Page {
    let scene = Scene { shapes, ..Scene::new(100.0, 100.0) };
    Page {
        width: 200.0,
        height: 300.0,
        parts: vec![Part { scene, left: 10.0, top: 20.0, scale: 2.0 }],
    }
}

#[test]
fn the_structure_is_that_of_a_document() {
    let square = Shape::rect((1.0, 2.0), (3.0, 4.0), Fill::Flat(Color(255, 0, 0)));
    let ball = Shape::Circle {
        x: 9.0,
        y: 9.0,
        radius: 2.0,
        fill: Fill::Ball(Color(0, 0, 255)),
        stroke: None,
    };
    let veil = Shape::rect((5.0, 5.0), (3.0, 4.0), Fill::Veil(Color::BLACK, 0.25));
    let word = Shape::middle((50.0, 50.0), 8.0, "Ab ♥ 7", Color::BLACK);
    let pages = [page(vec![square, ball]), page(vec![veil, word])];
    let file = pdf(&pages, "A book", Lang::Id);
    assert!(file.starts_with(b"%PDF-1.7"));
    assert!(file.ends_with(b"%%EOF"));
    let all: Vec<String> =
        objects(&file).iter().map(|object| String::from_utf8_lossy(object).into_owned()).collect();
    let leaves = all
        .iter()
        .filter(|object| object.contains("/Type /Page\n") || object.contains("/Type /Page "));
    assert_eq!(leaves.clone().count(), 2);
    assert!(leaves.clone().all(|leaf| leaf.contains("/MediaBox [0 0 200 300]")));
    assert!(
        all.iter().any(|object| object.contains("/Type /Pages") && object.contains("/Count 2"))
    );
    for needed in
        ["/Lang (id)", "/FontFile3", "/ToUnicode", "/Title (A book)", "/ShadingType 3", "/ca 0.25"]
    {
        assert!(all.iter().any(|object| object.contains(needed)), "{needed}");
    }
    let drawn = contents(&file);
    assert_eq!(drawn.len(), 2);
    assert!(drawn[0].contains("1 0 0 rg") && drawn[0].contains("1 2 3 4 re"), "{}", drawn[0]);
    assert!(drawn[0].contains("/B0000ff sh"), "{}", drawn[0]);
    assert!(drawn[1].contains("/V250 gs") && drawn[1].matches(" Tj").count() == 2, "{}", drawn[1]);
    // The page is turned over, and the scene has its place and its size.
    assert!(drawn.iter().all(|page| page.starts_with("1 0 0 -1 0 300 cm")));
    assert!(drawn.iter().all(|page| page.contains("2 0 0 2 10 20 cm")));
    // What is saved is restored.
    let lines = |page: &str, sign: &str| page.lines().filter(|line| *line == sign).count();
    assert!(drawn.iter().all(|page| lines(page, "q") > 0 && lines(page, "q") == lines(page, "Q")));
}
