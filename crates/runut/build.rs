//! Embeds the gallery: every file of `puzzles/<family>/` becomes an entry of a table. What is known about the puzzles is
//! written in TOML for people, and embedded as JSON: the library reads that anyway.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("puzzles");
    assert!(root.is_dir(), "the gallery {} is missing", root.display());
    println!("cargo:rerun-if-changed={}", root.display());
    let mut table = String::from("&[\n");
    for family in folders(&root) {
        println!("cargo:rerun-if-changed={}", family.display());
        for file in sorted(&family).into_iter().filter(|path| path.is_file()) {
            let name =
                |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let path = file.canonicalize().expect("the file was just listed");
            println!("cargo:rerun-if-changed={}", path.display());
            let (family, file) = (name(&family), name(&file));
            if file == "facts.toml" {
                let text = fs::read_to_string(&path).expect("facts are text");
                let facts =
                    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                let facts = json(&toml::Value::Table(facts));
                writeln!(table, "    ({family:?}, \"facts.json\", {facts:?}.as_bytes()),")
            } else {
                let path = path.display().to_string();
                writeln!(table, "    ({family:?}, {file:?}, include_bytes!({path:?}) as &[u8]),")
            }
            .expect("writing to a string");
        }
    }
    table.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("gallery.rs");
    fs::write(out, table).expect("the build folder is writable");
}

fn json(value: &toml::Value) -> String {
    match value {
        toml::Value::Table(table) => {
            let entry = |(name, value): (&String, _)| format!("{}:{}", quoted(name), json(value));
            format!("{{{}}}", table.iter().map(entry).collect::<Vec<_>>().join(","))
        }
        toml::Value::String(text) => quoted(text),
        toml::Value::Integer(number) => number.to_string(),
        other => panic!("facts are numbers and texts, not {other:?}"),
    }
}

fn quoted(text: &str) -> String {
    assert!(!text.contains(char::is_control), "a fact is one line: {text:?}");
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn folders(root: &Path) -> Vec<PathBuf> {
    sorted(root).into_iter().filter(|path| path.is_dir()).collect()
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).map(|entries| entries.flatten().map(|entry| entry.path()).collect());
    let mut entries: Vec<PathBuf> = entries.unwrap_or_default();
    entries.sort();
    entries
}
