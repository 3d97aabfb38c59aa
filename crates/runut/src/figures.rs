//! Figures as people write them, in their language.

use crate::message::Lang;

/// Milliseconds in the unit that fits.
pub fn time(ms: f64, lang: Lang) -> String {
    match ms {
        0.0 => "0 ms".to_owned(),
        ms if ms < 1.0 => format!("{:.0} µs", ms * 1e3),
        ms if ms < 10.0 => format!("{} ms", decimal(ms, 2, lang)),
        ms if ms < 1000.0 => format!("{ms:.0} ms"),
        ms if ms < 60_000.0 => format!("{} s", decimal(ms / 1e3, 2, lang)),
        ms => format!("{:.0} min {:.0} s", (ms / 60_000.0).floor(), ms % 60_000.0 / 1e3),
    }
}

/// A number with so many digits after the point, or the comma.
pub fn decimal(value: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{value:.digits$}");
    match lang {
        Lang::En => text,
        Lang::Id => text.replace('.', ","),
    }
}

/// Digits in groups of three, separated by thin spaces.
pub fn grouped(number: impl std::fmt::Display) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && digits.len() > 4 {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

/// Bytes in the unit that fits.
pub fn bytes(count: u64, lang: Lang) -> String {
    match count as f64 {
        count if count < 1e3 => format!("{count:.0} B"),
        count if count < 1e6 => format!("{} kB", decimal(count / 1e3, 1, lang)),
        count if count < 1e9 => format!("{} MB", decimal(count / 1e6, 1, lang)),
        count => format!("{} GB", decimal(count / 1e9, 1, lang)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_follow_the_language() {
        assert_eq!(time(1234.0, Lang::En), "1.23 s");
        assert_eq!(time(1234.0, Lang::Id), "1,23 s");
        assert_eq!(time(0.0544, Lang::En), "54 µs");
        assert_eq!(time(61_000.0, Lang::En), "1 min 1 s");
        assert_eq!(bytes(288_288_288, Lang::Id), "288,3 MB");
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        assert_eq!(grouped(1234), "1234");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
