//! Proofs: formulas beside an enumeration that shares nothing with them, proofs beside a small checker of our own and,
//! where it is installed, beside VeriPB.

#[path = "../common/checker.rs"]
mod checker;
mod formulas;
mod searches;

use checker::{Opb, check};
use runut::nonogram::{Block, ColourSet, Nonogram, Parts};
use runut::packing::Packing;
use runut::proof::{Formula, Trouble};
use runut::{Ask, Erased, FAMILIES, Goal, Puzzle, proof};
use std::ops::ControlFlow::Continue;
use std::path::PathBuf;
use std::process::Command;

/// All solutions: of small puzzles by the textbook, so that formulas are compared with the plainest enumeration there is.
fn solutions<P: Puzzle>(puzzle: &P) -> Vec<P::Solution> {
    let small = puzzle.size().cells <= 16;
    let strategy = if small { P::strategies()[0] } else { runut::default_strategy() };
    let mut all = Vec::new();
    let report = runut::answer(puzzle, strategy, &Ask::new(Goal::All), &mut |it| {
        all.push(it);
        Continue(())
    });
    assert_eq!(report.stop, None);
    all
}

/// The two files of a puzzle and these solutions.
fn files<P: Puzzle>(puzzle: &P, solutions: &[P::Solution]) -> (String, String) {
    let (certificate, formula) = proof::certificate(puzzle, solutions).expect("a formula");
    (certificate.text, written(&formula))
}

/// The proof that a formula is contradictory; its lines are as many as it says.
fn written(formula: &Formula) -> String {
    let mut text = Vec::new();
    let lines = proof::prove(formula, &mut text, &mut || true).expect("a proof");
    let text = String::from_utf8(text).expect("plain text");
    assert_eq!(lines, steps(&text).len() as u64);
    text
}

/// The lines of a proof that add a constraint.
fn steps(pbp: &str) -> Vec<usize> {
    let adds = |line: &str| line.starts_with("rup") || line.starts_with("pol");
    pbp.lines().enumerate().filter(|(_, line)| adds(line)).map(|(at, _)| at).collect()
}

/// VeriPB's word on two files; `None`, plainly said, where it is not installed.
fn veripb(name: &str, opb: &str, pbp: &str) -> Option<bool> {
    let program = std::env::var("RUNUT_VERIPB").unwrap_or_else(|_| "veripb".into());
    let folder = std::env::temp_dir().join(format!("runut-proofs-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |ending: &str| -> PathBuf { folder.join(format!("{name}.{ending}")) };
    std::fs::write(path("opb"), opb).expect("written");
    std::fs::write(path("pbp"), pbp).expect("written");
    let output = Command::new(&program).arg(path("opb")).arg(path("pbp")).output();
    let verdict = match output {
        Ok(output) => Some(
            output.status.success()
                && String::from_utf8_lossy(&output.stdout).contains("VERIFIED UNSATISFIABLE"),
        ),
        Err(_) => {
            println!("skipped: {program} is not installed");
            None
        }
    };
    let _ = std::fs::remove_dir_all(folder);
    verdict
}

/// Proved, by our own checker and by VeriPB; and not without one of the solutions, nor without one of the lines.
fn proved<P: Puzzle>(name: &str, puzzle: &P, expected: usize) -> String {
    let all = solutions(puzzle);
    assert_eq!(all.len(), expected, "{name}");
    let (opb, pbp) = files(puzzle, &all);
    let short = pbp.len() < 200_000;
    assert!(!short || check(&opb, &pbp) == Ok(()), "{name}: {:?}", check(&opb, &pbp));
    assert_ne!(veripb(name, &opb, &pbp), Some(false), "{name}");
    // The file is the one of its puzzle, and of no other.
    let (again, certificate) = proof::read(&opb, FAMILIES).expect("it reads back");
    assert_eq!((again.text(), certificate.solutions.len()), (puzzle.to_string(), expected));
    if expected > 0 {
        let (fewer, formula) = proof::certificate(puzzle, &all[1..]).expect("a formula");
        let other = proof::prove(&formula, &mut Vec::new(), &mut || true);
        assert!(matches!(other, Err(Trouble::Another(_))), "{name}");
        assert!(!short || check(&fewer.text, &pbp).is_err(), "{name}: a solution left out");
        assert_ne!(veripb(name, &fewer.text, &pbp), Some(true), "{name}: a solution left out");
    }
    let lines: Vec<&str> = pbp.lines().collect();
    let steps = steps(&pbp);
    let mut shorter = lines.clone();
    shorter.remove(steps[steps.len() / 2]);
    let shorter = shorter.join("\n");
    assert!(!short || check(&opb, &shorter).is_err(), "{name}: a line left out");
    assert_ne!(veripb(name, &opb, &shorter), Some(true), "{name}: a line left out");
    pbp
}

fn packing(text: &str) -> Packing {
    text.parse().expect("a packing")
}

/// Packings of every kind that the formula has to know.
const PACKINGS: &[&str] = &[
    "packing\nboard 2x3\n\npiece A\n##\n#.\n\npiece B\n##\n#.\n",
    "packing\nboard 2x4\n\npiece A x4\n##\n",
    "packing\nboard 3x3\n\npiece A x0..3\n##\n\npiece B x1..9\n#\n",
    "packing\nboard 2x3\nholes 2\n\npiece A x2\n##\n",
    "2 4 2\nDEFAULT\nAA\nAA\nBB\n BB\n",
    "3 3 2\nDEFAULT\n A\nAAA\n A\nBB\nBB\n",
    "5 11 3\nDEFAULT\nA\nBB\nCCC\n",
];

#[test]
fn the_formula_of_a_packing_has_its_solutions() {
    let mut tried = 0;
    for text in PACKINGS {
        let Ok(puzzle) = text.parse::<Packing>() else { continue };
        if puzzle.board().cells().len() > 12 {
            continue;
        }
        let found = solutions(&puzzle).len() as u64;
        let (certificate, _) = proof::certificate(&puzzle, &[]).expect("a formula");
        assert_eq!(Opb::read(&certificate.text).models(), found, "{text}");
        tried += 1;
    }
    assert!(tried > 3, "{tried}");
}

#[test]
fn the_formula_of_a_nonogram_has_its_solutions() {
    for (spec, seeds) in [("4x3", 0..8), ("3x4", 0..8), ("3x3", 0..8), ("3x3 colours=2", 0..8)] {
        let Ok(spec) = spec.parse() else { panic!("{spec}") };
        for seed in seeds {
            let puzzle = Nonogram::generate(&spec, seed).expect("a nonogram");
            let found = solutions(&puzzle).len() as u64;
            let (certificate, _) = proof::certificate(&puzzle, &[]).expect("a formula");
            assert_eq!(Opb::read(&certificate.text).models(), found, "{puzzle}");
        }
    }
}

/// Six pictures with one cell in each line; a cell that is given leaves two or four of them.
#[test]
fn the_formula_of_a_nonogram_knows_what_was_given() {
    for (given, left) in [(0, 4), (1, 2)] {
        for at in 0..9 {
            let clues = vec![vec![Block::black(1)]; 3];
            let mut parts = Parts::new(clues.clone(), clues);
            parts.given = vec![ColourSet(0b11); 9];
            parts.given[at] = ColourSet::only(given);
            let puzzle = Nonogram::new(parts).expect("a nonogram");
            let (certificate, _) = proof::certificate(&puzzle, &[]).expect("a formula");
            assert_eq!(Opb::read(&certificate.text).models(), left, "{puzzle}");
        }
    }
}

#[test]
fn unsolvable_and_few_are_proved() {
    proved("l-shapes", &packing(PACKINGS[0]), 4);
    proved("dominoes", &packing(PACKINGS[1]), 5);
    proved("optional", &packing(PACKINGS[2]), 113);
    proved("holes", &packing(PACKINGS[3]), 11);
    proved("square-and-skew", &packing(PACKINGS[4]), 0);
    proved("cross-and-square", &packing(PACKINGS[5]), 0);
}

/// Boards where counting decides: one sum, no search.
#[test]
fn colourings_decide_in_a_line() {
    let puzzle = packing(&mutilated_board(8));
    let pbp = proved("mutilated", &puzzle, 0);
    assert_eq!(pbp.lines().filter(|line| line.starts_with("pol")).count(), 1);
    assert!(!pbp.contains("rup"));
    let tetrominoes = "4 5 5\nDEFAULT\nIIII\nOO\nOO\nT\nTT\nT\n S\nSS\nS\nL\nL\nLL\n";
    let pbp = proved("tetrominoes", &packing(tetrominoes), 0);
    assert!(!pbp.contains("rup"), "parity decides");
}

/// A square without two opposite corners, and as many dominoes as it has room for.
fn mutilated_board(side: usize) -> String {
    let corner = |x: usize, y: usize| x == y && (x == 0 || x == side - 1);
    let row = |y| (0..side).map(move |x| if corner(x, y) { '.' } else { '#' }).collect::<String>();
    let rows: Vec<String> = (0..side).map(row).collect();
    format!("packing\nboard\n{}\n\npiece A x{}\n##\n", rows.join("\n"), side * side / 2 - 1)
}

fn exhibit<P: Puzzle>(name: &str) -> Option<P> {
    let source = runut::gallery::find(name)?.source();
    let format = P::formats().iter().find(|format| (format.sniff)(&source))?;
    (format.read)(&source).ok()?.into_iter().next().map(|reading| reading.puzzle)
}

#[test]
fn three_by_twenty_has_exactly_eight() {
    let puzzle: Packing = exhibit("pentomino-3x20").expect("in the gallery");
    proved("pentomino-3x20", &puzzle, 8);
}

/// Black and white and coloured ones; the first has four solutions.
const NONOGRAMS: &[(&str, usize)] = &[
    ("nonogram-paper-3x3", 4),
    ("nonogram-paper-5x5", 1),
    ("nonogram-paper-7x7", 1),
    ("nonogram-heart", 1),
    ("nonogram-anchor", 1),
    ("nonogram-becak", 1),
    ("nonogram-fish", 1),
    ("nonogram-flag", 1),
    ("nonogram-key", 1),
    ("nonogram-moon", 1),
    ("nonogram-umbrella", 1),
];

#[test]
fn nonograms_are_unique() {
    for &(name, expected) in NONOGRAMS {
        let puzzle: Nonogram = exhibit(name).expect("in the gallery");
        proved(name, &puzzle, expected);
    }
}

#[test]
fn a_damaged_certificate_is_noticed() {
    let puzzle = packing(PACKINGS[1]);
    let all = solutions(&puzzle);
    let (opb, _) = files(&puzzle, &all);
    let other = packing(PACKINGS[0]);
    let erased = Erased::boxed(other);
    assert!(erased.certificate(&[all[0].to_string()]).is_none(), "no solution of this one");
    let unread = |text: &str| proof::read(text, FAMILIES).map(|_| ()).unwrap_err();
    assert_eq!(unread(&opb.replacen("1 x1 ", "1 x2 ", 1)), proof::Unread::Other);
    assert_eq!(unread("* nothing\n"), proof::Unread::NoPuzzle);
    let (twice, _) = proof::certificate(&puzzle, &[all[0].clone(), all[0].clone()]).expect("made");
    assert_eq!(unread(&twice.text), proof::Unread::Twice);
}
