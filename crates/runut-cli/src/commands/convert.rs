//! `runut convert`: a puzzle in another format.

use crate::args::{Common, Convert};
use crate::output::Talk;
use crate::output::save::{extension, write};
use crate::trouble::Trouble;
use crate::{catalogue, door, input};
use runut::FAMILIES;
use runut::desk::{self, Line, Request};
use std::io::IsTerminal;
use std::path::Path;

pub fn run(args: &Convert, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzle = input::given(&args.puzzle)?;
    let to = match (&args.to, &args.output) {
        (Some(to), _) => to.clone(),
        (None, Some(path)) => format_of(path, &puzzle, common)?,
        (None, None) => return Err(catalogue::say_the_format().into()),
    };
    let request = Request::Convert(desk::Convert {
        puzzle,
        family: common.family.clone(),
        format: common.format.clone(),
        to,
    });
    let mut bytes = Vec::new();
    let status = door::serve(&request, talk, &mut |line| {
        if let Line::File(file) = line {
            let binary = file.base64.is_some();
            if binary && args.output.is_none() && std::io::stdout().is_terminal() {
                return Err(catalogue::not_on_a_screen(file.format).into());
            }
            bytes.extend(file.bytes());
        }
        Ok(())
    })?;
    match &args.output {
        _ if talk.json || status != 0 => {}
        Some(path) => write(path, &bytes, talk)?,
        // A person's terminal obeys control characters; a pipe gets every byte.
        None if std::io::stdout().is_terminal() => talk.data(&String::from_utf8_lossy(&bytes))?,
        None => talk.data_bytes(&bytes)?,
    }
    Ok(status)
}

/// The format that an extension means, in the family of the puzzle.
fn format_of(path: &Path, puzzle: &desk::Given, common: &Common) -> Result<String, Trouble> {
    let extension = extension(path);
    let opened = desk::open(puzzle, common.family.as_deref(), common.format.as_deref());
    let own = opened.ok().and_then(|opened| Some(opened.first()?.puzzle.family()));
    let families = own.map_or(FAMILIES.to_vec(), |family| vec![family]);
    let formats = families.iter().flat_map(|family| family.formats());
    let format = formats
        .filter(|format| format.writes)
        .find(|format| format.extensions.contains(&extension.as_str()));
    let export =
        families.iter().flat_map(|family| family.exports()).find(|export| export.0 == extension);
    let name = format.map(|format| format.name).or(export.map(|export| export.0));
    name.map(str::to_owned).ok_or_else(|| catalogue::say_the_format().into())
}
