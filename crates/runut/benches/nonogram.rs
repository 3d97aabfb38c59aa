//! How fast the nonogram engine is: lines, easy puzzles, validation, and the sets of the corpus.
//!
//! `cargo bench -p runut --bench nonogram` prints a table. Each figure is time on the processor, inside
//! the process, on one thread: the least of several runs. Puzzles of the corpus are looked for in
//! `RUNUT_CORPUS`, or beside the repository; without them that part is left out.

use cpu_time::ThreadTime;
use runut::engine::bits::Bits;
use runut::nonogram::solve::arms::{Arm, Portfolio};
use runut::nonogram::solve::board::Board;
use runut::nonogram::solve::line::LineSolver;
use runut::nonogram::solve::{Task, with_board};
use runut::nonogram::{Nonogram, clue};
use runut::{Puzzle, Source, gallery};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};

/// Up to two solutions: how many were found.
struct Validate;

impl Task for Validate {
    type Output = usize;

    fn run<B: Bits>(self, board: Board<'_, B>) -> usize {
        let mut portfolio = Portfolio::new(board, &Arm::ALL);
        let mut found = 0;
        while found < 2 && matches!(portfolio.next(&mut |_| Continue(())), Continue(Some(_))) {
            found += 1;
        }
        found
    }
}

/// Milliseconds of the fastest of some runs.
fn fastest<R>(runs: usize, mut work: impl FnMut() -> R) -> f64 {
    let time = |_| {
        let start = ThreadTime::now();
        black_box(work());
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..runs).map(time).fold(f64::INFINITY, f64::min)
}

fn lines() {
    let mut state = 1u64;
    let mut random = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 33
    };
    // Lines of 50 cells at density one half, each with a fifth of its cells known: so many that no
    // processor learns them by heart.
    let lines: Vec<_> = (0..20_000)
        .map(|_| {
            let cells: Vec<u8> = (0..50).map(|_| (random() & 1) as u8).collect();
            let mut options = [u64::below(50); 2];
            for (at, &shade) in cells.iter().enumerate().filter(|_| random() % 5 == 0) {
                options[usize::from(1 - shade)] &= !u64::bit(at);
            }
            (clue(cells.into_iter()), options)
        })
        .collect();
    let mut solver = LineSolver::new(25);
    let mut kept = [0u64; 2];
    let time = fastest(20, || {
        for (blocks, options) in &lines {
            black_box(solver.solve(blocks, 50, options, &mut kept));
        }
    });
    let blocks: usize = lines.iter().map(|(blocks, _)| blocks.len()).sum();
    let blocks = blocks as f64 / lines.len() as f64;
    println!("line of 50 cells, {blocks:.1} blocks: {:.0} ns", time * 1e6 / lines.len() as f64);
}

fn validation() {
    let spec = "40x40 unique".parse().expect("a specification");
    let Ok(puzzle) = Nonogram::generate(&spec, 1) else { return };
    let time = fastest(100, || with_board(&puzzle, Validate));
    println!("40×40 from the generator: {time:.3} ms, {:.0} validations a second", 1e3 / time);
}

fn read(path: &Path) -> Vec<(String, Nonogram)> {
    let Ok(bytes) = std::fs::read(path) else { return Vec::new() };
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    puzzles(&stem, &Source::new(path.to_string_lossy(), bytes))
}

fn puzzles(stem: &str, source: &Source) -> Vec<(String, Nonogram)> {
    let format = Nonogram::formats().iter().find(|format| (format.sniff)(source));
    let readings = format.and_then(|format| (format.read)(source).ok()).unwrap_or_default();
    let name = |name: Option<String>| name.unwrap_or_else(|| stem.to_owned());
    readings.into_iter().map(|reading| (name(reading.name), reading.puzzle)).collect()
}

fn folder(path: PathBuf) -> Vec<(String, Nonogram)> {
    let Ok(entries) = std::fs::read_dir(path) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|ext| ext != "xml"));
    files.iter().flat_map(|file| read(file)).collect()
}

fn set(name: &str, puzzles: &[(String, Nonogram)], each: bool) {
    let (mut sum, mut most) = (0.0, 0.0f64);
    for (name, puzzle) in puzzles {
        let mut found = 0;
        let mut time = fastest(1, || found = with_board(puzzle, Validate));
        if time < 20.0 {
            time = time.min(fastest(10, || with_board(puzzle, Validate)));
        }
        (sum, most) = (sum + time, most.max(time));
        if each {
            let verdict = ["no solution", "unique", "several"][found];
            println!("  {name} {}: {verdict}, {time:.3} ms", puzzle.size().text);
        }
    }
    if !puzzles.is_empty() {
        println!("{name}: {} puzzles, {sum:.1} ms, at most {most:.1} ms", puzzles.len());
    }
}

fn main() {
    lines();
    validation();
    let pictures = gallery::exhibits().filter(|exhibit| exhibit.family == "nonogram");
    let pictures: Vec<_> =
        pictures.flat_map(|exhibit| puzzles(exhibit.name, &exhibit.source())).collect();
    set("gallery", &pictures, true);
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus");
    let corpus = std::env::var_os("RUNUT_CORPUS").unwrap_or_else(|| beside.into());
    let corpus = Path::new(&corpus).join("nonogram");
    if !corpus.exists() {
        return println!("no corpus: the rest is skipped");
    }
    set("survey", &folder(corpus.join("survey")), true);
    set("survey in colour", &folder(corpus.join("survey-colour")), true);
    set("random30", &folder(corpus.join("random30")), false);
    for name in ["taai2011_s10", "icga2017_s10"] {
        set(name, &read(&corpus.join("tournament").join(format!("{name}.txt"))), false);
    }
}
