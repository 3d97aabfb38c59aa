//! One hand on a line: cards, then perhaps `=target`, then perhaps `+rule+rule`. Ids and files share it.
//!
//! Neither sign means anything to a shell. `->target` and `;rule,rule` are read as well: that is how ids were written
//! at first.

use crate::twentyfour::{Rational, Rules, TwentyFour, messages};
use crate::{Diagnostic, Message};

/// What a line is when it says nothing else.
#[derive(Clone, Copy)]
pub(in crate::twentyfour) struct Defaults {
    /// The target, if it may be left out.
    pub target: Option<Rational>,
    /// The rules.
    pub rules: Rules,
}

impl Defaults {
    /// The 24 card game.
    pub(in crate::twentyfour) const CARDS: Defaults =
        Defaults { target: Some(Rational::integer(24)), rules: Rules::CLASSIC };
    /// The numbers round of Countdown.
    pub(in crate::twentyfour) const COUNTDOWN: Defaults =
        Defaults { target: None, rules: Rules::COUNTDOWN };
}

/// Reads a line that begins `offset` bytes into its source, with or without the prefix of an id.
pub(in crate::twentyfour) fn read_line(
    line: &str,
    offset: usize,
    defaults: Defaults,
) -> Result<TwentyFour, Diagnostic> {
    if let Some(rest) = line.strip_prefix("24:") {
        return read_body(rest, offset + 3, Defaults::CARDS);
    }
    match line.strip_prefix("countdown:") {
        Some(rest) => read_body(rest, offset + 10, Defaults::COUNTDOWN),
        None => read_body(line, offset, defaults),
    }
}

fn read_body(text: &str, offset: usize, defaults: Defaults) -> Result<TwentyFour, Diagnostic> {
    let (rest, rules) = match text.split_once([';', '+']) {
        Some((rest, names)) => (rest, read_rules(names, offset + rest.len() + 1)?),
        None => (text, defaults.rules),
    };
    let arrow = rest.find("->").map(|at| (at, 2)).or_else(|| rest.find('=').map(|at| (at, 1)));
    let (cards, target) = match arrow {
        Some((at, width)) => {
            let (word, start) = trimmed(&rest[at + width..], offset + at + width);
            (&rest[..at], read_target(word, start)?)
        }
        None => {
            let end = offset + rest.len();
            let missing =
                || Diagnostic::at(end..end, messages::no_target()).help(messages::target_is());
            (rest, defaults.target.ok_or_else(missing)?)
        }
    };
    let mut faces = false;
    let mut values = Vec::new();
    let mut spans = Vec::new();
    for (word, start) in words(cards, offset) {
        let (value, face) = read_card(word, start)?;
        faces |= face;
        values.push(value);
        spans.push(start..start + word.len());
    }
    TwentyFour::new(values, faces, target, rules).map_err(|unfit| {
        let all = match (spans.first(), spans.last()) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => offset..offset + cards.len(),
        };
        let span = unfit.card.and_then(|card| spans.get(card).cloned()).unwrap_or(all);
        Diagnostic::at(span, unfit.message)
    })
}

/// The text without blanks around it, and where it begins.
fn trimmed(text: &str, offset: usize) -> (&str, usize) {
    (text.trim(), offset + text.len() - text.trim_start().len())
}

/// The words between blanks and commas, with their offsets.
pub(in crate::twentyfour) fn words(
    text: &str,
    offset: usize,
) -> impl Iterator<Item = (&str, usize)> {
    split(text, offset, |sign| sign == ',' || sign.is_whitespace())
}

fn split(
    text: &str,
    offset: usize,
    between: fn(char) -> bool,
) -> impl Iterator<Item = (&str, usize)> {
    let start = text.as_ptr() as usize;
    text.split(between)
        .filter(|word| !word.is_empty())
        .map(move |word| (word, offset + word.as_ptr() as usize - start))
}

fn read_rules(names: &str, offset: usize) -> Result<Rules, Diagnostic> {
    let mut rules = Rules::default();
    let between = |sign: char| matches!(sign, ',' | '+') || sign.is_whitespace();
    for (word, start) in split(names, offset, between) {
        match Rules::SWITCHES.iter().find(|switch| switch.name == word) {
            Some(switch) => *(switch.field)(&mut rules) = true,
            None => {
                let all: Vec<&str> = Rules::SWITCHES.iter().map(|switch| switch.name).collect();
                return Err(Diagnostic::at(start..start + word.len(), messages::bad_rule(word))
                    .help(messages::rules_are(all.join(", "))));
            }
        }
    }
    Ok(rules)
}

fn read_target(word: &str, start: usize) -> Result<Rational, Diagnostic> {
    let span = start..start + word.len();
    if word.is_empty() {
        return Err(Diagnostic::at(span, messages::no_target()).help(messages::target_is()));
    }
    read_number(word).map_err(|why| match why {
        NotANumber::Syntax => {
            Diagnostic::at(span, messages::bad_target(word)).help(messages::target_is())
        }
        why => Diagnostic::at(span, why.message(word)),
    })
}

/// A card and whether it is written as a letter.
fn read_card(word: &str, start: usize) -> Result<(Rational, bool), Diagnostic> {
    let face = match word {
        "A" | "a" => 1,
        "J" | "j" => 11,
        "Q" | "q" => 12,
        "K" | "k" => 13,
        _ => {
            let number = read_number(word).map_err(|why| {
                let span = start..start + word.len();
                Diagnostic::at(span, why.message(word)).help(messages::cards_are())
            });
            return Ok((number?, false));
        }
    };
    Ok((Rational::integer(face), true))
}

/// Why a word is no number.
pub(in crate::twentyfour) enum NotANumber {
    Syntax,
    ZeroDenominator,
    TooLarge,
}

impl NotANumber {
    fn message(&self, word: &str) -> Message {
        match self {
            NotANumber::Syntax => messages::bad_card(word),
            NotANumber::ZeroDenominator => messages::zero_denominator(word),
            NotANumber::TooLarge => messages::number_too_large(word),
        }
    }
}

/// An integer or a fraction, perhaps with a minus in front.
pub(in crate::twentyfour) fn read_number(word: &str) -> Result<Rational, NotANumber> {
    let (negative, digits) = match word.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, word),
    };
    let natural = |text: &str| {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotANumber::Syntax);
        }
        text.parse::<i64>().map_err(|_| NotANumber::TooLarge)
    };
    let value = match digits.split_once('/') {
        Some((numerator, denominator)) => {
            let (numerator, denominator) = (natural(numerator)?, natural(denominator)?);
            Rational::new(numerator, denominator).ok_or(NotANumber::ZeroDenominator)?
        }
        None => Rational::integer(natural(digits)?),
    };
    Ok(if negative { value.negated() } else { value })
}
