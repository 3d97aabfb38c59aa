//! Formats of the nonogram family: what is written is read back, is recognised by its content, and
//! a damaged file is answered with the place of the damage.

use runut::nonogram::{Block, Colour, ColourSet, Nonogram, Parts};
use runut::{Diagnostic, Format, Lang, Puzzle, Reading, Source};
use std::path::PathBuf;

fn format(name: &str) -> &'static Format<Nonogram> {
    Nonogram::formats().iter().find(|format| format.name == name).expect("a format")
}

fn sniffed(source: &Source) -> Option<&'static str> {
    Nonogram::formats().iter().find(|format| (format.sniff)(source)).map(|format| format.name)
}

fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    (format(sniffed(source).expect("a known format")).read)(source)
}

fn only(bytes: impl Into<Vec<u8>>) -> Nonogram {
    let mut readings = read(&Source::new("test", bytes)).expect("a puzzle");
    assert_eq!(readings.len(), 1);
    readings.remove(0).puzzle
}

/// A small boat: seven columns, five rows, an empty row.
fn boat() -> Nonogram {
    Nonogram::generate(&"...#.../...##../......./#######/.#####.".parse().expect("a spec"), 0)
        .expect("a picture")
}

/// The same in two colours, sails red on a black hull.
fn coloured_boat() -> Nonogram {
    Nonogram::generate(&"...r.../...rr../...#.../#######/.#####.".parse().expect("a spec"), 0)
        .expect("a picture")
}

/// What is left of a puzzle in a format that holds clues alone.
fn clues_only(puzzle: &Nonogram) -> Nonogram {
    let parts = puzzle.parts();
    let palette = parts.palette.clone();
    Nonogram::new(Parts { palette, ..Parts::new(parts.rows.clone(), parts.columns.clone()) })
        .expect("clues of a puzzle")
}

fn round_trip(name: &str, puzzle: &Nonogram) -> Nonogram {
    let bytes = (format(name).write.expect("a writer"))(puzzle).expect("a puzzle it can hold");
    let source = Source::new("test", bytes);
    assert_eq!(sniffed(&source), Some(name), "{}", String::from_utf8_lossy(&source.bytes));
    let mut readings = (format(name).read)(&source).expect("what was written");
    assert_eq!(readings[0].warnings, []);
    readings.remove(0).puzzle
}

#[test]
fn clue_formats_keep_the_clues() {
    for name in ["hints", "nin", "mk", "cwd", "g", "pattern", "puzz.link"] {
        assert_eq!(round_trip(name, &boat()), clues_only(&boat()), "{name}");
    }
    let square = Nonogram::generate(&"##./.#./.##".parse().expect("a spec"), 0).expect("a picture");
    let back = round_trip("taai", &square);
    assert_eq!(back, clues_only(&square));
    assert_eq!(round_trip("hints", &square), clues_only(&square));
}

#[test]
fn picture_formats_keep_the_picture() {
    for name in ["non", "webpbn", "json", "pbm", "png", "nonograms.org"] {
        assert_eq!(round_trip(name, &boat()), boat(), "{name}");
    }
}

#[test]
fn colours_survive() {
    let boat = coloured_boat();
    for name in ["non", "webpbn", "json"] {
        assert_eq!(round_trip(name, &boat), boat, "{name}");
    }
    assert_eq!(round_trip("g", &boat), clues_only(&boat));
    for name in ["png", "nonograms.org"] {
        // Names and signs are not stored there; shapes and shades are.
        let back = round_trip(name, &boat);
        let shades = |puzzle: &Nonogram| {
            let goal = puzzle.goal().expect("a picture");
            let rgb = |&colour: &u8| puzzle.palette()[usize::from(colour)].rgb;
            goal.cells().iter().map(rgb).collect::<Vec<_>>()
        };
        assert_eq!(shades(&back), shades(&boat), "{name}");
    }
}

#[test]
fn given_cells_and_blots_survive() {
    let mut parts = clues_only(&boat()).into_parts();
    parts.given = vec![ColourSet::ANY; 35];
    parts.given[3] = ColourSet::only(1);
    parts.given[33] = ColourSet::only(0);
    let given = Nonogram::new(parts.clone()).expect("a puzzle");
    for name in ["non", "webpbn", "json", "pattern"] {
        assert_eq!(round_trip(name, &given), given, "{name}");
    }
    parts.given.clear();
    parts.rows[1] = vec![Block { colour: 1, length: None }];
    let blotted = Nonogram::new(parts).expect("a puzzle");
    for name in ["non", "webpbn", "json", "puzz.link"] {
        assert_eq!(round_trip(name, &blotted), blotted, "{name}");
    }
    let mut parts = clues_only(&coloured_boat()).into_parts();
    parts.given = vec![ColourSet::ANY; 35];
    parts.given[10] = ColourSet(0b101);
    parts.rows[0] = vec![Block { colour: 2, length: None }];
    let choice = Nonogram::new(parts).expect("a puzzle");
    for name in ["non", "webpbn", "json"] {
        assert_eq!(round_trip(name, &choice), choice, "{name}");
    }
}

#[test]
fn titles_and_authors_survive() {
    let mut parts = coloured_boat().into_parts();
    parts.title = Some("Kapal <layar> & \\ombak".to_owned());
    parts.author = Some("Somebody".to_owned());
    parts.copyright = Some("© 2026".to_owned());
    let puzzle = Nonogram::new(parts).expect("a puzzle");
    for name in ["non", "webpbn", "json"] {
        assert_eq!(round_trip(name, &puzzle), puzzle, "{name}");
    }
}

#[test]
fn the_canonical_text_reads_itself() {
    for puzzle in [boat(), coloured_boat(), clues_only(&boat())] {
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    }
}

#[test]
fn a_format_refuses_what_it_would_lose() {
    let refusal = |name: &str, puzzle: &Nonogram| {
        (format(name).write.expect("a writer"))(puzzle).expect_err("a refusal").0.key().to_owned()
    };
    for name in ["hints", "nin", "mk", "cwd", "taai", "pattern", "puzz.link", "pbm"] {
        assert_eq!(refusal(name, &coloured_boat()), "no_colours", "{name}");
    }
    for name in ["pbm", "png", "nonograms.org"] {
        assert_eq!(refusal(name, &clues_only(&boat())), "no_goal", "{name}");
    }
    assert_eq!(refusal("taai", &boat()), "only_squares");
}

#[test]
fn sixty_three_colours_survive() {
    let mut palette = vec![Colour::new("white", '.', [255; 3])];
    for index in 0..63u8 {
        let name = format!("colour {index}");
        let sign = Colour::free_sign(&name, &palette);
        palette.push(Colour { name, sign, rgb: [index * 4, 255 - index, 9] });
    }
    let row = (1..=63).map(|colour| Block { colour, length: Some(1) }).collect();
    let columns = (1..=63).map(|colour| vec![Block { colour, length: Some(1) }]).collect();
    let parts = Parts { palette, ..Parts::new(vec![row], columns) };
    let puzzle = Nonogram::new(parts).expect("a puzzle");
    for name in ["non", "webpbn", "json", "g"] {
        assert_eq!(round_trip(name, &puzzle), puzzle, "{name}");
    }
}

#[test]
fn what_others_write_is_understood() {
    // Height before width in a .nin file, betrayed by a clue of four in a line of two.
    let source = Source::new("test", "2 4\n4\n4\n2\n2\n2\n2\n");
    let readings = read(&source).expect("a puzzle");
    assert_eq!(readings[0].puzzle.size().text.to_string(), "4×2");
    assert_eq!(readings[0].warnings[0].message.key(), "sides_swapped");
    // The address that pzprjs tests itself with.
    let puzzle = only("https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h");
    let numbers = |lines: &[Vec<Block>]| -> Vec<Vec<u16>> {
        let length = |block: &Block| block.length.expect("a length");
        lines.iter().map(|line| line.iter().map(length).collect()).collect()
    };
    let empty: Vec<u16> = Vec::new();
    assert_eq!(
        numbers(puzzle.rows()),
        [vec![2, 1], vec![1, 1], vec![1, 2], empty.clone(), vec![1, 1], vec![3]]
    );
    assert_eq!(
        numbers(puzzle.columns()),
        [vec![2, 1], vec![1, 1, 1], vec![1], vec![1, 1, 1], vec![2, 1], empty]
    );
    // Raw bitmaps, rows padded to bytes.
    let puzzle = only(b"P4\n# a comment\n3 2\n\xa0\x40".to_vec());
    assert_eq!(puzzle.goal().expect("a picture").to_string(), "#.#\n.#.");
    // Olšák's files: a title, Czech section names, a default colour.
    let puzzle = only(
        "Raketa\n#deklarace\n r:& red cervena\n 0: white bila\n 1:* black cerna\n:radky\n1 1r\n:sloupce:\n1\n1r\n:konec:\n",
    );
    assert_eq!(
        (puzzle.size().text.to_string().as_str(), puzzle.parts().title.as_deref()),
        ("2×1, 2 colours", Some("Raketa"))
    );
    // A goal on many lines, a blank line for an empty row, keys that nobody knows.
    let puzzle =
        only("title 'x'\nmood sunny\nwidth 2\nheight 2\nrows\n2\n\ncolumns\n1\n1\ngoal\n11\n00\n");
    assert_eq!(puzzle.goal().expect("a picture").to_string(), "##\n..");
    // A table of -1, 0, 1.
    let puzzle =
        only("{\"rows\": [[1], []], \"columns\": [[1], [0]], \"content\": [[1, -1], [-1, 0]]}");
    assert_eq!(puzzle.given(0, 0).known(), Some(1));
    assert_eq!(puzzle.given(1, 0).known(), None);
}

fn corpus() -> Option<PathBuf> {
    let folder = std::env::var_os("RUNUT_CORPUS").map(PathBuf::from).unwrap_or_else(|| {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus")
    });
    let folder = folder.join("nonogram");
    if !folder.is_dir() {
        println!("skipped: no corpus at {}", folder.display());
        return None;
    }
    Some(folder)
}

fn files(folder: PathBuf) -> Vec<Source> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    let source = |path: PathBuf| {
        // Content alone must do: the name has no extension here.
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        Source::new(stem, std::fs::read(path).expect("a readable file"))
    };
    paths.into_iter().map(source).collect()
}

#[test]
fn the_corpus_is_read_alike_in_every_format() {
    let Some(corpus) = corpus() else { return };
    for folder in ["survey", "survey-colour"] {
        let mut before: Option<(String, Nonogram)> = None;
        for source in files(corpus.join(folder)) {
            let readings = read(&source).unwrap_or_else(|error| {
                panic!("{}", error.one_line(&source, Lang::En));
            });
            assert_eq!((readings.len(), readings[0].warnings.len()), (1, 0), "{}", source.name);
            let puzzle = &readings[0].puzzle;
            assert_eq!(puzzle.impossible(), None);
            if let Some((name, other)) = before.filter(|(name, _)| *name == source.name) {
                let cells = |puzzle: &Nonogram| {
                    let blocks = |lines: &[Vec<Block>]| -> Vec<Vec<(Option<u16>, [u8; 3])>> {
                        let block = |block: &Block| {
                            (block.length, puzzle.palette()[usize::from(block.colour)].rgb)
                        };
                        lines.iter().map(|line| line.iter().map(block).collect()).collect()
                    };
                    (blocks(puzzle.rows()), blocks(puzzle.columns()))
                };
                assert_eq!(cells(&other), cells(puzzle), "{name}");
            }
            if let Some(goal) = puzzle.goal() {
                assert_eq!(puzzle.check(&goal), Ok(()));
            }
            before = Some((source.name.clone(), puzzle.clone()));
        }
    }
    for source in files(corpus.join("tournament")) {
        let readings = read(&source).expect("a set");
        assert_eq!(readings.len(), 100);
        assert!(readings.iter().all(|reading| reading.puzzle.size().text.to_string() == "25×25"));
    }
    let random = files(corpus.join("random30"));
    assert_eq!(random.len(), 100);
    for source in random {
        read(&source).expect("a puzzle");
    }
}

/// Every kind of damage, with the complaint it earns.
#[test]
fn damage_is_pointed_at() {
    let json = |text: &str| format!("{{\"rows\": [[1], [1]],\n \"columns\": [[1],\n  [{text}]]}}");
    let xml = |line: &str| {
        format!(
            "<puzzleset><puzzle>\n<clues type=\"rows\">\n<line><count>1</count></line>\n</clues>\n\
             <clues type=\"columns\">\n{line}\n</clues></puzzle></puzzleset>\n"
        )
    };
    let damaged: &[(&str, String)] = &[
        ("hints", "2\n\n1\n1 x\n\n1\n1\n".into()),
        ("hints", "2\n\n1\n\n1\n1\n".into()),
        ("hints", "2\n\n1\n1\n\n1\n1\n1\n".into()),
        ("hints", "2\n\n1\n1\n".into()),
        ("hints", "2\n\n1\n1\n\n1\n1\n\nend\n".into()),
        ("hints", "1200\n\n1\n1\n\n1\n1\n".into()),
        ("hints", "2\n\n0 1\n1\n\n1\n1\n".into()),
        ("nin", "2 2\n1\n1\n1\n".into()),
        ("nin", "2 2\n1\n1\n1\n-1\n".into()),
        ("mk", "2 2\n1\n#\n1\n1\n".into()),
        ("mk", "2 2\n1\n1\n#\n1\n1x\n".into()),
        ("cwd", "2\n2\n1\n1\n\n1\n1001\n".into()),
        ("cwd", "2\n2\n1\n\n1\n1\n".into()),
        ("g", "#d\n 0: #fff white\n a:A #ggg green\n:\n1a\n:\n1a\n".into()),
        ("g", "#d\n 0: #fff white\n a:A #f00 red\n:\n1b\n:\n1a\n".into()),
        ("g", "#d\n 0: #fff white\n a:A #f00 red\n:\n1a\n".into()),
        ("taai", "$1\n1\n1\n1\n1\n$2\n1\n1\n1\n".into()),
        ("taai", "$1\n1\n1\n1\na\n".into()),
        ("non", "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1;\n".into()),
        ("non", "width 2\nheight two\nrows\n1\n1\ncolumns\n1\n1\n".into()),
        ("non", "width 2\nheight 3\nrows\n1\n1\ncolumns\n1\n1\n".into()),
        ("non", "width 2\nheight 2\ncolor r #ff00\nrows\n1r\n1r\ncolumns\n1r\n1r\n".into()),
        ("non", "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal \"100\"\n".into()),
        ("non", "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal \"100z\"\n".into()),
        ("webpbn", xml("<line><count>one</count></line>")),
        ("webpbn", xml("<line><count color=\"mauve\">1</count></line>")),
        ("webpbn", xml("<line><count>1</line>")),
        ("webpbn", "<puzzleset><puzzle type=\"triddler\"></puzzle></puzzleset>\n".into()),
        ("webpbn", "<puzzleset><puzzle>\n</puzzle></puzzleset>\n".into()),
        ("json", json("2.5")),
        ("json", json("\"1r\"")),
        ("json", json("1")[..30].to_owned()),
        ("json", "{\"rows\": [[1]]}".into()),
        ("nonograms.org", "<p>\nvar d=[[1],[5,0,0,9],[5,0,0,9],[1,0,0,9],[0,0,0,0]];\n".into()),
        ("nonograms.org", "var d=[[1],[5,0,0,9],[5,0,0,\"a\"]];\n".into()),
        ("pbm", "P1\n2 2\n1 0\n2 1\n".into()),
        ("pbm", "P1\n2 2\n1 0\n".into()),
        ("pbm", "P1\n2 2000\n".into()),
        ("png", "\u{89}PNG".into()),
        ("pattern", "nonogram:2x2:1/1/1".into()),
        ("pattern", "nonogram:2x2:1/1/1/1/1".into()),
        ("pattern", "nonogram:2x2:1/1/1/1,q".into()),
        ("pattern", "nonogram:2x2:1/a/1/1".into()),
        ("puzz.link", "https://puzz.link/p?nonogram/2/2/1!".into()),
        ("puzz.link", "https://puzz.link/p?nonogram/2/2/11111".into()),
        ("puzz.link", "https://puzz.link/p?nonogram/2/x/1111".into()),
    ];
    let mut said = String::new();
    for (name, text) in damaged {
        let bytes = match *name {
            "png" => {
                let mut bytes =
                    (format("png").write.expect("a writer"))(&boat()).expect("a picture");
                bytes.truncate(60);
                bytes
            }
            _ => text.clone().into_bytes(),
        };
        let source = Source::new(*name, bytes);
        assert_eq!(sniffed(&source), Some(*name), "{text}");
        let error = (format(name).read)(&source).expect_err(text);
        assert!(error.span.end <= source.bytes.len() + 1, "{text}");
        said += &error.one_line(&source, Lang::En);
        said += "\n";
    }
    let expected = include_str!("snapshots/nonogram_damaged.txt");
    if said != expected {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("nonogram_damaged.txt");
        std::fs::write(&folder, &said).expect("a writable folder");
        panic!("the complaints changed: compare with {}\n{said}", folder.display());
    }
}

#[test]
fn forgotten_things_are_named() {
    let read = |text: &str| {
        let family = runut::family("nonogram").expect("the family");
        family.read("non", &Source::new("x.non", text)).expect("the format")
    };
    let text = "width 3\nheight 3\n\nrows\n1\n2\n\ncolumns\n1\n2\n1\n";
    let reading = read(text).expect("readable").swap_remove(0);
    let warnings: Vec<_> = reading.warnings.iter().map(|odd| odd.message.key()).collect();
    assert_eq!(warnings, ["blank_clue"]);
    assert_eq!(reading.warnings[0].span.start, text.find("\n\ncolumns").unwrap() + 1);
    // Where rows and columns agree, a blank line is a clue like others.
    let reading = read("width 2\nheight 2\n\nrows\n2\n\ncolumns\n1\n1\n").expect("readable");
    assert!(reading[0].warnings.is_empty());
    let Err(error) = read("width 1\nheight 1\ncolor red\n\nrows\n1\n\ncolumns\n1\n") else {
        panic!("a colour needs a sign");
    };
    assert_eq!(
        error.message.to_string(),
        "A colour is declared with a sign and its shade: `color r red`."
    );
    let error = "nonogram:3x3:1/2/1/1/2".parse::<Nonogram>().unwrap_err();
    assert_eq!((error.message.key(), error.span.start), ("few_rows", 22));
}
