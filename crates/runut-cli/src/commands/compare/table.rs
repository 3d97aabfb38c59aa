//! ReportLines as a table.

use crate::catalogue as words;
use crate::output::sheet::{Sheet, Value};
use runut::desk::ReportLine;
use runut::{Goal, Lang, Text};
use serde_json::json;

/// One column for people: what it is called, and its figure.
type Column<'a> = (&'static str, Text, Box<dyn Fn(&ReportLine) -> Value + 'a>);

/// The table for people: only the columns that say something.
pub fn for_people<'a>(all: &'a [ReportLine], lang: Lang) -> Sheet {
    let any = |holds: fn(&ReportLine) -> bool| all.iter().any(holds);
    let several_puzzles = all.iter().any(|one| one.puzzle != all[0].puzzle);
    let mut columns: Vec<Column<'a>> = Vec::new();
    let mut add = |wanted: bool, column: Column<'a>| {
        if wanted {
            columns.push(column);
        }
    };
    add(several_puzzles, ("puzzle", words::PUZZLE, Box::new(|one| Value::word(&one.puzzle))));
    add(true, ("strategy", words::STRATEGY, Box::new(|one| Value::word(&one.report.strategy))));
    let answer = move |one: &ReportLine| match one.ran() {
        true => Value::word(words::answer(&one.report, lang)),
        false => Value::word(words::DOES_NOT_APPLY.get(lang)),
    };
    add(any(|one| one.report.goal == Goal::First), ("answer", words::ANSWER, Box::new(answer)));
    add(any(|one| one.report.goal != Goal::First), ("found", words::FOUND, Box::new(found)));
    add(any(|one| one.length.is_some()), ("length", words::LENGTH, Box::new(length)));
    add(true, ("generated", words::GENERATED, counter(|one| Some(one.report.stats.generated))));
    add(true, ("expanded", words::EXPANDED, counter(|one| Some(one.report.stats.expanded))));
    add(true, ("pruned", words::PRUNED, counter(|one| Some(one.report.stats.pruned))));
    let cases = counter(|one| one.report.stats.cases);
    add(any(|one| one.report.stats.cases.is_some()), ("cases", words::CASES, cases));
    add(true, ("max_depth", words::DEPTH, counter(|one| Some(one.report.stats.max_depth))));
    add(true, ("elapsed_ms", words::TIME, Box::new(elapsed)));
    add(
        any(|one| one.times_ms.len() > 1),
        ("spread", words::SPREAD, Box::new(move |one| spread(one, lang))),
    );
    let ratio = |one: &ReportLine| times_fastest(one, all);
    add(all.len() > 1, ("times_fastest", words::TIMES_FASTEST, Box::new(ratio)));
    let stop = move |one: &ReportLine| match &one.report.stop {
        Some(stop) => Value::word(words::stop(stop, lang)),
        None => Value::Blank,
    };
    add(any(|one| one.report.stop.is_some()), ("stop", words::STOPPED, Box::new(stop)));

    let head: Vec<(&'static str, Text)> =
        columns.iter().map(|column| (column.0, column.1)).collect();
    let mut sheet = Sheet::new(&head);
    sheet.rows =
        all.iter().map(|one| columns.iter().map(|column| (column.2)(one)).collect()).collect();
    sheet
}

fn found(one: &ReportLine) -> Value {
    match one.ran() {
        true => Value::count(&one.report.found).at_least(!one.report.exact),
        false => Value::Blank,
    }
}

fn length(one: &ReportLine) -> Value {
    one.length.map_or(Value::Blank, Value::count)
}

fn counter<'a>(of: fn(&ReportLine) -> Option<u64>) -> Box<dyn Fn(&ReportLine) -> Value + 'a> {
    Box::new(move |one| match of(one) {
        Some(count) if one.ran() => Value::count(count).at_least(one.stopped()),
        _ => Value::Blank,
    })
}

fn elapsed(one: &ReportLine) -> Value {
    match one.ran() {
        true => Value::time(one.report.elapsed_ms).at_least(one.stopped()),
        false => Value::Blank,
    }
}

fn spread(one: &ReportLine, lang: Lang) -> Value {
    use runut::figures::time;
    match one.times_ms.as_slice() {
        [shortest, .., longest] => {
            Value::word(format!("{} – {}", time(*shortest, lang), time(*longest, lang)))
        }
        _ => Value::Blank,
    }
}

/// The time in units of the fastest strategy that decided the same puzzle.
fn times_fastest(one: &ReportLine, all: &[ReportLine]) -> Value {
    let same = all.iter().filter(|other| other.puzzle == one.puzzle && other.decided());
    let fastest = same.map(|other| other.report.elapsed_ms).min_by(f64::total_cmp);
    match fastest {
        Some(fastest) if one.ran() && fastest > 0.0 => {
            Value::Ratio { times: one.report.elapsed_ms / fastest, least: one.stopped() }
        }
        _ => Value::Blank,
    }
}

/// The table for programs: always the same columns, bare numbers; `stop` says which of them are lower bounds.
pub fn for_programs(all: &[ReportLine]) -> Sheet {
    let heads = [
        "family",
        "puzzle",
        "size",
        "strategy",
        "goal",
        "answer",
        "stop",
        "found",
        "exact",
        "length",
        "generated",
        "expanded",
        "pruned",
        "cases",
        "max_depth",
        "peak_open",
        "runs",
        "median_ms",
        "min_ms",
        "max_ms",
    ];
    // Never shown: programs read the keys.
    let untitled = Text { en: "", id: "" };
    let mut sheet = Sheet::new(&heads.map(|key| (key, untitled)));
    let row = |one: &ReportLine| {
        let (report, stats) = (&one.report, &one.report.stats);
        let optional = |count: Option<u64>| count.map_or(Value::Blank, Value::count);
        let (shortest, longest) = (one.times_ms.first(), one.times_ms.last());
        let time = |ms: Option<&f64>| ms.map_or(Value::Blank, |ms| Value::time(*ms));
        vec![
            Value::word(&report.family),
            Value::word(&one.puzzle),
            one.size.as_ref().map_or(Value::Blank, |size| Value::word(size.text.to_string())),
            Value::word(&report.strategy),
            key(json!(report.goal)),
            key(json!(report.answer)),
            key(json!(report.stop)),
            Value::count(&report.found),
            Value::word(report.exact.to_string()),
            optional(one.length),
            Value::count(stats.generated),
            Value::count(stats.expanded),
            Value::count(stats.pruned),
            optional(stats.cases),
            Value::count(stats.max_depth),
            Value::count(stats.peak_open),
            Value::count(one.times_ms.len()),
            Value::time(report.elapsed_ms),
            time(shortest),
            time(longest),
        ]
    };
    sheet.rows = all.iter().map(row).collect();
    sheet
}

/// The name of a variant, as JSON writes it.
fn key(value: serde_json::Value) -> Value {
    match value {
        serde_json::Value::String(name) => Value::Word(name),
        serde_json::Value::Object(object) => object.keys().next().map_or(Value::Blank, Value::word),
        _ => Value::Blank,
    }
}
