//! Large packings: one solution within a number of nodes, and counts of small pieces on wide boards. Every solution passes
//! the referee on its way out.

use runut::packing::Packing;
use runut::{Answer, Ask, Goal, Limits, Puzzle, Report, Sameness, answer};
use std::ops::ControlFlow::Continue;

const PENTOMINOES: &[(char, &str)] = &[
    ('F', ".##/##./.#."),
    ('I', "#####"),
    ('L', "####/#..."),
    ('N', "###./..##"),
    ('P', "##/##/#."),
    ('T', "###/.#./.#."),
    ('U', "#.#/###"),
    ('V', "###/#../#.."),
    ('W', "#../##./.##"),
    ('X', ".#./###/.#."),
    ('Y', "####/.#.."),
    ('Z', "##./.#./.##"),
];

fn text(board: &str, pieces: &[(char, &str)], copies: usize) -> String {
    let mut text = format!("packing\nboard{board}\n");
    for (name, rows) in pieces {
        text += &format!("piece {name} x{copies}\n{}\n", rows.replace('/', "\n"));
    }
    text
}

fn solve(text: &str, strategy: &str, nodes: u64) -> Report {
    let puzzle: Packing = text.parse().unwrap_or_else(|wrong| panic!("{wrong}"));
    let found = Packing::strategies().iter().find(|s| s.about().name == strategy).expect("there");
    let limits = Limits { nodes: Some(nodes), memory: Some(100 << 20), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::First) };
    answer(&puzzle, *found, &ask, &mut |_| Continue(()))
}

/// All free polyominoes of a size, each drawn in one orientation.
fn polyominoes(size: usize) -> Vec<String> {
    use std::collections::BTreeSet;
    type Cells = BTreeSet<(i32, i32)>;
    fn shapes(cells: &Cells) -> Vec<Cells> {
        let turn = |cells: &Cells| -> Cells { cells.iter().map(|(x, y)| (*y, -*x)).collect() };
        let corner = |cells: &Cells| -> Cells {
            let (x, y) = (cells.iter().map(|c| c.0).min(), cells.iter().map(|c| c.1).min());
            let (x, y) = (x.unwrap_or(0), y.unwrap_or(0));
            cells.iter().map(|cell| (cell.0 - x, cell.1 - y)).collect()
        };
        let mut all = Vec::new();
        let mut now = cells.clone();
        for _ in 0..4 {
            now = turn(&now);
            all.push(corner(&now));
            all.push(corner(&now.iter().map(|(x, y)| (-*x, *y)).collect()));
        }
        all
    }
    let mut all: BTreeSet<Cells> = BTreeSet::from([Cells::from([(0, 0)])]);
    for _ in 1..size {
        let mut larger = BTreeSet::new();
        for cells in &all {
            for (x, y) in cells {
                for cell in [(x + 1, *y), (x - 1, *y), (*x, y + 1), (*x, y - 1)] {
                    let mut next = cells.clone();
                    if next.insert(cell) {
                        larger.extend(shapes(&next).into_iter().min());
                    }
                }
            }
        }
        all = larger;
    }
    let draw = |cells: Cells| {
        let width = cells.iter().map(|c| c.0).max().unwrap_or(0);
        let height = cells.iter().map(|c| c.1).max().unwrap_or(0);
        let row =
            |y| (0..=width).map(|x| if cells.contains(&(x, y)) { '#' } else { '.' }).collect();
        (0..=height).map(row).collect::<Vec<String>>().join("/")
    };
    all.into_iter().map(draw).collect()
}

fn hexominoes(board: &str) -> String {
    let names = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let drawn = polyominoes(6);
    assert_eq!(drawn.len(), 35);
    let pieces: Vec<(char, &str)> = names.chars().zip(drawn.iter().map(String::as_str)).collect();
    text(board, &pieces, 1)
}

#[test]
fn many_pentominoes_are_laid() {
    for (board, copies) in [
        (" 20x21", 7),
        (" 30x30", 15),
        (" 24x25", 10),
        (" 13x60", 13),
        (" 40x51", 34),
        (" 60x60", 60),
    ] {
        for strategy in ["strips", "best"] {
            let report = solve(&text(board, PENTOMINOES, copies), strategy, 400_000);
            assert_eq!(report.answer, Answer::Yes, "{board} by {strategy}: {:?}", report.stop);
            println!(
                "{board} {strategy}: {} nodes, {:?}",
                report.stats.generated, report.elapsed_ms
            );
        }
    }
}

#[test]
fn hexominoes_around_a_hole() {
    let row = "#".repeat(15);
    let holed = format!("{}{}{}", "#".repeat(5), ".".repeat(5), "#".repeat(5));
    let rows: Vec<&str> =
        (0..15).map(|y| if (6..9).contains(&y) { &*holed } else { &*row }).collect();
    let board = format!("\n{}", rows.join("\n"));
    let report = solve(&hexominoes(&board), "strips", 2_000_000);
    assert_eq!(report.answer, Answer::Yes, "{:?}", report.stop);
    println!("hexominoes: {} nodes, {:?}", report.stats.generated, report.elapsed_ms);
    // Without the hole a checkerboard forbids it.
    let puzzle: Packing = hexominoes(" 14x15").parse().expect("it reads well");
    assert_eq!(puzzle.impossible().expect("a reason").key(), "colouring_checkerboard");
}

#[test]
fn one_piece_many_times() {
    for (board, copies, nodes) in [(" 15x15", 45, 1_000_000), (" 10x10", 20, 200_000)] {
        let report = solve(&text(board, &[('Y', "####/.#..")], copies), "strips", nodes);
        assert_eq!(report.answer, Answer::Yes, "{board} {:?}", report.stop);
        println!("{board} of Y: {} nodes, {:?}", report.stats.generated, report.elapsed_ms);
    }
}

#[test]
fn other_lattices_and_an_honest_no() {
    let cubes = text(" 10x10x10", &[('L', "##/#."), ('I', "##")], 200);
    let cubes = cubes.replace("packing\n", "packing\nlattice cubic\n");
    assert_eq!(solve(&cubes, "strips", 200_000).answer, Answer::Yes);
    let balls = "packing\nlattice balls\nboard 9\npiece A x57\n##\n##\npiece B x57\n#\n";
    assert_eq!(solve(balls, "strips", 200_000).answer, Answer::Yes);
    let none = "packing\nboard 5x6\npiece X x3\n.#.\n###\n.#.\npiece P x3\n##\n##\n#.\n";
    let report = solve(none, "strips", 200_000);
    assert_eq!((report.answer, report.stop), (Answer::No, None));
}

/// Counting small pieces on a board that is not narrow is the work of layers.
#[test]
fn wide_boards_of_small_pieces_are_counted() {
    let puzzle: Packing = text(" 10x10", &[('D', "##")], 50).parse().expect("it reads well");
    let best = runut::default_strategy::<Packing>();
    let report = answer(&puzzle, best, &Ask::new(Goal::Count), &mut |_| Continue(()));
    assert_eq!(report.found.to_string(), "258584046368");
}

/// Up to symmetry too: by what each symmetry leaves alone, where a piece and its images use several copies at once.
#[test]
fn copies_are_counted_up_to_symmetry() {
    let (domino, bar, corner) = (('D', "##"), ('I', "###"), ('V', "##/#."));
    let sameness = Sameness { up_to_symmetry: true, ..Sameness::default() };
    let asked = Ask { sameness, ..Ask::new(Goal::Count) };
    let count = |puzzle: &Packing, by: &str| {
        let strategies = Packing::strategies();
        let strategy = strategies.iter().find(|s| s.about().name == by).expect("it exists");
        let report = answer(puzzle, *strategy, &asked, &mut |_| Continue(()));
        assert!(report.exact, "{by}: {:?}", report.stop);
        report.found
    };
    for (board, pieces, copies) in [
        (" 6x6", vec![domino], 18),
        (" 4x5", vec![domino, bar], 4),
        (" 4x4", vec![domino, corner, bar], 2),
        (" 4x6", vec![bar, corner], 4),
    ] {
        let puzzle: Packing = text(board, &pieces, copies).parse().expect("it reads well");
        let found = count(&puzzle, "first-cell");
        assert_eq!(count(&puzzle, "layers"), found, "{board}");
        assert!(found > 1u8.into(), "{board}: {found}");
        if board == " 6x6" {
            assert_eq!(found, 930u16.into());
        }
    }
    // Nobody lists these.
    let puzzle: Packing = text(" 10x10", &[domino], 50).parse().expect("it reads well");
    let classes = count(&puzzle, "best");
    assert!(classes.clone() * 8u8 > 258_584_046_368u64.into(), "{classes}");
    assert!(classes * 8u8 < 258_700_000_000u64.into());
}
