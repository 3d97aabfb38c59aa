//! The library speaks to everybody: none of its sentences names an option or a command of one front end.

use std::path::{Path, PathBuf};

fn sources(folder: &Path, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, all);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            all.push(path);
        }
    }
}

/// Whether a sentence speaks of a command line.
fn names_an_option(sentence: &str) -> bool {
    let option = |at: usize| {
        let before = sentence[..at].chars().next_back();
        let after = sentence[at + 2..].chars().next();
        before.is_none_or(|sign| !sign.is_alphanumeric() && sign != '-')
            && after.is_some_and(|sign| sign.is_ascii_lowercase())
    };
    sentence.match_indices("--").any(|(at, _)| option(at)) || sentence.contains("`runut ")
}

#[test]
fn no_sentence_names_an_option() {
    assert!(names_an_option("en: \"say so with --format\","));
    assert!(!names_an_option("en: \"a line of dashes --- or 3 -- 4\","));
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 200, "{} files", files.len());
    let mut named = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a source file");
        for (index, line) in text.lines().enumerate() {
            let sentence = line.trim_start();
            let spoken = sentence.starts_with("en: \"") || sentence.starts_with("id: \"");
            if spoken && names_an_option(sentence) {
                named.push(format!("{}:{}: {sentence}", path.display(), index + 1));
            }
        }
    }
    assert_eq!(named, Vec::<String>::new());
}
