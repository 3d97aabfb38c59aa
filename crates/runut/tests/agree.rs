//! Every puzzle of the gallery × every strategy: they agree with each other and with `facts.toml`, and every solution
//! passes the referee. `signature.txt` holds the counters of all of them: a changed number is a decision, made with
//! `RUNUT_BLESS=1 cargo test -p runut --test agree`; with a filter only the lines of what is run.

mod common;

use common::{Case, answer, ask, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use runut::{Answer, AnyPuzzle, Goal, Report, Sameness};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

type Lines = Arc<Mutex<BTreeMap<String, String>>>;

fn main() {
    let arguments = Arguments::from_args();
    let lines: Lines = Lines::default();
    let mut trials = Vec::new();
    for case in cases() {
        let case = Arc::new(case);
        let name = format!("{}::{}", case.exhibit.family, case.exhibit.name);
        if case.facts.error.is_some() {
            trials.push(Trial::test(format!("{name}::refused"), move || refused(&case)));
            continue;
        }
        for about in case.family.strategies() {
            let (case, lines) = (case.clone(), lines.clone());
            let trial = Trial::test(format!("{name}::{}", about.name), move || {
                strategy(&case, about.name, &lines)
            });
            trials.push(trial);
        }
    }
    let whole = arguments.filter.is_none() && arguments.skip.is_empty() && !arguments.list;
    let conclusion = libtest_mimic::run(&arguments, trials);
    let blesses = std::env::var_os("RUNUT_BLESS").is_some();
    if conclusion.has_failed() || !(whole || blesses) {
        conclusion.exit();
    }
    let mut lines = lines.lock().expect("all tests ended").clone();
    if !whole {
        // What was not run keeps its line.
        for (key, line) in known_lines() {
            lines.entry(key).or_insert(line);
        }
    }
    if let Err(difference) = compare_signature(&lines) {
        eprintln!("{difference}");
        std::process::exit(101);
    }
}

/// A puzzle that is wrong on purpose is refused with the right class.
fn refused(case: &Case) -> Result<(), Failed> {
    let source = case.exhibit.source();
    let format = case.family.sniff(&source).unwrap_or(case.family.formats()[0].name);
    match case.family.read(format, &source) {
        Some(Err(diagnostic)) if Some(diagnostic.message.key()) == case.facts.error.as_deref() => {
            Ok(())
        }
        Some(Err(diagnostic)) => Err(format!("refused as {}", diagnostic.message.key()).into()),
        _ => Err("accepted".into()),
    }
}

fn strategy(case: &Case, name: &str, lines: &Lines) -> Result<(), Failed> {
    for (index, puzzle) in case.puzzles().iter().enumerate() {
        let key = format!("{} {}#{index} {name}", case.exhibit.family, case.exhibit.name);
        let claims =
            case.family.strategies().iter().find(|about| about.name == name).expect("named").claims;
        let only = case.puzzles().len() == 1;
        let mut signature = String::new();
        if claims.enumerates {
            let (report, texts) = answer(&**puzzle, name, &ask(Goal::First));
            honest(&report)?;
            for text in &texts {
                verify(&**puzzle, text)?;
            }
            if claims.optimal && only {
                optimal(case, &**puzzle, &report, &texts)?;
            }
            write!(signature, "first {}", numbers(&report))?;
        }
        if claims.counts {
            let (report, _) = answer(&**puzzle, name, &ask(Goal::Count));
            honest(&report)?;
            if let (true, true, Some(count)) = (only, report.exact, &case.facts.count) {
                same("count", &report.found.to_string(), count)?;
            }
            write!(signature, " · count {}", numbers(&report))?;
            let symmetric = runut::Ask {
                sameness: Sameness { up_to_symmetry: true, ..Sameness::default() },
                ..ask(Goal::Count)
            };
            if let (true, Some(distinct)) = (only, &case.facts.distinct) {
                let (report, _) = answer(&**puzzle, name, &symmetric);
                if report.exact {
                    same("distinct", &report.found.to_string(), distinct)?;
                }
            }
        }
        lines.lock().expect("no test panics while writing a line").insert(key, signature);
    }
    Ok(())
}

/// What a report says must fit together.
fn honest(report: &Report) -> Result<(), Failed> {
    if report.answer == Answer::Unknown && report.stop.is_none() {
        return Err("unknown, but nothing stopped it".into());
    }
    if report.answer != Answer::Unknown && report.goal == Goal::First && report.stop.is_some() {
        return Err("stopped, yet decided".into());
    }
    match &report.stop {
        Some(runut::Stop::Flawed(why)) => Err(why.to_string().into()),
        _ => Ok(()),
    }
}

fn verify(puzzle: &dyn AnyPuzzle, text: &str) -> Result<(), Failed> {
    match puzzle.check(text) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(flaw)) => Err(format!("the referee says {}\n{text}", flaw.message).into()),
        Err(diagnostic) => {
            Err(format!("its text cannot be read back: {diagnostic}\n{text}").into())
        }
    }
}

/// An optimal strategy that finished found the known length.
fn optimal(
    case: &Case,
    puzzle: &dyn AnyPuzzle,
    report: &Report,
    texts: &[String],
) -> Result<(), Failed> {
    let (Some(known), Some(text), Some(true)) = (case.facts.optimal, texts.first(), report.optimal)
    else {
        return Ok(());
    };
    let mut length = None;
    let again = puzzle.answer(Some(&report.strategy), &ask(Goal::First), None, &mut |solution| {
        length = solution.details().get("length").and_then(serde_json::Value::as_u64);
        std::ops::ControlFlow::Continue(())
    });
    drop(again);
    match length {
        Some(length) if length == known => Ok(()),
        length => Err(format!("length {length:?}, known {known}\n{text}").into()),
    }
}

fn same(what: &str, found: &str, known: &str) -> Result<(), Failed> {
    if found == known { Ok(()) } else { Err(format!("{what} {found}, known {known}").into()) }
}

fn numbers(report: &Report) -> String {
    let stats = &report.stats;
    let stopped = if report.stop.is_some() { " stopped" } else { "" };
    let cases = stats.cases.map(|cases| format!(" cases {cases}")).unwrap_or_default();
    format!(
        "{} {}/{}/{}{cases}{stopped}",
        report.found, stats.generated, stats.expanded, stats.pruned
    )
}

fn known_lines() -> Vec<(String, String)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/signature.txt");
    let known = std::fs::read_to_string(path).unwrap_or_default();
    let lines = known.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(": "));
    pairs.map(|(key, line)| (key.to_owned(), line.to_owned())).collect()
}

fn compare_signature(lines: &BTreeMap<String, String>) -> Result<(), String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/signature.txt");
    let mut text = String::from(
        "# found generated/expanded/pruned of every strategy on the gallery, within the budget.\n",
    );
    for (key, line) in lines {
        let _ = writeln!(text, "{key}: {line}");
    }
    if std::env::var_os("RUNUT_BLESS").is_some() {
        return std::fs::write(&path, text).map_err(|error| error.to_string());
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let changed: Vec<String> = text
        .lines()
        .filter(|line| !known.lines().any(|old| old == *line))
        .map(|line| format!("+ {line}"))
        .chain(
            known
                .lines()
                .filter(|old| !text.lines().any(|line| line == *old))
                .map(|old| format!("- {old}")),
        )
        .collect();
    match changed.is_empty() {
        true => Ok(()),
        false => {
            Err(format!("signature.txt differs:\n{}\nRUNUT_BLESS=1 accepts it", changed.join("\n")))
        }
    }
}
