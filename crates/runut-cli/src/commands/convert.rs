//! `runut convert`: a puzzle in another format.

use crate::args::{Common, Convert};
use crate::catalogue;
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::AnyFamily;
use std::io::Write;

pub fn run(args: &Convert, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load(&args.puzzle, common, talk)?;
    let mut bytes = Vec::new();
    for puzzle in &loaded {
        match puzzle.puzzle.write(&args.to) {
            Some(Ok(written)) => bytes.extend(written),
            Some(Err(refusal)) => return Err(refusal.0.into()),
            None => match puzzle.puzzle.export(&args.to, None) {
                Some(Ok(written)) => bytes.extend(written),
                _ => return Err(unknown(puzzle.puzzle.family(), &args.to)),
            },
        }
    }
    match &args.output {
        Some(path) => {
            let name = path.display().to_string();
            std::fs::write(path, bytes).map_err(|error| Trouble::write(&name, &error))?;
            talk.say(catalogue::saved(name).get(talk.lang));
        }
        None => {
            let mut out = std::io::stdout().lock();
            let written = out.write_all(&bytes).and_then(|()| out.flush());
            written.map_err(|error| Trouble::write("-", &error))?;
        }
    }
    Ok(0)
}

fn unknown(family: &dyn AnyFamily, name: &str) -> Trouble {
    let formats = family.formats().into_iter().map(|format| format.name);
    let known: Vec<&str> = formats.chain(family.exports().iter().map(|export| export.0)).collect();
    catalogue::unknown(catalogue::FORMAT, name, &known)
}
