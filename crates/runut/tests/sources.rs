//! Files as other programs leave them: with a byte order mark, or in Latin-1. Every text format of every family reads
//! them.

mod common;

use common::cases;
use runut::{AnyReading, Source};

fn read(source: &Source) -> AnyReading {
    let (family, format) = runut::FAMILIES
        .iter()
        .find_map(|family| family.sniff(source).map(|format| (family, format)))
        .expect("some format looks like this");
    let mut readings = family.read(format, source).expect("the format exists").expect("it reads");
    readings.swap_remove(0)
}

#[test]
fn a_byte_order_mark_changes_nothing() {
    let mut tried = 0;
    for case in cases().into_iter().filter(|case| case.facts.error.is_none()) {
        let source = case.exhibit.source();
        if source.text().is_err() {
            continue;
        }
        let marked = Source::new(&source.name[..], [b"\xef\xbb\xbf", &source.bytes[..]].concat());
        let format = case.family.sniff(&source);
        assert_eq!(case.family.sniff(&marked), format, "{}", case.exhibit.name);
        let Some(format) = format else { continue };
        let text = |source: &Source| {
            let readings = case.family.read(format, source).expect("the format exists");
            readings.expect("it reads").swap_remove(0).puzzle.text()
        };
        assert_eq!(text(&marked), text(&source), "{}", case.exhibit.name);
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn latin_is_read_with_a_warning() {
    let files: [(&str, &[u8]); 3] = [
        ("x.non", b"title \"caf\xe9\"\nwidth 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n"),
        (
            "x.xml",
            b"<?xml version=\"1.0\"?><puzzleset><puzzle><title>caf\xe9</title><clues type=\"columns\">\
              <line><count>1</count></line></clues><clues type=\"rows\"><line><count>1</count></line>\
              </clues></puzzle></puzzleset>",
        ),
        (
            "x.xmpuzzle",
            b"<?xml version=\"1.0\"?><puzzle version=\"2\"><gridType type=\"0\"/><shapes><voxel x=\"1\" y=\"1\" z=\"1\" \
              type=\"0\">#</voxel></shapes><problems><problem name=\"caf\xe9\"><shapes><shape id=\"0\" count=\"1\"/>\
              </shapes><result id=\"0\"/></problem></problems></puzzle>",
        ),
    ];
    for (name, bytes) in files {
        let source = Source::new(name, bytes);
        let reading = read(&source);
        let keys: Vec<_> = reading.warnings.iter().map(|warning| warning.message.key()).collect();
        assert_eq!(keys, ["read_as_latin"], "{name}");
        let span = reading.warnings[0].span;
        assert_eq!(&source.text().unwrap()[span.start..span.end], "é", "{name}");
        let plain = Source::new(name, source.text().unwrap());
        let again = read(&plain);
        assert!(again.warnings.is_empty(), "{name}");
        assert_eq!(again.puzzle.text(), reading.puzzle.text(), "{name}");
    }
}

#[test]
fn a_picture_is_no_latin_text() {
    let picture = Source::new("x.pbm", *b"P4\n8 1\n\xe9");
    let reading = read(&picture);
    assert!(reading.warnings.is_empty());
    assert_eq!(reading.puzzle.size().text.to_string(), "8×1");
}
