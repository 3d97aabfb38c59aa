//! Runut beside nonogrid 0.7.3, on the black-and-white puzzles of a folder.
//!
//! `cargo run --release -- FOLDER` prints a table: CPU time inside the process from the read puzzle
//! to the verdict (up to two solutions), the two taking turns, the least of several runs. nonogrid
//! is given up after 60 seconds of wall clock.

use cpu_time::ThreadTime;
use nonogrid::parser::BoardParser;
use runut::nonogram::{Block, Nonogram};
use runut::{Ask, Goal, Puzzle, Source, answer, default_strategy};
use std::ops::ControlFlow::Continue;

/// Wall-clock seconds after which nonogrid is given up.
const PATIENCE: u32 = 60;

fn runut(puzzle: &Nonogram) -> (f64, usize) {
    let ask = Ask::new(Goal::Unique);
    let mut found = 0;
    let start = ThreadTime::now();
    answer(puzzle, default_strategy::<Nonogram>(), &ask, &mut |_| {
        found += 1;
        Continue(())
    });
    (start.elapsed().as_secs_f64() * 1e3, found)
}

/// Milliseconds, and whether it ended by itself.
fn nonogrid(puzzle: &Nonogram) -> (f64, bool) {
    let parser = nonogrid::DetectedParser::with_content(&nin(puzzle)).expect("nonogrid reads .nin");
    let board = parser.parse_rc::<nonogrid::BinaryBlock>();
    let wall = std::time::Instant::now();
    let start = ThreadTime::now();
    let _ = nonogrid::solve::<_, nonogrid::LineSolver<_>, nonogrid::FullProbe<_>>(
        board,
        Some(2),
        Some(PATIENCE),
        None,
    );
    (start.elapsed().as_secs_f64() * 1e3, wall.elapsed().as_secs() < u64::from(PATIENCE))
}

fn nin(puzzle: &Nonogram) -> String {
    let line = |blocks: &Vec<Block>| match blocks.as_slice() {
        [] => "0\n".to_owned(),
        blocks => {
            blocks.iter().map(|block| format!("{} ", block.least())).collect::<String>() + "\n"
        }
    };
    let lines = puzzle.rows().iter().chain(puzzle.columns()).map(line);
    format!("{} {}\n", puzzle.width(), puzzle.height()) + &lines.collect::<String>()
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder of puzzles");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|ext| ext == "non" || ext == "nin"));
    files.sort();
    println!("| puzzle | size | solutions | runut ms | nonogrid ms | ratio |");
    println!("| --- | --- | --- | ---: | ---: | ---: |");
    let mut logs = Vec::new();
    for file in files {
        let source = Source::new(file.to_string_lossy(), std::fs::read(&file).expect("a file"));
        let format = Nonogram::formats().iter().find(|format| (format.sniff)(&source));
        let readings = format.map(|format| (format.read)(&source).expect("a puzzle"));
        let puzzle = readings.into_iter().flatten().next().expect("a puzzle").puzzle;
        let (mut ours, mut theirs, mut ended) = (f64::INFINITY, f64::INFINITY, true);
        let mut found = 0;
        let mut spent = 0.0;
        for turn in 0..100 {
            let (time, solutions) = runut(&puzzle);
            (ours, found, spent) = (ours.min(time), solutions, spent + time);
            if turn == 0 || theirs < 3e3 {
                let (time, done) = nonogrid(&puzzle);
                (theirs, ended, spent) = (theirs.min(time), done, spent + time);
            }
            if turn >= 2 && spent > 1e3 {
                break;
            }
        }
        let ratio = theirs / ours;
        logs.push(ratio.ln());
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let (name, size) = (name.unwrap_or_default(), puzzle.size().text);
        let solutions = ["none", "one", "several"][found.min(2)];
        let over = if ended { "" } else { "> " };
        println!(
            "| {name} | {size} | {solutions} | {ours:.3} | {over}{theirs:.3} | {over}{ratio:.1} |"
        );
    }
    println!("\ngeometric mean: {:.1}", (logs.iter().sum::<f64>() / logs.len() as f64).exp());
}
