//! Builds the static site: `./site` calls it.
//!
//! ```text
//! runut-site bind SMALL.wasm SWIFT.wasm FOLDER     the library, compiled twice, and its glue, for a browser
//! runut-site build FOLDER                          everything else: the page, the gallery, the guide, what is kept offline
//! ```

mod gallery;
mod guide;
mod live;
mod page;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// Whatever goes wrong is told to whoever builds the site.
type Done = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["bind", small, swift, folder] => {
            libraries(Path::new(small), Path::new(swift), Path::new(folder))
        }
        ["build", folder] => build(Path::new(folder)),
        _ => Err("usage: runut-site bind SMALL.wasm SWIFT.wasm FOLDER | build FOLDER".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("runut-site: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The small library, and the swift one that comes later and takes its place in searches: one glue serves both.
fn libraries(small: &Path, swift: &Path, folder: &Path) -> Done {
    bind(small, folder)?;
    let glue = fs::read_to_string(folder.join("runut.js"))?;
    let apart = folder.join("swift");
    bind(swift, &apart)?;
    if fs::read_to_string(apart.join("runut.js"))? != glue {
        return Err("the two libraries are not of the same sources".into());
    }
    fs::rename(apart.join("runut_bg.wasm"), folder.join("runut_swift.wasm"))?;
    fs::remove_dir_all(apart)?;
    Ok(())
}

/// What the command `wasm-bindgen` does.
fn bind(module: &Path, folder: &Path) -> Done {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(module).out_name("runut").typescript(false).web(true)?;
    // A fifth of the file, and nobody reads it.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder)?;
    Ok(())
}

fn build(folder: &Path) -> Done {
    let root = root();
    page::write(&root, folder)?;
    gallery::write(folder)?;
    guide::write(&root.join("docs"), &folder.join("guide"))?;
    page::keep_offline(folder)
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder, in order, as paths from it with `/` between the names.
fn files(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if let Ok(inside) = path.strip_prefix(folder) {
                found.push(inside.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A text as part of a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A page beside the workbench: of the gallery or of the guide. `up` leads from it to the root of the site.
fn sheet(title: &str, lang: &str, up: &str, aside: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} · Runut</title>\n\
         <link rel=\"icon\" href=\"{up}icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"manifest\" href=\"{up}manifest.webmanifest\">\n\
         <link rel=\"stylesheet\" href=\"{up}sheet.css\">\n</head>\n<body>\n\
         <header><a class=\"name\" href=\"{up}\"><img src=\"{up}icon.svg\" alt=\"\" width=\"26\" height=\"26\"> Runut</a>\n\
         <nav><a href=\"{up}gallery.html\">Gallery</a> <a href=\"{up}guide/index.html\">Guide</a></nav></header>\n\
         {aside}<main>\n{body}</main>\n</body>\n</html>\n"
    )
}
