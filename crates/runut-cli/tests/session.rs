//! The guided session on a real pseudo-terminal: one visit per paper, in both languages.
#![cfg(unix)]

use rexpect::session::PtySession;
use std::path::PathBuf;

const DOWN: &str = "\x1b[B";
const ENTER: &str = "\r";
/// Milliseconds that a busy machine may take for an answer.
const PATIENCE: u64 = 120_000;

/// The words that a visit waits for, in one language.
struct Words {
    lang: &'static str,
    family: &'static str,
    source: &'static str,
    exhibit: &'static str,
    typing: &'static str,
    strategy: &'static str,
    what: &'static str,
    watch: &'static str,
    time: &'static str,
    cases: &'static str,
    save: &'static str,
    saved: &'static str,
    quit: &'static str,
    bye: &'static str,
}

const ENGLISH: Words = Words {
    lang: "en",
    family: "Which puzzle?",
    source: "Where does it come from?",
    exhibit: "Which one?",
    typing: "Type the puzzle:",
    strategy: "Which strategy?",
    what: "What now?",
    watch: "watch",
    time: "search time",
    cases: "cases examined",
    save: "Do you want to save the solution?",
    saved: "saved",
    quit: "Quit",
    bye: "See you.",
};

const INDONESIAN: Words = Words {
    lang: "id",
    family: "Puzzle yang mana?",
    source: "Dari mana puzzlenya?",
    exhibit: "Yang mana?",
    typing: "Ketik puzzlenya:",
    strategy: "Strategi yang mana?",
    what: "Apa selanjutnya?",
    watch: "lihat",
    time: "waktu pencarian",
    cases: "banyak kasus yang ditinjau",
    save: "Apakah Anda ingin menyimpan solusi?",
    saved: "tersimpan",
    quit: "Keluar",
    bye: "Sampai jumpa.",
};

/// One visit: which family (by steps down), which puzzle, which strategy, and what must be seen.
struct Visit<'a> {
    family: usize,
    puzzle: Puzzle<'a>,
    strategy: &'a str,
    sees: &'a [&'a str],
}

enum Puzzle<'a> {
    Gallery(&'a str),
    Typed(&'a str),
}

/// Waits for a text and answers it with keys.
fn go(pty: &mut PtySession, wait: &str, keys: &str) {
    pty.exp_string(wait).unwrap_or_else(|error| panic!("waiting for {wait:?}: {error}"));
    pty.send(keys).and_then(|_| pty.flush()).expect("the terminal takes keys");
}

/// The program on a terminal of 80 columns and 24 rows.
fn on_a_terminal(args: &[&str]) -> PtySession {
    let mut command = std::process::Command::new("sh");
    command
        .args(["-c", "stty cols 80 rows 24; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_runut")])
        .args(args)
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env_remove("EDITOR")
        .env_remove("VISUAL");
    rexpect::session::spawn_command(command, Some(PATIENCE)).expect("the session starts")
}

/// A session that is asked what to do with a puzzle.
fn begin(words: &Words, visit: &Visit) -> PtySession {
    let mut pty = on_a_terminal(&["--lang", words.lang]);
    go(&mut pty, words.family, &(DOWN.repeat(visit.family) + ENTER));
    match visit.puzzle {
        Puzzle::Gallery(name) => {
            go(&mut pty, words.source, ENTER);
            go(&mut pty, words.exhibit, &format!("{name}{ENTER}"));
        }
        Puzzle::Typed(line) => {
            go(&mut pty, words.source, &(DOWN.to_owned() + ENTER));
            go(&mut pty, words.typing, &format!("{line}{ENTER}"));
        }
    }
    pty
}

fn leave(pty: &mut PtySession, words: &Words) {
    go(pty, words.what, &format!("{}{ENTER}", words.quit));
    pty.exp_string(words.bye).expect("it says goodbye");
}

fn visit(words: &Words, visit: &Visit) {
    let mut pty = begin(words, visit);
    go(&mut pty, words.what, ENTER);
    go(&mut pty, words.strategy, &format!("{}{ENTER}", visit.strategy));
    for text in visit.sees {
        let text = match *text {
            "CASES" => words.cases,
            "TIME" => words.time,
            text => text,
        };
        pty.exp_string(text).unwrap_or_else(|error| panic!("{}: no {text:?}: {error}", words.lang));
    }
    let yes = if words.lang == "id" { "ya\r" } else { "yes\r" };
    go(&mut pty, words.save, yes);
    let file = temporary(words.lang, visit.strategy);
    let _ = std::fs::remove_file(&file);
    go(&mut pty, ".json", &format!("{}{ENTER}", file.display()));
    go(&mut pty, words.saved, "");
    leave(&mut pty, words);
    let text = std::fs::read_to_string(&file).expect("the solution was saved");
    assert!(!text.trim().is_empty(), "something was saved");
    let _ = std::fs::remove_file(&file);
}

fn temporary(lang: &str, strategy: &str) -> PathBuf {
    std::env::temp_dir().join(format!("runut-{}-{lang}-{strategy}.txt", std::process::id()))
}

fn in_both_languages(what: &Visit) {
    visit(&ENGLISH, what);
    visit(&INDONESIAN, what);
}

#[test]
fn iq_puzzler() {
    in_both_languages(&Visit {
        family: 0,
        puzzle: Puzzle::Gallery("iq-paper-1"),
        strategy: "brute-force",
        sees: &["A A B B D", "TIME", "CASES", "1715"],
    });
}

#[test]
fn fifteen_puzzle() {
    in_both_languages(&Visit {
        family: 1,
        puzzle: Puzzle::Gallery("sliding-paper-1"),
        strategy: "branch-and-bound",
        sees: &["branch-and-bound", "14"],
    });
}

#[test]
fn twenty_four() {
    in_both_languages(&Visit {
        family: 2,
        puzzle: Puzzle::Typed("4 6 Q A"),
        strategy: "brute-force",
        sees: &["CASES"],
    });
}

#[test]
fn pentominoes() {
    in_both_languages(&Visit {
        family: 0,
        puzzle: Puzzle::Gallery("pentomino-6x10"),
        strategy: "flood-fill",
        sees: &["flood-fill"],
    });
}

#[test]
fn nonogram() {
    in_both_languages(&Visit {
        family: 3,
        puzzle: Puzzle::Gallery("nonogram-paper-5x5"),
        strategy: "backtracking",
        sees: &["backtracking"],
    });
}

#[test]
fn a_search_is_watched_and_stopped() {
    // Too far for this strategy: nobody waits for its end.
    let visit = Visit {
        family: 1,
        puzzle: Puzzle::Typed("0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1"),
        strategy: "ida-manhattan",
        sees: &[],
    };
    for (words, board) in [(&ENGLISH, "After"), (&INDONESIAN, "Setelah")] {
        let mut pty = begin(words, &visit);
        go(&mut pty, words.what, &format!("{}{ENTER}", words.watch));
        go(&mut pty, words.strategy, &format!("{}{ENTER}", visit.strategy));
        go(&mut pty, board, "\x03");
        pty.exp_string(words.time).expect("the report of what was done");
        leave(&mut pty, words);
    }
}

#[test]
fn a_session_stays_with_its_puzzle() {
    let visit = Visit { family: 2, puzzle: Puzzle::Typed("4 6 Q A"), strategy: "", sees: &[] };
    let mut pty = begin(&ENGLISH, &visit);
    go(&mut pty, ENGLISH.what, "number\r");
    go(&mut pty, ENGLISH.strategy, "brute-force\r");
    pty.exp_string("77").expect("the same number as `runut count -s brute-force`");
    go(&mut pty, ENGLISH.what, "hint\r");
    go(&mut pty, ENGLISH.what, "hard\r");
    pty.exp_string("difficulty").expect("the grade");
    go(&mut pty, ENGLISH.what, "compare\r");
    pty.exp_string("reduce").expect("a row for each strategy");
    leave(&mut pty, &ENGLISH);
}

#[test]
fn menus_fit_a_small_screen() {
    for (words, help) in [(&ENGLISH, "to filter"), (&INDONESIAN, "untuk menyaring")] {
        for family in 0..4 {
            let names = ["iq-pyramid", "sliding-paper-1", "24-five-cards", "nonogram-owl"];
            let puzzle = Puzzle::Gallery(names[family]);
            let mut pty = begin(words, &Visit { family, puzzle, strategy: "", sees: &[] });
            let shown = pty.exp_string(words.what).expect("the puzzle, and what to do with it");
            assert!(width(&shown) <= 80, "{}", written(&shown));
            go(&mut pty, help, ENTER);
            go(&mut pty, words.strategy, "");
            let menu = pty.exp_string(help).expect("the menu of strategies, and its help below");
            assert!(width(&menu) <= 80, "{menu}");
            assert!(menu.matches('\n').count() <= 24, "{menu}");
            pty.send("\x1b").and_then(|_| pty.flush()).expect("the terminal takes keys");
            leave(&mut pty, words);
        }
    }
}

/// What was written, as text: a byte comes out of the terminal as a character.
fn written(bytes: &str) -> String {
    let bytes: Vec<u8> = bytes.chars().map(|byte| byte as u32 as u8).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The widest stretch of text that is written without moving the cursor.
fn width(text: &str) -> usize {
    let text = written(text);
    let stretch = |part: &str| {
        let after = part.find(|sign: char| sign.is_ascii_alphabetic()).map_or(0, |end| end + 1);
        part.get(after..).unwrap_or_default().chars().count()
    };
    text.split(['\r', '\n'])
        .flat_map(|line| {
            let mut parts = line.split('\x1b');
            let first = parts.next().unwrap_or_default().chars().count();
            std::iter::once(first).chain(parts.map(stretch)).collect::<Vec<_>>()
        })
        .max()
        .unwrap_or(0)
}

#[test]
fn strategies_for_other_boards_are_not_offered() {
    let visit =
        Visit { family: 1, puzzle: Puzzle::Gallery("sliding-2x3"), strategy: "", sees: &[] };
    let mut pty = begin(&ENGLISH, &visit);
    go(&mut pty, ENGLISH.what, ENTER);
    go(&mut pty, ENGLISH.strategy, "ida-");
    let menu = pty.exp_string("ida-walking").expect("what there is");
    assert!(!plain(&menu).contains("pattern"), "{menu}");
    pty.send("\x1b").and_then(|_| pty.flush()).expect("the terminal takes keys");
    leave(&mut pty, &ENGLISH);
}

#[test]
fn a_no_is_understood_and_a_file_is_not_lost() {
    let visit = Visit { family: 2, puzzle: Puzzle::Typed("4 6 Q A"), strategy: "", sees: &[] };
    let kept = temporary("id", "kept");
    std::fs::write(&kept, "precious").expect("a place to write");
    let mut pty = begin(&INDONESIAN, &visit);
    go(&mut pty, INDONESIAN.what, ENTER);
    go(&mut pty, INDONESIAN.strategy, ENTER);
    go(&mut pty, INDONESIAN.save, "tidak\r");
    go(&mut pty, INDONESIAN.what, "simpan\r");
    go(&mut pty, "Nama berkas", &format!("{}{ENTER}", kept.display()));
    go(&mut pty, "Timpa?", "t\r");
    // Asked again, until another name is given; Esc goes back.
    go(&mut pty, "Nama berkas", "\x1b");
    leave(&mut pty, &INDONESIAN);
    assert_eq!(std::fs::read_to_string(&kept).expect("it is there"), "precious");
    let _ = std::fs::remove_file(&kept);
}

/// What a terminal shows of a text with escape sequences.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(sign) = rest.next() {
        match sign {
            '\x1b' => drop(rest.by_ref().find(char::is_ascii_alphabetic)),
            '\r' => {}
            sign => out.push(sign),
        }
    }
    out
}

#[test]
fn a_search_is_watched_step_by_step() {
    for (lang, step, solved) in [("en", "space: step", "solved"), ("id", "spasi", "terpecahkan")] {
        let puzzle = ["watch", "@sliding-paper-1", "-s", "ida-manhattan", "--lang", lang];
        let mut pty = on_a_terminal(&puzzle);
        // Every key is a step, and every step is drawn: with numbers, since there are no colours.
        for _ in 0..5 {
            go(&mut pty, step, " ");
        }
        let seen = pty.exp_string(step).expect("another step");
        assert!(plain(&seen).contains("15"), "{seen:?}");
        assert!(!seen.contains("[48;2"), "colours although NO_COLOR is set");
        assert_on_the_screen(&seen);
        go(&mut pty, "", ENTER);
        pty.exp_string(solved).expect("it runs on to the end");
        pty.exp_eof().expect("and ends");
    }
}

#[test]
fn layers_and_large_boards_are_watched_whole() {
    for (puzzle, strategy) in
        [("@iq-pyramid", "brute-force"), ("@nonogram-owl", "lines"), ("@bedlam", "backtracking")]
    {
        for (lang, step) in [("en", "space: step"), ("id", "spasi")] {
            let mut pty = on_a_terminal(&["watch", puzzle, "-s", strategy, "--lang", lang]);
            go(&mut pty, step, " ");
            let seen = pty.exp_string(step).expect("a step");
            assert_on_the_screen(&seen);
            go(&mut pty, "", "q");
            pty.exp_eof().expect("it stops");
        }
    }
}

/// A frame: it is put line by line, each at its place, and none is wider or lower than the screen.
fn assert_on_the_screen(frame: &str) {
    let frame = written(frame);
    let lines = frame.split("\x1b[").filter_map(|part| part.split_once('H'));
    for (place, text) in lines {
        let row: usize = place.split(';').next().and_then(|row| row.parse().ok()).unwrap_or(1);
        let text = text.split('\x1b').next().unwrap_or_default();
        assert!((1..=24).contains(&row), "row {row}: {frame:?}");
        assert!(text.chars().count() <= 80 && !text.contains('\n'), "{text:?}");
    }
}

#[test]
fn without_a_terminal_it_is_refused() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_runut"))
        .args(["--lang", "en"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("runut --help"));
}
