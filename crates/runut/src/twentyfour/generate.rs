//! Random hands that somebody would want to play.

use super::algebra::rules::Rules;
use super::format::line;
use super::tables::chosen::{self, Level};
use super::{MOST_CARDS_WIDE, Rational, TwentyFour, grade, messages};
use crate::message::Text;
use crate::messages::not_made_in_time;
use crate::{Cancel, Diagnostic, Refusal, Tables};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow::Continue;
use std::str::FromStr;

/// Deals before giving up: the rarest wish, a hand that needs a fraction, is met by one deal in 115.
const DEALS: u32 = 20_000;

/// What a hand must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// It has a solution.
    Solvable,
    /// Anything: that there is no solution is an answer too.
    Any,
    /// It has solutions, and all of them pass through a fraction.
    Fraction,
}

/// How hard a hand must be, by [`grade::difficulty`]: at least this, and at most that.
type Difficulty = (u8, u8);

/// Words for it: the lower, the middle and the upper third of all solvable hands.
const DIFFICULTIES: [(&str, Difficulty); 3] =
    [("easy", (1, 4)), ("medium", (4, 7)), ("hard", (7, 10))];
const WISHES: [(&str, Wish); 3] =
    [("solvable", Wish::Solvable), ("any", Wish::Any), ("fraction", Wish::Fraction)];

/// What to generate: how many cards of which range, for which target, how hard.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    cards: usize,
    range: (i64, i64),
    target: Rational,
    difficulty: Option<Difficulty>,
    wish: Wish,
    /// Countdown, with so many large tiles.
    countdown: Option<usize>,
}

/// Kinds worth offering.
pub(super) const KINDS: &[(&str, Text)] = &[
    ("cards=4 range=1-13 target=24 solvable", Text { en: "four cards, 24", id: "empat kartu, 24" }),
    ("easy", Text { en: "easy", id: "mudah" }),
    ("medium", Text { en: "medium", id: "sedang" }),
    ("hard", Text { en: "hard", id: "sulit" }),
    ("fraction", Text { en: "only by a fraction", id: "hanya lewat pecahan" }),
    ("cards=5 target=100", Text { en: "five cards, 100", id: "lima kartu, 100" }),
    ("countdown", Text { en: "Countdown", id: "Countdown" }),
];

impl Default for Spec {
    fn default() -> Spec {
        Spec {
            cards: 4,
            range: (1, 13),
            target: Rational::integer(24),
            difficulty: None,
            wish: Wish::Solvable,
            countdown: None,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(large) = self.countdown {
            return write!(f, "countdown={large}");
        }
        let (low, high) = self.range;
        write!(f, "cards={} range={low}-{high} target={}", self.cards, self.target)?;
        if let Some((least, most)) = self.difficulty {
            write!(f, " difficulty={least}..{most}")?;
        }
        for (name, wish) in WISHES {
            if self.wish == wish {
                write!(f, " {name}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        let mut spec = Spec::default();
        for (word, start) in line::words(text, 0) {
            spec.read(word).map_err(|message| {
                Diagnostic::at(start..start + word.len(), message).help(messages::specs_are())
            })?;
        }
        Ok(spec)
    }
}

impl Spec {
    fn read(&mut self, word: &str) -> Result<(), crate::Message> {
        let bad = || messages::bad_spec(word);
        if let Some(&(_, wish)) = WISHES.iter().find(|(name, _)| *name == word) {
            self.wish = wish;
            return Ok(());
        }
        if let Some(&(_, difficulty)) = DIFFICULTIES.iter().find(|row| row.0 == word) {
            self.difficulty = Some(difficulty);
            return Ok(());
        }
        if word == "countdown" {
            self.countdown = Some(2);
            return Ok(());
        }
        let (name, value) = word.split_once('=').ok_or_else(bad)?;
        let number = |low: i64, high: i64| -> Result<i64, crate::Message> {
            let number: i64 = value.parse().map_err(|_| bad())?;
            if (low..=high).contains(&number) {
                Ok(number)
            } else {
                Err(messages::spec_range(name, low, high))
            }
        };
        match name {
            "cards" => self.cards = number(1, MOST_CARDS_WIDE as i64)? as usize,
            "countdown" => self.countdown = Some(number(0, 4)? as usize),
            "target" => self.target = line::read_number(value).map_err(|_| bad())?,
            "range" => {
                let (low, high) = value.split_once('-').ok_or_else(bad)?;
                let low: i64 = low.parse().map_err(|_| bad())?;
                let high: i64 = high.parse().map_err(|_| bad())?;
                if !(0 <= low && low <= high && high <= 100) {
                    return Err(messages::spec_range(name, 0, 100));
                }
                self.range = (low, high);
            }
            "difficulty" => {
                let named = DIFFICULTIES.iter().find(|row| row.0 == value).map(|row| row.1);
                let level = |text: &str| text.parse().ok().filter(|level| (1..=10).contains(level));
                let ranged = || match value.split_once("..") {
                    Some((least, most)) => Some((level(least)?, level(most)?)),
                    None => level(value).map(|least: u8| (least, (least + 1).min(10))),
                };
                let range = named.or_else(ranged).filter(|range| range.0 <= range.1);
                self.difficulty = Some(range.ok_or_else(|| messages::bad_difficulty(value))?);
            }
            _ => return Err(bad()),
        }
        Ok(())
    }
}

pub(super) fn generate(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<TwentyFour, Refusal> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..DEALS {
        if cancel.requested().is_some() {
            return Err(not_made_in_time().into());
        }
        let puzzle = match spec.countdown {
            Some(large) => countdown(large, &mut random),
            None => deal(spec, &mut random),
        };
        let puzzle = puzzle.map_err(|unfit| Refusal(unfit.message))?;
        if spec.countdown.is_some() || suits(spec, &puzzle) {
            return Ok(puzzle);
        }
    }
    Err(messages::no_such_hand(DEALS).into())
}

/// Cards from a deck that has each number of the range four times.
fn deal(spec: &Spec, random: &mut ChaCha8Rng) -> Result<TwentyFour, super::Unfit> {
    let (low, high) = spec.range;
    let mut deck: Vec<i64> = (low..=high).flat_map(|value| [value; 4]).collect();
    let mut hand = Vec::new();
    while hand.len() < spec.cards && !deck.is_empty() {
        let place = random.random_range(0..deck.len() as u32) as usize;
        hand.push(Rational::integer(deck.swap_remove(place)));
    }
    // A hand that was dealt from playing cards is shown as playing cards.
    let faces = low >= 1 && high <= 13;
    TwentyFour::new(hand, faces, spec.target, Rules::CLASSIC)
}

/// Six tiles, some of them large, and a target of three digits.
fn countdown(large: usize, random: &mut ChaCha8Rng) -> Result<TwentyFour, super::Unfit> {
    let mut heaps = [vec![25, 50, 75, 100], (1..=10).flat_map(|value| [value; 2]).collect()];
    let mut tiles = Vec::new();
    for tile in 0..6 {
        let heap: &mut Vec<i64> = &mut heaps[usize::from(tile >= large)];
        let place = random.random_range(0..heap.len() as u32) as usize;
        tiles.push(Rational::integer(heap.swap_remove(place)));
    }
    let target = Rational::integer(random.random_range(100..1000i64));
    TwentyFour::new(tiles, false, target, Rules::COUNTDOWN)
}

fn suits(spec: &Spec, puzzle: &TwentyFour) -> bool {
    if spec.wish == Wish::Any && spec.difficulty.is_none() {
        return true;
    }
    let Continue(solutions) =
        chosen::distinct(puzzle, &[puzzle.target()], Level::Ac, &Tables::none(), &mut |_| {
            Continue::<Infallible>(())
        });
    let hard = |(least, most): Difficulty| {
        let score = grade::difficulty(&solutions);
        (f64::from(least)..=f64::from(most)).contains(&score)
    };
    let wished = match spec.wish {
        Wish::Any => true,
        Wish::Solvable => !solutions.is_empty(),
        Wish::Fraction => grade::needs_fraction(&solutions),
    };
    wished && spec.difficulty.is_none_or(|difficulty| !solutions.is_empty() && hard(difficulty))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generate(spec: &Spec, seed: u64) -> Result<TwentyFour, Refusal> {
        super::generate(spec, seed, &Cancel::new())
    }

    #[test]
    fn wishes_are_met() {
        for text in [
            "",
            "hard",
            "easy range=1-9",
            "difficulty=9..10",
            "difficulty=5",
            "fraction",
            "any cards=5",
            "target=36 range=1-10",
        ] {
            let spec: Spec = text.parse().unwrap();
            assert_eq!(spec.to_string().parse(), Ok(spec.clone()));
            for seed in 0..5 {
                let puzzle = generate(&spec, seed).unwrap();
                assert_eq!(Ok(puzzle.clone()), generate(&spec, seed));
                assert!(suits(&spec, &puzzle), "{puzzle}");
                assert_eq!(puzzle.cards().len(), spec.cards);
            }
        }
        let round = generate(&"countdown=4".parse().unwrap(), 1).unwrap();
        assert_eq!(round.rules(), Rules::COUNTDOWN);
    }

    #[test]
    fn mistakes_are_pointed_at() {
        let error = "cards=4 range=9-1".parse::<Spec>().unwrap_err();
        assert_eq!((error.span.start, error.span.end, error.message.key()), (8, 17, "spec_range"));
        assert_eq!("cards=9".parse::<Spec>().unwrap_err().message.key(), "spec_range");
        assert_eq!("difficulty=7..3".parse::<Spec>().unwrap_err().message.key(), "bad_difficulty");
        assert_eq!("difficulty=11".parse::<Spec>().unwrap_err().message.key(), "bad_difficulty");
        assert_eq!("soft".parse::<Spec>().unwrap_err().message.key(), "bad_spec");
        let impossible = generate(&"cards=1 range=1-9".parse().unwrap(), 0).unwrap_err();
        assert_eq!(impossible.0.key(), "no_such_hand");
    }
}
