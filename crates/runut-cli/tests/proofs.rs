//! Proofs on the command line: what is written, what the check of it says, and that nothing is left of what was stopped.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of this test's own.
fn place(name: &str) -> PathBuf {
    let place = std::env::temp_dir().join(format!("runut-proof-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).expect("a place to work");
    place
}

fn runut(place: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runut"));
    command.args(args).current_dir(place).env("LC_ALL", "C.UTF-8");
    command.output().expect("it runs")
}

fn said(output: &Output) -> String {
    let all = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&all).into_owned()
}

fn files(place: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(place).expect("a folder");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.expect("an entry").file_name().to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

/// Whether the outside checker is there; where it is not, that is said.
fn has_checker() -> bool {
    let program = std::env::var("RUNUT_VERIPB").unwrap_or_else(|_| "veripb".into());
    let there = Command::new(&program).arg("--version").output().is_ok();
    if !there {
        println!("left out: what {program} says (it is not installed)");
    }
    there
}

const DOMINOES: &str = "packing\nboard 2x4\n\npiece A x4\n##\n";

#[test]
fn beside_an_answer_stands_its_proof() {
    let place = place("beside");
    std::fs::write(place.join("dominoes.packing"), DOMINOES).expect("written");
    let cases = [
        (&["count", "dominoes.packing", "--proof", "five", "-q"][..], 0, "exactly 5 solutions"),
        (&["solve", "@iq-paper-5", "--proof", "five"], 1, "exactly 0 solutions"),
        (&["grade", "@nonogram-heart", "--proof", "five"], 0, "exactly 1 solution"),
        (&["proof", "write", "dominoes.packing", "five"], 0, "exactly 5 solutions"),
    ];
    for (args, status, proved) in cases {
        let output = runut(&place, args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert_eq!(files(&place), ["dominoes.packing", "five.opb", "five.pbp"], "{args:?}");
        if has_checker() {
            let output = runut(&place, &["proof", "check", "five"]);
            assert_eq!(output.status.code(), Some(0), "{args:?}: {}", said(&output));
            assert!(said(&output).contains(proved), "{args:?}: {}", said(&output));
            // A line less, and nothing is proved.
            let proof = std::fs::read_to_string(place.join("five.pbp")).expect("a proof");
            let is_step = |line: &&str| line.starts_with("rup") || line.starts_with("pol");
            let step = proof.lines().rfind(is_step).expect("a step");
            std::fs::write(place.join("five.pbp"), proof.replacen(&format!("{step}\n"), "", 1))
                .expect("written");
            let output = runut(&place, &["proof", "check", "five"]);
            assert_eq!(output.status.code(), Some(1), "{args:?}: {}", said(&output));
        }
        std::fs::remove_file(place.join("five.opb")).expect("removed");
        std::fs::remove_file(place.join("five.pbp")).expect("removed");
    }
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn a_shortest_way_is_proved() {
    let place = place("way");
    let output = runut(&place, &["solve", "@sliding-2x3", "--proof", "two", "-q"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let output = runut(&place, &["proof", "check", "two"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(
        said(&output).contains("4 5 0 / 1 2 3 needs 21 moves and no fewer"),
        "{}",
        said(&output)
    );
    assert!(said(&output).contains("360 boards that can be solved, the furthest 21"));
    // The tables of another goal, and a way that was made longer.
    let claim = std::fs::read_to_string(place.join("two.way")).expect("a claim");
    let detour = claim.replace("\nway ", "\nway LR");
    std::fs::write(place.join("two.way"), detour).expect("written");
    let output = runut(&place, &["proof", "check", "two"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("way of 21 moves"), "{}", said(&output));
    std::fs::write(place.join("two.way"), &claim).expect("written");
    std::fs::write(place.join("two.tab"), [0; 720]).expect("written");
    // A bound that says nothing is one, too; a table that is missing is none.
    std::fs::remove_file(place.join("two.tab")).expect("removed");
    let output = runut(&place, &["proof", "check", "two.way"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("720 entries"), "{}", said(&output));
    let output = runut(&place, &["proof", "write", "@sliding-paper-4", "none"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let output = runut(&place, &["proof", "check", "none"]);
    assert!(said(&output).contains("cannot be solved"), "{}", said(&output));
    assert_eq!(files(&place), ["none.way", "two.way"]);
    let _ = std::fs::remove_dir_all(&place);
}

#[test]
fn what_cannot_be_proved_leaves_nothing() {
    let place = place("nothing");
    std::fs::write(place.join("dominoes.packing"), DOMINOES).expect("written");
    let cases = [
        (&["solve", "24:3,3,8,8", "--proof", "p"][..], 2, "cannot be written as a formula"),
        (&["solve", "@soma", "@bedlam", "--proof", "p"], 2, "one puzzle"),
        (&["count", "@pentomino-6x10", "--proof", "p", "--time", "300ms"], 3, "Stopped"),
        (&["count", "@bedlam", "--proof", "p", "--nodes", "1000"], 3, "Stopped"),
        (&["proof", "write", "@bedlam", "p", "--time", "100ms"], 3, "Stopped"),
        (&["proof", "write", "@sliding-paper-1", "p", "--time", "50ms"], 3, "Stopped"),
        (&["proof", "write", "dominoes.packing", "no/such/p"], 2, "no/such/p.opb"),
        (&["proof", "write", "nofile", "p"], 2, "nofile"),
        (&["proof", "check", "p"], 2, "p.opb"),
    ];
    for (args, status, says) in cases {
        let output = runut(&place, args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(says), "{args:?}: {}", said(&output));
        assert_eq!(files(&place), ["dominoes.packing"], "{args:?}");
    }
    let _ = std::fs::remove_dir_all(&place);
}
