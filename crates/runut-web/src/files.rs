//! The files of the page, embedded: each with its kind, its tag and its compressed form.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::sync::OnceLock;

static CONTENTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the page.
pub struct File {
    /// Its path below the root.
    pub name: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
    /// The same, compressed; `None` where that does not help.
    pub gzip: Option<Vec<u8>>,
    /// Changes when the contents do.
    pub tag: String,
    /// Its media type.
    pub kind: &'static str,
}

/// All files, the index first asked for last compressed: everything is prepared once.
pub fn files() -> &'static [File] {
    static FILES: OnceLock<Vec<File>> = OnceLock::new();
    FILES.get_or_init(|| CONTENTS.iter().map(|(name, bytes)| prepared(name, bytes)).collect())
}

/// The file of this path; the root is the index.
pub fn file(path: &str) -> Option<&'static File> {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        "api" | "api/" => "api.html",
        name => name,
    };
    files().iter().find(|file| file.name == name)
}

fn prepared(name: &'static str, bytes: &'static [u8]) -> File {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    let tag = format!("\"{:016x}-{:x}\"", hasher.finish(), bytes.len());
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let gzip = encoder.write_all(bytes).and_then(|()| encoder.finish()).ok();
    let gzip = gzip.filter(|gzip| gzip.len() + 64 < bytes.len());
    File { name, bytes, gzip, tag, kind: kind(name) }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn every_file_is_what_it_was_after_all_dresses() {
        assert!(file("/").is_some_and(|index| index.name == "index.html"));
        for file in files() {
            assert_ne!(file.kind, "application/octet-stream", "{}: which kind?", file.name);
            let Some(gzip) = &file.gzip else { continue };
            let mut back = Vec::new();
            flate2::read::GzDecoder::new(&gzip[..]).read_to_end(&mut back).unwrap();
            assert_eq!(back, file.bytes, "{}", file.name);
        }
    }

    #[test]
    fn nothing_inline_that_the_policy_would_refuse() {
        for file in files().iter().filter(|file| file.name.ends_with(".html")) {
            let text = std::str::from_utf8(file.bytes).unwrap();
            for word in ["<style", " style=", " onclick=", "javascript:", "<script>"] {
                assert!(!text.contains(word), "{} holds {word}", file.name);
            }
        }
    }
}
