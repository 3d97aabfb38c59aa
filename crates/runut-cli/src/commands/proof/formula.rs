//! How many solutions: a formula and a proof, for VeriPB.

use super::{Written, why};
use crate::catalogue as words;
use crate::output::Talk;
use crate::output::whole::Whole;
use crate::trouble::Trouble;
use runut::desk::Opened;
use runut::{Cancel, FAMILIES, proof};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The two files of a proof.
fn files(path: &Path) -> (PathBuf, PathBuf) {
    (path.with_extension("opb"), path.with_extension("pbp"))
}

pub fn write(
    opened: &Opened,
    solutions: &[String],
    path: &Path,
    cancel: &Cancel,
) -> Result<Written, Trouble> {
    let not_offered = || Trouble::from(words::proof_not_offered(&opened.name));
    let (formula, proof) = files(path);
    let failed = |path: &Path, error: &std::io::Error| Trouble::write(path.display(), error);
    let mut first = Whole::create(&formula).map_err(|error| failed(&formula, &error))?;
    let mut second = Whole::create(&proof).map_err(|error| failed(&proof, &error))?;
    let certificate = opened.puzzle.certificate(solutions).ok_or_else(not_offered)?;
    first.write_all(certificate.text.as_bytes()).map_err(|error| failed(&formula, &error))?;
    drop(certificate);
    let go_on = &mut || cancel.requested().is_none();
    let written = opened.puzzle.prove(solutions, &mut second, go_on).ok_or_else(not_offered)?;
    let lines = match written {
        Ok(lines) => lines,
        Err(proof::Trouble::Write(error)) => return Err(failed(&proof, &error)),
        Err(proof::Trouble::Stopped) => return Ok(Err(why(cancel))),
        Err(proof::Trouble::Another(_)) => return Err(words::proof_another().into()),
    };
    first.keep().map_err(|error| failed(&formula, &error))?;
    second.keep().map_err(|error| failed(&proof, &error))?;
    let count = solutions.len();
    Ok(Ok(words::proof_written(formula.display(), proof.display(), lines, count)))
}

pub fn check(path: &Path, talk: &Talk) -> Result<u8, Trouble> {
    let (formula, proof) = files(path);
    let text = std::fs::read_to_string(&formula)
        .map_err(|error| Trouble::read(formula.display(), &error))?;
    let (puzzle, certificate) = match proof::read(&text, FAMILIES) {
        Ok(read) => read,
        Err(why) => {
            let what = words::proof_unread(formula.display(), why.message());
            talk.data(&format!("{}\n", what.get(talk.lang)))?;
            return Ok(1);
        }
    };
    if let Err(error) = std::fs::File::open(&proof) {
        return Err(Trouble::read(proof.display(), &error));
    }
    let program = std::env::var("RUNUT_VERIPB").unwrap_or_else(|_| "veripb".into());
    let output = match Command::new(&program).arg(&formula).arg(&proof).output() {
        Ok(output) => output,
        Err(_) => return Err(words::proof_no_checker(program).into()),
    };
    let told = String::from_utf8_lossy(&output.stdout);
    let right = output.status.success() && told.contains("s VERIFIED UNSATISFIABLE");
    let (family, size) = (puzzle.family().family().name, puzzle.size().text);
    let what = match right {
        true => words::proof_right(family, size, certificate.solutions.len()),
        false => words::proof_wrong(proof.display()),
    };
    talk.data(&format!("{}\n", what.get(talk.lang)))?;
    Ok(u8::from(!right))
}
