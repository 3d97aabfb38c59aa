//! How long a person waits for a hint, and for a whole explanation.
//!
//! `cargo bench -p runut --bench people` prints a table: times on the processor, inside the process, on one thread. The
//! puzzles of the corpus are looked for in `RUNUT_CORPUS`, or beside the repository; without them that part is left out.

use cpu_time::ThreadTime;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::nonogram::Nonogram;
use runut::packing::Packing;
use runut::{Ask, Event, Goal, Puzzle, Replay, Source, Value, answer};
use std::hint::black_box;
use std::ops::ControlFlow::{Break, Continue};

/// Milliseconds of some work, and what it made.
fn timed<R>(work: impl FnOnce() -> R) -> (f64, R) {
    let start = ThreadTime::now();
    let made = black_box(work());
    (start.elapsed().as_secs_f64() * 1e3, made)
}

fn print(what: &str, mut times: Vec<f64>) {
    if times.is_empty() {
        return println!("{what:60} left out");
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what:60} {:6} times  median {:8.3} ms  95 % {:8.3} ms  most {:8.3} ms",
        times.len(),
        at(0.5),
        at(0.95),
        at(1.0)
    );
}

/// Hints along the way of explanations, and the explanations.
fn nonograms(what: &str, puzzles: &[Nonogram]) {
    let (mut hints, mut ways) = (Vec::new(), Vec::new());
    for puzzle in puzzles {
        let (time, way) = timed(|| puzzle.explain(None).expect("it is offered"));
        ways.push(time);
        let mut replay = Replay::new(puzzle.layout(None));
        let every = (way.steps.len() / 12).max(1);
        for (number, step) in way.steps.iter().enumerate() {
            if number % every == 0 {
                let text = text(puzzle, &replay);
                hints.push(timed(|| puzzle.hint(Some(&text)).expect("a position")).0);
            }
            replay.hear(&Event::Step(step.clone()));
        }
    }
    print(&format!("{what}: hint"), hints);
    print(&format!("{what}: whole explanation"), ways);
}

fn text(puzzle: &Nonogram, replay: &Replay) -> String {
    let (width, height) = (puzzle.width(), puzzle.height());
    let signs: Vec<char> = puzzle.palette().iter().map(|colour| colour.sign).collect();
    let cell = |cell: usize| match replay.board().get(&runut::Place::at(cell, width)) {
        Some(Value::Colour(colour)) => signs[usize::from(*colour)],
        Some(_) => signs[0],
        None => '?',
    };
    let row = |y: usize| (0..width).map(|x| cell(y * width + x)).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

fn corpus(folder: &str) -> Vec<Nonogram> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus");
    let corpus = std::env::var_os("RUNUT_CORPUS").unwrap_or_else(|| beside.into());
    let path = std::path::Path::new(&corpus).join("nonogram").join(folder);
    let Ok(entries) = std::fs::read_dir(path) else { return Vec::new() };
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|end| end != "xml"));
    let read = |file: std::path::PathBuf| {
        let source = Source::new(file.to_string_lossy(), std::fs::read(&file).ok()?);
        let format = Nonogram::formats().iter().find(|format| (format.sniff)(&source))?;
        Some((format.read)(&source).ok()?.into_iter().map(|reading| reading.puzzle))
    };
    files.into_iter().filter_map(read).flatten().collect()
}

/// Positions of the large puzzle: some pieces of a solution, and boards on which somebody laid what fitted.
fn packing() {
    let exhibit = runut::gallery::find("iq-puzzler-pro").expect("it is in the gallery");
    let source = exhibit.source();
    let puzzle: Packing = source.text().expect("text").parse().expect("a puzzle");
    let mut solutions = Vec::new();
    let mut count = 0;
    let best = *Packing::strategies().iter().find(|s| s.about().name == "first-cell").expect("it");
    answer(&puzzle, best, &Ask::new(Goal::All), &mut |solution| {
        count += 1;
        if count % 400 == 1 {
            solutions.push(solution);
        }
        if solutions.len() == 12 { Break(()) } else { Continue(()) }
    });
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (mut right, mut wild) = (Vec::new(), Vec::new());
    for solution in &solutions {
        let mut parts = runut::packing::graph::parts(&puzzle, solution);
        parts.shuffle(&mut random);
        for laid in 0..parts.len() {
            let text = puzzle.solution(&parts[..laid]).to_string();
            right.push(timed(|| puzzle.hint(Some(&text)).expect("a position")).0);
        }
        let (mut laid, mut used) = (Vec::new(), Vec::<u16>::new());
        for _ in 0..8 {
            let fits: Vec<_> = puzzle
                .placements()
                .iter()
                .filter(|one| {
                    laid.iter().all(|other: &runut::packing::Placement| {
                        other.piece != one.piece
                            && one.cells.iter().all(|cell| !other.cells.contains(cell))
                    })
                })
                .collect();
            if fits.is_empty() {
                break;
            }
            laid.push(fits[random.random_range(0..fits.len())].clone());
            used.push(laid.len() as u16);
            let text = puzzle.solution(&laid).to_string();
            wild.push(timed(|| puzzle.hint(Some(&text)).expect("a position")).0);
        }
    }
    print("@iq-puzzler-pro, pieces of a solution: hint", right);
    print("@iq-puzzler-pro, pieces laid at random: hint", wild);
}

fn main() {
    let made = |spec: &str, count: u64| -> Vec<Nonogram> {
        let spec = spec.parse().expect("a specification");
        (0..count).filter_map(|seed| Nonogram::generate(&spec, seed).ok()).collect()
    };
    nonograms("30×30, density 0.6, unique", &made("30x30 density=0.6 unique", 20));
    nonograms("30×30, random, density 0.5 (corpus)", &corpus("random30"));
    nonograms("the survey (corpus)", &corpus("survey"));
    packing();
}
