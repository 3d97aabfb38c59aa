//! New nonograms: random cells, or the picture of a gallery puzzle, of a file or of rows given as text.
//!
//! With `unique` the puzzle is made unambiguous: while it has a second solution, a cell where the
//! two solutions differ changes its colour, so each repair aims at an ambiguity that exists. A
//! picture that cannot be repaired is thrown away (or refused, if it was given). With
//! `difficulty=4..6` random pictures of many densities are made until one is as hard as that.

use super::dither::Greys;
use super::grade::another;
use super::technique::level::difficulty;
use super::{Colour, LIMIT, Nonogram, Parts, Picture, messages as say};
use crate::message::Text;
use crate::messages::not_made_in_time;
use crate::{Answer, Cancel, Diagnostic, Message, Refusal, gallery};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Random pictures that are tried before the generator gives up.
const TRIES: usize = 40;
/// The same when a difficulty is wanted, which few of them have.
const LEVEL_TRIES: usize = 1000;
/// The share of filled cells when nothing else is said.
const DENSITY: f64 = 0.6;
/// Nodes that one question for uniqueness may cost.
const NODES: u64 = 1_000_000;
/// Inks of generated puzzles.
const INKS: &[(&str, char, [u8; 3])] = &[
    ("black", '#', [0, 0, 0]),
    ("red", 'r', [0xd6, 0x27, 0x28]),
    ("blue", 'b', [0x1f, 0x77, 0xb4]),
    ("green", 'g', [0x2c, 0xa0, 0x2c]),
    ("orange", 'o', [0xff, 0x7f, 0x0e]),
    ("purple", 'p', [0x94, 0x67, 0xbd]),
    ("brown", 'n', [0x8c, 0x56, 0x4b]),
    ("pink", 'k', [0xe3, 0x77, 0xc2]),
];

/// What to generate.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    from: From,
    unique: bool,
    /// A picture is scaled to this size.
    size: Option<(usize, usize)>,
    /// Only puzzles of this difficulty, from and to.
    levels: Option<(f64, f64)>,
}

#[derive(Clone, Debug, PartialEq)]
enum From {
    /// Without a density it is 0.6, or whatever brings the difficulty that is wanted.
    Random {
        width: usize,
        height: usize,
        density: Option<f64>,
        colours: usize,
    },
    Rows(Vec<String>),
    Gallery(String),
}

/// Kinds worth offering.
pub(super) const KINDS: &[(&str, Text)] = &[
    ("10x10 density=0.6 unique", Text { en: "10 × 10", id: "10 × 10" }),
    ("5x5 unique", Text { en: "5 × 5", id: "5 × 5" }),
    ("10x10 unique difficulty=1..3", Text { en: "10 × 10, easy", id: "10 × 10, mudah" }),
    ("10x10 unique difficulty=4..6", Text { en: "10 × 10, medium", id: "10 × 10, sedang" }),
    ("10x10 unique difficulty=7..10", Text { en: "10 × 10, hard", id: "10 × 10, sulit" }),
    ("15x15 unique", Text { en: "15 × 15", id: "15 × 15" }),
    ("20x20 unique", Text { en: "20 × 20", id: "20 × 20" }),
];

impl Default for Spec {
    fn default() -> Spec {
        Spec {
            from: From::Random { width: 10, height: 10, density: Some(DENSITY), colours: 1 },
            unique: true,
            size: None,
            levels: None,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.from {
            From::Random { width, height, density, colours } => {
                write!(f, "{width}x{height}")?;
                if let Some(density) = density {
                    write!(f, " density={density}")?;
                }
                if *colours > 1 {
                    write!(f, " colours={colours}")?;
                }
            }
            From::Rows(rows) => f.write_str(&rows.join("/"))?,
            From::Gallery(name) => write!(f, "@{name}")?,
        }
        if let (Some((width, height)), From::Rows(_) | From::Gallery(_)) = (self.size, &self.from) {
            write!(f, " {width}x{height}")?;
        }
        if self.unique {
            f.write_str(" unique")?;
        }
        match self.levels {
            Some((low, high)) if low == high => write!(f, " difficulty={low}"),
            Some((low, high)) => write!(f, " difficulty={low}..{high}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;

    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        let mut spec = Spec { unique: false, ..Spec::default() };
        if let From::Random { density, .. } = &mut spec.from {
            *density = None;
        }
        let mut start = 0;
        for word in text.split_inclusive(char::is_whitespace) {
            let (at, word) = (start, word.trim_end());
            start += word.len() + usize::from(start + word.len() < text.len());
            if !word.is_empty() {
                let wrong =
                    |message| Diagnostic::at(at..at + word.len(), message).help(say::specs_are());
                read_word(&mut spec, word).map_err(wrong)?;
            }
        }
        if let (From::Random { density, .. }, None) = (&mut spec.from, spec.levels) {
            density.get_or_insert(DENSITY);
        }
        Ok(spec)
    }
}

fn read_word(spec: &mut Spec, word: &str) -> Result<(), Message> {
    if word == "unique" {
        spec.unique = true;
        return Ok(());
    }
    if let Some(levels) = word.strip_prefix("difficulty=") {
        let (low, high) = levels.split_once("..").unwrap_or((levels, levels));
        let level = |text: &str| text.parse().ok().filter(|level| (1.0..=10.0).contains(level));
        let levels = level(low).zip(level(high)).filter(|(low, high)| low <= high);
        // How hard a puzzle is can only be said when it has one solution.
        (spec.unique, spec.levels) = (true, Some(levels.ok_or_else(|| say::bad_levels(word))?));
        return Ok(());
    }
    if let Some(name) = word.strip_prefix('@') {
        spec.from = From::Gallery(name.to_owned());
        return Ok(());
    }
    if let (Some((key, value)), From::Random { density, colours, .. }) =
        (word.split_once('='), &mut spec.from)
    {
        match key {
            "density" => {
                let share = value.parse().ok().filter(|share| (0.0..=1.0).contains(share));
                *density = Some(share.ok_or_else(|| say::bad_share(value))?);
            }
            "colours" | "colors" => {
                let count = value.parse().ok().filter(|count| (1..=INKS.len()).contains(count));
                *colours = count.ok_or_else(|| say::bad_inks(value, INKS.len()))?;
            }
            _ => return Err(say::bad_spec(word)),
        }
        return Ok(());
    }
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    if let Some((width, height)) = word.split_once(['x', '×'])
        && number(width)
        && number(height)
    {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=LIMIT).contains(side));
        let sides = side(width).zip(side(height));
        let sides = sides.ok_or_else(|| say::size_out_of_range(width, height, LIMIT))?;
        spec.size = Some(sides);
        if let From::Random { width, height, .. } = &mut spec.from {
            (*width, *height) = sides;
        }
        return Ok(());
    }
    let rows: Vec<String> = word.split('/').map(str::to_owned).collect();
    let width = rows[0].chars().count();
    let known = |sign: char| sign == '.' || INKS.iter().any(|ink| ink.1 == sign);
    let even = rows.iter().all(|row| row.chars().count() == width && row.chars().all(known));
    spec.from = From::Rows(rows);
    match even && width > 0 {
        true => Ok(()),
        false if word.rsplit_once('.').is_some_and(|(_, end)| end.len() == 3 || end.len() == 4) => {
            Err(say::no_picture_file(word))
        }
        false => Err(say::bad_spec(word)),
    }
}

/// Puzzles after the picture that is the goal of this one, its inks by the nearest of ours that is still free.
pub(super) fn after(puzzle: &Nonogram) -> Option<Spec> {
    let goal = puzzle.goal()?;
    let mut signs = vec!['.'];
    for ink in &puzzle.palette()[1..] {
        let free = INKS.iter().filter(|(_, sign, _)| !signs.contains(sign));
        let far = |rgb: &[u8; 3]| -> u32 {
            ink.rgb.iter().zip(rgb).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
        };
        signs.push(free.min_by_key(|(_, _, rgb)| far(rgb))?.1);
    }
    let row = |cells: &[u8]| cells.iter().map(|&cell| signs[cell as usize]).collect();
    let rows = goal.cells().chunks(goal.width()).map(row).collect();
    Some(Spec { from: From::Rows(rows), unique: false, size: None, levels: None })
}

pub(super) fn generate(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Nonogram, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let given = match &spec.from {
        From::Random { width, height, density, colours } => {
            let palette = palette(*colours);
            let tries = match (spec.unique, spec.levels) {
                (_, Some(_)) => LEVEL_TRIES,
                (unique, None) => {
                    if unique {
                        TRIES
                    } else {
                        1
                    }
                }
            };
            for _ in 0..tries {
                let density = density.unwrap_or_else(|| random.random_range(0.35..0.8));
                let cells = (0..width * height).map(|_| match random.random_bool(density) {
                    true => random.random_range(1..=*colours as u8),
                    false => 0,
                });
                let cells: Vec<u8> = cells.collect();
                let puzzle = puzzle(*width, cells, &palette)?;
                if !spec.unique {
                    return Ok(without_goal(puzzle));
                }
                if let Some(puzzle) = repair(puzzle, &mut random, cancel)?
                    && spec.suits(&puzzle)
                {
                    return Ok(without_goal(puzzle));
                }
            }
            return Err(match spec.levels {
                Some((low, high)) => say::no_such_level(low, high, tries).into(),
                None => say::no_unique_puzzle(tries).into(),
            });
        }
        From::Rows(rows) => of_rows(rows)?,
        From::Gallery(name) => of_gallery(name)?,
    };
    let given = match spec.size {
        Some((width, height)) => scaled(&given, width, height)?,
        None => given,
    };
    match spec.unique {
        true => {
            let unique =
                repair(given, &mut random, cancel)?.ok_or_else(|| say::no_unique_puzzle(1))?;
            match (spec.suits(&unique), spec.levels) {
                (false, Some((low, high))) => Err(say::no_such_level(low, high, 1).into()),
                _ => Ok(unique),
            }
        }
        false => Ok(given),
    }
}

/// The same picture in another size: black and white is dithered, of several inks the commonest stays.
fn scaled(puzzle: &Nonogram, width: usize, height: usize) -> Result<Nonogram, Refusal> {
    let goal = puzzle.goal().ok_or_else(|| Refusal(say::no_goal("rows")))?;
    let share = |ink: u8| {
        let cells = goal.cells().iter().map(|&cell| f64::from(u8::from(cell == ink))).collect();
        Greys { width: goal.width(), cells }.scaled(width, height)
    };
    let cells: Vec<u8> = match puzzle.is_coloured() {
        false => share(1).dithered(),
        true => {
            let shares: Vec<Greys> = (0..=puzzle.colours() as u8).map(share).collect();
            let best = |cell: usize| {
                let of = |ink: &usize| shares[*ink].cells[cell];
                (0..shares.len()).max_by(|a, b| of(a).total_cmp(&of(b))).unwrap_or(0) as u8
            };
            (0..width * height).map(best).collect()
        }
    };
    self::puzzle(width, cells, puzzle.palette())
}

impl Spec {
    /// Whether a puzzle with one solution is as hard as is wanted.
    fn suits(&self, puzzle: &Nonogram) -> bool {
        self.levels.is_none_or(|(low, high)| {
            let (level, _) = difficulty(puzzle);
            // Whole numbers mean all that begin with them.
            let high = if high.fract() == 0.0 { high + 0.95 } else { high + 0.05 };
            (low..high).contains(&level)
        })
    }
}

/// A random puzzle with its answer printed beside it would be no puzzle.
fn without_goal(puzzle: Nonogram) -> Nonogram {
    let parts = Parts { goal: Vec::new(), ..puzzle.into_parts() };
    Nonogram::new(parts).expect("the clues were those of a puzzle, and a goal is never needed")
}

fn palette(colours: usize) -> Vec<Colour> {
    let white = Colour::new("white", '.', [255; 3]);
    let inks = INKS.iter().take(colours).map(|&(name, sign, rgb)| Colour::new(name, sign, rgb));
    std::iter::once(white).chain(inks).collect()
}

fn puzzle(width: usize, cells: Vec<u8>, palette: &[Colour]) -> Result<Nonogram, Refusal> {
    let height = cells.len() / width;
    let refuse = || Refusal(say::size_out_of_range(width, height, LIMIT));
    let signs: Arc<[char]> = palette.iter().map(|colour| colour.sign).collect();
    let picture = Picture::new(width, cells, signs).ok_or_else(refuse)?;
    Nonogram::of_picture(&picture, palette.to_vec()).map_err(|_| refuse())
}

fn of_rows(rows: &[String]) -> Result<Nonogram, Refusal> {
    let ink = |sign: char| INKS.iter().position(|ink| ink.1 == sign).map_or(0, |ink| ink + 1);
    let cells: Vec<u8> =
        rows.iter().flat_map(|row| row.chars()).map(|sign| ink(sign) as u8).collect();
    let colours = cells.iter().copied().max().unwrap_or(0).max(1);
    puzzle(rows[0].chars().count(), cells, &palette(usize::from(colours)))
}

fn of_gallery(name: &str) -> Result<Nonogram, Refusal> {
    let missing = || Refusal(say::no_such_picture(name));
    let exhibit = gallery::find(name).filter(|exhibit| exhibit.family == "nonogram");
    let source = exhibit.ok_or_else(missing)?.source();
    let format = super::format::FORMATS.iter().find(|format| (format.sniff)(&source));
    let readings = (format.ok_or_else(missing)?.read)(&source).map_err(|_| missing())?;
    let puzzle = readings.into_iter().next().map(|reading| reading.puzzle);
    puzzle.filter(|puzzle| puzzle.goal().is_some()).ok_or_else(missing)
}

/// Changes the picture until the puzzle has one solution; `None` when that does not come to an end.
fn repair(
    mut puzzle: Nonogram,
    random: &mut ChaCha8Rng,
    cancel: &Cancel,
) -> Result<Option<Nonogram>, Refusal> {
    // An ambiguity costs about one change; a picture that needs more than this is noise.
    let changes = 20 + puzzle.width() * puzzle.height() / 4;
    for _ in 0..changes {
        if cancel.requested().is_some() {
            return Err(not_made_in_time().into());
        }
        let Some(differing) = ambiguity(&puzzle, cancel) else { return Ok(None) };
        let mut goal = puzzle.parts().goal.clone();
        // Full boards are easier than empty ones: rather fill a cell than empty one.
        let empty: Vec<usize> = differing.iter().copied().filter(|&cell| goal[cell] == 0).collect();
        let choice = if empty.is_empty() { &differing } else { &empty };
        let Some(&cell) = choice.choose(random) else { return Ok(Some(puzzle)) };
        let inks = puzzle.colours() as u8;
        goal[cell] = match goal[cell] {
            0 => random.random_range(1..=inks),
            colour => (colour + 1) % (inks + 1),
        };
        puzzle = self::puzzle(puzzle.width(), goal, puzzle.palette())?;
    }
    Ok(None)
}

/// The cells in which the goal and some other solution differ: none when there is no other, `None`
/// when that was not found out.
fn ambiguity(puzzle: &Nonogram, cancel: &Cancel) -> Option<Vec<usize>> {
    let goal = puzzle.goal()?;
    match another(puzzle, &goal, NODES, cancel) {
        (Some(other), _) => {
            let cells = goal.cells().iter().zip(other.cells()).enumerate();
            Some(cells.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect())
        }
        (None, answer) => (answer == Answer::Yes).then(Vec::new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generate(spec: &Spec, seed: u64) -> Result<Nonogram, Refusal> {
        super::generate(spec, seed, &Cancel::new())
    }

    fn make(spec: &str, seed: u64) -> Nonogram {
        generate(&spec.parse().unwrap(), seed).unwrap()
    }

    /// On a large board the search for a second solution is what takes long: it hears a request to stop, too.
    #[test]
    fn the_search_for_a_second_solution_can_be_stopped() {
        let asked = std::sync::atomic::AtomicUsize::new(0);
        let cancel = Cancel::with_hook(move || {
            let before = asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            (before > 0).then_some(crate::Stop::Interrupted)
        });
        let spec = "80x80 density=0.3 unique".parse().expect("a specification");
        assert!(super::generate(&spec, 1, &cancel).is_err());
    }

    #[test]
    fn a_puzzle_with_a_goal_can_be_made_again() {
        let cross: Nonogram =
            generate(&".#./###/.r.".parse().expect("a picture"), 1).expect("made");
        let spec = after(&cross).expect("it has a goal");
        assert_eq!(spec.to_string(), ".#./###/.r.");
        assert_eq!(generate(&spec, 2).expect("made").to_string(), cross.to_string());
    }

    #[test]
    fn specifications_read_themselves() {
        for text in [
            "20x15 density=0.25 colours=3 unique",
            ".#./###",
            "@nonogram-heart unique",
            "15x15 unique difficulty=4..6",
            "9x9 density=0.5 unique difficulty=3",
            "@nonogram-heart 20x20 unique",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("9x7".parse::<Spec>().unwrap().to_string(), "9x7 density=0.6");
    }

    #[test]
    fn a_wrong_word_is_pointed_at() {
        for (text, span, key) in [
            ("20x15 dense", 6..11, "bad_spec"),
            ("0x4", 0..3, "size_out_of_range"),
            ("100000x100000", 0..13, "size_out_of_range"),
            ("5x5 density=2", 4..13, "bad_share"),
            ("5x5 colours=99", 4..14, "bad_inks"),
            ("ab/c", 0..4, "bad_spec"),
            ("cat.png", 0..7, "no_picture_file"),
        ] {
            let error = text.parse::<Spec>().unwrap_err();
            assert_eq!((error.message.key(), error.span), (key, span.into()), "{text}");
        }
    }

    #[test]
    fn a_seed_is_a_puzzle() {
        assert_eq!(make("12x9 colours=2", 5), make("12x9 colours=2", 5));
        assert_ne!(make("12x9", 5), make("12x9", 6));
        assert_eq!(make("12x9", 5).goal(), None);
    }

    #[test]
    fn unique_means_unique() {
        for spec in
            ["10x10 density=0.5 unique", "8x12 density=0.4 colours=3 unique", "#../.#./..# unique"]
        {
            for seed in 0..4 {
                let mut solutions = 0;
                let ask = crate::Ask::new(crate::Goal::Unique);
                let strategy = crate::default_strategy::<Nonogram>();
                let report = crate::answer(&make(spec, seed), strategy, &ask, &mut |_| {
                    solutions += 1;
                    std::ops::ControlFlow::Continue(())
                });
                assert_eq!((report.answer, solutions), (Answer::Yes, 1), "{spec}");
            }
        }
    }

    #[test]
    fn pictures_become_puzzles() {
        let heart = make("@nonogram-heart", 0);
        assert_eq!((heart.width(), heart.goal().is_some()), (10, true));
        assert_eq!(make("..#/rr#", 0).goal().unwrap().to_string(), "..#\nrr#");
        let spec = "@nonogram-paper-3x3".parse().unwrap();
        assert_eq!(generate(&spec, 0).unwrap_err().0.key(), "no_such_picture");
    }
}
