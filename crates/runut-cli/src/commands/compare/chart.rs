//! Measurements as a chart: nodes and time, one line for each strategy, over puzzles or over sizes.

use super::measure::{Measurement, median};
use crate::catalogue as words;
use runut::Lang;
use runut::draw::Scene;
use runut::draw::{Chart, Panel, Point, Unit};

/// The picture. With `by_size`, puzzles of equal size share a place, and the line goes through their medians.
pub fn scene(all: &[Measurement], title: &str, by_size: bool, lang: Lang) -> Scene {
    let place = |one: &Measurement| match by_size {
        true => one.size.shape.get(lang).to_owned(),
        false => one.puzzle.trim_start_matches('@').to_owned(),
    };
    let places = in_order(all.iter().map(place));
    let series = in_order(all.iter().map(|one| one.report.strategy.clone()));
    let points = |of: fn(&Measurement) -> f64| {
        let point = |series: &String, at: &String| {
            let here = all.iter().filter(|one| one.ran() && place(one) == *at);
            let here: Vec<_> = here.filter(|one| one.report.strategy == *series).collect();
            let mut values: Vec<f64> = here.iter().map(|one| of(one)).collect();
            values.sort_by(f64::total_cmp);
            (!values.is_empty()).then(|| Point {
                value: median(&values),
                least: here.iter().any(|one| one.stopped()),
                all: values,
            })
        };
        let line = |series: &String| places.iter().map(|at| point(series, at)).collect();
        series.iter().map(line).collect()
    };
    let panels = vec![
        Panel {
            title: words::GENERATED.get(lang).to_owned(),
            unit: Unit::Count,
            points: points(|one| one.report.stats.generated as f64),
        },
        Panel {
            title: words::TIME.get(lang).to_owned(),
            unit: Unit::Milliseconds,
            points: points(|one| one.report.elapsed_ms),
        },
    ];
    let least = words::STOPPED_MARK.get(lang).to_owned();
    Chart { title: title.to_owned(), places, series, panels, least, lang }.scene()
}

/// Each value once, in the order in which they come.
fn in_order(values: impl Iterator<Item = String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for value in values {
        if !once.contains(&value) {
            once.push(value);
        }
    }
    once
}
