//! How people solve nonograms: every step of an explanation is true, its reasons suffice and none of them can be left out,
//! hints agree with explanations, wrong positions are found wrong, and a given cell never makes a puzzle harder.
//!
//! The reasons are judged by a reading of lines that shares no code with the library: cell by cell, over all fillings.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use runut::nonogram::{Block, ColourSet, Nonogram, Parts, Picture};
use runut::{
    Ask, End, Explanation, Goal, Hint, Lang, Mark, Place, Puzzle, Role, Step, Value, answer,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// How many puzzles: a sample, or with RUNUT_MANY the whole campaign.
fn many(sample: u64, all: u64) -> u64 {
    if std::env::var_os("RUNUT_MANY").is_some() { all } else { sample }
}

fn make(spec: &str, seed: u64) -> Nonogram {
    let spec = spec.parse().expect("a specification");
    Nonogram::generate(&spec, seed).unwrap_or_else(|refusal| panic!("{spec}: {}", refusal.0))
}

/// All solutions, by a strategy that knows nothing of techniques.
fn solutions(puzzle: &Nonogram) -> Vec<Picture> {
    let strategy = Nonogram::strategies().iter().find(|known| known.about().name == "sat");
    let mut found = Vec::new();
    answer(puzzle, *strategy.expect("a strategy"), &Ask::new(Goal::All), &mut |picture| {
        found.push(picture);
        Continue(())
    });
    found
}

/// For every cell of a line the colours that some filling has there: the definition, with a table over how far the
/// blocks have come. A block without a length may have any.
fn colours_of(clue: &[Block], cells: &[u64]) -> Option<Vec<u64>> {
    // A state: blocks begun, and how long the last one is (0: an empty cell came after it).
    let start = (0usize, 0usize);
    let next = |state: (usize, usize), colour: u8| -> Option<(usize, usize)> {
        let (blocks, run) = state;
        let last = blocks.checked_sub(1).map(|last| clue[last]).filter(|_| run > 0);
        let full =
            last.is_none_or(|block| block.length.is_none_or(|long| run == usize::from(long)));
        match last {
            _ if colour == 0 => full.then_some((blocks, 0)),
            Some(block) if block.colour == colour => {
                let more = block.length.is_none_or(|long| run < usize::from(long));
                more.then_some((blocks, run + 1))
            }
            _ => {
                let begins = full && clue.get(blocks).is_some_and(|block| block.colour == colour);
                begins.then_some((blocks + 1, 1))
            }
        }
    };
    let ends = |(blocks, run): (usize, usize)| {
        let last = blocks.checked_sub(1).map(|last| clue[last]).filter(|_| run > 0);
        blocks == clue.len()
            && last.is_none_or(|block| block.length.is_none_or(|long| run == usize::from(long)))
    };
    let colours = |set: u64| (0..8u8).filter(move |colour| set >> colour & 1 == 1);
    let mut before = vec![vec![start]];
    for &set in cells {
        let mut states = Vec::new();
        for &state in before.last().expect("begun") {
            states.extend(colours(set).filter_map(|colour| next(state, colour)));
        }
        states.sort_unstable();
        states.dedup();
        before.push(states);
    }
    let mut alive: Vec<(usize, usize)> =
        before.last().expect("ended").iter().copied().filter(|&state| ends(state)).collect();
    if alive.is_empty() {
        return None;
    }
    let mut found = vec![0; cells.len()];
    for (at, &set) in cells.iter().enumerate().rev() {
        let mut good = Vec::new();
        for &state in &before[at] {
            for colour in colours(set) {
                if next(state, colour).is_some_and(|after| alive.contains(&after)) {
                    found[at] |= 1 << colour;
                    good.push(state);
                }
            }
        }
        good.dedup();
        alive = good;
    }
    Some(found)
}

/// The board as a person has it.
struct Board<'a> {
    puzzle: &'a Nonogram,
    cells: Vec<u64>,
}

impl<'a> Board<'a> {
    fn new(puzzle: &'a Nonogram) -> Board<'a> {
        let cells = puzzle.width() * puzzle.height();
        let any = (2u64 << puzzle.colours()) - 1;
        let given =
            |cell: usize| puzzle.given(cell % puzzle.width(), cell / puzzle.width()).0 & any;
        Board { puzzle, cells: (0..cells).map(given).collect() }
    }

    fn any(&self) -> u64 {
        (2u64 << self.puzzle.colours()) - 1
    }

    fn cell(&self, place: Place) -> usize {
        let Place::Cell { row, column, .. } = place else { panic!("{place} is no cell") };
        (usize::from(row) - 1) * self.puzzle.width() + usize::from(column) - 1
    }

    fn line(&self, row: bool, index: usize) -> Vec<usize> {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        match row {
            true => (0..width).map(|x| index * width + x).collect(),
            false => (0..height).map(|y| y * width + index).collect(),
        }
    }

    fn clue(&self, row: bool, index: usize) -> &'a [Block] {
        if row { &self.puzzle.rows()[index] } else { &self.puzzle.columns()[index] }
    }

    /// What a step leaves to each cell that it speaks of.
    fn effects(&self, step: &Step) -> BTreeMap<usize, u64> {
        let mut effects: BTreeMap<usize, u64> = BTreeMap::new();
        for mark in step.marks.iter().filter(|mark| mark.role != Role::Reason) {
            let shade = match mark.value {
                Some(Value::Colour(colour)) => colour,
                Some(Value::Empty) => 0,
                ref other => panic!("{other:?} is no colour"),
            };
            let cell = self.cell(mark.place);
            let set = effects.entry(cell).or_insert(self.cells[cell]);
            *set &= if mark.role == Role::Place { 1 << shade } else { !(1 << shade) };
        }
        effects
    }

    fn text(&self) -> String {
        let signs: Vec<char> = self.puzzle.palette().iter().map(|colour| colour.sign).collect();
        let cell = |&set: &u64| {
            let known: String =
                (0..signs.len()).filter(|c| set >> c & 1 == 1).map(|c| signs[c]).collect();
            match known.len() {
                1 => known,
                _ if set == self.any() => "?".to_owned(),
                _ => format!("[{known}]"),
            }
        };
        let rows = self
            .cells
            .chunks(self.puzzle.width())
            .map(|row| row.iter().map(cell).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Judges the reasons of a step.
    fn judge(&self, step: &Step) {
        let name = step.technique.as_deref().expect("a technique");
        let reasons: Vec<Place> = step
            .marks
            .iter()
            .filter(|mark| mark.role == Role::Reason)
            .map(|mark| mark.place)
            .collect();
        match name {
            "search" => assert!(reasons.is_empty()),
            "two-lines" | "contradiction" => self.judge_lines(step, &reasons),
            _ => self.judge_line(step, &reasons),
        }
    }

    fn judge_line(&self, step: &Step, reasons: &[Place]) {
        let (row, index) = match reasons[0] {
            Place::RowClue(row, _) | Place::Row(row) => (true, usize::from(row) - 1),
            Place::ColumnClue(column, _) | Place::Column(column) => {
                (false, usize::from(column) - 1)
            }
            place => panic!("{place} is no clue"),
        };
        let line = self.line(row, index);
        let effects = self.effects(step);
        assert!(!effects.is_empty(), "{step:?}");
        assert!(effects.keys().all(|cell| line.contains(cell)), "{step:?}");
        self.judge_numbers(step, reasons, &effects);
        let follows = |reasons: &[Place]| {
            let mut clue = self.clue(row, index).to_vec();
            for (number, block) in (1u16..).zip(&mut clue) {
                let place = |line| {
                    if row { Place::RowClue(line, number) } else { Place::ColumnClue(line, number) }
                };
                if !reasons.contains(&place(index as u16 + 1)) {
                    block.length = None;
                }
            }
            let cells: Vec<u64> = line
                .iter()
                .map(|&cell| match reasons.contains(&Place::at(cell, self.puzzle.width())) {
                    true => self.cells[cell],
                    false => self.any(),
                })
                .collect();
            let found = colours_of(&clue, &cells).expect("a line that can be filled");
            line.iter().zip(found).all(|(cell, found)| {
                effects.get(cell).is_none_or(|&left| found & self.cells[*cell] & !left == 0)
            })
        };
        assert!(follows(reasons), "the reasons do not suffice: {step:?}\n{}", self.text());
        for left_out in
            reasons.iter().filter(|place| !matches!(place, Place::Row(_) | Place::Column(_)))
        {
            let others: Vec<Place> =
                reasons.iter().copied().filter(|place| place != left_out).collect();
            assert!(!follows(&others), "{left_out} is no reason: {step:?}\n{}", self.text());
        }
    }

    /// Judges the numbers that a sentence about a line tells: they count what it speaks of.
    fn judge_numbers(&self, step: &Step, reasons: &[Place], effects: &BTreeMap<usize, u64>) {
        let (_, told) = step.what.get(Lang::En).split_once("): ").expect("a line and its clue");
        let words = told.split(|sign: char| !sign.is_ascii_alphanumeric());
        let told: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
        let inked = |set: u64| set.count_ones() == 1 && set != 1;
        let painted: Vec<usize> = (reasons.iter())
            .filter(|place| matches!(place, Place::Cell { .. }))
            .map(|&place| self.cell(place))
            .filter(|&cell| inked(self.cells[cell]))
            .collect();
        let inside =
            |cell: usize| painted.iter().any(|&p| p < cell) && painted.iter().any(|&p| p > cell);
        let count = |of: &dyn Fn(usize, u64) -> bool| {
            effects.iter().filter(|&(&cell, &set)| of(cell, set)).count()
        };
        let (ink, empty) = (count(&|_, set| inked(set)), count(&|_, set| set == 1));
        let expected = match step.what.key() {
            "overlaps" | "grows" if empty == 0 => vec![ink],
            "overlaps_and_ends" | "grows_and_ends" if empty > 0 => vec![ink, empty],
            "joined" => vec![count(&|cell, set| inside(cell) && inked(set))],
            "kept_apart" => vec![count(&|cell, set| inside(cell) && set == 1)],
            "nothing_missing" | "too_short" | "out_of_reach" if ink == 0 => vec![empty],
            "is_complete" if ink == 0 => vec![],
            "colours_in_order" | "all_agree" => vec![effects.len()],
            key => panic!("{key} does not fit: {step:?}"),
        };
        assert_eq!(told, expected, "{step:?}\n{}", self.text());
    }

    fn judge_lines(&self, step: &Step, reasons: &[Place]) {
        let effects = self.effects(step);
        let (&cell, &left) = effects.first_key_value().expect("an effect");
        let refutes = |reasons: &[Place]| {
            let mut cells = self.cells.clone();
            cells[cell] &= !left;
            loop {
                let before = cells.clone();
                for place in reasons {
                    let (row, index) = match *place {
                        Place::Row(row) => (true, usize::from(row) - 1),
                        Place::Column(column) => (false, usize::from(column) - 1),
                        place => panic!("{place} is no line"),
                    };
                    let line = self.line(row, index);
                    let known: Vec<u64> = line.iter().map(|&cell| cells[cell]).collect();
                    let Some(found) = colours_of(self.clue(row, index), &known) else {
                        return true;
                    };
                    line.iter().zip(found).for_each(|(&cell, found)| cells[cell] &= found);
                }
                if before == cells {
                    return false;
                }
            }
        };
        assert!(refutes(reasons), "not refuted: {step:?}\n{}", self.text());
        for left_out in reasons {
            let others: Vec<Place> =
                reasons.iter().copied().filter(|place| place != left_out).collect();
            assert!(!refutes(&others), "{left_out} is no reason: {step:?}\n{}", self.text());
        }
    }
}

/// Follows an explanation and judges it; the reasons of every `often`-th step.
fn follow(puzzle: &Nonogram, explanation: &Explanation, often: usize) -> Vec<u64> {
    let solutions = solutions(puzzle);
    let mut board = Board::new(puzzle);
    for (number, step) in explanation.steps.iter().enumerate() {
        if number % often == 0 {
            board.judge(step);
        }
        if number % (8 * often) == 1 {
            let hint = puzzle.hint(Some(&board.text())).expect("a position");
            assert_eq!(hint, Hint::Step(step.clone()), "{}", board.text());
        }
        for (cell, left) in board.effects(step) {
            assert_ne!(left, board.cells[cell], "{step:?} tells nothing new");
            board.cells[cell] = left;
            for solution in &solutions {
                assert!(left >> solution.cells()[cell] & 1 == 1, "{step:?} is not true");
            }
        }
    }
    match &explanation.end {
        End::Solved(_) => {
            assert_eq!(solutions.len(), 1);
            let shown: Vec<u64> = solutions[0].cells().iter().map(|colour| 1 << colour).collect();
            assert_eq!(board.cells, shown);
        }
        End::Stuck(_) => assert!(solutions.len() > 1, "{puzzle}"),
        End::Never(_) => assert!(solutions.is_empty(), "{puzzle}"),
    }
    board.cells
}

fn explained(spec: &str, puzzles: u64, often: usize) {
    for seed in 0..puzzles {
        let puzzle = make(spec, seed);
        follow(&puzzle, &puzzle.explain(None).expect("an explanation"), often);
    }
}

#[test]
fn explanations_of_10x10_are_true_and_small() {
    explained("10x10 density=0.5 unique", many(60, 200), 1);
}

#[test]
fn explanations_of_15x15_are_true_and_small() {
    explained("15x15 density=0.5 unique", many(30, 200), 3);
}

#[test]
fn explanations_of_20x20_are_true_and_small() {
    explained("20x20 density=0.55 unique", many(12, 200), 10);
}

#[test]
fn explanations_of_25x25_are_true_and_small() {
    explained("25x25 density=0.6 unique", many(6, 200), 20);
}

#[test]
fn explanations_in_colour_are_true_and_small() {
    explained("8x8 density=0.6 colours=2 unique", many(40, 200), 1);
    explained("12x10 density=0.7 colours=4 unique", many(15, 200), 3);
}

#[test]
fn ambiguous_puzzles_end_where_a_guess_is_needed() {
    let mut stuck = 0;
    for seed in 0..many(60, 400) {
        let puzzle = make("6x6 density=0.45", seed);
        let explanation = puzzle.explain(None).expect("an explanation");
        follow(&puzzle, &explanation, 1);
        stuck += u64::from(matches!(explanation.end, End::Stuck(_)));
    }
    assert!(stuck > 10, "{stuck}");
}

/// Whether `lines` solves a puzzle; if so its explanation assumes nothing.
fn needs_no_assumption(puzzle: &Nonogram, name: &str) -> bool {
    let lines = Nonogram::strategies().iter().find(|known| known.about().name == "lines");
    let report = answer(puzzle, *lines.expect("lines"), &Ask::default(), &mut |_| Continue(()));
    if report.stop.is_some() {
        return false;
    }
    let explanation = puzzle.explain(None).expect("an explanation");
    assert!(matches!(explanation.end, End::Solved(_)), "{name}");
    let uses = explanation.uses();
    let trials = ["two-lines", "contradiction", "search"];
    assert!(uses.iter().all(|(name, _)| !trials.contains(&name.as_str())), "{name}: {uses:?}");
    true
}

#[test]
fn what_lines_solve_needs_no_contradiction() {
    let mut tried = 0;
    for exhibit in runut::gallery::exhibits().filter(|exhibit| exhibit.family == "nonogram") {
        let Ok(puzzle) = exhibit.source().text().expect("text").parse::<Nonogram>() else {
            continue;
        };
        tried += u64::from(needs_no_assumption(&puzzle, exhibit.name));
    }
    assert!(tried > 15, "{tried}");
}

#[test]
fn nor_does_the_survey() {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus");
    let corpus = std::env::var_os("RUNUT_CORPUS").unwrap_or_else(|| beside.into());
    let folder = std::path::Path::new(&corpus).join("nonogram/survey");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        eprintln!("skipped: no corpus here (set RUNUT_CORPUS)");
        return;
    };
    let (mut read, mut tried) = (0, 0);
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.extension().is_none_or(|extension| extension != "non") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a file");
        let puzzle: Nonogram = text.parse().unwrap_or_else(|why| panic!("{path:?}: {why:?}"));
        read += 1;
        tried += u64::from(needs_no_assumption(&puzzle, &path.display().to_string()));
    }
    assert!(read >= 14 && tried >= 4, "{tried} of {read}");
}

#[test]
fn wrong_positions_are_found_wrong_at_their_place() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..many(60, 200) {
        let puzzle = make("10x10 density=0.55 unique", seed);
        let right = solutions(&puzzle).swap_remove(0);
        let mut text: Vec<char> = right.to_string().chars().collect();
        let wrong = random.random_range(0..100);
        for (cell, sign) in text.iter_mut().filter(|sign| **sign != '\n').enumerate() {
            match cell == wrong {
                true => *sign = if *sign == '#' { '.' } else { '#' },
                false if random.random_bool(0.5) => *sign = '?',
                false => {}
            }
        }
        let text: String = text.into_iter().collect();
        let Hint::Step(step) = puzzle.hint(Some(&text)).expect("a position") else {
            panic!("not found wrong:\n{puzzle}\n{text}");
        };
        let place = Place::at(wrong, 10);
        assert_eq!(step.what.to_string(), format!("1 cell is wrong: {place}."));
        assert_eq!((step.technique, step.marks), (None, vec![Mark::remove(place, None)]));
        let way = puzzle.explain(Some(&text)).expect("a position");
        assert!(matches!(way.end, End::Never(_)) && way.steps.len() == 1);
    }
    let puzzle = make("5x5 density=0.6 unique", 1);
    assert!(puzzle.hint(Some("??")).is_err());
    assert!(puzzle.hint(Some("?????/?????/??q??/?????/?????")).is_err());
}

#[test]
fn a_given_cell_never_makes_a_puzzle_harder() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut levels = Vec::new();
    for seed in 0..200 {
        let specs = [
            "8x8 density=0.45 unique",
            "12x12 density=0.5 unique",
            "9x9 density=0.6 colours=2 unique",
        ];
        let puzzle = make(specs[seed as usize % 3], seed);
        let level = |puzzle: &Nonogram| puzzle.grade(&Ask::default()).difficulty.expect("unique");
        let before = level(&puzzle);
        levels.push(before);
        let right = solutions(&puzzle).swap_remove(0);
        let cell = random.random_range(0..right.cells().len());
        let mut parts: Parts = puzzle.into_parts();
        parts.given = vec![ColourSet::ANY; right.cells().len()];
        parts.given[cell] = ColourSet::only(right.cells()[cell]);
        let easier = Nonogram::new(parts).expect("a puzzle");
        let after = level(&easier);
        assert!(after <= before, "{before} became {after}: {easier}");
    }
    assert!(levels.iter().any(|&level| level < 3.0) && levels.iter().any(|&level| level >= 6.0));
}

#[test]
fn puzzles_are_as_hard_as_was_asked() {
    for (spec, low, high) in [
        ("10x10 unique difficulty=1..2", 1.0, 3.0),
        ("10x10 difficulty=3", 3.0, 4.0),
        ("12x12 unique difficulty=4..6", 4.0, 7.0),
        ("12x12 difficulty=7..9", 7.0, 10.0),
    ] {
        for seed in 0..many(5, 250) {
            let puzzle = make(spec, seed);
            assert_eq!(solutions(&puzzle).len(), 1);
            let level = puzzle.grade(&Ask::default()).difficulty.expect("unique");
            assert!((low..high).contains(&level), "{spec}: {level}");
        }
    }
}
