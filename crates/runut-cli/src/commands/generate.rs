//! `runut generate`: new puzzles from a seed.

use crate::args::Generate;
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::search;
use crate::trouble::Trouble;
use runut::{AnyFamily, AnyPuzzle, GenerateError, Source};
use std::path::{Path, PathBuf};

pub fn run(args: &Generate, talk: &Talk) -> Result<u8, Trouble> {
    let family = input::find_family(&args.family)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = search::seed_of_the_clock();
        talk.say(catalogue::seed_is(seed).get(talk.lang));
        seed
    });
    for index in 0..args.number {
        let seed = seed.wrapping_add(index);
        let puzzle = make(family, &args.spec, seed)?;
        if talk.json {
            let name = family.family().name;
            talk.json_line(&serde_json::json!({
                "type": "puzzle", "family": name, "seed": seed, "size": puzzle.size().text.get(talk.lang), "text": puzzle.text(),
            }))?;
            continue;
        }
        let mut bytes = written(&*puzzle, args.to.as_deref())?;
        if bytes.last() != Some(&b'\n') {
            bytes.push(b'\n');
        }
        match &args.output {
            None => {
                // A blank line keeps puzzles of several lines apart.
                let gap = if index > 0 && bytes.iter().filter(|&&byte| byte == b'\n').count() > 1 {
                    "\n"
                } else {
                    ""
                };
                talk.data(&format!("{gap}{}", String::from_utf8_lossy(&bytes)))?;
            }
            Some(path) => {
                let path = if args.number > 1 { numbered(path, index + 1) } else { path.clone() };
                let name = path.display().to_string();
                std::fs::write(&path, bytes).map_err(|error| Trouble::write(&name, &error))?;
                talk.say(catalogue::saved(name).get(talk.lang));
            }
        }
    }
    Ok(0)
}

/// One puzzle.
pub fn make(family: &dyn AnyFamily, spec: &str, seed: u64) -> Result<Box<dyn AnyPuzzle>, Trouble> {
    let words: Result<Vec<String>, Trouble> =
        spec.split_whitespace().map(|word| after_file(family, word)).collect();
    let spec = &words?.join(" ");
    family.generate(spec, seed).map_err(|error| match error {
        GenerateError::Spec(diagnostic) => {
            Trouble::Source(Box::new(Source::new("SPEC", spec.as_str())), diagnostic)
        }
        GenerateError::Refused(message) => message.into(),
    })
}

/// A word that names a file stands for what the file shows: a picture to be made into puzzles.
fn after_file(family: &dyn AnyFamily, word: &str) -> Result<String, Trouble> {
    let path = Path::new(word);
    if path.extension().is_none() || !path.is_file() {
        return Ok(word.to_owned());
    }
    let bytes = std::fs::read(path).map_err(|error| Trouble::read(word, &error))?;
    let source = Source::new(word, bytes);
    let read = family.sniff(&source).and_then(|format| family.read(format, &source));
    match read {
        Some(Ok(readings)) => {
            let spec = readings.first().and_then(|reading| reading.puzzle.spec());
            spec.ok_or_else(|| catalogue::not_to_generate_from(word).into())
        }
        Some(Err(diagnostic)) => Err(Trouble::Source(Box::new(source), diagnostic)),
        None => Err(catalogue::not_to_generate_from(word).into()),
    }
}

fn written(puzzle: &dyn AnyPuzzle, format: Option<&str>) -> Result<Vec<u8>, Trouble> {
    let Some(format) = format else { return Ok(puzzle.text().into_bytes()) };
    match puzzle.write(format) {
        Some(Ok(bytes)) => Ok(bytes),
        Some(Err(refusal)) => Err(refusal.0.into()),
        None => Err(input::unknown_format(puzzle.family(), format)),
    }
}

/// `hands.txt` becomes `hands-3.txt`.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path
        .extension()
        .map(|extension| format!(".{}", extension.to_string_lossy()))
        .unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{end}"))
}
