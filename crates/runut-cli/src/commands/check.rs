//! `runut check`: right or wrong, and where.

use crate::args::{Check, Common};
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::Source;

pub fn run(args: &Check, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let mut status = 0;
    for word in &args.solutions {
        let text = input::read_text(word)?;
        for solution in solutions(&text) {
            let verdict = loaded.puzzle.check(&solution).map_err(|diagnostic| {
                Trouble::Source(Box::new(Source::new(word.as_str(), solution.as_str())), diagnostic)
            })?;
            let (line, right) = match &verdict {
                Ok(()) => (catalogue::correct(), true),
                Err(flaw) => (catalogue::wrong(flaw.message.get(talk.lang)), false),
            };
            if talk.json {
                let flaw = verdict.as_ref().err();
                talk.json_line(&serde_json::json!({
                    "type": "check",
                    "answer": if right { "yes" } else { "no" },
                    "class": flaw.map(|flaw| flaw.message.key()),
                    "flaw": flaw.map(|flaw| flaw.message.get(talk.lang)),
                    "places": flaw.map(|flaw| &flaw.places),
                }))?;
            } else {
                talk.data(&format!("{}\n", line.get(talk.lang)))?;
            }
            if !right {
                status = 1;
            }
        }
    }
    Ok(status)
}

/// The solutions in a text: JSON lines as `--json` prints them, or texts separated by `---` as `enumerate` does.
fn solutions(text: &str) -> Vec<String> {
    if text.trim_start().starts_with('{') {
        let lines =
            text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let solutions = lines.filter(|line| line["type"] == "solution");
        return solutions.filter_map(|line| Some(line["text"].as_str()?.to_owned())).collect();
    }
    let mut found = vec![String::new()];
    for line in text.split_inclusive('\n') {
        match found.last_mut() {
            Some(last) if line.trim_end() != "---" => last.push_str(line),
            _ => found.push(String::new()),
        }
    }
    found
}
