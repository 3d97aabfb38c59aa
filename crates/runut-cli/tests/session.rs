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
    time: &'static str,
    cases: &'static str,
    save: &'static str,
    saved: &'static str,
    again: &'static str,
    bye: &'static str,
}

const ENGLISH: Words = Words {
    lang: "en",
    family: "Which puzzle?",
    source: "Where does it come from?",
    exhibit: "Which one?",
    typing: "Type the puzzle in one line:",
    strategy: "Which strategy?",
    what: "What shall it find?",
    time: "search time",
    cases: "cases examined",
    save: "Do you want to save the solution?",
    saved: "saved",
    again: "Another puzzle?",
    bye: "See you.",
};

const INDONESIAN: Words = Words {
    lang: "id",
    family: "Puzzle yang mana?",
    source: "Dari mana puzzlenya?",
    exhibit: "Yang mana?",
    typing: "Ketik puzzlenya dalam satu baris:",
    strategy: "Strategi yang mana?",
    what: "Apa yang dicari?",
    time: "waktu pencarian",
    cases: "banyak kasus yang ditinjau",
    save: "Apakah anda ingin menyimpan solusi?",
    saved: "tersimpan",
    again: "Puzzle lain?",
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

/// A session that is asked what it shall find.
fn begin(words: &Words, visit: &Visit) -> PtySession {
    let binary = env!("CARGO_BIN_EXE_runut");
    let mut command = std::process::Command::new(binary);
    command.args(["--lang", words.lang, "--color", "never"]).env("TERM", "xterm");
    let mut pty =
        rexpect::session::spawn_command(command, Some(PATIENCE)).expect("the session starts");
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
    go(&mut pty, words.strategy, &format!("{}{ENTER}", visit.strategy));
    pty
}

fn visit(words: &Words, visit: &Visit) {
    let mut pty = begin(words, visit);
    go(&mut pty, words.what, ENTER);
    for text in visit.sees {
        let text = match *text {
            "CASES" => words.cases,
            "TIME" => words.time,
            text => text,
        };
        pty.exp_string(text).unwrap_or_else(|error| panic!("{}: no {text:?}: {error}", words.lang));
    }
    go(&mut pty, words.save, "y\r");
    let file = temporary(words.lang, visit.strategy);
    let _ = std::fs::remove_file(&file);
    go(&mut pty, ".json", &format!("{}{ENTER}", file.display()));
    go(&mut pty, words.saved, "");
    go(&mut pty, words.again, "n\r");
    pty.exp_string(words.bye).expect("it says goodbye");
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
        go(&mut pty, words.what, &(DOWN.to_owned() + ENTER));
        go(&mut pty, board, "\x03");
        pty.exp_string(words.time).expect("the report of what was done");
        go(&mut pty, words.again, "n\r");
        pty.exp_string(words.bye).expect("it says goodbye");
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
