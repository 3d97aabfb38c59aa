//! The formats, one file each. They are tried in this order: the family's own, then from the
//! unmistakable to those that are little more than numbers.

mod cwd;
mod g;
mod hints;
mod json;
mod mk;
mod nin;
pub(super) mod non;
mod nonograms_org;
mod pattern;
mod pbm;
#[cfg(feature = "png")]
mod png;
mod puzzlink;
mod taai;
pub(super) mod text;
#[cfg(feature = "formats")]
mod webpbn;

use super::Nonogram;
use crate::{Format, Text};

/// Every format of the family.
pub(super) static FORMATS: &[Format<Nonogram>] = &[
    Format {
        name: "non",
        extensions: &["non", "nonpack"],
        prefix: None,
        about: Text {
            en: "Simpson's keys and clues, with colours, goal and saved board; the canonical text",
            id: "kunci dan petunjuk Simpson, dengan warna, tujuan, dan papan tersimpan; teks baku",
        },
        sniff: non::sniff,
        read: non::read,
        write: Some(non::write),
    },
    #[cfg(feature = "png")]
    Format {
        name: "png",
        extensions: &["png"],
        prefix: None,
        about: Text {
            en: "a picture, one pixel for each cell; the clues are read off it",
            id: "gambar, satu piksel untuk tiap petak; petunjuknya dibaca dari gambar",
        },
        sniff: png::sniff,
        read: png::read,
        write: Some(png::write),
    },
    Format {
        name: "pbm",
        extensions: &["pbm"],
        prefix: None,
        about: Text {
            en: "a portable bitmap, text or bits; the clues are read off it",
            id: "bitmap portabel, teks atau bit; petunjuknya dibaca dari gambar",
        },
        sniff: pbm::sniff,
        read: pbm::read,
        write: Some(pbm::write),
    },
    #[cfg(feature = "formats")]
    Format {
        name: "webpbn",
        extensions: &["xml", "pbn"],
        prefix: None,
        about: Text {
            en: "the XML of webpbn.com: sets, colours, goals, saved boards",
            id: "XML dari webpbn.com: kumpulan, warna, tujuan, papan tersimpan",
        },
        sniff: webpbn::sniff,
        read: webpbn::read,
        write: Some(webpbn::write),
    },
    Format {
        name: "nonograms.org",
        extensions: &["html", "htm"],
        prefix: None,
        about: Text {
            en: "a page of nonograms.org: the line `var d=[[…]]`",
            id: "halaman nonograms.org: baris `var d=[[…]]`",
        },
        sniff: nonograms_org::sniff,
        read: nonograms_org::read,
        write: Some(nonograms_org::write),
    },
    Format {
        name: "json",
        extensions: &["json"],
        prefix: None,
        about: Text {
            en: "JSON with rows, columns, palette, given, goal",
            id: "JSON berisi rows, columns, palette, given, goal",
        },
        sniff: json::sniff,
        read: json::read,
        write: Some(json::write),
    },
    Format {
        name: "g",
        extensions: &["g"],
        prefix: None,
        about: Text {
            en: "Olšák's coloured puzzles: declarations, `:` rows, `:` columns",
            id: "puzzle berwarna Olšák: deklarasi, `:` baris, `:` kolom",
        },
        sniff: g::sniff,
        read: g::read,
        write: Some(g::write),
    },
    Format {
        name: "taai",
        extensions: &[],
        prefix: None,
        about: Text {
            en: "tournament sets: `$name`, column clues, row clues, many puzzles in a file",
            id: "kumpulan turnamen: `$nama`, petunjuk kolom, petunjuk baris, banyak puzzle per berkas",
        },
        sniff: taai::sniff,
        read: taai::read,
        write: Some(taai::write),
    },
    Format {
        name: "pattern",
        extensions: &[],
        prefix: Some(pattern::PREFIX),
        about: Text {
            en: "a game id of Simon Tatham's Pattern, on one line",
            id: "id permainan Pattern karya Simon Tatham, dalam satu baris",
        },
        sniff: pattern::sniff,
        read: pattern::read,
        write: Some(pattern::write),
    },
    Format {
        name: "puzz.link",
        extensions: &[],
        prefix: Some(puzzlink::PREFIX),
        about: Text { en: "an address of puzz.link", id: "alamat puzz.link" },
        sniff: puzzlink::sniff,
        read: puzzlink::read,
        write: Some(puzzlink::write),
    },
    Format {
        name: "mk",
        extensions: &["mk"],
        prefix: None,
        about: Text {
            en: "height and width, row clues, `#`, column clues",
            id: "tinggi dan lebar, petunjuk baris, `#`, petunjuk kolom",
        },
        sniff: mk::sniff,
        read: mk::read,
        write: Some(mk::write),
    },
    Format {
        name: "hints",
        extensions: &[],
        prefix: None,
        about: Text {
            en: "the size, a blank line, row hints, a blank line, column hints",
            id: "ukuran, baris kosong, petunjuk baris, baris kosong, petunjuk kolom",
        },
        sniff: hints::sniff,
        read: hints::read,
        write: Some(hints::write),
    },
    Format {
        name: "cwd",
        extensions: &["cwd"],
        prefix: None,
        about: Text {
            en: "height, width, row clues, a blank line, column clues",
            id: "tinggi, lebar, petunjuk baris, baris kosong, petunjuk kolom",
        },
        sniff: cwd::sniff,
        read: cwd::read,
        write: Some(cwd::write),
    },
    Format {
        name: "nin",
        extensions: &["nin"],
        prefix: None,
        about: Text {
            en: "width and height, a line for each row, a line for each column",
            id: "lebar dan tinggi, satu baris teks per baris, satu per kolom",
        },
        sniff: nin::sniff,
        read: nin::read,
        write: Some(nin::write),
    },
];
