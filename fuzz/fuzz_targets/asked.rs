#![no_main]
//! Requests with a structure: the right fields with strange values.

#[path = "../../crates/runut/tests/common/bodies.rs"]
mod bodies;

use arbitrary::{Arbitrary, Unstructured};
use serde_json::{Value, json};

#[derive(Arbitrary, Debug)]
enum Word {
    Known(u8),
    Number(i32),
    Text(String),
    List(Vec<String>),
    Yes(bool),
}

// Small ones: a hint about a large packing is a search of its own.
const PUZZLES: &[&str] = &[
    "24:3,3,8,8",
    "sliding:2x3:1,2,3,4,0,5",
    "@nonogram-paper-3x3",
    "@iq-paper-1",
    "packing:square:2x3:Lx2=++/+.",
    "@no-such",
];
const FIELDS: &[&str] = &[
    "family",
    "format",
    "strategy",
    "goal",
    "limit",
    "random",
    "distinct",
    "up_to_symmetry",
    "threads",
    "solutions",
    "position",
    "act",
    "to",
    "view",
    "spec",
    "seed",
    "count",
    "pictures",
    "lang",
    "moments",
    "puzzles",
    "strategies",
    "values",
    "marks",
    "theme",
    "solution",
    "n",
    "paper",
    "quiet",
    "all",
];
const WORDS: &[&str] = &[
    "best",
    "brute-force",
    "all",
    "count",
    "unique",
    "first",
    "packing",
    "sliding",
    "nonogram",
    "twentyfour",
    "text",
    "svg",
    "png",
    "gif",
    "trail",
    "film",
    "tree",
    "difference",
    "en",
    "id",
    "5x5",
    "3x3",
    "dark",
    "r1c1",
    "ULDR",
];

impl Word {
    fn value(&self) -> Value {
        match self {
            Word::Known(at) => WORDS[usize::from(*at) % WORDS.len()].into(),
            Word::Number(number) => (*number).into(),
            Word::Text(text) => text.clone().into(),
            Word::List(words) => words.clone().into(),
            Word::Yes(yes) => (*yes).into(),
        }
    }
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let mut bytes = Unstructured::new(data);
    let Ok((verb, puzzle, fields)) = <(u8, u8, Vec<(u8, Word)>)>::arbitrary(&mut bytes) else {
        return;
    };
    let verbs = runut::desk::Request::VERBS;
    let mut request = json!({ "verb": verbs[usize::from(verb) % verbs.len()] });
    request["puzzle"] = PUZZLES[usize::from(puzzle) % PUZZLES.len()].into();
    for (field, word) in fields.iter().take(6) {
        request[FIELDS[usize::from(*field) % FIELDS.len()]] = word.value();
    }
    bodies::requests(request.to_string().as_bytes());
});
