//! The schemas beside this file and the tables of `docs/json.md` are those of the types.

use super::SCHEMAS;
use crate::desk::{Line, Request};
use schemars::{Schema, schema_for};
use serde_json::Value;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn blessed() -> bool {
    std::env::var_os("RUNUT_BLESS").is_some()
}

/// Compares a file with what it should hold, or writes it.
fn same(path: &Path, expected: &str) {
    if blessed() {
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
        std::fs::write(path, expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == expected, "{} is not up to date: RUNUT_BLESS=1 writes it", path.display());
}

/// The schemas of the types as they are now.
fn made() -> [(&'static str, Schema); 2] {
    [("request", schema_for!(Request)), ("line", schema_for!(Line))]
}

#[test]
fn the_schemas_are_those_of_the_types() {
    for ((name, schema), (kept, text)) in made().into_iter().zip(SCHEMAS) {
        let made = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/desk/schema");
        same(&folder.join(format!("{name}.json")), &made);
        assert!(name == kept && (blessed() || made == text), "another {name} was compiled");
    }
}

#[test]
fn the_page_describes_every_request_and_every_line() {
    let mut page = String::new();
    for (name, schema) in made() {
        let schema = Value::from(schema);
        let (title, tag) = match name {
            "request" => ("Requests", "verb"),
            _ => ("Lines", "type"),
        };
        let _ = writeln!(page, "## {title}\n");
        for variant in schema["oneOf"].as_array().expect("an enum is one of its variants") {
            let kind =
                variant["properties"][tag]["const"].as_str().expect("every variant has its tag");
            let _ = writeln!(page, "### `{kind}`\n\n{}\n", sentence(variant));
            let _ = write!(page, "{}", table(variant, &schema, tag));
        }
    }
    let path = docs().join("json.md");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let head = text.split("## Requests").next().unwrap_or_default().trim_end().to_owned();
    same(&path, &format!("{head}\n\n{}\n", page.trim_end()));
}

/// A description in one line.
fn sentence(schema: &Value) -> String {
    schema["description"].as_str().unwrap_or_default().replace('\n', " ").replace('|', "\\|")
}

/// The fields of a variant, its own and those of the types it consists of.
fn table(variant: &Value, root: &Value, tag: &str) -> String {
    let mut rows = Vec::new();
    fields(variant, root, tag, &mut rows);
    if rows.is_empty() {
        return String::new();
    }
    let mut out = "| field | type | |\n| --- | --- | --- |\n".to_owned();
    for (name, kind, about) in rows {
        let _ = writeln!(out, "| `{name}` | {kind} | {about} |");
    }
    out + "\n"
}

fn fields(schema: &Value, root: &Value, tag: &str, rows: &mut Vec<(String, String, String)>) {
    if let Some(target) = schema["$ref"].as_str() {
        fields(followed(target, root), root, tag, rows);
    }
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, about) in schema["properties"].as_object().into_iter().flatten() {
        if name == tag || rows.iter().any(|row| row.0 == *name) {
            continue;
        }
        let optional = if required.contains(&name.as_str()) { "" } else { ", optional" };
        rows.push((name.clone(), format!("{}{optional}", kind(about)), sentence(about)));
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fields(part, root, tag, rows);
    }
    // An event, inside the line of an event: the fields of all kinds.
    for part in schema["oneOf"].as_array().into_iter().flatten() {
        fields(part, root, tag, rows);
    }
}

fn followed<'a>(target: &str, root: &'a Value) -> &'a Value {
    let name = target.rsplit('/').next().unwrap_or_default();
    &root["$defs"][name]
}

/// The type of a field, in a few words.
fn kind(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        return target.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(value) = schema["const"].as_str() {
        return format!("`{value}`");
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(some) = schema[key].as_array() {
            let kinds: Vec<String> = some.iter().map(kind).filter(|kind| kind != "null").collect();
            return kinds.join(" or ");
        }
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(name) => name.clone(),
        Value::Array(names) => {
            let names: Vec<&str> =
                names.iter().filter_map(Value::as_str).filter(|name| *name != "null").collect();
            match names.as_slice() {
                ["array"] => format!("list of {}", kind(&schema["items"])),
                names => names.join(" or "),
            }
        }
        _ => "any".to_owned(),
    }
}
