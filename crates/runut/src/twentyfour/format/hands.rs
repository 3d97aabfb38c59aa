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
        id: "satu susunan kartu per baris, seperti 4 6 Q A; # memulai komentar",
    },
    sniff,
    read,
    write: Some(|puzzle| {
        let mut line = puzzle.to_string();
        if let Some(cards) = line.strip_prefix("24:") {
            line = cards.replace(',', " ").replace('=', " = ").replacen('+', " +", 1);
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
/// sliding board has every number once). One word that is no card does not make a hand something else: it is a mistake
/// that the reader points at.
fn sniff(source: &Source) -> bool {
    if source.has_extension(EXTENSIONS) {
        return true;
    }
    let Ok(text) = source.text() else { return false };
    let long = text.lines().nth(MOST_LINES).is_some();
    let all: Vec<&str> = lines(text).map(|(line, _)| line).take(TELLING_LINES).collect();
    let (Some(first), false) = (all.first(), long) else { return false };
    if is_id(first) {
        return true;
    }
    let mut cards: Vec<&str> = Vec::new();
    let mut counts = Vec::new();
    for line in all.iter().filter(|line| !is_id(line)) {
        let before = cards.len();
        cards.extend(words(body(line), 0).map(|(word, _)| word));
        counts.push(cards.len() - before);
    }
    let lettered = cards.iter().any(|word| is_letter(word));
    let strangers = cards.iter().filter(|word| !is_letter(word) && !is_small(word)).count();
    let size = counts.iter().all(|count| (3..=6).contains(count));
    if strangers > 0 {
        return strangers == 1 && size && (lettered || all.len() == 1) && cards.len() > 3;
    }
    cards.sort_unstable();
    let repeats = cards.windows(2).any(|pair| pair[0] == pair[1]);
    let even = counts.windows(2).all(|pair| pair[0] == pair[1]);
    let some = counts.iter().all(|&count| count > 0);
    some && (lettered || (size && even && (repeats || all.len() == 1)))
}

/// A file with more lines than this is not looked into.
const MOST_LINES: usize = 100_000;

/// What so many hands look like, the others do: where one does not, the reader points at it.
const TELLING_LINES: usize = 100;

fn is_id(line: &str) -> bool {
    line.starts_with("24:") || line.starts_with("countdown:")
}

/// What stands before the target and the rules.
fn body(line: &str) -> &str {
    let body = line.split([';', '=', '+']).next().unwrap_or_default();
    body.split("->").next().unwrap_or_default()
}

fn is_letter(word: &str) -> bool {
    matches!(word, "A" | "J" | "Q" | "K" | "a" | "j" | "q" | "k")
}

fn is_small(word: &str) -> bool {
    word.parse().is_ok_and(|value: u32| (1..=100).contains(&value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_told_from_other_things() {
        let looks = |text: &str| sniff(&Source::new("x.txt", text));
        for hand in [
            "4 6 Q A",
            "4,6,Q,A",
            "1 2 3 4",
            "3 3 8 8\n",
            "4 6 Q Z",
            "4 6 1O 8",
            "1 2 3 4 = 10",
            "1 5 5 5 +integer",
            "q k a 2",
            "24:1,2,3,4",
            "# a hand\n3 4 5 6\n",
        ] {
            assert!(looks(hand), "{hand}");
        }
        for other in [
            "",
            "24",
            "4 6",
            "1 2 3\n4 5 6\n7 8 0",
            "5 11 12\nDEFAULT\nA\nAA\n",
            "a list of words",
            "hello world",
            "1 2 3 x y",
            "width 3\nheight 3\n",
            "1 2 x",
        ] {
            assert!(!looks(other), "{other}");
        }
    }
}
