//! What once went wrong at the border of the program: control characters, strange names, lists with a bad file.
#![cfg(unix)]

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of this test's own.
fn place(name: &str) -> PathBuf {
    let place = std::env::temp_dir().join(format!("runut-faults-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a place to work");
    place
}

fn runut<S: AsRef<OsStr>>(args: &[S]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runut"));
    command.args(args).env("LC_ALL", "C.UTF-8").env("RUST_BACKTRACE", "0");
    command.output().expect("it runs")
}

fn said(output: &Output) -> String {
    let all = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&all).into_owned()
}

/// A title that would set the title of the terminal, and a bell.
const EVIL: &str = "\u{1b}]0;PWN\u{7}\u{9b}2J";

fn obeyed(text: &str) -> bool {
    let raw = |c: char| c.is_control() && c != '\n' && c != '\t';
    text.contains(raw)
}

#[test]
fn no_control_character_reaches_the_terminal() {
    let place = place("escape");
    let one = "width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n";
    let pack = format!("title \"{EVIL}\"\n{one}\ntitle \"plain\"\n{one}");
    let file = place.join("evil.nonpack");
    std::fs::write(&file, pack).expect("a place to write");
    let named = place.join(format!("{EVIL}.txt"));
    std::fs::write(&named, "1 2 3\n4 5 6\n7 7 0\n").expect("a place to write");
    let missing = place.join(format!("{EVIL}.missing"));
    let (file, named, missing) = (file.as_os_str(), named.as_os_str(), missing.as_os_str());
    let evil = OsStr::new(EVIL);
    let commands = [
        "solve",
        "count",
        "enumerate",
        "grade",
        "compare",
        "draw",
        "hint",
        "explain",
        "trace",
        "check",
        "convert",
    ];
    let mut seen = 0;
    for command in commands {
        for puzzle in [file, named, missing, evil, OsStr::new("@nonogram-heart")] {
            let mut args = vec![OsStr::new(command), puzzle];
            match command {
                "check" => args.push(evil),
                "convert" => args.extend([OsStr::new("--to"), evil]),
                "compare" | "solve" | "count" | "enumerate" => {
                    args.extend([OsStr::new("-s"), evil]);
                }
                _ => {}
            }
            for more in [&["--color", "never"][..], &["--color", "always"], &["--json"]] {
                let mut args = args.clone();
                args.extend(more.iter().map(OsStr::new));
                let output = runut(&args);
                let mut text = said(&output);
                // Our own colours are no command.
                while let Some(at) = text.find("\u{1b}[") {
                    let end = text[at..].find('m').expect("a colour ends");
                    let codes = &text[at + 2..at + end];
                    assert!(
                        codes.chars().all(|c| c.is_ascii_digit() || c == ';'),
                        "{args:?}: {text:?}"
                    );
                    text.replace_range(at..=at + end, "");
                }
                assert!(!obeyed(&text), "{args:?}: {text:?}");
                assert_ne!(output.status.code(), Some(101), "{args:?}: {text}");
                seen += usize::from(text.contains("PWN"));
            }
        }
    }
    assert!(seen > 20, "the names are shown, made visible: {seen}");
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn what_no_puzzle_is_costs_nothing() {
    let place = place("large");
    let (zeros, ones) = (place.join("zeros.txt"), place.join("ones.txt"));
    // A file of holes: nothing is written for it.
    let file = std::fs::File::create(&zeros).expect("a place to write");
    file.set_len(60 << 20).expect("a large file");
    std::fs::write(&ones, "1\n".repeat(1 << 20)).expect("a place to write");
    for (file, says) in [(&zeros, "more than 8 MB"), (&ones, "longer than 1 MB")] {
        let mut command = Command::new("sh");
        // Address space is more than memory: the program itself is in it, too.
        command.args(["-c", "ulimit -v 400000; exec \"$0\" solve \"$1\""]);
        command.arg(env!("CARGO_BIN_EXE_runut")).arg(file).env("LC_ALL", "C.UTF-8");
        let output = command.output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(says), "{}", said(&output));
        assert!(said(&output).lines().count() <= 3, "{}", said(&output));
    }
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn names_need_not_be_unicode() {
    let place = place("bytes");
    let name = place.join(OsStr::from_bytes(b"b\xff\xfe.txt"));
    std::fs::write(&name, "1 2 3\n4 5 6\n7 0 8\n").expect("a place to write");
    let output = runut(&[OsStr::new("solve"), name.as_os_str(), OsStr::new("-q")]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b"R\n"[..]));
    let output = runut(&[OsStr::new("solve"), OsStr::from_bytes(b"\xff\xfe")]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn one_bad_file_does_not_stop_the_others() {
    for command in ["solve", "count", "grade", "enumerate"] {
        let output = runut(&[command, "nofile.txt", "24:3,3,8,8", "@no-such", "24:4,6,Q,A", "-q"]);
        assert_eq!(output.status.code(), Some(2), "{command}: {}", said(&output));
        let lines = String::from_utf8_lossy(&output.stdout).lines().count();
        assert!(lines >= 2, "{command}: {}", said(&output));
    }
}

#[test]
fn a_question_has_one_meaning() {
    let place = place("job");
    let job = place.join("job");
    let hand = ["24:4,6,Q,A", "-s", "brute-force", "-q"].map(OsStr::new);
    let count = runut(&[&[OsStr::new("count")][..], &hand].concat());
    let in_parts = runut(
        &[&[OsStr::new("count")][..], &hand, &[OsStr::new("--job"), job.as_os_str()]].concat(),
    );
    let csv = runut(
        &[&[OsStr::new("compare")][..], &hand, &[OsStr::new("--export"), OsStr::new("csv")]]
            .concat(),
    );
    assert_eq!(String::from_utf8_lossy(&count.stdout), "77\n");
    assert_eq!(String::from_utf8_lossy(&in_parts.stdout), "77\n", "{}", said(&in_parts));
    assert!(said(&csv).contains(",count,yes,,77,true,"), "{}", said(&csv));
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn a_job_without_a_strategy_takes_one_that_splits() {
    let place = place("splits");
    let job = place.join("job");
    let output = runut(&[
        OsStr::new("count"),
        OsStr::new("24:4,6,Q,A"),
        OsStr::new("--job"),
        job.as_os_str(),
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let output = runut(&[
        OsStr::new("count"),
        OsStr::new("24:4,6,Q,A"),
        OsStr::new("-s"),
        OsStr::new("subsets"),
        OsStr::new("--job"),
        place.join("other").as_os_str(),
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("brute-force"), "{}", said(&output));
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn what_is_no_picture_is_refused() {
    let place = place("draw");
    let file = place.join("d.jsonl");
    let output =
        runut(&[OsStr::new("draw"), OsStr::new("@soma"), OsStr::new("-o"), file.as_os_str()]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(!file.exists());
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn pictures_obey_their_extension_and_are_numbered() {
    let place = place("pictures");
    let path = |name: &str| place.join(name).into_os_string();
    let output = runut(&[
        OsStr::new("generate"),
        OsStr::new("sliding"),
        OsStr::new("3x3"),
        OsStr::new("--seed"),
        OsStr::new("3"),
        OsStr::new("-o"),
        &path("board.png"),
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(
        std::fs::read(place.join("board.png")).expect("it was written").starts_with(b"\x89PNG")
    );
    let args = ["solve", "24:4,6,Q,A", "--all", "-o"].map(OsStr::new);
    runut(&[&args[..], &[&path("x.svg")]].concat());
    for name in ["x.svg", "x-2.svg", "x-5.svg"] {
        let text = std::fs::read_to_string(place.join(name)).unwrap_or_default();
        assert!(text.starts_with("<svg"), "{name}");
    }
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn a_large_file_costs_three_lines() {
    let place = place("large");
    let file = place.join("z.txt");
    std::fs::write(&file, vec![0u8; 20_000_000]).expect("a place to write");
    let output = runut(&[OsStr::new("solve"), file.as_os_str()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).lines().count() <= 3, "{}", said(&output).len());
    std::fs::write(&file, vec![b'0'; 4_000_000]).expect("a place to write");
    let output = runut(&[OsStr::new("solve"), file.as_os_str()]);
    assert!(said(&output).len() < 2000, "{}", said(&output).len());
    let _ = std::fs::remove_dir_all(&place);
}
