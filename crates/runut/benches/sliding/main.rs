//! Measures the sliding family on the boards of the literature, in CPU seconds of one process.
//!
//! ```text
//! cargo bench -p runut --bench sliding -- korf ida-pattern-663      Korf's 100 boards
//! cargo bench -p runut --bench sliding -- furthest ida-pattern-78   the 17 boards of 80 moves
//! cargo bench -p runut --bench sliding -- mirrored ida-pattern-nested 2   the mirrored board, on two threads
//! cargo bench -p runut --bench sliding -- felner ida-pattern-6666 1 40,38   24-puzzles, by number
//! cargo bench -p runut --bench sliding -- felner beam
//! cargo bench -p runut --bench sliding -- counts                    ida-manhattan against Korf's node counts
//! cargo bench -p runut --bench sliding -- spaces                    all boards of every small size, by distance
//! cargo bench -p runut --bench sliding -- tables                    builds the tables of every set
//! ```

mod boards;

use boards::{FELNER, FURTHEST, KORF, Known, MIRRORED};
use runut::sliding::pattern::{Table, build};
use runut::sliding::tables::Recipe;
use runut::sliding::{Sliding, distances, tables};
use runut::{Ask, Goal, Puzzle, Report, Strategy, Tables, answer};
use std::ops::ControlFlow::{self, Continue};
use std::sync::LazyLock;
use std::time::Instant;

/// The tables of the folder `RUNUT_CACHE`, or in memory.
static TABLES: LazyLock<Tables> = LazyLock::new(|| match std::env::var_os("RUNUT_CACHE") {
    Some(folder) => Tables::in_folder(folder),
    None => Tables::in_memory(4 << 30),
});

fn main() {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let word = |at: usize| words.get(at).map(String::as_str);
    let name = word(1).unwrap_or("ida-pattern-663");
    let threads = word(2).and_then(|word| word.parse().ok()).unwrap_or(1);
    let only: Option<Vec<u32>> =
        word(3).map(|list| list.split(',').filter_map(|number| number.parse().ok()).collect());
    match word(0) {
        Some("korf") => measure(&KORF, 4, name, threads, only.as_deref()),
        Some("furthest") => measure(&FURTHEST, 4, name, threads, only.as_deref()),
        Some("mirrored") => measure(&[MIRRORED], 4, name, threads, None),
        Some("felner") => measure(&FELNER, 5, name, threads, only.as_deref()),
        Some("counts") => counts(),
        Some("spaces") => all_spaces(),
        Some("tables") => all_tables(threads),
        _ => measure(&KORF, 4, name, threads, None),
    }
}

fn solve<const C: usize>(
    known: &Known<C>,
    side: usize,
    name: &str,
    threads: usize,
) -> (Report, usize) {
    let board = Sliding::new(side, known.tiles.to_vec()).expect("a board of the literature");
    let all = Sliding::strategies();
    let strategy: &dyn Strategy<Sliding> =
        *all.iter().find(|strategy| strategy.about().name == name).expect("a strategy");
    let mut length = 0;
    let tables = TABLES.clone();
    let ask = Ask { threads, tables, ..Ask::new(Goal::First) };
    let report = answer(&board, strategy, &ask, &mut |route| {
        length = route.moves.len();
        Continue(())
    });
    if report.optimal == Some(true) {
        assert_eq!(length, known.length, "board {}", known.number);
    }
    (report, length)
}

fn measure<const C: usize>(
    boards: &[Known<C>],
    side: usize,
    name: &str,
    threads: usize,
    only: Option<&[u32]>,
) {
    let start = cpu();
    let (mut generated, mut expanded, mut lengths, mut best, mut worst) = (0, 0, 0, 0, 0.0f64);
    let mut first = 0.0;
    let wanted = |known: &&Known<C>| only.is_none_or(|only| only.contains(&known.number));
    let chosen: Vec<&Known<C>> = boards.iter().filter(wanted).collect();
    for (index, known) in chosen.iter().enumerate() {
        let before = cpu();
        let (report, length) = solve(known, side, name, threads);
        let took = cpu() - before;
        if index == 0 {
            first = took;
        } else {
            worst = worst.max(took);
        }
        generated += report.stats.generated;
        expanded += report.stats.expanded;
        lengths += length;
        best += known.length;
        if chosen.len() < 60 {
            println!(
                "{:3}: {length} of {} moves, {} generated, {took:.3} s",
                known.number, known.length, report.stats.generated
            );
        }
    }
    let total = cpu() - start;
    println!(
        "{name}: {} boards, {lengths} moves (shortest {best}), {generated} generated, {expanded} expanded, \
         {total:.3} s CPU in all, {first:.3} s the first (tables included), {worst:.3} s the slowest other",
        chosen.len(),
    );
}

/// Our counts of iterative deepening with the Manhattan distance beside Korf's.
fn counts() {
    let mut equal = 0;
    let easy: Vec<&Known<16>> = KORF.iter().filter(|known| known.nodes < 20_000_000).collect();
    for known in &easy {
        let (report, _) = solve(known, 4, "ida-manhattan", 1);
        // Korf counts the root, we do not.
        let ours = report.stats.generated + 1;
        equal += usize::from(ours == known.nodes);
        println!(
            "{:3}: ours {ours}, Korf's {}, ratio {:.4}",
            known.number,
            known.nodes,
            ours as f64 / known.nodes as f64
        );
    }
    println!("{equal} of {} equal", easy.len());
}

fn all_spaces() {
    for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (2, 6), (3, 4)] {
        let before = cpu();
        let layers =
            distances::by_distance(columns, rows, rows * columns - 1).expect("a small board");
        let total: u64 = layers.iter().sum();
        println!(
            "{rows}x{columns}: {total} boards, furthest {}, {:.2} s CPU",
            layers.len() - 1,
            cpu() - before
        );
        println!("  {layers:?}");
    }
}

fn all_tables(threads: usize) {
    let recipes = tables::sets().into_iter().flat_map(|set| set.recipes);
    let mut patterns: Vec<_> = recipes
        .filter_map(|recipe| match recipe {
            Recipe::Pattern(pattern) => Some(pattern),
            Recipe::Colours(_) => None,
        })
        .collect();
    patterns.sort();
    patterns.dedup();
    for pattern in &patterns {
        let before = cpu();
        let built: ControlFlow<(), Vec<u8>> = build(pattern, threads, &mut |_| Continue(()));
        let bytes = built.continue_value().map_or(0, |values| values.len());
        assert_eq!(bytes, Table::size(pattern));
        let (width, height) = (pattern.width(), pattern.height());
        let took = cpu() - before;
        println!("{height}×{width} {:?}: {bytes} bytes, {took:.2} s CPU", pattern.tiles());
    }
}

/// CPU seconds of this process so far; wall seconds where the system does not tell.
fn cpu() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let text = std::fs::read_to_string("/proc/self/schedstat").ok();
    let threads = std::fs::read_dir("/proc/self/task").ok().map_or(1, Iterator::count);
    match text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok()) {
        // One thread: its own clock, in nanoseconds.
        Some(nanoseconds) if threads == 1 => nanoseconds / 1e9,
        _ => start.elapsed().as_secs_f64(),
    }
}
