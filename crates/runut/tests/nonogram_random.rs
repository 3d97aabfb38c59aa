//! Every strategy on small random puzzles, solvable and not, unique and not, in black and in colours, beside an
//! enumeration that shares no code with any of them: all boards, one after another, and the blocks read off their lines.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::nonogram::{Block, Colour, ColourSet, Nonogram, Parts};
use runut::{Answer, Ask, Goal, Puzzle, answer};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;

/// Puzzles of each kind.
const PUZZLES: u64 = 100;

/// The blocks of a line, by the definition.
fn blocks(cells: &[u8]) -> Vec<(u8, u16)> {
    let mut blocks = Vec::new();
    for run in cells.chunk_by(|a, b| a == b).filter(|run| run[0] != 0) {
        blocks.push((run[0], run.len() as u16));
    }
    blocks
}

fn meets(cells: &[u8], clue: &[Block]) -> bool {
    let found = blocks(cells);
    found.len() == clue.len()
        && found.iter().zip(clue).all(|(&(colour, length), block)| {
            block.colour == colour && block.length.is_none_or(|wanted| wanted == length)
        })
}

/// All pictures that meet the clues.
fn enumerate(puzzle: &Nonogram) -> BTreeSet<String> {
    let (width, height) = (puzzle.width(), puzzle.height());
    let shades = puzzle.colours() as u64 + 1;
    let mut found = BTreeSet::new();
    for number in 0..shades.pow((width * height) as u32) {
        let mut rest = number;
        let cells: Vec<u8> = (0..width * height)
            .map(|_| {
                let shade = (rest % shades) as u8;
                rest /= shades;
                shade
            })
            .collect();
        let row = |y: usize| cells[y * width..][..width].to_vec();
        let column = |x: usize| (0..height).map(|y| cells[y * width + x]).collect::<Vec<u8>>();
        let given = (0..width * height)
            .all(|cell| puzzle.given(cell % width, cell / width).allows(cells[cell]));
        if given
            && (0..height).all(|y| meets(&row(y), &puzzle.rows()[y]))
            && (0..width).all(|x| meets(&column(x), &puzzle.columns()[x]))
        {
            found.insert(puzzle.picture(cells).to_string());
        }
    }
    found
}

/// A random puzzle: the clues of a picture, sometimes with one line of another picture, a blot, or a given cell.
fn random(seed: u64, colours: u8) -> Nonogram {
    let mut random = ChaCha8Rng::seed_from_u64(seed << 8 | u64::from(colours));
    let most = if colours == 1 { 4 } else { 3 };
    let (width, height) = (random.random_range(1..=most), random.random_range(1..=most));
    let density = random.random_range(0.3..0.8);
    let mut line = |length: usize| -> Vec<u8> {
        let mut cell = || match random.random_bool(density) {
            true => random.random_range(1..=colours),
            false => 0,
        };
        (0..length).map(|_| cell()).collect()
    };
    let rows: Vec<Vec<u8>> = (0..height).map(|_| line(width)).collect();
    let (other_row, other_column) = (line(width), line(height));
    let clue = |cells: &[u8]| -> Vec<Block> {
        let blocks = blocks(cells).into_iter();
        blocks.map(|(colour, length)| Block { colour, length: Some(length) }).collect()
    };
    let column = |x: usize| rows.iter().map(|row| row[x]).collect::<Vec<u8>>();
    let mut parts = Parts::new(
        rows.iter().map(|row| clue(row)).collect(),
        (0..width).map(|x| clue(&column(x))).collect(),
    );
    if colours == 2 {
        parts.palette.push(Colour::new("red", 'r', [255, 0, 0]));
    }
    match random.random_range(0..8) {
        0 => parts.rows[random.random_range(0..height)] = clue(&other_row),
        1 => parts.columns[random.random_range(0..width)] = clue(&other_column),
        2 => {
            let line = random.random_range(0..height);
            parts.rows[line].iter_mut().for_each(|block| block.length = None);
        }
        3 => {
            parts.given = vec![ColourSet::ANY; width * height];
            let shade = random.random_range(0..=colours);
            parts.given[random.random_range(0..width * height)] = ColourSet::only(shade);
        }
        _ => {}
    }
    Nonogram::new(parts).expect("the parts fit together")
}

fn compare(puzzle: &Nonogram, tally: &mut [u64; 3]) {
    let solutions = enumerate(puzzle);
    tally[solutions.len().min(2)] += 1;
    for strategy in Nonogram::strategies() {
        let about = strategy.about();
        let which = format!("{} on\n{puzzle}", about.name);
        let ask = |goal| {
            let mut texts = Vec::new();
            let report = answer(puzzle, *strategy, &Ask::new(goal), &mut |picture| {
                texts.push(picture.to_string());
                Continue(())
            });
            (report, texts)
        };
        let (report, texts) = ask(Goal::All);
        let found: BTreeSet<String> = texts.iter().cloned().collect();
        assert_eq!(found.len(), texts.len(), "twice by {which}");
        assert!(found.is_subset(&solutions), "wrong by {which}");
        let decided = report.answer != Answer::Unknown;
        assert!(decided || !about.claims.complete, "undecided by {which}");
        if decided {
            assert_eq!(found, solutions, "{which}");
            assert_eq!(report.answer, if solutions.is_empty() { Answer::No } else { Answer::Yes });
        }
        let (report, _) = ask(Goal::Count);
        if report.answer != Answer::Unknown {
            assert_eq!(report.found, solutions.len().into(), "counted by {which}");
        }
        let (report, _) = ask(Goal::Unique);
        match report.answer {
            Answer::Yes => assert_eq!(solutions.len(), 1, "unique by {which}"),
            Answer::No => assert_ne!(solutions.len(), 1, "not unique by {which}"),
            Answer::Unknown => assert!(!about.claims.complete, "undecided by {which}"),
        }
        let (report, texts) = ask(Goal::First);
        if about.claims.complete {
            assert_eq!(texts.len(), solutions.len().min(1), "first by {which}");
        }
        assert!(report.answer != Answer::No || solutions.is_empty(), "refuted by {which}");
    }
}

#[test]
fn black_puzzles_are_solved_as_by_trying_everything() {
    let mut tally = [0; 3];
    (0..PUZZLES).for_each(|seed| compare(&random(seed, 1), &mut tally));
    assert!(tally.iter().all(|&kind| kind >= 3), "too few of a kind: {tally:?}");
}

#[test]
fn coloured_puzzles_are_solved_as_by_trying_everything() {
    let mut tally = [0; 3];
    (0..PUZZLES).for_each(|seed| compare(&random(seed, 2), &mut tally));
    assert!(tally.iter().all(|&kind| kind >= 3), "too few of a kind: {tally:?}");
}
