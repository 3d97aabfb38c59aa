//! The fast nonogram strategies against the textbook one and against brute enumeration, on puzzles
//! made from random pictures.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::nonogram::{Block, Colour, ColourSet, Nonogram, Parts, Picture, clue};
use runut::{Answer, Ask, Cancel, Goal, Limits, Puzzle, Report, Stop, answer};
use std::collections::HashSet;
use std::ops::ControlFlow::Continue;

fn ask(puzzle: &Nonogram, strategy: &str, ask: &Ask) -> (Report, Vec<Picture>) {
    let strategy = Nonogram::strategies().iter().find(|known| known.about().name == strategy);
    let mut solutions = Vec::new();
    let report = answer(puzzle, *strategy.expect("a strategy"), ask, &mut |solution| {
        assert_eq!(puzzle.check(&solution), Ok(()));
        solutions.push(solution);
        Continue(())
    });
    (report, solutions)
}

fn palette(colours: u8) -> Vec<Colour> {
    let mut palette = Colour::black_and_white();
    for (index, sign) in ('a'..).enumerate().take(usize::from(colours) - 1) {
        palette.push(Colour::new(&sign.to_string(), sign, [index as u8; 3]));
    }
    palette
}

/// A puzzle with at least one solution: the clues of a random picture.
fn random(dice: &mut ChaCha8Rng, side: usize, colours: u8) -> Nonogram {
    let density = dice.random_range(0.45..0.75);
    let mut cell = || if dice.random_bool(density) { dice.random_range(1..=colours) } else { 0 };
    let cells: Vec<Vec<u8>> = (0..side).map(|_| (0..side).map(|_| cell()).collect()).collect();
    let rows = cells.iter().map(|row| clue(row.iter().copied())).collect();
    let columns = (0..side).map(|x| clue(cells.iter().map(|row| row[x]))).collect();
    Nonogram::new(Parts { palette: palette(colours), ..Parts::new(rows, columns) }).expect("valid")
}

/// All ways to ask must agree with the textbook strategy.
fn agrees(puzzle: &Nonogram) -> u64 {
    let (report, _) = ask(puzzle, "backtracking", &Ask::new(Goal::Count));
    assert!(report.exact);
    let count: u64 = report.found.to_string().parse().expect("a small number");
    for strategy in ["search", "portfolio"] {
        let (report, _) = ask(puzzle, strategy, &Ask::new(Goal::Count));
        assert!(report.exact && report.found == count.into(), "{strategy} {puzzle}");
    }
    let unique = if count == 1 { Answer::Yes } else { Answer::No };
    for strategy in ["search", "sat", "portfolio"] {
        let (report, solutions) = ask(puzzle, strategy, &Ask::new(Goal::Unique));
        assert_eq!(report.answer, unique, "{strategy} {puzzle}");
        assert_eq!(solutions.len() as u64, count.min(2));
        assert!(count < 2 || solutions[0] != solutions[1]);
    }
    if count <= 300 {
        for strategy in ["search", "sat"] {
            let (report, solutions) = ask(puzzle, strategy, &Ask::new(Goal::All));
            let different: HashSet<&Picture> = solutions.iter().collect();
            assert!(report.exact && solutions.len() as u64 == count, "{strategy} {puzzle}");
            assert_eq!(different.len() as u64, count);
        }
    }
    for strategy in ["lines", "probe"] {
        // Logic may stall, but what it says is proved.
        let (report, _) = ask(puzzle, strategy, &Ask::new(Goal::Count));
        assert!(!report.exact || report.found == count.into(), "{strategy} {puzzle}");
        assert!(report.found <= count.into(), "{strategy} {puzzle}");
        let (report, _) = ask(puzzle, strategy, &Ask::new(Goal::Unique));
        assert!([unique, Answer::Unknown].contains(&report.answer), "{strategy} {puzzle}");
        let (report, _) = ask(puzzle, strategy, &Ask::new(Goal::First));
        assert_ne!(report.answer, Answer::No, "{strategy} {puzzle}");
        assert!(strategy == "probe" || report.answer != Answer::Yes || count == 1, "{puzzle}");
    }
    count
}

/// The number of solutions by brute enumeration, row by row: shares nothing with the library. Each
/// column knows which of its blocks is being filled and how far; a row that some column cannot
/// follow is left out. Black and white only.
fn enumerate(puzzle: &Nonogram) -> u64 {
    let lengths = |lines: &[Vec<Block>]| -> Vec<Vec<usize>> {
        let length = |block: &Block| usize::from(block.length.expect("not blotted"));
        lines.iter().map(|line| line.iter().map(length).collect()).collect()
    };
    let (height, width) = (puzzle.height(), puzzle.width());
    let runs = |row: u32| -> Vec<usize> {
        let text: String = (0..width).map(|x| if row >> x & 1 == 1 { '#' } else { ' ' }).collect();
        text.split_whitespace().map(str::len).collect()
    };
    let fillings = |clue: &Vec<usize>| (0..1 << width).filter(|&row| runs(row) == *clue).collect();
    let rows: Vec<Vec<u32>> = lengths(puzzle.rows()).iter().map(fillings).collect();
    below(&rows, &lengths(puzzle.columns()), vec![(0, 0); width], height)
}

/// The ways to fill the last `left` rows, when each column has so many whole blocks, and so much of
/// the next one.
fn below(
    rows: &[Vec<u32>],
    columns: &[Vec<usize>],
    state: Vec<(usize, usize)>,
    left: usize,
) -> u64 {
    let Some(row) = rows.len().checked_sub(left).and_then(|row| rows.get(row)) else { return 1 };
    let follow = |filling: u32| -> Option<Vec<(usize, usize)>> {
        let column = |(x, &(done, part)): (usize, &(usize, usize))| {
            let clue = &columns[x];
            let next = match (filling >> x & 1 == 1, part) {
                (true, _) => (done, part + 1),
                (false, 0) => (done, 0),
                (false, _) => (done + 1, 0),
            };
            let whole = part == 0 || filling >> x & 1 == 1 || clue.get(done) == Some(&part);
            let fits = next.1 == 0 || clue.get(next.0).is_some_and(|&length| next.1 <= length);
            let rest = clue.get(next.0..).unwrap_or_default();
            let needed = (rest.iter().sum::<usize>() + rest.len()).saturating_sub(1 + next.1);
            (whole && fits && needed < left).then_some(next)
        };
        state.iter().enumerate().map(column).collect()
    };
    row.iter()
        .filter_map(|&filling| follow(filling))
        .map(|s| below(rows, columns, s, left - 1))
        .sum()
}

#[test]
fn two_hundred_random_pictures_of_each_size() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    for side in 5..=12 {
        let mut several = 0;
        for _ in 0..200 {
            let puzzle = random(&mut dice, side, 1);
            let count = enumerate(&puzzle);
            assert_eq!(agrees(&puzzle), count, "{puzzle}");
            several += usize::from(count > 1);
        }
        assert!(several > 0);
    }
}

#[test]
fn random_pictures_in_colour() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    for side in 3..=7 {
        for colours in 2..=4 {
            for _ in 0..30 {
                agrees(&random(&mut dice, side, colours));
            }
        }
    }
}

#[test]
fn random_pictures_with_given_cells_and_blots() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for round in 0..300 {
        let (side, colours) = (4 + round % 4, 1 + (round % 3) as u8);
        let mut parts = random(&mut dice, side, colours).into_parts();
        if round % 2 == 0 {
            let blocks = parts.rows.iter_mut().chain(&mut parts.columns).flatten();
            blocks.filter(|_| dice.random_bool(0.15)).for_each(|block| block.length = None);
        }
        if round % 3 == 0 {
            // Given at random: such a puzzle has no solution now and then.
            let mut given = || match dice.random_range(0..10) {
                0 => ColourSet::only(dice.random_range(0..=colours)),
                1 => ColourSet(0b11),
                _ => ColourSet::ANY,
            };
            parts.given = (0..side * side).map(|_| given()).collect();
        }
        let puzzle = Nonogram::new(parts).expect("valid");
        agrees_or_has_none(&puzzle);
    }
}

fn agrees_or_has_none(puzzle: &Nonogram) {
    let (report, _) = ask(puzzle, "backtracking", &Ask::new(Goal::First));
    if report.answer == Answer::Yes {
        agrees(puzzle);
        return;
    }
    for strategy in ["search", "sat", "portfolio"] {
        let (report, _) = ask(puzzle, strategy, &Ask::new(Goal::Unique));
        assert_eq!(report.answer, Answer::No, "{strategy} {puzzle}");
        assert_eq!(ask(puzzle, strategy, &Ask::new(Goal::Count)).0.found, 0u8.into());
    }
}

/// A hundred switches of two by two cells, each apart from the others: regions are counted one by one
/// and multiplied.
#[test]
fn a_count_outgrows_every_machine_word() {
    let switches = 100;
    let row = vec![Block::black(1); 2 * switches];
    let column = [&[1][..], &[1], &[], &[2], &[]];
    let column = |x: usize| column[x % 5].iter().map(|&length| Block::black(length)).collect();
    let columns = (0..5 * switches).map(column).collect();
    let puzzle = Nonogram::new(Parts::new(vec![row.clone(), row], columns)).expect("valid");
    for strategy in ["search", "portfolio"] {
        let (report, _) = ask(&puzzle, strategy, &Ask::new(Goal::Count));
        assert!(report.exact);
        assert_eq!(report.found.to_string(), (1u128 << 100).to_string());
    }
}

/// Writing a large board as clauses takes long and much: it is announced while it is done, and hears that it should stop.
#[test]
fn limits_hold_while_clauses_are_written() {
    let spec = "300x300 density=0.5".parse().expect("a specification");
    let puzzle = <Nonogram as Puzzle>::generate(&spec, 3).expect("a puzzle");
    let limits = Limits { memory: Some(8 << 20), ..Limits::default() };
    let (report, _) = ask(&puzzle, "sat", &Ask { limits, ..Ask::default() });
    assert_eq!((report.answer, report.stop), (Answer::Unknown, Some(Stop::Memory)));
    for name in ["probe", "search", "sat", "portfolio"] {
        let cancel = Cancel::new();
        cancel.stop(&Stop::Interrupted);
        let (report, _) = ask(&puzzle, name, &Ask { cancel, ..Ask::default() });
        assert_eq!(report.stop, Some(Stop::Interrupted), "{name}");
        // A line of such a board takes long: few of them are solved after the request.
        let lines = report.stats.extra.get("line_solves").copied().unwrap_or(0);
        assert!(lines <= 400, "{name} solved {lines} lines");
    }
}

/// Two solutions cost what it costs to find out that there are two, and the list goes on from there.
#[test]
fn the_first_two_of_a_list_cost_what_uniqueness_costs() {
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let mut ambiguous = 0;
    for _ in 0..30 {
        let puzzle = random(&mut dice, 14, 1);
        let lines = |report: &Report| report.stats.extra.get("line_solves").copied().unwrap_or(0);
        let (unique, _) = ask(&puzzle, "portfolio", &Ask::new(Goal::Unique));
        let two = Ask { limit: Some(2), ..Ask::new(Goal::All) };
        let (listed, found) = ask(&puzzle, "portfolio", &two);
        if unique.answer == Answer::No {
            ambiguous += 1;
            assert_eq!(found.len(), 2);
            assert!(lines(&listed) <= lines(&unique), "{} {}", lines(&listed), lines(&unique));
        }
        let (all, texts) =
            ask(&puzzle, "portfolio", &Ask { limit: Some(300), ..Ask::new(Goal::All) });
        let other = Ask { limit: Some(300), ..Ask::new(Goal::All) };
        let (by_search, others) = ask(&puzzle, "search", &other);
        assert_eq!((all.answer, texts.len()), (by_search.answer, others.len()));
        let distinct: HashSet<&Picture> = texts.iter().collect();
        assert_eq!(distinct.len(), texts.len());
    }
    assert!(ambiguous > 5, "{ambiguous}");
}
