//! The 24 card game by brute force: every order, operator and bracketing; and what single-precision floats lose.
//!
//! The paper's program computes in 32-bit floats and asks whether the result equals 24. Each of our exact solutions is
//! computed again in such floats here: those that miss 24 are the ones that the paper's program does not find. (It
//! finds none too many: on all 1820 hands no float equals 24 by mistake.)

use super::{Asked, Lab, Rerun, count, time, words};
use crate::catalogue;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::Goal;

/// Hand in the gallery, solutions in exact numbers (every order, operator and bracketing counted).
const KNOWN: [(&str, u64); 11] = [
    ("24-paper-7-8-J-K", 26),
    ("24-paper-4-6-Q-A", 77),
    ("24-paper-A-2-3-4", 242),
    ("24-paper-6-6-6-6", 7),
    ("24-paper-Q-Q-Q-Q", 31),
    ("24-paper-A-5-5-5", 2),
    ("24-paper-3-3-7-7", 4),
    ("24-paper-A-3-4-6", 1),
    ("24-paper-A-4-5-6", 2),
    ("24-paper-3-3-8-8", 1),
    ("24-paper-J-Q-K-3", 0),
];

pub(super) fn rerun(lab: &Lab) -> Result<Rerun, Trouble> {
    let mut sheet = Sheet::new(&[
        ("puzzle", words::HAND),
        ("solutions", words::EXPECTED),
        ("found", words::OURS),
        ("in_floats", words::IN_FLOATS),
        ("lost", words::LOST),
        ("cases", catalogue::CASES),
        ("elapsed_ms", catalogue::TIME),
    ]);
    let (mut differ, mut losers) = (Vec::new(), Vec::new());
    let (mut all_lost, mut example) = (0, None);
    let mut reports = Vec::new();
    for (hand, solutions) in KNOWN {
        let asked = Asked { goal: Goal::Count, distinct: Some("raw"), ..Asked::default() };
        let one = lab.run(hand, "brute-force", asked)?;
        let mut lost = 0u64;
        for text in lab.solutions(hand, "brute-force", "raw")? {
            let value = Floats::of(&text);
            if value != Some(24.0) {
                lost += 1;
                // The last hand that loses everything is the best example.
                example = value.map(|value| (text, value)).or(example.take());
            }
        }
        if one.decided() && one.report.found != solutions.into() || one.stopped() {
            differ.push(hand);
        }
        let name = hand.trim_start_matches("24-paper-").replace('-', " ");
        if lost > 0 {
            losers.push(name.clone());
        }
        all_lost += lost;
        sheet.rows.push(vec![
            Value::word(name),
            Value::count(solutions),
            super::found(&one),
            Value::count(solutions.saturating_sub(lost)),
            if lost > 0 { Value::count(lost) } else { Value::Blank },
            count(&one, one.report.stats.cases.unwrap_or_default()),
            time(&one),
        ]);
        reports.push(one);
    }
    let shows = match (differ.is_empty(), example) {
        (false, _) => words::hands_differ(differ.join(", ")),
        (_, Some((text, value))) => {
            words::hands_agree(all_lost, losers.join(" / "), text.trim(), value)
        }
        _ => words::hands_lose_nothing(),
    };
    let agrees = differ.is_empty();
    Ok(Rerun { title: words::hands_title(), sheet, shows, agrees, reports })
}

/// Computes an expression in 32-bit floats, step by step as it is bracketed.
struct Floats<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
}

impl Floats<'_> {
    /// The value of a text such as `8 / (3 - (8 / 3))`, with A, J, Q, K for cards.
    fn of(text: &str) -> Option<f32> {
        let mut floats = Floats { rest: text.chars().peekable() };
        let value = floats.sum()?;
        floats.sign().is_none().then_some(value)
    }

    fn sign(&mut self) -> Option<char> {
        while self.rest.next_if(|sign| sign.is_whitespace()).is_some() {}
        self.rest.peek().copied()
    }

    fn sum(&mut self) -> Option<f32> {
        let mut value = self.product()?;
        while let Some(sign @ ('+' | '-' | '−')) = self.sign() {
            self.rest.next();
            let term = self.product()?;
            value = if sign == '+' { value + term } else { value - term };
        }
        Some(value)
    }

    fn product(&mut self) -> Option<f32> {
        let mut value = self.card()?;
        while let Some(sign @ ('*' | '×' | '/' | '÷')) = self.sign() {
            self.rest.next();
            let factor = self.card()?;
            value = if matches!(sign, '*' | '×') { value * factor } else { value / factor };
        }
        Some(value)
    }

    fn card(&mut self) -> Option<f32> {
        let first = self.sign()?;
        self.rest.next();
        match first {
            '(' => {
                let value = self.sum()?;
                (self.sign()? == ')').then(|| self.rest.next())?;
                Some(value)
            }
            'A' => Some(1.0),
            'J' => Some(11.0),
            'Q' => Some(12.0),
            'K' => Some(13.0),
            _ => {
                let mut number = first.to_digit(10)?;
                while let Some(digit) = self.rest.peek().and_then(|sign| sign.to_digit(10)) {
                    self.rest.next();
                    number = number.checked_mul(10)?.checked_add(digit)?;
                }
                Some(number as f32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Floats;

    #[test]
    fn floats_miss_what_fractions_hit() {
        assert_eq!(Floats::of("(J / (8 - 7)) + K"), Some(24.0));
        assert_eq!(Floats::of("(4 * 6) * (Q - J)"), Some(24.0));
        let missed = Floats::of("8 / (3 - (8 / 3))").expect("it is an expression");
        assert!(missed != 24.0 && (missed - 24.0).abs() < 1e-4);
        assert_eq!(Floats::of("8 / (3 - "), None);
    }
}
