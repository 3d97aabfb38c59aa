//! Every strategy of every family can be watched: `trace -o` draws what it did, or says why there is nothing to draw.

use std::path::Path;
use std::process::Command;

/// A small puzzle of each family; tables that take long to build are refused.
fn puzzle(family: &str, strategy: &str) -> &'static str {
    match (family, strategy) {
        ("packing", _) => "@pentomino-subset-5x5",
        ("sliding", _) => "@sliding-paper-1",
        ("twentyfour", _) => "24:3,3,8,8",
        ("nonogram", "brute-force") => "@nonogram-paper-3x3",
        ("nonogram", _) => "@nonogram-becak",
        _ => "@domino-clipped",
    }
}

#[test]
fn every_strategy_can_be_drawn_or_says_why_not() {
    let place = std::env::temp_dir().join(format!("runut-pictures-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a place to work");
    let mut silent = Vec::new();
    for family in runut::FAMILIES {
        let name = family.family().name;
        for about in family.strategies() {
            let file = place.join(format!("{name}-{}.svg", about.name));
            let output = Command::new(env!("CARGO_BIN_EXE_runut"))
                .args(["trace", puzzle(name, about.name), "-s", about.name])
                .args(["--nodes", "3k", "--memory", "100M", "--lang", "en", "-o"])
                .arg(&file)
                .env("XDG_CACHE_HOME", &place)
                .output()
                .expect("runut runs");
            let talk = String::from_utf8_lossy(&output.stderr);
            match output.status.code() {
                Some(0 | 1 | 3) => assert!(is_picture(&file), "{name} {}: {talk}", about.name),
                Some(2) if talk.contains("told nothing") => silent.push(about.name),
                status => panic!("{name} {}: {status:?}\n{talk}", about.name),
            }
        }
    }
    let _ = std::fs::remove_dir_all(&place);
    // Another metric, large tables, another size of board, tables instead of a search.
    let expected =
        ["ida-colours", "ida-pattern-78", "ida-pattern-nested", "ida-pattern-6666", "profile"];
    assert_eq!(silent, expected);
}

fn is_picture(file: &Path) -> bool {
    std::fs::read_to_string(file).is_ok_and(|text| text.starts_with("<svg"))
}
