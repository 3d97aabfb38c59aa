//! Damaged files: whatever a reader accepts never panics later, and whatever it refuses it refuses at a place.
//!
//! Every file of the gallery, in every format it can be written in, is damaged at random (bytes changed, inserted, cut
//! out, doubled, lines swapped, the end cut off) and read by every format of its family.

mod common;

use common::{Case, answer, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::draw::Style;
use runut::{AnyPuzzle, Ask, Diagnostic, Goal, Limits, Source};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Damaged copies of each text; `RUNUT_COPIES` asks for more.
const COPIES: u64 = 60;
/// Longer files are left to the readers' own tests: this one is about the many, not the large.
const LONGEST: usize = 20_000;

/// Signs that mean something to one reader or another.
const SIGNS: &[u8] = b"0123456789-#.,:/ \nAZ<>\"\xff";

fn main() {
    let arguments = Arguments::from_args();
    let trial = |case: Case| {
        let name = format!("{}::{}", case.exhibit.family, case.exhibit.name);
        Trial::test(name, move || damaged(&case))
    };
    libtest_mimic::run(&arguments, cases().into_iter().map(trial).collect()).exit();
}

fn damaged(case: &Case) -> Result<(), Failed> {
    let copies = std::env::var("RUNUT_COPIES").ok().and_then(|copies| copies.parse().ok());
    let copies: u64 = copies.unwrap_or(COPIES);
    let mut texts = vec![case.exhibit.source().bytes];
    if case.facts.error.is_none()
        && let Some(puzzle) = case.puzzles().first()
    {
        let written = |format: &runut::FormatAbout| puzzle.write(format.name)?.ok();
        texts.extend(case.family.formats().iter().filter_map(written));
    }
    for (number, text) in (0..).zip(texts.iter().filter(|text| text.len() <= LONGEST)) {
        for copy in 0..copies {
            let mut random = ChaCha8Rng::seed_from_u64(copy << 8 | number);
            let bytes = damage(text, &mut random);
            let shown = String::from_utf8_lossy(&bytes).into_owned();
            let read = AssertUnwindSafe(|| read(case, &bytes));
            match catch_unwind(read) {
                Ok(Ok(())) => {}
                Ok(Err(why)) => return Err(format!("{why}\n{shown}").into()),
                Err(_) => return Err(format!("panicked on\n{shown}").into()),
            }
        }
    }
    Ok(())
}

fn damage(text: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..random.random_range(1..=4) {
        let at = random.random_range(0..=bytes.len());
        let end = (at + random.random_range(0..8)).min(bytes.len());
        match random.random_range(0..7) {
            0 if at < bytes.len() => bytes[at] = random.random(),
            1 if at < bytes.len() => bytes[at] = SIGNS[random.random_range(0..SIGNS.len())],
            2 => bytes.insert(at, random.random_range(32..127)),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let doubled = bytes[at..end].to_vec();
                bytes.splice(at..at, doubled).for_each(drop);
            }
            5 => bytes.truncate(at),
            _ => {
                let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let (one, other) =
                    (random.random_range(0..lines.len()), random.random_range(0..lines.len()));
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
    }
    bytes
}

fn read(case: &Case, bytes: &[u8]) -> Result<(), String> {
    let source = Source::new("damaged", bytes.to_vec());
    // Spans point into the text, which is longer than the bytes where these are Latin-1.
    let length = source.text().map_or(bytes.len(), str::len);
    for format in case.family.formats() {
        match case.family.read(format.name, &source) {
            Some(Ok(readings)) => {
                for reading in readings.iter().take(2) {
                    used(&*reading.puzzle)?;
                    reading.warnings.iter().try_for_each(|warning| placed(warning, length))?;
                }
            }
            Some(Err(diagnostic)) => placed(&diagnostic, length)?,
            None => return Err(format!("no format {}", format.name)),
        }
    }
    Ok(())
}

/// Everything that is done with a puzzle.
fn used(puzzle: &dyn AnyPuzzle) -> Result<(), String> {
    let text = puzzle.text();
    let again = puzzle.family().parse(&text).map_err(|error| format!("not read back: {error}"))?;
    if again.text() != text {
        return Err(format!("read back as another puzzle:\n{text}\n{}", again.text()));
    }
    puzzle.size();
    puzzle.impossible();
    puzzle
        .draw(None, puzzle.family().views()[0], &Style::default())
        .map_err(|error| error.to_string())?;
    let limits = Limits { nodes: Some(200), memory: Some(20 << 20), ..Limits::default() };
    let strategies = puzzle.family().strategies();
    for strategy in [strategies.first(), strategies.last()].into_iter().flatten() {
        answer(puzzle, strategy.name, &Ask { limits, ..Ask::new(Goal::First) });
    }
    Ok(())
}

/// A complaint points into the text.
fn placed(diagnostic: &Diagnostic, length: usize) -> Result<(), String> {
    let span = diagnostic.span;
    match span.start <= span.end && span.end <= length {
        true => Ok(()),
        false => Err(format!("{diagnostic} points outside: {span:?} of {length}")),
    }
}
