//! `runut proof`: files that prove to somebody else's program how many solutions a puzzle has.

use crate::args::{Common, Proof, ProofVerb};
use crate::catalogue as words;
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{door, input};
use runut::desk::{self, Line};
use runut::{Ask, FAMILIES, Goal, proof};
use std::ffi::OsStr;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn run(args: &Proof, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        ProofVerb::Write(args) => write(&args.puzzle, &args.file, common, talk),
        ProofVerb::Check(args) => check(&args.file, talk),
    }
}

/// The two files of a proof.
fn files(path: &Path) -> (PathBuf, PathBuf) {
    (path.with_extension("opb"), path.with_extension("pbp"))
}

fn write(word: &OsStr, path: &Path, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let given = input::given(word)?;
    let opened = desk::open(&given, common.family.as_deref(), common.format.as_deref());
    let opened = match opened.as_deref() {
        Ok([opened]) => opened,
        Ok(_) => return Err(words::one_puzzle_for_a_proof().into()),
        Err(problem) => {
            match talk.json {
                true => talk.json_line(&Line::Problem((**problem).clone()))?,
                false => talk.problem(problem),
            }
            return Ok(2);
        }
    };
    let cancel = door::interrupt();
    let tables = crate::cache::tables();
    let ask = Ask { cancel: cancel.clone(), tables, ..Ask::new(Goal::All) };
    let mut solutions = Vec::new();
    let report = opened.puzzle.answer(None, &ask, None, &mut |solution| {
        solutions.push(solution.text());
        Continue(())
    });
    let Some(report) = report else { return Err(words::proof_stopped().into()) };
    if report.stop.is_some() {
        return Err(words::proof_stopped().into());
    }
    let certificate = opened.puzzle.certificate(&solutions);
    let certificate = certificate.ok_or_else(|| words::proof_not_offered(&opened.name))?;
    let (formula, proof) = files(path);
    let failed = |path: &Path, error: &std::io::Error| Trouble::write(path.display(), error);
    std::fs::write(&formula, &certificate.text).map_err(|error| failed(&formula, &error))?;
    let file = std::fs::File::create(&proof).map_err(|error| failed(&proof, &error))?;
    let mut out = BufWriter::new(file);
    let written = opened
        .puzzle
        .prove(&solutions, &mut out, &mut || cancel.requested().is_none())
        .ok_or_else(|| words::proof_not_offered(&opened.name))?;
    let lines = match written {
        Ok(lines) => lines,
        Err(proof::Trouble::Write(error)) => return Err(failed(&proof, &error)),
        Err(proof::Trouble::Stopped) => return Err(words::proof_stopped().into()),
        Err(proof::Trouble::Another(_)) => return Err(words::proof_another().into()),
    };
    out.flush().map_err(|error| failed(&proof, &error))?;
    let count = solutions.len();
    let what = words::proof_written(formula.display(), proof.display(), lines, count);
    talk.data(&format!("{}\n", what.get(talk.lang)))?;
    Ok(0)
}

fn check(path: &Path, talk: &Talk) -> Result<u8, Trouble> {
    let (formula, proof) = files(path);
    let text = std::fs::read_to_string(&formula)
        .map_err(|error| Trouble::read(formula.display(), &error))?;
    let (puzzle, certificate) = match proof::read(&text, FAMILIES) {
        Ok(read) => read,
        Err(why) => {
            talk.data(&format!(
                "{}\n",
                words::proof_unread(formula.display(), why).get(talk.lang)
            ))?;
            return Ok(1);
        }
    };
    let program = std::env::var("RUNUT_VERIPB").unwrap_or_else(|_| "veripb".into());
    let output = match Command::new(&program).arg(&formula).arg(&proof).output() {
        Ok(output) => output,
        Err(_) => return Err(words::proof_no_checker(program).into()),
    };
    let told = String::from_utf8_lossy(&output.stdout);
    let right = output.status.success() && told.contains("s VERIFIED UNSATISFIABLE");
    let size = puzzle.size().text;
    let what = match right {
        true => {
            words::proof_right(puzzle.family().family().name, size, certificate.solutions.len())
        }
        false => words::proof_wrong(proof.display()),
    };
    talk.data(&format!("{}\n", what.get(talk.lang)))?;
    Ok(u8::from(!right))
}
