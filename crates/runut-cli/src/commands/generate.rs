//! `runut generate`: new puzzles from a seed.

use crate::args::Generate;
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::{GenerateError, Source};
use std::time::{SystemTime, UNIX_EPOCH};

pub fn run(args: &Generate, talk: &Talk) -> Result<u8, Trouble> {
    let family = input::find_family(&args.family)?;
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = now.map_or(0, |now| now.as_micros() as u64 % 1_000_000_007);
        talk.say(catalogue::seed_is(seed).get(talk.lang));
        seed
    });
    let mut bytes = Vec::new();
    for index in 0..args.number {
        let puzzle =
            family.generate(&args.spec, seed.wrapping_add(index)).map_err(|error| match error {
                GenerateError::Spec(diagnostic) => {
                    Trouble::Source(Box::new(Source::new("SPEC", args.spec.as_str())), diagnostic)
                }
                GenerateError::Refused(message) => message.into(),
            })?;
        if talk.json {
            let line = serde_json::json!({
                "type": "puzzle", "family": family.family().name, "seed": seed.wrapping_add(index),
                "text": puzzle.text(),
            });
            bytes.extend(format!("{line}\n").into_bytes());
            continue;
        }
        match args.to.as_deref() {
            None => bytes.extend(puzzle.text().into_bytes()),
            Some(format) => match puzzle.write(format) {
                Some(Ok(written)) => bytes.extend(written),
                Some(Err(refusal)) => return Err(refusal.0.into()),
                None => return Err(input::unknown_format(family, format)),
            },
        }
        if bytes.last() != Some(&b'\n') {
            bytes.push(b'\n');
        }
    }
    match &args.output {
        None => talk.data(&String::from_utf8_lossy(&bytes))?,
        Some(path) => {
            let name = path.display().to_string();
            std::fs::write(path, bytes).map_err(|error| Trouble::write(&name, &error))?;
            talk.say(catalogue::saved(name).get(talk.lang));
        }
    }
    Ok(0)
}
