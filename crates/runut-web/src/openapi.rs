//! The description for programs, made from the types of the desk: what the types say is what is served.

use runut::desk::{self, Request};
use serde_json::{Map, Value, json};

/// The OpenAPI document.
pub fn openapi() -> Value {
    let mut schemas = Map::new();
    let [request, line] =
        desk::SCHEMAS.map(|(_, schema)| serde_json::from_str(schema).unwrap_or_default());
    let variants = parts(request, &mut schemas);
    let lines = parts(line, &mut schemas);
    schemas.insert("Line".into(), json!({ "oneOf": lines }));
    let mut paths = Map::new();
    for verb in Request::VERBS {
        let of = |variant: &&Value| variant["properties"]["verb"]["const"] == verb;
        let Some(variant) = variants.iter().find(of) else { continue };
        paths.insert(format!("/api/{verb}"), json!({ "post": operation(verb, variant) }));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Runut",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "description": "The desk of Runut: a request goes in, lines of JSON come out, one object a line, as they are found. \
                Whoever closes the connection cancels the search.",
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// The variants of a schema, its definitions moved to where OpenAPI keeps them.
fn parts(schema: Value, schemas: &mut Map<String, Value>) -> Vec<Value> {
    let mut schema = moved(schema);
    if let Some(Value::Object(definitions)) = schema.get_mut("$defs").map(Value::take) {
        schemas.extend(definitions);
    }
    match schema.get_mut("oneOf").map(Value::take) {
        Some(Value::Array(variants)) => variants,
        _ => Vec::new(),
    }
}

/// The same schema with its references pointing into the document.
fn moved(schema: Value) -> Value {
    match schema {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| match (&*name, value) {
                ("$ref", Value::String(path)) => {
                    (name, path.replace("#/$defs/", "#/components/schemas/").into())
                }
                (_, value) => (name, moved(value)),
            })
            .collect::<Map<_, _>>()
            .into(),
        Value::Array(items) => items.into_iter().map(moved).collect(),
        other => other,
    }
}

fn operation(verb: &str, variant: &Value) -> Value {
    let mut body = variant.clone();
    // The path says the verb: the body need not.
    if let Some(required) = body.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| name != "verb");
    }
    let problem =
        json!({ "application/x-ndjson": { "schema": { "$ref": "#/components/schemas/Problem" } } });
    let refused = |what: &str| json!({ "description": what, "content": problem });
    json!({
        "operationId": verb,
        "summary": variant["description"],
        "parameters": [{
            "name": "progress", "in": "query", "required": false,
            "description": "Milliseconds between lines of progress; none if nothing is said.",
            "schema": { "type": "integer", "minimum": 50 },
        }],
        "requestBody": { "required": true, "content": { "application/json": { "schema": body } } },
        "responses": {
            "200": {
                "description": "Lines, one JSON object each.",
                "content": { "application/x-ndjson": { "schema": { "$ref": "#/components/schemas/Line" } } },
            },
            "400": refused("The request is not understood."),
            "403": refused("Another site asks."),
            "408": refused("The request did not come in time."),
            "413": refused("The request is too large."),
            "415": refused("The request is not JSON."),
            "421": refused("The host is another one."),
            "429": refused("Too many searches; Retry-After says when to try again."),
            "503": refused("The server has all hands full; Retry-After says when to try again."),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_has_its_path_and_every_reference_its_schema() {
        let document = openapi();
        for verb in Request::VERBS {
            let body = &document["paths"][format!("/api/{verb}")]["post"]["requestBody"];
            assert!(body.is_object(), "{verb} has no path");
        }
        let text = document.to_string();
        for reference in text.split("#/components/schemas/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(document["components"]["schemas"][name].is_object(), "{name} is not there");
        }
        assert!(!text.contains("$defs"));
    }
}
