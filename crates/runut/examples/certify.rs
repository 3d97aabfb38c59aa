//! Writes the formula of a puzzle and the proof that there is no solution besides those it excludes:
//! `cargo run --release -p runut --example certify -- PUZZLE FILE` makes `FILE.opb` and `FILE.pbp`; `veripb FILE.opb
//! FILE.pbp` checks them. PUZZLE is a file, or a name of the gallery behind an `@`.

use runut::{Ask, FAMILIES, Goal, Source};
use std::error::Error;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow::Continue;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(word), Some(file)) = (words.next(), words.next()) else {
        return Err("certify PUZZLE FILE".into());
    };
    let source = match word.strip_prefix('@') {
        Some(name) => runut::gallery::find(name).ok_or("not in the gallery")?.source(),
        None => Source::new(word.as_str(), std::fs::read(&word)?),
    };
    let found = FAMILIES.iter().find_map(|family| Some((family, family.sniff(&source)?)));
    let (family, format) = found.ok_or("no family reads this")?;
    let readings = family.read(format, &source).ok_or("no such format")?;
    let reading = readings.map_err(|error| error.to_string())?.into_iter().next();
    let puzzle = reading.ok_or("no puzzle")?.puzzle;
    let begin = Instant::now();
    let mut solutions = Vec::new();
    let report = puzzle.answer(None, &Ask::new(Goal::All), None, &mut |solution| {
        solutions.push(solution.text());
        Continue(())
    });
    let report = report.ok_or("no strategy")?;
    if let Some(stop) = report.stop {
        return Err(format!("stopped: {stop:?}").into());
    }
    println!("{} solutions in {:.2} s", solutions.len(), begin.elapsed().as_secs_f64());
    let certificate = puzzle.certificate(&solutions).ok_or("this family has no formula")?;
    std::fs::write(format!("{file}.opb"), &certificate.text)?;
    let mut proof = BufWriter::new(std::fs::File::create(format!("{file}.pbp"))?);
    let begin = Instant::now();
    let lines = puzzle.prove(&solutions, &mut proof, &mut || true).ok_or("no formula")?;
    let lines = lines.map_err(|trouble| format!("{trouble:?}"))?;
    proof.flush()?;
    println!("{lines} lines in {:.2} s", begin.elapsed().as_secs_f64());
    Ok(())
}
