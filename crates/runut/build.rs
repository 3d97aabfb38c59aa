//! Embeds the gallery: every file of `puzzles/<family>/` becomes an entry of a table.

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
            writeln!(
                table,
                "    ({:?}, {:?}, include_bytes!({:?}) as &[u8]),",
                name(&family),
                name(&file),
                path.display().to_string(),
            )
            .expect("writing to a string");
        }
    }
    table.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("gallery.rs");
    fs::write(out, table).expect("the build folder is writable");
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
