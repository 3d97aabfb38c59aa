//! Every command of the README and the guide is run: a line of a `sh` block that begins with `runut` must be understood
//! and must not fail on its input. Commands marked `# long` are only asked for their help.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Commands that wait for a person, or for a browser: other tests use them, here they must be understood.
const NOT_HERE: [&str; 3] = ["watch", "play", "serve"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn pages() -> Vec<PathBuf> {
    let root = root();
    let mut pages = vec![root.join("README.md")];
    for folder in ["docs", "docs/formats", "docs/id", "docs/people", "docs/strategies"] {
        let entries = std::fs::read_dir(root.join(folder)).expect("the guide is there").flatten();
        pages.extend(
            entries
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|e| e == "md")),
        );
    }
    pages.sort();
    pages
}

/// The commands of a page.
fn commands(text: &str) -> Vec<String> {
    let mut inside = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            inside = !inside && (line == "```sh" || line == "```console");
            continue;
        }
        let line = line.strip_prefix("$ ").unwrap_or(line);
        // The guided session needs a terminal: `session.rs` visits it.
        let alone = line.split('#').next().unwrap_or_default().trim() == "runut";
        let makes_a_file = line.starts_with("printf ");
        if inside && (line.starts_with("runut ") || makes_a_file) && !alone {
            found.push(line.to_owned());
        }
    }
    found
}

#[test]
fn every_command_of_the_guide_runs() {
    let place = std::env::temp_dir().join(format!("runut-docs-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a place to work");
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_runut"));
    let folder = binary.parent().expect("the binary is in a folder").display().to_string();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let mut run = BTreeSet::new();
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("the page was just listed");
        for line in commands(&text) {
            let long = line.contains("# long");
            let line = line.split(" # ").next().unwrap_or_default().trim().to_owned();
            // Both languages show the same commands.
            if !run.insert(line.clone()) {
                continue;
            }
            let verb = line.split_whitespace().nth(1).unwrap_or_default();
            let script = match long || NOT_HERE.contains(&verb) {
                true => format!("{line} --help"),
                false => line.clone(),
            };
            // A shell reads the quotes as a reader would.
            let output = Command::new("sh")
                .args(["-c", &script])
                .current_dir(&place)
                .env("PATH", &path)
                .env("LC_ALL", "C.UTF-8")
                .env("XDG_CACHE_HOME", place.join("cache"))
                .stdin(Stdio::null())
                .output()
                .expect("sh runs");
            let talk = String::from_utf8_lossy(&output.stderr);
            let status = output.status.code();
            assert!(
                matches!(status, Some(0 | 1 | 3)),
                "{}: {line}: {status:?}\n{talk}",
                page.display()
            );
        }
    }
    let _ = std::fs::remove_dir_all(&place);
    assert!(run.len() > 60, "only {} commands found", run.len());
}

#[test]
fn the_guide_begins_in_both_languages() {
    let docs = root().join("docs");
    let families = runut::FAMILIES.iter().map(|family| family.family());
    let families = families.filter(|family| !family.hidden).map(|family| family.name);
    let mut wanted: Vec<String> = families.map(|name| format!("{name}.md")).collect();
    wanted.push("start.md".to_owned());
    wanted.sort();
    let entries = std::fs::read_dir(docs.join("id")).expect("the Indonesian guide is there");
    let names = entries.map(|entry| entry.expect("readable").file_name());
    let mut there: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    there.sort();
    assert_eq!(there, wanted, "one page for every family, and the start");
    let summary = std::fs::read_to_string(docs.join("SUMMARY.md")).expect("the table of contents");
    for name in wanted {
        let read = |page: PathBuf| std::fs::read_to_string(&page).expect("a page of the guide");
        let plain = |text: &str| -> BTreeSet<String> {
            let bare =
                |line: String| line.split(" # ").next().unwrap_or_default().trim().to_owned();
            commands(text).into_iter().map(bare).collect()
        };
        let (english, indonesian) = (read(docs.join(&name)), read(docs.join("id").join(&name)));
        assert_eq!(plain(&indonesian), plain(&english), "{name}: the same commands");
        assert!(summary.contains(&format!("](id/{name})")), "{name} is in the table of contents");
        for link in indonesian.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(docs.join("id").join(file).exists(), "{name}: {link} leads nowhere");
        }
    }
}

#[test]
fn every_strategy_has_a_section_with_a_picture_and_a_table() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strategies");
    for family in runut::FAMILIES {
        let name = family.family().name;
        if name == "template" {
            continue;
        }
        let page = guide.join(format!("{name}.md"));
        let text = std::fs::read_to_string(&page).expect("every family has a page");
        let sections: Vec<(&str, &str)> =
            text.split("\n## ").skip(1).filter_map(|section| section.split_once('\n')).collect();
        let headings: Vec<&str> = sections.iter().map(|section| section.0).collect();
        let strategies: Vec<&str> = family.strategies().iter().map(|about| about.name).collect();
        assert_eq!(headings, strategies, "{name}: the sections follow the registry");
        for (heading, body) in sections {
            assert!(body.contains("\n| ---"), "{name}: {heading} has no table");
            let pictures = body.split("](../pictures/").skip(1);
            let pictures: Vec<&str> = pictures.filter_map(|rest| rest.split(')').next()).collect();
            assert!(!pictures.is_empty(), "{name}: {heading} has no picture");
            for picture in pictures {
                let file = guide.join("../pictures").join(picture);
                let size = std::fs::metadata(&file).map_or(0, |file| file.len());
                assert!((1..80_000).contains(&size), "{picture}: {size} bytes");
            }
        }
    }
}

/// The lines of a command of the guide, as JSON.
fn told(line: &str) -> Vec<serde_json::Value> {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_runut"));
    let folder = binary.parent().expect("the binary is in a folder").display().to_string();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let line = line.split(" -o ").next().unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("{line} --json")])
        .env("PATH", path)
        .output()
        .expect("sh runs");
    let text = String::from_utf8(output.stdout).expect("JSON is text");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// How people solve: every technique of a family has a section with a picture of one use, and a command that tells it; ten
/// puzzles show what the difficulties mean.
#[test]
fn every_technique_has_a_section_with_a_use_and_its_picture() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/people");
    for family in runut::FAMILIES {
        let name = family.family().name;
        if name == "template" {
            continue;
        }
        let text = std::fs::read_to_string(guide.join(format!("{name}.md"))).expect("a page");
        let sections: Vec<(&str, &str)> =
            text.split("\n## ").skip(1).filter_map(|section| section.split_once('\n')).collect();
        let techniques: Vec<&str> = family.techniques().iter().map(|about| about.name).collect();
        let headings: Vec<&str> = sections.iter().map(|section| section.0).collect();
        let expected: Vec<&str> = techniques.iter().copied().chain(["From 1 to 10"]).collect();
        assert_eq!(headings, expected, "{name}: the sections follow the registry");
        for (heading, body) in &sections[..techniques.len()] {
            let picture =
                body.split("](../pictures/").nth(1).and_then(|rest| rest.split(')').next());
            let picture = picture.unwrap_or_else(|| panic!("{name}: {heading} has no picture"));
            let size = std::fs::metadata(guide.join("../pictures").join(picture));
            assert!((1..80_000).contains(&size.map_or(0, |file| file.len())), "{picture}");
            let lines: Vec<_> = commands(body).iter().flat_map(|line| told(line)).collect();
            let uses = lines.iter().any(|line| line["technique"].as_str() == Some(heading));
            assert!(uses, "{name}: no command of {heading} uses it");
            // What the page quotes is what the command says; explanations are numbered.
            for quote in body.lines().filter_map(|line| line.strip_prefix("> ")) {
                let quote = quote.strip_prefix("1. ").unwrap_or(quote);
                let said = lines.iter().any(|line| line["what"]["en"].as_str() == Some(quote));
                assert!(said, "{name}: {heading} does not say: {quote}");
            }
        }
        let (_, graded) = sections[techniques.len()];
        let graded = commands(graded);
        assert_eq!(graded.len(), 10, "{name}: one example for every difficulty");
        for (level, line) in (1..).zip(&graded) {
            let difficulty = told(line)[0]["difficulty"].as_f64().expect("a difficulty");
            assert_eq!(difficulty as u64, level, "{name}: {line} is {difficulty}");
        }
    }
}
