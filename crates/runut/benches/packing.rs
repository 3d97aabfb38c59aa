//! The fast packing strategies beside their peers, and what `Run` costs them.
//!
//! `cargo bench -p runut --bench packing` runs everything (about ten minutes);
//! `cargo bench -p runut --bench packing -- peers run` only the named parts:
//!
//! - `peers`: 2339 distinct pentomino tilings of 6×10, beside the crates `dlx` and `dancing-links`;
//! - `iq`: IQ Puzzler Pro 5×11: first-cell, layers and the solution graph;
//! - `solid`: Bedlam cube, 3×4×5, and the IQ pyramid beside `dlx` (the crate needs more than a minute);
//! - `run`: first-cell and fewest-options with `Run` and without.
//!
//! Times are processor time of one thread where the system tells it (so that a busy machine does not
//! matter much), the best of several, in alternation.

use dancing_links::ExactCover;
use runut::engine::listener::{Tally, Unwatched};
use runut::engine::tiling::Tiling;
use runut::engine::tiling::fewest_options::FewestOptions;
use runut::engine::tiling::first_cell::FirstCell;
use runut::engine::tiling::kernel::Kernel;
use runut::engine::tiling::symmetry::{Plan, Start};
use runut::packing::Packing;
use runut::packing::graph::SolutionGraph;
use runut::packing::tiling::Layout;
use runut::{Ask, Goal, Puzzle, Report, Sameness};
use std::ops::ControlFlow::Continue;
use std::time::Instant;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| name == part);
    if wanted("peers") {
        peers();
    }
    if wanted("iq") {
        iq();
    }
    if wanted("solid") {
        solid();
    }
    if wanted("run") {
        run();
    }
}

fn gallery(name: &str) -> Packing {
    let exhibit = runut::gallery::find(name).expect("in the gallery");
    let text = String::from_utf8(exhibit.source().bytes).expect("text");
    text.parse().expect("the gallery is readable")
}

/// Processor seconds of this thread, else seconds.
fn clock(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |n| n * 1e-9)
}

fn timed<T>(best: &mut f64, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let before = clock(start);
    let result = work();
    *best = best.min(clock(start) - before);
    result
}

fn count(puzzle: &Packing, strategy: &str, up_to_symmetry: bool) -> Report {
    let table = Packing::strategies();
    let strategy = *table.iter().find(|s| s.about().name == strategy).expect("in the table");
    let sameness = Sameness { distinct: 0, up_to_symmetry };
    let ask = Ask { sameness, ..Ask::new(Goal::Count) };
    runut::answer(puzzle, strategy, &ask, &mut |_| Continue(()))
}

/// The options of the exact cover problem; one piece kept to representatives, if wanted.
fn options(tiling: &Tiling, distinct: bool) -> Vec<Vec<usize>> {
    let all = vec![true; tiling.placements().len()];
    let starts = Plan::new(tiling, all).starts;
    let chosen: Vec<u32> = starts.iter().filter_map(|start| start.placement).collect();
    let piece = chosen.first().map(|first| tiling.placements()[*first as usize].piece);
    (0..)
        .zip(tiling.placements())
        .filter(|(number, placement)| {
            !distinct || Some(placement.piece) != piece || chosen.contains(number)
        })
        .map(|(_, placement)| {
            let mut items = placement.cells.clone();
            items.push(tiling.cells() + placement.piece);
            items
        })
        .collect()
}

fn by_dlx(tiling: &Tiling, distinct: bool) -> u64 {
    let options: Vec<Vec<u64>> = (options(tiling, distinct).into_iter())
        .map(|option| option.into_iter().map(|item| item as u64).collect())
        .collect();
    let items = (tiling.cells() + tiling.copies().len()) as u64;
    let mut problem = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser =
        dlx::choose::mrv_chooser(dlx::choose::prefer_any(), dlx::choose::no_tiebreak());
    let mut found = 0;
    while solver.next_solution(&mut chooser) {
        found += 1;
    }
    found
}

struct Problem {
    options: Vec<Vec<usize>>,
    items: Vec<usize>,
}

impl ExactCover for Problem {
    type Possibility = Vec<usize>;
    type Constraint = usize;
    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.contains(item)
    }
    fn is_optional(&self, _: &usize) -> bool {
        false
    }
    fn possibilities(&self) -> &[Vec<usize>] {
        &self.options
    }
    fn constraints(&self) -> &[usize] {
        &self.items
    }
}

fn by_dancing_links(tiling: &Tiling) -> u64 {
    let items = (0..tiling.cells() + tiling.copies().len()).collect();
    let problem = Problem { options: options(tiling, true), items };
    problem.solver().map(|_| 1).sum()
}

fn peers() {
    let puzzle = gallery("pentomino-6x10");
    let tiling = Layout::new(&puzzle, false).tiling;
    let (mut ours, mut dlx, mut links) = (f64::MAX, f64::MAX, f64::MAX);
    for _ in 0..5 {
        for _ in 0..4 {
            let report = timed(&mut ours, || count(&puzzle, "first-cell", true));
            assert_eq!(report.found, 2339u32.into());
        }
        assert_eq!(timed(&mut dlx, || by_dlx(&tiling, true)), 2339);
        assert_eq!(timed(&mut links, || by_dancing_links(&tiling)), 2339);
    }
    println!("6×10, 2339 distinct:  first-cell {:.4} s", ours);
    println!("  dlx 0.8.5      {dlx:.3} s, {:.1} times as long", dlx / ours);
    println!("  dancing-links  {links:.3} s, {:.1} times as long", links / ours);
}

fn iq() {
    let puzzle = gallery("iq-puzzler-pro");
    let (mut search, mut layers, mut build, mut walk) = (f64::MAX, f64::MAX, f64::MAX, f64::MAX);
    let (mut uses, mut given) = (f64::MAX, f64::MAX);
    for _ in 0..3 {
        let report = timed(&mut search, || count(&puzzle, "first-cell", true));
        assert_eq!(report.found, 1_082_785u32.into());
        let report = timed(&mut layers, || count(&puzzle, "layers", false));
        assert_eq!(report.found, 4_331_140u32.into());
        let graph = timed(&mut build, || SolutionGraph::new(&puzzle).expect("small"));
        let mut cells = 0;
        let listed = timed(&mut walk, || {
            let mut listed = 0u64;
            graph.visit_placements(|placements| {
                cells += placements.len();
                listed += 1;
            });
            listed
        });
        assert_eq!((listed, cells), (4_331_140, 4_331_140 * 12));
        timed(&mut uses, || graph.marginals());
        let parts = graph.parts(&graph.random(1).expect("there are some"));
        timed(&mut given, || graph.count_given(&parts[..2]));
        println!(
            "IQ 5×11: {:?} states and edges, {} bytes as a file",
            graph.size(),
            graph.to_bytes().len()
        );
    }
    println!("  first-cell, 1 082 785 distinct  {search:.3} s");
    println!("  layers, all 4 331 140           {layers:.3} s, {:.1} times less", search / layers);
    println!("  graph: built {build:.3} s, all listed {walk:.3} s, together {:.3} s", build + walk);
    println!("  graph: marginals {:.1} ms, solutions left {:.1} ms", uses * 1e3, given * 1e3);
}

fn solid() {
    let pyramid = gallery("iq-pyramid");
    let mut ours = f64::MAX;
    for _ in 0..3 {
        assert_eq!(
            timed(&mut ours, || count(&pyramid, "fewest-options", false)).found,
            26720u32.into()
        );
    }
    let mut dlx = f64::MAX;
    let tiling = Layout::new(&pyramid, false).tiling;
    assert_eq!(timed(&mut dlx, || by_dlx(&tiling, false)), 26720);
    println!(
        "IQ pyramid, all 26 720: fewest-options {ours:.3} s, dlx {dlx:.1} s, {:.1} times",
        dlx / ours
    );
    for (name, distinct) in [("pentomino-3x4x5", 3940u32), ("bedlam", 19186)] {
        let puzzle = gallery(name);
        let mut ours = f64::MAX;
        let report = timed(&mut ours, || count(&puzzle, "fewest-options", true));
        assert_eq!(report.found, distinct.into());
        println!("{name}, {distinct} distinct: {ours:.2} s, {} nodes", report.stats.generated);
    }
}

/// The same search with `Run` and without.
fn run() {
    for (name, strategy) in [("iq-puzzler-pro", "first-cell"), ("iq-pyramid", "fewest-options")] {
        let puzzle = gallery(name);
        let (mut with, mut without) = (f64::MAX, f64::MAX);
        for _ in 0..5 {
            let report = timed(&mut with, || count(&puzzle, strategy, false));
            let tally = timed(&mut without, || bare(&puzzle, strategy));
            assert!(report.stats.generated >= tally.generated);
            assert!(
                report.stats.generated - tally.generated < 100,
                "the same tree but for the starts"
            );
        }
        println!(
            "{strategy} on {name}: {with:.4} s with Run, {without:.4} s without, ratio {:.3}",
            with / without
        );
    }
}

fn bare(puzzle: &Packing, strategy: &str) -> Tally {
    let tiling = Layout::new(puzzle, false).tiling;
    let mut watch = Unwatched::default();
    // Prepared as the strategies prepare.
    match strategy {
        "first-cell" => {
            let Plan { alive, starts } = Plan::new(&tiling, tiling.alive());
            let kernel = FirstCell::new(&tiling, &alive).expect("small");
            for start in starts {
                let laid: Vec<u32> = start.placement.into_iter().collect();
                let Continue(()) = kernel.search(&tiling, &laid, &mut watch);
            }
        }
        _ => {
            let probing = FewestOptions::new(&tiling, &tiling.alive()).expect("small");
            let cost = |starts: &Vec<Start>| probing.probe(&tiling, starts);
            let Plan { alive, starts } = Plan::cheapest(&tiling, tiling.alive(), cost);
            let kernel = FewestOptions::new(&tiling, &alive).expect("small");
            for start in starts {
                let laid: Vec<u32> = start.placement.into_iter().collect();
                let Continue(()) = kernel.search(&tiling, &laid, &mut watch);
            }
        }
    }
    watch.0
}
