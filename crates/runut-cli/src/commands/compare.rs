//! `runut compare`: several strategies on the same puzzles, in one table.

use crate::args::{Common, Compare, Export};
use crate::catalogue as words;
use crate::input;
use crate::output::Talk;
use crate::output::report::{grouped, time};
use crate::output::table::Table;
use crate::search;
use crate::trouble::Trouble;
use runut::{AnyPuzzle, Ask, Goal, Report, Stop, Text};
use std::ops::ControlFlow::Continue;

pub fn run(args: &Compare, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzles = input::load_all(&args.puzzles, common, talk)?;
    let goal = if args.first { Goal::First } else { Goal::Count };
    let mut rows: Vec<(String, Report)> = Vec::new();
    for loaded in &puzzles {
        let family = loaded.puzzle.family();
        for name in &args.strategies {
            search::known_strategy(name, family)?;
        }
        let ask = Ask {
            goal,
            limits: args.limits.limits(),
            sameness: search::sameness(&args.same, family)?,
            cancel: search::interrupt(),
            ..Ask::default()
        };
        for about in family.strategies() {
            let named = args.strategies.iter().any(|name| name == about.name);
            let fits = if args.first { about.claims.enumerates } else { about.claims.counts };
            if named || (args.strategies.is_empty() && fits) {
                rows.push((
                    loaded.name.clone(),
                    median(&*loaded.puzzle, about.name, &ask, args.repeat, talk)?,
                ));
            }
        }
    }
    if talk.json || args.export == Some(Export::Json) {
        for (name, report) in &rows {
            talk.json_line(&search::report_json(Some(name), report))?;
        }
    } else {
        let table = table(&rows, puzzles.len() > 1, args.export.is_some(), talk);
        talk.data(&match args.export {
            Some(Export::Md) => table.markdown(),
            Some(Export::Csv) => table.csv(),
            Some(Export::Tex) => table.tex(),
            _ => table.terminal(),
        })?;
    }
    let interrupted = rows.iter().any(|(_, report)| report.stop == Some(Stop::Interrupted));
    let undecided = rows.iter().any(|(_, report)| report.exit_status() == 3);
    Ok(if interrupted {
        130
    } else if undecided {
        3
    } else {
        0
    })
}

/// The run with the median time of several.
fn median(
    puzzle: &dyn AnyPuzzle,
    strategy: &str,
    ask: &Ask,
    repeat: u32,
    talk: &Talk,
) -> Result<Report, Trouble> {
    let mut reports = Vec::new();
    for _ in 0..repeat {
        let report = search::answer(puzzle, Some(strategy), ask, talk, &mut |_| Continue(()))?;
        let stopped = report.stop.is_some();
        reports.push(report);
        if stopped {
            break;
        }
    }
    reports.sort_by(|a, b| a.elapsed_ms.total_cmp(&b.elapsed_ms));
    let middle = reports.len() / 2;
    Ok(reports.swap_remove(middle))
}

fn table(rows: &[(String, Report)], several: bool, export: bool, talk: &Talk) -> Table {
    let lang = talk.lang;
    let with_cases = rows.iter().any(|(_, report)| report.stats.cases.is_some());
    let mut head: Vec<Text> = vec![words::STRATEGY, words::ANSWER, words::FOUND];
    head.extend([words::GENERATED, words::EXPANDED, words::PRUNED]);
    if with_cases {
        head.push(words::CASES);
    }
    head.extend([words::DEPTH, words::TIME]);
    if several {
        head.insert(0, words::PUZZLE);
    }
    let number = |value: u64| if export { value.to_string() } else { grouped(&value.to_string()) };
    let cells = |(name, report): &(String, Report)| {
        let stats = &report.stats;
        let answer = match &report.stop {
            Some(stop) => words::stop(stop, lang),
            None => words::answer(report, lang).to_owned(),
        };
        let found = report.found.to_string();
        let found = if export { found } else { grouped(&found) };
        let found =
            if report.exact || report.goal == Goal::First { found } else { format!("≥ {found}") };
        let mut row = vec![report.strategy.clone(), answer, found];
        row.extend([number(stats.generated), number(stats.expanded), number(stats.pruned)]);
        if with_cases {
            row.push(stats.cases.map(number).unwrap_or_default());
        }
        row.push(number(stats.max_depth));
        row.push(if export {
            format!("{:.3} ms", report.elapsed_ms)
        } else {
            time(report.elapsed_ms)
        });
        if several {
            row.insert(0, name.clone());
        }
        row
    };
    let first_number = if several { 3 } else { 2 };
    let columns = head.len();
    Table {
        head: head.iter().map(|text| text.get(lang).to_owned()).collect(),
        rows: rows.iter().map(cells).collect(),
        numbers: (first_number..columns).collect(),
    }
}
