//! The page itself: the files of `ui/`, told that the library is in a worker; and the list of what is kept offline.

use super::{Done, files};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// Nothing is loaded from elsewhere, and nothing is sent.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'";
/// Files of `ui/` that only a server needs.
const SERVED: [&str; 2] = ["api.html", "api.js"];

pub fn write(root: &Path, folder: &Path) -> Done {
    let ui = root.join("crates/runut-web/ui");
    let own = root.join("crates/runut-wasm/site");
    for (from, name) in [&ui, &own]
        .into_iter()
        .flat_map(|from| files(from).into_iter().flatten().map(move |name| (from, name)))
    {
        if SERVED.contains(&name.as_str()) {
            continue;
        }
        fs::copy(from.join(&name), folder.join(&name))?;
    }
    let index = fs::read_to_string(ui.join("index.html"))?;
    fs::write(folder.join("index.html"), indexed(&index, &modules(folder)?)?)?;
    // The page's link to the interface for programs, which here is the guide's page about it.
    fs::create_dir_all(folder.join("api"))?;
    fs::write(
        folder.join("api/index.html"),
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Runut</title>\n\
         <meta http-equiv=\"refresh\" content=\"0; url=../guide/json.html\">\n",
    )?;
    Ok(())
}

/// The modules of the page: a browser that knows them all at once need not find them one behind the other.
fn modules(folder: &Path) -> Result<Vec<String>, std::io::Error> {
    let apart = ["worker.js", "shelf.js", "offline.js", "runut.js"];
    let module = |name: &String| name.ends_with(".js") && !name.contains('/');
    Ok(files(folder)?
        .into_iter()
        .filter(module)
        .filter(|it| !apart.contains(&it.as_str()))
        .collect())
}

/// The index, told where the library is.
fn indexed(index: &str, modules: &[String]) -> Result<String, String> {
    let mut head = format!(
        "<meta http-equiv=\"content-security-policy\" content=\"{POLICY}\">\n\
         <meta name=\"engine\" content=\"worker\">\n\
         <meta name=\"theme-color\" content=\"#0f766e\">\n\
         <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <link rel=\"help\" href=\"guide/index.html\">\n\
         <link rel=\"preload\" href=\"runut_bg.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n"
    );
    for module in modules {
        head.push_str(&format!("<link rel=\"modulepreload\" href=\"{module}\">\n"));
    }
    // The policy must stand before whatever it is about.
    let (before, after) = index.split_once("<title>").ok_or("the index of ui/ has no title")?;
    Ok(format!("{before}{head}<title>{after}"))
}

/// Writes into the service worker which files it keeps, and a name for this state of them.
pub fn keep_offline(folder: &Path) -> Done {
    let all = files(folder)?;
    let compressed = |name: &str| name.ends_with(".br") || name.ends_with(".gz");
    let kept: Vec<&String> =
        all.iter().filter(|name| *name != "offline.js" && !compressed(name)).collect();
    let mut hasher = DefaultHasher::new();
    for name in &kept {
        hasher.write(name.as_bytes());
        hasher.write(&fs::read(folder.join(name))?);
    }
    // The swift library, the guide and the gallery come when they are wanted, or when nothing else is to be done.
    let (later, first): (Vec<_>, Vec<_>) = kept.into_iter().partition(|name| {
        ["guide/", "gallery", "runut_swift"].iter().any(|begin| name.starts_with(begin))
    });
    let path = folder.join("offline.js");
    let script = fs::read_to_string(&path)?;
    let lists = format!(
        "const STATE = '{:016x}';\nconst FIRST = {};\nconst LATER = {};\n",
        hasher.finish(),
        serde_json::to_string(&first)?,
        serde_json::to_string(&later)?
    );
    let (before, rest) = script.split_once("// <lists>\n").ok_or("offline.js has no lists")?;
    let (_, after) =
        rest.split_once("// </lists>\n").ok_or("the lists of offline.js do not end")?;
    fs::write(path, format!("{before}{lists}{after}"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::indexed;

    #[test]
    fn the_index_is_told_where_the_library_is() {
        let told = indexed("<head><title>x</title></head>", &["app.js".into()]).unwrap();
        assert!(told.contains(r#"<meta name="engine" content="worker">"#));
        assert!(told.contains(r#"<link rel="modulepreload" href="app.js">"#));
        assert!(told.find("content-security-policy") < told.find("modulepreload"));
        assert!(indexed("<head></head>", &[]).is_err());
    }
}
