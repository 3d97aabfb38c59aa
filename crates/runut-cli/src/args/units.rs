//! Words of the command line as values: times, numbers, sizes, ranges.

use super::compare::Contender;
use runut::Lang;
use runut::draw::{Paper, Theme};
use std::time::Duration;

pub fn parse_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| "en, id".to_owned())
}

pub fn parse_theme(text: &str) -> Result<Theme, String> {
    let names = Theme::ALL.map(|(name, _)| name).join(", ");
    text.parse().map_err(|_| names)
}

pub fn parse_paper(text: &str) -> Result<Paper, String> {
    let found = Paper::ALL.iter().find(|(name, _)| *name == text);
    let names = || Paper::ALL.map(|(name, _)| name).join(", ");
    found.map(|(_, paper)| *paper).ok_or_else(names)
}

pub fn parse_scale(text: &str) -> Result<f32, String> {
    let scale = text.parse().ok().filter(|scale| (0.1..=20.0).contains(scale));
    scale.ok_or_else(|| "0.5, 1, 2, 4".to_owned())
}

/// What would be right. `usage.rs` says it in the person's language.
fn such_as(examples: &str) -> String {
    format!("such as {examples}")
}

/// A number with an optional unit from the table.
fn with_unit(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    if let Ok(number) = text.parse::<f64>()
        && text.contains(['e', 'E'])
        && units.iter().any(|unit| unit.0.is_empty())
    {
        return (number.is_finite() && number >= 0.0).then_some(number);
    }
    let digits =
        text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor = units.iter().find(|(name, _)| *name == unit.trim())?.1;
    let number: f64 = number.replace('_', "").parse().ok()?;
    Some(number * factor)
}

pub fn parse_time(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("", 1.0), ("m", 60.0), ("min", 60.0), ("h", 3600.0)];
    with_unit(text, &units)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| such_as("10s, 500ms, 5m, 1h"))
}

pub fn parse_number(text: &str) -> Result<u64, String> {
    let units = [("", 1.0), ("k", 1e3), ("K", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12)];
    with_unit(text, &units).map(|number| number as u64).ok_or_else(|| such_as("500, 20k, 1M, 1e6"))
}

pub fn parse_contender(text: &str) -> Result<Contender, String> {
    let (strategy, limit) = text.split_once('@').unwrap_or((text, ""));
    let mut contender = Contender { strategy: strategy.to_owned(), time: None, nodes: None };
    let bare = |limit: &str| limit.ends_with(|sign: char| sign.is_ascii_digit());
    match limit {
        "" => {}
        // A time has a unit; a bare number counts nodes.
        limit if !bare(limit) && parse_time(limit).is_ok() => {
            contender.time = parse_time(limit).ok();
        }
        limit => {
            let nodes = parse_number(limit).map_err(|_| format!("{strategy}@2s, {strategy}@1M"))?;
            contender.nodes = Some(nodes);
        }
    }
    Ok(contender)
}

pub fn parse_bytes(text: &str) -> Result<u64, String> {
    let text = text.strip_suffix("iB").or(text.strip_suffix('B')).unwrap_or(text);
    let kilo = 1024.0;
    let units =
        [("", 1.0), ("k", kilo), ("K", kilo), ("M", kilo * kilo), ("G", kilo * kilo * kilo)];
    with_unit(text, &units).map(|number| number as u64).ok_or_else(|| such_as("500M, 4G"))
}

pub fn parse_range(text: &str) -> Result<std::ops::Range<usize>, String> {
    let parse = || {
        let (from, to) = text.split_once("..")?;
        let range: std::ops::Range<usize> = from.parse().ok()?..to.parse().ok()?;
        (!range.is_empty()).then_some(range)
    };
    parse().ok_or_else(|| such_as("0..500"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_understood() {
        assert_eq!(parse_time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_number("1.5M"), Ok(1_500_000));
        assert_eq!(parse_bytes("4G"), Ok(4 << 30));
        assert!(parse_time("soon").is_err());
        assert!(parse_number("-1").is_err());
        assert_eq!(parse_number("1e6"), Ok(1_000_000));
    }

    #[test]
    fn a_contender_may_have_limits_of_its_own() {
        let contender = |text| parse_contender(text).expect("it is well formed");
        assert_eq!(contender("best").strategy, "best");
        assert_eq!(contender("best").time, None);
        assert_eq!(contender("brute-force@2s").time, Some(Duration::from_secs(2)));
        assert_eq!(contender("brute-force@5m").time, Some(Duration::from_secs(300)));
        assert_eq!(contender("brute-force@5M").nodes, Some(5_000_000));
        assert_eq!(contender("brute-force@500").nodes, Some(500));
        assert!(parse_contender("brute-force@soon").is_err());
    }
}
