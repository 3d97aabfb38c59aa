//! Wrong files: every class of error points at the right place, and no damage makes a reader panic.

use std::ops::ControlFlow::Continue;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::packing::Packing;
use runut::{Ask, Format, Goal, Lang, Limits, Puzzle, Source, answer, gallery};

fn format(name: &str) -> &'static Format<Packing> {
    Packing::formats().iter().find(|format| format.name == name).expect("the format exists")
}

/// A file, the class of its error, and line and column of the place it points at.
type Wrong = (&'static str, &'static str, (usize, usize));

const IQ: &[Wrong] = &[
    ("", "empty_file", (1, 1)),
    (" \n\r\n", "empty_file", (1, 1)),
    ("5 5\nDEFAULT\nA\n", "header_too_few", (1, 1)),
    ("3 3 2 1\nDEFAULT\nAAA\n", "header_too_many", (1, 7)),
    ("3 X 2\nDEFAULT\nAAA\n", "header_not_integer", (1, 3)),
    ("3 2.5 2\nDEFAULT\nAAA\n", "header_not_integer", (1, 3)),
    ("0 3 2\nDEFAULT\nAAA\n", "board_not_positive", (1, 1)),
    (" 3 -1 2\nDEFAULT\nAAA\n", "board_not_positive", (1, 2)),
    ("200 200 2\nDEFAULT\nAAA\n", "board_too_large", (1, 1)),
    ("99999999999 99999999999 2\nDEFAULT\nAAA\n", "board_too_large", (1, 1)),
    ("40 40 2\nPYRAMID\nAAA\n", "board_too_large", (2, 1)),
    ("3 3 0\nDEFAULT\nAAA\n", "piece_count_not_positive", (1, 5)),
    ("3 3 27\nDEFAULT\nAAA\n", "piece_count_over_26", (1, 5)),
    ("3 3 2", "mode_missing", (1, 6)),
    ("3 3 2\nAAA\nBBB\n", "mode_missing", (2, 1)),
    ("3 3 2\n.X.\nXXX\n", "mode_missing", (2, 1)),
    ("3 3 2\ndefault\nAAA\n", "mode_unknown", (2, 1)),
    ("3 3 2\n CUSTOMM\nAAA\n", "mode_unknown", (2, 2)),
    ("3 4 2\nPYRAMID\nAAA\n", "pyramid_not_square", (1, 1)),
    ("3 3 2\nCUSTOM\n.X.\nXXX\nAA\nB\n", "custom_rows_missing", (5, 1)),
    ("3 3 2\nCUSTOM\n.X.\n", "custom_rows_missing", (3, 4)),
    ("2 3 2\nCUSTOM\n.X.\nXXXX\nAA\nB\n", "custom_width_mismatch", (4, 1)),
    ("2 3 2\nCUSTOM\n.X\nXXX\nAA\nB\n", "custom_width_mismatch", (3, 1)),
    ("2 3 2\nCUSTOM\n.X.\nX#X\nAA\nB\n", "custom_bad_char", (4, 2)),
    ("3 3 2\nDEFAULT\n\n", "no_pieces", (2, 8)),
    ("3 3 2\nDEFAULT\nAAA\n", "too_few_pieces", (3, 4)),
    ("3 3 1\nDEFAULT\nAAA\n BB\n", "too_many_pieces", (4, 2)),
    ("3 3 2\nDEFAULT\nAAA\nB C\n", "piece_mixed_letters_in_row", (4, 3)),
    ("3 3 2\nDEFAULT\nAAA\nb\n", "piece_lowercase", (4, 1)),
    ("3 3 2\nDEFAULT\nAAA\n.B\n", "piece_dot_padding", (4, 1)),
    ("3 3 2\nDEFAULT\nAAA\nB*\n", "piece_bad_char", (4, 2)),
    ("3 3 2\nDEFAULT\nAAA\nB\u{e9}\n", "piece_lowercase", (4, 2)),
];

const NATIVE: &[Wrong] = &[
    ("", "native_no_title", (1, 1)),
    ("board 3x3\n", "native_no_title", (1, 1)),
    ("packing\npiece A\n#\n", "native_no_board", (3, 2)),
    ("packing\nboard\n\npiece A\n#\n", "native_no_board", (2, 1)),
    ("packing\nshape 3\n", "native_unknown_word", (2, 1)),
    ("packing\nlattice hexagonal\n", "native_unknown_word", (2, 1)),
    ("packing\nturns over\n", "native_unknown_word", (2, 1)),
    ("packing\nboard 3by3\n", "native_unknown_word", (2, 1)),
    ("packing\nboard 3x3x3\n", "native_unknown_word", (2, 1)),
    ("packing\nboard 1000x1000\n", "board_too_large", (2, 1)),
    ("packing\nboard 3x3\nboard 3x3\n", "native_too_late", (3, 1)),
    ("packing\nboard 3x3\nlattice cubic\n", "native_too_late", (3, 1)),
    ("packing\nboard 3x3\npiece AB\n#\n", "native_bad_name", (3, 1)),
    ("packing\nboard 3x3\npiece A\n#\n\npiece A\n#\n", "native_name_repeated", (6, 7)),
    ("packing\nboard 3x3\npiece A\n...\n", "native_empty_piece", (3, 1)),
    ("packing\nboard 3x3\npiece A\n", "native_empty_piece", (3, 1)),
    ("packing\nboard 3x3\npiece A x\n#\n", "native_unknown_word", (3, 9)),
    ("packing\nboard 3x3\npiece A x3..2\n#\n", "native_unknown_word", (3, 9)),
    ("packing\nboard 3x3\npiece A\n#x\n", "native_bad_piece_char", (4, 2)),
    ("packing\nboard 3x3\npiece A\n#\n-\n#\n", "native_too_many_layers", (6, 1)),
    ("packing\nboard\n#Q#\n\npiece A\n#\n", "native_bad_board_char", (3, 2)),
    ("packing\nboard\n#AA\n\npiece A\n###\n", "native_placed_wrong", (3, 2)),
    ("packing\nboard\n#A.A\n\npiece A\n#\n", "native_placed_too_many", (3, 2)),
    ("packing\nlattice balls\nboard\n##\n\npiece A\n#\n", "native_pyramid_layer", (4, 1)),
];

#[test]
fn every_class_points_at_its_place() {
    for (name, cases) in [("iq", IQ), ("packing", NATIVE)] {
        for (text, class, place) in cases {
            let source = Source::new("wrong.txt", *text);
            let wrong = (format(name).read)(&source).expect_err(text);
            assert_eq!(wrong.message.key(), *class, "{text}");
            assert_eq!(source.line_column(wrong.span.start), *place, "{text}");
            for lang in [Lang::En, Lang::Id] {
                let line = wrong.one_line(&source, lang);
                assert!(!line.contains('{'), "{line}");
            }
        }
    }
}

#[test]
fn what_can_be_understood_is_accepted() {
    let plain = "2 3 2\nDEFAULT\nAAA\nB\nBB\n";
    for (text, warnings) in [
        ("2 3 2\r\nDEFAULT\r\nAAA\r\nBBB\r\n", &[][..]),
        ("\u{feff}2 3 2\nDEFAULT\nAAA\nBBB", &[]),
        ("\n  2\t3 2  \n DEFAULT \n\nAAA\n\n  BBB\n\n\n", &[]),
        ("2 3 2\nDEFAULT\n\tAAA\n BBB  \n", &[]),
        ("2 4 3\nDEFAULT\nAAA\nBBB\nAA\n", &["piece_letter_repeated"]),
        ("2 3 2\nDEFAULT\nA A\nBB\n B\n B\n", &["piece_disconnected"]),
    ] {
        let readings = (format("iq").read)(&Source::new("odd.txt", text)).expect(text);
        let classes: Vec<&str> =
            readings[0].warnings.iter().map(|warning| warning.message.key()).collect();
        assert_eq!(classes, warnings, "{text}");
    }
    assert!((format("iq").read)(&Source::new("plain.txt", plain)).is_ok());
}

#[test]
fn a_repeated_letter_gives_way_to_a_free_one() {
    let text = "1 3 3\nDEFAULT\nA\nB\nA\n";
    let readings = (format("iq").read)(&Source::new("twice.txt", text)).expect("it reads");
    let names: String = readings[0].puzzle.pieces().iter().map(|piece| piece.name).collect();
    assert_eq!(names, "ABC");
}

#[test]
fn unsolvable_puzzles_say_why() {
    for (text, reason) in [
        ("3 3 2\nDEFAULT\nAAA\nAAA\nBBBB\nB\n", "area_differs"),
        ("2 4 2\nDEFAULT\nAAA\nA\nA\nBBB\n", "piece_fits_nowhere"),
        ("packing\nboard 3x3\npiece A x0..4\n##\n", "area_unreachable"),
        (
            "packing\nboard\n##.#\n##.#\npiece A\n##\n##\npiece B x0..1\n##\n##\npiece C x0..2\n###\n",
            "area_unreachable",
        ),
        (
            "packing\nboard\n##.#\n##.#\npiece A x0..2 shift\n##\npiece C shift\n##\n",
            "cell_unreachable",
        ),
    ] {
        let puzzle: Packing = text.parse().expect(text);
        let message = puzzle.impossible().expect(text);
        assert_eq!(message.key(), reason, "{text}");
    }
}

#[test]
fn damage_never_panics() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let symbols = b"ABXab01239 .#_-x\n\t\r*";
    for exhibit in gallery::exhibits().filter(|exhibit| exhibit.family == "packing") {
        let whole = exhibit.source().bytes;
        for _ in 0..150 {
            let mut bytes = whole.clone();
            for _ in 0..random.random_range(1..5) {
                let at = random.random_range(0..bytes.len());
                match random.random_range(0..4) {
                    0 => bytes.insert(at, symbols[random.random_range(0..symbols.len())]),
                    1 => bytes[at] = symbols[random.random_range(0..symbols.len())],
                    2 => bytes[at] = random.random(),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            let source = Source::new("damaged.txt", bytes);
            for format in Packing::formats() {
                let _ = (format.sniff)(&source);
                if let Ok(readings) = (format.read)(&source) {
                    readings.iter().for_each(|reading| use_it(&reading.puzzle));
                }
            }
        }
    }
}

/// Whatever a reader accepts can be printed, judged, searched and drawn.
fn use_it(puzzle: &Packing) {
    let again: Packing = puzzle.to_string().parse().expect("what is printed reads back");
    assert_eq!(again.to_string(), puzzle.to_string());
    let _ = (puzzle.impossible(), puzzle.symmetries(), puzzle.size());
    for view in Packing::views() {
        let _ = Puzzle::draw(puzzle, None, view, &runut::draw::Style::default());
    }
    let limits = Limits { nodes: Some(200), memory: Some(100 << 20), time: None };
    for strategy in Packing::strategies() {
        if strategy.about().claims.enumerates {
            let ask = Ask { limits, ..Ask::new(Goal::First) };
            answer(puzzle, *strategy, &ask, &mut |solution| {
                let _ = puzzle.read_solution(&solution.to_string()).expect("it reads back");
                Continue(())
            });
        }
    }
}
