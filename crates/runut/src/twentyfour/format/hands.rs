//! A file with a hand on each line, as `4 6 Q A` or as an id; `#` begins a comment.

use super::line::{Defaults, read_line, words};
use crate::twentyfour::{TwentyFour, messages};
use crate::{Diagnostic, Format, Reading, Source, Text};
use std::fmt::Write;

const EXTENSIONS: &[&str] = &["hands", "24"];

pub(super) const FORMAT: Format<TwentyFour> = Format {
    name: "hands",
    extensions: EXTENSIONS,
    prefix: None,
    about: Text {
        en: "a hand on each line, such as 4 6 Q A; # begins a comment",
        id: "satu tangan per baris, seperti 4 6 Q A; # memulai komentar",
    },
    sniff,
    read,
    write: Some(|puzzle| {
        let mut line = puzzle.to_string();
        if let Some(cards) = line.strip_prefix("24:") {
            line = cards.replace(',', " ").replace("->", " -> ");
        }
        writeln!(line).expect("writing to a string");
        Ok(line.into_bytes())
    }),
};

/// The lines that hold a hand, without comments, with their offsets.
fn lines(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let start = text.as_ptr() as usize;
    text.lines().filter_map(move |line| {
        let line = line.split('#').next().unwrap_or_default().trim();
        (!line.is_empty()).then(|| (line, line.as_ptr() as usize - start))
    })
}

fn read(source: &Source) -> Result<Vec<Reading<TwentyFour>>, Diagnostic> {
    let text = source.text()?;
    let mut readings = Vec::new();
    for (line, offset) in lines(text) {
        let puzzle = read_line(line, offset, Defaults::CARDS)?;
        readings.push(Reading { name: Some(puzzle.hand()), puzzle, warnings: Vec::new() });
    }
    if readings.is_empty() {
        return Err(Diagnostic::at(0..text.len(), messages::no_cards()));
    }
    Ok(readings)
}

/// By its extension, by an id, by a card letter; or lines of equally many small numbers, of which some occur twice (a
/// sliding board has every number once).
fn sniff(source: &Source) -> bool {
    if source.has_extension(EXTENSIONS) {
        return true;
    }
    let Ok(text) = source.text() else { return false };
    let all: Vec<&str> = lines(text).map(|(line, _)| line).collect();
    let (Some(first), false) = (all.first(), all.len() > 100_000) else { return false };
    let id = |line: &str| line.starts_with("24:") || line.starts_with("countdown:");
    if id(first) {
        return true;
    }
    let hand = |line: &&str| {
        let body = line.split([';', '=']).next().unwrap_or_default();
        let body = body.split("->").next().unwrap_or_default();
        let mut cards = words(body, 0).map(|(word, _)| word).peekable();
        let letter = |word: &str| matches!(word, "A" | "J" | "Q" | "K" | "a" | "j" | "q" | "k");
        let number = |word: &str| word.parse().is_ok_and(|value: u32| (1..=100).contains(&value));
        id(line) || (cards.peek().is_some() && cards.all(|word| letter(word) || number(word)))
    };
    if !all.iter().all(hand) {
        return false;
    }
    let numbers: Vec<&str> =
        all.iter().flat_map(|line| words(line, 0)).map(|(word, _)| word).collect();
    let lettered = numbers.iter().any(|word| word.parse::<u32>().is_err());
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    let repeats = sorted.windows(2).any(|pair| pair[0] == pair[1]);
    let count = words(first, 0).count();
    let even = all.iter().all(|line| words(line, 0).count() == count);
    let size = (3..=6).contains(&count);
    lettered || (size && even && (repeats || all.len() == 1))
}
