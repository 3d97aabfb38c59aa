//! Requests to the desk as JSON, and its answers.

#![allow(dead_code, reason = "every test uses its part of this")]

use runut::desk::{self, Caller, Line, Request, Severity};
use runut::{Answer, FAMILIES, Lang};
use serde_json::Value;
use std::ops::ControlFlow::Continue;

/// All lines of an answer. Each must read back as the same value, and as the same bytes.
pub fn lines(request: Value) -> Vec<Line> {
    let typed: Request = serde_json::from_value(request.clone())
        .unwrap_or_else(|error| panic!("{request}: {error}"));
    let again: Request = serde_json::from_str(&serde_json::to_string(&typed).unwrap()).unwrap();
    assert_eq!(again, typed, "{request}");
    let mut lines = Vec::new();
    desk::serve(&typed, &Caller::default(), &mut |line| {
        let text = serde_json::to_string(&line).unwrap();
        let back: Line =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(back, line, "{text}");
        assert_eq!(serde_json::to_string(&back).unwrap(), text);
        lines.push(line);
        Continue(())
    });
    assert!(!lines.is_empty(), "{request} is answered by nothing");
    lines
}

/// The kind of a line.
pub fn kind(line: &Line) -> String {
    serde_json::to_value(line).unwrap()["type"].as_str().unwrap().to_owned()
}

pub fn kinds(request: Value) -> Vec<String> {
    lines(request).iter().map(kind).collect()
}

/// The one problem of an answer: its class, and its help in English.
pub fn problem(request: Value) -> (String, String) {
    let lines = lines(request.clone());
    let Some(Line::Problem(problem)) = lines.last() else { panic!("{request}: {lines:?}") };
    assert_eq!(problem.severity, Severity::Error);
    let help = problem.help.as_ref().map(|help| help.get(Lang::En).to_owned());
    (problem.class.clone(), help.unwrap_or_default())
}

pub fn found(request: Value) -> String {
    let lines = lines(request);
    let Some(Line::Report(line)) = lines.last() else { panic!("{lines:?}") };
    assert_eq!(line.report.answer, Answer::Yes);
    line.report.found.to_string()
}

/// A small puzzle of each family.
pub fn puzzles() -> Vec<(&'static str, String)> {
    let mut puzzles = Vec::new();
    for family in FAMILIES {
        let name = family.family().name;
        let spec = match name {
            "packing" => "3x4",
            "sliding" => "2x3",
            "nonogram" => "5x5",
            _ => "",
        };
        let Ok(puzzle) = family.generate(spec, 3) else { panic!("{name} makes no `{spec}`") };
        puzzles.push((name, puzzle.text()));
    }
    puzzles
}
